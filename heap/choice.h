/* choice.h - a question and its alternatives.
 *
 * Whoever cannot go on without an answer posts a Choice in the Heap and returns CHOICE,
 * with nothing changed that depends on the answer.  The search takes the alternatives one
 * by one: applies it (heap_apply), and runs the same instruction again, which now finds the
 * answer in the state. */
#ifndef HEAP_CHOICE_H
#define HEAP_CHOICE_H

#include "base/vec.h"
#include "heap/types.h"
#include "heap/value.h"

typedef enum AltKind {
    ALT_HOLDS,   /* a condition is assumed */
    ALT_NULL,    /* the input is null */
    ALT_NONNULL, /* it is not null */
    ALT_EXPANDS, /* it is an object not met before, of one of these types */
    ALT_ALIASES, /* it is this object */
    ALT_TYPES,   /* its object is of one of these types */
    ALT_TEXT,    /* its text is within the bounds of texts */
    ALT_CELL,    /* the index (under the condition) is a new one of the array */
    ALT_ENDS     /* the path ends here: `bound` says why */
} AltKind;

typedef enum Bound { BOUND_NONE, BOUND_OBJECTS, BOUND_INDICES, BOUND_TEXTS } Bound;

typedef struct Alternative {
    uint8_t kind;   /* AltKind */
    uint8_t bound;  /* Bound */
    uint32_t input; /* what it is about */
    Term condition; /* 0: none */
    Ref object;
    TypeSet types;
    Value index; /* ALT_CELL */
} Alternative;

typedef struct Choice {
    VEC(Alternative) items;
    bool is_branch; /* two alternatives, a condition and its negation */
} Choice;

#endif
