/* artefact.h - files written next to the report, one option each: --junit DIR and so on.
 *
 * An artefact follows one analysis from its begin to its end.  `state` is its own, made by
 * begin() and freed by end().  A case is seen twice:
 *
 * - add() sees it while the state at its end is still there, in one of several worker
 *   processes that explore at the same time.  It writes what is to be said of the case to
 *   `out->file`, and its number, which nobody knows yet, with case_out_id(out).  Whatever
 *   else it changes, in its state or in files, is lost with the worker.  Where a case goes
 *   to more than one file, case_out_part(out, "name") begins each part.
 * - take() gets that text, part by part, with the number filled in: case after case in the
 *   order of the search, in the process of begin() and end().  Here files are written:
 *   text->id may be part of their names, text->part and text->end say which file it is.
 *
 * So an artefact knows nothing of workers, and writes the same for any number of them. */
#ifndef REPORT_ARTEFACT_H
#define REPORT_ARTEFACT_H

#include "report/case_out.h"

struct Run; /* report/run.h */

typedef enum ArtefactId {
    ARTEFACT_JUNIT,
    ARTEFACT_DOT,
    ARTEFACT_HTML,
    ARTEFACT_SMT,
    ARTEFACT_COUNT
} ArtefactId;

typedef struct Artefact {
    Status (*begin)(const struct Run *run, const char *where, void **state, Error *err);
    Status (*add)(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
                  Error *err);
    Status (*take)(void *state, const CaseText *text, Error *err);
    Status (*end)(void *state, const struct Run *run, Error *err);

    /* After the last of several analyses; NULL: there is nothing to be done. */
    Status (*finish)(const char *where, Error *err);
} Artefact;

extern const Artefact artefacts[ARTEFACT_COUNT];

struct Settings;

/* Finishes those that were asked for. */
MUST_USE Status artefacts_finish(const struct Settings *settings, Error *err);

#endif
