/* invert.h - what an operand has to be, so that the JVM computes a wanted result of it.
 *
 * Often there are many such operands, and the dice choose one; sometimes there is none, or
 * none that is easily found: then the answer is false, or the best that there is, so
 * callers compute the result anew.  Words are as in arith.h; integers are those of the JVM.
 */
#ifndef SOLVER_INVERT_H
#define SOLVER_INVERT_H

#include "solver/term.h"

/* The dice: numbers that look random, the same in each run. */
typedef struct Dice {
    uint64_t state; /* not 0 */
} Dice;

static inline uint32_t dice_below(Dice *dice, uint32_t limit)
{
    dice->state ^= dice->state << 13;
    dice->state ^= dice->state >> 7;
    dice->state ^= dice->state << 17;
    return (uint32_t)((dice->state * 0x2545f4914f6cdd1dull >> 32) % limit);
}

/* An operation with two operands of `sort`: the one at `index` is `current`, and is to
 * become *out; the other one stays. */
typedef struct Inversion {
    TermKind kind; /* ADD to USHR and the three-way comparisons */
    Sort sort;     /* for a shift, of what is shifted */
    int index;     /* 0 or 1 */
    int64_t current, other;
} Inversion;

bool invert_binary(const Inversion *inversion, int64_t wanted, Dice *dice, int64_t *out);
bool invert_unary(TermKind kind, Sort sort, int64_t current, int64_t wanted, int64_t *out);
bool invert_convert(Sort from, Sort to, int64_t current, int64_t wanted, int64_t *out);

/* EQ, LT or LE is to be `wanted`. */
bool invert_compare(const Inversion *inversion, bool wanted, Dice *dice, int64_t *out);

#endif
