/* models_text.c - the text of a number that is not known.
 *
 * Its digits could be told apart one by one, in ten thousand million cases; but most such
 * texts are messages of exceptions, which nobody reads.  So the text is a String that is
 * there, can be kept, passed on and compared by reference, while every field of it is
 * unread: a path that does read one ends as unknown (object.c).  A builder that such a text
 * was put into is the same, and so is what it is made into.  Where all is known, the same
 * calls leave no trace in the signature, either. */
#include "vm/models.h"

static Status hide_slots(Vm *vm, Ref object)
{
    const Class *class = store_at(&vm->store, object)->class;

    TRY(object_give_shadow(vm->heap, object));
    for (uint32_t slot = 0; slot < class->instance_slot_count; slot++)
        shadow_set(vm->heap, store_at(&vm->store, object), slot, SHADOW_UNREAD);
    return OK;
}

static Status hidden_text(Vm *vm, Value *result)
{
    Ref text;

    TRY(new_object(vm, vm->known.string, &text));
    *result = value_ref(text);
    return hide_slots(vm, text);
}

/* A text or builder of this kind: the program made it, and yet it is unread. */
static bool is_hidden(const Vm *vm, Value ref)
{
    const Object *object;
    const uint32_t *shadow;

    if (ref.kind != KIND_REF || ref.is_term || ref.u.ref.id == 0)
        return false;
    object = store_at(&vm->store, ref.u.ref);
    shadow = object_shadow(vm->heap, object);
    return object->input == 0 && !class_is_array(object->class) && shadow != NULL &&
           shadow[0] == SHADOW_UNREAD;
}

/* One object that the program made: what an input has cannot be hidden. */
static bool is_made(const Vm *vm, Value ref)
{
    return !ref.is_term && store_at(&vm->store, ref.u.ref)->input == 0;
}

static bool is_number_term(Value value)
{
    return value.is_term && value.kind != KIND_REF;
}

/* Integer.toString(int) and its kind; a radix may follow. */
MODEL_ELSEWHERE(number_text)
{
    bool is_known = true;

    for (unsigned i = 0; i < method->type->param_count; i++)
        is_known = is_known && !is_number_term(args[i]);
    return is_known ? pass_quietly(result) : hidden_text(vm, result);
}

/* Characters and booleans are few: they are told apart. */
static bool has_text(Type type)
{
    return type.kind == KIND_CHAR || type.kind == KIND_BOOLEAN;
}

/* Does appending it decide nothing that is not known? */
static bool is_known(const Vm *vm, Value value)
{
    Ref bytes;

    if (value_is_symbolic(vm, value))
        return false;
    if (value.kind != KIND_REF || value.u.ref.id == 0 ||
        store_at(&vm->store, value.u.ref)->class != vm->known.string)
        return true;
    bytes = field_get(&vm->store, value.u.ref, vm->string_value).u.ref;
    return bytes.id == 0 || object_is_plain(store_at(&vm->store, bytes));
}

/* StringBuilder.append(int) and its kind. */
MODEL_ELSEWHERE(append)
{
    const MethodType *type = method->type;
    bool is_lost = is_hidden(vm, args[0]);

    if (type->param_count == 1 && !is_lost)
        is_lost = is_hidden(vm, args[1]) ||
                  (is_number_term(args[1]) && !has_text(type->params[0]));
    if (!is_lost)
        return is_known(vm, args[0]) && (type->param_count == 0 || is_known(vm, args[1]))
                   ? pass_quietly(result)
                   : pass(result);
    if (!is_made(vm, args[0]))
        return cut_unknown(vm, "a number that is not known, appended to an input");
    *result = args[0];
    return is_hidden(vm, args[0]) ? OK : hide_slots(vm, args[0].u.ref);
}

/* Is it a String that is known, with a part from `start` to `end`? */
static bool has_part(const Vm *vm, Value text, Value start, Value end)
{
    const Object *object;

    if (text.is_term || text.u.ref.id == 0 || start.is_term || end.is_term)
        return false;
    object = store_at(&vm->store, text.u.ref);
    return object->class == vm->known.string && object_is_plain(object) && start.u.i >= 0 &&
           start.u.i <= end.u.i && end.u.i <= (int32_t)string_length(vm, text.u.ref);
}

/* StringBuilder.append(CharSequence, int, int), which java.util.Formatter likes. */
MODEL_ELSEWHERE(append_part)
{
    if (!is_hidden(vm, args[0]) || !has_part(vm, args[1], args[2], args[3]))
        return pass(result);
    *result = args[0];
    return OK;
}

/* StringBuilder.toString(). */
MODEL_ELSEWHERE(builder_text)
{
    Value content;

    if (is_hidden(vm, args[0]))
        return hidden_text(vm, result);
    if (value_is_symbolic(vm, args[0]) || args[0].u.ref.id == 0)
        return pass(result);
    content = field_get(&vm->store, args[0].u.ref,
                        known_field(store_at(&vm->store, args[0].u.ref)->class, "value"));
    return value_is_symbolic(vm, content) ? pass(result) : pass_quietly(result);
}
