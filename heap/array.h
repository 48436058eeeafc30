/* array.h - what the models of arrays share.  Internal to heap/array*.c.
 *
 * An array of known length is a plain table, with a shadow where it holds terms.  One of
 * symbolic length (an input, or made by the program) is a chain of cells, newest first;
 * what a cell means is the model's affair.  Cells are words of the Store and vanish with
 * its mark. */
#ifndef HEAP_ARRAY_H
#define HEAP_ARRAY_H

#include "heap/heap.h"

typedef struct Cell {
    uint64_t next; /* Ref of the one before it, 0 for none */
    Value index;
    uint64_t shadow; /* 0: `word` is the content; SHADOW_UNREAD; or a Term */
    uint64_t word;
    uint64_t serial;
} Cell;

static inline Cell *cell_at(const Heap *heap, uint64_t ref)
{
    return (Cell *)(void *)store_words(heap->store, (Ref){(uint32_t)ref});
}

/* A new first cell of a chain, nothing in it. */
MUST_USE Status cell_add(Heap *heap, uint64_t *chain, Value index, Cell **out);

/* Puts into an unread cell of an input array the input that it has. */
MUST_USE Status cell_first(Heap *heap, const Input *array, Cell *cell);

/* The content, as a value of the array's elements; what an input array has there if nobody
 * has looked yet. */
MUST_USE Status cell_read(Heap *heap, const Input *array, Cell *cell, Value *out);

Term array_length_term(const Heap *heap, const Input *array);

/* Is an index out of bounds?  `out` is the condition, as far as it is open. */
typedef struct Bounds {
    Truth is_out;
    Term out;
} Bounds;

Bounds array_bounds(Heap *heap, Term index, Term length);

/* Element `index` of a plain array. */
Value plain_get(Heap *heap, Ref array, uint32_t index);
MUST_USE Status plain_put(Heap *heap, Ref array, uint32_t index, Value value);

/* A range of indices, and when something is done to it. */
typedef struct Span {
    Value at, count;
    Term guard;
} Span;

/* An array as it is at some moment, whatever is written to it later. */
typedef struct Content {
    Ref array;
    uint64_t stores; /* memory: its newest store */
} Content;

/* A model: a table of the operations of heap.h, chosen once by --arrays. */
struct ArrayOps {
    const char *name;
    Status (*fetch)(Heap *heap, Ref array, Value index, Value *out, Access *access);
    Status (*place)(Heap *heap, Ref array, Value index, Access *access);
    Status (*put)(Heap *heap, Ref array, Value index, Value value);
    bool (*peek)(Heap *heap, Input *array, uint32_t index, Value *out);

    /* What is done without asking, under a condition; all NULL where the model has to ask.
     * If the condition holds the indices are within bounds, else they may be anything. */
    bool (*can_reach)(Heap *heap, Ref array, Value index);
    Status (*read)(Heap *heap, Ref array, Value index, Term *out);
    Status (*write)(Heap *heap, Ref array, Value index, Value value, Term guard);
    bool (*can_span)(Heap *heap, Ref array, const Span *span);
    Status (*fill)(Heap *heap, Ref array, const Span *span, Value value);
    Status (*keep)(Heap *heap, Ref array, Content *out);
    Status (*copy)(Heap *heap, Ref array, const Span *span, Content from, Value from_at);
    /* Asks everything that such a copy needs to know. */
    Status (*ask_copy)(Heap *heap, Ref array, const Span *span, Content from,
                       Value from_at);
};

/* An element of an array as a term. */
Term element_term(Heap *heap, Kind kind, Value value);

/* Is the index out of bounds?  Asks only what the bounds do not tell. */
MUST_USE Status array_check(Heap *heap, Term index, Term length, Access *access);

#endif
