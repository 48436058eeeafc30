#include "vm/vm.h"

#include "base/memory.h"
#include "classfile/resolve.h"
#include "vm/natives.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The error a JVM would throw for what went wrong while loading and linking. */
static const char *error_class_name(ErrorKind kind)
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

/* What the machine throws is a decision of the instruction.  The calls on the way to it
 * tell apart those of a method that has no branch of its own. */
static void sign_throw(Vm *vm, const Class *class)
{
    for (uint32_t i = 0; vm->signs && i < vm->frame_count; i++) {
        const Frame *frame = &vm->frames[i];
        if (frame->method != NULL)
            vm_sign(vm, frame, frame->pc, class->name->hash);
    }
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
    sign_throw(vm, class);
    args[0] = value_ref(exception);
    args[1] = value_ref(message.id != 0 ? message : cause);
    TRY(frame_push(vm, init, args, END_THROW));
    vm_top(vm)->subject = exception;
    vm_top(vm)->signature = vm->signature;
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
    const char *class_name = error_class_name(vm->err.kind);

    if (class_name == NULL)
        return vm->err.kind == ERROR_UNSUPPORTED ? CUT : FAILED;
    if (vm->err.kind == ERROR_FORMAT || vm->err.kind == ERROR_VERIFY ||
        vm->err.kind == ERROR_VERSION)
        return FAILED;
    return throw_with_text(vm, class_name, vm->err.text);
}

/* 'Exception java.lang.ArithmeticException: / by zero [in thread "main"]' */
static Status describe_failure(Vm *vm, Ref failure, Ref *out)
{
    Value message =
        field_get(&vm->store, failure, known_field(vm->known.throwable, "detailMessage"));
    char name[256], text[1024], *detail;

    class_external_name(store_at(&vm->store, failure)->class->name, name, sizeof name);
    if (message.u.ref.id == 0) {
        snprintf(text, sizeof text, "Exception %s [in thread \"main\"]", name);
    } else {
        detail = string_text(vm, message.u.ref);
        snprintf(text, sizeof text, "Exception %s: %s [in thread \"main\"]", name, detail);
        mem_free(detail);
    }
    return string_from_text(vm, text, out);
}

/* What it has of Throwable is that of the failure, with its stack trace: only the message
 * is another, and it has neither a cause nor anything suppressed. */
static Status copy_failure(Vm *vm, Ref failure, Class *class, Ref message, Ref *out)
{
    const Class *throwable = vm->known.throwable;
    uint64_t *sentinel;

    TRY(static_field(vm, known_field(throwable, "SUPPRESSED_SENTINEL"), &sentinel));
    TRY(new_object(vm, class, out));
    memcpy(store_at(&vm->store, *out)->words, store_at(&vm->store, failure)->words,
           throwable->instance_slot_count * sizeof(uint64_t)); /* it is new: no undo */
    native_set(vm, *out, "detailMessage", value_ref(message));
    native_set(vm, *out, "cause", value_null());
    native_set(vm, *out, "suppressedExceptions", value_ref((Ref){(uint32_t)*sentinel}));
    return OK;
}

/* Pushes the constructor of a new exception, to run before the top frame. */
static Status push_constructor(Vm *vm, const char *class_name, Ref exception, Ref message)
{
    Value *args = frame_free_values(vm);
    Class *class;
    bool ready;

    TRY(vm_class(vm, class_name, &class));
    args[0] = value_ref(exception);
    args[1] = value_ref(message);
    TRY(frame_push(vm, vm_method(vm, class, "<init>", "(Ljava/lang/String;)V"), args,
                   END_CLINIT));
    vm_top(vm)->class = class;
    vm_top(vm)->signature = vm->signature;
    return class_initialise(vm, class, &ready);
}

/* NoClassDefFoundError, whose cause tells what the initialiser threw: in a symbolic run
 * that may be a term, and then there is no cause. */
Status throw_failed_class(Vm *vm, Class *class)
{
    static const char *const outer = "java/lang/NoClassDefFoundError";
    static const char *const inner = "java/lang/ExceptionInInitializerError";
    Ref failure = {(uint32_t)class_state(vm, class)->failure}, error, cause, message, text;
    Value *args = frame_free_values(vm);
    char name[256], sentence[300];
    Class *error_class, *cause_class;

    class_external_name(class->name, name, sizeof name);
    snprintf(sentence, sizeof sentence, "Could not initialize class %s", name);
    if (failure.id == 0 || !object_is_plain(store_at(&vm->store, failure)))
        return throw_with_text(vm, outer, sentence);
    TRY(vm_class(vm, outer, &error_class));
    TRY(vm_class(vm, inner, &cause_class));
    TRY(describe_failure(vm, failure, &text));
    TRY(string_from_text(vm, sentence, &message));
    TRY(new_object(vm, error_class, &error));
    TRY(copy_failure(vm, failure, cause_class, text, &cause));
    sign_throw(vm, error_class);
    args[0] = value_ref(error);
    args[1] = value_ref(cause);
    TRY(frame_push(vm,
                   vm_method(vm, vm->known.throwable, "initCause",
                             "(Ljava/lang/Throwable;)Ljava/lang/Throwable;"),
                   args, END_THROW));
    vm_top(vm)->subject = error;
    vm_top(vm)->class = class;
    vm_top(vm)->signature = vm->signature;
    return push_constructor(vm, outer, error, message);
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

/* Nothing is collected: a program that goes on at the end of its memory gets half of what
 * was kept back, and the other half is kept for the next time. */
static void end_overflow(Vm *vm)
{
    uint64_t room = vm->store.limit - vm->store.top;

    vm->store.kept = room < 2 * (uint64_t)MEMORY_KEPT ? room / 2 : MEMORY_KEPT;
    if (vm->frame_limit > FRAME_COUNT_MAX) {
        vm->frame_limit = FRAME_COUNT_MAX;
        vm->values_end -= VALUE_RESERVE;
    }
}

/* ---- Unwinding ---- */

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
    uint32_t index;

    class_set_stage(vm, class, INIT_FAILED);
    trail_save(&vm->trail, &class_state(vm, class)->failure);
    class_state(vm, class)->failure = exception->id;
    if (class_is_subtype(store_at(&vm->store, *exception)->class, vm->known.error))
        return OK;
    index = vm->frame_count;
    TRY(construct(vm, "java/lang/ExceptionInInitializerError", (Ref){0}, *exception));
    if (vm->frames[index].end == END_THROW)
        vm->frames[index].class = class;
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
        if (gone.end == END_REFLECT)
            return construct(vm, "java/lang/reflect/InvocationTargetException", (Ref){0},
                             exception);
        if (gone.end == END_CLINIT) {
            vm->signature = gone.signature;
            TRY(fail_initialiser(vm, gone.class, &exception));
            if (exception.id == 0)
                return OK;
        }
    }
    end_overflow(vm);
    vm->thrown = exception;
    return THROWN;
}
