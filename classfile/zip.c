#include "classfile/zip.h"

#include "classfile/source_ops.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

struct Archive {
    zip_t *zip;
    const char *path;
};

/* ---- before libzip sees it ----
 *
 * libzip allocates as many entries as the zip64 end record claims, before it looks whether
 * there are that many.  So the end records are found here first, wherever libzip would, and
 * must claim no more entries than the file has room for. */

enum {
    END_SIZE = 22,
    END_COMMENT_MAX = 65535,
    LOCATOR_SIZE = 20,
    LOCATOR_RECORD_AT = 8, /* offset of the zip64 end record in the archive */
    END64_SIZE = 56,
    END64_COUNT_HERE = 24,
    END64_COUNT_ALL = 32,
    TAIL_MAX = END_SIZE + END_COMMENT_MAX + LOCATOR_SIZE,
    CENTRAL_ENTRY_SIZE_MIN = 46
};

typedef struct Tail {
    int file;
    const char *path;
    uint64_t begin;        /* of the archive in the file */
    uint64_t archive_size; /* from there on */
} Tail;

static uint64_t little_u8(const uint8_t *bytes)
{
    uint64_t value = 0;

    for (int i = 7; i >= 0; i--)
        value = value << 8 | bytes[i];
    return value;
}

static Status check_count(const Tail *tail, uint64_t count, Error *err)
{
    if (count > tail->archive_size / CENTRAL_ENTRY_SIZE_MIN)
        return fail(err, ERROR_INPUT,
                    "%s: end record claims %llu entries, more than %llu bytes can hold",
                    tail->path, (unsigned long long)count,
                    (unsigned long long)tail->archive_size);
    if (count > ARCHIVE_ENTRY_COUNT_MAX)
        return fail(err, ERROR_INPUT, "%s: %llu entries, the limit is %d", tail->path,
                    (unsigned long long)count, ARCHIVE_ENTRY_COUNT_MAX);
    return OK;
}

static Status check_end64(const Tail *tail, const uint8_t *locator, Error *err)
{
    uint64_t at = little_u8(locator + LOCATOR_RECORD_AT);
    uint8_t record[END64_SIZE];

    if (at > tail->archive_size || tail->archive_size - at < sizeof record)
        return OK; /* libzip refuses that by itself */
    if (pread(tail->file, record, sizeof record, (off_t)(tail->begin + at)) !=
        (ssize_t)sizeof record)
        return OK;
    if (memcmp(record, "PK\6\6", 4) != 0)
        return OK;
    TRY(check_count(tail, little_u8(record + END64_COUNT_HERE), err));
    return check_count(tail, little_u8(record + END64_COUNT_ALL), err);
}

static Status check_tail(const Tail *tail, Error *err)
{
    static const uint8_t locator_magic[4] = {'P', 'K', 6, 7};
    size_t size = tail->archive_size < TAIL_MAX ? (size_t)tail->archive_size : TAIL_MAX;
    uint8_t bytes[TAIL_MAX];
    const uint8_t *at = bytes;

    if (pread(tail->file, bytes, size, (off_t)(tail->begin + tail->archive_size - size)) !=
        (ssize_t)size)
        return fail(err, ERROR_INPUT, "%s: cannot read its last %zu bytes", tail->path,
                    size);
    while ((at = memmem(at, size - (size_t)(at - bytes), locator_magic,
                        sizeof locator_magic)) != NULL) {
        if (size - (size_t)(at - bytes) >= LOCATOR_SIZE)
            TRY(check_end64(tail, at, err));
        at++;
    }
    return OK;
}

static Status check_entry_count(const char *path, size_t offset, Error *err)
{
    Tail tail = {.path = path, .begin = offset};
    struct stat st;
    Status status;

    tail.file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (tail.file < 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", path, strerror(errno));
    if (fstat(tail.file, &st) != 0 || !S_ISREG(st.st_mode) || (size_t)st.st_size < offset) {
        status =
            fail(err, ERROR_INPUT, "%s: not a file, or too short for an archive", path);
    } else {
        tail.archive_size = (uint64_t)st.st_size - offset;
        status = check_tail(&tail, err);
    }
    close(tail.file);
    return status;
}

/* ---- open and close ---- */

static zip_t *open_zip(const char *path, size_t offset, zip_error_t *error)
{
    zip_source_t *source = zip_source_file_create(path, offset, -1, error);
    zip_t *zip;

    if (source == NULL)
        return NULL;
    zip = zip_open_from_source(source, ZIP_RDONLY, error);
    if (zip == NULL)
        zip_source_free(source);
    return zip;
}

Status archive_open(Arena *arena, const char *path, size_t offset, Archive **out,
                    Error *err)
{
    Archive *archive = ARENA_NEW(arena, Archive);
    zip_error_t error;
    Status status = OK;

    TRY(check_entry_count(path, offset, err));
    zip_error_init(&error);
    archive->path = arena_copy(arena, path, strlen(path));
    archive->zip = open_zip(path, offset, &error);
    if (archive->zip == NULL)
        status = fail(err, ERROR_INPUT, "%s: not a usable zip archive: %s", path,
                      zip_error_strerror(&error));
    zip_error_fini(&error);
    *out = archive;
    return status;
}

void archive_close(Archive *archive)
{
    zip_discard(archive->zip);
}

/* ---- names ---- */

size_t archive_count(const Archive *archive)
{
    zip_int64_t count = zip_get_num_entries(archive->zip, 0);

    return count > 0 ? (size_t)count : 0;
}

const char *archive_name(const Archive *archive, size_t index)
{
    const char *name = zip_get_name(archive->zip, index, ZIP_FL_ENC_RAW);

    return name != NULL ? name : "";
}

bool archive_find(const Archive *archive, const char *name, size_t *index)
{
    zip_int64_t found = zip_name_locate(archive->zip, name, ZIP_FL_ENC_RAW);

    if (found < 0)
        return false;
    *index = (size_t)found;
    return true;
}

Status archive_check_name(const Archive *archive, size_t index, Error *err)
{
    const char *name = archive_name(archive, index);

    if (!entry_name_is_safe(name))
        return fail(err, ERROR_INPUT,
                    "%s(%s): entry name has to be relative, without empty or '..' parts",
                    archive->path, name);
    return OK;
}

/* ---- one entry ---- */

static Status check_entry(const Archive *archive, size_t index, const char *origin,
                          size_t *size, Error *err)
{
    const zip_uint64_t needed = ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD;
    zip_stat_t st;

    zip_stat_init(&st);
    if (zip_stat_index(archive->zip, index, 0, &st) != 0)
        return fail(err, ERROR_INPUT, "%s: %s", origin, zip_strerror(archive->zip));
    if ((st.valid & needed) != needed)
        return fail(err, ERROR_INPUT, "%s: the archive does not say how large it is",
                    origin);
    if ((st.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && st.encryption_method != ZIP_EM_NONE)
        return fail(err, ERROR_INPUT, "%s: encrypted; expected a plain entry", origin);
    if (st.size > ENTRY_SIZE_MAX)
        return fail(err, ERROR_INPUT, "%s: %llu bytes long, the limit is %d", origin,
                    (unsigned long long)st.size, ENTRY_SIZE_MAX);
    *size = (size_t)st.size;
    return OK;
}

static Status read_error(zip_file_t *file, const char *origin, Error *err)
{
    return fail(err, ERROR_INPUT, "%s: damaged: %s", origin,
                zip_error_strerror(zip_file_get_error(file)));
}

static Status inflate_entry(zip_file_t *file, uint8_t *data, size_t size,
                            const char *origin, Error *err)
{
    size_t done = 0;
    zip_int64_t got;
    uint8_t more;

    while (done < size) {
        got = zip_fread(file, data + done, size - done);
        if (got < 0)
            return read_error(file, origin, err);
        if (got == 0)
            return fail(err, ERROR_INPUT, "%s: damaged: %zu bytes, expected %zu", origin,
                        done, size);
        done += (size_t)got;
    }
    got = zip_fread(file, &more, 1); /* at the end libzip compares the checksum */
    if (got < 0)
        return read_error(file, origin, err);
    if (got > 0)
        return fail(err, ERROR_INPUT, "%s: damaged: more than the %zu bytes expected",
                    origin, size);
    return OK;
}

Status archive_read(Archive *archive, size_t index, Arena *arena, Bytes *out, Error *err)
{
    const char *origin =
        arena_printf(arena, "%s(%s)", archive->path, archive_name(archive, index));
    zip_file_t *file;
    size_t size = 0;
    uint8_t *data;
    Status status;

    TRY(archive_check_name(archive, index, err));
    TRY(check_entry(archive, index, origin, &size, err));
    file = zip_fopen_index(archive->zip, index, 0);
    if (file == NULL)
        return fail(err, ERROR_INPUT, "%s: cannot read: %s", origin,
                    zip_strerror(archive->zip));
    data = arena_alloc(arena, size);
    status = inflate_entry(file, data, size, origin, err);
    zip_fclose(file);
    if (status == OK)
        *out = (Bytes){.data = data, .size = size, .origin = origin};
    return status;
}
