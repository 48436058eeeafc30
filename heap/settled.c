/* settled.c - what lazy, lazier and lazier# share: they differ only in what is asked when a
 * reference is read; before it is used it is settled to one object. */
#include "heap/heap.h"

/* Was it read before, and is it still open which object it is? */
static bool is_put_off(const Input *input)
{
    return input->kind == KIND_REF &&
           (input_settled(input) == IS_NONNULL ||
            (input_settled(input) == IS_OPEN &&
             (input->origin != FROM_PARAMETER || input->was_read != 0)));
}

static Status settle_now(Heap *heap, Input *input)
{
    return input_settled(input) == IS_OPEN ? resolve_all(heap, input)
                                           : resolve_object(heap, input);
}

/* Exact types go by the order of reading: of all references to an object, the one that was
 * read first says its class.  So one that may be of several classes is settled when it is
 * read, and before it those that were read earlier and are declared as one of these.
 * Elements of a type variable are all declared as the same class. */
static Status settle_in_order(Heap *heap, Input *input)
{
    const Class *class = input->declared.class;

    if (input_settled(input) == IS_NULL || input_settled(input) == IS_OBJECT)
        return OK;
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        Input *other = &heap->inputs[i];
        if (other != input && is_put_off(other) && other->declared.class != class &&
            other->declared.element == 0 && class_is_subtype(other->declared.class, class))
            return settle_now(heap, other);
    }
    return settle_now(heap, input);
}

Status settled_load(Heap *heap, Input *input)
{
    if (!heap->options.types_are_exact)
        return OK;
    if (input->declared.element == 0 &&
        types_only(heap->types, (TypeSet)input->types) == NULL)
        return settle_in_order(heap, input);
    if (input->was_read == 0) {
        trail_save(heap->trail, &input->was_read);
        input->was_read = 1;
    }
    return OK;
}

Status settled_null_test(Heap *heap, Value ref, bool *is_null)
{
    ref = heap_look(heap, ref);
    if (ref.is_term && input_settled(input_of(heap, ref)) == IS_OPEN)
        return resolve_null(heap, input_of(heap, ref));
    *is_null = !ref.is_term && ref.u.ref.id == 0;
    return OK;
}

/* Could an input be this object?  No input is what the program made with `new`; an enum's
 * constants are there before any method runs. */
static bool can_be_input(const Heap *heap, Value ref)
{
    const Object *object;

    if (ref.is_term)
        return true;
    object = store_at(heap->store, ref.u.ref);
    return object->input != 0 || class_is_of_enum(object->class);
}

Status settled_same(Heap *heap, Value a, Value b, bool *same)
{
    bool a_is_null, b_is_null;
    Ref x, y;

    a = heap_look(heap, a);
    b = heap_look(heap, b);
    if (!a.is_term && !b.is_term)
        return heap_decide(heap, object_same(heap, a.u.ref, b.u.ref), same);
    if (a.is_term && b.is_term && term_is(a.u.term, b.u.term)) {
        *same = true;
        return OK;
    }
    TRY(settled_null_test(heap, a, &a_is_null));
    if (!a_is_null && !can_be_input(heap, a)) {
        *same = false;
        return OK;
    }
    if ((b.is_term || b.u.ref.id != 0) && !can_be_input(heap, b)) {
        *same = false;
        return OK;
    }
    TRY(settled_null_test(heap, b, &b_is_null));
    *same = a_is_null && b_is_null;
    if (a_is_null || b_is_null)
        return OK;
    TRY(heap_settle(heap, a, &x));
    TRY(heap_settle(heap, b, &y));
    *same = x.id == y.id;
    return OK;
}

Status settled_get(Heap *heap, Value object, const Field *field, Value *out)
{
    Ref ref;

    TRY(heap_settle(heap, object, &ref));
    TRY(object_look_at_text(heap, ref, field));
    return object_get(heap, ref, field, out);
}

Status settled_put(Heap *heap, Value object, const Field *field, Value value)
{
    Ref ref;

    TRY(heap_settle(heap, object, &ref));
    return object_put(heap, ref, field, value);
}

Status settled_length(Heap *heap, Value array, Value *out)
{
    Ref ref;

    TRY(heap_settle(heap, array, &ref));
    *out = array_length(heap, ref);
    return OK;
}

Status settled_fetch(Heap *heap, Value array, Value index, Value *out, Access *access)
{
    Ref ref;

    TRY(heap_settle(heap, array, &ref));
    return array_fetch(heap, ref, index, out, access);
}

Status settled_place(Heap *heap, Value array, Value index, Access *access)
{
    Ref ref;

    TRY(heap_settle(heap, array, &ref));
    return array_place(heap, ref, index, access);
}

Status settled_store(Heap *heap, Value array, Value index, Value value)
{
    Ref ref;

    TRY(heap_settle(heap, array, &ref));
    return array_put(heap, ref, index, value);
}

Status settled_keeps(Heap *heap, Value array, Value value, Term is_any, bool *keeps)
{
    const Class *class;
    bool needs;
    Ref ref;

    TRY(heap_settle(heap, array, &ref));
    class = store_at(heap->store, ref)->class;
    if (!class_is_array(class) || class->element->primitive != KIND_REF)
        return fail(heap->err, ERROR_VERIFY, "aastore into a %s", class->name->text);
    TRY(heap->ops->cast(heap, value, class->element, keeps));
    if (*keeps)
        return OK;
    TRY(heap_decide(heap, is_any, &needs));
    *keeps = !needs;
    return OK;
}
