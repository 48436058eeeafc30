/* store.h - the objects of a run: one region of memory, filled from the bottom.
 *
 * A Ref is the object's distance from the region's start in words, so it does not depend on
 * addresses, and undoing an allocation is moving the top back.  Fields are one word each,
 * in the order of Class.instance_fields; array elements have their Java size.  Writes to
 * objects older than the last mark are logged in the trail; younger ones vanish with the
 * mark.  There is no garbage collection: a run that fills its memory ends in
 * OutOfMemoryError. */
#ifndef HEAP_STORE_H
#define HEAP_STORE_H

#include "base/trail.h"
#include "classfile/class.h"
#include "heap/value.h"

typedef struct Object {
    Class *class;
    uint32_t length;             /* of an array */
    uint32_t monitors : 31;      /* how often it is locked */
    uint32_t is_box_of_term : 1; /* valueOf() made it of a symbolic value */
    Ref shadow;                  /* says which of its slots hold Terms; 0: none does */
    uint32_t input; /* the Input that it is the object of; 0: the program made it */
    uint64_t words[];
} Object;

/* Every slot is a plain value. */
static inline bool object_is_plain(const Object *object)
{
    return (object->shadow.id | object->input) == 0;
}

typedef struct Store {
    char *base;
    uint64_t top;   /* bytes in use */
    uint64_t limit; /* bytes that may be used */
    uint64_t kept;  /* of these, bytes kept back for the making of OutOfMemoryError */
    uint64_t old;   /* objects below were there at the last mark */
    Trail *trail;
} Store;

typedef struct StoreMark {
    uint64_t top, old;
} StoreMark;

MUST_USE Status store_init(Store *store, uint64_t limit, Trail *trail, Error *err);
void store_free(Store *store);

StoreMark store_mark(Store *store);            /* what is there now is old from here on */
void store_undo(Store *store, StoreMark mark); /* after trail_undo() */
uint64_t store_hash(const Store *store);       /* of everything in it */

/* Zeroed; `extra` hidden words follow the fields.  False where memory is used up. */
bool store_new_object(Store *store, Class *class, uint32_t extra, Ref *out);
bool store_new_array(Store *store, Class *class, uint32_t length, Ref *out);

/* Zeroed words that are no object. */
bool store_new_words(Store *store, uint32_t count, Ref *out);
static inline uint64_t *store_words(const Store *store, Ref words)
{
    return (uint64_t *)(void *)(store->base + (uint64_t)words.id * 8);
}

static inline Object *store_at(const Store *store, Ref ref)
{
    return (Object *)(void *)(store->base + (uint64_t)ref.id * 8);
}

/* Call before writing a word of an object. */
static inline void store_touch(Store *store, uint64_t *word)
{
    if ((uint64_t)((char *)word - store->base) < store->old)
        trail_save(store->trail, word);
}

/* Bytes of one element of an array class. */
static inline uint32_t element_size(const Class *array)
{
    static const uint8_t sizes[KIND_COUNT] = {
        [KIND_BOOLEAN] = 1, [KIND_BYTE] = 1,   [KIND_CHAR] = 2,
        [KIND_SHORT] = 2,   [KIND_INT] = 4,    [KIND_LONG] = 8,
        [KIND_FLOAT] = 4,   [KIND_DOUBLE] = 8, [KIND_REF] = 4};

    return sizes[array->element->primitive];
}

static inline void *array_data(Object *array)
{
    return array->words;
}

/* One element, as the kind it has on the operand stack; the index is in range. */
Value array_get(const Store *store, Ref array, uint32_t index);
void array_set(Store *store, Ref array, uint32_t index, Value value);

/* Logs the words of a range of elements before they are written in bulk. */
void array_touch(Store *store, Object *array, uint32_t from, uint32_t count);

/* The identity hash code.  A Ref tells how much was allocated before: the same in each run,
 * never an address. */
static inline int32_t ref_hash_code(Ref ref)
{
    uint32_t hash = ref.id * 0x9e3779b1u;

    hash = (hash ^ hash >> 15) & 0x7fffffff;
    return ref.id == 0 ? 0 : hash == 0 ? 1 : (int32_t)hash;
}

static inline Value word_value(Kind kind, uint64_t word)
{
    return (Value){.kind = stack_kind(kind), .u.word = word};
}

static inline Value field_get(const Store *store, Ref object, const Field *field)
{
    return word_value(field->type.kind, store_at(store, object)->words[field->slot]);
}

static inline void field_set(Store *store, Ref object, const Field *field, Value value)
{
    uint64_t *word = &store_at(store, object)->words[field->slot];

    store_touch(store, word);
    *word = value.u.word;
}

#endif
