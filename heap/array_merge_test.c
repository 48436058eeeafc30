/* array_merge_test.c - ranges of arrays, and arrays that are reached through a choice or by
 * two names: compared with plain arrays. */
#include "heap/array_fixture.h"

enum { ROUNDS = 40 };

static const char *const semantics[] = {"lazier#", "summary", "pose"};

enum { SEMANTICS = sizeof semantics / sizeof semantics[0] };

static void open_with(const char *name, const char *class)
{
    if (loader != NULL)
        close_all(NULL);
    open_arrays(name, "symbolic", class);
}

/* Arrays that are long enough for what is in `numbers`, but not always. */
static void set_lengths(Slot a, Slot b)
{
    symbols[SYMBOL_P].high = a == P || b == P ? 3 : 0;
    symbols[SYMBOL_Q].high = a == Q || b == Q ? 3 : 0;
    symbols[SYMBOL_N].high = a == MADE || b == MADE ? 3 : 0;
}

static Deed random_deed(DeedKind kind, Slot array, Slot to)
{
    return (Deed){.kind = kind,
                  .array = array,
                  .to = to,
                  .at = random_below(NUMBERS),
                  .to_at = random_below(NUMBERS),
                  .count = random_below(NUMBERS),
                  .value = random_below(CONTENTS)};
}

static Deed random_fetch(Slot array)
{
    return random_deed(FETCH, array, array);
}

/* ---- Ranges ---- */

static void fill_and_read(Slot array)
{
    set_lengths(array, array);
    for (int round = 0; round < ROUNDS; round++) {
        deed_count = 3 + random_below(2);
        for (unsigned i = 0; i < deed_count; i++)
            deeds[i] = random_deed(random_below(2) == 0 ? FILL : STORE, array, array);
        deeds[random_below(2)].kind = FILL;
        deeds[deed_count - 1] = random_fetch(array);
        run_deeds();
    }
}

static void a_filled_range_has_the_value_and_the_rest_what_it_had(void **state)
{
    (void)state;
    for (size_t i = 0; i < SEMANTICS; i++)
        for (unsigned array = P; array <= TABLE; array++) {
            open_with(semantics[i], array == MADE ? "[LNode;" : "[I");
            fill_and_read(array);
        }
}

/* Something is stored, a range is copied, something is stored again into the source. */
static void copy_and_read(Slot from, Slot to)
{
    set_lengths(from, to);
    for (int round = 0; round < ROUNDS; round++) {
        deed_count = 5;
        deeds[0] = random_deed(STORE, random_below(2) == 0 ? from : to, to);
        deeds[1] = random_deed(COPY, from, to);
        deeds[2] = random_deed(random_below(2) == 0 ? STORE : COPY, from, to);
        deeds[3] = random_fetch(to);
        deeds[4] = random_fetch(from);
        run_deeds();
    }
}

static void a_copy_has_what_the_source_had_then(void **state)
{
    static const Slot pairs[][2] = {{P, MADE}, {P, TABLE}, {TABLE, MADE}, {MADE, P}};

    (void)state;
    for (size_t i = 0; i < SEMANTICS; i++)
        for (size_t k = 0; k < sizeof pairs / sizeof pairs[0]; k++) {
            open_with(semantics[i], k == 1 ? "[LNode;" : "[I");
            copy_and_read(pairs[k][0], pairs[k][1]);
        }
}

static void a_copy_onto_itself_is_as_if_through_a_temporary(void **state)
{
    (void)state;
    for (size_t i = 0; i < SEMANTICS; i++)
        for (unsigned array = P; array <= TABLE; array++) {
            open_with(semantics[i], "[I");
            if (array != Q)
                copy_and_read(array, array);
        }
}

static void a_clone_is_an_array_of_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < SEMANTICS; i++)
        for (unsigned array = P; array <= TABLE; array++) {
            open_with(semantics[i], "[I");
            set_lengths(array, array);
            for (int round = 0; round < ROUNDS; round++) {
                deed_count = 5;
                deeds[0] = random_deed(STORE, array, array);
                deeds[1] = random_deed(CLONE, array, array);
                deeds[2] = random_deed(STORE, random_below(2) == 0 ? array : CLONED, array);
                deeds[3] = random_fetch(array);
                deeds[4] = random_fetch(CLONED);
                run_deeds();
            }
        }
}

static void the_model_of_cases_does_no_range_at_once(void **state)
{
    ArrayFill fill = {.from = value_int(0), .to = value_int(2), .value = value_int(1)};
    ArrayCopy copy = {.from_at = value_int(0), .to_at = value_int(0)};
    bool is_done = true;
    uint64_t print;
    Value clone;

    (void)state;
    open_arrays("lazier#", "cases", "[I");
    fill.array = copy.from = copy.to = start.values[TABLE];
    copy.length = value_int(1);
    print = fingerprint();
    assert_int_equal(array_fill(heap, &fill, &is_done), OK);
    assert_false(is_done);
    is_done = true;
    assert_int_equal(array_copy(heap, &copy, &is_done), OK);
    assert_false(is_done);
    is_done = true;
    assert_int_equal(array_clone(heap, start.values[TABLE], &clone, &is_done), OK);
    assert_false(is_done);
    assert_true(fingerprint() == print);
}

/* ---- Two names of one array, a choice between arrays ---- */

/* Deeds on one, then a look at the other. */
static void draw_deeds(Slot a, Slot b)
{
    static const DeedKind kinds[] = {STORE, STORE, FETCH, FILL, COPY, LENGTH};

    deed_count = 3;
    for (unsigned i = 0; i < deed_count; i++) {
        bool turn = random_below(2) == 0;
        deeds[i] = random_deed(kinds[random_below(6)], turn ? b : a, turn ? a : b);
    }
    deeds[deed_count++] = random_fetch(b);
    deeds[deed_count++] = random_fetch(a);
}

static void what_is_written_to_one_is_in_the_other_if_they_are_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < SEMANTICS; i++) {
        open_with(semantics[i], i == 1 ? "[LNode;" : "[I");
        symbols[SYMBOL_P].high = symbols[SYMBOL_Q].high = 2;
        symbols[SYMBOL_ALIAS].high = 1;
        for (int round = 0; round < ROUNDS; round++) {
            draw_deeds(P, Q);
            run_deeds();
        }
    }
}

static void a_choice_is_written_and_read_as_the_array_that_it_is(void **state)
{
    static const Slot pairs[][2] = {{P, MADE}, {TABLE, MADE}, {P, Q}, {MADE, P}};

    (void)state;
    for (size_t i = 1; i < SEMANTICS; i++)
        for (size_t k = 0; k < sizeof pairs / sizeof pairs[0]; k++) {
            open_with(semantics[i], k == 1 ? "[LNode;" : "[I");
            choose_between(pairs[k][0], pairs[k][1]);
            set_lengths(pairs[k][0], pairs[k][1]);
            for (int round = 0; round < ROUNDS; round++) {
                draw_deeds(CHOSEN, pairs[k][random_below(2)]);
                run_deeds();
            }
        }
}

static void a_clone_of_a_choice_is_that_of_the_array_it_is(void **state)
{
    (void)state;
    for (size_t i = 1; i < SEMANTICS; i++) {
        open_with(semantics[i], "[I");
        choose_between(TABLE, MADE);
        set_lengths(TABLE, MADE);
        for (int round = 0; round < ROUNDS; round++) {
            deed_count = 4;
            deeds[0] = random_deed(STORE, random_below(2) == 0 ? TABLE : MADE, TABLE);
            deeds[1] = random_deed(CLONE, CHOSEN, TABLE);
            deeds[2] = random_deed(STORE, random_below(2) == 0 ? CHOSEN : CLONED, TABLE);
            deeds[3] = random_fetch(random_below(2) == 0 ? CHOSEN : CLONED);
            run_deeds();
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HEAP_TEST(a_filled_range_has_the_value_and_the_rest_what_it_had),
        HEAP_TEST(a_copy_has_what_the_source_had_then),
        HEAP_TEST(a_copy_onto_itself_is_as_if_through_a_temporary),
        HEAP_TEST(a_clone_is_an_array_of_its_own),
        HEAP_TEST(the_model_of_cases_does_no_range_at_once),
        HEAP_TEST(what_is_written_to_one_is_in_the_other_if_they_are_one),
        HEAP_TEST(a_choice_is_written_and_read_as_the_array_that_it_is),
        HEAP_TEST(a_clone_of_a_choice_is_that_of_the_array_it_is),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
