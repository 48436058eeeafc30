/* table.h - inside of the constructors: the table of nodes, and how one gets into it. */
#ifndef SOLVER_TABLE_H
#define SOLVER_TABLE_H

#include "solver/range.h"
#include "solver/term.h"

#include <assert.h>

struct Terms {
    TermNode *nodes; /* reserved once, so nodes stay where they are; [0] is no term */
    uint32_t count;  /* of nodes, [0] included */
    uint32_t limit;
    uint32_t *slots; /* open addressing: ids, 0 is free */
    uint32_t slot_mask;
    uint32_t epoch;
    bool math;
    Term truths[2]; /* false, true */
};

static inline const TermNode *node_of(const Terms *terms, Term term)
{
    assert(term.id != 0 && term.id < terms->count);
    return &terms->nodes[term.id];
}

static inline bool node_is_const(const TermNode *node)
{
    return node->kind == TERM_CONST;
}

static inline Range node_range(const TermNode *node)
{
    return (Range){node->low, node->high};
}

/* The word of a constant, as in arith.h. */
static inline int64_t node_word(const TermNode *node)
{
    return node->sort >= SORT_FLOAT ? (int64_t)node->bits : node->low;
}

/* The term as it stands, without folding. */
Term table_intern(Terms *terms, TermKind kind, Sort sort, Term a, Term b, Term c);

/* A constant of any sort by its word. */
Term table_const(Terms *terms, Sort sort, int64_t word);

#endif
