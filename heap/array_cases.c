/* array_cases.c - arrays by cases: an index is out of bounds, one met before, or a new one.
 *
 * The cells of an array have indices that are pairwise different; cells_left bounds how
 * many there may be.  A symbolic index of a plain table becomes a number. */
#include "heap/array.h"

static void add_condition(Heap *heap, Term condition)
{
    choice_add(heap, (Alternative){.kind = ALT_HOLDS, .condition = condition});
}

/* ---- Plain arrays ---- */

/* A symbolic index of a table becomes a number, one alternative each. */
static Status settle_index(Heap *heap, const Object *array, Value index, uint32_t *out,
                           Access *access)
{
    Term term = value_term(heap, index);
    int64_t low, high;
    Bounds bounds;

    bounds = array_bounds(heap, term, term_int(heap->terms, SORT_INT, array->length));
    *access = bounds.is_out == TRUTH_HOLDS ? ACCESS_OUT_OF_BOUNDS : ACCESS_DONE;
    if (bounds.is_out == TRUTH_HOLDS)
        return OK;
    path_range(heap->path, term, &low, &high);
    if (low == high) { /* ranges look deeper than bounds do, which may still be open */
        *access =
            low < 0 || low >= (int64_t)array->length ? ACCESS_OUT_OF_BOUNDS : ACCESS_DONE;
        *out = (uint32_t)low;
        return OK;
    }
    choice_begin(heap);
    if (bounds.is_out == TRUTH_OPEN)
        add_condition(heap, bounds.out);
    low = low < 0 ? 0 : low;
    high = high >= (int64_t)array->length ? (int64_t)array->length - 1 : high;
    for (int64_t i = low; i <= high; i++) {
        Term equal = term_eq(heap->terms, term, term_int(heap->terms, SORT_INT, i));
        if (path_truth(heap->path, equal) != TRUTH_FAILS)
            add_condition(heap, equal);
    }
    return CHOICE;
}

static Status plain_index(Heap *heap, const Object *array, Value index, uint32_t *out,
                          Access *access)
{
    if (index.is_term)
        return settle_index(heap, array, index, out, access);
    *access = (uint32_t)index.u.i >= array->length ? ACCESS_OUT_OF_BOUNDS : ACCESS_DONE;
    *out = (uint32_t)index.u.i;
    return OK;
}

static Status plain_fetch(Heap *heap, Ref ref, Value index, Value *out, Access *access)
{
    uint32_t i = 0;

    TRY(plain_index(heap, store_at(heap->store, ref), index, &i, access));
    if (*access == ACCESS_DONE)
        *out = plain_get(heap, ref, i);
    return OK;
}

/* ---- Cells ---- */

static bool same_index(Value a, Value b)
{
    return a.is_term == b.is_term && (uint32_t)a.u.word == (uint32_t)b.u.word;
}

/* The cell an index is known to be, NULL where that is not known. */
static Cell *known_cell(Heap *heap, const Input *array, Value index)
{
    for (uint64_t at = array->cells; at != 0; at = cell_at(heap, at)->next) {
        if (same_index(cell_at(heap, at)->index, index))
            return cell_at(heap, at);
    }
    for (uint64_t at = array->cells; at != 0; at = cell_at(heap, at)->next) {
        Term equal = term_eq(heap->terms, value_term(heap, index),
                             value_term(heap, cell_at(heap, at)->index));
        if (path_truth(heap->path, equal) == TRUTH_HOLDS)
            return cell_at(heap, at);
    }
    return NULL;
}

/* One alternative per cell it may be, oldest first; what is left is that it is none. */
static Term add_cells(Heap *heap, uint64_t at, Term index, Term others)
{
    Term equal;

    if (at == 0)
        return others;
    others = add_cells(heap, cell_at(heap, at)->next, index, others);
    equal = term_eq(heap->terms, index, value_term(heap, cell_at(heap, at)->index));
    if (path_truth(heap->path, equal) == TRUTH_FAILS)
        return others;
    add_condition(heap, equal);
    return term_and(heap->terms, others, term_not(heap->terms, equal));
}

static Status ask_index(Heap *heap, const Input *array, Value index, Bounds bounds)
{
    Term term = value_term(heap, index), length = array_length_term(heap, array);
    Term count = term_int(heap->terms, SORT_INT, (int64_t)array->cell_count);
    Alternative fresh = {
        .kind = ALT_CELL, .input = input_number(heap, array), .index = index};

    choice_begin(heap);
    if (bounds.is_out == TRUTH_OPEN)
        add_condition(heap, bounds.out);
    fresh.condition = add_cells(heap, array->cells, term, heap->yes);
    fresh.condition =
        term_and(heap->terms, fresh.condition, term_lt(heap->terms, count, length));
    if (bounds.is_out == TRUTH_OPEN)
        fresh.condition =
            term_and(heap->terms, fresh.condition, term_not(heap->terms, bounds.out));
    if (array->cells_left == 0) {
        fresh.kind = ALT_ENDS;
        fresh.bound = BOUND_INDICES;
    }
    choice_add(heap, fresh);
    return CHOICE;
}

static Status find_cell(Heap *heap, const Input *array, Value index, Cell **out,
                        Access *access)
{
    Bounds bounds;

    *access = ACCESS_DONE;
    *out = known_cell(heap, array, index);
    if (*out != NULL)
        return OK;
    bounds = array_bounds(heap, value_term(heap, index), array_length_term(heap, array));
    if (bounds.is_out == TRUTH_HOLDS) {
        *access = ACCESS_OUT_OF_BOUNDS;
        return OK;
    }
    return ask_index(heap, array, index, bounds);
}

static Status cell_fetch(Heap *heap, const Input *array, Value index, Value *out,
                         Access *access)
{
    Cell *cell;

    TRY(find_cell(heap, array, index, &cell, access));
    return *access == ACCESS_DONE ? cell_read(heap, array, cell, out) : OK;
}

/* ---- Any array ---- */

static Status cases_fetch(Heap *heap, Ref ref, Value index, Value *out, Access *access)
{
    const Input *array = input_of_object(heap, ref);

    return array == NULL ? plain_fetch(heap, ref, index, out, access)
                         : cell_fetch(heap, array, index, out, access);
}

static Status cases_place(Heap *heap, Ref ref, Value index, Access *access)
{
    const Input *array = input_of_object(heap, ref);
    uint32_t ignored;
    Cell *cell;

    return array == NULL
               ? plain_index(heap, store_at(heap->store, ref), index, &ignored, access)
               : find_cell(heap, array, index, &cell, access);
}

static Status cases_put(Heap *heap, Ref ref, Value index, Value value)
{
    const Input *array = input_of_object(heap, ref);
    Access access;
    uint32_t i = 0;
    Cell *cell;

    if (array == NULL) {
        TRY(plain_index(heap, store_at(heap->store, ref), index, &i, &access));
        assert(access == ACCESS_DONE);
        return plain_put(heap, ref, i, value);
    }
    TRY(find_cell(heap, array, index, &cell, &access));
    assert(access == ACCESS_DONE);
    store_touch(heap->store, &cell->shadow);
    cell->shadow = value.is_term ? value.u.term.id : 0;
    store_touch(heap->store, &cell->word);
    cell->word = value.is_term ? 0 : value.u.word;
    return OK;
}

/* What no cell is of is as the program made it. */
static bool cases_peek(Heap *heap, Input *array, uint32_t index, Value *out)
{
    Kind kind = array->declared.class->element->primitive;
    const Cell *cell = known_cell(heap, array, value_int((int32_t)index));

    if (cell == NULL && array->origin == FROM_PROGRAM && array->nested == 0) {
        *out = word_value(kind, 0);
        return true;
    }
    if (cell == NULL || cell->shadow == SHADOW_UNREAD)
        return false;
    *out = cell->shadow == 0 ? word_value(kind, cell->word)
                             : term_value(heap, kind, (Term){(uint32_t)cell->shadow});
    return true;
}

const struct ArrayOps arrays_cases = {.name = "cases",
                                      .fetch = cases_fetch,
                                      .place = cases_place,
                                      .put = cases_put,
                                      .peek = cases_peek};
