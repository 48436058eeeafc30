#include "report/suite.h"

#include "report/method_name.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

void suite_init(Suite *suite)
{
    *suite = (Suite){0};
    arena_init(&suite->arena);
}

void suite_free(Suite *suite)
{
    for (size_t i = 0; i < suite->loaders.count; i++)
        loader_free(suite->loaders.items[i]);
    vec_free(&suite->loaders);
    vec_free(&suite->subjects);
    arena_free(&suite->arena);
}

static Status add_loader(Suite *suite, const char *classpath, const char *jdk, Error *err)
{
    Loader *loader;

    TRY(loader_new(classpath, jdk, &loader, err));
    vec_push(&suite->loaders, loader);
    return OK;
}

static Status check_has_code(const Method *method, const char *text, Error *err)
{
    if (method->code_bytes != NULL)
        return OK;
    return fail(err, ERROR_INPUT, "%s: the method is %s and has no code to analyse", text,
                (method->flags & ACC_NATIVE) != 0 ? "native" : "abstract");
}

static Status fail_not_one(const MethodList *methods, const char *text, Error *err)
{
    char *candidates = methods_text(methods);
    Status status =
        fail(err, ERROR_USAGE, "'%s' is not one method; there is: %s", text, candidates);

    free(candidates);
    return status;
}

Status one_method_by_name(Loader *loader, const char *text, Method **out, Error *err)
{
    MethodList methods = {0};
    Status status = methods_by_name(loader, text, &methods, err);

    if (status == OK && methods.count != 1)
        status = fail_not_one(&methods, text, err);
    if (status == OK) {
        *out = methods.items[0];
        status = check_has_code(*out, text, err);
    }
    vec_free(&methods);
    return status;
}

/* ---- From the command line ---- */

static const char *written_name(Suite *suite, const Method *method)
{
    char *text = NULL, *copy;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    method_write_name(out, method);
    fclose(out);
    copy = arena_copy(&suite->arena, text, size);
    free(text);
    return copy;
}

static bool has_method(const Suite *suite, const Method *method)
{
    for (size_t i = 0; i < suite->subjects.count; i++) {
        if (suite->subjects.items[i].method == method)
            return true;
    }
    return false;
}

static Status add_methods(Suite *suite, const char *text, const Settings *settings,
                          Error *err)
{
    Subject subject = {.loader = suite->loaders.items[0], .settings = *settings};
    MethodList methods = {0};
    Status status = methods_by_name(subject.loader, text, &methods, err);
    bool are_many = strcmp(text + strlen(text) - 1, "*") == 0;

    if (status == OK && methods.count == 0)
        status = fail(err, ERROR_INPUT, "%s: the class has no method with code", text);
    for (size_t i = 0; status == OK && i < methods.count; i++) {
        subject.method = methods.items[i];
        subject.label = are_many ? written_name(suite, subject.method) : text;
        status = check_has_code(subject.method, text, err);
        if (!has_method(suite, subject.method)) /* by its name, and by Cls.* again */
            vec_push(&suite->subjects, subject);
    }
    vec_free(&methods);
    return status;
}

Status suite_from_methods(Suite *suite, const char *classpath, char **methods, int count,
                          const Settings *settings, Error *err)
{
    TRY(add_loader(suite, classpath, settings->jdk, err));
    for (int i = 0; i < count; i++) {
        if (*methods[i] == '\0')
            return fail(err, ERROR_USAGE, "a method is empty, expected pkg.Cls.name");
        TRY(add_methods(suite, methods[i], settings, err));
    }
    return OK;
}

/* ---- Words of a line, as a shell cuts them ---- */

enum { WORDS_MAX = 128 };

typedef struct Words {
    int count;
    char *items[WORDS_MAX + 1];
} Words;

/* One word in place: quotes are taken off.  Returns what follows it, NULL: a quote is not
 * closed. */
static char *cut_word(char *from)
{
    char *to = from, quote = '\0';

    for (; *from != '\0' && (quote != '\0' || !isspace((unsigned char)*from)); from++) {
        if (quote == '\0' && (*from == '\'' || *from == '"'))
            quote = *from;
        else if (*from == quote)
            quote = '\0';
        else if (*from == '\\' && quote != '\'' && from[1] != '\0')
            *to++ = *++from;
        else
            *to++ = *from;
    }
    if (quote != '\0')
        return NULL;
    if (*from != '\0')
        from++;
    *to = '\0';
    return from;
}

static Status cut_words(char *line, Words *words, Error *err)
{
    words->count = 0;
    for (;;) {
        while (isspace((unsigned char)*line))
            line++;
        if (*line == '\0' || *line == '#')
            break;
        if (words->count == WORDS_MAX)
            return fail(err, ERROR_INPUT, "more than %d words in a line", WORDS_MAX);
        words->items[words->count++] = line;
        line = cut_word(line);
        if (line == NULL)
            return fail(err, ERROR_INPUT, "a quote is not closed");
    }
    words->items[words->count] = NULL;
    return OK;
}

/* ---- From a file ---- */

typedef struct Reading {
    Suite *suite;
    const char *path;
    const Settings *settings;
    unsigned line;
    Loader *loader; /* of the last classpath line */
} Reading;

/* Each place of the list is relative to the folder of the suite file. */
static const char *beside_suite(const Reading *reading, const char *classpath)
{
    const char *slash = strrchr(reading->path, '/');
    int folder = slash == NULL ? 0 : (int)(slash + 1 - reading->path);
    char *text = NULL, *copy;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    for (;;) {
        size_t length = strcspn(classpath, ":");
        if (length > 0 && *classpath != '/')
            fprintf(out, "%.*s", folder, reading->path);
        fprintf(out, "%.*s", (int)length, classpath);
        classpath += length;
        if (*classpath == '\0')
            break;
        putc(*classpath++, out);
    }
    fclose(out);
    copy = arena_copy(&reading->suite->arena, text, size);
    free(text);
    return copy;
}

static Status read_classpath(Reading *reading, const Words *words, Error *err)
{
    Suite *suite = reading->suite;

    if (words->count != 2)
        return fail(err, ERROR_INPUT, "expected: classpath PATH");
    TRY(add_loader(suite, beside_suite(reading, words->items[1]), reading->settings->jdk,
                   err));
    reading->loader = suite->loaders.items[suite->loaders.count - 1];
    return OK;
}

static bool share_heap(const Settings *a, const Settings *b)
{
    for (unsigned i = 0; i < a->heap_count; i++) {
        for (unsigned j = 0; j < b->heap_count; j++) {
            if (a->heaps[i] == b->heaps[j])
                return true;
        }
    }
    return false;
}

/* Expectations and the files of cases know a row by its name, heap and k. */
static Status add_row(Suite *suite, const Subject *row, Error *err)
{
    for (size_t i = 0; i < suite->subjects.count; i++) {
        const Subject *other = &suite->subjects.items[i];
        if (strcmp(row->label, other->label) == 0 &&
            share_heap(&row->settings, &other->settings) &&
            row->settings.k_first <= other->settings.k_last &&
            other->settings.k_first <= row->settings.k_last)
            return fail(err, ERROR_INPUT,
                        "%s is a row already (%s), and has the same heap and k", row->label,
                        other->place);
    }
    vec_push(&suite->subjects, *row);
    return OK;
}

static Status read_row(Reading *reading, Words *words, Error *err)
{
    Subject subject = {.is_named = true,
                       .label = words->items[0],
                       .loader = reading->loader,
                       .settings = *reading->settings};
    char *method;
    int first;

    if (words->count < 2)
        return fail(err, ERROR_INPUT, "expected: NAME METHOD [OPTION...]");
    if (reading->loader == NULL)
        return fail(err, ERROR_INPUT, "a row before any line `classpath PATH`");
    method = words->items[1];
    TRY(options_read(&subject.settings, TAKER_ROW, words->count - 1, words->items + 1,
                     &first, err));
    if (first != words->count - 1)
        return fail(err, ERROR_INPUT, "'%s' is too much, expected: NAME METHOD [OPTION...]",
                    words->items[1 + first]);
    TRY(one_method_by_name(reading->loader, method, &subject.method, err));
    subject.place =
        arena_printf(&reading->suite->arena, "%s:%u", reading->path, reading->line);
    return add_row(reading->suite, &subject, err);
}

static Status read_line(Reading *reading, const char *text, Error *err)
{
    Words words;
    Status status =
        cut_words(arena_copy(&reading->suite->arena, text, strlen(text)), &words, err);

    if (status != OK || words.count == 0)
        return status;
    if (strcmp(words.items[0], "classpath") == 0)
        return read_classpath(reading, &words, err);
    return read_row(reading, &words, err);
}

Status suite_read(Suite *suite, const char *path, const Settings *settings, Error *err)
{
    Reading reading = {.suite = suite, .path = path, .settings = settings};
    FILE *file = fopen(path, "r");
    Status status = OK;
    char *line = NULL;
    size_t size = 0;

    if (file == NULL)
        return fail(err, ERROR_INPUT, "%s: %s", path, strerror(errno));
    while (status == OK && getline(&line, &size, file) >= 0) {
        reading.line++;
        status = read_line(&reading, line, err);
    }
    if (status == OK && ferror(file))
        status = fail(err, ERROR_INPUT, "%s: %s", path, strerror(errno));
    else if (status != OK)
        status = error_in(err, "%s:%u", path, reading.line);
    if (status == OK && suite->subjects.count == 0)
        status = fail(err, ERROR_INPUT, "%s: no row NAME METHOD in it", path);
    if (status != OK)
        err->kind = ERROR_INPUT; /* the command line is right, the file is not */
    free(line);
    fclose(file);
    return status;
}
