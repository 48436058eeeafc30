/* watch.h - what a run goes through: instructions and branches covered by all its paths,
 * and the source lines of the path in hand.
 *
 * Only methods of the user's classes, and of the class under analysis, are watched.  What
 * is covered is never undone; the way is, by watch_undo() with the length it had.  A Watch
 * belongs to whoever made it and outlives the analysis; it borrows the classes. */
#ifndef VM_WATCH_H
#define VM_WATCH_H

#include "vm/vm.h"

typedef struct WayPoint { /* a source line was entered */
    const Method *method;
    uint32_t insn;
    uint32_t depth; /* frames */
} WayPoint;

/* Of one instruction. */
enum {
    COVER_RUN = 1,
    COVER_TAKEN = 2,    /* a branch: it jumped */
    COVER_NOT_TAKEN = 4 /* or went on */
};

typedef struct Covered {
    const Method *method;
    uint8_t *insns;   /* by number */
    uint8_t *targets; /* of switches: one per target of each, the default last */
} Covered;

typedef struct Watch {
    const Class *analysed;
    VEC(Covered) methods; /* in order of appearance */
    VEC(WayPoint) way;
    const Method *last_method; /* the instruction before, where it was of the same frame */
    uint32_t last_insn, last_depth;
    size_t last_covered;
} Watch;

void watch_init(Watch *watch, const Class *analysed);
void watch_free(Watch *watch);

/* Before each instruction. */
void watch_step(Watch *watch, const Frame *frame, const Insn *insn, uint32_t depth);
Covered *watch_method(Watch *watch, const Method *method); /* its code is decoded */
void watch_undo(Watch *watch, size_t way_count);

/* How many switch targets a method has, with the defaults. */
uint32_t covered_target_count(const Method *method);

/* How many of what there is. */
typedef struct Share {
    uint32_t covered, total;
} Share;

typedef struct Coverage {
    Share insns, branches, lines; /* a branch counts twice: taken and not taken */
} Coverage;

Coverage covered_count(const Covered *covered);
Coverage watch_count(const Watch *watch); /* of all methods together */

/* Was any instruction of this source line executed?  False, too, where it has none. */
bool covered_line(const Covered *covered, unsigned line, bool *has_code);

#endif
