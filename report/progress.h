/* progress.h - a bar on stderr while an analysis runs.
 *
 * It shows the share of the tree explored, paths and states a second, the depth of the
 * search and the solver's share of the time, at most ten times a second.  Whatever prints
 * hides it first; at the end nothing of it is left. */
#ifndef REPORT_PROGRESS_H
#define REPORT_PROGRESS_H

#include "vm/analysis.h"

struct Run; /* report/run.h */

typedef struct ProgressBar {
    const struct Run *run;
    bool is_on, is_shown;
    double begin, last; /* seconds */
} ProgressBar;

void progress_begin(ProgressBar *bar, const struct Run *run);
void progress_show(ProgressBar *bar, const Tally *tally);
void progress_hide(ProgressBar *bar);
void progress_end(ProgressBar *bar);

#endif
