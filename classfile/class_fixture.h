/* class_fixture.h - for the tests that read class files: Symbols, exact copies, messages,
 * and the constants and attributes that a Maker does not write by itself. */
#ifndef CLASSFILE_CLASS_FIXTURE_H
#define CLASSFILE_CLASS_FIXTURE_H

#include "classfile/maker_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

/* ---- what each test starts with ---- */

static inline int symbols_setup(void **state)
{
    Symbols *symbols = malloc(sizeof *symbols);

    if (symbols == NULL)
        return -1;
    symbols_init(symbols);
    *state = symbols;
    return 0;
}

static inline int symbols_teardown(void **state)
{
    symbols_free(*state);
    free(*state);
    return 0;
}

#define SYMBOLS_TEST(name)                                                                 \
    cmocka_unit_test_setup_teardown(name, symbols_setup, symbols_teardown)

/* An allocation of just that size, so that a read past its end does not go unseen. */
static inline uint8_t *exact_copy(const void *bytes, size_t size)
{
    uint8_t *copy = malloc(size != 0 ? size : 1);

    assert_non_null(copy);
    if (size != 0)
        memcpy(copy, bytes, size);
    return copy;
}

static inline void assert_says(const Error *err, ErrorKind kind, const char *part)
{
    if (strstr(err->text, part) == NULL)
        fail_msg("message \"%s\" does not say \"%s\"", err->text, part);
    assert_int_equal(err->kind, kind);
}

/* ---- more constants ---- */

static inline uint16_t make_bytes(Maker *maker, const void *bytes, size_t size)
{
    put1(&maker->pool, TAG_UTF8);
    put2(&maker->pool, (unsigned)size);
    put_bytes(&maker->pool, bytes, size);
    return maker->pool_count++;
}

/* A Class, String, MethodType, Module or Package. */
static inline uint16_t make_index(Maker *maker, PoolTag tag, unsigned index)
{
    put1(&maker->pool, tag);
    put2(&maker->pool, index);
    return maker->pool_count++;
}

static inline uint16_t make_4(Maker *maker, PoolTag tag, uint32_t bits)
{
    put1(&maker->pool, tag);
    put4(&maker->pool, bits);
    return maker->pool_count++;
}

static inline uint16_t make_8(Maker *maker, PoolTag tag, uint64_t bits)
{
    uint16_t index = maker->pool_count;

    put1(&maker->pool, tag);
    put4(&maker->pool, (uint32_t)(bits >> 32));
    put4(&maker->pool, (uint32_t)bits);
    maker->pool_count = (uint16_t)(index + 2);
    return index;
}

static inline uint16_t make_handle(Maker *maker, unsigned kind, unsigned index)
{
    put1(&maker->pool, TAG_METHOD_HANDLE);
    put1(&maker->pool, kind);
    put2(&maker->pool, index);
    return maker->pool_count++;
}

static inline uint16_t make_name_and_type(Maker *maker, const char *name, const char *type)
{
    uint16_t text = make_utf8(maker, name);

    return make_pair(maker, TAG_NAME_AND_TYPE, text, make_utf8(maker, type));
}

/* ---- attributes ---- */

typedef struct Attributes {
    ByteBuffer bytes;
    unsigned count;
} Attributes;

static inline void make_attribute(Maker *maker, Attributes *attributes, const char *name,
                                  const ByteBuffer *body)
{
    put2(&attributes->bytes, make_utf8(maker, name));
    put4(&attributes->bytes, (unsigned)body->size);
    put_bytes(&attributes->bytes, body->bytes, body->size);
    attributes->count++;
}

/* An attribute that is a list of u2. */
static inline void make_u2s(Maker *maker, Attributes *attributes, const char *name,
                            const uint16_t *items, size_t count)
{
    ByteBuffer body = {.size = 0};

    for (size_t i = 0; i < count; i++)
        put2(&body, items[i]);
    make_attribute(maker, attributes, name, &body);
}

#define U2S(...)                                                                           \
    (const uint16_t[]){__VA_ARGS__}, sizeof((const uint16_t[]){__VA_ARGS__}) / 2

typedef enum MemberKind { A_FIELD, A_METHOD } MemberKind;

static inline void make_member_with(Maker *maker, MemberKind kind, unsigned flags,
                                    const char *name, const char *descriptor,
                                    const Attributes *attributes)
{
    ByteBuffer *out = &maker->members[kind];

    put2(out, flags);
    put2(out, make_utf8(maker, name));
    put2(out, make_utf8(maker, descriptor));
    put2(out, attributes->count);
    put_bytes(out, attributes->bytes.bytes, attributes->bytes.size);
    maker->member_counts[kind]++;
}

static inline void make_class_attributes(Maker *maker, const Attributes *attributes)
{
    put_bytes(&maker->attributes, attributes->bytes.bytes, attributes->bytes.size);
    maker->attribute_count = (uint16_t)(maker->attribute_count + attributes->count);
}

#endif
