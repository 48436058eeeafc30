/* suite.h - the methods of a table, each with the settings it is run with.
 *
 * They come from the command line or from a suite file:
 *
 *     # a comment
 *     classpath ../build/kiasan.jar:lib           relative to the file
 *     AvlTree.find kiasan.AvlTree.find --invariant repOk --ints math
 *
 * A `classpath` line is for the rows below it.  A row is a name, a method and options that
 * go before those of the command line; quotes are those of a shell.  All of it is looked
 * up before anything runs.  A Suite owns its loaders and texts. */
#ifndef REPORT_SUITE_H
#define REPORT_SUITE_H

#include "report/options.h"

typedef struct Subject {
    const char *label; /* what its row is called */
    bool is_named;     /* by a row of a suite file */
    const char *place; /* "file:line", for messages; NULL: the command line */
    Loader *loader;
    Method *method;
    Settings settings;
} Subject;

typedef struct Suite {
    Arena arena;
    VEC(Subject) subjects;
    VEC(Loader *) loaders;
} Suite;

void suite_init(Suite *suite);
void suite_free(Suite *suite);

/* `settings` are what a row starts from. */
MUST_USE Status suite_read(Suite *suite, const char *path, const Settings *settings,
                           Error *err);
MUST_USE Status suite_from_methods(Suite *suite, const char *classpath, char **methods,
                                   int count, const Settings *settings, Error *err);

/* Exactly one method, and one with code. */
MUST_USE Status one_method_by_name(Loader *loader, const char *text, Method **out,
                                   Error *err);

#endif
