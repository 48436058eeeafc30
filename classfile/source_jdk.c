/* source_jdk.c - where a JDK keeps its classes, and which JDK to take. */
#include "base/memory.h"
#include "classfile/source_ops.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- layouts ---- */

static bool has_jmods(const char *folder)
{
    DIR *listing = opendir(folder);
    const struct dirent *entry;
    bool found = false;

    if (listing == NULL)
        return false;
    /* cppcheck-suppress readdirCalled - readdir_r is deprecated */
    while (!found && (entry = readdir(listing)) != NULL) {
        const char *dot = strrchr(entry->d_name, '.');

        found = dot != NULL && dot != entry->d_name && strcmp(dot, ".jmod") == 0;
    }
    closedir(listing);
    return found;
}

JdkLayout jdk_layout(Arena *arena, const char *folder, const char **where)
{
    /* Only a file will do: on Linux /lib/modules is a folder that has nothing to do with
     * it. */
    *where = arena_printf(arena, "%s/lib/modules", folder);
    if (file_is_regular(*where))
        return JDK_IMAGE;
    *where = arena_printf(arena, "%s/jmods", folder);
    if (has_jmods(*where))
        return JDK_JMODS;
    *where = arena_printf(arena, "%s/lib/rt.jar", folder);
    if (file_is_regular(*where))
        return JDK_RT_JAR;
    *where = arena_printf(arena, "%s/jre/lib/rt.jar", folder);
    if (file_is_regular(*where))
        return JDK_RT_JAR;
    return JDK_NONE;
}

static bool is_jdk(Arena *arena, const char *folder)
{
    const char *where;

    return jdk_layout(arena, folder, &where) != JDK_NONE;
}

/* ---- the newest ---- */

enum { VERSION_PART_COUNT = 6, VERSION_PART_MAX = 1000000 };

typedef struct Version {
    long parts[VERSION_PART_COUNT]; /* 17.0.15; all zero where it is not known */
} Version;

/* Java 8 calls itself "1.8.0_392", which is less than 9 as it should be. */
static Version parse_version(const char *text)
{
    Version version = {0};

    for (size_t i = 0; i < VERSION_PART_COUNT; i++) {
        for (; *text >= '0' && *text <= '9'; text++)
            if (version.parts[i] < VERSION_PART_MAX)
                version.parts[i] = 10 * version.parts[i] + (*text - '0');
        if (*text != '.' && *text != '_')
            break;
        text++;
    }
    return version;
}

static int compare_versions(const Version *a, const Version *b)
{
    for (size_t i = 0; i < VERSION_PART_COUNT; i++)
        if (a->parts[i] != b->parts[i])
            return a->parts[i] < b->parts[i] ? -1 : 1;
    return 0;
}

/* A JDK that does not say its version is still a JDK, just never the newest of two. */
static Version jdk_version(Arena *arena, const char *folder)
{
    static const char key[] = "JAVA_VERSION=\"";
    const char *line;
    Bytes release;
    Error ignored;

    if (file_read(arena, arena_printf(arena, "%s/release", folder), &release, &ignored) !=
        OK)
        return (Version){0};
    for (line = (const char *)release.data; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, key, strlen(key)) == 0)
            return parse_version(line + strlen(key));
    }
    return (Version){0};
}

const char *jdk_newest(Arena *arena, const char *folder)
{
    const char *newest = NULL;
    Version newest_version = {0};
    const struct dirent *entry;
    DIR *listing = opendir(folder);

    if (listing == NULL)
        return NULL;
    /* cppcheck-suppress readdirCalled - readdir_r is deprecated */
    while ((entry = readdir(listing)) != NULL) {
        const char *jdk = arena_printf(arena, "%s/%s", folder, entry->d_name);
        Version version;
        int order;

        if (entry->d_name[0] == '.' || !is_jdk(arena, jdk))
            continue;
        version = jdk_version(arena, jdk);
        order = newest != NULL ? compare_versions(&version, &newest_version) : 1;
        if (order == 0)
            order = strcmp(newest, jdk); /* the order of the listing must not decide */
        if (order > 0) {
            newest = jdk;
            newest_version = version;
        }
    }
    closedir(listing);
    return newest;
}

/* ---- the one to take ---- */

/* A program on PATH, with links resolved, in the arena; NULL where there is none. */
static char *find_on_path(Arena *arena, const char *program)
{
    const char *folder = getenv("PATH");

    while (folder != NULL && *folder != '\0') {
        size_t length = strcspn(folder, ":");
        char *file = arena_printf(arena, "%.*s/%s", length != 0 ? (int)length : 1,
                                  length != 0 ? folder : ".", program);

        if (file_is_regular(file) && access(file, X_OK) == 0) {
            char *real = realpath(file, NULL);
            char *copy = real != NULL ? arena_copy(arena, real, strlen(real)) : NULL;

            free(real);
            return copy;
        }
        folder += length + (folder[length] == ':');
    }
    return NULL;
}

static void cut_last_component(char *path)
{
    char *slash = strrchr(path, '/');

    *(slash != NULL ? slash : path) = '\0';
}

/* HOME/bin/java, or JDK/jre/bin/java where the classes may be kept one level up. */
static const char *jdk_on_path(Arena *arena, const char **java)
{
    char *home = find_on_path(arena, "java");

    *java = home != NULL ? arena_copy(arena, home, strlen(home)) : NULL;
    if (home == NULL)
        return NULL;
    cut_last_component(home);
    for (int level = 0; level < 2; level++) {
        cut_last_component(home);
        if (*home != '\0' && is_jdk(arena, home))
            return home;
    }
    return NULL;
}

Status jdk_find(Arena *arena, const char *installed, const char **out, Error *err)
{
    const char *java_home = getenv("JAVA_HOME");
    const char *java;

    if (java_home != NULL && *java_home == '\0')
        java_home = NULL;
    *out = java_home;
    if (java_home != NULL && is_jdk(arena, java_home))
        return OK;
    *out = jdk_on_path(arena, &java);
    if (*out == NULL)
        *out = jdk_newest(arena, installed);
    if (*out != NULL)
        return OK;
    return fail(err, ERROR_INPUT,
                "no JDK found: JAVA_HOME is %s, java on PATH is %s, %s has none; "
                "say where it is with --jdk DIR",
                java_home != NULL ? arena_printf(arena, "%s (not a JDK)", java_home)
                                  : "not set",
                java != NULL ? arena_printf(arena, "%s (not in a JDK)", java) : "missing",
                installed);
}

static Status check_has_object(Source *source, Error *err)
{
    Bytes object;

    TRY(source_find(source, "java/lang/Object", &object, err));
    if (object.data == NULL)
        return fail(
            err, ERROR_INPUT,
            "%s: no java/lang/Object in it; expected a JDK, its image (lib/modules), "
            "java.base.jmod, rt.jar or a folder with its classes",
            source_path(source));
    return OK;
}

Status source_open_jdk(const char *jdk_option, Source **out, Error *err)
{
    const char *jdk = jdk_option;
    Source *source = NULL;
    Status status = OK;
    Arena arena;

    arena_init(&arena);
    if (jdk == NULL)
        status = jdk_find(&arena, "/usr/lib/jvm", &jdk, err);
    if (status == OK)
        status = source_open(jdk, &source, err);
    arena_free(&arena);
    TRY(status);
    status = check_has_object(source, err);
    if (status != OK)
        source_close(source);
    else
        *out = source;
    return status;
}
