#include "classfile/reader.h"

#include <stdarg.h>
#include <stdio.h>

Reader reader_over(const uint8_t *data, size_t size, const char *origin, Error *err)
{
    return (Reader){
        .start = data, .next = data, .end = data + size, .origin = origin, .err = err};
}

size_t reader_left(const Reader *reader)
{
    return (size_t)(reader->end - reader->next);
}

size_t reader_offset(const Reader *reader)
{
    return (size_t)(reader->next - reader->start);
}

void reader_error(const Reader *reader, ErrorKind kind, const char *format, ...)
{
    char text[ERROR_TEXT_MAX];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    error_set(reader->err, kind, "%s: offset %zu: %s", reader->origin,
              reader_offset(reader), text);
}

#define too_short(reader, what, wanted)                                                    \
    reader_fail((reader), ERROR_FORMAT, "%s needs %zu bytes, %zu are left", (what),        \
                (size_t)(wanted), reader_left(reader))

Status reader_u1(Reader *reader, const char *what, uint8_t *out)
{
    if (reader_left(reader) < 1)
        return too_short(reader, what, 1);
    *out = *reader->next++;
    return OK;
}

Status reader_u2(Reader *reader, const char *what, uint16_t *out)
{
    if (reader_left(reader) < 2)
        return too_short(reader, what, 2);
    *out = (uint16_t)(reader->next[0] << 8 | reader->next[1]);
    reader->next += 2;
    return OK;
}

Status reader_u4(Reader *reader, const char *what, uint32_t *out)
{
    if (reader_left(reader) < 4)
        return too_short(reader, what, 4);
    *out = (uint32_t)reader->next[0] << 24 | (uint32_t)reader->next[1] << 16 |
           (uint32_t)reader->next[2] << 8 | (uint32_t)reader->next[3];
    reader->next += 4;
    return OK;
}

Status reader_bytes(Reader *reader, const char *what, size_t count, const uint8_t **out)
{
    if (reader_left(reader) < count)
        return too_short(reader, what, count);
    *out = reader->next;
    reader->next += count;
    return OK;
}

Status reader_slice(Reader *reader, const char *what, size_t count, Reader *out)
{
    const uint8_t *bytes;

    TRY(reader_bytes(reader, what, count, &bytes));
    *out = *reader;
    out->next = bytes;
    out->end = bytes + count;
    return OK;
}

Status reader_at_end(const Reader *reader, const char *what)
{
    if (reader_left(reader) != 0)
        return reader_fail(reader, ERROR_FORMAT, "%zu bytes are left over after %s",
                           reader_left(reader), what);
    return OK;
}
