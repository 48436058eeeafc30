/* heap_test.c - going back: a mark is taken, inputs are made, read, settled and written,
 * and undo brings back every word, under each heap and each model of arrays. */
#include "heap/heap.h"

#include "heap/search_fixture.h"

static const char *const models[] = {"cases", "symbolic"};

static void open_for(const HeapOps *ops, const char *model, const char *parameters)
{
    open_heap((HeapOptions){.heap = ops->name,
                            .arrays = model,
                            .k = 2,
                            .array_bound = 2,
                            .string_length = 2},
              parameters);
}

/* ---- Random programs ---- */

enum { STEPS = 7, ROUNDS = 40 };

/* What a step does and to what: drawn before the search, so that a step that asks does the
 * same when it is taken again. */
typedef struct Action {
    uint32_t what, a, b, to;
} Action;

static Action actions[STEPS];
static unsigned end_count;

/* values[0..3] are Nodes, 4 is an int[], 5 an int. */
static void draw_actions(void)
{
    for (unsigned i = 0; i < STEPS; i++)
        actions[i] =
            (Action){random_below(9), random_below(4), random_below(4), random_below(4)};
}

/* A program that finds null stops. */
static Status check_not_null(Value ref)
{
    bool is_null;

    TRY(heap->ops->null_test(heap, ref, &is_null));
    return is_null ? THROWN : OK;
}

static Status element_of_array(Run *run, const Action *action)
{
    Value array = run->values[4], index = action->a < 2 ? value_int(1) : run->values[5];
    Access access;

    TRY(check_not_null(array));
    if (action->b < 2) {
        TRY(heap->ops->place(heap, array, index, &access));
        return access == ACCESS_DONE ? heap->ops->store(heap, array, index, value_int(7))
                                     : THROWN;
    }
    TRY(heap->ops->fetch(heap, array, index, &run->values[5], &access));
    return access == ACCESS_DONE ? OK : THROWN;
}

static Status whole_reference(Run *run, const Action *action)
{
    Value a = run->values[action->a], b = run->values[action->b];
    bool ignored;
    Term term;

    switch (action->what) {
    case 0:
        return heap->ops->same(heap, a, b, &ignored);
    case 1:
        return heap->ops->is_a(heap, a, class_of("Leaf"), &ignored);
    case 2:
        heap->ops->rank(heap, a);
        return OK;
    default:
        return heap->ops->hash(heap, a, &term);
    }
}

static Status act(Run *run)
{
    const Action *action = &actions[run->at];
    Value a = run->values[action->a], b = run->values[action->b];
    const Field *next = field_of("Node", "next"), *value = field_of("Node", "value");
    Value number;

    if (action->what < 4)
        return whole_reference(run, action);
    if (action->what == 4)
        return element_of_array(run, action);
    TRY(check_not_null(a));
    if (action->what == 5)
        return heap->ops->put(heap, a, next, b);
    if (action->what == 6)
        return heap->ops->put(heap, a, value, run->values[5]);
    if (action->what == 7) {
        TRY(heap->ops->get(heap, a, value, &number));
        return object_put(heap, new_object("Node"), value, number);
    }
    return heap->ops->get(heap, a, next, &run->values[action->to]);
}

static void count_end(const Run *run, Status status)
{
    (void)run;
    assert_true(status == OK || status == CUT || status == THROWN);
    end_count++;
}

static Status load_parameters(Run *run)
{
    for (unsigned i = 0; i < 5; i++) {
        if (i != 3 && run->values[i].is_term)
            TRY(heap->ops->load(heap, run->values[i]));
    }
    return OK;
}

static Status load_and_act(Run *run)
{
    return run->at == 0 ? load_parameters(run) : act(run);
}

/* search() compares all words of the path at every step back. */
static void undo_brings_back_every_word(void **state)
{
    for (size_t i = 0; heap_semantics[i] != NULL; i++)
        for (size_t m = 0; m < 2; m++) {
            Run run = {.at = 0};
            if (i + m > 0)
                close_all(state);
            open_for(heap_semantics[i], models[m], "(LNode;LNode;LLeaf;[II)V");
            for (unsigned p = 0; p < 3; p++)
                run.values[p] = parameter(p);
            run.values[3] = value_null();
            run.values[4] = parameter(3);
            run.values[5] = parameter(4);
            end_count = 0;
            for (int round = 0; round < ROUNDS; round++) {
                Mark mark = mark_now();
                draw_actions();
                search(load_and_act, STEPS, run, count_end);
                undo_to(mark);
            }
            assert_true(end_count > 2 * ROUNDS);
        }
}

/* ---- One thing at a time ---- */

static void answer(size_t index)
{
    Alternative alternative = heap->choice.items.items[index];
    Applied applied;

    assert_int_equal(heap_apply(heap, &alternative, &applied), OK);
    assert_int_equal(applied, APPLIED);
}

static void a_binding_is_undone(void **state)
{
    Value a;
    Mark mark;

    (void)state;
    open_for(heap_find("lazy"), NULL, "(LNode;)V");
    a = parameter(0);
    mark = mark_now();
    assert_int_equal(heap->ops->load(heap, a), CHOICE);
    answer(1);
    assert_false(heap_look(heap, a).is_term);
    assert_int_equal(heap->object_count, 1);
    undo_to(mark);
    assert_true(heap_look(heap, a).is_term);
    assert_int_equal(input_settled(input_of(heap, a)), IS_OPEN);
    assert_int_equal(heap->object_count, 0);
}

static void an_input_gets_the_same_symbol_again(void **state)
{
    Value object, first, again;
    Mark mark;

    (void)state;
    open_for(heap_find("lazier#"), NULL, "(LNode;)V");
    object = parameter(0);
    assert_int_equal(resolve_object(heap, input_of(heap, object)), CHOICE);
    answer(0);
    object = heap_look(heap, object);
    mark = mark_now();
    assert_int_equal(heap->ops->get(heap, object, field_of("Node", "value"), &first), OK);
    assert_int_equal(heap->input_count, 2);
    assert_int_equal(heap->reading_count, mark.heap.reading_count + 1);
    undo_to(mark);
    assert_int_equal(heap->input_count, 1);
    assert_int_equal(heap->ops->get(heap, object, field_of("Node", "value"), &again), OK);
    assert_true(first.is_term && term_is(first.u.term, again.u.term));
}

static void what_was_written_is_undone(void **state)
{
    Value object, got;
    Ref made;
    Mark mark;

    (void)state;
    open_for(heap_find("lazier#"), NULL, "(LNode;I)V");
    object = parameter(0);
    assert_int_equal(resolve_object(heap, input_of(heap, object)), CHOICE);
    answer(0);
    object = heap_look(heap, object);
    made = new_object("Node");
    mark = mark_now();
    assert_int_equal(heap->ops->put(heap, object, field_of("Node", "value"), parameter(1)),
                     OK);
    assert_int_equal(object_put(heap, made, field_of("Node", "value"), value_int(3)), OK);
    assert_int_equal(
        heap->ops->put(heap, object, field_of("Node", "next"), value_ref(made)), OK);
    undo_to(mark);
    assert_int_equal(field_get(&store, made, field_of("Node", "value")).u.i, 0);
    assert_int_equal(object_peek(heap, object.u.ref, field_of("Node", "next"), &got), OK);
    assert_true(got.is_term); /* the input that is there from the start */
    assert_int_equal(input_of(heap, got)->origin, FROM_FIELD);
}

static void ranks_and_reads_are_undone(void **state)
{
    Mark mark;
    Value a;

    (void)state;
    open_for(heap_find("summary"), NULL, "(LNode;)V");
    a = parameter(0);
    mark = mark_now();
    heap->ops->rank(heap, a);
    heap->ops->rank(heap, value_ref(new_object("Node")));
    assert_int_equal(heap->ops->load(heap, a), OK);
    assert_true(heap->reads.count == 1 && heap->ranked.count == 1 && heap->null_rank != 0);
    assert_true(input_of(heap, a)->was_read != 0 && input_of(heap, a)->own != 0);
    undo_to(mark);
    assert_true(heap->reads.count == 0 && heap->ranked.count == 0 && heap->null_rank == 0);
    assert_true(input_of(heap, a)->was_read == 0 && input_of(heap, a)->own == 0);
    assert_int_equal(input_of(heap, a)->rank, 0);
    assert_int_equal(heap->object_count, 0);
}

static void the_hash_tells_what_undo_restores(void **state)
{
    uint64_t hash;
    Mark mark;
    Value a;

    (void)state;
    open_for(heap_find("lazier#"), NULL, "(LNode;)V");
    a = parameter(0);
    hash = heap_hash(heap);
    mark = mark_now();
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(resolve_null(heap, input_of(heap, a)), CHOICE);
        answer(i);
        assert_true(heap_hash(heap) != hash);
        undo_to(mark);
        assert_true(heap_hash(heap) == hash);
        mark = mark_now();
    }
    heap->ops->rank(heap, a);
    assert_true(heap_hash(heap) != hash);
}

static void the_hash_tells_every_word_of_an_input(void **state)
{
    Input *input;

    (void)state;
    open_for(heap_find("summary"), NULL, "(LNode;)V");
    input = input_of(heap, parameter(0));
    uint64_t *words[] = {&input->state,      &input->types,     &input->was_read,
                         &input->rank,       &input->hash,      &input->length,
                         &input->cells,      &input->stores,    &input->cell_count,
                         &input->cells_left, &input->own,       &input->candidates,
                         &input->class_term, &input->last_read, &input->was_looked_at};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        uint64_t hash = heap_hash(heap), word = *words[i];
        *words[i] = word ^ 4;
        assert_true(heap_hash(heap) != hash);
        *words[i] = word;
        assert_true(heap_hash(heap) == hash);
    }
}

/* ---- Making one ---- */

static void every_heap_is_found_by_its_name(void **state)
{
    (void)state;
    for (size_t i = 0; heap_semantics[i] != NULL; i++) {
        assert_ptr_equal(heap_find(heap_semantics[i]->name), heap_semantics[i]);
        assert_non_null(arrays_find(heap_semantics[i]->arrays));
    }
    assert_null(heap_find("lazies"));
    assert_null(arrays_find(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HEAP_TEST(undo_brings_back_every_word),
        HEAP_TEST(a_binding_is_undone),
        HEAP_TEST(an_input_gets_the_same_symbol_again),
        HEAP_TEST(what_was_written_is_undone),
        HEAP_TEST(ranks_and_reads_are_undone),
        HEAP_TEST(the_hash_tells_what_undo_restores),
        HEAP_TEST(the_hash_tells_every_word_of_an_input),
        cmocka_unit_test(every_heap_is_found_by_its_name),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
