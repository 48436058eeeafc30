/* truth.c - what follows from the path condition by a look: facts and bounds. */
#include "solver/arith.h"
#include "solver/path_state.h"
#include "solver/table.h"

#include <string.h>

enum { LOOKS_MAX = 4000 };

static Truth truth_at(Path *path, Term condition);

static Truth fact_of(const Path *path, Term condition)
{
    return condition.id < path->fact_capacity ? (Truth)path->facts[condition.id]
                                              : TRUTH_OPEN;
}

/* `decisive` is the truth of one side that settles the whole. */
static Truth truth_of_two(Path *path, const TermNode *node, Truth decisive)
{
    Truth a = truth_at(path, node->args[0]), b;

    if (a == decisive)
        return a;
    b = truth_at(path, node->args[1]);
    if (b == decisive)
        return b;
    return a != TRUTH_OPEN && b != TRUTH_OPEN ? truth_flip(decisive) : TRUTH_OPEN;
}

/* ---- Numbers that are never above another one, as indices of tables are made ---- */

static Truth truth_of_order(Path *path, TermKind kind, Term a, Term b)
{
    TermNode node = {.kind = (uint8_t)kind, .args = {a, b}};
    Difference difference;

    return difference_of(path, &node, &difference) ? difference_truth(path, &difference)
                                                   : TRUTH_OPEN;
}

/* Is `term` at most `end`, or even below it?  x & y is not above y, and x % y is below y,
 * where that is not negative. */
static bool is_under(Path *path, Term term, TermKind kind, Term end)
{
    const TermNode *node = node_of(path->terms, term);

    for (int i = 0; i < 2 && node->kind == TERM_AND; i++)
        if (path_range_of(path, node->args[i]).low >= 0 &&
            truth_of_order(path, kind, node->args[i], end) == TRUTH_HOLDS)
            return true;
    return node->kind == TERM_REM && path_range_of(path, node->args[1]).low > 0 &&
           truth_of_order(path, TERM_LE, node->args[1], end) == TRUTH_HOLDS;
}

static Truth truth_by_ceiling(Path *path, const TermNode *node)
{
    TermKind opposite = node->kind == TERM_LT ? TERM_LE : TERM_LT;

    if (node->kind == TERM_EQ)
        return TRUTH_OPEN;
    if (is_under(path, node->args[0], (TermKind)node->kind, node->args[1]))
        return TRUTH_HOLDS;
    return is_under(path, node->args[1], opposite, node->args[0]) ? TRUTH_FAILS
                                                                  : TRUTH_OPEN;
}

static Truth truth_of_comparison(Path *path, const TermNode *node)
{
    Sort sort = (Sort)node_of(path->terms, node->args[0])->sort;
    Difference difference;
    Truth a, b;

    if (sort == SORT_BOOL) {
        a = truth_at(path, node->args[0]);
        b = a == TRUTH_OPEN ? a : truth_at(path, node->args[1]);
        if (b == TRUTH_OPEN)
            return TRUTH_OPEN;
        return a == b ? TRUTH_HOLDS : TRUTH_FAILS;
    }
    if (sort_is_float(sort) || !difference_of(path, node, &difference))
        return TRUTH_OPEN;
    a = difference_truth(path, &difference);
    return a == TRUTH_OPEN ? truth_by_ceiling(path, node) : a;
}

static Truth truth_of_parts(Path *path, const TermNode *node)
{
    if (node->kind == TERM_NOT)
        return truth_flip(truth_at(path, node->args[0]));
    if (node->kind == TERM_CONJ)
        return truth_of_two(path, node, TRUTH_FAILS);
    if (node->kind == TERM_DISJ)
        return truth_of_two(path, node, TRUTH_HOLDS);
    return truth_of_comparison(path, node);
}

/* ---- What was seen is not looked at again until more is known, or less: conditions share
 * their parts, and as trees they are too large to walk ---- */

static void memo_make_room(Path *path)
{
    uint32_t old = path->memo_capacity, wanted = path->terms->count;

    if (path->memo_epoch != terms_epoch(path->terms)) { /* ids stand for other terms now */
        path->memo_epoch = terms_epoch(path->terms);
        path->round++;
    }
    if (wanted <= old)
        return;
    wanted = (uint32_t)vec_grown(old, wanted);
    path->memo = mem_realloc(path->memo, wanted * sizeof *path->memo);
    memset(path->memo + old, 0, (wanted - old) * sizeof *path->memo);
    path->memo_capacity = wanted;
}

static Truth truth_of_shared(Path *path, Term condition, const TermNode *node)
{
    uint64_t seen = condition.id < path->memo_capacity ? path->memo[condition.id] : 0;
    Truth truth;

    if (seen >> 2 == path->round + 1)
        return (Truth)(seen & 3);
    if (!path_may_look(path))
        return TRUTH_OPEN;
    truth = truth_of_parts(path, node);
    if (truth == TRUTH_OPEN && path->looks == 0) /* perhaps only for lack of looks */
        return truth;
    memo_make_room(path);
    path->memo[condition.id] = (path->round + 1) << 2 | truth;
    return truth;
}

static Truth truth_at(Path *path, Term condition)
{
    const TermNode *node = node_of(path->terms, condition);
    Truth fact;

    if (node->kind == TERM_CONST)
        return node->low != 0 ? TRUTH_HOLDS : TRUTH_FAILS;
    fact = fact_of(path, condition);
    if (fact != TRUTH_OPEN || node->kind == TERM_SYMBOL)
        return fact;
    if (node->kind == TERM_CONJ || node->kind == TERM_DISJ)
        return truth_of_shared(path, condition, node);
    return path_may_look(path) ? truth_of_parts(path, node) : TRUTH_OPEN;
}

Truth truth_beneath(Path *path, Term condition)
{
    const TermNode *node = node_of(path->terms, condition);

    path_look_afresh(path);
    if (node->kind == TERM_NOT)
        return truth_flip(truth_of_parts(path, node_of(path->terms, node->args[0])));
    return truth_of_parts(path, node);
}

Truth truth_within(Path *path, Term condition)
{
    return truth_at(path, condition);
}

Truth truth_of(Path *path, Term condition)
{
    path_look_afresh(path);
    return truth_at(path, condition);
}

bool path_may_look(Path *path)
{
    return path->looks > 0 && path->looks-- > 0;
}

void path_look_afresh(Path *path)
{
    path->looks = LOOKS_MAX;
}
