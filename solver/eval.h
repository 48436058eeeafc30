/* eval.h - the value of any term, given values for symbols: as the JVM computes it.
 *
 * Each term is worked out once until eval_clear().  A symbol that was given no value has
 * the one nearest to 0 in its range.  Words are as in arith.h. */
#ifndef SOLVER_EVAL_H
#define SOLVER_EVAL_H

#include "solver/term.h"

typedef struct Eval Eval;

Eval *eval_new(const Terms *terms);
void eval_free(Eval *eval);

/* False where a number leaves 64 bits, which happens only under `math`. */
bool eval_term(Eval *eval, Term term, int64_t *word);
bool eval_is_true(Eval *eval, Term condition); /* and has a value */
bool eval_all_true(Eval *eval, const Term *conditions, size_t count);
bool eval_any_false(Eval *eval, const Term *conditions, size_t count); /* and has a value */

void eval_clear(Eval *eval);
void eval_forget(Eval *eval, size_t count); /* terms from this id on are others now */
void eval_set(Eval *eval, Term symbol, int64_t word); /* after eval_clear() */

#endif
