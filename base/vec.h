/* vec.h - a growing array.
 *
 * VEC(Type) declares the struct; the items are one malloc'ed block that moves when it
 * grows, so keep indices, not pointers, across a push.  vec_free gives the block back. */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include "base/memory.h"

#include <stddef.h>

#define VEC(Type)                                                                          \
    struct {                                                                               \
        Type *items;                                                                       \
        size_t count, capacity;                                                            \
    }

#define vec_push(vec, item)                                                                \
    (vec_reserve((vec), (vec)->count + 1), (void)((vec)->items[(vec)->count++] = (item)))

#define vec_reserve(vec, wanted)                                                           \
    ((wanted) > (vec)->capacity                                                            \
         ? ((vec)->items =                                                                 \
                mem_realloc((vec)->items,                                                  \
                            vec_grown((vec)->capacity, (wanted)) * sizeof *(vec)->items),  \
            (void)((vec)->capacity = vec_grown((vec)->capacity, (wanted))))                \
         : (void)0)

#define vec_pop(vec) ((vec)->items[--(vec)->count])

#define vec_free(vec)                                                                      \
    (mem_free((vec)->items), (void)((vec)->items = NULL),                                  \
     (void)((vec)->count = (vec)->capacity = 0))

static inline size_t vec_grown(size_t capacity, size_t wanted)
{
    size_t doubled = capacity < 8 ? 8 : 2 * capacity;

    return doubled < wanted ? wanted : doubled;
}

#endif
