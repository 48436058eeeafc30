/* maker_fixture.h - for tests: writes class files, good and bad, from a few calls.
 *
 * A Maker collects the constant pool and the members as bytes; maker_finish() puts them
 * together.  Constants are added as they are asked for, without looking for equal ones. */
#ifndef CLASSFILE_MAKER_FIXTURE_H
#define CLASSFILE_MAKER_FIXTURE_H

#include "classfile/class.h"
#include "classfile/parse.h"

#include <string.h>

typedef struct ByteBuffer {
    uint8_t bytes[256 * 1024];
    size_t size;
} ByteBuffer;

typedef struct Maker {
    ByteBuffer pool, members[2], attributes, file; /* members: fields, methods */
    uint16_t pool_count, member_counts[2], attribute_count, interface_count;
    uint16_t interfaces[16];
    uint16_t flags, this_class, super_class, major;
} Maker;

static inline void put1(ByteBuffer *buffer, unsigned value)
{
    assert(buffer->size < sizeof buffer->bytes);
    buffer->bytes[buffer->size++] = (uint8_t)value;
}

static inline void put2(ByteBuffer *buffer, unsigned value)
{
    put1(buffer, value >> 8 & 0xff);
    put1(buffer, value & 0xff);
}

static inline void put4(ByteBuffer *buffer, unsigned value)
{
    put2(buffer, value >> 16);
    put2(buffer, value & 0xffff);
}

static inline void put_bytes(ByteBuffer *buffer, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        put1(buffer, ((const uint8_t *)bytes)[i]);
}

static inline uint16_t make_utf8(Maker *maker, const char *text)
{
    put1(&maker->pool, TAG_UTF8);
    put2(&maker->pool, (unsigned)strlen(text));
    put_bytes(&maker->pool, text, strlen(text));
    return maker->pool_count++;
}

static inline uint16_t make_pair(Maker *maker, PoolTag tag, unsigned a, unsigned b)
{
    put1(&maker->pool, tag);
    put2(&maker->pool, a);
    put2(&maker->pool, b);
    return maker->pool_count++;
}

static inline uint16_t make_int(Maker *maker, int32_t value)
{
    put1(&maker->pool, TAG_INTEGER);
    put4(&maker->pool, (uint32_t)value);
    return maker->pool_count++;
}

static inline uint16_t make_long(Maker *maker, int32_t value)
{
    uint16_t index = maker->pool_count;

    put1(&maker->pool, TAG_LONG);
    put4(&maker->pool, value < 0 ? UINT32_MAX : 0);
    put4(&maker->pool, (uint32_t)value);
    maker->pool_count = (uint16_t)(index + 2);
    return index;
}

static inline uint16_t make_class(Maker *maker, const char *name)
{
    uint16_t utf8 = make_utf8(maker, name);

    put1(&maker->pool, TAG_CLASS);
    put2(&maker->pool, utf8);
    return maker->pool_count++;
}

static inline uint16_t make_member(Maker *maker, PoolTag tag, const char *class_name,
                                   const char *name, const char *descriptor)
{
    uint16_t owner = make_class(maker, class_name);
    uint16_t text = make_utf8(maker, name);
    uint16_t type = make_utf8(maker, descriptor);

    return make_pair(maker, tag, owner, make_pair(maker, TAG_NAME_AND_TYPE, text, type));
}

static inline void maker_begin(Maker *maker, unsigned flags, const char *name,
                               const char *super)
{
    maker->pool.size = maker->attributes.size = 0;
    maker->members[0].size = maker->members[1].size = 0;
    maker->member_counts[0] = maker->member_counts[1] = 0;
    maker->attribute_count = maker->interface_count = 0;
    maker->pool_count = 1;
    maker->major = 61;
    maker->flags = (uint16_t)flags;
    maker->this_class = make_class(maker, name);
    maker->super_class = super == NULL ? 0 : make_class(maker, super);
}

static inline void make_interface(Maker *maker, const char *name)
{
    maker->interfaces[maker->interface_count++] = make_class(maker, name);
}

static inline void make_field(Maker *maker, unsigned flags, const char *name,
                              const char *descriptor)
{
    ByteBuffer *out = &maker->members[0];

    put2(out, flags);
    put2(out, make_utf8(maker, name));
    put2(out, make_utf8(maker, descriptor));
    put2(out, 0);
    maker->member_counts[0]++;
}

typedef struct MadeHandler {
    uint16_t start, end, target;
} MadeHandler;

typedef struct MadeCode {
    const void *bytes;
    size_t size;
    uint16_t max_stack, max_locals;
    const MadeHandler *handler; /* one, or NULL */
    uint16_t handler_count;     /* how often it stands there; 0 means once */
} MadeCode;

/* `code` is NULL for an abstract or native method. */
static inline void make_method(Maker *maker, unsigned flags, const char *name,
                               const char *descriptor, const MadeCode *code)
{
    ByteBuffer *out = &maker->members[1];
    unsigned handlers = 0;

    if (code != NULL && code->handler != NULL)
        handlers = code->handler_count == 0 ? 1 : code->handler_count;

    put2(out, flags);
    put2(out, make_utf8(maker, name));
    put2(out, make_utf8(maker, descriptor));
    put2(out, code != NULL);
    maker->member_counts[1]++;
    if (code == NULL)
        return;
    put2(out, make_utf8(maker, "Code"));
    put4(out, (unsigned)(12 + code->size + 8 * handlers));
    put2(out, code->max_stack);
    put2(out, code->max_locals);
    put4(out, (unsigned)code->size);
    put_bytes(out, code->bytes, code->size);
    put2(out, handlers);
    for (unsigned i = 0; i < handlers; i++) {
        put2(out, code->handler->start);
        put2(out, code->handler->end);
        put2(out, code->handler->target);
        put2(out, 0);
    }
    put2(out, 0);
}

/* An attribute of the class that is a list of classes: NestMembers, PermittedSubclasses. */
static inline void make_class_list(Maker *maker, const char *attribute, const char *member)
{
    put2(&maker->attributes, make_utf8(maker, attribute));
    put4(&maker->attributes, 4);
    put2(&maker->attributes, 1);
    put2(&maker->attributes, make_class(maker, member));
    maker->attribute_count++;
}

static inline void make_nest_host(Maker *maker, const char *host)
{
    put2(&maker->attributes, make_utf8(maker, "NestHost"));
    put4(&maker->attributes, 2);
    put2(&maker->attributes, make_class(maker, host));
    maker->attribute_count++;
}

static inline Bytes maker_finish(Maker *maker)
{
    ByteBuffer *out = &maker->file;

    out->size = 0;
    put4(out, 0xcafebabe);
    put2(out, 0);
    put2(out, maker->major);
    put2(out, maker->pool_count);
    put_bytes(out, maker->pool.bytes, maker->pool.size);
    put2(out, maker->flags);
    put2(out, maker->this_class);
    put2(out, maker->super_class);
    put2(out, maker->interface_count);
    for (unsigned i = 0; i < maker->interface_count; i++)
        put2(out, maker->interfaces[i]);
    for (unsigned i = 0; i < 2; i++) {
        put2(out, maker->member_counts[i]);
        put_bytes(out, maker->members[i].bytes, maker->members[i].size);
    }
    put2(out, maker->attribute_count);
    put_bytes(out, maker->attributes.bytes, maker->attributes.size);
    return (Bytes){.data = out->bytes, .size = out->size, .origin = "made"};
}

#endif
