#include "solver/path.h"

#include "solver/random_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

enum { TIMEOUT_MS = 200 };

static Terms *terms;
static Path *path;

static void open_path(bool math, bool is_checked)
{
    terms = terms_new(math);
    path = path_new(terms, (PathOptions){TIMEOUT_MS, is_checked});
}

static int setup(void **state)
{
    (void)state;
    open_path(false, true);
    return 0;
}

static int setup_math(void **state)
{
    (void)state;
    open_path(true, true);
    return 0;
}

static int setup_unchecked(void **state)
{
    (void)state;
    open_path(false, false);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    path_free(path);
    terms_free(terms);
    return 0;
}

static Term symbol(uint32_t number)
{
    return term_symbol(terms, SORT_INT, number, INT32_MIN, INT32_MAX);
}

static Term wide_symbol(uint32_t number)
{
    return term_symbol(terms, SORT_LONG, number, INT64_MIN, INT64_MAX);
}

static Term whole(int64_t value)
{
    return term_int(terms, SORT_INT, value);
}

static Term plus(Term term, int64_t value)
{
    Sort sort = (Sort)term_node(terms, term)->sort;

    return term_binary(terms, TERM_ADD, term, term_int(terms, sort, value));
}

/* ---- By hand ---- */

static void test_differences(void **state)
{
    Term x = symbol(0), y = symbol(1), z = symbol(2);
    size_t mark;

    (void)state;
    assert_int_equal(path_assume(path, term_lt(terms, x, y)), SAT);
    mark = path_mark(path);
    assert_int_equal(path_assume(path, term_lt(terms, y, z)), SAT);
    assert_int_equal(path_truth(path, term_lt(terms, x, z)), TRUTH_HOLDS);
    assert_int_equal(path_truth(path, term_eq(terms, x, z)), TRUTH_FAILS);
    assert_int_equal(path_truth(path, term_le(terms, z, y)), TRUTH_FAILS);
    assert_int_equal(path_truth(path, term_lt(terms, z, whole(7))), TRUTH_OPEN);
    assert_int_equal(path_assume(path, term_le(terms, z, x)), UNSAT);
    path_undo(path, mark);
    assert_int_equal(path_truth(path, term_lt(terms, x, z)), TRUTH_OPEN);
    assert_int_equal(path_assume(path, term_le(terms, z, x)), SAT);
    assert_int_equal(path_mark(path), 2);
    assert_int_equal(path_condition(path, 1).id, term_le(terms, z, x).id);
    assert_int_equal(path_counters(path)->z3, 0);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_true_and_false(void **state)
{
    (void)state;
    assert_int_equal(path_assume(path, term_bool(terms, true)), SAT);
    assert_int_equal(path_mark(path), 0);
    assert_int_equal(path_assume(path, term_bool(terms, false)), UNSAT);
    assert_int_equal(path_mark(path), 1);
    assert_int_equal(path_assume(path, term_lt(terms, symbol(0), symbol(1))), UNSAT);
    assert_int_equal(path_solve(path), UNSAT);
    path_undo(path, 0);
    assert_int_equal(path_solve(path), SAT);
    assert_int_equal(path_value(path, symbol(3)).i, 0);
}

static void test_ranges(void **state)
{
    Term x = symbol(0), y = symbol(1), b = term_symbol(terms, SORT_INT, 2, -128, 127);
    int64_t low, high;

    (void)state;
    path_range(path, b, &low, &high);
    assert_true(low == -128 && high == 127);
    assert_int_equal(path_assume(path, term_le(terms, whole(3), x)), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, x, y)), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, y, whole(10))), SAT);
    path_range(path, x, &low, &high);
    assert_true(low == 3 && high == 8);
    path_range(path, plus(y, 5), &low, &high);
    assert_true(low == 9 && high == 14);
    path_range(path, term_binary(terms, TERM_SUB, y, x), &low, &high);
    assert_true(low == 1 && high == 6);
    path_range(path, term_binary(terms, TERM_MUL, x, whole(2)), &low, &high);
    assert_true(low == 6 && high == 16);
    assert_int_equal(path_mark(path), 3);
}

static void test_sums_that_wrap(void **state)
{
    Term x = symbol(0), y = symbol(1);
    size_t mark;

    (void)state;
    assert_int_equal(path_assume(path, term_lt(terms, plus(x, 1), x)), SAT); /* MAX */
    assert_int_equal(path_solve(path), SAT);
    assert_int_equal(path_value(path, x).i, INT32_MAX);
    assert_int_equal(path_assume(path, term_lt(terms, x, y)), UNSAT);
    path_undo(path, 0);
    assert_int_equal(path_assume(path, term_lt(terms, x, whole(1000))), SAT);
    mark = path_mark(path);
    assert_int_equal(path_assume(path, term_lt(terms, plus(x, 1), x)), UNSAT);
    path_undo(path, mark);
    assert_int_equal(path_assume(path, term_lt(terms, plus(x, 5), y)), SAT);
    assert_int_equal(path_truth(path, term_lt(terms, x, y)), TRUTH_HOLDS);
    assert_int_equal(path_counters(path)->z3, 0);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_longs(void **state)
{
    Term x = wide_symbol(0), y = wide_symbol(1);
    Term i = term_convert(terms, symbol(0), SORT_LONG);
    Term huge = term_int(terms, SORT_LONG, INT64_MAX - 1);

    (void)state;
    assert_int_equal(path_assume(path, term_lt(terms, x, y)), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, y, i)), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, plus(x, 1), i)), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, huge, x)), UNSAT);
    path_undo(path, 0);
    assert_int_equal(path_assume(path, term_lt(terms, huge, x)), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, x, y)), UNSAT);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_references(void **state)
{
    Term r = term_symbol(terms, SORT_REF, 0, 0, 0),
         q = term_symbol(terms, SORT_REF, 1, 0, 0);
    Term null = term_ref(terms, 0), one = term_ref(terms, 1);

    (void)state;
    assert_int_equal(path_assume(path, term_not(terms, term_eq(terms, r, null))), SAT);
    assert_int_equal(path_assume(path, term_eq(terms, r, q)), SAT);
    assert_int_equal(path_truth(path, term_eq(terms, q, null)), TRUTH_FAILS);
    assert_int_equal(path_assume(path, term_eq(terms, q, one)), SAT);
    assert_int_equal(path_truth(path, term_eq(terms, r, one)), TRUTH_HOLDS);
    assert_int_equal(path_solve(path), SAT);
    assert_int_equal(path_value(path, r).bits, 1);
    assert_int_equal(path_counters(path)->z3, 0);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_alternatives(void **state)
{
    Term x = symbol(0), y = symbol(1), flag = term_symbol(terms, SORT_BOOL, 0, 0, 1);
    Term less = term_lt(terms, x, y), more = term_lt(terms, y, x);
    Term pick = term_ite(terms, flag, x, plus(y, 3));

    (void)state;
    assert_int_equal(path_assume(path, term_or(terms, less, more)), SAT);
    assert_int_equal(path_assume(path, term_le(terms, y, x)), SAT);
    assert_int_equal(path_assume(path, term_eq(terms, x, y)), UNSAT);
    path_undo(path, 0);
    assert_int_equal(path_assume(path, term_eq(terms, pick, x)), SAT);
    assert_int_equal(path_assume(path, term_not(terms, flag)), SAT);
    assert_int_equal(path_assume(path, less), SAT); /* y + 3 may wrap to x */
    assert_int_equal(path_assume(path, term_lt(terms, y, whole(0))), UNSAT);
    assert_int_equal(path_counters(path)->z3, 0);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_unknown_is_kept(void **state)
{
    Term d = term_symbol(terms, SORT_DOUBLE, 0, 0, 0);
    Term rest = term_binary(terms, TERM_REM, d, term_double(terms, 7));
    Term odd = term_eq(terms, rest, term_double(terms, 3.5));
    Term easy = term_lt(terms, rest, term_double(terms, 1)), x = symbol(0);

    (void)state;
    assert_int_equal(path_assume(path, easy), SAT); /* 0 will do */
    assert_int_equal(path_assume(path, odd), UNKNOWN);
    assert_true(path_is_unknown(path));
    assert_int_equal(path_counters(path)->unknown, 1);
    assert_int_not_equal(path_assume(path, term_lt(terms, x, whole(3))), UNSAT);
    assert_true(path_is_unknown(path));
    assert_int_equal(path_assume(path, term_lt(terms, whole(4), x)), UNSAT);
    path_undo(path, 1);
    assert_false(path_is_unknown(path));
}

static void test_floats(void **state)
{
    Term f = term_symbol(terms, SORT_FLOAT, 0, 0, 0), half = term_float(terms, 0.5f);
    Term sum = term_binary(terms, TERM_ADD, f, half);

    (void)state;
    assert_int_equal(path_assume(path, term_lt(terms, sum, term_float(terms, 1))), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, term_float(terms, 0.25f), f)), SAT);
    assert_int_equal(path_solve(path), SAT);
    assert_true(path_value(path, f).d > 0.25 && path_value(path, f).d < 0.5);
    assert_true(path_value(path, sum).d < 1);
    assert_int_equal(path_assume(path, term_lt(terms, half, f)), UNSAT);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_safe(void **state)
{
    Term x = symbol(0), y = symbol(1), less = term_lt(terms, x, y);

    (void)state;
    assert_int_equal(path_assume(path, term_lt(terms, plus(y, 2), plus(x, 2))), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, whole(0), y)), SAT);
    path_assume_safe(path, term_not(terms, less));
    assert_int_equal(path_truth(path, less), TRUTH_FAILS);
    assert_int_equal(path_mark(path), 3);
    assert_int_equal(path_solve(path), SAT);
    assert_true(path_value(path, x).i >= path_value(path, y).i);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_math(void **state)
{
    Term x = symbol(0), y = symbol(1), z = symbol(2);
    Term large = term_binary(terms, TERM_MUL, whole(INT64_C(1) << 62), whole(16));

    (void)state;
    assert_int_equal(path_assume(path, term_lt(terms, plus(x, 1), y)), SAT);
    assert_int_equal(path_truth(path, term_lt(terms, x, y)), TRUTH_HOLDS);
    assert_int_equal(path_assume(path, term_lt(terms, y, plus(x, 2))), UNSAT);
    path_undo(path, 0);
    assert_int_equal(path_assume(path, term_lt(terms, large, z)), SAT);
    assert_int_not_equal(path_solve(path), UNSAT); /* no word is as large as that */
    assert_int_equal(path_counters(path)->disagreements, 0);
}

static void test_many_variables(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 300; i++)
        assert_int_equal(path_assume(path, term_lt(terms, symbol(i), symbol(i + 1))), SAT);
    assert_int_equal(path_assume(path, term_lt(terms, symbol(300), symbol(0))), UNSAT);
    path_undo(path, 0);
}

/* ---- Random trees ---- */

static Term pick_int(void)
{
    static const int64_t lows[] = {INT32_MIN, INT32_MIN, INT32_MIN, -128, 0, 0};
    static const int64_t highs[] = {INT32_MAX, INT32_MAX, INT32_MAX, 127, 65535, 1};
    uint32_t number = random_below(6);

    return term_symbol(terms, SORT_INT, number, lows[number], highs[number]);
}

static Term small_const(void)
{
    static const int64_t odd[] = {INT32_MIN, INT32_MAX, INT32_MAX - 5, 100, -100};

    return whole(random_below(4) == 0 ? odd[random_below(5)]
                                      : (int64_t)random_below(9) - 4);
}

static Term random_condition(int depth);

static Term random_number(int depth)
{
    Term x = pick_int();

    switch (random_below(depth > 0 ? 12 : 4)) {
    case 0:
    case 1:
        return x;
    case 2:
        return small_const();
    case 3:
    case 4:
        return term_binary(terms, TERM_ADD, x, small_const());
    case 5:
    case 6:
        return term_binary(terms, TERM_SUB, x, pick_int());
    case 7:
        return term_ite(terms, random_condition(depth - 1), x, random_number(depth - 1));
    case 8:
        return term_unary(terms, random_below(2) == 0 ? TERM_I2B : TERM_NEG,
                          random_number(depth - 1));
    case 9:
        return term_binary(terms, TERM_AND, x, whole(7));
    case 10:
        return term_binary(terms, random_below(2) == 0 ? TERM_DIV : TERM_REM, x, whole(3));
    default:
        return term_convert(
            terms,
            term_binary(terms, TERM_ADD, term_convert(terms, x, SORT_LONG), wide_symbol(0)),
            SORT_INT);
    }
}

static Term random_ref(int depth)
{
    uint32_t which = random_below(8);

    if (which < 3)
        return term_ref(terms, which);
    if (which < 7 || depth == 0)
        return term_symbol(terms, SORT_REF, which % 4, 0, 0);
    return term_ite(terms, random_condition(depth - 1), random_ref(depth - 1),
                    random_ref(depth - 1));
}

static Term random_condition(int depth)
{
    switch (random_below(depth > 0 ? 10 : 6)) {
    case 0:
    case 1:
        return term_lt(terms, random_number(depth), random_number(depth));
    case 2:
        return term_le(terms, random_number(depth), random_number(depth));
    case 3:
        return term_eq(terms, random_number(depth), random_number(depth));
    case 4:
        return term_eq(terms, random_ref(depth), random_ref(depth));
    case 5:
        return term_symbol(terms, SORT_BOOL, random_below(2), 0, 1);
    case 6:
        return term_or(terms, random_condition(depth - 1), random_condition(depth - 1));
    case 7:
        return term_and(terms, random_condition(depth - 1), random_condition(depth - 1));
    case 8:
        return term_eq(terms, random_condition(depth - 1), random_condition(depth - 1));
    default:
        return term_lt(
            terms, term_convert(terms, random_number(depth - 1), SORT_LONG),
            term_binary(terms, TERM_SUB, wide_symbol(random_below(2)), wide_symbol(0)));
    }
}

static void check_leaf(void)
{
    if (path_solve(path) != SAT)
        return;
    for (size_t i = 0; i < path_mark(path); i++)
        assert_int_equal(path_value(path, path_condition(path, i)).i, 1);
}

static void explore(int depth, int complexity)
{
    Term condition = random_condition(complexity);
    uint64_t hash = path_hash(path);
    size_t mark = path_mark(path);
    Truth truth = path_truth(path, condition);

    assert_true(path_hash(path) == hash);
    if (depth == 0) {
        check_leaf();
        return;
    }
    for (int side = 0; side < 2; side++) {
        Term assumed = side == 0 ? condition : term_not(terms, condition);
        Verdict verdict = path_assume(path, assumed);

        if (truth != TRUTH_OPEN && !path_is_unknown(path))
            assert_int_equal(verdict, (truth == TRUTH_HOLDS) == (side == 0) ? SAT : UNSAT);
        if (verdict != UNSAT)
            explore(depth - 1, complexity);
        path_undo(path, mark);
        assert_true(path_hash(path) == hash);
    }
}

static void test_random_trees(void **state)
{
    (void)state;
    random_state = 23;
    for (int round = 0; round < 16; round++)
        explore(6, round % 4);
    assert_int_equal(path_counters(path)->disagreements, 0);
    print_message("folded %ju, fast %ju, Z3 %ju, unknown %ju\n",
                  (uintmax_t)path_counters(path)->folded,
                  (uintmax_t)path_counters(path)->fast, (uintmax_t)path_counters(path)->z3,
                  (uintmax_t)path_counters(path)->unknown);
}

/* ---- The measured workloads ---- */

static uint64_t assumed;

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Ten ints: w1 compares them, w2 also their differences and sums. */
static Term workload(int which, uint64_t seed)
{
    Term x, y, c;
    uint32_t kind;

    random_state = seed * 0x9e3779b97f4a7c15u + 1;
    for (int i = 0; i < 4; i++)
        random_word();
    x = symbol(random_below(10));
    y = symbol(random_below(10));
    kind = random_below(100);
    if (which == 1)
        return kind < 80 ? term_lt(terms, x, y) : term_eq(terms, x, y);
    c = whole((int64_t)random_below(41) - 20);
    if (kind < 50)
        return term_lt(terms, term_binary(terms, TERM_SUB, x, y), c);
    if (kind < 70)
        return term_lt(terms, x, c);
    if (kind < 90)
        return term_lt(terms, term_binary(terms, TERM_ADD, x, y),
                       term_binary(terms, TERM_ADD, symbol(random_below(10)), c));
    return term_eq(terms, x, term_binary(terms, TERM_ADD, y, c));
}

static void walk(int which, int depth, uint64_t seed, uint64_t limit)
{
    size_t mark = path_mark(path);
    Term condition = workload(which, seed);

    if (depth == 0 || assumed >= limit)
        return;
    for (uint64_t side = 0; side < 2; side++) {
        assumed++;
        if (path_assume(path, side == 0 ? condition : term_not(terms, condition)) != UNSAT)
            walk(which, depth - 1, 2 * seed + side + 1, limit);
        path_undo(path, mark);
    }
}

static void report(const char *name, double start)
{
    const PathCounters *counters = path_counters(path);

    print_message("%s: %ju assumed, %.3f us each; %ju by Z3\n", name, (uintmax_t)assumed,
                  1e6 * (seconds() - start) / (double)assumed, (uintmax_t)counters->z3);
    assert_int_equal(counters->disagreements, 0);
}

static void test_comparisons(void **state)
{
    double start = seconds();

    (void)state;
    assumed = 0;
    walk(1, 14, 7, 200000);
    report("w1", start);
    assert_int_equal(path_counters(path)->z3, 0);
}

static void test_comparisons_checked(void **state)
{
    (void)state;
    assumed = 0;
    walk(1, 14, 9, 3000);
    assert_int_equal(path_counters(path)->z3, 0);
    walk(2, 8, 7, 4000);
    assert_int_equal(path_counters(path)->disagreements, 0);
}

/* ---- A search tree: insert keys, look each up again ---- */

enum { KEYS = 6 };

static int left[KEYS], right[KEYS];
static uint64_t tree_count;

static void insert(int key, int node);
static void look_up(int key, int node);

/* The two sides of a comparison, with what follows them. */
static void branch(Term condition, void (*holds)(int, int), int holds_node,
                   void (*fails)(int, int), int fails_node, int key)
{
    size_t mark = path_mark(path);
    uint64_t hash = path_hash(path);

    assumed += 2;
    if (path_assume(path, condition) != UNSAT)
        holds(key, holds_node);
    path_undo(path, mark);
    if (path_assume(path, term_not(terms, condition)) != UNSAT)
        fails(key, fails_node);
    path_undo(path, mark);
    assert_true(path_hash(path) == hash);
}

static void insert_below(int *child, int key)
{
    if (*child >= 0) {
        insert(key, *child);
        return;
    }
    *child = key;
    left[key] = right[key] = -1;
    insert(key + 1, 0);
    *child = -1;
}

static void insert_left(int key, int node)
{
    insert_below(&left[node], key);
}

static void insert_right(int key, int node)
{
    insert_below(&right[node], key);
}

static void insert_nothing(int key, int node)
{
    (void)node;
    insert(key + 1, 0);
}

static Term key_term(int key)
{
    return symbol((uint32_t)key);
}

static void insert_not_left(int key, int node)
{
    branch(term_lt(terms, key_term(node), key_term(key)), insert_right, node,
           insert_nothing, node, key);
}

static void insert(int key, int node)
{
    if (key == KEYS)
        look_up(0, 0);
    else
        branch(term_lt(terms, key_term(key), key_term(node)), insert_left, node,
               insert_not_left, node, key);
}

static void look_left(int key, int node)
{
    look_up(key, left[node]);
}

static void look_right(int key, int node)
{
    look_up(key, right[node]);
}

static void found(int key, int node)
{
    (void)node;
    look_up(key + 1, 0);
}

static void look_not_left(int key, int node)
{
    branch(term_lt(terms, key_term(node), key_term(key)), look_right, node, found, node,
           key);
}

static void look_up(int key, int node)
{
    if (key == KEYS) {
        tree_count++;
        return;
    }
    assert_true(node >= 0); /* every key is found again */
    branch(term_lt(terms, key_term(key), key_term(node)), look_left, node, look_not_left,
           node, key);
}

static void test_search_tree(void **state)
{
    double start = seconds();

    (void)state;
    assumed = tree_count = 0;
    left[0] = right[0] = -1;
    insert(1, 0);
    report("w66 (with hashes)", start);
    assert_int_equal(tree_count, 4683); /* the ordered Bell number of 6 */
    assert_int_equal(path_counters(path)->z3, 0);
}

/* A term gets the number of one that was dropped: nothing is known of it. */
static void test_dropped_terms(void **state)
{
    Term x = term_symbol(terms, SORT_INT, 1, INT32_MIN, INT32_MAX);
    Term y = term_symbol(terms, SORT_INT, 2, INT32_MIN, INT32_MAX);
    Term product = term_binary(terms, TERM_MUL, x, y), holds, fails;
    Term divisors[] = {term_int(terms, SORT_INT, 7), term_int(terms, SORT_INT, 5)};
    Term rests[] = {term_int(terms, SORT_INT, 6), term_int(terms, SORT_INT, 3)};
    size_t mark, count;

    (void)state;
    assert_int_equal(path_assume(path, term_eq(terms, product, rests[0])), SAT);
    mark = path_mark(path);
    count = terms_count(terms);
    holds = term_eq(terms, term_binary(terms, TERM_REM, product, divisors[0]), rests[0]);
    assert_int_equal(path_assume(path, holds), SAT);
    path_undo(path, mark);
    path_rewind_terms(path, count);
    fails = term_eq(terms, term_binary(terms, TERM_REM, product, divisors[1]), rests[1]);
    assert_int_equal(holds.id, fails.id);
    assert_int_equal(path_assume(path, fails), UNSAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_differences, setup, teardown),
        cmocka_unit_test_setup_teardown(test_true_and_false, setup, teardown),
        cmocka_unit_test_setup_teardown(test_ranges, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sums_that_wrap, setup, teardown),
        cmocka_unit_test_setup_teardown(test_longs, setup, teardown),
        cmocka_unit_test_setup_teardown(test_references, setup, teardown),
        cmocka_unit_test_setup_teardown(test_alternatives, setup, teardown),
        cmocka_unit_test_setup_teardown(test_unknown_is_kept, setup, teardown),
        cmocka_unit_test_setup_teardown(test_floats, setup, teardown),
        cmocka_unit_test_setup_teardown(test_safe, setup, teardown),
        cmocka_unit_test_setup_teardown(test_dropped_terms, setup, teardown),
        cmocka_unit_test_setup_teardown(test_math, setup_math, teardown),
        cmocka_unit_test_setup_teardown(test_many_variables, setup, teardown),
        cmocka_unit_test_setup_teardown(test_random_trees, setup, teardown),
        cmocka_unit_test_setup_teardown(test_random_trees, setup_math, teardown),
        cmocka_unit_test_setup_teardown(test_comparisons, setup_unchecked, teardown),
        cmocka_unit_test_setup_teardown(test_comparisons_checked, setup, teardown),
        cmocka_unit_test_setup_teardown(test_search_tree, setup_unchecked, teardown),
    };

    return cmocka_run_group_tests_name("path", tests, NULL, NULL);
}
