/* represent.h - the heaps that the path in hand stands for.
 *
 * A heap, here, is what lazy initialisation settles: for each reference of the input that
 * was read, whether it is null, or which of the objects read so far it is.  As a text it
 * has the same form whatever semantics found it: objects are numbered in the order in which
 * they are met from the parameters on, "this=1 x=2 1.next=2 2.next=null".
 *
 * Where references are settled a path is one heap; elsewhere all solutions of its
 * conditions are gone through.  The path is as it was, afterwards. */
#ifndef HEAP_REPRESENT_H
#define HEAP_REPRESENT_H

#include "heap/heap.h"
#include "solver/print.h"

/* Heaps of one path.  Where there are more, or too much had to be asked, the last line is
 * "...". */
enum { REPRESENTED_MAX = 2000 };

/* Appends one line for each heap; a heap that has several solutions may come twice. */
void represent_heaps(Heap *heap, Text *out);

#endif
