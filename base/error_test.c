#include "base/error.h"

/* Before cmocka, which has a fail() of its own. */
static Status check(Error *err, int value)
{
    if (value < 0)
        return fail(err, ERROR_INPUT, "%d is negative", value);
    return OK;
}

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <string.h>

static void test_set(void **state)
{
    Error err = {0};

    (void)state;
    error_set(&err, ERROR_FORMAT, "%s: constant %u", "A.class", 7u);
    assert_int_equal(err.kind, ERROR_FORMAT);
    assert_string_equal(err.text, "A.class: constant 7");
    error_set(&err, ERROR_VERIFY, "other");
    assert_int_equal(err.kind, ERROR_VERIFY);
    assert_string_equal(err.text, "other");
}

static Status check_in(Error *err, const char *place, int value)
{
    if (check(err, value) != OK)
        return error_in(err, "%s", place);
    return OK;
}

static Status check_both(Error *err, int a, int b, int *reached)
{
    TRY(check_in(err, "a", a));
    *reached = 1;
    TRY(check_in(err, "b", b));
    *reached = 2;
    return OK;
}

static void test_failing_functions(void **state)
{
    Error err = {0};
    int reached = 0;

    (void)state;
    assert_int_equal(check_both(&err, 1, 2, &reached), OK);
    assert_int_equal(reached, 2);
    assert_int_equal(err.kind, ERROR_NONE);
    assert_int_equal(check_both(&err, 1, -2, &reached), FAILED);
    assert_int_equal(reached, 1);
    assert_string_equal(err.text, "b: -2 is negative");
    reached = 0;
    assert_int_equal(check_both(&err, -1, -2, &reached), FAILED);
    assert_int_equal(reached, 0);
    assert_string_equal(err.text, "a: -1 is negative");
    assert_int_equal(err.kind, ERROR_INPUT);
}

static Status pass_on(Status status, bool *reached)
{
    TRY(status);
    *reached = true;
    return OK;
}

static void test_try_passes_all_but_ok(void **state)
{
    static const Status statuses[] = {OK, CHOICE, THROWN, CUT, FAILED};

    (void)state;
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
        bool reached = false;

        assert_int_equal(pass_on(statuses[i], &reached), statuses[i]);
        assert_int_equal(reached, statuses[i] == OK);
    }
}

static void test_prefixes_stack(void **state)
{
    Error err = {0};

    (void)state;
    error_set(&err, ERROR_NO_FIELD, "no field x");
    error_prefix(&err, "class %s", "B");
    error_prefix(&err, "%s", "app.jar");
    assert_string_equal(err.text, "app.jar: class B: no field x");
    assert_int_equal(err.kind, ERROR_NO_FIELD);
}

static void fill(char *text, size_t length, char c)
{
    memset(text, c, length);
    text[length] = '\0';
}

static void test_long_texts_are_cut(void **state)
{
    static char text[3 * ERROR_TEXT_MAX];
    Error err = {0};

    (void)state;
    for (size_t length = ERROR_TEXT_MAX - 2; length <= ERROR_TEXT_MAX + 1; length++) {
        size_t kept = length < ERROR_TEXT_MAX ? length : ERROR_TEXT_MAX - 1;

        fill(text, length, 'x');
        error_set(&err, ERROR_INPUT, "%s", text);
        assert_int_equal(strlen(err.text), kept);
    }
    fill(text, sizeof text - 1, 'y');
    error_set(&err, ERROR_INPUT, "%s", text);
    assert_int_equal(strlen(err.text), ERROR_TEXT_MAX - 1);
    error_prefix(&err, "place");
    assert_int_equal(strlen(err.text), ERROR_TEXT_MAX - 1);
    assert_memory_equal(err.text, "place: yyy", 10);
    error_prefix(&err, "%s", text);
    assert_int_equal(strlen(err.text), ERROR_TEXT_MAX - 1);
    assert_int_equal(err.text[ERROR_TEXT_MAX - 2], 'y');
    error_set(&err, ERROR_INPUT, "short");
    assert_string_equal(err.text, "short");
    memset(err.text + 6, 'z', sizeof err.text - 6); /* an Error need not start as zeros */
    error_prefix(&err, "%s", text);
    assert_int_equal(strlen(err.text), ERROR_TEXT_MAX - 1);
}

/* The message stays on one line and moves no cursor, in whatever part the text stands. */
static void check_shown(const char *text, const char *shown)
{
    Error err = {0};
    char both[64];

    error_set(&err, ERROR_INPUT, "%s", text);
    assert_string_equal(err.text, shown);
    error_set(&err, ERROR_INPUT, "end");
    error_prefix(&err, "%s", text);
    strcpy(both, shown);
    strcat(both, ": end");
    assert_string_equal(err.text, both);
}

static void test_control_characters(void **state)
{
    (void)state;
    check_shown("a\nb\rc\td", "a?b?c?d");
    check_shown("\033[2J", "?[2J");
    check_shown("\1\37 \177~", "?? ?~");
    check_shown("\302\205line", "??line");         /* U+0085, next line */
    check_shown("\302\2332J", "??2J");             /* U+009B, as good as ESC [ */
    check_shown("\302\237\302\240", "??\302\240"); /* the last one; U+00A0 is a space */
    check_shown("\303\274\342\202\254", "\303\274\342\202\254"); /* letters stay */
    check_shown("cut\302", "cut\302");
    check_shown("", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_failing_functions),
        cmocka_unit_test(test_try_passes_all_but_ok),
        cmocka_unit_test(test_prefixes_stack),
        cmocka_unit_test(test_long_texts_are_cut),
        cmocka_unit_test(test_control_characters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
