/* build.c - the constructors of numbers: they fold and bring to the normal form.
 *
 * Sums of integers keep their constant outermost and to the right: (x + y) + c, and a
 * difference is x - y or -x.  All rules hold for integers that wrap as well as for those
 * that do not: they are identities of rings. */
#include "solver/arith.h"
#include "solver/table.h"

static const Term none;

static Term integer(Terms *terms, Sort sort, int64_t value)
{
    return table_const(terms, sort, value);
}

static bool fold(Terms *terms, TermKind kind, Sort sort, Sort result, Term a, Term b,
                 Term *out)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);
    int64_t word;

    if (!node_is_const(x) || !node_is_const(y) ||
        !arith_binary(kind, sort, terms->math, node_word(x), node_word(y), &word))
        return false;
    *out = table_const(terms, result, word);
    return true;
}

static Term commutative(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    bool a_const = term_is_const(terms, a), b_const = term_is_const(terms, b);

    if (a_const != b_const ? a_const : a.id > b.id)
        return table_intern(terms, kind, sort, b, a, none);
    return table_intern(terms, kind, sort, a, b, none);
}

static Term add(Terms *terms, Sort sort, Term a, Term b);
static Term subtract(Terms *terms, Sort sort, Term a, Term b);
static Term multiply(Terms *terms, Sort sort, Term a, Term b);
static Term negate(Terms *terms, Sort sort, Term a);

/* Is the node x op c, with a constant c? */
static bool has_const(const Terms *terms, const TermNode *node, TermKind kind)
{
    return node->kind == kind && node_is_const(node_of(terms, node->args[1]));
}

/* ---- Sums ---- */

static Term add_const(Terms *terms, Sort sort, Term a, Term constant)
{
    const TermNode *x = node_of(terms, a);
    Term inner;

    if (fold(terms, TERM_ADD, sort, sort, a, constant, &inner))
        return inner;
    if (node_of(terms, constant)->low == 0)
        return a;
    if (has_const(terms, x, TERM_ADD) &&
        fold(terms, TERM_ADD, sort, sort, x->args[1], constant, &inner))
        return add_const(terms, sort, x->args[0], inner);
    return table_intern(terms, TERM_ADD, sort, a, constant, none);
}

static Term add(Terms *terms, Sort sort, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);
    Term out;

    if (fold(terms, TERM_ADD, sort, sort, a, b, &out))
        return out;
    if (node_is_const(x) || node_is_const(y))
        return node_is_const(y) ? add_const(terms, sort, a, b)
                                : add_const(terms, sort, b, a);
    if (has_const(terms, x, TERM_ADD))
        return add_const(terms, sort, add(terms, sort, x->args[0], b), x->args[1]);
    if (has_const(terms, y, TERM_ADD))
        return add_const(terms, sort, add(terms, sort, a, y->args[0]), y->args[1]);
    if (y->kind == TERM_NEG)
        return subtract(terms, sort, a, y->args[0]);
    if (x->kind == TERM_NEG)
        return subtract(terms, sort, b, x->args[0]);
    if (x->kind == TERM_SUB && term_is(x->args[1], b))
        return x->args[0];
    if (y->kind == TERM_SUB && term_is(y->args[1], a))
        return y->args[0];
    if (term_is(a, b))
        return multiply(terms, sort, a, integer(terms, sort, 2));
    return commutative(terms, TERM_ADD, sort, a, b);
}

static Term negative_const(Terms *terms, Sort sort, Term constant)
{
    int64_t value;

    if (!arith_unary(TERM_NEG, sort, terms->math, node_of(terms, constant)->low, &value))
        return none;
    return integer(terms, sort, value);
}

/* What cancels, where neither side is a constant or a sum with one. */
static Term cancel(Terms *terms, Sort sort, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);

    if (x->kind == TERM_ADD && (term_is(x->args[0], b) || term_is(x->args[1], b)))
        return term_is(x->args[0], b) ? x->args[1] : x->args[0];
    if (y->kind == TERM_ADD && (term_is(y->args[0], a) || term_is(y->args[1], a)))
        return negate(terms, sort, term_is(y->args[0], a) ? y->args[1] : y->args[0]);
    if (x->kind == TERM_SUB && term_is(x->args[0], b))
        return negate(terms, sort, x->args[1]);
    if (y->kind == TERM_SUB && term_is(y->args[0], a))
        return y->args[1];
    return none;
}

static Term subtract(Terms *terms, Sort sort, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);
    Term out, minus;

    if (fold(terms, TERM_SUB, sort, sort, a, b, &out))
        return out;
    if (term_is(a, b))
        return integer(terms, sort, 0);
    if (node_is_const(y) && (minus = negative_const(terms, sort, b)).id != 0)
        return add_const(terms, sort, a, minus);
    if (node_is_const(x) && !node_is_const(y))
        return add_const(terms, sort, negate(terms, sort, b), a);
    if (has_const(terms, x, TERM_ADD))
        return add_const(terms, sort, subtract(terms, sort, x->args[0], b), x->args[1]);
    if (has_const(terms, y, TERM_ADD) &&
        (minus = negative_const(terms, sort, y->args[1])).id != 0)
        return add_const(terms, sort, subtract(terms, sort, a, y->args[0]), minus);
    if (y->kind == TERM_NEG)
        return add(terms, sort, a, y->args[0]);
    if (x->kind == TERM_NEG)
        return negate(terms, sort, add(terms, sort, x->args[0], b));
    if ((out = cancel(terms, sort, a, b)).id != 0)
        return out;
    return table_intern(terms, TERM_SUB, sort, a, b, none);
}

static Term negate(Terms *terms, Sort sort, Term a)
{
    const TermNode *x = node_of(terms, a);
    Term minus;
    int64_t word;

    if (node_is_const(x) && arith_unary(TERM_NEG, sort, terms->math, node_word(x), &word))
        return table_const(terms, sort, word);
    if (x->kind == TERM_NEG)
        return x->args[0];
    if (sort_is_integer(sort)) {
        if (x->kind == TERM_SUB)
            return table_intern(terms, TERM_SUB, sort, x->args[1], x->args[0], none);
        if (has_const(terms, x, TERM_ADD) &&
            (minus = negative_const(terms, sort, x->args[1])).id != 0)
            return add_const(terms, sort, negate(terms, sort, x->args[0]), minus);
        if (has_const(terms, x, TERM_MUL) &&
            (minus = negative_const(terms, sort, x->args[1])).id != 0)
            return multiply(terms, sort, x->args[0], minus);
    }
    return table_intern(terms, TERM_NEG, sort, a, none, none);
}

/* ---- Products ---- */

static Term multiply_const(Terms *terms, Sort sort, Term a, Term constant)
{
    const TermNode *x = node_of(terms, a);
    int64_t factor = node_of(terms, constant)->low;
    Term inner;

    if (fold(terms, TERM_MUL, sort, sort, a, constant, &inner))
        return inner;
    if (factor == 0 || factor == 1)
        return factor == 0 ? constant : a;
    if (factor == -1)
        return negate(terms, sort, a);
    if (x->kind == TERM_NEG && (inner = negative_const(terms, sort, constant)).id != 0)
        return multiply_const(terms, sort, x->args[0], inner);
    if (has_const(terms, x, TERM_MUL) &&
        fold(terms, TERM_MUL, sort, sort, x->args[1], constant, &inner))
        return multiply_const(terms, sort, x->args[0], inner);
    if (has_const(terms, x, TERM_ADD) &&
        fold(terms, TERM_MUL, sort, sort, x->args[1], constant, &inner))
        return add_const(terms, sort, multiply_const(terms, sort, x->args[0], constant),
                         inner);
    return table_intern(terms, TERM_MUL, sort, a, constant, none);
}

static Term multiply(Terms *terms, Sort sort, Term a, Term b)
{
    Term out;

    if (fold(terms, TERM_MUL, sort, sort, a, b, &out))
        return out;
    if (term_is_const(terms, b))
        return multiply_const(terms, sort, a, b);
    if (term_is_const(terms, a))
        return multiply_const(terms, sort, b, a);
    return commutative(terms, TERM_MUL, sort, a, b);
}

/* DIV and REM; by 0 they stay as they are, and nobody looks. */
static Term divide(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);
    Wide low = range_low(node_range(x), terms->math);
    Wide high = range_high(node_range(x), terms->math);
    Wide size = y->low < 0 ? -(Wide)y->low : (Wide)y->low;
    Term out;

    if (fold(terms, kind, sort, sort, a, b, &out))
        return out;
    if (!node_is_const(y) || y->low == 0)
        return table_intern(terms, kind, sort, a, b, none);
    if (size == 1 && kind == TERM_REM)
        return integer(terms, sort, 0);
    if (size == 1)
        return y->low == 1 ? a : negate(terms, sort, a);
    if (low > -size && high < size)
        return kind == TERM_REM ? a : integer(terms, sort, 0);
    return table_intern(terms, kind, sort, a, b, none);
}

/* ---- Bits ---- */

static bool is_boolean(const TermNode *node)
{
    return node->low >= 0 && node->high <= 1;
}

/* `a & b` of Java booleans: a condition, which the cheap solvers understand. */
static Term logical(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    Term zero = integer(terms, sort, 0), one = integer(terms, sort, 1);
    Term is_a = term_not(terms, term_eq(terms, a, zero));
    Term is_b = term_not(terms, term_eq(terms, b, zero));

    if (kind == TERM_XOR)
        return term_ite(terms, term_eq(terms, a, b), zero, one);
    if (kind == TERM_AND)
        return term_ite(terms, term_and(terms, is_a, is_b), one, zero);
    return term_ite(terms, term_or(terms, is_a, is_b), one, zero);
}

static bool is_low_mask(int64_t mask)
{
    return mask >= 0 && ((uint64_t)mask & ((uint64_t)mask + 1)) == 0;
}

/* With a constant that is not folded away by value alone; `none` where nothing applies. */
static Term bitwise_const(Terms *terms, TermKind kind, Sort sort, Term a, Term constant)
{
    const TermNode *x = node_of(terms, a);
    int64_t mask = node_of(terms, constant)->low;

    if (mask == 0)
        return kind == TERM_AND ? constant : a;
    if (mask == -1 && kind == TERM_XOR)
        return add_const(terms, sort, negate(terms, sort, a), constant);
    if (mask == -1)
        return kind == TERM_AND ? a : constant;
    if (kind == TERM_AND && is_low_mask(mask) &&
        range_within(node_range(x), (Range){0, mask}))
        return a;
    return none;
}

static Term bitwise(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);
    Term out;

    if (fold(terms, kind, sort, sort, a, b, &out))
        return out;
    if (term_is(a, b))
        return kind == TERM_XOR ? integer(terms, sort, 0) : a;
    if (node_is_const(x) || node_is_const(y)) {
        out = bitwise_const(terms, kind, sort, node_is_const(y) ? a : b,
                            node_is_const(y) ? b : a);
        if (out.id != 0)
            return out;
    }
    if (is_boolean(x) && is_boolean(y))
        return logical(terms, kind, sort, a, b);
    return commutative(terms, kind, sort, a, b);
}

static Term shift(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);
    int64_t count, factor;
    Term out;

    if (fold(terms, kind, sort, sort, a, b, &out))
        return out;
    if (kind == TERM_USHR && x->low >= 0)
        kind = TERM_SHR;
    if (!node_is_const(y))
        return table_intern(terms, kind, sort, a, b, none);
    count = y->low & (sort == SORT_INT ? 31 : 63);
    if (count == 0)
        return a;
    if (kind == TERM_SHL && /* a product is linear, and wraps the same */
        arith_binary(TERM_SHL, sort, terms->math, 1, count, &factor))
        return multiply_const(terms, sort, a, integer(terms, sort, factor));
    b = integer(terms, SORT_INT, count);
    return table_intern(terms, kind, sort, a, b, none);
}

/* ---- Floating point ---- */

static Term float_binary(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    int64_t one = sort == SORT_FLOAT ? word_of_float(1) : word_of_double(1);
    const TermNode *y = node_of(terms, b);
    Term out;

    if (fold(terms, kind, sort, sort, a, b, &out))
        return out;
    if (kind == TERM_ADD || kind == TERM_MUL) {
        out = commutative(terms, kind, sort, a, b);
        y = node_of(terms, node_of(terms, out)->args[1]);
        if (kind == TERM_MUL && node_is_const(y) && node_word(y) == one)
            return node_of(terms, out)->args[0];
        return out;
    }
    if (kind == TERM_DIV && node_is_const(y) && node_word(y) == one)
        return a;
    return table_intern(terms, kind, sort, a, b, none);
}

static Term three_way(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    Term out;

    if (fold(terms, kind, sort, SORT_INT, a, b, &out))
        return out;
    if (kind == TERM_LCMP && term_is(a, b))
        return integer(terms, SORT_INT, 0);
    return table_intern(terms, kind, SORT_INT, a, b, none);
}

/* ---- The constructors ---- */

Term term_binary(Terms *terms, TermKind kind, Term a, Term b)
{
    Sort sort = (Sort)node_of(terms, a)->sort;
    bool is_shift = kind == TERM_SHL || kind == TERM_SHR || kind == TERM_USHR;

    assert(is_shift || sort == (Sort)node_of(terms, b)->sort);
    if (kind == TERM_LCMP || kind == TERM_FCMPL || kind == TERM_FCMPG)
        return three_way(terms, kind, sort, a, b);
    if (sort_is_float(sort))
        return float_binary(terms, kind, sort, a, b);
    if (kind == TERM_ADD)
        return add(terms, sort, a, b);
    if (kind == TERM_SUB)
        return subtract(terms, sort, a, b);
    if (kind == TERM_MUL)
        return multiply(terms, sort, a, b);
    if (kind == TERM_DIV || kind == TERM_REM)
        return divide(terms, kind, sort, a, b);
    return is_shift ? shift(terms, kind, sort, a, b) : bitwise(terms, kind, sort, a, b);
}

Term term_unary(Terms *terms, TermKind kind, Term a)
{
    const TermNode *x = node_of(terms, a);
    Range range, whole = {INT64_MIN, INT64_MAX};
    int64_t word;

    if (kind == TERM_NEG)
        return negate(terms, (Sort)x->sort, a);
    if (node_is_const(x) && arith_unary(kind, SORT_INT, terms->math, x->low, &word))
        return integer(terms, SORT_INT, word);
    range = range_unary(kind, SORT_INT, terms->math, whole);
    if (range_within(node_range(x), range))
        return a;
    if (x->kind == TERM_I2B || x->kind == TERM_I2C || x->kind == TERM_I2S) {
        /* the narrower of two casts decides, and of two of one width the last */
        bool keeps = kind == TERM_I2B || x->kind != TERM_I2B;
        if (keeps)
            return term_unary(terms, kind, x->args[0]);
    }
    return table_intern(terms, kind, SORT_INT, a, none, none);
}

Term term_convert(Terms *terms, Term a, Sort to)
{
    const TermNode *x = node_of(terms, a);
    Sort from = (Sort)x->sort;
    int64_t word;

    if (from == to)
        return a;
    if (node_is_const(x) && arith_convert(from, to, terms->math, node_word(x), &word))
        return table_const(terms, to, word);
    /* int to long and back, float to double and back: both exact the first time */
    if (x->kind == TERM_CONVERT && (Sort)node_of(terms, x->args[0])->sort == to &&
        ((from == SORT_LONG && to == SORT_INT) ||
         (from == SORT_DOUBLE && to == SORT_FLOAT)))
        return x->args[0];
    /* int to double and back: a double holds every int */
    if (x->kind == TERM_CONVERT && from == SORT_DOUBLE && to == SORT_INT && !terms->math &&
        (Sort)node_of(terms, x->args[0])->sort == SORT_INT)
        return x->args[0];
    return table_intern(terms, TERM_CONVERT, to, a, none, none);
}

Term term_bits(Terms *terms, Term a)
{
    const TermNode *x = node_of(terms, a);
    Sort to = sort_of_bits((Sort)x->sort);

    if (node_is_const(x))
        return table_const(terms, to, arith_bits((Sort)x->sort, node_word(x)));
    if (x->kind == TERM_BITS)
        return x->args[0];
    return table_intern(terms, TERM_BITS, to, a, none, none);
}
