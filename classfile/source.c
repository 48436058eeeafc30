#include "classfile/source.h"

#include "base/memory.h"
#include "classfile/descriptor.h"
#include "classfile/source_ops.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- what the path is ---- */

static Status open_directory(Source *source, Error *err)
{
    const char *where = NULL;

    switch (jdk_layout(&source->arena, source->path, &where)) {
    case JDK_IMAGE:
        return source_open_image(source, where, err);
    case JDK_JMODS:
        return source_open_jmods(source, where, err);
    case JDK_RT_JAR:
        return source_open_jar(source, where, err);
    case JDK_NONE:
        break;
    }
    return source_open_folder(source, source->path, err);
}

typedef struct Magic {
    size_t length;
    uint8_t bytes[4];
    Status (*open)(Source *source, const char *file, Error *err);
} Magic;

static const Magic magics[] = {
    {4, {0xCA, 0xFE, 0xBA, 0xBE}, source_open_class},
    {4, {0xCA, 0xFE, 0xDA, 0xDA}, source_open_image}, /* an image is in host byte order: */
    {4, {0xDA, 0xDA, 0xFE, 0xCA}, source_open_image}, /* either may be the foreign one */
    {4, {'J', 'M', 1, 0}, source_open_jmod},
    {2, {'P', 'K'}, source_open_jar},
};

static Status read_start(const char *path, uint8_t start[4], size_t *length, Error *err)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    ssize_t got;
    int why;

    if (file < 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", path, strerror(errno));
    got = read(file, start, 4);
    why = errno;
    close(file);
    if (got < 0)
        return fail(err, ERROR_INPUT, "%s: cannot read: %s", path, strerror(why));
    *length = (size_t)got;
    return OK;
}

static Status open_file(Source *source, Error *err)
{
    static const char expected[] =
        "expected a class file (CA FE BA BE), a jar (PK), a jmod (JM) or a JDK image";
    uint8_t start[4] = {0};
    size_t length;

    TRY(read_start(source->path, start, &length, err));
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        const Magic *magic = &magics[i];

        if (length >= magic->length && memcmp(start, magic->bytes, magic->length) == 0)
            return magic->open(source, source->path, err);
    }
    if (length < sizeof start)
        return fail(err, ERROR_INPUT, "%s: only %zu bytes long; %s", source->path, length,
                    expected);
    return fail(err, ERROR_INPUT, "%s: begins with %02X %02X %02X %02X; %s", source->path,
                start[0], start[1], start[2], start[3], expected);
}

static Status open_as_what_it_is(Source *source, Error *err)
{
    struct stat st;

    if (stat(source->path, &st) != 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", source->path, strerror(errno));
    if (S_ISDIR(st.st_mode))
        return open_directory(source, err);
    if (S_ISREG(st.st_mode))
        return open_file(source, err);
    return fail(err, ERROR_INPUT, "%s: neither a file nor a folder", source->path);
}

Status source_open(const char *path, Source **out, Error *err)
{
    Source *source = mem_zalloc(1, sizeof *source);
    Status status;

    arena_init(&source->arena);
    source->path = arena_copy(&source->arena, path, strlen(path));
    status = open_as_what_it_is(source, err);
    if (status != OK) {
        source->ops = NULL;
        source_close(source);
        return status;
    }
    assert(source->ops != NULL);
    *out = source;
    return OK;
}

void source_close(Source *source)
{
    if (source == NULL)
        return;
    if (source->ops != NULL && source->ops->close != NULL)
        source->ops->close(source);
    arena_free(&source->arena);
    mem_free(source);
}

/* ---- what it has ---- */

const char *source_path(const Source *source)
{
    return source->path;
}

void source_set_release(Source *source, int java_version)
{
    if (source->ops->set_release != NULL)
        source->ops->set_release(source, java_version);
}

Status source_find(Source *source, const char *binary_name, Bytes *out, Error *err)
{
    *out = (Bytes){0};
    return source->ops->find(source, binary_name, out, err);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static Status visit_sorted(const ClassNames *names, SourceVisit visit, void *context,
                           Error *err)
{
    const char *previous = NULL;

    for (size_t i = 0; i < names->list.count; i++) {
        const char *name = names->list.items[i];

        if (previous == NULL || strcmp(previous, name) != 0)
            TRY(visit(context, name, err));
        previous = name;
    }
    return OK;
}

Status source_each(Source *source, SourceVisit visit, void *context, Error *err)
{
    ClassNames names = {0};
    Status status;

    arena_init(&names.arena);
    status = source->ops->each(source, &names, err);
    if (status == OK && names.list.count != 0) {
        qsort(names.list.items, names.list.count, sizeof *names.list.items, compare_names);
        status = visit_sorted(&names, visit, context, err);
    }
    vec_free(&names.list);
    arena_free(&names.arena);
    return status;
}

/* ---- names ---- */

static bool is_class_name(const char *name)
{
    const char *slash = strrchr(name, '/');
    const char *simple = slash != NULL ? slash + 1 : name;

    if (strcmp(simple, "module-info") == 0 || strcmp(simple, "package-info") == 0)
        return false;
    if (strncmp(name, "META-INF/", strlen("META-INF/")) == 0)
        return false;
    return name[0] != '[' && text_is_class_name(name, strlen(name));
}

void class_names_add(ClassNames *names, const char *package, const char *name,
                     size_t length)
{
    size_t package_length = strlen(package);
    size_t start = package_length != 0 ? package_length + 1 : 0;
    ArenaMark mark = arena_mark(&names->arena);
    char *text = arena_alloc(&names->arena, start + length + 1);

    if (package_length != 0) {
        memcpy(text, package, package_length);
        text[package_length] = '/';
    }
    memcpy(text + start, name, length);
    text[start + length] = '\0';
    if (is_class_name(text))
        vec_push(&names->list, text);
    else
        arena_rewind(&names->arena, mark);
}

bool class_file_stem(const char *file_name, size_t *length)
{
    const size_t suffix = strlen(".class");
    size_t whole = strlen(file_name);

    if (whole <= suffix || strcmp(file_name + whole - suffix, ".class") != 0)
        return false;
    *length = whole - suffix;
    return file_name[*length - 1] != '/';
}

bool entry_name_is_safe(const char *name)
{
    for (;;) {
        size_t length = strcspn(name, "/");

        if (length == 0 || (length == 1 && name[0] == '.') ||
            (length == 2 && name[0] == '.' && name[1] == '.'))
            return false;
        if (name[length] == '\0')
            return true;
        name += length + 1;
    }
}
