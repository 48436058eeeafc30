/* guard_ask_test.c - what summary and pose ask about references that are choices, and what
 * they are told: null tests, settling, enums, ranks. */
#include "heap/guard_fixture.h"

static void a_null_test_asks_once(void **state)
{
    bool is_null = false;
    Applied applied;

    (void)state;
    whole = term_ite(terms, term_lt(terms, symbols[4].term, symbols[5].term), made[0],
                     symbols[0].term);
    for (size_t i = 0; i < 2; i++) {
        Value ref = term_value(heap, KIND_REF, whole);
        Mark mark = mark_now();
        assert_int_equal(guard_null_test(heap, ref, &is_null), CHOICE);
        assert_int_equal(heap->choice.items.count, 2);
        assert_true(heap->choice.is_branch);
        assert_int_equal(heap_apply(heap, &heap->choice.items.items[i], &applied), OK);
        assert_int_equal(applied, APPLIED);
        assert_int_equal(guard_null_test(heap, ref, &is_null), OK);
        assert_int_equal(is_null, i == 0);
        undo_to(mark);
    }
}

static unsigned heap_count;

static Status settle_whole(Run *run)
{
    Ref ref;

    for (unsigned i = 0; i < 4; i++)
        TRY(heap->ops->load(heap, term_value(heap, KIND_REF, symbols[i].term)));
    TRY(guard_settle(heap, term_value(heap, KIND_REF, whole), &ref));
    run->values[0] = value_ref(ref);
    return OK;
}

static Value settled;

static void whole_is_what_it_was_settled_to(void)
{
    assert_int_equal(word_of(whole), word_of(ref_term(heap, settled)));
}

static void count_heaps(const Run *run, Status status)
{
    assert_int_equal(status, OK);
    settled = run->values[0];
    heap_count += each_heap(whole_is_what_it_was_settled_to);
}

static void count_one(void)
{
}

/* Each heap is on one path. */
static void a_settled_reference_is_the_object_that_it_is(void **state)
{
    unsigned all;

    (void)state;
    for (unsigned i = 0; i < 4; i++)
        symbols[i].low = -4;               /* room for four objects */
    symbols[4].high = symbols[5].high = 2; /* and for whatever is asked of the numbers */
    all = each_heap(count_one);
    for (int round = 0; round < 20; round++) {
        Run run = {.at = 0};
        heap_count = 0;
        whole = random_choice(DEPTH - 1);
        search(settle_whole, 1, run, count_heaps);
        assert_int_equal(heap_count, all);
    }
}

static void an_enum_is_null_or_one_of_its_constants(void **state)
{
    Symbol colour[] = {{{0}, 0, 0, 0}};
    const Input *input;

    (void)state;
    open_heap(options, "(LColour;)V");
    make_constants(3);
    colour[0].term = whole = parameter(0).u.term;
    input = leaf_input(heap, whole);
    assert_int_equal(guard_constants(heap, input), OK);
    ref_all_leaves(heap, whole, &leaves);
    assert_int_equal(leaves.count, 4);
    for (uint32_t i = 0; i <= 3; i++) {
        colour[0].value = i == 3 ? 0 : array_get(&store, constants, i).u.ref.id;
        assign(colour, 1);
        assert_true(path_holds());
        one_leaf_is_the_reference();
        for (uint32_t k = 0; k < 3; k++) {
            Term constant = term_ref(terms, array_get(&store, constants, k).u.ref.id);
            assert_int_equal(holds(ref_equal(heap, constant, whole)), i == k);
        }
    }
    colour[0].value = INT32_MAX;
    assign(colour, 1);
    assert_false(path_holds());
    vec_free(&leaves);
}

static Term ranks[4];

static void ranks_are_equal_as_the_references_are(void)
{
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        if (heap->inputs[i].origin == FROM_RANK)
            eval_set(eval, heap->inputs[i].term, 100 + i);
    }
    for (size_t i = 0; i < 4; i++)
        for (size_t j = 0; j < i; j++)
            assert_int_equal(word_of(ranks[i]) == word_of(ranks[j]),
                             symbols[i].value == symbols[j].value);
}

static void equal_references_have_equal_ranks(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++)
        ranks[i] = guard_rank(heap, term_value(heap, KIND_REF, symbols[i].term));
    assert_false(term_is(ranks[0], ranks[1]));
    each_heap(ranks_are_equal_as_the_references_are);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GUARD_TEST(a_null_test_asks_once),
        GUARD_TEST(a_settled_reference_is_the_object_that_it_is),
        HEAP_TEST(an_enum_is_null_or_one_of_its_constants),
        GUARD_TEST(equal_references_have_equal_ranks),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
