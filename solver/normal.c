#include "solver/normal.h"

#include "base/vec.h"
#include "solver/table.h"

#include <stdlib.h>
#include <string.h>

#ifdef HARD
enum { PARTS_MIN = 3 };
#else
enum { PARTS_MIN = 24 }; /* a condition of fewer parts is left as it is */
#endif

enum {
    PARTS_MAX = 600, /* and one of more, too */
    ATOMS_MAX = 40,
    DIAGRAM_MAX = 1000, /* nodes */
    TABLE_SIZE = 2048,  /* slots; a power of two above both maxima */
    NO = 0,             /* the diagram that is nowhere true */
    YES = 1
};

#define NONE UINT32_MAX /* no diagram: it would be too large */

typedef struct Part { /* a condition, and what was made of it */
    Term term;
    uint32_t diagram; /* NONE: not made yet */
} Part;

typedef struct Choice { /* a node of the diagram: which of two, by one atom */
    uint32_t atom, yes, no;
    Term term; /* {0}: not made yet */
} Choice;

typedef struct Combined {  /* an answer of both() */
    uint32_t a, b, result; /* a == 0: none */
} Combined;

struct Normal {
    Terms *terms;
    Path *path;
    Part parts[PARTS_MAX];
    uint32_t part_count;
    uint16_t part_slots[TABLE_SIZE]; /* 1 + index, 0 is free */
    Term atoms[ATOMS_MAX];           /* ascending */
    uint32_t atom_count;
    Choice *choices; /* DIAGRAM_MAX of them; [NO] and [YES] are none */
    uint32_t choice_count;
    uint16_t choice_slots[TABLE_SIZE];
    Combined answers[TABLE_SIZE];
};

Normal *normal_new(void)
{
    Normal *normal = mem_zalloc(1, sizeof *normal);

    normal->choices = mem_zalloc(DIAGRAM_MAX, sizeof *normal->choices);
    return normal;
}

void normal_free(Normal *normal)
{
    if (normal != NULL)
        mem_free(normal->choices);
    mem_free(normal);
}

static uint32_t slot_of(uint32_t a, uint32_t b, uint32_t c)
{
    uint64_t hash = ((uint64_t)a << 40 ^ (uint64_t)b << 20 ^ c) * 0x9e3779b97f4a7c15u;

    return (uint32_t)(hash >> 32) & (TABLE_SIZE - 1);
}

/* ---- What a condition is made of ---- */

static bool has_parts(const TermNode *node)
{
    return node->kind == TERM_NOT || node->kind == TERM_CONJ || node->kind == TERM_DISJ;
}

static Part *find_part(Normal *normal, Term term, uint32_t *slot)
{
    *slot = slot_of(term.id, 0, 0);
    for (; normal->part_slots[*slot] != 0; *slot = (*slot + 1) & (TABLE_SIZE - 1)) {
        Part *part = &normal->parts[normal->part_slots[*slot] - 1];
        if (term_is(part->term, term))
            return part;
    }
    return NULL;
}

/* Of a comparison of integers and its opposite, one is the atom: a < b, not b <= a. */
static Term atom_of(Normal *normal, Term term)
{
    Term opposite;

    if (node_of(normal->terms, term)->kind != TERM_LE)
        return term;
    opposite = term_not(normal->terms, term);
    return node_of(normal->terms, opposite)->kind == TERM_LT ? opposite : term;
}

static bool add_atom(Normal *normal, Term term)
{
    Term atom = atom_of(normal, term);

    for (uint32_t i = 0; i < normal->atom_count; i++) {
        if (term_is(normal->atoms[i], atom))
            return true;
    }
    if (normal->atom_count == ATOMS_MAX)
        return false;
    normal->atoms[normal->atom_count++] = atom;
    return true;
}

/* False: there are too many. */
static bool collect(Normal *normal, Term term)
{
    const TermNode *node = node_of(normal->terms, term);
    uint32_t slot;

    if (node_is_const(node) || find_part(normal, term, &slot) != NULL)
        return true;
    if (normal->part_count == PARTS_MAX)
        return false;
    normal->parts[normal->part_count] = (Part){term, NONE};
    normal->part_slots[slot] = (uint16_t)++normal->part_count;
    if (!has_parts(node))
        return add_atom(normal, term);
    return collect(normal, node->args[0]) &&
           (node->kind == TERM_NOT || collect(normal, node->args[1]));
}

static int compare_atoms(const void *a, const void *b)
{
    const Term *left = a, *right = b;

    return left->id < right->id ? -1 : left->id > right->id;
}

/* ---- Diagrams ---- */

static uint32_t choice(Normal *normal, uint32_t atom, uint32_t yes, uint32_t no)
{
    uint32_t slot = slot_of(atom, yes, no);

    if (yes == no)
        return yes;
    for (; normal->choice_slots[slot] != 0; slot = (slot + 1) & (TABLE_SIZE - 1)) {
        uint32_t found = normal->choice_slots[slot];
        const Choice *at = &normal->choices[found];
        if (at->atom == atom && at->yes == yes && at->no == no)
            return found;
    }
    if (normal->choice_count == DIAGRAM_MAX)
        return NONE;
    normal->choices[normal->choice_count] = (Choice){atom, yes, no, {0}};
    normal->choice_slots[slot] = (uint16_t)normal->choice_count;
    return normal->choice_count++;
}

static uint32_t diagram_atom(const Normal *normal, uint32_t diagram)
{
    return diagram <= YES ? UINT32_MAX : normal->choices[diagram].atom;
}

/* Where a diagram goes on, by the truth of an atom that comes no later than its first. */
static uint32_t side(const Normal *normal, uint32_t diagram, uint32_t atom, bool truth)
{
    if (diagram_atom(normal, diagram) != atom)
        return diagram;
    return truth ? normal->choices[diagram].yes : normal->choices[diagram].no;
}

static uint32_t both(Normal *normal, uint32_t a, uint32_t b)
{
    uint32_t atom, yes, no, result;
    Combined *known;

    if (a == NO || b == NO || a == b)
        return a == NO ? a : b;
    if (a == YES || b == YES)
        return a == YES ? b : a;
    if (a > b)
        return both(normal, b, a);
    known = &normal->answers[slot_of(a, b, 0)];
    if (known->a == a && known->b == b)
        return known->result;
    atom = diagram_atom(normal, a) < diagram_atom(normal, b) ? diagram_atom(normal, a)
                                                             : diagram_atom(normal, b);
    yes = both(normal, side(normal, a, atom, true), side(normal, b, atom, true));
    if (yes == NONE)
        return NONE;
    no = both(normal, side(normal, a, atom, false), side(normal, b, atom, false));
    result = no == NONE ? NONE : choice(normal, atom, yes, no);
    if (result != NONE)
        *known = (Combined){a, b, result};
    return result;
}

static uint32_t opposite(Normal *normal, uint32_t diagram)
{
    uint32_t yes, no;
    Combined *known;
    Choice at;

    if (diagram <= YES)
        return diagram == YES ? NO : YES;
    known = &normal->answers[slot_of(diagram, NONE, 0)];
    if (known->a == diagram && known->b == NONE)
        return known->result;
    at = normal->choices[diagram];
    yes = opposite(normal, at.yes);
    no = yes == NONE ? NONE : opposite(normal, at.no);
    yes = no == NONE ? NONE : choice(normal, at.atom, yes, no);
    if (yes != NONE)
        *known = (Combined){diagram, NONE, yes};
    return yes;
}

static uint32_t diagram_of(Normal *normal, Term term);

static uint32_t diagram_of_atom(Normal *normal, Term term)
{
    Term atom = atom_of(normal, term);
    Truth truth = path_truth(normal->path, atom);
    bool is_opposite = !term_is(atom, term);
    uint32_t index = 0;

    if (truth != TRUTH_OPEN)
        return (truth == TRUTH_HOLDS) != is_opposite ? YES : NO;
    while (!term_is(normal->atoms[index], atom))
        index++;
    return choice(normal, index, is_opposite ? NO : YES, is_opposite ? YES : NO);
}

static uint32_t diagram_of_parts(Normal *normal, const TermNode *node)
{
    uint32_t a = diagram_of(normal, node->args[0]), b;

    if (a == NONE || node->kind == TERM_NOT)
        return a == NONE ? a : opposite(normal, a);
    b = diagram_of(normal, node->args[1]);
    if (b == NONE || node->kind == TERM_CONJ)
        return b == NONE ? b : both(normal, a, b);
    a = opposite(normal, a); /* either is not neither */
    b = a == NONE ? a : opposite(normal, b);
    a = b == NONE ? b : both(normal, a, b);
    return a == NONE ? a : opposite(normal, a);
}

static uint32_t diagram_of(Normal *normal, Term term)
{
    const TermNode *node = node_of(normal->terms, term);
    uint32_t slot, diagram;
    Part *part;

    if (node_is_const(node))
        return node->low != 0 ? YES : NO;
    part = find_part(normal, term, &slot);
    if (part->diagram == NONE) {
        diagram = has_parts(node) ? diagram_of_parts(normal, node)
                                  : diagram_of_atom(normal, term);
        part->diagram = diagram;
    }
    return part->diagram;
}

/* ---- And back ---- */

static Term term_of(Normal *normal, uint32_t diagram)
{
    Choice at;

    if (diagram <= YES)
        return term_bool(normal->terms, diagram == YES);
    at = normal->choices[diagram];
    if (at.term.id == 0) {
        Term yes = term_of(normal, at.yes), no = term_of(normal, at.no);
        at.term = term_ite(normal->terms, normal->atoms[at.atom], yes, no);
        normal->choices[diagram].term = at.term;
    }
    return at.term;
}

/* Are there more nodes below than the condition has parts?  What is below a node was made
 * before it. */
static bool is_long(const Normal *normal, uint32_t diagram)
{
    bool is_met[DIAGRAM_MAX] = {false};
    uint32_t count = 0;

    is_met[diagram] = true;
    for (uint32_t i = diagram; i > YES; i--) {
        if (!is_met[i])
            continue;
        is_met[normal->choices[i].yes] = is_met[normal->choices[i].no] = true;
        count++;
    }
    return count > normal->part_count;
}

Term normal_form(Normal *normal, Terms *terms, Path *path, Term condition)
{
    uint32_t diagram;

    normal->terms = terms;
    normal->path = path;
    normal->part_count = normal->atom_count = 0;
    memset(normal->part_slots, 0, sizeof normal->part_slots);
    if (!has_parts(node_of(terms, condition)) || !collect(normal, condition) ||
        normal->part_count < PARTS_MIN)
        return condition;
    memset(normal->choice_slots, 0, sizeof normal->choice_slots);
    memset(normal->answers, 0, sizeof normal->answers);
    normal->choice_count = YES + 1;
    qsort(normal->atoms, normal->atom_count, sizeof normal->atoms[0], compare_atoms);
    diagram = diagram_of(normal, condition);
    return diagram == NONE || is_long(normal, diagram) ? condition
                                                       : term_of(normal, diagram);
}
