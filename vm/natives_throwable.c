/* Stack traces: Throwable.backtrace is a long[] with two words for each frame: the mirror
 * of its class and the index of the method; the instruction, and whether frames above it
 * are not shown. */
#include "classfile/resolve.h"
#include "vm/natives.h"
#include "vm/npe_message.h"

#include <string.h>

enum { TRACE_DEPTH_MAX = 1024 };

static const uint64_t TRACE_IS_BELOW_HIDDEN = (uint64_t)1 << 32;

static bool is_of(const Frame *frame, Ref exception, const char *name)
{
    return frame->method != NULL && (frame->method->flags & ACC_STATIC) == 0 &&
           frame->locals[0].u.ref.id == exception.id &&
           strcmp(frame->method->name->text, name) == 0;
}

/* How many frames are left without those that make the exception itself. */
static uint32_t frames_below(const Vm *vm, Ref exception)
{
    uint32_t count = vm->frame_count;

    while (count > 0 && is_of(&vm->frames[count - 1], exception, "fillInStackTrace"))
        count--;
    while (count > 0 && (vm->frames[count - 1].method == NULL ||
                         is_of(&vm->frames[count - 1], exception, "<init>") ||
                         is_of(&vm->frames[count - 1], exception, "initCause")))
        count--;
    return count;
}

/* A frame that has not begun: the initialiser of its class or of a superclass comes first.
 */
static bool is_waiting(Vm *vm, uint32_t index)
{
    const Frame *frame = &vm->frames[index], *above = frame + 1;
    const Class *owner = frame->method->owner;

    if (frame->pc != frame->code->insns)
        return false;
    if (frame->end == END_ROOT && class_state(vm, owner)->stage != INIT_DONE)
        return true;
    if (index + 1 < vm->frame_count && above->end == END_THROW && above->class != NULL)
        return class_is_subtype(owner, above->class); /* a supertype had failed before */
    return index + 1 < vm->frame_count && above->end == END_CLINIT &&
           above->class != NULL && !class_is_interface(above->class) &&
           class_is_subclass(owner, above->class);
}

static bool is_shown(Vm *vm, uint32_t index)
{
    const Method *method = vm->frames[index].method;

    return method != NULL && !method->owner->is_hidden && !is_waiting(vm, index);
}

NATIVE_FUNCTION(throwable_fill_in_stack_trace)
{
    Ref exception = args[0].u.ref, trace, mirror;
    uint32_t below = frames_below(vm, exception), depth = 0;
    uint64_t hidden = below > 0 && !is_shown(vm, below - 1) ? TRACE_IS_BELOW_HIDDEN : 0;
    uint32_t most = below < TRACE_DEPTH_MAX ? below : TRACE_DEPTH_MAX;

    TRY(new_array(vm, vm->known.long_array, 2 * most, &trace));
    while (below > 0 && depth < most) {
        const Frame *frame = &vm->frames[--below];
        uint64_t *words;
        if (!is_shown(vm, below))
            continue;
        TRY(class_mirror(vm, frame->method->owner, &mirror));
        words = &store_at(&vm->store, trace)->words[2 * depth++];
        words[0] = (uint64_t)mirror.id << 32 | frame->method->index;
        words[1] = (uint64_t)(frame->pc - frame->code->insns) | hidden;
    }
    native_set(vm, exception, "backtrace", value_ref(trace));
    native_set(vm, exception, "stackTrace", value_null());
    native_set(vm, exception, "depth", value_int((int32_t)depth));
    *result = args[0];
    return OK;
}

static Method *traced_method(Vm *vm, uint64_t word)
{
    return &mirror_class(vm, (Ref){(uint32_t)(word >> 32)})->methods[word & 0xffff];
}

void throwable_origin(Vm *vm, Ref exception, const Method **method, unsigned *line)
{
    Ref trace = native_get(vm, exception, "backtrace").u.ref;
    const uint64_t *words;

    *method = NULL;
    *line = 0;
    if (trace.id == 0 || native_get(vm, exception, "depth").u.i <= 0)
        return;
    words = store_at(&vm->store, trace)->words;
    *method = traced_method(vm, words[0]);
    if ((*method)->code != NULL)
        *line = code_line((*method)->code, (uint32_t)words[1]);
}

static Status set_name(Vm *vm, Ref object, const char *field, const Name *text)
{
    Ref string;

    if (text == NULL)
        return OK;
    TRY(string_from_name(vm, text, &string));
    native_set(vm, object, field, value_ref(string));
    return OK;
}

static int32_t line_of(const Method *method, uint32_t insn)
{
    unsigned line = method->code == NULL ? 0 : code_line(method->code, insn);

    if ((method->flags & ACC_NATIVE) != 0)
        return -2;
    return line == 0 ? -1 : (int32_t)line;
}

static Status fill_element(Vm *vm, Ref element, const uint64_t words[2])
{
    const Method *method = traced_method(vm, words[0]);
    const Class *class = method->owner;
    const Name *module =
        class->module != NULL ? intern_text(vm->symbols->interns, class->module) : NULL;
    char name[1024];

    class_external_name(class->name, name, sizeof name);
    native_set(vm, element, "declaringClassObject",
               value_ref((Ref){(uint32_t)(words[0] >> 32)}));
    TRY(set_name(vm, element, "declaringClass", intern_text(vm->symbols->interns, name)));
    TRY(set_name(vm, element, "methodName", method->name));
    TRY(set_name(vm, element, "fileName", class->source_file));
    TRY(set_name(vm, element, "moduleName", module));
    native_set(vm, element, "lineNumber", value_int(line_of(method, (uint32_t)words[1])));
    return OK;
}

/* From the exception (JDK 17), or from its backtrace and depth (21). */
NATIVE_FUNCTION(init_stack_trace_elements)
{
    Ref array = args[0].u.ref, trace = args[1].u.ref;
    uint32_t count;

    if (array.id == 0 || trace.id == 0)
        return native_null_pointer(vm);
    if (native_class_of(vm, trace) != vm->known.long_array)
        trace = native_get(vm, trace, "backtrace").u.ref;
    if (trace.id == 0)
        return OK;
    count = store_at(&vm->store, array)->length;
    for (uint32_t i = 0; i < count && 2 * i < store_at(&vm->store, trace)->length; i++) {
        Ref element = array_get(&vm->store, array, i).u.ref;
        TRY(fill_element(vm, element, &store_at(&vm->store, trace)->words[2 * i]));
    }
    return OK;
}

static bool takes_reference(const char *descriptor)
{
    return strcspn(descriptor, "L[") < strcspn(descriptor, ")");
}

/* A native that takes references may have thrown by itself, as it has no frame of its own.
 */
static bool may_be_from_native(Vm *vm, const Method *caller, const Insn *insn)
{
    MemberRef member;
    Class *class;
    const Method *method = NULL;

    if (insn->op != OP_invokevirtual && insn->op != OP_invokespecial)
        return false;
    member = pool_member(&caller->owner->pool, insn->index);
    if (!takes_reference(member.descriptor->text) ||
        vm_class(vm, member.class_name->text, &class) != OK)
        return false;
    for (uint32_t i = class->depth + 1; i > 0 && method == NULL; i--)
        method = find_method(class->supers[i - 1], member.name, member.descriptor);
    return method != NULL && ((method->flags & ACC_NATIVE) != 0 || method->native != NULL);
}

/* JEP 358: what was null, worked out from the code when somebody asks. */
NATIVE_FUNCTION(npe_extended_message)
{
    Ref trace = native_get(vm, args[0].u.ref, "backtrace").u.ref, string = {0};
    const uint64_t *words;
    Method *thrower;
    const Code *code;
    const char *message;
    Status status = OK;
    Arena arena;

    *result = value_null();
    if (trace.id == 0 || store_at(&vm->store, trace)->length == 0)
        return OK;
    words = store_at(&vm->store, trace)->words;
    if (words[0] == 0 || (words[1] & TRACE_IS_BELOW_HIDDEN) != 0)
        return OK;
    thrower = traced_method(vm, words[0]);
    if (method_code(thrower, &code, &vm->err) != OK ||
        may_be_from_native(vm, thrower, &code->insns[words[1]]))
        return OK;
    arena_init(&arena);
    message = npe_message(&arena, thrower, code, (uint32_t)words[1]);
    if (message != NULL)
        status = string_from_text(vm, message, &string);
    arena_free(&arena);
    *result = value_ref(string);
    return status;
}
