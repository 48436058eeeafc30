/* case_text.h - one case in words.
 *
 * The writers give one part each and may be called only while the case is visited.  They
 * write nothing where the case has no such part, and no final newline, but for
 * case_write_condition(), which writes whole lines, as the blocks of example.h and way.h
 * do. */
#ifndef REPORT_CASE_TEXT_H
#define REPORT_CASE_TEXT_H

#include "report/run.h"

typedef void (*CaseWriter)(FILE *out, Analysis *analysis, const Case *found);

void case_write_result(FILE *out, Analysis *analysis, const Case *found);
void case_write_exception(FILE *out, Analysis *analysis, const Case *found); /* its class */
void case_write_at(FILE *out, Analysis *analysis, const Case *found);
void case_write_what(FILE *out, Analysis *analysis, const Case *found); /* was violated */
/* For --heaps: the heaps that it stands for, one on a line. */
void case_write_heaps(FILE *out, Analysis *analysis, const Case *found);
void case_write_signature(FILE *out, Analysis *analysis, const Case *found);

/* ---- In the program's names (case_heap.c) ---- */

/* The path condition, one condition a line. */
void case_write_condition(FILE *out, Analysis *analysis, const Case *found);

/* A Term, or a reference that is not null. */
void case_write_value(FILE *out, Analysis *analysis, Value value);

/* ---- Put together ---- */

/* The parts that fit into one line, in the order of every report. */
typedef struct CasePart {
    const char *name;
    CaseWriter write;
} CasePart;

enum { CASE_PART_COUNT = 5 };
extern const CasePart case_parts[CASE_PART_COUNT];

/* What --cases full adds to them, in blocks of lines: an example. */
enum { CASE_EXAMPLE_COUNT = 2 };
extern const CasePart case_examples[CASE_EXAMPLE_COUNT];
size_t case_example_count(const Run *run); /* that are wanted */

/* What the writer writes, without a final newline; the caller frees it (free). */
char *case_part_text(CaseWriter write, Analysis *analysis, const Case *found);

/* The conditions joined with " && ". */
char *case_condition_text(Analysis *analysis, const Case *found);

/* A number as Java writes it; `type` tells a boolean and a char from an int. */
void write_java_number(FILE *out, Value value, Kind type);

/* "java.util.Map$Entry", harmless for a terminal. */
void write_class_name(FILE *out, const Name *name);

/* One line, or several, as --cases says. */
void case_text_write(CaseOut *out, const Run *run, Analysis *analysis, const Case *found);

#endif
