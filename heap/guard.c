#include "heap/reading.h"

/* Reads of one input, before it is asked whether one more says anything. */
#ifdef HARD
enum { READS_UNASKED = 1 };
#else
enum { READS_UNASKED = 24 };
#endif

/* ---- Null, equality ---- */

Status guard_null_test(Heap *heap, Value ref, bool *is_null)
{
    return heap_decide(heap, ref_is_null(heap, ref_term(heap, ref)), is_null);
}

Status guard_same(Heap *heap, Value a, Value b, bool *same)
{
    return heap_decide(heap, ref_equal(heap, ref_term(heap, a), ref_term(heap, b)), same);
}

/* Of a leaf: what holds unless the path ends at the bound. */
static Term leaf_is_closed(Heap *heap, const Leaf *leaf, bool when_read)
{
    const Input *input = leaf_input(heap, leaf->term);
    Term exhausted = input == NULL || (when_read && input->was_read != 0)
                         ? heap->no
                         : read_is_exhausted(heap, input);
    Term closed;

    if (term_is(exhausted, heap->no))
        return heap->yes;
    if (when_read) {
        closed = term_or(heap->terms, ref_is_null(heap, leaf->term),
                         read_exists(heap, input, heap->reads.count));
        closed = term_or(heap->terms, closed, read_done(heap, input));
    } else {
        closed = read_is_made(heap, input);
    }
    closed = term_or(heap->terms, closed, input_is_a_constant(heap, input));
    closed = term_or(heap->terms, closed, term_not(heap->terms, exhausted));
    return term_or(heap->terms, closed, term_not(heap->terms, leaf->guard));
}

static Verdict ask(Heap *heap, Term condition)
{
    Truth truth = path_truth(heap->path, condition);
    size_t mark = path_mark(heap->path);
    Verdict verdict;

    if (truth != TRUTH_OPEN)
        return truth == TRUTH_HOLDS ? SAT : UNSAT;
    verdict = path_assume(heap->path, condition);
    path_undo(heap->path, mark);
    return verdict;
}

bool guard_may_hold(Heap *heap, Term condition)
{
    return ask(heap, condition) != UNSAT;
}

Status guard_close(Heap *heap, const Leaves *leaves, bool when_read)
{
    Term closed = heap->yes;

    for (size_t i = 0; i < leaves->count; i++)
        closed = term_and(heap->terms, closed,
                          leaf_is_closed(heap, &leaves->items[i], when_read));
    if (path_truth(heap->path, closed) == TRUTH_HOLDS)
        return OK;
    choice_begin(heap);
    choice_add(heap, (Alternative){.kind = ALT_HOLDS, .condition = closed});
    choice_add(heap, (Alternative){.kind = ALT_ENDS,
                                   .bound = BOUND_OBJECTS,
                                   .condition = term_not(heap->terms, closed)});
    return CHOICE;
}

Status guard_constants(Heap *heap, const Input *input)
{
    Term closed;

    if (!input_has_constants(heap, input))
        return OK;
    TRY(constants_ready(heap, input));
    if (!input_is_constant(heap, input))
        return OK;
    closed = term_or(heap->terms, ref_is_null(heap, input->term),
                     input_is_a_constant(heap, input));
    if (path_truth(heap->path, closed) == TRUTH_HOLDS)
        return OK;
    if (path_assume_given(heap->path, closed) != UNSAT)
        return OK;
    choice_begin(heap);
    return CHOICE;
}

/* ---- One object, where there is no way around it ---- */

static Status settle_leaf(Heap *heap, Term leaf, Ref *out)
{
    Input *input = leaf_input(heap, leaf);
    bool same;

    if (input == NULL) {
        *out = leaf_object(heap, leaf);
        return OK;
    }
    if (input->own == 0 && input_settled(input) != IS_OBJECT)
        TRY(heap->ops->use(heap, input));
    for (uint32_t i = 0; i < input->candidates; i++) {
        if (object_owner(heap, i) == input)
            continue;
        TRY(heap_decide(heap, ref_equal(heap, leaf, object_owner(heap, i)->term), &same));
        if (same) {
            *out = heap->objects[i];
            return OK;
        }
    }
    *out =
        input_settled(input) == IS_OBJECT ? input_ref(input) : (Ref){(uint32_t)input->own};
    return OK;
}

static Status settle_among(Heap *heap, const Leaves *leaves, Ref *out)
{
    bool holds;

    for (size_t i = 0; i + 1 < leaves->count; i++) {
        TRY(heap_decide(heap, leaves->items[i].guard, &holds));
        if (holds)
            return settle_leaf(heap, leaves->items[i].term, out);
    }
    return settle_leaf(heap, leaves->items[leaves->count - 1].term, out);
}

Status guard_settle(Heap *heap, Value ref, Ref *out)
{
    Leaves leaves = {0};
    Status status;
    bool is_null;

    TRY(guard_null_test(heap, ref, &is_null));
    *out = (Ref){0};
    if (is_null)
        return OK;
    ref_leaves(heap, ref_term(heap, ref), &leaves);
    if (leaves.count == 0)
        choice_begin(heap);
    status = leaves.count == 0 ? CHOICE : settle_among(heap, &leaves, out);
    vec_free(&leaves);
    return status;
}

/* ---- Reads ---- */

#ifdef HARD
enum { CHECKED_LEAVES_MAX = 12 }; /* pairs of them are asked about */

/* No heap has a reference be two of its leaves at once. */
static void check_exclusive(Heap *heap, const Leaves *leaves)
{
    for (size_t i = 0; i < leaves->count && i < CHECKED_LEAVES_MAX; i++) {
        for (size_t j = 0; j < i; j++)
            assert(ask(heap, term_and(heap->terms, leaves->items[i].guard,
                                      leaves->items[j].guard)) != SAT);
    }
}
#endif

/* Was it read already wherever it is read now, as far as that can be told without Z3? */
static bool is_read_already(Heap *heap, const Input *input, Term guard)
{
    Term is_new;
    bool was_quick, may_be_new;

    if (!read_goes_round(heap) || read_times(heap, input) < READS_UNASKED)
        return false;
    is_new = term_and(heap->terms, guard, term_not(heap->terms, read_done(heap, input)));
    was_quick = path_set_quick(heap->path, true);
    may_be_new = guard_may_hold(heap, is_new);
    path_set_quick(heap->path, was_quick);
    return !may_be_new;
}

Status guard_read(Heap *heap, const Leaves *leaves)
{
#ifdef HARD
    check_exclusive(heap, leaves);
#endif
    heap->read_steps++;
    for (size_t i = 0; i < leaves->count; i++) {
        Input *input = leaf_input(heap, leaves->items[i].term);
        if (input == NULL || input->was_read != 0)
            continue;
        if (path_truth(heap->path, leaves->items[i].guard) == TRUTH_FAILS ||
            is_read_already(heap, input, leaves->items[i].guard))
            continue;
        if (input_settled(input) == IS_NONNULL)
            TRY(input_assume_nonnull(heap, input));
        read_add(heap, input, leaves->items[i].guard);
        TRY(guard_class_read(heap, input));
    }
    return OK;
}
