/* contract.h - what surrounds a call under analysis: what is assumed of its input, and
 * what must hold of its outcome.
 *
 * A Plan is a list of steps: assume the invariants and the precondition, make the call,
 * assert the invariants and the postcondition.  Where a path stands in it is a register: a
 * search copies it with the frames. */
#ifndef VM_CONTRACT_H
#define VM_CONTRACT_H

#include "vm/analysis.h"

typedef enum StepKind {
    STEP_LOAD,   /* reference parameters are read, in order */
    STEP_ASSUME, /* a boolean method must return true, else the path is none of ours */
    STEP_CALL,   /* the method under analysis */
    STEP_ASSERT  /* a boolean method must return true, else that is a violation */
} StepKind;

typedef struct Step {
    StepKind kind;
    Method *method;
    int receiver;      /* ASSUME, ASSERT of an invariant: which argument; -1: all of them */
    bool takes_result; /* a postcondition: the result is its last argument */
    const char *what;  /* "invariant repOk": for the report */
} Step;

typedef struct Plan {
    VEC(Step) steps;
} Plan;

typedef struct Outcome { /* of STEP_CALL */
    Value result;        /* KIND_VOID: none */
    Ref exception;       /* 0: it returned */
} Outcome;

typedef struct Place { /* in the plan; a register */
    uint32_t step;
    bool is_running; /* its frame was pushed, its result is in vm->result */
    Outcome outcome;
} Place;

MUST_USE Status plan_make(Plan *plan, Loader *loader, Method *method,
                          const Options *options, Error *err);
void plan_free(Plan *plan);

#endif
