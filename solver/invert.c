#include "solver/invert.h"

#include "solver/arith.h"

#include <math.h>

static unsigned width_of(Sort sort)
{
    return sort == SORT_INT ? 32 : 64;
}

static int64_t fitted(Sort sort, uint64_t bits)
{
    return sort == SORT_INT ? (int32_t)(uint32_t)bits : (int64_t)bits;
}

/* ---- A value on one side of another ---- */

typedef enum Side { SIDE_BELOW, SIDE_SAME, SIDE_ABOVE } Side;

/* Near ones are tried more often than far ones. */
static bool integer_beside(Sort sort, Side side, int64_t other, Dice *dice, int64_t *out)
{
    uint64_t room = side == SIDE_BELOW ? (uint64_t)other - (uint64_t)sort_min(sort)
                                       : (uint64_t)sort_max(sort) - (uint64_t)other;
    uint64_t step =
        dice_below(dice, 2) == 0 ? 1 : UINT64_C(1) << dice_below(dice, width_of(sort) - 1);

    if (room == 0)
        return false;
    if (step > room)
        step = room;
    *out = (int64_t)(side == SIDE_BELOW ? (uint64_t)other - step : (uint64_t)other + step);
    return true;
}

static double double_beside(Side side, double other, Dice *dice)
{
    double end = side == SIDE_BELOW ? -INFINITY : INFINITY;
    double sign = side == SIDE_BELOW ? -1 : 1;

    switch (dice_below(dice, 6)) {
    case 0:
        return nextafter(other, end);
    case 1:
        return end;
    case 2:
        return other + sign * fabs(other);
    case 3:
        return other + sign * ldexp(1, (int)dice_below(dice, 64));
    case 4:
        return fabs(other) < 0x1p52 ? floor(other) + sign : other + sign * fabs(other);
    default:
        return other + sign;
    }
}

static double wide(Sort sort, int64_t word)
{
    return sort == SORT_FLOAT ? (double)float_of_word(word) : double_of_word(word);
}

static int64_t narrow(Sort sort, double value)
{
    return sort == SORT_FLOAT ? word_of_float((float)value) : word_of_double(value);
}

static bool float_beside(Sort sort, Side side, int64_t other, Dice *dice, int64_t *out)
{
    float end = side == SIDE_BELOW ? -INFINITY : INFINITY;
    double value = double_beside(side, wide(sort, other), dice);

    *out = narrow(sort, value);
    if (sort == SORT_FLOAT && *out == other) /* too near for a float */
        *out = word_of_float(nextafterf(float_of_word(other), end));
    return true;
}

static bool beside(Sort sort, Side side, int64_t other, Dice *dice, int64_t *out)
{
    if (side == SIDE_SAME)
        return *out = other, true;
    return sort_is_float(sort) ? float_beside(sort, side, other, dice, out)
                               : integer_beside(sort, side, other, dice, out);
}

static Side side_of(bool is_below)
{
    return is_below ? SIDE_BELOW : SIDE_ABOVE;
}

bool invert_compare(const Inversion *inversion, bool wanted, Dice *dice, int64_t *out)
{
    bool is_equality = inversion->kind == TERM_EQ;
    bool may_be_same = is_equality ? wanted : wanted == (inversion->kind == TERM_LE);
    bool is_below = (inversion->index == 0) == wanted;
    Side side = side_of(is_equality ? dice_below(dice, 2) == 0 : is_below);

    if (!wanted && sort_is_float(inversion->sort) && dice_below(dice, 4) == 0)
        return *out = narrow(inversion->sort, NAN), true;
    if (may_be_same && (is_equality || dice_below(dice, 2) == 0))
        side = SIDE_SAME;
    return beside(inversion->sort, side, inversion->other, dice, out);
}

static bool invert_three_way(const Inversion *inversion, int64_t wanted, Dice *dice,
                             int64_t *out)
{
    Side side = wanted == 0 ? SIDE_SAME : side_of((wanted < 0) == (inversion->index == 0));

    return beside(inversion->sort, side, inversion->other, dice, out);
}

/* ---- Integers ---- */

/* Of an odd number: each round doubles the number of bits that are right. */
static uint64_t odd_inverse(uint64_t odd)
{
    uint64_t inverse = odd;

    for (int i = 0; i < 5; i++)
        inverse *= 2 - odd * inverse;
    return inverse;
}

/* The quotient where there is one, else the factor that gives it by wrapping, else what
 * comes near. */
static bool invert_product(Sort sort, int64_t other, int64_t wanted, int64_t *out)
{
    unsigned zeros;
    uint64_t rest;

    if (other == 0)
        return false;
    if (other != -1 && wanted % other == 0)
        return *out = wanted / other, true;
    zeros = (unsigned)__builtin_ctzll((uint64_t)other);
    rest = (uint64_t)wanted >> zeros;
    if (rest << zeros == (uint64_t)wanted)
        *out = fitted(sort, rest * odd_inverse((uint64_t)(other >> zeros)));
    else
        *out = wanted / other;
    return true;
}

static bool invert_quotient(const Inversion *inversion, int64_t wanted, int64_t *out)
{
    uint64_t other = (uint64_t)inversion->other;

    if (inversion->index == 0)
        return *out = fitted(inversion->sort, (uint64_t)wanted * other), other != 0;
    if (wanted == 0) /* anything larger will do */
        return *out = inversion->other < 0 ? sort_min(inversion->sort)
                                           : sort_max(inversion->sort),
               true;
    return arith_binary(TERM_DIV, inversion->sort, false, inversion->other, wanted, out) &&
           *out != 0;
}

/* As near to what it was as the sign allows. */
static bool invert_remainder(const Inversion *inversion, int64_t wanted, int64_t *out)
{
    Sort sort = inversion->sort;
    int64_t current = inversion->current, rest;

    if (inversion->index == 1) /* a divisor of what is to be left out */
        return *out = fitted(sort, (uint64_t)inversion->other - (uint64_t)wanted),
               *out != 0;
    if (!arith_binary(TERM_REM, sort, false, current, inversion->other, &rest))
        return false;
    if ((current < 0) != (wanted < 0) ||
        __builtin_add_overflow(current - rest, wanted, out) || *out < sort_min(sort) ||
        *out > sort_max(sort))
        *out = wanted;
    return true;
}

/* What is shifted out of sight stays as it is. */
static bool invert_shift(const Inversion *inversion, int64_t wanted, Dice *dice,
                         int64_t *out)
{
    unsigned width = width_of(inversion->sort);
    unsigned count = (unsigned)inversion->other & (width - 1);
    uint64_t current = (uint64_t)inversion->current, hidden;
    uint64_t target = width == 32 ? (uint32_t)wanted : (uint64_t)wanted;

    if (inversion->index == 1)
        return *out = dice_below(dice, width), true;
    if (inversion->kind == TERM_SHL) {
        hidden = count == 0 ? 0 : current & ~UINT64_C(0) << (width - count);
        *out = fitted(inversion->sort, target >> count | hidden);
    } else {
        hidden = current & ((UINT64_C(1) << count) - 1);
        *out = fitted(inversion->sort, target << count | hidden);
    }
    return true;
}

static bool invert_integer(const Inversion *inversion, int64_t wanted, Dice *dice,
                           int64_t *out)
{
    Sort sort = inversion->sort;
    uint64_t target = (uint64_t)wanted, other = (uint64_t)inversion->other;
    uint64_t current = (uint64_t)inversion->current;

    switch ((int)inversion->kind) {
    case TERM_ADD:
        return *out = fitted(sort, target - other), true;
    case TERM_SUB:
        return *out = fitted(sort, inversion->index == 0 ? target + other : other - target),
               true;
    case TERM_MUL:
        return invert_product(sort, inversion->other, wanted, out);
    case TERM_DIV:
        return invert_quotient(inversion, wanted, out);
    case TERM_REM:
        return invert_remainder(inversion, wanted, out);
    case TERM_AND:
        return *out = fitted(sort, (current & ~other) | (target & other)), true;
    case TERM_OR:
        return *out = fitted(sort, (current & other) | (target & ~other)), true;
    case TERM_XOR:
        return *out = fitted(sort, target ^ other), true;
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR:
        return invert_shift(inversion, wanted, dice, out);
    default:
        return false;
    }
}

/* ---- Floating point: as if there were no rounding ---- */

static bool invert_float(const Inversion *inversion, int64_t wanted, int64_t *out)
{
    double target = wide(inversion->sort, wanted);
    double other = wide(inversion->sort, inversion->other), value;

    if (inversion->kind == TERM_ADD)
        value = target - other;
    else if (inversion->kind == TERM_SUB)
        value = inversion->index == 0 ? target + other : other - target;
    else if (inversion->kind == TERM_MUL)
        value = target / other;
    else if (inversion->kind == TERM_DIV)
        value = inversion->index == 0 ? target * other : other / target;
    else
        value = inversion->index == 0 ? target : other - target;
    *out = narrow(inversion->sort, value);
    return true;
}

bool invert_binary(const Inversion *inversion, int64_t wanted, Dice *dice, int64_t *out)
{
    TermKind kind = inversion->kind;

    if (kind == TERM_LCMP || kind == TERM_FCMPL || kind == TERM_FCMPG)
        return invert_three_way(inversion, wanted, dice, out);
    if (sort_is_float(inversion->sort))
        return invert_float(inversion, wanted, out);
    return invert_integer(inversion, wanted, dice, out);
}

bool invert_unary(TermKind kind, Sort sort, int64_t current, int64_t wanted, int64_t *out)
{
    uint64_t mask = kind == TERM_I2B ? 0xff : 0xffff;

    if (kind == TERM_NEG)
        return arith_unary(kind, sort, false, wanted, out);
    *out = fitted(sort, ((uint64_t)current & ~mask) | ((uint64_t)wanted & mask));
    return true;
}

bool invert_convert(Sort from, Sort to, int64_t current, int64_t wanted, int64_t *out)
{
    if (from == SORT_LONG && to == SORT_INT) {
        *out = (int64_t)(((uint64_t)current & ~(uint64_t)UINT32_MAX) | (uint32_t)wanted);
        return true;
    }
    return arith_convert(to, from, false, wanted, out);
}
