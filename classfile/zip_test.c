#include "classfile/zip.h"

#include "base/vec.h"
#include "classfile/source_fixture.h"

#include <sys/resource.h>
#include <zip.h>

#if defined(__SANITIZE_ADDRESS__) /* gcc */
#define SANITIZED
#elif defined(__has_feature) /* clang */
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif

typedef struct Item {
    const char *name, *content;
} Item;

/* The arrays of Items end with a NULL name. */
static const char *write_jar(const char *file_name, const Item *items, zip_int32_t method)
{
    const char *path = scratch_path(file_name);
    zip_t *zip;

    make_folders_for(path);
    zip = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, NULL);
    assert_non_null(zip);
    for (; items->name != NULL; items++) {
        zip_source_t *source =
            zip_source_buffer(zip, items->content, strlen(items->content), 0);
        zip_int64_t index = zip_file_add(zip, items->name, source, 0);

        assert_true(index >= 0);
        zip_set_file_compression(zip, (zip_uint64_t)index, method, 0);
    }
    assert_int_equal(zip_close(zip), 0);
    return path;
}

/* Replaces every occurrence of a text, of the same length; the name of an entry is in its
 * local and in its central header. */
static void patch_text(const char *path, const char *from, const char *to)
{
    size_t size, length = strlen(from), count = 0;
    uint8_t *bytes = read_whole(path, &size);

    for (size_t at = 0; at + length <= size; at++)
        if (memcmp(bytes + at, from, length) == 0) {
            memcpy(bytes + at, to, length);
            count++;
        }
    assert_true(count > 0);
    write_file(path + strlen(scratch) + 1, bytes, size);
    free(bytes);
}

/* Overwrites a field of the central header of the first entry. */
static void patch_central(const char *path, size_t offset, uint32_t value, size_t width)
{
    size_t size;
    uint8_t *bytes = read_whole(path, &size);
    uint8_t *central = memmem(bytes, size, "PK\1\2", 4);

    assert_non_null(central);
    for (size_t i = 0; i < width; i++)
        central[offset + i] = (uint8_t)(value >> (8 * i));
    write_file(path + strlen(scratch) + 1, bytes, size);
    free(bytes);
}

enum { CENTRAL_FLAGS = 8, CENTRAL_METHOD = 10, CENTRAL_CRC = 16, CENTRAL_SIZE = 24 };

static const char long_text[] =
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";

/* ---- plain jars ---- */

static void test_find_and_list(void **state)
{
    const Item items[] = {{"pkg/Z.class", "Z"},
                          {"pkg/A.class", long_text},
                          {"Main.class", "M"},
                          {"pkg/", ""},
                          {"pkg/A.txt", "text"},
                          {"module-info.class", "m"},
                          {"pkg/package-info.class", "p"},
                          {"META-INF/X.class", "x"},
                          {"META-INF/versions/9/Main.class", "9"},
                          {NULL, NULL}};
    Source *source = open_ok(write_jar("plain.jar", items, ZIP_CM_DEFLATE));
    Bytes bytes;
    Error err;

    (void)state;
    assert_finds(source, "pkg/Z", "Z");
    assert_finds(source, "pkg/A", long_text);
    assert_lacks(source, "pkg/B");
    assert_lacks(source, "pkg");
    assert_lacks(source, "");
    assert_lacks(source, "../x");
    assert_lists(source, "Main pkg/A pkg/Z ");
    source_set_release(source, 17); /* but the jar does not say it has versions */
    assert_finds(source, "Main", "M");
    assert_int_equal(source_find(source, "Main", &bytes, &err), OK);
    assert_non_null(strstr(bytes.origin, "plain.jar(Main.class)"));
    source_close(source);
}

static void test_bytes_stay(void **state)
{
    const Item items[] = {{"A.class", "aa"}, {"B.class", "bb"}, {NULL, NULL}};
    Source *source = open_ok(write_jar("stay.jar", items, ZIP_CM_STORE));
    Bytes first;
    Error err;

    (void)state;
    assert_int_equal(source_find(source, "A", &first, &err), OK);
    for (int i = 0; i < 1000; i++)
        assert_finds(source, "B", "bb");
    assert_memory_equal(first.data, "aa", 2);
    assert_non_null(strstr(first.origin, "stay.jar(A.class)"));
    source_close(source);
}

static void test_empty_jar(void **state)
{
    static const uint8_t end[22] = {'P', 'K', 5, 6};
    Source *source = open_ok(write_file("empty.jar", end, sizeof end));

    (void)state;
    assert_lacks(source, "A");
    assert_lists(source, "");
    source_close(source);
}

static void test_duplicate_entries(void **state)
{
    const Item items[] = {{"a/A.class", "first"}, {"a/B.class", "second"}, {NULL, NULL}};
    const char *path = write_jar("twice.jar", items, ZIP_CM_STORE);
    Source *source;

    (void)state;
    patch_text(path, "a/B.class", "a/A.class");
    source = open_ok(path);
    assert_finds(source, "a/A", "first");
    assert_lists(source, "a/A ");
    source_close(source);
}

/* ---- hostile jars ---- */

static void check_unsafe_name(const char *entry, const char *name)
{
    const Item items[] = {{entry, "evil"}, {"Good.class", "good"}, {NULL, NULL}};
    Source *source = open_ok(write_jar("unsafe.jar", items, ZIP_CM_STORE));

    assert_find_fails(source, name, entry);
    assert_finds(source, "Good", "good");
    assert_list_fails(source, entry);
    source_close(source);
}

static void test_unsafe_names(void **state)
{
    (void)state;
    check_unsafe_name("../evil.class", "../evil");
    check_unsafe_name("/etc/evil.class", "/etc/evil");
    check_unsafe_name("a/../../evil.class", "a/../../evil");
    check_unsafe_name("a//evil.class", "a//evil");
    check_unsafe_name("./evil.class", "./evil");
}

static void check_central(size_t offset, uint32_t value, size_t width, zip_int32_t method,
                          const char *part)
{
    const Item items[] = {{"Bad.class", long_text}, {"Good.class", "good"}, {NULL, NULL}};
    const char *path = write_jar("bad.jar", items, method);
    Source *source;

    patch_central(path, offset, value, width);
    source = open_ok(path);
    assert_find_fails(source, "Bad", "bad.jar(Bad.class)");
    assert_find_fails(source, "Bad", part);
    assert_finds(source, "Good", "good");
    assert_lists(source, "Bad Good ");
    source_close(source);
}

static void test_bad_entries(void **state)
{
    uint32_t size = (uint32_t)strlen(long_text);

    (void)state;
    check_central(CENTRAL_FLAGS, 1, 2, ZIP_CM_STORE, "encrypted");
    check_central(CENTRAL_METHOD, 77, 2, ZIP_CM_STORE, "ompression method");
    check_central(CENTRAL_CRC, 0x12345678, 4, ZIP_CM_STORE, "CRC");
    check_central(CENTRAL_CRC, 0x12345678, 4, ZIP_CM_DEFLATE, "CRC");
    check_central(CENTRAL_SIZE, 0xfffffff0, 4, ZIP_CM_DEFLATE, "the limit is");
    check_central(CENTRAL_SIZE, ENTRY_SIZE_MAX + 1, 4, ZIP_CM_DEFLATE, "the limit is");
    check_central(CENTRAL_SIZE, ENTRY_SIZE_MAX, 4, ZIP_CM_DEFLATE, "damaged");
    check_central(CENTRAL_SIZE, size + 1, 4, ZIP_CM_DEFLATE, "damaged");
    check_central(CENTRAL_SIZE, size - 1, 4, ZIP_CM_DEFLATE, "damaged");
}

static void test_corrupt_stream(void **state)
{
    const Item items[] = {{"Bad.class", long_text}, {NULL, NULL}};
    const char *path = write_jar("stream.jar", items, ZIP_CM_DEFLATE);
    const size_t local_header = 30 + strlen("Bad.class");
    size_t size;
    uint8_t *bytes = read_whole(path, &size);
    Source *source;

    (void)state;
    bytes[local_header] = 0xff; /* a deflate block of the type that does not exist */
    source = open_ok(write_file("stream.jar", bytes, size));
    assert_find_fails(source, "Bad", "stream.jar(Bad.class): damaged");
    source_close(source);
    free(bytes);
}

static void put_little(uint8_t *at, uint64_t value, size_t width)
{
    for (size_t i = 0; i < width; i++)
        at[i] = (uint8_t)(value >> (8 * i));
}

/* ---- jars written by hand ----
 *
 * One local header, a directory and an end record with or without its zip64 part. */

enum {
    LOCAL_SIZE = 31,
    CENTRAL_MIN = 46,
    END64_SIZE = 56,
    LOCATOR_SIZE = 20,
    END_SIZE = 22
};

typedef VEC(uint8_t) ByteVec;

static uint8_t *append(ByteVec *out, size_t size)
{
    vec_reserve(out, out->count + size);
    memset(out->items + out->count, 0, size);
    out->count += size;
    return out->items + out->count - size;
}

static void append_local(ByteVec *out)
{
    uint8_t *at = append(out, LOCAL_SIZE);

    memcpy(at, "PK\3\4", 4);
    put_little(at + 26, 1, 2);
    at[30] = 'x';
}

static void append_central(ByteVec *out, const char *name, size_t comment)
{
    size_t length = strlen(name);
    uint8_t *at = append(out, CENTRAL_MIN + length + comment);

    memcpy(at, "PK\1\2", 4);
    put_little(at + 28, length, 2);
    put_little(at + 32, comment, 2);
    memcpy(at + CENTRAL_MIN, name, length);
}

static void append_end64(ByteVec *out, uint64_t count, uint64_t size, uint64_t offset)
{
    size_t record = out->count;
    uint8_t *at = append(out, END64_SIZE + LOCATOR_SIZE);

    memcpy(at, "PK\6\6", 4);
    put_little(at + 4, 44, 8);
    put_little(at + 24, count, 8);
    put_little(at + 32, count, 8);
    put_little(at + 40, size, 8);
    put_little(at + 48, offset, 8);
    at += END64_SIZE;
    memcpy(at, "PK\6\7", 4);
    put_little(at + 8, record, 8);
    put_little(at + 16, 1, 4);
}

static void append_end(ByteVec *out, uint64_t count, uint64_t size, uint64_t offset,
                       size_t comment)
{
    uint8_t *at = append(out, END_SIZE);

    memcpy(at, "PK\5\6", 4);
    put_little(at + 8, count, 2);
    put_little(at + 10, count, 2);
    put_little(at + 12, size, 4);
    put_little(at + 16, offset, 4);
    put_little(at + 20, comment, 2);
}

static const char *write_vec(const char *name, ByteVec *bytes)
{
    const char *path = write_file(name, bytes->items, bytes->count);

    vec_free(bytes);
    return path;
}

/* What libzip allocates by. */
static void check_entry_claim(uint64_t count, size_t padding)
{
    ByteVec jar = {0};

    append_local(&jar);
    append_end64(&jar, count, 0, 0);
    append_end(&jar, UINT16_MAX, UINT32_MAX, UINT32_MAX, padding);
    append(&jar, padding);
    assert_open_fails(write_vec("claim.jar", &jar), "claims");
}

static void test_entry_count_claims(void **state)
{
    (void)state;
    check_entry_claim(50u * 1000 * 1000, 0);
    check_entry_claim(UINT64_MAX, 0);
    check_entry_claim(1u << 30, 60000);
}

/* A directory of `count` entries; the end record says so modulo 65536, as some tools do. */
static const char *write_directory(size_t count, void (*name)(char *text, size_t i))
{
    ByteVec jar = {0};
    char text[64];

    append_local(&jar);
    for (size_t i = 0; i < count; i++) {
        name(text, i);
        append_central(&jar, text, 0);
    }
    append_end(&jar, count % 65536, jar.count - LOCAL_SIZE, LOCAL_SIZE, 0);
    return write_vec("directory.jar", &jar);
}

static void number(char *text, size_t i)
{
    sprintf(text, "%zu.class", i);
}

/* "Ab" and "BA" are equal to a hash that multiplies by 33. */
static void collide(char *text, size_t i)
{
    for (int bit = 0; bit < 16; bit++)
        memcpy(text + 2 * bit, i >> bit & 1 ? "Ab" : "BA", 2);
    text[32] = '\0';
}

static void test_directory_limits(void **state)
{
    (void)state;
    source_close(open_ok(write_directory(70000, number)));
    assert_open_fails(write_directory(ARCHIVE_ENTRY_COUNT_MAX + 1, number), "more than");
    source_close(open_ok(write_directory(1024, collide)));
    assert_open_fails(write_directory(1025, collide), "made to collide");
    assert_open_fails(write_directory(50000, collide), "made to collide");
}

static void test_zip64(void **state)
{
    ByteVec jar = {0};
    size_t size;
    Source *source;

    (void)state;
    append_local(&jar);
    append_central(&jar, "A.class", 65535); /* longer than the window with a few more */
    for (int i = 0; i < 20; i++)
        append_central(&jar, "B.class", 65535);
    size = jar.count - LOCAL_SIZE;
    append_end64(&jar, 21, size, LOCAL_SIZE);
    append_end(&jar, UINT16_MAX, UINT32_MAX, UINT32_MAX, 0);
    source = open_ok(write_vec("zip64.jar", &jar));
    assert_lists(source, "A B ");
    source_close(source);
}

/* libzip would read the directory of each: a small file that takes minutes to open. */
static void test_many_end_records(void **state)
{
    ByteVec jar = {0};

    (void)state;
    append_local(&jar);
    append_central(&jar, "A.class", 65535);
    for (size_t i = 0; i < 2; i++)
        append_end(&jar, 1, CENTRAL_MIN + 7 + 65535, LOCAL_SIZE, (1 - i) * END_SIZE);
    assert_open_fails(write_vec("two.jar", &jar), "several end records");

    append_local(&jar);
    for (size_t i = 0; i < 257; i++)
        append_end(&jar, 0, 0, 0, (256 - i) * END_SIZE);
    assert_open_fails(write_vec("many.jar", &jar), "more than 256 end records");

    append_local(&jar); /* as in a jar with jars stored in it */
    append_end(&jar, 9, 99, 5, 0);
    append_central(&jar, "A.class", 0);
    append_end(&jar, 1, CENTRAL_MIN + 7, LOCAL_SIZE + END_SIZE, 0);
    source_close(open_ok(write_vec("nested.jar", &jar)));
}

static void test_damaged_everywhere(void **state)
{
    static const char *const names[] = {"A", "pkg/B", "Missing"};
    const Item items[] = {{"A.class", "aaaa"},
                          {"META-INF/MANIFEST.MF", "Multi-Release: true\n"},
                          {"pkg/B.class", long_text},
                          {NULL, NULL}};
    size_t size;
    uint8_t *bytes = read_whole(write_jar("damaged.jar", items, ZIP_CM_DEFLATE), &size);

    (void)state;
    damage("damaged.jar", bytes, size, size, names, 3);
    free(bytes);
}

/* ---- multi-release ---- */

static bool is_multi_release(const char *manifest)
{
    const Item items[] = {{"META-INF/MANIFEST.MF", manifest},
                          {"A.class", "A8"},
                          {"META-INF/versions/9/A.class", "A9"},
                          {NULL, NULL}};
    Source *source = open_ok(write_jar("manifest.jar", items, ZIP_CM_DEFLATE));
    Bytes bytes;
    Error err;
    bool nine;

    source_set_release(source, 9);
    assert_int_equal(source_find(source, "A", &bytes, &err), OK);
    assert_int_equal(bytes.size, 2);
    nine = bytes.data[1] == '9';
    source_close(source);
    return nine;
}

static void test_manifest(void **state)
{
    (void)state;
    assert_true(is_multi_release("Manifest-Version: 1.0\r\nMulti-Release: true\r\n"));
    assert_true(is_multi_release("Manifest-Version: 1.0\nmulti-RELEASE: TRUE\n"));
    assert_true(is_multi_release("Manifest-Version: 1.0\rMulti-Release: true"));
    assert_true(is_multi_release("Multi-Rel\r\n ease: t\r\n rue\r\nX: y\r\n"));
    assert_true(is_multi_release("A: 1\n 2\n 3\nMulti-Release: true\n\n"));
    assert_false(is_multi_release(""));
    assert_false(is_multi_release(" "));
    assert_false(is_multi_release("\n Multi-Release: true"));
    assert_false(is_multi_release("Multi-Release: false\n"));
    assert_false(is_multi_release("Multi-Release: truely\n"));
    assert_false(is_multi_release("Multi-Release: true\n ly\n"));
    assert_false(is_multi_release("X: 1\n Multi-Release: true\n"));
    assert_false(is_multi_release("X: 1\n\nName: a\nMulti-Release: true\n"));
    assert_false(
        is_multi_release("Multi-Release: true"
                         "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
                         "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"));
}

static void test_multi_release(void **state)
{
    const Item items[] = {{"META-INF/MANIFEST.MF", "Multi-Release: true\n"},
                          {"A.class", "A"},
                          {"B.class", "B"},
                          {"META-INF/versions/8/A.class", "A8"},
                          {"META-INF/versions/9/A.class", "A9"},
                          {"META-INF/versions/09/B.class", "B09"},
                          {"META-INF/versions/09/Odd.class", "Odd"},
                          {"META-INF/versions/11/A.class", "A11"},
                          {"META-INF/versions/11/p/New.class", "New11"},
                          {"META-INF/versions/11/META-INF/Q.class", "Q"},
                          {"META-INF/versions/11/module-info.class", "m"},
                          {"META-INF/versions/99999999999/A.class", "huge"},
                          {NULL, NULL}};
    Source *source = open_ok(write_jar("multi.jar", items, ZIP_CM_DEFLATE));

    (void)state;
    assert_finds(source, "A", "A");
    assert_lists(source, "A B ");
    source_set_release(source, 10);
    assert_finds(source, "A", "A9");
    assert_finds(source, "B", "B");
    assert_lacks(source, "p/New");
    assert_lists(source, "A B ");
    source_set_release(source, 2000000000);
    assert_finds(source, "A", "A11");
    assert_finds(source, "p/New", "New11");
    assert_lists(source, "A B p/New ");
    source_set_release(source, 8);
    assert_finds(source, "A", "A");
    source_set_release(source, -5);
    assert_finds(source, "A", "A");
    source_close(source);
}

/* ---- jmod ---- */

static const char *write_jmod(const char *file_name, const Item *items)
{
    const char *path = write_jar(file_name, items, ZIP_CM_DEFLATE);
    size_t size;
    uint8_t *bytes = read_whole(path, &size);

    memmove(bytes + 4, bytes, size);
    memcpy(bytes, "JM\1\0", 4);
    write_file(file_name, bytes, size + 4);
    free(bytes);
    return path;
}

static void test_jmod(void **state)
{
    const Item items[] = {{"classes/java/lang/Object.class", "object"},
                          {"classes/module-info.class", "m"},
                          {"bin/java.class", "not a class"},
                          {NULL, NULL}};
    Source *source = open_ok(write_jmod("some.name", items));

    (void)state;
    assert_finds(source, "java/lang/Object", "object");
    assert_lacks(source, "bin/java");
    assert_lacks(source, "classes/java/lang/Object");
    assert_lists(source, "java/lang/Object ");
    source_close(source);
    assert_open_fails(write_file("bad.jmod", "JM\1\0PK", 6), "zip");
    assert_open_fails(write_file("bare.jmod", "JM\1\0", 4), "zip");
}

static void test_jmods_folder(void **state)
{
    const Item base[] = {{"classes/java/lang/Object.class", "object"}, {NULL, NULL}};
    const Item other[] = {{"classes/a/B.class", "b"},
                          {"classes/java/lang/Object.class", "fake"},
                          {NULL, NULL}};
    Source *source;
    Bytes found;
    Error err;

    (void)state;
    write_jmod("jdk/jmods/java.base.jmod", base);
    write_jmod("jdk/jmods/a.other.jmod", other);
    source = open_ok(scratch_path("jdk"));
    assert_finds(source, "java/lang/Object", "object");
    assert_finds(source, "a/B", "b");
    assert_lacks(source, "a/C");
    assert_lists(source, "a/B java/lang/Object ");
    assert_int_equal(source_find(source, "a/B", &found, &err), OK);
    assert_string_equal(found.module, "a.other");
    source_close(source);

    write_text("jdk/jmods/b.broken.jmod", "JM\1");
    source = open_ok(scratch_path("jdk"));
    assert_finds(source, "java/lang/Object", "object");
    assert_find_fails(source, "a/C", "b.broken.jmod");
    assert_list_fails(source, "b.broken.jmod");
    source_close(source);
}

static void test_rt_jar(void **state)
{
    const Item items[] = {{"java/lang/Object.class", "object"}, {NULL, NULL}};
    static const char *const jars[] = {"jdk8/jre/lib/rt.jar", "jre8/lib/rt.jar"};
    static const char *const homes[] = {"jdk8", "jre8"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        Source *source = NULL;
        Error err;

        write_jar(jars[i], items, ZIP_CM_DEFLATE);
        assert_int_equal(source_open_jdk(scratch_path(homes[i]), &source, &err), OK);
        assert_finds(source, "java/lang/Object", "object");
        source_close(source);
    }
}

/* A jar that asks for more memory than this has to fail in another way than by asking.  The
 * sanitizers reserve address space of their own and cannot run under it. */
static int limit_memory(void **state)
{
#ifndef SANITIZED
    struct rlimit limit = {256u << 20, 256u << 20};

    if (setrlimit(RLIMIT_AS, &limit) != 0)
        return -1;
#endif
    return scratch_make(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find_and_list),
        cmocka_unit_test(test_bytes_stay),
        cmocka_unit_test(test_empty_jar),
        cmocka_unit_test(test_duplicate_entries),
        cmocka_unit_test(test_unsafe_names),
        cmocka_unit_test(test_bad_entries),
        cmocka_unit_test(test_corrupt_stream),
        cmocka_unit_test(test_entry_count_claims),
        cmocka_unit_test(test_directory_limits),
        cmocka_unit_test(test_zip64),
        cmocka_unit_test(test_many_end_records),
        cmocka_unit_test(test_damaged_everywhere),
        cmocka_unit_test(test_manifest),
        cmocka_unit_test(test_multi_release),
        cmocka_unit_test(test_jmod),
        cmocka_unit_test(test_jmods_folder),
        cmocka_unit_test(test_rt_jar),
    };

    return cmocka_run_group_tests(tests, limit_memory, scratch_remove);
}
