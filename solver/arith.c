#include "solver/arith.h"

#include "base/status.h"

#include <math.h>
#include <string.h>

int64_t sort_min(Sort sort)
{
    return sort == SORT_INT ? INT32_MIN : INT64_MIN;
}

int64_t sort_max(Sort sort)
{
    return sort == SORT_INT ? INT32_MAX : INT64_MAX;
}

int64_t word_of_float(float value)
{
    uint32_t bits;

    if (isnan(value))
        return 0x7fc00000;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

int64_t word_of_double(double value)
{
    int64_t bits;

    if (isnan(value))
        return 0x7ff8000000000000;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

float float_of_word(int64_t word)
{
    uint32_t bits = (uint32_t)word;
    float value;

    memcpy(&value, &bits, sizeof value);
    return value;
}

double double_of_word(int64_t word)
{
    double value;

    memcpy(&value, &word, sizeof value);
    return value;
}

static int64_t wrap(Sort sort, uint64_t bits)
{
    return sort == SORT_INT ? (int32_t)(uint32_t)bits : (int64_t)bits;
}

/* ---- Integers ---- */

static bool math_shift(TermKind kind, Sort sort, int64_t a, unsigned count, int64_t *out)
{
    if (kind == TERM_SHL)
        return count < 63 && !__builtin_mul_overflow(a, INT64_C(1) << count, out);
    if (kind == TERM_USHR && a < 0) { /* a number without an end of ones has no value */
        if (a < sort_min(sort))
            return false;
        *out = sort == SORT_INT ? (int32_t)((uint32_t)a >> count)
                                : (int64_t)((uint64_t)a >> count);
        return true;
    }
    *out = a >> count;
    return true;
}

static bool shift(TermKind kind, Sort sort, bool math, int64_t a, int64_t b, int64_t *out)
{
    unsigned count = (unsigned)(b & (sort == SORT_INT ? 31 : 63));

    if (math)
        return math_shift(kind, sort, a, count, out);
    if (kind == TERM_SHL)
        *out = wrap(sort, (uint64_t)a << count);
    else if (kind == TERM_SHR)
        *out = a >> count;
    else
        *out = sort == SORT_INT ? (int32_t)((uint32_t)a >> count)
                                : (int64_t)((uint64_t)a >> count);
    return true;
}

/* JVMS 6.5 idiv: MIN / -1 overflows to MIN; irem: the sign is the dividend's. */
static bool divide(TermKind kind, Sort sort, bool math, int64_t a, int64_t b, int64_t *out)
{
    if (b == 0 || (math && a == INT64_MIN && b == -1 && kind == TERM_DIV))
        return false;
    if (b == -1)
        *out = kind == TERM_REM ? 0 : math ? -a : wrap(sort, 0 - (uint64_t)a);
    else
        *out = kind == TERM_REM ? a % b : a / b;
    return true;
}

static bool math_sum(TermKind kind, int64_t a, int64_t b, int64_t *out)
{
    if (kind == TERM_ADD)
        return !__builtin_add_overflow(a, b, out);
    if (kind == TERM_SUB)
        return !__builtin_sub_overflow(a, b, out);
    return !__builtin_mul_overflow(a, b, out);
}

static bool sum(TermKind kind, Sort sort, bool math, int64_t a, int64_t b, int64_t *out)
{
    uint64_t x = (uint64_t)a, y = (uint64_t)b;

    if (math)
        return math_sum(kind, a, b, out);
    *out = wrap(sort, kind == TERM_ADD ? x + y : kind == TERM_SUB ? x - y : x * y);
    return true;
}

static bool integer_binary(TermKind kind, Sort sort, bool math, int64_t a, int64_t b,
                           int64_t *out)
{
    *out = 0;
    if (kind == TERM_ADD || kind == TERM_SUB || kind == TERM_MUL)
        return sum(kind, sort, math, a, b, out);
    if (kind == TERM_DIV || kind == TERM_REM)
        return divide(kind, sort, math, a, b, out);
    if (kind == TERM_SHL || kind == TERM_SHR || kind == TERM_USHR)
        return shift(kind, sort, math, a, b, out);
    if (kind == TERM_AND)
        *out = a & b;
    else if (kind == TERM_OR)
        *out = a | b;
    else if (kind == TERM_XOR)
        *out = a ^ b;
    else
        *out = (a > b) - (a < b); /* LCMP */
    return true;
}

/* ---- Floating point ---- */

static int64_t three_way(TermKind kind, double a, double b)
{
    if (isnan(a) || isnan(b))
        return kind == TERM_FCMPL ? -1 : 1;
    return (a > b) - (a < b);
}

/* JVMS 6.5 frem: the result of C's fmod, not IEEE 754 remainder. */
static float float_binary(TermKind kind, float a, float b)
{
    if (kind == TERM_ADD)
        return a + b;
    if (kind == TERM_SUB)
        return a - b;
    if (kind == TERM_MUL)
        return a * b;
    return kind == TERM_DIV ? a / b : fmodf(a, b);
}

static double double_binary(TermKind kind, double a, double b)
{
    if (kind == TERM_ADD)
        return a + b;
    if (kind == TERM_SUB)
        return a - b;
    if (kind == TERM_MUL)
        return a * b;
    return kind == TERM_DIV ? a / b : fmod(a, b);
}

static double wide_float(Sort sort, int64_t word)
{
    return sort == SORT_FLOAT ? (double)float_of_word(word) : double_of_word(word);
}

/* JVMS 6.5 f2i and its kin: NaN is 0, what is too large is the largest. */
static int64_t saturate(Sort to, double value)
{
    double limit = to == SORT_INT ? 0x1p31 : 0x1p63;

    if (isnan(value))
        return 0;
    if (value >= limit)
        return sort_max(to);
    return value <= -limit ? sort_min(to) : (int64_t)value;
}

/* ---- By sort ---- */

bool arith_binary(TermKind kind, Sort sort, bool math, int64_t a, int64_t b, int64_t *out)
{
    if (!sort_is_float(sort))
        return integer_binary(kind, sort, math, a, b, out);
    if (kind == TERM_FCMPL || kind == TERM_FCMPG)
        *out = three_way(kind, wide_float(sort, a), wide_float(sort, b));
    else if (sort == SORT_FLOAT)
        *out = word_of_float(float_binary(kind, float_of_word(a), float_of_word(b)));
    else
        *out = word_of_double(double_binary(kind, double_of_word(a), double_of_word(b)));
    return true;
}

bool arith_unary(TermKind kind, Sort sort, bool math, int64_t a, int64_t *out)
{
    if (kind == TERM_NEG && sort == SORT_FLOAT)
        *out = word_of_float(-float_of_word(a));
    else if (kind == TERM_NEG && sort == SORT_DOUBLE)
        *out = word_of_double(-double_of_word(a));
    else if (kind == TERM_NEG)
        return sum(TERM_SUB, sort, math, 0, a, out);
    else if (kind == TERM_I2B)
        *out = (int8_t)(uint8_t)a;
    else if (kind == TERM_I2C)
        *out = (uint16_t)a;
    else
        *out = (int16_t)(uint16_t)a;
    return true;
}

bool arith_convert(Sort from, Sort to, bool math, int64_t a, int64_t *out)
{
    if (!sort_is_float(from) && to == SORT_FLOAT)
        *out = word_of_float((float)a);
    else if (!sort_is_float(from) && to == SORT_DOUBLE)
        *out = word_of_double((double)a);
    else if (!sort_is_float(from))
        *out = math ? a : wrap(to, (uint64_t)a);
    else if (to == SORT_FLOAT)
        *out = word_of_float((float)wide_float(from, a));
    else if (to == SORT_DOUBLE)
        *out = word_of_double(wide_float(from, a));
    else
        *out = saturate(to, wide_float(from, a));
    return true;
}

int64_t arith_bits(Sort from, int64_t a)
{
    switch (from) {
    case SORT_FLOAT:
        return (int32_t)(uint32_t)a;
    case SORT_INT:
        return word_of_float(float_of_word(a));
    case SORT_LONG:
        return word_of_double(double_of_word(a));
    case SORT_DOUBLE:
    case SORT_BOOL:
    case SORT_REF:
        break;
    }
    return a;
}

Sort sort_of_bits(Sort from)
{
    switch (from) {
    case SORT_FLOAT:
        return SORT_INT;
    case SORT_DOUBLE:
        return SORT_LONG;
    case SORT_INT:
        return SORT_FLOAT;
    case SORT_LONG:
        return SORT_DOUBLE;
    case SORT_BOOL:
    case SORT_REF:
        break;
    }
    UNREACHABLE("only numbers have bits");
    return from;
}

bool arith_compare(TermKind kind, Sort sort, int64_t a, int64_t b)
{
    if (sort_is_float(sort)) {
        double x = wide_float(sort, a), y = wide_float(sort, b);

        return kind == TERM_EQ ? x == y : kind == TERM_LT ? x < y : x <= y;
    }
    return kind == TERM_EQ ? a == b : kind == TERM_LT ? a < b : a <= b;
}
