/* guard_test.c - references that are choices: what they may be and when they are equal,
 * compared with the value of their terms under every small assignment of their symbols. */
#include "heap/guard.h"

#include "heap/guard_fixture.h"

/* ---- Leaves ---- */

static void one_leaf_is_the_reference_unless_null(void)
{
    if (word_of(whole) != NULL_WORD)
        one_leaf_is_the_reference();
}

static void assert_each_once(void)
{
    for (size_t i = 0; i < leaves.count; i++) {
        assert_int_not_equal(term_node(terms, leaves.items[i].term)->kind, TERM_ITE);
        for (size_t j = 0; j < i; j++)
            assert_false(term_is(leaves.items[i].term, leaves.items[j].term));
    }
}

static void check_leaves(void)
{
    leaves.count = 0;
    ref_all_leaves(heap, whole, &leaves);
    assert_each_once();
    each_heap(one_leaf_is_the_reference);
    leaves.count = 0;
    ref_leaves(heap, whole, &leaves);
    assert_each_once();
    for (size_t i = 0; i < leaves.count; i++)
        assert_false(term_is(leaves.items[i].term, term_ref(terms, 0)));
    each_heap(one_leaf_is_the_reference_unless_null);
}

static void leaves_exclude_each_other_and_cover_all(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        whole = random_choice(DEPTH);
        check_leaves();
    }
    vec_free(&leaves);
}

static void leaves_cover_what_the_path_allows(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        size_t mark = path_mark(path);
        whole = random_choice(DEPTH);
        if (path_assume(path, random_condition()) != UNSAT &&
            path_assume(path, term_not(terms, random_condition())) != UNSAT)
            check_leaves();
        path_undo(path, mark);
    }
    vec_free(&leaves);
}

static void what_the_path_excludes_is_no_leaf(void **state)
{
    Term less;

    (void)state;
    less = term_lt(terms, symbols[4].term, symbols[5].term);
    whole = term_ite(terms, less, symbols[0].term, symbols[1].term);
    ref_leaves(heap, whole, &leaves);
    assert_int_equal(leaves.count, 2);
    assert_int_not_equal(path_assume(path, less), UNSAT);
    leaves.count = 0;
    ref_leaves(heap, whole, &leaves);
    assert_int_equal(leaves.count, 1);
    assert_true(term_is(leaves.items[0].term, symbols[0].term));
    leaves.count = 0;
    ref_all_leaves(heap, whole, &leaves);
    assert_int_equal(leaves.count, 1);
    vec_free(&leaves);
}

static void what_two_conditions_exclude_together_is_no_leaf(void **state)
{
    Term less, is_null;

    (void)state;
    less = term_lt(terms, symbols[4].term, symbols[5].term);
    is_null = ref_is_null(heap, symbols[2].term);
    whole = term_ite(terms, less, term_ite(terms, is_null, symbols[0].term, made[0]),
                     symbols[1].term);
    assert_int_not_equal(path_assume(path, term_not(terms, term_and(terms, less, is_null))),
                         UNSAT);
    ref_leaves(heap, whole, &leaves);
    assert_int_equal(leaves.count, 2);
    vec_free(&leaves);
}

static void what_is_not_null_is_the_only_leaf_without_a_condition(void **state)
{
    Term less = term_lt(terms, symbols[4].term, symbols[5].term);

    (void)state;
    ref_leaves(heap, term_ite(terms, less, symbols[0].term, term_ref(terms, 0)), &leaves);
    assert_int_equal(leaves.count, 1);
    assert_true(term_is(leaves.items[0].guard, heap->yes));
    vec_free(&leaves);
}

static Term flat;

static void flat_is_the_reference(void)
{
    assert_int_equal(word_of(flat), word_of(whole));
}

/* At each choice one side is a leaf, which is nowhere else. */
static void assert_flat(Term at)
{
    Term seen[16], side;
    size_t count = 0;

    for (; term_node(terms, at)->kind == TERM_ITE; at = side) {
        bool is_turned = term_node(terms, term_node(terms, at)->args[1])->kind == TERM_ITE;
        side = term_node(terms, at)->args[is_turned ? 1 : 2];
        seen[count++] = term_node(terms, at)->args[is_turned ? 2 : 1];
    }
    seen[count] = at;
    for (size_t i = 0; i <= count; i++) {
        assert_int_not_equal(term_node(terms, seen[i])->kind, TERM_ITE);
        for (size_t j = 0; j < i; j++)
            assert_false(term_is(seen[i], seen[j]));
    }
}

static void a_flat_reference_is_the_same_one_choice_after_the_other(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        whole = random_choice(DEPTH);
        flat = ref_flat(heap, whole);
        assert_flat(flat);
        each_heap(flat_is_the_reference);
    }
}

/* ---- Equality ---- */

static Term left, right, equal;

static void equal_tells_whether_they_are_the_same(void)
{
    assert_int_equal(holds(equal), word_of(left) == word_of(right));
}

static void references_are_equal_where_they_are_the_same(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        left = random_choice(DEPTH - 1);
        right = random_choice(DEPTH - 2);
        equal = ref_equal(heap, left, right);
        each_heap(equal_tells_whether_they_are_the_same);
        equal = ref_equal(heap, right, left);
        each_heap(equal_tells_whether_they_are_the_same);
    }
}

static void a_reference_is_null_where_its_term_is(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        left = random_choice(DEPTH);
        right = term_ref(terms, 0);
        equal = ref_is_null(heap, left);
        each_heap(equal_tells_whether_they_are_the_same);
    }
}

static void what_has_no_class_in_common_is_equal_only_as_null(void **state)
{
    Term a = symbols[0].term, d = symbols[3].term, null = term_ref(terms, 0);

    (void)state;
    equal = ref_equal(heap, a, d);
    assert_true(
        term_is(equal, term_and(terms, term_eq(terms, a, null), term_eq(terms, d, null))));
    assert_true(term_is(ref_equal(heap, a, made[0]), heap->no));
    assert_true(term_is(ref_equal(heap, made[0], made[1]), heap->no));
    assert_true(term_is(ref_equal(heap, a, a), heap->yes));
}

static void what_cannot_be_null_is_not(void **state)
{
    HeapOptions with = options;

    (void)state;
    with.nonnull = "arg1";
    open_with(with);
    assert_true(term_is(ref_is_null(heap, symbols[1].term), heap->no));
    assert_false(term_is(ref_is_null(heap, symbols[0].term), heap->no));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GUARD_TEST(leaves_exclude_each_other_and_cover_all),
        GUARD_TEST(leaves_cover_what_the_path_allows),
        GUARD_TEST(what_the_path_excludes_is_no_leaf),
        GUARD_TEST(what_two_conditions_exclude_together_is_no_leaf),
        GUARD_TEST(what_is_not_null_is_the_only_leaf_without_a_condition),
        GUARD_TEST(a_flat_reference_is_the_same_one_choice_after_the_other),
        GUARD_TEST(references_are_equal_where_they_are_the_same),
        GUARD_TEST(a_reference_is_null_where_its_term_is),
        GUARD_TEST(what_has_no_class_in_common_is_equal_only_as_null),
        HEAP_TEST(what_cannot_be_null_is_not),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
