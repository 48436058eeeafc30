/* ops.h - instructions that need more than a line: resolve, ask, allocate, call.
 *
 * Each looks at the top frame (whose pc and sp are stored) and leaves the instruction done,
 * with the pc on the next one (OK); or has pushed frames that run first, or unwound to a
 * handler (THROWN): either way the interpreter goes on with what is then the top frame. */
#ifndef VM_OPS_H
#define VM_OPS_H

#include "vm/vm.h"

MUST_USE Status op_ldc(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_getstatic(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_putstatic(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_getfield(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_putfield(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_new(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_newarray(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_anewarray(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_multianewarray(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_checkcast(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_instanceof(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_aastore(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_monitorenter(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_monitorexit(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_athrow(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_invoke(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_invokedynamic(Vm *vm, Frame *frame, const Insn *insn);

/* ---- ops_symbolic.c: where an operand is a Term ---- */

MUST_USE Status op_symbolic(Vm *vm, Frame *frame, const Insn *insn);

/* Takes a branch or a switch back; CUT where that was done too often. */
MUST_USE Status op_jump_back(Vm *vm, Frame *frame, const Insn *insn);
MUST_USE Status op_switch_back(Vm *vm, Frame *frame, const Insn *insn, uint32_t target);

/* Is a reference null?  Settled or asked. */
MUST_USE Status is_null(Vm *vm, Value ref, bool *out);

/* What the type of a field or result makes of a value. */
Value narrowed_term(Vm *vm, Kind kind, Value value);

/* ---- trace.c: before each instruction, where somebody wants to know ---- */
void observe_step(Vm *vm, const Frame *frame, const Insn *insn, const Value *sp);

/* A value as a field of that kind keeps it. */
uint64_t narrowed(Kind kind, Value value);

/* Ends the top frame with its result (KIND_VOID: none). */
MUST_USE Status op_return(Vm *vm, Value result);

/* Exceptions of array instructions: OK means it is on its way. */
MUST_USE Status throw_zero(Vm *vm);
MUST_USE Status throw_null(Vm *vm);
MUST_USE Status throw_index(Vm *vm, int32_t index, uint32_t length);

#endif
