/* dis_line.h - one line of a disassembly, while it is being put together.
 *
 * Its indentation is counted in steps of two columns; spaces at its end are dropped when it
 * is printed, as javap does.  A Line is reused for line after line and owns its text until
 * line_free().  One without a stream prints nothing: for a first run that only checks. */
#ifndef REPORT_DIS_LINE_H
#define REPORT_DIS_LINE_H

#include "base/vec.h"

#include <stdint.h>
#include <stdio.h>

enum { LINE_PRINTF_MAX = 128 }; /* what line_printf() may add at once */

typedef struct Line {
    FILE *out; /* or NULL */
    unsigned indent;
    VEC(char) text; /* without the indentation */
} Line;

void line_text(Line *line, const char *text);
void line_printf(Line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));
void line_code_point(Line *line, uint32_t code_point); /* in UTF-8; '?' for a surrogate */

/* Goes on at this column of the text, but leaves one space at least. */
void line_tab(Line *line, size_t column);

void line_end(Line *line);
void line_free(Line *line);

#endif
