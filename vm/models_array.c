/* models_array.c - whole ranges of arrays: System.arraycopy, Arrays.fill, clone().
 *
 * Where the model of arrays can, a range is one store, whatever its bounds are; else it is
 * done element by element, with a question for each where the number is not known.  Either
 * way the branches inside these methods are no branches of the program. */
#include "vm/models.h"

#include "vm/ops.h"

#include <string.h>

/* ---- Bounds ---- */

static Term long_term(Vm *vm, Value value)
{
    return term_convert(vm->heap->terms, value_term(vm->heap, value), SORT_LONG);
}

/* Does a range of `count` elements at `at` leave the array?  The sum does not wrap. */
static Status leaves(Vm *vm, Value array, Value at, Value count, Term *out)
{
    Terms *terms = vm->heap->terms;
    Term zero = term_int(terms, SORT_INT, 0), end, limit;
    Value length;

    TRY(vm->heap->ops->length(vm->heap, array, &length));
    end = term_binary(terms, TERM_ADD, long_term(vm, at), long_term(vm, count));
    limit = long_term(vm, length);
    *out = term_or(terms, *out, term_lt(terms, value_term(vm->heap, at), zero));
    *out = term_or(terms, *out, term_lt(terms, limit, end));
    return OK;
}

/* ---- Element by element ---- */

static Value place_of(Vm *vm, Value at, uint32_t i)
{
    Terms *terms = vm->heap->terms;

    if (!at.is_term)
        return value_int(at.u.i + (int32_t)i);
    return term_value(
        vm->heap, KIND_INT,
        term_binary(terms, TERM_ADD, at.u.term, term_int(terms, SORT_INT, i)));
}

enum { ELEMENTS_MAX = 64 }; /* of an unknown number of elements, one by one */

/* Is there an i-th element? */
static Status has_more(Vm *vm, Value length, uint32_t i, bool *out)
{
    Terms *terms = vm->heap->terms;

    if (!length.is_term) {
        *out = (int32_t)i < length.u.i;
        return OK;
    }
    if (i > ELEMENTS_MAX)
        return cut_unknown(vm, "a range of more than %d elements of arrays, one by one",
                           ELEMENTS_MAX);
    return heap_decide(vm->heap,
                       term_lt(terms, term_int(terms, SORT_INT, i), length.u.term), out);
}

typedef VEC(Value) ValueList;

static Status load_elements(Vm *vm, Value array, Value at, Value count, ValueList *values)
{
    Heap *heap = vm->heap;
    Access access;
    Value value;
    bool more;

    for (uint32_t i = 0;; i++) {
        TRY(has_more(vm, count, i, &more));
        if (!more)
            return OK;
        TRY(heap->ops->fetch(heap, array, place_of(vm, at, i), &value, &access));
        if (access != ACCESS_DONE)
            return cut_unknown(vm,
                               "a range of an array: an index it has checked is outside");
        vec_push(values, value);
    }
}

/* Asks about the places of a range. */
static Status ask_places(Vm *vm, Value array, Value at, uint32_t count)
{
    Access access;

    for (uint32_t i = 0; i < count; i++) {
        TRY(vm->heap->ops->place(vm->heap, array, place_of(vm, at, i), &access));
        if (access != ACCESS_DONE)
            return cut_unknown(vm,
                               "a range of an array: an index it has checked is outside");
    }
    return OK;
}

/* ---- System.arraycopy ---- */

static Status check_copy(Vm *vm, Value *args, bool *is_outside)
{
    Terms *terms = vm->heap->terms;
    Term outside =
        term_lt(terms, value_term(vm->heap, args[4]), term_int(terms, SORT_INT, 0));

    TRY(leaves(vm, args[0], args[1], args[4], &outside));
    TRY(leaves(vm, args[2], args[3], args[4], &outside));
    vm->decision_count++;
    return heap_decide(vm->heap, outside, is_outside);
}

static Status check_copy_types(Vm *vm, const Value *args)
{
    const Class *from = store_at(&vm->store, args[0].u.ref)->class;
    const Class *to = store_at(&vm->store, args[2].u.ref)->class;

    if (!class_is_array(from) || !class_is_array(to) ||
        (from != to &&
         (from->element->primitive != KIND_REF || to->element->primitive != KIND_REF)))
        return native_throw(vm, "java/lang/ArrayStoreException", NULL);
    return OK;
}

/* How many of the first values can the array keep? */
static Status count_kept(Vm *vm, Value array, const ValueList *values, uint32_t *out)
{
    Heap *heap = vm->heap;
    bool keeps = true;

    for (*out = 0; *out < values->count; ++*out) {
        if (values->items[*out].kind == KIND_REF)
            TRY(heap->ops->keeps(heap, array, values->items[*out], heap->yes, &keeps));
        if (!keeps)
            return OK;
    }
    return OK;
}

/* All loads, then all places, then all stores: overlapping parts are copied as if through
 * a temporary array, and whatever is asked is asked before anything is written.  What comes
 * before an element that the array does not keep is copied. */
static Status copy_values(Vm *vm, Value *args, ValueList *values)
{
    uint32_t count;

    TRY(load_elements(vm, args[0], args[1], args[4], values));
    TRY(count_kept(vm, args[2], values, &count));
    TRY(ask_places(vm, args[2], args[3], count));
    for (uint32_t i = 0; i < count; i++)
        TRY(vm->heap->ops->store(vm->heap, args[2], place_of(vm, args[3], i),
                                 values->items[i]));
    return count == values->count ? OK
                                  : native_throw(vm, "java/lang/ArrayStoreException", NULL);
}

static Status copy_elements(Vm *vm, Value *args)
{
    ValueList values = {0};
    Status status = copy_values(vm, args, &values);

    vec_free(&values);
    return status;
}

/* One array on each side: where types have to be told apart, or for copy_elements(). */
static Status settle_copy(Vm *vm, Value *args)
{
    Ref ref;

    for (int i = 0; i <= 2; i += 2) {
        TRY(heap_settle(vm->heap, args[i], &ref));
        args[i] = value_ref(ref);
    }
    return check_copy_types(vm, args);
}

static Status copy_range(Vm *vm, Value *args)
{
    ArrayCopy copy = {args[0], args[2], args[1], args[3], args[4]};
    bool is_done = false;

    TRY(array_copy(vm->heap, &copy, &is_done));
    if (is_done)
        return OK;
    TRY(settle_copy(vm, args));
    return copy_elements(vm, args);
}

MODEL_ELSEWHERE(arraycopy)
{
    bool is_symbolic = false, null, fits, is_outside;

    for (int i = 0; i < 5; i++)
        is_symbolic = is_symbolic || value_is_symbolic(vm, args[i]);
    if (!is_symbolic)
        return pass(result);
    TRY(heap_any_null(vm->heap, args[0], args[2], &null));
    if (null)
        return native_null_pointer(vm);
    TRY(array_takes_all(vm->heap, args[0], args[2], &fits));
    if (!fits)
        TRY(settle_copy(vm, args));
    TRY(check_copy(vm, args, &is_outside));
    if (is_outside)
        return native_throw(vm, "java/lang/ArrayIndexOutOfBoundsException", NULL);
    return copy_range(vm, args);
}

/* ---- Arrays.fill ---- */

/* As Arrays.rangeCheck() does. */
static Status check_fill(Vm *vm, const ArrayFill *fill, Value length)
{
    Terms *terms = vm->heap->terms;
    bool is_wrong, is_outside;
    Term outside;

    vm->decision_count++;
    TRY(heap_decide(
        vm->heap,
        term_lt(terms, value_term(vm->heap, fill->to), value_term(vm->heap, fill->from)),
        &is_wrong));
    if (is_wrong)
        return native_throw(vm, "java/lang/IllegalArgumentException", NULL);
    outside = term_or(
        terms,
        term_lt(terms, value_term(vm->heap, fill->from), term_int(terms, SORT_INT, 0)),
        term_lt(terms, value_term(vm->heap, length), value_term(vm->heap, fill->to)));
    TRY(heap_decide(vm->heap, outside, &is_outside));
    return is_outside ? native_throw(vm, "java/lang/ArrayIndexOutOfBoundsException", NULL)
                      : OK;
}

static Status fill_elements(Vm *vm, const ArrayFill *fill)
{
    Terms *terms = vm->heap->terms;
    Value count = term_value(vm->heap, KIND_INT,
                             term_binary(terms, TERM_SUB, value_term(vm->heap, fill->to),
                                         value_term(vm->heap, fill->from)));
    uint32_t n = 0;
    bool more;

    for (;; n++) {
        TRY(has_more(vm, count, n, &more));
        if (!more)
            break;
        TRY(ask_places(vm, fill->array, place_of(vm, fill->from, n), 1));
    }
    for (uint32_t i = 0; i < n; i++)
        TRY(vm->heap->ops->store(vm->heap, fill->array, place_of(vm, fill->from, i),
                                 fill->value));
    return OK;
}

/* What an array does not keep matters only where something is filled. */
static Status check_kept(Vm *vm, const ArrayFill *fill)
{
    Heap *heap = vm->heap;
    Term is_any =
        term_lt(heap->terms, value_term(heap, fill->from), value_term(heap, fill->to));
    bool keeps = true;

    if (fill->value.kind == KIND_REF)
        TRY(heap->ops->keeps(heap, fill->array, fill->value, is_any, &keeps));
    return keeps ? OK : native_throw(vm, "java/lang/ArrayStoreException", NULL);
}

/* Never left to the bytecode: whether an array is known may depend on how it is modelled,
 * but the signature may not. */
MODEL_ELSEWHERE(fill)
{
    unsigned count = method->type->param_count;
    ArrayFill fill = {args[0], value_int(0), value_int(0), args[count - 1]};
    bool null, is_done = false;
    Value length;

    TRY(is_null(vm, fill.array, &null));
    if (null)
        return native_null_pointer(vm);
    TRY(vm->heap->ops->length(vm->heap, fill.array, &length));
    fill.from = count == 4 ? args[1] : value_int(0);
    fill.to = count == 4 ? args[2] : length;
    TRY(check_fill(vm, &fill, length));
    TRY(check_kept(vm, &fill));
    TRY(array_fill(vm->heap, &fill, &is_done));
    return is_done ? OK : fill_elements(vm, &fill);
}

/* ---- Object.clone ---- */

/* An object or array of the program's own that holds terms: the shadow is copied as well.
 */
static Status clone_shadowed(Vm *vm, Ref from, Value *result)
{
    Object *object = store_at(&vm->store, from);
    Class *class = object->class;
    uint32_t count = class_is_array(class) ? object->length : class->instance_slot_count;
    size_t size = class_is_array(class) ? (size_t)count * element_size(class)
                                        : count * sizeof(uint64_t);
    Ref to;

    if (class_is_array(class))
        TRY(new_array(vm, class, count, &to));
    else
        TRY(new_object(vm, class, &to));
    memcpy(store_at(&vm->store, to)->words, object->words, size);
    TRY(object_give_shadow(vm->heap, to));
    memcpy(object_shadow(vm->heap, store_at(&vm->store, to)),
           object_shadow(vm->heap, object), count * sizeof(uint32_t));
    *result = value_ref(to);
    return OK;
}

/* Its elements are read one by one, until it is known how many there are. */
static Status clone_symbolic_array(Vm *vm, Ref from, Value *result)
{
    Heap *heap = vm->heap;
    Value array = value_ref(from), length;
    ValueList values = {0};
    Ref to = {0};
    Status status = heap->ops->length(heap, array, &length);

    if (status == OK)
        status = load_elements(vm, array, value_int(0), length, &values);
    if (status == OK)
        status =
            new_array(vm, store_at(&vm->store, from)->class, (uint32_t)values.count, &to);
    for (uint32_t i = 0; status == OK && i < values.count; i++)
        status =
            heap->ops->store(heap, value_ref(to), value_int((int32_t)i), values.items[i]);
    vec_free(&values);
    *result = value_ref(to);
    return status;
}

MODEL_ELSEWHERE(clone)
{
    const Object *object;
    bool is_done;
    Ref ref;

    if (!value_is_symbolic(vm, args[0]))
        return pass(result);
    TRY(array_clone(vm->heap, args[0], result, &is_done));
    if (is_done)
        return OK;
    TRY(heap_settle(vm->heap, args[0], &ref));
    object = store_at(&vm->store, ref);
    if (object_is_plain(object)) {
        args[0] = value_ref(ref);
        return pass(result);
    }
    if (object->input == 0 && (class_is_array(object->class) ||
                               class_is_subtype(object->class, vm->known.cloneable)))
        return clone_shadowed(vm, ref, result);
    if (class_is_array(object->class))
        return clone_symbolic_array(vm, ref, result);
    return cut_unknown(vm, "Object.clone of an input of class %s",
                       object->class->name->text);
}
