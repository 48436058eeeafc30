/* artefact_case.h - the artefacts with one file a case, and the page of all cases.
 *
 * See artefact.h for what the functions are.  Files are called by the row of the table or
 * the method, the heap, k and the number of the case. */
#ifndef REPORT_ARTEFACT_CASE_H
#define REPORT_ARTEFACT_CASE_H

#include "report/artefact.h"

Status dot_begin(const struct Run *run, const char *where, void **state, Error *err);
Status dot_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
               Error *err);
Status smt_begin(const struct Run *run, const char *where, void **state, Error *err);
Status smt_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
               Error *err);

Status html_begin(const struct Run *run, const char *where, void **state, Error *err);
Status html_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
                Error *err);
Status html_take(void *state, const CaseText *text, Error *err);
Status html_end(void *state, const struct Run *run, Error *err);
Status html_finish(const char *where, Error *err);

/* ---- One file a case (case_file.c) ---- */

Status case_file_begin(const struct Run *run, const char *where, const char *ending,
                       void **state, Error *err);
Status case_file_take(void *state, const CaseText *text, Error *err);
Status case_file_end(void *state, const struct Run *run, Error *err);

#endif
