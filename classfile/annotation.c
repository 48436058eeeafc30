#include "classfile/annotation.h"

#include <string.h>

enum {
    NESTING_MAX = 64
}; /* annotations in arrays in annotations... no real one has five */

static Status skip_annotation(const Pool *pool, Reader *in, unsigned depth,
                              const Name **type);

static Status skip_constant(const Pool *pool, Reader *in, PoolTag tag)
{
    uint16_t index;

    return pool_read_index(pool, in, tag, "an annotation's value", &index);
}

static Status skip_value(const Pool *pool, Reader *in, unsigned depth)
{
    uint8_t tag;
    uint16_t count;
    const Name *type;

    if (depth > NESTING_MAX)
        return reader_fail(in, ERROR_FORMAT, "annotations are nested more than %d deep",
                           NESTING_MAX);
    TRY(reader_u1(in, "the tag of an annotation's value", &tag));
    switch (tag) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z':
        return skip_constant(pool, in, TAG_INTEGER);
    case 'J':
        return skip_constant(pool, in, TAG_LONG);
    case 'F':
        return skip_constant(pool, in, TAG_FLOAT);
    case 'D':
        return skip_constant(pool, in, TAG_DOUBLE);
    case 's':
    case 'c':
        return skip_constant(pool, in, TAG_UTF8);
    case 'e':
        TRY(skip_constant(pool, in, TAG_UTF8));
        return skip_constant(pool, in, TAG_UTF8);
    case '@':
        return skip_annotation(pool, in, depth + 1, &type);
    case '[':
        TRY(reader_u2(in, "the length of an annotation's array", &count));
        for (unsigned i = 0; i < count; i++)
            TRY(skip_value(pool, in, depth + 1));
        return OK;
    default:
        return reader_fail(in, ERROR_FORMAT, "an annotation's value has the unknown tag %u",
                           tag);
    }
}

static Status skip_annotation(const Pool *pool, Reader *in, unsigned depth,
                              const Name **type)
{
    uint16_t index, count;

    TRY(pool_read_index(pool, in, TAG_UTF8, "an annotation's type", &index));
    *type = pool_utf8(pool, index);
    TRY(reader_u2(in, "the number of an annotation's values", &count));
    for (unsigned i = 0; i < count; i++) {
        TRY(pool_read_index(pool, in, TAG_UTF8, "the name of an annotation's value",
                            &index));
        TRY(skip_value(pool, in, depth));
    }
    return OK;
}

/* A list that has 1, 2, 4, 8, ... items is full and moves to twice the room. */
static void add(const Pool *pool, AnnotationList *list, Annotation annotation)
{
    size_t count = list->count;

    if ((count & (count - 1)) == 0) {
        size_t room = count != 0 ? 2 * count : 1;
        Annotation *items = ARENA_ARRAY(&pool->symbols->arena, Annotation, room);

        if (count != 0)
            memcpy(items, list->items, count * sizeof *items);
        list->items = items;
    }
    list->items[list->count++] = annotation;
}

enum { ANNOTATIONS_MAX = 65535 }; /* on one thing, in all its attributes */

static Status parse_one(const Pool *pool, Reader *in, Annotation annotation,
                        AnnotationList *list)
{
    TRY(skip_annotation(pool, in, 0, &annotation.type));
    if (list->count == ANNOTATIONS_MAX)
        return reader_fail(in, ERROR_FORMAT, "more than %d annotations on one thing",
                           ANNOTATIONS_MAX);
    add(pool, list, annotation);
    return OK;
}

Status annotations_parse(const Pool *pool, Reader *in, bool visible, AnnotationList *list)
{
    uint16_t count;

    TRY(reader_u2(in, "the number of annotations", &count));
    for (unsigned i = 0; i < count; i++)
        TRY(parse_one(pool, in, (Annotation){.place = ON_DECLARATION, .visible = visible},
                      list));
    return OK;
}

Status annotations_parse_parameters(const Pool *pool, Reader *in, bool visible,
                                    AnnotationList *list)
{
    uint8_t parameters;
    uint16_t count;

    TRY(reader_u1(in, "the number of annotated parameters", &parameters));
    for (unsigned p = 0; p < parameters; p++) {
        TRY(reader_u2(in, "the number of a parameter's annotations", &count));
        for (unsigned i = 0; i < count; i++)
            TRY(parse_one(pool, in,
                          (Annotation){.place = ON_PARAMETER,
                                       .parameter = (uint8_t)p,
                                       .visible = visible},
                          list));
    }
    return OK;
}

/* JVMS 4.7.20.1.  *wanted: is it on a field's type, a method's result or a parameter? */
static Status parse_target(Reader *in, Annotation *annotation, bool *wanted)
{
    uint8_t target, byte;
    uint16_t count;
    const uint8_t *skipped;

    *wanted = false;
    TRY(reader_u1(in, "the target of a type annotation", &target));
    switch (target) {
    case 0x13: /* field */
    case 0x14: /* result */
        annotation->place = ON_TYPE;
        *wanted = true;
        return OK;
    case 0x15: /* receiver */
        return OK;
    case 0x16: /* formal parameter */
        annotation->place = ON_PARAMETER;
        *wanted = true;
        return reader_u1(in, "a type annotation's parameter", &annotation->parameter);
    case 0x00: /* type parameter of a class */
    case 0x01: /* of a method */
        return reader_u1(in, "a type annotation's type parameter", &byte);
    case 0x11: /* bound of a type parameter */
    case 0x12:
    case 0x10: /* supertype */
    case 0x17: /* throws */
    case 0x42: /* catch */
    case 0x43: /* instanceof */
    case 0x44: /* new */
    case 0x45: /* method references */
    case 0x46:
        return reader_bytes(in, "a type annotation's target", 2, &skipped);
    case 0x47: /* casts and type arguments */
    case 0x48:
    case 0x49:
    case 0x4a:
    case 0x4b:
        return reader_bytes(in, "a type annotation's target", 3, &skipped);
    case 0x40: /* local variables */
    case 0x41:
        TRY(reader_u2(in, "a type annotation's table", &count));
        return reader_bytes(in, "a type annotation's table", 6u * count, &skipped);
    default:
        return reader_fail(in, ERROR_FORMAT, "a type annotation has the unknown target %u",
                           target);
    }
}

Status annotations_parse_types(const Pool *pool, Reader *in, bool visible,
                               AnnotationList *list)
{
    uint16_t count;
    uint8_t path_length;
    const uint8_t *path;
    const Name *type;
    bool wanted;

    TRY(reader_u2(in, "the number of type annotations", &count));
    for (unsigned i = 0; i < count; i++) {
        Annotation annotation = {.visible = visible};
        TRY(parse_target(in, &annotation, &wanted));
        TRY(reader_u1(in, "the length of a type path", &path_length));
        TRY(reader_bytes(in, "a type path", 2u * path_length, &path));
        if (wanted && path_length == 0) /* the type itself, not a part of it */
            TRY(parse_one(pool, in, annotation, list));
        else
            TRY(skip_annotation(pool, in, 0, &type));
    }
    return OK;
}

Status annotations_parse_default(const Pool *pool, Reader *in)
{
    return skip_value(pool, in, 0);
}
