/* describe.h - inputs and terms in the program's own names: this.root.left, rank(x).
 *
 * Names are made from the present state of a path and go with it. */
#ifndef HEAP_DESCRIBE_H
#define HEAP_DESCRIBE_H

#include "heap/heap.h"
#include "solver/print.h"

/* The access path of an input: "this.root.left", "arg0[2]"; all of it, on one line. */
void describe_input(const Heap *heap, uint32_t number, Text *text);

/* "pkg.Outer$Inner", and "pkg.Cls.field" for a static field. */
void describe_class(const Class *class, Text *text);
void describe_static(const Field *field, Text *text);

/* A term, its symbols by their access paths. */
void describe_term(const Heap *heap, Term term, Text *text);

/* The name of a constant of an enum; false where the object is none. */
bool describe_constant(const Heap *heap, Ref ref, Text *text);

/* Any value: a number, null, an input's access path, or the class of an object that the
 * program made, as `new Node`. */
void describe_value(const Heap *heap, Value value, Text *text);

/* What the path has found out about input number `number`, such as "x == null"; nothing
 * where there is nothing to tell. */
void describe_fact(const Heap *heap, uint32_t number, Text *text);

/* What an object that is no array has in a field: UNREAD where no one looked. */
typedef enum SlotUse { SLOT_UNREAD, SLOT_KNOWN } SlotUse;
SlotUse describe_field(const Heap *heap, Ref object, const Field *field, Value *out);

#endif
