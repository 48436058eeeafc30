/* junit_java.c - names, strings and numbers as Java source, in ASCII whatever they hold. */
#include "report/junit.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { COMMENT_WIDTH = 400 };

/* ---- Strings ---- */

/* Below a space octal: javac reads \u000a before it knows of strings. */
static void write_unit(FILE *out, uint32_t unit)
{
    if (unit == '"' || unit == '\\')
        fprintf(out, "\\%c", (char)unit);
    else if (unit < 0x20)
        fprintf(out, "\\%03o", unit);
    else if (unit < 0x7f)
        putc((int)unit, out);
    else
        fprintf(out, "\\u%04x", unit);
}

void java_write_string(FILE *out, const uint16_t *units, uint32_t count)
{
    putc('"', out);
    for (uint32_t i = 0; i < count; i++)
        write_unit(out, units[i]);
    putc('"', out);
}

/* The unit at *at of modified UTF-8, which is moved behind it. */
static uint32_t next_unit(const unsigned char **at)
{
    const unsigned char *text = *at;

    if ((text[0] & 0xe0) == 0xc0 && text[1] != '\0') {
        *at += 2;
        return (text[0] & 0x1fu) << 6 | (text[1] & 0x3fu);
    }
    if ((text[0] & 0xf0) == 0xe0 && text[1] != '\0' && text[2] != '\0') {
        *at += 3;
        return (text[0] & 0xfu) << 12 | (text[1] & 0x3fu) << 6 | (text[2] & 0x3fu);
    }
    *at += 1;
    return text[0];
}

static void write_inside(FILE *out, const char *text, bool is_name)
{
    const unsigned char *at = (const unsigned char *)text;

    while (*at != '\0') {
        uint32_t unit = next_unit(&at);
        write_unit(out, is_name && unit == '/' ? '.' : unit);
    }
}

void java_write_text(FILE *out, const char *text)
{
    putc('"', out);
    write_inside(out, text, false);
    putc('"', out);
}

void java_write_name(FILE *out, const Name *name)
{
    putc('"', out);
    write_inside(out, name->text, true);
    putc('"', out);
}

void java_write_class(FILE *out, const Class *class)
{
    unsigned dimensions = 0;

    for (; class_is_array(class); class = class->element)
        dimensions++;
    putc('"', out);
    write_inside(out, class->name->text, true);
    while (dimensions-- > 0)
        fputs("[]", out);
    putc('"', out);
}

/* ---- Values ---- */

static void write_char(FILE *out, int32_t value)
{
    if (value >= 0x20 && value < 0x7f && value != '\'' && value != '\\')
        fprintf(out, "'%c'", (char)value);
    else
        fprintf(out, "(char) %" PRId32, value & 0xffff);
}

/* Enough digits to be read back as it is; `type` is Float or Double. */
static void write_real(FILE *out, double value, const char *type, int digits, char suffix)
{
    if (isnan(value))
        fprintf(out, "%s.NaN", type);
    else if (isinf(value))
        fprintf(out, "%s.%s_INFINITY", type, value > 0 ? "POSITIVE" : "NEGATIVE");
    else
        fprintf(out, "%.*g%c", digits, value, suffix);
}

void java_write_value(FILE *out, WitnessValue value)
{
    switch (value.kind) {
    case KIND_VOID:
        break;
    case KIND_BOOLEAN:
        fputs(value.u.i != 0 ? "true" : "false", out);
        break;
    case KIND_CHAR:
        write_char(out, value.u.i);
        break;
    case KIND_BYTE:
        fprintf(out, "(byte) %" PRId32, value.u.i);
        break;
    case KIND_SHORT:
        fprintf(out, "(short) %" PRId32, value.u.i);
        break;
    case KIND_INT:
        fprintf(out, "%" PRId32, value.u.i);
        break;
    case KIND_LONG:
        fprintf(out, "%" PRId64 "L", value.u.l);
        break;
    case KIND_FLOAT:
        write_real(out, (double)value.u.f, "Float", 9, 'f');
        break;
    case KIND_DOUBLE:
        write_real(out, value.u.d, "Double", 17, 'd');
        break;
    case KIND_REF:
        if (value.u.object == 0)
            fputs("null", out);
        else
            fprintf(out, "t.ref(%" PRIu32 ")", value.u.object);
        break;
    }
}

/* ---- Comments ---- */

/* A backslash before a u would be read by javac even here. */
static void write_comment_char(FILE *out, char c)
{
    if ((unsigned char)c < 0x20 || (unsigned char)c >= 0x7f)
        c = '?';
    putc(c, out);
    if (c == '\\')
        putc(' ', out);
}

void java_write_comment(FILE *out, const char *indent, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        fprintf(out, "%s// ", indent);
        for (size_t i = 0; i < length && i < COMMENT_WIDTH; i++)
            write_comment_char(out, text[i]);
        fputs(length > COMMENT_WIDTH ? "...\n" : "\n", out);
        text += length + (text[length] == '\n');
    }
}
