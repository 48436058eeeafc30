#include "vm/natives.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Ascending by class name, for the search. */
static const Native natives[] = {
#define NATIVE(class_name, name, descriptor, id)                                           \
    {class_name, name, descriptor, native_##id},
#include "vm/natives.def"
#undef NATIVE
};

enum { NATIVE_COUNT = sizeof natives / sizeof natives[0] };

static const Native nothing_native = {"*", "*", "()V", native_nothing};

/* The first row of a class, or of the one that would follow it. */
static unsigned first_row(const char *class_name)
{
    unsigned low = 0, high = NATIVE_COUNT;

    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (strcmp(natives[middle].class_name, class_name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool row_is(const Native *row, const Method *method)
{
    return strcmp(row->name, method->name->text) == 0 &&
           (strcmp(row->descriptor, "*") == 0 ||
            strcmp(row->descriptor, method->descriptor->text) == 0);
}

static bool is_registration(const Method *method)
{
    return (method->flags & ACC_NATIVE) != 0 &&
           strcmp(method->descriptor->text, "()V") == 0 &&
           (strcmp(method->name->text, "registerNatives") == 0 ||
            strcmp(method->name->text, "initIDs") == 0);
}

const Native *native_find(const Method *method)
{
    const char *class_name = method->owner->name->text;

    if (method->owner->is_user)
        return NULL;
    for (unsigned i = first_row(class_name);
         i < NATIVE_COUNT && strcmp(natives[i].class_name, class_name) == 0; i++) {
        if (row_is(&natives[i], method))
            return &natives[i];
    }
    return is_registration(method) ? &nothing_native : NULL;
}

/* ---- What natives share ---- */

NATIVE_FUNCTION(nothing)
{
    return OK;
}

NATIVE_FUNCTION(zero) /* 0, false or null */
{
    *result = (Value){.kind = (uint8_t)kind_computational(method->type->result.kind)};
    return OK;
}

NATIVE_FUNCTION(one)
{
    *result = method->type->result.kind == KIND_LONG ? value_long(1) : value_int(1);
    return OK;
}

static Status thrown(Status status)
{
    return status == OK ? THROWN : status;
}

Status native_throw(Vm *vm, const char *class_name, const char *format, ...)
{
    va_list list;
    char text[1024];

    if (format == NULL)
        return thrown(throw_no_message(vm, class_name));
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return thrown(throw_new(vm, class_name, "%s", text));
}

Status native_null_pointer(Vm *vm)
{
    return native_throw(vm, "java/lang/NullPointerException", NULL);
}

Status native_link_error(Vm *vm)
{
    return thrown(throw_error(vm));
}

Status native_tail_call(Vm *vm, Method *target, Value *args)
{
    TRY(frame_push(vm, target, args, END_CALL));
    return CHOICE;
}

void native_varies(Vm *vm, const char *what)
{
    if (vm->varying != 0)
        return;
    trail_save(&vm->trail, &vm->varying);
    vm->varying = (uint64_t)(uintptr_t)what;
}

bool native_is_ready(Vm *vm, Class *class, Value *result, Status *status)
{
    bool ready;

    *status = class_initialise(vm, class, &ready);
    if (*status == OK && ready)
        return true;
    if (*status == OK) {
        result->kind = NATIVE_RETRY;
        *status = CHOICE;
    }
    return false;
}

Status native_run_before(Vm *vm, Method *target, const Value *args, unsigned count)
{
    Value *values = frame_free_values(vm);
    bool ready;

    memcpy(values, args, count * sizeof *args);
    TRY(frame_push(vm, target, values, END_CLINIT));
    vm_top(vm)->class = target->owner;
    vm_top(vm)->signature = vm->signature;
    return class_initialise(vm, target->owner, &ready);
}

Field *native_field(const Class *class, const char *name)
{
    for (; class != NULL; class = class->super) {
        for (unsigned i = 0; i < class->field_count; i++) {
            if (strcmp(class->fields[i].name->text, name) == 0)
                return &class->fields[i];
        }
    }
    return NULL;
}

void native_set(Vm *vm, Ref object, const char *name, Value value)
{
    const Field *field = native_field(native_class_of(vm, object), name);

    if (field != NULL)
        field_set(&vm->store, object, field, value);
}

Value native_get(const Vm *vm, Ref object, const char *name)
{
    const Field *field = native_field(native_class_of(vm, object), name);

    return field == NULL ? value_null() : field_get(&vm->store, object, field);
}

Status native_set_static(Vm *vm, const char *class_name, const char *name, Value value)
{
    Class *class;
    const Field *field;
    uint64_t *word;

    TRY(vm_class(vm, class_name, &class));
    field = native_field(class, name);
    if (field == NULL)
        return OK;
    TRY(static_field(vm, field, &word));
    store_touch(&vm->store, word);
    *word = value.u.word;
    return OK;
}

Class *native_class_of(const Vm *vm, Ref object)
{
    return store_at(&vm->store, object)->class;
}

Status native_mirror(Vm *vm, Class *class, Value *result)
{
    *result = value_null();
    return class == NULL ? OK : class_mirror(vm, class, &result->u.ref);
}
