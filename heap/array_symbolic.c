/* array_symbolic.c - arrays as memory that is read and written at symbolic indices without
 * asking which.
 *
 * An array of symbolic length has two chains: what was read of its first content, one cell
 * per index term (two indices that are equal have the same content), and the stores, newest
 * first: the order is their time.  A store is of one element, or of a range that is filled
 * or copied; it has the range of the indices it may be at, as they were known when it was
 * made, and the condition under which it was made.  A load is a choice over the stores that
 * may be at its index, and what was there at first.
 *
 * In a table of known length a load is a choice over its elements and a store changes each
 * under its condition, as far as the bounds of the index reach.  Only the check of the
 * bounds asks. */
#include "heap/array.h"
#include "heap/guard.h"

#include <string.h>

enum {
    RUNS_FROM = 64,      /* more elements than these are told apart by runs of equal ones */
    REACH_MAX = 1 << 10, /* elements of a table that an index may be; more: by cases */
    SPAN_MAX = 1 << 12   /* that are filled or copied under conditions */
};

extern const struct ArrayOps arrays_cases;

/* An element as it was read: where references are settled, one of those it may be. */
static Status give_element(Heap *heap, Kind kind, Term term, Value *out)
{
    bool holds;

    while (kind == KIND_REF && !heap->ops->takes_choices &&
           term_node(heap->terms, term)->kind == TERM_ITE) {
        TRY(heap_decide(heap, term_node(heap->terms, term)->args[0], &holds));
        term = term_node(heap->terms, term)->args[holds ? 1 : 2];
    }
    *out = heap_look(heap, term_value(heap, kind, term));
    if (kind == KIND_REF && !heap->ops->takes_choices && out->is_term) {
        TRY(heap->ops->load(heap, *out));
        *out = heap_look(heap, *out);
    }
    return OK;
}

static Kind kind_of(const Heap *heap, Ref array)
{
    return store_at(heap->store, array)->class->element->primitive;
}

static Term zero_term(Heap *heap, Kind kind)
{
    return value_term(heap, word_value(kind, 0));
}

static Term int_term(Heap *heap, int64_t value)
{
    return term_int(heap->terms, SORT_INT, value);
}

/* ---- Ranges ---- */

typedef struct Reach { /* indices, both ends included */
    int64_t low, high;
} Reach;

static Reach reach_of(Heap *heap, Value value)
{
    Reach reach = {value.u.i, value.u.i};

    if (value.is_term)
        path_range(heap->path, value.u.term, &reach.low, &reach.high);
    return reach;
}

/* No index is outside these, whatever an int may be. */
static Reach reach_clamp(Reach reach, int64_t high)
{
    return (Reach){reach.low < 0 ? 0 : reach.low, reach.high > high ? high : reach.high};
}

static Reach span_reach(Heap *heap, const Span *span)
{
    Reach at = reach_clamp(reach_of(heap, span->at), INT32_MAX);
    Reach count = reach_clamp(reach_of(heap, span->count), INT32_MAX);

    return reach_clamp((Reach){at.low, at.high + count.high - 1}, INT32_MAX);
}

/* Is the index in the range?  Behind its start no difference wraps. */
static Term span_has(Heap *heap, const Span *span, Term index)
{
    Term start = value_term(heap, span->at);

    return term_and(heap->terms, term_le(heap->terms, start, index),
                    term_lt(heap->terms, term_binary(heap->terms, TERM_SUB, index, start),
                            value_term(heap, span->count)));
}

/* Both conditions, as far as they are open. */
static Truth both_hold(Heap *heap, Term a, Term b, Term *out)
{
    Truth first = path_truth(heap->path, a), second = path_truth(heap->path, b);

    if (first == TRUTH_FAILS || second == TRUTH_FAILS)
        return TRUTH_FAILS;
    *out = first == TRUTH_HOLDS    ? b
           : second == TRUTH_HOLDS ? a
                                   : term_and(heap->terms, a, b);
    return first == TRUTH_HOLDS    ? second
           : second == TRUTH_HOLDS ? TRUTH_OPEN
                                   : path_truth(heap->path, *out);
}

static Term choose(Heap *heap, Kind kind, Term condition, Term a, Term b)
{
    Term term = term_ite(heap->terms, condition, a, b);

    return kind == KIND_REF ? ref_flat(heap, term) : term;
}

/* ---- Tables of known length ---- */

static Reach table_reach(Heap *heap, Ref ref, Value index)
{
    return reach_clamp(reach_of(heap, index),
                       (int64_t)store_at(heap->store, ref)->length - 1);
}

static Term table_element(Heap *heap, Ref ref, int64_t index)
{
    return element_term(heap, kind_of(heap, ref), plain_get(heap, ref, (uint32_t)index));
}

static bool table_can_reach(Heap *heap, Ref ref, Value index)
{
    Reach reach = table_reach(heap, ref, index);

    return reach.high - reach.low < REACH_MAX;
}

/* Of many elements, those that are equal to their neighbour make one condition. */
static Term read_runs(Heap *heap, Ref ref, Term at, Reach reach)
{
    Term last = table_element(heap, ref, reach.high), term = last;

    for (int64_t i = reach.high - 1; i >= reach.low; i--) {
        Term element = table_element(heap, ref, i);
        if (!term_is(element, last))
            term = choose(heap, kind_of(heap, ref),
                          term_le(heap->terms, at, int_term(heap, i)), element, term);
        last = element;
    }
    return term;
}

static Status table_read(Heap *heap, Ref ref, Value index, Term *out)
{
    Reach reach = table_reach(heap, ref, index);
    Term at = value_term(heap, index);

    if (reach.low > reach.high) {
        *out = zero_term(heap, kind_of(heap, ref));
        return OK;
    }
    if (reach.high - reach.low >= RUNS_FROM) {
        *out = read_runs(heap, ref, at, reach);
        return OK;
    }
    *out = table_element(heap, ref, reach.high);
    for (int64_t i = reach.high - 1; i >= reach.low; i--) {
        Term same = term_eq(heap->terms, at, int_term(heap, i));
        if (path_truth(heap->path, same) != TRUTH_FAILS)
            *out =
                choose(heap, kind_of(heap, ref), same, table_element(heap, ref, i), *out);
    }
    return OK;
}

static Status table_fetch(Heap *heap, Ref ref, Value index, Value *out, Access *access)
{
    Kind kind = kind_of(heap, ref);
    Term term;

    TRY(array_check(heap, value_term(heap, index),
                    int_term(heap, store_at(heap->store, ref)->length), access));
    if (*access != ACCESS_DONE)
        return OK;
    if (index.is_term && table_can_reach(heap, ref, index)) {
        TRY(table_read(heap, ref, index, &term));
        return give_element(heap, kind, term, out);
    }
    TRY(arrays_cases.fetch(heap, ref, index, out, access));
    return out->is_term ? give_element(heap, kind, out->u.term, out) : OK;
}

static Status table_place(Heap *heap, Ref ref, Value index, Access *access)
{
    TRY(array_check(heap, value_term(heap, index),
                    int_term(heap, store_at(heap->store, ref)->length), access));
    if (*access != ACCESS_DONE || table_can_reach(heap, ref, index))
        return OK;
    return arrays_cases.place(heap, ref, index, access);
}

/* An element becomes another under a condition. */
static Status table_change(Heap *heap, Ref ref, int64_t index, Term condition, Term new)
{
    Kind kind = kind_of(heap, ref);
    Term term = choose(heap, kind, condition, new, table_element(heap, ref, index));

    return plain_put(heap, ref, (uint32_t)index,
                     heap_look(heap, term_value(heap, kind, term)));
}

static Status table_write(Heap *heap, Ref ref, Value index, Value value, Term guard)
{
    Term at = value_term(heap, index), new = element_term(heap, kind_of(heap, ref), value);
    Reach reach = table_reach(heap, ref, index);
    Term here;

    if (reach.low == reach.high && term_is(guard, heap->yes))
        return plain_put(heap, ref, (uint32_t)reach.low, value);
    if (reach.high - reach.low >= REACH_MAX)
        return arrays_cases.put(heap, ref, index, value);
    for (int64_t i = reach.low; i <= reach.high; i++) {
        Term same = term_eq(heap->terms, at, int_term(heap, i));
        if (both_hold(heap, guard, same, &here) != TRUTH_FAILS)
            TRY(table_change(heap, ref, i, here, new));
    }
    return OK;
}

/* ---- Memory of symbolic length: its first content ---- */

static bool same_index(Value a, Value b)
{
    return a.is_term == b.is_term && (uint32_t)a.u.word == (uint32_t)b.u.word;
}

/* What a new cell has unless its index equals that of another: a new input, or the inner
 * array that was made with it. */
static Status own_content(Heap *heap, const Input *array, Cell *cell, Term *out)
{
    if (array->origin == FROM_PROGRAM) {
        *out = term_ref(heap->terms, cell->word);
        return OK;
    }
    TRY(cell_first(heap, array, cell));
    *out = (Term){(uint32_t)cell->shadow};
    return OK;
}

/* A cell of the first content for an index that none has: what the cells with an equal
 * index have, else its own, which the cell's word names. */
static Status add_first_content(Heap *heap, Input *array, Value index)
{
    uint64_t older = array->cells;
    Term at = value_term(heap, index), term;
    Cell *cell;

    TRY(array_add_cell(heap, array, index));
    heap->reading_count--; /* no bound ends these: a loop over them is held to its own */
    cell = cell_at(heap, array->cells);
    TRY(own_content(heap, array, cell, &term));
    cell->word = term.id;
    for (; older != 0; older = cell_at(heap, older)->next) {
        const Cell *other = cell_at(heap, older);
        Term same = term_eq(heap->terms, at, value_term(heap, other->index));
        if (path_truth(heap->path, same) != TRUTH_FAILS)
            term = term_ite(heap->terms, same, (Term){(uint32_t)other->shadow}, term);
    }
    cell->shadow = term.id;
    return OK;
}

static const Cell *first_content(const Heap *heap, const Input *array, Value index)
{
    for (uint64_t at = array->cells; at != 0; at = cell_at(heap, at)->next) {
        if (same_index(cell_at(heap, at)->index, index))
            return cell_at(heap, at);
    }
    return NULL;
}

static Status read_first_content(Heap *heap, Input *array, Value index, Term *out)
{
    Kind kind = array->declared.class->element->primitive;
    const Cell *cell;

    if (array->origin == FROM_PROGRAM && array->nested == 0) {
        *out = zero_term(heap, kind);
        return OK;
    }
    if (first_content(heap, array, index) == NULL)
        TRY(add_first_content(heap, array, index));
    cell = first_content(heap, array, index);
    if (kind == KIND_REF && heap->ops->takes_choices && array->origin != FROM_PROGRAM)
        TRY(heap->ops->load(
            heap, (Value){.kind = KIND_REF, .is_term = true, .u.word = cell->word}));
    *out = (Term){(uint32_t)cell->shadow};
    return OK;
}

/* ---- Memory of symbolic length: stores ---- */

typedef enum WriteKind { WRITE_ELEMENT, WRITE_FILL, WRITE_COPY } WriteKind;

typedef struct Write { /* words of the Store; never change */
    uint64_t next;     /* Ref of the one before it, 0 for none */
    uint64_t kind;     /* WriteKind */
    Reach reach;
    Span span;     /* ELEMENT: its count is not used */
    Value value;   /* ELEMENT, FILL: the content */
    Content from;  /* COPY */
    Value from_at; /* COPY */
} Write;

static const Write *write_at(const Heap *heap, uint64_t ref)
{
    return (const Write *)(const void *)store_words(heap->store, (Ref){(uint32_t)ref});
}

static Status add_write(Heap *heap, Input *array, Write write)
{
    Ref words;

    if (!store_new_words(heap->store, sizeof(Write) / 8, &words)) {
        error_set(heap->err, ERROR_UNSUPPORTED, "the memory for arrays is used up");
        return CUT;
    }
    write.next = array->stores;
    *(Write *)(void *)store_words(heap->store, words) = write;
    trail_save(heap->trail, &array->stores);
    array->stores = words.id;
    return OK;
}

static Term is_written(Heap *heap, const Write *write, Term index)
{
    return write->kind == WRITE_ELEMENT
               ? term_eq(heap->terms, index, value_term(heap, write->span.at))
               : span_has(heap, &write->span, index);
}

/* The newest store that may be at the index, from this one back; 0 for none. */
static uint64_t find_write(Heap *heap, uint64_t at, Value index, Term *here, Truth *truth)
{
    Reach reach = reach_of(heap, index);

    for (; at != 0; at = write_at(heap, at)->next) {
        const Write *write = write_at(heap, at);
        if (write->reach.high < reach.low || reach.high < write->reach.low)
            continue;
        *truth = both_hold(heap, write->span.guard,
                           is_written(heap, write, value_term(heap, index)), here);
        if (*truth != TRUTH_FAILS)
            return at;
    }
    return 0;
}

static Status read_content(Heap *heap, Content content, Value index, Term *out);

/* What a store put at an index that it is at. */
static Status read_write(Heap *heap, Kind kind, const Write *write, Value index, Term *out)
{
    Terms *terms = heap->terms;
    Term moved;

    if (write->kind != WRITE_COPY) {
        *out = element_term(heap, kind, write->value);
        return OK;
    }
    moved = term_binary(terms, TERM_SUB, value_term(heap, index),
                        value_term(heap, write->span.at));
    moved = term_binary(terms, TERM_ADD, moved, value_term(heap, write->from_at));
    return read_content(heap, write->from, term_value(heap, KIND_INT, moved), out);
}

typedef struct Hit { /* a store that may be at the index, and what it wrote there */
    Term here, mine;
} Hit;

typedef VEC(Hit) Hits;

/* The stores that may be at the index, down to the one that is, or to what is under all. */
static Status find_hits(Heap *heap, Input *array, uint64_t store, Value index, Hits *hits,
                        Term *last)
{
    Kind kind = array->declared.class->element->primitive;

    for (;;) {
        Truth truth = TRUTH_FAILS;
        Hit hit;
        store = find_write(heap, store, index, &hit.here, &truth);
        if (store == 0)
            return read_first_content(heap, array, index, last);
        TRY(read_write(heap, kind, write_at(heap, store), index, &hit.mine));
        *last = hit.mine;
        if (truth == TRUTH_HOLDS)
            return OK;
        vec_push(hits, hit);
        store = write_at(heap, store)->next;
    }
}

/* The content under a chain of stores: the newest that is at the index wins. */
static Status read_under(Heap *heap, Input *array, uint64_t store, Value index, Term *out)
{
    Kind kind = array->declared.class->element->primitive;
    Hits hits = {0};
    Status status = find_hits(heap, array, store, index, &hits, out);

    while (status == OK && hits.count > 0) {
        Hit hit = vec_pop(&hits);
        *out = choose(heap, kind, hit.here, hit.mine, *out);
    }
    vec_free(&hits);
    return status;
}

static Status read_content(Heap *heap, Content content, Value index, Term *out)
{
    Input *array = input_of_object(heap, content.array);

    return array == NULL ? table_read(heap, content.array, index, out)
                         : read_under(heap, array, content.stores, index, out);
}

static Status memory_fetch(Heap *heap, Input *array, Value index, Value *out,
                           Access *access)
{
    Term term;

    TRY(array_check(heap, value_term(heap, index), array_length_term(heap, array), access));
    if (*access != ACCESS_DONE)
        return OK;
    TRY(read_under(heap, array, array->stores, index, &term));
    return give_element(heap, array->declared.class->element->primitive, term, out);
}

/* ---- Any array ---- */

static Status symbolic_fetch(Heap *heap, Ref ref, Value index, Value *out, Access *access)
{
    Input *array = input_of_object(heap, ref);

    return array == NULL ? table_fetch(heap, ref, index, out, access)
                         : memory_fetch(heap, array, index, out, access);
}

static Status symbolic_place(Heap *heap, Ref ref, Value index, Access *access)
{
    const Input *array = input_of_object(heap, ref);

    return array == NULL ? table_place(heap, ref, index, access)
                         : array_check(heap, value_term(heap, index),
                                       array_length_term(heap, array), access);
}

static Status symbolic_write(Heap *heap, Ref ref, Value index, Value value, Term guard)
{
    Input *array = input_of_object(heap, ref);
    Write write = {.kind = WRITE_ELEMENT,
                   .reach = reach_of(heap, index),
                   .span = {index, value_int(1), guard},
                   .value = value};

    return array == NULL ? table_write(heap, ref, index, value, guard)
                         : add_write(heap, array, write);
}

static Status symbolic_put(Heap *heap, Ref ref, Value index, Value value)
{
    return symbolic_write(heap, ref, index, value, heap->yes);
}

static bool symbolic_can_reach(Heap *heap, Ref ref, Value index)
{
    return input_of_object(heap, ref) != NULL || table_can_reach(heap, ref, index);
}

static Status symbolic_read(Heap *heap, Ref ref, Value index, Term *out)
{
    const Input *array = input_of_object(heap, ref);
    Content content = {ref, array == NULL ? 0 : array->stores};

    return read_content(heap, content, index, out);
}

/* ---- Ranges of any array ---- */

/* The elements of a table that a range may have. */
static Reach table_span(Heap *heap, Ref ref, const Span *span)
{
    return reach_clamp(span_reach(heap, span),
                       (int64_t)store_at(heap->store, ref)->length - 1);
}

static bool span_is_known(const Heap *heap, const Span *span)
{
    return !span->at.is_term && !span->count.is_term && term_is(span->guard, heap->yes);
}

static bool symbolic_can_span(Heap *heap, Ref ref, const Span *span)
{
    Reach reach = table_span(heap, ref, span);

    return input_of_object(heap, ref) != NULL || reach.high - reach.low < SPAN_MAX ||
           span_is_known(heap, span);
}

static Status fill_table(Heap *heap, Ref ref, const Span *span, Value value)
{
    Term new = element_term(heap, kind_of(heap, ref), value), here;
    Reach reach = table_span(heap, ref, span);

    for (int64_t i = reach.low; i <= reach.high; i++) {
        if (span_is_known(heap, span))
            TRY(plain_put(heap, ref, (uint32_t)i, value));
        else if (both_hold(heap, span->guard, span_has(heap, span, int_term(heap, i)),
                           &here) != TRUTH_FAILS)
            TRY(table_change(heap, ref, i, here, new));
    }
    return OK;
}

static Status symbolic_fill(Heap *heap, Ref ref, const Span *span, Value value)
{
    Input *array = input_of_object(heap, ref);
    Write write = {
        .kind = WRITE_FILL, .reach = span_reach(heap, span), .span = *span, .value = value};

    return array == NULL ? fill_table(heap, ref, span, value)
                         : add_write(heap, array, write);
}

/* A table is kept by a copy of it. */
static Status symbolic_keep(Heap *heap, Ref ref, Content *out)
{
    const Input *input = input_of_object(heap, ref);
    const Object *array = store_at(heap->store, ref);
    size_t size = (size_t)array->length * element_size(array->class);
    Ref copy;

    *out = (Content){ref, input == NULL ? 0 : input->stores};
    if (input != NULL)
        return OK;
    if (!store_new_array(heap->store, array->class, array->length, &copy)) {
        error_set(heap->err, ERROR_UNSUPPORTED, "the memory for arrays is used up");
        return CUT;
    }
    memcpy(store_at(heap->store, copy)->words, array->words, size);
    if (array->shadow.id != 0) {
        TRY(object_give_shadow(heap, copy));
        memcpy(object_shadow(heap, store_at(heap->store, copy)), object_shadow(heap, array),
               array->length * sizeof(uint32_t));
    }
    out->array = copy;
    return OK;
}

/* Without writing it only asks. */
static Status copy_to_table(Heap *heap, Ref ref, const Write *write, bool writes)
{
    Reach reach = table_span(heap, ref, &write->span);
    Term here, content;

    for (int64_t i = reach.low; i <= reach.high; i++) {
        if (both_hold(heap, write->span.guard,
                      span_has(heap, &write->span, int_term(heap, i)),
                      &here) == TRUTH_FAILS)
            continue;
        TRY(read_write(heap, kind_of(heap, ref), write, value_int((int32_t)i), &content));
        if (writes)
            TRY(table_change(heap, ref, i, here, content));
    }
    return OK;
}

static Write copy_write(Heap *heap, const Span *span, Content from, Value from_at)
{
    return (Write){.kind = WRITE_COPY,
                   .reach = span_reach(heap, span),
                   .span = *span,
                   .from = from,
                   .from_at = from_at};
}

static Status symbolic_ask_copy(Heap *heap, Ref ref, const Span *span, Content from,
                                Value from_at)
{
    Write write = copy_write(heap, span, from, from_at);

    return input_of_object(heap, ref) == NULL ? copy_to_table(heap, ref, &write, false)
                                              : OK;
}

static Status symbolic_copy(Heap *heap, Ref ref, const Span *span, Content from,
                            Value from_at)
{
    Input *array = input_of_object(heap, ref);
    Write write = copy_write(heap, span, from, from_at);

    return array == NULL ? copy_to_table(heap, ref, &write, true)
                         : add_write(heap, array, write);
}

static bool symbolic_peek(Heap *heap, Input *array, uint32_t index, Value *out)
{
    Access access;

    return memory_fetch(heap, array, value_int((int32_t)index), out, &access) == OK &&
           access == ACCESS_DONE;
}

const struct ArrayOps arrays_symbolic = {.name = "symbolic",
                                         .peek = symbolic_peek,
                                         .fetch = symbolic_fetch,
                                         .place = symbolic_place,
                                         .put = symbolic_put,
                                         .can_reach = symbolic_can_reach,
                                         .read = symbolic_read,
                                         .write = symbolic_write,
                                         .can_span = symbolic_can_span,
                                         .fill = symbolic_fill,
                                         .keep = symbolic_keep,
                                         .copy = symbolic_copy,
                                         .ask_copy = symbolic_ask_copy};
