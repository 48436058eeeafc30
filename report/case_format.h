/* case_format.h - the forms in which one analysis is reported, case by case.
 *
 * Cases are written as they come and are not kept: begin, then any number of cases, then
 * end.  --cases none leaves the cases out.  one() is called where the case was found, which
 * may be another process (run.h): it writes to `out` alone, and nothing that depends on
 * other cases.  `between` stands between two of them. */
#ifndef REPORT_CASE_FORMAT_H
#define REPORT_CASE_FORMAT_H

#include "report/run.h"

typedef struct CaseFormat {
    void (*begin)(FILE *out, const Run *run);
    void (*one)(CaseOut *out, const Run *run, Analysis *analysis, const Case *found);
    void (*end)(FILE *out, const Run *run);
    const char *between;
} CaseFormat;

extern const CaseFormat case_format_text; /* case_text.c */
extern const CaseFormat case_format_md;   /* case_md.c */
extern const CaseFormat case_format_csv;  /* case_csv.c */
extern const CaseFormat case_format_json; /* json.c */

/* Begins the report, if it has not begun, and puts a case there. */
typedef struct CaseReport {
    const CaseFormat *format;
    FILE *out;
    Run *run;
    bool has_begun;
} CaseReport;

void case_report_begin(CaseReport *report);
void case_report_put(void *report, const char *text, size_t size);

/* Runs the analysis and reports it in this form; NULL: in none. */
MUST_USE Status case_format_run(const CaseFormat *format, FILE *out, Run *run, Error *err);

#endif
