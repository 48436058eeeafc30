/* settled_test.c - when lazy, lazier and lazier# ask what about a reference. */
#include "heap/choice_fixture.h"

/* ---- When what is asked ---- */

static void lazy_asks_all_at_once_when_read(void **state)
{
    Value a, b;
    bool is_null;

    (void)state;
    open_heap(lazy, "(LNode;LNode;)V");
    a = parameter(0), b = parameter(1);
    ASKS(heap->ops->load(heap, a), "null new");
    assert_int_equal(answer(1), APPLIED);
    assert_int_equal(heap->ops->load(heap, a), OK);
    ASKS(heap->ops->load(heap, b), "null =1 new");
    assert_int_equal(answer(0), APPLIED);
    assert_int_equal(heap->ops->null_test(heap, b, &is_null), OK);
    assert_true(is_null);
}

static void lazier_asks_for_null_when_read_and_which_when_used(void **state)
{
    Value a;
    Ref ref;

    (void)state;
    open_heap(lazier, "(LNode;)V");
    a = parameter(0);
    ASKS(heap->ops->load(heap, a), "null nonnull");
    assert_int_equal(answer(1), APPLIED);
    assert_int_equal(heap->ops->load(heap, a), OK);
    ASKS(heap_settle(heap, a, &ref), "new");
    assert_int_equal(answer(0), APPLIED);
    assert_int_equal(heap_settle(heap, a, &ref), OK);
    assert_int_equal(store_at(&store, ref)->input, 1);
}

static void lazier_sharp_asks_nothing_when_read(void **state)
{
    bool is_null;
    Value a;
    Ref ref;

    (void)state;
    open_heap(lazier_sharp, "(LNode;)V");
    a = parameter(0);
    assert_int_equal(heap->ops->load(heap, a), OK);
    ASKS(heap->ops->null_test(heap, a, &is_null), "null nonnull");
    ASKS(heap_settle(heap, a, &ref), "null nonnull");
    assert_int_equal(answer(0), APPLIED);
    assert_int_equal(heap_settle(heap, a, &ref), OK);
    assert_int_equal(ref.id, 0);
}

static void instanceof_parts_the_types_without_settling(void **state)
{
    bool is = true;
    Value a;

    (void)state;
    open_heap(lazier_sharp, "(LNode;)V");
    a = parameter(0);
    ASKS(heap->ops->is_a(heap, a, class_of("Leaf"), &is), "null nonnull");
    answer(0);
    assert_int_equal(heap->ops->is_a(heap, a, class_of("Leaf"), &is), OK);
    assert_false(is);
    for (size_t i = 0; i < 2; i++) {
        Value b = parameter(0);
        assert_int_equal(resolve_null(heap, input(b)), CHOICE);
        answer(1);
        ASKS(heap->ops->is_a(heap, b, class_of("Leaf"), &is), "types types");
        answer(i);
        assert_int_equal(heap->ops->is_a(heap, b, class_of("Leaf"), &is), OK);
        assert_int_equal(is, i == 0);
        assert_int_equal(heap->ops->is_a(heap, b, class_of("Node"), &is), OK);
        assert_true(is);
        assert_int_equal(input_settled(input(b)), IS_NONNULL);
    }
}

static void a_cast_that_cannot_fail_asks_nothing(void **state)
{
    bool passes = false;
    Value a;

    (void)state;
    open_heap(lazier_sharp, "(LLeaf;)V");
    a = parameter(0);
    assert_int_equal(heap->ops->cast(heap, a, class_of("Node"), &passes), OK);
    assert_true(passes);
    ASKS(heap->ops->cast(heap, a, class_of("Twig"), &passes), "null nonnull");
    answer(1);
    assert_int_equal(heap->ops->cast(heap, a, class_of("Twig"), &passes), OK);
    assert_false(passes);
}

/* The answer for a Twig is another than for all else. */
static Status select_twig(void *context, Class *class, void **out)
{
    static int answers[2];

    (void)context;
    *out = &answers[class == class_of("Twig")];
    return OK;
}

static void a_call_asks_once_for_each_implementation(void **state)
{
    void *methods[2];
    Value a;

    (void)state;
    open_heap(lazier_sharp, "(LNode;LLeaf;)V");
    for (size_t i = 0; i < 2; i++) {
        a = parameter(0);
        ASKS(heap->ops->dispatch(heap, a, select_twig, NULL, &methods[i]), "types types");
        assert_int_equal(types_count(heap->types, heap->choice.items.items[0].types) +
                             types_count(heap->types, heap->choice.items.items[1].types),
                         3);
        answer(i);
        assert_int_equal(heap->ops->dispatch(heap, a, select_twig, NULL, &methods[i]), OK);
    }
    assert_ptr_not_equal(methods[0], methods[1]);
    assert_int_equal(heap->ops->dispatch(heap, parameter(1), select_twig, NULL, methods),
                     OK);
}

/* ---- Equality, ranks ---- */

static void equality_settles_no_more_than_it_needs(void **state)
{
    bool same = false;
    Value a, b;

    (void)state;
    open_heap(lazier_sharp, "(LNode;LNode;)V");
    a = parameter(0), b = parameter(1);
    assert_int_equal(heap->ops->same(heap, a, a, &same), OK);
    assert_true(same);
    ASKS(heap->ops->same(heap, a, b, &same), "null nonnull");
    assert_int_equal(heap->choice.items.items[0].input, 1);
    answer(0);
    ASKS(heap->ops->same(heap, a, b, &same), "null nonnull");
    assert_int_equal(heap->choice.items.items[0].input, 2);
    answer(1);
    assert_int_equal(heap->ops->same(heap, a, b, &same), OK);
    assert_false(same);
    assert_int_equal(input_settled(input(b)), IS_NONNULL); /* which one, nobody asked */
}

static void two_that_are_not_null_are_equal_if_one_object(void **state)
{
    bool same;
    Value a, b;

    (void)state;
    open_heap(lazier_sharp, "(LNode;LNode;)V");
    a = parameter(0), b = parameter(1);
    make_new(a);
    input(b)->state = IS_NONNULL;
    for (size_t i = 0; i < 2; i++) {
        Mark mark = mark_now();
        ASKS(heap->ops->same(heap, a, b, &same), "=1 new");
        answer(i);
        assert_int_equal(heap->ops->same(heap, a, b, &same), OK);
        assert_int_equal(same, i == 0);
        undo_to(mark);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HEAP_TEST(lazy_asks_all_at_once_when_read),
        HEAP_TEST(lazier_asks_for_null_when_read_and_which_when_used),
        HEAP_TEST(lazier_sharp_asks_nothing_when_read),
        HEAP_TEST(instanceof_parts_the_types_without_settling),
        HEAP_TEST(a_cast_that_cannot_fail_asks_nothing),
        HEAP_TEST(a_call_asks_once_for_each_implementation),
        HEAP_TEST(equality_settles_no_more_than_it_needs),
        HEAP_TEST(two_that_are_not_null_are_equal_if_one_object),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
