/* strict_log.c - logarithms. */
#include "vm/strict_bits.h"
#include "vm/strict_math.h"

#include <math.h>
#include <stdbool.h>

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

    if (x == 0.0)
        return -INFINITY;
    if (x < 0.0)
        return (x - x) / 0.0;
    if (!isfinite(x))
        return x + x;
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

/* log(2^k (1 + f)) with 1 + f between 1 and 2, below 1 between 1/2 and 1. */
double strict_log10(double x)
{
    uint64_t bits;
    int k = -1023, below;

    if (x == 0.0)
        return -INFINITY;
    if (x < 0.0)
        return (x - x) / 0.0;
    if (!isfinite(x))
        return x + x;
    if (x < 0x1p-1022) { /* subnormal */
        x *= 0x1p54;
        k -= 54;
    }
    bits = bits_of(x);
    k += exponent_field(x);
    below = k < 0 ? 1 : 0;
    x = of_bits((bits & 0xfffffffffffff) | (uint64_t)(1023 - below) << 52);
    k += below;
    return (k * 0x1.9fef311f12b36p-42 + 0x1.bcb7b1526e50ep-2 * strict_log(x)) +
           k * 0x1.34413509f6000p-2;
}

/* ---- log(1 + x) ---- */

static const double log1p_terms[] = {
    0x1.5555555555593p-1, 0x1.999999997fa04p-2, 0x1.2492494229359p-2, 0x1.c71c51d8e78afp-3,
    0x1.7466496cb03dep-3, 0x1.39a09d078c69fp-3, 0x1.2f112df3e5244p-3};

/* 1 + x = 2^k (1 + f), which rounding made smaller by the factor 1 + lost. */
typedef struct SplitSum {
    int k;
    double f, lost;
    bool is_near_one; /* |f| < 2^-20 */
} SplitSum;

static SplitSum split_sum(double x)
{
    double u = x < 0x1p+53 ? 1.0 + x : x;
    uint64_t mantissa = bits_of(u) & 0xfffffffffffff;
    uint32_t upper = (uint32_t)(mantissa >> 32);
    SplitSum out = {.k = exponent_field(u) - 1023};

    if (x < 0x1p+53)
        out.lost = (out.k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
    if (upper < 0x6a09e) { /* sqrt(2) */
        out.f = of_bits(mantissa | (uint64_t)1023 << 52) - 1.0;
        out.is_near_one = upper == 0;
    } else {
        out.k++;
        out.f = of_bits(mantissa | (uint64_t)1022 << 52) - 1.0;
        out.is_near_one = (0x100000 - upper) >> 2 == 0;
    }
    return out;
}

static double log1p_of(SplitSum sum)
{
    double k = sum.k, f = sum.f, half = 0.5 * f * f, s, z, r;

    if (sum.is_near_one) {
        if (f == 0.0)
            return sum.k == 0 ? 0.0 : k * LN2_HIGH + (sum.lost + k * LN2_LOW);
        r = half * (1.0 - 0.66666666666666666 * f);
        return sum.k == 0 ? f - r : k * LN2_HIGH - ((r - (k * LN2_LOW + sum.lost)) - f);
    }
    s = f / (2.0 + f);
    z = s * s;
    r = z * HORNER(z, log1p_terms);
    if (sum.k == 0)
        return f - (half - s * (half + r));
    return k * LN2_HIGH - ((half - (s * (half + r) + (k * LN2_LOW + sum.lost))) - f);
}

/* From sqrt(1/2) - 1 to sqrt(2) - 1 nothing is to be taken off. */
static const double NEAR_ZERO_FROM = -0x1.2bec4p-2, NEAR_ZERO_TO = 0x1.a827ap-2;

double strict_log1p(double x)
{
    if (x == -1.0)
        return -INFINITY;
    if (x < -1.0)
        return (x - x) / (x - x);
    if (!isfinite(x))
        return x + x;
    if (fabs(x) < 0x1p-54)
        return x;
    if (fabs(x) < 0x1p-29)
        return x - x * x * 0.5;
    if (x > NEAR_ZERO_FROM && x < NEAR_ZERO_TO)
        return log1p_of((SplitSum){.f = x});
    return log1p_of(split_sum(x));
}
