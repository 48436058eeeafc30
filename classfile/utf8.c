#include "classfile/utf8.h"

#include <string.h>

/* Eight bytes of plain ASCII at a time: no high bit, and no zero byte. */
static size_t ascii_run(const uint8_t *bytes, size_t length)
{
    const uint64_t high = 0x8080808080808080u, ones = 0x0101010101010101u;
    size_t i = 0;
    uint64_t word;

    for (; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        if (((word - ones) | word) & high)
            break;
    }
    return i;
}

static bool continues(uint8_t byte)
{
    return (byte & 0xc0) == 0x80;
}

bool utf8_is_valid(const uint8_t *bytes, size_t length)
{
    size_t i = ascii_run(bytes, length);

    while (i < length) {
        uint8_t c = bytes[i];
        if (c != 0 && c < 0x80)
            i += 1;
        else if ((c & 0xe0) == 0xc0 && length - i >= 2 && continues(bytes[i + 1]))
            i += 2;
        else if ((c & 0xf0) == 0xe0 && length - i >= 3 && continues(bytes[i + 1]) &&
                 continues(bytes[i + 2]))
            i += 3;
        else
            return false;
    }
    return true;
}

size_t utf8_unit_count(const char *text, size_t length)
{
    size_t count = 0;

    for (size_t i = 0; i < length; i++)
        count += !continues((uint8_t)text[i]);
    return count;
}

uint16_t utf8_next(const char **at)
{
    const uint8_t *p = (const uint8_t *)*at;

    if (p[0] < 0x80) {
        *at += 1;
        return p[0];
    }
    if (p[0] < 0xe0) {
        *at += 2;
        return (uint16_t)((p[0] & 0x1f) << 6 | (p[1] & 0x3f));
    }
    *at += 3;
    return (uint16_t)((p[0] & 0x0f) << 12 | (p[1] & 0x3f) << 6 | (p[2] & 0x3f));
}
