/* var_handle.h - java.lang.invoke.VarHandle: a field or the elements of arrays, as objects.
 *
 * A handle is an object of a class of the JDK that is not abstract, with hidden words
 * behind its fields: what it stands for.  Its own fields mean nothing, and the constructors
 * are never run.  With one thread every access mode of a kind (plain, volatile, acquire...)
 * is the same access. */
#ifndef VM_VAR_HANDLE_H
#define VM_VAR_HANDLE_H

#include "vm/vm.h"

/* The MethodHandle that reads a field, or writes it, final or not: what the reflection of
 * newer JDKs asks for.  There are no other MethodHandles. */
MUST_USE Status field_accessor_handle(Vm *vm, const Field *field, bool writes, Value *out);

/* A call of one of the methods that take any arguments. */
MUST_USE Status op_var_handle(Vm *vm, Frame *frame, const Insn *insn, const Method *method);

#endif
