/* search.c - case by case: what the matrix cannot express as it stands, it often can once
 * it is known whether a sum wraps, which side of a choice is taken, or which of two
 * alternatives holds.
 *
 * A case is a few more facts and bounds on top of the path's, and is undone like them.  In
 * each the others are settled one after the other, or an obstacle splits it in two.  A
 * solution is tried on all conditions before it is believed. */
#include "solver/arith.h"
#include "solver/path_state.h"
#include "solver/table.h"

enum {
    CASES_MAX = 300,
    CASES_NEARBY = 60 /* with the references of an earlier solution */
};

typedef struct CaseMark {
    DbmMark dbm;
    size_t fact_count, other_count, settled_count;
} CaseMark;

static CaseMark case_mark(const Path *path)
{
    return (CaseMark){dbm_mark(path->dbm), path->fact_log.count, path->others.count,
                      path->settled_log.count};
}

static void case_undo(Path *path, CaseMark mark)
{
    path->round++;
    dbm_undo(path->dbm, mark.dbm);
    while (path->fact_log.count > mark.fact_count)
        path->facts[vec_pop(&path->fact_log)] = TRUTH_OPEN;
    path->others.count = mark.other_count;
    while (path->settled_log.count > mark.settled_count)
        path->settled.items[vec_pop(&path->settled_log)] = 0;
}

bool path_visit(Path *path, Term term)
{
    while (path->visits.count <= term.id)
        vec_push(&path->visits, 0);
    if (path->visits.items[term.id] == path->visit)
        return false;
    path->visits.items[term.id] = path->visit;
    return true;
}

void path_try_matrix(Path *path)
{
    Eval *eval = path->trial;

    eval_clear(eval);
    for (uint32_t v = 1; v < dbm_count(path->dbm); v++) {
        Term term = dbm_term(path->dbm, v);

        if (node_of(path->terms, term)->kind == TERM_SYMBOL)
            eval_set(eval, term, dbm_value(path->dbm, v));
    }
    for (size_t i = 0; i < path->fact_log.count; i++) {
        Term fact = {path->fact_log.items[i]};

        if (node_of(path->terms, fact)->kind == TERM_SYMBOL)
            eval_set(eval, fact, path->facts[fact.id] == TRUTH_HOLDS);
    }
}

static void settle(Path *path, size_t index)
{
    path->settled.items[index] = 1;
    vec_push(&path->settled_log, (uint32_t)index);
}

/* The condition without its negation. */
static const TermNode *plain_of(const Path *path, Term condition, bool *holds)
{
    const TermNode *node = node_of(path->terms, condition);

    *holds = node->kind != TERM_NOT;
    return *holds ? node : node_of(path->terms, node->args[0]);
}

static bool is_comparison(const Path *path, const TermNode *node)
{
    Sort sort = (Sort)node_of(path->terms, node->args[0])->sort;

    return (node->kind == TERM_EQ || node->kind == TERM_LT || node->kind == TERM_LE) &&
           sort != SORT_BOOL && !sort_is_float(sort);
}

/* Of two parts of which one is decided, the other follows. */
static bool settle_parts(Path *path, size_t index, const TermNode *node, bool holds)
{
    Truth a = truth_of(path, node->args[0]), b = truth_of(path, node->args[1]);
    Term open = node->args[a == TRUTH_OPEN ? 0 : 1];
    Truth known = a == TRUTH_OPEN ? b : a;
    Truth wanted = holds ? TRUTH_HOLDS : TRUTH_FAILS; /* of either, and all is settled */

    if (known == TRUTH_OPEN)
        return true;
    settle(path, index);
    if (node->kind == TERM_EQ)
        holds = (known == TRUTH_HOLDS) == holds;
    else if (a == wanted || b == wanted)
        return true; /* a look at the whole was given up before it came to this */
    return learn(path, open, holds);
}

/* A comparison whose sides are not symbols may hold by bounds that came from itself, so
 * that it holds settles nothing. */
static bool settle_comparison(Path *path, size_t index, const TermNode *node, bool holds)
{
    bool is_expressed, is_consistent;
    Difference d;
    Truth truth;

    path_look_afresh(path);
    if (!difference_of(path, node, &d))
        return true;
    truth = difference_truth(path, &d);
    if (truth == (holds ? TRUTH_FAILS : TRUTH_HOLDS))
        return false;
    if (!difference_is_plain(path, &d))
        return true;
    is_consistent = learn_difference(path, &d, holds, &is_expressed);
    if (is_expressed)
        settle(path, index);
    return is_consistent;
}

/* Tells the matrix of one of the others if that is possible by now; false if it cannot be.
 */
static bool settle_other(Path *path, size_t index)
{
    bool holds;
    const TermNode *node = plain_of(path, path->others.items[index], &holds);
    Truth truth;

    if (is_comparison(path, node))
        return settle_comparison(path, index, node, holds);
    if (sort_is_float((Sort)node_of(path->terms, node->args[0])->sort))
        return true;
    truth = truth_beneath(path, path->others.items[index]);
    if (truth == TRUTH_OPEN)
        return settle_parts(path, index, node, holds);
    settle(path, index);
    return truth == TRUTH_HOLDS;
}

/* Settles those of the others that the trial fails; what holds in it is left alone. */
static bool settle_failed(Path *path)
{
    for (size_t i = path->others.count; i > 0; i--) {
        while (path->settled.count < path->others.count)
            vec_push(&path->settled, 0);
        if (!path->settled.items[i - 1] &&
            !eval_is_true(path->trial, path->others.items[i - 1]) &&
            !settle_other(path, i - 1))
            return false;
    }
    return true;
}

/* What keeps one of the others from being settled. */
static bool obstacle_of(Path *path, size_t index, Obstacle *out)
{
    bool holds;
    const TermNode *node = plain_of(path, path->others.items[index], &holds);

    assert(index < path->settled.count);
    if (path->settled.items[index] ||
        sort_is_float((Sort)node_of(path->terms, node->args[0])->sort))
        return false;
    if (is_comparison(path, node))
        return difference_obstacle(path, node, out);
    *out = (Obstacle){.condition = node->args[0]};
    return true;
}

/* Of the others that the trial fails, or of all; the newest first, for the older ones held
 * together before. */
static bool find_obstacle(Path *path, bool failed_only, Obstacle *out)
{
    for (size_t i = path->others.count; i > 0; i--) {
        if (failed_only && eval_is_true(path->trial, path->others.items[i - 1]))
            continue;
        if (obstacle_of(path, i - 1, out))
            return true;
    }
    return false;
}

static Verdict search(Path *path);

/* One side of an obstacle. */
static Verdict search_side(Path *path, const Obstacle *obstacle, bool holds)
{
    Difference down = {obstacle->bound.y, obstacle->bound.x, obstacle->bound.limit, false};
    bool is_expressed = true, is_consistent;

    if (obstacle->condition.id != 0) {
        is_consistent = learn(path, obstacle->condition, holds);
    } else if (obstacle->is_one_sided && !holds) {
        return UNKNOWN;
    } else {
        is_consistent = learn_difference(path, &obstacle->bound, holds, &is_expressed);
        if (is_consistent && is_expressed && obstacle->is_one_sided)
            is_consistent = learn_difference(path, &down, true, &is_expressed);
    }
    if (!is_expressed)
        return UNKNOWN;
    return is_consistent ? search(path) : UNSAT;
}

static Verdict split(Path *path, const Obstacle *obstacle)
{
    CaseMark mark = case_mark(path);
    Verdict verdict = UNSAT, side;
    /* a choice as the trial made it: that contradicts nothing so far */
    bool first =
        obstacle->condition.id == 0 || eval_is_true(path->trial, obstacle->condition);

    for (int i = 0; i < 2; i++) {
        if (path->cases == 0 || path->is_stopped)
            return UNKNOWN;
        path->cases--;
        side = search_side(path, obstacle, first == (i == 0));
        case_undo(path, mark);
        if (side == SAT)
            return SAT;
        if (side == UNKNOWN)
            verdict = UNKNOWN;
    }
    return verdict;
}

static Verdict search(Path *path)
{
    const Term *conditions = path->conditions.items;
    size_t settled;
    Obstacle obstacle;

    do {
        Verdict bounds;

        if (!difference_narrow(path))
            return UNSAT;
        bounds = dbm_find_any(path->dbm);

        if (bounds == UNSAT)
            return UNSAT;
        path_try_matrix(path);
        if (bounds == SAT && eval_all_true(path->trial, conditions, path->conditions.count))
            return SAT;
        settled = path->settled_log.count;
        if (!settle_failed(path))
            return UNSAT;
    } while (path->settled_log.count > settled);
    if (find_obstacle(path, true, &obstacle) || find_obstacle(path, false, &obstacle))
        return split(path, &obstacle);
    return UNKNOWN;
}

static Verdict search_within(Path *path, uint32_t cases)
{
    Verdict verdict;

    path->cases = cases;
    verdict = search(path);
    path->settled.count = 0;
    return verdict;
}

/* ---- Nearby: the references stay as they were, and all that hangs on them ---- */

/* Every reference that the others speak of becomes a variable of the matrix. */
static void meet_references(Path *path)
{
    VEC(Term) work = {0};

    path->visit++;
    for (size_t i = 0; i < path->others.count; i++)
        vec_push(&work, path->others.items[i]);
    while (work.count > 0) {
        Term term = vec_pop(&work);
        const TermNode *node = node_of(path->terms, term);
        if (!path_visit(path, term))
            continue;
        if (node->kind == TERM_SYMBOL && node->sort == SORT_REF &&
            dbm_find(path->dbm, term) == 0)
            dbm_variable(path->dbm, term, node->low, node->high);
        for (int j = 0; j < 3 && node->args[j].id != 0; j++)
            vec_push(&work, node->args[j]);
    }
    vec_free(&work);
}

static bool is_reference(const Path *path, uint32_t variable)
{
    const TermNode *node = node_of(path->terms, dbm_term(path->dbm, variable));

    return node->kind == TERM_SYMBOL && node->sort == SORT_REF;
}

/* Numbers of references are names: large ones, which Z3 makes, are replaced. */
static int64_t small_word(int64_t word, uint32_t variable)
{
    bool is_small = word > -(INT64_C(1) << 40) && word < INT64_C(1) << 40;

    return is_small ? word : (INT64_C(1) << 41) + variable;
}

/* The first variable before it that has the same value, else the variable itself. */
static uint32_t first_same(const Path *path, uint32_t variable, int64_t word)
{
    int64_t other;

    for (uint32_t v = 1; v < variable; v++) {
        if (is_reference(path, v) &&
            eval_term(path->model, dbm_term(path->dbm, v), &other) && other == word)
            return v;
    }
    return variable;
}

/* All but one, or 0 for all. */
static bool fix_references(Path *path, uint32_t spared)
{
    path->round++;
    for (uint32_t v = 1; v < dbm_count(path->dbm); v++) {
        int64_t word;
        if (v == spared || !is_reference(path, v) ||
            !eval_term(path->model, dbm_term(path->dbm, v), &word))
            continue;
        word = small_word(word, first_same(path, v, word));
        if (!dbm_add(path->dbm, v, 0, word) || !dbm_add(path->dbm, 0, v, -word))
            return false;
    }
    return true;
}

static Verdict search_with_fixed(Path *path, uint32_t spared)
{
    CaseMark mark = case_mark(path);
    Verdict verdict = UNKNOWN;

    if (fix_references(path, spared))
        verdict = search_within(path, CASES_NEARBY);
    case_undo(path, mark);
    return verdict == SAT ? SAT : UNKNOWN;
}

/* The input that appeared last. */
static uint32_t youngest_reference(const Path *path)
{
    uint32_t youngest = 0, symbol = 0;

    for (uint32_t v = 1; v < dbm_count(path->dbm); v++) {
        const TermNode *node = node_of(path->terms, dbm_term(path->dbm, v));
        if (is_reference(path, v) && node->symbol >= symbol) {
            youngest = v;
            symbol = node->symbol;
        }
    }
    return youngest;
}

/* What is asked last is mostly about the newest reference: that one is left free, where the
 * others alone do not help. */
static Verdict search_nearby(Path *path)
{
    CaseMark mark = case_mark(path);
    Verdict verdict;
    uint32_t youngest;

    if (path->model_count + 1 != path->conditions.count)
        return UNKNOWN;
    meet_references(path);
    youngest = youngest_reference(path);
    verdict = youngest == 0 ? UNKNOWN : search_with_fixed(path, 0);
    if (verdict != SAT && youngest != 0)
        verdict = search_with_fixed(path, youngest);
    case_undo(path, mark);
    return verdict;
}

Verdict path_search_cases(Path *path)
{
    CaseMark mark = case_mark(path);
    Verdict verdict;

    assert(path->settled_log.count == 0);
    if (search_nearby(path) == SAT)
        return SAT;
    verdict = search_within(path, CASES_MAX);
    case_undo(path, mark);
    return verdict;
}
