/* lazier_sharp.c - reading an input reference asks nothing: null or not when that matters,
 * which object when it is used. */
#include "heap/heap.h"

static Status lazier_sharp_load(Heap *heap, Value ref)
{
    return settled_load(heap, input_of(heap, ref));
}

const HeapOps heap_lazier_sharp = {
    .name = "lazier#",
    .summary = "null or not when tested; which object when used",
    .arrays = "cases",
    .load = lazier_sharp_load,
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
