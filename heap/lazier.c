/* lazier.c - an input reference is null or not when it is read; which object it is, only
 * when it is used. */
#include "heap/heap.h"

static Status lazier_load(Heap *heap, Value ref)
{
    Input *input = input_of(heap, ref);

    TRY(settled_load(heap, input));
    return input_settled(input) == IS_OPEN ? resolve_null(heap, input) : OK;
}

const HeapOps heap_lazier = {
    .name = "lazier",
    .summary = "null or not when first read; which object when used",
    .arrays = "cases",
    .load = lazier_load,
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
