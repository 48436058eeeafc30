#include "classfile/image.h"

#include "classfile/source_fixture.h"

/* ---- writing an image ----
 *
 * Only for a handful of resources: a redirect seed is found by trying them one after the
 * other until no two names of a bucket collide with each other or what is placed already.
 */

enum { RESOURCE_MAX = 8, BLOCK_MAX = 1024 };

typedef struct Resource {
    const char *module, *parent, *base, *extension, *content;
    size_t size;           /* of the content, strlen if 0 */
    uint64_t compressed;   /* 0: stored plain */
    const char *full_name; /* as it is hashed */
} Resource;

typedef struct Block {
    uint8_t bytes[BLOCK_MAX];
    size_t size;
} Block;

typedef struct ImageFile {
    uint32_t header[7];
    int32_t redirect[RESOURCE_MAX];
    uint32_t offsets[RESOURCE_MAX];
    Block locations, strings, data;
} ImageFile;

static size_t block_add(Block *block, const void *bytes, size_t size)
{
    size_t offset = block->size;

    assert_true(offset + size <= BLOCK_MAX);
    memcpy(block->bytes + offset, bytes, size);
    block->size += size;
    return offset;
}

static void add_attribute(Block *locations, unsigned kind, uint64_t value)
{
    uint8_t bytes[3] = {(uint8_t)(kind << 3 | 1), (uint8_t)(value >> 8), (uint8_t)value};

    block_add(locations, bytes, sizeof bytes);
}

static size_t add_string(ImageFile *file, const char *text)
{
    return *text == '\0' ? 0 : block_add(&file->strings, text, strlen(text) + 1);
}

static uint32_t add_location(ImageFile *file, const Resource *resource)
{
    uint32_t offset = (uint32_t)file->locations.size;
    size_t size = resource->size != 0 ? resource->size : strlen(resource->content);

    add_attribute(&file->locations, 1, add_string(file, resource->module));
    add_attribute(&file->locations, 2, add_string(file, resource->parent));
    add_attribute(&file->locations, 3, add_string(file, resource->base));
    add_attribute(&file->locations, 4, add_string(file, resource->extension));
    add_attribute(&file->locations, 5, block_add(&file->data, resource->content, size));
    if (resource->compressed != 0)
        add_attribute(&file->locations, 6, resource->compressed);
    add_attribute(&file->locations, 7, size);
    block_add(&file->locations, "", 1);
    return offset;
}

static uint32_t hash(const char *text, uint32_t seed)
{
    for (; *text != '\0'; text++)
        seed = (seed * 0x01000193u) ^ (uint8_t)*text;
    return seed & 0x7fffffff;
}

/* Tries one seed for all resources of a bucket; places them if they fit. */
static bool place_bucket(const Resource *resources, uint32_t count, uint32_t bucket,
                         uint32_t seed, bool *taken, uint32_t *slots)
{
    bool trial[RESOURCE_MAX];

    memcpy(trial, taken, sizeof trial);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t slot = hash(resources[i].full_name, seed) % count;

        if (hash(resources[i].full_name, 0x01000193u) % count != bucket)
            continue;
        if (trial[slot])
            return false;
        trial[slot] = true;
        slots[i] = slot;
    }
    memcpy(taken, trial, sizeof trial);
    return true;
}

/* A name that is alone in its bucket takes any slot that is left, by a negative redirect.
 */
static void place(ImageFile *file, const Resource *resources, uint32_t count)
{
    bool taken[RESOURCE_MAX] = {0};
    uint32_t slots[RESOURCE_MAX] = {0}, sizes[RESOURCE_MAX] = {0}, left = 0;

    for (uint32_t i = 0; i < count; i++)
        sizes[hash(resources[i].full_name, 0x01000193u) % count]++;
    for (uint32_t bucket = 0; bucket < count; bucket++) {
        uint32_t seed = 1;

        if (sizes[bucket] < 2)
            continue;
        while (!place_bucket(resources, count, bucket, seed, taken, slots))
            assert_true(++seed < 1000000);
        file->redirect[bucket] = (int32_t)seed;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t bucket = hash(resources[i].full_name, 0x01000193u) % count;

        if (sizes[bucket] == 1) {
            while (taken[left])
                left++;
            taken[left] = true;
            slots[i] = left;
            file->redirect[bucket] = -1 - (int32_t)left;
        }
        file->offsets[slots[i]] = add_location(file, &resources[i]);
    }
}

static size_t write_image(uint8_t *bytes, const Resource *resources, uint32_t count)
{
    ImageFile file = {.header = {0xCAFEDADA, 1 << 16, 0, count, count}};
    Block image = {.size = 0};

    block_add(&file.strings, "", 1);
    place(&file, resources, count);
    file.header[5] = (uint32_t)file.locations.size;
    file.header[6] = (uint32_t)file.strings.size;
    block_add(&image, file.header, sizeof file.header);
    block_add(&image, file.redirect, 4 * count);
    block_add(&image, file.offsets, 4 * count);
    block_add(&image, file.locations.bytes, file.locations.size);
    block_add(&image, file.strings.bytes, file.strings.size);
    block_add(&image, file.data.bytes, file.data.size);
    memcpy(bytes, image.bytes, image.size);
    return image.size;
}

/* "m.two" is the first string added, right behind the empty one at offset 0. */
static const uint32_t package_pairs[4] = {1, 0, 0, 1};

/* An odd number: modulo an even one the lowest bit of the hash is the same for any seed. */
static const Resource small_image[] = {
    {.module = "m.two",
     .parent = "p/q",
     .base = "B",
     .extension = "class",
     .content = "bee",
     .full_name = "/m.two/p/q/B.class"},
    {.module = "java.base",
     .parent = "java/lang",
     .base = "Object",
     .extension = "class",
     .content = "object",
     .full_name = "/java.base/java/lang/Object.class"},
    {.module = "packages",
     .parent = "",
     .base = "p.q",
     .extension = "",
     .content = (const char *)package_pairs,
     .size = sizeof package_pairs,
     .full_name = "/packages/p.q"},
    {.module = "m.two",
     .parent = "p/q",
     .base = "Packed",
     .extension = "class",
     .content = "packed",
     .compressed = 3,
     .full_name = "/m.two/p/q/Packed.class"},
    {.module = "java.base",
     .parent = "",
     .base = "module-info",
     .extension = "class",
     .content = "info",
     .full_name = "/java.base/module-info.class"},
    {.module = "m.two",
     .parent = "java/lang",
     .base = "Object",
     .extension = "class",
     .content = "fake",
     .full_name = "/m.two/java/lang/Object.class"},
    {.module = "m.two",
     .parent = "p/q",
     .base = "notes",
     .extension = "txt",
     .content = "not a class",
     .full_name = "/m.two/p/q/notes.txt"},
};
enum { SMALL_COUNT = sizeof small_image / sizeof *small_image };

static size_t small_bytes(uint8_t *bytes)
{
    return write_image(bytes, small_image, SMALL_COUNT);
}

/* ---- the small image ---- */

static void test_find_and_list(void **state)
{
    uint8_t bytes[BLOCK_MAX] = {0};
    Source *source = open_ok(write_file("any.name", bytes, small_bytes(bytes)));
    Bytes found;
    Error err;

    (void)state;
    assert_finds(source, "java/lang/Object", "object");
    assert_finds(source, "p/q/B", "bee");
    assert_lacks(source, "p/q/C");
    assert_lacks(source, "p/B");
    assert_lacks(source, "B");
    assert_lacks(source, "");
    assert_lacks(source, "/");
    assert_lacks(source, "/p/q/B");
    assert_lacks(source, "p/q/B.class");
    assert_lacks(source, "../p/q/B");
    assert_lists(source, "java/lang/Object p/q/B p/q/Packed ");
    assert_int_equal(source_find(source, "p/q/B", &found, &err), OK);
    assert_non_null(strstr(found.origin, "any.name(/m.two/p/q/B.class)"));
    assert_string_equal(found.module, "m.two");
    source_close(source);
}

static void test_refuses_compressed(void **state)
{
    uint8_t bytes[BLOCK_MAX] = {0};
    Source *source = open_ok(write_file("packed", bytes, small_bytes(bytes)));

    (void)state;
    assert_find_fails(source, "p/q/Packed", "packed(/m.two/p/q/Packed.class): compressed");
    source_close(source);
}

static void test_in_a_jdk_folder(void **state)
{
    uint8_t bytes[BLOCK_MAX] = {0};
    size_t size = small_bytes(bytes);
    Source *source = NULL;
    Error err;

    (void)state;
    write_file("jdk/lib/modules", bytes, size);
    assert_int_equal(source_open_jdk(scratch_path("jdk"), &source, &err), OK);
    assert_finds(source, "java/lang/Object", "object");
    source_close(source);
}

static void check_header(size_t word, uint32_t value, const char *part)
{
    uint8_t bytes[BLOCK_MAX] = {0};
    size_t size = small_bytes(bytes);

    memcpy(bytes + 4 * word, &value, 4);
    write_file("header/lib/modules", bytes, size);
    assert_open_fails(scratch_path("header"), part);
}

static void test_bad_headers(void **state)
{
    uint8_t bytes[BLOCK_MAX] = {0};
    uint32_t header[7];

    (void)state;
    check_header(0, 0xDADAFECA, "other byte order");
    check_header(0, 0xDEADBEEF, "magic DEADBEEF, expected CAFEDADA");
    check_header(1, 2 << 16, "version 2.0, expected 1.0");
    check_header(1, (1 << 16) + 1, "version 1.1, expected 1.0");
    for (size_t word = 4; word < 7; word++) {
        check_header(word, UINT32_MAX, "tables take");
        check_header(word, BLOCK_MAX, "tables take");
    }
    check_header(6, 0, "do not end with a zero");
    small_bytes(bytes);
    memcpy(header, bytes, sizeof header);
    check_header(6, header[6] - 1, "do not end with a zero");
}

static void test_swapped_is_still_an_image(void **state)
{
    uint8_t bytes[64] = {0};
    const uint32_t magic = 0xDADAFECA;

    (void)state;
    memcpy(bytes, &magic, sizeof magic);
    assert_open_fails(write_file("foreign", bytes, sizeof bytes), "other byte order");
}

static void test_damaged_everywhere(void **state)
{
    static const char *const names[] = {"java/lang/Object", "p/q/B", "p/q/Packed", "x/Y"};
    uint8_t bytes[BLOCK_MAX] = {0};
    size_t size = small_bytes(bytes);
    uint32_t header[7];
    size_t tables;

    (void)state;
    memcpy(header, bytes, sizeof header);
    tables = sizeof header + 8 * header[4] + header[5] + header[6];
    damage("damaged", bytes, size, tables, names, 4);
}

/* With one entry every name is led to it, so that only comparing can tell them apart. */
static void test_compares_names(void **state)
{
    const Resource only[] = {{.module = "m.two",
                              .parent = "p",
                              .base = "B",
                              .extension = "class",
                              .content = "bee",
                              .full_name = "/m.two/p/B.class"}};
    ImageName name = {image_part("m.two"), image_part("p"), image_part("B"),
                      image_part("class")};
    uint8_t bytes[BLOCK_MAX] = {0};
    const char *path = write_file("one", bytes, write_image(bytes, only, 1));
    ImageEntry entry;
    Image *image = NULL;
    Arena arena;
    Error err;
    bool found;

    (void)state;
    arena_init(&arena);
    assert_int_equal(image_open(&arena, path, &image, &err), OK);
    assert_int_equal(image_find(image, &name, &found, &entry, &err), OK);
    assert_true(found);
    for (int part = 0; part < 4; part++) {
        ImageName other = name;
        ImagePart *parts[] = {&other.module, &other.parent, &other.base, &other.extension};

        *parts[part] = image_part("x");
        assert_int_equal(image_find(image, &other, &found, &entry, &err), OK);
        assert_false(found);
        *parts[part] = image_part("");
        assert_int_equal(image_find(image, &other, &found, &entry, &err), OK);
        assert_false(found);
    }
    image_close(image);
    arena_free(&arena);
}

/* Turns the size of the only entry, in its attribute stream, from 1 into another. */
static void check_size(uint8_t high, uint8_t low, size_t cut, const char *part)
{
    const Resource only[] = {{.module = "java.base",
                              .parent = "",
                              .base = "A",
                              .extension = "class",
                              .content = "a",
                              .full_name = "/java.base/A.class"}};
    uint8_t bytes[BLOCK_MAX] = {0};
    size_t size = write_image(bytes, only, 1);
    uint8_t *stream = memmem(bytes, size, "\x39\0\1", 3); /* UNCOMPRESSED, two bytes */
    Source *source;

    assert_non_null(stream);
    stream[1] = high;
    stream[2] = low;
    source = open_ok(write_file("size", bytes, size - cut));
    assert_find_fails(source, "A", part);
    source_close(source);
}

/* The last of two entries may not reach beyond the file, though its size alone would fit.
 */
static void check_size_of_second(uint8_t size, bool fine)
{
    const Resource two[] = {{.module = "java.base",
                             .parent = "",
                             .base = "A",
                             .extension = "class",
                             .content = "aaa",
                             .full_name = "/java.base/A.class"},
                            {.module = "java.base",
                             .parent = "",
                             .base = "B",
                             .extension = "class",
                             .content = "bb",
                             .full_name = "/java.base/B.class"}};
    uint8_t bytes[BLOCK_MAX] = {0};
    size_t length = write_image(bytes, two, 2);
    uint8_t *stream = memmem(bytes, length, "\x29\0\3\x39\0\2", 6); /* OFFSET 3, size 2 */
    Source *source;

    assert_non_null(stream);
    stream[5] = size;
    source = open_ok(write_file("second", bytes, length));
    if (fine)
        assert_finds(source, "B", "bb");
    else
        assert_find_fails(source, "B", "its bytes are not in the file");
    source_close(source);
}

static void test_content_out_of_bounds(void **state)
{
    (void)state;
    check_size_of_second(2, true);
    check_size_of_second(3, false);
    check_size_of_second(5, false);
    check_size(0, 2, 0, "size(/java.base//A.class): its bytes are not in the file");
    check_size(0xff, 0xff, 0, "not in the file");
    check_size(0, 1, 1, "not in the file");
}

/* An image of `count` slots that all share one attribute stream and one base name. */
static const char *write_shared(const char *name, uint32_t count, const uint8_t *stream,
                                size_t stream_size, size_t base_length)
{
    enum { BASE_AT = 7 }; /* behind "" and "class" */
    uint32_t strings_size = (uint32_t)(BASE_AT + base_length + 1);
    const uint32_t header[7] = {
        0xCAFEDADA, 1 << 16, 0, count, count, (uint32_t)stream_size, strings_size};
    size_t size = sizeof header + 8 * (size_t)count + stream_size + strings_size;
    uint8_t *bytes = calloc(1, size), *at = bytes;
    const char *path;

    assert_non_null(bytes);
    memcpy(at, header, sizeof header);
    at += sizeof header + 8 * (size_t)count;
    memcpy(at, stream, stream_size);
    at += stream_size;
    memcpy(at + 1, "class", 5);
    memset(at + BASE_AT, 'x', base_length);
    path = write_file(name, bytes, size);
    free(bytes);
    return path;
}

/* EXTENSION at 1, BASE at 7. */
static const uint8_t shared_stream[] = {4 << 3, 1, 3 << 3, 7, 0};

static void test_shared_names(void **state)
{
    Source *source =
        open_ok(write_shared("alike", 3, shared_stream, sizeof shared_stream, 2));

    (void)state;
    assert_lists(source, "xx ");
    source_close(source);

    /* 1 MB of file, names of 50 GB */
    source =
        open_ok(write_shared("names", 100000, shared_stream, sizeof shared_stream, 500000));
    assert_list_fails(source, "names of its classes");
    source_close(source);
}

/* The strings are "", "class" and "xx", 10 bytes. */
static void test_string_out_of_bounds(void **state)
{
    static const uint8_t last[] = {4 << 3, 1, 3 << 3, 9, 0};
    static const uint8_t behind[] = {4 << 3, 1, 3 << 3, 10, 0};
    static const uint8_t far[] = {4 << 3, 1, 3 << 3 | 7, 1, 0, 0, 0, 0, 0, 0, 0, 0};
    Source *source = open_ok(write_shared("last", 1, last, sizeof last, 2));

    (void)state;
    assert_lists(source, ""); /* the zero that ends them: an empty name, no class */
    source_close(source);
    source = open_ok(write_shared("behind", 1, behind, sizeof behind, 2));
    assert_list_fails(source, "string at 10, but the strings take 10 bytes");
    source_close(source);
    source = open_ok(write_shared("far", 1, far, sizeof far, 2));
    assert_list_fails(source, "string at 72057594037927936, but");
    source_close(source);
}

static void test_endless_attributes(void **state)
{
    enum { STREAM_SIZE = 1 << 20 };
    uint8_t *stream = malloc(STREAM_SIZE);
    Source *source;

    (void)state;
    assert_non_null(stream);
    for (size_t i = 0; i < STREAM_SIZE; i += 2) { /* OFFSET 0, again and again */
        stream[i] = 5 << 3;
        stream[i + 1] = 0;
    }
    stream[STREAM_SIZE - 2] = 0;
    source = open_ok(write_shared("endless", 100000, stream, STREAM_SIZE, 1));
    assert_list_fails(source, "damaged attributes at 2");
    source_close(source);
    free(stream);
}

static void test_empty_table(void **state)
{
    uint8_t bytes[BLOCK_MAX] = {0};
    Source *source = open_ok(write_file("none", bytes, write_image(bytes, NULL, 0)));

    (void)state;
    assert_lacks(source, "java/lang/Object");
    assert_lists(source, "");
    source_close(source);
}

/* ---- the JDK of this machine ---- */

typedef struct Census {
    Source *source;
    size_t count;
    char previous[512];
} Census;

static Status take_census(void *context, const char *name, Error *err)
{
    Census *census = context;
    Bytes bytes;

    assert_true(strcmp(census->previous, name) < 0);
    assert_true(strlen(name) < sizeof census->previous);
    strcpy(census->previous, name);
    census->count++;
    TRY(source_find(census->source, name, &bytes, err));
    if (bytes.data == NULL)
        fail_msg("%s is listed and not found", name);
    assert_true(bytes.size > 4);
    assert_memory_equal(bytes.data, "\xCA\xFE\xBA\xBE", 4);
    return OK;
}

static void test_real_jdk(void **state)
{
    Census census = {0};
    Error err = {0};

    (void)state;
    if (source_open_jdk(NULL, &census.source, &err) != OK)
        fail_msg("%s", err.text);
    if (source_each(census.source, take_census, &census, &err) != OK)
        fail_msg("%s", err.text);
    assert_true(census.count > 5000); /* even java.base alone has more */
    assert_lacks(census.source, "java/util/NoSuchClass");
    assert_lacks(census.source, "no/such/pkg/Class");
    source_close(census.source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find_and_list),
        cmocka_unit_test(test_refuses_compressed),
        cmocka_unit_test(test_in_a_jdk_folder),
        cmocka_unit_test(test_bad_headers),
        cmocka_unit_test(test_swapped_is_still_an_image),
        cmocka_unit_test(test_damaged_everywhere),
        cmocka_unit_test(test_compares_names),
        cmocka_unit_test(test_content_out_of_bounds),
        cmocka_unit_test(test_shared_names),
        cmocka_unit_test(test_string_out_of_bounds),
        cmocka_unit_test(test_endless_attributes),
        cmocka_unit_test(test_empty_table),
        cmocka_unit_test(test_real_jdk),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
