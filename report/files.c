#include "report/files.h"

#include "base/memory.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

/* What cannot be made on the way is told of the last one. */
void folders_make_above(const char *path)
{
    size_t size = strlen(path) + 1;
    char *text = memcpy(mem_alloc(size), path, size);

    for (char *at = strchr(text, '/'); at != NULL; at = strchr(at + 1, '/')) {
        *at = '\0';
        if (at != text)
            mkdir(text, 0777);
        *at = '/';
    }
    mem_free(text);
}

Status folder_make(const char *path, Error *err)
{
    folders_make_above(path);
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        return fail(err, ERROR_INPUT, "%s: cannot make this folder: %s", path,
                    strerror(errno));
    return OK;
}

uint32_t file_name_hash(uint32_t hash, const char *text)
{
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

enum { NAME_MAX_FIT = 180, HASH_PART = sizeof "_x12345678" };

void file_name_fit(char *name)
{
    uint32_t hash = file_name_hash(FILE_NAME_HASH, name);

    if (strlen(name) > NAME_MAX_FIT)
        snprintf(name + NAME_MAX_FIT + 1 - HASH_PART, HASH_PART, "_x%08" PRIx32, hash);
}

Status file_open(const char *path, const char *mode, FILE **out, Error *err)
{
    *out = fopen(path, mode);
    if (*out == NULL)
        return fail(err, ERROR_INPUT, "%s: cannot write this file: %s", path,
                    strerror(errno));
    return OK;
}

Status file_close(FILE *out, const char *path, Error *err)
{
    bool is_bad = ferror(out) != 0;

    if (fclose(out) != 0 || is_bad)
        return fail(err, ERROR_INPUT, "%s: cannot write all of it: %s", path,
                    strerror(errno));
    return OK;
}

enum { CHUNK = 1 << 20 };

/* From the back, so that nothing is overwritten before it has moved.  What goes wrong is
 * remembered by the stream, or told. */
static bool move_on(FILE *file, long at, long distance)
{
    char *chunk = mem_alloc(CHUNK);
    long end;
    bool is_good = fseek(file, 0, SEEK_END) == 0 && (end = ftell(file)) >= at;

    while (is_good && end > at) {
        size_t size = end - at < CHUNK ? (size_t)(end - at) : CHUNK;
        end -= (long)size;
        is_good = fseek(file, end, SEEK_SET) == 0 && fread(chunk, 1, size, file) == size &&
                  fseek(file, end + distance, SEEK_SET) == 0 &&
                  fwrite(chunk, 1, size, file) == size;
    }
    mem_free(chunk);
    return is_good;
}

Status file_insert(const char *path, long at, const char *text, size_t size, Error *err)
{
    FILE *file;

    TRY(file_open(path, at < 0 ? "a" : "r+", &file, err));
    if (at >= 0 && (!move_on(file, at, (long)size) || fseek(file, at, SEEK_SET) != 0)) {
        error_set(err, ERROR_INPUT, "%s: cannot move what is in it: %s", path,
                  strerror(errno));
        fclose(file);
        return FAILED;
    }
    fwrite(text, 1, size, file);
    return file_close(file, path, err);
}
