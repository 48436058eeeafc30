/* strict_trig.c - sine, cosine and tangent: polynomials around 0, after a reduction. */
#include "vm/strict_bits.h"
#include "vm/strict_math.h"
#include "vm/strict_reduce.h"

#include <math.h>
#include <stdbool.h>

/* The first number that is not taken as it is: a little above pi/4. */
static const double PI_QUARTER_END = 0x1.921fcp-1;

/* ---- Sine and cosine ---- */

static const double SIN_CUBE = -0x1.5555555555549p-3;
static const double sin_terms[] = {0x1.111111110f8a6p-7, -0x1.a01a019c161d5p-13,
                                   0x1.71de357b1fe7dp-19, -0x1.ae5e68a2b9cebp-26,
                                   0x1.5d93a5acfd57cp-33};
static const double cos_terms[] = {0x1.555555555554cp-5,  -0x1.6c16c16c15177p-10,
                                   0x1.a01a019cb1590p-16, -0x1.27e4f809c52adp-22,
                                   0x1.1ee9ebdb4b1c4p-29, -0x1.8fae9be8838d4p-37};

static double sin_of_exact(double x)
{
    double z = x * x;

    if (fabs(x) < 0x1p-27)
        return x;
    return x + z * x * (SIN_CUBE + z * HORNER(z, sin_terms));
}

/* Of a reduced x + low. */
static double sin_near_zero(double x, double low)
{
    double z = x * x, cube = z * x;

    if (fabs(x) < 0x1p-27)
        return x;
    return x - ((z * (0.5 * low - cube * HORNER(z, sin_terms)) - low) - cube * SIN_CUBE);
}

/* 1 - x^2/2 loses bits where x^2/2 is large: about half of that is taken off both first. */
static double cos_near_zero(double x, double low)
{
    double z = x * x, r = z * HORNER(z, cos_terms), part;

    if (fabs(x) < 0x1p-27)
        return 1.0;
    if (fabs(x) < 0x1.33333p-2)
        return 1.0 - (0.5 * z - (z * r - x * low));
    part = fabs(x) >= 0x1.90001p-1 ? 0.28125 : without_low_word(add_exponent(fabs(x), -2));
    return (1.0 - part) - ((0.5 * z - part) - (z * r - x * low));
}

static double sin_in_quadrant(Reduced r, unsigned quadrant)
{
    double value =
        (quadrant & 1) != 0 ? cos_near_zero(r.high, r.low) : sin_near_zero(r.high, r.low);

    return (quadrant & 2) != 0 ? -value : value;
}

double strict_sin(double x)
{
    Reduced r;

    if (fabs(x) < PI_QUARTER_END)
        return sin_of_exact(x);
    if (!isfinite(x))
        return x - x;
    r = reduce_by_pi_half(x);
    return sin_in_quadrant(r, r.quadrant);
}

double strict_cos(double x)
{
    Reduced r;

    if (fabs(x) < PI_QUARTER_END)
        return cos_near_zero(x, 0.0);
    if (!isfinite(x))
        return x - x;
    r = reduce_by_pi_half(x);
    return sin_in_quadrant(r, r.quadrant + 1);
}

/* ---- Tangent ---- */

static const double TAN_CUBE = 0x1.5555555555563p-2;
static const double tan_odd[] = {0x1.111111110fe7ap-3,  0x1.664f48406d637p-6,
                                 0x1.d6d22c9560328p-9,  0x1.344d8f2f26501p-11,
                                 0x1.47e88a03792a6p-14, -0x1.375cbdb605373p-16};
static const double tan_even[] = {0x1.ba1ba1bb341fep-5,  0x1.226e3e96e8493p-7,
                                  0x1.7dbc8fee08315p-10, 0x1.026f71a8d1068p-12,
                                  0x1.2b80f32f0a7e9p-14, 0x1.b2a7074bf7ad4p-16};

/* -1 / (x + low), with the error of the division taken back. */
static double minus_reciprocal(double x, double low)
{
    double w = x + low, z = without_low_word(w), rest = low - (z - x);
    double a = -1.0 / w, t = without_low_word(a);

    return t + a * ((1.0 + t * z) + t * rest);
}

/* What is to be added to x for the tangent of x + low. */
static double tan_correction(double x, double low)
{
    double z = x * x, w = z * z, cube = z * x;
    double r = HORNER(w, tan_odd), v = z * HORNER(w, tan_even);

    r = low + z * (cube * (r + v) + low);
    return r + TAN_CUBE * cube;
}

/* Near pi/4, by the tangent of what is missing to it: tan(pi/4 - t) = 1 - 2 (t - ...). */
static double tan_near_quarter(double x, double low, double sign)
{
    double t = (0.5 * PI_HALF - fabs(x)) + (0.5 * PI_HALF_LOW - (x < 0.0 ? -low : low));
    double r = tan_correction(t, 0.0), w = t + r;
    double value = sign - 2.0 * (t - (w * w / (w + sign) - r));

    return x < 0.0 ? -value : value;
}

static double tan_near_zero(Reduced r)
{
    bool is_inverse = (r.quadrant & 1) != 0; /* tan(pi/2 + a) = -1 / tan(a) */
    double x = r.high, rest = r.low;

    if (fabs(x) >= 0x1.59428p-1)
        return tan_near_quarter(x, r.low, is_inverse ? -1.0 : 1.0);
    if (fabs(x) >= 0x1p-28)
        rest = tan_correction(x, r.low);
    else if (!is_inverse)
        return x;
    return is_inverse ? minus_reciprocal(x, rest) : x + rest;
}

double strict_tan(double x)
{
    if (fabs(x) < PI_QUARTER_END)
        return tan_near_zero((Reduced){.high = x});
    if (!isfinite(x))
        return x - x;
    return tan_near_zero(reduce_by_pi_half(x));
}
