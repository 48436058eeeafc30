#include "base/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdalign.h>
#include <string.h>

enum { BLOCK_SIZE = 64 * 1024 }; /* what an arena asks for at least */

static int arena_setup(void **state)
{
    static Arena arena;

    arena_init(&arena);
    *state = &arena;
    return 0;
}

static int arena_teardown(void **state)
{
    arena_free(*state);
    return 0;
}

static void test_empty(void **state)
{
    Arena *arena = *state;

    assert_int_equal(arena_held(arena), 0);
    arena_rewind(arena, arena_mark(arena)); /* to nothing, from nothing */
    assert_int_equal(arena_held(arena), 0);
    arena_free(arena);
    arena_free(arena);
}

static void test_aligned(void **state)
{
    Arena *arena = *state;

    for (size_t size = 0; size < 200; size++) {
        uintptr_t address = (uintptr_t)arena_alloc(arena, size);

        assert_int_not_equal(address, 0);
        assert_int_equal(address % alignof(max_align_t), 0);
    }
}

/* Fills many pieces of many sizes, over several blocks, and looks at each again. */
static void test_pieces_do_not_overlap(void **state)
{
    enum { COUNT = 3000 };
    Arena *arena = *state;
    unsigned char *pieces[COUNT];

    for (size_t i = 0; i < COUNT; i++) {
        pieces[i] = arena_alloc(arena, i % 100);
        memset(pieces[i], (int)(i % 251), i % 100);
    }
    assert_true(arena_held(arena) >= 2 * BLOCK_SIZE);
    for (size_t i = 0; i < COUNT; i++)
        for (size_t j = 0; j < i % 100; j++)
            assert_int_equal(pieces[i][j], i % 251);
}

static void test_large_pieces(void **state)
{
    static const size_t sizes[] = {BLOCK_SIZE - 1, BLOCK_SIZE, BLOCK_SIZE + 1, 1 << 20};
    Arena *arena = *state;
    char *before = arena_copy(arena, "before", 6);

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t held = arena_held(arena);
        char *large = arena_alloc(arena, sizes[i]);
        char *after = arena_copy(arena, "after", 5);

        memset(large, 'x', sizes[i]);
        assert_string_equal(after, "after");
        assert_true(arena_held(arena) >= held + sizes[i]);
    }
    assert_string_equal(before, "before");
}

static void test_zalloc_clears_what_was_used(void **state)
{
    Arena *arena = *state;
    ArenaMark mark;
    uint64_t *words;

    arena_alloc(arena, 1);
    mark = arena_mark(arena);
    memset(arena_alloc(arena, 800), 0xff, 800);
    arena_rewind(arena, mark);
    words = ARENA_ARRAY(arena, uint64_t, 100);
    for (size_t i = 0; i < 100; i++)
        assert_int_equal(words[i], 0);
    assert_non_null(arena_zalloc(arena, 0, sizeof(uint64_t)));
    assert_non_null(arena_zalloc(arena, 100, 0));
}

static void test_copy(void **state)
{
    Arena *arena = *state;
    char text[] = "a\0b";
    char *copy = arena_copy(arena, text, 3);

    text[0] = 'x';
    assert_memory_equal(copy, "a\0b\0", 4);
    assert_string_equal(arena_copy(arena, NULL, 0), "");
}

static void test_printf(void **state)
{
    Arena *arena = *state;
    char *empty = arena_printf(arena, "%s", "");
    char *text = arena_printf(arena, "%d of %s", -7, "nine");
    char *wide = arena_printf(arena, "%*d", 2 * BLOCK_SIZE, 1);

    assert_string_equal(empty, "");
    assert_string_equal(text, "-7 of nine");
    assert_int_equal(strlen(wide), 2 * BLOCK_SIZE);
    assert_int_equal(wide[2 * BLOCK_SIZE - 1], '1');
}

static void test_rewind_in_a_block(void **state)
{
    Arena *arena = *state;
    char *kept = arena_copy(arena, "kept", 4);
    ArenaMark mark = arena_mark(arena);
    char *dropped = arena_alloc(arena, 10);

    arena_rewind(arena, mark);
    assert_ptr_equal(arena_alloc(arena, 10), dropped);
    arena_rewind(arena, mark);
    arena_rewind(arena, mark);
    assert_ptr_equal(arena_alloc(arena, 10), dropped);
    assert_string_equal(kept, "kept");
}

static void test_rewind_over_blocks(void **state)
{
    Arena *arena = *state;
    char *kept = arena_copy(arena, "kept", 4), *next;
    ArenaMark outer = arena_mark(arena), inner;
    size_t held = arena_held(arena), inner_held;

    next = arena_alloc(arena, 100);
    for (int i = 0; i < 3; i++)
        arena_alloc(arena, BLOCK_SIZE);
    inner = arena_mark(arena);
    inner_held = arena_held(arena);
    for (int i = 0; i < 3; i++)
        arena_alloc(arena, 3 * BLOCK_SIZE);
    arena_rewind(arena, inner);
    assert_int_equal(arena_held(arena), inner_held);
    arena_rewind(arena, outer);
    assert_int_equal(arena_held(arena), held);
    assert_ptr_equal(arena_alloc(arena, 100), next);
    for (int i = 0; i < BLOCK_SIZE / 1000; i++) /* the end of the block is known again */
        memset(arena_alloc(arena, 1000), 0xff, 1000);
    assert_int_equal(arena_held(arena), held + BLOCK_SIZE);
    assert_string_equal(kept, "kept");
}

static void test_rewind_to_nothing(void **state)
{
    Arena *arena = *state;
    ArenaMark mark = arena_mark(arena);

    for (int i = 0; i < 5; i++)
        arena_alloc(arena, BLOCK_SIZE);
    arena_rewind(arena, mark);
    assert_int_equal(arena_held(arena), 0);
    assert_string_equal(arena_copy(arena, "again", 5), "again");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, arena_setup, arena_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_empty),
        TEST(test_aligned),
        TEST(test_pieces_do_not_overlap),
        TEST(test_large_pieces),
        TEST(test_zalloc_clears_what_was_used),
        TEST(test_copy),
        TEST(test_printf),
        TEST(test_rewind_in_a_block),
        TEST(test_rewind_over_blocks),
        TEST(test_rewind_to_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
