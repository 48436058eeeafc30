/* csv_test.c - what is written can be read again. */
#include "report/csv.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void check_split(const char *text, size_t count, const char *const *wanted)
{
    char line[128];
    CsvFields fields = {0};

    snprintf(line, sizeof line, "%s", text);
    assert_true(csv_split(line, &fields));
    assert_int_equal(fields.count, count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(fields.items[i], wanted[i]);
    vec_free(&fields);
}

static void test_split(void **state)
{
    (void)state;
    check_split("", 1, (const char *const[]){""});
    check_split("a,b", 2, (const char *const[]){"a", "b"});
    check_split("a,,", 3, (const char *const[]){"a", "", ""});
    check_split("\"a,b\",c", 2, (const char *const[]){"a,b", "c"});
    check_split("\"\",\"x\"\"y\"", 2, (const char *const[]){"", "x\"y"});
    check_split("\"\"\"\"", 1, (const char *const[]){"\""});
}

static void test_broken(void **state)
{
    static const char *const lines[] = {"\"a", "\"a\"b,c", "a\"b", "a,\"", "\"\"\""};
    char line[16];
    CsvFields fields = {0};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        snprintf(line, sizeof line, "%s", lines[i]);
        assert_false(csv_split(line, &fields));
    }
    vec_free(&fields);
}

static void test_round_trip(void **state)
{
    static const char *const texts[] = {"", "plain", "a,b", "say \"x\"", "f(int,int)"};
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (i > 0)
            putc(',', out);
        csv_write(out, texts[i]);
    }
    fclose(out);
    check_split(line, sizeof texts / sizeof texts[0], texts);
    free(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_split),
        cmocka_unit_test(test_broken),
        cmocka_unit_test(test_round_trip),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
