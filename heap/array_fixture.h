/* array_fixture.h - for the tests of arrays: a few deeds on a few arrays, done by the heap
 * along all its paths, and by plain arrays for each small assignment of the symbols.
 *
 * Every assignment must be on one path and no other, and there must end as the plain arrays
 * say, with the same values read.  The arrays p and q are parameters and may be one; `made`
 * has the symbolic length n; `table` has TABLE_LENGTH elements. */
#ifndef HEAP_ARRAY_FIXTURE_H
#define HEAP_ARRAY_FIXTURE_H

#include "heap/array.h"
#include "heap/search_fixture.h"

typedef enum DeedKind { FETCH, STORE, LENGTH, FILL, COPY, CLONE } DeedKind;

/* In Run.values: arrays, then what was read. */
typedef enum Slot { P, Q, MADE, TABLE, CHOSEN, CLONED, SLOT_COUNT } Slot;

typedef struct Deed {
    DeedKind kind;
    unsigned array, to;        /* Slots; `to` of COPY */
    unsigned at, to_at, count; /* of `numbers` */
    unsigned value;            /* of `contents`: STORE, FILL */
} Deed;

enum { DEEDS_MAX = 5, PLACES = 8, TABLE_LENGTH = 3, NUMBERS = 6, CONTENTS = 3 };

static Deed deeds[DEEDS_MAX];
static unsigned deed_count;
static Value numbers[NUMBERS]; /* 0, 1, 2, i, j, i + 1 */
static Value contents[CONTENTS];
static Run start;

enum { SYMBOL_I, SYMBOL_J, SYMBOL_N, SYMBOL_P, SYMBOL_Q, SYMBOL_ALIAS, SYMBOL_COUNT };

/* The length of p has no Term before p is used, nor has the alias of its own. */
static Symbol symbols[SYMBOL_COUNT];

/* Parameters: p, q, a reference or number to be stored, i, j, n. */
static inline void open_arrays(const char *semantics, const char *model, const char *class)
{
    HeapOptions options = {.heap = semantics,
                           .arrays = model,
                           .k = 6,
                           .array_bound = 12,
                           .nonnull = "arg0,arg1"};
    char parameters[64];
    Ref made;

    snprintf(parameters, sizeof parameters, "(%s%s%sIII)V", class, class, class + 1);
    open_heap(options, parameters);
    start = (Run){.at = 0};
    start.values[P] = parameter(0);
    start.values[Q] = parameter(1);
    contents[0] = parameter(2);
    for (unsigned i = 0; i < 3; i++)
        symbols[i] = (Symbol){parameter(3 + i).u.term, -1, 2, 0};
    symbols[SYMBOL_N].low = 0;
    symbols[SYMBOL_P] = symbols[SYMBOL_Q] = symbols[SYMBOL_ALIAS] =
        (Symbol){.low = 0, .high = 0};
    for (unsigned i = 0; i < 3; i++)
        numbers[i] = value_int((int32_t)i);
    numbers[3] = term_value(heap, KIND_INT, symbols[SYMBOL_I].term);
    numbers[4] = term_value(heap, KIND_INT, symbols[SYMBOL_J].term);
    numbers[5] = term_value(
        heap, KIND_INT,
        term_binary(terms, TERM_ADD, symbols[SYMBOL_I].term, term_int(terms, SORT_INT, 1)));
    contents[1] = class[1] == 'I' ? value_int(0) : value_null();
    contents[2] = class[1] == 'I' ? numbers[3] : value_ref(new_object("Node"));
    assert_int_not_equal(path_assume(path, term_le(terms, term_int(terms, SORT_INT, 0),
                                                   symbols[SYMBOL_N].term)),
                         UNSAT);
    assert_int_equal(array_new(heap, class_of(class), symbols[SYMBOL_N].term, &made), OK);
    start.values[MADE] = value_ref(made);
    start.values[TABLE] = value_ref(new_table(class, TABLE_LENGTH));
}

/* One of two arrays, by i < j; for heaps that take choices. */
static inline void choose_between(Slot a, Slot b)
{
    Term less = term_lt(terms, symbols[SYMBOL_I].term, symbols[SYMBOL_J].term);

    start.values[CHOSEN] = term_value(heap, KIND_REF,
                                      term_ite(terms, less, ref_term(heap, start.values[a]),
                                               ref_term(heap, start.values[b])));
}

/* ---- By the heap ---- */

static inline Status in_bounds(Value array, Value at, Value count)
{
    Term zero = term_int(terms, SORT_INT, 0), start_at = value_term(heap, at), size;
    Value length;
    bool is_in;

    TRY(heap->ops->length(heap, array, &length));
    size = value_term(heap, count);
    TRY(heap_decide(
        heap,
        term_and(
            terms,
            term_and(terms, term_le(terms, zero, start_at), term_le(terms, zero, size)),
            term_le(terms, start_at,
                    term_binary(terms, TERM_SUB, value_term(heap, length), size))),
        &is_in));
    return is_in ? OK : THROWN;
}

static inline Status fill_by_heap(const Run *run, const Deed *deed)
{
    Value at = numbers[deed->at], count = numbers[deed->count];
    ArrayFill fill = {
        .array = run->values[deed->array], .from = at, .value = contents[deed->value]};
    bool is_done;

    TRY(in_bounds(fill.array, at, count));
    fill.to = term_value(
        heap, KIND_INT,
        term_binary(terms, TERM_ADD, value_term(heap, at), value_term(heap, count)));
    TRY(array_fill(heap, &fill, &is_done));
    assert_true(is_done);
    return OK;
}

static inline Status copy_by_heap(const Run *run, const Deed *deed)
{
    ArrayCopy copy = {.from = run->values[deed->array],
                      .to = run->values[deed->to],
                      .from_at = numbers[deed->at],
                      .to_at = numbers[deed->to_at],
                      .length = numbers[deed->count]};
    bool is_done;

    TRY(in_bounds(copy.from, copy.from_at, copy.length));
    TRY(in_bounds(copy.to, copy.to_at, copy.length));
    TRY(array_copy(heap, &copy, &is_done));
    assert_true(is_done);
    return OK;
}

static inline Status element_by_heap(Run *run, const Deed *deed)
{
    Value array = run->values[deed->array], at = numbers[deed->at];
    Access access;

    if (deed->kind == FETCH) {
        TRY(heap->ops->fetch(heap, array, at, &run->values[SLOT_COUNT + run->at], &access));
        return access == ACCESS_DONE ? OK : THROWN;
    }
    TRY(heap->ops->place(heap, array, at, &access));
    if (access != ACCESS_DONE)
        return THROWN;
    return heap->ops->store(heap, array, at, contents[deed->value]);
}

static inline Status do_by_heap(Run *run)
{
    const Deed *deed = &deeds[run->at];
    Value array = run->values[deed->array];
    bool is_done;

    for (unsigned i = P; i <= Q; i++) {
        if (deed->array == i || (deed->kind == COPY && deed->to == i) ||
            deed->array == CHOSEN)
            TRY(heap->ops->load(heap, run->values[i]));
    }
    switch (deed->kind) {
    case FETCH:
    case STORE:
        return element_by_heap(run, deed);
    case LENGTH:
        return heap->ops->length(heap, array, &run->values[SLOT_COUNT + run->at]);
    case FILL:
        return fill_by_heap(run, deed);
    case COPY:
        return copy_by_heap(run, deed);
    case CLONE:
        break;
    }
    TRY(array_clone(heap, array, &run->values[CLONED], &is_done));
    assert_true(is_done);
    return OK;
}

/* ---- By plain arrays ---- */

typedef struct Plain {
    int64_t length, items[PLACES];
} Plain;

static Plain plains[SLOT_COUNT];
static unsigned plain_at[SLOT_COUNT]; /* which of them a slot refers to */
static int64_t plain_read[DEEDS_MAX];

/* What array p (0) or q (1) has at an index, whoever asks. */
static inline int64_t first_content_of(unsigned array, int64_t index)
{
    return -1000 - 100 * (int64_t)array - index;
}

static inline void make_plains(void)
{
    bool is_less = symbols[SYMBOL_I].value < symbols[SYMBOL_J].value;

    memset(plains, 0, sizeof plains);
    plains[P].length = symbols[SYMBOL_P].value;
    plains[Q].length = symbols[SYMBOL_Q].value;
    plains[MADE].length = symbols[SYMBOL_N].value;
    plains[TABLE].length = TABLE_LENGTH;
    for (unsigned i = 0; i < PLACES; i++) {
        plains[P].items[i] = first_content_of(P, i);
        plains[Q].items[i] = first_content_of(Q, i);
    }
    for (unsigned i = 0; i < SLOT_COUNT; i++)
        plain_at[i] = i;
    if (symbols[SYMBOL_ALIAS].value != 0)
        plain_at[Q] = P;
    for (unsigned i = 0; i < CHOSEN; i++) {
        if (start.values[CHOSEN].is_term &&
            term_is(term_node(terms, start.values[CHOSEN].u.term)->args[is_less ? 1 : 2],
                    ref_term(heap, start.values[i])))
            plain_at[CHOSEN] = plain_at[i];
    }
}

static inline int64_t number_at(unsigned which)
{
    return word_of(value_term(heap, numbers[which]));
}

static inline bool is_range(const Plain *plain, int64_t at, int64_t count)
{
    return at >= 0 && count >= 0 && at + count <= plain->length;
}

/* False: it throws. */
static inline bool do_plainly(unsigned which)
{
    const Deed *deed = &deeds[which];
    Plain *array = &plains[plain_at[deed->array]], *to = &plains[plain_at[deed->to]];
    int64_t at = number_at(deed->at), to_at = number_at(deed->to_at);
    int64_t count = number_at(deed->count);
    int64_t content = word_of(value_term(heap, contents[deed->value]));

    if (deed->kind == LENGTH) {
        plain_read[which] = array->length;
    } else if (deed->kind == CLONE) {
        plains[CLONED] = *array;
        plain_at[CLONED] = CLONED;
    } else if (deed->kind == FETCH || deed->kind == STORE) {
        if (!is_range(array, at, 1))
            return false;
        if (deed->kind == STORE)
            array->items[at] = content;
        plain_read[which] = array->items[at];
    } else if (deed->kind == FILL) {
        if (!is_range(array, at, count))
            return false;
        for (int64_t i = 0; i < count; i++)
            array->items[at + i] = content;
    } else {
        if (!is_range(array, at, count) || !is_range(to, to_at, count))
            return false;
        memmove(to->items + to_at, array->items + at, (size_t)count * sizeof to->items[0]);
    }
    return true;
}

/* ---- Both ---- */

static unsigned visits[1 << 16]; /* how many paths an assignment was on */
static unsigned bound_count;

/* The input whose array is what p and q are, where they are one. */
static inline const Input *oldest_array(void)
{
    return heap->object_count == 0 ? NULL : input_of_object(heap, heap->objects[0]);
}

/* Is the array of this input one that nobody looks at? */
static inline bool is_shadowed(const Input *array)
{
    return symbols[SYMBOL_ALIAS].value != 0 && array != oldest_array();
}

static inline bool is_first_of_index(const Input *array, uint32_t serial, int64_t index)
{
    for (uint32_t i = 0; i < serial; i++) {
        if (word_of(value_term(heap, array_cell_index(heap, array, i))) == index)
            return false;
    }
    return true;
}

/* An element of p or q, or junk where the heap should not look at it. */
static inline int64_t element_word(const Input *input, unsigned array)
{
    const Input *owner = &heap->inputs[input->owner];
    Value at = array_cell_index(heap, owner, input->index);
    int64_t index = word_of(value_term(heap, at));

    if (is_shadowed(owner) || !is_first_of_index(owner, input->index, index))
        return -7777 - (int64_t)input->index;
    return first_content_of(array, index);
}

/* Gives all symbols of the path their values. */
static inline void assign_all(void)
{
    bool is_alias = symbols[SYMBOL_ALIAS].value != 0;

    assign(symbols, SYMBOL_P);
    eval_set(eval, contents[0].u.term, -55);
    eval_set(eval, start.values[P].u.term, -1);
    eval_set(eval, start.values[Q].u.term, is_alias ? -1 : -2);
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        bool is_q = input->owner == 2 && !is_alias;
        if (input->origin == FROM_LENGTH)
            eval_set(eval, input->term,
                     is_shadowed(&heap->inputs[input->owner]) ? 77
                     : is_q                                   ? symbols[SYMBOL_Q].value
                                                              : symbols[SYMBOL_P].value);
        else if (input->origin == FROM_ELEMENT)
            eval_set(eval, input->term, element_word(input, is_q ? Q : P));
    }
}

/* Where references are settled, the path says whether p and q are one. */
static inline bool is_settled_so(void)
{
    const Input *p = input_of(heap, start.values[P]), *q = input_of(heap, start.values[Q]);

    return input_settled(p) != IS_OBJECT || input_settled(q) != IS_OBJECT ||
           (input_ref(p).id == input_ref(q).id) == (symbols[SYMBOL_ALIAS].value != 0);
}

static inline void check_assignment(const Run *run, Status status)
{
    unsigned at = 0;

    make_plains();
    while (at < deed_count && do_plainly(at))
        at++;
    assert_int_equal(run->at, at);
    assert_int_equal(status, at == deed_count ? OK : THROWN);
    for (unsigned i = 0; i < at; i++) {
        Value read = run->values[SLOT_COUNT + i];
        if (deeds[i].kind == FETCH || deeds[i].kind == LENGTH)
            assert_int_equal(word_of(value_term(heap, read)), plain_read[i]);
    }
}

static inline void check_path(const Run *run, Status status)
{
    unsigned which = 0;

    if (status == CUT) {
        bound_count++;
        return;
    }
    first_assignment(symbols, SYMBOL_COUNT);
    do {
        assign_all();
        if (path_holds() && is_settled_so()) {
            visits[which]++;
            check_assignment(run, status);
        }
        which++;
    } while (next_assignment(symbols, SYMBOL_COUNT));
}

/* Does the deeds; the plain arrays must agree. */
static inline void run_deeds(void)
{
    size_t count = 1;
    Mark mark = mark_now();

    for (size_t i = 0; i < SYMBOL_COUNT; i++)
        count *= (size_t)(symbols[i].high - symbols[i].low + 1);
    assert_true(count <= sizeof visits / sizeof visits[0]);
    memset(visits, 0, sizeof visits);
    bound_count = 0;
    search(do_by_heap, deed_count, start, check_path);
    assert_int_equal(bound_count, 0);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(visits[i], 1);
    undo_to(mark);
}

#endif
