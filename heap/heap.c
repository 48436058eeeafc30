#include "heap/heap.h"

#include <string.h>

extern const HeapOps heap_lazy, heap_lazier, heap_lazier_sharp, heap_summary, heap_pose;

const HeapOps *const heap_semantics[] = {&heap_lazy,    &heap_lazier, &heap_lazier_sharp,
                                         &heap_summary, &heap_pose,   NULL};

const HeapOps *heap_find(const char *name)
{
    for (size_t i = 0; heap_semantics[i] != NULL; i++) {
        if (strcmp(heap_semantics[i]->name, name) == 0)
            return heap_semantics[i];
    }
    return NULL;
}

static Status reserve(Heap *heap, Error *err)
{
    heap->inputs = mem_reserve((size_t)INPUT_COUNT_MAX * sizeof *heap->inputs);
    heap->objects = mem_reserve((size_t)INPUT_COUNT_MAX * sizeof *heap->objects);
    if (heap->inputs == NULL || heap->objects == NULL)
        return fail(err, ERROR_INPUT, "cannot reserve memory for the inputs");
    return OK;
}

Status heap_new(const HeapOptions *options, HeapHost host, Store *store, Trail *trail,
                Path *path, Terms *terms, Loader *loader, const Method *method, Heap **out,
                Error *err)
{
    Heap *heap = mem_zalloc(1, sizeof *heap);

    *out = heap;
    heap->options = *options;
    heap->host = host;
    heap->store = store;
    heap->trail = trail;
    heap->path = path;
    heap->terms = terms;
    heap->loader = loader;
    heap->method = method;
    heap->err = err;
    heap->ops = heap_find(options->heap);
    if (heap->ops == NULL)
        return fail(err, ERROR_USAGE, "there is no heap '%s'", options->heap);
    heap->arrays =
        arrays_find(options->arrays != NULL ? options->arrays : heap->ops->arrays);
    if (heap->arrays == NULL)
        return fail(err, ERROR_USAGE, "there is no model of arrays '%s'", options->arrays);
    heap->yes = term_bool(terms, true);
    heap->no = term_bool(terms, false);
    heap->generics = generics_new(loader, options->erases_generics);
    TRY(reserve(heap, err));
    TRY(types_new(loader, method->owner, options->implementations, &heap->types, err));
    return loader_class(loader,
                        intern_text(loader_symbols(loader)->interns, "java/lang/String"),
                        &heap->string_class, err);
}

void heap_free(Heap *heap)
{
    if (heap == NULL)
        return;
    mem_release(heap->inputs, (size_t)INPUT_COUNT_MAX * sizeof *heap->inputs);
    mem_release(heap->objects, (size_t)INPUT_COUNT_MAX * sizeof *heap->objects);
    if (heap->types != NULL)
        types_free(heap->types);
    generics_free(heap->generics);
    vec_free(&heap->choice.items);
    vec_free(&heap->ranked);
    vec_free(&heap->reads);
    vec_free(&heap->facets);
    vec_free(&heap->shared);
    mem_free(heap->bound_answers.items);
    mem_free(heap);
}

HeapMark heap_mark(const Heap *heap)
{
    return (HeapMark){heap->input_count,
                      heap->object_count,
                      (uint32_t)heap->ranked.count,
                      (uint32_t)heap->reads.count,
                      (uint32_t)heap->facets.count,
                      (uint32_t)heap->shared.count,
                      heap->reading_count,
                      heap->read_steps};
}

void heap_undo(Heap *heap, HeapMark mark)
{
    heap->input_count = mark.input_count;
    heap->object_count = mark.object_count;
    heap->ranked.count = mark.ranked_count;
    heap->reads.count = mark.read_count;
    heap->facets.count = mark.facet_count;
    heap->shared.count = mark.shared_count;
    heap->reading_count = mark.reading_count;
    heap->read_steps = mark.read_steps;
    heap->bound_answers.is_valid = false;
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    return (hash ^ word) * 0x9e3779b97f4a7c15u;
}

uint64_t heap_hash(const Heap *heap)
{
    uint64_t hash = mix(heap->input_count, heap->object_count);

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        hash = mix(mix(mix(hash, input->state), input->types),
                   input->rank ^ input->hash << 32);
        hash = mix(mix(mix(hash, input->length), input->cells ^ input->stores << 32),
                   input->cell_count);
        hash =
            mix(mix(mix(hash, input->cells_left), input->term.id), (uint64_t)input->bound);
        hash = mix(mix(mix(hash, input->own), input->candidates), input->class_term);
        hash = mix(mix(mix(hash, input->was_read), input->was_looked_at), input->last_read);
    }
    for (uint32_t i = 0; i < heap->object_count; i++)
        hash = mix(hash, heap->objects[i].id);
    for (size_t i = 0; i < heap->reads.count; i++)
        hash = mix(hash, heap->reads.items[i].guard.id);
    for (size_t i = 0; i < heap->facets.count; i++)
        hash = mix(hash, heap->facets.items[i].facet.id);
    for (size_t i = 0; i < heap->shared.count; i++)
        hash = mix(mix(hash, heap->shared.items[i].object.id), heap->shared.items[i].input);
    return mix(mix(mix(hash, heap->null_rank), heap->ranked.count), heap->reading_count);
}
