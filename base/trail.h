/* trail.h - an undo log: words of memory and what they held before.
 *
 * trail_save() is called before a word is written; trail_undo() writes the old contents
 * back, youngest first.  The memory must stay where it is as long as the trail remembers
 * it.  The trail knows nothing of what the words mean. */
#ifndef BASE_TRAIL_H
#define BASE_TRAIL_H

#include "base/vec.h"

#include <stdint.h>

typedef struct TrailEntry {
    uint64_t *word;
    uint64_t old;
} TrailEntry;

typedef struct Trail {
    VEC(TrailEntry) entries;
} Trail;

void trail_free(Trail *trail);

size_t trail_mark(const Trail *trail);
void trail_undo(Trail *trail, size_t mark);

static inline void trail_save(Trail *trail, uint64_t *word)
{
    TrailEntry entry = {word, *word};

    vec_push(&trail->entries, entry);
}

#endif
