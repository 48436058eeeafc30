#include "classfile/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

/* In an allocation of just that size: reading past the end does not go unseen. */
static bool valid(const void *bytes, size_t length)
{
    uint8_t *copy = malloc(length != 0 ? length : 1);
    bool result;

    assert_non_null(copy);
    if (length != 0)
        memcpy(copy, bytes, length);
    result = utf8_is_valid(copy, length);
    free(copy);
    return result;
}

static void test_empty(void **state)
{
    (void)state;
    assert_true(valid("", 0));
    assert_int_equal(utf8_unit_count("", 0), 0);
}

static void test_each_single_byte(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        uint8_t text[1] = {(uint8_t)byte};

        assert_int_equal(valid(text, 1), byte >= 1 && byte <= 0x7f);
    }
}

static bool is_ascii(int byte)
{
    return byte >= 1 && byte <= 0x7f;
}

static bool is_more(int byte)
{
    return byte >= 0x80 && byte <= 0xbf;
}

static void test_each_pair_of_bytes(void **state)
{
    (void)state;
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            uint8_t text[2] = {(uint8_t)a, (uint8_t)b};
            bool two = a >= 0xc0 && a <= 0xdf && is_more(b);

            if (utf8_is_valid(text, 2) != (two || (is_ascii(a) && is_ascii(b))))
                fail_msg("%02x %02x", a, b);
        }
}

static void test_three_bytes(void **state)
{
    static const int others[] = {0, 1, 0x41, 0x7f, 0xc0, 0xdf, 0xe0, 0xef, 0xf0, 0xff};

    (void)state;
    for (int a = 0xe0; a <= 0xef; a++) {
        uint8_t text[3] = {(uint8_t)a, 0x80, 0xbf};

        assert_true(valid(text, 3));
        assert_false(valid(text, 2));
        assert_false(valid(text, 1));
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
            text[1] = (uint8_t)others[i];
            assert_false(valid(text, 3));
            text[1] = 0x80;
            text[2] = (uint8_t)others[i];
            assert_false(valid(text, 3));
            text[2] = 0xbf;
        }
    }
}

/* Four bytes, as in UTF-8 proper, are not used: characters beyond U+FFFF are two units. */
static void test_four_bytes(void **state)
{
    (void)state;
    for (int a = 0xf0; a <= 0xff; a++) {
        const uint8_t text[] = {(uint8_t)a, 0x9f, 0x98, 0x80, 0x80, 0x80};

        for (size_t length = 1; length <= sizeof text; length++)
            assert_false(valid(text, length));
    }
    assert_false(valid("\360\237\230\200", 4));
    assert_true(valid("\355\240\275\355\270\200", 6));
    assert_int_equal(utf8_unit_count("\355\240\275\355\270\200", 6), 2);
}

/* One bad byte at each place of texts of each length: the fast way over eight plain bytes
 * at a time must miss none. */
static void test_bad_byte_anywhere(void **state)
{
    static const uint8_t bad[] = {0x00, 0x80, 0xbf, 0xc2, 0xe2, 0xf0, 0xf8, 0xff};
    uint8_t text[40];

    (void)state;
    for (size_t length = 1; length <= sizeof text; length++) {
        memset(text, 0x7f, sizeof text);
        assert_true(valid(text, length));
        memset(text, 0x01, sizeof text);
        assert_true(valid(text, length));
        for (size_t at = 0; at < length; at++)
            for (size_t i = 0; i < sizeof bad; i++) {
                memset(text, 'a', sizeof text);
                text[at] = bad[i];
                if (valid(text, length))
                    fail_msg("%02x at %zu of %zu", bad[i], at, length);
            }
    }
}

/* A letter of two or three bytes at each place, whole and cut off by the end. */
static void test_letter_anywhere(void **state)
{
    uint8_t text[40];

    (void)state;
    for (size_t width = 2; width <= 3; width++)
        for (size_t at = 0; at + width <= sizeof text; at++) {
            memset(text, 'a', sizeof text);
            memcpy(text + at, width == 2 ? "\303\274" : "\342\202\254", width);
            assert_true(valid(text, sizeof text));
            assert_int_equal(utf8_unit_count((const char *)text, sizeof text),
                             sizeof text - width + 1);
            for (size_t kept = 1; kept < width; kept++)
                assert_false(valid(text, at + kept));
            assert_true(valid(text, at));
        }
}

/* Writes a unit as JVMS 4.4.7 says: zero takes two bytes. */
static size_t encode(unsigned unit, char *out)
{
    if (unit != 0 && unit < 0x80) {
        out[0] = (char)unit;
        return 1;
    }
    if (unit < 0x800) {
        out[0] = (char)(0xc0 | unit >> 6);
        out[1] = (char)(0x80 | (unit & 0x3f));
        return 2;
    }
    out[0] = (char)(0xe0 | unit >> 12);
    out[1] = (char)(0x80 | (unit >> 6 & 0x3f));
    out[2] = (char)(0x80 | (unit & 0x3f));
    return 3;
}

static void test_every_unit(void **state)
{
    (void)state;
    for (unsigned unit = 0; unit <= 0xffff; unit++) {
        char text[8] = {0};
        const char *at = text;
        size_t length = encode(unit, text);

        if (!utf8_is_valid((const uint8_t *)text, length) ||
            utf8_unit_count(text, length) != 1 || utf8_next(&at) != unit ||
            at != text + length)
            fail_msg("unit %04x", unit);
    }
}

static void test_units_in_a_row(void **state)
{
    static const uint16_t units[] = {'a',   0,      0x7f,   0x80,   0x7ff,
                                     0x800, 0xd83d, 0xde00, 0xffff, 'z'};
    char text[64] = {0};
    const char *at = text;
    size_t length = 0, count = sizeof units / sizeof *units;

    (void)state;
    for (size_t i = 0; i < count; i++)
        length += encode(units[i], text + length);
    assert_true(valid(text, length));
    assert_int_equal(utf8_unit_count(text, length), count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(utf8_next(&at), units[i]);
    assert_ptr_equal(at, text + length);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty),
        cmocka_unit_test(test_each_single_byte),
        cmocka_unit_test(test_each_pair_of_bytes),
        cmocka_unit_test(test_three_bytes),
        cmocka_unit_test(test_four_bytes),
        cmocka_unit_test(test_bad_byte_anywhere),
        cmocka_unit_test(test_letter_anywhere),
        cmocka_unit_test(test_every_unit),
        cmocka_unit_test(test_units_in_a_row),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
