/* memory.h - the heap of the C program itself.
 *
 * These never return NULL: where the system has no more memory they call the handler that
 * the program registered (main reports and leaves with exit status 4), so that no caller
 * has to invent a recovery that nobody can test.  What is allocated here is freed with
 * mem_free by whoever asked for it; most code wants an Arena instead. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

typedef void (*MemExhausted)(size_t wanted); /* must not return */

void mem_on_exhausted(MemExhausted handler);

void *mem_alloc(size_t size) __attribute__((malloc, returns_nonnull));
void *mem_zalloc(size_t count, size_t size) __attribute__((malloc, returns_nonnull));
void *mem_realloc(void *old, size_t size) __attribute__((returns_nonnull));
void mem_free(void *memory);

/* Address space that becomes memory, zeroed, as it is touched; NULL where there is none. */
void *mem_reserve(size_t size);
void mem_release(void *memory, size_t size);

#endif
