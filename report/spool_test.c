/* spool_test.c - blocks come out as they went in, from memory and from files. */
#include "report/spool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { BLOCK_BYTES = 1 << 20 };

static void put(Spool *spool, char letter, size_t size)
{
    char *data = mem_alloc(size + 1);

    memset(data, letter, size);
    spool_put(spool, data, size);
    mem_free(data);
}

static void get(Spool *spool, char letter, size_t size)
{
    Span block;

    assert_true(spool_get(spool, &block));
    assert_int_equal(block.end - block.at, size);
    if (size > 0) {
        assert_int_equal(block.at[0], letter);
        assert_int_equal(block.end[-1], letter);
    }
}

static void get_nothing(Spool *spool)
{
    Span block;

    assert_false(spool_get(spool, &block));
}

static void test_memory(void **state)
{
    Spool spool = {0};

    (void)state;
    get_nothing(&spool);
    put(&spool, 'a', 3);
    put(&spool, 'b', 0);
    get(&spool, 'a', 3);
    put(&spool, 'c', 5);
    get(&spool, 'b', 0);
    get(&spool, 'c', 5);
    get_nothing(&spool);
    put(&spool, 'd', 1);
    get(&spool, 'd', 1);
    spool_free(&spool);
}

/* More than all spools may keep in memory; what was read stays read. */
static void test_file(void **state)
{
    Spool first = {0}, second = {0};

    (void)state;
    put(&first, 'x', 7);
    put(&first, 'y', 8);
    get(&first, 'x', 7);
    for (char at = 0; at < 80; at++)
        put(&first, (char)(at + 32), BLOCK_BYTES);
    assert_non_null(first.file);
    put(&second, 'z', BLOCK_BYTES);
    get(&first, 'y', 8);
    for (char at = 0; at < 40; at++)
        get(&first, (char)(at + 32), BLOCK_BYTES);
    put(&first, '!', 1); /* between two reads */
    for (char at = 40; at < 80; at++)
        get(&first, (char)(at + 32), BLOCK_BYTES);
    get(&first, '!', 1);
    get_nothing(&first);
    get(&second, 'z', BLOCK_BYTES);
    spool_free(&first);
    spool_free(&second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_memory),
                                       cmocka_unit_test(test_file)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
