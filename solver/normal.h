/* normal.h - conditions in a normal form: what says the same is the same term.
 *
 * The constructors of term.h simplify what they build, but see only its top.  Where each
 * step of a program makes its conditions of those of the step before, they grow with every
 * step, though after a few they say nothing new.  The normal form is a decision diagram
 * over the comparisons that a condition is made of, in the order of their ids; what the
 * path knows of them is left out.  So there are only so many conditions about the same few
 * comparisons.
 *
 * A Normal is scratch space of the Path that owns it: nothing is kept from one condition to
 * the next, and backtracking does not concern it. */
#ifndef SOLVER_NORMAL_H
#define SOLVER_NORMAL_H

#include "solver/path.h"

typedef struct Normal Normal;

Normal *normal_new(void);
void normal_free(Normal *normal);

/* The same condition, on this path.  As it is where it is short, or where its diagram would
 * be long. */
Term normal_form(Normal *normal, Terms *terms, Path *path, Term condition);

#endif
