/* normal_test.c - the normal form of random conditions, against their truth for every
 * assignment. */
#include "solver/normal.h"

#include "solver/random_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SYMBOLS = 5, ASSIGNMENTS = 1 << SYMBOLS, ROUNDS = 300, STEPS = 40 };

static Terms *terms;
static Path *path;
static Eval *eval;

static int setup(void **state)
{
    (void)state;
    terms = terms_new(false);
    path = path_new(terms, (PathOptions){200, false});
    eval = eval_new(terms);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    eval_free(eval);
    path_free(path);
    terms_free(terms);
    return 0;
}

static Term number(uint32_t index)
{
    return term_symbol(terms, SORT_INT, index, INT32_MIN, INT32_MAX);
}

/* Comparisons of x with y, of one pair in each assignment. */
static Term atom(uint32_t index)
{
    Term x = number(2 * index), y = number(2 * index + 1);

    return index % 2 == 0 ? term_eq(terms, x, y) : term_lt(terms, x, y);
}

/* A condition of many parts: each step is made of those before. */
static Term random_condition(void)
{
    Term made[SYMBOLS + STEPS];

    for (uint32_t i = 0; i < SYMBOLS; i++)
        made[i] = atom(i);
    for (uint32_t i = SYMBOLS; i < SYMBOLS + STEPS; i++) {
        Term a = made[random_below(i)], b = made[i - 1 - random_below(4)];
        a = random_below(2) == 0 ? term_not(terms, a) : a;
        made[i] = random_below(2) == 0 ? term_and(terms, a, b) : term_or(terms, a, b);
        if (term_is_const(terms, made[i]))
            made[i] = a;
    }
    return made[SYMBOLS + STEPS - 1];
}

static void assign(uint32_t assignment)
{
    eval_clear(eval);
    for (uint32_t i = 0; i < SYMBOLS; i++) {
        bool holds = (assignment >> i & 1) != 0;
        eval_set(eval, number(2 * i), 0);
        eval_set(eval, number(2 * i + 1), i % 2 == 0 ? !holds : holds);
    }
}

static uint32_t truth_table(Term condition)
{
    uint32_t table = 0;

    for (uint32_t assignment = 0; assignment < ASSIGNMENTS; assignment++) {
        assign(assignment);
        if (eval_is_true(eval, condition))
            table |= 1u << assignment;
    }
    return table;
}

static void the_normal_form_says_the_same(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        Term condition = random_condition();
        assert_int_equal(truth_table(path_normal(path, condition)), truth_table(condition));
    }
}

/* The same condition, told assignment by assignment. */
static Term told_at_length(uint32_t table)
{
    Term any = term_bool(terms, false);

    for (uint32_t assignment = 0; assignment < ASSIGNMENTS; assignment++) {
        Term all = term_bool(terms, true);
        for (uint32_t i = 0; i < SYMBOLS; i++)
            all = term_and(terms, all,
                           (assignment >> i & 1) != 0 ? atom(i) : term_not(terms, atom(i)));
        if ((table >> assignment & 1) != 0)
            any = term_or(terms, any, all);
    }
    return any;
}

static void what_says_the_same_is_the_same_term(void **state)
{
    uint32_t met = 0;

    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        Term condition = random_condition(), normal = path_normal(path, condition);
        Term same = told_at_length(truth_table(condition));
        if (term_is(normal, condition) || term_is(path_normal(path, same), same))
            continue;
        assert_int_equal(path_normal(path, same).id, normal.id);
        met += !term_is(same, condition);
    }
    assert_true(met > 10);
}

static void what_the_path_knows_is_left_out(void **state)
{
    (void)state;
    assert_int_equal(path_assume(path, atom(1)), SAT);
    assert_int_equal(path_assume(path, term_not(terms, atom(2))), SAT);
    for (int round = 0; round < ROUNDS; round++) {
        Term condition = random_condition(), normal = path_normal(path, condition);
        for (uint32_t rest = 0; rest < ASSIGNMENTS; rest++) {
            bool expected;
            assign((rest & ~4u) | 2u);
            expected = eval_is_true(eval, condition);
            assert_int_equal(eval_is_true(eval, normal), expected);
            assign(rest); /* what is known tells nothing any more, if it was left out */
            if (!term_is(normal, condition))
                assert_int_equal(eval_is_true(eval, normal), expected);
        }
    }
}

static void what_is_short_or_too_long_is_left_as_it_is(void **state)
{
    Term little = term_and(terms, atom(0), atom(1)), odd = atom(0);

    (void)state;
    assert_int_equal(path_normal(path, little).id, little.id);
    assert_int_equal(path_normal(path, atom(0)).id, atom(0).id);
    for (uint32_t i = 1; i < 60; i++) /* an odd number of them: more than ATOMS_MAX */
        odd = term_or(terms, term_and(terms, odd, term_not(terms, atom(i))),
                      term_and(terms, term_not(terms, odd), atom(i)));
    assert_int_equal(path_normal(path, odd).id, odd.id);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_normal_form_says_the_same),
        TEST(what_says_the_same_is_the_same_term),
        TEST(what_the_path_knows_is_left_out),
        TEST(what_is_short_or_too_long_is_left_as_it_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
