/* source_fixture.h - for the tests of sources: a scratch folder and the files in it.
 *
 * Each test program makes one scratch folder and removes it at the end.  Paths come from a
 * small ring of buffers, so a test may use a few of them in one expression. */
#ifndef CLASSFILE_SOURCE_FIXTURE_H
#define CLASSFILE_SOURCE_FIXTURE_H

#include "classfile/source.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char scratch[64];

static inline int scratch_make(void **state)
{
    (void)state;
    strcpy(scratch, "/tmp/symjvm-source-XXXXXX");
    return mkdtemp(scratch) != NULL ? 0 : -1;
}

static inline int scratch_remove_one(const char *path, const struct stat *st, int type,
                                     struct FTW *ftw)
{
    (void)st, (void)type, (void)ftw;
    return remove(path);
}

static inline int scratch_remove(void **state)
{
    (void)state;
    return nftw(scratch, scratch_remove_one, 32, FTW_DEPTH | FTW_PHYS);
}

static inline const char *scratch_path(const char *name)
{
    static char ring[8][512];
    static size_t next;
    char *path = ring[next++ % 8];

    snprintf(path, sizeof ring[0], "%s/%s", scratch, name);
    return path;
}

static inline void make_folders_for(const char *path)
{
    char folder[1024];

    for (const char *at = path + strlen(scratch) + 1; (at = strchr(at, '/')) != NULL;
         at++) {
        snprintf(folder, sizeof folder, "%.*s", (int)(at - path), path);
        mkdir(folder, 0755);
    }
}

/* Writes a file below the scratch folder, making the folders it needs; returns its path. */
static inline const char *write_file(const char *name, const void *bytes, size_t size)
{
    const char *path = scratch_path(name);
    FILE *file;

    make_folders_for(path);
    file = fopen(path, "wb");
    assert_non_null(file);
    if (size != 0)
        assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    return path;
}

static inline const char *write_text(const char *name, const char *text)
{
    return write_file(name, text, strlen(text));
}

/* A whole file, to be freed; for patching what a library wrote. */
static inline uint8_t *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(1 << 20);

    assert_non_null(file);
    assert_non_null(bytes);
    *size = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

/* ---- asking a Source ---- */

static inline Source *open_ok(const char *path)
{
    Source *source = NULL;
    Error err = {0};

    if (source_open(path, &source, &err) != OK)
        fail_msg("%s", err.text);
    assert_string_equal(source_path(source), path);
    return source;
}

static inline void assert_message(const Error *err, const char *part)
{
    if (strstr(err->text, part) == NULL)
        fail_msg("message \"%s\" does not say \"%s\"", err->text, part);
    assert_null(strchr(err->text, '\n'));
    assert_int_not_equal(err->kind, ERROR_NONE);
}

static inline void assert_open_fails(const char *path, const char *part)
{
    Source *source = NULL;
    Error err = {0};

    assert_int_equal(source_open(path, &source, &err), FAILED);
    assert_null(source);
    assert_message(&err, path);
    assert_message(&err, part);
}

static inline void assert_finds(Source *source, const char *name, const char *content)
{
    Bytes bytes;
    Error err = {0};

    if (source_find(source, name, &bytes, &err) != OK)
        fail_msg("%s", err.text);
    if (bytes.data == NULL)
        fail_msg("no %s in %s", name, source_path(source));
    assert_int_equal(bytes.size, strlen(content));
    assert_memory_equal(bytes.data, content, bytes.size);
    assert_non_null(strstr(bytes.origin, source_path(source)));
}

static inline void assert_lacks(Source *source, const char *name)
{
    Bytes bytes;
    Error err = {0};

    if (source_find(source, name, &bytes, &err) != OK)
        fail_msg("%s", err.text);
    assert_null(bytes.data);
}

static inline void assert_find_fails(Source *source, const char *name, const char *part)
{
    Bytes bytes;
    Error err = {0};

    assert_int_equal(source_find(source, name, &bytes, &err), FAILED);
    assert_message(&err, source_path(source));
    assert_message(&err, part);
}

typedef struct Listing {
    char text[2048]; /* the names, each with a space behind it */
} Listing;

static inline Status list_name(void *context, const char *name, Error *err)
{
    Listing *listing = context;
    size_t length = strlen(listing->text);

    (void)err;
    assert_true(length + strlen(name) + 2 < sizeof listing->text);
    snprintf(listing->text + length, sizeof listing->text - length, "%s ", name);
    return OK;
}

static inline void assert_lists(Source *source, const char *expected)
{
    Listing listing = {0};
    Error err = {0};

    if (source_each(source, list_name, &listing, &err) != OK)
        fail_msg("%s", err.text);
    assert_string_equal(listing.text, expected);
}

static inline void assert_list_fails(Source *source, const char *part)
{
    Listing listing = {0};
    Error err = {0};

    assert_int_equal(source_each(source, list_name, &listing, &err), FAILED);
    assert_message(&err, source_path(source));
    assert_message(&err, part);
}

/* Whatever a damaged file is: an answer or a message, never a crash.  True if it opened. */
static inline bool survives(const char *path, const char *const *names, size_t count)
{
    Source *source = NULL;
    Listing listing = {0};
    Error err = {0};
    Bytes bytes;

    if (source_open(path, &source, &err) != OK) {
        assert_message(&err, path);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (source_find(source, names[i], &bytes, &err) != OK) {
            assert_message(&err, path);
        } else if (bytes.data != NULL) {
            volatile uint8_t sum = 0;

            for (size_t b = 0; b < bytes.size; b++) /* all of it can be read */
                sum = (uint8_t)(sum + bytes.data[b]);
        }
    }
    if (source_each(source, list_name, &listing, &err) != OK)
        assert_message(&err, path);
    source_close(source);
    return true;
}

/* Cuts the file at every length and flips bits in every byte.  Every cut below `whole`
 * bytes must keep it from opening. */
static inline void damage(const char *name, const uint8_t *bytes, size_t size, size_t whole,
                          const char *const *names, size_t count)
{
    static const uint8_t masks[] = {0x01, 0x80, 0xff};
    uint8_t *copy = malloc(size);

    assert_non_null(copy);
    for (size_t cut = 0; cut < size; cut++) {
        memcpy(copy, bytes, size);
        if (survives(write_file(name, copy, cut), names, count) && cut < whole)
            fail_msg("%s opened when cut to %zu of %zu bytes", name, cut, size);
    }
    for (size_t at = 0; at < size; at++)
        for (size_t m = 0; m < sizeof masks; m++) {
            memcpy(copy, bytes, size);
            copy[at] ^= masks[m];
            survives(write_file(name, copy, size), names, count);
        }
    free(copy);
}

#endif
