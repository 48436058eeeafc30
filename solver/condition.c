/* condition.c - the constructors of conditions, and of choices by them.
 *
 * Of a comparison of integers and its negation both are in normal form: !(a < b) is b <= a.
 * With a constant there is one form of each: x < c and its opposite c <= x, and where only
 * one value is left out or let in, x == c or its opposite. */
#include "solver/arith.h"
#include "solver/table.h"

static const Term none;

static Term compare(Terms *terms, TermKind kind, Term a, Term b);

static Term raw(Terms *terms, TermKind kind, Term a, Term b)
{
    return table_intern(terms, kind, SORT_BOOL, a, b, none);
}

static Term integer(Terms *terms, Sort sort, int64_t value)
{
    return table_const(terms, sort, value);
}

/* ---- Of three-way comparisons with a constant ---- */

enum { BELOW = 1, SAME = 2, ABOVE = 4 };

static Term above(Terms *terms, Term a, Term b, bool nan)
{
    return nan ? term_not(terms, term_le(terms, a, b)) : term_lt(terms, b, a);
}

static Term below(Terms *terms, Term a, Term b, bool nan)
{
    return nan ? term_not(terms, term_le(terms, b, a)) : term_lt(terms, a, b);
}

/* The outcomes (BELOW...) that a condition on lcmp, fcmpl or fcmpg lets through, as a
 * condition on what was compared.  fcmpl says "below" of NaN, fcmpg "above". */
static Term outcome(Terms *terms, const TermNode *cmp, int allowed)
{
    Term a = cmp->args[0], b = cmp->args[1];
    bool nan_below = cmp->kind == TERM_FCMPL, nan_above = cmp->kind == TERM_FCMPG;

    switch (allowed) {
    case 0:
    case BELOW | SAME | ABOVE:
        return term_bool(terms, allowed != 0);
    case SAME:
        return term_eq(terms, a, b);
    case BELOW | ABOVE:
        return term_not(terms, term_eq(terms, a, b));
    case BELOW:
        return below(terms, a, b, nan_below);
    case ABOVE:
        return above(terms, a, b, nan_above);
    case BELOW | SAME:
        return term_not(terms, above(terms, a, b, nan_above));
    default:
        return term_not(terms, below(terms, a, b, nan_below));
    }
}

static bool is_three_way(const TermNode *node)
{
    return node->kind == TERM_LCMP || node->kind == TERM_FCMPL || node->kind == TERM_FCMPG;
}

static Term compare_three_way(Terms *terms, TermKind kind, const TermNode *cmp,
                              int64_t constant, bool constant_left)
{
    int allowed = 0;

    for (int value = -1; value <= 1; value++)
        if (constant_left ? arith_compare(kind, SORT_INT, constant, value)
                          : arith_compare(kind, SORT_INT, value, constant))
            allowed |= value < 0 ? BELOW : value == 0 ? SAME : ABOVE;
    return outcome(terms, cmp, allowed);
}

/* ---- Of what both sides share ---- */

/* Of a choice between constants with a constant, the choice is left; where only one is a
 * constant, the other is compared.  `none` where that does not apply. */
static Term compare_choice(Terms *terms, TermKind kind, Term choice, Term constant,
                           bool constant_left)
{
    TermNode ite = *node_of(terms, choice);
    Term yes, no;

    if (!term_is_const(terms, ite.args[1]) && !term_is_const(terms, ite.args[2]))
        return none;
    if (constant_left) {
        yes = compare(terms, kind, constant, ite.args[1]);
        no = compare(terms, kind, constant, ite.args[2]);
    } else {
        yes = compare(terms, kind, ite.args[1], constant);
        no = compare(terms, kind, ite.args[2], constant);
    }
    return term_ite(terms, ite.args[0], yes, no);
}

static bool is_widening(const Terms *terms, const TermNode *node)
{
    return node->kind == TERM_CONVERT && node->sort == SORT_LONG &&
           node_of(terms, node->args[0])->sort == SORT_INT;
}

/* Both sides int, though compared as longs: the comparison of ints says the same. */
static bool unwiden(Terms *terms, Term *a, Term *b)
{
    const TermNode *x = node_of(terms, *a), *y = node_of(terms, *b);
    Range ints = {INT32_MIN, INT32_MAX};

    if (is_widening(terms, x) && is_widening(terms, y)) {
        *a = x->args[0];
        *b = y->args[0];
        return true;
    }
    if (is_widening(terms, x) && node_is_const(y) && range_within(node_range(y), ints)) {
        *a = x->args[0];
        *b = integer(terms, SORT_INT, y->low);
        return true;
    }
    if (is_widening(terms, y) && node_is_const(x) && range_within(node_range(x), ints)) {
        *b = y->args[0];
        *a = integer(terms, SORT_INT, x->low);
        return true;
    }
    return false;
}

/* x + c as x and c; a constant has no x. */
static Term split_sum(const Terms *terms, Term term, int64_t *constant)
{
    const TermNode *node = node_of(terms, term);

    *constant = 0;
    if (node_is_const(node)) {
        *constant = node->low;
        return none;
    }
    if (node->kind == TERM_ADD && node_is_const(node_of(terms, node->args[1]))) {
        *constant = node_of(terms, node->args[1])->low;
        return node->args[0];
    }
    return term;
}

/* Is it x + c, and does the sum never leave its sort? */
static bool is_exact_sum(const Terms *terms, Term term)
{
    const TermNode *node = node_of(terms, term);
    Range whole = range_whole((Sort)node->sort, terms->math);
    Wide low, high;

    if (node->kind != TERM_ADD || !node_is_const(node_of(terms, node->args[1])))
        return false;
    range_exact(TERM_ADD, node_range(node_of(terms, node->args[0])),
                node_range(node_of(terms, node->args[1])), terms->math, &low, &high);
    return terms->math || (low >= whole.low && high <= whole.high);
}

/* ---- Equality of integers ---- */

/* x == value; x is no sum with a constant. */
static Term eq_value(Terms *terms, Sort sort, Term x, int64_t value)
{
    const TermNode *node = node_of(terms, x);
    Term constant = integer(terms, sort, value), other;

    if (value < node->low || value > node->high)
        return term_bool(terms, false);
    if (is_three_way(node))
        return compare_three_way(terms, TERM_EQ, node, value, false);
    if (node->kind == TERM_ITE) {
        other = compare_choice(terms, TERM_EQ, x, constant, false);
        if (other.id != 0)
            return other;
    }
    if (unwiden(terms, &x, &constant))
        return compare(terms, TERM_EQ, x, constant);
    if (node->kind == TERM_SUB)
        return term_eq(terms, node->args[0],
                       term_binary(terms, TERM_ADD, node->args[1], constant));
    if (node->kind == TERM_NEG && value != INT64_MIN)
        return term_eq(terms, node->args[0], term_unary(terms, TERM_NEG, constant));
    if (value == node->high && (Wide)node->high - node->low == 1)
        return term_not(terms, raw(terms, TERM_EQ, x, integer(terms, sort, node->low)));
    return raw(terms, TERM_EQ, x, constant);
}

/* x + c == y + d is x == y + (d - c), true of integers that wrap, too. */
static Term eq_integers(Terms *terms, Sort sort, Term a, Term b)
{
    int64_t c, d, rest;
    Term x = split_sum(terms, a, &c), y = split_sum(terms, b, &d);
    Range left, right;

    if (x.id == 0 || (y.id != 0 && x.id > y.id)) {
        Term term = x;
        int64_t constant = c;
        x = y, c = d;
        y = term, d = constant;
    }
    if (!arith_binary(TERM_SUB, sort, terms->math, d, c, &rest))
        return raw(terms, TERM_EQ, a, b);
    if (y.id == 0)
        return eq_value(terms, sort, x, rest);
    if (term_is(x, y))
        return term_bool(terms, rest == 0);
    if (rest == 0 && unwiden(terms, &x, &y))
        return compare(terms, TERM_EQ, x, y);
    y = term_binary(terms, TERM_ADD, y, integer(terms, sort, rest));
    left = node_range(node_of(terms, x));
    right = node_range(node_of(terms, y));
    if (left.high < right.low || left.low > right.high)
        return term_bool(terms, false);
    return raw(terms, TERM_EQ, x, y);
}

/* ---- Order of integers ---- */

/* By the ranges alone: 1 yes, 0 no, -1 they do not tell. */
static int decided(const Terms *terms, TermKind kind, Term a, Term b)
{
    Range x = node_range(node_of(terms, a)), y = node_range(node_of(terms, b));
    Wide slack = kind == TERM_LT; /* a < b is a + 1 <= b */

    if (range_high(x, terms->math) + slack <= range_low(y, terms->math))
        return 1;
    return range_low(x, terms->math) + slack > range_high(y, terms->math) ? 0 : -1;
}

/* x < limit, or its opposite, where the ranges do not tell. */
static Term below_value(Terms *terms, Sort sort, Term x, int64_t limit, bool opposite)
{
    const TermNode *node = node_of(terms, x);
    Term constant = integer(terms, sort, limit), equal;
    bool has_low = !terms->math || node->low != INT64_MIN;
    bool has_high = !terms->math || node->high != INT64_MAX;

    if (has_low && limit == node->low + 1) {
        equal = term_eq(terms, x, integer(terms, sort, node->low));
        return opposite ? term_not(terms, equal) : equal;
    }
    if (has_high && limit == node->high) {
        equal = term_eq(terms, x, constant);
        return opposite ? equal : term_not(terms, equal);
    }
    return opposite ? raw(terms, TERM_LE, constant, x) : raw(terms, TERM_LT, x, constant);
}

/* A comparison with a constant on one side. */
static Term order_value(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    bool constant_left = term_is_const(terms, a);
    Term x = constant_left ? b : a, choice;
    int64_t value = node_of(terms, constant_left ? a : b)->low, offset, rest;
    const TermNode *node = node_of(terms, x);

    if (is_three_way(node))
        return compare_three_way(terms, kind, node, value, constant_left);
    if (node->kind == TERM_ITE) {
        choice = compare_choice(terms, kind, x, constant_left ? a : b, constant_left);
        if (choice.id != 0)
            return choice;
    }
    if (is_exact_sum(terms, x) &&
        (split_sum(terms, x, &offset), !__builtin_sub_overflow(value, offset, &rest))) {
        Term moved = integer(terms, sort, rest);
        return constant_left ? compare(terms, kind, moved, node->args[0])
                             : compare(terms, kind, node->args[0], moved);
    }
    /* x <= c is x < c + 1 and c < x its opposite: the ranges leave room for c + 1, but for
     * the ends of what has none */
    if ((kind == TERM_LE) != constant_left && value == INT64_MAX)
        return raw(terms, kind, a, b);
    return below_value(terms, sort, x, value + ((kind == TERM_LE) != constant_left),
                       constant_left);
}

/* ---- Of squares with a constant: a range of what is squared ---- */

/* Does x * x stand for itself, and not for what is left of it after wrapping? */
static bool is_square(const Terms *terms, const TermNode *node)
{
    int64_t most = node->sort == SORT_LONG ? INT64_C(3037000499) : 46340;
    const TermNode *root;

    if (node->kind != TERM_MUL || !term_is(node->args[0], node->args[1]))
        return false;
    root = node_of(terms, node->args[0]);
    return terms->math || (root->low >= -most && root->high <= most);
}

static int64_t square_root(int64_t square) /* rounded down */
{
    int64_t low = 0, high = INT64_C(3037000500);

    while (high - low > 1) {
        int64_t middle = low + (high - low) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static Term square_at_most(Terms *terms, Sort sort, Term root, int64_t limit)
{
    int64_t most;

    if (limit < 0)
        return term_bool(terms, false);
    most = square_root(limit);
    return term_and(terms, term_le(terms, integer(terms, sort, -most), root),
                    term_le(terms, root, integer(terms, sort, most)));
}

/* `none` where neither side is a square and the other a constant. */
static Term order_square(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    TermNode x = *node_of(terms, a), y = *node_of(terms, b);
    int64_t less = kind == TERM_LT;

    if (node_is_const(&y) && is_square(terms, &x) && y.low > INT64_MIN)
        return square_at_most(terms, sort, x.args[0], y.low - less);
    if (node_is_const(&x) && is_square(terms, &y) && x.low > INT64_MIN)
        return term_not(terms, square_at_most(terms, sort, y.args[0], x.low - 1 + less));
    return none;
}

static Term order_integers(Terms *terms, TermKind kind, Sort sort, Term a, Term b)
{
    int known = decided(terms, kind, a, b);
    int64_t c, d, rest;
    Term x, y, square;

    if (known >= 0 || term_is(a, b))
        return term_bool(terms, known >= 0 ? known : kind == TERM_LE);
    if (unwiden(terms, &a, &b))
        return compare(terms, kind, a, b);
    square = order_square(terms, kind, sort, a, b);
    if (square.id != 0)
        return square;
    if (term_is_const(terms, a) || term_is_const(terms, b))
        return order_value(terms, kind, sort, a, b);
    x = split_sum(terms, a, &c);
    y = split_sum(terms, b, &d);
    if (terms->math && c != 0 && !__builtin_sub_overflow(d, c, &rest))
        return compare(terms, kind, x,
                       term_binary(terms, TERM_ADD, y, integer(terms, sort, rest)));
    return raw(terms, kind, a, b);
}

/* ---- Other sorts ---- */

static Term eq_bools(Terms *terms, Term a, Term b)
{
    const TermNode *x, *y;

    if (term_is_const(terms, a) || term_is_const(terms, b)) {
        Term constant = term_is_const(terms, a) ? a : b;
        Term other = term_is_const(terms, a) ? b : a;
        return term_is_true(terms, constant) ? other : term_not(terms, other);
    }
    x = node_of(terms, a);
    y = node_of(terms, b);
    if (x->kind == TERM_NOT)
        return term_not(terms, term_eq(terms, x->args[0], b));
    if (y->kind == TERM_NOT)
        return term_not(terms, term_eq(terms, a, y->args[0]));
    return a.id < b.id ? raw(terms, TERM_EQ, a, b) : raw(terms, TERM_EQ, b, a);
}

static bool is_nan(const TermNode *node)
{
    return node_is_const(node) &&
           !arith_compare(TERM_EQ, (Sort)node->sort, node_word(node), node_word(node));
}

static Term compare_floats(Terms *terms, TermKind kind, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);

    if (is_nan(x) || is_nan(y))
        return term_bool(terms, false);
    if (term_is(a, b) && kind != TERM_EQ)
        return kind == TERM_LT ? term_bool(terms, false) : term_eq(terms, a, a);
    if (kind == TERM_EQ && (node_is_const(x) || (!node_is_const(y) && a.id > b.id)))
        return raw(terms, kind, b, a);
    return raw(terms, kind, a, b);
}

/* References, of which only constants are known to differ. */
static Term eq_refs(Terms *terms, Term a, Term b)
{
    bool constant_left = term_is_const(terms, a);
    Term constant = constant_left ? a : b, other = constant_left ? b : a, choice;

    if (term_is_const(terms, constant) && node_of(terms, other)->kind == TERM_ITE) {
        choice = compare_choice(terms, TERM_EQ, other, constant, false);
        if (choice.id != 0)
            return choice;
    }
    if (constant_left || (!term_is_const(terms, b) && a.id > b.id))
        return raw(terms, TERM_EQ, b, a);
    return raw(terms, TERM_EQ, a, b);
}

static Term compare(Terms *terms, TermKind kind, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);
    Sort sort = (Sort)x->sort;

    assert(sort == (Sort)y->sort);
    if (node_is_const(x) && node_is_const(y))
        return term_bool(terms, arith_compare(kind, sort, node_word(x), node_word(y)));
    if (sort_is_float(sort))
        return compare_floats(terms, kind, a, b);
    if (kind != TERM_EQ)
        return order_integers(terms, kind, sort, a, b);
    if (term_is(a, b))
        return term_bool(terms, true);
    if (sort == SORT_BOOL)
        return eq_bools(terms, a, b);
    return sort == SORT_REF ? eq_refs(terms, a, b) : eq_integers(terms, sort, a, b);
}

Term term_eq(Terms *terms, Term a, Term b)
{
    return compare(terms, TERM_EQ, a, b);
}

Term term_lt(Terms *terms, Term a, Term b)
{
    return compare(terms, TERM_LT, a, b);
}

Term term_le(Terms *terms, Term a, Term b)
{
    return compare(terms, TERM_LE, a, b);
}

/* ---- Boolean operations ---- */

static bool is_order(const Terms *terms, const TermNode *node)
{
    return (node->kind == TERM_LT || node->kind == TERM_LE) &&
           sort_is_integer((Sort)node_of(terms, node->args[0])->sort);
}

Term term_not(Terms *terms, Term a)
{
    const TermNode *node = node_of(terms, a);

    if (node_is_const(node))
        return term_bool(terms, node->low == 0);
    if (node->kind == TERM_NOT)
        return node->args[0];
    if (is_order(terms, node)) /* of floats, NaN makes neither true */
        return raw(terms, node->kind == TERM_LT ? TERM_LE : TERM_LT, node->args[1],
                   node->args[0]);
    return table_intern(terms, TERM_NOT, SORT_BOOL, a, none, none);
}

static bool is_opposite(const Terms *terms, Term a, Term b)
{
    const TermNode *x = node_of(terms, a), *y = node_of(terms, b);

    if (x->kind == TERM_NOT || y->kind == TERM_NOT)
        return (x->kind == TERM_NOT && term_is(x->args[0], b)) ||
               (y->kind == TERM_NOT && term_is(y->args[0], a));
    return is_order(terms, x) && is_order(terms, y) && x->kind != y->kind &&
           term_is(x->args[0], y->args[1]) && term_is(x->args[1], y->args[0]);
}

static bool has_part(const Terms *terms, TermKind kind, Term whole, Term part)
{
    const TermNode *node = node_of(terms, whole);

    return node->kind == kind &&
           (term_is(node->args[0], part) || term_is(node->args[1], part));
}

/* ---- What one side says of the other
 *
 * Of `a && b` b only matters where a holds, of `a || b` where it fails: then parts of b may
 * be known.  Guards are made of one another (this, if it is not that, if it is not...), so
 * this keeps them short, for the solvers and for people.  Only the top of a condition is
 * looked at, so that making one takes no longer than a few steps. */

enum {
    LOOK_DEPTH = 4, /* into the side that is simplified */
    FACTS_MAX = 6   /* taken from the other side */
};

typedef struct Facts { /* conditions that hold */
    Term items[FACTS_MAX];
    uint32_t count;
} Facts;

static Term connect(Terms *terms, TermKind kind, Term a, Term b);

/* What follows at once where the condition has this truth. */
static void add_facts(Terms *terms, Facts *facts, Term condition, bool holds)
{
    TermNode node = *node_of(terms, condition);

    if (node.kind == TERM_NOT) {
        add_facts(terms, facts, node.args[0], !holds);
    } else if (node.kind == (holds ? TERM_CONJ : TERM_DISJ)) {
        add_facts(terms, facts, node.args[0], holds);
        add_facts(terms, facts, node.args[1], holds);
    } else if (facts->count < FACTS_MAX) {
        facts->items[facts->count++] = holds ? condition : term_not(terms, condition);
    }
}

/* What is left of a condition where the facts hold. */
static Term given(Terms *terms, const Facts *facts, Term condition, int depth)
{
    TermNode node = *node_of(terms, condition);
    Term a, b;

    for (uint32_t i = 0; i < facts->count; i++) {
        if (term_is(condition, facts->items[i]))
            return term_bool(terms, true);
        if (is_opposite(terms, condition, facts->items[i]))
            return term_bool(terms, false);
    }
    if (depth == 0 ||
        (node.kind != TERM_NOT && node.kind != TERM_CONJ && node.kind != TERM_DISJ))
        return condition;
    a = given(terms, facts, node.args[0], depth - 1);
    if (node.kind == TERM_NOT)
        return term_is(a, node.args[0]) ? condition : term_not(terms, a);
    b = given(terms, facts, node.args[1], depth - 1);
    if (term_is(a, node.args[0]) && term_is(b, node.args[1]))
        return condition;
    return connect(terms, (TermKind)node.kind, a, b);
}

static bool has_parts(const Terms *terms, Term condition)
{
    TermKind kind = (TermKind)node_of(terms, condition)->kind;

    return kind == TERM_NOT || kind == TERM_CONJ || kind == TERM_DISJ;
}

/* The one side where it matters. */
static Term beside(Terms *terms, TermKind kind, Term side, Term other)
{
    Facts facts = {.count = 0};

    if (!has_parts(terms, side))
        return side;
    add_facts(terms, &facts, other, kind == TERM_CONJ);
    return given(terms, &facts, side, LOOK_DEPTH);
}

/* CONJ and DISJ are alike: one has no word of its own for true, the other for false. */
static Term connect(Terms *terms, TermKind kind, Term a, Term b)
{
    TermKind other = kind == TERM_CONJ ? TERM_DISJ : TERM_CONJ;
    bool neutral = kind == TERM_CONJ;
    Term side;

    if (term_is_const(terms, a))
        return term_is_true(terms, a) == neutral ? b : a;
    if (term_is_const(terms, b))
        return term_is_true(terms, b) == neutral ? a : b;
    if (term_is(a, b) || has_part(terms, kind, a, b) || has_part(terms, other, b, a))
        return a;
    if (has_part(terms, kind, b, a) || has_part(terms, other, a, b))
        return b;
    if (is_opposite(terms, a, b))
        return term_bool(terms, !neutral);
    side = beside(terms, kind, b, a);
    if (!term_is(side, b))
        return connect(terms, kind, a, side);
    side = beside(terms, kind, a, b);
    if (!term_is(side, a))
        return connect(terms, kind, side, b);
    return a.id < b.id ? raw(terms, kind, a, b) : raw(terms, kind, b, a);
}

Term term_and(Terms *terms, Term a, Term b)
{
    return connect(terms, TERM_CONJ, a, b);
}

Term term_or(Terms *terms, Term a, Term b)
{
    return connect(terms, TERM_DISJ, a, b);
}

/* A choice of conditions is a condition: no ITE is of SORT_BOOL. */
static Term choose_bool(Terms *terms, Term condition, Term a, Term b)
{
    Term opposite = term_not(terms, condition);

    if (term_is_const(terms, a))
        return term_is_true(terms, a) ? term_or(terms, condition, b)
                                      : term_and(terms, opposite, b);
    if (term_is_const(terms, b))
        return term_is_true(terms, b) ? term_or(terms, opposite, a)
                                      : term_and(terms, condition, a);
    return term_or(terms, term_and(terms, condition, a), term_and(terms, opposite, b));
}

Term term_ite(Terms *terms, Term condition, Term a, Term b)
{
    const TermNode *node = node_of(terms, condition), *x, *y;
    Sort sort = (Sort)node_of(terms, a)->sort;

    assert(sort == (Sort)node_of(terms, b)->sort);
    if (node_is_const(node))
        return node->low != 0 ? a : b;
    if (term_is(a, b))
        return a;
    if (sort == SORT_BOOL)
        return choose_bool(terms, condition, a, b);
    if (node->kind == TERM_NOT || (node->kind == TERM_LE && is_order(terms, node)))
        return term_ite(terms, term_not(terms, condition), b, a);
    x = node_of(terms, a);
    y = node_of(terms, b);
    if (x->kind == TERM_ITE && term_is(x->args[0], condition))
        return term_ite(terms, condition, x->args[1], b);
    if (y->kind == TERM_ITE && term_is(y->args[0], condition))
        return term_ite(terms, condition, a, y->args[2]);
    return table_intern(terms, TERM_ITE, sort, condition, a, b);
}
