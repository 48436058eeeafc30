/* explore.h - the search: depth first, one path after another, by undoing.
 *
 * Points are given away from the bottom of the stack (the top of the tree), so what is left
 * stays one piece; `floor` is where it begins.
 *
 * A ChoicePoint has what the alternatives not yet taken need: marks of everything that is
 * logged (trail, store, path condition, inputs), and a copy of the registers (frames, their
 * Values, the place in the plan).  Internal to vm/: analysis.c and explore.c. */
#ifndef VM_EXPLORE_H
#define VM_EXPLORE_H

#include "vm/contract.h"

typedef struct Registers {
    uint32_t frame_count, frame_limit, any_count;
    Value *values_end;
    uint64_t kept, signature, decision_count;
    size_t way_count;
    Value result;
    Ref thrown;
    Place place;
} Registers;

typedef struct ChoicePoint {
    size_t trail, path, terms;
    StoreMark store;
    HeapMark heap;
    Registers registers;
    size_t saved;             /* where its frames and Values are in Search.saved */
    size_t value_count;       /* how many Values these are */
    size_t first, next, last; /* alternatives, in Search.alternatives */
    bool is_branch; /* a condition and its negation: if one fails, the other holds */
    bool first_failed;
    uint64_t share; /* of the whole tree that each alternative is */
    size_t turn;    /* how many alternatives were taken on the way */
    uint64_t check; /* of the question */
#ifdef HARD
    uint64_t fingerprint;
#endif
} ChoicePoint;

typedef struct Search {
    VEC(ChoicePoint) points;
    VEC(Alternative) alternatives;
    VEC(char) saved;
    VEC(Turn) turns;  /* taken by the path in hand */
    size_t floor;     /* the points below it were given away */
    uint32_t level;   /* of the Task in hand; one more with each one given away */
    uint64_t give_at; /* so much work */
    uint64_t share;   /* of the tree that the path in hand is */
} Search;

struct Analysis {
    Vm *vm;
    Loader *loader;
    Method *method;
    Options options;
    Terms *terms;
    Path *path;
    Heap *heap;
    Plan plan;
    Place place;
    Value args[256];
    unsigned arg_count;
    VEC(Class *) early; /* classes of the JDK to be initialised before the search begins */
    bool is_trial;      /* the first paths, run to learn which classes these are */
    Search search;

    Visitors visitors;
    Tally *tally;
    volatile Limit stopped_by; /* of vm->is_stopped, where it is known */
    double begin_seconds;
    uint64_t ended;        /* paths, for the pace of looking at the clock */
    uint64_t steps_before; /* what was counted before the part in hand began */
    PathCounters queries_before;
};

/* Runs the path in hand until it ends or asks: OK where the plan is done. */
MUST_USE Status plan_advance(Analysis *analysis);

/* From the first state, through all alternatives of the Task; NULL: all there are.  FAILED
 * is told in vm->err. */
MUST_USE Status explore(Analysis *analysis, const Task *task);
void search_clear(Search *search);
void search_free(Search *search);

/* The path has ended (OK: as the plan has it; CUT: vm->end says how): counts and tells. */
MUST_USE Status analysis_end_path(Analysis *analysis, Status status);

/* What was counted so far is no part of what follows. */
void analysis_count_afresh(Analysis *analysis);

/* A limit was reached: the search is to end. */
bool analysis_is_over(Analysis *analysis);

#endif
