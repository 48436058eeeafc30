/* path_state.h - inside of the path condition: what its parts share.
 *
 * Facts are conditions with the truth they were assumed with.  A condition on differences
 * of symbols lives in the matrix of difference bounds and nowhere else; `others` are those
 * that the matrix cannot express, or only in part. */
#ifndef SOLVER_PATH_STATE_H
#define SOLVER_PATH_STATE_H

#include "base/vec.h"
#include "solver/dbm.h"
#include "solver/eval.h"
#include "solver/normal.h"
#include "solver/path.h"
#include "solver/range.h"
#include "solver/solver.h"

typedef struct PathEntry { /* one for each condition: how it was before, and the answer */
    DbmMark dbm;
    size_t fact_count, other_count;
    Verdict verdict;
    bool is_unknown; /* this one or one below */
    bool is_given;   /* path_assume_given() */
} PathEntry;

typedef struct PathClaim {
    Term condition;
    bool holds;
} PathClaim;

struct Path {
    Terms *terms;
    PathOptions options;
    PathCounters counters;
    VEC(Term) conditions;
    VEC(PathEntry) entries;
    Dbm *dbm;
    uint8_t *facts; /* by term id: a Truth */
    uint32_t fact_capacity;
    VEC(uint32_t) fact_log; /* ids in the order they became facts */
    VEC(Term) others;
    VEC(PathClaim) claims;     /* parts of the condition that is being added */
    VEC(uint8_t) settled;      /* by index of `others`: the matrix knows, in this case */
    VEC(uint32_t) settled_log; /* their indices, in order */
    uint32_t cases;            /* that may still be looked at */
    Solver *solver;            /* NULL until Z3 is needed */
    Eval *model;               /* the last solution: it satisfies the first... */
    size_t model_count;        /* ...so many conditions */
    Eval *trial;               /* one that is being tried */
    Eval *followed;            /* path_follow(); NULL: none.  Not undone */
    bool is_quick;             /* Z3 is not asked */
    volatile bool is_stopped;  /* whatever goes on is to be given up */
    uint32_t looks;            /* that may still be taken to answer the question at hand */
    uint64_t *memo;            /* by term id: what was seen, see truth.c */
    uint32_t memo_capacity, memo_epoch; /* terms_epoch() that the ids are of */
    VEC(uint32_t) visits;               /* by term id: the walk that met it last */
    uint32_t visit;                     /* the walk that goes on */
    Normal *normal;                     /* scratch; NULL until it is needed */
    uint64_t round;                     /* grows with every change of what is known */
};

/* ---- Differences ---- */

/* plus - minus + constant, on this path: terms that are not taken apart, none is 0. */
typedef struct Linear {
    Term plus, minus;
    int64_t constant;
} Linear;

/* x - y <= limit, or == limit. */
typedef struct Difference {
    Term x, y; /* none is 0 */
    int64_t limit;
    bool is_equality;
} Difference;

/* A comparison of integers or references as a condition on one difference; false where it
 * is none even with its sides taken as they are. */
bool difference_of(Path *path, const TermNode *comparison, Difference *out);
Truth difference_truth(const Path *path, const Difference *difference);

/* Is it about symbols only, so that the matrix knows all there is to know? */
bool difference_is_plain(const Path *path, const Difference *difference);

Range path_range_of(Path *path, Term term);

/* Tells the matrix where products and the like lie by their operands; false if that is
 * nowhere. */
bool difference_narrow(Path *path);

/* What stands in the way of a comparison being a difference: a condition that is open, or
 * whether a sum wraps. */
typedef struct Obstacle {
    Term condition;    /* none: it is the difference */
    Difference bound;  /* within: it does not wrap */
    bool is_one_sided; /* |x - y| <= limit, and the other case is too much for the matrix */
} Obstacle;

bool difference_obstacle(Path *path, const TermNode *comparison, Obstacle *out);

/* ---- Learning: false if the cheap solvers see a contradiction ---- */

bool learn(Path *path, Term condition, bool holds);
bool learn_difference(Path *path, const Difference *difference, bool holds,
                      bool *is_expressed);

/* ---- Search ---- */

/* Looks at the cases of what the matrix cannot express as it stands; UNKNOWN where there
 * are too many, or that does not help.  After SAT `trial` has the solution. */
Verdict path_search_cases(Path *path);

/* Makes the solution of the matrix and the facts the trial. */
void path_try_matrix(Path *path);

/* True where the present walk (path->visit) has not met the term yet. */
bool path_visit(Path *path, Term term);

/* Of questions that are hard for Z3: tries some values.  True: `trial` has a solution. */
bool path_guess(Path *path);

/* ---- Truth ---- */

/* Looks are counted, for shared parts are looked at again and again: truth_of() starts with
 * a fresh number of them, truth_within() and ranges use up what is left. */
Truth truth_of(Path *path, Term condition);
Truth truth_within(Path *path, Term condition);
Truth truth_beneath(Path *path, Term condition); /* by its parts, though it be a fact */
bool path_may_look(Path *path);
void path_look_afresh(Path *path);

static inline Truth truth_flip(Truth truth)
{
    return truth == TRUTH_OPEN ? truth : truth == TRUTH_HOLDS ? TRUTH_FAILS : TRUTH_HOLDS;
}

#endif
