#include "report/files.h"

#include "base/memory.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

/* What cannot be made on the way is told of the last one. */
static void make_above(char *path)
{
    for (char *at = strchr(path + 1, '/'); at != NULL; at = strchr(at + 1, '/')) {
        *at = '\0';
        mkdir(path, 0777);
        *at = '/';
    }
}

Status folder_make(const char *path, Error *err)
{
    size_t size = strlen(path) + 1;
    char *text = memcpy(mem_alloc(size), path, size);

    make_above(text);
    mem_free(text);
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        return fail(err, ERROR_INPUT, "%s: cannot make this folder: %s", path,
                    strerror(errno));
    return OK;
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
