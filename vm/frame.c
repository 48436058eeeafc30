#include "vm/vm.h"

#include "base/memory.h"

#include <stdarg.h>
#include <string.h>

Value *frame_free_values(Vm *vm)
{
    Frame *top;

    if (vm->frame_count == 0)
        return vm->values;
    top = vm_top(vm);
    return top->method == NULL ? top->sp : top->stack + top->code->max_stack;
}

/* Values come one per argument; in the locals a long or double takes two places. */
static void spread_arguments(const Method *method, Value *args)
{
    unsigned from = method->type->param_count, to = method->type->slot_count;
    unsigned receiver = (method->flags & ACC_STATIC) == 0;

    while (from > 0 && from != to) {
        from--;
        to -= 1u + kind_is_wide(method->type->params[from].kind);
        args[receiver + to] = args[receiver + from];
    }
}

static Status push_marker(Vm *vm, Value *at, FrameEnd end)
{
    Frame *frame = &vm->frames[vm->frame_count++];

    *frame = (Frame){.end = end, .locals = at, .stack = at, .sp = at};
    return OK;
}

Status frame_push(Vm *vm, Method *method, Value *args, FrameEnd end)
{
    const Code *code;
    Frame *frame;
    unsigned counters;

    if (vm->frame_count >= vm->frame_limit)
        return throw_stack_overflow(vm);
    if (vm->depth_bound != 0 && vm->frame_count >= vm->depth_bound)
        return cut_path(vm, END_OF_BOUND_DEPTH);
    if (method == NULL)
        return push_marker(vm, args, end);
    if (method->code == NULL && method_code(method, &code, &vm->err) != OK)
        return throw_error(vm);
    code = method->code;
    counters = vm->loop_bound == 0 ? 0 : code->back_edge_count;
    if (args + code->max_locals + counters + code->max_stack >= vm->values_end)
        return throw_stack_overflow(vm);
    if (method->type->slot_count != method->type->param_count)
        spread_arguments(method, args);
    frame = &vm->frames[vm->frame_count++];
    frame->method = method;
    frame->code = code;
    frame->pc = code->insns;
    frame->locals = args;
    frame->stack = frame->sp = args + code->max_locals + counters;
    if (counters != 0)
        memset(args + code->max_locals, 0, counters * sizeof *args);
    frame->end = end;
    frame->subject = (Ref){0};
    frame->lock = (Ref){0};
    frame->class = NULL;
    return OK;
}

Status vm_run(Vm *vm, Method *method, const Value *args, unsigned count)
{
    Value *values = frame_free_values(vm);

    memcpy(values, args, count * sizeof *args);
    TRY(frame_push(vm, method, values, END_ROOT));
    return interpret(vm);
}

/* ---- Objects ---- */

/* Its own object and trace come out of what is kept back; see throw_ref().  How much a real
 * machine would have is not known, so in a symbolic run that is the path's end. */
static Status throw_out_of_memory(Vm *vm)
{
    if (vm->heap != NULL)
        return cut_path(vm, END_OF_BOUND_MEMORY);
    if (vm->store.kept == 0)
        return cut_unknown(vm, "no memory is left to make OutOfMemoryError");
    vm->store.kept = 0;
    TRY(throw_with_text(vm, "java/lang/OutOfMemoryError", "Java heap space"));
    return THROWN;
}

Status new_object(Vm *vm, Class *class, Ref *out)
{
    return store_new_object(&vm->store, class, 0, out) ? OK : throw_out_of_memory(vm);
}

Status new_array(Vm *vm, Class *array_class, uint32_t length, Ref *out)
{
    return store_new_array(&vm->store, array_class, length, out) ? OK
                                                                 : throw_out_of_memory(vm);
}

Status new_array_of(Vm *vm, Class *element, uint32_t length, Ref *out)
{
    Class *array_class;

    if (loader_array_of(vm->loader, element, &array_class, &vm->err) != OK)
        return throw_error(vm) == OK ? THROWN : FAILED;
    return new_array(vm, array_class, length, out);
}

/* ---- Monitors ---- */

/* The count shares its word with the length of an array, which never changes. */
static uint64_t *monitor_word(Object *object)
{
    return (uint64_t *)(void *)&object->length;
}

void monitor_enter(Vm *vm, Ref ref)
{
    Object *object = store_at(&vm->store, ref);

    store_touch(&vm->store, monitor_word(object));
    object->monitors++;
}

bool monitor_exit(Vm *vm, Ref ref)
{
    Object *object = store_at(&vm->store, ref);

    if (object->monitors == 0)
        return false;
    store_touch(&vm->store, monitor_word(object));
    object->monitors--;
    return true;
}

/* ---- The machine itself ---- */

Field *known_field(const Class *class, const char *name)
{
    for (; class != NULL; class = class->super) {
        for (unsigned i = 0; i < class->field_count; i++) {
            if (strcmp(class->fields[i].name->text, name) == 0)
                return &class->fields[i];
        }
    }
    UNREACHABLE("the JDK has this field");
    return NULL;
}

Status vm_class(Vm *vm, const char *name, Class **out)
{
    return loader_class(vm->loader, intern_text(vm->symbols->interns, name), out, &vm->err);
}

Method *vm_method(Vm *vm, const Class *class, const char *name, const char *descriptor)
{
    return class_method(class, intern_text(vm->symbols->interns, name),
                        intern_text(vm->symbols->interns, descriptor));
}

Status cut_unknown(Vm *vm, const char *format, ...)
{
    va_list args;
    char text[512];

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    error_set(&vm->err, ERROR_UNSUPPORTED, "%s", text);
    return cut_path(vm, END_OF_UNKNOWN_FEATURE);
}

Status cut_path(Vm *vm, PathEnd end)
{
    vm->end = end;
    return CUT;
}

void vm_sign(Vm *vm, const Frame *frame, const Insn *insn, uint32_t outcome)
{
    const Method *method = frame->method;
    uint64_t place = (uint64_t)method->owner->name->hash << 32 ^
                     (uint64_t)method->name->hash << 16 ^ method->descriptor->hash;

    place ^= (uint64_t)(insn - frame->code->insns) << 40 ^ (uint64_t)outcome << 24;
    vm->signature = (vm->signature ^ place) * 0x9e3779b97f4a7c15u;
    vm->signature ^= vm->signature >> 29;
}

static Status load_known(Vm *vm, Error *err)
{
#define KNOWN_CLASS(id, text)                                                              \
    if (vm_class(vm, text, &vm->known.id) != OK)                                           \
        return (*err = vm->err, FAILED);
#include "vm/known_classes.def"
#undef KNOWN_CLASS
    vm->string_value = known_field(vm->known.string, "value");
    vm->string_coder = known_field(vm->known.string, "coder");
    return OK;
}

static Status start(Vm *vm, uint64_t memory, Error *err)
{
    vm->symbols = loader_symbols(vm->loader);
    vm->frame_limit = FRAME_COUNT_MAX;
    vm->frames = mem_alloc((FRAME_COUNT_MAX + FRAME_RESERVE) * sizeof(Frame));
    vm->values = mem_reserve((size_t)VALUE_COUNT_MAX * sizeof(Value));
    vm->values_end = vm->values + VALUE_COUNT_MAX - VALUE_RESERVE;
    vm->interned = mem_reserve(INTERNED_SLOTS * sizeof(uint64_t));
    vm->literals = mem_reserve(2 * INTERNED_SLOTS * sizeof(uint64_t));
    if (vm->values == NULL || vm->interned == NULL || vm->literals == NULL)
        return fail(err, ERROR_INPUT, "cannot reserve memory for the machine");
    TRY(store_init(&vm->store, memory, &vm->trail, err));
    vm->store.kept = MEMORY_KEPT;
    return load_known(vm, err);
}

Status vm_new(Loader *loader, uint64_t memory, FILE *out, FILE *err_out, Vm **result,
              Error *err)
{
    Vm *vm = mem_zalloc(1, sizeof *vm);

    vm->loader = loader;
    vm->out = out;
    vm->err_out = err_out;
    if (start(vm, memory, err) != OK) {
        vm_free(vm);
        return FAILED;
    }
    *result = vm;
    return OK;
}

static void release(void *memory, size_t size)
{
    if (memory != NULL)
        mem_release(memory, size);
}

/* Also of a machine that could not start. */
void vm_free(Vm *vm)
{
    release(vm->values, (size_t)VALUE_COUNT_MAX * sizeof(Value));
    release(vm->interned, INTERNED_SLOTS * sizeof(uint64_t));
    release(vm->literals, 2 * INTERNED_SLOTS * sizeof(uint64_t));
    for (unsigned i = 0; i < CLASS_CHUNK_COUNT; i++)
        mem_free(vm->class_states[i]);
    if (vm->store.base != NULL)
        store_free(&vm->store);
    trail_free(&vm->trail);
    mem_free(vm->frames);
    mem_free(vm);
}

/* Zero words do not count: memory that was never used hashes like none. */
static uint64_t hash_words(uint64_t hash, const uint64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (words[i] != 0)
            hash = (hash ^ words[i] ^ i) * 0x9e3779b97f4a7c15u;
    }
    return hash;
}

uint64_t vm_hash(const Vm *vm)
{
    uint64_t hash = store_hash(&vm->store);

    for (unsigned i = 0; i < CLASS_CHUNK_COUNT; i++) {
        if (vm->class_states[i] != NULL)
            hash = hash_words(hash, &vm->class_states[i]->stage,
                              CLASS_CHUNK * sizeof(ClassState) / sizeof(uint64_t));
    }
    hash = hash_words(hash, vm->interned, INTERNED_SLOTS);
    hash = hash_words(hash, &vm->interned_count, 1);
    hash = hash_words(hash, vm->literals, 2 * INTERNED_SLOTS);
    hash = hash_words(hash, &vm->main_thread, 5);
    return hash;
}
