#include "report/markup.h"

#include <stdlib.h>

void markup_write(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        case '\\': /* begins an escape in Graphviz */
            fputs("&#92;", out);
            break;
        default:
            putc(*text, out);
        }
    }
}

FILE *markup_begin(Markup *markup)
{
    markup->text = NULL;
    markup->buffer = open_memstream(&markup->text, &markup->size);
    return markup->buffer;
}

char *markup_take(Markup *markup)
{
    fclose(markup->buffer);
    return markup->text;
}

void markup_end(Markup *markup, FILE *out)
{
    char *text = markup_take(markup);

    markup_write(out, text);
    free(text);
}
