/* ops_symbolic.c - instructions with an operand that is a Term, or an object that is not
 * plain: the same meaning as in step_cases.inc, on terms and by asking the heap. */
#include "vm/ops.h"

#include <string.h>

/* ---- Loops ---- */

/* Lies in the frame's Values, behind the locals: copied and undone with them. */
typedef struct LoopCounter {
    uint32_t count;     /* turns since the input heap last grew, that looked at inputs */
    uint32_t turns;     /* all turns since then */
    uint32_t readings;  /* Heap.reading_count at the last turn */
    uint32_t decisions; /* Vm.decision_count at the last turn */
} LoopCounter;

_Static_assert(sizeof(LoopCounter) == sizeof(Value),
               "a counter takes the place of a Value");

enum { CONCRETE_TURNS_MAX = 1 << 20 };

/* A loop that no input has a part in ends by itself or never; only the others are held to
 * the bound. */
static Status count_turn(Vm *vm, Frame *frame, const Insn *insn)
{
    LoopCounter counter;
    Value *place = frame->locals + frame->code->max_locals + insn->u.b - 1;

    memcpy(&counter, place, sizeof counter);
    if (counter.readings != (uint32_t)vm->heap->reading_count) {
        counter.readings = (uint32_t)vm->heap->reading_count;
        counter.count = counter.turns = 0;
    }
    counter.count += counter.decisions != (uint32_t)vm->decision_count;
    counter.decisions = (uint32_t)vm->decision_count;
    counter.turns++;
    memcpy(place, &counter, sizeof counter);
    if (counter.count > vm->loop_bound || counter.turns > CONCRETE_TURNS_MAX)
        return cut_path(vm, END_OF_BOUND_LOOP);
    return OK;
}

static Status jump(Vm *vm, Frame *frame, const Insn *insn, uint32_t target)
{
    if (vm->loop_bound != 0 && insn->u.b != 0 &&
        target <= (uint32_t)(insn - frame->code->insns))
        TRY(count_turn(vm, frame, insn));
    frame->pc = &frame->code->insns[target];
    return OK;
}

/* A loop may have no other branch: `while (true)`, left by a throw. */
Status op_jump_back(Vm *vm, Frame *frame, const Insn *insn)
{
    if (vm->signs && insn->op == OP_goto)
        vm_sign(vm, frame, insn, 1);
    return jump(vm, frame, insn, (uint32_t)insn->a);
}

Status op_switch_back(Vm *vm, Frame *frame, const Insn *insn, uint32_t target)
{
    return jump(vm, frame, insn, target);
}

/* ---- Arithmetic ---- */

typedef enum Shape {
    SHAPE_NONE,
    SHAPE_BINARY,
    SHAPE_DIVIDE,
    SHAPE_UNARY,
    SHAPE_CONVERT
} Shape;

typedef struct TermOp {
    uint8_t shape;
    uint8_t term;   /* TermKind */
    uint8_t result; /* Kind */
} TermOp;

#define FOUR(name, shape, term)                                                            \
    [OP_i##name] = {shape, term, KIND_INT}, [OP_l##name] = {shape, term, KIND_LONG},       \
    [OP_f##name] = {shape, term, KIND_FLOAT}, [OP_d##name] = {shape, term, KIND_DOUBLE}
#define TWO(name, term)                                                                    \
    [OP_i##name] = {SHAPE_BINARY, term, KIND_INT},                                         \
    [OP_l##name] = {SHAPE_BINARY, term, KIND_LONG}
#define CONVERSION(name, kind) [OP_##name] = {SHAPE_CONVERT, TERM_CONVERT, kind}

static const TermOp term_ops[OPCODE_COUNT] = {
    FOUR(add, SHAPE_BINARY, TERM_ADD),
    FOUR(sub, SHAPE_BINARY, TERM_SUB),
    FOUR(mul, SHAPE_BINARY, TERM_MUL),
    FOUR(div, SHAPE_DIVIDE, TERM_DIV),
    FOUR(rem, SHAPE_DIVIDE, TERM_REM),
    FOUR(neg, SHAPE_UNARY, TERM_NEG),
    TWO(and, TERM_AND),
    TWO(or, TERM_OR),
    TWO(xor, TERM_XOR),
    TWO(shl, TERM_SHL),
    TWO(shr, TERM_SHR),
    TWO(ushr, TERM_USHR),
    CONVERSION(i2l, KIND_LONG),
    CONVERSION(i2f, KIND_FLOAT),
    CONVERSION(i2d, KIND_DOUBLE),
    CONVERSION(l2i, KIND_INT),
    CONVERSION(l2f, KIND_FLOAT),
    CONVERSION(l2d, KIND_DOUBLE),
    CONVERSION(f2i, KIND_INT),
    CONVERSION(f2l, KIND_LONG),
    CONVERSION(f2d, KIND_DOUBLE),
    CONVERSION(d2i, KIND_INT),
    CONVERSION(d2l, KIND_LONG),
    CONVERSION(d2f, KIND_FLOAT),
    [OP_i2b] = {SHAPE_UNARY, TERM_I2B, KIND_INT},
    [OP_i2c] = {SHAPE_UNARY, TERM_I2C, KIND_INT},
    [OP_i2s] = {SHAPE_UNARY, TERM_I2S, KIND_INT},
    [OP_lcmp] = {SHAPE_BINARY, TERM_LCMP, KIND_INT},
    [OP_fcmpl] = {SHAPE_BINARY, TERM_FCMPL, KIND_INT},
    [OP_fcmpg] = {SHAPE_BINARY, TERM_FCMPG, KIND_INT},
    [OP_dcmpl] = {SHAPE_BINARY, TERM_FCMPL, KIND_INT},
    [OP_dcmpg] = {SHAPE_BINARY, TERM_FCMPG, KIND_INT},
};

/* JVMS 6.5 idiv: only integers have a divisor that throws. */
static Status check_divisor(Vm *vm, Value divisor)
{
    Term zero;
    bool is_zero;

    if (divisor.kind != KIND_INT && divisor.kind != KIND_LONG)
        return OK;
    zero = term_int(vm->heap->terms, kind_sort(divisor.kind), 0);
    vm->decision_count++;
    TRY(heap_decide(vm->heap, term_eq(vm->heap->terms, value_term(vm->heap, divisor), zero),
                    &is_zero));
    return is_zero ? throw_zero(vm) : OK;
}

static Status compute(Vm *vm, Frame *frame, TermOp op)
{
    Heap *heap = vm->heap;
    Value b = frame->sp[-1];
    Term term;

    if (op.shape == SHAPE_DIVIDE)
        TRY(check_divisor(vm, b));
    if (op.shape == SHAPE_UNARY) {
        term = term_unary(heap->terms, (TermKind)op.term, value_term(heap, b));
    } else if (op.shape == SHAPE_CONVERT) {
        term = term_convert(heap->terms, value_term(heap, b), kind_sort(op.result));
    } else {
        term = term_binary(heap->terms, (TermKind)op.term, value_term(heap, frame->sp[-2]),
                           value_term(heap, b));
        frame->sp--;
    }
    frame->sp[-1] = term_value(heap, op.result, term);
    frame->pc++;
    return OK;
}

static Status increment(Vm *vm, Frame *frame, const Insn *insn)
{
    Heap *heap = vm->heap;
    Term term = term_binary(heap->terms, TERM_ADD, frame->locals[insn->a].u.term,
                            term_int(heap->terms, SORT_INT, insn->u.b));

    frame->locals[insn->a] = term_value(heap, KIND_INT, term);
    frame->pc++;
    return OK;
}

Value narrowed_term(Vm *vm, Kind kind, Value value)
{
    Terms *terms = vm->heap->terms;
    Term term = value.u.term;

    if (!value.is_term)
        return value;
    if (kind == KIND_BOOLEAN)
        term = term_binary(terms, TERM_AND, term, term_int(terms, SORT_INT, 1));
    else if (kind == KIND_BYTE)
        term = term_unary(terms, TERM_I2B, term);
    else if (kind == KIND_CHAR)
        term = term_unary(terms, TERM_I2C, term);
    else if (kind == KIND_SHORT)
        term = term_unary(terms, TERM_I2S, term);
    else
        return value;
    return term_value(vm->heap, kind, term);
}

/* ---- Branches ---- */

static Status finish_branch(Vm *vm, Frame *frame, const Insn *insn, bool taken, int pops)
{
    if (vm->signs)
        vm_sign(vm, frame, insn, taken);
    frame->sp -= pops;
    if (taken)
        return jump(vm, frame, insn, (uint32_t)insn->a);
    frame->pc++;
    return OK;
}

/* The condition of ifeq ... ifle and if_icmpeq ... if_icmple, in this order. */
static Term comparison(Terms *terms, unsigned which, Term a, Term b)
{
    switch (which) {
    case 0:
        return term_eq(terms, a, b);
    case 1:
        return term_not(terms, term_eq(terms, a, b));
    case 2:
        return term_lt(terms, a, b);
    case 3:
        return term_le(terms, b, a);
    case 4:
        return term_lt(terms, b, a);
    default:
        return term_le(terms, a, b);
    }
}

static Status branch_on_ints(Vm *vm, Frame *frame, const Insn *insn)
{
    Heap *heap = vm->heap;
    bool has_two = insn->op >= OP_if_icmpeq, taken;
    Term a, b, condition;

    if (has_two) {
        a = value_term(heap, frame->sp[-2]);
        b = value_term(heap, frame->sp[-1]);
    } else {
        a = value_term(heap, frame->sp[-1]);
        b = term_int(heap->terms, SORT_INT, 0);
    }
    condition = comparison(heap->terms,
                           insn->op - (unsigned)(has_two ? OP_if_icmpeq : OP_ifeq), a, b);
    vm->decision_count++;
    TRY(heap_decide(heap, condition, &taken));
    return finish_branch(vm, frame, insn, taken, has_two ? 2 : 1);
}

static Status branch_on_same(Vm *vm, Frame *frame, const Insn *insn)
{
    bool same;

    vm->decision_count++;
    TRY(vm->heap->ops->same(vm->heap, frame->sp[-2], frame->sp[-1], &same));
    return finish_branch(vm, frame, insn, same == (insn->op == OP_if_acmpeq), 2);
}

Status is_null(Vm *vm, Value ref, bool *out)
{
    if (ref.is_term)
        return vm->heap->ops->null_test(vm->heap, ref, out);
    *out = ref.u.ref.id == 0;
    return OK;
}

static Status branch_on_null(Vm *vm, Frame *frame, const Insn *insn)
{
    bool null;

    vm->decision_count++;
    TRY(is_null(vm, frame->sp[-1], &null));
    return finish_branch(vm, frame, insn, null == (insn->op == OP_ifnull), 1);
}

/* ---- Switches ---- */

/* Is the key one of those that lead to this target?  Neighbouring keys are a range. */
static Term leads_to(Heap *heap, const Switch *table, Term key, uint32_t target)
{
    Term any = heap->no;

    for (uint32_t i = 0; i < table->count; i++) {
        uint32_t first = i;
        int64_t low = table->keys == NULL ? (int64_t)table->low + i : table->keys[i];
        Term a, b;
        if (table->targets[i] != target)
            continue;
        while (i + 1 < table->count && table->targets[i + 1] == target &&
               (table->keys == NULL || table->keys[i + 1] == table->keys[i] + 1))
            i++;
        a = term_int(heap->terms, SORT_INT, low);
        b = term_int(heap->terms, SORT_INT, low + (i - first));
        any = term_or(heap->terms, any,
                      i == first ? term_eq(heap->terms, key, a)
                                 : term_and(heap->terms, term_le(heap->terms, a, key),
                                            term_le(heap->terms, key, b)));
    }
    return any;
}

/* Were all the keys before this one led elsewhere? */
static bool is_first_of_target(const Switch *table, uint32_t index)
{
    for (uint32_t i = 0; i < index; i++) {
        if (table->targets[i] == table->targets[index])
            return false;
    }
    return table->targets[index] != table->fallback;
}

/* Posts what is open; *target is where it goes if that is known already. */
static bool post_target(Heap *heap, Term condition, uint32_t here, uint32_t *target)
{
    Truth truth = path_truth(heap->path, condition);

    if (truth == TRUTH_HOLDS) {
        *target = here;
        return true;
    }
    if (truth == TRUTH_OPEN)
        choice_add(heap, (Alternative){.kind = ALT_HOLDS, .condition = condition});
    return false;
}

static Status find_target(Heap *heap, const Switch *table, Term key, uint32_t *target)
{
    Term none = heap->yes;

    choice_begin(heap);
    for (uint32_t i = 0; i < table->count; i++) {
        Term condition;
        if (!is_first_of_target(table, i))
            continue;
        condition = leads_to(heap, table, key, table->targets[i]);
        if (post_target(heap, condition, table->targets[i], target))
            return OK;
        none = term_and(heap->terms, none, term_not(heap->terms, condition));
    }
    if (heap->choice.items.count == 0) { /* every other way is closed */
        *target = table->fallback;
        return OK;
    }
    return post_target(heap, none, table->fallback, target) ? OK : CHOICE;
}

static Status switch_on_term(Vm *vm, Frame *frame, const Insn *insn)
{
    uint32_t target;

    vm->decision_count++;
    TRY(find_target(vm->heap, &frame->code->switches[insn->a], frame->sp[-1].u.term,
                    &target));
    if (vm->signs)
        vm_sign(vm, frame, insn, target);
    frame->sp--;
    return jump(vm, frame, insn, target);
}

/* ---- References and arrays ---- */

static Status load_reference(Vm *vm, Frame *frame, const Insn *insn)
{
    Value ref = frame->locals[insn->a];

    TRY(vm->heap->ops->load(vm->heap, ref));
    *frame->sp++ = frame->locals[insn->a] = heap_look(vm->heap, ref);
    frame->pc++;
    return OK;
}

static Status array_size(Vm *vm, Frame *frame)
{
    Value array = frame->sp[-1], length;
    bool null;

    TRY(is_null(vm, array, &null));
    if (null)
        return throw_null(vm);
    TRY(vm->heap->ops->length(vm->heap, array, &length));
    frame->sp[-1] = length;
    frame->pc++;
    return OK;
}

static Status throw_outside(Vm *vm)
{
    TRY(throw_no_message(vm, "java/lang/ArrayIndexOutOfBoundsException"));
    return THROWN;
}

static Status load_element(Vm *vm, Frame *frame)
{
    Value array = frame->sp[-2], value;
    Access access;
    bool null;

    TRY(is_null(vm, array, &null));
    if (null)
        return throw_null(vm);
    vm->decision_count++;
    TRY(vm->heap->ops->fetch(vm->heap, array, frame->sp[-1], &value, &access));
    if (access == ACCESS_OUT_OF_BOUNDS)
        return throw_outside(vm);
    frame->sp--;
    frame->sp[-1] = value;
    frame->pc++;
    return OK;
}

static Kind stored_kind(const Insn *insn)
{
    return insn->op == OP_bastore   ? KIND_BYTE
           : insn->op == OP_castore ? KIND_CHAR
           : insn->op == OP_sastore ? KIND_SHORT
                                    : KIND_INT;
}

/* What fits is cut as the array's type says: a boolean array is told from a byte array. */
static Status stored_value(Vm *vm, const Insn *insn, Value array, Value *value)
{
    Kind kind = stored_kind(insn);

    if (insn->op == OP_bastore)
        TRY(array_kind(vm->heap, array, &kind));
    if (value->is_term)
        *value = narrowed_term(vm, kind, *value);
    else if (kind != KIND_INT)
        value->u.word = narrowed(kind, *value);
    return OK;
}

static Status store_element(Vm *vm, Frame *frame, const Insn *insn)
{
    Value array = frame->sp[-3], index = frame->sp[-2], value = frame->sp[-1];
    Access access;
    bool null;

    TRY(is_null(vm, array, &null));
    if (null)
        return throw_null(vm);
    vm->decision_count++;
    TRY(vm->heap->ops->place(vm->heap, array, index, &access));
    if (access == ACCESS_OUT_OF_BOUNDS)
        return throw_outside(vm);
    TRY(stored_value(vm, insn, array, &value));
    TRY(vm->heap->ops->store(vm->heap, array, index, value));
    frame->sp -= 3;
    frame->pc++;
    return OK;
}

Status op_symbolic(Vm *vm, Frame *frame, const Insn *insn)
{
    if (term_ops[insn->op].shape != SHAPE_NONE)
        return compute(vm, frame, term_ops[insn->op]);
    if (insn->op >= OP_ifeq && insn->op <= OP_if_icmple)
        return branch_on_ints(vm, frame, insn);
    if (insn->op >= OP_iaload && insn->op <= OP_saload)
        return load_element(vm, frame);
    if (insn->op >= OP_iastore && insn->op <= OP_sastore)
        return store_element(vm, frame, insn);
    switch (insn->op) {
    case OP_iinc:
        return increment(vm, frame, insn);
    case OP_if_acmpeq:
    case OP_if_acmpne:
        return branch_on_same(vm, frame, insn);
    case OP_ifnull:
    case OP_ifnonnull:
        return branch_on_null(vm, frame, insn);
    case OP_tableswitch:
    case OP_lookupswitch:
        return switch_on_term(vm, frame, insn);
    case OP_aload:
        return load_reference(vm, frame, insn);
    case OP_arraylength:
        return array_size(vm, frame);
    default:
        UNREACHABLE("no other instruction has a symbolic operand here");
        return FAILED;
    }
}
