/* stack_source.h - which instruction put a value on the operand stack.
 *
 * The message of a NullPointerException tells what was null (JEP 358), and programs print
 * it; so this finds what HotSpot finds: it goes through the code in its order until it has
 * the stack of one instruction, and follows a branch backwards only where that is not
 * reached without.  A StackSources lives in the arena it was given. */
#ifndef VM_STACK_SOURCE_H
#define VM_STACK_SOURCE_H

#include "base/arena.h"
#include "classfile/class.h"

typedef struct StackSources StackSources;

StackSources *stack_sources_find(Arena *arena, const Method *method, const Code *code,
                                 uint32_t insn);

/* The instruction that pushed what is `slot` slots below the top (0: the top) when `insn`
 * starts; a long or double takes two slots.  False where several may have, or nobody knows.
 */
bool stack_source(const StackSources *sources, uint32_t insn, uint32_t slot, uint32_t *out);

/* Whether a local variable may have been assigned to before `insn`. */
bool stack_local_is_written(const StackSources *sources, uint32_t insn, unsigned local);

#endif
