#include "classfile/annotation.h"

#include "classfile/class_fixture.h"

#include <stdio.h>

typedef struct Bench {
    Symbols symbols;
    Maker maker; /* only its pool is used */
    uint16_t type, other, name, an_int, a_long, a_float, a_double, a_class;
    uint8_t *pool_bytes;
    Pool pool;
    ByteBuffer body;
    AnnotationList list;
    Error err;
} Bench;

static Status parse_pool(Bench *bench)
{
    ByteBuffer whole = {.size = 0};
    Reader in;

    put2(&whole, bench->maker.pool_count);
    put_bytes(&whole, bench->maker.pool.bytes, bench->maker.pool.size);
    bench->pool_bytes = exact_copy(whole.bytes, whole.size);
    in = reader_over(bench->pool_bytes, whole.size, "pool", &bench->err);
    return pool_parse(&bench->pool, &in, &bench->symbols, 61);
}

static int bench_setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    Maker *maker = &bench->maker;

    if (bench == NULL)
        return -1;
    *state = bench;
    symbols_init(&bench->symbols);
    maker->pool_count = 1;
    bench->type = make_utf8(maker, "LNonNull;");
    bench->other = make_utf8(maker, "LOther;");
    bench->name = make_utf8(maker, "value");
    bench->an_int = make_4(maker, TAG_INTEGER, 1);
    bench->a_long = make_8(maker, TAG_LONG, 2);
    bench->a_float = make_4(maker, TAG_FLOAT, 3);
    bench->a_double = make_8(maker, TAG_DOUBLE, 4);
    bench->a_class = make_index(maker, TAG_CLASS, make_utf8(maker, "A"));
    return parse_pool(bench) == OK ? 0 : -1;
}

static int bench_teardown(void **state)
{
    Bench *bench = *state;

    symbols_free(&bench->symbols);
    free(bench->pool_bytes);
    free(bench);
    return 0;
}

/* ---- reading the body that was put together ---- */

typedef enum Form { PLAIN, PARAMETERS, TYPES, DEFAULT } Form;

static Status parse_bytes(Bench *bench, Form form, const uint8_t *bytes, size_t size)
{
    uint8_t *copy = exact_copy(bytes, size);
    Reader in = reader_over(copy, size, "body", &bench->err);
    Status status = OK;

    bench->err = (Error){0};
    switch (form) {
    case PLAIN:
        status = annotations_parse(&bench->pool, &in, true, &bench->list);
        break;
    case PARAMETERS:
        status = annotations_parse_parameters(&bench->pool, &in, true, &bench->list);
        break;
    case TYPES:
        status = annotations_parse_types(&bench->pool, &in, true, &bench->list);
        break;
    case DEFAULT:
        status = annotations_parse_default(&bench->pool, &in);
        break;
    }
    if (status == OK)
        assert_int_equal(reader_left(&in), 0);
    free(copy);
    return status;
}

static Status parse_body(Bench *bench, Form form)
{
    return parse_bytes(bench, form, bench->body.bytes, bench->body.size);
}

/* Each start of the body is refused. */
static void check_cuts(Bench *bench, Form form)
{
    for (size_t size = 0; size < bench->body.size; size++) {
        if (parse_bytes(bench, form, bench->body.bytes, size) != FAILED)
            fail_msg("accepted when cut to %zu of %zu bytes", size, bench->body.size);
        assert_int_equal(bench->err.kind, ERROR_FORMAT);
        bench->list = (AnnotationList){0};
    }
}

static void accept(Bench *bench, Form form)
{
    check_cuts(bench, form);
    if (parse_body(bench, form) != OK)
        fail_msg("%s", bench->err.text);
    bench->body.size = 0;
}

static void refuse(Bench *bench, Form form, const char *part)
{
    assert_int_equal(parse_body(bench, form), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, part);
    bench->body.size = 0;
    bench->list = (AnnotationList){0};
}

static void put_annotation(Bench *bench, uint16_t type)
{
    put2(&bench->body, type);
    put2(&bench->body, 0);
}

static void check_annotation(const Bench *bench, unsigned index, const char *type,
                             AnnotationPlace place, unsigned parameter)
{
    const Annotation *annotation = &bench->list.items[index];

    assert_true(index < bench->list.count);
    assert_string_equal(annotation->type->text, type);
    assert_int_equal(annotation->place, place);
    assert_int_equal(annotation->parameter, parameter);
    assert_true(annotation->visible);
}

/* ---- where they stand ---- */

static void test_plain(void **state)
{
    Bench *bench = *state;

    put2(&bench->body, 0);
    accept(bench, PLAIN);
    assert_int_equal(bench->list.count, 0);
    put2(&bench->body, 2);
    put_annotation(bench, bench->type);
    put_annotation(bench, bench->other);
    accept(bench, PLAIN);
    assert_int_equal(bench->list.count, 2);
    check_annotation(bench, 0, "LNonNull;", ON_DECLARATION, 0);
    check_annotation(bench, 1, "LOther;", ON_DECLARATION, 0);
}

static void test_lists_add_up(void **state)
{
    Bench *bench = *state;
    Reader in;

    put2(&bench->body, 1);
    put_annotation(bench, bench->type);
    accept(bench, PLAIN);
    put2(&bench->body, 1);
    put_annotation(bench, bench->other);
    in = reader_over(bench->body.bytes, bench->body.size, "body", &bench->err);
    assert_int_equal(annotations_parse(&bench->pool, &in, false, &bench->list), OK);
    assert_int_equal(bench->list.count, 2);
    check_annotation(bench, 0, "LNonNull;", ON_DECLARATION, 0);
    assert_string_equal(bench->list.items[1].type->text, "LOther;");
    assert_false(bench->list.items[1].visible);
}

static void test_parameters(void **state)
{
    Bench *bench = *state;

    put1(&bench->body, 0);
    accept(bench, PARAMETERS);
    assert_int_equal(bench->list.count, 0);
    put1(&bench->body, 3);
    put2(&bench->body, 1);
    put_annotation(bench, bench->type);
    put2(&bench->body, 0);
    put2(&bench->body, 2);
    put_annotation(bench, bench->other);
    put_annotation(bench, bench->type);
    accept(bench, PARAMETERS);
    assert_int_equal(bench->list.count, 3);
    check_annotation(bench, 0, "LNonNull;", ON_PARAMETER, 0);
    check_annotation(bench, 1, "LOther;", ON_PARAMETER, 2);
    check_annotation(bench, 2, "LNonNull;", ON_PARAMETER, 2);
}

static void put_type_annotation(Bench *bench, const void *target, size_t size,
                                unsigned path_length)
{
    put_bytes(&bench->body, target, size);
    put1(&bench->body, path_length);
    for (unsigned i = 0; i < path_length; i++)
        put2(&bench->body, 0x0001);
    put_annotation(bench, bench->type);
}

static void test_types(void **state)
{
    Bench *bench = *state;

    put2(&bench->body, 5);
    put_type_annotation(bench, "\x13", 1, 0);
    put_type_annotation(bench, "\x14", 1, 0);
    put_type_annotation(bench, "\x16\x07", 2, 0);
    put_type_annotation(bench, "\x13", 1, 2);     /* on a part of the type */
    put_type_annotation(bench, "\x16\x07", 2, 1); /* on the elements of an array */
    accept(bench, TYPES);
    assert_int_equal(bench->list.count, 3);
    check_annotation(bench, 0, "LNonNull;", ON_TYPE, 0);
    check_annotation(bench, 1, "LNonNull;", ON_TYPE, 0);
    check_annotation(bench, 2, "LNonNull;", ON_PARAMETER, 7);
}

/* JVMS table 4.7.20-A, 4.7.20-B: each target and how many bytes it takes. */
static void test_every_target(void **state)
{
    static const struct {
        unsigned from, to, size;
    } rows[] = {{0x00, 0x01, 1}, {0x10, 0x12, 2}, {0x13, 0x15, 0}, {0x16, 0x16, 1},
                {0x17, 0x17, 2}, {0x42, 0x46, 2}, {0x47, 0x4b, 3}};
    Bench *bench = *state;

    for (unsigned target = 0; target < 256; target++) {
        uint8_t bytes[4] = {(uint8_t)target, 0, 0, 0};
        bool known = false;
        char part[60];

        if (target == 0x40 || target == 0x41)
            continue;
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if (target >= rows[i].from && target <= rows[i].to) {
                put2(&bench->body, 1);
                put_type_annotation(bench, bytes, 1 + rows[i].size, 0);
                accept(bench, TYPES);
                known = true;
            }
        if (known)
            continue;
        put2(&bench->body, 1);
        put_type_annotation(bench, bytes, 1, 0);
        snprintf(part, sizeof part, "unknown target %u", target);
        refuse(bench, TYPES, part);
    }
}

static void test_local_variable_targets(void **state)
{
    static const uint8_t two[] = {0x40, 0, 2, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5};
    static const uint8_t none[] = {0x41, 0, 0};
    static const uint8_t many[] = {0x40, 0xff, 0xff, 0, 0, 0, 0, 0, 0};
    Bench *bench = *state;

    put2(&bench->body, 2);
    put_type_annotation(bench, two, sizeof two, 0);
    put_type_annotation(bench, none, sizeof none, 0);
    accept(bench, TYPES);
    assert_int_equal(bench->list.count, 0);
    put2(&bench->body, 1);
    put_type_annotation(bench, many, sizeof many, 0);
    refuse(bench, TYPES, "table needs 393210 bytes");
    put2(&bench->body, 1);
    put_bytes(&bench->body, "\x13\xff", 2); /* a path of 255 steps */
    refuse(bench, TYPES, "a type path needs 510 bytes, 0 are left");
}

/* ---- values ---- */

static void put_value(Bench *bench, char tag, uint16_t index)
{
    put1(&bench->body, (unsigned char)tag);
    put2(&bench->body, index);
}

static void test_values(void **state)
{
    Bench *bench = *state;
    ByteBuffer *body = &bench->body;

    put2(body, 1);
    put2(body, bench->type);
    put2(body, 14);
#define NAMED put2(body, bench->name)
    NAMED, put_value(bench, 'B', bench->an_int);
    NAMED, put_value(bench, 'C', bench->an_int);
    NAMED, put_value(bench, 'I', bench->an_int);
    NAMED, put_value(bench, 'S', bench->an_int);
    NAMED, put_value(bench, 'Z', bench->an_int);
    NAMED, put_value(bench, 'J', bench->a_long);
    NAMED, put_value(bench, 'F', bench->a_float);
    NAMED, put_value(bench, 'D', bench->a_double);
    NAMED, put_value(bench, 's', bench->name);
    NAMED, put_value(bench, 'c', bench->type);
    NAMED, put_value(bench, 'e', bench->type), put2(body, bench->name);
    NAMED, put1(body, '@'), put_annotation(bench, bench->other);
    NAMED, put_value(bench, '[', 0);
    NAMED, put_value(bench, '[', 2), put_value(bench, 'I', bench->an_int),
        put_value(bench, 's', bench->name);
#undef NAMED
    accept(bench, PLAIN);
    assert_int_equal(bench->list.count,
                     1); /* those inside are no annotations of the thing */
}

static void test_wrong_values(void **state)
{
    static const char good[] = "BCISZJFDsce@[";
    Bench *bench = *state;

    for (unsigned tag = 0; tag < 256; tag++) {
        char part[60];

        if (tag != 0 && strchr(good, (int)tag) != NULL)
            continue;
        put_value(bench, (char)tag, bench->an_int);
        snprintf(part, sizeof part, "unknown tag %u", tag);
        refuse(bench, DEFAULT, part);
    }
    for (const char *tag = "BCISZJFDsce"; *tag != '\0'; tag++) {
        put_value(bench, *tag, bench->a_class);
        refuse(bench, DEFAULT, "is Class, a ");
        put_value(bench, *tag, 0);
        refuse(bench, DEFAULT, "constant 0 is no constant");
        put_value(bench, *tag, 999);
        refuse(bench, DEFAULT, "constant 999 is no constant");
    }
    put_value(bench, 'J', bench->an_int);
    refuse(bench, DEFAULT, "is Integer, a Long was expected");
    put_value(bench, 'I', bench->a_long);
    refuse(bench, DEFAULT, "is Long, a Integer was expected");
    put_value(bench, 'e', bench->type);
    put2(&bench->body, bench->an_int);
    refuse(bench, DEFAULT, "is Integer, a Utf8 was expected");
}

static void test_wrong_types_and_names(void **state)
{
    Bench *bench = *state;

    put2(&bench->body, 1);
    put_annotation(bench, bench->an_int);
    refuse(bench, PLAIN, "an annotation's type: constant");
    put2(&bench->body, 1);
    put2(&bench->body, bench->type);
    put2(&bench->body, 1);
    put2(&bench->body, bench->a_class);
    put_value(bench, 'I', bench->an_int);
    refuse(bench, PLAIN, "the name of an annotation's value");
}

/* ---- limits ---- */

static void put_nested_arrays(Bench *bench, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        put_value(bench, '[', 1);
    put_value(bench, 'I', bench->an_int);
}

static void put_nested_annotations(Bench *bench, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++) {
        put1(&bench->body, '@');
        put2(&bench->body, bench->type);
        put2(&bench->body, 1);
        put2(&bench->body, bench->name);
    }
    put_value(bench, 'I', bench->an_int);
}

static void test_nesting(void **state)
{
    Bench *bench = *state;

    put_nested_arrays(bench, 64);
    accept(bench, DEFAULT);
    put_nested_arrays(bench, 65);
    refuse(bench, DEFAULT, "nested more than 64 deep");
    put_nested_arrays(bench, 2000);
    refuse(bench, DEFAULT, "nested more than 64 deep");
    put_nested_annotations(bench, 64);
    accept(bench, DEFAULT);
    put_nested_annotations(bench, 65);
    refuse(bench, DEFAULT, "nested more than 64 deep");
    put_nested_annotations(bench, 1000);
    refuse(bench, DEFAULT, "nested more than 64 deep");
}

static void test_counts_that_cannot_be(void **state)
{
    Bench *bench = *state;

    put2(&bench->body, 65535);
    put_annotation(bench, bench->type);
    refuse(bench, PLAIN, "0 are left");
    put_value(bench, '[', 65535);
    put_value(bench, 'I', bench->an_int);
    refuse(bench, DEFAULT, "0 are left");
    put1(&bench->body, 255);
    put2(&bench->body, 0);
    refuse(bench, PARAMETERS, "0 are left");
}

/* A list as long as it can be, in order, and in memory of the order of its own size. */
static void test_long_list(void **state)
{
    enum { COUNT = 65535, SIZE = 2 + 4 * COUNT };
    Bench *bench = *state;
    uint8_t *bytes = calloc(1, SIZE);
    size_t held = arena_held(&bench->symbols.arena);

    assert_non_null(bytes);
    bytes[0] = bytes[1] = 0xff;
    for (size_t i = 0; i < COUNT; i++)
        bytes[2 + 4 * i + 1] = (uint8_t)(i % 3 == 0 ? bench->type : bench->other);
    assert_int_equal(parse_bytes(bench, PLAIN, bytes, SIZE), OK);
    assert_int_equal(bench->list.count, COUNT);
    for (unsigned i = 0; i < COUNT; i++)
        if (strcmp(bench->list.items[i].type->text, i % 3 == 0 ? "LNonNull;" : "LOther;"))
            fail_msg("number %u is %s", i, bench->list.items[i].type->text);
    held = arena_held(&bench->symbols.arena) - held;
    assert_true(held < 5 * COUNT * sizeof(Annotation));

    bytes[0] = 0;
    bytes[1] = 1;
    assert_int_equal(parse_bytes(bench, PLAIN, bytes, 6), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "more than 65535 annotations on one thing");
    free(bytes);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, bench_setup, bench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_plain),
        TEST(test_lists_add_up),
        TEST(test_parameters),
        TEST(test_types),
        TEST(test_every_target),
        TEST(test_local_variable_targets),
        TEST(test_values),
        TEST(test_wrong_values),
        TEST(test_wrong_types_and_names),
        TEST(test_nesting),
        TEST(test_counts_that_cannot_be),
        TEST(test_long_list),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
