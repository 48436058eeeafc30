/* verdict.h - what a solver says of conditions: UNKNOWN is an answer of its own. */
#ifndef SOLVER_VERDICT_H
#define SOLVER_VERDICT_H

typedef enum Verdict { UNSAT, SAT, UNKNOWN } Verdict;

#endif
