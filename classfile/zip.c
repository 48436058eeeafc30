#include "classfile/zip.h"

#include "base/memory.h"
#include "classfile/source_ops.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
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
 * libzip 1.7 allocates as many entries as a zip64 end record claims before it looks whether
 * there are that many; it reads the directory of everything near the end of the file that
 * looks like an end record; and the hash of its table of names is fixed, so that names can
 * be made to fall into one bucket.  So each directory it may read is walked here first: all
 * of them together have to be no larger than the archive. */

enum {
    END_SIZE = 22,
    END_DIRECTORY_SIZE = 12,
    END_DIRECTORY_AT = 16,
    END_COMMENT_MAX = 65535,
    LOCATOR_SIZE = 20,     /* stands right before the end record */
    LOCATOR_RECORD_AT = 8, /* offset of the zip64 end record in the archive */
    END64_SIZE = 56,
    END64_COUNT_HERE = 24,
    END64_COUNT_ALL = 32,
    END64_DIRECTORY_SIZE = 40,
    END64_DIRECTORY_AT = 48,
    TAIL_MAX = END_SIZE + END_COMMENT_MAX + LOCATOR_SIZE,
    END_COUNT_MAX = 256,      /* archives stored in an archive have end records, too */
    CENTRAL_SIZE_MIN = 46,    /* of one entry of the directory, without its three texts */
    CENTRAL_LENGTHS = 28,     /* of name, extra field and comment */
    WINDOW_SIZE = 256 * 1024, /* holds the largest entry there can be */
    BUCKET_MAX = 1024         /* entries whose names hash alike; by chance there are few */
};

static_assert(WINDOW_SIZE >= CENTRAL_SIZE_MIN + 3 * 65535, "an entry fits the window");

typedef struct Survey {
    const char *path;
    int file;
    uint64_t begin;          /* of the archive in the file */
    uint64_t size;           /* from there on */
    uint64_t directory_size; /* of all directories together */
    VEC(uint32_t) hashes;    /* of the names in all of them */
    uint8_t *window;         /* the part of a directory being walked */
    Error *err;
} Survey;

static uint64_t little(const uint8_t *bytes, int width)
{
    uint64_t value = 0;

    for (int i = width - 1; i >= 0; i--)
        value = value << 8 | bytes[i];
    return value;
}

static Status survey_read(const Survey *survey, uint64_t at, uint8_t *bytes, size_t count)
{
    size_t done = 0;

    while (done < count) {
        ssize_t got = pread(survey->file, bytes + done, count - done,
                            (off_t)(survey->begin + at + done));

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return fail(survey->err, ERROR_INPUT, "%s: cannot read %zu bytes at %llu",
                        survey->path, count, (unsigned long long)at);
        done += (size_t)got;
    }
    return OK;
}

/* The hash of libzip 1.7.  With another one the limit on collisions does no harm. */
static uint32_t name_hash(const uint8_t *name, size_t length)
{
    uint32_t hash = 5381;

    for (size_t i = 0; i < length && name[i] != '\0'; i++)
        hash = 33 * hash + name[i];
    return hash;
}

/* The size of one entry of a directory; 0 where there is no whole one. */
static size_t entry_size(const uint8_t *entry, size_t left)
{
    size_t size = CENTRAL_SIZE_MIN;

    if (left < size || memcmp(entry, "PK\1\2", 4) != 0)
        return 0;
    for (int i = 0; i < 3; i++)
        size += (size_t)little(entry + CENTRAL_LENGTHS + 2 * i, 2);
    return size <= left ? size : 0;
}

static Status survey_entry(Survey *survey, const uint8_t *entry, size_t size)
{
    size_t name_length = (size_t)little(entry + CENTRAL_LENGTHS, 2);

    vec_push(&survey->hashes, name_hash(entry + CENTRAL_SIZE_MIN, name_length));
    survey->directory_size += size;
    if (survey->directory_size > survey->size)
        return fail(survey->err, ERROR_INPUT,
                    "%s: has several end records, whose directories are larger than the "
                    "archive",
                    survey->path);
    if (survey->hashes.count > ARCHIVE_ENTRY_COUNT_MAX)
        return fail(survey->err, ERROR_INPUT, "%s: more than %d entries", survey->path,
                    ARCHIVE_ENTRY_COUNT_MAX);
    return OK;
}

/* Walks entries until one is damaged, which libzip will refuse, or the directory ends. */
static Status survey_directory(Survey *survey, uint64_t at, uint64_t size)
{
    uint64_t available = at < survey->size ? survey->size - at : 0;
    uint64_t left = size < available ? size : available;
    size_t walked;

    do {
        size_t window = left < WINDOW_SIZE ? (size_t)left : WINDOW_SIZE, step;

        TRY(survey_read(survey, at, survey->window, window));
        for (walked = 0; (step = entry_size(survey->window + walked, window - walked)) != 0;
             walked += step)
            TRY(survey_entry(survey, survey->window + walked, step));
        at += walked;
        left -= walked;
    } while (walked != 0 && left != 0);
    return OK;
}

static Status check_count(const Survey *survey, uint64_t count)
{
    if (count > survey->size / CENTRAL_SIZE_MIN)
        return fail(survey->err, ERROR_INPUT,
                    "%s: end record claims %llu entries, more than %llu bytes can hold",
                    survey->path, (unsigned long long)count,
                    (unsigned long long)survey->size);
    if (count > ARCHIVE_ENTRY_COUNT_MAX)
        return fail(survey->err, ERROR_INPUT, "%s: %llu entries, the limit is %d",
                    survey->path, (unsigned long long)count, ARCHIVE_ENTRY_COUNT_MAX);
    return OK;
}

/* Reads the zip64 end record that a locator points to; *found: there is one. */
static Status read_end64(const Survey *survey, const uint8_t *locator,
                         uint8_t record[END64_SIZE], bool *found)
{
    uint64_t at = little(locator + LOCATOR_RECORD_AT, 8);

    *found = false;
    if (memcmp(locator, "PK\6\7", 4) != 0)
        return OK;
    if (at > survey->size || survey->size - at < END64_SIZE)
        return OK; /* libzip refuses that by itself */
    TRY(survey_read(survey, at, record, END64_SIZE));
    *found = memcmp(record, "PK\6\6", 4) == 0;
    return OK;
}

/* `before` is how many bytes of the archive stand before the record in its buffer. */
static Status survey_end(Survey *survey, const uint8_t *end, size_t before)
{
    uint8_t end64[END64_SIZE];
    bool found = false;

    if (before >= LOCATOR_SIZE)
        TRY(read_end64(survey, end - LOCATOR_SIZE, end64, &found));
    if (!found)
        return survey_directory(survey, little(end + END_DIRECTORY_AT, 4),
                                little(end + END_DIRECTORY_SIZE, 4));
    TRY(check_count(survey, little(end64 + END64_COUNT_HERE, 8)));
    TRY(check_count(survey, little(end64 + END64_COUNT_ALL, 8)));
    return survey_directory(survey, little(end64 + END64_DIRECTORY_AT, 8),
                            little(end64 + END64_DIRECTORY_SIZE, 8));
}

static Status survey_tail(Survey *survey)
{
    static const uint8_t magic[4] = {'P', 'K', 5, 6};
    size_t size = survey->size < TAIL_MAX ? (size_t)survey->size : TAIL_MAX, at = 0;
    uint8_t bytes[TAIL_MAX];
    const uint8_t *end;
    int count = 0;

    TRY(survey_read(survey, survey->size - size, bytes, size));
    while ((end = memmem(bytes + at, size - at, magic, sizeof magic)) != NULL) {
        if (++count > END_COUNT_MAX)
            return fail(survey->err, ERROR_INPUT, "%s: more than %d end records",
                        survey->path, END_COUNT_MAX);
        at = (size_t)(end - bytes);
        if (size - at >= END_SIZE)
            TRY(survey_end(survey, end, at));
        at++;
    }
    return OK;
}

static Status check_hashes(const Survey *survey)
{
    size_t bucket_count = 256;
    uint32_t *buckets, fullest = 0;

    while (bucket_count < survey->hashes.count)
        bucket_count *= 2;
    buckets = mem_zalloc(bucket_count, sizeof *buckets);
    for (size_t i = 0; i < survey->hashes.count; i++) {
        uint32_t *bucket = &buckets[survey->hashes.items[i] & (bucket_count - 1)];

        if (++*bucket > fullest)
            fullest = *bucket;
    }
    mem_free(buckets);
    if (fullest > BUCKET_MAX)
        return fail(survey->err, ERROR_INPUT,
                    "%s: %u of its %zu entries have the same name, or names made to "
                    "collide; the limit is %d",
                    survey->path, fullest, survey->hashes.count, BUCKET_MAX);
    return OK;
}

static Status survey_archive(Survey *survey)
{
    struct stat st;

    if (fstat(survey->file, &st) != 0 || !S_ISREG(st.st_mode) ||
        (uint64_t)st.st_size < survey->begin + END_SIZE)
        return fail(survey->err, ERROR_INPUT,
                    "%s: not a file, or too short for a zip archive", survey->path);
    survey->size = (uint64_t)st.st_size - survey->begin;
    TRY(survey_tail(survey));
    return check_hashes(survey);
}

static Status check_archive(const char *path, size_t offset, Error *err)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    Survey survey = {.path = path, .file = file, .begin = offset, .err = err};
    Status status;

    if (file < 0)
        return fail(err, ERROR_INPUT, "%s: cannot open: %s", path, strerror(errno));
    survey.window = mem_alloc(WINDOW_SIZE);
    status = survey_archive(&survey);
    mem_free(survey.window);
    vec_free(&survey.hashes);
    close(file);
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

    TRY(check_archive(path, offset, err));
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
