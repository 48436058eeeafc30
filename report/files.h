/* files.h - files that artefacts write: errors name the file and say what went wrong. */
#ifndef REPORT_FILES_H
#define REPORT_FILES_H

#include "base/error.h"

#include <stdint.h>
#include <stdio.h>

/* With the folders above it; one that is there already will do. */
MUST_USE Status folder_make(const char *path, Error *err);

/* The folders above a file, as far as they can be made: opening it tells what is wrong. */
void folders_make_above(const char *path);

/* FNV-1a; begins with FILE_NAME_HASH. */
#define FILE_NAME_HASH 2166136261u
uint32_t file_name_hash(uint32_t hash, const char *text);

/* Makes a name one that any file system takes, with an ending of its own: one that is too
 * long is cut, and ends with the hash of all of it. */
void file_name_fit(char *name);

MUST_USE Status file_open(const char *path, const char *mode, FILE **out, Error *err);

/* Also where something before it could not be written. */
MUST_USE Status file_close(FILE *out, const char *path, Error *err);

/* Puts a text into a closed file: what stood there and after it follows the text.  Where
 * the place is -1 the text goes to the end, as it must in a pipe. */
MUST_USE Status file_insert(const char *path, long at, const char *text, size_t size,
                            Error *err);

#endif
