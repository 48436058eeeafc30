#include "classfile/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static const uint8_t bytes[] = {0xfe, 0xdc, 0xba, 0x98, 0x76, 0x54, 0x32, 0x10};

static void test_values(void **state)
{
    Error err = {0};
    Reader in = reader_over(bytes, sizeof bytes, "x", &err);
    uint8_t u1;
    uint16_t u2;
    uint32_t u4;

    (void)state;
    assert_int_equal(reader_left(&in), 8);
    assert_int_equal(reader_offset(&in), 0);
    assert_int_equal(reader_u1(&in, "a", &u1), OK);
    assert_int_equal(u1, 0xfe);
    assert_int_equal(reader_u2(&in, "a", &u2), OK);
    assert_int_equal(u2, 0xdcba);
    assert_int_equal(reader_left(&in), 5);
    assert_int_equal(reader_offset(&in), 3);
    assert_int_equal(reader_u4(&in, "a", &u4), OK);
    assert_int_equal(u4, 0x98765432u);
    assert_int_equal(reader_left(&in), 1);
    assert_int_equal(reader_u1(&in, "a", &u1), OK);
    assert_int_equal(u1, 0x10);
    assert_int_equal(reader_at_end(&in, "all"), OK);
    assert_int_equal(err.kind, ERROR_NONE);
}

typedef struct Outcome {
    uint8_t u1;
    uint16_t u2;
    uint32_t u4;
    const uint8_t *data;
    Reader slice;
} Outcome;

static Status read_some(Reader *in, size_t width, Outcome *out)
{
    switch (width) {
    case 1:
        return reader_u1(in, "the thing", &out->u1);
    case 2:
        return reader_u2(in, "the thing", &out->u2);
    case 4:
        return reader_u4(in, "the thing", &out->u4);
    case 5:
        return reader_slice(in, "the thing", 5, &out->slice);
    default:
        return reader_bytes(in, "the thing", width, &out->data);
    }
}

/* Each kind of read, with every number of bytes left. */
static void test_runs_out(void **state)
{
    static const size_t widths[] = {1, 2, 3, 4, 5, SIZE_MAX};

    (void)state;
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
        for (size_t left = 0; left <= sizeof bytes; left++) {
            Error err = {0};
            Reader in = reader_over(bytes + sizeof bytes - left, left, "file", &err);
            Outcome out = {0};
            char part[100];
            Status status = read_some(&in, widths[w], &out);

            if (widths[w] <= left) {
                assert_int_equal(status, OK);
                assert_int_equal(reader_left(&in), left - widths[w]);
                continue;
            }
            assert_int_equal(status, FAILED);
            assert_int_equal(reader_left(&in), left); /* it has not moved */
            assert_int_equal(err.kind, ERROR_FORMAT);
            snprintf(part, sizeof part,
                     "file: offset 0: the thing needs %zu bytes, %zu are left", widths[w],
                     left);
            assert_string_equal(err.text, part);
        }
}

static void test_bytes(void **state)
{
    Error err = {0};
    Reader in = reader_over(bytes, sizeof bytes, "x", &err);
    const uint8_t *data;

    (void)state;
    assert_int_equal(reader_bytes(&in, "a", 3, &data), OK);
    assert_ptr_equal(data, bytes);
    assert_int_equal(reader_bytes(&in, "a", 0, &data), OK);
    assert_ptr_equal(data, bytes + 3);
    assert_int_equal(reader_bytes(&in, "a", 5, &data), OK);
    assert_ptr_equal(data, bytes + 3);
    assert_int_equal(reader_bytes(&in, "a", 0, &data),
                     OK); /* at the end there is nothing */
    assert_int_equal(reader_bytes(&in, "a", 1, &data), FAILED);
}

static void test_slice(void **state)
{
    Error err = {0};
    Reader in = reader_over(bytes, sizeof bytes, "file", &err), part, inner;
    uint8_t u1;
    uint16_t u2;

    (void)state;
    assert_int_equal(reader_u1(&in, "a", &u1), OK);
    assert_int_equal(reader_slice(&in, "part", 4, &part), OK);
    assert_int_equal(reader_offset(&in), 5); /* the whole goes on behind the part */
    assert_int_equal(reader_left(&in), 3);
    assert_int_equal(reader_left(&part), 4);
    assert_int_equal(reader_offset(&part), 1); /* counted from the start of the file */
    assert_int_equal(reader_slice(&part, "inner", 5, &inner), FAILED);
    assert_string_equal(err.text, "file: offset 1: inner needs 5 bytes, 4 are left");
    assert_int_equal(reader_slice(&part, "inner", 3, &inner), OK);
    assert_int_equal(reader_u2(&inner, "a", &u2), OK);
    assert_int_equal(u2, 0xdcba);
    assert_int_equal(reader_u2(&inner, "beyond", &u2),
                     FAILED); /* though the file goes on */
    assert_string_equal(err.text, "file: offset 3: beyond needs 2 bytes, 1 are left");
    assert_int_equal(reader_u1(&part, "a", &u1), OK);
    assert_int_equal(u1, 0x76);
    assert_int_equal(reader_at_end(&part, "part"), OK);
    assert_int_equal(reader_slice(&part, "nothing", 0, &inner), OK);
    assert_int_equal(reader_at_end(&inner, "nothing"), OK);
}

static void test_at_end(void **state)
{
    Error err = {0};
    Reader in = reader_over(bytes, 3, "file", &err);
    uint16_t u2;

    (void)state;
    assert_int_equal(reader_u2(&in, "a", &u2), OK);
    assert_int_equal(reader_at_end(&in, "the list"), FAILED);
    assert_int_equal(err.kind, ERROR_FORMAT);
    assert_string_equal(err.text, "file: offset 2: 1 bytes are left over after the list");
}

static void test_own_messages(void **state)
{
    Error err = {0};
    Reader in = reader_over(bytes, sizeof bytes, "app.jar(A.class)", &err);
    char text[3000];
    uint32_t u4;

    (void)state;
    assert_int_equal(reader_u4(&in, "a", &u4), OK);
    assert_int_equal(reader_fail(&in, ERROR_VERSION, "%s is %d", "it", 7), FAILED);
    assert_int_equal(err.kind, ERROR_VERSION);
    assert_string_equal(err.text, "app.jar(A.class): offset 4: it is 7");
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(reader_fail(&in, ERROR_FORMAT, "%s", text), FAILED);
    assert_int_equal(strlen(err.text), ERROR_TEXT_MAX - 1);
    assert_memory_equal(err.text, "app.jar(A.class): offset 4: xxx", 31);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values), cmocka_unit_test(test_runs_out),
        cmocka_unit_test(test_bytes),  cmocka_unit_test(test_slice),
        cmocka_unit_test(test_at_end), cmocka_unit_test(test_own_messages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
