#include "base/intern.h"

#include "base/arena.h"
#include "base/memory.h"

#include <string.h>

#define uthash_malloc(size)       mem_alloc(size)
#define uthash_free(memory, size) mem_free(memory)
#include <uthash.h>

typedef struct Entry {
    UT_hash_handle hh;
    Name name;
} Entry;

struct Interns {
    Arena arena;
    Entry *entries;
};

Interns *interns_new(void)
{
    Interns *interns = mem_zalloc(1, sizeof *interns);

    arena_init(&interns->arena);
    return interns;
}

void interns_free(Interns *interns)
{
    if (interns == NULL)
        return;
    HASH_CLEAR(hh, interns->entries);
    arena_free(&interns->arena);
    mem_free(interns);
}

size_t interns_count(const Interns *interns)
{
    return HASH_COUNT(interns->entries);
}

/* FNV-1a: short keys, and the table needs nothing better. */
static uint32_t hash_text(const char *text, size_t length)
{
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

static Entry *find(const Interns *interns, const char *text, size_t length, uint32_t hash)
{
    Entry *entry = NULL;

    HASH_FIND_BYHASHVALUE(hh, interns->entries, text, (unsigned)length, hash, entry);
    return entry;
}

const Name *interns_find(const Interns *interns, const char *text, size_t length)
{
    Entry *entry = find(interns, text, length, hash_text(text, length));

    return entry != NULL ? &entry->name : NULL;
}

const Name *intern(Interns *interns, const char *text, size_t length)
{
    uint32_t hash = hash_text(text, length);
    Entry *entry = find(interns, text, length, hash);

    if (entry != NULL)
        return &entry->name;
    entry = ARENA_NEW(&interns->arena, Entry);
    entry->name.hash = hash;
    entry->name.length = (uint32_t)length;
    entry->name.text = arena_copy(&interns->arena, text, length);
    HASH_ADD_KEYPTR_BYHASHVALUE(hh, interns->entries, entry->name.text, (unsigned)length,
                                hash, entry);
    return &entry->name;
}

const Name *intern_text(Interns *interns, const char *text)
{
    return intern(interns, text, strlen(text));
}
