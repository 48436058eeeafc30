/* leaf.c - what a reference that is not settled may be: its leaves, and their equality. */
#include "heap/reading.h"

Term ref_term(Heap *heap, Value ref)
{
    const Input *input;

    if (ref.is_term)
        return ref.u.term;
    input = ref.u.ref.id == 0 ? NULL : input_of_object(heap, ref.u.ref);
    if (input != NULL && input->origin != FROM_PROGRAM)
        return input->term;
    return term_ref(heap->terms, ref.u.ref.id);
}

Input *leaf_input(const Heap *heap, Term leaf)
{
    const TermNode *node = term_node(heap->terms, leaf);

    return node->kind == TERM_SYMBOL ? &heap->inputs[node->symbol] : NULL;
}

Ref leaf_object(const Heap *heap, Term leaf)
{
    return (Ref){(uint32_t)term_node(heap->terms, leaf)->bits};
}

static Term is_constant(Heap *heap, const Input *input, Ref constant)
{
    return term_eq(heap->terms, input->term, term_ref(heap->terms, constant.id));
}

Term input_is_a_constant(Heap *heap, const Input *input)
{
    Constants constants = input_constants(heap, input);
    Term is = heap->no;
    Ref constant;

    while (constants_next(&constants, &constant))
        is = term_or(heap->terms, is, is_constant(heap, input, constant));
    return is;
}

TypeSet guard_own_types(const Heap *heap, const Input *input)
{
    return types_made(heap->types, (TypeSet)input->types);
}

bool inputs_may_be_same(const Heap *heap, const Input *a, const Input *b)
{
    return a->declared.element == b->declared.element &&
           types_meet(heap->types, (TypeSet)a->types, (TypeSet)b->types) != 0;
}

Input *object_owner(const Heap *heap, uint32_t index)
{
    return input_of_object(heap, heap->objects[index]);
}

/* The condition that it is a constant that the other may not be. */
static Term is_foreign(Heap *heap, const Input *input, const Input *other)
{
    Constants constants = input_constants(heap, input);
    Term is = heap->no;
    Ref constant;

    if (input->types == other->types || !input_has_constants(heap, input))
        return heap->no;
    while (constants_next(&constants, &constant)) {
        if (!input_may_be_constant(heap, other, constant))
            is = term_or(heap->terms, is, is_constant(heap, input, constant));
    }
    return is;
}

/* Both are inputs that may be the same.  What only one of them may be is no reason. */
static Term inputs_equal(Heap *heap, const Input *x, const Input *y)
{
    Term foreign = term_or(heap->terms, is_foreign(heap, x, y), is_foreign(heap, y, x));

    return term_and(heap->terms, term_eq(heap->terms, x->term, y->term),
                    term_not(heap->terms, foreign));
}

static Term leaf_equal(Heap *heap, Term a, Term b)
{
    const Input *x = leaf_input(heap, a), *y = leaf_input(heap, b);

    if (term_is(a, b))
        return heap->yes;
    if (x == NULL && y == NULL)
        return object_same(heap, leaf_object(heap, a), leaf_object(heap, b));
    if (x != NULL && y != NULL && inputs_may_be_same(heap, x, y))
        return inputs_equal(heap, x, y);
    if (x != NULL && y != NULL) /* no object is both, but both may be null */
        return term_and(heap->terms, ref_is_null(heap, a), ref_is_null(heap, b));
    if (x == NULL)
        return leaf_equal(heap, b, a);
    if (leaf_object(heap, b).id == 0) /* null */
        return input_settled(x) == IS_NONNULL || input_settled(x) == IS_OBJECT
                   ? heap->no
                   : term_eq(heap->terms, a, b);
    /* No input is what the program made; an enum's constant it may be. */
    return input_may_be_constant(heap, x, leaf_object(heap, b)) ? term_eq(heap->terms, a, b)
                                                                : heap->no;
}

Term ref_equal(Heap *heap, Term a, Term b)
{
    Leaves left = {0}, right = {0};
    Term equal = heap->no;

    if (term_is(a, b))
        return heap->yes;
    if (term_node(heap->terms, a)->kind != TERM_ITE &&
        term_node(heap->terms, b)->kind != TERM_ITE)
        return leaf_equal(heap, a, b);
    ref_all_leaves(heap, a, &left);
    ref_all_leaves(heap, b, &right);
    for (size_t i = 0; i < left.count; i++) {
        for (size_t j = 0; j < right.count; j++) {
            Term both = term_and(heap->terms, left.items[i].guard, right.items[j].guard);
            equal = term_or(
                heap->terms, equal,
                term_and(heap->terms, both,
                         leaf_equal(heap, left.items[i].term, right.items[j].term)));
        }
    }
    vec_free(&left);
    vec_free(&right);
    return equal;
}

Term ref_is_null(Heap *heap, Term ref)
{
    return ref_equal(heap, ref, term_ref(heap->terms, 0));
}

/* ---- Leaves ---- */

static void leaf_add(Heap *heap, Leaves *leaves, Term guard, Term term)
{
    Leaf leaf = {guard, term};

    for (size_t i = 0; i < leaves->count; i++) {
        if (term_is(leaves->items[i].term, term)) {
            leaves->items[i].guard = term_or(heap->terms, leaves->items[i].guard, guard);
            return;
        }
    }
    vec_push(leaves, leaf);
}

/* The youngest choice among them; parts are older than the whole, so each is met once. */
static size_t youngest_choice(const Heap *heap, const Leaves *leaves)
{
    size_t found = leaves->count;

    for (size_t i = 0; i < leaves->count; i++) {
        if (term_node(heap->terms, leaves->items[i].term)->kind == TERM_ITE &&
            (found == leaves->count ||
             leaves->items[i].term.id > leaves->items[found].term.id))
            found = i;
    }
    return found;
}

static void split_choice(Heap *heap, Leaves *leaves, Leaf whole)
{
    TermNode node = *term_node(heap->terms, whole.term);
    Truth truth = path_truth(heap->path, node.args[0]);

    if (truth != TRUTH_FAILS)
        leaf_add(heap, leaves,
                 truth == TRUTH_HOLDS ? whole.guard
                                      : term_and(heap->terms, whole.guard, node.args[0]),
                 node.args[1]);
    if (truth != TRUTH_HOLDS)
        leaf_add(heap, leaves,
                 truth == TRUTH_FAILS ? whole.guard
                                      : term_and(heap->terms, whole.guard,
                                                 term_not(heap->terms, node.args[0])),
                 node.args[2]);
}

/* Is it possible?  It may become part of a leaf that is there. */
static bool split_off(Heap *heap, Leaves *leaves, Leaf whole, Ref constant)
{
    Term term = term_ref(heap->terms, constant.id);
    Term guard = term_and(heap->terms, whole.guard, term_eq(heap->terms, whole.term, term));

    if (path_truth(heap->path, guard) == TRUTH_FAILS)
        return false;
    leaf_add(heap, leaves, guard, term);
    return true;
}

/* An enum that was read is null or one of its constants (guard_constants), what is declared
 * as an interface may be anything else. */
static void split_constants(Heap *heap, Leaves *leaves, Leaf whole)
{
    const Input *input = leaf_input(heap, whole.term);
    Constants constants = input_constants(heap, input);
    bool is_possible = false;
    Leaf rest = whole;
    Ref constant;

    if (!constants_are_ready(heap, input)) {
        vec_push(leaves, whole);
        return;
    }
    if (input_is_constant(heap, input))
        is_possible = split_off(heap, leaves, whole, (Ref){0});
    while (constants_next(&constants, &constant))
        is_possible = split_off(heap, leaves, whole, constant) || is_possible;
    if (!input_is_constant(heap, input)) {
        rest.guard = term_and(heap->terms, whole.guard,
                              term_not(heap->terms, input_is_a_constant(heap, input)));
        if (path_truth(heap->path, rest.guard) != TRUTH_FAILS) {
            vec_push(leaves, rest);
            is_possible = true;
        }
    }
    if (!is_possible) /* nor is the path */
        vec_push(leaves, whole);
}

/* Those of the inputs that a test picks. */
static void split_all_constants(Heap *heap, Leaves *leaves,
                                bool picks(const Heap *heap, const Input *input))
{
    for (size_t i = leaves->count; i > 0; i--) {
        Leaf leaf = leaves->items[i - 1];
        const Input *input = leaf_input(heap, leaf.term);
        if (input == NULL || !picks(heap, input))
            continue;
        leaves->items[i - 1] = vec_pop(leaves);
        split_constants(heap, leaves, leaf);
    }
}

static void whole_leaves(Heap *heap, Term ref, Leaves *out)
{
    size_t at;

    leaf_add(heap, out, heap->yes, ref);
    while ((at = youngest_choice(heap, out)) < out->count) {
        Leaf whole = out->items[at];
        out->items[at] = vec_pop(out);
        split_choice(heap, out, whole);
    }
    for (size_t i = 0; i < out->count && read_goes_round(heap); i++)
        out->items[i].guard = path_normal(heap->path, out->items[i].guard);
}

void ref_all_leaves(Heap *heap, Term ref, Leaves *out)
{
    whole_leaves(heap, ref, out);
    split_all_constants(heap, out, input_is_constant);
}

void ref_told_leaves(Heap *heap, Term ref, Leaves *out)
{
    whole_leaves(heap, ref, out);
    split_all_constants(heap, out, input_has_constants);
}

Status ref_read_leaves(Heap *heap, Term ref, Leaves *out)
{
    whole_leaves(heap, ref, out);
    for (size_t i = 0; i < out->count; i++) {
        const Input *input = leaf_input(heap, out->items[i].term);
        if (input != NULL)
            TRY(guard_constants(heap, input));
    }
    return OK;
}

void leaves_drop_null(Heap *heap, Leaves *leaves)
{
    size_t kept = 0;

    for (size_t i = 0; i < leaves->count; i++) {
        const TermNode *node = term_node(heap->terms, leaves->items[i].term);
        if ((node->kind != TERM_CONST || node->bits != 0) &&
            path_truth(heap->path, leaves->items[i].guard) != TRUTH_FAILS)
            leaves->items[kept++] = leaves->items[i];
    }
    leaves->count = kept;
}

void ref_leaves(Heap *heap, Term ref, Leaves *out)
{
    ref_told_leaves(heap, ref, out);
    leaves_drop_null(heap, out);
    if (out->count == 1) /* not null, so it is this one */
        out->items[0].guard = heap->yes;
}

Term leaves_term(Heap *heap, const Leaves *leaves)
{
    Term term = leaves->items[leaves->count - 1].term;

    for (size_t i = leaves->count - 1; i > 0; i--)
        term = term_ite(heap->terms, leaves->items[i - 1].guard, leaves->items[i - 1].term,
                        term);
    return term;
}

Term ref_flat(Heap *heap, Term ref)
{
    Leaves leaves = {0};

    if (term_node(heap->terms, ref)->kind != TERM_ITE)
        return ref;
    whole_leaves(heap, ref, &leaves);
    ref = leaves_term(heap, &leaves);
    vec_free(&leaves);
    return ref;
}
