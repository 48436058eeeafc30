/* search_fixture.h - for the tests of heap/: going back to a mark, a search through all
 * answers to what the Heap asks, and values for its symbols. */
#ifndef HEAP_SEARCH_FIXTURE_H
#define HEAP_SEARCH_FIXTURE_H

#include "heap/heap_fixture.h"

/* ---- Going back ---- */

typedef struct Mark {
    size_t trail, path;
    HeapMark heap;
    StoreMark store;
    uint64_t print;
} Mark;

static inline uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
    return hash;
}

/* Of every word that belongs to the path. */
static inline uint64_t fingerprint(void)
{
    uint64_t words[] = {heap->input_count,   heap->object_count, heap->reads.count,
                        heap->facets.count,  heap->shared.count, heap->ranked.count,
                        heap->reading_count, heap->read_steps,   heap->null_rank,
                        store.top,           store.old,          path_hash(path)};
    uint64_t hash = mix_bytes(1, words, sizeof words);

    hash = mix_bytes(hash, heap->inputs + 1, heap->input_count * sizeof *heap->inputs);
    hash = mix_bytes(hash, heap->objects, heap->object_count * sizeof *heap->objects);
    hash =
        mix_bytes(hash, heap->reads.items, heap->reads.count * sizeof *heap->reads.items);
    hash = mix_bytes(hash, heap->facets.items,
                     heap->facets.count * sizeof *heap->facets.items);
    hash = mix_bytes(hash, heap->shared.items,
                     heap->shared.count * sizeof *heap->shared.items);
    return mix_bytes(hash, store.base, store.top);
}

static inline Mark mark_now(void)
{
    uint64_t print = fingerprint();

    return (Mark){trail_mark(&trail), path_mark(path), heap_mark(heap), store_mark(&store),
                  print};
}

static inline void undo_to(Mark mark)
{
    trail_undo(&trail, mark.trail);
    store_undo(&store, mark.store);
    path_undo(path, mark.path);
    heap_undo(heap, mark.heap);
    assert_true(fingerprint() == mark.print);
}

/* ---- The search ---- */

enum { RUN_VALUES = 12 };

typedef struct Run { /* what one path of a test has come to */
    unsigned at;     /* the step to be taken next */
    Value values[RUN_VALUES];
} Run;

/* One step.  OK: it is done; CHOICE: it is taken again after the answer; all else ends. */
typedef Status (*Step)(Run *run);

/* A path has ended: OK after the last step, CUT at a bound, or what a step returned. */
typedef void (*End)(const Run *run, Status status);

static inline void search(Step step, unsigned step_count, Run run, End end)
{
    VEC(Alternative) asked = {0};
    Status status = OK;
    Applied applied = APPLIED;

    while (run.at < step_count && (status = step(&run)) == OK)
        run.at++;
    if (status != CHOICE) {
        end(&run, status);
        return;
    }
    for (size_t i = 0; i < heap->choice.items.count; i++)
        vec_push(&asked, heap->choice.items.items[i]);
    for (size_t i = 0; i < asked.count; i++) {
        Mark mark = mark_now();
        status = heap_apply(heap, &asked.items[i], &applied);
        if (status != OK || applied == ENDS)
            end(&run, CUT);
        else if (applied != INFEASIBLE)
            search(step, step_count, run, end);
        undo_to(mark);
    }
    vec_free(&asked);
}

/* ---- Values for symbols ---- */

typedef struct Symbol { /* takes each value from low to high */
    Term term;
    int64_t low, high, value;
} Symbol;

static inline void first_assignment(Symbol *symbols, size_t count)
{
    for (size_t i = 0; i < count; i++)
        symbols[i].value = symbols[i].low;
}

/* False after the last one. */
static inline bool next_assignment(Symbol *symbols, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (symbols[i].value++ < symbols[i].high)
            return true;
        symbols[i].value = symbols[i].low;
    }
    return false;
}

static inline void assign(const Symbol *symbols, size_t count)
{
    eval_clear(eval);
    for (size_t i = 0; i < count; i++)
        eval_set(eval, symbols[i].term, symbols[i].value);
}

static inline int64_t word_of(Term term)
{
    int64_t word = 0;

    assert_true(eval_term(eval, term, &word));
    return word;
}

static inline bool holds(Term condition)
{
    return eval_is_true(eval, condition);
}

static inline bool path_holds(void)
{
    for (size_t i = 0; i < path_mark(path); i++) {
        if (!holds(path_condition(path, i)))
            return false;
    }
    return true;
}

#endif
