#include "solver/dbm.h"

#include "solver/random_fixture.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static Dbm *dbm;

static int setup(void **state)
{
    (void)state;
    dbm = dbm_new();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    dbm_free(dbm);
    return 0;
}

static uint32_t variable(uint32_t id, int64_t low, int64_t high)
{
    return dbm_variable(dbm, (Term){id}, low, high);
}

static void test_bounds_follow(void **state)
{
    uint32_t x = variable(5, INT32_MIN, INT32_MAX), y = variable(6, 0, 10);
    uint32_t z = variable(9, INT64_MIN, INT64_MAX);

    (void)state;
    assert_int_equal(dbm_find(dbm, (Term){6}), y);
    assert_int_equal(dbm_find(dbm, (Term){7}), 0);
    assert_int_equal(dbm_upper(dbm, y, 0), 10);
    assert_int_equal(dbm_upper(dbm, z, 0), DBM_INFINITE);
    assert_true(dbm_add(dbm, x, y, -1)); /* x < y */
    assert_true(dbm_add(dbm, z, x, 3));
    assert_int_equal(dbm_upper(dbm, x, 0), 9);
    assert_int_equal(dbm_upper(dbm, z, y), 2);
    assert_int_equal(dbm_upper(dbm, z, 0), 12);
    assert_false(dbm_add(dbm, y, z, -3)); /* z >= y + 3 */
}

static void test_what_differs_from_its_bound_is_below(void **state)
{
    uint32_t x = variable(1, 0, 2);

    (void)state;
    assert_true(dbm_add_differs(dbm, x, 0, 1));
    assert_true(dbm_add_differs(dbm, x, 0, 2));
    assert_int_equal(dbm_upper(dbm, x, 0), 0);
    assert_false(dbm_add_differs(dbm, x, 0, 0));
}

static void test_what_differs_is_known_of_equals(void **state)
{
    uint32_t x = variable(1, -50, 50), y = variable(2, -50, 50), z = variable(3, -50, 50);

    (void)state;
    assert_true(dbm_add_differs(dbm, x, y, 4));
    assert_true(dbm_differs(dbm, x, y, 4) && dbm_differs(dbm, y, x, -4));
    assert_false(dbm_differs(dbm, y, x, 4) || dbm_differs(dbm, x, z, 4));
    assert_true(dbm_add(dbm, z, x, 3) && dbm_add(dbm, x, z, -3)); /* z == x + 3 */
    assert_true(dbm_differs(dbm, z, y, 7) && dbm_differs(dbm, y, z, -7));
    assert_false(dbm_differs(dbm, z, y, 4) || dbm_differs(dbm, y, z, 7));
}

static void test_three_in_two_places(void **state)
{
    uint32_t x = variable(1, 0, 1), y = variable(2, 0, 1), z = variable(3, 0, 1);

    (void)state;
    assert_true(dbm_add_differs(dbm, x, y, 0));
    assert_true(dbm_add_differs(dbm, y, z, 0));
    assert_int_equal(dbm_check(dbm), SAT);
    assert_true(dbm_add_differs(dbm, x, z, 0));
    assert_int_equal(dbm_check(dbm), UNSAT);
}

static void test_too_many_variables(void **state)
{
    (void)state;
    for (uint32_t i = 1; i <= DBM_VARIABLE_MAX; i++)
        assert_int_equal(variable(i, 0, 100), i);
    assert_int_equal(variable(1000, 0, 100), 0);
    for (uint32_t i = 1; i < DBM_VARIABLE_MAX; i++)
        dbm_add(dbm, i, i + 1, -1); /* the last of them cannot be */
    assert_int_equal(variable(1001, INT64_C(1) << 55, INT64_MAX), 0);
}

static void test_solution_is_near_zero(void **state)
{
    uint32_t x = variable(1, INT32_MIN, INT32_MAX), y = variable(2, 5, 9);
    uint32_t z = variable(3, INT32_MIN, INT32_MAX);

    (void)state;
    assert_true(dbm_add(dbm, x, y, -1));
    assert_true(dbm_add_differs(dbm, z, 0, 0));
    assert_int_equal(dbm_solve(dbm), SAT);
    assert_int_equal(dbm_value(dbm, x), 0);
    assert_int_equal(dbm_value(dbm, y), 5);
    assert_int_equal(dbm_value(dbm, z), 1);
}

/* ---- Against all assignments ---- */

enum { VARIABLES = 4, CONDITIONS = 10, SIZE = 4 };

typedef struct Condition {
    uint32_t x, y;
    int64_t c;
    bool differs;
} Condition;

static bool holds(const Condition *condition, const int64_t *values)
{
    int64_t difference = values[condition->x] - values[condition->y];

    return condition->differs ? difference != condition->c : difference <= condition->c;
}

static bool has_assignment(const Condition *conditions, int count)
{
    int all = 1;

    for (int i = 0; i < VARIABLES; i++)
        all *= SIZE;
    for (int code = 0; code < all; code++) {
        int64_t values[VARIABLES + 1] = {0};
        bool good = true;

        for (int v = 1, rest = code; v <= VARIABLES; v++, rest /= SIZE)
            values[v] = rest % SIZE;
        for (int i = 0; i < count && good; i++)
            good = holds(&conditions[i], values);
        if (good)
            return true;
    }
    return false;
}

static void check_solution(const Condition *conditions, int count, Verdict (*solve)(Dbm *))
{
    int64_t values[VARIABLES + 1] = {0};

    assert_int_equal(solve(dbm), SAT);
    for (uint32_t v = 1; v <= VARIABLES; v++) {
        values[v] = dbm_value(dbm, v);
        assert_in_range(values[v], 0, SIZE - 1);
    }
    for (int i = 0; i < count; i++)
        assert_true(holds(&conditions[i], values));
}

/* What is said to differ does so in every assignment. */
static void check_differs(Condition *conditions, int count)
{
    Condition *equal = &conditions[count];

    equal->x = random_below(VARIABLES + 1);
    equal->y = (equal->x + 1 + random_below(VARIABLES)) % (VARIABLES + 1);
    equal->c = (int64_t)random_below(7) - 3;
    equal->differs = false;
    equal[1] = (Condition){equal->y, equal->x, -equal->c, false};
    if (dbm_differs(dbm, equal->x, equal->y, equal->c))
        assert_false(has_assignment(conditions, count + 2));
}

/* A random tree: each condition with its answer, then back. */
static void descend(Condition *conditions, int count)
{
    uint64_t hash = dbm_hash(dbm);
    DbmMark mark = dbm_mark(dbm);

    if (count == CONDITIONS)
        return;
    for (int i = 0; i < 2; i++) {
        Condition *condition = &conditions[count];
        bool expected, added;

        condition->x = random_below(VARIABLES + 1);
        condition->y = (condition->x + 1 + random_below(VARIABLES)) % (VARIABLES + 1);
        condition->c = (int64_t)random_below(7) - 3;
        condition->differs = random_below(2) == 0;
        expected = has_assignment(conditions, count + 1);
        dbm_allow(dbm);
        added = condition->differs
                    ? dbm_add_differs(dbm, condition->x, condition->y, condition->c)
                    : dbm_add(dbm, condition->x, condition->y, condition->c);
        if (added && dbm_check(dbm) == SAT) {
            assert_true(expected);
            if (random_below(3) == 0)
                check_solution(conditions, count + 1, dbm_solve);
            if (random_below(3) == 0)
                check_solution(conditions, count + 1, dbm_find_any);
            check_differs(conditions, count + 1);
            descend(conditions, count + 1);
        } else {
            assert_false(expected);
        }
        dbm_undo(dbm, mark);
        assert_true(dbm_hash(dbm) == hash);
    }
}

/* Of ten variables with nine values no two are equal: beyond any search, again and again
 * within one question, and no search at all once it has taken its time. */
static void test_question_that_is_given_up(void **state)
{
    enum { MANY = 10 };

    (void)state;
    for (uint32_t v = 1; v <= MANY; v++)
        variable(v, 0, MANY - 2);
    for (uint32_t v = 1; v <= MANY; v++) {
        for (uint32_t u = 1; u < v; u++)
            assert_true(dbm_add_differs(dbm, u, v, 0));
    }
    for (int question = 0; question < 20; question++) {
        dbm_allow(dbm);
        for (int i = 0; i < 1000; i++)
            assert_int_equal(dbm_check(dbm), UNKNOWN);
    }
}

static void test_against_all_assignments(void **state)
{
    Condition conditions[CONDITIONS + 2];

    (void)state;
    random_state = 17;
    for (uint32_t v = 1; v <= VARIABLES; v++)
        assert_int_equal(variable(v, 0, SIZE - 1), v);
    for (int round = 0; round < 60; round++)
        descend(conditions, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_bounds_follow, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_differs_from_its_bound_is_below, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_what_differs_is_known_of_equals, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_three_in_two_places, setup, teardown),
        cmocka_unit_test_setup_teardown(test_too_many_variables, setup, teardown),
        cmocka_unit_test_setup_teardown(test_solution_is_near_zero, setup, teardown),
        cmocka_unit_test_setup_teardown(test_question_that_is_given_up, setup, teardown),
        cmocka_unit_test_setup_teardown(test_against_all_assignments, setup, teardown),
    };

    return cmocka_run_group_tests_name("dbm", tests, NULL, NULL);
}
