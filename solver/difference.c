/* difference.c - comparisons as bounds on differences, and ranges on this path.
 *
 * Sums are taken apart only where, by the bounds of this path, they do not wrap; bounds
 * only get sharper along a path, so what was taken apart once stays right. */
#include "solver/arith.h"
#include "solver/path_state.h"
#include "solver/table.h"

enum { DEPTH_MAX = 100 };

static bool is_small(int64_t value)
{
    return value > -DBM_CONSTANT_MAX && value < DBM_CONSTANT_MAX;
}

/* ---- Bounds ---- */

/* As entries of the matrix would be: of x - 0 and of 0 - x. */
static int64_t static_upper(const Path *path, Term term)
{
    int64_t high = node_of(path->terms, term)->high;

    if (high >= DBM_CONSTANT_MAX)
        return DBM_INFINITE;
    return high > -DBM_CONSTANT_MAX ? high : -DBM_CONSTANT_MAX;
}

static int64_t static_lower(const Path *path, Term term)
{
    int64_t low = node_of(path->terms, term)->low;

    if (low <= -DBM_CONSTANT_MAX)
        return DBM_INFINITE;
    return low < DBM_CONSTANT_MAX ? -low : -DBM_CONSTANT_MAX;
}

/* Of plus - minus, by the matrix and by static ranges. */
static int64_t upper_of(const Path *path, Term plus, Term minus)
{
    uint32_t x = plus.id != 0 ? dbm_find(path->dbm, plus) : 0;
    uint32_t y = minus.id != 0 ? dbm_find(path->dbm, minus) : 0;
    bool knows_x = plus.id == 0 || x != 0, knows_y = minus.id == 0 || y != 0;
    int64_t high, low;

    if (plus.id == minus.id)
        return 0;
    if (knows_x && knows_y)
        return dbm_upper(path->dbm, x, y);
    high = knows_x ? dbm_upper(path->dbm, x, 0) : static_upper(path, plus);
    low = knows_y ? dbm_upper(path->dbm, 0, y) : static_lower(path, minus);
    return high >= DBM_INFINITE || low >= DBM_INFINITE ? DBM_INFINITE : high + low;
}

typedef enum Fit { FIT_YES, FIT_ABOVE, FIT_BELOW, FIT_OPEN } Fit;

/* Whether what the form says is within its sort, on this path. */
static Fit linear_fit(const Path *path, Sort sort, const Linear *form)
{
    int64_t up, down;
    Wide low, high;

    if (path->terms->math)
        return FIT_YES;
    up = upper_of(path, form->plus, form->minus);
    down = upper_of(path, form->minus, form->plus);
    low = down >= DBM_INFINITE ? (Wide)INT64_MIN - 1 : -(Wide)down + form->constant;
    high = up >= DBM_INFINITE ? (Wide)INT64_MAX + 1 : (Wide)up + form->constant;
    if (low >= sort_min(sort) && high <= sort_max(sort))
        return FIT_YES;
    return low > sort_max(sort) ? FIT_ABOVE : high < sort_min(sort) ? FIT_BELOW : FIT_OPEN;
}

/* A sum leaves its sort by less than its size, so it wraps once; a long that wraps leaves
 * what the matrix can say. */
static bool linear_wrap(const Path *path, Sort sort, Linear *form)
{
    Fit fit = linear_fit(path, sort, form);

    if (fit == FIT_OPEN || (fit != FIT_YES && sort == SORT_LONG))
        return false;
    if (fit != FIT_YES)
        form->constant += (fit == FIT_ABOVE ? -1 : 1) * (INT64_C(1) << 32);
    return true;
}

/* ---- Linear forms ---- */

static Linear linear_at(Path *path, Term term, int depth);

static bool linear_subtract(Linear a, Linear b, Linear *out)
{
    if (a.minus.id != 0 || b.minus.id != 0)
        return false;
    out->plus = a.plus;
    out->minus = b.plus;
    out->constant = a.constant - b.constant;
    if (term_is(a.plus, b.plus))
        out->plus = out->minus = (Term){0};
    return is_small(out->constant);
}

static bool linear_sum(Path *path, const TermNode *node, int depth, Linear *out)
{
    Linear zero = {0}, a = linear_at(path, node->args[0], depth), b;

    if (node->kind == TERM_NEG)
        return linear_subtract(zero, a, out);
    b = linear_at(path, node->args[1], depth);
    if (node->kind == TERM_SUB)
        return linear_subtract(a, b, out);
    if (b.plus.id != 0 || b.minus.id != 0) /* the constant of a sum stands right */
        return false;
    *out = a;
    out->constant += b.constant;
    return is_small(out->constant);
}

/* What does not change the number on this path: a cast it fits, a choice that is made. */
static bool linear_through(Path *path, const TermNode *node, int depth, Linear *out)
{
    Sort sort = (Sort)node->sort;
    Truth truth;

    if (node->kind == TERM_ITE) {
        truth = truth_within(path, node->args[0]);
        if (truth == TRUTH_OPEN)
            return false;
        *out = linear_at(path, node->args[truth == TRUTH_HOLDS ? 1 : 2], depth);
        return true;
    }
    if (node->kind == TERM_CONVERT &&
        !sort_is_integer((Sort)node_of(path->terms, node->args[0])->sort))
        return false;
    if (node->kind != TERM_CONVERT || sort == SORT_INT) {
        Range whole = {INT64_MIN, INT64_MAX}, range = path_range_of(path, node->args[0]);
        Range type = node->kind == TERM_CONVERT ? range_whole(sort, path->terms->math)
                                                : range_unary((TermKind)node->kind, sort,
                                                              path->terms->math, whole);
        if (!range_within(range, type))
            return false;
    }
    *out = linear_at(path, node->args[0], depth);
    return true;
}

static bool linear_parts(Path *path, const TermNode *node, int depth, Linear *out)
{
    switch ((TermKind)node->kind) {
    case TERM_CONST:
        *out = (Linear){.constant = node_word(node)};
        return is_small(out->constant);
    case TERM_ADD:
    case TERM_SUB:
    case TERM_NEG:
        return linear_sum(path, node, depth, out) &&
               linear_wrap(path, (Sort)node->sort, out);
    case TERM_ITE:
    case TERM_CONVERT:
    case TERM_I2B:
    case TERM_I2C:
    case TERM_I2S:
        return linear_through(path, node, depth, out);
    case TERM_SYMBOL:
    case TERM_MUL:
    case TERM_DIV:
    case TERM_REM:
    case TERM_AND:
    case TERM_OR:
    case TERM_XOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR:
    case TERM_BITS:
    case TERM_LCMP:
    case TERM_FCMPL:
    case TERM_FCMPG:
    case TERM_EQ:
    case TERM_LT:
    case TERM_LE:
    case TERM_NOT:
    case TERM_CONJ:
    case TERM_DISJ:
    case TERM_KIND_COUNT:
        break;
    }
    return false;
}

static Linear linear_at(Path *path, Term term, int depth)
{
    const TermNode *node = node_of(path->terms, term);
    Linear out;

    if (node->kind != TERM_SYMBOL && depth > 0 && path_may_look(path) &&
        linear_parts(path, node, depth - 1, &out))
        return out;
    return (Linear){.plus = term};
}

/* ---- Comparisons ---- */

static Term other_than(Term a, Term b)
{
    return a.id != 0 ? a : b;
}

/* a - b as one difference and a constant; false if more than two terms are left. */
static bool join(Linear a, Linear b, Difference *out, int64_t *constant)
{
    if (term_is(a.plus, b.plus))
        a.plus = b.plus = (Term){0};
    if (term_is(a.minus, b.minus))
        a.minus = b.minus = (Term){0};
    if ((a.plus.id != 0 && b.minus.id != 0) || (a.minus.id != 0 && b.plus.id != 0))
        return false;
    out->x = other_than(a.plus, b.minus);
    out->y = other_than(b.plus, a.minus);
    if (term_is(out->x, out->y))
        out->x = out->y = (Term){0};
    *constant = a.constant - b.constant;
    return true;
}

bool difference_of(Path *path, const TermNode *comparison, Difference *out)
{
    Linear left = {.plus = comparison->args[0]}, right = {.plus = comparison->args[1]};
    Linear a = linear_at(path, left.plus, DEPTH_MAX),
           b = linear_at(path, right.plus, DEPTH_MAX);
    int64_t constant;

    if (!join(a, b, out, &constant) && !join(left, b, out, &constant) &&
        !join(a, right, out, &constant) && !join(left, right, out, &constant))
        return false;
    out->is_equality = comparison->kind == TERM_EQ;
    out->limit = -constant - (comparison->kind == TERM_LT);
    /* a constant too large for the matrix is a term that nothing is known of */
    return is_small(out->limit) &&
           (out->x.id == 0 || !node_is_const(node_of(path->terms, out->x))) &&
           (out->y.id == 0 || !node_is_const(node_of(path->terms, out->y)));
}

/* Of x - y == c that bounds leave open: was it ruled out, for these or for their equals? */
static bool is_ruled_out(const Path *path, const Difference *d)
{
    uint32_t x = d->x.id != 0 ? dbm_find(path->dbm, d->x) : 0;
    uint32_t y = d->y.id != 0 ? dbm_find(path->dbm, d->y) : 0;

    return (d->x.id == 0 || x != 0) && (d->y.id == 0 || y != 0) &&
           dbm_differs(path->dbm, x, y, d->limit);
}

Truth difference_truth(const Path *path, const Difference *d)
{
    int64_t up = upper_of(path, d->x, d->y), down = upper_of(path, d->y, d->x);

    if (down < -d->limit) /* x - y is at least -down */
        return TRUTH_FAILS;
    if (!d->is_equality)
        return up <= d->limit ? TRUTH_HOLDS : TRUTH_OPEN;
    if (up < d->limit || is_ruled_out(path, d))
        return TRUTH_FAILS;
    return up <= d->limit && down <= -d->limit ? TRUTH_HOLDS : TRUTH_OPEN;
}

bool difference_is_plain(const Path *path, const Difference *d)
{
    return (d->x.id == 0 || node_of(path->terms, d->x)->kind == TERM_SYMBOL) &&
           (d->y.id == 0 || node_of(path->terms, d->y)->kind == TERM_SYMBOL);
}

/* ---- Obstacles ---- */

static bool obstacle_at(Path *path, Term term, int depth, Obstacle *out);

/* Of a sum whose operands are linear: where its sort ends. */
static bool obstacle_of_sum(Path *path, const TermNode *node, int depth, Obstacle *out)
{
    Sort sort = (Sort)node->sort;
    Linear form;
    int64_t limit;

    if (!linear_sum(path, node, depth, &form) || linear_fit(path, sort, &form) != FIT_OPEN)
        return false;
    *out = (Obstacle){.bound = {.x = form.plus, .y = form.minus}};
    if (sort == SORT_LONG) { /* far from its ends, in the hope that this will do */
        out->is_one_sided = true;
        out->bound.limit = DBM_CONSTANT_MAX / 2;
        return true;
    }
    limit = upper_of(path, form.plus, form.minus);
    out->bound.limit = sort_max(sort) - form.constant;
    if (limit <= out->bound.limit) { /* then it leaves below */
        out->bound = (Difference){.x = form.minus, .y = form.plus};
        out->bound.limit = form.constant - sort_min(sort);
    }
    return true;
}

static bool obstacle_at(Path *path, Term term, int depth, Obstacle *out)
{
    const TermNode *node = node_of(path->terms, term);
    TermKind kind = (TermKind)node->kind;
    Truth truth;

    if (kind <= TERM_CONST || depth == 0 || !path_may_look(path))
        return false;
    if (kind == TERM_ITE) {
        truth = truth_within(path, node->args[0]);
        *out = (Obstacle){.condition = node->args[0]};
        return truth == TRUTH_OPEN ||
               obstacle_at(path, node->args[truth == TRUTH_HOLDS ? 1 : 2], depth - 1, out);
    }
    if (kind == TERM_CONVERT || kind == TERM_I2B || kind == TERM_I2C || kind == TERM_I2S)
        return obstacle_at(path, node->args[0], depth - 1, out);
    if ((kind != TERM_ADD && kind != TERM_SUB && kind != TERM_NEG) ||
        !sort_is_integer((Sort)node->sort))
        return false;
    return obstacle_at(path, node->args[0], depth - 1, out) ||
           (kind != TERM_NEG && obstacle_at(path, node->args[1], depth - 1, out)) ||
           obstacle_of_sum(path, node, depth - 1, out);
}

bool difference_obstacle(Path *path, const TermNode *comparison, Obstacle *out)
{
    path_look_afresh(path);
    return obstacle_at(path, comparison->args[0], DEPTH_MAX, out) ||
           obstacle_at(path, comparison->args[1], DEPTH_MAX, out);
}

/* ---- Ranges ---- */

static Range range_meet(Range a, Range b)
{
    Range both = {a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};

    return both.low <= both.high ? both : a;
}

static Range known_range(const Path *path, Term term)
{
    Range range = node_range(node_of(path->terms, term));
    uint32_t v = dbm_find(path->dbm, term);
    Range bounds = {INT64_MIN, INT64_MAX};

    if (v == 0)
        return range;
    if (dbm_upper(path->dbm, 0, v) < DBM_INFINITE)
        bounds.low = -dbm_upper(path->dbm, 0, v);
    if (dbm_upper(path->dbm, v, 0) < DBM_INFINITE)
        bounds.high = dbm_upper(path->dbm, v, 0);
    return range_meet(range, bounds);
}

static Range range_at(Path *path, Term term, int depth);

static Range range_of_choice(Path *path, const TermNode *node, int depth)
{
    Truth truth = truth_within(path, node->args[0]);
    Range a, b;

    if (truth != TRUTH_OPEN)
        return range_at(path, node->args[truth == TRUTH_HOLDS ? 1 : 2], depth);
    a = range_at(path, node->args[1], depth);
    b = range_at(path, node->args[2], depth);
    return (Range){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

/* By its operands alone; `known` where they do not tell. */
static Range derived_range(Path *path, const TermNode *node, Range known, int depth)
{
    bool math = path->terms->math;
    Sort sort = (Sort)node->sort, from;
    TermKind kind = (TermKind)node->kind;
    Range first;

    if (kind <= TERM_CONST || kind == TERM_BITS || depth == 0 || !path_may_look(path))
        return known;
    if (kind == TERM_ITE)
        return range_of_choice(path, node, depth - 1);
    from = (Sort)node_of(path->terms, node->args[0])->sort;
    if (!sort_is_integer(from) || kind == TERM_LCMP)
        return known;
    first = range_at(path, node->args[0], depth - 1);
    if (kind == TERM_CONVERT)
        return range_convert(from, sort, math, first);
    if (node->args[1].id == 0)
        return range_unary(kind, sort, math, first);
    return range_binary(kind, sort, math, first, range_at(path, node->args[1], depth - 1));
}

static Range range_at(Path *path, Term term, int depth)
{
    Range known = known_range(path, term);

    return range_meet(known, derived_range(path, node_of(path->terms, term), known, depth));
}

/* Bounds of a variable that stands for what is computed, by what it is computed from. */
static bool narrow_variable(Path *path, uint32_t variable)
{
    const TermNode *node = node_of(path->terms, dbm_term(path->dbm, variable));
    Range range;

    if (node->kind <= TERM_CONST || !sort_is_integer((Sort)node->sort))
        return true;
    path_look_afresh(path);
    range = derived_range(path, node, range_whole((Sort)node->sort, true), DEPTH_MAX);
    if (is_small(range.high) && range.high < dbm_upper(path->dbm, variable, 0) &&
        !dbm_add(path->dbm, variable, 0, range.high))
        return false;
    return !is_small(range.low) || -range.low >= dbm_upper(path->dbm, 0, variable) ||
           dbm_add(path->dbm, 0, variable, -range.low);
}

bool difference_narrow(Path *path)
{
    path->round++;
    for (uint32_t v = 1; v < dbm_count(path->dbm); v++)
        if (!narrow_variable(path, v))
            return false;
    return true;
}

Range path_range_of(Path *path, Term term)
{
    /* a difference is bounded more closely than its two ends tell */
    Range range = range_at(path, term, DEPTH_MAX);
    Linear form = linear_at(path, term, 2);
    int64_t up = upper_of(path, form.plus, form.minus);
    int64_t down = upper_of(path, form.minus, form.plus);
    Range bounds = {INT64_MIN, INT64_MAX};

    if (form.minus.id == 0)
        return range;
    if (down < DBM_INFINITE)
        bounds.low = -down + form.constant;
    if (up < DBM_INFINITE)
        bounds.high = up + form.constant;
    return range_meet(range, bounds);
}
