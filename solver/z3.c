#include "solver/solver.h"

#include "base/vec.h"
#include "solver/arith.h"
#include "solver/print.h"
#include "solver/table.h"

#include <math.h>
#include <signal.h>
#include <string.h>
#include <z3.h>

/* A limit on steps is free and gives the same answer each time, a timer costs 4 to 15 us a
 * question and does not.  Measured: linear integers take 2,000 to 49,000 steps a ms, what
 * is put in bits 1,100 to 6,000, floats 1,400 to 1,600.  Not every step is counted in
 * products and in bits: there a timer, set well above, stands behind the limit. */
enum {
    STEPS_PER_MS = 5000,
    FLOAT_STEPS_PER_MS = 1500,
    TIMER_FACTOR = 2,
    CHECKS_PER_SOLVER = 20000
};

/* Shares of the time that may be spent: of a question that is asked in the hope of a quick
 * answer, and of one that holds another one that was given up. */
enum { SKELETON_SHARE = 4, HOPELESS_SHARE = 8 };

typedef struct Scope {
    Term condition;
    size_t declared_count; /* before it was asserted */
} Scope;

/* Integers are numbers or vectors of bits.  Floats go with bits, and to a tactic: Z3's
 * incremental solver takes ten times as long for them, or forever.  Often they do not
 * matter for a contradiction, so the skeleton is asked first: there, what is computed from
 * floats and is none, as a comparison or a cast, may be anything. */
typedef enum EncodingKind {
    ENCODING_NUMBERS,
    ENCODING_BITS,
    ENCODING_FLOATS,
    ENCODING_SKELETON
} EncodingKind;
enum { ENCODING_COUNT = ENCODING_SKELETON + 1 };

/* One way to say it to Z3, with the solver that understands it. */
typedef struct Encoding {
    EncodingKind kind;
    bool is_bits;
    bool has_timer;   /* what was asked needs that limit, too */
    bool is_hopeless; /* its limits are those of such a question */
    Z3_solver solver;
    Z3_ast *asts;      /* by term id, with a reference; NULL if not made yet */
    uint8_t *declared; /* by term id: its range is asserted */
    uint32_t capacity;
    uint32_t checks;
    VEC(Scope) scopes;
    VEC(Term)
    declarations; /* symbols and constant references in the order of declaration */
} Encoding;

struct Solver {
    const Terms *terms;
    uint32_t timeout_ms;
    uint32_t epoch;
    Z3_context z3; /* NULL before the first question */
    Z3_sort sorts[2][SORT_REF + 1];
    Z3_ast nearest, to_zero; /* rounding modes */
    Encoding encodings[ENCODING_COUNT];
    Encoding *last; /* that was asked, and may have a model */
    bool has_failed, is_hopeless;
    volatile sig_atomic_t is_asking, is_stopped; /* for solver_stop() */
    VEC(Z3_ast) kept;                            /* parts of the term being made */
    VEC(Term) work;
    uint32_t *visits; /* by term id: the walk it was met in */
    uint32_t visit_capacity, visit;
};

/* ---- Life ---- */

Solver *solver_new(const Terms *terms, uint32_t timeout_ms)
{
    Solver *solver = mem_zalloc(1, sizeof *solver);

    solver->terms = terms;
    solver->timeout_ms = timeout_ms;
    solver->epoch = terms_epoch(terms);
    for (int i = 0; i < ENCODING_COUNT; i++) {
        solver->encodings[i].kind = (EncodingKind)i;
        solver->encodings[i].is_bits = i != ENCODING_NUMBERS;
    }
    return solver;
}

/* The default handler ends the process; errors are looked for where they matter. */
static void on_error(Z3_context z3, Z3_error_code code)
{
    (void)z3;
    (void)code;
}

static Z3_ast held(Solver *solver, Z3_ast ast)
{
    Z3_inc_ref(solver->z3, ast);
    return ast;
}

static Z3_sort held_sort(Solver *solver, Z3_sort sort)
{
    Z3_inc_ref(solver->z3, Z3_sort_to_ast(solver->z3, sort));
    return sort;
}

static void make_sorts(Solver *solver)
{
    Z3_context z3 = solver->z3;
    Z3_symbol ref = Z3_mk_string_symbol(z3, "Ref");

    for (int bits = 0; bits < 2; bits++) {
        Z3_sort *sorts = solver->sorts[bits];

        sorts[SORT_BOOL] = held_sort(solver, Z3_mk_bool_sort(z3));
        sorts[SORT_INT] =
            held_sort(solver, bits ? Z3_mk_bv_sort(z3, 32) : Z3_mk_int_sort(z3));
        sorts[SORT_LONG] =
            held_sort(solver, bits ? Z3_mk_bv_sort(z3, 64) : Z3_mk_int_sort(z3));
        sorts[SORT_FLOAT] = held_sort(solver, Z3_mk_fpa_sort_32(z3));
        sorts[SORT_DOUBLE] = held_sort(solver, Z3_mk_fpa_sort_64(z3));
        sorts[SORT_REF] = held_sort(solver, Z3_mk_uninterpreted_sort(z3, ref));
    }
}

static void set_limits(Solver *solver, const Encoding *encoding)
{
    Z3_context z3 = solver->z3;
    Z3_params params = Z3_mk_params(z3);
    int share = (encoding->kind == ENCODING_SKELETON ? SKELETON_SHARE : 1) *
                (encoding->is_hopeless ? HOPELESS_SHARE : 1);
    uint64_t rate = encoding->kind == ENCODING_FLOATS ? FLOAT_STEPS_PER_MS : STEPS_PER_MS;
    uint64_t steps = solver->timeout_ms * rate / (uint64_t)share;
    uint64_t ms = (uint64_t)solver->timeout_ms * TIMER_FACTOR / (uint64_t)share;

    Z3_params_inc_ref(z3, params);
    if (steps > 0)
        Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "rlimit"),
                           steps < UINT32_MAX ? (unsigned)steps : UINT32_MAX);
    if (steps > 0 && encoding->has_timer)
        Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "timeout"),
                           ms < UINT32_MAX ? (unsigned)ms + 1 : UINT32_MAX);
    if (encoding->kind != ENCODING_FLOATS)
        Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "smt.arith.solver"), 2);
    /* Else Z3 takes SIGINT to itself while it thinks, and the caller never hears of it. */
    Z3_params_set_bool(z3, params, Z3_mk_string_symbol(z3, "ctrl_c"), false);
    Z3_solver_set_params(z3, encoding->solver, params);
    Z3_params_dec_ref(z3, params);
}

static Z3_solver make_float_solver(Solver *solver)
{
    Z3_tactic tactic = Z3_mk_tactic(solver->z3, "qffp");
    Z3_solver made;

    Z3_tactic_inc_ref(solver->z3, tactic);
    made = Z3_mk_solver_from_tactic(solver->z3, tactic);
    Z3_solver_inc_ref(solver->z3, made);
    Z3_tactic_dec_ref(solver->z3, tactic);
    return made;
}

static void start_solver(Solver *solver, Encoding *encoding)
{
    if (encoding->kind == ENCODING_FLOATS) {
        encoding->solver = make_float_solver(solver);
    } else {
        encoding->solver = Z3_mk_simple_solver(solver->z3);
        Z3_solver_inc_ref(solver->z3, encoding->solver);
    }
    encoding->has_timer = encoding->is_bits;
    set_limits(solver, encoding);
}

static void stop_solver(Solver *solver, Encoding *encoding)
{
    if (encoding->solver != NULL)
        Z3_solver_dec_ref(solver->z3, encoding->solver);
    encoding->solver = NULL;
    encoding->checks = 0;
    encoding->scopes.count = 0;
    while (encoding->declarations.count > 0)
        encoding->declared[vec_pop(&encoding->declarations).id] = 0;
}

static void start(Solver *solver)
{
    Z3_config config = Z3_mk_config();

    solver->z3 = Z3_mk_context_rc(config);
    Z3_del_config(config);
    Z3_set_error_handler(solver->z3, on_error);
    make_sorts(solver);
    solver->nearest = held(solver, Z3_mk_fpa_rne(solver->z3));
    solver->to_zero = held(solver, Z3_mk_fpa_rtz(solver->z3));
}

static void forget_terms(Solver *solver, Encoding *encoding)
{
    stop_solver(solver, encoding);
    for (uint32_t id = 0; id < encoding->capacity; id++)
        if (encoding->asts[id] != NULL)
            Z3_dec_ref(solver->z3, encoding->asts[id]);
    mem_free(encoding->asts);
    mem_free(encoding->declared);
    encoding->asts = NULL;
    encoding->declared = NULL;
    encoding->capacity = 0;
}

void solver_free(Solver *solver)
{
    if (solver == NULL)
        return;
    for (int i = 0; i < ENCODING_COUNT; i++) {
        forget_terms(solver, &solver->encodings[i]);
        vec_free(&solver->encodings[i].scopes);
        vec_free(&solver->encodings[i].declarations);
    }
    if (solver->z3 != NULL)
        Z3_del_context(solver->z3);
    vec_free(&solver->kept);
    vec_free(&solver->work);
    mem_free(solver->visits);
    mem_free(solver);
}

static void make_room(Encoding *encoding, uint32_t count)
{
    uint32_t old = encoding->capacity;

    if (count <= old)
        return;
    count = (uint32_t)vec_grown(old, count);
    encoding->asts = mem_realloc(encoding->asts, count * sizeof *encoding->asts);
    memset(encoding->asts + old, 0, (count - old) * sizeof *encoding->asts);
    encoding->declared = mem_realloc(encoding->declared, count);
    memset(encoding->declared + old, 0, count - old);
    encoding->capacity = count;
}

/* ---- Parts of terms ---- */

/* Z3 keeps only its last result alive; what a larger term is made of is kept here until it
 * is done.  A result that could not be made leaves a mark and a stand-in. */
static Z3_ast keep(Solver *solver, Z3_ast ast)
{
    if (ast == NULL) {
        solver->has_failed = true;
        ast = Z3_mk_true(solver->z3);
    }
    vec_push(&solver->kept, held(solver, ast));
    return ast;
}

static void drop_kept(Solver *solver)
{
    while (solver->kept.count > 0)
        Z3_dec_ref(solver->z3, vec_pop(&solver->kept));
}

static Z3_ast plus(Solver *s, Z3_ast a, Z3_ast b)
{
    return keep(s, Z3_mk_add(s->z3, 2, (Z3_ast[]){a, b}));
}

static Z3_ast minus(Solver *s, Z3_ast a, Z3_ast b)
{
    return keep(s, Z3_mk_sub(s->z3, 2, (Z3_ast[]){a, b}));
}

static Z3_ast negative(Solver *s, Z3_ast a)
{
    return keep(s, Z3_mk_unary_minus(s->z3, a));
}

static Z3_ast modulo(Solver *s, Z3_ast a, Z3_ast b)
{
    return keep(s, Z3_mk_mod(s->z3, a, b));
}

static Z3_ast over(Solver *s, Z3_ast a, Z3_ast b)
{
    return keep(s, Z3_mk_div(s->z3, a, b));
}

static Z3_ast choice(Solver *s, Z3_ast condition, Z3_ast a, Z3_ast b)
{
    return keep(s, Z3_mk_ite(s->z3, condition, a, b));
}

static Z3_ast integer(Solver *s, int64_t value)
{
    return keep(s, Z3_mk_int64(s->z3, value, s->sorts[0][SORT_INT]));
}

static Z3_ast vector(Solver *s, Sort sort, int64_t value)
{
    return keep(s, Z3_mk_int64(s->z3, value, s->sorts[1][sort]));
}

static Z3_ast power_of_two(Solver *s, unsigned exponent)
{
    return exponent == 64 ? keep(s, Z3_mk_numeral(s->z3, "18446744073709551616",
                                                  s->sorts[0][SORT_INT]))
                          : keep(s, Z3_mk_unsigned_int64(s->z3, UINT64_C(1) << exponent,
                                                         s->sorts[0][SORT_INT]));
}

static Z3_ast floating(Solver *s, Sort sort, int64_t word)
{
    Z3_sort fp = s->sorts[0][sort];
    double value = sort == SORT_FLOAT ? (double)float_of_word(word) : double_of_word(word);

    if (isnan(value))
        return keep(s, Z3_mk_fpa_nan(s->z3, fp));
    if (isinf(value))
        return keep(s, Z3_mk_fpa_inf(s->z3, fp, value < 0));
    if (value == 0)
        return keep(s, Z3_mk_fpa_zero(s->z3, fp, signbit(value) != 0));
    return keep(s, Z3_mk_fpa_numeral_double(s->z3, value, fp));
}

/* ---- Integers, with what wraps written out ---- */

static unsigned width_of(Sort sort)
{
    return sort == SORT_INT ? 32 : 64;
}

/* Into the numbers of `width` bits with a sign. */
static Z3_ast wrap(Solver *s, unsigned width, Z3_ast raw)
{
    Z3_ast half = power_of_two(s, width - 1);

    return minus(s, modulo(s, plus(s, raw, half), power_of_two(s, width)), half);
}

/* A sum leaves its sort by less than its size: one step back is enough. */
static Z3_ast wrap_sum(Solver *s, Sort sort, Z3_ast raw, Wide low, Wide high)
{
    Z3_ast size, result = raw;

    if (s->terms->math)
        return raw;
    if (high > sort_max(sort)) {
        size = power_of_two(s, width_of(sort));
        result = choice(s, keep(s, Z3_mk_gt(s->z3, raw, integer(s, sort_max(sort)))),
                        minus(s, raw, size), result);
    }
    if (low < sort_min(sort)) {
        size = power_of_two(s, width_of(sort));
        result = choice(s, keep(s, Z3_mk_lt(s->z3, raw, integer(s, sort_min(sort)))),
                        plus(s, raw, size), result);
    }
    return result;
}

static Z3_ast int_sum(Solver *s, const TermNode *node, Z3_ast a, Z3_ast b)
{
    Range x = node_range(node_of(s->terms, node->args[0])), y = {0, 0};
    TermKind kind = (TermKind)node->kind;
    Wide low, high;
    Z3_ast raw;

    if (kind == TERM_NEG) {
        range_exact(TERM_SUB, y, x, s->terms->math, &low, &high);
        return wrap_sum(s, (Sort)node->sort, negative(s, a), low, high);
    }
    y = node_range(node_of(s->terms, node->args[1]));
    range_exact(kind, x, y, s->terms->math, &low, &high);
    raw = kind == TERM_ADD ? plus(s, a, b) : minus(s, a, b);
    return wrap_sum(s, (Sort)node->sort, raw, low, high);
}

static Z3_ast int_product(Solver *s, const TermNode *node, Z3_ast a, Z3_ast b)
{
    Sort sort = (Sort)node->sort;
    Z3_ast raw = keep(s, Z3_mk_mul(s->z3, 2, (Z3_ast[]){a, b}));
    Wide low, high;

    range_exact(TERM_MUL, node_range(node_of(s->terms, node->args[0])),
                node_range(node_of(s->terms, node->args[1])), s->terms->math, &low, &high);
    if (s->terms->math || (low >= sort_min(sort) && high <= sort_max(sort)))
        return raw;
    return wrap(s, width_of(sort), raw);
}

/* Z3's remainder is never negative, Java's has the sign of the dividend: the operation is
 * done on |a|, and its result takes the sign of a. */
static Z3_ast int_quotient(Solver *s, const TermNode *node, Z3_ast a, Z3_ast b)
{
    const TermNode *x = node_of(s->terms, node->args[0]);
    bool is_rem = node->kind == TERM_REM;
    Sort sort = (Sort)node->sort;
    Z3_ast up = is_rem ? modulo(s, a, b) : over(s, a, b), down, minus_a, result;

    if (x->low >= 0)
        return up;
    minus_a = negative(s, a);
    down = negative(s, is_rem ? modulo(s, minus_a, b) : over(s, minus_a, b));
    result = choice(s, keep(s, Z3_mk_ge(s->z3, a, integer(s, 0))), up, down);
    if (is_rem || s->terms->math)
        return result;
    return wrap_sum(s, sort, result, sort_min(sort), (Wide)sort_max(sort) + 1);
}

/* x & mask for a run of ones: what is left below its end less what is left below its start.
 */
static Z3_ast int_mask(Solver *s, const TermNode *node, Z3_ast a)
{
    int64_t mask = node_of(s->terms, node->args[1])->low;
    unsigned start = (unsigned)__builtin_ctzll((uint64_t)mask);
    unsigned end = mask < 0 ? 0 : 64 - (unsigned)__builtin_clzll((uint64_t)mask);
    Z3_ast upper = mask < 0 ? a : modulo(s, a, power_of_two(s, end));

    return start == 0 ? upper : minus(s, upper, modulo(s, a, power_of_two(s, start)));
}

static Z3_ast int_shift(Solver *s, const TermNode *node, Z3_ast a)
{
    unsigned count = (unsigned)node_of(s->terms, node->args[1])->low;

    if (node->kind == TERM_USHR && !s->terms->math)
        a = modulo(s, a, power_of_two(s, width_of((Sort)node->sort)));
    return over(s, a, power_of_two(s, count));
}

static Z3_ast int_narrow(Solver *s, const TermNode *node, Z3_ast a)
{
    if (node->kind == TERM_I2C)
        return modulo(s, a, power_of_two(s, 16));
    return wrap(s, node->kind == TERM_I2B ? 8 : 16, a);
}

static Z3_ast int_convert(Solver *s, const TermNode *node, Z3_ast a)
{
    Range from = node_range(node_of(s->terms, node->args[0]));
    Range to = {INT32_MIN, INT32_MAX};

    if (s->terms->math || node->sort == SORT_LONG || range_within(from, to))
        return a;
    return wrap(s, 32, a);
}

static Z3_ast int_term(Solver *s, const TermNode *node, Z3_ast a, Z3_ast b)
{
    TermKind kind = (TermKind)node->kind;

    if (kind == TERM_ADD || kind == TERM_SUB || kind == TERM_NEG)
        return int_sum(s, node, a, b);
    if (kind == TERM_MUL)
        return int_product(s, node, a, b);
    if (kind == TERM_DIV || kind == TERM_REM)
        return int_quotient(s, node, a, b);
    if (kind == TERM_AND)
        return int_mask(s, node, a);
    if (kind == TERM_SHR || kind == TERM_USHR)
        return int_shift(s, node, a);
    if (kind == TERM_I2B || kind == TERM_I2C || kind == TERM_I2S)
        return int_narrow(s, node, a);
    assert(kind == TERM_CONVERT);
    return int_convert(s, node, a);
}

/* ---- Bit-vectors ---- */

typedef Z3_ast (*VectorOp)(Z3_context, Z3_ast, Z3_ast);

static const VectorOp vector_ops[TERM_KIND_COUNT] = {
    [TERM_ADD] = Z3_mk_bvadd,  [TERM_SUB] = Z3_mk_bvsub,  [TERM_MUL] = Z3_mk_bvmul,
    [TERM_DIV] = Z3_mk_bvsdiv, [TERM_REM] = Z3_mk_bvsrem, [TERM_AND] = Z3_mk_bvand,
    [TERM_OR] = Z3_mk_bvor,    [TERM_XOR] = Z3_mk_bvxor,  [TERM_SHL] = Z3_mk_bvshl,
    [TERM_SHR] = Z3_mk_bvashr, [TERM_USHR] = Z3_mk_bvlshr};

static Z3_ast vector_shift(Solver *s, const TermNode *node, Z3_ast a, Z3_ast count)
{
    Sort sort = (Sort)node->sort;

    if (sort == SORT_LONG)
        count = keep(s, Z3_mk_zero_ext(s->z3, 32, count));
    count = keep(s, Z3_mk_bvand(s->z3, count, vector(s, sort, width_of(sort) - 1)));
    return keep(s, vector_ops[node->kind](s->z3, a, count));
}

static Z3_ast vector_narrow(Solver *s, TermKind kind, Z3_ast a)
{
    unsigned width = kind == TERM_I2B ? 8 : 16;
    Z3_ast low = keep(s, Z3_mk_extract(s->z3, width - 1, 0, a));

    if (kind == TERM_I2C)
        return keep(s, Z3_mk_zero_ext(s->z3, 32 - width, low));
    return keep(s, Z3_mk_sign_ext(s->z3, 32 - width, low));
}

/* JVMS 6.5 f2i and its kin: to_sbv says nothing of NaN and of what does not fit. */
static Z3_ast vector_of_float(Solver *s, Sort from, Sort to, Z3_ast a)
{
    double limit = to == SORT_INT ? 0x1p31 : 0x1p63;
    Z3_ast high = floating(
        s, from, from == SORT_FLOAT ? word_of_float((float)limit) : word_of_double(limit));
    Z3_ast low = keep(s, Z3_mk_fpa_neg(s->z3, high));
    Z3_ast result = keep(s, Z3_mk_fpa_to_sbv(s->z3, s->to_zero, a, width_of(to)));

    result = choice(s, keep(s, Z3_mk_fpa_leq(s->z3, a, low)), vector(s, to, sort_min(to)),
                    result);
    result = choice(s, keep(s, Z3_mk_fpa_geq(s->z3, a, high)), vector(s, to, sort_max(to)),
                    result);
    return choice(s, keep(s, Z3_mk_fpa_is_nan(s->z3, a)), vector(s, to, 0), result);
}

static Z3_ast vector_convert(Solver *s, Sort from, Sort to, Z3_ast a)
{
    if (sort_is_float(from))
        return vector_of_float(s, from, to, a);
    return to == SORT_LONG ? keep(s, Z3_mk_sign_ext(s->z3, 32, a))
                           : keep(s, Z3_mk_extract(s->z3, 31, 0, a));
}

static Z3_ast vector_bits(Solver *s, Sort from, Sort to, Z3_ast a)
{
    int64_t nan = from == SORT_FLOAT ? word_of_float(NAN) : word_of_double((double)NAN);

    return choice(s, keep(s, Z3_mk_fpa_is_nan(s->z3, a)), vector(s, to, nan),
                  keep(s, Z3_mk_fpa_to_ieee_bv(s->z3, a)));
}

static Z3_ast vector_term(Solver *s, const TermNode *node, Z3_ast a, Z3_ast b)
{
    TermKind kind = (TermKind)node->kind;
    Sort from = (Sort)node_of(s->terms, node->args[0])->sort;

    if (kind == TERM_SHL || kind == TERM_SHR || kind == TERM_USHR)
        return vector_shift(s, node, a, b);
    if (kind == TERM_NEG)
        return keep(s, Z3_mk_bvneg(s->z3, a));
    if (kind == TERM_I2B || kind == TERM_I2C || kind == TERM_I2S)
        return vector_narrow(s, kind, a);
    if (kind == TERM_CONVERT)
        return vector_convert(s, from, (Sort)node->sort, a);
    if (kind == TERM_BITS)
        return vector_bits(s, from, (Sort)node->sort, a);
    return keep(s, vector_ops[kind](s->z3, a, b));
}

/* ---- Floating point ---- */

static Z3_ast float_term(Solver *s, const TermNode *node, Z3_ast a, Z3_ast b)
{
    TermKind kind = (TermKind)node->kind;
    Sort from = (Sort)node_of(s->terms, node->args[0])->sort;
    Z3_sort sort = s->sorts[0][node->sort];

    if (kind == TERM_ADD)
        return keep(s, Z3_mk_fpa_add(s->z3, s->nearest, a, b));
    if (kind == TERM_SUB)
        return keep(s, Z3_mk_fpa_sub(s->z3, s->nearest, a, b));
    if (kind == TERM_MUL)
        return keep(s, Z3_mk_fpa_mul(s->z3, s->nearest, a, b));
    if (kind == TERM_DIV)
        return keep(s, Z3_mk_fpa_div(s->z3, s->nearest, a, b));
    if (kind == TERM_NEG)
        return keep(s, Z3_mk_fpa_neg(s->z3, a));
    if (kind == TERM_BITS)
        return keep(s, Z3_mk_fpa_to_fp_bv(s->z3, a, sort));
    assert(kind == TERM_CONVERT);
    if (sort_is_float(from))
        return keep(s, Z3_mk_fpa_to_fp_float(s->z3, s->nearest, a, sort));
    return keep(s, Z3_mk_fpa_to_fp_signed(s->z3, s->nearest, a, sort));
}

/* ---- Conditions ---- */

static Z3_ast compare(Solver *s, TermKind kind, Sort sort, bool is_bits, Z3_ast a, Z3_ast b)
{
    if (kind == TERM_EQ)
        return keep(s, sort_is_float(sort) ? Z3_mk_fpa_eq(s->z3, a, b)
                                           : Z3_mk_eq(s->z3, a, b));
    if (sort_is_float(sort))
        return keep(s, kind == TERM_LT ? Z3_mk_fpa_lt(s->z3, a, b)
                                       : Z3_mk_fpa_leq(s->z3, a, b));
    if (is_bits)
        return keep(s,
                    kind == TERM_LT ? Z3_mk_bvslt(s->z3, a, b) : Z3_mk_bvsle(s->z3, a, b));
    return keep(s, kind == TERM_LT ? Z3_mk_lt(s->z3, a, b) : Z3_mk_le(s->z3, a, b));
}

/* lcmp and its kin: what is neither below nor the same is above; fcmpl puts NaN below. */
static Z3_ast three_way(Solver *s, TermKind kind, Sort sort, bool is_bits, Z3_ast a,
                        Z3_ast b)
{
    Z3_ast values[3];

    for (int i = 0; i < 3; i++)
        values[i] = is_bits ? vector(s, SORT_INT, i - 1) : integer(s, i - 1);
    if (kind == TERM_FCMPL)
        return choice(
            s, compare(s, TERM_LT, sort, is_bits, b, a), values[2],
            choice(s, compare(s, TERM_EQ, sort, is_bits, a, b), values[1], values[0]));
    return choice(
        s, compare(s, TERM_LT, sort, is_bits, a, b), values[0],
        choice(s, compare(s, TERM_EQ, sort, is_bits, a, b), values[1], values[2]));
}

static Z3_ast condition_term(Solver *s, const TermNode *node, bool is_bits, Z3_ast a,
                             Z3_ast b)
{
    Sort sort = (Sort)node_of(s->terms, node->args[0])->sort;

    if (node->kind == TERM_NOT)
        return keep(s, Z3_mk_not(s->z3, a));
    if (node->kind == TERM_CONJ)
        return keep(s, Z3_mk_and(s->z3, 2, (Z3_ast[]){a, b}));
    if (node->kind == TERM_DISJ)
        return keep(s, Z3_mk_or(s->z3, 2, (Z3_ast[]){a, b}));
    return compare(s, (TermKind)node->kind, sort, is_bits, a, b);
}

/* ---- Terms ---- */

static Z3_ast leaf(Solver *s, const Encoding *encoding, Term term)
{
    const TermNode *node = node_of(s->terms, term);
    Sort sort = (Sort)node->sort;
    char name[SYMBOL_NAME_MAX];

    if (node->kind == TERM_CONST && sort == SORT_BOOL)
        return keep(s, node->low != 0 ? Z3_mk_true(s->z3) : Z3_mk_false(s->z3));
    if (node->kind == TERM_CONST && sort_is_integer(sort))
        return keep(s, Z3_mk_int64(s->z3, node->low, s->sorts[encoding->is_bits][sort]));
    if (node->kind == TERM_CONST && sort_is_float(sort))
        return floating(s, sort, node_word(node));
    if (node->kind == TERM_SYMBOL || node->kind == TERM_CONST)
        term_symbol_name(s->terms, term, name);
    else
        snprintf(name, sizeof name, "any%u", term.id);
    return keep(s, Z3_mk_const(s->z3, Z3_mk_string_symbol(s->z3, name),
                               s->sorts[encoding->is_bits][sort]));
}

static Z3_ast compound(Solver *s, const Encoding *encoding, const TermNode *node)
{
    Z3_ast args[3] = {NULL, NULL, NULL};
    Sort from = (Sort)node_of(s->terms, node->args[0])->sort, sort = (Sort)node->sort;
    TermKind kind = (TermKind)node->kind;
    bool is_bits = encoding->is_bits;

    for (int i = 0; i < 3 && node->args[i].id != 0; i++)
        args[i] = encoding->asts[node->args[i].id];
    if (kind == TERM_ITE)
        return choice(s, args[0], args[1], args[2]);
    if (sort == SORT_BOOL)
        return condition_term(s, node, is_bits, args[0], args[1]);
    if (kind == TERM_LCMP || kind == TERM_FCMPL || kind == TERM_FCMPG)
        return three_way(s, kind, from, is_bits, args[0], args[1]);
    if (sort_is_float(sort))
        return float_term(s, node, args[0], args[1]);
    return is_bits ? vector_term(s, node, args[0], args[1])
                   : int_term(s, node, args[0], args[1]);
}

/* A number or a truth that is computed from floats. */
static bool is_from_floats(const Solver *s, const TermNode *node)
{
    return node->kind > TERM_CONST && node->kind != TERM_ITE &&
           !sort_is_float((Sort)node->sort) &&
           sort_is_float((Sort)node_of(s->terms, node->args[0])->sort);
}

static bool is_leaf(const Solver *s, const Encoding *encoding, const TermNode *node)
{
    return node->kind <= TERM_CONST ||
           (encoding->kind == ENCODING_SKELETON && is_from_floats(s, node));
}

/* The Z3 term of a term, made the first time it is wanted; operands first, without
 * recursion, for terms can be deep. */
static Z3_ast encode(Solver *s, Encoding *encoding, Term term)
{
    size_t floor = s->work.count; /* of a walk that is under way */

    vec_push(&s->work, term);
    while (s->work.count > floor) {
        Term top = s->work.items[s->work.count - 1];
        const TermNode *node = node_of(s->terms, top);
        size_t before = s->work.count;

        if (s->is_stopped) { /* ask() looks at that */
            s->work.count = floor;
            return Z3_mk_true(s->z3);
        }
        if (encoding->asts[top.id] == NULL) {
            bool is_end = is_leaf(s, encoding, node);

            for (int i = 0; i < 3 && node->args[i].id != 0 && !is_end; i++)
                if (encoding->asts[node->args[i].id] == NULL)
                    vec_push(&s->work, node->args[i]);
            if (s->work.count > before)
                continue;
            encoding->asts[top.id] =
                held(s, is_end ? leaf(s, encoding, top) : compound(s, encoding, node));
            drop_kept(s);
        }
        s->work.count--;
    }
    return encoding->asts[term.id];
}

/* ---- What is asserted ---- */

/* After what has no result to be looked at: else what could not be asserted would be
 * missing from the question, and its answer be SAT. */
static void note_error(Solver *s)
{
    if (Z3_get_error_code(s->z3) != Z3_OK)
        s->has_failed = true;
}

static void assert_ast(Solver *s, Encoding *encoding, Z3_ast ast)
{
    Z3_solver_assert(s->z3, encoding->solver, keep(s, ast));
    note_error(s);
    drop_kept(s);
}

static void declare_range(Solver *s, Encoding *encoding, Term symbol)
{
    const TermNode *node = node_of(s->terms, symbol);
    Sort sort = (Sort)node->sort;
    Z3_ast ast = encode(s, encoding, symbol);
    bool math = s->terms->math;
    bool has_low = math ? node->low != INT64_MIN : true;
    bool has_high = math ? node->high != INT64_MAX : true;

    if (encoding->is_bits) {
        has_low = node->low > sort_min(sort);
        has_high = node->high < sort_max(sort);
    }
    if (has_low) {
        Z3_ast low = encoding->is_bits ? vector(s, sort, node->low) : integer(s, node->low);
        assert_ast(s, encoding, compare(s, TERM_LE, sort, encoding->is_bits, low, ast));
    }
    if (has_high) {
        Z3_ast high =
            encoding->is_bits ? vector(s, sort, node->high) : integer(s, node->high);
        assert_ast(s, encoding, compare(s, TERM_LE, sort, encoding->is_bits, ast, high));
    }
}

/* Constant references differ from those that were declared before. */
static void declare_ref(Solver *s, Encoding *encoding, size_t index)
{
    Z3_ast ast = encode(s, encoding, encoding->declarations.items[index]);

    for (size_t i = 0; i < index; i++) {
        Term other = encoding->declarations.items[i];

        if (node_of(s->terms, other)->kind == TERM_CONST) {
            Z3_ast same = keep(s, Z3_mk_eq(s->z3, ast, encoding->asts[other.id]));
            assert_ast(s, encoding, Z3_mk_not(s->z3, same));
        }
    }
}

static bool is_declarable(const TermNode *node)
{
    return node->kind == TERM_SYMBOL ||
           (node->kind == TERM_CONST && node->sort == SORT_REF);
}

/* Calls for each symbol and constant reference in the term that was not met in this walk.
 */
static void walk(Solver *s, Term term, void (*visit)(Solver *, Term, void *), void *context)
{
    if (s->visit_capacity < s->terms->count) {
        uint32_t wanted = (uint32_t)vec_grown(s->visit_capacity, s->terms->count);

        s->visits = mem_realloc(s->visits, wanted * sizeof *s->visits);
        memset(s->visits + s->visit_capacity, 0,
               (wanted - s->visit_capacity) * sizeof *s->visits);
        s->visit_capacity = wanted;
    }
    size_t floor = s->work.count;
    vec_push(&s->work, term);
    while (s->work.count > floor) {
        Term top = vec_pop(&s->work);
        const TermNode *node = node_of(s->terms, top);

        if (s->visits[top.id] == s->visit)
            continue;
        s->visits[top.id] = s->visit;
        for (int i = 0; i < 3 && node->args[i].id != 0; i++)
            vec_push(&s->work, node->args[i]);
        if (is_declarable(node))
            visit(s, top, context);
    }
}

static void note_declaration(Solver *s, Term term, void *context)
{
    Encoding *encoding = context;

    (void)s;
    if (!encoding->declared[term.id]) {
        encoding->declared[term.id] = 1;
        vec_push(&encoding->declarations, term);
    }
}

static void fit_limits(Solver *s, Encoding *encoding, const TermNode *condition)
{
    if (encoding->has_timer || !(condition->needs_float || condition->is_nonlinear))
        return;
    encoding->has_timer = true;
    set_limits(s, encoding);
}

static void push_condition(Solver *s, Encoding *encoding, Term condition)
{
    Scope scope = {condition, encoding->declarations.count};

    fit_limits(s, encoding, node_of(s->terms, condition));
    Z3_solver_push(s->z3, encoding->solver);
    note_error(s);
    vec_push(&encoding->scopes, scope);
    s->visit++;
    walk(s, condition, note_declaration, encoding);
    for (size_t i = scope.declared_count; i < encoding->declarations.count; i++) {
        Term term = encoding->declarations.items[i];
        const TermNode *node = node_of(s->terms, term);

        if (node->kind == TERM_CONST)
            declare_ref(s, encoding, i);
        else if (sort_is_integer((Sort)node->sort))
            declare_range(s, encoding, term);
    }
    Z3_solver_assert(s->z3, encoding->solver, encode(s, encoding, condition));
    note_error(s);
}

static void pop_to(Solver *s, Encoding *encoding, size_t count)
{
    size_t declared;

    if (count == encoding->scopes.count)
        return;
    declared = encoding->scopes.items[count].declared_count;
    Z3_solver_pop(s->z3, encoding->solver, (unsigned)(encoding->scopes.count - count));
    note_error(s);
    while (encoding->declarations.count > declared)
        encoding->declared[vec_pop(&encoding->declarations).id] = 0;
    encoding->scopes.count = count;
}

/* Leaves asserted what the conditions begin with, drops the rest, adds the rest of theirs.
 */
static void bring_in_step(Solver *s, Encoding *encoding, const Term *conditions,
                          size_t count)
{
    size_t same = 0, next = 0;

    for (; next < count; next++) {
        if (node_of(s->terms, conditions[next])->is_foreign)
            continue;
        if (same == encoding->scopes.count ||
            !term_is(encoding->scopes.items[same].condition, conditions[next]))
            break;
        same++;
    }
    pop_to(s, encoding, same);
    for (; next < count && !s->is_stopped; next++)
        if (!node_of(s->terms, conditions[next])->is_foreign)
            push_condition(s, encoding, conditions[next]);
}

/* ---- Questions ---- */

static void ready_encoding(Solver *s, Encoding *encoding)
{
    if (s->z3 == NULL)
        start(s);
    if (encoding->solver == NULL || encoding->checks >= CHECKS_PER_SOLVER) {
        stop_solver(s, encoding); /* Z3's memory grows with the checks of a solver */
        start_solver(s, encoding);
    }
    make_room(encoding, s->terms->count);
    if (encoding->is_hopeless != s->is_hopeless) {
        encoding->is_hopeless = s->is_hopeless;
        set_limits(s, encoding);
    }
    s->has_failed = false;
}

static Verdict ask(Solver *s, Encoding *encoding, const Term *conditions, size_t count)
{
    Z3_lbool answer;

    ready_encoding(s, encoding);
    s->is_asking = 1; /* Z3 works on what is asserted, too, and for long */
    bring_in_step(s, encoding, conditions, count);
    encoding->checks++;
    s->last = encoding;
    if (s->has_failed || s->is_stopped) { /* asserted is then not what was meant */
        s->is_asking = 0;
        forget_terms(s, encoding);
        s->last = NULL;
        return UNKNOWN;
    }
    answer = Z3_solver_check(s->z3, encoding->solver);
    s->is_asking = 0;
    if (answer == Z3_L_UNDEF)
        return UNKNOWN;
    return answer == Z3_L_TRUE ? SAT : UNSAT;
}

void solver_set_hopeless(Solver *s, bool is_hopeless)
{
    s->is_hopeless = is_hopeless;
}

void solver_stop(Solver *s)
{
    s->is_stopped = 1;
    if (s->is_asking)
        Z3_interrupt(s->z3); /* as Z3's own handler of SIGINT would do */
}

static EncodingKind kind_of(const Solver *s, const Term *conditions, size_t count)
{
    bool needs_bits = false, needs_float = false;

    for (size_t i = 0; i < count; i++) {
        const TermNode *node = node_of(s->terms, conditions[i]);

        needs_float |= node->needs_float && !node->is_foreign;
        needs_bits |= node->needs_bits && !node->is_foreign;
    }
    if (needs_float && !s->terms->math)
        return ENCODING_FLOATS;
    return needs_bits ? ENCODING_BITS : ENCODING_NUMBERS;
}

static void forget_dropped_terms(Solver *s)
{
    if (s->epoch == terms_epoch(s->terms))
        return;
    for (int i = 0; i < ENCODING_COUNT; i++)
        forget_terms(s, &s->encodings[i]);
    s->epoch = terms_epoch(s->terms); /* ids have a new meaning */
}

Verdict solver_check(Solver *s, const Term *conditions, size_t count)
{
    EncodingKind kind = kind_of(s, conditions, count);
    bool is_foreign = false;
    Verdict verdict;

    forget_dropped_terms(s);
    for (size_t i = 0; i < count; i++)
        is_foreign |= node_of(s->terms, conditions[i])->is_foreign;
    if (kind == ENCODING_FLOATS &&
        ask(s, &s->encodings[ENCODING_SKELETON], conditions, count) == UNSAT)
        return UNSAT;
    verdict = ask(s, &s->encodings[kind], conditions, count);
    if (verdict == UNKNOWN && kind == ENCODING_NUMBERS && !s->terms->math)
        /* products, say */
        verdict = ask(s, &s->encodings[ENCODING_BITS], conditions, count);
    return verdict == SAT && is_foreign ? UNKNOWN : verdict;
}

void term_print_smt(const Terms *terms, const Term *conditions, size_t count, Text *text)
{
    Solver *solver = solver_new(terms, 0);
    EncodingKind kind = kind_of(solver, conditions, count);

    text_add(text, "(set-logic ALL)\n");
    for (size_t i = 0; i < count; i++) {
        const TermNode *node = node_of(terms, conditions[i]);

        if (node->is_foreign) {
            text_add(text, "; left out: ");
            term_print(terms, conditions[i], (TermNames){0}, text);
            text_add(text, "\n");
        }
    }
    ready_encoding(solver, &solver->encodings[kind]);
    bring_in_step(solver, &solver->encodings[kind], conditions, count);
    text_add(text, "%s(check-sat)\n",
             Z3_solver_to_string(solver->z3, solver->encodings[kind].solver));
    solver_free(solver);
}

/* ---- Solutions ---- */

typedef struct Reading {
    Z3_model model;
    Eval *eval;
    Encoding *encoding;
    VEC(Z3_ast) refs; /* values of references met so far... */
    VEC(uint64_t) ref_words;
    uint64_t next_ref; /* the word of a value that no constant has */
    bool is_whole;
} Reading;

/* A reference that is no constant gets a word from the far end, where the caller has none.
 */
static int64_t ref_word(Reading *reading, Solver *s, Z3_ast value)
{
    for (size_t i = 0; i < reading->refs.count; i++)
        if (Z3_is_eq_ast(s->z3, reading->refs.items[i], value))
            return (int64_t)reading->ref_words.items[i];
    Z3_inc_ref(s->z3, value);
    vec_push(&reading->refs, value);
    vec_push(&reading->ref_words, reading->next_ref);
    return (int64_t)reading->next_ref--;
}

static bool number_word(Solver *s, const TermNode *node, bool is_bits, Z3_ast value,
                        int64_t *word)
{
    uint64_t bits;

    if (!Z3_is_numeral_ast(s->z3, value))
        return false;
    if (!is_bits)
        return Z3_get_numeral_int64(s->z3, value, word);
    if (!Z3_get_numeral_uint64(s->z3, value, &bits))
        return false;
    *word = node->sort == SORT_INT ? (int32_t)(uint32_t)bits : (int64_t)bits;
    return true;
}

static bool float_word(Solver *s, Sort sort, Z3_model model, Z3_ast value, int64_t *word)
{
    Z3_ast bits;
    uint64_t raw;

    if (Z3_fpa_is_numeral_nan(s->z3, value)) {
        *word = sort == SORT_FLOAT ? word_of_float(NAN) : word_of_double((double)NAN);
        return true;
    }
    bits = keep(s, Z3_mk_fpa_to_ieee_bv(s->z3, value));
    if (!Z3_model_eval(s->z3, model, bits, true, &bits) ||
        !Z3_get_numeral_uint64(s->z3, bits, &raw))
        return false;
    *word = (int64_t)raw;
    return true;
}

static bool read_word(Reading *reading, Solver *s, Term term, int64_t *word)
{
    const TermNode *node = node_of(s->terms, term);
    Sort sort = (Sort)node->sort;
    Z3_ast value;

    if (!Z3_model_eval(s->z3, reading->model, encode(s, reading->encoding, term), true,
                       &value))
        return false;
    keep(s, value);
    if (sort == SORT_BOOL)
        return *word = Z3_get_bool_value(s->z3, value) == Z3_L_TRUE, true;
    if (sort == SORT_REF)
        return *word = ref_word(reading, s, value), true;
    if (sort_is_float(sort))
        return float_word(s, sort, reading->model, value, word);
    return number_word(s, node, reading->encoding->is_bits, value, word);
}

/* Constant references first: their values stand for their words. */
static void read_constant(Solver *s, Term term, void *context)
{
    Reading *reading = context;
    const TermNode *node = node_of(s->terms, term);
    Z3_ast value;

    if (node->kind != TERM_CONST ||
        !Z3_model_eval(s->z3, reading->model, encode(s, reading->encoding, term), true,
                       &value))
        return;
    Z3_inc_ref(s->z3, value);
    vec_push(&reading->refs, value);
    vec_push(&reading->ref_words, node->bits);
}

static void read_symbol(Solver *s, Term term, void *context)
{
    Reading *reading = context;
    int64_t word;

    if (node_of(s->terms, term)->kind != TERM_SYMBOL)
        return;
    if (read_word(reading, s, term, &word))
        eval_set(reading->eval, term, word);
    else
        reading->is_whole = false;
    drop_kept(s);
}

static void walk_all(Solver *s, const Term *conditions, size_t count,
                     void (*visit)(Solver *, Term, void *), void *context)
{
    s->visit++;
    for (size_t i = 0; i < count; i++)
        walk(s, conditions[i], visit, context);
}

bool solver_model(Solver *s, const Term *conditions, size_t count, Eval *eval)
{
    Reading reading = {.eval = eval, .next_ref = UINT64_MAX, .is_whole = true};

    eval_clear(eval);
    if (s->last == NULL || s->last->solver == NULL)
        return false;
    reading.encoding = s->last;
    reading.model = Z3_solver_get_model(s->z3, s->last->solver);
    if (reading.model == NULL)
        return false;
    Z3_model_inc_ref(s->z3, reading.model);
    walk_all(s, conditions, count, read_constant, &reading);
    walk_all(s, conditions, count, read_symbol, &reading);
    for (size_t i = 0; i < reading.refs.count; i++)
        Z3_dec_ref(s->z3, reading.refs.items[i]);
    vec_free(&reading.refs);
    vec_free(&reading.ref_words);
    Z3_model_dec_ref(s->z3, reading.model);
    return reading.is_whole;
}
