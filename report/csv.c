#include "report/csv.h"

#include <string.h>

void csv_write(FILE *out, const char *text)
{
    if (strpbrk(text, ",\"\n\r") == NULL) {
        fputs(text, out);
        return;
    }
    putc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            putc('"', out);
        putc(*text, out);
    }
    putc('"', out);
}

/* A field that begins with a quote, in place; returns what follows it, NULL: broken. */
static char *unquote(char *field)
{
    char *to = field, *from = field + 1;

    for (; *from != '\0'; from++) {
        if (*from == '"') {
            if (from[1] != '"')
                break;
            from++;
        }
        *to++ = *from;
    }
    if (*from != '"')
        return NULL;
    *to = '\0'; /* before the closing quote, so what follows it stays */
    from++;
    return *from == ',' || *from == '\0' ? from : NULL;
}

bool csv_split(char *line, CsvFields *fields)
{
    bool goes_on;

    fields->count = 0;
    do {
        char *end;
        vec_push(fields, line);
        if (*line == '"') {
            end = unquote(line);
            if (end == NULL)
                return false;
        } else {
            end = line + strcspn(line, ",\"");
            if (*end == '"')
                return false;
        }
        goes_on = *end == ',';
        *end = '\0';
        line = end + 1;
    } while (goes_on);
    return true;
}
