/* path.h - the path condition: what the current path has assumed so far.
 *
 * A stack of conditions, each with the verdict on the whole stack when it was added.  Cheap
 * solvers look at it first: folding, look-up of what was assumed, differences between
 * integers with their bounds (dbm.h), a trial of their solution on what they cannot
 * express; Z3 answers what is left.  The answers are the same whoever gives them.  UNKNOWN
 * is kept, never rounded: path_is_unknown() is true while such a condition is on the stack.
 *
 * A Path owns its solvers; it borrows the Terms.  path_undo() goes back to a mark, so a
 * search opens no levels: it takes a mark before each alternative. */
#ifndef SOLVER_PATH_H
#define SOLVER_PATH_H

#include "base/status.h"
#include "solver/eval.h"
#include "solver/term.h"
#include "solver/verdict.h"

typedef struct Path Path;

typedef enum Truth { TRUTH_OPEN, TRUTH_HOLDS, TRUTH_FAILS } Truth;

typedef struct PathOptions {
    uint32_t solver_timeout_ms; /* of one query; kept by a count of Z3's steps, not a
                                   clock */
    bool is_checked; /* every answer of the cheap solvers is compared with Z3's */
} PathOptions;

typedef struct PathCounters { /* never undone */
    uint64_t folded;          /* answered by look-up or bounds */
    uint64_t fast;            /* by the cheap solvers */
    uint64_t z3;              /* by Z3 */
    uint64_t unknown;         /* of these, not answered */
    uint64_t disagreements;   /* is_checked: must stay 0 */
    double z3_seconds;
} PathCounters;

/* One value for each symbol that the conditions speak of, and for any other on asking. */
typedef struct ModelValue {
    Sort sort;
    int64_t i;     /* BOOL, INT, LONG */
    double d;      /* FLOAT, DOUBLE */
    uint64_t bits; /* FLOAT, DOUBLE: their bits */
} ModelValue;

Path *path_new(Terms *terms, PathOptions options);
void path_free(Path *path);

/* ---- Queries ---- */

size_t path_mark(const Path *path); /* also the number of conditions */
Term path_condition(const Path *path, size_t index);
bool path_is_given(const Path *path, size_t index); /* by path_assume_given() */
bool path_is_unknown(const Path *path);
const PathCounters *path_counters(const Path *path);
uint64_t path_hash(const Path *path); /* of everything that path_undo() restores */

/* By look-up and bounds alone, never by search: OPEN where they do not tell. */
Truth path_truth(Path *path, Term condition);

/* The same condition, on this path, in a normal form (normal.h) where it is long. */
Term path_normal(Path *path, Term condition);

/* The range of an int or long term on this path, as far as bounds tell; of what they do not
 * tell, its static range. */
void path_range(Path *path, Term term, int64_t *low, int64_t *high);

/* ---- Commands ---- */

/* Adds a condition (none for `true`); the verdict is on all conditions together.  After
 * UNSAT the caller undoes. */
Verdict path_assume(Path *path, Term condition);

/* The same, of a condition that every input satisfies: no decision of the program, and not
 * worth a word to people. */
Verdict path_assume_given(Path *path, Term condition);

/* Adds one that is known to be satisfiable with the rest: the other side of a branch whose
 * first side was UNSAT. */
void path_assume_safe(Path *path, Term condition);

/* From here on path_truth() and path_range() tell what is so in this one solution of the
 * path, without a doubt; NULL: in all of them again.  The solution is the caller's. */
void path_follow(Path *path, Eval *solution);

void path_undo(Path *path, size_t mark);

/* terms_rewind() for the Terms of a path: none of its conditions has a term from there. */
void path_rewind_terms(Path *path, size_t count);

/* Z3 is not asked, as long as this is on: what it would have to answer is UNKNOWN. */
bool path_set_quick(Path *path, bool is_quick);

/* Whatever Z3 is thinking about is given up, at once: UNKNOWN.  May be called by a signal
 * handler. */
void path_stop(Path *path);

/* Finds values that satisfy all conditions; they are kept until the next command.  A symbol
 * that is free gets the value nearest to 0 in its range. */
MUST_USE Verdict path_solve(Path *path);
ModelValue path_value(Path *path, Term term); /* of any term, after path_solve() was SAT */

#endif
