/* witness.h - one concrete input that takes the path in hand, and what it leaves behind.
 *
 * Made at the end of a path, from a solution of its condition: each symbol has a value,
 * each reference is null or an object, and every object has what it held before the call
 * and what it holds after it.  What the path never looked at is in neither.  A reference
 * that the semantics left open is null where that may be, else an object of its own; of
 * inputs that the solution makes equal, the first one's object stands for all.
 *
 * Objects are numbered from 1; 0 is null.  A Witness owns all it has and keeps nothing of
 * the path, which is as it was before once witness_new() returns. */
#ifndef VM_WITNESS_H
#define VM_WITNESS_H

#include "vm/vm.h"

typedef struct WitnessValue {
    Kind kind; /* as declared */
    union {
        int32_t i; /* boolean to int */
        int64_t l;
        float f;
        double d;
        uint32_t object;
    } u;
} WitnessValue;

typedef enum WitnessForm {
    WITNESS_PLAIN,    /* fields */
    WITNESS_ARRAY,    /* `length`, and elements */
    WITNESS_STRING,   /* `units` */
    WITNESS_CONSTANT, /* of an enum: `text` is its name */
    WITNESS_CLASS,    /* a java.lang.Class: `text` is the name of what it is of */
    WITNESS_CLOSED    /* of which only the class is told: exceptions, threads */
} WitnessForm;

typedef struct WitnessSlot { /* a field, or an element: then `field` is NULL */
    const Field *field;
    uint32_t index;
    bool has_before, has_after;
    uint64_t rank; /* of the input that told `before`; for whoever makes it */
    WitnessValue before, after;
} WitnessSlot;

typedef struct WitnessObject {
    WitnessForm form;
    Class *class;   /* a class that can be instantiated, unless it is opaque */
    bool is_opaque; /* of a class that nobody has seen: `class` is what it is declared as */
    bool is_input;  /* there before the call */
    bool is_common; /* made by an initialiser of the JDK's classes: others have it, too */
    uint32_t part_of; /* the string whose units it holds; 0: none */
    uint32_t input;   /* number of the first Input that it is; 0: none */
    TypeSet types;    /* of an input: what its class may be */
    bool is_solved;   /* the solution says which class it has */
    Ref ref;          /* {0}: made up for a reference that was left open */
    bool has_length;  /* of an array: told by one of the objects that it is */
    uint32_t length;
    VEC(WitnessSlot) slots; /* in order of fields or elements */
    uint16_t *units;        /* STRING; NULL: not known */
    uint32_t unit_count;
    char *text;
    bool has_rank, has_hash;
    int32_t rank, hash;
} WitnessObject;

typedef struct WitnessCall { /* of Sym.anyInt() and its kin */
    const Method *method;
    WitnessValue value;
} WitnessCall;

typedef struct WitnessStatic {
    const Field *field;
    WitnessValue before;
} WitnessStatic;

typedef struct Witness {
    const char *missing; /* why there is none; NULL: there is one */
    const char *varying; /* what it depends on that differs from run to run; NULL: none */
    VEC(WitnessObject) objects;
    VEC(WitnessValue) parameters; /* the receiver first */
    VEC(WitnessCall) calls;       /* in order, with what they return */
    VEC(int32_t) new_ranks;       /* of objects the program made, in order of asking */
    VEC(WitnessStatic) statics;
    WitnessValue result; /* of kind void where there is none */
    uint32_t exception;  /* an object, 0 for none */
    bool has_null_rank;
    int32_t null_rank;
} Witness;

/* `result` and `exception` are those of the path; the result of a constructor may be the
 * object that it was called for. */
Witness *witness_new(Vm *vm, Value result, Ref exception);
void witness_free(Witness *witness);

static inline const WitnessObject *witness_object(const Witness *witness, uint32_t number)
{
    return &witness->objects.items[number - 1];
}

#endif
