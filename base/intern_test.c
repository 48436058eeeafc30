#include "base/intern.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int interns_setup(void **state)
{
    *state = interns_new();
    return 0;
}

static int interns_teardown(void **state)
{
    interns_free(*state);
    return 0;
}

static void test_equal_text_equal_pointer(void **state)
{
    Interns *interns = *state;
    char buffer[] = "java/lang/Object";
    const Name *name = intern(interns, buffer, strlen(buffer));

    memset(buffer, 'x', sizeof buffer - 1); /* the name has its own text */
    assert_ptr_equal(intern_text(interns, "java/lang/Object"), name);
    assert_string_equal(name->text, "java/lang/Object");
    assert_int_equal(name->length, 16);
    assert_int_equal(interns_count(interns), 1);
    assert_ptr_not_equal(intern_text(interns, "java/lang/object"), name);
    assert_int_equal(interns_count(interns), 2);
}

static void test_length_counts(void **state)
{
    Interns *interns = *state;
    const Name *whole = intern(interns, "abc", 3);
    const Name *start = intern(interns, "abc", 2);
    const Name *empty = intern(interns, "abc", 0);

    assert_ptr_not_equal(whole, start);
    assert_string_equal(start->text, "ab");
    assert_int_equal(start->length, 2);
    assert_string_equal(empty->text, "");
    assert_int_equal(empty->length, 0);
    assert_ptr_equal(intern_text(interns, ""), empty);
    assert_ptr_equal(intern_text(interns, "ab"), start);
    assert_int_equal(interns_count(interns), 3);
}

static void test_any_bytes(void **state)
{
    Interns *interns = *state;
    const Name *name = intern(interns, "\300\200\377", 3);

    assert_memory_equal(name->text, "\300\200\377\0", 4);
    assert_ptr_equal(intern_text(interns, "\300\200\377"), name);
    assert_ptr_not_equal(intern_text(interns, "\300\200\376"), name);
}

static void test_no_byte_behind_is_read(void **state)
{
    Interns *interns = *state;
    char *tight = malloc(3); /* not terminated: the address sanitizer watches its end */
    const Name *name;

    assert_non_null(tight);
    memcpy(tight, "abc", 3);
    assert_null(interns_find(interns, tight, 3));
    name = intern(interns, tight, 3);
    assert_ptr_equal(interns_find(interns, tight, 3), name);
    free(tight);
    assert_string_equal(name->text, "abc");
}

static void test_find_never_adds(void **state)
{
    Interns *interns = *state;
    const Name *name;

    assert_null(interns_find(interns, "a", 1));
    assert_int_equal(interns_count(interns), 0);
    assert_null(interns_find(interns, "a", 1));
    name = intern_text(interns, "a");
    assert_ptr_equal(interns_find(interns, "a", 1), name);
    assert_null(interns_find(interns, "a", 0));
    assert_int_equal(interns_count(interns), 1);
}

static void test_colliding_hashes(void **state)
{
    static const char *const pairs[][2] = {/* known to collide in 32-bit FNV-1a */
                                           {"costarring", "liquid"},
                                           {"declinate", "macallums"},
                                           {"altarage", "zinke"}};
    Interns *interns = *state;

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const Name *a = intern_text(interns, pairs[i][0]);
        const Name *b = intern_text(interns, pairs[i][1]);

        assert_int_equal(a->hash, b->hash);
        assert_ptr_not_equal(a, b);
        assert_string_equal(a->text, pairs[i][0]);
        assert_string_equal(b->text, pairs[i][1]);
        assert_ptr_equal(intern_text(interns, pairs[i][0]), a);
        assert_ptr_equal(intern_text(interns, pairs[i][1]), b);
    }
}

static void test_names_stay_while_many_are_added(void **state)
{
    enum { COUNT = 20000 };
    static const Name *names[COUNT];
    Interns *interns = *state;
    char text[32];

    for (int i = 0; i < COUNT; i++) {
        snprintf(text, sizeof text, "name/%d", i);
        names[i] = intern_text(interns, text);
    }
    assert_int_equal(interns_count(interns), COUNT);
    for (int i = 0; i < COUNT; i++) {
        snprintf(text, sizeof text, "name/%d", i);
        assert_string_equal(names[i]->text, text);
        assert_ptr_equal(interns_find(interns, text, strlen(text)), names[i]);
    }
    assert_int_equal(interns_count(interns), COUNT);
}

static void test_the_longest_constant(void **state)
{
    enum { LENGTH = 65535 };
    Interns *interns = *state;
    char *text = malloc(LENGTH + 1);
    const Name *name;

    assert_non_null(text);
    memset(text, 'x', LENGTH);
    text[LENGTH] = '\0';
    name = intern(interns, text, LENGTH);
    assert_int_equal(name->length, LENGTH);
    assert_ptr_equal(intern_text(interns, text), name);
    text[LENGTH - 1] = 'y';
    assert_ptr_not_equal(intern_text(interns, text), name);
    free(text);
}

static void test_tables_are_apart(void **state)
{
    Interns *other = interns_new();

    assert_ptr_not_equal(intern_text(*state, "a"), intern_text(other, "a"));
    assert_int_equal(intern_text(*state, "a")->hash, intern_text(other, "a")->hash);
    interns_free(other);
    interns_free(NULL);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, interns_setup, interns_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_equal_text_equal_pointer),
        TEST(test_length_counts),
        TEST(test_any_bytes),
        TEST(test_no_byte_behind_is_read),
        TEST(test_find_never_adds),
        TEST(test_colliding_hashes),
        TEST(test_names_stay_while_many_are_added),
        TEST(test_the_longest_constant),
        TEST(test_tables_are_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
