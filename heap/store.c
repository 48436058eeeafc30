#include "heap/store.h"

#include "base/memory.h"

#include <string.h>

enum {
    FIRST_OBJECT = 16, /* Ref 0 is null */
    OBJECT_ALIGN = 8
};

static const uint64_t REGION_MAX = (uint64_t)UINT32_MAX * 8;

Status store_init(Store *store, uint64_t limit, Trail *trail, Error *err)
{
    *store = (Store){.trail = trail, .top = FIRST_OBJECT};
    store->limit = limit < REGION_MAX ? limit : REGION_MAX;
    store->base = mem_reserve(store->limit);
    if (store->base == NULL)
        return fail(err, ERROR_INPUT, "cannot reserve %llu MB for the program's objects",
                    (unsigned long long)(store->limit >> 20));
    return OK;
}

void store_free(Store *store)
{
    mem_release(store->base, store->limit);
}

StoreMark store_mark(Store *store)
{
    StoreMark mark = {store->top, store->old};

    store->old = store->top;
    return mark;
}

void store_undo(Store *store, StoreMark mark)
{
    memset(store->base + mark.top, 0, store->top - mark.top);
    store->top = mark.top;
    store->old = mark.old;
}

uint64_t store_hash(const Store *store)
{
    const uint64_t *words = (const uint64_t *)(const void *)store->base;
    uint64_t hash = store->top;

    for (uint64_t i = 0; i < store->top / 8; i++)
        hash = (hash ^ words[i]) * 0x9e3779b97f4a7c15u;
    return hash;
}

/* Fresh memory is zero: the region is never used twice without store_undo() clearing it. */
static bool store_take(Store *store, uint64_t size, Ref *out)
{
    size = (size + OBJECT_ALIGN - 1) & ~(uint64_t)(OBJECT_ALIGN - 1);
    if (store->top + size > store->limit - store->kept)
        return false;
    out->id = (uint32_t)(store->top / 8);
    store->top += size;
    return true;
}

bool store_new_object(Store *store, Class *class, uint32_t extra, Ref *out)
{
    uint64_t words = (uint64_t) class->instance_slot_count + extra;

    if (!store_take(store, sizeof(Object) + 8 * words, out))
        return false;
    store_at(store, *out)->class = class;
    return true;
}

bool store_new_array(Store *store, Class *class, uint32_t length, Ref *out)
{
    Object *array;

    if (!store_take(store, sizeof(Object) + (uint64_t)length * element_size(class), out))
        return false;
    array = store_at(store, *out);
    array->class = class;
    array->length = length;
    return true;
}

bool store_new_words(Store *store, uint32_t count, Ref *out)
{
    return store_take(store, 8 * (uint64_t)count, out);
}

Value array_get(const Store *store, Ref ref, uint32_t index)
{
    Object *array = store_at(store, ref);
    const void *data = array_data(array);

    assert(index < array->length);
    switch (array->class->element->primitive) {
    case KIND_BOOLEAN:
    case KIND_BYTE:
        return value_int(((const int8_t *)data)[index]);
    case KIND_CHAR:
        return value_int(((const uint16_t *)data)[index]);
    case KIND_SHORT:
        return value_int(((const int16_t *)data)[index]);
    case KIND_INT:
        return value_int(((const int32_t *)data)[index]);
    case KIND_LONG:
        return value_long(((const int64_t *)data)[index]);
    case KIND_FLOAT:
        return value_float(((const float *)data)[index]);
    case KIND_DOUBLE:
        return value_double(((const double *)data)[index]);
    case KIND_REF:
        return value_ref(((const Ref *)data)[index]);
    case KIND_VOID:
        break;
    }
    UNREACHABLE("no array of void");
    return value_null();
}

void array_touch(Store *store, Object *array, uint32_t from, uint32_t count)
{
    uint64_t size = element_size(array->class);
    uint64_t first = from * size / 8, end = ((uint64_t)from + count) * size;

    for (uint64_t i = first; i * 8 < end; i++)
        store_touch(store, &array->words[i]);
}

void array_set(Store *store, Ref ref, uint32_t index, Value value)
{
    Object *array = store_at(store, ref);
    void *data = array_data(array);

    assert(index < array->length);
    store_touch(store, &array->words[(uint64_t)index * element_size(array->class) / 8]);
    switch (array->class->element->primitive) {
    case KIND_BOOLEAN: /* JVMS 6.5 bastore: the lowest bit */
        ((int8_t *)data)[index] = value.u.i & 1;
        return;
    case KIND_BYTE:
        ((int8_t *)data)[index] = (int8_t)value.u.i;
        return;
    case KIND_CHAR:
    case KIND_SHORT:
        ((uint16_t *)data)[index] = (uint16_t)value.u.i;
        return;
    case KIND_INT:
    case KIND_FLOAT:
    case KIND_REF:
        ((uint32_t *)data)[index] = (uint32_t)value.u.word;
        return;
    case KIND_LONG:
    case KIND_DOUBLE:
        ((uint64_t *)data)[index] = value.u.word;
        return;
    case KIND_VOID:
        break;
    }
    UNREACHABLE("no array of void");
}
