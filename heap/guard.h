/* guard.h - references that are not settled: what summary and pose share; leaf.c, guard.c,
 * guard_number.c and guard_class.c.
 *
 * A reference is a term: a constant (null, or an object that the program made), the symbol
 * of an input, or a choice (ite) between such.  Inputs are compared by equalities between
 * their symbols, which the solver decides; nothing is ever bound.  Each input that was
 * used has an object of its own, which stands for what it refers to unless it equals an
 * input whose object was there before: of equal inputs the first one's object is the real
 * one, the others' are never looked at. */
#ifndef HEAP_GUARD_H
#define HEAP_GUARD_H

#include "heap/heap.h"

/* null, an object or a term as a term; an input object as its input's symbol. */
Term ref_term(Heap *heap, Value ref);

/* The condition that two references are the same. */
Term ref_equal(Heap *heap, Term a, Term b);
Term ref_is_null(Heap *heap, Term ref);

/* What a reference may be: symbols and constants under conditions that exclude each other.
 * null is left out, and what the path excludes. */
typedef struct Leaf {
    Term guard;
    Term term;
} Leaf;

typedef VEC(Leaf) Leaves;

void ref_leaves(Heap *heap, Term ref, Leaves *out);

/* All of them, null too.  An input that can only be a constant is one leaf for each; one
 * that may be something else is told apart from constants only where its class matters
 * (ref_told_leaves), or each time it is looked at would split what was left of it again. */
void ref_all_leaves(Heap *heap, Term ref, Leaves *out);
void ref_told_leaves(Heap *heap, Term ref, Leaves *out);

/* The same of a reference that is being read.  What may be a constant stays whole, to
 * count as read, and is closed (guard_constants), its enums ready.  The leaves are the
 * caller's in any case. */
MUST_USE Status ref_read_leaves(Heap *heap, Term ref, Leaves *out);

/* Leaves out null, and what the path excludes. */
void leaves_drop_null(Heap *heap, Leaves *leaves);

/* As one choice after the other between leaves, each of them once; the reference itself
 * like that, and there what may be a constant stays whole: it is still to be read. */
Term leaves_term(Heap *heap, const Leaves *leaves);
Term ref_flat(Heap *heap, Term ref);

Input *leaf_input(const Heap *heap, Term leaf); /* NULL: an object the program made */
Ref leaf_object(const Heap *heap, Term leaf);   /* that the program made */

/* May these two inputs be the same, as far as their types tell? */
bool inputs_may_be_same(const Heap *heap, const Input *a, const Input *b);

/* The input that object number `index` of Heap.objects is the own of. */
Input *object_owner(const Heap *heap, uint32_t index);

/* At an exhausted bound a leaf may not be a new object: when it is read (when_read) it is
 * null or one of those read before, when it is used it is one that was allowed to be new.
 * Where that cannot be, the path ends at the bound. */
MUST_USE Status guard_close(Heap *heap, const Leaves *leaves, bool when_read);

/* Can it be, on this path?  Asks the solver. */
bool guard_may_hold(Heap *heap, Term condition);

/* The leaves are what a read gave: they count as read under their conditions. */
MUST_USE Status guard_read(Heap *heap, const Leaves *leaves);

/* The condition that a reference is null or of the class. */
MUST_USE Status ref_fits(Heap *heap, Term ref, Class *class, Term *out);

/* An input that is read: the enums that it may be of are ready, and if it is none but their
 * constants, that is assumed. */
MUST_USE Status guard_constants(Heap *heap, const Input *input);

/* The condition that it is one of the constants that are there. */
Term input_is_a_constant(Heap *heap, const Input *input);

/* What the object of an input may be that is no constant. */
TypeSet guard_own_types(const Heap *heap, const Input *input);

/* Equal references have equal numbers: the input's own one, unless it equals an input that
 * has one already.  `member` is the offset of the word that has it. */
Term guard_number(Heap *heap, Input *input, size_t member, Term own);

/* An input was read: does its class matter now? */
MUST_USE Status guard_class_read(Heap *heap, Input *input);

/* ---- Entries of HeapOps ---- */

Status guard_null_test(Heap *heap, Value ref, bool *is_null);
Status guard_same(Heap *heap, Value a, Value b, bool *same);
Status guard_settle(Heap *heap, Value ref, Ref *out);
Status guard_is_a(Heap *heap, Value ref, Class *class, bool *holds);
Status guard_cast(Heap *heap, Value ref, Class *class, bool *passes);
Status guard_dispatch(Heap *heap, Value ref, Select select, void *context, void **out);
Term guard_rank(Heap *heap, Value ref);
Status guard_hash(Heap *heap, Value ref, Term *out);

/* Arrays: array_merge.c. */
Status guard_length(Heap *heap, Value array, Value *out);
Status guard_fetch(Heap *heap, Value array, Value index, Value *out, Access *access);
Status guard_place(Heap *heap, Value array, Value index, Access *access);
Status guard_store(Heap *heap, Value array, Value index, Value value);
Status guard_keeps(Heap *heap, Value array, Value value, Term is_any, bool *keeps);

#endif
