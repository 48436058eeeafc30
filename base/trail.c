#include "base/trail.h"

#include <assert.h>

void trail_free(Trail *trail)
{
    vec_free(&trail->entries);
}

size_t trail_mark(const Trail *trail)
{
    return trail->entries.count;
}

void trail_undo(Trail *trail, size_t mark)
{
    assert(mark <= trail->entries.count);
    while (trail->entries.count > mark) {
        TrailEntry entry = vec_pop(&trail->entries);
        *entry.word = entry.old;
    }
}
