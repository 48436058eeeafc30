/* reader.h - a bounded big-endian cursor over untrusted bytes.
 *
 * Every read checks the end first and fails with the file, the offset and what was being
 * read.  A Reader borrows its bytes and is copied freely; reader_slice() cuts a sub-cursor
 * of a length that came from the file, so that no part can read beyond its own end. */
#ifndef CLASSFILE_READER_H
#define CLASSFILE_READER_H

#include "base/error.h"
#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

typedef struct Reader {
    const uint8_t *start; /* offset 0, for messages */
    const uint8_t *next;
    const uint8_t *end;
    const char *origin;
    Error *err;
} Reader;

Reader reader_over(const uint8_t *data, size_t size, const char *origin, Error *err);

size_t reader_left(const Reader *reader);
size_t reader_offset(const Reader *reader);

/* `what` names the thing being read: it stands in the message if the bytes run out. */
MUST_USE Status reader_u1(Reader *reader, const char *what, uint8_t *out);
MUST_USE Status reader_u2(Reader *reader, const char *what, uint16_t *out);
MUST_USE Status reader_u4(Reader *reader, const char *what, uint32_t *out);
MUST_USE Status reader_bytes(Reader *reader, const char *what, size_t count,
                             const uint8_t **out);
MUST_USE Status reader_slice(Reader *reader, const char *what, size_t count, Reader *out);
MUST_USE Status reader_at_end(const Reader *reader, const char *what);

/* Fails with "origin: offset N: ..." */
#define reader_fail(...) (reader_error(__VA_ARGS__), FAILED)
void reader_error(const Reader *reader, ErrorKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
