/* solver.h - Z3, asked about a stack of conditions.
 *
 * Nothing is set up before the first question.  There are two encodings: integers with the
 * wrap-around written out where a static range allows it, and bit-vectors for questions
 * with bit operations or conversions to floating point.  For each encoding one Z3 solver
 * lives on and is kept in step: what two questions one after the other have in common from
 * the start stays asserted.
 *
 * What Z3 has no word for (term.h: is_foreign) is left out of the question, so then the
 * answer is UNSAT or UNKNOWN. */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include "solver/eval.h"
#include "solver/print.h"
#include "solver/term.h"
#include "solver/verdict.h"

typedef struct Solver Solver;

Solver *solver_new(const Terms *terms, uint32_t timeout_ms);
void solver_free(Solver *solver);

Verdict solver_check(Solver *solver, const Term *conditions, size_t count);

/* From here on questions hold one that was given up before: little time is spent on them.
 */
void solver_set_hopeless(Solver *solver, bool is_hopeless);

/* The question in hand and all that come are answered with UNKNOWN, at once.  May be called
 * by a signal handler. */
void solver_stop(Solver *solver);

/* After solver_check() was not UNSAT, with the same conditions: clears `eval` and gives
 * their symbols the values of the solution.  False if there is none, or if one of its
 * numbers leaves 64 bits.  After UNKNOWN it is only a guess: evaluate the conditions. */
bool solver_model(Solver *solver, const Term *conditions, size_t count, Eval *eval);

/* Appends a script in SMT-LIB 2 that asks whether the conditions can hold together, encoded
 * as Z3 is asked.  What it has no word for is left out, with a comment in its place. */
void term_print_smt(const Terms *terms, const Term *conditions, size_t count, Text *text);

#endif
