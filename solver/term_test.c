#include "solver/term.h"

#include "solver/eval.h"
#include "solver/print.h"
#include "solver/random_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static Terms *terms;

static int setup(void **state)
{
    (void)state;
    terms = terms_new(false);
    return 0;
}

static int setup_math(void **state)
{
    (void)state;
    terms = terms_new(true);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    terms_free(terms);
    return 0;
}

static Term symbol(uint32_t number)
{
    return term_symbol(terms, SORT_INT, number, INT32_MIN, INT32_MAX);
}

static Term bounded(uint32_t number, int64_t low, int64_t high)
{
    return term_symbol(terms, SORT_INT, number, low, high);
}

static Term whole(int64_t value)
{
    return term_int(terms, SORT_INT, value);
}

static Term wide(int64_t value)
{
    return term_int(terms, SORT_LONG, value);
}

static Term two(TermKind kind, Term a, Term b)
{
    return term_binary(terms, kind, a, b);
}

#define assert_same(a, b) assert_int_equal((a).id, (b).id)

/* The text of a term says what it is, with a better message than a number. */
static void assert_text(Term term, const char *expected)
{
    Text text = {0};

    term_print(terms, term, (TermNames){0}, &text);
    assert_string_equal(text.items, expected);
    text_free(&text);
}

static void test_equal_terms_are_one(void **state)
{
    Term x = symbol(0), y = symbol(1);

    (void)state;
    assert_same(symbol(0), x);
    assert_int_not_equal(x.id, y.id);
    assert_int_not_equal(x.id, bounded(0, 0, 5).id);
    assert_same(two(TERM_ADD, x, y), two(TERM_ADD, y, x));
    assert_same(two(TERM_MUL, x, y), two(TERM_MUL, y, x));
    assert_same(term_eq(terms, x, y), term_eq(terms, y, x));
    assert_same(term_float(terms, (float)NAN), term_float(terms, -(float)NAN));
    assert_int_not_equal(term_float(terms, 0.0f).id, term_float(terms, -0.0f).id);
    assert_same(term_ref(terms, 7), term_ref(terms, 7));
    assert_int_not_equal(term_ref(terms, 7).id, term_ref(terms, 8).id);
    assert_same(bounded(3, 5, 5), whole(5));
}

static void test_sums(void **state)
{
    Term x = symbol(0), y = symbol(1);

    (void)state;
    assert_text(two(TERM_SUB, x, whole(3)), "i0 - 3");
    assert_text(two(TERM_ADD, two(TERM_ADD, x, whole(3)), whole(4)), "i0 + 7");
    assert_text(two(TERM_ADD, two(TERM_ADD, x, whole(3)), two(TERM_ADD, y, whole(4))),
                "i0 + i1 + 7");
    assert_text(two(TERM_SUB, whole(3), x), "3 - i0");
    assert_same(two(TERM_SUB, x, x), whole(0));
    assert_same(two(TERM_ADD, two(TERM_SUB, x, y), y), x);
    assert_same(two(TERM_SUB, two(TERM_ADD, x, y), y), x);
    assert_same(two(TERM_SUB, two(TERM_ADD, x, whole(1)), x), whole(1));
    assert_same(two(TERM_ADD, x, term_unary(terms, TERM_NEG, y)), two(TERM_SUB, x, y));
    assert_same(term_unary(terms, TERM_NEG, term_unary(terms, TERM_NEG, x)), x);
    assert_same(two(TERM_ADD, x, x), two(TERM_SHL, x, whole(1)));
    assert_same(two(TERM_ADD, x, whole(0)), x);
    assert_same(two(TERM_ADD, whole(INT32_MAX), whole(1)), whole(INT32_MIN));
}

static void test_products_and_bits(void **state)
{
    Term x = symbol(0), c = bounded(1, 0, 65535);

    (void)state;
    assert_same(two(TERM_MUL, x, whole(0)), whole(0));
    assert_same(two(TERM_MUL, x, whole(1)), x);
    assert_text(two(TERM_SHL, x, whole(35)), "i0 * 8");
    assert_text(two(TERM_MUL, two(TERM_ADD, x, whole(3)), whole(4)), "i0 * 4 + 12");
    assert_same(two(TERM_DIV, x, whole(1)), x);
    assert_same(two(TERM_DIV, whole(INT32_MIN), whole(-1)), whole(INT32_MIN));
    assert_same(two(TERM_REM, whole(-7), whole(3)), whole(-1));
    assert_same(two(TERM_REM, c, whole(70000)), c);
    assert_same(two(TERM_DIV, c, whole(70000)), whole(0));
    assert_same(two(TERM_AND, x, whole(0)), whole(0));
    assert_same(two(TERM_AND, x, whole(-1)), x);
    assert_same(two(TERM_AND, x, x), x);
    assert_same(two(TERM_AND, c, whole(0xffff)), c);
    assert_same(two(TERM_XOR, x, x), whole(0));
    assert_text(two(TERM_XOR, x, whole(-1)), "-1 - i0");
    assert_same(two(TERM_OR, x, whole(0)), x);
    assert_same(two(TERM_SHR, x, whole(32)), x);
    assert_same(two(TERM_USHR, c, whole(3)), two(TERM_SHR, c, whole(3)));
    assert_false(term_node(terms, two(TERM_AND, x, whole(0x70)))->needs_bits);
    assert_true(term_node(terms, two(TERM_AND, x, whole(0x71)))->needs_bits);
    assert_false(term_node(terms, two(TERM_USHR, x, whole(3)))->needs_bits);
}

static void test_casts(void **state)
{
    Term x = symbol(0), b = bounded(1, -128, 127);
    Term wider = term_convert(terms, x, SORT_LONG);

    (void)state;
    assert_same(term_unary(terms, TERM_I2B, b), b);
    assert_same(term_unary(terms, TERM_I2S, b), b);
    assert_same(term_unary(terms, TERM_I2B, whole(200)), whole(-56));
    assert_same(term_unary(terms, TERM_I2C, whole(-1)), whole(65535));
    assert_same(term_convert(terms, wider, SORT_INT), x);
    assert_same(term_lt(terms, wider, wide(5)), term_lt(terms, x, whole(5)));
    assert_true(term_is_true(terms, term_lt(terms, wider, wide(INT64_C(1) << 40))));
    assert_same(term_convert(terms, term_double(terms, 1e20), SORT_INT), whole(INT32_MAX));
    assert_same(term_convert(terms, term_double(terms, NAN), SORT_LONG), wide(0));
    assert_same(term_bits(terms, term_bits(terms, x)), x);
}

static void test_conditions(void **state)
{
    Term x = symbol(0), y = symbol(1), b = bounded(2, 0, 1);
    Term less = term_lt(terms, x, y);

    (void)state;
    assert_same(term_not(terms, less), term_le(terms, y, x));
    assert_same(term_not(terms, term_not(terms, less)), less);
    assert_same(term_not(terms, term_lt(terms, x, whole(5))), term_lt(terms, whole(4), x));
    assert_same(term_le(terms, x, whole(4)), term_lt(terms, x, whole(5)));
    assert_text(term_le(terms, whole(4), x), "i0 >= 4");
    assert_same(term_not(terms, term_eq(terms, b, whole(0))), term_eq(terms, b, whole(1)));
    assert_same(term_lt(terms, whole(0), b), term_eq(terms, b, whole(1)));
    assert_same(term_lt(terms, b, whole(1)), term_eq(terms, b, whole(0)));
    assert_true(term_is_true(terms, term_le(terms, x, whole(INT32_MAX))));
    assert_true(term_is_false(terms, term_eq(terms, b, whole(2))));
    assert_text(term_eq(terms, two(TERM_ADD, x, whole(3)), whole(5)), "i0 == 2");
    assert_text(term_eq(terms, two(TERM_ADD, x, whole(3)), two(TERM_ADD, y, whole(5))),
                "i0 == i1 + 2");
    assert_same(term_eq(terms, two(TERM_SUB, x, y), whole(0)), term_eq(terms, x, y));
    assert_true(term_is_false(terms, term_eq(terms, x, two(TERM_ADD, x, whole(1)))));
    assert_true(term_is_false(terms, term_and(terms, less, term_le(terms, y, x))));
    assert_true(term_is_true(terms, term_or(terms, less, term_not(terms, less))));
}

/* What one side says of the other. */
static void test_conditions_beside_others(void **state)
{
    Term p = term_lt(terms, symbol(0), symbol(1)), not_p = term_not(terms, p);
    Term q = term_eq(terms, symbol(2), symbol(3)), not_q = term_not(terms, q);
    Term r = term_lt(terms, symbol(4), symbol(5));
    Term p_or_q = term_or(terms, p, q), p_and_q = term_and(terms, p, q);

    (void)state;
    assert_same(term_and(terms, not_p, p_or_q), term_and(terms, not_p, q));
    assert_same(term_or(terms, not_p, p_and_q), term_or(terms, not_p, q));
    assert_same(term_and(terms, p, term_not(terms, p_and_q)), term_and(terms, p, not_q));
    assert_same(term_and(terms, p_and_q, term_not(terms, term_and(terms, p, r))),
                term_and(terms, p_and_q, term_not(terms, r)));
    assert_same(term_and(terms, p, term_or(terms, r, term_and(terms, not_p, q))),
                term_and(terms, p, r));
    assert_true(term_is_false(terms, term_and(terms, p_and_q, term_not(terms, p_or_q))));
    assert_true(term_is_true(terms, term_or(terms, p_or_q, term_not(terms, p_and_q))));
}

static void test_squares(void **state)
{
    Term x = symbol(0), y = bounded(1, -1000, 1000), square = two(TERM_MUL, y, y);

    (void)state;
    assert_same(term_le(terms, square, whole(10)),
                term_and(terms, term_le(terms, whole(-3), y), term_le(terms, y, whole(3))));
    assert_same(term_lt(terms, square, whole(10)), term_le(terms, square, whole(9)));
    assert_same(term_lt(terms, square, whole(9)), term_le(terms, square, whole(8)));
    assert_same(term_le(terms, whole(9), square),
                term_not(terms, term_lt(terms, square, whole(9))));
    assert_same(term_lt(terms, whole(9), square),
                term_not(terms, term_le(terms, square, whole(9))));
    assert_true(term_is_false(terms, term_lt(terms, square, whole(0))));
    /* 65536 * 65536 is 0: of what may wrap nothing follows */
    assert_text(term_le(terms, two(TERM_MUL, x, x), whole(10)), "i0 * i0 < 11");
}

static void test_three_way(void **state)
{
    Term a = term_symbol(terms, SORT_LONG, 0, INT64_MIN, INT64_MAX);
    Term b = term_symbol(terms, SORT_LONG, 1, INT64_MIN, INT64_MAX);
    Term f = term_symbol(terms, SORT_FLOAT, 0, 0, 0),
         g = term_symbol(terms, SORT_FLOAT, 1, 0, 0);
    Term cmp = two(TERM_LCMP, a, b), zero = whole(0);
    Term low = two(TERM_FCMPL, f, g), high = two(TERM_FCMPG, f, g);

    (void)state;
    assert_same(term_lt(terms, cmp, zero), term_lt(terms, a, b));
    assert_same(term_le(terms, zero, cmp), term_le(terms, b, a));
    assert_same(term_lt(terms, zero, cmp), term_lt(terms, b, a));
    assert_same(term_eq(terms, cmp, zero), term_eq(terms, a, b));
    assert_same(term_eq(terms, cmp, whole(1)), term_lt(terms, b, a));
    assert_same(term_lt(terms, high, zero), term_lt(terms, f, g));
    assert_same(term_lt(terms, low, zero), term_not(terms, term_le(terms, g, f)));
    assert_same(term_lt(terms, zero, low), term_lt(terms, g, f));
    assert_same(term_lt(terms, zero, high), term_not(terms, term_le(terms, f, g)));
    assert_same(term_le(terms, low, zero), term_not(terms, term_lt(terms, g, f)));
    assert_same(term_le(terms, high, zero), term_le(terms, f, g));
    assert_same(term_eq(terms, low, zero), term_eq(terms, f, g));
}

static void test_choices(void **state)
{
    Term x = symbol(0), y = symbol(1), less = term_lt(terms, x, y);
    Term r = term_symbol(terms, SORT_REF, 0, 0, 0);
    Term flag = term_ite(terms, less, whole(1), whole(0));

    (void)state;
    assert_same(term_eq(terms, flag, whole(1)), less);
    assert_same(term_eq(terms, flag, whole(0)), term_not(terms, less));
    assert_same(term_ite(terms, less, x, x), x);
    assert_same(term_ite(terms, term_not(terms, less), x, y), term_ite(terms, less, y, x));
    assert_same(two(TERM_AND, flag, bounded(2, 0, 1)),
                term_ite(terms,
                         term_and(terms, less, term_eq(terms, bounded(2, 0, 1), whole(1))),
                         whole(1), whole(0)));
    assert_same(term_eq(terms,
                        term_ite(terms, less, term_ref(terms, 1), term_ref(terms, 2)),
                        term_ref(terms, 2)),
                term_not(terms, less));
    assert_same(
        term_eq(terms, term_ite(terms, less, term_ref(terms, 1), r), term_ref(terms, 1)),
        term_or(terms, less, term_eq(terms, r, term_ref(terms, 1))));
    assert_true(
        term_is_false(terms, term_eq(terms, term_ref(terms, 1), term_ref(terms, 2))));
}

static void test_text(void **state)
{
    Term x = symbol(0), y = symbol(1), d = term_symbol(terms, SORT_DOUBLE, 0, 0, 0);
    Term less = term_lt(terms, x, y), zero = term_eq(terms, x, whole(0));

    (void)state;
    assert_text(two(TERM_MUL, two(TERM_ADD, x, y), y), "i1 * (i0 + i1)");
    assert_text(two(TERM_SUB, x, two(TERM_SUB, y, two(TERM_MUL, x, y))),
                "i0 - (i1 - i0 * i1)");
    assert_text(term_not(terms, term_and(terms, less, zero)), "!(i0 < i1 && i0 == 0)");
    assert_text(term_not(terms, zero), "i0 != 0");
    assert_text(term_lt(terms, d, term_double(terms, 0.1)), "d0 < 0.1");
    assert_text(term_eq(terms, d, term_double(terms, 3)), "d0 == 3.0");
    assert_text(term_float(terms, 0.1f), "0.1f");
    assert_text(term_float(terms, -INFINITY), "Float.NEGATIVE_INFINITY");
    assert_text(term_convert(terms, two(TERM_ADD, x, y), SORT_LONG), "(long) (i0 + i1)");
    assert_text(term_ite(terms, less, x, two(TERM_DIV, y, x)), "i0 < i1 ? i0 : i1 / i0");
    assert_text(term_bits(terms, d), "Double.doubleToRawLongBits(d0)");
    assert_text(term_ref(terms, 0), "null");
    assert_text(two(TERM_ADD, x, whole(INT32_MIN)), "i0 + -2147483648");
}

static const char *name_of(void *context, Term term)
{
    (void)context;
    return term_node(terms, term)->symbol == 0 ? "this.val" : NULL;
}

static void test_names_and_long_texts(void **state)
{
    TermNames names = {.name = name_of};
    Term x = symbol(0), sum = x;
    Text text = {0};

    (void)state;
    term_print(terms, term_lt(terms, x, symbol(1)), names, &text);
    assert_string_equal(text.items, "this.val < i1");
    text.count = 0;
    for (int i = 0; i < 100000; i++)
        sum = two(TERM_XOR, two(TERM_ADD, sum, symbol(1)), symbol(2));
    term_print(terms, sum, names, &text);
    assert_non_null(strstr(text.items, "..."));
    assert_true(text.count < 100000);
    text_free(&text);
}

static void test_math_does_not_wrap(void **state)
{
    Term x = symbol(0), large = whole(INT64_C(1) << 62);
    Term sum = two(TERM_ADD, large, large);

    (void)state;
    assert_same(two(TERM_ADD, whole(INT32_MAX), whole(1)), whole(INT64_C(1) << 31));
    assert_false(term_is_const(terms, sum));
    assert_int_equal(term_node(terms, x)->low, INT64_MIN);
    assert_int_equal(term_node(terms, x)->high, INT64_MAX);
    assert_false(term_is_const(terms, term_le(terms, x, whole(INT32_MAX))));
    assert_false(term_is_const(terms, term_lt(terms, x, whole(INT64_MIN))));
    assert_false(term_is_const(terms, term_le(terms, x, whole(INT64_MAX))));
    assert_same(term_lt(terms, two(TERM_ADD, x, whole(3)), whole(5)),
                term_lt(terms, x, whole(2)));
    assert_true(term_node(terms, two(TERM_OR, x, whole(6)))->is_foreign);
}

static void test_rewind(void **state)
{
    Term x = symbol(0), y = symbol(1), sum = two(TERM_ADD, x, y);
    size_t count = terms_count(terms);
    uint32_t epoch = terms_epoch(terms);
    Term product = two(TERM_MUL, x, y);

    (void)state;
    for (uint32_t i = 0; i < 5000; i++)
        two(TERM_SUB, symbol(i), sum);
    terms_rewind(terms, count);
    assert_int_equal(terms_count(terms), count);
    assert_int_equal(terms_epoch(terms), epoch + 1);
    assert_same(two(TERM_ADD, y, x), sum);
    assert_same(two(TERM_MUL, x, y), product);
    assert_int_equal(terms_count(terms), count + 1);
}

/* ---- Random programs ---- */

/* Terms on symbols evaluate to, and terms on constants fold to, what the program computes;
 * and no value is outside of its static range. */
static void check_program(const RandomProgram *program, Eval *eval)
{
    Term symbols[SLOT_MAX], constants[SLOT_MAX];
    int64_t values[SLOT_MAX], word;

    eval_clear(eval);
    for (int i = 0; i < INPUT_COUNT; i++) {
        values[i] = random_input(i);
        symbols[i] = input_term(terms, i);
        constants[i] = const_term(terms, input_sorts[i], values[i]);
        eval_set(eval, symbols[i], values[i]);
    }
    program_values(program, values);
    program_terms(terms, program, symbols);
    program_terms(terms, program, constants);
    for (int i = 0; i < INPUT_COUNT + program->count; i++) {
        Sort sort = slot_sort(program, i);
        const TermNode *node = term_node(terms, symbols[i]);

        assert_int_equal(node->sort, sort);
        assert_true(eval_term(eval, symbols[i], &word));
        assert_int_equal(word, values[i]);
        assert_same(constants[i], const_term(terms, sort, values[i]));
        assert_true(sort_is_float(sort) || (word >= node->low && word <= node->high));
    }
}

static void test_random_programs(void **state)
{
    Eval *eval = eval_new(terms);

    (void)state;
    random_state = 42;
    for (int round = 0; round < 20000; round++) {
        RandomProgram program = {0};

        while (program.count < STEP_MAX)
            random_step(&program, true, true);
        for (int i = 0; i < 3; i++)
            check_program(&program, eval);
        if (terms_count(terms) > 100000)
            terms_rewind(terms, 3);
    }
    eval_free(eval);
}

/* What has no value is neither true nor false. */
static void test_any_false(void **state)
{
    Term x = term_symbol(terms, SORT_LONG, 0, INT64_MIN, INT64_MAX);
    Term y = term_symbol(terms, SORT_LONG, 1, INT64_MIN, INT64_MAX);
    Term holds = term_le(terms, x, term_int(terms, SORT_LONG, 0));
    Term fails = term_le(terms, term_int(terms, SORT_LONG, 7), x);
    Term open = term_eq(terms, term_binary(terms, TERM_MUL, y, y), x);
    Eval *eval = eval_new(terms);

    (void)state;
    eval_clear(eval);
    eval_set(eval, x, 0);
    eval_set(eval, y, INT64_MAX);
    assert_true(eval_all_true(eval, &holds, 1));
    assert_false(eval_any_false(eval, &holds, 1));
    assert_false(eval_all_true(eval, (Term[]){holds, fails}, 2));
    assert_true(eval_any_false(eval, (Term[]){holds, fails}, 2));
    assert_true(eval_any_false(eval, (Term[]){fails, holds}, 2));
    assert_false(eval_all_true(eval, (Term[]){holds, open}, 2));
    assert_false(eval_any_false(eval, (Term[]){holds, open}, 2));
    eval_free(eval);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_equal_terms_are_one, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sums, setup, teardown),
        cmocka_unit_test_setup_teardown(test_products_and_bits, setup, teardown),
        cmocka_unit_test_setup_teardown(test_casts, setup, teardown),
        cmocka_unit_test_setup_teardown(test_conditions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_conditions_beside_others, setup, teardown),
        cmocka_unit_test_setup_teardown(test_squares, setup, teardown),
        cmocka_unit_test_setup_teardown(test_three_way, setup, teardown),
        cmocka_unit_test_setup_teardown(test_choices, setup, teardown),
        cmocka_unit_test_setup_teardown(test_text, setup, teardown),
        cmocka_unit_test_setup_teardown(test_names_and_long_texts, setup, teardown),
        cmocka_unit_test_setup_teardown(test_math_does_not_wrap, setup_math, teardown),
        cmocka_unit_test_setup_teardown(test_any_false, setup_math, teardown),
        cmocka_unit_test_setup_teardown(test_rewind, setup, teardown),
        cmocka_unit_test_setup_teardown(test_random_programs, setup, teardown),
    };

    return cmocka_run_group_tests_name("term", tests, NULL, NULL);
}
