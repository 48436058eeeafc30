/* trace.c - writes each instruction as it is executed, with its operands. */
#include "vm/ops.h"
#include "vm/watch.h"

#include <inttypes.h>

static void write_value(FILE *out, Value value)
{
    if (value.is_term) {
        fprintf(out, "t%" PRIu32, value.u.term.id);
        return;
    }
    switch ((Kind)value.kind) {
    case KIND_LONG:
        fprintf(out, "%" PRId64 "L", value.u.l);
        return;
    case KIND_FLOAT:
        fprintf(out, "%gf", (double)value.u.f);
        return;
    case KIND_DOUBLE:
        fprintf(out, "%g", value.u.d);
        return;
    case KIND_REF:
        if (value.u.ref.id == 0)
            fputs("null", out);
        else
            fprintf(out, "@%" PRIu32, value.u.ref.id);
        return;
    case KIND_VOID:
    case KIND_BOOLEAN:
    case KIND_BYTE:
    case KIND_CHAR:
    case KIND_SHORT:
    case KIND_INT:
        fprintf(out, "%" PRId32, value.u.i);
        return;
    }
}

static void trace_step(Vm *vm, const Frame *frame, const Insn *insn, const Value *sp)
{
    FILE *out = vm->trace;

    fprintf(out, "%*s%s.%s:%u %s", (int)vm->frame_count, "",
            frame->method->owner->name->text, frame->method->name->text,
            frame->code->offsets[insn - frame->code->insns],
            opcode_info[insn->op].mnemonic);
    fputs("  [", out);
    for (const Value *at = frame->stack; at < sp; at++) {
        if (at > frame->stack)
            fputc(' ', out);
        write_value(out, *at);
    }
    fputs("]\n", out);
}

void observe_step(Vm *vm, const Frame *frame, const Insn *insn, const Value *sp)
{
    if (vm->trace != NULL)
        trace_step(vm, frame, insn, sp);
    if (vm->watch != NULL)
        watch_step(vm->watch, frame, insn, vm->frame_count);
}
