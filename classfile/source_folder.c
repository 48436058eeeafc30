/* source_folder.c - classes as files in a folder, one subfolder per package. */
#include "classfile/source_ops.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FOLDER_DEPTH_MAX = 64 /* package components; also bounds the folders open at once */
};

/* ---- one file ---- */

bool file_is_regular(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static Status read_open_file(int file, size_t size, Arena *arena, Bytes *out, Error *err)
{
    uint8_t *data = arena_alloc(arena, size + 1);
    size_t done = 0;

    while (done < size) {
        ssize_t got = read(file, data + done, size - done);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(err, ERROR_INPUT, "%s: cannot read: %s", out->origin,
                        strerror(errno));
        if (got == 0)
            return fail(err, ERROR_INPUT, "%s: ended after %zu of %zu bytes: it changed",
                        out->origin, done, size);
        done += (size_t)got;
    }
    data[size] = '\0'; /* for the files that are text */
    out->data = data;
    out->size = size;
    return OK;
}

static Status read_if_regular(int file, Arena *arena, Bytes *out, Error *err)
{
    struct stat st;

    if (fstat(file, &st) != 0)
        return fail(err, ERROR_INPUT, "%s: cannot read: %s", out->origin, strerror(errno));
    if (!S_ISREG(st.st_mode))
        return OK;
    if (st.st_size > ENTRY_SIZE_MAX)
        return fail(err, ERROR_INPUT, "%s: %lld bytes long, the limit is %d", out->origin,
                    (long long)st.st_size, ENTRY_SIZE_MAX);
    return read_open_file(file, (size_t)st.st_size, arena, out, err);
}

Status file_read(Arena *arena, const char *path, Bytes *out, Error *err)
{
    /* A pipe of that name must not make us wait for its writer. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    Status status;

    *out = (Bytes){.origin = path};
    if (file < 0 && (errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG))
        return OK;
    if (file < 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", path, strerror(errno));
    status = read_if_regular(file, arena, out, err);
    close(file);
    return status;
}

static Status folder_find(Source *source, const char *binary_name, Bytes *out, Error *err)
{
    ArenaMark mark = arena_mark(&source->arena);
    const char *folder = source->state;
    Status status;

    if (!entry_name_is_safe(binary_name))
        return OK;
    status = file_read(&source->arena,
                       arena_printf(&source->arena, "%s/%s.class", folder, binary_name),
                       out, err);
    if (out->data == NULL) {
        arena_rewind(&source->arena, mark);
        *out = (Bytes){0};
    }
    return status;
}

/* ---- all of them ---- */

typedef struct Walk {
    const char *folder;
    ClassNames *names;
    Error *err;
} Walk;

static Status walk_folder(const Walk *walk, int folder, const char *package, int depth);

static bool is_kind(int folder, const struct dirent *entry, mode_t kind, int flags)
{
    struct stat st;

    return fstatat(folder, entry->d_name, &st, flags) == 0 && (st.st_mode & S_IFMT) == kind;
}

static Status walk_subfolder(const Walk *walk, int parent, const char *package,
                             const char *name, int depth)
{
    Arena *arena = &walk->names->arena;
    const char *inner =
        *package == '\0' ? name : arena_printf(arena, "%s/%s", package, name);
    int folder;

    if (depth == FOLDER_DEPTH_MAX)
        return fail(walk->err, ERROR_INPUT, "%s/%s: folders nested deeper than %d",
                    walk->folder, inner, FOLDER_DEPTH_MAX);
    folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0)
        return fail(walk->err, ERROR_INPUT, "%s/%s: cannot open: %s", walk->folder, inner,
                    strerror(errno));
    return walk_folder(walk, folder, inner, depth + 1);
}

/* Links to files are followed, links to folders are not: they may lead back up, and a walk
 * that visits every way through them need not end.  Looking a class up does follow them. */
static Status walk_entry(const Walk *walk, int folder, const char *package,
                         const struct dirent *entry, int depth)
{
    const char *name = entry->d_name;
    size_t length;

    if (class_file_stem(name, &length)) {
        if (entry->d_type == DT_REG || is_kind(folder, entry, S_IFREG, 0))
            class_names_add(walk->names, package, name, length);
        return OK;
    }
    if (strchr(name, '.') != NULL) /* no package is called that; "..", ".git" */
        return OK;
    if (entry->d_type == DT_DIR || (entry->d_type == DT_UNKNOWN &&
                                    is_kind(folder, entry, S_IFDIR, AT_SYMLINK_NOFOLLOW)))
        return walk_subfolder(walk, folder, package, name, depth);
    return OK;
}

static Status walk_folder(const Walk *walk, int folder, const char *package, int depth)
{
    DIR *listing = fdopendir(folder); /* owns the descriptor from here on */
    const struct dirent *entry;
    Status status = OK;

    if (listing == NULL) {
        close(folder);
        return fail(walk->err, ERROR_INPUT, "%s/%s: cannot list: %s", walk->folder, package,
                    strerror(errno));
    }
    /* cppcheck-suppress readdirCalled - readdir_r is deprecated */
    while (status == OK && (errno = 0, entry = readdir(listing)) != NULL)
        status = walk_entry(walk, folder, package, entry, depth);
    if (status == OK && errno != 0)
        status = fail(walk->err, ERROR_INPUT, "%s/%s: cannot list: %s", walk->folder,
                      package, strerror(errno));
    closedir(listing);
    return status;
}

static Status folder_each(Source *source, ClassNames *names, Error *err)
{
    Walk walk = {.folder = source->state, .names = names, .err = err};
    int folder = open(walk.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (folder < 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", walk.folder, strerror(errno));
    return walk_folder(&walk, folder, "", 0);
}

static const SourceOps folder_ops = {
    .kind = "folder", .find = folder_find, .each = folder_each};

Status source_open_folder(Source *source, const char *folder, Error *err)
{
    size_t length = strlen(folder);

    if (access(folder, R_OK | X_OK) != 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", folder, strerror(errno));
    while (length > 1 && folder[length - 1] == '/') /* messages add their own */
        length--;
    source->ops = &folder_ops;
    source->state = arena_copy(&source->arena, folder, length);
    return OK;
}
