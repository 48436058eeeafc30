/* table.h - one row per method and k, one group of columns per heap semantics.
 *
 * A row is written when all its analyses are done, so widths are fixed from what is known
 * beforehand: the labels.  Nothing but sums is kept of a row once it is written. */
#ifndef REPORT_TABLE_H
#define REPORT_TABLE_H

#include "report/case_format.h"
#include "report/expect.h"
#include "report/suite.h"

typedef struct Table {
    const Suite *suite;
    const Settings *settings;         /* of the command line */
    const Expectations *expectations; /* NULL: none were given */
    const char *heaps[HEAPS_MAX];     /* the columns */
    unsigned heap_count;
    int label_width;

    /* Sums over the rows so far. */
    uint64_t run, compared, differing, without;
    bool has_bounded, has_partial, has_violations, has_split;
    bool is_short; /* incomplete, and not by the bounds of a count that was expected */
} Table;

typedef struct Row {
    const Subject *subject;
    uint32_t k;
    bool is_run[HEAPS_MAX]; /* false: not asked for, or interrupted before */
    Run runs[HEAPS_MAX];
} Row;

typedef struct TableFormat {
    const CaseFormat *each; /* how one analysis is reported while it runs; NULL: not */
    void (*begin)(FILE *out, const Table *table);
    void (*row)(FILE *out, const Table *table, const Row *row);
    void (*end)(FILE *out, const Table *table);
} TableFormat;

extern const TableFormat table_format_text; /* table_text.c */
extern const TableFormat table_format_md;   /* table_md.c */
extern const TableFormat table_format_csv;  /* table_csv.c */
extern const TableFormat table_format_json; /* table.c */

void table_init(Table *table, const Suite *suite, const Settings *settings,
                const Expectations *expectations);

/* Runs and writes it all; a signal ends it with what there is. */
MUST_USE Status table_run(Table *table, const TableFormat *format, FILE *out, Error *err);
int table_exit_status(const Table *table);

bool run_is_as_expected(const Run *run); /* of one that has an expectation */

/* ---- Cells, for text and Markdown ---- */

typedef struct CellPart {
    const char *title;
    int width;
    void (*write)(FILE *out, const Table *table, const Run *run);
} CellPart;

enum { CELL_PART_COUNT = 5 };
extern const CellPart cell_parts[CELL_PART_COUNT];
size_t cell_part_count(const Table *table); /* so many of them are asked for */

/* What the marks in the cells mean, as far as they were used; and the comparison. */
void table_write_notes(FILE *out, const Table *table, const char *bullet);
void table_write_comparison(FILE *out, const Table *table);

void md_write(FILE *out, const char *text); /* with what Markdown would read escaped */

/* With what the settings and the presence of expectations ask for. */
void table_csv_write_head(FILE *out, const Settings *settings, bool with_expectation);
void table_csv_write_record(FILE *out, const Run *run, bool with_expectation);

#endif
