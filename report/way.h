/* way.h - the source lines that a case went through, and what all cases covered. */
#ifndef REPORT_WAY_H
#define REPORT_WAY_H

#include "report/run.h"
#include "vm/watch.h"

/* The lines of the path in hand, one a line of text, calls indented; of a long one the
 * middle is left out.  Nothing where the run is not watched. */
void case_write_way(FILE *out, Analysis *analysis, const Case *found);

/* "intro.Node.swap(Node.java:12)". */
void write_place(FILE *out, const Method *method, unsigned line);

/* What --coverage adds to a report in text. */
void coverage_write(FILE *out, const Watch *watch);

#endif
