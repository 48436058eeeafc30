/* ops_invoke.c - calls, returns and throws. */
#include "classfile/resolve.h"
#include "vm/indy.h"
#include "vm/ops.h"

static Status thrown(Status status)
{
    return status == OK ? THROWN : status;
}

static unsigned argument_count(const Method *method)
{
    return method->type->param_count + ((method->flags & ACC_STATIC) == 0 ? 1u : 0u);
}

/* ---- Natives
 * --------------------------------------------------------------------------------- */

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
 * kind RUN_AGAIN, frames that must run before the call is made again. */
enum { RUN_AGAIN = 255 };

static Status run_native(Vm *vm, Frame *frame, Method *method, Value *args)
{
    Value result = {.kind = KIND_VOID};
    Status status;

    TRY(check_arguments(vm, method, args));
    status = method->native->run(vm, method, args, &result);
    if (status == CHOICE) {
        if (result.kind != RUN_AGAIN)
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

/* ---- Calls
 * ------------------------------------------------------------------------------------- */

static Status lock_method(Vm *vm, Frame *callee)
{
    if ((callee->method->flags & ACC_STATIC) == 0)
        callee->lock = callee->locals[0].u.ref;
    else
        TRY(class_mirror(vm, callee->method->owner, &callee->lock));
    monitor_enter(vm, callee->lock);
    return OK;
}

static Status call(Vm *vm, Frame *frame, Method *method, Value *args)
{
    if (!method->native_is_known) {
        method->native = native_find(method);
        method->native_is_known = true;
    }
    if (method->native != NULL)
        return run_native(vm, frame, method, args);
    if ((method->flags & ACC_NATIVE) != 0)
        return fail_native(vm, frame, method);
    frame->sp = args;
    TRY(frame_push(vm, method, args, END_CALL));
    if ((method->flags & ACC_SYNCHRONIZED) != 0)
        TRY(lock_method(vm, vm_top(vm)));
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

Status op_invoke(Vm *vm, Frame *frame, const Insn *insn)
{
    Method *method;
    Value *args;
    bool ready;

    TRY(link_call(vm, frame, insn, &method));
    if (method_is_polymorphic(method))
        return cut_unknown(vm, "%s.%s, called by %s.%s", method->owner->name->text,
                           method->name->text, frame->method->owner->name->text,
                           frame->method->name->text);
    args = frame->sp - argument_count(method);
    if (insn->op == OP_invokestatic) {
        TRY(class_initialise(vm, method->owner, &ready));
        return ready ? call(vm, frame, method, args) : THROWN;
    }
    if (args[0].u.ref.id == 0)
        return throw_null(vm);
    if (insn->op == OP_invokespecial) {
        if (select_special(frame->method->owner, method, &method, &vm->err) != OK)
            return thrown(throw_error(vm));
    } else {
        TRY(select_virtual(vm, frame, args, method, &method));
    }
    return call(vm, frame, method, args);
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

/* ---- Returns and throws
 * -------------------------------------------------------------------------- */

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
    return OK;
}

static Status end_clinit(Vm *vm, Class *class)
{
    class_set_stage(vm, class, INIT_DONE);
    return class == vm->known.system ? set_streams(vm) : OK;
}

static void narrow_result(Kind kind, Value *value)
{
    if (kind == KIND_BOOLEAN)
        value->u.i &= 1;
    else if (kind == KIND_BYTE)
        value->u.i = (int8_t)value->u.i;
    else if (kind == KIND_CHAR)
        value->u.i = (uint16_t)value->u.i;
    else if (kind == KIND_SHORT)
        value->u.i = (int16_t)value->u.i;
}

Status op_return(Vm *vm, Value result)
{
    Frame *gone = vm_top(vm), *caller;

    if (gone->lock.id != 0)
        monitor_exit(vm, gone->lock);
    vm->frame_count--;
    switch (gone->end) {
    case END_CALL:
        caller = vm_top(vm);
        if (result.kind != KIND_VOID) {
            narrow_result(gone->method->type->result.kind, &result);
            *caller->sp++ = result;
        }
        caller->pc++;
        return OK;
    case END_CLINIT:
        return end_clinit(vm, gone->class);
    case END_THROW:
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

    (void)insn;
    if (exception.id == 0)
        return throw_null(vm);
    if (!class_is_subtype(store_at(&vm->store, exception)->class, vm->known.throwable))
        return fail(&vm->err, ERROR_VERIFY, "%s: method %s%s throws a %s",
                    frame->method->owner->origin, frame->method->name->text,
                    frame->method->descriptor->text,
                    store_at(&vm->store, exception)->class->name->text);
    return throw_ref(vm, exception);
}
