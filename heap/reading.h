/* reading.h - which inputs a heap that settles would have read by now.
 *
 * Where references are not settled (guard.h), one path stands for many heaps, and a field
 * is read in some of them only.  A Read says under which condition a reference input was
 * read; their order is that of time.  From these follow, as conditions on the heap, what
 * lazy initialisation goes by: which input was the first to be an object, what bound that
 * object has, and whether an input that may not be a new object is one that is there.
 *
 * Reads come and go with the search: a HeapMark has their number. */
#ifndef HEAP_READING_H
#define HEAP_READING_H

#include "heap/guard.h"

/* The input is read under the condition; from here on it counts as read there. */
void read_add(Heap *heap, Input *input, Term guard);

/* A program that goes round and round in a heap reads the same inputs time and again, each
 * time under conditions made of those of the time before.  After so many reads of a path it
 * pays to ask whether they still say anything new. */
bool read_goes_round(const Heap *heap);

/* How many Reads there are of it. */
uint32_t read_times(const Heap *heap, const Input *input);

/* The condition that it has been read, now or among the first `time` reads. */
Term read_done(Heap *heap, const Input *input);
Term read_done_by(Heap *heap, const Input *input, uint64_t time);

/* The condition that the input is an object that one of those read by then is. */
Term read_exists(Heap *heap, const Input *input, uint64_t time);

/* The same, now, of those that were allowed to be new objects. */
Term read_is_made(Heap *heap, const Input *input);

/* The condition that it may not be a new object: its bound is used up. */
Term read_is_exhausted(Heap *heap, const Input *input);

#endif
