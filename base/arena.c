#include "base/arena.h"

#include "base/memory.h"

#include <assert.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct ArenaBlock {
    ArenaBlock *below;
    size_t size; /* of data */
    alignas(max_align_t) char data[];
};

enum { BLOCK_SIZE = 64 * 1024, ALIGNMENT = alignof(max_align_t) };

void arena_init(Arena *arena)
{
    *arena = (Arena){0};
}

static void drop_top(Arena *arena)
{
    ArenaBlock *block = arena->top;

    arena->top = block->below;
    arena->held -= block->size;
    mem_free(block);
}

void arena_free(Arena *arena)
{
    while (arena->top != NULL)
        drop_top(arena);
    arena_init(arena);
}

size_t arena_held(const Arena *arena)
{
    return arena->held;
}

static void add_block(Arena *arena, size_t size)
{
    size_t block_size = size > BLOCK_SIZE ? size : BLOCK_SIZE;
    ArenaBlock *block = mem_alloc(sizeof(ArenaBlock) + block_size);

    block->below = arena->top;
    block->size = block_size;
    arena->top = block;
    arena->next = block->data;
    arena->end = block->data + block_size;
    arena->held += block_size;
}

void *arena_alloc(Arena *arena, size_t size)
{
    size_t rounded = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    char *memory;

    assert(rounded >= size);
    if (arena->top == NULL || (size_t)(arena->end - arena->next) < rounded)
        add_block(arena, rounded);
    memory = arena->next;
    arena->next += rounded;
    return memory;
}

void *arena_zalloc(Arena *arena, size_t count, size_t size)
{
    void *memory;

    assert(size == 0 || count <= SIZE_MAX / 2 / size);
    memory = arena_alloc(arena, count * size);
    memset(memory, 0, count * size);
    return memory;
}

char *arena_copy(Arena *arena, const void *bytes, size_t size)
{
    char *copy = arena_alloc(arena, size + 1);

    if (size != 0)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

char *arena_printf(Arena *arena, const char *format, ...)
{
    va_list args, again;
    int length;
    char *text;

    va_start(args, format);
    va_copy(again, args);
    length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    assert(length >= 0);
    text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

ArenaMark arena_mark(const Arena *arena)
{
    return (ArenaMark){.top = arena->top, .next = arena->next};
}

void arena_rewind(Arena *arena, ArenaMark mark)
{
    while (arena->top != mark.top)
        drop_top(arena);
    arena->next = mark.next;
    arena->end = arena->top != NULL ? arena->top->data + arena->top->size : NULL;
}
