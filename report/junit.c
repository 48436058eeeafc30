/* junit.c - --junit DIR: one class of JUnit 4 tests per analysis, one test per case.
 *
 * What violates something has a class of its own, whose tests fail on purpose.  A class
 * holds so many cases that it stays within the limits of a class file; those with higher
 * numbers go to the next one.  Files are made when their first case comes. */
#include "report/junit.h"

#include "report/files.h"
#include "report/method_name.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CASES_PER_CLASS = 1000 };

typedef enum TestKind { TESTS_OF_CASES, TESTS_OF_VIOLATIONS, TEST_KIND_COUNT } TestKind;

static const char *const endings[TEST_KIND_COUNT] = {"Test", "ViolationsTest"};

typedef struct TestFile {
    FILE *out;     /* NULL: not open */
    uint64_t part; /* from 1 */
} TestFile;

typedef struct Junit {
    const Run *run;
    char *dir, *name;
    TestFile files[TEST_KIND_COUNT];
} Junit;

/* ---- Classes ---- */

static void write_head(const Junit *junit, FILE *out, const char *name, TestKind kind)
{
    const Run *run = junit->run;

    fputs("import org.junit.Test;\n\n/**\n * ", out);
    method_write_name(out, run->method);
    fprintf(out, ", one test per case that symjvm found (heap %s, k = %" PRIu32 ").\n",
            run->options.heap, run->options.k);
    if (kind == TESTS_OF_VIOLATIONS)
        fputs(
            " * These cases violate something: the tests fail on purpose, and say what.\n",
            out);
    fprintf(out, " */\npublic class %s {", name);
}

static void name_class(const Junit *junit, TestKind kind, uint64_t part, char *name,
                       size_t size)
{
    char number[32] = "";

    if (part > 1)
        snprintf(number, sizeof number, "%" PRIu64 "_", part);
    snprintf(name, size, "%s_%s%s", junit->name, number, endings[kind]);
}

/* Tests of an earlier run are none of this one, which may have fewer, or no violation. */
static void remove_earlier(const Junit *junit)
{
    char name[1024], path[4096];
    bool is_there = true;

    for (uint64_t part = 1; is_there; part++) {
        is_there = false;
        for (TestKind kind = 0; kind < TEST_KIND_COUNT; kind++) {
            name_class(junit, kind, part, name, sizeof name);
            snprintf(path, sizeof path, "%s/%s.java", junit->dir, name);
            is_there = remove(path) == 0 || is_there;
        }
    }
}

static Status open_class(Junit *junit, TestKind kind, uint64_t part, Error *err)
{
    TestFile *file = &junit->files[kind];
    char name[1024], path[4096];

    name_class(junit, kind, part, name, sizeof name);
    snprintf(path, sizeof path, "%s/%s.java", junit->dir, name);
    TRY(file_open(path, "w", &file->out, err));
    file->part = part;
    write_head(junit, file->out, name, kind);
    return OK;
}

static Status close_class(const Junit *junit, TestFile *file, Error *err)
{
    FILE *out = file->out;

    if (out == NULL)
        return OK;
    fputs("}\n", out);
    file->out = NULL;
    return file_close(out, junit->dir, err);
}

/* ---- The artefact ---- */

Status junit_begin(const Run *run, const char *where, void **state, Error *err)
{
    char path[4096];
    Junit *junit;
    FILE *out;

    TRY(folder_make(where, err));
    snprintf(path, sizeof path, "%s/SymjvmReplay.java", where);
    TRY(file_open(path, "w", &out, err));
    junit_write_support(out);
    TRY(file_close(out, path, err));
    junit = mem_zalloc(1, sizeof *junit);
    junit->run = run;
    junit->dir = strdup(where);
    junit->name = junit_class_name(run);
    remove_earlier(junit);
    *state = junit;
    return OK;
}

Status junit_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
                 Error *err)
{
    (void)state, (void)err;
    junit_write_case(out, analysis, found);
    return OK;
}

Status junit_take(void *state, const CaseText *text, Error *err)
{
    Junit *junit = state;
    TestKind kind = text->end == END_OF_VIOLATION ? TESTS_OF_VIOLATIONS : TESTS_OF_CASES;
    TestFile *file = &junit->files[kind];
    uint64_t part = 1 + (text->id - 1) / CASES_PER_CLASS;

    if (file->out == NULL || file->part != part) {
        TRY(close_class(junit, file, err));
        TRY(open_class(junit, kind, part, err));
    }
    fwrite(text->text, 1, text->size, file->out);
    return OK;
}

Status junit_end(void *state, const Run *run, Error *err)
{
    Junit *junit = state;
    Status status = OK;

    (void)run;
    for (size_t i = 0; i < TEST_KIND_COUNT; i++) {
        if (close_class(junit, &junit->files[i], err) != OK)
            status = FAILED;
    }
    free(junit->dir);
    free(junit->name);
    mem_free(junit);
    return status;
}
