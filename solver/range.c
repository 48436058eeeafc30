#include "solver/range.h"

#include "solver/arith.h"

/* Beyond every sum of a few ends. */
static const Wide no_end = (Wide)1 << 100;

Range range_whole(Sort sort, bool math)
{
    if (sort == SORT_BOOL)
        return (Range){0, 1};
    if (math || !sort_is_integer(sort))
        return (Range){INT64_MIN, INT64_MAX};
    return (Range){sort_min(sort), sort_max(sort)};
}

bool range_within(Range inner, Range outer)
{
    return inner.low >= outer.low && inner.high <= outer.high;
}

Wide range_low(Range range, bool math)
{
    return math && range.low == INT64_MIN ? -no_end : range.low;
}

Wide range_high(Range range, bool math)
{
    return math && range.high == INT64_MAX ? no_end : range.high;
}

static Wide wide_min(Wide a, Wide b)
{
    return a < b ? a : b;
}

static Wide wide_max(Wide a, Wide b)
{
    return a > b ? a : b;
}

static Wide wide_abs(Wide a)
{
    return a < 0 ? -a : a;
}

static Range narrow(Sort sort, bool math, Wide low, Wide high)
{
    Range whole = range_whole(sort, math);

    if (!math && (low < whole.low || high > whole.high))
        return whole;
    return (Range){(int64_t)wide_max(low, INT64_MIN), (int64_t)wide_min(high, INT64_MAX)};
}

static void exact_product(Range a, Range b, bool math, Wide *low, Wide *high)
{
    /* No end times anything but 0 is beyond 64 bits: 2^63 serves, and squares fit. */
    Wide limit = (Wide)1 << 63;
    Wide al = wide_max(range_low(a, math), -limit),
         ah = wide_min(range_high(a, math), limit);
    Wide bl = wide_max(range_low(b, math), -limit),
         bh = wide_min(range_high(b, math), limit);
    Wide p = al * bl, q = al * bh, r = ah * bl, s = ah * bh;

    *low = wide_min(wide_min(p, q), wide_min(r, s));
    *high = wide_max(wide_max(p, q), wide_max(r, s));
}

void range_exact(TermKind kind, Range a, Range b, bool math, Wide *low, Wide *high)
{
    if (kind == TERM_ADD) {
        *low = range_low(a, math) + range_low(b, math);
        *high = range_high(a, math) + range_high(b, math);
    } else if (kind == TERM_SUB) {
        *low = range_low(a, math) - range_high(b, math);
        *high = range_high(a, math) - range_low(b, math);
    } else {
        exact_product(a, b, math, low, high);
    }
}

static Range quotient(Sort sort, bool math, Range a, Range b)
{
    Wide al = range_low(a, math), ah = range_high(a, math);
    Wide size = wide_max(wide_abs(al), wide_abs(ah));

    if (b.low == b.high && b.low > 0) {
        Wide low = al == -no_end ? al : al / b.low, high = ah == no_end ? ah : ah / b.low;
        return narrow(sort, math, low, high);
    }
    if (al >= 0 && b.low >= 0)
        return narrow(sort, math, 0, ah);
    return narrow(sort, math, -size, size);
}

static Range remainder_of(Sort sort, bool math, Range a, Range b)
{
    Wide al = range_low(a, math), ah = range_high(a, math);
    Wide size = wide_max(wide_abs(range_low(b, math)), wide_abs(range_high(b, math))) - 1;

    size = wide_max(size, 0);
    return narrow(sort, math, al >= 0 ? 0 : wide_max(al, -size),
                  ah <= 0 ? 0 : wide_min(ah, size));
}

/* The least 2^k - 1 that is not below a value. */
static int64_t mask_above(int64_t value)
{
    return value == 0 ? 0 : (int64_t)(UINT64_MAX >> __builtin_clzll((uint64_t)value));
}

static Range bitwise(TermKind kind, Sort sort, bool math, Range a, Range b)
{
    Range whole = range_whole(sort, math);
    int64_t high = a.high > b.high ? a.high : b.high;

    if (kind != TERM_AND)
        return a.low >= 0 && b.low >= 0 ? (Range){0, mask_above(high)} : whole;
    if (a.low >= 0 && b.low >= 0)
        return (Range){0, a.high < b.high ? a.high : b.high};
    if (a.low >= 0 || b.low >= 0)
        return (Range){0, a.low >= 0 ? a.high : b.high};
    return (Range){whole.low, high};
}

static Range shifted(TermKind kind, Sort sort, bool math, Range a, Range count)
{
    unsigned width = sort == SORT_INT ? 32 : 64;
    unsigned by = count.low == count.high ? (unsigned)count.low & (width - 1) : 0;
    bool has_low = range_low(a, math) != -no_end, has_high = range_high(a, math) != no_end;

    if (kind == TERM_SHL || (kind == TERM_USHR && a.low < 0 && (math || by == 0)))
        return range_whole(sort, math);
    if (kind == TERM_USHR && a.low < 0)
        return (Range){0, (int64_t)((sort == SORT_INT ? UINT32_MAX : UINT64_MAX) >> by)};
    if (count.low == count.high)
        return (Range){has_low ? a.low >> by : a.low, has_high ? a.high >> by : a.high};
    return (Range){a.low < 0 ? a.low : 0, a.high < 0 ? -1 : a.high};
}

Range range_binary(TermKind kind, Sort sort, bool math, Range a, Range b)
{
    Wide low, high;

    if (kind == TERM_LCMP || kind == TERM_FCMPL || kind == TERM_FCMPG)
        return (Range){-1, 1};
    if (!sort_is_integer(sort))
        return range_whole(sort, math);
    if (kind == TERM_ADD || kind == TERM_SUB || kind == TERM_MUL) {
        range_exact(kind, a, b, math, &low, &high);
        return narrow(sort, math, low, high);
    }
    if (kind == TERM_DIV)
        return quotient(sort, math, a, b);
    if (kind == TERM_REM)
        return remainder_of(sort, math, a, b);
    if (kind == TERM_AND || kind == TERM_OR || kind == TERM_XOR)
        return bitwise(kind, sort, math, a, b);
    return shifted(kind, sort, math, a, b);
}

Range range_unary(TermKind kind, Sort sort, bool math, Range a)
{
    Range result = {INT16_MIN, INT16_MAX};

    if (kind == TERM_NEG)
        return range_binary(TERM_SUB, sort, math, (Range){0, 0}, a);
    if (kind == TERM_I2B)
        result = (Range){INT8_MIN, INT8_MAX};
    else if (kind == TERM_I2C)
        result = (Range){0, UINT16_MAX};
    return range_within(a, result) ? a : result;
}

Range range_convert(Sort from, Sort to, bool math, Range a)
{
    Range whole = range_whole(to, math);

    if (sort_is_float(from) || !sort_is_integer(to))
        return sort_is_integer(to) ? (Range){sort_min(to), sort_max(to)} : whole;
    return range_within(a, whole) ? a : whole;
}
