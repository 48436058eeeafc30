/* jobs.h - one analysis, spread over worker processes; the same report for any number.
 *
 * The process that prepared the analysis explores nothing itself.  It keeps the list of the
 * parts of the search (Tasks, vm/analysis.h) in the order of the search, and forks a worker
 * for the first one that waits as long as fewer than so many run.  A worker is a copy of
 * the state before the first path: it finds the way to its part, explores it, tells of it
 * through a pipe (batch.h), and ends.  After a certain amount of work it gives away the
 * topmost question that it has not finished; that becomes a part of its own, right behind
 * the worker's part and before all that was given away earlier.  So the list stays in
 * order, and short: what has been told and merged leaves it at its head.
 *
 * Which parts there are depends on counts and not on the number of workers or on clocks,
 * and each starts from the same copy.  So all that is reported, down to who answered which
 * query, is the same for any number of jobs, and one job is no exception.  What has to do
 * with time is not: where a time limit, a memory limit or a signal ends the search.
 *
 * What workers tell is merged in order: that of the first part at once, that of the others
 * waits (spool.h).  Cases are numbered there.  max-cases is looked at there, too, and ends
 * the search after the same case for any number of jobs.
 *
 * A worker that dies is told on stderr and in the JobsResult; what it had not told is
 * missing, so the run is incomplete.  The parts it gave away are not lost. */
#ifndef REPORT_JOBS_H
#define REPORT_JOBS_H

#include "report/buffer.h"
#include "vm/analysis.h"

typedef struct JobsCalls {
    /* In a worker: packs a case (case_out.h).  What it changes elsewhere is lost.  OK: go
     * on; CUT: this case ends the search.  NULL: cases are counted and not told of. */
    Status (*pack)(void *context, Analysis *analysis, const Case *found, Buffer *packed,
                   Error *err);
    /* Here, in order. */
    Status (*unpack)(void *context, Span packed, uint64_t id, PathEnd end, Error *err);
    /* In a worker that is done, and then here, in order: what else there is to tell.  NULL:
     * nothing. */
    void (*pack_rest)(void *context, Buffer *rest);
    Status (*unpack_rest)(void *context, Span rest, Error *err);
    /* Here, about ten times a second, with all that is known; false: stop now. */
    bool (*progress)(void *context, const Tally *tally);
    void *context;
} JobsCalls;

typedef struct JobsResult {
    double peak_mb;     /* of the largest worker */
    VEC(char *) deaths; /* workers that died: which, and how */
} JobsResult;

/* For tests. */
typedef struct JobsFault {
    uint32_t worker; /* this one kills itself; 0: none */
    uint32_t cases;  /* after so many, or else at its end */
} JobsFault;

/* The analysis is prepared.  FAILED is told in *err. */
MUST_USE Status jobs_run(Analysis *analysis, uint32_t worker_count, JobsFault fault,
                         const JobsCalls *calls, Tally *tally, JobsResult *result,
                         Error *err);

/* The same in this process, which takes no parts: for what cannot be spread, as a trace. */
MUST_USE Status jobs_run_here(Analysis *analysis, const JobsCalls *calls, Tally *tally,
                              Error *err);
void jobs_result_free(JobsResult *result);

#endif
