#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A message ends up on one line of a terminal: what came from a hostile file is made
 * harmless, so that a class name cannot move the cursor or start a new line. */
static void make_printable(char *text)
{
    for (char *p = text; *p != '\0'; p++) {
        unsigned char c = (unsigned char)*p;
        if (c < 0x20 || c == 0x7f)
            *p = '?';
        else if (c == 0xc2 && ((unsigned char)p[1] & 0xe0) == 0x80)
            p[0] = p[1] = '?'; /* U+0080 to U+009F are control characters, too */
    }
}

void error_set(Error *err, ErrorKind kind, const char *format, ...)
{
    va_list args;

    err->kind = kind;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    make_printable(err->text);
}

void error_prefix(Error *err, const char *format, ...)
{
    char place[ERROR_TEXT_MAX], whole[2 * ERROR_TEXT_MAX + 2];
    va_list args;

    va_start(args, format);
    vsnprintf(place, sizeof place, format, args);
    va_end(args);
    make_printable(place);
    snprintf(whole, sizeof whole, "%s: %s", place, err->text);
    memcpy(err->text, whole, sizeof err->text - 1);
    err->text[sizeof err->text - 1] = '\0';
}
