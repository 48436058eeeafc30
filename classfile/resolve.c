#include "classfile/resolve.h"

#include "base/memory.h"

#include <string.h>

/* ---- Access control (JVMS 5.4.4) ---- */

Status check_class_access(const Class *from, const Class *to, Error *err)
{
    while (class_is_array(to))
        to = to->element;
    if (to->primitive != KIND_REF || (to->flags & ACC_PUBLIC) != 0 ||
        class_same_package(from, to))
        return OK;
    return fail(err, ERROR_ACCESS, "class %s may not access class %s, which is not public",
                from->name->text, to->name->text);
}

static bool names_as_member(const Class *host, const Class *class)
{
    for (unsigned i = 0; i < host->nest_members.count; i++) {
        if (host->nest_members.items[i] == class->name)
            return true;
    }
    return false;
}

/* JVMS 5.4.4: a host that cannot be loaded, or does not confirm, leaves the class alone. */
Class *nest_host(Loader *loader, Class *class)
{
    Error ignored;
    Class *host;

    if (class->nest_host == NULL) {
        class->nest_host = class;
        if (class->nest_host_name != NULL &&
            loader_class(loader, class->nest_host_name, &host, &ignored) == OK &&
            class_same_package(class, host) && names_as_member(host, class))
            class->nest_host = host;
    }
    return class->nest_host;
}

Status check_member_access(Loader *loader, Class *from, Class *owner, unsigned flags,
                           const Name *name, Error *err)
{
    bool allowed;

    if ((flags & ACC_PRIVATE) != 0)
        allowed = nest_host(loader, from) == nest_host(loader, owner);
    else
        allowed = (flags & ACC_PUBLIC) != 0 || class_same_package(from, owner) ||
                  ((flags & ACC_PROTECTED) != 0 && class_is_subclass(from, owner));
    if (!allowed)
        return fail(err, ERROR_ACCESS, "class %s may not access %s.%s", from->name->text,
                    owner->name->text, name->text);
    return OK;
}

/* ---- Classes ---- */

Status resolve_class(Loader *loader, Class *from, unsigned index, Class **out, Error *err)
{
    Constant *constant = &from->pool.items[index];
    Class *class = constant->u.link;

    assert(constant->tag == TAG_CLASS);
    if (class == NULL) {
        TRY(loader_class(loader, pool_class_name(&from->pool, index), &class, err));
        TRY(check_class_access(from, class, err));
        constant->u.link = class;
    }
    *out = class;
    return OK;
}

/* ---- Fields (JVMS 5.4.3.2) ---- */

Field *find_field(const Class *class, const Name *name, const Name *descriptor)
{
    for (; class != NULL; class = class->super) {
        Field *field = class_field(class, name, descriptor);
        if (field != NULL)
            return field;
        for (uint32_t i = 0; i < class->all_interface_count; i++) {
            field = class_field(class->all_interfaces[i], name, descriptor);
            if (field != NULL)
                return field;
        }
    }
    return NULL;
}

Status resolve_field(Loader *loader, Class *from, unsigned index, Field **out, Error *err)
{
    Constant *constant = &from->pool.items[index];
    Field *field = constant->u.link;
    MemberRef ref;
    Class *class;

    assert(constant->tag == TAG_FIELD);
    if (field == NULL) {
        ref = pool_member(&from->pool, index);
        TRY(resolve_class(loader, from, ref.class_index, &class, err));
        field = find_field(class, ref.name, ref.descriptor);
        if (field == NULL)
            return fail(err, ERROR_NO_FIELD, "class %s has no field %s of type %s",
                        class->name->text, ref.name->text, ref.descriptor->text);
        TRY(check_member_access(loader, from, field->owner, field->flags, field->name,
                                err));
        constant->u.link = field;
    }
    *out = field;
    return OK;
}

/* ---- Methods (JVMS 5.4.3.3, 5.4.3.4) ---- */

bool method_is_polymorphic(const Method *method)
{
    const KnownNames *names = &method->owner->symbols->names;

    return (method->owner->name == names->method_handle ||
            method->owner->name == names->var_handle) &&
           (method->flags & (ACC_VARARGS | ACC_NATIVE)) == (ACC_VARARGS | ACC_NATIVE) &&
           method->type->param_count == 1 &&
           strcmp(method->type->params[0].class_name->text, "[Ljava/lang/Object;") == 0;
}

static Method *find_polymorphic(const Class *class, const Name *name)
{
    const KnownNames *names = &class->symbols->names;

    if (class->name != names->method_handle && class->name != names->var_handle)
        return NULL;
    for (unsigned i = 0; i < class->method_count; i++) {
        Method *method = &class->methods[i];
        if (method->name == name && method_is_polymorphic(method))
            return method;
    }
    return NULL;
}

static Method *find_in_superclasses(const Class *class, const Name *name,
                                    const Name *descriptor)
{
    for (; class != NULL; class = class->super) {
        Method *method = find_polymorphic(class, name);
        if (method == NULL)
            method = class_method(class, name, descriptor);
        if (method != NULL)
            return method;
    }
    return NULL;
}

typedef struct Candidates { /* among the superinterfaces of a class */
    Method *first;          /* any at all */
    Method *concrete;       /* maximally specific and not abstract */
    unsigned concrete_count;
} Candidates;

static Method *interface_candidate(const Class *interface, const Name *name,
                                   const Name *descriptor)
{
    Method *method = class_method(interface, name, descriptor);

    return method != NULL && (method->flags & (ACC_PRIVATE | ACC_STATIC)) == 0 ? method
                                                                               : NULL;
}

/* JVMS 5.4.3.3: no other candidate is declared in a subinterface of this one's. */
static bool is_maximally_specific(const Class *class, const Method *method)
{
    for (uint32_t i = 0; i < class->all_interface_count; i++) {
        const Class *other = class->all_interfaces[i];
        if (other != method->owner && class_is_subtype(other, method->owner) &&
            interface_candidate(other, method->name, method->descriptor) != NULL)
            return false;
    }
    return true;
}

static Candidates find_in_interfaces(const Class *class, const Name *name,
                                     const Name *descriptor)
{
    Candidates found = {0};

    for (uint32_t i = 0; i < class->all_interface_count; i++) {
        Method *method = interface_candidate(class->all_interfaces[i], name, descriptor);
        if (method == NULL)
            continue;
        if (found.first == NULL)
            found.first = method;
        if ((method->flags & ACC_ABSTRACT) == 0 && is_maximally_specific(class, method)) {
            found.concrete = method;
            found.concrete_count++;
        }
    }
    return found;
}

/* An interface inherits the public methods of Object, and nothing else of its superclass.
 */
static Method *find_in_object(const Class *interface, const Name *name,
                              const Name *descriptor)
{
    Method *method = class_method(interface->super, name, descriptor);

    return method != NULL && (method->flags & (ACC_PUBLIC | ACC_STATIC)) == ACC_PUBLIC
               ? method
               : NULL;
}

Method *find_method(const Class *class, const Name *name, const Name *descriptor)
{
    Method *method;
    Candidates found;

    if (class_is_interface(class)) {
        method = class_method(class, name, descriptor);
        if (method == NULL)
            method = find_in_object(class, name, descriptor);
    } else {
        method = find_in_superclasses(class, name, descriptor);
    }
    if (method != NULL)
        return method;
    found = find_in_interfaces(class, name, descriptor);
    return found.concrete_count == 1 ? found.concrete : found.first;
}

static Status lookup_method(Loader *loader, Class *from, MemberRef ref, Method **out,
                            Error *err)
{
    bool wants_interface = ref.tag == TAG_INTERFACE_METHOD;
    Class *class;
    Method *method;

    TRY(resolve_class(loader, from, ref.class_index, &class, err));
    if (class_is_interface(class) != wants_interface)
        return fail(err, ERROR_INCOMPATIBLE, "%s is %s, expected %s", class->name->text,
                    wants_interface ? "a class" : "an interface",
                    wants_interface ? "an interface" : "a class");
    method = find_method(class, ref.name, ref.descriptor);
    if (method == NULL)
        return fail(err, ERROR_NO_METHOD, "class %s has no method %s%s", class->name->text,
                    ref.name->text, ref.descriptor->text);
    /* JVMS 5.4.4 would refuse Object.clone of an array, which is public for it: JLS 10.7 */
    if (!(class_is_array(class) && method->name == from->symbols->names.clone))
        TRY(check_member_access(loader, from, method->owner, method->flags, method->name,
                                err));
    *out = method;
    return OK;
}

Status resolve_method(Loader *loader, Class *from, unsigned index, Method **out, Error *err)
{
    Constant *constant = &from->pool.items[index];
    Method *method = constant->u.link;

    assert(constant->tag == TAG_METHOD || constant->tag == TAG_INTERFACE_METHOD);
    if (method == NULL) {
        TRY(lookup_method(loader, from, pool_member(&from->pool, index), &method, err));
        constant->u.link = method;
    }
    *out = method;
    return OK;
}

/* ---- Selection (JVMS 5.4.6) ---- */

typedef struct Selection {
    const Method *named; /* NULL: free */
    Method *selected;
} Selection;

static uint32_t selection_slot(const Class *class, const Method *method)
{
    uint32_t mask = class->selection_capacity - 1;
    uint32_t at = (uint32_t)((uintptr_t)method >> 4) * 2654435761u >> 7;

    while (class->selections[at & mask].named != NULL &&
           class->selections[at & mask].named != method)
        at++;
    return at & mask;
}

static void selections_grow(Class *class)
{
    Selection *old = class->selections;
    uint32_t old_capacity = class->selection_capacity;

    class->selection_capacity = old_capacity == 0 ? 16 : 4 * old_capacity;
    class->selections =
        ARENA_ARRAY(&class->symbols->arena, Selection, class->selection_capacity);
    for (uint32_t i = 0; i < old_capacity; i++) {
        if (old[i].named != NULL)
            class->selections[selection_slot(class, old[i].named)] = old[i];
    }
}

static void selection_remember(Class *class, const Method *method, Method *selected)
{
    if (2 * (class->selection_count + 1) > class->selection_capacity)
        selections_grow(class);
    class->selections[selection_slot(class, method)] = (Selection){method, selected};
    class->selection_count++;
}

static Status fail_abstract(const Class *class, const Method *method, Error *err)
{
    return fail(err, ERROR_ABSTRACT, "class %s does not define %s%s of %s",
                class->name->text, method->name->text, method->descriptor->text,
                method->owner->name->text);
}

/* The declaration in the class or nearest above it that can override an interface's method:
 * any instance method of that name that is not private. */
static Method *find_implementation(const Class *class, const Method *method)
{
    for (; class != NULL; class = class->super) {
        Method *found = class_method(class, method->name, method->descriptor);
        if (found != NULL && (found->flags & (ACC_STATIC | ACC_PRIVATE)) == 0)
            return found;
    }
    return NULL;
}

static Status search_method(const Class *class, const Method *method, Method **out,
                            Error *err)
{
    Method *found = find_implementation(class, method);
    Candidates candidates;

    if (found == NULL) {
        candidates = find_in_interfaces(class, method->name, method->descriptor);
        if (candidates.concrete_count > 1)
            return fail(err, ERROR_INCOMPATIBLE,
                        "class %s inherits conflicting defaults of %s%s", class->name->text,
                        method->name->text, method->descriptor->text);
        found = candidates.concrete;
    }
    if (found == NULL || (found->flags & ACC_ABSTRACT) != 0)
        return fail_abstract(class, method, err);
    *out = found;
    return OK;
}

/* An abstract method of a class may be given by a default method of an interface only where
 * no class declares it, so the table is final unless it says so. */
static Status select_in_table(const Class *class, const Method *method, Method **out,
                              Error *err)
{
    Method *found = class->vtable[method->vtable_index];

    if ((found->flags & ACC_ABSTRACT) != 0)
        return fail_abstract(class, method, err);
    *out = found;
    return OK;
}

Status select_method(Class *class, Method *method, Method **out, Error *err)
{
    uint32_t slot;

    if ((method->flags & ACC_PRIVATE) != 0 || method_is_polymorphic(method)) {
        *out = method;
        return OK;
    }
    if (method->vtable_index >= 0 && (uint32_t)method->vtable_index < class->vtable_count)
        return select_in_table(class, method, out, err);
    if (class->selection_capacity != 0) {
        slot = selection_slot(class, method);
        if (class->selections[slot].named != NULL) {
            *out = class->selections[slot].selected;
            return OK;
        }
    }
    TRY(search_method(class, method, out, err));
    selection_remember(class, method, *out);
    return OK;
}

Status select_special(Class *from, Method *method, Method **out, Error *err)
{
    Method *found = method;
    bool is_super_call = method->name != from->symbols->names.init &&
                         (from->flags & ACC_SUPER) != 0 &&
                         !class_is_interface(method->owner) && from != method->owner &&
                         class_is_subclass(from, method->owner);

    if (is_super_call)
        found = find_method(from->super, method->name, method->descriptor);
    else if (class_is_interface(method->owner) && method->owner != from &&
             (method->flags & ACC_ABSTRACT) != 0)
        return search_method(method->owner, method, out, err);
    if (found == NULL || (found->flags & ACC_ABSTRACT) != 0)
        return fail_abstract(from, method, err);
    *out = found;
    return OK;
}
