/* lazy.c - an input reference is settled completely the first time it is read. */
#include "heap/heap.h"

static Status lazy_load(Heap *heap, Value ref)
{
    Input *input = input_of(heap, ref);

    return input_settled(input) == IS_OPEN      ? resolve_all(heap, input)
           : input_settled(input) == IS_NONNULL ? resolve_object(heap, input)
                                                : OK;
}

const HeapOps heap_lazy = {
    .name = "lazy",
    .summary = "null, each known object or a new one, when first read",
    .arrays = "cases",
    .frees_elements = true,
    .load = lazy_load,
    .null_test = settled_null_test,
    .same = settled_same,
    .settle = settled_settle,
    .is_a = settled_is_a,
    .cast = settled_cast,
    .dispatch = settled_dispatch,
    .rank = settled_rank,
    .hash = settled_hash,
    .get = settled_get,
    .put = settled_put,
    .length = settled_length,
    .fetch = settled_fetch,
    .place = settled_place,
    .store = settled_store,
    .keeps = settled_keeps,
};
