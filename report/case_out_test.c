/* case_out_test.c - a case that is written before its number is known. */
#include "report/case_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* All that was taken: "stream/part: text;" */
static Status take(void *context, unsigned stream, const CaseText *text, Error *err)
{
    FILE *all = context;

    (void)err;
    assert_int_equal(text->end, END_OF_EXCEPTION);
    fprintf(all, "%u/%s: %.*s;", stream, text->part, (int)text->size, text->text);
    return text->id == 99 ? FAILED : OK;
}

static void check_unpacked(const Buffer *packed, uint64_t id, Status wanted,
                           const char *expected)
{
    Span bytes = {packed->items, packed->items + packed->count};
    char *text = NULL;
    size_t size;
    FILE *all = open_memstream(&text, &size);
    Error err;

    assert_int_equal(case_out_unpack(bytes, id, END_OF_EXCEPTION, take, all, &err), wanted);
    fclose(all);
    assert_string_equal(text, expected);
    free(text);
}

static void test_case(void **state)
{
    Buffer packed = {0};
    CaseOut out;

    (void)state;
    case_out_open(&out); /* nothing at all */
    case_out_pack(&out, 7, &packed);
    check_unpacked(&packed, 1, OK, "");

    case_out_open(&out);
    fputs("case ", out.file);
    case_out_id(&out, 0, ' ');
    fputs(" is ", out.file);
    case_out_id(&out, 4, '0');
    case_out_pack(&out, 0, &packed);
    check_unpacked(&packed, 12, OK, "0/: case 12 is 0012;");

    case_out_open(&out);
    case_out_part(&out, "in");
    case_out_id(&out, 3, ' ');
    case_out_part(&out, "empty");
    case_out_part(&out, "out");
    fputs("end", out.file);
    case_out_pack(&out, 2, &packed);
    check_unpacked(&packed, 12345, OK, "0/: case 12345 is 12345;2/in: 12345;2/out: end;");
    check_unpacked(&packed, 99, FAILED, "0/: case 99 is 0099;");
    vec_free(&packed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_case)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
