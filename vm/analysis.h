/* analysis.h - explores one method on symbolic input and tells of every case.
 *
 * An Analysis runs on a Vm of its own.  For each case the visitor is called while the state
 * at its end is still there, so it can look at inputs, objects and the path condition;
 * nothing of that survives the call.  The Tally counts; it is the caller's.
 *
 * The search can be done in parts.  A Task names one: the alternatives taken on the way to
 * a question, and from which of that question's alternatives on.  A search that has done a
 * certain amount of work gives its topmost question away as a Task, which lies behind all
 * that it keeps.  How much that is depends on counts alone, never on a clock, so that the
 * same parts are made wherever and whenever they are explored.  What a search remembers
 * between paths (the numbers of terms, what Z3 has learned) may change the wording of a
 * condition, or who answers a query: so each Task is to be explored by a fresh copy of the
 * process that prepared the analysis.  Then all that is told depends on the Task alone. */
#ifndef VM_ANALYSIS_H
#define VM_ANALYSIS_H

#include "vm/vm.h"

typedef struct Options {
    const char *heap;     /* lazy, lazier, lazier#, summary, pose */
    const char *arrays;   /* cases, symbolic; NULL: as the heap likes it */
    uint32_t k;           /* object bound */
    uint32_t array_bound; /* UINT32_MAX: k */
    uint32_t loop_bound;
    uint32_t depth;         /* frames */
    uint32_t string_length; /* of symbolic strings */
    bool is_math;           /* --ints math */
    bool params_at_entry;   /* --params entry */
    bool types_are_exact;   /* --types exact */
    bool erases_generics;
    bool has_symbolic_statics;
    bool wants_signature;
    bool wants_heaps;   /* --heaps, for tests: in JSON, the heaps that a case stands for */
    bool is_bare;       /* --bare, for tests: in JSON, no path conditions */
    bool is_program;    /* main(String[]): called with an empty array */
    bool checks_solver; /* every answer of the cheap solvers against Z3 */
    const char *invariant, *requires, *ensures; /* NULL: none */
    const char *nonnull;                        /* access paths, joined with ',' */
    const char *implementations;                /* classes, joined with ',' */
    double time_limit;                          /* seconds; 0: none */
    uint64_t memory_limit_mb;                   /* 0: none */
    uint64_t max_cases;                         /* 0: none */
    uint32_t solver_timeout_ms;
    uint64_t part_work;  /* after so much work a part is given away; 0: as is sensible */
    FILE *trace;         /* each instruction is written here; NULL: none */
    struct Watch *watch; /* is told where the paths go; NULL: none */
} Options;

extern const Options options_default;

typedef enum Limit {
    LIMIT_NONE,
    LIMIT_TIME,
    LIMIT_MEMORY,
    LIMIT_CASES,
    LIMIT_SIGNAL,
    LIMIT_LOST /* a part of the search was lost with the process that had it */
} Limit;

/* Something that was not modelled, and how many paths ended there. */
typedef struct Unmodelled {
    char *what;
    uint64_t count;
} Unmodelled;

/* Shares are whole numbers: their sum is the same in any order. */
#define SHARE_WHOLE ((uint64_t)1 << 62)

typedef struct Tally {
    uint64_t ends[PATH_END_COUNT];
    uint64_t cases, normal, exceptional, violations;
    uint64_t null_pointers;    /* of the exceptional ones */
    uint64_t states;           /* bytecodes executed, each shared prefix once */
    uint64_t z3, fast, cached; /* queries, by who answered */
    double seconds, solver_seconds;
    uint64_t share;        /* of the tree explored so far, of SHARE_WHOLE */
    uint32_t choice_depth; /* now */
    Limit limit;           /* what cut the search */
    bool is_complete;
    bool has_more;              /* alternatives are left to take */
    VEC(Unmodelled) unmodelled; /* in order of appearance */
} Tally;

typedef struct Case {
    PathEnd end;
    Value result;     /* KIND_VOID: none */
    Ref exception;    /* EXCEPTION, and where a violation is one */
    const char *what; /* VIOLATION: what was violated */
    const Method *at; /* where the exception was made; NULL: not known */
    unsigned line;
    bool has_exited;    /* it ended by System.exit() */
    uint64_t signature; /* of its branch decisions */
} Case;

typedef struct Analysis Analysis;

/* ---- Parts of the search ---- */

typedef struct Turn { /* one alternative taken */
    uint32_t taken;   /* its index */
    uint32_t is_sure; /* it was not asked about: its opposite cannot be */
    uint64_t check;   /* of the question: it must be the same one on the way back there */
} Turn;

typedef struct Task {
    const Turn *turns; /* the way to its question */
    size_t turn_count;
    uint64_t check;       /* of its question */
    uint32_t next;        /* the first alternative that is its own */
    uint32_t first_fails; /* of a branch: the other side is sure */
    uint32_t level;       /* how many parts were given away on the way to this one */
} Task;

/* ---- Visitors ---- */

/* OK: go on.  Anything else ends the search. */
typedef Status (*CaseVisit)(void *context, Analysis *analysis, const Case *found);

/* Called now and then (every few thousand steps of the search); false: stop now. */
typedef bool (*ProgressVisit)(void *context, const Tally *tally);

/* This part is explored elsewhere.  It borrows what is on the way to it. */
typedef void (*TaskVisit)(void *context, const Task *task);

typedef struct Visitors { /* NULL: not wanted */
    CaseVisit visit;
    ProgressVisit progress;
    TaskVisit give; /* NULL: nothing is given away */
    void *context;  /* of them all */
} Visitors;

/* ---- Running ---- */

/* FAILED: it could not begin (a method or class that options name is not there), told in
 * *err.  The loader is borrowed and stays as it is; analyses of one loader come one after
 * another. */
MUST_USE Status analysis_new(Loader *loader, Method *method, const Options *options,
                             Analysis **out, Error *err);
void analysis_free(Analysis *analysis);

/* Makes the first state.  The clock starts here. */
MUST_USE Status analysis_prepare(Analysis *analysis, Error *err);

/* Explores a part; NULL: all of it.  Once only after each analysis_prepare(). */
MUST_USE Status analysis_explore(Analysis *analysis, const Task *task,
                                 const Visitors *visitors, Tally *tally, Error *err);

/* Brings the Tally up to date, within a visit. */
void analysis_count(Analysis *analysis);

double analysis_seconds(const Analysis *analysis); /* since it was prepared */

void tally_add(Tally *tally, const Tally *part); /* in the order of the search */
double tally_percent(const Tally *tally);        /* of the tree explored */
void tally_settle(Tally *tally);                 /* is it complete? */
void tally_free(Tally *tally);

/* Ends the search soon, as a limit does; may be called by a signal handler. */
void analysis_stop(Analysis *analysis);

/* The same if the process has more in memory than it may: the search looks between paths,
 * and a timer while there is none to look. */
void analysis_look_at_memory(Analysis *analysis);

/* Megabytes that a process has in memory now; 0 where the system does not tell. */
uint64_t resident_mb(long process);

Vm *analysis_vm(Analysis *analysis);
const Method *analysis_method(const Analysis *analysis);
const Options *analysis_options(const Analysis *analysis);

/* What the method was called with; a constructor's receiver first, as `new` left it. */
Value analysis_argument(const Analysis *analysis, unsigned index);

/* The plan (vm/contract.h), and the step of it at which the path in hand ended; NULL: it is
 * past the last one. */
const struct Plan *analysis_plan(const Analysis *analysis);
const struct Step *analysis_step(const Analysis *analysis);

#endif
