/* heap.h - the unknown heap: inputs, what is known of them, and how they are settled.
 *
 * An Input is a symbolic value of the method's input: a parameter, a field of an input
 * object, an element or the length of an input array, the rank of a reference.  Inputs are
 * numbered from 1 in order of appearance on the path; number n is the symbol of its Term.
 * A reference input is open, null, not null, or an object; binding it is the substitution
 * of the papers.  An input object lies in the Store like any other, with a shadow: a word
 * per slot that says whether the slot was read yet and whether it holds a Term.
 *
 * A heap semantics (HeapOps) decides when an input is settled; nothing outside its file
 * asks which one is in use.  Inputs and objects come and go with the search: a HeapMark has
 * the counts, everything else that changes goes through the Trail. */
#ifndef HEAP_HEAP_H
#define HEAP_HEAP_H

#include "heap/choice.h"
#include "heap/generics.h"
#include "heap/store.h"
#include "heap/types.h"
#include "solver/path.h"

typedef struct Heap Heap;
typedef struct Input Input;

typedef enum Origin {
    FROM_PARAMETER, /* `index`: 0 is the receiver of an instance method */
    FROM_FIELD,     /* `field` of the object that `owner` is */
    FROM_STATIC,    /* `field` */
    FROM_ELEMENT,   /* cell `index` of the array that `owner` is */
    FROM_LENGTH,    /* of the array that `owner` is */
    FROM_RANK,   /* of `owner`; 0: of null, or of the `index`-th object the program made */
    FROM_HASH,   /* the identity hash code of `owner` */
    FROM_CLASS,  /* the number of the class of the object that `owner` is */
    FROM_CALL,   /* a method such as Sym.anyInt() made it: the `index`-th */
    FROM_PROGRAM /* an array that the program made, of symbolic length: no input */
} Origin;

typedef enum Settled { IS_OPEN, IS_NULL, IS_NONNULL, IS_OBJECT } Settled;

struct Input {
    uint8_t origin; /* Origin */
    uint8_t kind;   /* Kind, as declared */
    bool is_element;
    int32_t bound;  /* m: of the object, were it one */
    uint32_t owner; /* an input, 0 for none */
    uint32_t index;
    const Field *field;
    const Method *call; /* FROM_CALL: what made it */
    Declared declared;  /* references */
    Term term;          /* the symbol */

    /* Trailed words. */
    uint64_t state;    /* Settled, and the Ref of an object: input_settled(), input_ref() */
    uint64_t types;    /* TypeSet: of the reference; of the object, where it made it */
    uint64_t was_read; /* a parameter: where that matters, see settled_load() */
    uint64_t was_looked_at; /* a text: object_look_at_text() */
    uint64_t rank;          /* Term, 0 if nobody asked */
    uint64_t hash;          /* likewise: of the object's identity */
    uint64_t length;        /* of an array object: 1 + 2 * Term id, or 2 * number */
    uint64_t cells;         /* of an array object: Ref of its newest cell, 0 for none */
    uint64_t stores;        /* --arrays symbolic: Ref of the newest store, 0 for none */
    uint64_t cell_count;    /* how many there are */
    uint64_t cells_left;    /* how many indices may still be met */
    uint64_t nested; /* FROM_PROGRAM: Ref of the lengths of the arrays that are in it from
                        the start; 0: null is.  Never changes. */

    /* Of heaps that do not settle (guard.h): trailed as well. */
    uint64_t own; /* Ref of the object that it is unless it is another's; 0: none yet */
    uint64_t candidates; /* how many of Heap.objects it may be: those there when it was
                            read */
    uint64_t class_term; /* Term: which class its object has; 0 if nobody asked */
    uint64_t last_read;  /* the number of its newest Read; 0: none */
};

static inline Settled input_settled(const Input *input)
{
    return (Settled)(input->state & 3);
}

static inline Ref input_ref(const Input *input)
{
    return (Ref){(uint32_t)(input->state >> 2)};
}

/* The object it is bound to or has as its own; {0} for none. */
static inline Ref input_object_ref(const Input *input)
{
    Ref none = {0}, own = {(uint32_t)input->own};

    if (input->own != 0)
        return own;
    return input_settled(input) == IS_OBJECT ? input_ref(input) : none;
}

typedef enum Access { ACCESS_DONE, ACCESS_OUT_OF_BOUNDS } Access;

/* What depends on an object's class, such as the method that a call runs.  An opaque class
 * is one that nobody has seen: NULL. */
typedef Status (*Select)(void *context, Class *class, void **out);

/* What a semantics answers: each settles (OK), or posts a question (CHOICE).  Objects and
 * arrays are known not to be null.  `place` asks everything that `store` needs to know, so
 * that a copy can ask about all its targets before it writes the first. */
typedef struct HeapOps {
    const char *name;
    const char *summary; /* for --help */
    const char *arrays;  /* the model of arrays it likes best */
    bool frees_elements; /* an element may be fresh whatever its bound */
    bool takes_choices;  /* references may be choices between others */
    bool oldest_is_real; /* of the objects of equal inputs; the others are never looked
                            at */
    Status (*load)(Heap *heap, Value ref);   /* a reference input is read */
    Status (*use)(Heap *heap, Input *input); /* it gets its own object, if it has none */
    /* The input's object became a text, with its bytes; NULL: that is all. */
    Status (*fill)(Heap *heap, Input *input, Ref place, const Field *bytes);
    Status (*null_test)(Heap *heap, Value ref, bool *is_null);
    Status (*same)(Heap *heap, Value a, Value b, bool *same);
    Status (*settle)(Heap *heap, Value ref, Ref *out); /* to one object; {0} for null */
    Status (*is_a)(Heap *heap, Value ref, Class *class, bool *holds);  /* false for null */
    Status (*cast)(Heap *heap, Value ref, Class *class, bool *passes); /* true for null */
    Status (*dispatch)(Heap *heap, Value ref, Select select, void *context, void **out);
    Term (*rank)(Heap *heap, Value ref);
    Status (*hash)(Heap *heap, Value ref, Term *out); /* of its identity; 0 for null */
    Status (*get)(Heap *heap, Value object, const Field *field, Value *out);
    Status (*put)(Heap *heap, Value object, const Field *field, Value value);
    Status (*length)(Heap *heap, Value array, Value *out);
    Status (*fetch)(Heap *heap, Value array, Value index, Value *out, Access *access);
    Status (*place)(Heap *heap, Value array, Value index, Access *access);
    Status (*store)(Heap *heap, Value array, Value index, Value value);
    /* May the array keep this reference, if something is kept at all?  Not:
     * ArrayStoreException. */
    Status (*keeps)(Heap *heap, Value array, Value value, Term is_any, bool *keeps);
} HeapOps;

typedef struct HeapHost { /* what the machine does for the heap */
    void *machine;
    /* The constants of an enum.  THROWN: its initialiser runs first, ask again. */
    Status (*enum_constants)(void *machine, Class *class, Ref *array);
    /* The same, without running anything: {0} where it is not initialised. */
    Ref (*enum_constants_now)(void *machine, Class *class);
    /* Is this box one of those that valueOf() keeps? */
    bool (*box_is_kept)(void *machine, Ref box);
} HeapHost;

typedef struct HeapOptions {
    const char *heap, *arrays;
    uint32_t k, array_bound, string_length;
    bool types_are_exact, erases_generics, has_symbolic_statics;
    const char *nonnull; /* access paths, joined with ',' */
    const char *implementations;
} HeapOptions;

typedef struct HeapMark {
    uint32_t input_count, object_count, ranked_count, read_count, facet_count, shared_count;
    uint64_t reading_count, read_steps;
} HeapMark;

typedef struct Facet { /* facet.c */
    Ref object, facet;
    Class *line;
} Facet;

typedef struct Read { /* of heaps that do not settle (reading.h): of a reference input */
    Term guard;       /* under which it was read */
    uint32_t input;
    uint32_t previous; /* number of the Read before it of the same input; 0: none */
} Read;

typedef struct Shared { /* of heaps where the oldest of equal objects is the real one: */
    Ref object;         /* it has from the start, in the field of the input, */
    uint32_t input;     /* this one, if it is what the input's owner is, and no earlier
                           entry tells */
} Shared;

/* What was asked of bounds in this very state of the path (reading.c), where the same is
 * asked again and again by way of all that an input may be.  Neither trailed nor of the
 * path: it is forgotten when anything was read, assumed, written or undone. */
typedef struct BoundAnswers {
    Term *items; /* by limit, then by input; 0: not asked yet */
    size_t capacity;
    bool is_valid;
    size_t trail_mark, path_mark;
    uint32_t input_count, read_count;
    uint64_t read_steps;
} BoundAnswers;

typedef struct Ranked { /* the rank of an object that the program made */
    Ref object;
    Term rank;
} Ranked;

struct Heap {
    const HeapOps *ops;
    const struct ArrayOps *arrays;
    HeapOptions options;
    HeapHost host;
    Store *store; /* these are borrowed */
    Trail *trail;
    Terms *terms;
    Path *path;
    Loader *loader;
    Error *err;
    Types *types;
    Generics *generics;
    const Method *method; /* under analysis */
    Class *string_class;
    Term yes, no;

    /* The state of the path. */
    Input *inputs; /* from 1 */
    uint32_t input_count;
    Ref *objects; /* that inputs may alias, in order of appearance */
    uint32_t object_count;
    uint64_t read_steps;    /* reads of the program: see reading.c */
    uint64_t reading_count; /* how often an input was read for the first time */
    uint64_t null_rank;     /* Term, trailed */
    VEC(Ranked) ranked;
    VEC(Read) reads; /* numbered from 1 */
    VEC(Facet) facets;
    VEC(Shared) shared;

    BoundAnswers bound_answers;
    Choice choice;
};

enum { INPUT_COUNT_MAX = 1 << 22 };

#define SHADOW_UNREAD UINT32_MAX /* of a slot: an input nobody has read */

/* The list that --heap searches; ends with NULL. */
extern const HeapOps *const heap_semantics[];
const HeapOps *heap_find(const char *name);

MUST_USE Status heap_new(const HeapOptions *options, HeapHost host, Store *store,
                         Trail *trail, Path *path, Terms *terms, Loader *loader,
                         const Method *method, Heap **out, Error *err);
void heap_free(Heap *heap);

HeapMark heap_mark(const Heap *heap);
void heap_undo(Heap *heap, HeapMark mark);
uint64_t heap_hash(const Heap *heap); /* of everything that undo restores */

/* ---- Inputs (input.c) ---- */

/* Parameter `index` of the method: a symbol; the receiver an object. */
MUST_USE Status heap_parameter(Heap *heap, unsigned index, Value *out);
MUST_USE Status heap_any(Heap *heap, Type type, uint32_t serial, Value *out);

Input *input_of(const Heap *heap, Value ref);         /* of a reference Term */
Input *input_of_object(const Heap *heap, Ref object); /* NULL: the program made it */
uint32_t input_number(const Heap *heap, const Input *input);
bool input_is_receiver(const Heap *heap, const Input *input);
bool input_is_made_receiver(const Heap *heap, const Input *input); /* of that very class */

/* May there be one more?  What a program can repeat asks first. */
MUST_USE Status input_check_room(Heap *heap);

/* A new primitive symbol. */
Term input_symbol(Heap *heap, Origin origin, Kind kind, uint32_t owner, const Field *field,
                  uint32_t index);
Term input_ranged(Heap *heap, Origin origin, uint32_t owner, int64_t low, int64_t high);
/* A new reference, by where it comes from. */
Input *input_reference(Heap *heap, Origin origin, uint32_t owner, const Field *field,
                       uint32_t index, Declared declared, int32_t bound);

/* Where the semantics compares inputs by equalities: the solver is told that it is not
 * null. */
MUST_USE Status input_assume_nonnull(Heap *heap, const Input *input);

/* What the parameter is called in the source, where the class file tells; NULL. */
const Name *parameter_source_name(const Method *method, unsigned index);

/* ---- What is there before any method runs (constant.c) ---- */

/* An enum is null or one of its constants, and never an object of its own; what is declared
 * as an interface may be a constant of the enums that implement it, too. */
bool input_is_constant(const Heap *heap, const Input *input);
bool input_has_constants(const Heap *heap, const Input *input);
bool input_may_be_constant(const Heap *heap, const Input *input, Ref constant);

/* Initialises the enums that the input may be of.  THROWN: an initialiser runs first, ask
 * again. */
MUST_USE Status constants_ready(Heap *heap, const Input *input);
bool constants_are_ready(const Heap *heap, const Input *input);

/* The constants that an input may be, one after the other; of enums that are ready. */
typedef struct Constants {
    const Heap *heap;
    const Input *input;
    uint32_t member, next;
    Ref array;
} Constants;

Constants input_constants(const Heap *heap, const Input *input);
bool constants_next(Constants *at, Ref *out);

/* ---- What cannot be null (nonnull.c) ---- */

bool input_is_nonnull(const Heap *heap, const Input *input);

/* Can there be an input of this access path?  FAILED: wrong usage, *err says what there is
 * in its place. */
MUST_USE Status nonnull_check(const Heap *heap, const char *path, size_t length,
                              Error *err);

/* ---- Values ---- */

/* A bound reference as what it is bound to: a Ref, or a term that is not settled. */
Value heap_look_term(const Heap *heap, Value ref);
static inline Value heap_look(const Heap *heap, Value value)
{
    return value.is_term && value.kind == KIND_REF ? heap_look_term(heap, value) : value;
}

Sort kind_sort(Kind kind);
Term value_term(Heap *heap, Value value); /* a primitive, concrete or not */
Value term_value(const Heap *heap, Kind kind,
                 Term term); /* concrete where it is constant */

/* ---- Settling (resolve.c) ---- */

/* The object a reference is, {0} for null: for what needs one, whatever the semantics. */
MUST_USE Status heap_settle(Heap *heap, Value ref, Ref *out);
Status settled_settle(Heap *heap, Value ref, Ref *out);

/* The class of what a reference refers to (not null): asked where there are several. */
MUST_USE Status heap_exact_class(Heap *heap, Value ref, Class **out);

/* The types an object or unsettled input may have. */
TypeSet heap_types(const Heap *heap, Value ref);

/* A branch of the program: the truth of a condition, or a question. */
MUST_USE Status heap_decide(Heap *heap, Term condition, bool *holds);

/* The questions a semantics may ask about an unsettled input. */
MUST_USE Status resolve_null(Heap *heap, Input *input);   /* null or not */
MUST_USE Status resolve_object(Heap *heap, Input *input); /* which object; not null */
MUST_USE Status resolve_all(Heap *heap, Input *input);    /* both at once */

/* Takes one alternative.  OK; CUT: it cannot be (UNSAT), or is where the path ends. */
typedef enum Applied { APPLIED, APPLIED_UNKNOWN, INFEASIBLE, ENDS } Applied;
MUST_USE Status heap_apply(Heap *heap, const Alternative *alternative, Applied *out);

void choice_begin(Heap *heap); /* a question that has no answer: the path cannot be */
void choice_add(Heap *heap, Alternative alternative);

/* ---- Objects (object.c): one object, known ---- */

MUST_USE Status object_get(Heap *heap, Ref object, const Field *field, Value *out);
MUST_USE Status object_put(Heap *heap, Ref object, const Field *field, Value value);
/* What is in the field, without a word to the semantics: no input counts as read. */
MUST_USE Status object_peek(Heap *heap, Ref object, const Field *field, Value *out);

/* The condition that two known objects are the same.  valueOf() gives one box for each
 * small value, so what it made of a symbolic value is the same as another such box, or a
 * kept one, where the values are equal and small. */
Term object_same(Heap *heap, Ref a, Ref b);

/* The identity hash code of an object that the program made. */
MUST_USE Status object_hash(Heap *heap, Ref object, Term *out);

/* Where the fields of a class lie in an input object whose class is open (facet.c): in the
 * object, or in one that stands beside it; {0}, or made, where there is none yet. */
Ref object_facet(const Heap *heap, Ref object, const Class *class);
MUST_USE Status object_use_facet(Heap *heap, Ref object, const Field *field, Ref *out);
MUST_USE Status object_new_facet(Heap *heap, Ref object, Ref *out);
bool object_has_facets(const Heap *heap, Ref object);

/* What an input has as a text, the object or a facet of it, is well-formed. */
MUST_USE Status object_fill_string(Heap *heap, Input *input, Ref place);

/* The field is about to be read: of a text among the inputs only those are known that are
 * short and of Latin-1 characters, so the first look at one asks whether it is such a one,
 * and the path of the others ends at that bound. */
MUST_USE Status object_look_at_text(Heap *heap, Ref object, const Field *field);

MUST_USE Status input_set_types(Heap *heap, Input *input, TypeSet types);

/* Any slot; for statics, of the array that keeps them. */
Value slot_get(Heap *heap, Ref object, uint32_t slot, Kind kind); /* it was read before */
MUST_USE Status slot_put(Heap *heap, Ref object, uint32_t slot, Kind kind, Value value);

/* An object that inputs can be: with a shadow, every slot unread.  The input is bound to
 * it, or (own) has it as the one that it is unless it is another's. */
MUST_USE Status object_new_input(Heap *heap, Input *input, TypeSet types);
MUST_USE Status object_new_own(Heap *heap, Input *input, TypeSet types);
void object_know_class(Heap *heap, Ref object, Class *class); /* that it is exactly of it */

/* A shadow with every slot plain, where there is none yet. */
MUST_USE Status object_give_shadow(Heap *heap, Ref object);

/* NULL: every slot is plain. */
static inline uint32_t *object_shadow(const Heap *heap, const Object *object)
{
    return object->shadow.id == 0
               ? NULL
               : (uint32_t *)(void *)(heap->store->base + (uint64_t)object->shadow.id * 8);
}

void shadow_set(Heap *heap, const Object *object, uint32_t slot, uint32_t value);

/* ---- Arrays (array.c): one array, known ---- */

const struct ArrayOps *arrays_find(const char *name); /* NULL: there is none */

Value array_length(const Heap *heap, Ref array);
MUST_USE Status array_fetch(Heap *heap, Ref array, Value index, Value *out, Access *access);
MUST_USE Status array_place(Heap *heap, Ref array, Value index, Access *access);
MUST_USE Status array_put(Heap *heap, Ref array, Value index, Value value);
MUST_USE Status array_add_cell(Heap *heap, Input *array, Value index);

/* What an element holds, where the path leaves no doubt about indices; false: nobody has
 * looked at it. */
bool array_peek(Heap *heap, Ref array, uint32_t index, Value *out);

/* ---- Whole ranges (array_merge.c): of any array, known to be one, not null, and the range
 * within its bounds.  Where the model cannot do it at once it does nothing: *is_done is
 * false, and it is to be done element by element. ---- */

typedef struct ArrayCopy {
    Value from, to;
    Value from_at, to_at, length;
} ArrayCopy;

typedef struct ArrayFill {
    Value array, from, to, value;
} ArrayFill;

/* Is one of them null?  One question, where references are not settled. */
MUST_USE Status heap_any_null(Heap *heap, Value a, Value b, bool *is_null);

/* Are both arrays, and can the one keep whatever the other has? */
MUST_USE Status array_takes_all(Heap *heap, Value from, Value to, bool *takes);

/* As if through a temporary array; only where array_takes_all(). */
MUST_USE Status array_copy(Heap *heap, const ArrayCopy *copy, bool *is_done);
MUST_USE Status array_fill(Heap *heap, const ArrayFill *fill, bool *is_done);

/* A new array like this one; what is no array is not done. */
MUST_USE Status array_clone(Heap *heap, Value array, Value *out, bool *is_done);

/* What its elements are. */
MUST_USE Status array_kind(Heap *heap, Value array, Kind *out);

/* The index of the cell that was the `serial`-th to be met. */
Value array_cell_index(const Heap *heap, const Input *array, uint32_t serial);

/* A new array whose length is a Term, known not to be negative. */
MUST_USE Status array_new(Heap *heap, Class *class, Term length, Ref *out);

/* JVMS 6.5 multianewarray; no length is negative.  Under a symbolic length the inner arrays
 * come to be when they are first read. */
MUST_USE Status array_new_nested(Heap *heap, Class *class, const Value *lengths,
                                 unsigned count, Ref *out);

/* ---- What lazy, lazier and lazier# have in common (settled.c): a reference is settled to
 * one object before it is used ---- */

/* The first read of a reference, by a semantics that would put off what it is. */
Status settled_load(Heap *heap, Input *input);
Status settled_null_test(Heap *heap, Value ref, bool *is_null);
Status settled_same(Heap *heap, Value a, Value b, bool *same);
Status settled_is_a(Heap *heap, Value ref, Class *class, bool *holds);
Status settled_cast(Heap *heap, Value ref, Class *class, bool *passes);
Status settled_dispatch(Heap *heap, Value ref, Select select, void *context, void **out);
Term settled_rank(Heap *heap, Value ref);
Status settled_hash(Heap *heap, Value ref, Term *out);
Status settled_get(Heap *heap, Value object, const Field *field, Value *out);
Status settled_put(Heap *heap, Value object, const Field *field, Value value);
Status settled_length(Heap *heap, Value array, Value *out);
Status settled_fetch(Heap *heap, Value array, Value index, Value *out, Access *access);
Status settled_place(Heap *heap, Value array, Value index, Access *access);
Status settled_store(Heap *heap, Value array, Value index, Value value);
Status settled_keeps(Heap *heap, Value array, Value value, Term is_any, bool *keeps);

#endif
