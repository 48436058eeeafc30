/* witness_solve.h - a solution of a path's condition that a real machine can be given.
 *
 * Internal to vm/witness*.c.  The values are those of the inputs' symbols; they stay within
 * what Java's types hold and what can be allocated.  The path follows them from here on
 * (path_follow), so that nothing is left open: the caller ends that, and undoes what the
 * path was narrowed by. */
#ifndef VM_WITNESS_SOLVE_H
#define VM_WITNESS_SOLVE_H

#include "heap/heap.h"
#include "solver/eval.h"

/* NULL: there is none, *missing says why.  The caller frees it. */
Eval *witness_solve(Heap *heap, const char **missing);

#endif
