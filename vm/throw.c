#include "vm/vm.h"

#include "classfile/resolve.h"

#include <stdarg.h>
#include <stdio.h>

/* The error a JVM would throw for what went wrong while loading and linking. */
static const char *error_class(ErrorKind kind)
{
    switch (kind) {
    case ERROR_FORMAT:
        return "java/lang/ClassFormatError";
    case ERROR_VERSION:
        return "java/lang/UnsupportedClassVersionError";
    case ERROR_VERIFY:
        return "java/lang/VerifyError";
    case ERROR_MISSING_CLASS:
        return "java/lang/NoClassDefFoundError";
    case ERROR_CIRCULARITY:
        return "java/lang/ClassCircularityError";
    case ERROR_INCOMPATIBLE:
        return "java/lang/IncompatibleClassChangeError";
    case ERROR_NO_FIELD:
        return "java/lang/NoSuchFieldError";
    case ERROR_NO_METHOD:
        return "java/lang/NoSuchMethodError";
    case ERROR_ABSTRACT:
        return "java/lang/AbstractMethodError";
    case ERROR_ACCESS:
        return "java/lang/IllegalAccessError";
    case ERROR_NONE:
    case ERROR_INPUT:
    case ERROR_USAGE:
    case ERROR_UNSUPPORTED:
    case ERROR_INTERNAL:
        break;
    }
    return NULL;
}

/* Allocates the exception and pushes the frame of its constructor; the class's initialiser,
 * where it has not run, comes on top of it. */
static Status construct(Vm *vm, const char *class_name, Ref message, Ref cause)
{
    const char *descriptor = message.id != 0 ? "(Ljava/lang/String;)V"
                             : cause.id != 0 ? "(Ljava/lang/Throwable;)V"
                                             : "()V";
    Value *args = frame_free_values(vm);
    Class *class;
    Method *init;
    Ref exception;
    bool ready;

    TRY(vm_class(vm, class_name, &class));
    init = vm_method(vm, class, "<init>", descriptor);
    if (init == NULL)
        return cut_unknown(vm, "%s has no constructor %s", class_name, descriptor);
    TRY(new_object(vm, class, &exception));
    args[0] = value_ref(exception);
    args[1] = value_ref(message.id != 0 ? message : cause);
    TRY(frame_push(vm, init, args, END_THROW));
    vm_top(vm)->subject = exception;
    return class_initialise(vm, class, &ready);
}

Status throw_no_message(Vm *vm, const char *class_name)
{
    return construct(vm, class_name, (Ref){0}, (Ref){0});
}

Status throw_with_text(Vm *vm, const char *class_name, const char *text)
{
    Ref message;

    TRY(string_from_text(vm, text, &message));
    return construct(vm, class_name, message, (Ref){0});
}

Status throw_new(Vm *vm, const char *class_name, const char *format, ...)
{
    va_list args;
    char text[1024];

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return throw_with_text(vm, class_name, text);
}

/* A class file that cannot be used at all stops the run; the rest is the program's affair.
 */
Status throw_error(Vm *vm)
{
    const char *class_name = error_class(vm->err.kind);

    if (class_name == NULL)
        return vm->err.kind == ERROR_UNSUPPORTED ? CUT : FAILED;
    if (vm->err.kind == ERROR_FORMAT || vm->err.kind == ERROR_VERIFY ||
        vm->err.kind == ERROR_VERSION)
        return FAILED;
    return throw_with_text(vm, class_name, vm->err.text);
}

/* The error needs some frames itself; they are given back when it is caught. */
Status throw_stack_overflow(Vm *vm)
{
    if (vm->frame_limit > FRAME_COUNT_MAX)
        return cut_unknown(vm, "the stack overflows while StackOverflowError is made");
    vm->frame_limit = FRAME_COUNT_MAX + FRAME_RESERVE;
    vm->values_end += VALUE_RESERVE;
    return throw_no_message(vm, "java/lang/StackOverflowError");
}

static void end_overflow(Vm *vm)
{
    vm->store.kept = MEMORY_KEPT;
    if (vm->frame_limit > FRAME_COUNT_MAX) {
        vm->frame_limit = FRAME_COUNT_MAX;
        vm->values_end -= VALUE_RESERVE;
    }
}

/* ---- Unwinding
 * ------------------------------------------------------------------------------- */

static Status find_handler(Vm *vm, const Frame *frame, const Class *thrown,
                           const Handler **out)
{
    uint32_t at = (uint32_t)(frame->pc - frame->code->insns);

    *out = NULL;
    for (uint32_t i = 0; i < frame->code->handler_count; i++) {
        const Handler *handler = &frame->code->handlers[i];
        Class *caught = NULL;
        if (at < handler->start || at >= handler->end)
            continue;
        if (handler->catch_index != 0) {
            /* A class that cannot be loaded catches nothing that is there. */
            if (resolve_class(vm->loader, frame->method->owner, handler->catch_index,
                              &caught, &vm->err) != OK)
                continue;
            if (!class_is_subtype(thrown, caught))
                continue;
        }
        *out = handler;
        return OK;
    }
    return OK;
}

static void release_lock(Vm *vm, Frame *frame)
{
    if (frame->lock.id != 0)
        monitor_exit(vm, frame->lock);
}

/* JVMS 5.5 step 10: what is not an Error is wrapped, and the class is never usable again.
 */
static Status fail_initialiser(Vm *vm, Class *class, Ref *exception)
{
    class_set_stage(vm, class, INIT_FAILED);
    if (class_is_subtype(store_at(&vm->store, *exception)->class, vm->known.error))
        return OK;
    TRY(construct(vm, "java/lang/ExceptionInInitializerError", (Ref){0}, *exception));
    *exception = (Ref){0}; /* the new one is thrown once it is made */
    return OK;
}

Status throw_ref(Vm *vm, Ref exception)
{
    const Handler *handler;
    Frame *frame, gone;

    while (vm->frame_count > 0) {
        frame = vm_top(vm);
        if (frame->method != NULL) {
            TRY(find_handler(vm, frame, store_at(&vm->store, exception)->class, &handler));
            if (handler != NULL) {
                frame->sp = frame->stack;
                *frame->sp++ = value_ref(exception);
                frame->pc = &frame->code->insns[handler->target];
                end_overflow(vm);
                return OK;
            }
            release_lock(vm, frame);
        }
        gone = *frame;
        vm->frame_count--;
        if (gone.end == END_ROOT)
            break;
        if (gone.end == END_CLINIT) {
            TRY(fail_initialiser(vm, gone.class, &exception));
            if (exception.id == 0)
                return OK;
        }
    }
    end_overflow(vm);
    vm->thrown = exception;
    return THROWN;
}
