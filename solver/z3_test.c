#include "solver/solver.h"

#include "solver/random_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static Terms *terms;
static Solver *solver;

static int setup(void **state)
{
    (void)state;
    terms = terms_new(false);
    solver = solver_new(terms, 100);
    return 0;
}

static int setup_math(void **state)
{
    (void)state;
    terms = terms_new(true);
    solver = solver_new(terms, 100);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    solver_free(solver);
    terms_free(terms);
    return 0;
}

static Term symbol(uint32_t number)
{
    return term_symbol(terms, SORT_INT, number, INT32_MIN, INT32_MAX);
}

static Term whole(int64_t value)
{
    return term_int(terms, SORT_INT, value);
}

static Verdict check(size_t count, const Term *conditions)
{
    return solver_check(solver, conditions, count);
}

/* ---- By hand ---- */

static void test_wraps(void **state)
{
    Term x = symbol(0), y = symbol(1);
    Term next = term_binary(terms, TERM_ADD, x, whole(1));
    Term overflow[] = {term_lt(terms, next, x), term_lt(terms, x, whole(INT32_MAX))};
    Term square = term_binary(terms, TERM_MUL, x, whole(3));
    Term wrapped[] = {term_lt(terms, whole(1000000000), x),
                      term_eq(terms, square, whole(205032704))};
    Term differ[] = {term_lt(terms, term_binary(terms, TERM_SUB, x, y), whole(0)),
                     term_lt(terms, y, x)};

    (void)state;
    assert_int_equal(check(1, overflow), SAT);
    assert_int_equal(check(2, overflow), UNSAT);
    assert_int_equal(check(2, wrapped), SAT);
    assert_int_equal(check(2, differ), SAT);
}

/* By integers alone: masks that are runs of ones, shifts by constants. */
static void check_constant(TermKind kind, Sort sort, int64_t value, int64_t constant)
{
    Term x = term_symbol(terms, sort, 0, INT64_MIN, INT64_MAX);
    Term c = term_int(terms, kind == TERM_AND ? sort : SORT_INT, constant), result;
    Term conditions[] = {term_eq(terms, x, term_int(terms, sort, value)), {0}};
    int64_t expected;

    assert_true(arith_binary(kind, sort, false, value, constant, &expected));
    result = term_binary(terms, kind, x, c);
    assert_false(term_node(terms, result)->needs_bits);
    conditions[1] = term_eq(terms, result, term_int(terms, sort, expected));
    assert_int_equal(check(2, conditions), SAT);
    conditions[1] = term_not(terms, conditions[1]);
    assert_int_equal(check(2, conditions), UNSAT);
}

static void test_bits_of_integers(void **state)
{
    static const int64_t values[] = {0, 1, -1, 12345, -12345, INT32_MIN, INT32_MAX};
    static const int64_t masks[] = {1,  6,  7,      0x70,      0x8000,
                                    -2, -8, -65536, INT32_MAX, INT32_MIN};

    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        for (size_t j = 0; j < sizeof masks / sizeof *masks; j++) {
            check_constant(TERM_AND, SORT_INT, values[i], masks[j]);
            check_constant(TERM_AND, SORT_LONG, values[i] * 1000003, masks[j]);
        }
        for (TermKind kind = TERM_SHL; kind <= TERM_USHR; kind++) {
            check_constant(kind, SORT_INT, values[i], 3);
            check_constant(kind, SORT_INT, values[i], 63);
            check_constant(kind, SORT_LONG, values[i] * 1000003, 35);
        }
    }
}

static void test_stack_is_kept_in_step(void **state)
{
    Term x = symbol(0), y = symbol(1), z = symbol(2);
    Term a = term_lt(terms, x, y), b = term_lt(terms, y, z), c = term_lt(terms, z, x);
    Term up[] = {a, b, c}, other[] = {b, c, a}, open[] = {a, c};

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(check(2, up), SAT);
        assert_int_equal(check(3, up), UNSAT);
        assert_int_equal(check(2, open), SAT);
        assert_int_equal(check(3, other), UNSAT);
        assert_int_equal(check(1, other), SAT);
        assert_int_equal(check(0, NULL), SAT);
    }
}

static void test_ranges_come_and_go_with_their_condition(void **state)
{
    Term x = term_symbol(terms, SORT_INT, 0, 0, 9), y = symbol(1);
    Term far = term_lt(terms, whole(8), term_binary(terms, TERM_ADD, x, y));
    Term inside[] = {term_lt(terms, y, whole(0)), far}, alone[] = {far};

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(check(2, inside), UNSAT);
        assert_int_equal(check(1, alone), SAT);
    }
}

/* Z3 refuses to assert what is no condition: it must not answer for the rest alone. */
static void test_refused(void **state)
{
    Term x = term_symbol(terms, SORT_INT, 0, -5, 5);
    Term wrong[] = {x, term_le(terms, x, term_int(terms, SORT_INT, 3))};

    (void)state;
    assert_int_equal(check(2, wrong), UNKNOWN);
    assert_int_equal(check(1, wrong + 1), SAT);
    assert_int_equal(check(1, wrong), UNKNOWN);
}

static void test_references(void **state)
{
    Term r = term_symbol(terms, SORT_REF, 0, 0, 0),
         q = term_symbol(terms, SORT_REF, 1, 0, 0);
    Term null = term_ref(terms, 0), one = term_ref(terms, 1);
    Term both[] = {term_eq(terms, r, null), term_eq(terms, q, one), term_eq(terms, r, q)};
    Term other[] = {term_not(terms, term_eq(terms, r, null)),
                    term_not(terms, term_eq(terms, r, one)), term_eq(terms, r, q)};
    Eval *eval = eval_new(terms);
    int64_t a, b;

    (void)state;
    assert_int_equal(check(2, both), SAT);
    assert_true(solver_model(solver, both, 2, eval));
    assert_true(eval_term(eval, r, &a) && eval_term(eval, q, &b));
    assert_true(a == 0 && b == 1);
    assert_int_equal(check(3, both), UNSAT);
    assert_int_equal(check(3, other), SAT);
    assert_true(solver_model(solver, other, 3, eval));
    assert_true(eval_term(eval, r, &a) && eval_term(eval, q, &b));
    assert_true(a == b && a != 0 && a != 1);
    eval_free(eval);
}

static void test_what_z3_cannot_say_is_unknown(void **state)
{
    Term d = term_symbol(terms, SORT_DOUBLE, 0, 0, 0), one = term_double(terms, 1);
    Term rest = term_binary(terms, TERM_REM, d, one), x = symbol(0);
    Term open[] = {term_lt(terms, rest, one)};
    Term closed[] = {open[0], term_lt(terms, x, whole(0)), term_lt(terms, whole(5), x)};

    (void)state;
    assert_int_equal(check(1, open), UNKNOWN);
    assert_int_equal(check(3, closed), UNSAT);
}

static void test_steps_are_limited(void **state)
{
    Term x = symbol(0), y = symbol(1), z = symbol(2), cubes;
    Solver *quick = solver_new(terms, 20);
    Term conditions[1];

    (void)state;
    cubes =
        term_binary(terms, TERM_XOR, term_binary(terms, TERM_MUL, x, y),
                    term_binary(terms, TERM_MUL, y, term_binary(terms, TERM_MUL, z, x)));
    conditions[0] = term_eq(
        terms, term_binary(terms, TERM_MUL, cubes, term_binary(terms, TERM_MUL, x, z)),
        whole(1234567));
    assert_int_equal(solver_check(quick, conditions, 1), UNKNOWN);
    solver_free(quick);
}

static void test_math_is_unbounded(void **state)
{
    Term x = symbol(0), y = symbol(1), large = whole(INT64_C(1) << 62), sum = x;
    Term next[] = {term_lt(terms, term_binary(terms, TERM_ADD, x, whole(1)), x)};
    Term huge[1], bits[] = {term_eq(terms, term_binary(terms, TERM_OR, x, y), whole(3))};
    Eval *eval = eval_new(terms);

    (void)state;
    assert_int_equal(check(1, next), UNSAT);
    for (int i = 0; i < 4; i++)
        sum = term_binary(terms, TERM_ADD, term_binary(terms, TERM_MUL, y, large), sum);
    huge[0] = term_lt(terms, term_binary(terms, TERM_MUL, large, whole(4)), sum);
    assert_int_equal(check(1, huge), SAT);
    solver_model(solver, huge, 1, eval); /* numbers of any size: it only must come back */
    assert_int_equal(check(1, bits), UNKNOWN);
    eval_free(eval);
}

static void test_terms_that_were_dropped(void **state)
{
    size_t count = terms_count(terms);
    Term x = symbol(0), small[] = {term_lt(terms, x, whole(3))};
    Term y, none[2];

    (void)state;
    assert_int_equal(check(1, small), SAT);
    terms_rewind(terms, count);
    y = term_symbol(terms, SORT_INT, 7, 0, 5);
    none[0] = term_lt(terms, whole(2), y);
    none[1] = term_lt(terms, y, whole(3));
    assert_int_equal(check(2, none), UNSAT);
    assert_int_equal(check(1, none), SAT);
}

/* ---- Random programs, each value as Z3 sees it ---- */

/* The condition that an input has its value; NaN and the zeros by their bits. */
static Term fixed(int input, Term term, int64_t value)
{
    Sort sort = input_sorts[input];
    Term constant = const_term(terms, sort, value);

    if (sort == SORT_BOOL)
        return value != 0 ? term : term_not(terms, term);
    if (sort_is_float(sort) && as_double(sort, value) != as_double(sort, value))
        return term_not(terms, term_eq(terms, term, term));
    if (sort_is_float(sort) && as_double(sort, value) == 0)
        return term_eq(terms, term_bits(terms, term), term_bits(terms, constant));
    return term_eq(terms, term, constant);
}

/* Each result has its value and no other. */
static void check_slot(Term *conditions, size_t count, Sort sort, Term term, int64_t value,
                       int *unknown)
{
    Term same =
        sort == SORT_BOOL ? term : term_eq(terms, term, const_term(terms, sort, value));
    bool holds = sort == SORT_BOOL ? value != 0 : true;
    Verdict verdict;

    if (sort_is_float(sort) && as_double(sort, value) != as_double(sort, value)) {
        same = term_eq(terms, term, term);
        holds = false;
    }
    conditions[count] = holds ? same : term_not(terms, same);
    verdict = check(count + 1, conditions);
    *unknown += verdict == UNKNOWN;
    assert_int_not_equal(verdict, UNSAT);
    conditions[count] = holds ? term_not(terms, same) : same;
    verdict = check(count + 1, conditions);
    *unknown += verdict == UNKNOWN;
    assert_int_not_equal(verdict, SAT);
}

static void check_programs(uint64_t seed, int rounds, int steps, bool floats, bool bits)
{
    int unknown = 0, asked = 0;

    random_state = seed;
    for (int round = 0; round < rounds; round++) {
        RandomProgram program = {0};
        Term slots[SLOT_MAX], conditions[INPUT_COUNT + 1];
        int64_t values[SLOT_MAX];

        while (program.count < steps)
            random_step(&program, floats, bits);
        for (int i = 0; i < INPUT_COUNT; i++) {
            values[i] = random_input(i);
            slots[i] = input_term(terms, i);
            conditions[i] = fixed(i, slots[i], values[i]);
        }
        program_values(&program, values);
        program_terms(terms, &program, slots);
        for (int i = INPUT_COUNT; i < INPUT_COUNT + steps; i++, asked++)
            check_slot(conditions, INPUT_COUNT, slot_sort(&program, i), slots[i], values[i],
                       &unknown);
    }
    print_message("%d of %d not known\n", unknown, 2 * asked);
}

static void test_integers(void **state)
{
    (void)state;
    check_programs(3, 60, 12, false, false);
}

static void test_vectors(void **state)
{
    (void)state;
    check_programs(4, 30, 12, false, true);
}

static void test_floats(void **state)
{
    (void)state;
    check_programs(5, 4, 6, true, false);
}

static void test_all(void **state)
{
    (void)state;
    check_programs(6, 4, 6, true, true);
}

/* ---- Solutions ---- */

static void test_solutions(void **state)
{
    Eval *eval = eval_new(terms);
    int solved = 0;

    (void)state;
    random_state = 11;
    for (int round = 0; round < 60; round++) {
        RandomProgram program = {0};
        Term slots[SLOT_MAX], conditions[3];
        size_t count = 0;

        for (int i = 0; i < INPUT_COUNT; i++)
            slots[i] = input_term(terms, i);
        while (program.count < 12)
            random_step(&program, round % 4 == 0, round % 2 == 0);
        program_terms(terms, &program, slots);
        for (int i = 0; i < program.count && count < 3; i++)
            if (program.steps[i].sort == SORT_BOOL)
                conditions[count++] = slots[INPUT_COUNT + i];
        if (check(count, conditions) != SAT)
            continue;
        assert_true(solver_model(solver, conditions, count, eval));
        for (size_t i = 0; i < count; i++)
            assert_true(eval_is_true(eval, conditions[i]));
        solved++;
    }
    assert_true(solved > 20);
    eval_free(eval);
}

/* ---- SMT-LIB ---- */

static void assert_script(const Term *conditions, size_t count, const char *expected)
{
    char file[] = "/tmp/symjvm_smt_XXXXXX", command[64], answer[32] = "";
    int descriptor = mkstemp(file);
    Text text = {0};
    FILE *out;

    assert_true(descriptor >= 0);
    term_print_smt(terms, conditions, count, &text);
    assert_int_equal(write(descriptor, text.items, text.count), text.count);
    close(descriptor);
    snprintf(command, sizeof command, "z3 %s 2>&1", file);
    out = popen(command, "r");
    assert_non_null(out);
    assert_non_null(fgets(answer, sizeof answer, out));
    pclose(out);
    unlink(file);
    text_free(&text);
    assert_string_equal(answer, expected);
}

static void test_scripts(void **state)
{
    Term x = symbol(0), y = term_symbol(terms, SORT_INT, 1, -128, 127);
    Term d = term_symbol(terms, SORT_DOUBLE, 0, 0, 0),
         r = term_symbol(terms, SORT_REF, 0, 0, 0);
    Term next = term_binary(terms, TERM_ADD, x, whole(1));
    Term ints[] = {term_lt(terms, next, x), term_lt(terms, x, y)};
    Term vectors[] = {
        term_eq(terms, term_binary(terms, TERM_XOR, x, y), whole(5)),
        term_lt(terms, d, term_double(terms, 0.5)),
        term_lt(terms, term_double(terms, 0.25), term_convert(terms, x, SORT_DOUBLE)),
        term_eq(terms, r, term_ref(terms, 3)), term_eq(terms, r, term_ref(terms, 4))};
    Term left_out[] = {term_lt(terms, term_binary(terms, TERM_REM, d, d), d)};

    (void)state;
    if (system("z3 --version >/dev/null 2>&1") != 0)
        skip();
    assert_script(ints, 1, "sat\n");
    assert_script(ints, 2, "unsat\n");
    assert_script(vectors, 4, "sat\n");
    assert_script(vectors, 5, "unsat\n");
    assert_script(left_out, 1, "sat\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_wraps, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bits_of_integers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_stack_is_kept_in_step, setup, teardown),
        cmocka_unit_test_setup_teardown(test_ranges_come_and_go_with_their_condition, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_refused, setup, teardown),
        cmocka_unit_test_setup_teardown(test_references, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_z3_cannot_say_is_unknown, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_steps_are_limited, setup, teardown),
        cmocka_unit_test_setup_teardown(test_math_is_unbounded, setup_math, teardown),
        cmocka_unit_test_setup_teardown(test_terms_that_were_dropped, setup, teardown),
        cmocka_unit_test_setup_teardown(test_integers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_vectors, setup, teardown),
        cmocka_unit_test_setup_teardown(test_floats, setup, teardown),
        cmocka_unit_test_setup_teardown(test_all, setup, teardown),
        cmocka_unit_test_setup_teardown(test_solutions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_scripts, setup, teardown),
    };

    return cmocka_run_group_tests_name("z3", tests, NULL, NULL);
}
