/* arith.h - Java's arithmetic on machine words (JVMS 6.5), free of C's undefined cases. */
#ifndef VM_ARITH_H
#define VM_ARITH_H

#include <math.h>
#include <stdint.h>

static inline int32_t int_add(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a + (uint32_t)b);
}

static inline int32_t int_sub(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a - (uint32_t)b);
}

static inline int32_t int_mul(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a * (uint32_t)b);
}

/* The divisor is not 0; MIN / -1 overflows to MIN. */
static inline int32_t int_div(int32_t a, int32_t b)
{
    return b == -1 ? int_sub(0, a) : a / b;
}

static inline int32_t int_rem(int32_t a, int32_t b)
{
    return b == -1 ? 0 : a % b;
}

static inline int64_t long_add(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

static inline int64_t long_sub(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}

static inline int64_t long_mul(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

static inline int64_t long_div(int64_t a, int64_t b)
{
    return b == -1 ? long_sub(0, a) : a / b;
}

static inline int64_t long_rem(int64_t a, int64_t b)
{
    return b == -1 ? 0 : a % b;
}

static inline int32_t int_shl(int32_t a, int32_t n)
{
    return (int32_t)((uint32_t)a << (n & 31));
}

static inline int32_t int_ushr(int32_t a, int32_t n)
{
    return (int32_t)((uint32_t)a >> (n & 31));
}

static inline int64_t long_shl(int64_t a, int32_t n)
{
    return (int64_t)((uint64_t)a << (n & 63));
}

static inline int64_t long_ushr(int64_t a, int32_t n)
{
    return (int64_t)((uint64_t)a >> (n & 63));
}

/* JVMS 6.5 d2i: NaN is 0, too large is the nearest there is. */
static inline int32_t double_to_int(double d)
{
    if (isnan(d))
        return 0;
    return d >= 2147483647.0 ? INT32_MAX : d <= -2147483648.0 ? INT32_MIN : (int32_t)d;
}

static inline int64_t double_to_long(double d)
{
    if (isnan(d))
        return 0;
    return d >= 9223372036854775808.0    ? INT64_MAX
           : d <= -9223372036854775808.0 ? INT64_MIN
                                         : (int64_t)d;
}

/* -1, 0, 1; `unordered` where one is not a number. */
static inline int32_t compare_doubles(double a, double b, int32_t unordered)
{
    return a > b ? 1 : a == b ? 0 : a < b ? -1 : unordered;
}

#endif
