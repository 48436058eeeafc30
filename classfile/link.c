#include "classfile/link.h"

#include "base/memory.h"
#include "base/vec.h"
#include "classfile/resolve.h"

#include <string.h>

/* Against hostile class files; real ones are far below. */
enum { SUPER_INTERFACES_MAX = 65535, INSTANCE_FIELDS_MAX = 65535, VTABLE_MAX = 65535 };

/* ---- Supertypes ---- */

static bool list_has(const NameList *list, const Name *name)
{
    for (unsigned i = 0; i < list->count; i++) {
        if (list->items[i] == name)
            return true;
    }
    return false;
}

static Status check_supertype(const Class *class, const Class *super, Error *err)
{
    if (super->has_permits && !list_has(&super->permitted, class->name))
        return fail(err, ERROR_INCOMPATIBLE, "%s: %s is sealed and does not permit %s",
                    class->origin, super->name->text, class->name->text);
    if (check_class_access(class, super, err) != OK)
        return error_in(err, "%s", class->origin);
    return OK;
}

static Status link_super(Loader *loader, Class *class, Error *err)
{
    Class *super;

    if (class->super_name == NULL) /* java/lang/Object, module-info */
        return OK;
    if (loader_class(loader, class->super_name, &super, err) != OK)
        return error_in(err, "%s: the superclass of %s", class->origin, class->name->text);
    if (class_is_interface(super))
        return fail(err, ERROR_INCOMPATIBLE, "%s: the superclass %s is an interface",
                    class->origin, super->name->text);
    if ((super->flags & ACC_FINAL) != 0)
        return fail(err, ERROR_INCOMPATIBLE, "%s: the superclass %s is final",
                    class->origin, super->name->text);
    if (super->depth + 1 > LINKING_DEPTH_MAX)
        return fail(err, ERROR_FORMAT, "%s: more than %d superclasses", class->origin,
                    LINKING_DEPTH_MAX);
    class->super = super;
    return check_supertype(class, super, err);
}

static Status link_interfaces(Loader *loader, Class *class, Error *err)
{
    unsigned count = class->interface_names.count;

    class->interfaces = ARENA_ARRAY(&class->symbols->arena, Class *, count);
    for (unsigned i = 0; i < count; i++) {
        Class *interface;
        if (loader_class(loader, class->interface_names.items[i], &interface, err) != OK)
            return error_in(err, "%s: an interface of %s", class->origin,
                            class->name->text);
        if (!class_is_interface(interface))
            return fail(err, ERROR_INCOMPATIBLE, "%s: %s is a class, expected an interface",
                        class->origin, interface->name->text);
        TRY(check_supertype(class, interface, err));
        class->interfaces[i] = interface;
    }
    return OK;
}

static void make_display(Class *class)
{
    class->depth = class->super == NULL ? 0 : class->super->depth + 1;
    class->supers = ARENA_ARRAY(&class->symbols->arena, Class *, class->depth + 1);
    if (class->super != NULL)
        memcpy(class->supers, class->super->supers, class->depth * sizeof(Class *));
    class->supers[class->depth] = class;
}

typedef VEC(Class *) ClassVec;

static void add_interfaces(ClassVec *all, Class *const *from, size_t count, uint32_t mark)
{
    for (size_t i = 0; i < count; i++) {
        if (from[i]->mark != mark) {
            from[i]->mark = mark;
            vec_push(all, from[i]);
        }
    }
}

static Status collect_interfaces(Loader *loader, Class *class, Error *err)
{
    ClassVec all = {0};
    uint32_t mark = loader_next_mark(loader);
    Arena *arena = &class->symbols->arena;

    if (class->super != NULL)
        add_interfaces(&all, class->super->all_interfaces,
                       class->super->all_interface_count, mark);
    for (unsigned i = 0; i < class->interface_names.count; i++) {
        Class *interface = class->interfaces[i];
        add_interfaces(&all, &interface, 1, mark);
        add_interfaces(&all, interface->all_interfaces, interface->all_interface_count,
                       mark);
    }
    class->all_interface_count = (uint32_t)all.count;
    class->all_interfaces = ARENA_ARRAY(arena, Class *, all.count);
    if (all.count != 0)
        memcpy(class->all_interfaces, all.items, all.count * sizeof(Class *));
    vec_free(&all);
    if (class->all_interface_count > SUPER_INTERFACES_MAX)
        return fail(err, ERROR_FORMAT, "%s: more than %d superinterfaces", class->origin,
                    SUPER_INTERFACES_MAX);
    return OK;
}

/* ---- Fields ---- */

static Status lay_out_fields(Class *class, Error *err)
{
    uint32_t inherited = class->super == NULL ? 0 : class->super->instance_slot_count;
    uint32_t instance = inherited, statics = 0;

    for (unsigned i = 0; i < class->field_count; i++) {
        Field *field = &class->fields[i];
        field->slot = (field->flags & ACC_STATIC) != 0 ? statics++ : instance++;
    }
    if (instance > INSTANCE_FIELDS_MAX)
        return fail(err, ERROR_FORMAT, "%s: more than %d fields with the inherited ones",
                    class->origin, INSTANCE_FIELDS_MAX);
    class->instance_slot_count = instance;
    class->static_slot_count = statics;
    class->instance_fields = ARENA_ARRAY(&class->symbols->arena, Field *, instance);
    if (inherited != 0)
        memcpy(class->instance_fields, class->super->instance_fields,
               inherited * sizeof(Field *));
    for (unsigned i = 0; i < class->field_count; i++) {
        Field *field = &class->fields[i];
        if ((field->flags & ACC_STATIC) == 0)
            class->instance_fields[field->slot] = field;
    }
    return OK;
}

/* ---- The table of virtual methods ---- */

static bool is_virtual(const Method *method)
{
    return (method->flags & (ACC_STATIC | ACC_PRIVATE)) == 0 &&
           method->name->text[0] != '<';
}

/* JVMS 5.4.5, the two direct cases. */
static bool overrides_directly(const Method *method, const Method *inherited)
{
    return (inherited->flags & (ACC_PUBLIC | ACC_PROTECTED)) != 0 ||
           class_same_package(method->owner, inherited->owner);
}

/* JVMS 5.4.5, with the third case: what an overridden method overrides is overridden too.
 */
static bool overrides(const Method *method, const Method *inherited, uint32_t index)
{
    if (overrides_directly(method, inherited))
        return true;
    for (const Class *class = inherited->owner->super; class != NULL;
         class = class->super) {
        if (index >= class->vtable_count)
            return false;
        if (overrides_directly(method, class->vtable[index]))
            return true;
    }
    return false;
}

static Status check_not_final(const Method *method, const Method *inherited, Error *err)
{
    if ((inherited->flags & ACC_FINAL) != 0)
        return fail(err, ERROR_INCOMPATIBLE,
                    "%s: method %s%s overrides the final one of %s", method->owner->origin,
                    method->name->text, method->descriptor->text,
                    inherited->owner->name->text);
    return OK;
}

/* Takes over every slot whose method it overrides, or gets one of its own. */
static Status place_method(Method *method, Method **table, uint32_t *count, Error *err)
{
    const Class *super = method->owner->super;
    uint32_t inherited = super == NULL ? 0 : super->vtable_count;

    for (uint32_t i = 0; i < inherited; i++) {
        Method *above = super->vtable[i];
        if (above->name != method->name || above->descriptor != method->descriptor ||
            !overrides(method, above, i))
            continue;
        TRY(check_not_final(method, above, err));
        table[i] = method;
        method->vtable_index = (int32_t)i;
    }
    if (method->vtable_index < 0) {
        method->vtable_index = (int32_t)*count;
        table[(*count)++] = method;
    }
    return OK;
}

static Status make_vtable(Class *class, Error *err)
{
    uint32_t inherited = class->super == NULL ? 0 : class->super->vtable_count;
    uint32_t count = inherited, most = inherited;
    Method **table;

    for (unsigned i = 0; i < class->method_count; i++)
        most += is_virtual(&class->methods[i]);
    if (most > VTABLE_MAX)
        return fail(err, ERROR_FORMAT, "%s: more than %d methods with the inherited ones",
                    class->origin, VTABLE_MAX);
    table = ARENA_ARRAY(&class->symbols->arena, Method *, most);
    if (inherited != 0)
        memcpy(table, class->super->vtable, inherited * sizeof(Method *));
    for (unsigned i = 0; i < class->method_count; i++) {
        if (is_virtual(&class->methods[i]))
            TRY(place_method(&class->methods[i], table, &count, err));
    }
    class->vtable = table;
    class->vtable_count = count;
    return OK;
}

/* ---- The whole ---- */

static Status link_all(Loader *loader, Class *class, Error *err)
{
    TRY(link_super(loader, class, err));
    TRY(link_interfaces(loader, class, err));
    make_display(class);
    TRY(collect_interfaces(loader, class, err));
    TRY(lay_out_fields(class, err));
    if (!class_is_interface(class))
        TRY(make_vtable(class, err));
    return OK;
}

Status link_class(Loader *loader, Class *class, Error *err)
{
    switch (class->stage) {
    case STAGE_LINKED:
        return OK;
    case STAGE_BROKEN:
        *err = *class->broken;
        return FAILED;
    case STAGE_LINKING:
        return fail(err, ERROR_CIRCULARITY, "class %s is its own supertype",
                    class->name->text);
    case STAGE_PARSED:
        break;
    }
    if (!loader_enter(loader))
        return fail(err, ERROR_FORMAT, "%s: more than %d supertypes above one another",
                    class->origin, LINKING_DEPTH_MAX);
    class->stage = STAGE_LINKING;
    if (link_all(loader, class, err) != OK) {
        class->broken = ARENA_NEW(&class->symbols->arena, Error);
        *class->broken = *err;
        class->stage = STAGE_BROKEN;
    } else {
        class->stage = STAGE_LINKED;
    }
    loader_leave(loader);
    return class->stage == STAGE_LINKED ? OK : FAILED;
}

Status link_array(Loader *loader, Class *array, Error *err)
{
    const KnownNames *names = &array->symbols->names;
    const Name **interfaces = ARENA_ARRAY(&array->symbols->arena, const Name *, 2);

    interfaces[0] = names->cloneable; /* JLS 10.8 */
    interfaces[1] = names->serializable;
    array->super_name = names->object;
    array->interface_names = (NameList){2, interfaces};
    return link_class(loader, array, err);
}
