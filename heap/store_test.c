/* store_test.c - objects and arrays as memory, and going back to a mark. */
#include "heap/store.h"

#include "heap/heap_fixture.h"

enum { REGION = 1 << 16, ROUNDS = 200 };

static int setup(void **state)
{
    (void)state;
    open_program(world, sizeof world / sizeof world[0]);
    open_store(REGION);
    return 0;
}

/* ---- Objects ---- */

static void no_object_is_null_and_every_word_starts_as_zero(void **state)
{
    Ref leaf, array, words;

    (void)state;
    leaf = new_object("Leaf");
    array = new_table("[J", 3);
    assert_true(store_new_words(&store, 2, &words));
    assert_true(leaf.id != 0 && array.id > leaf.id && words.id > array.id);
    assert_ptr_equal(store_at(&store, leaf)->class, class_of("Leaf"));
    assert_true(object_is_plain(store_at(&store, leaf)));
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(store_at(&store, leaf)->words[i], 0);
    assert_int_equal(store_at(&store, array)->length, 3);
    assert_int_equal(array_get(&store, array, 2).u.l, 0);
    assert_int_equal(store_words(&store, words)[1], 0);
}

static void fields_are_words_of_their_own(void **state)
{
    const Field *next = field_of("Node", "next"), *value = field_of("Node", "value");
    const Field *wide = field_of("Node", "wide"), *size = field_of("Leaf", "size");
    Ref leaf, words;

    (void)state;
    assert_true(store_new_object(&store, class_of("Leaf"), 2, &leaf));
    assert_true(store_new_words(&store, 1, &words)); /* behind the two hidden words */
    assert_int_equal(words.id - leaf.id, sizeof(Object) / 8 + 4 + 2);
    field_set(&store, leaf, next, value_ref(leaf));
    field_set(&store, leaf, value, value_int(-5));
    field_set(&store, leaf, wide, value_long(INT64_MIN));
    field_set(&store, leaf, size, value_int(7));
    store_at(&store, leaf)->words[4] = store_at(&store, leaf)->words[5] = UINT64_MAX;
    assert_int_equal(field_get(&store, leaf, next).u.ref.id, leaf.id);
    assert_int_equal(field_get(&store, leaf, value).u.i, -5);
    assert_int_equal(field_get(&store, leaf, wide).u.l, INT64_MIN);
    assert_int_equal(field_get(&store, leaf, size).u.i, 7);
    assert_int_equal(field_get(&store, leaf, wide).kind, KIND_LONG);
    assert_int_equal(store_words(&store, words)[0], 0);
}

static void used_up_memory_is_refused_and_nothing_taken(void **state)
{
    uint64_t top;
    Ref ref;

    (void)state;
    store.kept = 1024;
    assert_false(store_new_array(&store, class_of("[B"), REGION, &ref));
    assert_false(store_new_array(&store, class_of("[J"), UINT32_MAX, &ref));
    while (store_new_object(&store, class_of("Node"), 0, &ref))
        assert_true(store.top <= REGION - 1024);
    top = store.top;
    assert_false(store_new_words(&store, 8, &ref));
    assert_int_equal(store.top, top);
    assert_true(top > REGION - 1024 - 64);
    store.kept = 0;
    assert_true(store_new_words(&store, 8, &ref));
}

static void a_hash_code_is_positive_and_zero_for_null_alone(void **state)
{
    (void)state;
    assert_int_equal(ref_hash_code((Ref){0}), 0);
    for (uint32_t id = 1; id < 100000; id++)
        assert_true(ref_hash_code((Ref){id}) > 0);
}

/* ---- Elements ---- */

static void small_elements_keep_what_the_jvm_keeps(void **state)
{
    static const int32_t values[] = {0, 1, -1, 127, 128, -129, 32768, 65535, INT32_MIN};
    Ref z, b, c, s, i;

    (void)state;
    z = new_table("[Z", 3), b = new_table("[B", 3), c = new_table("[C", 3);
    s = new_table("[S", 3), i = new_table("[I", 3);
    for (size_t k = 0; k < sizeof values / sizeof values[0]; k++) {
        int32_t v = values[k];
        Ref arrays[] = {z, b, c, s, i};
        int32_t kept[] = {v & 1, (int8_t)v, (uint16_t)v, (int16_t)v, v};
        for (size_t a = 0; a < 5; a++) {
            array_set(&store, arrays[a], 1, value_int(v));
            assert_int_equal(array_get(&store, arrays[a], 1).u.i, kept[a]);
            assert_int_equal(array_get(&store, arrays[a], 1).kind, KIND_INT);
            assert_int_equal(array_get(&store, arrays[a], 0).u.i, 0);
            assert_int_equal(array_get(&store, arrays[a], 2).u.i, 0);
        }
    }
}

static void large_elements_keep_all_their_bits(void **state)
{
    Ref l, f, d, r;

    (void)state;
    l = new_table("[J", 2), f = new_table("[F", 2), d = new_table("[D", 2);
    r = new_table("[LNode;", 2);
    array_set(&store, l, 1, value_long(INT64_MIN + 1));
    array_set(&store, f, 1, value_float(-0.5f));
    array_set(&store, d, 1, value_double(1e300));
    array_set(&store, r, 1, value_ref(l));
    assert_int_equal(array_get(&store, l, 1).u.l, INT64_MIN + 1);
    assert_true(array_get(&store, f, 1).u.f == -0.5f);
    assert_true(array_get(&store, d, 1).u.d == 1e300);
    assert_int_equal(array_get(&store, r, 1).u.ref.id, l.id);
    assert_int_equal(array_get(&store, l, 0).u.l, 0);
    assert_int_equal(array_get(&store, r, 0).u.ref.id, 0);
    assert_int_equal(array_get(&store, r, 0).kind, KIND_REF);
}

static void an_array_has_room_for_all_its_elements(void **state)
{
    static const char *const classes[] = {"[Z", "[B", "[C", "[S",     "[I",
                                          "[J", "[F", "[D", "[LNode;"};
    uint64_t top;
    Ref array;

    (void)state;
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        array = new_table(classes[i], 8);
        top = store.top;
        for (uint32_t k = 0; k < 8; k++)
            array_set(&store, array, k, value_long(-1));
        assert_int_equal(*(uint64_t *)(void *)(store.base + top), 0);
        assert_int_equal(top - (uint64_t)array.id * 8 - sizeof(Object),
                         8 * element_size(class_of(classes[i])));
    }
}

/* ---- Going back ---- */

static void only_writes_to_what_is_older_than_the_mark_are_logged(void **state)
{
    StoreMark mark;
    Ref old, young;

    (void)state;
    old = new_table("[I", 4);
    array_set(&store, old, 0, value_int(1));
    assert_int_equal(trail_mark(&trail), 0);
    store_mark(&store);
    young = new_table("[I", 4);
    array_set(&store, young, 3, value_int(2));
    assert_int_equal(trail_mark(&trail), 0);
    array_set(&store, old, 3, value_int(3));
    assert_int_equal(trail_mark(&trail), 1);
    mark = store_mark(&store);
    array_set(&store, young, 3, value_int(4));
    assert_int_equal(trail_mark(&trail), 2);
    store_undo(&store, mark);
    array_set(&store, young, 3, value_int(5));
    assert_int_equal(trail_mark(&trail), 2);
}

static void memory_given_back_is_zero_when_it_is_taken_again(void **state)
{
    StoreMark mark;
    Ref first, again;

    (void)state;
    mark = store_mark(&store);
    first = new_table("[J", 5);
    for (uint32_t i = 0; i < 5; i++)
        array_set(&store, first, i, value_long(-1));
    store_undo(&store, mark);
    again = new_table("[J", 5);
    assert_int_equal(again.id, first.id);
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(array_get(&store, again, i).u.l, 0);
}

/* Every part of an array is overwritten in bulk once, and must come back. */
static void a_bulk_write_is_undone(const char *class_name)
{
    enum { LENGTH = 13 };
    uint32_t size = element_size(class_of(class_name));
    Ref ref = new_table(class_name, LENGTH);
    Object *array = store_at(&store, ref);
    char before[LENGTH * 8];

    for (uint32_t i = 0; i < LENGTH * size; i++)
        ((char *)array_data(array))[i] = (char)(i * 7 + 1);
    memcpy(before, array_data(array), LENGTH * size);
    for (uint32_t from = 0; from <= LENGTH; from++)
        for (uint32_t count = 0; from + count <= LENGTH; count++) {
            size_t mark = trail_mark(&trail);
            StoreMark was = store_mark(&store);
            array_touch(&store, array, from, count);
            memset((char *)array_data(array) + from * size, 0, count * size);
            assert_true(trail_mark(&trail) - mark <= (count * size + 14) / 8);
            trail_undo(&trail, mark);
            store_undo(&store, was);
            assert_memory_equal(array_data(array), before, LENGTH * size);
        }
}

static void bulk_writes_are_undone(void **state)
{
    (void)state;
    a_bulk_write_is_undone("[Z");
    a_bulk_write_is_undone("[C");
    a_bulk_write_is_undone("[I");
    a_bulk_write_is_undone("[D");
    a_bulk_write_is_undone("[LNode;");
}

typedef struct Copy {
    StoreMark store;
    size_t trail;
    uint64_t hash, top;
    uint8_t bytes[REGION];
} Copy;

static void take(Copy *copy)
{
    copy->hash = store_hash(&store);
    copy->top = store.top;
    memcpy(copy->bytes, store.base, store.top);
    copy->trail = trail_mark(&trail);
    copy->store = store_mark(&store);
}

static void go_back(const Copy *copy)
{
    trail_undo(&trail, copy->trail);
    store_undo(&store, copy->store);
    assert_int_equal(store.top, copy->top);
    assert_memory_equal(store.base, copy->bytes, copy->top);
    assert_true(store_hash(&store) == copy->hash);
}

static void write_anywhere(const Ref *arrays, uint32_t count)
{
    for (int i = 0; i < 20; i++) {
        Ref array = arrays[random_below(count)];
        array_set(&store, array, random_below(store_at(&store, array)->length),
                  value_int((int32_t)random_word()));
    }
}

/* Marks within marks, dropped from the youngest to the oldest. */
static void undo_brings_back_each_mark(void **state)
{
    static const char *const classes[] = {"[Z", "[S", "[I"};
    static Copy copies[4];
    Ref arrays[5] = {{0}};

    (void)state;
    arrays[0] = new_table("[B", 9);
    for (int round = 0; round < ROUNDS; round++) {
        for (uint32_t depth = 0; depth < 4; depth++) {
            take(&copies[depth]);
            arrays[depth + 1] = new_table(classes[random_below(3)], 1 + random_below(9));
            write_anywhere(arrays, depth + 2);
        }
        for (uint32_t depth = 4; depth > 0; depth--)
            go_back(&copies[depth - 1]);
        write_anywhere(arrays, 1);
    }
}

static void the_hash_tells_every_word(void **state)
{
    uint64_t hash;
    Ref array;

    (void)state;
    array = new_table("[J", 20);
    hash = store_hash(&store);
    for (uint32_t i = 0; i < 20; i++) {
        array_set(&store, array, i, value_long(1));
        assert_true(store_hash(&store) != hash);
        array_set(&store, array, i, value_long(0));
        assert_true(store_hash(&store) == hash);
    }
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, close_all)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(no_object_is_null_and_every_word_starts_as_zero),
        test(fields_are_words_of_their_own),
        test(used_up_memory_is_refused_and_nothing_taken),
        test(a_hash_code_is_positive_and_zero_for_null_alone),
        test(small_elements_keep_what_the_jvm_keeps),
        test(large_elements_keep_all_their_bits),
        test(an_array_has_room_for_all_its_elements),
        test(only_writes_to_what_is_older_than_the_mark_are_logged),
        test(memory_given_back_is_zero_when_it_is_taken_again),
        test(bulk_writes_are_undone),
        test(undo_brings_back_each_mark),
        test(the_hash_tells_every_word),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
