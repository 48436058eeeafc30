/* java.lang.Class and the little reflection that the JDK's own code needs. */
#include "base/memory.h"
#include "classfile/resolve.h"
#include "vm/natives.h"

#include <string.h>

static Class *receiver(Vm *vm, const Value *args)
{
    return mirror_class(vm, args[0].u.ref);
}

static Status answer_bool(Value *result, bool holds)
{
    *result = value_int(holds);
    return OK;
}

/* ---- What kind of class ---- */

NATIVE_FUNCTION(class_is_primitive)
{
    return answer_bool(result, receiver(vm, args)->primitive != KIND_REF);
}

NATIVE_FUNCTION(class_is_array)
{
    return answer_bool(result, class_is_array(receiver(vm, args)));
}

NATIVE_FUNCTION(class_is_interface)
{
    return answer_bool(result, class_is_interface(receiver(vm, args)));
}

NATIVE_FUNCTION(class_is_record)
{
    return answer_bool(result, receiver(vm, args)->has_record);
}

NATIVE_FUNCTION(class_is_instance)
{
    Ref object = args[1].u.ref;

    return answer_bool(result,
                       object.id != 0 && class_is_subtype(native_class_of(vm, object),
                                                          receiver(vm, args)));
}

NATIVE_FUNCTION(class_is_assignable_from)
{
    if (args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    return answer_bool(
        result, class_is_subtype(mirror_class(vm, args[1].u.ref), receiver(vm, args)));
}

/* -ea for the program, -da for the JDK. */
NATIVE_FUNCTION(class_desired_assertion_status)
{
    return answer_bool(result, receiver(vm, args)->is_user);
}

/* What a class's own InnerClasses attribute says of it; NULL where it is not nested. */
static const InnerClass *inner_entry(const Class *class)
{
    for (unsigned i = 0; i < class->inner_class_count; i++) {
        if (class->inner_classes[i].inner == class->name)
            return &class->inner_classes[i];
    }
    return NULL;
}

static const Class *innermost_element(const Class *class)
{
    while (class_is_array(class))
        class = class->element;
    return class;
}

static int32_t class_modifiers(const Class *class)
{
    const Class *element = innermost_element(class);
    const InnerClass *inner = inner_entry(element);
    int32_t flags = inner != NULL ? inner->flags : element->flags;

    if (element->primitive != KIND_REF)
        flags = ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT;
    flags &= ~ACC_SUPER;
    if (class_is_array(class))
        flags =
            (flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)) | ACC_FINAL | ACC_ABSTRACT;
    return flags;
}

NATIVE_FUNCTION(class_get_modifiers)
{
    *result = value_int(class_modifiers(receiver(vm, args)));
    return OK;
}

NATIVE_FUNCTION(reflection_get_class_access_flags)
{
    *result = value_int(receiver(vm, args)->flags & ~ACC_SUPER);
    return OK;
}

/* ---- Names ---- */

static Status intern_text_as_string(Vm *vm, const char *text, Value *result)
{
    *result = value_null();
    return string_from_name(vm, intern_text(vm->symbols->interns, text), &result->u.ref);
}

/* "java.util.Map$Entry", "[I", "[Ljava.lang.String;" */
NATIVE_FUNCTION(class_init_class_name)
{
    const Name *name = receiver(vm, args)->name;
    char *text = mem_alloc(name->length + 1);
    Status status;

    class_external_name(name, text, name->length + 1);
    status = intern_text_as_string(vm, text, result);
    mem_free(text);
    TRY(status);
    native_set(vm, args[0].u.ref, "name", *result);
    return OK;
}

static const char *simple_name(const Class *class)
{
    const InnerClass *inner = inner_entry(class);
    const char *slash = strrchr(class->name->text, '/');

    if (inner != NULL)
        return inner->simple_name == NULL ? "" : inner->simple_name->text;
    return slash == NULL ? class->name->text : slash + 1;
}

NATIVE_FUNCTION(class_get_simple_name)
{
    const Class *class = receiver(vm, args), *element = innermost_element(class);
    size_t length = strlen(simple_name(element));
    char *text = mem_alloc(length + 2 * class->name->length + 1);
    Status status;

    strcpy(text, simple_name(element));
    for (; class != element; class = class->element)
        strcat(text, "[]");
    status = intern_text_as_string(vm, text, result);
    mem_free(text);
    return status;
}

NATIVE_FUNCTION(class_get_simple_binary_name)
{
    const InnerClass *inner = inner_entry(receiver(vm, args));

    *result = value_null();
    if (inner == NULL || inner->simple_name == NULL)
        return OK;
    return string_from_name(vm, inner->simple_name, &result->u.ref);
}

NATIVE_FUNCTION(class_get_generic_signature)
{
    const Name *signature = receiver(vm, args)->signature;

    *result = value_null();
    return signature == NULL ? OK : string_from_name(vm, signature, &result->u.ref);
}

/* ---- Related classes ---- */

static Status answer_class_named(Vm *vm, const Name *name, Value *result)
{
    Class *class;

    *result = value_null();
    if (name == NULL)
        return OK;
    if (loader_class(vm->loader, name, &class, &vm->err) != OK)
        return native_link_error(vm);
    return native_mirror(vm, class, result);
}

NATIVE_FUNCTION(class_get_superclass)
{
    Class *class = receiver(vm, args);

    return native_mirror(vm, class_is_interface(class) ? NULL : class->super, result);
}

NATIVE_FUNCTION(class_get_component_type)
{
    return native_mirror(vm, receiver(vm, args)->element, result);
}

NATIVE_FUNCTION(class_get_interfaces)
{
    const Class *class = receiver(vm, args);
    uint32_t count = class->interface_names.count;
    Ref array, mirror;

    TRY(new_array_of(vm, vm->known.class_class, count, &array));
    for (uint32_t i = 0; i < count; i++) {
        TRY(class_mirror(vm, class->interfaces[i], &mirror));
        array_set(&vm->store, array, i, value_ref(mirror));
    }
    *result = value_ref(array);
    return OK;
}

NATIVE_FUNCTION(class_get_declaring_class)
{
    const InnerClass *inner = inner_entry(receiver(vm, args));

    return answer_class_named(vm, inner == NULL ? NULL : inner->outer, result);
}

/* {class, name of the method or null, its descriptor or null} */
NATIVE_FUNCTION(class_get_enclosing_method)
{
    const Class *class = receiver(vm, args);
    Value part;
    Ref array;

    *result = value_null();
    if (class->enclosing_class == NULL)
        return OK;
    TRY(answer_class_named(vm, class->enclosing_class, &part));
    TRY(new_array(vm, vm->known.object_array, 3, &array));
    array_set(&vm->store, array, 0, part);
    if (class->enclosing_method != NULL) {
        TRY(string_from_name(vm, class->enclosing_method, &part.u.ref));
        array_set(&vm->store, array, 1, part);
        TRY(string_from_name(vm, class->enclosing_descriptor, &part.u.ref));
        array_set(&vm->store, array, 2, part);
    }
    *result = value_ref(array);
    return OK;
}

NATIVE_FUNCTION(class_get_nest_host)
{
    Class *class = receiver(vm, args);

    if (class_is_array(class) || class->primitive != KIND_REF)
        return native_mirror(vm, class, result);
    return native_mirror(vm, nest_host(vm->loader, class), result);
}

NATIVE_FUNCTION(class_get_primitive_class)
{
    char *name = string_text(vm, args[0].u.ref);
    Class *found = NULL;

    for (Kind kind = KIND_VOID; kind < KIND_REF; kind++) {
        if (strcmp(kind_name(kind), name) == 0)
            found = loader_primitive(vm->loader, kind);
    }
    mem_free(name);
    if (found == NULL)
        return cut_unknown(vm, "Class.getPrimitiveClass of another name");
    return native_mirror(vm, found, result);
}

/* The JDK's own code takes every class for one of the boot loader; the program would see
 * that its classes are not. */
NATIVE_FUNCTION(class_get_class_loader)
{
    const Method *caller = vm_top(vm)->method;

    if (caller != NULL && caller->owner->is_user && receiver(vm, args)->is_user)
        return cut_unknown(vm, "Class.getClassLoader of a class of the program");
    *result = value_null();
    return OK;
}

NATIVE_FUNCTION(thread_get_context_class_loader)
{
    const Method *caller = vm_top(vm)->method;

    if (caller != NULL && caller->owner->is_user)
        return cut_unknown(vm, "Thread.getContextClassLoader");
    *result = value_null();
    return OK;
}

/* ---- Class.forName ---- */

static Status find_by_external_name(Vm *vm, Ref string, Class **out)
{
    char *text = string_text(vm, string);
    Status status = OK;

    *out = NULL;
    if (strchr(text, '/') == NULL) {
        char *name = mem_alloc(strlen(text) + 1);
        strcpy(name, text);
        for (char *at = name; *at != '\0'; at++)
            *at = *at == '.' ? '/' : *at;
        if (text_is_class_name(name, strlen(name))) {
            status = loader_class(vm->loader, intern_text(vm->symbols->interns, name), out,
                                  &vm->err);
        }
        mem_free(name);
    }
    if (status == FAILED && vm->err.kind != ERROR_MISSING_CLASS)
        status = native_link_error(vm);
    else if (status == FAILED || *out == NULL)
        status = native_throw(vm, "java/lang/ClassNotFoundException", "%s", text);
    mem_free(text);
    return status;
}

NATIVE_FUNCTION(class_for_name)
{
    bool initialises = method->type->param_count < 2 || args[1].u.i != 0;
    Class *class;
    Status status;

    if (args[0].u.ref.id == 0)
        return native_null_pointer(vm);
    TRY(find_by_external_name(vm, args[0].u.ref, &class));
    if (initialises && !native_is_ready(vm, class, result, &status))
        return status;
    return native_mirror(vm, class, result);
}

/* ---- Enum constants ---- */

/* values() of an enum class, which is the first or only argument. */
NATIVE_FUNCTION(class_get_enum_constants)
{
    Class *class;
    Method *values;
    char descriptor[1024];
    Status status;

    if (args[0].u.ref.id == 0)
        return native_null_pointer(vm);
    class = receiver(vm, args);
    *result = value_null();
    if ((class->flags & ACC_ENUM) == 0 || class->super == NULL ||
        strcmp(class->super->name->text, "java/lang/Enum") != 0)
        return OK;
    snprintf(descriptor, sizeof descriptor, "()[L%s;", class->name->text);
    values = vm_method(vm, class, "values", descriptor);
    if (values == NULL)
        return OK;
    if (!native_is_ready(vm, class, result, &status))
        return status;
    return native_tail_call(vm, values, args);
}

/* ---- Reflection ---- */

/* The caller of the method that asks. */
NATIVE_FUNCTION(reflection_get_caller_class)
{
    uint32_t i = vm->frame_count - 1;

    *result = value_null();
    while (i > 0) {
        if (vm->frames[--i].method != NULL)
            return native_mirror(vm, vm->frames[i].method->owner, result);
    }
    return OK;
}

NATIVE_FUNCTION(reflection_are_nest_mates)
{
    Class *a = mirror_class(vm, args[0].u.ref), *b = mirror_class(vm, args[1].u.ref);

    return answer_bool(result, nest_host(vm->loader, a) == nest_host(vm->loader, b));
}

/* HashMap.comparableClassFor(x): its class where that is a Comparable of itself.  The type
 * argument stands in the generic signature only. */
static bool compares_with_itself(const Class *class)
{
    char wanted[1024];

    snprintf(wanted, sizeof wanted, "Ljava/lang/Comparable<L%s;>;", class->name->text);
    return class->signature != NULL && strstr(class->signature->text, wanted) != NULL;
}

NATIVE_FUNCTION(hash_map_comparable_class_for)
{
    Ref object = args[0].u.ref;
    Class *class = object.id == 0 ? NULL : native_class_of(vm, object);

    if (class != NULL && class != vm->known.string && !compares_with_itself(class))
        class = NULL;
    return native_mirror(vm, class, result);
}

/* ---- Modules: one object for each name, and one for the program's classes ---- */

enum { MODULE_COUNT_MAX = 128 };

static const char *module_name(const Class *class)
{
    class = innermost_element(class);
    return class->is_user ? NULL : class->module != NULL ? class->module : "java.base";
}

static Status make_module(Vm *vm, const char *name, Ref *out)
{
    Class *class;
    Ref text;

    TRY(vm_class(vm, "java/lang/Module", &class));
    TRY(new_object(vm, class, out));
    if (name == NULL)
        return OK;
    TRY(string_from_name(vm, intern_text(vm->symbols->interns, name), &text));
    native_set(vm, *out, "name", value_ref(text));
    return OK;
}

static bool is_named(Vm *vm, Ref module, const char *name)
{
    Ref text = native_get(vm, module, "name").u.ref, wanted;

    if (text.id == 0 || name == NULL)
        return text.id == 0 && name == NULL;
    return string_from_name(vm, intern_text(vm->symbols->interns, name), &wanted) == OK &&
           wanted.id == text.id;
}

NATIVE_FUNCTION(class_get_module)
{
    const char *name = module_name(receiver(vm, args));
    Ref modules = {(uint32_t)vm->modules}, module = {0};
    uint32_t i = 0;

    if (modules.id == 0) {
        TRY(new_array(vm, vm->known.object_array, MODULE_COUNT_MAX, &modules));
        trail_save(&vm->trail, &vm->modules);
        vm->modules = modules.id;
    }
    for (; i < MODULE_COUNT_MAX; i++) {
        module = array_get(&vm->store, modules, i).u.ref;
        if (module.id == 0 || is_named(vm, module, name))
            break;
    }
    if (i == MODULE_COUNT_MAX)
        return cut_unknown(vm, "more than %d modules", MODULE_COUNT_MAX);
    if (module.id == 0) {
        TRY(make_module(vm, name, &module));
        array_set(&vm->store, modules, i, value_ref(module));
    }
    *result = value_ref(module);
    return OK;
}

/* Module.canUse(service): modules of the JDK say that they use what they ask for. */
NATIVE_FUNCTION(module_can_use)
{
    if (args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    return answer_bool(result, true);
}

/* Module.implIsExportedOrOpen(package, to whom, open): what the JDK's modules show to the
 * program is what has the names of Java; within the JDK nothing is forbidden. */
NATIVE_FUNCTION(module_is_exported_or_open)
{
    bool is_ours = native_get(vm, args[0].u.ref, "name").u.ref.id == 0;
    bool to_jdk =
        args[2].u.ref.id != 0 && native_get(vm, args[2].u.ref, "name").u.ref.id != 0;
    char *package;
    bool is_public;

    if (args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    package = string_text(vm, args[1].u.ref);
    is_public = strncmp(package, "java.", 5) == 0 || strncmp(package, "javax.", 6) == 0 ||
                strncmp(package, "org.", 4) == 0;
    mem_free(package);
    return answer_bool(result, is_ours || to_jdk || (is_public && args[3].u.i == 0));
}
