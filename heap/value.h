/* value.h - what a local variable, a stack place or a field holds.
 *
 * 16 bytes, passed by value: a computational kind (int for boolean, byte, char and short),
 * and either a machine word or a Term.  A long or double is one Value; in the local
 * variables it stands in the first of its two places. */
#ifndef HEAP_VALUE_H
#define HEAP_VALUE_H

#include "classfile/descriptor.h"
#include "solver/term.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Ref { /* an object; 0 is null */
    uint32_t id;
} Ref;

typedef struct Value {
    uint8_t kind; /* Kind; KIND_VOID: nothing, or a return address */
    bool is_term;
    union {
        int32_t i;
        int64_t l;
        float f;
        double d;
        Ref ref;
        Term term;
        uint32_t address; /* of jsr: the instruction to return to */
        uint64_t word;
    } u;
} Value;

_Static_assert(sizeof(Value) == 16, "a Value is two machine words");

/* What a kind is on the operand stack: kind_computational() as a table. */
static inline uint8_t stack_kind(Kind kind)
{
    static const uint8_t kinds[KIND_COUNT] = {
        [KIND_BOOLEAN] = KIND_INT, [KIND_BYTE] = KIND_INT,      [KIND_CHAR] = KIND_INT,
        [KIND_SHORT] = KIND_INT,   [KIND_INT] = KIND_INT,       [KIND_LONG] = KIND_LONG,
        [KIND_FLOAT] = KIND_FLOAT, [KIND_DOUBLE] = KIND_DOUBLE, [KIND_REF] = KIND_REF};

    return kinds[kind];
}

static inline Value value_int(int32_t i)
{
    return (Value){.kind = KIND_INT, .u.i = i};
}

static inline Value value_long(int64_t l)
{
    return (Value){.kind = KIND_LONG, .u.l = l};
}

static inline Value value_float(float f)
{
    return (Value){.kind = KIND_FLOAT, .u.f = f};
}

static inline Value value_double(double d)
{
    return (Value){.kind = KIND_DOUBLE, .u.d = d};
}

static inline Value value_ref(Ref ref)
{
    return (Value){.kind = KIND_REF, .u.ref = ref};
}

static inline Value value_null(void)
{
    return (Value){.kind = KIND_REF, .u.word = 0};
}

#endif
