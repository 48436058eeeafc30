/* Names, strings and numbers as javap shows them; tests/dis_test.sh compares whole classes.
 */
#include "report/quote.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void assert_line(Line *line, const char *expected)
{
    char *text = calloc(line->text.count + 1, 1);

    assert_non_null(text);
    if (line->text.count != 0)
        memcpy(text, line->text.items, line->text.count);
    assert_string_equal(text, expected);
    free(text);
    line_free(line);
}

static void assert_quoted(void (*quote)(Line *, const Name *), const char *text,
                          const char *expected)
{
    Name name = {.text = text, .length = (uint32_t)strlen(text)};
    Line line = {0};

    quote(&line, &name);
    assert_line(&line, expected);
}

static void test_plain_names(void **state)
{
    (void)state;
    assert_quoted(quote_plain, "java/lang/Object", "java/lang/Object");
    assert_quoted(quote_dotted, "java/util/Map$Entry", "java.util.Map$Entry");
    assert_quoted(quote_plain, "", "");
    /* Nothing from a file gets at the terminal. */
    assert_quoted(quote_plain, "a\x1b[2J\n\x7f\xc2\x85",
                  "a\\u001b[2J\\u000a\\u007f\\u0085");
    /* A zero in two bytes, and surrogates: a pair, then each alone. */
    assert_quoted(quote_plain, "\xc0\x80", "\\u0000");
    assert_quoted(quote_plain, "\xed\xa0\xbd\xed\xb8\x80", "\xf0\x9f\x98\x80");
    assert_quoted(quote_plain, "\xed\xa0\xbdx\xed\xb8\x80", "?x?");
    assert_quoted(quote_plain, "x\xed\xa0\xbd", "x?");
}

static void test_names_that_are_not_java(void **state)
{
    static const char *const java[] = {
        "a", "_$9", "java/lang/Object", "\xc3\xbc", "a\xcc\x88", "\xe6\x97\xa5", "a/"};
    static const char *const other[][2] = {
        {"", "\"\""},
        {"<init>", "\"<init>\""},
        {"[I", "\"[I\""},
        {"9a", "\"9a\""},
        {"a/9", "\"a/9\""},
        {"/a", "\"/a\""},
        {"a-b", "\"a-b\""},
        {"a\"\\\n\t", "\"a\\\"\\\\\\n\\t\""},
        {"a\xe2\x86\x92", "\"a\xe2\x86\x92\""},
        {"\xcc\x88", "\"\xcc\x88\""}, /* an accent on nothing */
    };

    (void)state;
    for (size_t i = 0; i < sizeof java / sizeof java[0]; i++)
        assert_quoted(quote_checked, java[i], java[i]);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        assert_quoted(quote_checked, other[i][0], other[i][1]);
}

static void test_strings(void **state)
{
    (void)state;
    assert_quoted(quote_string, "plain", "plain");
    assert_quoted(quote_string, "\t\n\r\b\f\"'\\", "\\t\\n\\r\\b\\f\\\"\\'\\\\");
    assert_quoted(quote_string, "\x01\x7f\xc0\x80", "\\u0001\\u007f\\u0000");
    assert_quoted(quote_string, "\xc3\xa4/\xe2\x82\xac", "\xc3\xa4/\xe2\x82\xac");
}

static void test_doubles(void **state)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        {0.0, "0.0"},
        {-0.0, "-0.0"},
        {1, "1.0"},
        {-1.5, "-1.5"},
        {0.1, "0.1"},
        {100, "100.0"},
        {0.001, "0.001"},
        {0.00099, "9.9E-4"},
        {9999999, "9999999.0"},
        {9999999.5, "9999999.5"},
        {1e7, "1.0E7"},
        {12345678.9, "1.23456789E7"},
        {1.0 / 3, "0.3333333333333333"},
        {M_PI, "3.141592653589793"},
        {2e-3, "0.002"},
        {1e22, "1.0E22"},
        {0x1p60, "1.15292150460684698E18"}, /* digits that nobody needs */
        {0x1p62, "4.6116860184273879E18"},
        {0x1p63, "9.223372036854776E18"}, /* no long any more */
        {DBL_MAX, "1.7976931348623157E308"},
        {DBL_MIN, "2.2250738585072014E-308"},
        {0x1p-1074, "4.9E-324"},
        {0x1p-1073, "1.0E-323"},                              /* and not 9.9E-324 */
        {3.0549363634996047E-151, "3.0549363634996047E-151"}, /* one digit too many */
        {INFINITY, "Infinity"},
        {-INFINITY, "-Infinity"},
        {NAN, "NaN"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Line line = {0};
        quote_double(&line, cases[i].value);
        assert_line(&line, cases[i].text);
    }
}

static void test_floats(void **state)
{
    static const struct {
        float value;
        const char *text;
    } cases[] = {
        {0.1f, "0.1"},
        {1.5f, "1.5"},
        {-3e10f, "-3.0000001E10"},
        {123456789.0f, "1.23456792E8"},
        {0x1p30f, "1.07374182E9"},
        {2e-3f, "0.002"},
        {FLT_MAX, "3.4028235E38"},
        {FLT_MIN, "1.17549435E-38"},
        {0x1p-149f, "1.4E-45"},
        {-INFINITY, "-Infinity"},
        {NAN, "NaN"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Line line = {0};
        quote_float(&line, cases[i].value);
        assert_line(&line, cases[i].text);
    }
}

static void test_lines(void **state)
{
    char *text = NULL;
    size_t size = 0;
    Line line = {.out = open_memstream(&text, &size), .indent = 1};

    (void)state;
    line_text(&line, " a");
    line_tab(&line, 5);
    line_text(&line, "b  "); /* what ends a line in spaces loses them */
    line_end(&line);
    line_text(&line, "long");
    line_tab(&line, 2); /* one space at least */
    line_printf(&line, "%d", 7);
    line_end(&line);
    line_text(&line, "   ");
    line_end(&line);
    fclose(line.out);
    assert_string_equal(text, "   a   b\n  long 7\n\n");
    line_free(&line);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_names), cmocka_unit_test(test_names_that_are_not_java),
        cmocka_unit_test(test_strings),     cmocka_unit_test(test_doubles),
        cmocka_unit_test(test_floats),      cmocka_unit_test(test_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
