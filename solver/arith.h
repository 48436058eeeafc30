/* arith.h - what the JVM computes, on values: folding and evaluation share it.
 *
 * A value of any sort is one word: BOOL, INT and LONG the number itself, FLOAT and DOUBLE
 * their bits (one NaN only), REF what its constant was made with.  Under `math` integers
 * are unbounded: what leaves 64 bits has no word, and the functions return false. */
#ifndef SOLVER_ARITH_H
#define SOLVER_ARITH_H

#include "solver/term.h"

static inline bool sort_is_integer(Sort sort)
{
    return sort == SORT_INT || sort == SORT_LONG;
}

static inline bool sort_is_float(Sort sort)
{
    return sort == SORT_FLOAT || sort == SORT_DOUBLE;
}

int64_t sort_min(Sort sort); /* INT, LONG: of the Java type */
int64_t sort_max(Sort sort);

/* The words of floating point numbers; all NaNs have the same. */
int64_t word_of_float(float value);
int64_t word_of_double(double value);
float float_of_word(int64_t word);
double double_of_word(int64_t word);

/* ADD to USHR and the three-way comparisons; false where there is no value: a division of
 * integers by 0, or, under `math`, a result beyond 64 bits.  `sort` is the operands'. */
bool arith_binary(TermKind kind, Sort sort, bool math, int64_t a, int64_t b, int64_t *out);
bool arith_unary(TermKind kind, Sort sort, bool math, int64_t a, int64_t *out);
bool arith_convert(Sort from, Sort to, bool math, int64_t a, int64_t *out);

/* floatToRawIntBits and its kin, by the sort that is converted. */
int64_t arith_bits(Sort from, int64_t a);
Sort sort_of_bits(Sort from);

/* EQ, LT, LE. */
bool arith_compare(TermKind kind, Sort sort, int64_t a, int64_t b);

#endif
