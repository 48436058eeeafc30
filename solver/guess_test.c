/* guess_test.c - values tried before Z3 is asked, and the steps that lead to them. */
#include "solver/invert.h"
#include "solver/path.h"
#include "solver/random_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static Terms *terms;
static Path *path;

static int setup(void **state)
{
    (void)state;
    terms = terms_new(false);
    path = path_new(terms, (PathOptions){.solver_timeout_ms = 2000});
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    path_free(path);
    terms_free(terms);
    return 0;
}

static Term symbol(Sort sort, uint32_t number)
{
    return term_symbol(terms, sort, number, sort == SORT_INT ? INT32_MIN : INT64_MIN,
                       sort == SORT_INT ? INT32_MAX : INT64_MAX);
}

static Term whole(int64_t value)
{
    return term_int(terms, SORT_INT, value);
}

static Term two(TermKind kind, Term a, Term b)
{
    return term_binary(terms, kind, a, b);
}

/* ---- Operands ---- */

/* Of what some operand gives, one is found that gives it. */
static void operands_give_what_is_wanted(void **state)
{
    static const TermKind kinds[] = {TERM_ADD, TERM_SUB, TERM_MUL, TERM_DIV,
                                     TERM_REM, TERM_AND, TERM_OR,  TERM_XOR,
                                     TERM_SHL, TERM_SHR, TERM_USHR};
    Dice dice = {1};

    (void)state;
    for (int i = 0; i < 200000; i++) {
        TermKind kind = kinds[random_below(sizeof kinds / sizeof *kinds)];
        Sort sort = random_below(2) == 0 ? SORT_INT : SORT_LONG;
        bool is_swappable = kind != TERM_DIV && kind != TERM_REM && kind < TERM_SHL;
        Inversion in = {.kind = kind, .sort = sort};
        int64_t operand = random_integer(sort), wanted, found, result;

        in.index = is_swappable ? (int)random_below(2) : 0;
        in.other = random_integer(sort);
        in.current = random_integer(sort);
        if (!arith_binary(kind, sort, false, in.index == 0 ? operand : in.other,
                          in.index == 0 ? in.other : operand, &wanted))
            continue; /* a division by 0 */
        if (kind == TERM_MUL && in.other == 0)
            continue; /* nothing but 0 comes of it */
        assert_true(invert_binary(&in, wanted, &dice, &found));
        assert_true(arith_binary(kind, sort, false, in.index == 0 ? found : in.other,
                                 in.index == 0 ? in.other : found, &result));
        assert_int_equal(result, wanted);
    }
}

static void comparisons_hold_or_fail_as_wanted(void **state)
{
    static const TermKind kinds[] = {TERM_EQ, TERM_LT, TERM_LE};
    static const Sort sorts[] = {SORT_INT, SORT_LONG, SORT_FLOAT, SORT_DOUBLE};
    Dice dice = {1};
    int found_count = 0, right_count = 0, count = 100000;

    (void)state;
    for (int i = 0; i < count; i++) {
        Sort sort = sorts[random_below(4)];
        Inversion in = {.kind = kinds[random_below(3)], .sort = sort};
        bool wanted = random_below(2) == 0;
        int64_t found;

        in.index = (int)random_below(2);
        in.other = sort >= SORT_FLOAT ? random_float_word(sort) : random_integer(sort);
        if (!invert_compare(&in, wanted, &dice, &found))
            continue;
        found_count++;
        right_count += arith_compare(in.kind, sort, in.index == 0 ? found : in.other,
                                     in.index == 0 ? in.other : found) == wanted;
    }
    /* nothing is below the smallest number, or equal to NaN */
    assert_true(found_count > count * 9 / 10 && right_count > count * 8 / 10);
}

static void casts_give_what_is_wanted(void **state)
{
    static const TermKind kinds[] = {TERM_NEG, TERM_I2B, TERM_I2C, TERM_I2S};

    (void)state;
    for (int i = 0; i < 20000; i++) {
        TermKind kind = kinds[random_below(4)];
        int64_t word = random_integer(SORT_INT), wanted, found, result;
        int64_t wide = random_integer(SORT_LONG);

        arith_unary(kind, SORT_INT, false, word, &wanted);
        assert_true(invert_unary(kind, SORT_INT, random_integer(SORT_INT), wanted, &found));
        arith_unary(kind, SORT_INT, false, found, &result);
        assert_int_equal(result, wanted);

        assert_true(invert_convert(SORT_LONG, SORT_INT, wide, word, &found));
        assert_int_equal((int32_t)(uint64_t)found, word);
        assert_true(invert_convert(SORT_INT, SORT_LONG, 0, word, &found));
        assert_int_equal(found, word);
    }
}

/* ---- Questions ---- */

static void assume_by_guess(Term condition)
{
    assert_int_equal(path_assume(path, condition), SAT);
    assert_int_equal(path_counters(path)->z3, 0);
}

/* The values at hand satisfy what was assumed, and came without Z3. */
static void check_values(void)
{
    assert_int_equal(path_solve(path), SAT);
    for (size_t i = 0; i < path_mark(path); i++)
        assert_int_equal(path_value(path, path_condition(path, i)).i, 1);
    assert_int_equal(path_counters(path)->z3, 0);
}

static void floats_are_found(void **state)
{
    Term d = symbol(SORT_DOUBLE, 0), f = symbol(SORT_FLOAT, 1), n = symbol(SORT_INT, 2);
    Term quotient = two(TERM_DIV, d, term_convert(terms, f, SORT_DOUBLE));
    Term load = two(TERM_MUL, term_convert(terms, n, SORT_FLOAT), f);

    (void)state;
    assume_by_guess(term_lt(terms, term_double(terms, 2.5), quotient));
    assume_by_guess(term_lt(terms, whole(16), n));
    assume_by_guess(term_lt(terms, load, term_float(terms, 0x1p30f)));
    assume_by_guess(term_lt(terms, whole(1000), term_convert(terms, load, SORT_INT)));
    check_values();
}

static void nan_is_found(void **state)
{
    Term d = symbol(SORT_DOUBLE, 0), zero = term_double(terms, 0);

    (void)state;
    assume_by_guess(term_not(terms, term_le(terms, d, zero)));
    assume_by_guess(term_not(terms, term_lt(terms, zero, d)));
    check_values();
    assert_true(isnan(path_value(path, d).d));
}

static void bits_and_products_are_found(void **state)
{
    Term h = symbol(SORT_INT, 0), x = symbol(SORT_INT, 1), y = symbol(SORT_INT, 2);
    Term spread = two(TERM_XOR, h, two(TERM_USHR, h, whole(16)));

    (void)state;
    assume_by_guess(term_eq(terms, two(TERM_AND, spread, whole(0x5f)), whole(0x47)));
    assume_by_guess(term_lt(terms, whole(1 << 20), h));
    assume_by_guess(term_lt(terms, whole(1), x));
    assume_by_guess(term_lt(terms, x, whole(50)));
    assume_by_guess(term_eq(terms, two(TERM_MUL, x, y), whole(47 * 2048 + 45)));
    check_values();
}

/* That nothing is found says nothing: it is for Z3 to say. */
static void what_cannot_be_is_not_found(void **state)
{
    Term d = symbol(SORT_DOUBLE, 0), x = symbol(SORT_INT, 1);
    Term square = two(TERM_MUL, x, x);

    (void)state;
    assume_by_guess(term_lt(terms, d, term_double(terms, 1)));
    assert_int_equal(path_assume(path, term_lt(terms, term_double(terms, 2), d)), UNSAT);
    path_undo(path, 0);
    assert_int_equal(
        path_assume(path, term_eq(terms, two(TERM_AND, square, whole(3)), whole(2))),
        UNSAT);
    assert_int_equal(path_counters(path)->z3, 2);
}

/* What is computed from floats does not matter: no number is above 3 and below 3. */
static void the_skeleton_is_asked_first(void **state)
{
    Term d = symbol(SORT_DOUBLE, 0), e = symbol(SORT_DOUBLE, 1);
    Term n = term_convert(terms, two(TERM_DIV, two(TERM_MUL, d, e), two(TERM_ADD, d, e)),
                          SORT_INT);
    Term low = two(TERM_AND, n, whole(0xff));

    (void)state;
    assume_by_guess(term_lt(terms, whole(3), low));
    assert_int_equal(
        path_assume(path, term_eq(terms, two(TERM_AND, n, whole(0xfe)), whole(2))), UNSAT);
    assert_true(path_counters(path)->z3_seconds < 1);
}

/* An index into a table, made of any hash code. */
static void an_index_is_below_its_length(void **state)
{
    Term hash = symbol(SORT_INT, 0), length = symbol(SORT_INT, 1);
    Term masked = two(TERM_AND, hash, two(TERM_ADD, length, whole(-1)));
    Term rest = two(TERM_REM, hash, length);

    (void)state;
    assert_int_equal(path_assume(path, term_lt(terms, whole(0), length)), SAT);
    assert_int_equal(path_truth(path, term_lt(terms, masked, length)), TRUTH_HOLDS);
    assert_int_equal(path_truth(path, term_le(terms, length, masked)), TRUTH_FAILS);
    assert_int_equal(path_truth(path, term_lt(terms, rest, length)), TRUTH_HOLDS);
    assert_int_equal(path_truth(path, term_le(terms, length, rest)), TRUTH_FAILS);
    assert_int_equal(path_truth(path, term_eq(terms, length, masked)), TRUTH_OPEN);
    path_undo(path, 0);
    assert_int_equal(path_truth(path, term_lt(terms, masked, length)), TRUTH_OPEN);
    assert_int_equal(path_truth(path, term_lt(terms, rest, length)), TRUTH_OPEN);
}

/* A product lies where its factors put it. */
static void products_are_narrowed(void **state)
{
    Term x = symbol(SORT_INT, 0), twice = two(TERM_MUL, x, whole(2));
    uint64_t z3;

    (void)state;
    assert_int_equal(path_assume(path, term_le(terms, whole(1), x)), SAT);
    assert_int_equal(path_assume(path, term_le(terms, whole(1 << 30), twice)), SAT);
    z3 = path_counters(path)->z3;
    assert_int_equal(path_assume(path, term_lt(terms, x, whole(9))), UNSAT);
    assert_int_equal(path_counters(path)->z3, z3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operands_give_what_is_wanted),
        cmocka_unit_test(comparisons_hold_or_fail_as_wanted),
        cmocka_unit_test(casts_give_what_is_wanted),
        cmocka_unit_test_setup_teardown(floats_are_found, setup, teardown),
        cmocka_unit_test_setup_teardown(nan_is_found, setup, teardown),
        cmocka_unit_test_setup_teardown(bits_and_products_are_found, setup, teardown),
        cmocka_unit_test_setup_teardown(what_cannot_be_is_not_found, setup, teardown),
        cmocka_unit_test_setup_teardown(the_skeleton_is_asked_first, setup, teardown),
        cmocka_unit_test_setup_teardown(an_index_is_below_its_length, setup, teardown),
        cmocka_unit_test_setup_teardown(products_are_narrowed, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
