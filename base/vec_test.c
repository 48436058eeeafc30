#include "base/vec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct Pair {
    int a;
    char b;
} Pair;

static void test_push_and_pop(void **state)
{
    VEC(int) vec = {0};

    (void)state;
    for (int i = 0; i < 1000; i++) {
        vec_push(&vec, 3 * i);
        assert_int_equal(vec.count, i + 1);
        assert_true(vec.capacity >= vec.count);
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(vec.items[i], 3 * i);
    for (int i = 999; i >= 0; i--) {
        assert_int_equal(vec_pop(&vec), 3 * i);
        assert_int_equal(vec.count, i);
    }
    vec_push(&vec, 7);
    assert_int_equal(vec.items[0], 7);
    vec_free(&vec);
}

static void test_structs(void **state)
{
    VEC(Pair) vec = {0};

    (void)state;
    for (int i = 0; i < 20; i++)
        vec_push(&vec, ((Pair){i, 'x'}));
    assert_int_equal(vec.items[19].a, 19);
    assert_int_equal(vec.items[0].b, 'x');
    vec_free(&vec);
}

static void test_item_is_taken_once(void **state)
{
    VEC(int) vec = {0};
    int next = 0;

    (void)state;
    for (int i = 0; i < 20; i++) /* at each of the growths, too */
        vec_push(&vec, next++);
    assert_int_equal(next, 20);
    for (int i = 0; i < 20; i++)
        assert_int_equal(vec.items[i], i);
    vec_free(&vec);
}

static void test_reserve(void **state)
{
    VEC(int) vec = {0};
    const int *items;
    size_t none = 0;

    (void)state;
    vec_reserve(&vec, none);
    assert_null(vec.items);
    vec_push(&vec, 1);
    vec_reserve(&vec, 100);
    items = vec.items;
    assert_true(vec.capacity >= 100);
    assert_int_equal(vec.count, 1);
    assert_int_equal(vec.items[0], 1);
    vec_reserve(&vec, 5); /* never shrinks */
    assert_true(vec.capacity >= 100);
    while (vec.count < 100)
        vec_push(&vec, 2);
    assert_ptr_equal(vec.items, items); /* what was reserved does not move */
    vec_free(&vec);
}

static void test_growth(void **state)
{
    size_t capacity = 0;
    int steps = 0;

    (void)state;
    assert_int_equal(vec_grown(0, 1), 8);
    assert_int_equal(vec_grown(7, 8), 8);
    assert_int_equal(vec_grown(8, 9), 16);
    assert_int_equal(vec_grown(8, 17), 17);
    assert_int_equal(vec_grown(0, 1000), 1000);
    while (capacity < 1000000) { /* pushes take constant time on average */
        size_t grown = vec_grown(capacity, capacity + 1);

        assert_true(grown > capacity);
        capacity = grown;
        steps++;
    }
    assert_true(steps <= 20);
}

static void test_free_empties(void **state)
{
    VEC(char) vec = {0};

    (void)state;
    vec_push(&vec, 'a');
    vec_free(&vec);
    assert_null(vec.items);
    assert_int_equal(vec.count, 0);
    assert_int_equal(vec.capacity, 0);
    vec_free(&vec);
    vec_push(&vec, 'b');
    assert_int_equal(vec.items[0], 'b');
    vec_free(&vec);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_push_and_pop),
        cmocka_unit_test(test_structs),
        cmocka_unit_test(test_item_is_taken_once),
        cmocka_unit_test(test_reserve),
        cmocka_unit_test(test_growth),
        cmocka_unit_test(test_free_empties),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
