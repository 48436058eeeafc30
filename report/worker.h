/* worker.h - the process that explores one part of the search and tells of it (jobs.h).
 *
 * It inherits the prepared analysis.  SIGALRM ends its search as a limit does, with what it
 * has found; SIGINT and SIGTERM it leaves to the process it works for, whose end is its
 * own, too. */
#ifndef REPORT_WORKER_H
#define REPORT_WORKER_H

#include "report/jobs.h"

typedef struct WorkerOrder {
    Analysis *analysis;
    const Task *task; /* NULL: all of the search */
    const JobsCalls *calls;
    int out;         /* the pipe */
    uint32_t killed; /* for tests: it kills itself after so many cases, or at its end;
                        0: no */
} WorkerOrder;

_Noreturn void worker_run(const WorkerOrder *order);

#endif
