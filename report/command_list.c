/* command_list.c - symjvm list: what there is to analyse. */
#include "report/command.h"
#include "report/method_name.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_CLASSES, OPTION_PUBLIC, OPTION_SKIPPED }; /* as main.c has them */

/* One class name or pattern of --classes. */
typedef struct WantedClass {
    const char *pattern;
    bool was_seen;
} WantedClass;

typedef struct Listing {
    const char *pattern; /* NULL: all */
    bool is_glob;
    bool public_only;
    bool skipped; /* those that cannot be analysed, in place of those that can */
    VEC(WantedClass) classes;
    int status;
} Listing;

/* ---- Classes ---- */

static void add_wanted(Listing *listing, Arena *arena, const char *list)
{
    char *rest = arena_copy(arena, list, strlen(list)), *item;

    while ((item = strsep(&rest, ",")) != NULL) {
        if (*item != '\0')
            vec_push(&listing->classes, ((WantedClass){.pattern = item}));
    }
}

/* A class is found as pkg.Outer$Inner and as pkg.Outer.Inner. */
static bool class_matches(const char *pattern, const char *binary_name)
{
    char *name = strdup(binary_name);
    bool matches;

    for (char *at = name; *at != '\0'; at++)
        *at = *at == '/' ? '.' : *at;
    matches = fnmatch(pattern, name, FNM_NOESCAPE) == 0;
    for (char *at = name; *at != '\0'; at++)
        *at = *at == '$' ? '.' : *at;
    matches = matches || fnmatch(pattern, name, FNM_NOESCAPE) == 0;
    free(name);
    return matches;
}

static bool class_is_wanted(void *context, const char *binary_name)
{
    Listing *listing = context;
    bool wanted = false;

    for (size_t i = 0; i < listing->classes.count; i++) {
        WantedClass *class = &listing->classes.items[i];
        if (class_matches(class->pattern, binary_name))
            wanted = class->was_seen = true;
    }
    return wanted;
}

static Status list_wanted(Listing *listing, Loader *loader, ClassVisit visit, Error *err)
{
    TRY(loader_each_wanted(loader, class_is_wanted, visit, listing, err));
    for (size_t i = 0; i < listing->classes.count; i++) {
        const WantedClass *class = &listing->classes.items[i];
        if (!class->was_seen) {
            error_set(err, ERROR_INPUT, "--classes %s: there is no such class",
                      class->pattern);
            listing->status = report_error(err);
        }
    }
    return OK;
}

/* ---- Methods ---- */

static bool name_matches(const Listing *listing, char *name)
{
    char *parenthesis;
    bool matches;

    if (listing->pattern == NULL)
        return true;
    if (!listing->is_glob)
        return strstr(name, listing->pattern) != NULL;
    if (fnmatch(listing->pattern, name, 0) == 0)
        return true;
    parenthesis = strchr(name, '(');
    *parenthesis = '\0';
    matches = fnmatch(listing->pattern, name, 0) == 0;
    *parenthesis = '(';
    return matches;
}

static const char *why_skipped(const Method *method)
{
    if (method->flags & ACC_ABSTRACT)
        return "abstract: it has no code";
    if (method->flags & ACC_NATIVE)
        return "native: it has no bytecode";
    if (method->name == method->owner->symbols->names.clinit)
        return "a static initialiser: it runs when its class is first used";
    return "made by the compiler";
}

static void list_method(const Listing *listing, const Method *method)
{
    char *name = NULL;
    size_t size;
    FILE *out = open_memstream(&name, &size);

    method_write_name(out, method);
    fclose(out);
    if (name_matches(listing, name)) {
        if (listing->skipped)
            printf("%s\t%s\n", name, why_skipped(method));
        else
            puts(name);
    }
    free(name);
}

static Status list_class(void *context, Class *class, Error *err)
{
    Listing *listing = context;

    if (class == NULL) { /* the others are still worth listing */
        listing->status = report_error(err);
        return OK;
    }
    for (unsigned i = 0; i < class->method_count; i++) {
        const Method *method = &class->methods[i];
        if (listing->public_only && (method->flags & ACC_PUBLIC) == 0)
            continue;
        if (method_can_be_analysed(method) != listing->skipped)
            list_method(listing, method);
    }
    return OK;
}

static int list(Listing *listing, Loader *loader, const CommonOptions *options)
{
    const char *classes = options->own[OPTION_CLASSES];
    Status status;
    Error err;

    if (classes != NULL) {
        add_wanted(listing, &loader_symbols(loader)->arena, classes);
        status = list_wanted(listing, loader, list_class, &err);
    } else
        status = loader_each(loader, list_class, listing, &err);
    vec_free(&listing->classes);
    return status == OK ? listing->status : report_error(&err);
}

int command_list(const Command *command, int argc, char **argv)
{
    CommonOptions options = {0};
    Listing listing = {.status = EXIT_DONE};
    Loader *loader;
    Error err;
    int first, status;

    if (read_common_options(command, argc, argv, &options, &first, &status))
        return status;
    if (argc - first < 1 || argc - first > 2)
        return report_usage(command, "list wants a class path and at most one pattern");
    if (argc - first == 2) {
        listing.pattern = argv[first + 1];
        listing.is_glob = strpbrk(listing.pattern, "*?[") != NULL;
    }
    listing.public_only = options.own[OPTION_PUBLIC] != NULL;
    listing.skipped = options.own[OPTION_SKIPPED] != NULL;
    if (loader_new(argv[first], options.jdk, &loader, &err) != OK)
        return report_error(&err);
    status = list(&listing, loader, &options);
    loader_free(loader);
    return status;
}
