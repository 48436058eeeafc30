/* random_fixture.h - random programs over numbers, run on terms and on plain values.
 *
 * A program is a list of instructions, each on inputs or results before it; the values come
 * from a second, slow and literal reading of the JVM specification. */
#ifndef SOLVER_RANDOM_FIXTURE_H
#define SOLVER_RANDOM_FIXTURE_H

#include "solver/arith.h"
#include "solver/range.h"
#include "solver/term.h"

#include <math.h>
#include <string.h>

static uint64_t random_state = 1;

static inline uint64_t random_word(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state * 0x2545f4914f6cdd1dull;
}

static inline uint32_t random_below(uint32_t limit)
{
    return (uint32_t)((random_word() >> 32) % limit);
}

enum { INPUT_COUNT = 10, STEP_MAX = 24, SLOT_MAX = INPUT_COUNT + STEP_MAX };

typedef struct RandomStep {
    TermKind kind;
    Sort sort; /* of the result */
    int args[3];
} RandomStep;

typedef struct RandomProgram {
    RandomStep steps[STEP_MAX];
    int count;
} RandomProgram;

/* bool, boolean, byte, char, int, int, long, long, float, double */
static const Sort input_sorts[INPUT_COUNT] = {SORT_BOOL,  SORT_INT,   SORT_INT,  SORT_INT,
                                              SORT_INT,   SORT_INT,   SORT_LONG, SORT_LONG,
                                              SORT_FLOAT, SORT_DOUBLE};
static const int64_t input_lows[INPUT_COUNT] = {
    0, 0, -128, 0, INT32_MIN, INT32_MIN, INT64_MIN, INT64_MIN, INT64_MIN, INT64_MIN};
static const int64_t input_highs[INPUT_COUNT] = {
    1, 1, 127, 65535, INT32_MAX, INT32_MAX, INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX};

static inline int64_t random_float_word(Sort sort)
{
    static const double odd[] = {
        0.0,     -0.0,   1.0,     -1.0,  0.5,      INFINITY, -INFINITY, NAN,  0x1p31,
        -0x1p31, 0x1p63, -0x1p63, 1e-40, 16777217, 3.75,     -2.25,     1e30, 2147483647.5};
    double value = odd[random_below(sizeof odd / sizeof *odd)];

    if (random_below(4) == 0)
        value = (double)(int32_t)random_word() / 1024;
    return sort == SORT_FLOAT ? word_of_float((float)value) : word_of_double(value);
}

static inline int64_t random_integer(Sort sort)
{
    int64_t value = (int64_t)random_word();

    switch (random_below(5)) {
    case 0:
        value = (int64_t)random_below(9) - 4;
        break;
    case 1:
        value = sort_min(sort) + (int64_t)random_below(3);
        break;
    case 2:
        value = sort_max(sort) - (int64_t)random_below(3);
        break;
    case 3:
        value = (int64_t)random_below(2000) - 1000;
        break;
    default:
        break;
    }
    return sort == SORT_INT ? (int32_t)value : value;
}

static inline int64_t random_input(int input)
{
    Sort sort = input_sorts[input];
    Wide size = (Wide)input_highs[input] - input_lows[input] + 1;
    int64_t value;

    if (sort_is_float(sort))
        return random_float_word(sort);
    value = random_integer(sort);
    if (value < input_lows[input] || value > input_highs[input])
        value = input_lows[input] + (int64_t)((uint64_t)value % (uint64_t)size);
    return value;
}

static inline Sort slot_sort(const RandomProgram *program, int slot)
{
    return slot < INPUT_COUNT ? input_sorts[slot] : program->steps[slot - INPUT_COUNT].sort;
}

static inline int random_slot(const RandomProgram *program, Sort sort)
{
    int slot;

    do
        slot = (int)random_below((uint32_t)(INPUT_COUNT + program->count));
    while (slot_sort(program, slot) != sort);
    return slot;
}

static inline bool step_suits(TermKind kind, Sort sort, bool with_bits)
{
    if (kind == TERM_SYMBOL || kind == TERM_CONST)
        return false;
    if (!with_bits && ((kind >= TERM_AND && kind <= TERM_USHR) || kind == TERM_BITS))
        return false;
    if (kind == TERM_LCMP)
        return sort == SORT_LONG;
    if (kind == TERM_FCMPL || kind == TERM_FCMPG)
        return sort_is_float(sort);
    if (kind >= TERM_AND && kind <= TERM_USHR)
        return sort_is_integer(sort);
    if (kind >= TERM_I2B && kind <= TERM_I2S)
        return sort == SORT_INT;
    if (kind == TERM_NOT || kind == TERM_CONJ || kind == TERM_DISJ)
        return sort == SORT_BOOL;
    if (kind == TERM_LT || kind == TERM_LE)
        return sort != SORT_BOOL;
    return sort != SORT_BOOL || kind == TERM_EQ || kind == TERM_ITE;
}

/* A step on operands of one sort; `floats` and `bits` say what may be used. */
static inline void random_step(RandomProgram *program, bool floats, bool bits)
{
    static const Sort numbers[] = {SORT_INT, SORT_LONG, SORT_FLOAT, SORT_DOUBLE};
    RandomStep *step = &program->steps[program->count];
    Sort sort;

    do {
        step->kind = (TermKind)random_below(TERM_KIND_COUNT);
        sort = (Sort)random_below(floats ? SORT_REF : SORT_FLOAT);
    } while (!step_suits(step->kind, sort, bits));
    step->sort = sort;
    for (int i = 0; i < 3; i++)
        step->args[i] = random_slot(program, sort);
    /* bits of bits are the same bits, which values with one NaN cannot say */
    if (step->kind == TERM_BITS && step->args[0] >= INPUT_COUNT)
        step->args[0] = sort == SORT_INT     ? INPUT_COUNT - 5
                        : sort == SORT_LONG  ? INPUT_COUNT - 4
                        : sort == SORT_FLOAT ? INPUT_COUNT - 2
                                             : INPUT_COUNT - 1;
    if (step->kind >= TERM_SHL && step->kind <= TERM_USHR)
        step->args[1] = random_slot(program, SORT_INT);
    if (step->kind == TERM_ITE)
        step->args[0] = random_slot(program, SORT_BOOL);
    if (step->kind >= TERM_EQ && step->kind <= TERM_DISJ)
        step->sort = SORT_BOOL;
    if (step->kind >= TERM_LCMP && step->kind <= TERM_FCMPG)
        step->sort = SORT_INT;
    if (step->kind == TERM_BITS)
        step->sort = sort_of_bits(sort);
    if (step->kind == TERM_CONVERT && (bits || !sort_is_float(sort)))
        step->sort = numbers[random_below(floats && bits ? 4 : 2)];
    else if (step->kind == TERM_CONVERT)
        step->sort = numbers[2 + random_below(2)];
    program->count++;
}

/* On terms.  A divisor of integers is made odd by `| 1`, or where bits are not wanted
 * replaced by 7 if it is 0: by a choice. */
static inline Term safe_divisor(Terms *terms, Sort sort, Term term)
{
    Term zero = term_int(terms, sort, 0), seven = term_int(terms, sort, 7);

    return term_ite(terms, term_eq(terms, term, zero), seven, term);
}

static inline Term step_term(Terms *terms, const RandomStep *step, Sort from,
                             const Term *slots)
{
    Term a = slots[step->args[0]], b = slots[step->args[1]], c = slots[step->args[2]];

    if ((step->kind == TERM_DIV || step->kind == TERM_REM) && sort_is_integer(from))
        b = safe_divisor(terms, from, b);
    if (step->kind == TERM_EQ)
        return term_eq(terms, a, b);
    if (step->kind == TERM_LT)
        return term_lt(terms, a, b);
    if (step->kind == TERM_LE)
        return term_le(terms, a, b);
    if (step->kind == TERM_NOT)
        return term_not(terms, a);
    if (step->kind == TERM_CONJ)
        return term_and(terms, a, b);
    if (step->kind == TERM_DISJ)
        return term_or(terms, a, b);
    if (step->kind == TERM_ITE)
        return term_ite(terms, a, b, c);
    if (step->kind == TERM_CONVERT)
        return term_convert(terms, a, step->sort);
    if (step->kind == TERM_BITS)
        return term_bits(terms, a);
    if (step->kind == TERM_NEG || (step->kind >= TERM_I2B && step->kind <= TERM_I2S))
        return term_unary(terms, step->kind, a);
    return term_binary(terms, step->kind, a, b);
}

static inline void program_terms(Terms *terms, const RandomProgram *program, Term *slots)
{
    for (int i = 0; i < program->count; i++) {
        const RandomStep *step = &program->steps[i];
        int which = step->kind == TERM_ITE ? 1 : 0;

        slots[INPUT_COUNT + i] =
            step_term(terms, step, slot_sort(program, step->args[which]), slots);
    }
}

/* On values, in the widest types there are. */
static inline int64_t narrow_to(Sort sort, Wide value)
{
    return sort == SORT_INT ? (int32_t)(uint32_t)(uint64_t)value : (int64_t)(uint64_t)value;
}

static inline int64_t value_of_float(Sort sort, long double value)
{
    return sort == SORT_FLOAT ? word_of_float((float)value) : word_of_double((double)value);
}

static inline int64_t step_integer(TermKind kind, Sort sort, Wide a, Wide b)
{
    unsigned width = sort == SORT_INT ? 32 : 64, count = (unsigned)b & (width - 1);
    Wide whole = (Wide)1 << width;

    if ((kind == TERM_DIV || kind == TERM_REM) && b == 0)
        b = 7;
    if (kind == TERM_ADD)
        return narrow_to(sort, a + b);
    if (kind == TERM_SUB)
        return narrow_to(sort, a - b);
    if (kind == TERM_MUL)
        return narrow_to(sort, a * b);
    if (kind == TERM_DIV)
        return narrow_to(sort, a / b);
    if (kind == TERM_REM)
        return narrow_to(sort, a % b);
    if (kind == TERM_AND)
        return narrow_to(sort, a & b);
    if (kind == TERM_OR)
        return narrow_to(sort, a | b);
    if (kind == TERM_XOR)
        return narrow_to(sort, a ^ b);
    if (kind == TERM_SHL)
        return narrow_to(sort, (Wide)((uint64_t)a << count));
    if (kind == TERM_SHR)
        return narrow_to(sort, a >> count);
    if (kind == TERM_USHR)
        return narrow_to(sort, (a < 0 ? a + whole : a) >> count);
    return a < b ? -1 : a > b; /* LCMP */
}

static inline int64_t step_float(TermKind kind, Sort sort, double a, double b)
{
    /* float operations through double are exact: it has more than twice the bits */
    if (kind == TERM_ADD)
        return value_of_float(sort, a + b);
    if (kind == TERM_SUB)
        return value_of_float(sort, a - b);
    if (kind == TERM_MUL)
        return value_of_float(sort, a * b);
    if (kind == TERM_DIV)
        return value_of_float(sort, a / b);
    if (kind == TERM_REM)
        return value_of_float(sort, fmod(a, b));
    return isnan(a) || isnan(b) ? (kind == TERM_FCMPL ? -1 : 1) : a < b ? -1 : a > b;
}

static inline double as_double(Sort sort, int64_t word)
{
    return sort == SORT_FLOAT ? (double)float_of_word(word) : double_of_word(word);
}

static inline int64_t step_convert(Sort from, Sort to, int64_t a)
{
    long double value =
        sort_is_float(from) ? (long double)as_double(from, a) : (long double)a;

    if (sort_is_float(to))
        return value_of_float(to, value); /* a long double holds every long */
    if (!sort_is_float(from))
        return narrow_to(to, a);
    if (isnan(value))
        return 0;
    if (value >= (long double)sort_max(to))
        return sort_max(to);
    return value <= (long double)sort_min(to) ? sort_min(to) : (int64_t)truncl(value);
}

static inline bool step_compare(TermKind kind, Sort sort, int64_t a, int64_t b)
{
    if (sort_is_float(sort)) {
        double x = as_double(sort, a), y = as_double(sort, b);

        return kind == TERM_EQ ? x == y : kind == TERM_LT ? x < y : x <= y;
    }
    return kind == TERM_EQ ? a == b : kind == TERM_LT ? a < b : a <= b;
}

static inline int64_t step_value(const RandomStep *step, Sort from, const int64_t *slots)
{
    int64_t a = slots[step->args[0]], b = slots[step->args[1]], c = slots[step->args[2]];
    TermKind kind = step->kind;

    if (kind == TERM_EQ || kind == TERM_LT || kind == TERM_LE)
        return step_compare(kind, from, a, b);
    if (kind == TERM_NOT || kind == TERM_CONJ || kind == TERM_DISJ)
        return kind == TERM_NOT ? !a : kind == TERM_CONJ ? a && b : a || b;
    if (kind == TERM_ITE)
        return a ? b : c;
    if (kind == TERM_CONVERT)
        return step_convert(from, step->sort, a);
    if (kind == TERM_BITS) {
        if (from == SORT_FLOAT)
            return (int32_t)(uint32_t)a;
        return from == SORT_INT    ? word_of_float(float_of_word(a))
               : from == SORT_LONG ? word_of_double(double_of_word(a))
                                   : a;
    }
    if (kind == TERM_NEG)
        return sort_is_float(from) ? value_of_float(from, -as_double(from, a))
                                   : narrow_to(from, -(Wide)a);
    if (kind == TERM_I2B)
        return (a & 0x80) != 0 ? (a & 0xff) - 0x100 : (a & 0xff);
    if (kind == TERM_I2C)
        return a & 0xffff;
    if (kind == TERM_I2S)
        return (a & 0x8000) != 0 ? (a & 0xffff) - 0x10000 : (a & 0xffff);
    if (sort_is_float(from))
        return step_float(kind, from, as_double(from, a), as_double(from, b));
    return step_integer(kind, from, a, b);
}

static inline void program_values(const RandomProgram *program, int64_t *slots)
{
    for (int i = 0; i < program->count; i++) {
        const RandomStep *step = &program->steps[i];
        int which = step->kind == TERM_ITE ? 1 : 0;

        slots[INPUT_COUNT + i] =
            step_value(step, slot_sort(program, step->args[which]), slots);
    }
}

static inline Term const_term(Terms *terms, Sort sort, int64_t word)
{
    if (sort == SORT_BOOL)
        return term_bool(terms, word != 0);
    if (sort == SORT_FLOAT)
        return term_float(terms, float_of_word(word));
    return sort == SORT_DOUBLE ? term_double(terms, double_of_word(word))
                               : term_int(terms, sort, word);
}

static inline Term input_term(Terms *terms, int input)
{
    return term_symbol(terms, input_sorts[input], (uint32_t)input, input_lows[input],
                       input_highs[input]);
}

#endif
