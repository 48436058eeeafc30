/* source_jar.c - classes in a .jar, or under classes/ in a .jmod.
 *
 * A multi-release jar (JAR file specification) also has classes under META-INF/versions/N
 * that replace or add to the others from Java N on. */
#include "classfile/source_ops.h"
#include "classfile/zip.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    JMOD_HEADER_SIZE = 4, /* 'J' 'M' 1 0, and then a zip */
    VERSION_MIN = 9,      /* no versions before Java 9 had the idea */
    VERSION_MAX = 255
};

typedef struct Jar {
    Archive *archive;
    const char *prefix; /* where classes start: "" or "classes/" */
    int release;
    bool has_version[VERSION_MAX + 1]; /* from VERSION_MIN on; only if multi-release */
} Jar;

/* ---- the manifest ---- */

typedef struct Manifest {
    const char *next, *end;
} Manifest;

enum { ATTRIBUTE_MAX = 80 }; /* the one attribute we look for is shorter */

/* Steps over one line, whichever of CR LF, LF and CR ends it; returns its length. */
static size_t skip_line(Manifest *manifest)
{
    const char *start = manifest->next, *at = start;

    while (at < manifest->end && *at != '\r' && *at != '\n')
        at++;
    manifest->next = at;
    if (manifest->next < manifest->end && *manifest->next == '\r')
        manifest->next++;
    if (manifest->next < manifest->end && *manifest->next == '\n')
        manifest->next++;
    return (size_t)(at - start);
}

/* One attribute with its continuation lines, cut at ATTRIBUTE_MAX.  False at the empty line
 * that ends the main section. */
static bool next_attribute(Manifest *manifest, char line[ATTRIBUTE_MAX + 1])
{
    size_t length = 0;
    size_t skip = 0; /* the space in front of a continuation */

    do {
        const char *start = manifest->next + skip;
        size_t part = skip_line(manifest) - skip;

        if (part > ATTRIBUTE_MAX - length)
            part = ATTRIBUTE_MAX - length;
        memcpy(line + length, start, part);
        length += part;
        skip = 1;
    } while (length != 0 && manifest->next < manifest->end && *manifest->next == ' ');
    line[length] = '\0';
    return length != 0;
}

static bool says_multi_release(Bytes bytes)
{
    const char *text = (const char *)bytes.data;
    Manifest manifest = {.next = text, .end = text + bytes.size};
    char line[ATTRIBUTE_MAX + 1];

    while (manifest.next < manifest.end && next_attribute(&manifest, line))
        if (strcasecmp(line, "Multi-Release: true") == 0)
            return true;
    return false;
}

/* ---- versions ---- */

/* For META-INF/versions/N/rest: N, and the name without all that.  Else 0. */
static int entry_version(const char *name, const char **rest)
{
    static const char start[] = "META-INF/versions/";
    const char *at = name + strlen(start);
    int version = 0;

    if (strncmp(name, start, strlen(start)) != 0 || *at == '0')
        return 0;
    for (; *at >= '0' && *at <= '9' && version <= VERSION_MAX; at++)
        version = 10 * version + (*at - '0');
    if (*at != '/' || version < VERSION_MIN || version > VERSION_MAX)
        return 0;
    *rest = at + 1;
    return version;
}

static Status find_versions(Source *source, Jar *jar, Error *err)
{
    ArenaMark mark = arena_mark(&source->arena);
    size_t index, count = archive_count(jar->archive);
    const char *rest;
    Bytes manifest;
    bool multi_release;

    if (!archive_find(jar->archive, "META-INF/MANIFEST.MF", &index))
        return OK;
    TRY(archive_read(jar->archive, index, &source->arena, &manifest, err));
    multi_release = says_multi_release(manifest);
    arena_rewind(&source->arena, mark);
    for (index = 0; multi_release && index < count; index++)
        jar->has_version[entry_version(archive_name(jar->archive, index), &rest)] = true;
    return OK;
}

/* ---- SourceOps ---- */

static Status find_entry(Source *source, const char *folder, const char *binary_name,
                         Bytes *out, Error *err)
{
    ArenaMark mark = arena_mark(&source->arena);
    Jar *jar = source->state;
    char *name = arena_printf(&source->arena, "%s%s.class", folder, binary_name);
    Status status = OK;
    size_t index;

    if (archive_find(jar->archive, name, &index))
        status = archive_read(jar->archive, index, &source->arena, out, err);
    if (out->data == NULL)
        arena_rewind(&source->arena, mark);
    return status;
}

static Status jar_find(Source *source, const char *binary_name, Bytes *out, Error *err)
{
    const Jar *jar = source->state;

    for (int version = jar->release; version >= VERSION_MIN; version--) {
        char folder[40];

        if (!jar->has_version[version])
            continue;
        snprintf(folder, sizeof folder, "META-INF/versions/%d/", version);
        TRY(find_entry(source, folder, binary_name, out, err));
        if (out->data != NULL)
            return OK;
    }
    return find_entry(source, jar->prefix, binary_name, out, err);
}

static Status jar_each(Source *source, ClassNames *names, Error *err)
{
    const Jar *jar = source->state;
    size_t prefix = strlen(jar->prefix), count = archive_count(jar->archive);

    for (size_t index = 0; index < count; index++) {
        const char *name = archive_name(jar->archive, index);
        const char *rest = name + prefix;
        size_t length;
        int version;

        if (!class_file_stem(name, &length))
            continue;
        TRY(archive_check_name(jar->archive, index, err));
        if (strncmp(name, jar->prefix, prefix) != 0)
            continue;
        version = entry_version(name, &rest);
        if (version == 0 || (version <= jar->release && jar->has_version[version]))
            class_names_add(names, "", rest, strlen(rest) - strlen(".class"));
    }
    return OK;
}

static void jar_close(Source *source)
{
    Jar *jar = source->state;

    archive_close(jar->archive);
}

static void jar_set_release(Source *source, int java_version)
{
    Jar *jar = source->state;

    jar->release = java_version < VERSION_MAX ? java_version : VERSION_MAX;
}

static const SourceOps jar_ops = {.kind = "jar",
                                  .find = jar_find,
                                  .each = jar_each,
                                  .close = jar_close,
                                  .set_release = jar_set_release};

static const SourceOps jmod_ops = {
    .kind = "jmod", .find = jar_find, .each = jar_each, .close = jar_close};

Status source_open_jar(Source *source, const char *file, Error *err)
{
    Jar *jar = ARENA_NEW(&source->arena, Jar);
    Status status;

    jar->prefix = "";
    TRY(archive_open(&source->arena, file, 0, &jar->archive, err));
    status = find_versions(source, jar, err);
    if (status != OK) {
        archive_close(jar->archive);
        return status;
    }
    source->ops = &jar_ops;
    source->state = jar;
    return OK;
}

Status source_open_jmod(Source *source, const char *file, Error *err)
{
    Jar *jar = ARENA_NEW(&source->arena, Jar);

    jar->prefix = "classes/";
    TRY(archive_open(&source->arena, file, JMOD_HEADER_SIZE, &jar->archive, err));
    source->ops = &jmod_ops;
    source->state = jar;
    return OK;
}
