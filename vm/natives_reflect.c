/* Members as objects: java.lang.reflect.Field, Method, Constructor, RecordComponent and
 * Parameter, as the JDK's own reflection code wants them from the machine; and the calls
 * that it makes through them.  Its accessors that would write classes are never asked for.
 *
 * The values of annotations are not kept: who reads them is told so by name. */
#include "base/memory.h"
#include "classfile/resolve.h"
#include "vm/boxes.h"
#include "vm/natives.h"
#include "vm/var_handle.h"

#include <string.h>

static Class *receiver(Vm *vm, const Value *args)
{
    return mirror_class(vm, args[0].u.ref);
}

/* ---- Parts of members ---- */

static Status set_text(Vm *vm, Ref object, const char *field, const Name *text)
{
    Ref string;

    if (text == NULL)
        return OK;
    TRY(string_from_name(vm, text, &string));
    native_set(vm, object, field, value_ref(string));
    return OK;
}

static Status set_type(Vm *vm, Ref object, const char *field, Type type)
{
    Class *class;
    Value mirror;

    if (loader_type(vm->loader, type, &class, &vm->err) != OK)
        return native_link_error(vm);
    TRY(native_mirror(vm, class, &mirror));
    native_set(vm, object, field, mirror);
    return OK;
}

static Status set_types(Vm *vm, Ref object, const char *field, const Type *types,
                        uint32_t count)
{
    Class *class;
    Value mirror;
    Ref array;

    TRY(new_array_of(vm, vm->known.class_class, count, &array));
    for (uint32_t i = 0; i < count; i++) {
        if (loader_type(vm->loader, types[i], &class, &vm->err) != OK)
            return native_link_error(vm);
        TRY(native_mirror(vm, class, &mirror));
        array_set(&vm->store, array, i, mirror);
    }
    native_set(vm, object, field, value_ref(array));
    return OK;
}

static Status set_exceptions(Vm *vm, Ref object, const Method *method)
{
    Type *types = mem_alloc((method->exception_count + 1u) * sizeof *types);
    Status status;

    for (unsigned i = 0; i < method->exception_count; i++)
        types[i] = (Type){KIND_REF, method->exceptions[i]};
    status = set_types(vm, object, "exceptionTypes", types, method->exception_count);
    mem_free(types);
    return status;
}

static bool has_visible(const AnnotationList *list, AnnotationPlace place)
{
    for (uint32_t i = 0; i < list->count; i++) {
        if (list->items[i].visible && list->items[i].place == place)
            return true;
    }
    return false;
}

/* One annotation, of which not even the type can be had: ConstantPool has no natives. */
static Status annotation_bytes(Vm *vm, const AnnotationList *list, AnnotationPlace place,
                               Value *out)
{
    *out = value_null();
    if (!has_visible(list, place))
        return OK;
    TRY(new_array(vm, vm->known.byte_array, 4, &out->u.ref));
    array_set(&vm->store, out->u.ref, 1, value_int(1));
    return OK;
}

static Status set_annotations(Vm *vm, Ref object, const char *field,
                              const AnnotationList *list, AnnotationPlace place)
{
    Value bytes;

    TRY(annotation_bytes(vm, list, place, &bytes));
    native_set(vm, object, field, bytes);
    return OK;
}

static Status new_named(Vm *vm, const char *class_name, Ref *out)
{
    Class *class;

    TRY(vm_class(vm, class_name, &class));
    return new_object(vm, class, out);
}

static Status set_owner(Vm *vm, Ref object, Class *class)
{
    Value mirror;

    TRY(native_mirror(vm, class, &mirror));
    native_set(vm, object, "clazz", mirror);
    return OK;
}

/* ---- Members ---- */

static Status make_field(Vm *vm, const Field *field, Ref *out)
{
    unsigned is_trusted = (field->flags & ACC_FINAL) != 0 &&
                          ((field->flags & ACC_STATIC) != 0 || field->owner->has_record);

    TRY(new_named(vm, "java/lang/reflect/Field", out));
    TRY(set_owner(vm, *out, field->owner));
    native_set(vm, *out, "slot", value_int((int32_t)(field - field->owner->fields)));
    native_set(vm, *out, "modifiers", value_int(field->flags));
    native_set(vm, *out, "trustedFinal", value_int((int32_t)is_trusted));
    TRY(set_text(vm, *out, "name", field->name));
    TRY(set_type(vm, *out, "type", field->type));
    TRY(set_text(vm, *out, "signature", field->signature));
    return set_annotations(vm, *out, "annotations", &field->annotations, ON_DECLARATION);
}

/* A Method, or a Constructor. */
static Status make_executable(Vm *vm, const Method *method, Ref *out)
{
    bool is_constructor = method->name == vm->symbols->names.init;

    TRY(new_named(
        vm, is_constructor ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method",
        out));
    TRY(set_owner(vm, *out, method->owner));
    native_set(vm, *out, "slot", value_int(method->index));
    native_set(vm, *out, "modifiers", value_int(method->flags));
    if (!is_constructor) {
        TRY(set_text(vm, *out, "name", method->name));
        TRY(set_type(vm, *out, "returnType", method->type->result));
    }
    TRY(set_types(vm, *out, "parameterTypes", method->type->params,
                  method->type->param_count));
    TRY(set_exceptions(vm, *out, method));
    TRY(set_text(vm, *out, "signature", method->signature));
    TRY(set_annotations(vm, *out, "parameterAnnotations", &method->annotations,
                        ON_PARAMETER));
    return set_annotations(vm, *out, "annotations", &method->annotations, ON_DECLARATION);
}

static const Method *reflected_method(Vm *vm, Ref object)
{
    Class *class = mirror_class(vm, native_get(vm, object, "clazz").u.ref);

    return &class->methods[native_get(vm, object, "slot").u.i];
}

static Status make_component(Vm *vm, Class *class, const RecordComponent *component,
                             Ref *out)
{
    char descriptor[1024];
    Ref accessor;
    const Method *method;
    Type type;

    TRY(descriptor_field(vm->symbols->interns, component->descriptor, &type, &vm->err));
    TRY(new_named(vm, "java/lang/reflect/RecordComponent", out));
    TRY(set_owner(vm, *out, class));
    TRY(set_text(vm, *out, "name", component->name));
    TRY(set_type(vm, *out, "type", type));
    TRY(set_text(vm, *out, "signature", component->signature));
    TRY(set_annotations(vm, *out, "annotations", &component->annotations, ON_DECLARATION));
    snprintf(descriptor, sizeof descriptor, "()%s", component->descriptor->text);
    method = vm_method(vm, class, component->name->text, descriptor);
    if (method == NULL)
        return OK;
    TRY(make_executable(vm, method, &accessor));
    native_set(vm, *out, "accessor", value_ref(accessor));
    return OK;
}

/* ---- Lists of members: Class.getDeclared...0(only public ones) ---- */

static bool is_wanted(const Value *args, unsigned flags)
{
    return args[1].u.i == 0 || (flags & ACC_PUBLIC) != 0;
}

NATIVE_FUNCTION(class_get_declared_fields)
{
    const Class *class = receiver(vm, args);
    uint32_t count = 0;
    Class *element;
    Ref array, field;

    for (unsigned i = 0; i < class->field_count; i++)
        count += is_wanted(args, class->fields[i].flags);
    TRY(vm_class(vm, "java/lang/reflect/Field", &element));
    TRY(new_array_of(vm, element, count, &array));
    count = 0;
    for (unsigned i = 0; i < class->field_count; i++) {
        if (!is_wanted(args, class->fields[i].flags))
            continue;
        TRY(make_field(vm, &class->fields[i], &field));
        array_set(&vm->store, array, count++, value_ref(field));
    }
    *result = value_ref(array);
    return OK;
}

static bool lists(const Vm *vm, const Value *args, const Method *method, bool constructors)
{
    return method->name != vm->symbols->names.clinit && is_wanted(args, method->flags) &&
           (method->name == vm->symbols->names.init) == constructors;
}

static Status list_executables(Vm *vm, const Value *args, bool constructors, Value *result)
{
    const Class *class = receiver(vm, args);
    uint32_t count = 0;
    Class *element;
    Ref array, object;

    for (unsigned i = 0; i < class->method_count; i++)
        count += lists(vm, args, &class->methods[i], constructors);
    TRY(vm_class(
        vm, constructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method",
        &element));
    TRY(new_array_of(vm, element, count, &array));
    count = 0;
    for (unsigned i = 0; i < class->method_count; i++) {
        if (!lists(vm, args, &class->methods[i], constructors))
            continue;
        TRY(make_executable(vm, &class->methods[i], &object));
        array_set(&vm->store, array, count++, value_ref(object));
    }
    *result = value_ref(array);
    return OK;
}

NATIVE_FUNCTION(class_get_declared_methods)
{
    return list_executables(vm, args, false, result);
}

NATIVE_FUNCTION(class_get_declared_constructors)
{
    return list_executables(vm, args, true, result);
}

NATIVE_FUNCTION(class_get_record_components)
{
    Class *class = receiver(vm, args), *element;
    Ref array, component;

    TRY(vm_class(vm, "java/lang/reflect/RecordComponent", &element));
    TRY(new_array_of(vm, element, class->component_count, &array));
    for (unsigned i = 0; i < class->component_count; i++) {
        TRY(make_component(vm, class, &class->components[i], &component));
        array_set(&vm->store, array, i, value_ref(component));
    }
    *result = value_ref(array);
    return OK;
}

/* The same without a list: cheap, and much asked for by the JDK itself. */
NATIVE_FUNCTION(class_get_declared_field)
{
    Class *class = receiver(vm, args);
    const Field *field = NULL;
    Status status = OK;
    char *name;

    if (args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    name = string_text(vm, args[1].u.ref);
    for (unsigned i = 0; i < class->field_count; i++) {
        if (strcmp(class->fields[i].name->text, name) == 0)
            field = &class->fields[i];
    }
    if (field == NULL)
        status = native_throw(vm, "java/lang/NoSuchFieldException", "%s", name);
    mem_free(name);
    TRY(status);
    *result = value_null();
    return make_field(vm, field, &result->u.ref);
}

/* Executable.getParameters0: null where the file has no names. */
NATIVE_FUNCTION(executable_get_parameters)
{
    const Method *reflected = reflected_method(vm, args[0].u.ref);
    Ref array, parameter;
    Class *element;

    *result = value_null();
    if (reflected->parameter_count == 0)
        return OK;
    TRY(vm_class(vm, "java/lang/reflect/Parameter", &element));
    TRY(new_array_of(vm, element, reflected->parameter_count, &array));
    for (unsigned i = 0; i < reflected->parameter_count; i++) {
        TRY(new_object(vm, element, &parameter));
        TRY(set_text(vm, parameter, "name", reflected->parameters[i].name));
        native_set(vm, parameter, "modifiers", value_int(reflected->parameters[i].flags));
        native_set(vm, parameter, "executable", args[0]);
        native_set(vm, parameter, "index", value_int((int32_t)i));
        array_set(&vm->store, array, i, value_ref(parameter));
    }
    *result = value_ref(array);
    return OK;
}

/* ---- Lists of classes ---- */

static Status list_classes(Vm *vm, const Name *const *names, uint32_t count, Value *result)
{
    Class *class;
    Ref array, mirror;

    TRY(new_array_of(vm, vm->known.class_class, count, &array));
    for (uint32_t i = 0; i < count; i++) {
        if (loader_class(vm->loader, names[i], &class, &vm->err) != OK)
            return native_link_error(vm);
        TRY(class_mirror(vm, class, &mirror));
        array_set(&vm->store, array, i, value_ref(mirror));
    }
    *result = value_ref(array);
    return OK;
}

NATIVE_FUNCTION(class_get_declared_classes)
{
    const Class *class = receiver(vm, args);
    const Name **names = mem_alloc((class->inner_class_count + 1u) * sizeof *names);
    uint32_t count = 0;
    Status status;

    for (unsigned i = 0; i < class->inner_class_count; i++) {
        if (class->inner_classes[i].outer == class->name)
            names[count++] = class->inner_classes[i].inner;
    }
    status = list_classes(vm, names, count, result);
    mem_free(names);
    return status;
}

NATIVE_FUNCTION(class_get_permitted_subclasses)
{
    const Class *class = receiver(vm, args);

    *result = value_null();
    return class->has_permits
               ? list_classes(vm, class->permitted.items, class->permitted.count, result)
               : OK;
}

/* The host, then the members. */
NATIVE_FUNCTION(class_get_nest_members)
{
    const Class *host = nest_host(vm->loader, receiver(vm, args));
    const Name **names = mem_alloc((host->nest_members.count + 1u) * sizeof *names);
    Status status;

    names[0] = host->name;
    for (unsigned i = 0; i < host->nest_members.count; i++)
        names[i + 1] = host->nest_members.items[i];
    status = list_classes(vm, names, host->nest_members.count + 1u, result);
    mem_free(names);
    return status;
}

/* ---- Annotations ---- */

NATIVE_FUNCTION(class_get_raw_annotations)
{
    return annotation_bytes(vm, &receiver(vm, args)->annotations, ON_DECLARATION, result);
}

NATIVE_FUNCTION(class_get_constant_pool) /* nothing can be read from it */
{
    *result = value_null();
    return new_named(vm, "jdk/internal/reflect/ConstantPool", &result->u.ref);
}

/* ---- Calls ---- */

static const char *const illegal_argument = "java/lang/IllegalArgumentException";

/* One argument as the parameter wants it (HotSpot's messages). */
static Status pass_argument(Vm *vm, Type type, Value value, Value *out)
{
    Ref ref = value.u.ref;
    Class *class = ref.id == 0 ? NULL : native_class_of(vm, ref), *wanted;
    Kind kind = class == NULL ? KIND_VOID : box_kind(class);

    *out = value;
    if (type.kind == KIND_REF) {
        if (loader_type(vm->loader, type, &wanted, &vm->err) != OK)
            return native_link_error(vm);
        return class == NULL || class_is_subtype(class, wanted)
                   ? OK
                   : native_throw(vm, illegal_argument, "argument type mismatch");
    }
    if (kind == KIND_VOID)
        return native_throw(vm, illegal_argument, NULL);
    if (!kind_widens(kind, type.kind))
        return native_throw(vm, illegal_argument, "argument type mismatch");
    *out = value_widened(kind, type.kind, box_content(vm, ref));
    return OK;
}

static Status pass_arguments(Vm *vm, const Method *target, Ref array, Value *out)
{
    uint32_t count = array.id == 0 ? 0 : store_at(&vm->store, array)->length;

    if (count != target->type->param_count)
        return native_throw(vm, illegal_argument, "wrong number of arguments");
    for (uint32_t i = 0; i < count; i++)
        TRY(pass_argument(vm, target->type->params[i], array_get(&vm->store, array, i),
                          &out[i]));
    return OK;
}

/* What C runs has no frame: one that stands for it makes its exceptions the call's. */
static Status call_native(Vm *vm, Method *target, Value *args, Value *result)
{
    Value value = {.kind = KIND_VOID};
    Status status;

    TRY(frame_push(vm, NULL, frame_free_values(vm), END_REFLECT));
    status = target->native->run(vm, target, args, &value);
    if (status == CHOICE)
        return cut_unknown(vm, "%s.%s, called by reflection", target->owner->name->text,
                           target->name->text);
    if (status != OK)
        return status;
    vm->frame_count--;
    *result = value.kind == KIND_VOID ? value_null() : value;
    if (target->type->result.kind == KIND_VOID || target->type->result.kind == KIND_REF)
        return OK;
    TRY(box_push(vm, target->type->result.kind, value, args));
    return CHOICE;
}

/* `args` are those of the native, and the place for those of the method. */
static Status call_target(Vm *vm, Method *target, Value *args, Ref made, Value *result)
{
    target->native = native_find(target);
    if (target->native != NULL)
        return call_native(vm, target, args, result);
    if ((target->flags & ACC_NATIVE) != 0)
        return cut_unknown(vm, "native %s.%s%s, called by reflection",
                           target->owner->name->text, target->name->text,
                           target->descriptor->text);
    TRY(frame_push(vm, target, args, END_REFLECT));
    vm_top(vm)->subject = made;
    if ((target->flags & ACC_SYNCHRONIZED) != 0)
        TRY(frame_lock(vm, vm_top(vm)));
    return CHOICE;
}

static Status find_target(Vm *vm, Ref object, Method **target)
{
    Class *class;

    if (((*target)->flags & ACC_STATIC) != 0)
        return OK;
    if (object.id == 0)
        return native_null_pointer(vm);
    class = native_class_of(vm, object);
    if (!class_is_subtype(class, (*target)->owner))
        return native_throw(vm, illegal_argument,
                            "object is not an instance of declaring class");
    if (((*target)->flags & ACC_PRIVATE) != 0)
        return OK;
    return select_method(class, *target, target, &vm->err) == OK ? OK
                                                                 : native_link_error(vm);
}

/* invoke0(method, object, arguments) */
NATIVE_FUNCTION(method_invoke)
{
    Method *target = (Method *)reflected_method(vm, args[0].u.ref);
    Value values[PARAM_SLOTS_MAX + 1] = {args[1]};
    unsigned first = (target->flags & ACC_STATIC) == 0;
    Status status;

    if (!native_is_ready(vm, target->owner, result, &status))
        return status;
    TRY(find_target(vm, args[1].u.ref, &target));
    TRY(pass_arguments(vm, target, args[2].u.ref, values + first));
    memcpy(args, values, (target->type->param_count + first) * sizeof *args);
    return call_target(vm, target, args, (Ref){0}, result);
}

/* newInstance0(constructor, arguments) */
NATIVE_FUNCTION(constructor_new_instance)
{
    Method *target = (Method *)reflected_method(vm, args[0].u.ref);
    Value values[PARAM_SLOTS_MAX + 1];
    Status status;
    Ref made;

    if (!native_is_ready(vm, target->owner, result, &status))
        return status;
    if ((target->owner->flags & ACC_ABSTRACT) != 0)
        return native_throw(vm, "java/lang/InstantiationException", NULL);
    TRY(pass_arguments(vm, target, args[1].u.ref, values + 1));
    TRY(new_object(vm, target->owner, &made));
    values[0] = value_ref(made);
    memcpy(args, values, (target->type->param_count + 1u) * sizeof *args);
    return call_target(vm, target, args, made, result);
}

NATIVE_FUNCTION(inflation_threshold) /* accessors are never written as classes */
{
    *result = value_int(INT32_MAX);
    return OK;
}

/* newFieldAccessor(field, is it read only) of JDK 22 and later: the JDK's own accessor of
 * that type, around two handles of ours. */
NATIVE_FUNCTION(new_field_accessor)
{
    static const char *const descriptor =
        "(Ljava/lang/reflect/Field;Ljava/lang/invoke/MethodHandle;"
        "Ljava/lang/invoke/MethodHandle;Z)Ljdk/internal/reflect/FieldAccessorImpl;";
    Class *owner = mirror_class(vm, native_get(vm, args[0].u.ref, "clazz").u.ref), *class;
    const Field *field = &owner->fields[native_get(vm, args[0].u.ref, "slot").u.i];
    const char *type = box_name(field->type.kind);
    char name[128];
    Status status;

    snprintf(name, sizeof name, "jdk/internal/reflect/MethodHandle%sFieldAccessorImpl",
             type == NULL ? "Object" : strrchr(type, '/') + 1);
    TRY(vm_class(vm, name, &class));
    if (!native_is_ready(vm, class, result, &status) ||
        !native_is_ready(vm, owner, result, &status))
        return status;
    args[3] = args[1];
    args[2] = value_null();
    if (args[3].u.i == 0)
        TRY(field_accessor_handle(vm, field, true, &args[2]));
    TRY(field_accessor_handle(vm, field, false, &args[1]));
    return native_tail_call(vm, vm_method(vm, class, "fieldAccessor", descriptor), args);
}

NATIVE_FUNCTION(method_handle_as_type) /* a handle of a field adapts to each call */
{
    *result = args[0];
    return OK;
}
