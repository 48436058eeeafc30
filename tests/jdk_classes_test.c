/* jdk_classes_test.c - every class of the installed JDK parses, decodes, verifies and
 * links.
 *
 * Prints how long that took; `make bench` reads it. */
#include "classfile/loader.h"
#include "classfile/signature.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <time.h>

enum { CLASSES_MIN = 5000 }; /* java.base alone has more */

typedef struct Tally {
    Loader *loader;
    unsigned classes, methods, bad;
} Tally;

static void note_failure(Tally *tally, const Error *err)
{
    if (tally->bad++ < 10)
        print_error("%s\n", err->text);
}

static void check_methods(Tally *tally, Class *class, Error *err)
{
    const MethodSignature *signature;
    const Code *code;

    for (unsigned i = 0; i < class->method_count; i++) {
        Method *method = &class->methods[i];
        tally->methods++;
        if (method->code_bytes != NULL && method_code(method, &code, err) != OK)
            note_failure(tally, err);
        if (method->signature != NULL &&
            signature_method(class->symbols, method->signature, &signature, err) != OK)
            note_failure(tally, err);
    }
}

static Status check_class(void *context, Class *class, Error *err)
{
    const ClassSignature *signature;
    Tally *tally = context;
    Class *linked;

    tally->classes++;
    if (class == NULL || loader_class(tally->loader, class->name, &linked, err) != OK) {
        note_failure(tally, err);
        return OK;
    }
    if (class->signature != NULL &&
        signature_class(class->symbols, class->signature, &signature, err) != OK)
        note_failure(tally, err);
    check_methods(tally, class, err);
    return OK;
}

static double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void every_class_of_the_jdk_links(void **state)
{
    Tally tally = {0};
    Source *jdk;
    Error err;
    double begin = seconds_now(), seconds;

    (void)state;
    if (source_open_jdk(NULL, &jdk, &err) != OK)
        fail_msg("%s", err.text);
    if (loader_new(source_path(jdk), NULL, &tally.loader, &err) != OK)
        fail_msg("%s", err.text);
    assert_int_equal(loader_each(tally.loader, check_class, &tally, &err), OK);
    seconds = seconds_now() - begin;
    printf("classes %u methods %u seconds %.3f\n", tally.classes, tally.methods, seconds);
    loader_free(tally.loader);
    source_close(jdk);
    assert_true(tally.classes > CLASSES_MIN);
    assert_int_equal(tally.bad, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_class_of_the_jdk_links)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
