/* boxes.h - the wrapper classes of primitive types, and the conversions around them.
 *
 * A box is made by the real valueOf(), which runs in a frame; what is in a box is read from
 * its field. */
#ifndef VM_BOXES_H
#define VM_BOXES_H

#include "vm/vm.h"

const char *box_name(Kind kind);      /* "java/lang/Integer" */
Kind box_kind(const Class *class);    /* what it wraps; KIND_VOID: it is no wrapper */
Value box_content(Vm *vm, Ref box);   /* of a plain box */
bool kind_widens(Kind from, Kind to); /* JLS 5.1.2; also where they are the same */

/* A plain value of one primitive kind as another that it widens to. */
Value value_widened(Kind from, Kind to, Value value);

/* Is it one of those that valueOf() keeps for small values? */
bool box_is_cached(Vm *vm, Ref box);

/* Pushes the frame of valueOf() for `value`, which is put at `at`; the initialiser of its
 * class, where it has not run, comes on top.  The box is the result of the call that the
 * top frame was at. */
MUST_USE Status box_push(Vm *vm, Kind kind, Value value, Value *at);

#endif
