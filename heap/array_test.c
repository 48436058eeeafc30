/* array_test.c - one array at a time, under both models: what is read after stores, fills
 * and copies at symbolic indices, compared with plain arrays. */
#include "heap/array_fixture.h"

enum { ROUNDS = 60 };

static const struct {
    const char *semantics, *model;
} ways[] = {{"lazier#", "cases"},
            {"lazier#", "symbolic"},
            {"summary", "symbolic"},
            {"pose", "symbolic"}};

enum { WAYS = sizeof ways / sizeof ways[0] };

static void open_way(size_t way, const char *class)
{
    if (loader != NULL)
        close_all(NULL);
    open_arrays(ways[way].semantics, ways[way].model, class);
}

/* Stores and fetches at random, the last a fetch. */
static void draw_elements(Slot array)
{
    deed_count = 2 + random_below(3);
    for (unsigned i = 0; i < deed_count; i++)
        deeds[i] = (Deed){.kind = random_below(3) == 0 ? FETCH : STORE,
                          .array = array,
                          .at = random_below(NUMBERS),
                          .value = random_below(CONTENTS)};
    deeds[deed_count - 1].kind = FETCH;
}

static void elements_are_as_in_a_plain_array(Slot array, const char *class)
{
    for (size_t way = 0; way < WAYS; way++) {
        open_way(way, class);
        symbols[SYMBOL_P].high = array == P ? 3 : 0;
        symbols[SYMBOL_N].high = array == MADE ? 3 : 0;
        for (int round = 0; round < ROUNDS; round++) {
            draw_elements(array);
            run_deeds();
        }
    }
}

static void an_input_has_what_was_stored_else_what_it_had(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(P, "[I");
}

static void a_new_array_has_what_was_stored_else_zero(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(MADE, "[I");
}

static void a_table_has_what_was_stored_else_zero(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(TABLE, "[I");
}

static void references_are_stored_like_numbers(void **state)
{
    (void)state;
    elements_are_as_in_a_plain_array(P, "[LNode;");
    elements_are_as_in_a_plain_array(MADE, "[LNode;");
    elements_are_as_in_a_plain_array(TABLE, "[LNode;");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HEAP_TEST(an_input_has_what_was_stored_else_what_it_had),
        HEAP_TEST(a_new_array_has_what_was_stored_else_zero),
        HEAP_TEST(a_table_has_what_was_stored_else_zero),
        HEAP_TEST(references_are_stored_like_numbers),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
