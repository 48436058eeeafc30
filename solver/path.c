/* path.c - the stack of conditions: who answers, and how it is all undone. */
#include "solver/path.h"

#include "solver/arith.h"
#include "solver/path_state.h"
#include "solver/table.h"

#include <string.h>
#include <time.h>

/* ---- Life ---- */

Path *path_new(Terms *terms, PathOptions options)
{
    Path *path = mem_zalloc(1, sizeof *path);

    path->terms = terms;
    path->options = options;
    path->dbm = dbm_new();
    path->model = eval_new(terms);
    path->trial = eval_new(terms);
    return path;
}

void path_free(Path *path)
{
    if (path == NULL)
        return;
    vec_free(&path->conditions);
    vec_free(&path->entries);
    dbm_free(path->dbm);
    mem_free(path->facts);
    vec_free(&path->fact_log);
    vec_free(&path->others);
    vec_free(&path->claims);
    vec_free(&path->settled);
    vec_free(&path->settled_log);
    mem_free(path->memo);
    vec_free(&path->visits);
    normal_free(path->normal);
    solver_free(path->solver);
    eval_free(path->model);
    eval_free(path->trial);
    mem_free(path);
}

/* ---- Queries ---- */

size_t path_mark(const Path *path)
{
    return path->conditions.count;
}

Term path_condition(const Path *path, size_t index)
{
    assert(index < path->conditions.count);
    return path->conditions.items[index];
}

bool path_is_given(const Path *path, size_t index)
{
    assert(index < path->entries.count);
    return path->entries.items[index].is_given;
}

static const PathEntry *top(const Path *path)
{
    return path->entries.count > 0 ? &path->entries.items[path->entries.count - 1] : NULL;
}

bool path_is_unknown(const Path *path)
{
    return top(path) != NULL && top(path)->is_unknown;
}

static Verdict current_verdict(const Path *path)
{
    return top(path) != NULL ? top(path)->verdict : SAT;
}

const PathCounters *path_counters(const Path *path)
{
    return &path->counters;
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    return (hash ^ word ^ hash >> 29) * 0x9e3779b97f4a7c15u;
}

uint64_t path_hash(const Path *path)
{
    uint64_t hash = mix(dbm_hash(path->dbm), path->conditions.count);

    for (size_t i = 0; i < path->conditions.count; i++)
        hash = mix(mix(hash, path->conditions.items[i].id),
                   path->entries.items[i].verdict * 2 + path->entries.items[i].is_unknown);
    for (size_t i = 0; i < path->fact_log.count; i++)
        hash =
            mix(mix(hash, path->fact_log.items[i]), path->facts[path->fact_log.items[i]]);
    for (size_t i = 0; i < path->others.count; i++)
        hash = mix(hash, path->others.items[i].id);
    return hash;
}

Term path_normal(Path *path, Term condition)
{
    if (path->normal == NULL)
        path->normal = normal_new();
    return normal_form(path->normal, path->terms, path, condition);
}

void path_range(Path *path, Term term, int64_t *low, int64_t *high)
{
    Range range;

    if (path->followed != NULL && eval_term(path->followed, term, low)) {
        *high = *low;
        return;
    }
    path_look_afresh(path);
    range = path_range_of(path, term);
    *low = range.low;
    *high = range.high;
}

/* ---- Z3 ---- */

static Solver *solver_of(Path *path)
{
    if (path->solver == NULL)
        path->solver = solver_new(path->terms, path->options.solver_timeout_ms);
    return path->solver;
}

bool path_set_quick(Path *path, bool is_quick)
{
    bool was_quick = path->is_quick;

    path->is_quick = is_quick;
    return was_quick;
}

void path_stop(Path *path)
{
    path->is_stopped = true;
    if (path->solver != NULL)
        solver_stop(path->solver);
}

static bool asks_z3(const Path *path)
{
    return !path->is_stopped && !path->is_quick;
}

static Verdict ask_z3(Path *path)
{
    struct timespec start, end;
    Verdict verdict;

    if (!asks_z3(path))
        return UNKNOWN;
    clock_gettime(CLOCK_MONOTONIC, &start);
    solver_set_hopeless(solver_of(path), path_is_unknown(path));
    verdict = solver_check(solver_of(path), path->conditions.items, path->conditions.count);
    clock_gettime(CLOCK_MONOTONIC, &end);
    path->counters.z3_seconds +=
        (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
    return verdict;
}

/* A second opinion; that Z3 does not know is no disagreement. */
static void compare_with_z3(Path *path, Verdict verdict)
{
    Verdict z3 =
        solver_check(solver_of(path), path->conditions.items, path->conditions.count);

    if (z3 != UNKNOWN && verdict != UNKNOWN && z3 != verdict)
        path->counters.disagreements++;
}

/* ---- Truth ---- */

/* What holds cannot fail together with the rest. */
static void check_truth(Path *path, Term condition, Truth truth)
{
    Term opposite = truth == TRUTH_HOLDS ? term_not(path->terms, condition) : condition;

    if (current_verdict(path) == UNSAT)
        return;
    vec_push(&path->conditions, opposite);
    compare_with_z3(path, UNSAT);
    path->conditions.count--;
}

/* What a condition is in the solution that is followed. */
static Truth followed_truth(const Path *path, Term condition)
{
    int64_t word;

    if (path->followed == NULL || !eval_term(path->followed, condition, &word))
        return TRUTH_OPEN;
    return word != 0 ? TRUTH_HOLDS : TRUTH_FAILS;
}

void path_follow(Path *path, Eval *solution)
{
    path->followed = solution;
}

Truth path_truth(Path *path, Term condition)
{
    Truth truth = followed_truth(path, condition);

    if (truth != TRUTH_OPEN)
        return truth;
    truth = truth_of(path, condition);

    if (truth != TRUTH_OPEN) {
        path->counters.folded++;
        if (path->options.is_checked && !term_is_const(path->terms, condition))
            check_truth(path, condition, truth);
    }
    return truth;
}

/* ---- Deciding ---- */

/* The trial was right, and satisfies all conditions. */
static void swap_models(Path *path)
{
    Eval *model = path->model;

    path->model = path->trial;
    path->trial = model;
    path->model_count = path->conditions.count;
}

/* A solution that satisfies all conditions as the JVM computes them is one, even where Z3
 * does not know; one that does not shows that Z3 was asked something else than was meant,
 * or erred: then nothing is known.  One that cannot be read, or whose numbers leave 64
 * bits, shows neither. */
static Verdict weigh_solution(Path *path, Verdict verdict)
{
    const Term *conditions = path->conditions.items;
    size_t count = path->conditions.count;
    bool is_read = solver_model(path->solver, conditions, count, path->trial);

    if (is_read && eval_all_true(path->trial, conditions, count)) {
        swap_models(path);
        return SAT;
    }
    if (verdict == SAT && path->options.is_checked && !terms_are_math(path->terms))
        path->counters.disagreements++;
    if (is_read && eval_any_false(path->trial, conditions, count))
        return UNKNOWN;
    return verdict;
}

/* Takes the solution out of Z3: it may save the next question, for only hard ones come
 * here. */
static Verdict decide_by_z3(Path *path)
{
    Verdict verdict = ask_z3(path);

    path->counters.z3++;
    if (verdict != UNSAT && asks_z3(path)) /* it may have been stopped now */
        verdict = weigh_solution(path, verdict);
    path->counters.unknown += verdict == UNKNOWN;
    return verdict;
}

/* On all conditions together, after the cheap solvers were told and saw no contradiction.
 */
static Verdict decide(Path *path)
{
    size_t count = path->conditions.count;
    Verdict bounds;

    dbm_allow(path->dbm);
    bounds = dbm_check(path->dbm);
    path->counters.fast++;
    if (bounds == UNSAT || (bounds == SAT && path->others.count == 0))
        return bounds;
    if (path->model_count == count - 1 &&
        eval_is_true(path->model, path->conditions.items[count - 1])) {
        path->model_count = count;
        return SAT;
    }
    if (bounds == SAT && dbm_find_any(path->dbm) == SAT) {
        path_try_matrix(path);
        if (eval_all_true(path->trial, path->others.items, path->others.count)) {
            swap_models(path);
            return SAT;
        }
    }
    bounds = path_search_cases(path);
    if (bounds == SAT)
        swap_models(path);
    if (bounds != UNKNOWN)
        return bounds;
    if (asks_z3(path) && path_guess(path)) {
        swap_models(path);
        return SAT;
    }
    path->counters.fast--;
    return decide_by_z3(path);
}

/* ---- Commands ---- */

static void entry_push(Path *path, Term condition)
{
    PathEntry entry = {.dbm = dbm_mark(path->dbm),
                       .fact_count = path->fact_log.count,
                       .other_count = path->others.count,
                       .verdict = current_verdict(path),
                       .is_unknown = path_is_unknown(path)};

    vec_push(&path->entries, entry);
    vec_push(&path->conditions, condition);
}

/* What is known without a search: that it was contradictory before, holds, or fails. */
static bool is_folded(Path *path, Term condition, Verdict *verdict)
{
    Truth truth;

    *verdict = current_verdict(path);
    if (*verdict == UNSAT)
        return true;
    truth = truth_of(path, condition);
    if (truth == TRUTH_FAILS)
        *verdict = UNSAT;
    return truth != TRUTH_OPEN;
}

Verdict path_assume(Path *path, Term condition)
{
    Verdict verdict;
    PathEntry *entry;

    if (term_is_true(path->terms, condition)) {
        path->counters.folded++;
        return current_verdict(path);
    }
    if (is_folded(path, condition, &verdict)) {
        entry_push(path, condition);
        if (path->model_count == path->conditions.count - 1 && verdict != UNSAT)
            path->model_count++;
        path->counters.folded++;
    } else {
        entry_push(path, condition);
        if (learn(path, condition, true)) {
            verdict = decide(path);
        } else {
            path->counters.fast++;
            verdict = UNSAT;
        }
    }
    if (path->options.is_checked)
        compare_with_z3(path, verdict);
    entry = &path->entries.items[path->entries.count - 1];
    entry->verdict = verdict;
    entry->is_unknown |= verdict == UNKNOWN;
    return verdict;
}

Verdict path_assume_given(Path *path, Term condition)
{
    size_t count = path_mark(path);
    Verdict verdict = path_assume(path, condition);

    if (path_mark(path) > count)
        path->entries.items[count].is_given = true;
    return verdict;
}

void path_assume_safe(Path *path, Term condition)
{
    Verdict verdict;

    if (term_is_true(path->terms, condition))
        return;
    path->counters.folded++;
    if (is_folded(path, condition, &verdict)) {
        entry_push(path, condition);
    } else {
        entry_push(path, condition);
        if (!learn(path, condition, true))
            verdict = UNSAT;
    }
    if (path->options.is_checked)
        compare_with_z3(path, verdict);
    path->entries.items[path->entries.count - 1].verdict = verdict;
}

void path_undo(Path *path, size_t mark)
{
    const PathEntry *entry;

    assert(mark <= path->conditions.count);
    if (mark == path->conditions.count)
        return;
    entry = &path->entries.items[mark];
    path->round++;
    dbm_undo(path->dbm, entry->dbm);
    while (path->fact_log.count > entry->fact_count)
        path->facts[vec_pop(&path->fact_log)] = TRUTH_OPEN;
    path->others.count = entry->other_count;
    path->entries.count = path->conditions.count = mark;
    if (path->model_count > mark)
        path->model_count = mark;
}

void path_rewind_terms(Path *path, size_t count)
{
    terms_rewind(path->terms, count);
    eval_forget(path->model, count);
    eval_forget(path->trial, count);
}

/* ---- Solutions ---- */

/* Without the ends of a sort Z3 may choose numbers of any size: small ones are asked for.
 */
static Verdict solve_small(Path *path)
{
    Terms *terms = path->terms;
    size_t count = path->conditions.count, term_count = terms_count(terms);
    Verdict verdict;

    for (uint32_t id = 1; id < term_count; id++) {
        const TermNode *node = node_of(terms, (Term){id});
        Sort sort = (Sort)node->sort;

        if (node->kind != TERM_SYMBOL || !sort_is_integer(sort))
            continue;
        vec_push(&path->conditions,
                 term_le(terms, (Term){id}, term_int(terms, sort, DBM_CONSTANT_MAX)));
        vec_push(&path->conditions,
                 term_le(terms, term_int(terms, sort, -DBM_CONSTANT_MAX), (Term){id}));
    }
    verdict = ask_z3(path);
    if (verdict != SAT || !solver_model(path->solver, path->conditions.items,
                                        path->conditions.count, path->trial))
        verdict = UNKNOWN;
    path->conditions.count = count;
    return verdict;
}

static Verdict solve_with_solver(Path *path)
{
    const Term *conditions = path->conditions.items;
    size_t count = path->conditions.count;
    Verdict verdict = ask_z3(path);

    path->counters.z3++;
    if (verdict == UNSAT || !asks_z3(path))
        return verdict == UNSAT ? UNSAT : UNKNOWN;
    if (!solver_model(path->solver, conditions, count, path->trial) &&
        (!terms_are_math(path->terms) || solve_small(path) != SAT))
        return UNKNOWN;
    if (!eval_all_true(path->trial, path->conditions.items, count))
        return UNKNOWN;
    swap_models(path);
    return SAT;
}

/* What Z3 has learnt on other paths may lead it astray where it has to guess, as with
 * products: then one that knows nothing tries again. */
static Verdict solve_by_z3(Path *path)
{
    Verdict verdict = solve_with_solver(path);
    Solver *usual = path->solver, *fresh;

    if (verdict != UNKNOWN || !asks_z3(path))
        return verdict;
    fresh = solver_new(path->terms, path->options.solver_timeout_ms);
    path->solver = fresh; /* path_stop() stops this one */
    verdict = solve_with_solver(path);
    path->solver = usual;
    solver_free(fresh);
    return verdict;
}

Verdict path_solve(Path *path)
{
    Verdict verdict = current_verdict(path);

    if (verdict == UNSAT)
        return UNSAT;
    dbm_allow(path->dbm);
    verdict = dbm_solve(path->dbm);
    if (verdict == SAT) {
        path_try_matrix(path);
        if (eval_all_true(path->trial, path->conditions.items, path->conditions.count)) {
            swap_models(path);
            return SAT;
        }
        if (path->options.is_checked && path->others.count == 0)
            path->counters.disagreements++;
    }
    if (path->model_count == path->conditions.count)
        return SAT;
    verdict = path_search_cases(path);
    if (verdict == UNKNOWN && asks_z3(path) && path_guess(path))
        verdict = SAT;
    if (verdict == SAT)
        swap_models(path);
    return verdict == UNKNOWN ? solve_by_z3(path) : verdict;
}

ModelValue path_value(Path *path, Term term)
{
    const TermNode *node = node_of(path->terms, term);
    ModelValue value = {.sort = (Sort)node->sort};
    int64_t word = 0;

    assert(path->model_count == path->conditions.count);
    eval_term(path->model, term, &word);
    if (sort_is_float(value.sort))
        value.d =
            value.sort == SORT_FLOAT ? (double)float_of_word(word) : double_of_word(word);
    else
        value.i = word;
    value.bits = (uint64_t)word;
    return value;
}
