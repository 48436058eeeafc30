/* Class files, jars and JDK images, cut at every length and with every byte changed: each
 * is read, or refused with a message, quickly and in little memory. */
#include "tests/malformed_lib.h"

#include "classfile/source_fixture.h"

#include <fcntl.h>
#include <zip.h>

enum {
    DAMAGE_SECONDS_MAX = 30, /* for one input: an endless loop ends the test by a signal */
    SYMBOLS_REUSED_MAX = 64  /* new Symbols for each input would take longer than parsing */
};

static const uint8_t masks[] = {0x01, 0x80, 0xff};

/* ---- Symbols for many inputs ---- */

static Symbols symbols;
static unsigned symbols_used;

static Symbols *symbols_for_one(void)
{
    if (symbols_used++ % SYMBOLS_REUSED_MAX == 0) {
        symbols_free(&symbols);
        symbols_init(&symbols);
    }
    return &symbols;
}

static int group_setup(void **state)
{
    symbols_init(&symbols);
    return scratch_make(state);
}

static int group_teardown(void **state)
{
    symbols_free(&symbols);
    alarm(0);
    return scratch_remove(state);
}

/* ---- class files ---- */

/* The bytes get an allocation of just their size, so that ASan sees a read past them. */
static void check_bytes(const char *name, const uint8_t *bytes, size_t size, size_t at,
                        uint8_t mask)
{
    uint8_t *copy = malloc(size);
    const char *wrong;

    assert_true(copy != NULL || size == 0);
    if (size != 0)
        memcpy(copy, bytes, size);
    if (mask != 0)
        copy[at] ^= mask;
    alarm(DAMAGE_SECONDS_MAX);
    wrong =
        check_class(symbols_for_one(), (Bytes){.data = copy, .size = size, .origin = name});
    if (wrong != NULL)
        fail_msg("%s, %zu bytes, byte %zu ^ 0x%02x: %s", name, size, at, mask, wrong);
    free(copy);
}

static void damage_class(const char *name)
{
    Source *jdk = NULL;
    Bytes bytes = {0};
    Class *class = NULL;
    Error err = {0};

    if (source_open_jdk(NULL, &jdk, &err) != OK ||
        source_find(jdk, name, &bytes, &err) != OK)
        fail_msg("%s", err.text);
    assert_non_null(bytes.data);
    if (class_parse(bytes, symbols_for_one(), &class, &err) != OK)
        fail_msg("%s", err.text);
    for (size_t cut = 0; cut <= bytes.size; cut++)
        check_bytes(name, bytes.data, cut, 0, 0);
    for (size_t at = 0; at < bytes.size; at++)
        for (size_t m = 0; m < sizeof masks; m++)
            check_bytes(name, bytes.data, bytes.size, at, masks[m]);
    source_close(jdk);
}

static void test_plain_class(void **state)
{
    (void)state;
    damage_class("java/lang/Object");
}

static void test_inner_class(void **state)
{
    (void)state;
    damage_class("java/util/ArrayList$Itr"); /* with exception handlers */
}

static void test_generic_class(void **state)
{
    (void)state;
    damage_class("java/util/Optional");
}

static void test_class_with_constants(void **state)
{
    (void)state;
    damage_class("java/lang/Boolean");
}

static void test_class_with_switches(void **state)
{
    (void)state;
    damage_class("java/io/DataInputStream"); /* of both kinds, and annotations */
}

/* ---- jars ---- */

static void add_entry(zip_t *jar, const char *name, const void *data, size_t size,
                      zip_int32_t method)
{
    zip_int64_t index =
        zip_file_add(jar, name, zip_source_buffer(jar, data, size, 0), ZIP_FL_ENC_UTF_8);

    assert_true(index >= 0);
    assert_int_equal(zip_set_file_compression(jar, (zip_uint64_t)index, method, 0), 0);
}

static uint8_t *make_jar(size_t *size)
{
    static const char manifest[] = "Manifest-Version: 1.0\nMulti-Release: true\n\n";
    const char *path = scratch_path("whole.jar");
    zip_t *jar = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, NULL);
    Source *jdk = NULL;
    Bytes run = {0}, mark = {0};
    Error err = {0};

    assert_non_null(jar);
    if (source_open_jdk(NULL, &jdk, &err) != OK ||
        source_find(jdk, "java/lang/Runnable", &run, &err) != OK ||
        source_find(jdk, "java/util/RandomAccess", &mark, &err) != OK)
        fail_msg("%s", err.text);
    add_entry(jar, "META-INF/MANIFEST.MF", manifest, sizeof manifest - 1, ZIP_CM_STORE);
    add_entry(jar, "A.class", mark.data, mark.size, ZIP_CM_STORE);
    add_entry(jar, "p/B.class", run.data, run.size, ZIP_CM_DEFLATE);
    add_entry(jar, "META-INF/versions/9/A.class", run.data, run.size, ZIP_CM_DEFLATE);
    assert_int_equal(zip_close(jar), 0);
    source_close(jdk);
    return read_whole(path, size);
}

/* The number of classes seen in it, twice each if nothing is wrong. */
static uint32_t check_file(const char *path, size_t at, uint8_t mask)
{
    const char *wrong;
    uint32_t count;

    alarm(DAMAGE_SECONDS_MAX);
    wrong = check_source(symbols_for_one(), path, "A", &count);
    if (wrong != NULL)
        fail_msg("%s, byte %zu ^ 0x%02x: %s", path, at, mask, wrong);
    return count;
}

static void test_jar(void **state)
{
    size_t size;
    uint8_t *bytes = make_jar(&size);

    (void)state;
    assert_true(size < 2048);
    assert_int_equal(check_file(write_file("a.jar", bytes, size), 0, 0), 4);
    for (size_t cut = 0; cut < size; cut++)
        assert_int_equal(check_file(write_file("a.jar", bytes, cut), cut, 0), 0);
    for (size_t at = 0; at < size; at++)
        for (size_t m = 0; m < sizeof masks; m++) {
            bytes[at] ^= masks[m];
            check_file(write_file("a.jar", bytes, size), at, masks[m]);
            bytes[at] ^= masks[m];
        }
    free(bytes);
}

/* ---- JDK images ----
 *
 * image_test.c damages each byte of a small one; this is the header of a real one, in front
 * of tables of their real size but with nothing behind them: no content is found. */

enum { HEADER_WORDS = 7, HEADER_SIZE = 4 * HEADER_WORDS };

typedef struct ImageFile {
    char path[512];
    uint8_t *bytes; /* the header and the tables */
    size_t size;
} ImageFile;

static bool read_image(ImageFile *image)
{
    uint32_t header[HEADER_WORDS] = {0};
    Source *jdk = NULL;
    Error err = {0};
    char modules[512];
    FILE *file;

    if (source_open_jdk(NULL, &jdk, &err) != OK)
        fail_msg("%s", err.text);
    snprintf(modules, sizeof modules, "%s/lib/modules", source_path(jdk));
    source_close(jdk);
    file = fopen(modules, "rb");
    if (file == NULL)
        return false; /* a JDK of another layout */
    assert_int_equal(fread(header, 1, HEADER_SIZE, file), HEADER_SIZE);
    image->size = HEADER_SIZE + 8 * (size_t)header[4] + header[5] + header[6];
    assert_in_range(image->size, HEADER_SIZE, 64 * 1024 * 1024);
    image->bytes = malloc(image->size);
    assert_non_null(image->bytes);
    rewind(file);
    assert_int_equal(fread(image->bytes, 1, image->size, file), image->size);
    fclose(file);
    strcpy(image->path, write_file("modules", image->bytes, image->size));
    return true;
}

static void test_image_header(void **state)
{
    ImageFile image;
    int file;

    (void)state;
    if (!read_image(&image))
        skip();
    assert_true(check_file(image.path, 0, 0) > 1000);
    file = open(image.path, O_WRONLY | O_CLOEXEC);
    assert_true(file >= 0);
    for (size_t at = 0; at < HEADER_SIZE; at++)
        for (size_t m = 0; m < sizeof masks; m++) {
            uint8_t changed = image.bytes[at] ^ masks[m];

            assert_int_equal(pwrite(file, &changed, 1, (off_t)at), 1);
            check_file(image.path, at, masks[m]);
            assert_int_equal(pwrite(file, &image.bytes[at], 1, (off_t)at), 1);
        }
    for (size_t cut = image.size; cut-- > 0;) {
        if (cut == image.size - 16)
            cut = 256; /* on the way down: the end of the tables, then their beginning */
        assert_int_equal(ftruncate(file, (off_t)cut), 0);
        assert_int_equal(check_file(image.path, cut, 0), 0);
    }
    close(file);
    free(image.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_class),
        cmocka_unit_test(test_inner_class),
        cmocka_unit_test(test_generic_class),
        cmocka_unit_test(test_class_with_constants),
        cmocka_unit_test(test_class_with_switches),
        cmocka_unit_test(test_jar),
        cmocka_unit_test(test_image_header),
    };

    return cmocka_run_group_tests(tests, group_setup, group_teardown);
}
