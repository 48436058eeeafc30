/* run.h - one analysis from its begin to its end, the way every command runs it.
 *
 * The search is done by worker processes (jobs.h); here is where their cases come together.
 * A Run keeps what a report says of an analysis: what was asked, and the Tally.  While it
 * runs, SIGINT and SIGTERM end the search with what was found, marked as incomplete; a
 * second one ends the process.  The progress bar and the artefacts are taken care of. */
#ifndef REPORT_RUN_H
#define REPORT_RUN_H

#include "report/case_out.h"
#include "report/jobs.h"
#include "report/options.h"
#include "vm/watch.h"

struct Expectation; /* report/expect.h */

typedef struct Run {
    const char *label; /* of the row of a table; NULL: not in a table */
    bool is_named;     /* by the row of a suite */
    const Settings *settings;
    Options options; /* with the heap and k of this run */
    Loader *loader;
    Method *method;
    const struct Expectation *expected; /* NULL: nothing is known */

    /* Afterwards. */
    Tally tally;
    Watch watch;     /* where it went, if somebody wants to know: options.watch */
    uint64_t shown;  /* cases that were printed */
    double peak_mb;  /* of the largest of its processes while it ran */
    JobsResult jobs; /* which workers died */
} Run;

/* How a command prints cases.  show() writes one, or nothing where it is not to be seen; it
 * runs in a worker: what it changes elsewhere is lost.  OK: go on; CUT: the search is over.
 * put() prints what was written, here and in order. */
typedef struct RunView {
    Status (*show)(void *context, CaseOut *out, Analysis *analysis, const Case *found);
    void (*put)(void *context, const char *text, size_t size);
    void *context;
} RunView;

/* Without heap and k of its own: the first that the settings have. */
void run_init(Run *run, const Settings *settings, Loader *loader, Method *method);
void run_free(Run *run);

/* To be called before run_analysis(): it tells run->watch where it goes. */
void run_watch(Run *run);

/* FAILED: it could not begin or go on, told in *err.  Where the view ends the search that
 * is no failure.  No view: the cases are only counted. */
MUST_USE Status run_analysis(Run *run, const RunView *view, Error *err);

bool run_was_interrupted(void); /* by a signal, this run or one before */

/* Violations go before incompleteness: they were found, whatever else is there to find. */
int run_exit_status(const Run *run);

/* What stands in the way of completeness: only bounds, so that the counts are those of a
 * bounded search; or also what is not known, so that they are lower limits. */
typedef enum Extent { EXTENT_COMPLETE, EXTENT_BOUNDED, EXTENT_PARTIAL } Extent;
Extent run_extent(const Run *run);

#endif
