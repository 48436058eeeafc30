/* options_test.c - the defaults that the help tells are those that are used. */
#include "report/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Defaults in words, not values. */
static bool is_in_words(const char *text)
{
    static const char *const words[] = {"k", "none", "as the heap likes",
                                        "summary; table: none"};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(words[i], text) == 0)
            return true;
    }
    return false;
}

static Status give(Settings *settings, const char *option, const char *value, Error *err)
{
    char name[64], text[64], command[] = "analyze", *argv[] = {command, name, text, NULL};
    int first;

    snprintf(name, sizeof name, "--%s", option);
    snprintf(text, sizeof text, "%s", value);
    return options_read(settings, TAKER_CHECK, 3, argv, &first, err);
}

/* Giving the default changes nothing. */
static void test_defaults(void **state)
{
    Settings untouched, given;
    Error err;

    (void)state;
    settings_init(&untouched, TAKER_CHECK);
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *info = &option_table[i];
        if (info->name == NULL || info->otherwise == NULL || is_in_words(info->otherwise))
            continue;
        memcpy(&given, &untouched, sizeof given);
        if (give(&given, info->name, info->otherwise, &err) != OK)
            fail_msg("%s", err.text);
        if (memcmp(&given, &untouched, sizeof given) != 0)
            fail_msg("--%s: the default is not %s", info->name, info->otherwise);
    }
}

static void test_later_wins(void **state)
{
    Settings settings;
    Error err;

    (void)state;
    settings_init(&settings, TAKER_CHECK);
    assert_int_equal(give(&settings, "depth", "7", &err), OK);
    assert_int_equal(give(&settings, "depth", "8", &err), OK);
    assert_int_equal(give(&settings, "heap", "lazy", &err), OK);
    assert_int_equal(settings.options.depth, 8);
    assert_int_equal(settings.heap_count, 1);
    assert_string_equal(settings.options.heap, "lazy");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_later_wins),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
