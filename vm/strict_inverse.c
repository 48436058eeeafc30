/* strict_inverse.c - the inverse trigonometric functions. */
#include "vm/strict_bits.h"
#include "vm/strict_math.h"

#include <math.h>

static const double PI = 2.0 * PI_HALF, PI_LOW = 2.0 * PI_HALF_LOW;

/* ---- Arc sine and arc cosine ---- */

static const double asin_above[] = {0x1.5555555555555p-3,  -0x1.4d61203eb6f7dp-2,
                                    0x1.9c1550e884455p-3,  -0x1.48228b5688f3bp-5,
                                    0x1.9efe07501b288p-11, 0x1.23de10dfdf709p-15};
static const double asin_below[] = {1.0, -0x1.33a271c8a2d4bp+1, 0x1.02ae59c598ac8p+1,
                                    -0x1.6066c1b8d0159p-1, 0x1.3b8c5b12e9282p-4};

/* (asin(s) - s) / s as a function of s^2, for s up to 1/2. */
static double asin_ratio(double square)
{
    return square * HORNER(square, asin_above) / HORNER(square, asin_below);
}

/* What rounding took from s = sqrt(t), where s_high is s without its low word. */
static double sqrt_rest(double t, double s, double s_high)
{
    return (t - s_high * s_high) / (s + s_high);
}

/* pi/2 - 2 asin(sqrt((1 - |x|) / 2)) */
static double asin_of_large(double x)
{
    double t = (1.0 - fabs(x)) * 0.5, ratio = asin_ratio(t), s = sqrt(t), high, p, q;

    if (fabs(x) >= 0x1.f3333p-1)
        return PI_HALF - (2.0 * (s + s * ratio) - PI_HALF_LOW);
    high = without_low_word(s);
    p = 2.0 * s * ratio - (PI_HALF_LOW - 2.0 * sqrt_rest(t, s, high));
    q = 0.5 * PI_HALF - 2.0 * high;
    return 0.5 * PI_HALF - (p - q);
}

double strict_asin(double x)
{
    double size = fabs(x), value;

    if (size == 1.0)
        return x * PI_HALF + x * PI_HALF_LOW;
    if (!(size < 1.0))
        return (x - x) / (x - x);
    if (size < 0x1p-27)
        return x;
    if (size < 0.5)
        return x + x * asin_ratio(x * x);
    value = asin_of_large(x);
    return x < 0.0 ? -value : value;
}

double strict_acos(double x)
{
    double t, s, high;

    if (fabs(x) == 1.0)
        return x > 0.0 ? 0.0 : PI + PI_LOW;
    if (!(fabs(x) < 1.0))
        return (x - x) / (x - x);
    if (fabs(x) < 0x1.00001p-57)
        return PI_HALF + PI_HALF_LOW;
    if (fabs(x) < 0.5)
        return PI_HALF - (x - (PI_HALF_LOW - x * asin_ratio(x * x)));
    t = (1.0 - fabs(x)) * 0.5;
    s = sqrt(t);
    if (x < 0.0)
        return PI - 2.0 * (s + (asin_ratio(t) * s - PI_HALF_LOW));
    high = without_low_word(s);
    return 2.0 * (high + (asin_ratio(t) * s + sqrt_rest(t, s, high)));
}

/* ---- Arc tangent ---- */

static const double atan_even[] = {0x1.555555555550dp-2, 0x1.24924920083ffp-3,
                                   0x1.745cdc54c206ep-4, 0x1.10d66a0d03d51p-4,
                                   0x1.97b4b24760debp-5, 0x1.0ad3ae322da11p-6};
static const double atan_odd[] = {-0x1.999999998ebc4p-3, -0x1.c71c6fe231671p-4,
                                  -0x1.3b0f2af749a6dp-4, -0x1.dde2d52defd9ap-5,
                                  -0x1.2b4442c6a6c2fp-5};

/* x - atan(x), for x up to 7/16. */
static double atan_defect(double x)
{
    double z = x * x, w = z * z;

    return x * (z * HORNER(w, atan_even) + w * HORNER(w, atan_odd));
}

/* atan(x) = angle + atan(t), where the angle is atan of 1/2, 1, 3/2 or infinity. */
static double atan_beside(double angle, double low, double t)
{
    return angle - ((atan_defect(t) - low) - t);
}

static double atan_of_positive(double x)
{
    if (x < 0x1.6p-1)
        return atan_beside(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56,
                           (2.0 * x - 1.0) / (2.0 + x));
    if (x < 0x1.3p+0)
        return atan_beside(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55,
                           (x - 1.0) / (x + 1.0));
    if (x < 0x1.38p+1)
        return atan_beside(0x1.f730bd281f69bp-1, 0x1.007887af0cbbdp-56,
                           (x - 1.5) / (1.0 + 1.5 * x));
    return atan_beside(PI_HALF, PI_HALF_LOW, -1.0 / x);
}

double strict_atan(double x)
{
    double size = fabs(x), value;

    if (isnan(x))
        return x + x;
    if (size < 0x1p-29)
        return x;
    if (size < 0x1.cp-2)
        return x - atan_defect(x);
    value = size < 0x1p+66 ? atan_of_positive(size) : PI_HALF + PI_HALF_LOW;
    return x < 0.0 ? -value : value;
}

/* The angle of a point on an axis or infinitely far: all are multiples of pi/4. */
static double atan2_special(double y, double x)
{
    int eighths;

    if (y == 0.0)
        eighths = signbit(x) ? 4 : 0;
    else if (x == 0.0)
        eighths = 2;
    else if (isinf(x) && isinf(y))
        eighths = x > 0.0 ? 1 : 3;
    else if (isinf(x))
        eighths = x > 0.0 ? 0 : 4;
    else
        eighths = 2;
    return copysign(eighths * (0.5 * PI_HALF), y);
}

double strict_atan2(double y, double x)
{
    int distance;
    double z;

    if (isnan(x) || isnan(y))
        return x + y;
    if (x == 1.0)
        return strict_atan(y);
    if (x == 0.0 || y == 0.0 || isinf(x) || isinf(y))
        return atan2_special(y, x);
    /* Of the upper words, which round towards the smaller exponent. */
    distance = ((int)(high_word(y) & 0x7fffffff) - (int)(high_word(x) & 0x7fffffff)) >> 20;
    if (distance > 60)
        z = PI_HALF + 0.5 * PI_LOW;
    else if (x < 0.0 && distance < -60)
        z = 0.0;
    else
        z = strict_atan(fabs(y / x));
    if (x < 0.0)
        return signbit(y) ? (z - PI_LOW) - PI : PI - (z - PI_LOW);
    return signbit(y) ? -z : z;
}
