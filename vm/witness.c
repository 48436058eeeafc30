#include "vm/witness.h"

#include "heap/describe.h"
#include "vm/witness_solve.h"

#include <stdlib.h>
#include <string.h>

enum {
    OBJECTS_MAX = 4096,   /* beyond, what else is reachable is left out */
    ELEMENTS_SHOWN = 4096 /* of one array */
};

typedef struct Maker {
    Vm *vm;
    Heap *heap;
    Eval *eval;
    Witness *witness;
    VEC(uint32_t) of_input; /* by number: 1 + its object; 0: not decided */
} Maker;

/* ---- Numbers ---- */

static int64_t word_of(const Maker *maker, Term term)
{
    int64_t word = 0;

    eval_term(maker->eval, term, &word);
    return word;
}

static WitnessValue number_value(const Maker *maker, Kind kind, Value value)
{
    WitnessValue out = {.kind = kind};
    uint64_t word = value.is_term ? (uint64_t)word_of(maker, value.u.term) : value.u.word;
    uint32_t half = (uint32_t)word;

    /* --ints math: what an int does not hold, no JVM comes to. */
    if (value.is_term && kind == KIND_INT && (int64_t)word != (int32_t)half)
        maker->witness->missing = "it comes to integers beyond those of Java";
    switch (kind) {
    case KIND_LONG:
        out.u.l = (int64_t)word;
        break;
    case KIND_FLOAT:
        memcpy(&out.u.f, &half, sizeof half);
        break;
    case KIND_DOUBLE:
        memcpy(&out.u.d, &word, sizeof word);
        break;
    case KIND_VOID:
    case KIND_BOOLEAN:
    case KIND_BYTE:
    case KIND_CHAR:
    case KIND_SHORT:
    case KIND_INT:
    case KIND_REF:
        out.u.i = (int32_t)half;
        break;
    }
    return out;
}

/* ---- Objects ---- */

static WitnessObject *object_at(const Maker *maker, uint32_t number)
{
    return &maker->witness->objects.items[number - 1];
}

static uint32_t find_ref(const Maker *maker, Ref ref)
{
    for (uint32_t i = 0; i < maker->witness->objects.count; i++) {
        if (maker->witness->objects.items[i].ref.id == ref.id)
            return i + 1;
    }
    return 0;
}

static WitnessForm form_of(const Maker *maker, const Class *class)
{
    static const char *const closed[] = {"java/lang/Thread", "java/lang/ThreadGroup",
                                         "java/lang/ClassLoader", "java/lang/Module"};

    if (class_is_array(class))
        return WITNESS_ARRAY;
    if (class == maker->vm->known.string)
        return WITNESS_STRING;
    if (class == maker->vm->known.class_class)
        return WITNESS_CLASS;
    if (class_is_of_enum(class))
        return WITNESS_CONSTANT;
    if (class_is_subclass(class, maker->vm->known.throwable))
        return WITNESS_CLOSED;
    for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++) {
        if (strcmp(class->name->text, closed[i]) == 0)
            return WITNESS_CLOSED;
    }
    return WITNESS_PLAIN;
}

static uint32_t add_object(const Maker *maker, WitnessObject object)
{
    object.form = form_of(maker, object.class);
    vec_push(&maker->witness->objects, object);
    return (uint32_t)maker->witness->objects.count;
}

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(mem_alloc(size), text, size);
}

static char *constant_name(const Maker *maker, Ref ref)
{
    Text text = {0};
    char *name = describe_constant(maker->heap, ref, &text) ? copy_text(text.items) : NULL;

    text_free(&text);
    return name;
}

static char *class_text(const Maker *maker, Ref mirror)
{
    char name[1024];

    class_external_name(mirror_class(maker->vm, mirror)->name, name, sizeof name);
    return copy_text(name);
}

/* What the program, or the library before it, made. */
static uint32_t program_object(const Maker *maker, Ref ref)
{
    uint32_t number = ref.id == 0 ? 0 : find_ref(maker, ref);
    const Object *object = store_at(&maker->vm->store, ref);
    WitnessObject *added;

    if (ref.id == 0 || number != 0 || maker->witness->objects.count >= OBJECTS_MAX)
        return number;
    number = add_object(maker, (WitnessObject){.class = object->class, .ref = ref});
    added = object_at(maker, number);
    added->is_common = class_init_made(maker->vm, ref);
    if (added->form == WITNESS_CONSTANT)
        added->text = constant_name(maker, ref);
    if (added->form == WITNESS_CLASS)
        added->text = class_text(maker, ref);
    return number;
}

/* ---- Classes of input objects ---- */

/* One of the set: the class that it has already or that the input is declared as, if it is
 * one of them, else the first that is known. */
static void choose_class(const Maker *maker, WitnessObject *object, const Input *input,
                         TypeSet set)
{
    const Types *types = maker->heap->types;
    const Class *had = object->class;
    bool is_opaque = true;

    for (uint32_t i = 0; i < types_count(types, set); i++) {
        Class *member = types_member(types, set, i);
        bool is_better =
            member == had || (member == input->declared.class && object->class != had);
        if (i == 0 || (!types_is_opaque(types, set, i) && (is_opaque || is_better))) {
            object->class = member;
            is_opaque = types_is_opaque(types, set, i);
        }
    }
    object->is_opaque = is_opaque;
}

/* Which class the solution says, where the path asked. */
static void solved_class(const Maker *maker, WitnessObject *object, const Input *input)
{
    const Types *types = maker->heap->types;
    TypeSet set = (TypeSet)input->types;
    int64_t number;

    if (input->class_term == 0)
        return;
    number = word_of(maker, (Term){(uint32_t)input->class_term});
    for (uint32_t i = 0; i < types_count(types, set); i++) {
        if (types_number(types, set, i) == (uint64_t)number) {
            object->is_opaque = types_is_opaque(types, set, i);
            object->class = types_member(types, set, i);
            object->is_solved = true;
        }
    }
}

/* The object is this input, too: its class is one that both can have. */
static void narrow_class(const Maker *maker, uint32_t number, const Input *input)
{
    WitnessObject *object = object_at(maker, number);
    TypeSet set = types_meet(maker->heap->types, object->types, (TypeSet)input->types);

    if (set == 0) {
        maker->witness->missing = "inputs that no class has in common are one object";
        return;
    }
    object->types = set;
    if (!object->is_solved)
        choose_class(maker, object, input, set);
    if (!object->is_solved)
        solved_class(maker, object, input);
    object->form = form_of(maker, object->class);
}

static uint32_t input_object(const Maker *maker, const Input *input, Ref ref)
{
    WitnessObject object = {
        .is_input = true, .input = input_number(maker->heap, input), .ref = ref};

    object.types = types_made(maker->heap->types, (TypeSet)input->types);
    if (object.types == 0) /* a constant, whichever */
        object.types = (TypeSet)input->types;
    object.class = input->declared.class;
    choose_class(maker, &object, input, object.types);
    solved_class(maker, &object, input);
    return add_object(maker, object);
}

/* ---- Which object an input is ---- */

/* Where references are settled: what it was settled to. */
static uint32_t settled_object(const Maker *maker, const Input *input)
{
    Ref ref = input_object_ref(input);
    uint32_t number;

    if (input_settled(input) == IS_NULL)
        return 0;
    if (ref.id == 0) /* a rank tells references apart, so it is no null then */
        return input_settled(input) == IS_NONNULL || input->rank != 0
                   ? input_object(maker, input, ref)
                   : 0;
    number = find_ref(maker, ref);
    if (number != 0)
        return number;
    if (input_of_object(maker->heap, ref) == NULL)
        return program_object(maker, ref);
    return input_object(maker, input_of_object(maker->heap, ref), ref);
}

static bool may_be_same(const Maker *maker, const Input *a, const Input *b)
{
    return a->declared.element == b->declared.element &&
           types_meet(maker->heap->types, (TypeSet)a->types, (TypeSet)b->types) != 0;
}

/* An enum that nobody has read is any object in the solution. */
static bool is_constant(const Maker *maker, const Input *input, int64_t word)
{
    Constants constants = input_constants(maker->heap, input);
    Ref constant;

    while (constants_next(&constants, &constant)) {
        if (constant.id == word)
            return true;
    }
    return false;
}

/* Where they are not: the first input that the solution makes equal to it.  One that is a
 * constant, which this one may not be, is not equal to it whatever the numbers say. */
static uint32_t solved_object(Maker *maker, uint32_t number)
{
    const Input *input = &maker->heap->inputs[number];
    int64_t word = word_of(maker, input->term);
    bool is_null = word == 0 && input_settled(input) != IS_NONNULL &&
                   input_settled(input) != IS_OBJECT;

    if (is_null)
        return 0;
    if (is_constant(maker, input, word))
        return program_object(maker, (Ref){(uint32_t)word});
    for (uint32_t i = 1; i < number && word != 0; i++) {
        const Input *other = &maker->heap->inputs[i];
        if (other->kind == KIND_REF && other->origin != FROM_PROGRAM &&
            word_of(maker, other->term) == word && maker->of_input.items[i] > 1 &&
            may_be_same(maker, input, other) && !is_constant(maker, other, word)) {
            narrow_class(maker, maker->of_input.items[i] - 1, input);
            return maker->of_input.items[i] - 1;
        }
    }
    return input_object(maker, input, input_object_ref(input));
}

static uint32_t object_of_input(Maker *maker, uint32_t number)
{
    const Input *input = &maker->heap->inputs[number];

    while (maker->of_input.count <= maker->heap->input_count)
        vec_push(&maker->of_input, 0);
    if (maker->of_input.items[number] == 0)
        maker->of_input.items[number] =
            1 + (input->origin == FROM_PROGRAM     ? program_object(maker, input_ref(input))
                 : maker->heap->ops->takes_choices ? solved_object(maker, number)
                                                   : settled_object(maker, input));
    return maker->of_input.items[number] - 1;
}

/* ---- Values ---- */

/* A choice is the side that the solution takes. */
static uint32_t object_of_term(Maker *maker, Term term)
{
    const TermNode *node = term_node(maker->heap->terms, term);

    while (node->kind == TERM_ITE) {
        term = node->args[word_of(maker, node->args[0]) != 0 ? 1 : 2];
        node = term_node(maker->heap->terms, term);
    }
    if (node->kind == TERM_SYMBOL)
        return object_of_input(maker, node->symbol);
    return program_object(maker, (Ref){(uint32_t)node->bits});
}

static uint32_t object_of_ref(Maker *maker, Ref ref)
{
    const Input *input = ref.id == 0 ? NULL : input_of_object(maker->heap, ref);

    return input == NULL ? program_object(maker, ref)
                         : object_of_input(maker, input_number(maker->heap, input));
}

static WitnessValue evaluate(Maker *maker, Kind kind, Value value)
{
    WitnessValue out = {.kind = kind};

    if (kind != KIND_REF)
        return number_value(maker, kind, value);
    value = heap_look(maker->heap, value);
    out.u.object = value.is_term ? object_of_term(maker, value.u.term)
                                 : object_of_ref(maker, value.u.ref);
    return out;
}

static WitnessValue input_value(Maker *maker, uint32_t number)
{
    const Input *input = &maker->heap->inputs[number];
    Kind kind = (Kind)input->kind;
    Value value = {.kind = stack_kind(kind), .is_term = true, .u.word = input->term.id};

    if (kind == KIND_REF)
        return (WitnessValue){.kind = kind, .u.object = object_of_input(maker, number)};
    return number_value(maker, kind, value);
}

/* ---- Slots ---- */

static WitnessSlot *find_slot(const Maker *maker, uint32_t object, const Field *field,
                              uint32_t index)
{
    WitnessObject *owner = object_at(maker, object);
    WitnessSlot slot = {.field = field, .index = index};

    for (size_t i = 0; i < owner->slots.count; i++) {
        if (owner->slots.items[i].field == field && owner->slots.items[i].index == index)
            return &owner->slots.items[i];
    }
    vec_push(&owner->slots, slot);
    return &owner->slots.items[owner->slots.count - 1];
}

/* Where the object of an input stands among those that inputs may be. */
static uint32_t age_of(const Maker *maker, const Input *input)
{
    Ref ref = input_object_ref(input);

    for (uint32_t i = 0; i < maker->heap->object_count; i++) {
        if (maker->heap->objects[i].id == ref.id)
            return i;
    }
    return UINT32_MAX;
}

/* Of several inputs for one place the one of least rank tells what was there at first.  It
 * is the first that was read; or, where the oldest of several equal objects is the real
 * one, what that object shares with those that are equal, else its own. */
static uint64_t rank_before(Maker *maker, const Input *input, uint32_t object)
{
    const Heap *heap = maker->heap;
    uint32_t number = input_number(heap, input);

    if (!heap->ops->oldest_is_real && input->field != NULL)
        return 0;
    for (uint32_t i = 0; i < heap->shared.count; i++) {
        const Shared *shared = &heap->shared.items[i];
        if (shared->input == number && object_of_ref(maker, shared->object) == object)
            return (uint64_t)age_of(maker, input_of_object(heap, shared->object)) << 32 | i;
    }
    return (uint64_t)age_of(maker, &heap->inputs[input->owner]) << 32 | UINT32_MAX;
}

static void set_before(Maker *maker, const Input *input, uint32_t index, uint32_t object,
                       WitnessValue value)
{
    uint64_t rank = rank_before(maker, input, object);
    WitnessSlot *slot = find_slot(maker, object, input->field, index);

    if (slot->has_before && rank >= slot->rank)
        return;
    slot->has_before = true;
    slot->before = value;
    slot->rank = rank;
}

/* Evaluating may find new objects, so it comes before looking for the slot.  Of several
 * objects that are one, the first that was looked at tells. */
static void set_after(Maker *maker, uint32_t object, const Field *field, uint32_t index,
                      Kind kind, Value value)
{
    WitnessValue after = evaluate(maker, kind, value);
    WitnessSlot *slot = find_slot(maker, object, field, index);

    if (slot->has_after)
        return;
    slot->has_after = true;
    slot->after = after;
}

static void fields_after(Maker *maker, uint32_t number, Ref ref)
{
    const Class *class = object_at(maker, number)->class;
    uint32_t room = store_at(&maker->vm->store, ref)->class->instance_slot_count;
    Value value;

    /* An object that inputs can be has room for every class it may be of. */
    if (input_of_object(maker->heap, ref) != NULL)
        room = store_at(&maker->vm->store, ref)->length;
    for (uint32_t slot = 0; slot < class->instance_slot_count && slot < room; slot++) {
        const Field *field = class->instance_fields[slot];
        if (describe_field(maker->heap, ref, field, &value) == SLOT_KNOWN)
            set_after(maker, number, field, 0, field->type.kind, value);
    }
}

static void elements_after(Maker *maker, uint32_t number, Ref ref)
{
    const Object *array = store_at(&maker->vm->store, ref);
    Kind kind = array->class->element->primitive;
    Input *input = input_of_object(maker->heap, ref);
    uint32_t length = array->length;
    Value value;

    if (input != NULL)
        length =
            (uint32_t)number_value(maker, KIND_INT, array_length(maker->heap, ref)).u.i;
    if (!object_at(maker, number)->has_length) { /* of equal ones the oldest tells */
        object_at(maker, number)->has_length = true;
        object_at(maker, number)->length = length;
    }
    for (uint32_t i = 0; i < length && i < ELEMENTS_SHOWN; i++) {
        if (array_peek(maker->heap, ref, i, &value))
            set_after(maker, number, NULL, i, kind, value);
    }
}

static void content_after(Maker *maker, uint32_t number, Ref ref)
{
    WitnessForm form = object_at(maker, number)->form;

    if (form == WITNESS_PLAIN || form == WITNESS_STRING)
        fields_after(maker, number, ref);
    else if (form == WITNESS_ARRAY)
        elements_after(maker, number, ref);
}

/* Every object in the order in which it was found; this finds more. */
static void all_after(Maker *maker)
{
    for (uint32_t i = 1; i <= maker->witness->objects.count; i++) {
        Ref ref = object_at(maker, i)->ref;
        bool is_shared = maker->heap->ops->takes_choices && object_at(maker, i)->is_input;
        for (uint32_t j = 0; is_shared && j < maker->heap->object_count; j++) {
            Ref equal = maker->heap->objects[j]; /* the oldest of the equal ones first */
            if (object_of_ref(maker, equal) == i)
                content_after(maker, i, equal);
        }
        if (ref.id != 0)
            content_after(maker, i, ref);
    }
}

static void one_before(Maker *maker, uint32_t number)
{
    const Input *input = &maker->heap->inputs[number];
    WitnessValue value = input_value(maker, number);
    WitnessStatic fixed = {input->field, value};
    const Input *by = &maker->heap->inputs[input->owner];
    uint32_t owner = 0;

    if (input->origin == FROM_STATIC)
        vec_push(&maker->witness->statics, fixed);
    if (input->owner != 0)
        owner = object_of_input(maker, input->owner);
    if (owner == 0)
        return;
    if (input->origin == FROM_FIELD)
        set_before(maker, input, 0, owner, value);
    if (input->origin == FROM_ELEMENT)
        set_before(maker, input,
                   (uint32_t)number_value(maker, KIND_INT,
                                          array_cell_index(maker->heap, by, input->index))
                       .u.i,
                   owner, value);
}

/* ---- Strings ---- */

static const WitnessValue *slot_value(const WitnessSlot *slot)
{
    return slot->has_before ? &slot->before : slot->has_after ? &slot->after : NULL;
}

static const WitnessValue *named_value(const WitnessObject *object, const Field *field)
{
    for (size_t i = 0; i < object->slots.count; i++) {
        if (object->slots.items[i].field == field)
            return slot_value(&object->slots.items[i]);
    }
    return NULL;
}

/* One of the bytes; what nobody looked at is a letter. */
static uint8_t byte_at(const WitnessObject *bytes, uint32_t index)
{
    for (size_t i = 0; i < bytes->slots.count; i++) {
        const WitnessValue *value = slot_value(&bytes->slots.items[i]);
        if (bytes->slots.items[i].index == index && value != NULL)
            return (uint8_t)value->u.i;
    }
    return 'a';
}

static uint16_t unit_at(const WitnessObject *bytes, uint32_t index, bool is_wide)
{
    uint32_t low, high;

    if (!is_wide)
        return byte_at(bytes, index);
    low = byte_at(bytes, 2 * index);
    high = byte_at(bytes, 2 * index + 1);
    return (uint16_t)(high << 8 | low);
}

static void read_units(const Maker *maker, uint32_t number)
{
    WitnessObject *string = object_at(maker, number);
    const WitnessValue *value = named_value(string, maker->vm->string_value);
    const WitnessValue *coder = named_value(string, maker->vm->string_coder);
    bool is_wide = coder != NULL && coder->u.i != 0;
    WitnessObject *bytes;

    if (value == NULL || value->u.object == 0) {
        if (string->ref.id == 0) /* nobody looked at it: the empty string */
            string->units = mem_zalloc(1, sizeof *string->units);
        return;
    }
    bytes = object_at(maker, value->u.object);
    if (string->is_input || !bytes->is_input) /* else it is the caller's own array */
        bytes->part_of = number;
    string->unit_count = bytes->length >> is_wide;
    string->units = mem_zalloc((size_t)string->unit_count + 1, sizeof *string->units);
    for (uint32_t i = 0; i < string->unit_count; i++)
        string->units[i] = unit_at(bytes, i, is_wide);
}

/* ---- Ranks and hash codes ---- */

static void read_ranks(Maker *maker)
{
    Witness *witness = maker->witness;
    const Heap *heap = maker->heap;

    witness->has_null_rank = heap->null_rank != 0;
    if (heap->null_rank != 0)
        witness->null_rank = (int32_t)word_of(maker, (Term){(uint32_t)heap->null_rank});
    for (size_t i = 0; i < heap->ranked.count; i++)
        vec_push(&witness->new_ranks, (int32_t)word_of(maker, heap->ranked.items[i].rank));
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        uint32_t object = input->kind == KIND_REF ? object_of_input(maker, i) : 0;
        if (object != 0 && input->rank != 0) {
            object_at(maker, object)->has_rank = true;
            object_at(maker, object)->rank =
                (int32_t)word_of(maker, (Term){(uint32_t)input->rank});
        }
        if (object != 0 && input->hash != 0) {
            object_at(maker, object)->has_hash = true;
            object_at(maker, object)->hash =
                (int32_t)word_of(maker, (Term){(uint32_t)input->hash});
        }
    }
}

/* ---- The whole ---- */

static int compare_slots(const void *a, const void *b)
{
    const WitnessSlot *x = a, *y = b;
    uint32_t left = x->field == NULL ? x->index : x->field->slot;
    uint32_t right = y->field == NULL ? y->index : y->field->slot;

    return (left > right) - (left < right);
}

static bool has_slot(const WitnessObject *object, const WitnessSlot *slot)
{
    if (object->form == WITNESS_ARRAY)
        return slot->field == NULL && slot->index < object->length;
    return object->is_opaque ||
           (slot->field != NULL && class_is_subclass(object->class, slot->field->owner));
}

/* An object may be another one where it was not read, for all that the search knew: what
 * was then looked at in it, as an element or a field, need not be there. */
static void drop_strangers(WitnessObject *object)
{
    size_t kept = 0;

    for (size_t i = 0; i < object->slots.count; i++) {
        if (has_slot(object, &object->slots.items[i]))
            object->slots.items[kept++] = object->slots.items[i];
    }
    object->slots.count = kept;
}

static void finish_objects(const Maker *maker)
{
    for (uint32_t i = 1; i <= maker->witness->objects.count; i++) {
        WitnessObject *object = object_at(maker, i);
        if (object->form == WITNESS_ARRAY || object->form == WITNESS_PLAIN)
            drop_strangers(object);
        if (object->slots.count > 1)
            qsort(object->slots.items, object->slots.count, sizeof *object->slots.items,
                  compare_slots);
        if (object->form == WITNESS_STRING)
            read_units(maker, i);
    }
}

static void read_inputs(Maker *maker)
{
    const Heap *heap = maker->heap;

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        WitnessValue value = input_value(maker, i);
        if (heap->inputs[i].origin == FROM_PARAMETER)
            vec_push(&maker->witness->parameters, value);
        if (heap->inputs[i].origin == FROM_CALL)
            vec_push(&maker->witness->calls, ((WitnessCall){heap->inputs[i].call, value}));
    }
}

static void fill(Maker *maker, Value result, Ref exception)
{
    Kind kind = result.kind == KIND_REF ? KIND_REF : maker->heap->method->type->result.kind;

    read_inputs(maker);
    if (result.kind != KIND_VOID)
        maker->witness->result = evaluate(maker, kind, result);
    maker->witness->exception = program_object(maker, exception);
    all_after(maker);
    for (uint32_t i = 1; i <= maker->heap->input_count; i++)
        one_before(maker, i);
    read_ranks(maker);
    finish_objects(maker);
}

Witness *witness_new(Vm *vm, Value result, Ref exception)
{
    Heap *heap = vm->heap;
    Maker maker = {.vm = vm, .heap = heap, .witness = mem_zalloc(1, sizeof(Witness))};
    size_t trail = trail_mark(&vm->trail), path = path_mark(heap->path);
    HeapMark heap_was = heap_mark(heap);
    StoreMark store = store_mark(&vm->store);

    maker.witness->varying = (const char *)(uintptr_t)vm->varying;
    maker.eval = witness_solve(heap, &maker.witness->missing);
    if (maker.eval != NULL)
        fill(&maker, result, exception);
    path_follow(heap->path, NULL);
    eval_free(maker.eval);
    vec_free(&maker.of_input);
    trail_undo(&vm->trail, trail);
    store_undo(&vm->store, store);
    path_undo(heap->path, path);
    heap_undo(heap, heap_was);
    return maker.witness;
}

void witness_free(Witness *witness)
{
    for (size_t i = 0; i < witness->objects.count; i++) {
        vec_free(&witness->objects.items[i].slots);
        mem_free(witness->objects.items[i].units);
        mem_free(witness->objects.items[i].text);
    }
    vec_free(&witness->objects);
    vec_free(&witness->parameters);
    vec_free(&witness->calls);
    vec_free(&witness->new_ranks);
    vec_free(&witness->statics);
    mem_free(witness);
}
