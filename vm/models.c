/* models.c - what a symbolic run does instead of a method: see models.def.
 *
 * A model answers as a native does (natives.h).  Besides, NATIVE_PASS as the kind of the
 * result means that this call is to be run as the class file has it, NATIVE_QUIET the same
 * without a trace in the signature; and CHOICE with a
 * question posted in the heap means that the call is made again with the answer: a model
 * asks everything before it changes anything. */
#include "vm/models.h"

#include "vm/ops.h"

#include <string.h>

static Status is_true(Vm *vm, Value condition, bool *out)
{
    Terms *terms = vm->heap->terms;

    if (!condition.is_term) {
        *out = condition.u.i != 0;
        return OK;
    }
    vm->decision_count++;
    return heap_decide(
        vm->heap,
        term_not(terms, term_eq(terms, condition.u.term, term_int(terms, SORT_INT, 0))),
        out);
}

/* ---- What programs assume and assert ---- */

MODEL_FUNCTION(assume)
{
    bool holds;

    TRY(is_true(vm, args[0], &holds));
    return holds ? OK : cut_path(vm, END_OF_ASSUME);
}

MODEL_FUNCTION(ignore_if)
{
    bool holds;

    TRY(is_true(vm, args[0], &holds));
    return holds ? cut_path(vm, END_OF_ASSUME) : OK;
}

MODEL_FUNCTION(ignore)
{
    return cut_path(vm, END_OF_ASSUME);
}

static Status violate(Vm *vm, const char *what)
{
    error_set(&vm->err, ERROR_UNSUPPORTED, "%s", what);
    return cut_path(vm, END_OF_VIOLATION);
}

MODEL_FUNCTION(assert_true)
{
    bool holds;

    TRY(is_true(vm, args[method->type->param_count - 1], &holds));
    return holds ? OK : violate(vm, "assertTrue");
}

MODEL_FUNCTION(fail)
{
    return violate(vm, "fail");
}

/* ---- Symbolic values on demand ---- */

/* The newest input is what this call made. */
static void note_call(Vm *vm, const Method *method)
{
    vm->heap->inputs[vm->heap->input_count].call = method;
    vm->any_count++;
}

MODEL_FUNCTION(any)
{
    TRY(heap_any(vm->heap, method->type->result, vm->any_count + 1, result));
    note_call(vm, method);
    return OK;
}

/* Two steps: the value, and then, once there is one, that it is not null. */
MODEL_FUNCTION(any_nonnull)
{
    TRY(heap_any(vm->heap, method->type->result, vm->any_count + 1, result));
    input_of(vm->heap, *result)->state = IS_NONNULL;
    note_call(vm, method);
    return OK;
}

MODEL_FUNCTION(any_ref)
{
    Ref mirror;
    Type type = {.kind = KIND_REF};

    TRY(heap_settle(vm->heap, args[0], &mirror));
    if (mirror.id == 0)
        return native_null_pointer(vm);
    if (mirror_class(vm, mirror)->primitive != KIND_REF)
        return native_throw(vm, "java/lang/IllegalArgumentException",
                            "anyRef of a primitive type");
    type.class_name = mirror_class(vm, mirror)->name;
    TRY(heap_any(vm->heap, type, vm->any_count + 1, result));
    note_call(vm, method);
    return OK;
}

static Status any_in_range(Vm *vm, const Method *method, int64_t low, int64_t high,
                           Value *result)
{
    if (low > high)
        return cut_path(vm, END_OF_ASSUME);
    *result =
        term_value(vm->heap, KIND_INT, input_ranged(vm->heap, FROM_CALL, 0, low, high));
    vm->heap->inputs[vm->heap->input_count].index = vm->any_count + 1;
    note_call(vm, method);
    return OK;
}

MODEL_FUNCTION(any_between)
{
    if (args[0].is_term || args[1].is_term)
        return cut_unknown(vm, "%s.%s with symbolic bounds", method->owner->name->text,
                           method->name->text);
    return any_in_range(vm, method, args[0].u.i, args[1].u.i, result);
}

MODEL_FUNCTION(any_up_to)
{
    if (args[0].is_term)
        return cut_unknown(vm, "%s.%s with a symbolic bound", method->owner->name->text,
                           method->name->text);
    return any_in_range(vm, method, 0, args[0].u.i, result);
}

MODEL_FUNCTION(rank)
{
    *result = term_value(vm->heap, KIND_INT, vm->heap->ops->rank(vm->heap, args[0]));
    return OK;
}

/* ---- Fields by name, for invariants over classes that hide them ---- */

static Status named_field(Vm *vm, Value *args, Kind kind, const Field **out)
{
    Ref mirror, name;
    char *text;
    bool null;

    TRY(is_null(vm, args[0], &null));
    TRY(heap_settle(vm->heap, args[1], &mirror));
    TRY(heap_settle(vm->heap, args[2], &name));
    if (null || mirror.id == 0 || name.id == 0)
        return native_null_pointer(vm);
    text = string_text(vm, name);
    *out = native_field(mirror_class(vm, mirror), text);
    mem_free(text);
    if (*out == NULL || kind_computational((*out)->type.kind) != kind_computational(kind) ||
        ((*out)->flags & ACC_STATIC) != 0)
        return native_throw(vm, "java/lang/IllegalArgumentException",
                            "the class has no such instance field");
    return OK;
}

MODEL_FUNCTION(get_field)
{
    const Field *field;

    TRY(named_field(vm, args, method->type->result.kind, &field));
    vm->decision_count++;
    return vm->heap->ops->get(vm->heap, args[0], field, result);
}

MODEL_FUNCTION(set_field)
{
    const Field *field;

    TRY(named_field(vm, args, method->type->params[3].kind, &field));
    return vm->heap->ops->put(vm->heap, args[0], field, args[3]);
}

/* ---- The JDK ---- */

MODEL_FUNCTION(silent) /* an analysis prints nothing of the program's */
{
    return OK;
}

MODEL_FUNCTION(bits)
{
    if (!args[0].is_term)
        return pass(result);
    *result = term_value(vm->heap, method->type->result.kind,
                         term_bits(vm->heap->terms, args[0].u.term));
    return OK;
}

/* A box of a symbolic value may be a cached one, which shows where it is compared. */
MODEL_FUNCTION(box)
{
    Status status;
    Ref box;

    if (!args[0].is_term)
        return pass_quietly(result);
    if (!native_is_ready(vm, method->owner, result, &status))
        return status;
    TRY(new_object(vm, method->owner, &box));
    store_at(&vm->store, box)->is_box_of_term = true; /* it is new: nothing to undo */
    *result = value_ref(box);
    return object_put(vm->heap, box, known_field(method->owner, "value"), args[0]);
}

/* An array of symbolic length, by reflection: `args` are the element's class and the
 * length. */
static Status new_symbolic_array(Vm *vm, Value *args, const char *negative, Value *result)
{
    Terms *terms = vm->heap->terms;
    bool is_negative;
    Class *class;
    Ref mirror, array;

    TRY(heap_settle(vm->heap, args[0], &mirror));
    if (mirror.id == 0)
        return native_null_pointer(vm);
    if (store_at(&vm->store, mirror)->input != 0)
        return cut_unknown(vm, "an array of an unknown class");
    vm->decision_count++;
    TRY(heap_decide(vm->heap, term_lt(terms, args[1].u.term, term_int(terms, SORT_INT, 0)),
                    &is_negative));
    if (is_negative)
        return native_throw(vm, negative, NULL);
    if (loader_array_of(vm->loader, mirror_class(vm, mirror), &class, &vm->err) != OK)
        return native_link_error(vm);
    TRY(array_new(vm->heap, class, args[1].u.term, &array));
    *result = value_ref(array);
    return OK;
}

MODEL_FUNCTION(reflect_array)
{
    return args[1].is_term ? new_symbolic_array(
                                 vm, args, "java/lang/NegativeArraySizeException", result)
                           : pass(result);
}

MODEL_FUNCTION(unsafe_array)
{
    return args[2].is_term ? new_symbolic_array(
                                 vm, args + 1, "java/lang/IllegalArgumentException", result)
                           : pass(result);
}

enum { EIGHT_BYTES = 3 }; /* the scale of long[] and double[] */

static Status element_at(Vm *vm, Value array, int64_t index, Value *out, bool *is_there)
{
    Access access = ACCESS_DONE;

    TRY(vm->heap->ops->fetch(vm->heap, array, value_int((int32_t)index), out, &access));
    *is_there = access == ACCESS_DONE;
    return OK;
}

static Status same_bits(Vm *vm, Value a, Value b, bool *same)
{
    Terms *terms = vm->heap->terms;
    Term x = value_term(vm->heap, a), y = value_term(vm->heap, b);

    if (a.kind == KIND_DOUBLE)
        x = term_bits(terms, x), y = term_bits(terms, y);
    return heap_decide(vm->heap, term_eq(terms, x, y), same);
}

/* Element after element; the index is what the signature has of it. */
static Status find_mismatch(Vm *vm, const Value *args, Value *result)
{
    int64_t from = (args[1].u.l - UNSAFE_BASE) / 8;
    int64_t other = (args[3].u.l - UNSAFE_BASE) / 8;
    const Frame *frame = vm_top(vm);
    bool goes_on = true, same = true, is_there = true;
    int32_t i = -1;

    while (goes_on && same) {
        Value a, b;
        i++;
        TRY(heap_decide(vm->heap,
                        term_lt(vm->heap->terms, term_int(vm->heap->terms, SORT_INT, i),
                                value_term(vm->heap, args[4])),
                        &goes_on));
        if (!goes_on)
            break;
        TRY(element_at(vm, args[0], from + i, &a, &is_there));
        if (is_there)
            TRY(element_at(vm, args[2], other + i, &b, &is_there));
        if (!is_there)
            return cut_unknown(vm, "ArraysSupport.vectorizedMismatch outside of an array");
        TRY(same_bits(vm, a, b, &same));
    }
    if (vm->signs)
        vm_sign(vm, frame, frame->pc, (uint32_t)i);
    *result = value_int(goes_on ? i : ~0);
    return OK;
}

/* Of small elements it may leave any number for its caller to compare, and leaves them all:
 * ~length.  Of those of eight bytes nobody looks at what is left. */
MODEL_FUNCTION(mismatch)
{
    Terms *terms = vm->heap->terms;
    bool is_symbolic = args[1].is_term || args[3].is_term || args[4].is_term;

    if (!is_symbolic && !value_is_symbolic(vm, args[0]) && !value_is_symbolic(vm, args[2]))
        return pass(result);
    if (args[5].u.i == EIGHT_BYTES && (args[1].is_term || args[3].is_term))
        return cut_unknown(vm, "ArraysSupport.vectorizedMismatch from a symbolic index on");
    if (args[5].u.i == EIGHT_BYTES) {
        vm->decision_count++;
        return find_mismatch(vm, args, result);
    }
    *result = term_value(vm->heap, KIND_INT,
                         term_binary(terms, TERM_SUB, term_int(terms, SORT_INT, -1),
                                     value_term(vm->heap, args[4])));
    return OK;
}

MODEL_FUNCTION(fill_in_stack_trace)
{
    return native_throwable_fill_in_stack_trace(vm, method, args, result);
}

MODEL_FUNCTION(get_class)
{
    const Object *object = args[0].is_term ? NULL : store_at(&vm->store, args[0].u.ref);
    Class *class;

    /* What the program made; a constant may be what an input is. */
    if (object != NULL && object->input == 0 && !class_is_of_enum(object->class))
        return native_mirror(vm, object->class, result);
    TRY(heap_exact_class(vm->heap, args[0], &class));
    if (vm->signs) /* as of a call, whose target tells */
        vm_sign(vm, vm_top(vm), vm_top(vm)->pc, class->name->hash);
    return native_mirror(vm, class, result);
}

/* May the identity hash code be that of an object which a test cannot give it to?  Those of
 * inputs are symbols, that of null is 0. */
static bool may_be_of_program(const Terms *terms, Term hash)
{
    const TermNode *node = term_node(terms, hash);

    if (node->kind == TERM_ITE)
        return may_be_of_program(terms, node->args[1]) ||
               may_be_of_program(terms, node->args[2]);
    return node->kind == TERM_CONST && node->low != 0;
}

MODEL_FUNCTION(hash_code)
{
    Term hash;

    TRY(vm->heap->ops->hash(vm->heap, args[0], &hash));
    if (may_be_of_program(vm->heap->terms, hash))
        native_varies(vm, "an identity hash code of what is no input");
    *result = term_value(vm->heap, KIND_INT, hash);
    return OK;
}

/* ---- The table ---- */

static const Native models[] = {
#define MODEL(class_name, name, descriptor, id) {class_name, name, descriptor, model_##id},
#include "vm/models.def"
#undef MODEL
};

enum { MODEL_COUNT = sizeof models / sizeof models[0] };

const Native *model_find(const Method *method)
{
    for (unsigned i = 0; i < MODEL_COUNT; i++) {
        if (strcmp(models[i].class_name, method->owner->name->text) == 0 &&
            strcmp(models[i].name, method->name->text) == 0 &&
            (strcmp(models[i].descriptor, "*") == 0 ||
             strcmp(models[i].descriptor, method->descriptor->text) == 0))
            return &models[i];
    }
    return NULL;
}
