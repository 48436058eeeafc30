/* guess.c - values tried before Z3 is asked: what is hard for it is often found in a few
 * steps.
 *
 * It begins with the last solution, which mostly fails only the newest condition.  A step
 * takes a condition that fails, and goes down from it to one symbol: on the way it chooses
 * one operand of each term, and works out what that has to be for the term to be what is
 * wanted, all else being as it is (invert.h).  The symbol takes that value, if no more
 * conditions fail then, and now and then even so.
 *
 * What is found satisfies all conditions as the JVM computes them.  That nothing is found
 * says nothing.  References stay as they are. */
#include "solver/arith.h"
#include "solver/invert.h"
#include "solver/path_state.h"
#include "solver/table.h"

#include <math.h>

enum {
    WORK_FLOAT = 60000, /* conditions and symbols looked at; Z3 takes long for these */
    WORK_OTHER = 6000,
    WORSE_IN = 16, /* one step in so many may make it worse */
    LEAP_IN = 8    /* and one takes a value from nowhere */
};

typedef struct Guess {
    Path *path;
    VEC(Term) symbols;
    VEC(int64_t) words; /* of each */
    Dice dice;
    size_t failed_count;
    Term failed; /* one of those that fail */
} Guess;

/* ---- What is asked ---- */

typedef struct Hardness {
    bool is_hard, has_floats;
} Hardness;

static Hardness hardness_of(const Path *path)
{
    Hardness hardness = {false, false};

    for (size_t i = 0; i < path->others.count; i++) {
        const TermNode *node = node_of(path->terms, path->others.items[i]);

        hardness.has_floats |= node->needs_float;
        hardness.is_hard |=
            node->needs_bits | node->needs_float | node->is_foreign | node->is_nonlinear;
    }
    return hardness;
}

static void collect_symbols(Guess *guess)
{
    Path *path = guess->path;
    VEC(Term) work = {0};

    path->visit++;
    for (size_t i = 0; i < path->conditions.count; i++)
        vec_push(&work, path->conditions.items[i]);
    while (work.count > 0) {
        Term term = vec_pop(&work);
        const TermNode *node = node_of(path->terms, term);
        if (!path_visit(path, term))
            continue;
        if (node->kind == TERM_SYMBOL)
            vec_push(&guess->symbols, term);
        for (int i = 0; i < 3 && node->args[i].id != 0; i++)
            vec_push(&work, node->args[i]);
    }
    vec_free(&work);
}

/* The last solution, or what the matrix finds, where that is about fewer conditions. */
static void begin(Guess *guess)
{
    Path *path = guess->path;
    bool has_model =
        path->model_count > 0 && path->model_count + 1 >= path->conditions.count;
    Eval *source = has_model ? path->model : path->trial;

    if (!has_model)
        path_try_matrix(path);
    for (size_t i = 0; i < guess->symbols.count; i++) {
        int64_t word;

        eval_term(source, guess->symbols.items[i], &word);
        vec_push(&guess->words, word);
    }
}

/* ---- How it stands ---- */

static void take_values(Guess *guess)
{
    eval_clear(guess->path->trial);
    for (size_t i = 0; i < guess->symbols.count; i++)
        eval_set(guess->path->trial, guess->symbols.items[i], guess->words.items[i]);
}

/* Counts those that fail, and chooses one of them. */
static void look(Guess *guess)
{
    Path *path = guess->path;

    take_values(guess);
    guess->failed_count = 0;
    for (size_t i = 0; i < path->conditions.count; i++) {
        if (eval_is_true(path->trial, path->conditions.items[i]))
            continue;
        if (dice_below(&guess->dice, (uint32_t)++guess->failed_count) == 0)
            guess->failed = path->conditions.items[i];
    }
}

/* ---- A step ---- */

static bool value_of(const Guess *guess, Term term, int64_t *word)
{
    return eval_term(guess->path->trial, term, word);
}

static bool is_const(const Guess *guess, Term term)
{
    return node_is_const(node_of(guess->path->terms, term));
}

/* The first two operands of a term: the one that is to change is not a constant. */
static int choose_operand(Guess *guess, const TermNode *node)
{
    if (node->args[1].id == 0 || is_const(guess, node->args[1]))
        return 0;
    if (is_const(guess, node->args[0]))
        return 1;
    return (int)dice_below(&guess->dice, 2);
}

/* Of && that is to hold the side that fails, where it has one; of || likewise. */
static Term choose_part(Guess *guess, const TermNode *node, bool wanted)
{
    int index = choose_operand(guess, node);

    if (eval_is_true(guess->path->trial, node->args[index]) == wanted &&
        !is_const(guess, node->args[1 - index]))
        index = 1 - index;
    return node->args[index];
}

/* The side that is taken, or the condition, so that the other side is. */
static Term choose_side(Guess *guess, const TermNode *node, int64_t *wanted)
{
    bool holds = eval_is_true(guess->path->trial, node->args[0]);
    Term taken = node->args[holds ? 1 : 2], left = node->args[holds ? 2 : 1];
    int64_t word;

    if (is_const(guess, taken) || (value_of(guess, left, &word) && word == *wanted) ||
        dice_below(&guess->dice, 4) == 0) {
        *wanted = !holds;
        return node->args[0];
    }
    return taken;
}

/* Of a term with operands that are numbers, or one that compares truths. */
static bool choose_value(Guess *guess, const TermNode *node, int64_t *wanted, Term *next)
{
    Terms *terms = guess->path->terms;
    int index = choose_operand(guess, node);
    TermKind kind = (TermKind)node->kind;
    Sort sort = (Sort)node_of(terms, node->args[0])->sort;
    Inversion inversion = {kind, sort, index, 0, 0};

    *next = node->args[index];
    if (!value_of(guess, *next, &inversion.current))
        return false;
    if (kind == TERM_CONVERT)
        return invert_convert(sort, (Sort)node->sort, inversion.current, *wanted, wanted);
    if (kind == TERM_BITS)
        return *wanted = arith_bits((Sort)node->sort, *wanted), true;
    if (node->args[1].id == 0)
        return invert_unary(kind, sort, inversion.current, *wanted, wanted);
    if (sort == SORT_REF || !value_of(guess, node->args[1 - index], &inversion.other))
        return false;
    if (sort == SORT_BOOL)
        return *wanted = (inversion.other != 0) == (*wanted != 0), true;
    if (kind == TERM_EQ || kind == TERM_LT || kind == TERM_LE)
        return invert_compare(&inversion, *wanted != 0, &guess->dice, wanted);
    return invert_binary(&inversion, *wanted, &guess->dice, wanted);
}

/* From a condition that is to hold down to a symbol and what it is to be. */
static bool descend(Guess *guess, Term *term, int64_t *wanted)
{
    const TermNode *node = node_of(guess->path->terms, *term);

    *wanted = 1;
    while (node->kind != TERM_SYMBOL) {
        if (node->kind == TERM_CONST)
            return false;
        if (node->kind == TERM_NOT)
            *wanted = !*wanted, *term = node->args[0];
        else if (node->kind == TERM_CONJ || node->kind == TERM_DISJ)
            *term = choose_part(guess, node, *wanted != 0);
        else if (node->kind == TERM_ITE)
            *term = choose_side(guess, node, wanted);
        else if (!choose_value(guess, node, wanted, term))
            return false;
        node = node_of(guess->path->terms, *term);
    }
    return sort_is_float((Sort)node->sort) ||
           (node->sort != SORT_REF && *wanted >= node->low && *wanted <= node->high);
}

/* A value that has little to do with the present one: zeros lead to nothing but zeros. */
static int64_t leap(Guess *guess, const TermNode *symbol)
{
    static const double odd[] = {1,        -1,        0,   0.5,  2,      3,
                                 10,       0.75,      1e9, -1e9, 0x1p31, 0x1p63,
                                 INFINITY, -INFINITY, NAN, -0.0, 1e-30};
    uint32_t width = symbol->sort == SORT_INT ? 32 : 64;
    double value = odd[dice_below(&guess->dice, sizeof odd / sizeof *odd)];
    int64_t word = (int64_t)1 << dice_below(&guess->dice, width - 1);

    if (symbol->sort == SORT_FLOAT)
        return word_of_float((float)value);
    if (symbol->sort == SORT_DOUBLE)
        return word_of_double(value);
    word += (int64_t)dice_below(&guess->dice, 3) - 1;
    if (dice_below(&guess->dice, 2) == 0)
        word = -word;
    return word < symbol->low ? symbol->low : word > symbol->high ? symbol->high : word;
}

static size_t index_of(const Guess *guess, Term symbol)
{
    size_t index = 0;

    while (!term_is(guess->symbols.items[index], symbol))
        index++;
    return index;
}

static void step(Guess *guess)
{
    Term symbol = guess->failed, failed = guess->failed;
    size_t failed_count = guess->failed_count, index;
    int64_t wanted, before;

    if (!descend(guess, &symbol, &wanted)) {
        look(guess); /* at another one, maybe */
        return;
    }
    index = index_of(guess, symbol);
    before = guess->words.items[index];
    if (wanted == before || dice_below(&guess->dice, LEAP_IN) == 0)
        wanted = leap(guess, node_of(guess->path->terms, symbol));
    guess->words.items[index] = wanted;
    look(guess);
    if (guess->failed_count > failed_count && dice_below(&guess->dice, WORSE_IN) != 0) {
        guess->words.items[index] = before;
        take_values(guess);
        guess->failed = failed;
        guess->failed_count = failed_count;
    }
}

bool path_guess(Path *path)
{
    Guess guess = {.path = path, .dice = {0x9e3779b97f4a7c15}};
    Hardness hardness = hardness_of(path);
    size_t work = hardness.has_floats ? WORK_FLOAT : WORK_OTHER, cost;

    if (!hardness.is_hard || path->is_stopped)
        return false;
    collect_symbols(&guess);
    begin(&guess);
    look(&guess);
    cost = guess.symbols.count + path->conditions.count;
    for (; guess.failed_count > 0 && work >= cost; work -= cost)
        step(&guess);
    vec_free(&guess.symbols);
    vec_free(&guess.words);
    return guess.failed_count == 0;
}
