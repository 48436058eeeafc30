/* near_name_test.c - the distance between two names. */
#include "report/near_name.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *a, *b;
    unsigned max, distance;
} pairs[] = {
    {"", "", 3, 0},         {"Node", "Node", 0, 0},     {"Node", "Nodes", 3, 1},
    {"Node", "ode", 3, 1},  {"Node", "Nide", 3, 1},     {"Node", "Ndoe", 3, 1},
    {"Node", "Edon", 3, 3}, {"Node", "Nodes", 0, 1},    {"kitten", "sitting", 5, 3},
    {"", "abc", 3, 3},      {"abcdef", "badcfe", 5, 3}, {"abc", "abcdefgh", 3, 4},
};

static void test_distance(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        assert_int_equal(text_distance(pairs[i].a, pairs[i].b, pairs[i].max),
                         pairs[i].distance);
        assert_int_equal(text_distance(pairs[i].b, pairs[i].a, pairs[i].max),
                         pairs[i].distance);
    }
}

/* What is longer than what is compared counts as equal from there on. */
static void test_long(void **state)
{
    char a[600], b[600];

    (void)state;
    memset(a, 'a', sizeof a);
    memset(b, 'a', sizeof b);
    a[599] = b[599] = b[500] = '\0';
    assert_int_equal(text_distance(a, b, 3), 0);
    b[100] = 'b';
    assert_int_equal(text_distance(a, b, 3), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_distance),
                                       cmocka_unit_test(test_long)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
