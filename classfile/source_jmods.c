/* source_jmods.c - the jmods/ folder of a JDK: all its modules as one source.
 *
 * Opening a module reads its whole directory, and there are some seventy, so each is opened
 * when a class was not in those before it.  java.base comes first: most classes are there.
 */
#include "classfile/source_ops.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Jmods {
    char **paths;
    char **names;
    Source **modules; /* NULL until it is needed */
    size_t count;
} Jmods;

static Status open_module(Jmods *jmods, size_t i, Error *err)
{
    if (jmods->modules[i] != NULL)
        return OK;
    return source_open(jmods->paths[i], &jmods->modules[i], err);
}

static Status jmods_find(Source *source, const char *binary_name, Bytes *out, Error *err)
{
    Jmods *jmods = source->state;

    for (size_t i = 0; i < jmods->count && out->data == NULL; i++) {
        TRY(open_module(jmods, i, err));
        TRY(source_find(jmods->modules[i], binary_name, out, err));
        if (out->data != NULL)
            out->module = jmods->names[i];
    }
    return OK;
}

static Status jmods_each(Source *source, ClassNames *names, Error *err)
{
    Jmods *jmods = source->state;

    for (size_t i = 0; i < jmods->count; i++) {
        TRY(open_module(jmods, i, err));
        TRY(jmods->modules[i]->ops->each(jmods->modules[i], names, err));
    }
    return OK;
}

static void jmods_close(Source *source)
{
    Jmods *jmods = source->state;

    for (size_t i = 0; i < jmods->count; i++)
        source_close(jmods->modules[i]);
}

static const SourceOps jmods_ops = {
    .kind = "jmods", .find = jmods_find, .each = jmods_each, .close = jmods_close};

static bool is_java_base(const char *path)
{
    return strcmp(strrchr(path, '/'), "/java.base.jmod") == 0;
}

static int compare_paths(const void *a, const void *b)
{
    const char *left = *(char *const *)a, *right = *(char *const *)b;
    int base_first = (int)is_java_base(right) - (int)is_java_base(left);

    return base_first != 0 ? base_first : strcmp(left, right);
}

static bool is_jmod(const char *file_name)
{
    size_t length = strlen(file_name), suffix = strlen(".jmod");

    return length > suffix && strcmp(file_name + length - suffix, ".jmod") == 0;
}

/* "jmods/java.sql.jmod" -> "java.sql" */
static char *module_name(Arena *arena, const char *path)
{
    const char *name = strrchr(path, '/') + 1;

    return arena_copy(arena, name, strlen(name) - strlen(".jmod"));
}

Status source_open_jmods(Source *source, const char *folder, Error *err)
{
    Jmods *jmods = ARENA_NEW(&source->arena, Jmods);
    VEC(char *) paths = {0};
    const struct dirent *entry;
    DIR *listing = opendir(folder);

    if (listing == NULL)
        return fail(err, ERROR_INPUT, "%s: cannot list: %s", folder, strerror(errno));
    /* cppcheck-suppress readdirCalled - readdir_r is deprecated */
    while ((entry = readdir(listing)) != NULL)
        if (is_jmod(entry->d_name))
            vec_push(&paths, arena_printf(&source->arena, "%s/%s", folder, entry->d_name));
    closedir(listing);
    if (paths.count == 0)
        return fail(err, ERROR_INPUT, "%s: no .jmod files in it", folder);
    qsort(paths.items, paths.count, sizeof *paths.items, compare_paths);

    jmods->count = paths.count;
    jmods->paths = ARENA_ARRAY(&source->arena, char *, paths.count);
    memcpy(jmods->paths, paths.items, paths.count * sizeof *paths.items);
    jmods->modules = ARENA_ARRAY(&source->arena, Source *, paths.count);
    jmods->names = ARENA_ARRAY(&source->arena, char *, paths.count);
    for (size_t i = 0; i < paths.count; i++)
        jmods->names[i] = module_name(&source->arena, paths.items[i]);
    vec_free(&paths);
    source->ops = &jmods_ops;
    source->state = jmods;
    return OK;
}
