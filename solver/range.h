/* range.h - intervals of integers, and what operations make of them.
 *
 * Under `math` INT64_MIN as a low end and INT64_MAX as a high end mean that there is none.
 * Otherwise an operation that may leave its sort may wrap, and gives the whole sort. */
#ifndef SOLVER_RANGE_H
#define SOLVER_RANGE_H

#include "solver/term.h"

__extension__ typedef __int128 Wide;

typedef struct Range {
    int64_t low, high;
} Range;

Range range_whole(Sort sort, bool math);
bool range_within(Range inner, Range outer);

/* Both ends as numbers that can be added without care: no end is beyond any end there is.
 */
Wide range_low(Range range, bool math);
Wide range_high(Range range, bool math);

/* Could a + b, a - b, a * b leave the sort, before it wraps?  low and high are what it can
 * be as a plain integer. */
void range_exact(TermKind kind, Range a, Range b, bool math, Wide *low, Wide *high);

Range range_binary(TermKind kind, Sort sort, bool math, Range a, Range b);
Range range_unary(TermKind kind, Sort sort, bool math, Range a);
Range range_convert(Sort from, Sort to, bool math, Range a);

#endif
