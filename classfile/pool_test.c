#include "classfile/pool.h"

#include "classfile/class_fixture.h"

#include <stdio.h>

typedef struct Bench {
    Symbols symbols;
    Maker maker; /* only its pool is used */
    uint8_t *bytes;
    size_t size;
    Pool pool;
    Error err;
} Bench;

static void bench_begin(Bench *bench)
{
    bench->maker.pool.size = 0;
    bench->maker.pool_count = 1;
    free(bench->bytes);
    bench->bytes = NULL;
}

static int bench_setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);

    if (bench == NULL)
        return -1;
    symbols_init(&bench->symbols);
    bench_begin(bench);
    *state = bench;
    return 0;
}

static int bench_teardown(void **state)
{
    Bench *bench = *state;

    symbols_free(&bench->symbols);
    free(bench->bytes);
    free(bench);
    return 0;
}

/* Parses the first `size` bytes of the pool with its count. */
static Status parse_cut(Bench *bench, unsigned major, size_t size)
{
    ByteBuffer whole = {.size = 0};
    Reader in;

    put2(&whole, bench->maker.pool_count);
    put_bytes(&whole, bench->maker.pool.bytes, bench->maker.pool.size);
    assert_true(size <= whole.size);
    free(bench->bytes);
    bench->bytes = exact_copy(whole.bytes, size);
    bench->pool = (Pool){0};
    bench->err = (Error){0};
    in = reader_over(bench->bytes, size, "pool", &bench->err);
    TRY(pool_parse(&bench->pool, &in, &bench->symbols, (uint16_t)major));
    assert_int_equal(reader_left(&in), 0);
    return OK;
}

static Status parse_whole(Bench *bench, unsigned major)
{
    return parse_cut(bench, major, bench->maker.pool.size + 2);
}

static const Pool *accept(Bench *bench, unsigned major)
{
    if (parse_whole(bench, major) != OK)
        fail_msg("%s", bench->err.text);
    return &bench->pool;
}

/* Refused with this in the message; then the next pool can be made. */
static void refuse(Bench *bench, unsigned major, const char *part)
{
    assert_int_equal(parse_whole(bench, major), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, part);
    assert_int_equal(strncmp(bench->err.text, "pool: offset ", 13), 0);
    bench_begin(bench);
}

/* ---- what is in it ---- */

static void test_numbers(void **state)
{
    Bench *bench = *state;
    Maker *maker = &bench->maker;
    uint16_t i = make_4(maker, TAG_INTEGER, 0x80000001u);
    uint16_t f = make_4(maker, TAG_FLOAT, 0xbfc00000u);
    uint16_t nan = make_4(maker, TAG_FLOAT, 0x7fc00001u);
    uint16_t l = make_8(maker, TAG_LONG, 0x8000000000000002u);
    uint16_t d = make_8(maker, TAG_DOUBLE, 0xc000000000000000u);
    uint16_t last = make_4(maker, TAG_INTEGER, 7);
    const Pool *pool = accept(bench, 45);
    uint32_t bits;

    assert_int_equal(pool->items[i].u.i, INT32_MIN + 1);
    assert_true(pool->items[f].u.f == -1.5f);
    memcpy(&bits, &pool->items[nan].u, sizeof bits); /* NaNs keep their bits */
    assert_int_equal(bits, 0x7fc00001u);
    assert_true(pool->items[l].u.l == INT64_MIN + 2);
    assert_true(pool->items[d].u.d == -2.0);
    assert_int_equal(pool->items[last].u.i, 7);
    assert_int_equal(pool->count, last + 1);
    assert_true(pool_is(pool, l, TAG_LONG));
    assert_false(pool_is(pool, l + 1u, TAG_LONG)); /* JVMS 4.4.5: unusable */
    assert_true(pool->items[l + 1].tag == TAG_NONE);
}

static void test_texts(void **state)
{
    Bench *bench = *state;
    Maker *maker = &bench->maker;
    uint16_t text = make_utf8(maker, "java/lang/Object");
    uint16_t again = make_utf8(maker, "java/lang/Object");
    uint16_t class = make_index(maker, TAG_CLASS, text);
    uint16_t string = make_index(maker, TAG_STRING, again);
    uint16_t empty = make_utf8(maker, "");
    const Pool *pool = accept(bench, 45);
    size_t count = interns_count(bench->symbols.interns);

    assert_ptr_equal(pool_utf8(pool, text), bench->symbols.names.object);
    assert_ptr_equal(pool_utf8(pool, text), bench->symbols.names.object); /* interned now */
    assert_ptr_equal(pool_utf8(pool, again), bench->symbols.names.object);
    assert_ptr_equal(pool_class_name(pool, class), bench->symbols.names.object);
    assert_ptr_equal(pool_string(pool, string), bench->symbols.names.object);
    assert_int_equal(interns_count(bench->symbols.interns), count);
    assert_string_equal(pool_utf8(pool, empty)->text, "");
}

static void test_members(void **state)
{
    static const PoolTag member_tags[] = {TAG_FIELD, TAG_METHOD, TAG_INTERFACE_METHOD};
    static const char *const types[] = {"[I", "([I)V", "()D"};
    Bench *bench = *state;
    Maker *maker = &bench->maker;
    uint16_t index[3];
    const Pool *pool;

    for (int i = 0; i < 3; i++)
        index[i] = make_member(maker, member_tags[i], "a/B", "x", types[i]);
    pool = accept(bench, 45);
    for (int i = 0; i < 3; i++) {
        MemberRef member = pool_member(pool, index[i]);

        assert_int_equal(member.tag, member_tags[i]);
        assert_true(pool_is(pool, member.class_index, TAG_CLASS));
        assert_string_equal(member.class_name->text, "a/B");
        assert_string_equal(member.name->text, "x");
        assert_string_equal(member.descriptor->text, types[i]);
    }
}

static void test_dynamic(void **state)
{
    Bench *bench = *state;
    Maker *maker = &bench->maker;
    uint16_t nat = make_name_and_type(maker, "run", "()V");
    uint16_t call = make_pair(maker, TAG_INVOKE_DYNAMIC, 3, nat);
    uint16_t value = make_name_and_type(maker, "x", "J");
    uint16_t constant = make_pair(maker, TAG_DYNAMIC, 4, value);
    const Pool *pool = accept(bench, 55);

    assert_int_equal(pool->items[call].a, 3);
    assert_string_equal(pool_nat_name(pool, call)->text, "run");
    assert_string_equal(pool_nat_descriptor(pool, call)->text, "()V");
    assert_string_equal(pool_nat_name(pool, nat)->text, "run");
    assert_string_equal(pool_nat_descriptor(pool, constant)->text, "J");
}

static void test_empty(void **state)
{
    Bench *bench = *state;
    const Pool *pool = accept(bench, 45);

    assert_int_equal(pool->count, 1);
    assert_false(pool_is(pool, 0, TAG_NONE)); /* entry 0 is none of any tag */
    assert_false(pool_is(pool, 1, TAG_UTF8));
    assert_false(pool_is(pool, 65535, TAG_UTF8));
    bench->maker.pool_count = 0;
    refuse(bench, 45, "constant pool count is 0");
}

static void test_tag_names(void **state)
{
    (void)state;
    assert_string_equal(pool_tag_name(TAG_UTF8), "Utf8");
    assert_string_equal(pool_tag_name(TAG_INTERFACE_METHOD), "InterfaceMethodref");
    assert_string_equal(pool_tag_name(TAG_NONE), "no constant");
    assert_string_equal(pool_tag_name(2), "no constant");
    assert_string_equal(pool_tag_name(21), "no constant");
    assert_string_equal(pool_tag_name(UINT32_MAX), "no constant");
}

/* ---- what must not be ---- */

static void test_unknown_tags(void **state)
{
    Bench *bench = *state;

    for (unsigned tag = 0; tag < 256; tag++) {
        char part[40];

        if (tag < TAG_COUNT && tag != 0 && tag != 2 && tag != 13 && tag != 14)
            continue;
        make_4(&bench->maker, TAG_INTEGER, 0);
        make_8(&bench->maker, (PoolTag)tag, 0);
        snprintf(part, sizeof part, "constant 2 has the unknown tag %u", tag);
        refuse(bench, 61, part);
    }
}

/* A pool with something of every kind. */
static void make_everything(Maker *maker)
{
    uint16_t method = make_member(maker, TAG_METHOD, "a/B", "<init>", "()V");
    uint16_t nat = make_name_and_type(maker, "x", "I");
    uint16_t text = make_utf8(maker, "(I)V");

    make_member(maker, TAG_FIELD, "[I", "x", "J");
    make_member(maker, TAG_INTERFACE_METHOD, "a/C", "m", "([J)[J");
    make_4(maker, TAG_INTEGER, 1);
    make_4(maker, TAG_FLOAT, 2);
    make_8(maker, TAG_LONG, 3);
    make_8(maker, TAG_DOUBLE, 4);
    make_index(maker, TAG_STRING, text);
    make_index(maker, TAG_METHOD_TYPE, text);
    make_index(maker, TAG_MODULE, text);
    make_index(maker, TAG_PACKAGE, text);
    make_handle(maker, HANDLE_NEW_INVOKE_SPECIAL, method);
    make_pair(maker, TAG_DYNAMIC, 0, nat);
    make_pair(maker, TAG_INVOKE_DYNAMIC, 0, make_name_and_type(maker, "m", "()V"));
}

static void test_cut_anywhere(void **state)
{
    Bench *bench = *state;

    make_everything(&bench->maker);
    accept(bench, 61);
    for (size_t size = 0; size < bench->maker.pool.size + 2; size++) {
        if (parse_cut(bench, 61, size) != FAILED)
            fail_msg("accepted when cut to %zu bytes", size);
        assert_int_equal(bench->err.kind, ERROR_FORMAT);
    }
}

/* Any byte may have any value: a message or a pool, and no crash. */
static void test_any_byte(void **state)
{
    static const uint8_t masks[] = {1, 2, 4, 8, 16, 32, 64, 128, 255};
    Bench *bench = *state;
    ByteBuffer *bytes = &bench->maker.pool;

    make_everything(&bench->maker);
    for (size_t at = 0; at < bytes->size; at++)
        for (size_t m = 0; m < sizeof masks; m++) {
            ByteBuffer whole = {.size = 0};
            Reader in;

            put2(&whole, bench->maker.pool_count);
            put_bytes(&whole, bytes->bytes, bytes->size);
            whole.bytes[2 + at] ^= masks[m];
            free(bench->bytes);
            bench->bytes = exact_copy(whole.bytes, whole.size);
            bench->err = (Error){0};
            in = reader_over(bench->bytes, whole.size, "pool", &bench->err);
            if (pool_parse(&bench->pool, &in, &bench->symbols, 61) != OK)
                assert_int_equal(bench->err.kind, ERROR_FORMAT);
        }
}

static void test_count_that_cannot_be(void **state)
{
    Bench *bench = *state;
    size_t held = arena_held(&bench->symbols.arena);

    bench->maker.pool_count = 65535;
    refuse(bench, 61, "65535 constants cannot stand in 0 bytes");
    assert_int_equal(arena_held(&bench->symbols.arena), held); /* nothing was allocated */
    make_4(&bench->maker, TAG_INTEGER, 1);
    bench->maker.pool_count = 3;
    refuse(bench, 61, "needs 1 bytes, 0 are left");
}

static void test_wide_at_the_end(void **state)
{
    static const PoolTag wide[] = {TAG_LONG, TAG_DOUBLE};
    Bench *bench = *state;

    for (int i = 0; i < 2; i++) {
        make_4(&bench->maker, TAG_INTEGER, 0);
        make_8(&bench->maker, wide[i], 0);
        bench->maker.pool_count--;
        refuse(bench, 61, "constant 2 takes two entries, one is left");
    }
}

static void test_second_half_is_no_constant(void **state)
{
    Bench *bench = *state;
    uint16_t wide = make_8(&bench->maker, TAG_LONG, 0);

    make_index(&bench->maker, TAG_CLASS, wide + 1u);
    refuse(bench, 61, "constant 3 (Class) points to constant 2, which is no constant");
}

/* Each index of each tag, to every kind of constant that it must not point to. */
static void test_wrong_indices(void **state)
{
    static const struct {
        PoolTag tag;
        int index_count;
        PoolTag first, second; /* TAG_NONE: not an index */
    } rows[] = {
        {TAG_CLASS, 1, TAG_UTF8, TAG_NONE},
        {TAG_STRING, 1, TAG_UTF8, TAG_NONE},
        {TAG_METHOD_TYPE, 1, TAG_UTF8, TAG_NONE},
        {TAG_MODULE, 1, TAG_UTF8, TAG_NONE},
        {TAG_PACKAGE, 1, TAG_UTF8, TAG_NONE},
        {TAG_NAME_AND_TYPE, 2, TAG_UTF8, TAG_UTF8},
        {TAG_FIELD, 2, TAG_CLASS, TAG_NAME_AND_TYPE},
        {TAG_METHOD, 2, TAG_CLASS, TAG_NAME_AND_TYPE},
        {TAG_INTERFACE_METHOD, 2, TAG_CLASS, TAG_NAME_AND_TYPE},
        {TAG_DYNAMIC, 2, TAG_NONE, TAG_NAME_AND_TYPE},
        {TAG_INVOKE_DYNAMIC, 2, TAG_NONE, TAG_NAME_AND_TYPE},
    };
    Bench *bench = *state;
    Maker *maker = &bench->maker;

    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        for (unsigned wrong = 0; wrong < 8; wrong++)
            for (int second = 0; second < rows[r].index_count; second++) {
                uint16_t text = make_utf8(maker, "A");                       /* 1 */
                uint16_t class = make_index(maker, TAG_CLASS, text);         /* 2 */
                uint16_t nat = make_pair(maker, TAG_NAME_AND_TYPE, text, 1); /* 3 */
                PoolTag wanted = second ? rows[r].second : rows[r].first;
                unsigned a = rows[r].first == TAG_UTF8 ? text : class;
                unsigned b = rows[r].second == TAG_UTF8 ? text : nat;
                char part[60];

                make_4(maker, TAG_INTEGER, 0); /* 4 */
                make_8(maker, TAG_LONG, 0);    /* 5, 6; 7 is the constant itself */
                if (wanted == TAG_NONE || (wrong == 1 && wanted == TAG_UTF8) ||
                    (wrong == 2 && wanted == TAG_CLASS) ||
                    (wrong == 3 && wanted == TAG_NAME_AND_TYPE)) {
                    bench_begin(bench);
                    continue;
                }
                *(second ? &b : &a) = wrong;
                if (rows[r].index_count == 2)
                    make_pair(maker, rows[r].tag, a, b);
                else
                    make_index(maker, rows[r].tag, a);
                snprintf(part, sizeof part, "constant 7 (%s) points to constant %u",
                         pool_tag_name(rows[r].tag), wrong);
                refuse(bench, 61, part);
            }
}

static void test_index_outside(void **state)
{
    Bench *bench = *state;

    make_index(&bench->maker, TAG_STRING, 65535);
    refuse(bench, 61, "points to constant 65535, which is outside the pool");
    make_index(&bench->maker, TAG_STRING, 2); /* one behind the last */
    refuse(bench, 61, "points to constant 2, which is outside the pool");
}

static void test_versions(void **state)
{
    static const struct {
        PoolTag tag;
        unsigned since;
    } rows[] = {{TAG_METHOD_HANDLE, 51}, {TAG_METHOD_TYPE, 51}, {TAG_INVOKE_DYNAMIC, 51},
                {TAG_MODULE, 53},        {TAG_PACKAGE, 53},     {TAG_DYNAMIC, 55}};
    Bench *bench = *state;
    Maker *maker = &bench->maker;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int old = 0; old < 2; old++) {
            uint16_t field = make_member(maker, TAG_FIELD, "A", "x", "I");
            uint16_t nat = make_name_and_type(
                maker, "x", rows[i].tag == TAG_INVOKE_DYNAMIC ? "()V" : "I");
            char part[60];

            if (rows[i].tag == TAG_METHOD_HANDLE)
                make_handle(maker, HANDLE_GET_FIELD, field);
            else if (rows[i].tag == TAG_DYNAMIC || rows[i].tag == TAG_INVOKE_DYNAMIC)
                make_pair(maker, rows[i].tag, 0, nat);
            else
                make_index(maker, rows[i].tag, make_utf8(maker, "()V"));
            if (!old) {
                accept(bench, rows[i].since);
                bench_begin(bench);
                continue;
            }
            snprintf(part, sizeof part, "%s needs class file version %u, this is %u",
                     pool_tag_name(rows[i].tag), rows[i].since, rows[i].since - 1);
            refuse(bench, rows[i].since - 1, part);
        }
}

/* ---- method handles ---- */

static void test_handle_kinds(void **state)
{
    /* JVMS 4.4.8: what each kind may point to; ^ from version 52 on */
    static const char *const allowed[] = {"",  "f",   "f",   "f", "f",
                                          "m", "m^i", "m^i", "m", "i"};
    Bench *bench = *state;
    Maker *maker = &bench->maker;

    for (unsigned kind = 1; kind <= 9; kind++)
        for (unsigned major = 51; major <= 52; major++)
            for (int to = 0; to < 3; to++) {
                static const PoolTag to_tags[] = {TAG_FIELD, TAG_METHOD,
                                                  TAG_INTERFACE_METHOD};
                const char *at = strchr(allowed[kind], "fmi"[to]);
                bool fine =
                    at != NULL && (at == allowed[kind] || at[-1] != '^' || major >= 52);

                make_handle(
                    maker, kind,
                    make_member(maker, to_tags[to], "A", "x", to == 0 ? "I" : "()V"));
                if (fine) {
                    accept(bench, major);
                    bench_begin(bench);
                } else {
                    refuse(bench, major, "(MethodHandle) points to constant");
                }
            }
}

static void test_bad_handles(void **state)
{
    Bench *bench = *state;
    Maker *maker = &bench->maker;

    make_handle(maker, 0, 1);
    refuse(bench, 61, "constant 1: 0 is no method handle kind");
    make_handle(maker, 10, 1);
    refuse(bench, 61, "10 is no method handle kind");
    make_handle(maker, 255, 1);
    refuse(bench, 61, "255 is no method handle kind");
    make_handle(maker, HANDLE_GET_FIELD, 0);
    refuse(bench, 61, "points to constant 0");
    make_handle(maker, HANDLE_INVOKE_STATIC, 99);
    refuse(bench, 61, "points to constant 99, which is outside");
}

/* ---- texts that are not what they should be ---- */

static void test_bad_utf8(void **state)
{
    static const char *const bad[] = {"\200", "\303", "\360\237\230\200", "a\377b"};
    Bench *bench = *state;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        make_4(&bench->maker, TAG_INTEGER, 0);
        make_utf8(&bench->maker, bad[i]);
        refuse(bench, 61, "constant 2 is not modified UTF-8");
    }
    make_bytes(&bench->maker, "a\0b", 3);
    refuse(bench, 61, "constant 1 is not modified UTF-8");
    make_bytes(&bench->maker, "a\300\200b", 4); /* which is how a zero is written */
    accept(bench, 61);
}

static void check_class(Bench *bench, const char *name)
{
    make_class(&bench->maker, name);
    refuse(bench, 61, "is not a class name");
}

static void test_bad_class_names(void **state)
{
    Bench *bench = *state;

    check_class(bench, "");
    check_class(bench, "a.B");
    check_class(bench, "a//B");
    check_class(bench, "/A");
    check_class(bench, "LA;");
    check_class(bench, "[A");
    check_class(bench, "[V");
}

static void check_bad_member(Bench *bench, PoolTag tag, const char *name, const char *type,
                             const char *part)
{
    make_member(&bench->maker, tag, "A", name, type);
    refuse(bench, 61, part);
}

static void test_bad_members(void **state)
{
    Bench *bench = *state;

    check_bad_member(bench, TAG_FIELD, "a/b", "I", "'a/b' is not a field name");
    check_bad_member(bench, TAG_FIELD, "", "I", "is not a field name");
    check_bad_member(bench, TAG_FIELD, "x", "V", "'V' is not a field descriptor");
    check_bad_member(bench, TAG_FIELD, "x", "()V", "is not a field descriptor");
    check_bad_member(bench, TAG_METHOD, "m", "I", "'I' is not a method descriptor");
    check_bad_member(bench, TAG_METHOD, "m;", "()V", "is not a method name");
    check_bad_member(bench, TAG_METHOD, "<m>", "()V", "is not a method name");
    check_bad_member(bench, TAG_INTERFACE_METHOD, "m", "(V)V",
                     "is not a method descriptor");
    check_bad_member(bench, TAG_METHOD, "<clinit>", "()V", "cannot be called");
    check_bad_member(bench, TAG_METHOD, "<init>", "()I", "cannot be called");
    check_bad_member(bench, TAG_METHOD, "<init>", "()LV;", "cannot be called");
    check_bad_member(bench, TAG_INTERFACE_METHOD, "<init>", "()V", "cannot be called");
    make_member(&bench->maker, TAG_METHOD, "A", "<init>", "(I)V");
    accept(bench, 61);
}

static void test_other_bad_texts(void **state)
{
    Bench *bench = *state;
    Maker *maker = &bench->maker;

    make_index(maker, TAG_METHOD_TYPE, make_utf8(maker, "I"));
    refuse(bench, 61, "'I' is not a method descriptor");
    make_pair(maker, TAG_DYNAMIC, 0, make_name_and_type(maker, "x", "()V"));
    refuse(bench, 61, "'()V' is not a field descriptor");
    make_pair(maker, TAG_INVOKE_DYNAMIC, 0, make_name_and_type(maker, "m", "I"));
    refuse(bench, 61, "'I' is not a method descriptor");
    make_pair(maker, TAG_INVOKE_DYNAMIC, 0, make_name_and_type(maker, "a.b", "()V"));
    refuse(bench, 61, "'a.b' is not a method name");
}

static void test_long_text_in_the_message(void **state)
{
    Bench *bench = *state;
    char text[3001];

    memset(text, ';', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    make_class(&bench->maker, text);
    assert_int_equal(parse_whole(bench, 61), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "constant 2: ';;;");
    assert_int_equal(strlen(bench->err.text), ERROR_TEXT_MAX - 1);
}

/* ---- indices read from elsewhere in the file ---- */

static void test_read_index(void **state)
{
    static const uint8_t indices[] = {0, 1, 0, 0, 0, 2, 0, 9, 0xff, 0xff, 0};
    Bench *bench = *state;
    Reader in;
    uint16_t out = 0;
    const Pool *pool;

    make_class(&bench->maker, "A");
    pool = accept(bench, 61);
    in = reader_over(indices, sizeof indices, "file", &bench->err);
    assert_int_equal(pool_read_index(pool, &in, TAG_UTF8, "a name", &out), OK);
    assert_int_equal(out, 1);
    assert_int_equal(pool_read_index(pool, &in, TAG_UTF8, "a name", &out), FAILED);
    assert_says(&bench->err, ERROR_FORMAT,
                "a name: constant 0 is no constant, a Utf8 was expected");
    assert_int_equal(pool_read_index(pool, &in, TAG_UTF8, "a name", &out), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "constant 2 is Class, a Utf8 was expected");
    assert_int_equal(pool_read_index(pool, &in, TAG_UTF8, "a name", &out), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "constant 9 is no constant");
    assert_int_equal(pool_read_index(pool, &in, TAG_CLASS, "a name", &out), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "constant 65535 is no constant");
    assert_int_equal(pool_read_index(pool, &in, TAG_CLASS, "a name", &out), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "a name needs 2 bytes, 1 are left");
}

static void test_read_optional(void **state)
{
    static const uint8_t indices[] = {0, 0, 0, 1, 0, 2, 0};
    Bench *bench = *state;
    Reader in;
    uint16_t out = 7;
    const Pool *pool;

    make_class(&bench->maker, "A");
    pool = accept(bench, 61);
    in = reader_over(indices, sizeof indices, "file", &bench->err);
    assert_int_equal(pool_read_optional(pool, &in, TAG_UTF8, "a name", &out), OK);
    assert_int_equal(out, 0);
    assert_int_equal(pool_read_optional(pool, &in, TAG_UTF8, "a name", &out), OK);
    assert_int_equal(out, 1);
    assert_int_equal(pool_read_optional(pool, &in, TAG_UTF8, "a name", &out), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "constant 2 is Class");
    assert_int_equal(pool_read_optional(pool, &in, TAG_UTF8, "a name", &out), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "needs 2 bytes, 1 are left");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, bench_setup, bench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_numbers),         TEST(test_texts),
        TEST(test_members),         TEST(test_dynamic),
        TEST(test_empty),           TEST(test_tag_names),
        TEST(test_unknown_tags),    TEST(test_cut_anywhere),
        TEST(test_any_byte),        TEST(test_count_that_cannot_be),
        TEST(test_wide_at_the_end), TEST(test_second_half_is_no_constant),
        TEST(test_wrong_indices),   TEST(test_index_outside),
        TEST(test_versions),        TEST(test_handle_kinds),
        TEST(test_bad_handles),     TEST(test_bad_utf8),
        TEST(test_bad_class_names), TEST(test_bad_members),
        TEST(test_other_bad_texts), TEST(test_long_text_in_the_message),
        TEST(test_read_index),      TEST(test_read_optional),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
