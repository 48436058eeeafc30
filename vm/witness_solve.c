#include "vm/witness_solve.h"

/* What a test can be asked to allocate, and what it had better: tried in this order. */
static const int64_t length_limits[] = {8, 4096, 1 << 20};

/* Under --ints math: numbers whose sums and products stay ints, then all ints. */
static const int64_t number_limits[] = {1000, INT32_MAX};

enum {
    LENGTH_TRIES = sizeof length_limits / sizeof length_limits[0],
    NUMBER_TRIES = sizeof number_limits / sizeof number_limits[0]
};

/* ---- What is wanted of a number ---- */

/* The length of the array that an input is; none for what is no array of symbolic length.
 */
static Term length_of(const Input *input)
{
    Term none = {0}, length = {(uint32_t)(input->length >> 1)};

    return (input->length & 1) != 0 ? length : none;
}

static bool is_number(const Input *input)
{
    return input->kind == KIND_INT && input->origin != FROM_LENGTH;
}

/* An identity hash code; those of HotSpot are positive. */
static bool is_hash(const Input *input)
{
    return input->origin == FROM_HASH;
}

static bool is_small(Path *path, Term term, int64_t low, int64_t high)
{
    int64_t value = path_value(path, term).i;

    return low <= value && value <= high;
}

/* What keeps a test from having the numbers of the solution at hand; NULL: nothing. */
static const char *objection(Heap *heap, int64_t longest, int64_t largest)
{
    bool is_math = terms_are_math(heap->terms);

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        Term length = length_of(input);
        if (length.id != 0 && !is_small(heap->path, length, 0, longest))
            return "it needs an array of more than a million elements";
        if (is_hash(input) && !is_small(heap->path, input->term, 1, INT32_MAX))
            return "it needs an identity hash code below 1, which no object has";
        if (is_math && is_number(input) &&
            !is_small(heap->path, input->term, -largest - 1, largest))
            return "it needs integers beyond those of Java";
    }
    return NULL;
}

/* ---- Narrowing ---- */

/* Adds a condition if it can hold with the rest. */
static bool narrow(Heap *heap, Term condition)
{
    size_t mark = path_mark(heap->path);

    if (path_assume(heap->path, condition) == SAT)
        return true;
    path_undo(heap->path, mark);
    return false;
}

static bool narrow_to(Heap *heap, Term term, int64_t low, int64_t high)
{
    Sort sort = (Sort)term_node(heap->terms, term)->sort;
    Term above = term_le(heap->terms, term_int(heap->terms, sort, low), term);
    Term below = term_le(heap->terms, term, term_int(heap->terms, sort, high));

    return narrow(heap, term_and(heap->terms, above, below));
}

static void narrow_length(Heap *heap, Term length)
{
    for (size_t i = 0; i < LENGTH_TRIES; i++) {
        if (narrow_to(heap, length, 0, length_limits[i]))
            return;
    }
}

static void narrow_number(Heap *heap, Term number)
{
    for (size_t i = 0; i < NUMBER_TRIES; i++) {
        if (narrow_to(heap, number, -number_limits[i] - 1, number_limits[i]))
            return;
    }
}

static void narrow_all(Heap *heap)
{
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        if (length_of(input).id != 0)
            narrow_length(heap, length_of(input));
        if (is_hash(input))
            narrow_to(heap, input->term, 1, INT32_MAX);
        if (terms_are_math(heap->terms) && is_number(input))
            narrow_number(heap, input->term);
    }
}

/* ---- The solution ---- */

/* What is declared not to be null, and was never looked at. */
static void assume_declared(Heap *heap)
{
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        Term null = term_ref(heap->terms, 0);
        if (heap->ops->takes_choices && input->kind == KIND_REF &&
            input_settled(input) == IS_NONNULL)
            narrow(heap, term_not(heap->terms, term_eq(heap->terms, input->term, null)));
    }
}

static const char *find_solution(Heap *heap)
{
    assume_declared(heap);
    if (path_solve(heap->path) != SAT)
        return "the solver gives no values for its path condition";
    if (objection(heap, length_limits[0], number_limits[0]) == NULL)
        return NULL;
    narrow_all(heap);
    if (path_solve(heap->path) != SAT)
        return "the solver gives no small values for its path condition";
    return objection(heap, length_limits[LENGTH_TRIES - 1],
                     number_limits[NUMBER_TRIES - 1]);
}

static Eval *read_solution(const Heap *heap)
{
    Eval *eval = eval_new(heap->terms);

    eval_clear(eval);
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        Term term = heap->inputs[i].term;
        eval_set(eval, term, (int64_t)path_value(heap->path, term).bits);
    }
    return eval;
}

Eval *witness_solve(Heap *heap, const char **missing)
{
    Eval *eval;

    *missing = find_solution(heap);
    if (*missing != NULL)
        return NULL;
    eval = read_solution(heap);
    path_follow(heap->path, eval); /* what depends on it is decided from here on */
    return eval;
}
