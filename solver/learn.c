/* learn.c - telling the cheap solvers of a condition, taken apart as far as they can use
 * it. */
#include "solver/arith.h"
#include "solver/path_state.h"
#include "solver/table.h"

#include <string.h>

static void fact_add(Path *path, Term condition, bool holds)
{
    if (condition.id >= path->fact_capacity) {
        uint32_t old = path->fact_capacity;
        uint32_t wanted = (uint32_t)vec_grown(old, path->terms->count);

        path->facts = mem_realloc(path->facts, wanted);
        memset(path->facts + old, 0, wanted - old);
        path->fact_capacity = wanted;
    }
    if (path->facts[condition.id] == TRUTH_OPEN) {
        path->facts[condition.id] = holds ? TRUTH_HOLDS : TRUTH_FAILS;
        vec_push(&path->fact_log, condition.id);
        path->round++;
    }
}

static void claim(Path *path, Term condition, bool holds)
{
    PathClaim part = {condition, holds};

    vec_push(&path->claims, part);
}

/* For the solvers that can say more than the matrix. */
static void other_add(Path *path, Term condition, bool holds)
{
    Term opposite = term_not(path->terms, condition);

    fact_add(path, condition, holds);
    if (node_of(path->terms, opposite)->kind != TERM_NOT)
        fact_add(path, opposite, !holds);
    vec_push(&path->others, holds ? condition : opposite);
}

/* The variable of a term in a difference; 0 is the number zero. */
static bool variable_of(Path *path, Term term, uint32_t *variable)
{
    const TermNode *node;

    *variable = 0;
    if (term.id == 0)
        return true;
    *variable = dbm_find(path->dbm, term);
    if (*variable != 0)
        return true;
    node = node_of(path->terms, term);
    *variable = dbm_variable(path->dbm, term, node->low, node->high);
    return *variable != 0;
}

static bool matrix_add(Path *path, const Difference *d, uint32_t x, uint32_t y, bool holds)
{
    path->round++;
    if (!holds)
        return d->is_equality ? dbm_add_differs(path->dbm, x, y, d->limit)
                              : dbm_add(path->dbm, y, x, -d->limit - 1);
    return dbm_add(path->dbm, x, y, d->limit) &&
           (!d->is_equality || dbm_add(path->dbm, y, x, -d->limit));
}

bool learn_difference(Path *path, const Difference *d, bool holds, bool *is_expressed)
{
    uint32_t x, y;

    *is_expressed = variable_of(path, d->x, &x) && variable_of(path, d->y, &y);
    if (!*is_expressed)
        return true;
    if (x == y) /* a constant after all */
        return (d->is_equality ? d->limit == 0 : d->limit >= 0) == holds;
    return matrix_add(path, d, x, y, holds);
}

/* A comparison; false if it contradicts the rest. */
static bool learn_comparison(Path *path, Term condition, const TermNode *node, bool holds)
{
    Difference d;
    bool is_expressed, is_consistent;

    path_look_afresh(path);
    if (!difference_of(path, node, &d)) {
        other_add(path, condition, holds);
        return true;
    }
    is_consistent = learn_difference(path, &d, holds, &is_expressed);
    if (!is_expressed || !difference_is_plain(path, &d))
        other_add(path, condition, holds);
    else if (d.is_equality && !holds)
        fact_add(path, condition, false); /* bounds do not tell what differs */
    return is_consistent;
}

/* Of a || b, or of !(a && b): if one side cannot be, the other is. */
static void learn_alternative(Path *path, Term condition, const TermNode *node, bool holds)
{
    Truth a = truth_of(path, node->args[0]), b = truth_of(path, node->args[1]);
    Truth wanted = holds ? TRUTH_HOLDS : TRUTH_FAILS;

    if (a == wanted || b == wanted)
        return; /* a look at the whole was given up before it came to this */
    if (a == TRUTH_OPEN && b == TRUTH_OPEN)
        other_add(path, condition, holds);
    else
        claim(path, node->args[a == TRUTH_OPEN ? 0 : 1], holds);
}

static void learn_same(Path *path, Term condition, const TermNode *node, bool holds)
{
    Truth a = truth_of(path, node->args[0]), b = truth_of(path, node->args[1]);

    if (a == TRUTH_OPEN && b == TRUTH_OPEN)
        other_add(path, condition, holds);
    else if (a == TRUTH_OPEN)
        claim(path, node->args[0], (b == TRUTH_HOLDS) == holds);
    else
        claim(path, node->args[1], (a == TRUTH_HOLDS) == holds);
}

static bool learn_one(Path *path, Term condition, bool holds)
{
    const TermNode *node = node_of(path->terms, condition);
    Truth truth = truth_of(path, condition);
    Sort sort;

    if (truth != TRUTH_OPEN)
        return (truth == TRUTH_HOLDS) == holds;
    if (node->kind == TERM_NOT) {
        claim(path, node->args[0], !holds);
    } else if (node->kind == TERM_SYMBOL) {
        fact_add(path, condition, holds);
    } else if (node->kind == TERM_CONJ || node->kind == TERM_DISJ) {
        if ((node->kind == TERM_CONJ) != holds) {
            learn_alternative(path, condition, node, holds);
        } else {
            claim(path, node->args[1], holds);
            claim(path, node->args[0], holds);
        }
    } else {
        sort = (Sort)node_of(path->terms, node->args[0])->sort;
        if (sort == SORT_BOOL)
            learn_same(path, condition, node, holds);
        else if (sort_is_float(sort))
            other_add(path, condition, holds);
        else
            return learn_comparison(path, condition, node, holds);
    }
    return true;
}

static bool learn_claims(Path *path)
{
    while (path->claims.count > 0) {
        PathClaim part = vec_pop(&path->claims);
        if (!learn_one(path, part.condition, part.holds))
            return false;
    }
    return true;
}

/* ---- What follows for the others ---- */

/* Of two parts of which one is known the other may follow. */
static void claim_rest(Path *path, const TermNode *node, bool holds)
{
    Truth a = truth_of(path, node->args[0]), b = truth_of(path, node->args[1]);
    Term open = node->args[a == TRUTH_OPEN ? 0 : 1];
    Truth known = a == TRUTH_OPEN ? b : a;

    if (known == TRUTH_OPEN)
        return;
    if (node->kind == TERM_EQ)
        holds = (known == TRUTH_HOLDS) == holds;
    claim(path, open, holds);
}

static bool propagate_one(Path *path, Term other)
{
    const TermNode *node = node_of(path->terms, other);
    bool holds = node->kind != TERM_NOT;
    Truth truth;

    if (!holds)
        node = node_of(path->terms, node->args[0]);
    if (node->kind != TERM_CONJ && node->kind != TERM_DISJ &&
        (node->kind != TERM_EQ || node_of(path->terms, node->args[0])->sort != SORT_BOOL))
        return true;
    truth = truth_beneath(path, other);
    if (truth != TRUTH_OPEN)
        return truth == TRUTH_HOLDS;
    claim_rest(path, node, holds);
    return learn_claims(path);
}

/* Grows with everything that is learnt. */
static size_t knowledge(const Path *path)
{
    DbmMark mark = dbm_mark(path->dbm);

    return path->fact_log.count + mark.log_count + mark.differs_count;
}

/* Alternatives of which all but one are out by now. */
static bool propagate(Path *path)
{
    size_t known;

    do {
        known = knowledge(path);
        for (size_t i = path->others.count; i > 0; i--) {
            if (!propagate_one(path, path->others.items[i - 1]))
                return false;
        }
    } while (knowledge(path) != known);
    return true;
}

bool learn(Path *path, Term condition, bool holds)
{
    path->claims.count = 0;
    claim(path, condition, holds);
    return learn_claims(path) && propagate(path);
}
