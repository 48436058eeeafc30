#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

static MemExhausted exhausted_handler;

void mem_on_exhausted(MemExhausted handler)
{
    exhausted_handler = handler;
}

static _Noreturn void exhausted(size_t wanted)
{
    if (exhausted_handler != NULL)
        exhausted_handler(wanted);
    abort();
}

void *mem_alloc(size_t size)
{
    void *memory = malloc(size != 0 ? size : 1);

    if (memory == NULL)
        exhausted(size);
    return memory;
}

void *mem_zalloc(size_t count, size_t size)
{
    void *memory = calloc(count != 0 ? count : 1, size != 0 ? size : 1);

    if (memory == NULL)
        exhausted(size != 0 && count > SIZE_MAX / size ? SIZE_MAX : count * size);
    return memory;
}

void *mem_realloc(void *old, size_t size)
{
    void *memory = realloc(old, size != 0 ? size : 1);

    if (memory == NULL)
        exhausted(size);
    return memory;
}

void mem_free(void *memory)
{
    free(memory);
}

void *mem_reserve(size_t size)
{
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    /* cppcheck-suppress invalidFunctionArg */
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);

    /* cppcheck-suppress memleak */
    return memory == MAP_FAILED ? NULL : memory;
}

void mem_release(void *memory, size_t size)
{
    munmap(memory, size);
}
