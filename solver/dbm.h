/* dbm.h - difference bounds: what x - y <= c and x - y != c say together.
 *
 * Variables are numbered 1, 2, ... in order of appearance; 0 is the number zero, so x - 0
 * <= c bounds x.  The matrix of the least upper bounds of all differences is always closed:
 * each entry is the sharpest that follows, and without != the conditions are satisfiable
 * exactly if no cycle is negative, which dbm_add() tells at once.  With != a solution is
 * looked for.  Everything that is added goes again with dbm_undo().
 *
 * The last solution is kept: as long as what is added holds in it there is nothing to
 * search, and what is undone never spoils it.
 *
 * Constants must be below DBM_CONSTANT_MAX in size, so no sum of them overflows.  As there
 * are few variables, the solutions are small, too: numbers of 64 bits need no bounds. */
#ifndef SOLVER_DBM_H
#define SOLVER_DBM_H

#include "solver/term.h"
#include "solver/verdict.h"

enum { DBM_VARIABLE_MAX = 255 };

#define DBM_CONSTANT_MAX (INT64_C(1) << 50)
#define DBM_INFINITE     (INT64_C(1) << 61)

typedef struct Dbm Dbm;

typedef struct DbmMark {
    size_t log_count, differs_count;
    uint64_t step;
    uint32_t variable_count;
} DbmMark;

Dbm *dbm_new(void);
void dbm_free(Dbm *dbm);

/* ---- Queries ---- */

uint32_t dbm_count(const Dbm *dbm);                        /* variables, with zero */
Term dbm_term(const Dbm *dbm, uint32_t variable);          /* what it stands for */
uint32_t dbm_find(const Dbm *dbm, Term term);              /* its variable, or 0 */
int64_t dbm_upper(const Dbm *dbm, uint32_t x, uint32_t y); /* of x - y, or DBM_INFINITE */
bool dbm_differs(const Dbm *dbm, uint32_t x, uint32_t y,
                 int64_t c); /* x - y != c, as added */
uint64_t dbm_hash(const Dbm *dbm);
DbmMark dbm_mark(const Dbm *dbm);

/* ---- Commands ---- */

/* A new variable in [low, high]; ends that no solution comes near are dropped.  0 if there
 * are too many variables, or an end is too large for a constant. */
uint32_t dbm_variable(Dbm *dbm, Term term, int64_t low, int64_t high);

/* Add x - y <= c, or x - y != c; false if that cannot be together with the rest, and then
 * nothing but dbm_undo() makes sense. */
bool dbm_add(Dbm *dbm, uint32_t x, uint32_t y, int64_t c);
bool dbm_add_differs(Dbm *dbm, uint32_t x, uint32_t y, int64_t c);

/* A new question: its searches share what may be spent from here on, so that one that is
 * put in many ways is not given up as often. */
void dbm_allow(Dbm *dbm);

/* Is there a solution?  UNKNOWN where the search for one was given up. */
Verdict dbm_check(Dbm *dbm);

/* Find one; after SAT dbm_value() gives it.  dbm_solve() finds the same one whatever was
 * asked before, dbm_find_any() is content with the last. */
Verdict dbm_solve(Dbm *dbm);
Verdict dbm_find_any(Dbm *dbm);
int64_t dbm_value(const Dbm *dbm, uint32_t variable);

void dbm_undo(Dbm *dbm, DbmMark mark);

#endif
