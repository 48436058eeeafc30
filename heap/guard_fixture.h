/* guard_fixture.h - for the tests of guard.c: every small heap over a few inputs, and
 * references that are choices, at random.
 *
 * A symbol of an input takes the value 0 for null and others for objects; a heap is a value
 * for each. */
#ifndef HEAP_GUARD_FIXTURE_H
#define HEAP_GUARD_FIXTURE_H

#include "heap/search_fixture.h"

/* Inputs are given these for objects: no Ref is one. */
enum { OBJECT_LOW = -3, NULL_WORD = 0 };
enum { PARAMETERS = 6, ROUNDS = 200, DEPTH = 4 };

static const HeapOptions options = {.heap = "summary", .k = 3};

static Symbol symbols[PARAMETERS]; /* Node a, b, c; Other d; int x, y */
static Term made[2];               /* objects that the program made */

static inline void open_with(HeapOptions with)
{
    open_heap(with, "(LNode;LNode;LNode;LOther;II)V");
    for (unsigned i = 0; i < PARAMETERS; i++) {
        symbols[i] = (Symbol){parameter(i).u.term, OBJECT_LOW, NULL_WORD, 0};
        if (i >= 4)
            symbols[i].low = -1, symbols[i].high = 1;
    }
    made[0] = term_ref(terms, new_object("Node").id);
    made[1] = term_ref(terms, new_object("Other").id);
}

static inline int guard_setup(void **state)
{
    (void)state;
    open_with(options);
    return 0;
}

/* No heap has a Node and an Other in one place. */
static inline bool is_a_heap(void)
{
    int64_t other = symbols[3].value;

    return other == NULL_WORD || (other != symbols[0].value && other != symbols[1].value &&
                                  other != symbols[2].value);
}

/* Calls `check` for every heap that the path allows. */
static inline unsigned each_heap(void (*check)(void))
{
    unsigned count = 0;

    first_assignment(symbols, PARAMETERS);
    do {
        if (!is_a_heap())
            continue;
        assign(symbols, PARAMETERS);
        if (path_holds()) {
            check();
            count++;
        }
    } while (next_assignment(symbols, PARAMETERS));
    assert_true(count > 0);
    return count;
}

/* ---- Choices at random ---- */

static inline Term random_leaf(void)
{
    uint32_t which = random_below(7);

    return which < 4   ? symbols[which].term
           : which < 6 ? made[which - 4]
                       : term_ref(terms, 0);
}

static inline Term random_condition(void)
{
    Term x = symbols[4].term, y = symbols[5].term;

    switch (random_below(5)) {
    case 0:
        return term_lt(terms, x, y);
    case 1:
        return term_eq(terms, x, term_int(terms, SORT_INT, random_below(2)));
    case 2:
        return term_le(terms, y, term_int(terms, SORT_INT, 0));
    case 3:
        return ref_is_null(heap, symbols[random_below(4)].term);
    default:
        return ref_equal(heap, symbols[random_below(3)].term,
                         symbols[random_below(3)].term);
    }
}

static inline Term random_choice(unsigned depth)
{
    Term condition, then;

    if (depth == 0 || random_below(5) == 0)
        return random_leaf();
    condition = random_condition();
    then = random_choice(depth - 1);
    return term_ite(terms, condition, then, random_choice(depth - 1));
}

/* ---- Leaves ---- */

static Term whole;
static Leaves leaves;

static inline size_t leaf_that_holds(void)
{
    size_t found = leaves.count;

    for (size_t i = 0; i < leaves.count; i++) {
        if (!holds(leaves.items[i].guard))
            continue;
        assert_int_equal(found, leaves.count); /* they exclude each other */
        found = i;
    }
    return found;
}

static inline void one_leaf_is_the_reference(void)
{
    size_t at = leaf_that_holds();

    assert_true(at < leaves.count);
    assert_int_equal(word_of(leaves.items[at].term), word_of(whole));
}

#define GUARD_TEST(name) cmocka_unit_test_setup_teardown(name, guard_setup, close_all)

#endif
