/* class_init.c - when a class is initialised, by whom, and what is known of it after that:
 * its statics, its java.lang.Class. */
#include "vm/vm.h"

#include "base/memory.h"
#include "classfile/resolve.h"

#include <string.h>

ClassState *class_state(Vm *vm, const Class *class)
{
    ClassState **chunk = &vm->class_states[class->id / CLASS_CHUNK];

    if (*chunk == NULL)
        *chunk = mem_zalloc(CLASS_CHUNK, sizeof **chunk);
    return &(*chunk)[class->id % CLASS_CHUNK];
}

static void set_word(Vm *vm, uint64_t *word, uint64_t value)
{
    trail_save(&vm->trail, word);
    *word = value;
}

void class_set_stage(Vm *vm, Class *class, InitStage stage)
{
    ClassState *state = class_state(vm, class);

    set_word(vm, &state->stage, stage);
    if (class->is_user)
        return;
    if (stage == INIT_RUNNING)
        set_word(vm, &state->first, vm->store.top / 8);
    if (stage == INIT_DONE)
        set_word(vm, &state->end, vm->store.top / 8);
}

bool class_init_made(const Vm *vm, Ref object)
{
    for (unsigned i = 0; i < CLASS_CHUNK_COUNT; i++) {
        const ClassState *states = vm->class_states[i];
        for (unsigned j = 0; states != NULL && j < CLASS_CHUNK; j++) {
            if (states[j].first <= object.id && object.id < states[j].end)
                return true;
        }
    }
    return false;
}

/* ---- Statics ---- */

static Status constant_value(Vm *vm, const Field *field, Value *out)
{
    const Pool *pool = &field->owner->pool;
    const Constant *constant = &pool->items[field->constant_index];

    if (constant->tag == TAG_STRING) {
        *out = value_null();
        return string_from_name(vm, pool_string(pool, field->constant_index), &out->u.ref);
    }
    *out = constant->tag == TAG_LONG     ? value_long(constant->u.l)
           : constant->tag == TAG_DOUBLE ? value_double(constant->u.d)
           : constant->tag == TAG_FLOAT  ? value_float(constant->u.f)
                                         : value_int(constant->u.i);
    return OK;
}

/* JVMS 5.4.2, 5.5: zero values, and the constants of final fields. */
static Status make_statics(Vm *vm, Class *class)
{
    ClassState *state = class_state(vm, class);
    Ref statics;
    Value value;

    TRY(new_array(vm, vm->known.long_array, class->static_slot_count, &statics));
    for (unsigned i = 0; i < class->field_count; i++) {
        const Field *field = &class->fields[i];
        if ((field->flags & ACC_STATIC) == 0 || field->constant_index == 0)
            continue;
        TRY(constant_value(vm, field, &value));
        store_at(&vm->store, statics)->words[field->slot] = value.u.word;
    }
    set_word(vm, &state->statics, statics.id);
    return OK;
}

Status static_field(Vm *vm, const Field *field, uint64_t **out)
{
    ClassState *state = class_state(vm, field->owner);

    if (state->statics == 0)
        TRY(make_statics(vm, field->owner));
    *out = &store_at(&vm->store, (Ref){(uint32_t)state->statics})->words[field->slot];
    return OK;
}

/* ---- Mirrors ---- */

Status class_mirror(Vm *vm, Class *class, Ref *out)
{
    ClassState *state = class_state(vm, class);
    Class *mirrors = vm->known.class_class;
    Ref component;

    if (state->mirror == 0) { /* one hidden word: the id of the class it is of */
        if (!store_new_object(&vm->store, mirrors, 1, out))
            return cut_unknown(vm, "no memory is left for the classes themselves");
        store_at(&vm->store, *out)->words[mirrors->instance_slot_count] =
            (uint64_t)(uintptr_t) class;
        set_word(vm, &state->mirror, out->id);
        if (class_is_array(class)) {
            TRY(class_mirror(vm, class->element, &component));
            field_set(&vm->store, *out, known_field(mirrors, "componentType"),
                      value_ref(component));
        }
    }
    out->id = (uint32_t)state->mirror;
    return OK;
}

Class *mirror_class(Vm *vm, Ref mirror)
{
    uint64_t word =
        store_at(&vm->store, mirror)->words[vm->known.class_class->instance_slot_count];

    return (Class *)(uintptr_t)word;
}

/* ---- Initialisation (JVMS 5.5) ---- */

static Status push_initialiser(Vm *vm, Class *class)
{
    const KnownNames *names = &vm->symbols->names;
    Method *clinit = class_method(class, names->clinit, names->no_args_void);
    const Native *native = clinit == NULL ? NULL : native_find(clinit);
    Value none;

    if (native != NULL) { /* it stands in for the initialiser */
        TRY(native->run(vm, clinit, NULL, &none));
        clinit = NULL;
    }
    TRY(frame_push(vm, clinit, frame_free_values(vm), END_CLINIT));
    vm_top(vm)->class = class;
    vm_top(vm)->signature = vm->signature;
    return OK;
}

static bool declares_defaults(const Class *interface)
{
    for (unsigned i = 0; i < interface->method_count; i++) {
        if ((interface->methods[i].flags & (ACC_ABSTRACT | ACC_STATIC)) == 0)
            return true;
    }
    return false;
}

static Status start_initialisation(Vm *vm, Class *class);

/* A supertype comes first; one that failed before fails those that need it. */
static Status start_supertype(Vm *vm, Class *class)
{
    uint64_t stage = class_state(vm, class)->stage;

    if (stage == INIT_FAILED)
        return throw_failed_class(vm, class);
    return stage == INIT_NOT ? start_initialisation(vm, class) : OK;
}

/* The frame pushed last runs first: the class itself, then what must come before it. */
static Status start_initialisation(Vm *vm, Class *class)
{
    class_set_stage(vm, class, INIT_RUNNING);
    TRY(push_initialiser(vm, class));
    if (class_is_interface(class))
        return OK;
    for (uint32_t i = class->all_interface_count; i > 0; i--) {
        Class *interface = class->all_interfaces[i - 1];
        if (declares_defaults(interface) &&
            (class->super == NULL || !class_is_subtype(class->super, interface)))
            TRY(start_supertype(vm, interface));
    }
    return class->super == NULL ? OK : start_supertype(vm, class->super);
}

/* Two classes that need each other, of which the JDK's start-up begins with the one: what
 * comes before the other, where it has not begun; else NULL. */
static Status find_first(Vm *vm, const Class *class, Class **first)
{
    *first = NULL;
    if (class->is_user ||
        strcmp(class->name->text, "jdk/internal/reflect/ReflectionFactory") != 0)
        return OK;
    TRY(vm_class(vm, "java/lang/reflect/AccessibleObject", first));
    if (class_state(vm, *first)->stage != INIT_NOT)
        *first = NULL;
    return OK;
}

Status class_initialise(Vm *vm, Class *class, bool *ready)
{
    ClassState *state = class_state(vm, class);
    Class *first;

    *ready = true;
    if (state->stage == INIT_DONE || state->stage == INIT_RUNNING)
        return OK;
    if (class_is_array(class) || class->primitive != KIND_REF) {
        class_set_stage(vm, class, INIT_DONE);
        return OK;
    }
    *ready = false;
    if (state->stage == INIT_FAILED)
        return throw_failed_class(vm, class);
    TRY(find_first(vm, class, &first));
    if (first != NULL)
        return class_initialise(vm, first, ready);
    if (state->statics == 0)
        TRY(make_statics(vm, class));
    if (vm->on_late_class != NULL)
        vm->on_late_class(vm->late_class_context, class);
    return start_initialisation(vm, class);
}
