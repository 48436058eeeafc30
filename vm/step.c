/* step.c - fetch and dispatch: the one interpreter.
 *
 * The pc and the stack pointer of the top frame live in variables of interpret() and are
 * stored before anything that may look at the frame, call or throw (SLOW). */
#include "vm/arith.h"
#include "vm/ops.h"

#include <string.h>

/* Runs a handler of ops.h, then goes on with whatever frame is on top. */
#define SLOW(call)                                                                         \
    do {                                                                                   \
        frame->pc = pc;                                                                    \
        frame->sp = sp;                                                                    \
        status = (call);                                                                   \
        goto settle;                                                                       \
    } while (0)

/* A symbolic operand: ops_symbolic.c does what the instruction does to terms. */
#define IF_TERM(condition)                                                                 \
    if (__builtin_expect((condition), 0))                                                  \
    SLOW(op_symbolic(vm, frame, pc))

#define NEXT                                                                               \
    pc++;                                                                                  \
    continue

#define BINARY(member, expression)                                                         \
    {                                                                                      \
        const Value a = sp[-2], b = sp[-1];                                                \
        IF_TERM(a.is_term | b.is_term);                                                    \
        sp--;                                                                              \
        sp[-1].u.member = (expression);                                                    \
    }                                                                                      \
    NEXT

#define UNARY(make, expression)                                                            \
    {                                                                                      \
        const Value a = sp[-1];                                                            \
        IF_TERM(a.is_term);                                                                \
        sp[-1] = make(expression);                                                         \
    }                                                                                      \
    NEXT

/* Goes to the target; a way back is counted where loops are bounded. */
#define JUMP                                                                               \
    if (bounded && pc->u.b != 0)                                                           \
        SLOW(op_jump_back(vm, frame, pc));                                                 \
    pc = code_start + pc->a;                                                               \
    continue

#define BRANCH(pops, condition)                                                            \
    IF_TERM(sp[-1].is_term | sp[-(pops)].is_term);                                         \
    sp -= (pops);                                                                          \
    if (condition) {                                                                       \
        if (signs)                                                                         \
            vm_sign(vm, frame, pc, 1);                                                     \
        JUMP;                                                                              \
    }                                                                                      \
    if (signs)                                                                             \
        vm_sign(vm, frame, pc, 0);                                                         \
    NEXT

#define DIVIDE(member, function)                                                           \
    IF_TERM(sp[-1].is_term | sp[-2].is_term);                                              \
    if (sp[-1].u.member == 0)                                                              \
        SLOW(throw_zero(vm));                                                              \
    BINARY(member, function(a.u.member, b.u.member))

#define ARRAY_LOAD(type, make, is_right)                                                   \
    {                                                                                      \
        const Ref ref = sp[-2].u.ref;                                                      \
        const int32_t index = sp[-1].u.i;                                                  \
        Object *array;                                                                     \
        IF_TERM(sp[-1].is_term | sp[-2].is_term);                                          \
        if (ref.id == 0)                                                                   \
            SLOW(throw_null(vm));                                                          \
        array = store_at(&vm->store, ref);                                                 \
        if (!(is_right))                                                                   \
            SLOW(fail_array(vm, frame, array));                                            \
        IF_TERM(!object_is_plain(array));                                                  \
        if ((uint32_t)index >= array->length)                                              \
            SLOW(throw_index(vm, index, array->length));                                   \
        sp--;                                                                              \
        sp[-1] = make(((const type *)array_data(array))[index]);                           \
    }                                                                                      \
    NEXT

#define ARRAY_STORE(type, expression, is_right)                                            \
    {                                                                                      \
        const Ref ref = sp[-3].u.ref;                                                      \
        const int32_t index = sp[-2].u.i;                                                  \
        const Value value = sp[-1];                                                        \
        type *at;                                                                          \
        Object *array;                                                                     \
        IF_TERM(sp[-1].is_term | sp[-2].is_term | sp[-3].is_term);                         \
        if (ref.id == 0)                                                                   \
            SLOW(throw_null(vm));                                                          \
        array = store_at(&vm->store, ref);                                                 \
        if (!(is_right))                                                                   \
            SLOW(fail_array(vm, frame, array));                                            \
        IF_TERM(!object_is_plain(array));                                                  \
        if ((uint32_t)index >= array->length)                                              \
            SLOW(throw_index(vm, index, array->length));                                   \
        at = (type *)array_data(array) + index;                                            \
        store_touch(&vm->store,                                                            \
                    (uint64_t *)(void *)((char *)array_data(array) +                       \
                                         (((uint64_t)(uint32_t)index * sizeof(type)) &     \
                                          ~(uint64_t)7)));                                 \
        *at = (type)(expression);                                                          \
        sp -= 3;                                                                           \
    }                                                                                      \
    NEXT

Status throw_zero(Vm *vm)
{
    TRY(throw_with_text(vm, "java/lang/ArithmeticException", "/ by zero"));
    return THROWN;
}

/* The verifier knows only that it is a reference; what it is of is checked here. */
static Status fail_array(Vm *vm, const Frame *frame, const Object *object)
{
    return fail(&vm->err, ERROR_VERIFY, "%s: method %s%s: offset %u: %s of a %s",
                frame->method->owner->origin, frame->method->name->text,
                frame->method->descriptor->text,
                frame->code->offsets[frame->pc - frame->code->insns],
                opcode_info[frame->pc->op].mnemonic, object->class->name->text);
}

static bool is_byte_array(const Vm *vm, const Object *object)
{
    return object->class == vm->known.byte_array ||
           object->class == vm->known.boolean_array;
}

static bool is_ref_array(const Object *object)
{
    const Class *element = object->class->element;

    return element != NULL && element->primitive == KIND_REF;
}

static uint32_t switch_target(const Switch *table, int32_t key)
{
    uint32_t low = 0, high = table->count;

    if (table->keys == NULL)
        return key < table->low || key > table->high
                   ? table->fallback
                   : table->targets[(uint32_t)key - (uint32_t)table->low];
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (table->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < table->count && table->keys[low] == key ? table->targets[low]
                                                         : table->fallback;
}

/* The word of a static field whose class is ready; NULL if it is not. */
static uint64_t *ready_static(const Vm *vm, const Field *field)
{
    uint32_t id = field->owner->id;
    const ClassState *chunk = vm->class_states[id / CLASS_CHUNK];
    const ClassState *state;
    Object *statics;

    if (chunk == NULL)
        return NULL;
    state = &chunk[id % CLASS_CHUNK];
    if ((state->stage != INIT_DONE && state->stage != INIT_RUNNING) || state->statics == 0)
        return NULL;
    statics = store_at(&vm->store, (Ref){(uint32_t)state->statics});
    return object_is_plain(statics) ? &statics->words[field->slot] : NULL;
}

/* Two objects that object_same() has to tell apart. */
static inline bool may_be_one_box(const Vm *vm, Value a, Value b)
{
    if (vm->heap == NULL || a.is_term | b.is_term || a.u.ref.id == b.u.ref.id ||
        a.u.ref.id == 0 || b.u.ref.id == 0)
        return false;
    return store_at(&vm->store, a.u.ref)->is_box_of_term |
           store_at(&vm->store, b.u.ref)->is_box_of_term;
}

static bool is_wide(Value value)
{
    return value.kind == KIND_LONG || value.kind == KIND_DOUBLE;
}

/* dup2 and its kin: `count` Values are copied below the `below` Values under them. */
static Value *duplicate(Value *sp, unsigned count, unsigned below)
{
    memmove(sp - below, sp - count - below, (count + below) * sizeof *sp);
    memcpy(sp - count - below, sp, count * sizeof *sp);
    return sp + count;
}

static unsigned pair_count(const Value *sp)
{
    return is_wide(sp[-1]) ? 1 : 2;
}

/* bastore writes byte arrays and boolean arrays. */
static int8_t byte_for(const Vm *vm, const Object *array, int32_t value)
{
    return (int8_t)(array->class == vm->known.boolean_array ? value & 1 : value);
}

Status interpret(Vm *vm)
{
    Frame *frame;
    const Insn *pc, *code_start;
    Value *sp, *locals;
    Status status = OK;
    const bool bounded = vm->loop_bound != 0, signs = vm->signs;
    const bool observed = vm->trace != NULL || vm->watch != NULL;
    uint64_t steps = 0;

    vm->root_is_done = false;
    vm->thrown = (Ref){0};
settle:
    vm->step_count += steps;
    steps = 1;
    if (status != OK && (status != THROWN || vm->thrown.id != 0))
        return status;
    if (__builtin_expect(vm->is_stopped, 0))
        return cut_path(vm, END_OF_STOP);
    if (vm->root_is_done)
        return OK;
    frame = vm_top(vm);
    while (frame->method == NULL) { /* a class without an initialiser of its own */
        status = op_return(vm, (Value){.kind = KIND_VOID});
        goto settle;
    }
    pc = frame->pc;
    sp = frame->sp;
    locals = frame->locals;
    code_start = frame->code->insns;
    for (;; steps++) {
        if (__builtin_expect(observed, 0))
            observe_step(vm, frame, pc, sp);
        switch (pc->op) {
#include "vm/step_cases.inc"
        default:
            UNREACHABLE("the decoder makes no other opcodes");
        }
    }
}
