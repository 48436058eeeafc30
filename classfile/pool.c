#include "classfile/pool.h"

#include "classfile/utf8.h"

#include <assert.h>
#include <string.h>

/* What an entry holds after its tag, and since which class file version it may appear. */
typedef enum Shape {
    SHAPE_BAD,
    SHAPE_UTF8,
    SHAPE_4,      /* int, float */
    SHAPE_8,      /* long, double: takes two entries */
    SHAPE_INDEX,  /* one index */
    SHAPE_PAIR,   /* two indices */
    SHAPE_HANDLE, /* a kind in one byte, and an index */
} Shape;

static const struct {
    const char *name;
    Shape shape;
    uint16_t since;
    uint8_t first,
        second; /* tags the indices must have; 0: not an index or checked apart */
} tags[TAG_COUNT] = {
    [TAG_UTF8] = {"Utf8", SHAPE_UTF8, 45, 0, 0},
    [TAG_INTEGER] = {"Integer", SHAPE_4, 45, 0, 0},
    [TAG_FLOAT] = {"Float", SHAPE_4, 45, 0, 0},
    [TAG_LONG] = {"Long", SHAPE_8, 45, 0, 0},
    [TAG_DOUBLE] = {"Double", SHAPE_8, 45, 0, 0},
    [TAG_CLASS] = {"Class", SHAPE_INDEX, 45, TAG_UTF8, 0},
    [TAG_STRING] = {"String", SHAPE_INDEX, 45, TAG_UTF8, 0},
    [TAG_FIELD] = {"Fieldref", SHAPE_PAIR, 45, TAG_CLASS, TAG_NAME_AND_TYPE},
    [TAG_METHOD] = {"Methodref", SHAPE_PAIR, 45, TAG_CLASS, TAG_NAME_AND_TYPE},
    [TAG_INTERFACE_METHOD] = {"InterfaceMethodref", SHAPE_PAIR, 45, TAG_CLASS,
                              TAG_NAME_AND_TYPE},
    [TAG_NAME_AND_TYPE] = {"NameAndType", SHAPE_PAIR, 45, TAG_UTF8, TAG_UTF8},
    [TAG_METHOD_HANDLE] = {"MethodHandle", SHAPE_HANDLE, 51, 0, 0},
    [TAG_METHOD_TYPE] = {"MethodType", SHAPE_INDEX, 51, TAG_UTF8, 0},
    [TAG_DYNAMIC] = {"Dynamic", SHAPE_PAIR, 55, 0, TAG_NAME_AND_TYPE},
    [TAG_INVOKE_DYNAMIC] = {"InvokeDynamic", SHAPE_PAIR, 51, 0, TAG_NAME_AND_TYPE},
    [TAG_MODULE] = {"Module", SHAPE_INDEX, 53, TAG_UTF8, 0},
    [TAG_PACKAGE] = {"Package", SHAPE_INDEX, 53, TAG_UTF8, 0},
};

const char *pool_tag_name(unsigned tag)
{
    return tag < TAG_COUNT && tags[tag].name != NULL ? tags[tag].name : "no constant";
}

bool pool_is(const Pool *pool, unsigned index, PoolTag tag)
{
    return index != 0 && index < pool->count && pool->items[index].tag == tag;
}

static Status parse_utf8(Constant *constant, unsigned index, Reader *in)
{
    uint16_t length;
    const uint8_t *bytes;

    TRY(reader_u2(in, "the length of a Utf8 constant", &length));
    TRY(reader_bytes(in, "a Utf8 constant", length, &bytes));
    if (!utf8_is_valid(bytes, length))
        return reader_fail(in, ERROR_FORMAT, "constant %u is not modified UTF-8", index);
    constant->a = length;
    constant->u.utf8 = bytes;
    return OK;
}

static Status parse_4(Constant *constant, Reader *in)
{
    uint32_t bits;

    TRY(reader_u4(in, "an Integer or Float constant", &bits));
    memcpy(&constant->u, &bits, sizeof bits); /* int32_t and float share the bits */
    return OK;
}

static Status parse_8(Constant *constant, Reader *in)
{
    uint32_t high, low;
    uint64_t bits;

    TRY(reader_u4(in, "a Long or Double constant", &high));
    TRY(reader_u4(in, "a Long or Double constant", &low));
    bits = (uint64_t)high << 32 | low;
    memcpy(&constant->u, &bits, sizeof bits);
    return OK;
}

static Status parse_handle(Constant *constant, unsigned index, Reader *in)
{
    uint8_t kind;

    TRY(reader_u1(in, "the kind of a MethodHandle constant", &kind));
    if (kind < HANDLE_GET_FIELD || kind > HANDLE_INVOKE_INTERFACE)
        return reader_fail(in, ERROR_FORMAT, "constant %u: %u is no method handle kind",
                           index, kind);
    constant->a = kind;
    return reader_u2(in, "the index of a MethodHandle constant", &constant->b);
}

/* Reads one entry; *width is how many indices it takes. */
static Status parse_entry(Constant *constant, unsigned index, Reader *in, uint16_t major,
                          unsigned *width)
{
    uint8_t tag;

    TRY(reader_u1(in, "the tag of a constant", &tag));
    if (tag >= TAG_COUNT || tags[tag].shape == SHAPE_BAD)
        return reader_fail(in, ERROR_FORMAT, "constant %u has the unknown tag %u", index,
                           tag);
    if (major < tags[tag].since)
        return reader_fail(in, ERROR_FORMAT,
                           "constant %u: %s needs class file version %u, this is %u", index,
                           tags[tag].name, tags[tag].since, major);
    constant->tag = tag;
    *width = tags[tag].shape == SHAPE_8 ? 2 : 1;
    switch (tags[tag].shape) {
    case SHAPE_UTF8:
        return parse_utf8(constant, index, in);
    case SHAPE_4:
        return parse_4(constant, in);
    case SHAPE_8:
        return parse_8(constant, in);
    case SHAPE_INDEX:
        return reader_u2(in, tags[tag].name, &constant->a);
    case SHAPE_PAIR:
        TRY(reader_u2(in, tags[tag].name, &constant->a));
        return reader_u2(in, tags[tag].name, &constant->b);
    case SHAPE_HANDLE:
        return parse_handle(constant, index, in);
    case SHAPE_BAD:
        break;
    }
    UNREACHABLE("shapes are listed above");
    return OK;
}

static Status check_index(const Pool *pool, const Reader *in, unsigned index, unsigned to,
                          PoolTag tag)
{
    if (pool_is(pool, to, tag))
        return OK;
    return reader_fail(
        in, ERROR_FORMAT, "constant %u (%s) points to constant %u, which is %s%s, not a %s",
        index, pool_tag_name(pool->items[index].tag), to,
        to < pool->count ? "" : "outside the pool: ",
        to < pool->count ? pool_tag_name(pool->items[to].tag) : "no constant",
        pool_tag_name(tag));
}

typedef bool (*TextCheck)(const char *text, size_t length);

static Status check_text(const Pool *pool, const Reader *in, unsigned index, unsigned utf8,
                         TextCheck check, const char *expected)
{
    const Constant *text = &pool->items[utf8];

    if (check((const char *)text->u.utf8, text->a))
        return OK;
    return reader_fail(in, ERROR_FORMAT, "constant %u: '%.*s' is not %s", index,
                       (int)text->a, (const char *)text->u.utf8, expected);
}

static bool first_is(const Pool *pool, unsigned utf8, char c)
{
    const Constant *text = &pool->items[utf8];

    return text->a != 0 && text->u.utf8[0] == (uint8_t)c;
}

static Status check_member(const Pool *pool, const Reader *in, unsigned index)
{
    const Constant *nat = &pool->items[pool->items[index].b];

    if (pool->items[index].tag == TAG_FIELD) {
        TRY(check_text(pool, in, index, nat->a, text_is_field_name, "a field name"));
        return check_text(pool, in, index, nat->b, text_is_field_descriptor,
                          "a field descriptor");
    }
    TRY(check_text(pool, in, index, nat->a, text_is_method_name, "a method name"));
    TRY(check_text(pool, in, index, nat->b, text_is_method_descriptor,
                   "a method descriptor"));
    if (first_is(pool, nat->a, '<')) { /* JVMS 4.4.2: only <init>, only of classes, void */
        const Constant *name = &pool->items[nat->a], *type = &pool->items[nat->b];
        if (name->a != 6 || pool->items[index].tag != TAG_METHOD ||
            type->u.utf8[type->a - 1] != 'V')
            return reader_fail(in, ERROR_FORMAT, "constant %u: '%.*s%.*s' cannot be called",
                               index, (int)name->a, (const char *)name->u.utf8,
                               (int)type->a, (const char *)type->u.utf8);
    }
    return OK;
}

static Status check_dynamic(const Pool *pool, const Reader *in, unsigned index)
{
    const Constant *nat = &pool->items[pool->items[index].b];

    if (pool->items[index].tag == TAG_DYNAMIC)
        return check_text(pool, in, index, nat->b, text_is_field_descriptor,
                          "a field descriptor");
    TRY(check_text(pool, in, index, nat->a, text_is_method_name, "a method name"));
    return check_text(pool, in, index, nat->b, text_is_method_descriptor,
                      "a method descriptor");
}

/* JVMS 4.4.8: what the reference of each kind of method handle may be. */
static Status check_handle(const Pool *pool, const Reader *in, unsigned index,
                           uint16_t major)
{
    const Constant *handle = &pool->items[index];
    unsigned to = handle->b;

    switch ((HandleKind)handle->a) {
    case HANDLE_GET_FIELD:
    case HANDLE_GET_STATIC:
    case HANDLE_PUT_FIELD:
    case HANDLE_PUT_STATIC:
        return check_index(pool, in, index, to, TAG_FIELD);
    case HANDLE_INVOKE_VIRTUAL:
    case HANDLE_NEW_INVOKE_SPECIAL:
        return check_index(pool, in, index, to, TAG_METHOD);
    case HANDLE_INVOKE_STATIC:
    case HANDLE_INVOKE_SPECIAL:
        if (major >= 52 && pool_is(pool, to, TAG_INTERFACE_METHOD))
            return OK;
        return check_index(pool, in, index, to, TAG_METHOD);
    case HANDLE_INVOKE_INTERFACE:
        return check_index(pool, in, index, to, TAG_INTERFACE_METHOD);
    }
    UNREACHABLE("parse_handle has checked the kind");
    return OK;
}

/* Second pass, step one: every index has its tag. */
static Status check_indices(const Pool *pool, const Reader *in, unsigned index,
                            uint16_t major)
{
    const Constant *constant = &pool->items[index];

    if (tags[constant->tag].first != 0)
        TRY(check_index(pool, in, index, constant->a, tags[constant->tag].first));
    if (tags[constant->tag].second != 0)
        TRY(check_index(pool, in, index, constant->b, tags[constant->tag].second));
    if (constant->tag == TAG_METHOD_HANDLE)
        TRY(check_handle(pool, in, index, major));
    return OK;
}

/* Step two: the texts behind them are what they should be. */
static Status check_texts(const Pool *pool, const Reader *in, unsigned index)
{
    const Constant *constant = &pool->items[index];

    switch ((PoolTag)constant->tag) {
    case TAG_CLASS:
        return check_text(pool, in, index, constant->a, text_is_class_name, "a class name");
    case TAG_METHOD_TYPE:
        return check_text(pool, in, index, constant->a, text_is_method_descriptor,
                          "a method descriptor");
    case TAG_FIELD:
    case TAG_METHOD:
    case TAG_INTERFACE_METHOD:
        return check_member(pool, in, index);
    case TAG_DYNAMIC:
    case TAG_INVOKE_DYNAMIC:
        return check_dynamic(pool, in, index);
    case TAG_NONE:
    case TAG_UTF8:
    case TAG_INTEGER:
    case TAG_FLOAT:
    case TAG_LONG:
    case TAG_DOUBLE:
    case TAG_STRING:
    case TAG_NAME_AND_TYPE:
    case TAG_METHOD_HANDLE:
    case TAG_MODULE:
    case TAG_PACKAGE:
        return OK;
    }
    return OK;
}

Status pool_parse(Pool *pool, Reader *in, Symbols *symbols, uint16_t major)
{
    unsigned width = 1;

    TRY(reader_u2(in, "the constant pool count", &pool->count));
    if (pool->count == 0)
        return reader_fail(in, ERROR_FORMAT,
                           "the constant pool count is 0, at least 1 is due");
    /* An entry takes three bytes or more: a count that cannot be true allocates nothing. */
    if (reader_left(in) / 3 + 1 < pool->count / 2u)
        return reader_fail(in, ERROR_FORMAT, "%u constants cannot stand in %zu bytes",
                           pool->count, reader_left(in));
    pool->symbols = symbols;
    pool->items = ARENA_ARRAY(&symbols->arena, Constant, pool->count);
    for (unsigned i = 1; i < pool->count; i += width) {
        TRY(parse_entry(&pool->items[i], i, in, major, &width));
        if (i + width > pool->count)
            return reader_fail(in, ERROR_FORMAT,
                               "constant %u takes two entries, one is left", i);
    }
    for (unsigned i = 1; i < pool->count; i++)
        TRY(check_indices(pool, in, i, major));
    for (unsigned i = 1; i < pool->count; i++)
        TRY(check_texts(pool, in, i));
    return OK;
}

const Name *pool_utf8(const Pool *pool, unsigned index)
{
    Constant *constant = &pool->items[index];

    assert(pool_is(pool, index, TAG_UTF8));
    if (!constant->interned) {
        constant->u.name =
            intern(pool->symbols->interns, (const char *)constant->u.utf8, constant->a);
        constant->interned = true;
    }
    return constant->u.name;
}

const Name *pool_class_name(const Pool *pool, unsigned index)
{
    return pool_utf8(pool, pool->items[index].a);
}

const Name *pool_string(const Pool *pool, unsigned index)
{
    assert(pool_is(pool, index, TAG_STRING));
    return pool_utf8(pool, pool->items[index].a);
}

const Name *pool_nat_name(const Pool *pool, unsigned index)
{
    const Constant *constant = &pool->items[index];

    if (constant->tag != TAG_NAME_AND_TYPE)
        constant = &pool->items[constant->b];
    assert(constant->tag == TAG_NAME_AND_TYPE);
    return pool_utf8(pool, constant->a);
}

const Name *pool_nat_descriptor(const Pool *pool, unsigned index)
{
    const Constant *constant = &pool->items[index];

    if (constant->tag != TAG_NAME_AND_TYPE)
        constant = &pool->items[constant->b];
    assert(constant->tag == TAG_NAME_AND_TYPE);
    return pool_utf8(pool, constant->b);
}

MemberRef pool_member(const Pool *pool, unsigned index)
{
    const Constant *constant = &pool->items[index];

    assert(constant->tag == TAG_FIELD || constant->tag == TAG_METHOD ||
           constant->tag == TAG_INTERFACE_METHOD);
    return (MemberRef){.tag = constant->tag,
                       .class_index = constant->a,
                       .class_name = pool_class_name(pool, constant->a),
                       .name = pool_nat_name(pool, index),
                       .descriptor = pool_nat_descriptor(pool, index)};
}

Status pool_read_index(const Pool *pool, Reader *in, PoolTag tag, const char *what,
                       uint16_t *out)
{
    TRY(reader_u2(in, what, out));
    if (!pool_is(pool, *out, tag))
        return reader_fail(in, ERROR_FORMAT, "%s: constant %u is %s, a %s was expected",
                           what, *out,
                           pool_tag_name(*out < pool->count ? pool->items[*out].tag : 0),
                           pool_tag_name(tag));
    return OK;
}

Status pool_read_optional(const Pool *pool, Reader *in, PoolTag tag, const char *what,
                          uint16_t *out)
{
    if (reader_left(in) >= 2 && in->next[0] == 0 && in->next[1] == 0)
        return reader_u2(in, what, out);
    return pool_read_index(pool, in, tag, what, out);
}
