/* source_class.c - a single class file given on the class path.
 *
 * Nothing outside the file says which class it is, so its constant pool is walked just far
 * enough to find the name.  Whether the rest makes sense is for the parser to say. */
#include "classfile/reader.h"
#include "classfile/source_ops.h"
#include "classfile/utf8.h"

#include <string.h>

typedef struct SingleClass {
    const char *name;
    Bytes bytes;
} SingleClass;

enum { TAG_UTF8 = 1, TAG_CLASS = 7, TAG_MAX = 20, TAG_LONG = 5, TAG_DOUBLE = 6 };

/* JVMS table 4.4-A: bytes after the tag; 0 where the tag is not used or, for 1, not fixed.
 */
static const uint8_t tag_size[TAG_MAX + 1] = {
    [3] = 4,  [4] = 4,  [TAG_LONG] = 8, [TAG_DOUBLE] = 8, [TAG_CLASS] = 2, [8] = 2,
    [9] = 4,  [10] = 4, [11] = 4,       [12] = 4,         [15] = 3,        [16] = 2,
    [17] = 4, [18] = 4, [19] = 2,       [20] = 2};

static Status skip_constant(Reader *reader, uint8_t *tag)
{
    const uint8_t *skipped;
    uint16_t length;

    TRY(reader_u1(reader, "constant tag", tag));
    if (*tag == TAG_UTF8)
        TRY(reader_u2(reader, "text length", &length));
    else if (*tag > TAG_MAX || tag_size[*tag] == 0)
        return reader_fail(reader, ERROR_FORMAT, "constant tag %u is not defined", *tag);
    else
        length = tag_size[*tag];
    return reader_bytes(reader, "constant", length, &skipped);
}

static uint32_t slots_of(uint8_t tag)
{
    return tag == TAG_LONG || tag == TAG_DOUBLE ? 2 : 1; /* JVMS 4.4.5 */
}

static Status skip_pool(Reader *pool, uint16_t count)
{
    uint8_t tag;

    for (uint32_t i = 1; i < count; i += slots_of(tag))
        TRY(skip_constant(pool, &tag));
    return OK;
}

/* Leaves the cursor behind the tag of constant `index`, which has to be `wanted`. */
static Status seek_constant(Reader *pool, uint16_t count, uint16_t index, uint8_t wanted)
{
    Reader at = *pool;
    uint32_t i = 1;
    uint8_t tag;

    while (i < index && i < count) {
        TRY(skip_constant(&at, &tag));
        i += slots_of(tag);
    }
    if (i != index || index >= count)
        return reader_fail(&at, ERROR_FORMAT,
                           "no constant %u, wanted for the class name, in the pool of %u",
                           index, count);
    TRY(reader_u1(&at, "constant tag", &tag));
    if (tag != wanted)
        return reader_fail(&at, ERROR_FORMAT,
                           "constant %u has tag %u, expected %u for the class name", index,
                           tag, wanted);
    *pool = at;
    return OK;
}

static Status read_this_class(Reader reader, uint16_t *length, const uint8_t **text)
{
    uint16_t version, count, access, this_class, name;
    uint32_t magic;
    Reader pool;

    TRY(reader_u4(&reader, "magic", &magic));
    TRY(reader_u2(&reader, "minor version", &version));
    TRY(reader_u2(&reader, "major version", &version));
    TRY(reader_u2(&reader, "constant pool count", &count));
    pool = reader;
    TRY(skip_pool(&reader, count));
    TRY(reader_u2(&reader, "access flags", &access));
    TRY(reader_u2(&reader, "this_class", &this_class));

    reader = pool;
    TRY(seek_constant(&reader, count, this_class, TAG_CLASS));
    TRY(reader_u2(&reader, "class name index", &name));
    TRY(seek_constant(&pool, count, name, TAG_UTF8));
    TRY(reader_u2(&pool, "class name length", length));
    return reader_bytes(&pool, "class name", *length, text);
}

static Status single_find(Source *source, const char *binary_name, Bytes *out, Error *err)
{
    const SingleClass *single = source->state;

    (void)err;
    if (strcmp(single->name, binary_name) == 0)
        *out = single->bytes;
    return OK;
}

static Status single_each(Source *source, ClassNames *names, Error *err)
{
    const SingleClass *single = source->state;

    (void)err;
    class_names_add(names, "", single->name, strlen(single->name));
    return OK;
}

static const SourceOps single_ops = {
    .kind = "class file", .find = single_find, .each = single_each};

Status source_open_class(Source *source, const char *file, Error *err)
{
    SingleClass *single = ARENA_NEW(&source->arena, SingleClass);
    const uint8_t *text = NULL;
    uint16_t length = 0;
    Bytes *bytes = &single->bytes;

    TRY(file_read(&source->arena, arena_copy(&source->arena, file, strlen(file)), bytes,
                  err));
    if (bytes->data == NULL)
        return fail(err, ERROR_INPUT, "%s: not there any more", file);
    TRY(read_this_class(reader_over(bytes->data, bytes->size, file, err), &length, &text));
    if (length == 0 || !utf8_is_valid(text, length))
        return fail(err, ERROR_FORMAT, "%s: the class name is not valid modified UTF-8",
                    file);
    single->name = arena_copy(&source->arena, text, length);
    source->ops = &single_ops;
    source->state = single;
    return OK;
}
