/* guard_test.c - references that are choices: what they may be and when they are equal,
 * compared with the value of their terms under every small assignment of their symbols. */
#include "heap/guard.h"

#include "heap/heap_fixture.h"

/* Inputs are given these for objects: no Ref is one. */
enum { OBJECT_LOW = -3, NULL_WORD = 0 };
enum { PARAMETERS = 6, ROUNDS = 200, DEPTH = 4 };

static const HeapOptions options = {.heap = "summary", .k = 3};

static Symbol symbols[PARAMETERS]; /* Node a, b, c; Other d; int x, y */
static Term made[2];               /* objects that the program made */

static void open_with(HeapOptions with)
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

static int setup(void **state)
{
    (void)state;
    open_with(options);
    return 0;
}

/* No heap has a Node and an Other in one place. */
static bool is_a_heap(void)
{
    int64_t other = symbols[3].value;

    return other == NULL_WORD || (other != symbols[0].value && other != symbols[1].value &&
                                  other != symbols[2].value);
}

/* Calls `check` for every heap that the path allows. */
static unsigned each_heap(void (*check)(void))
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

static Term random_leaf(void)
{
    uint32_t which = random_below(7);

    return which < 4   ? symbols[which].term
           : which < 6 ? made[which - 4]
                       : term_ref(terms, 0);
}

static Term random_condition(void)
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

static Term random_choice(unsigned depth)
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

static size_t leaf_that_holds(void)
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

static void one_leaf_is_the_reference(void)
{
    size_t at = leaf_that_holds();

    assert_true(at < leaves.count);
    assert_int_equal(word_of(leaves.items[at].term), word_of(whole));
}

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

static Ref new_box(Value value, bool is_of_term)
{
    Ref box = new_object("java/lang/Integer");

    store_at(&store, box)->is_box_of_term = is_of_term;
    assert_int_equal(object_put(heap, box, field_of("java/lang/Integer", "value"), value),
                     OK);
    return box;
}

/* JLS 5.1.7. */
static void boxes_of_small_equal_values_are_one(void **state)
{
    Symbol value[] = {{symbols[4].term, -130, 130, 0}};
    Ref of_x, of_x_plus, kept, other;
    Term plus_one;

    (void)state;
    plus_one = term_binary(terms, TERM_ADD, value[0].term, term_int(terms, SORT_INT, 1));
    of_x = new_box(term_value(heap, KIND_INT, value[0].term), true);
    of_x_plus = new_box(term_value(heap, KIND_INT, plus_one), true);
    kept = kept_box = new_box(value_int(100), false);
    other = new_box(value_int(100), false);
    first_assignment(value, 1);
    do {
        assign(value, 1);
        assert_int_equal(holds(object_same(heap, of_x, kept)), value[0].value == 100);
        assert_int_equal(holds(object_same(heap, kept, of_x_plus)), value[0].value == 99);
        assert_false(holds(object_same(heap, of_x, of_x_plus)));
        assert_false(holds(object_same(heap, of_x, other)));
        assert_int_equal(
            holds(object_same(heap, of_x,
                              new_box(term_value(heap, KIND_INT, value[0].term), true))),
            value[0].value >= -128 && value[0].value <= 127);
    } while (next_assignment(value, 1));
}

/* ---- Questions ---- */

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
    colour[0].value = made[0].id + 1000;
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

#define test(name) cmocka_unit_test_setup_teardown(name, setup, close_all)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(leaves_exclude_each_other_and_cover_all),
        test(leaves_cover_what_the_path_allows),
        test(what_the_path_excludes_is_no_leaf),
        test(what_two_conditions_exclude_together_is_no_leaf),
        test(what_is_not_null_is_the_only_leaf_without_a_condition),
        test(a_flat_reference_is_the_same_one_choice_after_the_other),
        test(references_are_equal_where_they_are_the_same),
        test(a_reference_is_null_where_its_term_is),
        test(what_has_no_class_in_common_is_equal_only_as_null),
        HEAP_TEST(what_cannot_be_null_is_not),
        test(boxes_of_small_equal_values_are_one),
        test(a_null_test_asks_once),
        HEAP_TEST(an_enum_is_null_or_one_of_its_constants),
        test(equal_references_have_equal_ranks),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
