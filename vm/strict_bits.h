/* strict_bits.h - what the strict_*.c files share: the words of a double, polynomials.
 *
 * Their results are prescribed to the last bit, so the order of every operation counts.
 * Where a formula meets NaN or an infinity it computes with it: the sign and the payload of
 * the NaN that comes out are then the processor's, as they are in Java. */
#ifndef VM_STRICT_BITS_H
#define VM_STRICT_BITS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* ln 2 in two parts: the first has zeros at its end, so that k * LN2_HIGH is exact. */
#define LN2_HIGH 0x1.62e42fee00000p-1
#define LN2_LOW  0x1.a39ef35793c76p-33

/* pi/2 and what rounding took from it. */
#define PI_HALF     0x1.921fb54442d18p+0
#define PI_HALF_LOW 0x1.1a62633145c07p-54

static inline uint64_t bits_of(double d)
{
    uint64_t bits;

    memcpy(&bits, &d, sizeof bits);
    return bits;
}

static inline double of_bits(uint64_t bits)
{
    double d;

    memcpy(&d, &bits, sizeof d);
    return d;
}

/* Sign, exponent and the upper 20 bits of the mantissa. */
static inline uint32_t high_word(double d)
{
    return (uint32_t)(bits_of(d) >> 32);
}

/* With a mantissa so short that products of two such numbers are exact. */
static inline double without_low_word(double d)
{
    return of_bits(bits_of(d) >> 32 << 32);
}

static inline int exponent_field(double d)
{
    return (int)(bits_of(d) >> 52 & 0x7ff);
}

/* d * 2^k where neither it nor the result is zero, subnormal or infinite. */
static inline double add_exponent(double d, int k)
{
    return of_bits(bits_of(d) + ((uint64_t)(int64_t)k << 52));
}

/* c[0] + x (c[1] + x (c[2] + ...)) */
static inline double horner(double x, const double *c, size_t count)
{
    double sum = c[count - 1];

    for (size_t i = count - 1; i > 0; i--)
        sum = c[i - 1] + x * sum;
    return sum;
}
#define HORNER(x, table) horner(x, table, sizeof(table) / sizeof((table)[0]))

#endif
