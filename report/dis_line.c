#include "report/dis_line.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

static void add(Line *line, const char *bytes, size_t count)
{
    vec_reserve(&line->text, line->text.count + count);
    memcpy(line->text.items + line->text.count, bytes, count);
    line->text.count += count;
}

void line_text(Line *line, const char *text)
{
    add(line, text, strlen(text));
}

void line_printf(Line *line, const char *format, ...)
{
    char text[LINE_PRINTF_MAX];
    va_list args;
    int length;

    va_start(args, format);
    length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    assert(length >= 0 && (size_t)length < sizeof text);
    add(line, text, (size_t)length);
}

void line_code_point(Line *line, uint32_t c)
{
    char bytes[4];
    size_t count = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const uint8_t lead[] = {0, 0, 0xc0, 0xe0, 0xf0};

    if (c >= 0xd800 && c <= 0xdfff) {
        add(line, "?", 1);
        return;
    }
    for (size_t i = count; i-- > 1; c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3f));
    bytes[0] = (char)(lead[count] | c);
    add(line, bytes, count);
}

void line_tab(Line *line, size_t column)
{
    do
        add(line, " ", 1);
    while (line->text.count < column);
}

void line_end(Line *line)
{
    size_t count = line->text.count;

    while (count > 0 && line->text.items[count - 1] == ' ')
        count--;
    line->text.count = 0;
    if (line->out == NULL)
        return;
    if (count > 0) {
        fprintf(line->out, "%*s", (int)(2 * line->indent), "");
        fwrite(line->text.items, 1, count, line->out);
    }
    putc('\n', line->out);
}

void line_free(Line *line)
{
    vec_free(&line->text);
}
