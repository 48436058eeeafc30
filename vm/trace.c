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
        fprintf(out, "%.17g", value.u.d);
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

static void write_member(FILE *out, const Pool *pool, unsigned index)
{
    MemberRef member = pool_member(pool, index);

    fprintf(out, " %s.%s:%s", member.class_name->text, member.name->text,
            member.descriptor->text);
}

/* What the instruction itself says: a local, a number, a place to go to, a name. */
static void write_operand(FILE *out, const Frame *frame, const Insn *insn)
{
    const Pool *pool = &frame->method->owner->pool;

    switch (opcode_info[insn->op].format) {
    case FORMAT_BYTE:
    case FORMAT_SHORT:
    case FORMAT_LOCAL:
    case FORMAT_LOCAL_0:
    case FORMAT_LOCAL_1:
    case FORMAT_LOCAL_2:
    case FORMAT_LOCAL_3:
        fprintf(out, " %" PRId32, insn->a);
        return;
    case FORMAT_LOCAL_CONST:
        fprintf(out, " %" PRId32 " %" PRId32, insn->a, insn->u.b);
        return;
    case FORMAT_BRANCH2:
    case FORMAT_BRANCH4:
        fprintf(out, " %u", frame->code->offsets[insn->a]);
        return;
    case FORMAT_FIELD:
    case FORMAT_METHOD:
    case FORMAT_METHOD_ANY:
    case FORMAT_METHOD_INTERFACE:
        write_member(out, pool, insn->index);
        return;
    case FORMAT_CLASS:
    case FORMAT_CLASS_DIMENSIONS:
        fprintf(out, " %s", pool_class_name(pool, insn->index)->text);
        return;
    case FORMAT_CONST1:
    case FORMAT_CONST2:
    case FORMAT_CONST2_WIDE:
    case FORMAT_DYNAMIC:
        fprintf(out, " #%u", insn->index);
        return;
    case FORMAT_NONE:
    case FORMAT_TABLESWITCH:
    case FORMAT_LOOKUPSWITCH:
    case FORMAT_ARRAY_TYPE:
    case FORMAT_WIDE:
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
    write_operand(out, frame, insn);
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
