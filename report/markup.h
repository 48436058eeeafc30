/* markup.h - text in HTML, SVG and Graphviz labels, where some characters have a meaning.
 */
#ifndef REPORT_MARKUP_H
#define REPORT_MARKUP_H

#include <stdio.h>

void markup_write(FILE *out, const char *text);

/* Text that is put together first: write to markup_begin()'s stream, then end. */
typedef struct Markup {
    FILE *buffer;
    char *text;
    size_t size;
} Markup;

FILE *markup_begin(Markup *markup);
void markup_end(Markup *markup, FILE *out); /* written with its characters escaped */
char *markup_take(Markup *markup);          /* or as it is; the caller frees it (free) */

#endif
