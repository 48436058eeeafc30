#include "solver/eval.h"

#include "base/vec.h"
#include "solver/arith.h"
#include "solver/table.h"

#include <string.h>

struct Eval {
    const Terms *terms;
    int64_t *words;   /* by term id */
    uint32_t *rounds; /* by term id: 2 * round, + 1 if it has no value; else not known */
    uint32_t capacity;
    uint32_t round;
    VEC(Term) work; /* terms that wait for their operands */
};

Eval *eval_new(const Terms *terms)
{
    Eval *eval = mem_zalloc(1, sizeof *eval);

    eval->terms = terms;
    eval->round = 1;
    return eval;
}

void eval_free(Eval *eval)
{
    if (eval == NULL)
        return;
    mem_free(eval->words);
    mem_free(eval->rounds);
    vec_free(&eval->work);
    mem_free(eval);
}

void eval_clear(Eval *eval)
{
    if (++eval->round == UINT32_MAX / 2) {
        memset(eval->rounds, 0, eval->capacity * sizeof *eval->rounds);
        eval->round = 1;
    }
}

void eval_forget(Eval *eval, size_t count)
{
    if (count < eval->capacity)
        memset(eval->rounds + count, 0, (eval->capacity - count) * sizeof *eval->rounds);
}

static void make_room(Eval *eval)
{
    uint32_t old = eval->capacity, wanted = eval->terms->count;

    if (wanted <= old)
        return;
    wanted = (uint32_t)vec_grown(old, wanted);
    eval->words = mem_realloc(eval->words, wanted * sizeof *eval->words);
    eval->rounds = mem_realloc(eval->rounds, wanted * sizeof *eval->rounds);
    memset(eval->rounds + old, 0, (wanted - old) * sizeof *eval->rounds);
    eval->capacity = wanted;
}

static bool is_known(const Eval *eval, Term term)
{
    return eval->rounds[term.id] >> 1 == eval->round;
}

static bool has_value(const Eval *eval, Term term)
{
    return eval->rounds[term.id] == 2 * eval->round;
}

static void record(Eval *eval, Term term, bool is_value, int64_t word)
{
    eval->words[term.id] = word;
    eval->rounds[term.id] = 2 * eval->round + !is_value;
}

void eval_set(Eval *eval, Term symbol, int64_t word)
{
    make_room(eval);
    record(eval, symbol, true, word);
}

static int64_t leaf_word(const TermNode *node)
{
    if (node->kind == TERM_CONST)
        return node_word(node);
    if (node->sort >= SORT_FLOAT || (node->low <= 0 && node->high >= 0))
        return 0;
    return node->low > 0 ? node->low : node->high;
}

/* The value of a node whose operands `a` and `b` are known. */
static bool apply(const Eval *eval, const TermNode *node, int64_t a, int64_t b,
                  int64_t *out)
{
    TermKind kind = (TermKind)node->kind;
    Sort sort = (Sort)node_of(eval->terms, node->args[0])->sort;
    bool math = eval->terms->math;

    if (kind == TERM_EQ || kind == TERM_LT || kind == TERM_LE)
        return *out = arith_compare(kind, sort, a, b), true;
    if (kind == TERM_NOT)
        return *out = !a, true;
    if (kind == TERM_CONVERT)
        return arith_convert(sort, (Sort)node->sort, math, a, out);
    if (kind == TERM_BITS)
        return *out = arith_bits(sort, a), true;
    if (node->args[1].id == 0)
        return arith_unary(kind, sort, math, a, out);
    if ((kind == TERM_DIV || kind == TERM_REM) && b == 0 && !sort_is_float(sort))
        return *out = 0, true; /* asked before: what it is does not matter */
    return arith_binary(kind, sort, math, a, b, out);
}

/* What of the operands decides: the condition and then one side of a choice, the first of
 * && and ||, and the rest if that left it open.  True if `node` was settled, else `next` is
 * what to evaluate first. */
static bool settle_lazily(Eval *eval, Term term, const TermNode *node, Term *next)
{
    Term first = node->args[0], other = node->args[1];
    bool truth;

    *next = first;
    if (!is_known(eval, first))
        return false;
    if (!has_value(eval, first))
        return record(eval, term, false, 0), true;
    truth = eval->words[first.id] != 0;
    if (node->kind != TERM_ITE && truth == (node->kind == TERM_DISJ))
        return record(eval, term, true, truth), true;
    if (node->kind == TERM_ITE && !truth)
        other = node->args[2];
    *next = other;
    if (!is_known(eval, other))
        return false;
    record(eval, term, has_value(eval, other), eval->words[other.id]);
    return true;
}

static bool settle(Eval *eval, Term term, const TermNode *node, Term *next)
{
    int64_t words[2] = {0, 0}, out = 0;
    bool is_value = true;

    for (int i = 0; i < 2 && node->args[i].id != 0; i++) {
        *next = node->args[i];
        if (!is_known(eval, *next))
            return false;
        is_value &= has_value(eval, *next);
        words[i] = eval->words[next->id];
    }
    is_value = is_value && apply(eval, node, words[0], words[1], &out);
    record(eval, term, is_value, out);
    return true;
}

/* Terms are deep: a loop that appends to a sum a thousand times makes one a thousand deep.
 */
static void work_out(Eval *eval, Term term)
{
    vec_push(&eval->work, term);
    while (eval->work.count > 0) {
        Term top = eval->work.items[eval->work.count - 1], next;
        const TermNode *node = node_of(eval->terms, top);
        bool done = true;

        if (node->kind <= TERM_CONST)
            record(eval, top, true, leaf_word(node));
        else if (node->kind == TERM_ITE || node->kind == TERM_CONJ ||
                 node->kind == TERM_DISJ)
            done = settle_lazily(eval, top, node, &next);
        else
            done = settle(eval, top, node, &next);
        if (done)
            eval->work.count--;
        else
            vec_push(&eval->work, next);
    }
}

bool eval_term(Eval *eval, Term term, int64_t *word)
{
    make_room(eval);
    if (!is_known(eval, term))
        work_out(eval, term);
    *word = eval->words[term.id];
    return has_value(eval, term);
}

bool eval_is_true(Eval *eval, Term condition)
{
    int64_t word;

    return eval_term(eval, condition, &word) && word != 0;
}

bool eval_all_true(Eval *eval, const Term *conditions, size_t count)
{
    for (size_t i = count; i > 0; i--) /* the newest is the likeliest to fail */
        if (!eval_is_true(eval, conditions[i - 1]))
            return false;
    return true;
}

bool eval_any_false(Eval *eval, const Term *conditions, size_t count)
{
    int64_t word;

    for (size_t i = count; i > 0; i--)
        if (eval_term(eval, conditions[i - 1], &word) && word == 0)
            return true;
    return false;
}
