/* html_index.h - the table at the top of a page of several analyses: what each came to,
 * with links to their sections.
 *
 * Rows are kept until the page is done, then the table is put in front of the sections,
 * which were written as they came: in a browser without scripts, the order of the text is
 * the order in which it is read and in which the keyboard goes through it. */
#ifndef REPORT_HTML_INDEX_H
#define REPORT_HTML_INDEX_H

#include "report/run.h"

/* What the section of the next row is called: "run1" for the first. */
void html_index_write_id(FILE *out);

void html_index_add(const Run *run);

/* Puts the table at this place of the page, or at its end where the place is -1 (a pipe).
 */
MUST_USE Status html_index_insert(const char *path, long at, Error *err);

#endif
