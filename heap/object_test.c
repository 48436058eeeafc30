/* object_test.c - one object: what is the same, and what is in a field before and after it
 * is written. */
#include "heap/describe.h"
#include "heap/search_fixture.h"

/* ---- Identity ---- */

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
    Symbol value[1];
    Ref of_x, of_x_plus, kept, other;
    Term plus_one;

    (void)state;
    open_heap((HeapOptions){.heap = "summary", .k = 1}, "(I)V");
    value[0] = (Symbol){parameter(0).u.term, -130, 130, 0};
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

/* ---- Fields ---- */

static Value new_input(unsigned index)
{
    Value value = parameter(index);
    Input *input = input_of(heap, value);

    assert_int_equal(object_new_input(heap, input, (TypeSet)input->types), OK);
    return heap_look(heap, value);
}

static void a_field_that_nobody_read_is_a_new_input(void **state)
{
    Value object, next, value, again;
    const Input *input;
    Text name = {0};

    (void)state;
    open_heap((HeapOptions){.heap = "lazier#", .k = 1}, "(LNode;)V");
    object = new_input(0);
    assert_int_equal(object_get(heap, object.u.ref, field_of("Node", "next"), &next), OK);
    assert_int_equal(object_get(heap, object.u.ref, field_of("Node", "value"), &value), OK);
    assert_int_equal(object_get(heap, object.u.ref, field_of("Node", "value"), &again), OK);
    assert_true(value.is_term && term_is(value.u.term, again.u.term));
    assert_int_equal(heap->input_count, 3);
    input = input_of(heap, next);
    assert_true(input->origin == FROM_FIELD && input->owner == 1 && input->bound == 0);
    describe_input(heap, input_number(heap, input), &name);
    assert_string_equal(name.items, "arg0.next");
    text_free(&name);
}

static void a_field_has_what_was_written_last(void **state)
{
    const Field *value, *wide;
    Value object, got, x;
    Ref made;

    (void)state;
    open_heap((HeapOptions){.heap = "lazier#", .k = 1}, "(LNode;I)V");
    value = field_of("Node", "value"), wide = field_of("Node", "wide");
    object = new_input(0), x = parameter(1);
    made = new_object("Node");
    for (int i = 0; i < 2; i++) {
        Ref ref = i == 0 ? object.u.ref : made;
        assert_int_equal(object_put(heap, ref, value, x), OK);
        assert_int_equal(object_put(heap, ref, wide, value_long(-1)), OK);
        assert_int_equal(object_get(heap, ref, value, &got), OK);
        assert_true(got.is_term && term_is(got.u.term, x.u.term));
        assert_int_equal(object_put(heap, ref, value, value_int(4)), OK);
        assert_int_equal(object_get(heap, ref, value, &got), OK);
        assert_true(!got.is_term && got.u.i == 4);
        assert_int_equal(object_get(heap, ref, wide, &got), OK);
        assert_int_equal(got.u.l, -1);
    }
    assert_int_equal(object_get(heap, made, field_of("Node", "next"), &got), OK);
    assert_true(!got.is_term && got.u.ref.id == 0);
}

static void an_input_string_has_bytes_of_bounded_number(void **state)
{
    HeapOptions options = {.heap = "lazier#", .k = 1, .string_length = 3};
    Value string, bytes, length, coder;
    int64_t low, high;

    (void)state;
    open_heap(options, "(Ljava/lang/String;)V");
    string = new_input(0);
    assert_int_equal(
        object_get(heap, string.u.ref, field_of("java/lang/String", "coder"), &coder), OK);
    assert_true(!coder.is_term && coder.u.i == 0);
    assert_int_equal(
        object_get(heap, string.u.ref, field_of("java/lang/String", "value"), &bytes), OK);
    assert_ptr_equal(store_at(&store, bytes.u.ref)->class, class_of("[B"));
    length = array_length(heap, bytes.u.ref);
    path_range(path, length.u.term, &low, &high);
    assert_true(length.is_term && low == 0 && high == 3);
}

static void the_first_look_at_a_text_asks_whether_it_is_within_the_bound(void **state)
{
    const Field *bytes, *hash;
    Value string;
    Applied applied;

    (void)state;
    open_heap((HeapOptions){.heap = "lazier#", .k = 1, .string_length = 3},
              "(Ljava/lang/String;)V");
    bytes = field_of("java/lang/String", "value");
    hash = field_of("java/lang/String", "hash");
    string = new_input(0);
    assert_int_equal(object_look_at_text(heap, string.u.ref, hash), OK);
    assert_int_equal(object_look_at_text(heap, string.u.ref, bytes), CHOICE);
    assert_int_equal(heap->choice.items.count, 2);
    assert_int_equal(heap_apply(heap, &heap->choice.items.items[1], &applied), OK);
    assert_int_equal(applied, ENDS);
    assert_int_equal(object_look_at_text(heap, string.u.ref, bytes), CHOICE);
    assert_int_equal(heap_apply(heap, &heap->choice.items.items[0], &applied), OK);
    assert_int_equal(applied, APPLIED);
    assert_int_equal(object_look_at_text(heap, string.u.ref, bytes), OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HEAP_TEST(boxes_of_small_equal_values_are_one),
        HEAP_TEST(a_field_that_nobody_read_is_a_new_input),
        HEAP_TEST(a_field_has_what_was_written_last),
        HEAP_TEST(an_input_string_has_bytes_of_bounded_number),
        HEAP_TEST(the_first_look_at_a_text_asks_whether_it_is_within_the_bound),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
