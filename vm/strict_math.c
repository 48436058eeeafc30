#include "vm/strict_math.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

static uint64_t bits_of(double d)
{
    uint64_t bits;

    memcpy(&bits, &d, sizeof bits);
    return bits;
}

static double of_bits(uint64_t bits)
{
    double d;

    memcpy(&d, &bits, sizeof d);
    return d;
}

/* ln 2 in two parts: the first has zeros at its end, so that k * LN2_HIGH is exact. */
static const double LN2_HIGH = 0x1.62e42fee00000p-1, LN2_LOW = 0x1.a39ef35793c76p-33;

/* x = 2^k (1 + f) with 1 + f between sqrt(1/2) and sqrt(2). */
typedef struct Split {
    int k;
    double f;
    int32_t mantissa; /* its upper 20 bits, before 1 + f was brought into range */
} Split;

static Split split(double x)
{
    enum { TO_SQRT2 = 0x95f64 }; /* carries into the exponent from sqrt(2) on */
    Split out = {0};
    uint64_t bits;
    int32_t carry;

    if (x < 0x1p-1022) { /* subnormal */
        x *= 0x1p54;
        out.k = -54;
    }
    bits = bits_of(x);
    out.mantissa = (int32_t)(bits >> 32 & 0xfffff);
    carry = (out.mantissa + TO_SQRT2) >> 20 & 1;
    out.k += (int)(bits >> 52) - 1023 + carry;
    out.f = of_bits((bits & 0xfffffffffffff) | (uint64_t)(1023 - carry) << 52) - 1.0;
    return out;
}

/* ln(1 + f) = f - f^2/2 + s (f^2/2 + R), where s = f / (2 + f) and R is a polynomial in s^2
 * that is added up as its even and its odd terms. */
static double log_polynomial(double s)
{
    double z = s * s, w = z * z;
    double even =
        w * (0x1.999999997fa04p-2 + w * (0x1.c71c51d8e78afp-3 + w * 0x1.39a09d078c69fp-3));
    double odd = z * (0x1.5555555555593p-1 +
                      w * (0x1.2492494229359p-2 +
                           w * (0x1.7466496cb03dep-3 + w * 0x1.2f112df3e5244p-3)));

    return odd + even;
}

static double log_near_one(Split x)
{
    double k = x.k, f = x.f, r;

    if (f == 0.0)
        return x.k == 0 ? 0.0 : k * LN2_HIGH + k * LN2_LOW;
    r = f * f * (0.5 - 0.33333333333333333 * f);
    return x.k == 0 ? f - r : k * LN2_HIGH - ((r - k * LN2_LOW) - f);
}

double strict_log(double x)
{
    Split parts;
    double k, f, s, r, half;

    if (isnan(x) || x < 0.0)
        return NAN;
    if (x == 0.0)
        return -INFINITY;
    if (isinf(x))
        return x;
    parts = split(x);
    if ((0xfffff & (2 + parts.mantissa)) < 3) /* |f| < 2^-20 */
        return log_near_one(parts);
    k = parts.k;
    f = parts.f;
    s = f / (2.0 + f);
    r = log_polynomial(s);
    if (((parts.mantissa - 0x6147a) | (0x6b851 - parts.mantissa)) > 0) {
        half = 0.5 * f * f;
        return parts.k == 0 ? f - (half - s * (half + r))
                            : k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f);
    }
    return parts.k == 0 ? f - s * (f - r)
                        : k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f);
}
