/* strict_exp.c - e^x - 1 and the hyperbolic functions. */
#include "vm/strict_bits.h"
#include "vm/strict_math.h"

#include <math.h>

static const double INVERSE_LN2 = 0x1.71547652b82fep+0;
static const double EXP_MAX = 0x1.62e42fefa39efp+9;  /* e^x is finite up to here */
static const double COSH_MAX = 0x1.633ce8fb9f87dp+9; /* and e^x / 2 up to here */
static const double EXP_SAFE = 0x1.62e42p+9;         /* one step of a high word below */
static const double LN2_TIMES_1_5 = 0x1.0a2b2p+0;

static const double exp_terms[] = {0x1.555555555553ep-3, -0x1.6c16c16bebd93p-9,
                                   0x1.1566aaf25de2cp-14, -0x1.bbd41c5d26bf1p-20,
                                   0x1.6376972bea4d0p-25};
static const double expm1_terms[] = {1.0,
                                     -0x1.11111111110f4p-5,
                                     0x1.a01a019fe5585p-10,
                                     -0x1.4ce199eaadbb7p-14,
                                     0x1.0cfca86e65239p-18,
                                     -0x1.afdb76e09c32dp-23};

/* x = k ln 2 + high - low, beyond ln 2 / 2. */
typedef struct Parts {
    int k;
    double high, low;
} Parts;

static Parts split_ln2(double x)
{
    Parts parts = {.k = x < 0.0 ? -1 : 1};

    if (fabs(x) >= LN2_TIMES_1_5)
        parts.k = (int)(INVERSE_LN2 * x + copysign(0.5, x));
    parts.high = x - parts.k * LN2_HIGH;
    parts.low = parts.k * LN2_LOW;
    return parts;
}

/* e^x from ln 2 / 2 to EXP_SAFE, which is all that the functions below ask for. */
static double exp_of_positive(double x)
{
    Parts parts = split_ln2(x);
    double r = parts.high - parts.low, t = r * r, c = r - t * HORNER(t, exp_terms);

    return add_exponent(1.0 - ((parts.low - (r * c) / (2.0 - c)) - parts.high), parts.k);
}

/* ---- e^x - 1 ---- */

/* e^(k ln 2 + r) - 1 where e^r - 1 = r - e; what comes first depends on its size. */
static double expm1_scale(int k, double r, double e)
{
    double one;

    if (k == -1)
        return 0.5 * (r - e) - 0.5;
    if (k == 1)
        return r < -0.25 ? -2.0 * (e - (r + 0.5)) : 1.0 + 2.0 * (r - e);
    if (k <= -2 || k > 56)
        return add_exponent(1.0 - (e - r), k) - 1.0;
    one = of_bits((uint64_t)(1023 - k) << 52); /* 1 / 2^k */
    if (k < 20)
        return add_exponent((1.0 - one) - (e - r), k);
    return add_exponent((r - (e + one)) + 1.0, k);
}

static double expm1_finite(double x)
{
    double r = x, lost = 0.0, half, square, s, t, e;
    Parts parts = {0};

    if (fabs(x) >= 0x1.62e43p-2) {
        parts = split_ln2(x);
        r = parts.high - parts.low;
        lost = (parts.high - r) - parts.low;
    }
    half = 0.5 * r;
    square = r * half;
    s = HORNER(square, expm1_terms);
    t = 3.0 - s * half;
    e = square * ((s - t) / (6.0 - r * t));
    if (parts.k == 0)
        return r - (r * e - square);
    return expm1_scale(parts.k, r, (r * (e - lost) - lost) - square);
}

double strict_expm1(double x)
{
    if (isnan(x))
        return x + x;
    if (x > EXP_MAX)
        return INFINITY;
    if (x <= -0x1.3687ap+5) /* -56 ln 2 */
        return -1.0;
    if (fabs(x) < 0x1p-54)
        return x;
    return expm1_finite(x);
}

/* ---- Hyperbolic functions ---- */

/* e^x / 2, the other exponential being too small to count. */
static double half_exp(double x)
{
    double root;

    if (x < EXP_SAFE)
        return 0.5 * exp_of_positive(x);
    if (x > COSH_MAX)
        return INFINITY;
    root = exp_of_positive(0.5 * x);
    return 0.5 * root * root;
}

double strict_sinh(double x)
{
    double size = fabs(x), t, value;

    if (!isfinite(x))
        return x + x;
    if (size < 0x1p-28)
        return x;
    if (size < 22.0) {
        t = strict_expm1(size);
        value = 0.5 * (size < 1.0 ? 2.0 * t - t * t / (t + 1.0) : t + t / (t + 1.0));
    } else {
        value = half_exp(size);
    }
    return x < 0.0 ? -value : value;
}

double strict_cosh(double x)
{
    double size = fabs(x), t;

    if (!isfinite(x))
        return x * x;
    if (size < 0x1p-55)
        return 1.0;
    if (size < 0x1.62e43p-2) {
        t = strict_expm1(size);
        return 1.0 + (t * t) / ((1.0 + t) + (1.0 + t));
    }
    if (size >= 22.0)
        return half_exp(size);
    t = exp_of_positive(size);
    return 0.5 * t + 0.5 / t;
}

double strict_tanh(double x)
{
    double size = fabs(x), t, value;

    if (isnan(x))
        return 1.0 / x + 1.0;
    if (size < 0x1p-55)
        return x * (1.0 + x);
    if (size >= 22.0) {
        value = 1.0;
    } else if (size >= 1.0) {
        value = 1.0 - 2.0 / (strict_expm1(2.0 * size) + 2.0);
    } else {
        t = strict_expm1(-2.0 * size);
        value = -t / (t + 2.0);
    }
    return x < 0.0 ? -value : value;
}
