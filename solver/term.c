/* term.c - the table of terms: nodes in one array, found again through a hash of ids. */
#include "solver/term.h"

#include "base/memory.h"
#include "solver/arith.h"
#include "solver/table.h"

#include <string.h>

enum { NODE_COUNT_MAX = 1 << 26, FIRST_SLOTS = 1 << 10 };

static size_t nodes_size(uint32_t limit)
{
    return (size_t)limit * sizeof(TermNode);
}

Terms *terms_new(bool math)
{
    Terms *terms = mem_zalloc(1, sizeof *terms);

    terms->limit = NODE_COUNT_MAX;
    while ((terms->nodes = mem_reserve(nodes_size(terms->limit))) == NULL) {
        terms->limit /= 2;
        if (terms->limit < FIRST_SLOTS) /* as any other memory that is not there */
            mem_free(mem_alloc(SIZE_MAX / 4));
    }
    terms->count = 1;
    terms->slots = mem_zalloc(FIRST_SLOTS, sizeof *terms->slots);
    terms->slot_mask = FIRST_SLOTS - 1;
    terms->math = math;
    terms->truths[0] = table_const(terms, SORT_BOOL, 0);
    terms->truths[1] = table_const(terms, SORT_BOOL, 1);
    return terms;
}

void terms_free(Terms *terms)
{
    if (terms == NULL)
        return;
    mem_release(terms->nodes, nodes_size(terms->limit));
    mem_free(terms->slots);
    mem_free(terms);
}

bool terms_are_math(const Terms *terms)
{
    return terms->math;
}

size_t terms_count(const Terms *terms)
{
    return terms->count;
}

uint32_t terms_epoch(const Terms *terms)
{
    return terms->epoch;
}

const TermNode *term_node(const Terms *terms, Term term)
{
    return node_of(terms, term);
}

/* ---- The hash ---- */

static uint32_t mix(uint64_t a, uint64_t b, uint64_t c)
{
    uint64_t hash = a * 0x9e3779b97f4a7c15u;

    hash = (hash ^ (hash >> 29) ^ b) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ (hash >> 32) ^ c) * 0x94d049bb133111ebu;
    return (uint32_t)(hash >> 32);
}

static bool is_leaf(const TermNode *node)
{
    return node->kind <= TERM_CONST;
}

static uint32_t node_hash(const TermNode *node)
{
    uint64_t head = (uint64_t)node->kind << 8 | node->sort;

    if (is_leaf(node))
        return mix(head | (uint64_t)node->symbol << 32, (uint64_t)node->low ^ node->bits,
                   (uint64_t)node->high);
    return mix(head | (uint64_t)node->args[0].id << 32,
               node->args[1].id | (uint64_t)node->args[2].id << 32, 0);
}

static bool node_same(const TermNode *a, const TermNode *b)
{
    if (a->kind != b->kind || a->sort != b->sort)
        return false;
    if (!is_leaf(a))
        return a->args[0].id == b->args[0].id && a->args[1].id == b->args[1].id &&
               a->args[2].id == b->args[2].id;
    return a->symbol == b->symbol && a->low == b->low && a->high == b->high &&
           a->bits == b->bits;
}

static void slots_fill(Terms *terms)
{
    for (uint32_t id = 1; id < terms->count; id++) {
        uint32_t slot = node_hash(&terms->nodes[id]) & terms->slot_mask;

        while (terms->slots[slot] != 0)
            slot = (slot + 1) & terms->slot_mask;
        terms->slots[slot] = id;
    }
}

static void slots_grow(Terms *terms)
{
    size_t size = 2 * ((size_t)terms->slot_mask + 1);

    mem_free(terms->slots);
    terms->slots = mem_zalloc(size, sizeof *terms->slots);
    terms->slot_mask = (uint32_t)(size - 1);
    slots_fill(terms);
}

void terms_rewind(Terms *terms, size_t count)
{
    if (count < 3)
        count = 3; /* the truth values stay */
    if (count >= terms->count)
        return;
    memset(&terms->nodes[count], 0, (terms->count - count) * sizeof(TermNode));
    memset(terms->slots, 0, ((size_t)terms->slot_mask + 1) * sizeof *terms->slots);
    terms->count = (uint32_t)count;
    terms->epoch++;
    slots_fill(terms);
}

/* What follows from the operands, worked out once, for a node that is new. */
static Range derived_range(const Terms *terms, const TermNode *node)
{
    Range a = {0, 0}, b = {0, 0};
    Sort sort = (Sort)node->sort;
    const TermNode *first = &terms->nodes[node->args[0].id];

    a = node_range(first);
    if (node->args[1].id != 0)
        b = node_range(&terms->nodes[node->args[1].id]);
    if (!sort_is_integer(sort))
        return range_whole(sort, terms->math);
    if (node->kind == TERM_ITE) {
        Range c = node_range(&terms->nodes[node->args[2].id]);
        return (Range){b.low < c.low ? b.low : c.low, b.high > c.high ? b.high : c.high};
    }
    if (node->kind == TERM_CONVERT)
        return range_convert((Sort)first->sort, sort, terms->math, a);
    if (node->kind == TERM_BITS)
        return (Range){sort_min(sort), sort_max(sort)};
    if (node->args[1].id == 0)
        return range_unary((TermKind)node->kind, sort, terms->math, a);
    return range_binary((TermKind)node->kind, sort, terms->math, a, b);
}

/* A run of ones in the mask is a difference of two remainders: x & 0x70 is
 * x mod 0x80 - x mod 0x10. */
static bool is_run_of_ones(int64_t mask)
{
    uint64_t bits = (uint64_t)mask;

    if (mask <= 0) /* ...11000 */
        return mask != 0 && ((~bits + 1) & ~bits) == 0;
    bits += bits & (~bits + 1);
    return (bits & (bits - 1)) == 0;
}

static bool kind_needs_bits(const Terms *terms, const TermNode *node)
{
    const TermNode *a = &terms->nodes[node->args[0].id];
    const TermNode *b = &terms->nodes[node->args[1].id];

    if (node->kind == TERM_AND)
        return !(node_is_const(b) && is_run_of_ones(b->low));
    if (node->kind == TERM_SHR)
        return !node_is_const(b);
    if (node->kind ==
        TERM_USHR) /* under `math` the ones of a negative number have no end */
        return !node_is_const(b) || (terms->math && a->low < 0);
    if (node->kind == TERM_CONVERT)
        return sort_is_float((Sort)node->sort) != sort_is_float((Sort)a->sort);
    return node->kind == TERM_OR || node->kind == TERM_XOR || node->kind == TERM_SHL ||
           node->kind == TERM_BITS;
}

enum { DEPTH_MAX = 5000, PRODUCTS_MAX = 40 }; /* that Z3 is asked about */

static uint16_t one_more(uint16_t depth)
{
    return depth < UINT16_MAX ? depth + 1 : depth;
}

static void derive(const Terms *terms, TermNode *node)
{
    Range range = derived_range(terms, node);
    uint16_t depth = 0, products = 0;
    bool bits = kind_needs_bits(terms, node), floats = sort_is_float((Sort)node->sort);
    bool foreign = floats && node->kind == TERM_REM, nonlinear = false;

    for (int i = 0; i < 3 && node->args[i].id != 0; i++) {
        const TermNode *arg = &terms->nodes[node->args[i].id];
        bits |= arg->needs_bits;
        floats |= arg->needs_float;
        foreign |= arg->is_foreign;
        nonlinear |= arg->is_nonlinear;
        depth = arg->depth > depth ? arg->depth : depth;
        products = arg->products > products ? arg->products : products;
    }
    if ((node->kind == TERM_MUL || node->kind == TERM_DIV || node->kind == TERM_REM) &&
        !node_is_const(&terms->nodes[node->args[1].id])) {
        nonlinear = true;
        products = one_more(products);
    }
    node->depth = one_more(depth);
    node->products = products;
    foreign |= depth > DEPTH_MAX || products > PRODUCTS_MAX;
    node->low = range.low;
    node->high = range.high;
    node->needs_bits = bits;
    node->needs_float = floats;
    node->is_nonlinear = nonlinear;
    node->is_foreign = foreign || (bits && terms->math);
}

static Term find_or_add(Terms *terms, const TermNode *key)
{
    uint32_t slot = node_hash(key) & terms->slot_mask, id;

    while ((id = terms->slots[slot]) != 0) {
        if (node_same(&terms->nodes[id], key))
            return (Term){id};
        slot = (slot + 1) & terms->slot_mask;
    }
    id = terms->count;
    if (id == terms->limit) /* as any other memory that is not there */
        mem_free(mem_alloc(SIZE_MAX / 4));
    terms->nodes[id] = *key;
    terms->count++;
    if (is_leaf(key))
        terms->nodes[id].needs_float = sort_is_float((Sort)key->sort);
    else
        derive(terms, &terms->nodes[id]);
    terms->slots[slot] = id;
    if (2 * (size_t)terms->count > terms->slot_mask)
        slots_grow(terms);
    return (Term){id};
}

Term table_intern(Terms *terms, TermKind kind, Sort sort, Term a, Term b, Term c)
{
    TermNode key = {.kind = (uint8_t)kind, .sort = (uint8_t)sort, .args = {a, b, c}};

    return find_or_add(terms, &key);
}

/* ---- Leaves ---- */

Term table_const(Terms *terms, Sort sort, int64_t word)
{
    TermNode key = {.kind = TERM_CONST, .sort = (uint8_t)sort};

    if (sort >= SORT_FLOAT) {
        key.bits = (uint64_t)word;
        key.low = INT64_MIN;
        key.high = INT64_MAX;
    } else {
        key.low = key.high = word;
    }
    return find_or_add(terms, &key);
}

Term term_symbol(Terms *terms, Sort sort, uint32_t symbol, int64_t low, int64_t high)
{
    TermNode key = {.kind = TERM_SYMBOL, .sort = (uint8_t)sort, .symbol = symbol};
    Range range = range_whole(sort, terms->math);

    /* Under `math` an end that is only the Java type's is none. */
    if (sort_is_integer(sort) && low > sort_min(sort))
        range.low = low;
    if (sort_is_integer(sort) && high < sort_max(sort))
        range.high = high;
    assert(range.low <= range.high);
    if (range.low == range.high)
        return table_const(terms, sort, range.low);
    key.low = range.low;
    key.high = range.high;
    return find_or_add(terms, &key);
}

Term term_bool(Terms *terms, bool value)
{
    return terms->truths[value];
}

Term term_int(Terms *terms, Sort sort, int64_t value)
{
    assert(sort_is_integer(sort));
    assert(terms->math || (value >= sort_min(sort) && value <= sort_max(sort)));
    return table_const(terms, sort, value);
}

Term term_float(Terms *terms, float value)
{
    return table_const(terms, SORT_FLOAT, word_of_float(value));
}

Term term_double(Terms *terms, double value)
{
    return table_const(terms, SORT_DOUBLE, word_of_double(value));
}

Term term_ref(Terms *terms, uint64_t bits)
{
    return table_const(terms, SORT_REF, (int64_t)bits);
}

bool term_is_const(const Terms *terms, Term term)
{
    return node_is_const(node_of(terms, term));
}

bool term_is_true(const Terms *terms, Term term)
{
    return term.id == terms->truths[1].id;
}

bool term_is_false(const Terms *terms, Term term)
{
    return term.id == terms->truths[0].id;
}
