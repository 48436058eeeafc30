/* npe_message.h - what a NullPointerException says that the machine has thrown. */
#ifndef VM_NPE_MESSAGE_H
#define VM_NPE_MESSAGE_H

#include "base/arena.h"
#include "classfile/class.h"

/* `Cannot invoke "String.length()" because "<local1>" is null`: which action failed at this
 * instruction, and where the null came from.  In the arena; NULL where the instruction does
 * not look into an object, as where the program makes the exception itself. */
const char *npe_message(Arena *arena, const Method *method, const Code *code,
                        uint32_t insn);

#endif
