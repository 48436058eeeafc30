/* buffer.h - growing runs of bytes, and reading them back: how processes talk.
 *
 * Both ends are the same program on the same machine, so numbers go as they are in memory.
 * What is read was written whole: that there is enough of it is asserted, not checked. */
#ifndef REPORT_BUFFER_H
#define REPORT_BUFFER_H

#include "base/vec.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

typedef VEC(char) Buffer;

static inline void buffer_add(Buffer *bytes, const void *data, size_t size)
{
    vec_reserve(bytes, bytes->count + size);
    if (size > 0)
        memcpy(bytes->items + bytes->count, data, size);
    bytes->count += size;
}

static inline void buffer_add_number(Buffer *bytes, uint64_t number)
{
    buffer_add(bytes, &number, sizeof number);
}

/* A block says how long it is. */
static inline void buffer_add_block(Buffer *bytes, const void *data, size_t size)
{
    buffer_add_number(bytes, size);
    buffer_add(bytes, data, size);
}

typedef struct Span {
    const char *at, *end;
} Span;

static inline const char *span_take(Span *reader, size_t size)
{
    const char *at = reader->at;

    assert((size_t)(reader->end - at) >= size);
    reader->at += size;
    return at;
}

static inline void span_read(Span *reader, void *out, size_t size)
{
    const char *at = span_take(reader, size);

    if (size > 0)
        memcpy(out, at, size);
}

static inline uint64_t span_number(Span *reader)
{
    uint64_t number;

    span_read(reader, &number, sizeof number);
    return number;
}

static inline Span span_block(Span *reader)
{
    size_t size = (size_t)span_number(reader);
    const char *at = span_take(reader, size);

    return (Span){at, at + size};
}

#endif
