#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>

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
