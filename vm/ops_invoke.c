/* ops_invoke.c - calls, returns and throws. */
#include "classfile/resolve.h"
#include "vm/boxes.h"
#include "vm/indy.h"
#include "vm/natives.h"
#include "vm/ops.h"
#include "vm/var_handle.h"

static Status thrown(Status status)
{
    return status == OK ? THROWN : status;
}

static unsigned argument_count(const Method *method)
{
    return method->type->param_count + ((method->flags & ACC_STATIC) == 0 ? 1u : 0u);
}

/* ---- Natives ---- */

static Status fail_native(Vm *vm, const Frame *frame, const Method *method)
{
    return cut_unknown(vm, "native %s.%s%s, called by %s.%s", method->owner->name->text,
                       method->name->text, method->descriptor->text,
                       frame->method->owner->name->text, frame->method->name->text);
}

/* Natives rely on the classes of their arguments, of which the verifier knows nothing. */
static Status check_argument(Vm *vm, const Method *method, Type type, Value value)
{
    const Class *class;
    Class *wanted;

    if (type.kind != KIND_REF || value.u.ref.id == 0)
        return OK;
    class = store_at(&vm->store, value.u.ref)->class;
    if (type.class_name == class->name || type.class_name == vm->symbols->names.object)
        return OK;
    if (loader_class(vm->loader, type.class_name, &wanted, &vm->err) != OK)
        return thrown(throw_error(vm));
    if (class_is_interface(wanted) || class_is_subtype(class, wanted))
        return OK;
    return fail(&vm->err, ERROR_VERIFY, "%s.%s%s is called with a %s",
                method->owner->name->text, method->name->text, method->descriptor->text,
                class->name->text);
}

static Status check_arguments(Vm *vm, const Method *method, const Value *args)
{
    const Value *first = args + ((method->flags & ACC_STATIC) == 0);

    for (unsigned i = 0; i < method->type->param_count; i++)
        TRY(check_argument(vm, method, method->type->params[i], first[i]));
    return OK;
}

/* OK: done.  CHOICE: it has pushed the frame of a method whose result is its own; with the
 * kind NATIVE_RETRY, frames that must run before the call is made again. */
static bool value_is_plain(const Vm *vm, Value ref)
{
    const Object *object = store_at(&vm->store, ref.u.ref);
    Ref bytes;

    if (!object_is_plain(object))
        return false;
    if (object->class != vm->known.string)
        return true;
    bytes = field_get(&vm->store, ref.u.ref, vm->string_value).u.ref;
    return bytes.id == 0 || object_is_plain(store_at(&vm->store, bytes));
}

/* Most natives look at words, not at terms: references are settled for them, and what they
 * could not see through ends the path. */
static Status settle_argument(Vm *vm, const Frame *frame, const Method *method,
                              Value *value)
{
    Ref ref;

    if (value->is_term && value->kind == KIND_REF) {
        TRY(heap_settle(vm->heap, *value, &ref));
        *value = value_ref(ref);
    }
    if (!value->is_term &&
        (value->kind != KIND_REF || value->u.ref.id == 0 || value_is_plain(vm, *value)))
        return OK;
    return cut_unknown(vm, "%s.%s on a symbolic value, called by %s.%s",
                       method->owner->name->text, method->name->text,
                       frame->method->owner->name->text, frame->method->name->text);
}

static Status settle_arguments(Vm *vm, const Frame *frame, const Method *method,
                               Value *args)
{
    for (unsigned i = 0; i < argument_count(method); i++)
        TRY(settle_argument(vm, frame, method, &args[i]));
    return OK;
}

/* What a native or model answered, to the frame that called it. */
static Status take_answer(Frame *frame, const Method *method, Value *args, Status status,
                          Value result)
{
    if (status == CHOICE) {
        if (result.kind != NATIVE_RETRY)
            frame->sp = args;
        return THROWN;
    }
    TRY(status);
    frame->sp = args;
    if (method->type->result.kind != KIND_VOID) {
        *frame->sp = result;
        (frame->sp++)->kind = (uint8_t)kind_computational(method->type->result.kind);
    }
    frame->pc++;
    return OK;
}

static Status run_native(Vm *vm, Frame *frame, Method *method, Value *args)
{
    Value result = {.kind = KIND_VOID};
    Status status;

    if (vm->heap != NULL)
        TRY(settle_arguments(vm, frame, method, args));
    TRY(check_arguments(vm, method, args));
    status = method->native->run(vm, method, args, &result);
    return take_answer(frame, method, args, status, result);
}

/* `end` becomes that of the frame which does the call, if it is still to be made. */
static Status run_model(Vm *vm, Frame *frame, Method *method, Value *args, FrameEnd *end,
                        bool *passes)
{
    Value result = {.kind = KIND_VOID};
    Status status;

    choice_begin(vm->heap);
    status = method->model->run(vm, method, args, &result);
    *passes = status == OK && (result.kind == NATIVE_PASS || result.kind == NATIVE_QUIET);
    if (*passes && result.kind == NATIVE_QUIET)
        *end = END_QUIET;
    if (*passes || (status == CHOICE && vm->heap->choice.items.count != 0))
        return status;
    return take_answer(frame, method, args, status, result);
}

/* ---- Calls ---- */

Status frame_lock(Vm *vm, Frame *callee)
{
    if ((callee->method->flags & ACC_STATIC) != 0)
        TRY(class_mirror(vm, callee->method->owner, &callee->lock));
    else if (callee->locals[0].is_term)
        return OK; /* one thread: nobody will ask */
    else
        callee->lock = callee->locals[0].u.ref;
    monitor_enter(vm, callee->lock);
    return OK;
}

static Status call(Vm *vm, Frame *frame, Method *method, Value *args)
{
    FrameEnd end = END_CALL;
    bool passes;

    if (!method->native_is_known) {
        method->native = native_find(method);
        method->model = vm->heap == NULL ? NULL : model_find(method);
        method->native_is_known = true;
    }
    if (method->model != NULL) {
        TRY(run_model(vm, frame, method, args, &end, &passes));
        if (!passes)
            return OK;
    }
    if (method->native != NULL)
        return run_native(vm, frame, method, args);
    if ((method->flags & ACC_NATIVE) != 0)
        return fail_native(vm, frame, method);
    frame->sp = args;
    TRY(frame_push(vm, method, args, end));
    if (end == END_QUIET)
        vm_top(vm)->signature = vm->signature;
    if ((method->flags & ACC_SYNCHRONIZED) != 0)
        TRY(frame_lock(vm, vm_top(vm)));
    return OK;
}

static Status fail_receiver(Vm *vm, const Frame *frame, const Class *class,
                            const Method *method)
{
    return fail(&vm->err, ERROR_VERIFY, "%s: method %s%s calls %s.%s on a %s",
                frame->method->owner->origin, frame->method->name->text,
                frame->method->descriptor->text, method->owner->name->text,
                method->name->text, class->name->text);
}

static Status select_virtual(Vm *vm, Frame *frame, const Value *args, Method *named,
                             Method **out)
{
    Class *class = store_at(&vm->store, args[0].u.ref)->class;

    if (!class_is_interface(named->owner) && !class_is_subclass(class, named->owner))
        return fail_receiver(vm, frame, class, named);
    if (class_is_interface(named->owner) && !class_is_subtype(class, named->owner))
        return thrown(throw_new(vm, "java/lang/IncompatibleClassChangeError",
                                "Class %s does not implement the requested interface %s",
                                class->name->text, named->owner->name->text));
    if (select_method(class, named, out, &vm->err) != OK)
        return thrown(throw_error(vm));
    return OK;
}

/* ---- Receivers of many possible classes ---- */

typedef struct Selecting {
    Vm *vm;
    Method *named;
} Selecting;

static Status select_of(void *context, Class *class, void **out)
{
    Selecting *selecting = context;
    Method *method;

    *out = NULL; /* a class that was cast away: it is asked for, but cannot be */
    if (!class_is_subtype(class, selecting->named->owner))
        return OK;
    if (select_method(class, selecting->named, &method, &selecting->vm->err) != OK)
        return thrown(throw_error(selecting->vm));
    *out = method;
    return OK;
}

static Status select_symbolic(Vm *vm, Frame *frame, Value receiver, Method *named,
                              Method **out)
{
    Heap *heap = vm->heap;
    Selecting selecting = {vm, named};
    void *method = NULL;
    bool passes;
    Ref object;

    receiver = heap_look(heap, receiver);
    if (receiver.is_term && heap->options.types_are_exact &&
        !heap->ops->takes_choices) { /* the object says its class */
        TRY(heap_settle(heap, receiver, &object));
        receiver = value_ref(object);
    }
    TRY(heap->ops->cast(heap, receiver, named->owner, &passes));
    if (!passes)
        return thrown(throw_no_message(vm, "java/lang/IncompatibleClassChangeError"));
    vm->decision_count++;
    TRY(heap->ops->dispatch(heap, receiver, select_of, &selecting, &method));
    *out = method;
    if (method == NULL)
        return cut_unknown(vm, "%s.%s of a class that nobody has seen, called by %s.%s",
                           named->owner->name->text, named->name->text,
                           frame->method->owner->name->text, frame->method->name->text);
    return OK;
}

static Status check_call(Vm *vm, const Insn *insn, const Method *method)
{
    bool is_static = (method->flags & ACC_STATIC) != 0;

    if (is_static == (insn->op == OP_invokestatic))
        return OK;
    return thrown(throw_new(vm, "java/lang/IncompatibleClassChangeError",
                            "Expected %s method '%s.%s%s'",
                            is_static ? "non-static" : "static", method->owner->name->text,
                            method->name->text, method->descriptor->text));
}

static Status link_call(Vm *vm, const Frame *frame, const Insn *insn, Method **out)
{
    Class *from = frame->method->owner;

    *out = from->pool.items[insn->index].u.link;
    if (*out == NULL && resolve_method(vm->loader, from, insn->index, out, &vm->err) != OK)
        return thrown(throw_error(vm));
    return check_call(vm, insn, *out);
}

/* A model that asks, or that needs a class initialised first, is called again: only the
 * last call counts. */
static Status call_signed(Vm *vm, Frame *frame, const Insn *insn, Method *method,
                          Value *args)
{
    uint64_t before = vm->signature;
    uint32_t caller = (uint32_t)(frame - vm->frames);
    Status status;

    vm_sign(vm, frame, insn, method->owner->name->hash);
    status = call(vm, frame, method, args);
    if (status == CHOICE)
        vm->signature = before;
    if (status == THROWN && vm->frame_count > caller + 1 &&
        vm->frames[caller + 1].end == END_CLINIT)
        vm->frames[caller + 1].signature = before;
    return status;
}

Status op_invoke(Vm *vm, Frame *frame, const Insn *insn)
{
    Method *method;
    Value *args;
    bool ready, null;

    TRY(link_call(vm, frame, insn, &method));
    if (method_is_polymorphic(method))
        return op_var_handle(vm, frame, insn, method);
    args = frame->sp - argument_count(method);
    if (insn->op == OP_invokestatic) {
        TRY(class_initialise(vm, method->owner, &ready));
        return ready ? call(vm, frame, method, args) : THROWN;
    }
    TRY(is_null(vm, args[0], &null));
    if (null)
        return throw_null(vm);
    if (insn->op == OP_invokespecial) {
        if (select_special(frame->method->owner, method, &method, &vm->err) != OK)
            return thrown(throw_error(vm));
    } else if (args[0].is_term || store_at(&vm->store, args[0].u.ref)->input != 0) {
        TRY(select_symbolic(vm, frame, args[0], method, &method));
    } else {
        TRY(select_virtual(vm, frame, args, method, &method));
    }
    return vm->signs ? call_signed(vm, frame, insn, method, args)
                     : call(vm, frame, method, args);
}

Status op_invokedynamic(Vm *vm, Frame *frame, const Insn *insn)
{
    Class *from = frame->method->owner;
    Method *method = from->pool.items[insn->index].u.link;
    bool ready;

    if (method == NULL && indy_link(vm->loader, from, insn->index, &method, &vm->err) != OK)
        return thrown(throw_error(vm));
    TRY(class_initialise(vm, method->owner, &ready));
    if (!ready)
        return THROWN;
    return call(vm, frame, method, frame->sp - argument_count(method));
}

/* ---- Returns and throws ---- */

/* System's own initialiser leaves its streams null; the JDK's start-up would set them. */
static Status set_streams(Vm *vm)
{
    static const char *const names[] = {"out", "err"};
    uint64_t *word;
    Ref stream;

    for (int i = 0; i < 2; i++) {
        TRY(system_stream(vm, i == 1, &stream));
        TRY(static_field(vm, known_field(vm->known.system, names[i]), &word));
        store_touch(&vm->store, word);
        *word = stream.id;
    }
    TRY(system_input(vm, &stream));
    TRY(static_field(vm, known_field(vm->known.system, "in"), &word));
    store_touch(&vm->store, word);
    *word = stream.id;
    return OK;
}

static Status end_clinit(Vm *vm, Class *class)
{
    class_set_stage(vm, class, INIT_DONE);
    return class == vm->known.system ? set_streams(vm) : OK;
}

static void narrow_result(Vm *vm, Kind kind, Value *value)
{
    if (value->is_term)
        *value = narrowed_term(vm, kind, *value);
    else if (kind == KIND_BOOLEAN)
        value->u.i &= 1;
    else if (kind == KIND_BYTE)
        value->u.i = (int8_t)value->u.i;
    else if (kind == KIND_CHAR)
        value->u.i = (uint16_t)value->u.i;
    else if (kind == KIND_SHORT)
        value->u.i = (int16_t)value->u.i;
}

/* The result of a reflective call is an object: the new one, a box, or null. */
static Status end_reflected_call(Vm *vm, const Frame *gone, Value result)
{
    Frame *caller = vm_top(vm);
    Kind kind = gone->method->type->result.kind;

    narrow_result(vm, kind, &result);
    if (kind != KIND_VOID && kind != KIND_REF)
        return box_push(vm, kind, result, caller->sp);
    *caller->sp++ = kind == KIND_REF ? result : value_ref(gone->subject);
    caller->pc++;
    return OK;
}

Status op_return(Vm *vm, Value result)
{
    Frame *gone = vm_top(vm), *caller;

    if (gone->lock.id != 0)
        monitor_exit(vm, gone->lock);
    vm->frame_count--;
    if (gone->end == END_QUIET)
        vm->signature = gone->signature;
    switch (gone->end) {
    case END_CALL:
    case END_QUIET:
        caller = vm_top(vm);
        if (result.kind != KIND_VOID) {
            narrow_result(vm, gone->method->type->result.kind, &result);
            *caller->sp++ = result;
        }
        caller->pc++;
        return OK;
    case END_REFLECT:
        return end_reflected_call(vm, gone, result);
    case END_CLINIT:
        vm->signature = gone->signature;
        return end_clinit(vm, gone->class);
    case END_THROW:
        vm->signature = gone->signature;
        return throw_ref(vm, gone->subject);
    case END_ROOT:
        vm->result = result;
        vm->root_is_done = true;
        return OK;
    }
    UNREACHABLE("every end has a case");
    return FAILED;
}

Status op_athrow(Vm *vm, Frame *frame, const Insn *insn)
{
    Ref exception = frame->sp[-1].u.ref;
    Class *class;

    if (vm->heap != NULL) {
        TRY(heap_settle(vm->heap, frame->sp[-1], &exception));
        if (exception.id != 0) { /* handlers go by its class */
            TRY(heap_exact_class(vm->heap, value_ref(exception), &class));
            object_know_class(vm->heap, exception, class);
            if (store_at(&vm->store, exception)->input != 0)
                vm_sign(vm, frame, insn, class->name->hash);
        }
    }
    if (exception.id == 0)
        return throw_null(vm);
    if (!class_is_subtype(store_at(&vm->store, exception)->class, vm->known.throwable))
        return fail(&vm->err, ERROR_VERIFY, "%s: method %s%s throws a %s",
                    frame->method->owner->origin, frame->method->name->text,
                    frame->method->descriptor->text,
                    store_at(&vm->store, exception)->class->name->text);
    return throw_ref(vm, exception);
}
