/* resolve_test.c - what an input may be: null, a new object under the bound, each object of
 * its types; and what the answers do. */
#include "heap/choice_fixture.h"

/* ---- Which objects ---- */

static void what_is_named_nonnull_is_never_null(void **state)
{
    HeapOptions options = lazy;

    (void)state;
    options.nonnull = "arg1,arg0.next";
    open_heap(options, "(LNode;LNode;)V");
    Value a = parameter(0), b = parameter(1);
    ASKS(heap->ops->load(heap, b), "new");
    ASKS(heap->ops->load(heap, a), "null new");
    assert_int_equal(answer(1), APPLIED);
    ASKS(heap->ops->load(heap, field_value(a, "Node", "next")), "=1 new");
}

static void an_input_is_an_object_only_of_its_types(void **state)
{
    Value node, leaf, twig, other, any;

    (void)state;
    open_heap(lazy, "(LLeaf;LTwig;LOther;LNode;Ljava/lang/Object;)V");
    leaf = parameter(0), twig = parameter(1), other = parameter(2);
    node = parameter(3), any = parameter(4);
    make_new(leaf);
    ASKS(heap->ops->load(heap, twig), "null new");
    make_new(twig);
    ASKS(heap->ops->load(heap, other), "null new");
    make_new(other);
    ASKS(heap->ops->load(heap, node), "null =1 =2 new");
    ASKS(heap->ops->load(heap, any), "null =1 =2 =3 new");
}

static void an_alias_narrows_the_types_of_both(void **state)
{
    Value node, leaf, twig;

    (void)state;
    open_heap(lazy, "(LNode;LLeaf;LTwig;)V");
    node = parameter(0), leaf = parameter(1), twig = parameter(2);
    make_new(node);
    ASKS(heap->ops->load(heap, twig), "null =1 new");
    ASKS(heap->ops->load(heap, leaf), "null =1 new");
    assert_int_equal(answer(1), APPLIED);
    assert_int_equal(heap_look(heap, leaf).u.ref.id, heap_look(heap, node).u.ref.id);
    assert_ptr_equal(types_only(heap->types, heap_types(heap, heap_look(heap, node))),
                     class_of("Leaf"));
    ASKS(heap->ops->load(heap, twig), "null new");
}

static void no_input_is_what_the_program_made(void **state)
{
    bool same = true;
    Value a, object;

    (void)state;
    open_heap(lazier_sharp, "(LNode;)V");
    object = value_ref(new_object("Node"));
    a = parameter(0);
    assert_int_equal(heap->ops->same(heap, object, a, &same), OK);
    assert_false(same);
    same = true;
    ASKS(heap->ops->same(heap, a, object, &same), "null nonnull");
    assert_int_equal(answer(1), APPLIED);
    assert_int_equal(heap->ops->same(heap, a, object, &same), OK);
    assert_false(same);
    ASKS(resolve_object(heap, input(a)), "new");
}

static void an_element_is_only_an_element_of_its_variable(void **state)
{
    Value a, b, any, first, second;

    (void)state;
    open_heap(lazy, "(LHolder;LHolder;)V");
    a = parameter(0), b = parameter(1);
    make_new(a);
    make_new(b);
    first = field_value(a, "Holder", "content");
    make_new(first);
    second = field_value(b, "Holder", "other"); /* both raw: of one variable */
    ASKS(heap->ops->load(heap, second), "null =3 new");
    any = field_value(b, "Holder", "any");
    ASKS(heap->ops->load(heap, any), "null =1 =2 new");
}

static void an_enum_is_null_or_a_constant(void **state)
{
    Value colour;

    (void)state;
    open_heap(lazy, "(LColour;)V");
    make_constants(2);
    colour = parameter(0);
    ASKS(heap->ops->load(heap, colour), "null =0 =1");
    assert_int_equal(answer(2), APPLIED);
    assert_int_equal(heap_look(heap, colour).u.ref.id,
                     array_get(&store, constants, 1).u.ref.id);
}

/* ---- The bound ---- */

static void a_new_object_is_allowed_k_fields_from_a_parameter(void **state)
{
    Value at;

    (void)state;
    open_heap(lazy, "(LNode;)V");
    at = parameter(0);
    for (int distance = 0; distance <= 2; distance++) {
        assert_int_equal(input(at)->bound, 2 - distance);
        make_new(at);
        at = field_value(at, "Node", "next");
    }
    ASKS(heap->ops->load(heap, at), "null =1 =2 =3 end");
    assert_int_equal(heap->choice.items.items[4].bound, BOUND_OBJECTS);
    assert_int_equal(answer(4), ENDS);
}

static void an_element_is_free_of_the_bound_under_lazy_alone(void **state)
{
    HeapOptions options[] = {lazy, lazier};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        options[i].k = 0;
        open_heap(options[i], "(LHolder;)V");
        Value a = parameter(0);
        make_new(a);
        ASKS(resolve_object(heap, input(field_value(a, "Holder", "content"))),
             i == 0 ? "new" : "end");
        ASKS(resolve_object(heap, input(field_value(a, "Holder", "next"))), "=1 end");
        if (i == 0)
            close_all(state);
    }
}

/* ---- Types ---- */

static void exact_types_are_asked_one_by_one(void **state)
{
    HeapOptions options = lazy;

    (void)state;
    options.types_are_exact = true;
    open_heap(options, "(LNode;LShape;)V");
    ASKS(resolve_object(heap, input(parameter(0))), "new");
    assert_ptr_equal(types_only(heap->types, heap->choice.items.items[0].types),
                     class_of("Node"));
    ASKS(resolve_object(heap, input(parameter(1))), "new new");
    assert_ptr_equal(types_only(heap->types, heap->choice.items.items[0].types),
                     class_of("Disc"));
    assert_ptr_equal(types_only(heap->types, heap->choice.items.items[1].types),
                     class_of("Square"));
}

/* ---- Answers ---- */

static void an_alias_has_the_rank_of_its_object(void **state)
{
    Term ranks[2], less;
    Value a, b;

    (void)state;
    open_heap(lazier_sharp, "(LNode;LNode;)V");
    a = parameter(0), b = parameter(1);
    make_new(a);
    ranks[0] = heap->ops->rank(heap, a);
    ranks[1] = heap->ops->rank(heap, b);
    less = term_lt(terms, ranks[0], ranks[1]);
    assert_int_equal(path_assume(path, less), SAT);
    ASKS(resolve_object(heap, input(b)), "=1 new");
    assert_int_equal(answer(0), INFEASIBLE);
    path_undo(path, 0);
    ASKS(resolve_object(heap, input(b)), "=1 new");
    assert_int_equal(answer(0), APPLIED);
    assert_int_equal(path_truth(path, less), TRUTH_FAILS);
    assert_true(term_is(heap->ops->rank(heap, a), heap->ops->rank(heap, b)));
}

static void a_condition_is_asked_only_where_it_is_open(void **state)
{
    bool holds_now = false;
    Term x, less;

    (void)state;
    open_heap(lazy, "(I)V");
    x = parameter(0).u.term;
    less = term_lt(terms, x, term_int(terms, SORT_INT, 5));
    ASKS(heap_decide(heap, less, &holds_now), "if if");
    assert_true(heap->choice.is_branch);
    assert_int_equal(answer(1), APPLIED);
    assert_int_equal(heap_decide(heap, less, &holds_now), OK);
    assert_false(holds_now);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HEAP_TEST(what_is_named_nonnull_is_never_null),
        HEAP_TEST(an_input_is_an_object_only_of_its_types),
        HEAP_TEST(an_alias_narrows_the_types_of_both),
        HEAP_TEST(no_input_is_what_the_program_made),
        HEAP_TEST(an_element_is_only_an_element_of_its_variable),
        HEAP_TEST(an_enum_is_null_or_a_constant),
        HEAP_TEST(a_new_object_is_allowed_k_fields_from_a_parameter),
        HEAP_TEST(an_element_is_free_of_the_bound_under_lazy_alone),
        HEAP_TEST(exact_types_are_asked_one_by_one),
        HEAP_TEST(an_alias_has_the_rank_of_its_object),
        HEAP_TEST(a_condition_is_asked_only_where_it_is_open),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
