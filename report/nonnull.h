/* nonnull.h - --nonnull PATH,...: do the paths name something?
 *
 * One analysis needs all of them.  Of several that share the list of the command line each
 * path must fit one at least: there is no better way to ask for several methods at once. */
#ifndef REPORT_NONNULL_H
#define REPORT_NONNULL_H

#include "base/vec.h"
#include "heap/heap.h"
#include "vm/analysis.h"
#include "vm/vm.h"

typedef struct NonnullPath {
    bool fits;   /* some analysis so far */
    Error fault; /* of the first that it does not fit */
} NonnullPath;

typedef VEC(NonnullPath) NonnullPaths; /* in the order of the list */

/* FAILED: wrong usage, told in *err. */
MUST_USE Status nonnull_fits_one(Analysis *analysis, Error *err);

void nonnull_try(NonnullPaths *paths, Analysis *analysis);
MUST_USE Status nonnull_settle(const NonnullPaths *paths, Error *err);

#endif
