#include "classfile/verify.h"

#include "base/memory.h"
#include "base/vec.h"

#include <string.h>

enum {
    VERIFY_CELLS_MAX = 64 * 1024 * 1024, /* of all states kept for one method */
    VERIFY_STEPS_MAX = 50 * 1000 * 1000, /* instructions looked at for one method */
    VERIFY_CALLS_MAX = 4096,             /* chains of jsr calls */
    ITEMS_PER_STEP = 16                  /* cells merged, handlers looked at */
};

/* What a local variable or a place on the stack holds.  From CELL_RETURN on, a cell is the
 * return address of one subroutine call: CELL_RETURN + the number of its Context. */
typedef uint16_t Cell;
enum { CELL_NONE, CELL_INT, CELL_LONG, CELL_FLOAT, CELL_DOUBLE, CELL_REF, CELL_RETURN };

typedef struct Cells { /* the state before one instruction: locals, then stack */
    Cell *items;
    uint16_t depth; /* values on the stack */
} Cells;

/* One chain of jsr calls; number 0 is the method itself, outside of any. */
typedef struct Context {
    uint32_t parent;
    uint32_t jsr;  /* the instruction that made it */
    Cells *states; /* by instruction; items is NULL where control has not come yet */
} Context;

typedef struct Place {
    uint32_t context, insn;
} Place;

typedef struct Verifier {
    const Method *method;
    const Pool *pool;
    const Code *code;
    Error *err;
    Arena arena;
    bool *is_leader; /* instructions that are reached by more than falling through */
    VEC(Context) contexts;
    VEC(Place) work;
    uint32_t context, insn; /* where we are */
    uint32_t local_count;   /* those that are ever named */
    Cell *locals, *stack;   /* the state where we are */
    uint32_t depth, slots;  /* values on the stack, and the slots they take */
    uint64_t cells_held, steps;
} Verifier;

#define verify_fail(verifier, ...)                                                         \
    (error_set((verifier)->err, ERROR_VERIFY, __VA_ARGS__), verify_place(verifier), FAILED)

/* Puts class, method and offset in front of the message. */
static void verify_place(const Verifier *v)
{
    error_prefix(v->err, "%s: method %s%s: offset %u", v->method->owner->origin,
                 v->method->name->text, v->method->descriptor->text,
                 v->code->offsets[v->insn]);
}

static const char *cell_name(Cell cell)
{
    static const char *const names[] = {"nothing", "int",    "long",
                                        "float",   "double", "reference"};

    return cell < CELL_RETURN ? names[cell] : "return address";
}

static bool cell_is_wide(Cell cell)
{
    return cell == CELL_LONG || cell == CELL_DOUBLE;
}

static Cell cell_of_kind(Kind kind)
{
    static const uint8_t cells[KIND_COUNT] = {
        [KIND_BOOLEAN] = CELL_INT, [KIND_BYTE] = CELL_INT,      [KIND_CHAR] = CELL_INT,
        [KIND_SHORT] = CELL_INT,   [KIND_INT] = CELL_INT,       [KIND_LONG] = CELL_LONG,
        [KIND_FLOAT] = CELL_FLOAT, [KIND_DOUBLE] = CELL_DOUBLE, [KIND_REF] = CELL_REF};

    return cells[kind];
}

static Cell cell_of_letter(char letter)
{
    switch (letter) {
    case 'J':
        return CELL_LONG;
    case 'F':
        return CELL_FLOAT;
    case 'D':
        return CELL_DOUBLE;
    case 'A':
    case 'L':
    case '[':
        return CELL_REF;
    default: /* I, and the descriptors Z, B, C, S */
        return CELL_INT;
    }
}

/* ---- The stack and the locals ---- */

static Status push(Verifier *v, Cell cell)
{
    v->slots += 1u + cell_is_wide(cell);
    if (v->slots > v->code->max_stack)
        return verify_fail(v, "the operand stack grows over its limit of %u",
                           v->code->max_stack);
    v->stack[v->depth++] = cell;
    return OK;
}

static Status pop_any(Verifier *v, Cell *out)
{
    if (v->depth == 0)
        return verify_fail(v, "%s finds the operand stack empty",
                           opcode_info[v->code->insns[v->insn].op].mnemonic);
    *out = v->stack[--v->depth];
    v->slots -= 1u + cell_is_wide(*out);
    return OK;
}

static Status pop(Verifier *v, Cell wanted)
{
    Cell cell;

    TRY(pop_any(v, &cell));
    if (cell != wanted)
        return verify_fail(v, "%s finds %s on the stack, expected %s",
                           opcode_info[v->code->insns[v->insn].op].mnemonic,
                           cell_name(cell), cell_name(wanted));
    return OK;
}

static Status pop_narrow(Verifier *v, Cell *out)
{
    TRY(pop_any(v, out));
    if (cell_is_wide(*out))
        return verify_fail(v, "%s would cut a %s in two",
                           opcode_info[v->code->insns[v->insn].op].mnemonic,
                           cell_name(*out));
    return OK;
}

/* Two narrow values or one wide; on top of the rest: pair[0] below pair[1]. */
static Status pop_pair(Verifier *v, Cell pair[2], unsigned *count)
{
    TRY(pop_any(v, &pair[0]));
    *count = 1;
    if (cell_is_wide(pair[0]))
        return OK;
    pair[1] = pair[0];
    *count = 2;
    return pop_narrow(v, &pair[0]);
}

static Status push_all(Verifier *v, const Cell *cells, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        TRY(push(v, cells[i]));
    return OK;
}

static Status load_local(Verifier *v, unsigned local, Cell wanted)
{
    if (v->locals[local] != wanted)
        return verify_fail(v, "local variable %u holds %s, expected %s", local,
                           cell_name(v->locals[local]), cell_name(wanted));
    return OK;
}

static void store_local(Verifier *v, unsigned local, Cell cell)
{
    if (local > 0 && cell_is_wide(v->locals[local - 1]))
        v->locals[local - 1] = CELL_NONE;
    v->locals[local] = cell;
    if (cell_is_wide(cell))
        v->locals[local + 1] = CELL_NONE;
}

/* ---- States at joins ---- */

static Status state_new(Verifier *v, Cells *state, const Cell *stack, uint32_t depth)
{
    size_t count = v->local_count + depth;

    v->cells_held += count;
    if (v->cells_held > VERIFY_CELLS_MAX)
        return verify_fail(v, "verifying takes more than %d cells", VERIFY_CELLS_MAX);
    state->items = arena_alloc(&v->arena, (count + 1) * sizeof(Cell));
    state->depth = (uint16_t)depth;
    memcpy(state->items, v->locals, v->local_count * sizeof(Cell));
    memcpy(state->items + v->local_count, stack, depth * sizeof(Cell));
    return OK;
}

static bool merge_locals(const Verifier *v, Cells *state)
{
    bool changed = false;

    for (uint32_t i = 0; i < v->local_count; i++) {
        if (state->items[i] != v->locals[i] && state->items[i] != CELL_NONE) {
            state->items[i] = CELL_NONE;
            changed = true;
        }
    }
    return changed;
}

static Status merge_stack(Verifier *v, const Cells *state, uint32_t target,
                          const Cell *stack, uint32_t depth)
{
    const Cell *kept = state->items + v->local_count;

    if (state->depth != depth)
        return verify_fail(v,
                           "reaches offset %u with %u values on the stack, another way "
                           "does with %u",
                           v->code->offsets[target], depth, state->depth);
    for (uint32_t i = 0; i < depth; i++) {
        if (kept[i] != stack[i])
            return verify_fail(v,
                               "reaches offset %u with %s on the stack, another way does "
                               "with %s",
                               v->code->offsets[target], cell_name(stack[i]),
                               cell_name(kept[i]));
    }
    return OK;
}

/* The work done for one method is bounded, whatever the file makes us do. */
static Status charge(Verifier *v, uint32_t items)
{
    v->steps += 1 + items / ITEMS_PER_STEP;
    if (v->steps > VERIFY_STEPS_MAX)
        return verify_fail(v, "verifying takes more than %d steps", VERIFY_STEPS_MAX);
    return OK;
}

static Status flow_with(Verifier *v, uint32_t context, uint32_t target, const Cell *stack,
                        uint32_t depth)
{
    Cells *state = &v->contexts.items[context].states[target];
    Place place = {context, target};

    TRY(charge(v, v->local_count + depth));
    if (state->items == NULL) {
        TRY(state_new(v, state, stack, depth));
    } else {
        TRY(merge_stack(v, state, target, stack, depth));
        if (!merge_locals(v, state))
            return OK;
    }
    vec_push(&v->work, place);
    return OK;
}

static Status flow_to(Verifier *v, uint32_t target)
{
    return flow_with(v, v->context, target, v->stack, v->depth);
}

/* A handler sees the locals as they are before the instruction that throws. */
static Status flow_to_handlers(Verifier *v)
{
    static const Cell thrown[] = {CELL_REF};

    TRY(charge(v, v->code->handler_count));
    for (uint32_t i = 0; i < v->code->handler_count; i++) {
        const Handler *handler = &v->code->handlers[i];
        if (v->insn >= handler->start && v->insn < handler->end) {
            if (v->code->max_stack == 0)
                return verify_fail(v, "an exception handler, but no operand stack");
            TRY(flow_with(v, v->context, handler->target, thrown, 1));
        }
    }
    return OK;
}

/* ---- Subroutines ---- */

static Status context_for(Verifier *v, uint32_t jsr, uint32_t *out)
{
    Context context = {.parent = v->context, .jsr = jsr};

    for (size_t i = 1; i < v->contexts.count; i++) {
        if (v->contexts.items[i].parent == v->context && v->contexts.items[i].jsr == jsr) {
            *out = (uint32_t)i;
            return OK;
        }
    }
    v->cells_held += v->code->count * (sizeof(Cells) / sizeof(Cell));
    if (v->cells_held > VERIFY_CELLS_MAX)
        return verify_fail(v, "verifying takes more than %d cells", VERIFY_CELLS_MAX);
    if (v->contexts.count == VERIFY_CALLS_MAX)
        return verify_fail(v,
                           "a subroutine calls itself, or there are more than %d chains "
                           "of jsr",
                           VERIFY_CALLS_MAX);
    context.states = ARENA_ARRAY(&v->arena, Cells, v->code->count);
    vec_push(&v->contexts, context);
    *out = (uint32_t)v->contexts.count - 1;
    return OK;
}

static Status verify_jsr(Verifier *v, const Insn *insn)
{
    uint32_t context;

    TRY(context_for(v, v->insn, &context));
    TRY(push(v, (Cell)(CELL_RETURN + context)));
    return flow_with(v, context, (uint32_t)insn->a, v->stack, v->depth);
}

static Status verify_ret(Verifier *v, const Insn *insn)
{
    Cell cell = v->locals[insn->a];
    const Context *context;

    if (cell < CELL_RETURN)
        return verify_fail(v, "ret with %s in local variable %d", cell_name(cell), insn->a);
    context = &v->contexts.items[cell - CELL_RETURN];
    if (context->jsr + 1 >= v->code->count)
        return verify_fail(v, "ret falls off the end of the code");
    return flow_with(v, context->parent, context->jsr + 1, v->stack, v->depth);
}

/* ---- Instructions whose effect is in their operands ---- */

static Cell constant_cell(const Pool *pool, unsigned index)
{
    switch ((PoolTag)pool->items[index].tag) {
    case TAG_INTEGER:
        return CELL_INT;
    case TAG_FLOAT:
        return CELL_FLOAT;
    case TAG_LONG:
        return CELL_LONG;
    case TAG_DOUBLE:
        return CELL_DOUBLE;
    case TAG_DYNAMIC:
        return cell_of_letter(pool_nat_descriptor(pool, index)->text[0]);
    case TAG_NONE:
    case TAG_UTF8:
    case TAG_CLASS:
    case TAG_STRING:
    case TAG_FIELD:
    case TAG_METHOD:
    case TAG_INTERFACE_METHOD:
    case TAG_NAME_AND_TYPE:
    case TAG_METHOD_HANDLE:
    case TAG_METHOD_TYPE:
    case TAG_INVOKE_DYNAMIC:
    case TAG_MODULE:
    case TAG_PACKAGE:
        break;
    }
    return CELL_REF;
}

static Status verify_field(Verifier *v, const Insn *insn)
{
    Cell cell = cell_of_letter(pool_member(v->pool, insn->index).descriptor->text[0]);

    if (insn->op == OP_putstatic || insn->op == OP_putfield)
        TRY(pop(v, cell));
    if (insn->op == OP_getfield || insn->op == OP_putfield)
        TRY(pop(v, CELL_REF));
    if (insn->op == OP_getstatic || insn->op == OP_getfield)
        TRY(push(v, cell));
    return OK;
}

static Status verify_invoke(Verifier *v, const Insn *insn)
{
    const Name *descriptor = insn->op == OP_invokedynamic
                                 ? pool_nat_descriptor(v->pool, insn->index)
                                 : pool_member(v->pool, insn->index).descriptor;
    const MethodType *type;

    if (descriptor_method(v->pool->symbols->types, descriptor, &type, v->err) != OK)
        return verify_fail(v, "%s is not a method descriptor", descriptor->text);
    for (unsigned i = type->param_count; i > 0; i--)
        TRY(pop(v, cell_of_kind(type->params[i - 1].kind)));
    if (insn->op != OP_invokestatic && insn->op != OP_invokedynamic)
        TRY(pop(v, CELL_REF));
    if (type->result.kind != KIND_VOID)
        TRY(push(v, cell_of_kind(type->result.kind)));
    return OK;
}

static Status verify_multianewarray(Verifier *v, const Insn *insn)
{
    for (unsigned i = 0; i < insn->count; i++)
        TRY(pop(v, CELL_INT));
    return push(v, CELL_REF);
}

static Status verify_dup(Verifier *v, const Insn *insn)
{
    Cell top[2], below[2];
    unsigned count = 1, below_count = 0;

    if (insn->op == OP_dup || insn->op == OP_dup_x1 || insn->op == OP_dup_x2)
        TRY(pop_narrow(v, &top[0]));
    else
        TRY(pop_pair(v, top, &count));
    if (insn->op == OP_dup_x1 || insn->op == OP_dup2_x1) {
        TRY(pop_narrow(v, &below[0]));
        below_count = 1;
    } else if (insn->op == OP_dup_x2 || insn->op == OP_dup2_x2) {
        TRY(pop_pair(v, below, &below_count));
    }
    TRY(push_all(v, top, count));
    TRY(push_all(v, below, below_count));
    return push_all(v, top, count);
}

static Status verify_swap(Verifier *v)
{
    Cell first, second;

    TRY(pop_narrow(v, &first));
    TRY(pop_narrow(v, &second));
    TRY(push(v, first));
    return push(v, second);
}

static Status verify_pop(Verifier *v, const Insn *insn)
{
    Cell pair[2];
    unsigned count;

    return insn->op == OP_pop ? pop_narrow(v, pair) : pop_pair(v, pair, &count);
}

static Status verify_special(Verifier *v, const Insn *insn)
{
    switch (insn->op) {
    case OP_ldc:
    case OP_ldc2_w:
        return push(v, constant_cell(v->pool, insn->index));
    case OP_pop:
    case OP_pop2:
        return verify_pop(v, insn);
    case OP_dup:
    case OP_dup_x1:
    case OP_dup_x2:
    case OP_dup2:
    case OP_dup2_x1:
    case OP_dup2_x2:
        return verify_dup(v, insn);
    case OP_swap:
        return verify_swap(v);
    case OP_getstatic:
    case OP_putstatic:
    case OP_getfield:
    case OP_putfield:
        return verify_field(v, insn);
    case OP_multianewarray:
        return verify_multianewarray(v, insn);
    case OP_jsr:
        return verify_jsr(v, insn);
    case OP_ret:
        return verify_ret(v, insn);
    default:
        return verify_invoke(v, insn);
    }
}

/* ---- One instruction, one block ---- */

static Status verify_effect(Verifier *v, const char *effect)
{
    const char *arrow = strchr(effect, '>');

    for (const char *at = arrow; at > effect; at--)
        TRY(pop(v, cell_of_letter(at[-1])));
    return arrow[1] == '\0' ? OK : push(v, cell_of_letter(arrow[1]));
}

static bool is_load(uint8_t op)
{
    return op >= OP_iload && op <= OP_aload;
}

static bool is_store(uint8_t op)
{
    return op >= OP_istore && op <= OP_astore;
}

static Status verify_store(Verifier *v, const Insn *insn)
{
    Cell wanted = cell_of_letter(opcode_info[insn->op].effect[0]);
    Cell cell;

    TRY(pop_any(v, &cell));
    if (cell != wanted && !(insn->op == OP_astore && cell >= CELL_RETURN))
        return verify_fail(v, "%s finds %s on the stack", opcode_info[insn->op].mnemonic,
                           cell_name(cell));
    store_local(v, (unsigned)insn->a, cell);
    return OK;
}

static Status verify_insn(Verifier *v, const Insn *insn)
{
    const char *effect = opcode_info[insn->op].effect;

    if (is_store(insn->op))
        return verify_store(v, insn);
    if (is_load(insn->op))
        TRY(load_local(v, (unsigned)insn->a, cell_of_letter(effect[1])));
    if (insn->op == OP_iinc)
        TRY(load_local(v, (unsigned)insn->a, CELL_INT));
    return effect[0] == '*' ? verify_special(v, insn) : verify_effect(v, effect);
}

static Status verify_return(Verifier *v, const Insn *insn)
{
    Kind result = v->method->type->result.kind;
    Cell wanted = result == KIND_VOID ? CELL_NONE : cell_of_kind(result);
    Cell given =
        insn->op == OP_return ? CELL_NONE : cell_of_letter(opcode_info[insn->op].effect[0]);

    if (wanted != given)
        return verify_fail(v, "%s in a method that returns %s",
                           opcode_info[insn->op].mnemonic, cell_name(wanted));
    return OK;
}

static Status flow_to_switch(Verifier *v, const Switch *table)
{
    TRY(flow_to(v, table->fallback));
    for (uint32_t i = 0; i < table->count; i++)
        TRY(flow_to(v, table->targets[i]));
    return OK;
}

/* Where control goes from here; *falls says whether also to the next instruction. */
static Status verify_flow(Verifier *v, const Insn *insn, bool *falls)
{
    *falls = false;
    switch (insn->op) {
    case OP_goto:
        return flow_to(v, (uint32_t)insn->a);
    case OP_tableswitch:
    case OP_lookupswitch:
        return flow_to_switch(v, &v->code->switches[insn->a]);
    case OP_ireturn:
    case OP_lreturn:
    case OP_freturn:
    case OP_dreturn:
    case OP_areturn:
    case OP_return:
        return verify_return(v, insn);
    case OP_jsr:
    case OP_ret:
    case OP_athrow:
        return OK;
    default:
        *falls = true;
        return opcode_info[insn->op].format == FORMAT_BRANCH2
                   ? flow_to(v, (uint32_t)insn->a)
                   : OK;
    }
}

static void enter(Verifier *v, Place place)
{
    const Cells *state = &v->contexts.items[place.context].states[place.insn];

    v->context = place.context;
    v->insn = place.insn;
    memcpy(v->locals, state->items, v->local_count * sizeof(Cell));
    memcpy(v->stack, state->items + v->local_count, state->depth * sizeof(Cell));
    v->depth = v->slots = state->depth;
    for (uint32_t i = 0; i < state->depth; i++)
        v->slots += cell_is_wide(v->stack[i]);
}

/* From a leader to the next one. */
static Status verify_block(Verifier *v, Place place)
{
    bool locals_changed = true, falls;

    enter(v, place);
    for (;;) {
        const Insn *insn = &v->code->insns[v->insn];
        TRY(charge(v, 0));
        if (locals_changed && v->code->handler_count != 0)
            TRY(flow_to_handlers(v));
        locals_changed = is_store(insn->op);
        TRY(verify_insn(v, insn));
        TRY(verify_flow(v, insn, &falls));
        if (!falls)
            return OK;
        if (v->insn + 1 == v->code->count)
            return verify_fail(v, "control falls off the end of the code");
        if (v->is_leader[v->insn + 1])
            return flow_to(v, v->insn + 1);
        v->insn++;
    }
}

/* ---- The whole ---- */

static void find_leaders(Verifier *v)
{
    const Code *code = v->code;

    v->is_leader = ARENA_ARRAY(&v->arena, bool, code->count + 1);
    for (uint32_t i = 0; i < code->count; i++) {
        const Insn *insn = &code->insns[i];
        InsnFormat format = opcode_info[insn->op].format;
        if (format == FORMAT_BRANCH2)
            v->is_leader[insn->a] = true;
        if (insn->op == OP_jsr)
            v->is_leader[i + 1] = true;
        if (is_load(insn->op) || is_store(insn->op) || insn->op == OP_iinc ||
            insn->op == OP_ret) {
            uint32_t past = (uint32_t)insn->a + 2;
            v->local_count = past > v->local_count ? past : v->local_count;
        }
    }
    for (uint32_t i = 0; i < code->switch_count; i++) {
        v->is_leader[code->switches[i].fallback] = true;
        for (uint32_t j = 0; j < code->switches[i].count; j++)
            v->is_leader[code->switches[i].targets[j]] = true;
    }
    for (uint32_t i = 0; i < code->handler_count; i++) {
        v->is_leader[code->handlers[i].start] = true;
        v->is_leader[code->handlers[i].end] = true;
        v->is_leader[code->handlers[i].target] = true;
    }
}

static void set_parameters(Verifier *v)
{
    const MethodType *type = v->method->type;
    unsigned local = 0;

    if ((v->method->flags & ACC_STATIC) == 0)
        v->locals[local++] = CELL_REF;
    for (unsigned i = 0; i < type->param_count; i++) {
        Cell cell = cell_of_kind(type->params[i].kind);
        v->locals[local++] = cell;
        local += cell_is_wide(cell);
    }
}

static Status verify_all(Verifier *v)
{
    Context method = {0};
    uint32_t params = v->method->type->slot_count + 2u;

    find_leaders(v);
    if (v->local_count < params)
        v->local_count = params;
    v->locals = ARENA_ARRAY(&v->arena, Cell, v->local_count + 1);
    v->stack = ARENA_ARRAY(&v->arena, Cell, v->code->max_stack + 1u);
    method.states = ARENA_ARRAY(&v->arena, Cells, v->code->count);
    vec_push(&v->contexts, method);
    set_parameters(v);
    TRY(flow_to(v, 0));
    while (v->work.count != 0) {
        Place place = vec_pop(&v->work);
        TRY(verify_block(v, place));
    }
    return OK;
}

Status verify_code(const Method *method, const Code *code, Error *err)
{
    Verifier v = {.method = method, .pool = &method->owner->pool, .code = code, .err = err};
    Status status;

    arena_init(&v.arena);
    status = verify_all(&v);
    vec_free(&v.contexts);
    vec_free(&v.work);
    arena_free(&v.arena);
    return status;
}
