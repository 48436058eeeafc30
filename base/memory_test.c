#include "base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The address sanitizer ends the program at an allocation that is too large, unless told to
 * return NULL like any other allocator. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

static volatile size_t too_much = SIZE_MAX / 2; /* volatile: compilers warn of it */

static jmp_buf no_memory;
static size_t wanted;

static void on_exhausted(size_t size)
{
    wanted = size;
    longjmp(no_memory, 1);
}

static void test_zero_sizes(void **state)
{
    void *a = mem_alloc(0), *b = mem_zalloc(0, 8), *c = mem_zalloc(8, 0);
    void *d = mem_realloc(NULL, 0);

    (void)state;
    assert_non_null(a);
    assert_non_null(b);
    assert_non_null(c);
    assert_non_null(d);
    d = mem_realloc(d, 0);
    assert_non_null(d);
    mem_free(a);
    mem_free(b);
    mem_free(c);
    mem_free(d);
    mem_free(NULL);
}

static void test_zalloc(void **state)
{
    unsigned char *dirty = mem_alloc(4000), *bytes;

    (void)state;
    memset(dirty, 0xff, 4000);
    mem_free(dirty);
    bytes = mem_zalloc(1000, 4);
    for (size_t i = 0; i < 4000; i++)
        assert_int_equal(bytes[i], 0);
    mem_free(bytes);
}

static void test_realloc_keeps(void **state)
{
    char *text = mem_realloc(NULL, 4);

    (void)state;
    memcpy(text, "abc", 4);
    text = mem_realloc(text, 100000);
    assert_string_equal(text, "abc");
    text = mem_realloc(text, 2);
    assert_memory_equal(text, "ab", 2);
    mem_free(text);
}

static void test_exhausted_calls_the_handler(void **state)
{
    char *volatile kept = mem_alloc(4);

    (void)state;
    memcpy(kept, "abc", 4);
    mem_on_exhausted(on_exhausted);

    wanted = 0;
    if (setjmp(no_memory) == 0) {
        mem_free(mem_alloc(too_much));
        fail_msg("%s", "mem_alloc returned");
    }
    assert_int_equal(wanted, too_much);

    wanted = 0;
    if (setjmp(no_memory) == 0) {
        mem_free(mem_zalloc(too_much / 8, 8));
        fail_msg("%s", "mem_zalloc returned");
    }
    assert_int_equal(wanted, too_much / 8 * 8);

    wanted = 0;
    if (setjmp(no_memory) == 0) {
        mem_free(mem_zalloc(too_much, 4)); /* more than there are numbers */
        fail_msg("%s", "mem_zalloc returned");
    }
    assert_int_equal(wanted, SIZE_MAX);

    wanted = 0;
    if (setjmp(no_memory) == 0) {
        mem_free(mem_realloc(kept, too_much));
        fail_msg("%s", "mem_realloc returned");
    }
    assert_int_equal(wanted, too_much);
    assert_string_equal(kept, "abc"); /* what was there is there still */
    mem_free(kept);
    mem_on_exhausted(NULL);
}

static void exhaust_in_child(MemExhausted handler)
{
    const struct rlimit none = {0, 0};

    signal(SIGABRT, SIG_DFL);
    setrlimit(RLIMIT_CORE, &none);
    close(STDERR_FILENO); /* sanitizers would tell of it */
    mem_on_exhausted(handler);
    mem_free(mem_alloc(too_much));
    _exit(0);
}

static void return_anyway(size_t size)
{
    (void)size;
}

static void check_aborts(MemExhausted handler)
{
    pid_t child = fork();
    int status = 0;

    assert_true(child >= 0);
    if (child == 0)
        exhaust_in_child(handler);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
}

static void test_never_returns_null(void **state)
{
    (void)state;
    check_aborts(NULL);
    check_aborts(return_anyway);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zero_sizes),
        cmocka_unit_test(test_zalloc),
        cmocka_unit_test(test_realloc_keeps),
        cmocka_unit_test(test_exhausted_calls_the_handler),
        cmocka_unit_test(test_never_returns_null),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
