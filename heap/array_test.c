/* array_test.c - one array at a time, under both models: what is read after stores, fills
 * and copies at symbolic indices, compared with plain arrays. */
#include "heap/array_fixture.h"

enum { ROUNDS = 60 };

static const struct {
    const char *semantics, *model;
} ways[] = {{"lazier#", "cases"},
            {"lazier#", "symbolic"},
            {"summary", "symbolic"},
            {"pose", "symbolic"}};

enum { WAYS = sizeof ways / sizeof ways[0] };

static void open_way(size_t way, const char *class)
{
    if (loader != NULL)
        close_all(NULL);
    open_arrays(ways[way].semantics, ways[way].model, class);
}

/* Stores and fetches at random, the last a fetch. */
static void draw_elements(Slot array)
{
    deed_count = 2 + random_below(3);
    for (unsigned i = 0; i < deed_count; i++)
        deeds[i] = (Deed){.kind = random_below(3) == 0 ? FETCH : STORE,
                          .array = array,
                          .at = random_below(NUMBERS),
                          .value = random_below(CONTENTS)};
    deeds[deed_count - 1].kind = FETCH;
}

static void elements_are_as_in_a_plain_array(Slot array, const char *class)
{
    for (size_t way = 0; way < WAYS; way++) {
        open_way(way, class);
        symbols[SYMBOL_P].high = array == P ? 3 : 0;
        symbols[SYMBOL_N].high = array == MADE ? 3 : 0;
        for (int round = 0; round < ROUNDS; round++) {
            draw_elements(array);
            run_deeds();
        }
    }
}

static void an_input_has_what_was_stored_else_what_it_had(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(P, "[I");
}

static void a_new_array_has_what_was_stored_else_zero(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(MADE, "[I");
}

static void a_table_has_what_was_stored_else_zero(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(TABLE, "[I");
}

static void references_are_stored_like_numbers(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(P, "[LNode;");
    elements_are_as_in_a_plain_array(MADE, "[LNode;");
    elements_are_as_in_a_plain_array(TABLE, "[LNode;");
}

/* ---- Long tables, arrays of arrays, the bound ---- */

static void assume(Term condition)
{
    assert_int_not_equal(path_assume(path, condition), UNSAT);
}

static void assume_between(Term term, int64_t low, int64_t high)
{
    assume(term_le(terms, term_int(terms, SORT_INT, low), term));
    assume(term_le(terms, term, term_int(terms, SORT_INT, high)));
}

/* More elements than are told apart one by one. */
static void a_long_table_is_read_by_runs_of_equal_elements(void **state)
{
    enum { LONG = 100, LOW = 18, HIGH = 32 };
    Symbol at[2];
    int64_t plain[LONG];
    Value table, read;
    Access access;

    (void)state;
    open_way(2, "[I");
    at[0] = (Symbol){symbols[SYMBOL_I].term, LOW, HIGH, 0};
    at[1] = (Symbol){symbols[SYMBOL_J].term, 0, LONG - 1, 0};
    assume_between(at[0].term, LOW, HIGH);
    assume_between(at[1].term, 0, LONG - 1);
    table = value_ref(new_table("[I", LONG));
    for (int i = 0; i < LONG; i++) {
        plain[i] = i / 7 % 3;
        array_set(&store, table.u.ref, (uint32_t)i, value_int(i / 7 % 3));
    }
    assert_int_equal(heap->ops->place(heap, table, numbers[3], &access), OK);
    assert_int_equal(access, ACCESS_DONE);
    assert_int_equal(heap->ops->store(heap, table, numbers[3], value_int(-9)), OK);
    assert_int_equal(heap->ops->fetch(heap, table, numbers[4], &read, &access), OK);
    assert_int_equal(access, ACCESS_DONE);
    first_assignment(at, 2);
    do {
        assign(at, 2);
        assert_int_equal(word_of(value_term(heap, read)),
                         at[0].value == at[1].value ? -9 : plain[at[1].value]);
    } while (next_assignment(at, 2));
}

static Value nested;

static Status read_two_rows(Run *run)
{
    Value row, length;
    Access access;

    TRY(heap->ops->fetch(heap, nested, numbers[3 + run->at], &row, &access));
    if (access != ACCESS_DONE)
        return THROWN;
    TRY(heap->ops->length(heap, row, &length));
    assert_true(!length.is_term && length.u.i == 2);
    run->values[run->at] = row;
    return OK;
}

static void rows_are_one_where_their_indices_are_equal(const Run *run, Status status)
{
    first_assignment(symbols, SYMBOL_P);
    do {
        int64_t i = symbols[SYMBOL_I].value, j = symbols[SYMBOL_J].value;
        int64_t n = symbols[SYMBOL_N].value;
        assign(symbols, SYMBOL_P);
        if (!path_holds())
            continue;
        assert_int_equal(status, i >= 0 && i < n && j >= 0 && j < n ? OK : THROWN);
        if (status == OK)
            assert_int_equal(word_of(value_term(heap, run->values[0])) ==
                                 word_of(value_term(heap, run->values[1])),
                             i == j);
    } while (next_assignment(symbols, SYMBOL_P));
}

static void each_row_of_an_array_of_arrays_is_one_array(void **state)
{
    (void)state;
    for (size_t way = 0; way < WAYS; way++)
        for (int is_table = 0; is_table < 2; is_table++) {
            Value lengths[2] = {{0}, value_int(2)};
            Ref array;
            open_way(way, "[I");
            lengths[0] = is_table ? value_int(2)
                                  : term_value(heap, KIND_INT, symbols[SYMBOL_N].term);
            symbols[SYMBOL_N].low = is_table ? 2 : 0;
            symbols[SYMBOL_N].high = 2;
            assert_int_equal(array_new_nested(heap, class_of("[[I"), lengths, 2, &array),
                             OK);
            nested = value_ref(array);
            search(read_two_rows, 2, start, rows_are_one_where_their_indices_are_equal);
        }
}

static void no_more_indices_are_met_than_allowed(void **state)
{
    Alternative last;
    Access access;
    Applied applied;

    (void)state;
    for (unsigned left = 0; left < 2; left++) {
        open_way(0, "[I");
        input_of_object(heap, start.values[MADE].u.ref)->cells_left = left;
        assert_int_equal(heap->ops->place(heap, start.values[MADE], numbers[3], &access),
                         CHOICE);
        assert_int_equal(heap->choice.items.count, 2);
        last = heap->choice.items.items[1];
        assert_int_equal(heap_apply(heap, &last, &applied), OK);
        assert_int_equal(applied, left == 0 ? ENDS : APPLIED);
        assert_int_equal(last.bound, left == 0 ? BOUND_INDICES : BOUND_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HEAP_TEST(an_input_has_what_was_stored_else_what_it_had),
        HEAP_TEST(a_new_array_has_what_was_stored_else_zero),
        HEAP_TEST(a_table_has_what_was_stored_else_zero),
        HEAP_TEST(references_are_stored_like_numbers),
        HEAP_TEST(a_long_table_is_read_by_runs_of_equal_elements),
        HEAP_TEST(each_row_of_an_array_of_arrays_is_one_array),
        HEAP_TEST(no_more_indices_are_met_than_allowed),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
