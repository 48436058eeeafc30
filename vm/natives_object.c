/* Object, System.arraycopy and java.lang.reflect.Array. */
#include "vm/boxes.h"
#include "vm/natives.h"

#include <string.h>

/* ---- Object ---- */

NATIVE_FUNCTION(object_get_class)
{
    return native_mirror(vm, native_class_of(vm, args[0].u.ref), result);
}

NATIVE_FUNCTION(object_hash_code)
{
    *result = value_int(ref_hash_code(args[0].u.ref));
    return OK;
}

NATIVE_FUNCTION(object_clone)
{
    Ref from = args[0].u.ref, to;
    Class *class = native_class_of(vm, from);
    char name[512];

    if (class_is_array(class)) {
        uint32_t length = store_at(&vm->store, from)->length;
        TRY(new_array(vm, class, length, &to));
        memcpy(store_at(&vm->store, to)->words, store_at(&vm->store, from)->words,
               (size_t)length * element_size(class));
    } else {
        if (!class_is_subtype(class, vm->known.cloneable)) {
            class_external_name(class->name, name, sizeof name);
            return native_throw(vm, "java/lang/CloneNotSupportedException", "%s", name);
        }
        TRY(new_object(vm, class, &to));
        memcpy(store_at(&vm->store, to)->words, store_at(&vm->store, from)->words,
               class->instance_slot_count * sizeof(uint64_t));
    }
    *result = value_ref(to);
    return OK;
}

static Status check_owner(Vm *vm, Ref object)
{
    if (store_at(&vm->store, object)->monitors == 0)
        return native_throw(vm, "java/lang/IllegalMonitorStateException",
                            "current thread is not owner");
    return OK;
}

NATIVE_FUNCTION(object_notify)
{
    return check_owner(vm, args[0].u.ref);
}

NATIVE_FUNCTION(object_wait)
{
    TRY(check_owner(vm, args[0].u.ref));
    return cut_unknown(vm, "Object.wait: there is only one thread");
}

/* ---- System.arraycopy ---- */

static const char *const out_of_bounds = "java/lang/ArrayIndexOutOfBoundsException";
static const char *const store_error = "java/lang/ArrayStoreException";

static bool holds_references(const Class *array)
{
    return array->element->primitive == KIND_REF;
}

/* "int[", "object array[": the messages are HotSpot's. */
static const char *array_word(const Class *array)
{
    return holds_references(array) ? "object array" : kind_name(array->element->primitive);
}

static Status check_arrays(Vm *vm, const Class *from, const Class *to)
{
    char name[512];

    if (!class_is_array(from)) {
        class_external_name(from->name, name, sizeof name);
        return native_throw(vm, store_error, "arraycopy: source type %s is not an array",
                            name);
    }
    if (!class_is_array(to)) {
        class_external_name(to->name, name, sizeof name);
        return native_throw(vm, store_error,
                            "arraycopy: destination type %s is not an array", name);
    }
    if (from->element->primitive != to->element->primitive)
        return native_throw(vm, store_error,
                            "arraycopy: type mismatch: can not copy %s[] into %s[]",
                            array_word(from), array_word(to));
    return OK;
}

static Status check_range(Vm *vm, const Object *from, int32_t at, const Object *to,
                          int32_t to_at, int32_t length)
{
    if (at < 0)
        return native_throw(vm, out_of_bounds,
                            "arraycopy: source index %d out of bounds for %s[%u]", at,
                            array_word(from->class), from->length);
    if (to_at < 0)
        return native_throw(vm, out_of_bounds,
                            "arraycopy: destination index %d out of bounds for %s[%u]",
                            to_at, array_word(to->class), to->length);
    if (length < 0)
        return native_throw(vm, out_of_bounds, "arraycopy: length %d is negative", length);
    if ((uint32_t)at + (uint32_t)length > from->length)
        return native_throw(
            vm, out_of_bounds, "arraycopy: last source index %u out of bounds for %s[%u]",
            (uint32_t)at + (uint32_t)length, array_word(from->class), from->length);
    if ((uint32_t)to_at + (uint32_t)length > to->length)
        return native_throw(vm, out_of_bounds,
                            "arraycopy: last destination index %u out of bounds for %s[%u]",
                            (uint32_t)to_at + (uint32_t)length, array_word(to->class),
                            to->length);
    return OK;
}

static Status throw_element(Vm *vm, const Class *from, const Class *to)
{
    char a[256], b[256];

    class_external_name(from->name, a, sizeof a);
    class_external_name(to->name, b, sizeof b);
    if (!class_is_subtype(to, from))
        return native_throw(vm, store_error,
                            "arraycopy: type mismatch: can not copy %s[] into %s[]", a, b);
    class_external_name(to->name, b, sizeof b); /* here HotSpot writes [I, not int[] */
    return native_throw(
        vm, store_error,
        "arraycopy: element type mismatch: can not cast one of the elements "
        "of %s[] to the type of the destination array, %s",
        a, b);
}

/* Copies what comes before the first element that does not fit. */
static Status copy_checked(Vm *vm, Object *from, uint32_t at, Object *to, uint32_t to_at,
                           uint32_t length)
{
    const Ref *source = (const Ref *)array_data(from) + at;
    Ref *target = (Ref *)array_data(to) + to_at;

    array_touch(&vm->store, to, to_at, length);
    for (uint32_t i = 0; i < length; i++) {
        if (source[i].id != 0 &&
            !class_is_subtype(native_class_of(vm, source[i]), to->class->element))
            return throw_element(vm, from->class->element, to->class->element);
        target[i] = source[i];
    }
    return OK;
}

NATIVE_FUNCTION(system_arraycopy)
{
    Object *from, *to;
    uint32_t at, to_at, length, size;

    if (args[0].u.ref.id == 0 || args[2].u.ref.id == 0)
        return native_null_pointer(vm);
    from = store_at(&vm->store, args[0].u.ref);
    to = store_at(&vm->store, args[2].u.ref);
    TRY(check_arrays(vm, from->class, to->class));
    TRY(check_range(vm, from, args[1].u.i, to, args[3].u.i, args[4].u.i));
    at = (uint32_t)args[1].u.i;
    to_at = (uint32_t)args[3].u.i;
    length = (uint32_t)args[4].u.i;
    if (holds_references(from->class) &&
        !class_is_subtype(from->class->element, to->class->element))
        return copy_checked(vm, from, at, to, to_at, length);
    size = element_size(from->class);
    array_touch(&vm->store, to, to_at, length);
    memmove((char *)array_data(to) + (size_t)to_at * size,
            (char *)array_data(from) + (size_t)at * size, (size_t)length * size);
    return OK;
}

/* ---- java.lang.reflect.Array ---- */

static const char *const illegal_argument = "java/lang/IllegalArgumentException";

static Status check_array(Vm *vm, Ref array)
{
    if (array.id == 0)
        return native_null_pointer(vm);
    if (!class_is_array(native_class_of(vm, array)))
        return native_throw(vm, illegal_argument, "Argument is not an array");
    return OK;
}

static Status check_index(Vm *vm, const Value *args)
{
    uint32_t length;

    TRY(check_array(vm, args[0].u.ref));
    length = store_at(&vm->store, args[0].u.ref)->length;
    if ((uint32_t)args[1].u.i >= length)
        return native_throw(vm, out_of_bounds, "Index %d out of bounds for length %u",
                            args[1].u.i, length);
    return OK;
}

NATIVE_FUNCTION(array_new)
{
    Class *element;

    if (args[0].u.ref.id == 0)
        return native_null_pointer(vm);
    element = mirror_class(vm, args[0].u.ref);
    if (element->primitive == KIND_VOID)
        return native_throw(vm, illegal_argument, NULL);
    if (args[1].u.i < 0)
        return native_throw(vm, "java/lang/NegativeArraySizeException", "%d", args[1].u.i);
    *result = value_null();
    return new_array_of(vm, element, (uint32_t)args[1].u.i, &result->u.ref);
}

/* An array of `class` with counts[0] elements, each with counts[1] elements... */
static Status new_multi_array(Vm *vm, Class *class, const int32_t *counts, uint32_t depth,
                              Ref *out)
{
    Ref part;

    TRY(new_array(vm, class, (uint32_t)counts[0], out));
    for (int32_t i = 0; depth > 1 && i < counts[0]; i++) {
        TRY(new_multi_array(vm, class->element, counts + 1, depth - 1, &part));
        array_set(&vm->store, *out, (uint32_t)i, value_ref(part));
    }
    return OK;
}

NATIVE_FUNCTION(array_new_multi)
{
    Class *class;
    Object *counts;
    const int32_t *data;

    if (args[0].u.ref.id == 0 || args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    class = mirror_class(vm, args[0].u.ref);
    counts = store_at(&vm->store, args[1].u.ref);
    data = array_data(counts);
    if (counts->length == 0 || class->primitive == KIND_VOID)
        return native_throw(vm, illegal_argument, "Empty dimensions array");
    for (uint32_t i = 0; i < counts->length; i++) {
        if (data[i] < 0)
            return native_throw(vm, "java/lang/NegativeArraySizeException", "%d", data[i]);
        if (loader_array_of(vm->loader, class, &class, &vm->err) != OK)
            return native_link_error(vm);
    }
    *result = value_null();
    return new_multi_array(vm, class, data, counts->length, &result->u.ref);
}

NATIVE_FUNCTION(array_get_length)
{
    TRY(check_array(vm, args[0].u.ref));
    *result = value_int((int32_t)store_at(&vm->store, args[0].u.ref)->length);
    return OK;
}

NATIVE_FUNCTION(array_get)
{
    Kind kind;

    TRY(check_index(vm, args));
    kind = native_class_of(vm, args[0].u.ref)->element->primitive;
    *result = array_get(&vm->store, args[0].u.ref, (uint32_t)args[1].u.i);
    if (kind == KIND_REF)
        return OK;
    TRY(box_push(vm, kind, *result, args));
    return CHOICE;
}

NATIVE_FUNCTION(array_set)
{
    Class *element;
    Value value = args[2];
    Kind kind;

    TRY(check_index(vm, args));
    element = native_class_of(vm, args[0].u.ref)->element;
    if (element->primitive == KIND_REF) {
        if (value.u.ref.id != 0 &&
            !class_is_subtype(native_class_of(vm, value.u.ref), element))
            return native_throw(vm, illegal_argument, "array element type mismatch");
    } else {
        kind = value.u.ref.id == 0 ? KIND_VOID : box_kind(native_class_of(vm, value.u.ref));
        if (kind == KIND_VOID || !kind_widens(kind, element->primitive))
            return native_throw(vm, illegal_argument, "argument type mismatch");
        value = value_widened(kind, element->primitive, box_content(vm, value.u.ref));
    }
    array_set(&vm->store, args[0].u.ref, (uint32_t)args[1].u.i, value);
    return OK;
}

/* getInt, setLong...: with the widening that Java allows here. */
NATIVE_FUNCTION(array_get_primitive)
{
    Kind from, to = method->type->result.kind;

    TRY(check_index(vm, args));
    from = native_class_of(vm, args[0].u.ref)->element->primitive;
    if (!kind_widens(from, to))
        return native_throw(vm, illegal_argument, "argument type mismatch");
    *result = value_widened(from, to,
                            array_get(&vm->store, args[0].u.ref, (uint32_t)args[1].u.i));
    return OK;
}

NATIVE_FUNCTION(array_set_primitive)
{
    Kind from = method->type->params[2].kind, to;

    TRY(check_index(vm, args));
    to = native_class_of(vm, args[0].u.ref)->element->primitive;
    if (!kind_widens(from, to))
        return native_throw(vm, illegal_argument, "argument type mismatch");
    array_set(&vm->store, args[0].u.ref, (uint32_t)args[1].u.i,
              value_widened(from, to, args[2]));
    return OK;
}
