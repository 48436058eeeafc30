#include "report/spool.h"

#ifdef HARD
enum { SPOOL_BYTES = 16 << 10 };
#else
enum { SPOOL_BYTES = 64 << 20 };
#endif

static size_t bytes_kept; /* in the memory of all spools */

static void count_kept(Spool *spool, size_t before)
{
    bytes_kept += spool->memory.count;
    bytes_kept -= before;
}

/* Where there is no place for files all stays in memory. */
static void move_to_file(Spool *spool)
{
    size_t before = spool->memory.count;

    spool->file = tmpfile();
    if (spool->file == NULL)
        return;
    if (before > spool->read)
        fwrite(spool->memory.items + spool->read, 1, before - spool->read, spool->file);
    vec_free(&spool->memory);
    spool->read = 0;
    count_kept(spool, before);
}

void spool_put(Spool *spool, const void *data, size_t size)
{
    uint64_t length = size;
    size_t before = spool->memory.count;

    if (spool->file == NULL && bytes_kept + size > SPOOL_BYTES)
        move_to_file(spool);
    if (spool->file != NULL) {
        fseek(spool->file, 0, SEEK_END);
        fwrite(&length, sizeof length, 1, spool->file);
        fwrite(data, 1, size, spool->file);
        return;
    }
    buffer_add_block(&spool->memory, data, size);
    count_kept(spool, before);
}

static bool get_from_file(Spool *spool, Span *block)
{
    uint64_t length;

    if (fseek(spool->file, spool->read_at, SEEK_SET) != 0 ||
        fread(&length, sizeof length, 1, spool->file) != 1)
        return false;
    vec_reserve(&spool->memory, length);
    if (fread(spool->memory.items, 1, length, spool->file) != length)
        return false;
    spool->read_at = ftell(spool->file);
    *block = (Span){spool->memory.items, spool->memory.items + length};
    return true;
}

bool spool_get(Spool *spool, Span *block)
{
    size_t before = spool->memory.count;
    Span reader;

    if (spool->file != NULL)
        return get_from_file(spool, block);
    if (spool->read == before) { /* all is read: the memory can be used again */
        spool->memory.count = spool->read = 0;
        count_kept(spool, before);
        return false;
    }
    reader = (Span){spool->memory.items + spool->read, spool->memory.items + before};
    *block = span_block(&reader);
    spool->read = (size_t)(reader.at - spool->memory.items);
    return true;
}

void spool_free(Spool *spool)
{
    if (spool->file != NULL)
        fclose(spool->file);
    else
        bytes_kept -= spool->memory.count;
    vec_free(&spool->memory);
    *spool = (Spool){0};
}
