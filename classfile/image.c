#include "classfile/image.h"

#include "base/memory.h"
#include "classfile/source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const uint32_t image_magic = 0xCAFEDADA;
static const uint32_t image_magic_swapped = 0xDADAFECA;

enum { IMAGE_VERSION = 1 << 16 }; /* 1.0 */

enum { HASH_SEED = 0x01000193, HASH_MASK = 0x7fffffff };

typedef struct Header {
    uint32_t magic, version, flags, resource_count, table_length, locations_size,
        strings_size;
} Header;

struct Image {
    const char *path;
    const uint8_t *map;
    size_t map_size;
    uint32_t table_length;
    const uint8_t *redirect;  /* s4 each */
    const uint8_t *offsets;   /* u4 each, into locations */
    const uint8_t *locations; /* attribute streams */
    uint32_t locations_size;
    const char *strings; /* ends with a NUL, so that each string in it does */
    uint32_t strings_size;
    const uint8_t *data;
    size_t data_size;
};

/* ---- opening ---- */

static Status map_file(Image *image, Error *err)
{
    int file = open(image->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat st = {0};
    void *map = MAP_FAILED;
    int why;

    if (file < 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", image->path, strerror(errno));
    if (fstat(file, &st) == 0 && st.st_size > 0)
        map = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    why = errno;
    close(file);
    if (st.st_size < (off_t)sizeof(Header)) {
        if (map != MAP_FAILED)
            munmap(map, (size_t)st.st_size);
        return fail(err, ERROR_INPUT, "%s: %lld bytes long, a JDK image begins with %zu",
                    image->path, (long long)st.st_size, sizeof(Header));
    }
    if (map == MAP_FAILED)
        return fail(err, ERROR_INPUT, "%s: cannot map: %s", image->path, strerror(why));
    image->map = map;
    image->map_size = (size_t)st.st_size;
    return OK;
}

static Status check_header(const Image *image, const Header *header, Error *err)
{
    if (header->magic == image_magic_swapped)
        return fail(
            err, ERROR_INPUT,
            "%s: a JDK image in the other byte order (magic DADAFECA); expected one "
            "for this machine",
            image->path);
    if (header->magic != image_magic)
        return fail(err, ERROR_INPUT, "%s: magic %08X, expected CAFEDADA of a JDK image",
                    image->path, header->magic);
    if (header->version != IMAGE_VERSION)
        return fail(err, ERROR_INPUT, "%s: JDK image version %u.%u, expected 1.0",
                    image->path, header->version >> 16, header->version & 0xffff);
    return OK;
}

static Status lay_out(Image *image, const Header *header, Error *err)
{
    uint64_t table = 4 * (uint64_t)header->table_length;
    uint64_t index =
        sizeof *header + 2 * table + header->locations_size + header->strings_size;

    if (index > image->map_size)
        return fail(err, ERROR_INPUT,
                    "%s: the JDK image's tables take %llu bytes, the file has %zu",
                    image->path, (unsigned long long)index, image->map_size);
    image->table_length = header->table_length;
    image->redirect = image->map + sizeof *header;
    image->offsets = image->redirect + table;
    image->locations = image->offsets + table;
    image->locations_size = header->locations_size;
    image->strings = (const char *)image->locations + header->locations_size;
    image->strings_size = header->strings_size;
    image->data = image->map + index;
    image->data_size = image->map_size - (size_t)index;
    if (image->strings_size == 0 || image->strings[image->strings_size - 1] != '\0')
        return fail(err, ERROR_INPUT, "%s: the JDK image's strings do not end with a zero",
                    image->path);
    return OK;
}

static Status check_and_lay_out(Image *image, Error *err)
{
    Header header;

    memcpy(&header, image->map, sizeof header);
    TRY(check_header(image, &header, err));
    return lay_out(image, &header, err);
}

Status image_open(Arena *arena, const char *path, Image **out, Error *err)
{
    Image *image = ARENA_NEW(arena, Image);
    Status status;

    image->path = arena_copy(arena, path, strlen(path));
    TRY(map_file(image, err));
    status = check_and_lay_out(image, err);
    if (status != OK)
        image_close(image);
    *out = image;
    return status;
}

void image_close(Image *image)
{
    munmap((void *)(uintptr_t)image->map, image->map_size);
}

const char *image_path(const Image *image)
{
    return image->path;
}

size_t image_size(const Image *image)
{
    return image->map_size;
}

uint32_t image_count(const Image *image)
{
    return image->table_length;
}

/* ---- one entry ---- */

enum {
    ATTRIBUTE_END,
    ATTRIBUTE_MODULE,
    ATTRIBUTE_PARENT,
    ATTRIBUTE_BASE,
    ATTRIBUTE_EXTENSION,
    ATTRIBUTE_OFFSET,
    ATTRIBUTE_COMPRESSED,
    ATTRIBUTE_UNCOMPRESSED,
    ATTRIBUTE_COUNT
};

static uint32_t load_u4(const uint8_t *table, size_t index)
{
    uint32_t value;

    memcpy(&value, table + 4 * index, sizeof value);
    return value;
}

/* A byte of kind << 3 | length - 1, then the value, big-endian; kind 0 ends the stream.  No
 * kind comes twice, so a stream is short: all slots may share one as long as the file. */
static Status read_attributes(const Image *image, uint32_t slot,
                              uint64_t values[ATTRIBUTE_COUNT], Error *err)
{
    uint32_t offset = load_u4(image->offsets, slot);
    unsigned seen = 0; /* a bit for each kind */

    for (;;) {
        uint32_t kind, length;
        uint64_t value = 0;

        if (offset >= image->locations_size)
            break;
        kind = image->locations[offset] >> 3;
        length = (image->locations[offset] & 7u) + 1;
        if (kind == ATTRIBUTE_END)
            return OK;
        if (kind >= ATTRIBUTE_COUNT || (seen & 1u << kind) != 0 ||
            length >= image->locations_size - offset)
            break;
        seen |= 1u << kind;
        for (uint32_t i = 1; i <= length; i++)
            value = value << 8 | image->locations[offset + i];
        values[kind] = value;
        offset += 1 + length;
    }
    return fail(err, ERROR_INPUT, "%s: slot %u: damaged attributes at %u of %u bytes",
                image->path, slot, offset, image->locations_size);
}

static Status string_at(const Image *image, uint64_t offset, const char **out, Error *err)
{
    if (offset >= image->strings_size)
        return fail(err, ERROR_INPUT, "%s: string at %llu, but the strings take %u bytes",
                    image->path, (unsigned long long)offset, image->strings_size);
    *out = image->strings + offset;
    return OK;
}

Status image_entry(const Image *image, uint32_t slot, ImageEntry *out, Error *err)
{
    uint64_t values[ATTRIBUTE_COUNT] = {0};

    TRY(read_attributes(image, slot, values, err));
    TRY(string_at(image, values[ATTRIBUTE_MODULE], &out->module, err));
    TRY(string_at(image, values[ATTRIBUTE_PARENT], &out->parent, err));
    TRY(string_at(image, values[ATTRIBUTE_BASE], &out->base, err));
    TRY(string_at(image, values[ATTRIBUTE_EXTENSION], &out->extension, err));
    out->offset = values[ATTRIBUTE_OFFSET];
    out->compressed_size = values[ATTRIBUTE_COMPRESSED];
    out->size = values[ATTRIBUTE_UNCOMPRESSED];
    return OK;
}

Status image_content(const Image *image, const ImageEntry *entry, const uint8_t **data,
                     Error *err)
{
    const char *problem = NULL;

    if (entry->compressed_size != 0)
        problem = "compressed, which is not supported; expected an image made without "
                  "jlink --compress";
    else if (entry->size > ENTRY_SIZE_MAX)
        problem = "larger than the limit of 64 MiB";
    else if (entry->offset > image->data_size ||
             entry->size > image->data_size - entry->offset)
        problem = "its bytes are not in the file";
    if (problem != NULL)
        return fail(err, ERROR_INPUT, "%s(/%s/%s/%s.%s): %s", image->path, entry->module,
                    entry->parent, entry->base, entry->extension, problem);
    *data = image->data + entry->offset;
    return OK;
}

/* ---- lookup ---- */

ImagePart image_part(const char *text)
{
    return (ImagePart){.text = text, .length = strlen(text)};
}

static uint32_t hash_byte(uint32_t hash, char byte)
{
    return (hash * HASH_SEED) ^ (unsigned char)byte;
}

static uint32_t hash_part(uint32_t hash, ImagePart part)
{
    for (size_t i = 0; i < part.length; i++)
        hash = hash_byte(hash, part.text[i]);
    return hash;
}

/* Hashes "/module/parent/base.extension" without writing it down; an empty part has no
 * separators either. */
static uint32_t hash_name(uint32_t seed, const ImageName *name)
{
    uint32_t hash = seed;

    if (name->module.length != 0)
        hash = hash_byte(hash_part(hash_byte(hash, '/'), name->module), '/');
    if (name->parent.length != 0)
        hash = hash_byte(hash_part(hash, name->parent), '/');
    hash = hash_part(hash, name->base);
    if (name->extension.length != 0)
        hash = hash_part(hash_byte(hash, '.'), name->extension);
    return hash & HASH_MASK;
}

static bool same_part(ImagePart part, const char *text)
{
    return strncmp(part.text, text, part.length) == 0 && text[part.length] == '\0';
}

Status image_find(const Image *image, const ImageName *name, bool *found, ImageEntry *out,
                  Error *err)
{
    uint32_t count = image->table_length;
    int32_t redirect;
    uint32_t slot;

    *found = false;
    if (count == 0)
        return OK;
    redirect = (int32_t)load_u4(image->redirect, hash_name(HASH_SEED, name) % count);
    if (redirect == 0)
        return OK;
    slot = redirect < 0 ? (uint32_t)(-1 - redirect)
                        : hash_name((uint32_t)redirect, name) % count;
    if (slot >= count)
        return fail(err, ERROR_INPUT, "%s: redirected to slot %u of %u", image->path, slot,
                    count);
    /* The hash is perfect for the names that are there; any other lands on some slot too.
     */
    TRY(image_entry(image, slot, out, err));
    *found = same_part(name->base, out->base) && same_part(name->parent, out->parent) &&
             same_part(name->module, out->module) &&
             same_part(name->extension, out->extension);
    return OK;
}

/* ---- packages ---- */

/* /packages/NAME holds pairs of u4: whether the module's part of the package is empty, and
 * the module's name in the strings.  At most one part is not empty. */
static Status read_package(const Image *image, const ImageEntry *entry, const char **module,
                           Error *err)
{
    const uint8_t *pairs = NULL;

    TRY(image_content(image, entry, &pairs, err));
    for (size_t i = 0; i < entry->size / 8; i++)
        if (load_u4(pairs, 2 * i) == 0)
            return string_at(image, load_u4(pairs, 2 * i + 1), module, err);
    return OK;
}

Status image_module_of(const Image *image, ImagePart package, const char **module,
                       Error *err)
{
    char *dotted = mem_alloc(package.length + 1);
    ImageName name = {.module = image_part("packages"),
                      .parent = image_part(""),
                      .base = {.text = dotted, .length = package.length},
                      .extension = image_part("")};
    ImageEntry entry;
    Status status;
    bool found;

    for (size_t i = 0; i < package.length; i++)
        dotted[i] = package.text[i] == '/' ? '.' : package.text[i];
    *module = NULL;
    status = image_find(image, &name, &found, &entry, err);
    if (status == OK && found)
        status = read_package(image, &entry, module, err);
    mem_free(dotted);
    return status;
}
