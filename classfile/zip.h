/* zip.h - reading entries of a zip archive that nobody vouches for.
 *
 * The only place that knows libzip.  Sizes come from the archive and are believed only up
 * to named limits; what an entry inflates to must have the size and the checksum it claims.
 * An entry whose name is absolute or has ".." in it is never handed out.  An Archive lives
 * in the arena it was given, but has to be closed. */
#ifndef CLASSFILE_ZIP_H
#define CLASSFILE_ZIP_H

#include "base/arena.h"
#include "classfile/source.h"

typedef struct Archive Archive;

enum {
    ARCHIVE_ENTRY_COUNT_MAX = 1 << 19 /* libzip takes some 300 bytes for each */
};

/* The archive begins `offset` bytes into the file; its own offsets count from there. */
MUST_USE Status archive_open(Arena *arena, const char *path, size_t offset, Archive **out,
                             Error *err);
void archive_close(Archive *archive);

size_t archive_count(const Archive *archive);
const char *archive_name(const Archive *archive, size_t index); /* "" where unreadable */

/* Where several entries have the name, the first one is found. */
bool archive_find(const Archive *archive, const char *name, size_t *index);

MUST_USE Status archive_check_name(const Archive *archive, size_t index, Error *err);

/* Inflates an entry into the arena. */
MUST_USE Status archive_read(Archive *archive, size_t index, Arena *arena, Bytes *out,
                             Error *err);

#endif
