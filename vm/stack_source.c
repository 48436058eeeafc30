#include "vm/stack_source.h"

#include <assert.h>
#include <string.h>

enum {
    SLOTS_MAX = 1000000, /* in all stacks; a method that needs more gets no explanation */
    WRITTEN_LOCALS = 64, /* those beyond count as written */
    SOURCE_UNKNOWN = 0xffffff
};

typedef struct Stack {
    uint64_t written; /* a bit for each local */
    uint32_t depth;
    uint32_t from[]; /* instructions */
} Stack;

struct StackSources {
    Arena *arena;
    const Pool *pool;
    const Code *code;
    Stack **at; /* before each instruction; NULL: not reached yet */
    Stack *now;
    size_t slot_count;
    bool is_complete, has_added;
};

/* ---- The stack that is being worked on ---- */

static void push(StackSources *s, Kind kind, uint32_t source)
{
    uint32_t slots = kind == KIND_VOID ? 0 : kind_is_wide(kind) ? 2 : 1;

    assert(s->now->depth + slots <= s->code->max_stack);
    while (slots-- > 0)
        s->now->from[s->now->depth++] = source;
}

static void pop(StackSources *s, uint32_t slots)
{
    assert(slots <= s->now->depth);
    s->now->depth -= slots;
}

static void mark_written(StackSources *s, unsigned local)
{
    if (local < WRITTEN_LOCALS)
        s->now->written |= (uint64_t)1 << local;
}

/* Copies the top `count` slots and puts the copy `below` slots further down. */
static void duplicate(StackSources *s, uint32_t count, uint32_t below)
{
    uint32_t *top = &s->now->from[s->now->depth], *bottom = top - count - below;

    assert(count + below <= s->now->depth);
    assert(s->now->depth + count <= s->code->max_stack);
    memmove(bottom + count, bottom, (count + below) * sizeof *bottom);
    memcpy(bottom, top, count * sizeof *bottom);
    s->now->depth += count;
}

static void swap_top(StackSources *s)
{
    uint32_t *top = &s->now->from[s->now->depth], last = top[-1];

    top[-1] = top[-2];
    top[-2] = last;
}

/* ---- One instruction ---- */

static uint32_t slots_of_letters(const char *from, const char *to)
{
    uint32_t slots = 0;

    for (; from < to; from++)
        slots += *from == 'J' || *from == 'D' ? 2 : 1;
    return slots;
}

static Kind kind_of_descriptor(const char *descriptor)
{
    Kind kind;

    return kind_of_letter(descriptor[0], &kind) ? kind : KIND_REF;
}

static void run_field(StackSources *s, const Insn *insn, uint32_t at)
{
    Kind kind = kind_of_descriptor(pool_member(s->pool, insn->index).descriptor->text);
    uint32_t slots = kind_is_wide(kind) ? 2 : 1;

    switch (insn->op) {
    case OP_putfield:
        pop(s, slots + 1);
        break;
    case OP_putstatic:
        pop(s, slots);
        break;
    case OP_getfield:
        pop(s, 1);
        push(s, kind, at);
        break;
    default:
        push(s, kind, at);
    }
}

static void run_invoke(StackSources *s, const Insn *insn, uint32_t at)
{
    bool is_dynamic = insn->op == OP_invokedynamic;
    const Name *descriptor = is_dynamic ? pool_nat_descriptor(s->pool, insn->index)
                                        : pool_member(s->pool, insn->index).descriptor;
    const MethodType *type;
    Error err;
    Status status = descriptor_method(s->pool->symbols->types, descriptor, &type, &err);

    assert(status == OK); /* it is verified */
    (void)status;
    pop(s, type->slot_count + (is_dynamic || insn->op == OP_invokestatic ? 0u : 1u));
    push(s, type->result.kind, at);
}

static void run_special(StackSources *s, const Insn *insn, uint32_t at)
{
    switch (insn->op) {
    case OP_ldc:
        push(s, KIND_REF, at);
        break;
    case OP_ldc2_w:
        push(s, KIND_LONG, at);
        break;
    case OP_pop:
    case OP_pop2:
        pop(s, insn->op == OP_pop ? 1 : 2);
        break;
    case OP_dup:
    case OP_dup_x1:
    case OP_dup_x2:
        duplicate(s, 1, insn->op - (uint32_t)OP_dup);
        break;
    case OP_dup2:
    case OP_dup2_x1:
    case OP_dup2_x2:
        duplicate(s, 2, insn->op - (uint32_t)OP_dup2);
        break;
    case OP_swap:
        swap_top(s);
        break;
    case OP_getstatic:
    case OP_putstatic:
    case OP_getfield:
    case OP_putfield:
        run_field(s, insn, at);
        break;
    case OP_multianewarray:
        pop(s, insn->count);
        push(s, KIND_REF, at);
        break;
    case OP_jsr:
        push(s, KIND_REF, at);
        break;
    case OP_ret:
        break;
    default:
        run_invoke(s, insn, at);
    }
}

static void run_insn(StackSources *s, const Insn *insn, uint32_t at)
{
    const char *effect = opcode_info[insn->op].effect, *arrow = strchr(effect, '>');

    if ((insn->op >= OP_istore && insn->op <= OP_astore) || insn->op == OP_iinc)
        mark_written(s, (unsigned)insn->a);
    if (insn->op == OP_checkcast) /* what it was, it stays */
        return;
    if (effect[0] == '*') {
        run_special(s, insn, at);
        return;
    }
    pop(s, slots_of_letters(effect, arrow));
    if (arrow[1] != '\0')
        push(s, kind_of_descriptor(arrow + 1), at);
}

/* ---- From instruction to instruction ---- */

static Stack *new_stack(StackSources *s, uint32_t depth)
{
    return arena_zalloc(s->arena, 1, sizeof(Stack) + depth * sizeof(uint32_t));
}

/* What is known at the target becomes what both ways there agree upon; and so does what
 * goes on from here to other targets. */
static void flow_to(StackSources *s, uint32_t target)
{
    Stack *now = s->now, *there = s->at[target];

    if (there == NULL) {
        there = s->at[target] = new_stack(s, now->depth);
        s->slot_count += now->depth;
        s->has_added = true;
    } else {
        if (there->depth != now->depth) /* a subroutine, called from two places */
            return;
        for (uint32_t i = 0; i < now->depth; i++) {
            if (now->from[i] != there->from[i])
                now->from[i] = SOURCE_UNKNOWN;
        }
        now->written |= there->written;
    }
    there->depth = now->depth;
    there->written = now->written;
    memcpy(there->from, now->from, now->depth * sizeof now->from[0]);
}

static bool falls_through(uint8_t op)
{
    return !(op >= OP_goto && op <= OP_return) && op != OP_athrow;
}

static void flow_from(StackSources *s, const Insn *insn, uint32_t at)
{
    const Switch *table;

    if (falls_through(insn->op) && at + 1 < s->code->count)
        flow_to(s, at + 1);
    if (opcode_info[insn->op].format == FORMAT_BRANCH2)
        flow_to(s, (uint32_t)insn->a);
    if (insn->op != OP_tableswitch && insn->op != OP_lookupswitch)
        return;
    table = &s->code->switches[insn->a];
    flow_to(s, table->fallback);
    for (uint32_t i = 0; i < table->count; i++)
        flow_to(s, table->targets[i]);
}

static void step(StackSources *s, uint32_t at)
{
    const Insn *insn = &s->code->insns[at];
    const Stack *before = s->at[at];

    if (before == NULL) {
        s->is_complete = false;
        return;
    }
    s->now->depth = before->depth;
    s->now->written = before->written;
    memcpy(s->now->from, before->from, before->depth * sizeof before->from[0]);
    run_insn(s, insn, at);
    flow_from(s, insn, at);
}

/* A handler starts with the exception, which is never null. */
static void start_handlers(StackSources *s)
{
    for (uint32_t i = 0; i < s->code->handler_count; i++) {
        Stack **there = &s->at[s->code->handlers[i].target];
        if (*there != NULL)
            continue;
        *there = new_stack(s, 1);
        (*there)->depth = 1;
        (*there)->from[0] = SOURCE_UNKNOWN;
    }
}

StackSources *stack_sources_find(Arena *arena, const Method *method, const Code *code,
                                 uint32_t insn)
{
    StackSources *s = ARENA_NEW(arena, StackSources);

    *s = (StackSources){
        .arena = arena, .pool = &method->owner->pool, .code = code, .has_added = true};
    s->at = ARENA_ARRAY(arena, Stack *, code->count);
    s->now = new_stack(s, code->max_stack);
    s->at[0] = new_stack(s, 0);
    start_handlers(s);
    while (!s->is_complete && s->has_added) {
        s->is_complete = true;
        s->has_added = false;
        for (uint32_t i = 0; i < code->count; i++) {
            step(s, i);
            if (i + 1 == insn && s->at[insn] != NULL)
                return s;
            if (s->slot_count > SLOTS_MAX)
                return s;
        }
    }
    return s;
}

bool stack_source(const StackSources *sources, uint32_t insn, uint32_t slot, uint32_t *out)
{
    const Stack *stack = sources->at[insn];

    if (stack == NULL || slot >= stack->depth)
        return false;
    *out = stack->from[stack->depth - 1 - slot];
    return *out != SOURCE_UNKNOWN;
}

bool stack_local_is_written(const StackSources *sources, uint32_t insn, unsigned local)
{
    const Stack *stack = sources->at[insn];

    return stack == NULL || local >= WRITTEN_LOCALS || (stack->written >> local & 1) != 0;
}
