/* constant.c - objects that are there before any method runs, and that an input may be: the
 * constants of enums. */
#include "heap/heap.h"

/* The next enum among the types of the input; what is declared as an enum has one. */
static Class *next_enum(Constants *at)
{
    Types *types = at->heap->types;
    TypeSet set = (TypeSet)at->input->types;
    Class *declared = at->input->declared.class;

    if ((declared->flags & ACC_ENUM) != 0)
        return at->member++ == 0 ? declared : NULL;
    while (at->member < types_count(types, set)) {
        Class *class = types_member(types, set, at->member++);
        bool is_new = class_is_of_enum(class);

        for (uint32_t i = 0; i + 1 < at->member && is_new; i++) {
            Class *before = types_member(types, set, i);
            is_new = !class_is_of_enum(before) || class_enum(before) != class_enum(class);
        }
        if (is_new)
            return class_enum(class);
    }
    return NULL;
}

Constants input_constants(const Heap *heap, const Input *input)
{
    return (Constants){.heap = heap, .input = input};
}

/* Constants may have a body, and so classes of their own. */
static bool may_be(const Heap *heap, const Input *input, Ref constant)
{
    TypeSet types = (TypeSet)input->types;

    if ((input->declared.class->flags & ACC_ENUM) != 0 &&
        types == types_below(heap->types, input->declared.class))
        return true;
    for (uint32_t i = 0; i < types_count(heap->types, types); i++) {
        if (types_member(heap->types, types, i) == store_at(heap->store, constant)->class)
            return true;
    }
    return false;
}

bool constants_next(Constants *at, Ref *out)
{
    const Heap *heap = at->heap;
    Class *class;

    for (;;) {
        while (at->array.id != 0 && at->next < store_at(heap->store, at->array)->length) {
            *out = array_get(heap->store, at->array, at->next++).u.ref;
            if (may_be(heap, at->input, *out))
                return true;
        }
        class = next_enum(at);
        if (class == NULL)
            return false;
        at->array = heap->host.enum_constants_now(heap->host.machine, class);
        at->next = 0;
    }
}

bool input_has_constants(const Heap *heap, const Input *input)
{
    TypeSet types = (TypeSet)input->types;

    return types_made(heap->types, types) != types;
}

bool input_is_constant(const Heap *heap, const Input *input)
{
    return input->types != 0 && types_made(heap->types, (TypeSet)input->types) == 0;
}

bool input_may_be_constant(const Heap *heap, const Input *input, Ref constant)
{
    return input_has_constants(heap, input) &&
           class_is_of_enum(store_at(heap->store, constant)->class) &&
           may_be(heap, input, constant);
}

Status constants_ready(Heap *heap, const Input *input)
{
    Constants at = input_constants(heap, input);
    Class *class;
    Ref array;

    while ((class = next_enum(&at)) != NULL)
        TRY(heap->host.enum_constants(heap->host.machine, class, &array));
    return OK;
}

bool constants_are_ready(const Heap *heap, const Input *input)
{
    Constants at = input_constants(heap, input);
    Class *class;

    while ((class = next_enum(&at)) != NULL)
        if (heap->host.enum_constants_now(heap->host.machine, class).id == 0)
            return false;
    return true;
}
