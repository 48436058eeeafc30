/* jdk.internal.misc.Unsafe: fields and array elements begin at UNSAFE_BASE, where HotSpot
 * has those of arrays, whatever our own Object has before them; the statics of a class are
 * a long[]. */
#include "base/memory.h"
#include "vm/natives.h"

#include <string.h>

static const uint8_t kind_sizes[KIND_COUNT] = {
    [KIND_BOOLEAN] = 1, [KIND_BYTE] = 1,   [KIND_CHAR] = 2,
    [KIND_SHORT] = 2,   [KIND_INT] = 4,    [KIND_LONG] = 8,
    [KIND_FLOAT] = 4,   [KIND_DOUBLE] = 8, [KIND_REF] = 4};

/* ---- Places ---- */

static uint64_t object_bytes(const Object *object)
{
    if (class_is_array(object->class))
        return (uint64_t)object->length * element_size(object->class);
    return object->class->instance_slot_count * sizeof(uint64_t);
}

static Status find_place(Vm *vm, Ref ref, int64_t offset, Kind kind, Object **object,
                         char **at)
{
    if (ref.id == 0)
        return cut_unknown(vm, "Unsafe: memory outside the heap");
    *object = store_at(&vm->store, ref);
    if (offset < UNSAFE_BASE ||
        (uint64_t)offset + kind_sizes[kind] > UNSAFE_BASE + object_bytes(*object))
        return cut_unknown(vm, "Unsafe: offset %lld is outside of the object",
                           (long long)offset);
    *at = (char *)(*object)->words + (offset - UNSAFE_BASE);
    return OK;
}

static Value read_place(const char *at, Kind kind)
{
    Value value = {.kind = (uint8_t)kind_computational(kind)};
    uint64_t word = 0;

    memcpy(&word, at, kind_sizes[kind]);
    value.u.word = word;
    if (kind == KIND_BYTE)
        value = value_int((int8_t)(uint8_t)word);
    else if (kind == KIND_SHORT)
        value = value_int((int16_t)(uint16_t)word);
    return value;
}

/* A field is a word however small its type; an element has its own size. */
static void write_place(Vm *vm, Object *object, char *at, Kind kind, Value value)
{
    size_t distance = (size_t)(at - (char *)object->words), size = kind_sizes[kind];
    uint64_t word = value.u.word;

    store_touch(&vm->store, &object->words[distance / 8]);
    if (distance / 8 != (distance + size - 1) / 8)
        store_touch(&vm->store, &object->words[distance / 8 + 1]);
    if (!class_is_array(object->class) && distance % 8 == 0 && size < 8) {
        word = (uint32_t)word;
        size = 8;
    }
    memcpy(at, &word, size);
}

static bool same_value(Kind kind, Value a, Value b)
{
    return kind_is_wide(kind) ? a.u.word == b.u.word
                              : (uint32_t)a.u.word == (uint32_t)b.u.word;
}

/* ---- Reading, writing, comparing: args are Unsafe, object, offset, ... ---- */

NATIVE_FUNCTION(unsafe_get)
{
    Kind kind = method->type->result.kind;
    Object *object = NULL;
    char *at = NULL;

    TRY(find_place(vm, args[1].u.ref, args[2].u.l, kind, &object, &at));
    *result = read_place(at, kind);
    return OK;
}

NATIVE_FUNCTION(unsafe_put)
{
    Kind kind = method->type->params[2].kind;
    Object *object = NULL;
    char *at = NULL;

    TRY(find_place(vm, args[1].u.ref, args[2].u.l, kind, &object, &at));
    write_place(vm, object, at, kind, args[3]);
    return OK;
}

static Status exchange(Vm *vm, const Method *method, const Value *args, Value *old,
                       bool *done)
{
    Kind kind = method->type->params[2].kind;
    Object *object = NULL;
    char *at = NULL;

    TRY(find_place(vm, args[1].u.ref, args[2].u.l, kind, &object, &at));
    *old = read_place(at, kind);
    *done = same_value(kind, *old, args[3]);
    if (*done)
        write_place(vm, object, at, kind, args[4]);
    return OK;
}

NATIVE_FUNCTION(unsafe_compare_and_set)
{
    bool done = false;

    TRY(exchange(vm, method, args, result, &done));
    *result = value_int(done);
    return OK;
}

NATIVE_FUNCTION(unsafe_compare_and_exchange)
{
    bool done;

    return exchange(vm, method, args, result, &done);
}

NATIVE_FUNCTION(unsafe_copy_memory)
{
    Object *from = NULL, *to = NULL;
    char *source = NULL, *target = NULL;
    int64_t count = args[5].u.l;

    if (count == 0)
        return OK;
    TRY(find_place(vm, args[1].u.ref, args[2].u.l, KIND_BYTE, &from, &source));
    TRY(find_place(vm, args[3].u.ref, args[4].u.l, KIND_BYTE, &to, &target));
    if (!class_is_array(from->class) || !class_is_array(to->class) ||
        (uint64_t)(args[2].u.l + count) > UNSAFE_BASE + object_bytes(from) ||
        (uint64_t)(args[4].u.l + count) > UNSAFE_BASE + object_bytes(to))
        return cut_unknown(vm, "Unsafe.copyMemory beyond an array");
    array_touch(&vm->store, to, 0, to->length);
    memmove(target, source, (size_t)count);
    return OK;
}

/* ---- Offsets ---- */

static int64_t field_offset(const Field *field)
{
    return UNSAFE_BASE + 8 * (int64_t)field->slot;
}

static const Field *reflected_field(Vm *vm, Ref object)
{
    Class *class = mirror_class(vm, native_get(vm, object, "clazz").u.ref);

    return &class->fields[native_get(vm, object, "slot").u.i];
}

NATIVE_FUNCTION(unsafe_field_offset)
{
    *result = value_long(field_offset(reflected_field(vm, args[1].u.ref)));
    return OK;
}

NATIVE_FUNCTION(unsafe_field_offset_by_name)
{
    Class *class = mirror_class(vm, args[1].u.ref);
    char *name = string_text(vm, args[2].u.ref);
    const Field *field = native_field(class, name);

    mem_free(name);
    if (field == NULL)
        return native_throw(vm, "java/lang/InternalError", NULL);
    *result = value_long(field_offset(field));
    return OK;
}

NATIVE_FUNCTION(unsafe_static_field_base)
{
    const Field *field = reflected_field(vm, args[1].u.ref);
    uint64_t *word;

    TRY(static_field(vm, field, &word)); /* makes the statics if need be */
    *result = value_ref((Ref){(uint32_t)class_state(vm, field->owner)->statics});
    return OK;
}

NATIVE_FUNCTION(unsafe_array_base_offset)
{
    *result = value_int(UNSAFE_BASE);
    return OK;
}

NATIVE_FUNCTION(unsafe_array_index_scale)
{
    *result = value_int((int32_t)element_size(mirror_class(vm, args[1].u.ref)));
    return OK;
}

/* ---- Objects and classes ---- */

NATIVE_FUNCTION(unsafe_allocate_array)
{
    if (args[1].u.ref.id == 0 || args[2].u.i < 0)
        return native_throw(vm, "java/lang/IllegalArgumentException", "Negative length");
    *result = value_null();
    return new_array_of(vm, mirror_class(vm, args[1].u.ref), (uint32_t)args[2].u.i,
                        &result->u.ref);
}

NATIVE_FUNCTION(unsafe_allocate_instance)
{
    Class *class = mirror_class(vm, args[1].u.ref);
    Status status;

    if ((class->flags & (ACC_ABSTRACT | ACC_INTERFACE)) != 0 || class_is_array(class) ||
        class->primitive != KIND_REF || class == vm->known.class_class)
        return native_throw(vm, "java/lang/InstantiationException", "%s",
                            class->name->text);
    if (!native_is_ready(vm, class, result, &status))
        return status;
    *result = value_null();
    return new_object(vm, class, &result->u.ref);
}

NATIVE_FUNCTION(unsafe_should_be_initialized)
{
    uint64_t stage = class_state(vm, mirror_class(vm, args[1].u.ref))->stage;

    *result = value_int(stage != INIT_DONE);
    return OK;
}

NATIVE_FUNCTION(unsafe_ensure_class_initialized)
{
    Status status;

    return native_is_ready(vm, mirror_class(vm, args[1].u.ref), result, &status) ? OK
                                                                                 : status;
}

NATIVE_FUNCTION(unsafe_park)
{
    return cut_unknown(vm, "Unsafe.park: there is only one thread");
}

NATIVE_FUNCTION(unsafe_constants)
{
    static const char *const class_name = "jdk/internal/misc/UnsafeConstants";

    TRY(native_set_static(vm, class_name, "ADDRESS_SIZE0", value_int(8)));
    TRY(native_set_static(vm, class_name, "PAGE_SIZE", value_int(4096)));
    TRY(native_set_static(vm, class_name, "BIG_ENDIAN", value_int(0)));
    TRY(native_set_static(vm, class_name, "UNALIGNED_ACCESS", value_int(0)));
    return native_set_static(vm, class_name, "DATA_CACHE_LINE_FLUSH_SIZE", value_int(0));
}

/* Bytes of an array from an offset of Unsafe's on; NULL: it has not that many. */
static const char *array_bytes(Vm *vm, Value array, int64_t offset, uint64_t size)
{
    Object *object;
    uint64_t whole;

    if (array.u.ref.id == 0 || !class_is_array(native_class_of(vm, array.u.ref)))
        return NULL;
    object = store_at(&vm->store, array.u.ref);
    whole = object_bytes(object);
    offset -= UNSAFE_BASE;
    if (offset < 0 || (uint64_t)offset > whole || size > whole - (uint64_t)offset)
        return NULL;
    return (const char *)array_data(object) + offset;
}

/* ArraysSupport.vectorizedMismatch(a, offset, b, offset, length, scale): all is compared,
 * so that no element (~0) is left for the caller, who may not look at them. */
NATIVE_FUNCTION(vectorized_mismatch)
{
    uint64_t size = (uint64_t)1 << (args[5].u.i & 3), count = (uint64_t)args[4].u.i, i = 0;
    const char *a, *b;

    if (args[4].u.i < 0)
        return cut_unknown(vm, "ArraysSupport.vectorizedMismatch of a negative length");
    a = array_bytes(vm, args[0], args[1].u.l, count * size);
    b = array_bytes(vm, args[2], args[3].u.l, count * size);
    if (a == NULL || b == NULL)
        return cut_unknown(vm, "ArraysSupport.vectorizedMismatch of what is no array");
    while (i < count && memcmp(a + i * size, b + i * size, size) == 0)
        i++;
    *result = value_int(i < count ? (int32_t)i : ~0);
    return OK;
}
