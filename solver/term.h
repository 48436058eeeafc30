/* term.h - symbolic values: immutable, hash-consed, folded when built.
 *
 * A Term is a number into a table of nodes: equal terms have equal ids, 0 is no term.  The
 * constructors fold constants and bring terms to a normal form (constants to the right,
 * x - c as x + -c, sums of constants joined, operands of what commutes ordered by id, a
 * comparison of lcmp or fcmp with 0 as the comparison itself), so callers build what the
 * program computes and look at what came out.
 *
 * Every int and long term has a static range [low, high] that holds on all paths.  Under
 * `math`, ints and longs are unbounded integers: ranges are then open (INT64_MIN and
 * INT64_MAX mean "none"), and nothing wraps; otherwise they wrap as the JVM's do.
 *
 * Symbols are known by number.  A search gives the same number again on another path, so
 * the table does not grow with the number of paths; it belongs to a run and backtracking
 * leaves it alone.  terms_rewind() drops the newest terms where it has grown too large. */
#ifndef SOLVER_TERM_H
#define SOLVER_TERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Term {
    uint32_t id;
} Term;

typedef enum Sort {
    SORT_BOOL,
    SORT_INT,
    SORT_LONG,
    SORT_FLOAT,
    SORT_DOUBLE,
    SORT_REF
} Sort;

typedef enum TermKind {
#define TERM_KIND(id, arity, name) TERM_##id,
#include "solver/kinds.def"
#undef TERM_KIND
    TERM_KIND_COUNT
} TermKind;

typedef struct TermNode {
    uint8_t kind;             /* TermKind */
    uint8_t sort;             /* Sort */
    uint8_t needs_bits : 1;   /* contains what integers cannot express: general bit
                                 operations, float conversions; a query with it is put in
                                 bit-vectors */
    uint8_t needs_float : 1;  /* contains a float or double term */
    uint8_t is_foreign : 1;   /* contains what Z3 is not asked: % of floats, under `math`
                                 what needs bits, and what is nested so deeply that it would
                                 not come back */
    uint8_t is_nonlinear : 1; /* contains a product or quotient of two terms */
    Term args[3];
    uint32_t symbol;          /* SYMBOL: its number */
    uint16_t depth, products; /* of nesting; of terms that make it non-linear */
    int64_t low,
        high;      /* INT, LONG, BOOL: the static range; CONST: low == high is its value */
    uint64_t bits; /* CONST of FLOAT, DOUBLE: the bits; REF: what the caller gave */
} TermNode;

typedef struct Terms Terms;

Terms *terms_new(bool math);
void terms_free(Terms *terms);

bool terms_are_math(const Terms *terms);
size_t terms_count(const Terms *terms);
void terms_rewind(Terms *terms, size_t count); /* drops all but the first `count` */
uint32_t terms_epoch(const Terms *terms);      /* how often that was done */

const TermNode *term_node(const Terms *terms, Term term);

static inline bool term_is(Term a, Term b)
{
    return a.id == b.id;
}

/* ---- Leaves ---- */

/* Number `symbol` among the symbols of its sort; for INT and LONG with the range of its
 * Java type: a byte has -128 and 127.  The same arguments give the same term. */
Term term_symbol(Terms *terms, Sort sort, uint32_t symbol, int64_t low, int64_t high);
Term term_bool(Terms *terms, bool value);
Term term_int(Terms *terms, Sort sort, int64_t value); /* SORT_INT or SORT_LONG */
Term term_float(Terms *terms, float value);            /* NaNs are one constant */
Term term_double(Terms *terms, double value);
Term term_ref(Terms *terms,
              uint64_t bits); /* a constant reference: different bits, different */

/* Constants. */
bool term_is_const(const Terms *terms, Term term);
bool term_is_true(const Terms *terms, Term term);
bool term_is_false(const Terms *terms, Term term);

/* ---- What the JVM computes ---- */

/* ADD SUB MUL DIV REM (the divisor of ints is not 0: asked before) AND OR XOR SHL SHR USHR
 * LCMP FCMPL FCMPG; both of one sort, but for shifts. */
Term term_binary(Terms *terms, TermKind kind, Term a, Term b);
Term term_unary(Terms *terms, TermKind kind, Term a); /* NEG I2B I2C I2S */
Term term_convert(Terms *terms, Term a, Sort to);     /* i2l l2i i2f ... d2f */
Term term_bits(Terms *terms, Term a);                 /* floatToRawIntBits and its kin */

/* ---- Conditions: of SORT_BOOL ---- */

Term term_eq(Terms *terms, Term a, Term b);
Term term_lt(Terms *terms, Term a, Term b);
Term term_le(Terms *terms, Term a, Term b);
Term term_not(Terms *terms, Term a);
Term term_and(Terms *terms, Term a, Term b);
Term term_or(Terms *terms, Term a, Term b);
Term term_ite(Terms *terms, Term condition, Term a, Term b); /* a and b of any one sort */

#endif
