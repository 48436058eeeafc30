/* arena.h - memory with one lifetime: allocate freely, give it all back at once.
 *
 * An Arena is a list of blocks; arena_rewind() drops everything allocated since a mark.
 * Nothing in an arena is freed on its own, so an early return leaks nothing.  The Arena
 * struct belongs to its user (often a field); its blocks belong to the Arena. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

typedef struct ArenaBlock ArenaBlock;

typedef struct Arena {
    ArenaBlock *top; /* the block being filled; older ones behind it */
    char *next;      /* first free byte of top */
    char *end;       /* one past its last */
    size_t held;     /* bytes in all blocks */
} Arena;

typedef struct ArenaMark {
    ArenaBlock *top;
    char *next;
} ArenaMark;

void arena_init(Arena *arena);
void arena_free(Arena *arena);

size_t arena_held(const Arena *arena);

void *arena_alloc(Arena *arena, size_t size);                   /* aligned for anything */
void *arena_zalloc(Arena *arena, size_t count, size_t size);    /* zeroed */
char *arena_copy(Arena *arena, const void *bytes, size_t size); /* and a final NUL */
char *arena_printf(Arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

ArenaMark arena_mark(const Arena *arena);
void arena_rewind(Arena *arena, ArenaMark mark);

#define ARENA_NEW(arena, Type) ((Type *)arena_zalloc((arena), 1, sizeof(Type)))
#define ARENA_ARRAY(arena, Type, count)                                                    \
    ((Type *)arena_zalloc((arena), (count), sizeof(Type)))

#endif
