/* command_list.c - symjvm list: what there is to analyse. */
#include "report/command.h"
#include "report/method_name.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

typedef struct Listing {
    const char *pattern; /* NULL: all */
    bool is_glob;
    int status;
} Listing;

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

static void list_method(const Listing *listing, const Method *method)
{
    char *name = NULL;
    size_t size;
    FILE *out = open_memstream(&name, &size);

    method_write_name(out, method);
    fclose(out);
    if (name_matches(listing, name))
        puts(name);
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
        if (method_can_be_analysed(&class->methods[i]))
            list_method(listing, &class->methods[i]);
    }
    return OK;
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
    if (loader_new(argv[first], options.jdk, &loader, &err) != OK)
        return report_error(&err);
    if (loader_each(loader, list_class, &listing, &err) != OK)
        listing.status = report_error(&err);
    loader_free(loader);
    return listing.status;
}
