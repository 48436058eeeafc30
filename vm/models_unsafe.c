/* models_unsafe.c - fields through Unsafe, as AtomicInteger has them: of objects that are
 * inputs, and of values that are not known.  Arrays, and what is no field, are left to the
 * natives. */
#include "vm/models.h"
#include "vm/ops.h"

/* The class that an object is known to be of; NULL: none. */
static const Class *known_class(Vm *vm, Value object)
{
    const Object *known;

    object = heap_look(vm->heap, object);
    if (object.is_term)
        return term_node(vm->heap->terms, object.u.term)->kind == TERM_SYMBOL
                   ? input_of(vm->heap, object)->declared.class
                   : NULL;
    if (object.u.ref.id == 0)
        return NULL;
    known = store_at(&vm->store, object.u.ref);
    return known->input != 0 ? vm->heap->inputs[known->input].declared.class : known->class;
}

/* The field at an offset; NULL: there is none of that kind. */
static const Field *field_at(Vm *vm, Value object, Value offset, Kind kind)
{
    const Class *class = known_class(vm, object);
    int64_t slot = (offset.u.l - UNSAFE_BASE) / 8;

    if (class == NULL || class_is_array(class) || offset.is_term ||
        offset.u.l < UNSAFE_BASE || slot >= (int64_t) class->instance_slot_count ||
        class->instance_fields[slot]->type.kind != kind)
        return NULL;
    return class->instance_fields[slot];
}

static Status require_object(Vm *vm, Value object)
{
    bool is_absent;

    TRY(is_null(vm, object, &is_absent));
    return is_absent ? cut_unknown(vm, "Unsafe: memory outside the heap") : OK;
}

MODEL_ELSEWHERE(unsafe_get)
{
    const Field *field = field_at(vm, args[1], args[2], method->type->result.kind);

    if (field == NULL || !value_is_symbolic(vm, args[1]))
        return pass(result);
    TRY(require_object(vm, args[1]));
    vm->decision_count++;
    return vm->heap->ops->get(vm->heap, args[1], field, result);
}

MODEL_ELSEWHERE(unsafe_put)
{
    const Field *field = field_at(vm, args[1], args[2], method->type->params[2].kind);

    if (field == NULL ||
        (!value_is_symbolic(vm, args[1]) && !value_is_symbolic(vm, args[3])))
        return pass(result);
    TRY(require_object(vm, args[1]));
    return vm->heap->ops->put(vm->heap, args[1], field, args[3]);
}

static Status is_same(Vm *vm, Kind kind, Value a, Value b, bool *same)
{
    Terms *terms = vm->heap->terms;

    if (!a.is_term && !b.is_term) {
        *same = kind_is_wide(kind) ? a.u.word == b.u.word : a.u.i == b.u.i;
        return OK;
    }
    vm->decision_count++;
    if (kind == KIND_REF)
        return vm->heap->ops->same(vm->heap, a, b, same);
    return heap_decide(
        vm->heap, term_eq(terms, value_term(vm->heap, a), value_term(vm->heap, b)), same);
}

/* Decides as a branch does, of objects that are no inputs as well. */
static Status exchange(Vm *vm, const Field *field, const Value *args, Value *old,
                       bool *same)
{
    TRY(require_object(vm, args[1]));
    if (value_is_symbolic(vm, args[1])) {
        vm->decision_count++;
        TRY(vm->heap->ops->get(vm->heap, args[1], field, old));
    } else {
        *old = field_get(&vm->store, args[1].u.ref, field);
    }
    TRY(is_same(vm, field->type.kind, *old, args[3], same));
    if (*same)
        TRY(vm->heap->ops->put(vm->heap, args[1], field, args[4]));
    if (vm->signs)
        vm_sign(vm, vm_top(vm), vm_top(vm)->pc, *same);
    return OK;
}

MODEL_ELSEWHERE(unsafe_compare_and_set)
{
    const Field *field = field_at(vm, args[1], args[2], method->type->params[2].kind);
    bool same = false;
    Value old;

    if (field == NULL)
        return pass(result);
    TRY(exchange(vm, field, args, &old, &same));
    *result = value_int(same);
    return OK;
}

MODEL_ELSEWHERE(unsafe_compare_and_exchange)
{
    const Field *field = field_at(vm, args[1], args[2], method->type->params[2].kind);
    bool same;

    return field == NULL ? pass(result) : exchange(vm, field, args, result, &same);
}
