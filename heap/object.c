/* object.c - one object: slots that are plain words, Terms, or inputs not yet read. */
#include "heap/heap.h"

#include <string.h>

enum { HEADER_WORDS = sizeof(Object) / 8 };

static Status no_memory(Heap *heap)
{
    error_set(heap->err, ERROR_UNSUPPORTED, "the memory for objects is used up");
    return CUT;
}

void shadow_set(Heap *heap, const Object *object, uint32_t slot, uint32_t value)
{
    uint32_t *shadow = object_shadow(heap, object);

    store_touch(heap->store, store_words(heap->store, object->shadow) + slot / 2);
    shadow[slot] = value;
}

static uint32_t slot_count(const Object *object)
{
    return class_is_array(object->class) ? object->length
                                         : object->class->instance_slot_count;
}

Status object_give_shadow(Heap *heap, Ref ref)
{
    Object *object = store_at(heap->store, ref);
    Ref shadow;

    if (object->shadow.id != 0)
        return OK;
    if (!store_new_words(heap->store, slot_count(object) / 2 + 1, &shadow))
        return no_memory(heap);
    store_touch(heap->store, (uint64_t *)(void *)&object->shadow);
    object->shadow = shadow;
    return OK;
}

/* ---- Input objects ---- */

static void push_object(Heap *heap, Ref ref)
{
    assert(heap->object_count < INPUT_COUNT_MAX);
    heap->objects[heap->object_count++] = ref;
}

static const Field *find_named(const Class *class, const char *name)
{
    for (unsigned i = 0; i < class->field_count; i++) {
        if (strcmp(class->fields[i].name->text, name) == 0)
            return &class->fields[i];
    }
    return NULL;
}

static void set_word(Heap *heap, uint64_t *word, uint64_t value)
{
    trail_save(heap->trail, word);
    *word = value;
}

static Status new_array_object(Heap *heap, Input *input, Class *class, int64_t longest,
                               Ref *out)
{
    uint32_t number = input_number(heap, input);
    Term length;

    if (!store_new_array(heap->store, class, 0, out))
        return no_memory(heap);
    store_at(heap->store, *out)->input = number;
    length = input_ranged(heap, FROM_LENGTH, number, 0, longest);
    set_word(heap, &input->types, types_exactly(heap->types, class));
    set_word(heap, &input->length, 1 + 2 * (uint64_t)length.id);
    set_word(heap, &input->cells_left, heap->options.array_bound);
    return OK;
}

/* A well-formed String: Latin-1 bytes of bounded number, no hash yet. */
Status object_fill_string(Heap *heap, Input *input, Ref string)
{
    Object *object = store_at(heap->store, string);
    const Field *value = find_named(heap->string_class, "value");
    Declared declared = {0};
    Input *bytes;
    Ref array;

    for (uint32_t slot = 0; slot < heap->string_class->instance_slot_count; slot++)
        shadow_set(heap, object, slot, 0);
    TRY(loader_type(heap->loader, value->type, &declared.class, heap->err));
    /* Its bytes are there with it, even at the end of the bound. */
    bytes = input_reference(heap, FROM_FIELD, input_number(heap, input), value, 0, declared,
                            input->bound > 0 ? input->bound - 1 : 0);
    TRY(new_array_object(heap, bytes, declared.class, heap->options.string_length, &array));
    bytes->state = (uint64_t)array.id << 2 | IS_OBJECT;
    bytes->cells_left = heap->options.string_length;
    object = store_at(heap->store, string);
    store_touch(heap->store, &object->words[value->slot]);
    object->words[value->slot] = array.id;
    return heap->ops->fill == NULL ? OK : heap->ops->fill(heap, input, string, value);
}

/* The hash code is kept beside the text, and tells nothing of its bounds. */
static bool is_of_text(const Heap *heap, const Field *field)
{
    return field->owner == heap->string_class &&
           (field->type.kind == KIND_REF || field->type.kind == KIND_BYTE);
}

Status object_look_at_text(Heap *heap, Ref object, const Field *field)
{
    Input *input = input_of_object(heap, object);
    uint32_t number;

    if (input == NULL || !is_of_text(heap, field) || input->was_looked_at != 0)
        return OK;
    number = input_number(heap, input);
    choice_begin(heap);
    choice_add(heap, (Alternative){.kind = ALT_TEXT, .input = number});
    choice_add(heap, (Alternative){.kind = ALT_ENDS, .bound = BOUND_TEXTS});
    return CHOICE;
}

/* Its class is known now: the header says it, and a String becomes a well-formed one. */
static Status know_class(Heap *heap, Input *input, Ref ref)
{
    Class *class = types_only(heap->types, (TypeSet)input->types);
    Object *object = store_at(heap->store, ref);

    if (class == NULL || class_is_array(object->class))
        return OK;
    store_touch(heap->store, (uint64_t *)(void *)&object->class);
    object->class = class;
    if (class != heap->string_class || object_has_facets(heap, ref))
        return OK; /* that of texts is filled when it is used */
    return object_fill_string(heap, input, ref);
}

void object_know_class(Heap *heap, Ref ref, Class *class)
{
    Object *object = store_at(heap->store, ref);

    if (object->class == class)
        return;
    store_touch(heap->store, (uint64_t *)(void *)&object->class);
    object->class = class;
}

static bool has_room(const Heap *heap, Ref object, TypeSet types)
{
    return types_slot_count(heap->types, types) <= store_at(heap->store, object)->length;
}

Status input_set_types(Heap *heap, Input *input, TypeSet types)
{
    Ref object = input_object_ref(input);

    if (input->types == types)
        return OK;
    set_word(heap, &input->types, types);
    if (object.id == 0 || class_is_array(input->declared.class))
        return OK;
    if (!has_room(heap, object, types)) {
        error_set(heap->err, ERROR_UNSUPPORTED,
                  "fields of a class that was not foreseen: %s",
                  types_member(heap->types, types, 0)->name->text);
        return CUT;
    }
    return know_class(heap, input, object);
}

static Status new_plain_object(Heap *heap, Input *input, TypeSet types, Ref *out)
{
    Class *class = input->declared.class;
    uint32_t slots = types_slot_count(heap->types, types);
    Object *object;

    if (class_is_interface(class))
        class = class->super;
    slots = slots < class->instance_slot_count ? class->instance_slot_count : slots;
    if (!store_new_object(heap->store, class,
                          slots - class->instance_slot_count + 2 * (slots / 2 + 1), out))
        return no_memory(heap);
    object = store_at(heap->store, *out);
    object->shadow = (Ref){out->id + HEADER_WORDS + slots};
    object->input = input_number(heap, input);
    object->length = slots; /* how many it has room for */
    memset(object_shadow(heap, object), 0xff, slots * sizeof(uint32_t));
    set_word(heap, &input->types, types);
    return OK;
}

Status object_new_facet(Heap *heap, Ref object, Ref *out)
{
    Input *input = input_of_object(heap, object);

    return new_plain_object(heap, input, (TypeSet)input->types, out);
}

static Status new_object_of(Heap *heap, Input *input, TypeSet types, Ref *out)
{
    if (class_is_array(input->declared.class))
        TRY(new_array_object(heap, input, input->declared.class, INT32_MAX, out));
    else
        TRY(new_plain_object(heap, input, types, out));
    push_object(heap, *out);
    return OK;
}

Status object_new_input(Heap *heap, Input *input, TypeSet types)
{
    Ref ref;

    TRY(new_object_of(heap, input, types, &ref));
    set_word(heap, &input->state, (uint64_t)ref.id << 2 | IS_OBJECT);
    return know_class(heap, input, ref);
}

Status object_new_own(Heap *heap, Input *input, TypeSet types)
{
    Ref ref;

    TRY(new_object_of(heap, input, types, &ref));
    set_word(heap, &input->own, ref.id);
    return know_class(heap, input, ref);
}

/* ---- Slots ---- */

Value slot_get(Heap *heap, Ref ref, uint32_t slot, Kind kind)
{
    const Object *object = store_at(heap->store, ref);
    const uint32_t *shadow = object_shadow(heap, object);

    if (shadow == NULL || shadow[slot] == 0)
        return word_value(kind, object->words[slot]);
    assert(shadow[slot] != SHADOW_UNREAD);
    return term_value(heap, kind, (Term){shadow[slot]});
}

Status slot_put(Heap *heap, Ref ref, uint32_t slot, Kind kind, Value value)
{
    Object *object = store_at(heap->store, ref);

    (void)kind;
    if (value.is_term) {
        TRY(object_give_shadow(heap, ref));
        shadow_set(heap, object, slot, value.u.term.id);
        return OK;
    }
    if (object->shadow.id != 0 && object_shadow(heap, object)[slot] != 0)
        shadow_set(heap, object, slot, 0);
    store_touch(heap->store, &object->words[slot]);
    object->words[slot] = value.u.word;
    return OK;
}

/* Behind its shadow an input object has for each slot the class whose field it is, or 0. */
static uint32_t *slot_owner(const Heap *heap, const Object *object, uint32_t slot)
{
    return object_shadow(heap, object) + 2 * (object->length / 2 + 1) + slot;
}

/* Where the class of an object is left open, fields of two classes that it may be of fall
 * on one slot: it belongs to the first one that is used. */
static Status take_slot(Heap *heap, const Object *object, const Field *field)
{
    uint32_t *owner = slot_owner(heap, object, field->slot), id = field->owner->id;

    if (*owner == id)
        return OK;
    if (*owner != 0) {
        error_set(heap->err, ERROR_UNSUPPORTED,
                  "an object that may be of two classes, with fields of both: %s.%s",
                  field->owner->name->text, field->name->text);
        return CUT;
    }
    store_touch(heap->store, store_words(heap->store, object->shadow) +
                                 (owner - object_shadow(heap, object)) / 2);
    *owner = id;
    return OK;
}

static bool may_share_slots(const Heap *heap, const Object *object)
{
    return heap->ops->takes_choices && object->input != 0 && !class_is_array(object->class);
}

/* What an input object has in a field that nobody looked at before. */
static Status read_first(Heap *heap, Input *owner, const Field *field, Term *out)
{
    uint32_t number = owner == NULL ? 0 : input_number(heap, owner);
    Origin origin = owner == NULL ? FROM_STATIC : FROM_FIELD;
    int32_t bound = owner == NULL ? (int32_t)heap->options.k : owner->bound - 1;
    Class *class = owner == NULL ? field->owner : owner->declared.class;
    Declared declared;

    TRY(input_check_room(heap));
    if (!heap->ops->takes_choices || field->type.kind != KIND_REF)
        heap->reading_count++; /* elsewhere it is read when that is sure: read_add() */
    if (field->type.kind != KIND_REF) {
        *out = input_symbol(heap, origin, field->type.kind, number, field, 0);
        return OK;
    }
    if (owner != NULL && !class_is_subclass(class, field->owner))
        class = field->owner; /* of a subclass: its variables stand for themselves */
    TRY(generics_field(
        heap->generics, field, class,
        owner == NULL || class != owner->declared.class ? 0 : owner->declared.env,
        &declared, heap->err));
    *out = input_reference(heap, origin, number, field, 0, declared, bound)->term;
    return OK;
}

/* Of what the program made, only texts that were never worked out are unread; statics, the
 * others, are kept in an array. */
static Status is_hidden_text(Heap *heap)
{
    error_set(heap->err, ERROR_UNSUPPORTED, "the digits of a symbolic number, as a text");
    return CUT;
}

Status object_peek(Heap *heap, Ref ref, const Field *field, Value *out)
{
    const Object *object = store_at(heap->store, ref);
    const uint32_t *shadow = object_shadow(heap, object);
    uint32_t slot = field->slot;
    Term term;

    if (may_share_slots(heap, object))
        TRY(take_slot(heap, object, field));
    if (shadow == NULL || shadow[slot] == 0) {
        *out = word_value(field->type.kind, object->words[slot]);
        return OK;
    }
    term = (Term){shadow[slot]};
    if (term.id == SHADOW_UNREAD) {
        if (object->input == 0 && !class_is_array(object->class))
            return is_hidden_text(heap);
        TRY(read_first(heap, input_of_object(heap, ref), field, &term));
        shadow_set(heap, object, slot, term.id);
    }
    *out = term_value(heap, field->type.kind, term);
    return OK;
}

Status object_get(Heap *heap, Ref ref, const Field *field, Value *out)
{
    TRY(object_peek(heap, ref, field, out));
    if (field->type.kind == KIND_REF && out->is_term) {
        TRY(heap->ops->load(heap, *out));
        *out = heap_look(heap, *out);
    }
    return OK;
}

Status object_put(Heap *heap, Ref ref, const Field *field, Value value)
{
    const Object *object = store_at(heap->store, ref);

    if (may_share_slots(heap, object))
        TRY(take_slot(heap, object, field));
    return slot_put(heap, ref, field->slot, field->type.kind, value);
}

/* ---- Identity ---- */

static bool is_box_of_term(const Heap *heap, Ref ref)
{
    return ref.id != 0 && store_at(heap->store, ref)->is_box_of_term;
}

/* JLS 5.1.7: boxes of -128 to 127 and of chars up to 127 are kept. */
static Term is_small(Heap *heap, Term value)
{
    Sort sort = (Sort)term_node(heap->terms, value)->sort;
    Term low = term_int(heap->terms, sort, -128), high = term_int(heap->terms, sort, 127);

    return term_and(heap->terms, term_le(heap->terms, low, value),
                    term_le(heap->terms, value, high));
}

Term object_same(Heap *heap, Ref a, Ref b)
{
    const Object *x, *y;
    const Field *field;
    Term value, other;

    if (a.id == b.id)
        return heap->yes;
    if (is_box_of_term(heap, b)) {
        Ref swap = a;
        a = b;
        b = swap;
    }
    if (!is_box_of_term(heap, a) || b.id == 0)
        return heap->no;
    x = store_at(heap->store, a);
    y = store_at(heap->store, b);
    if (x->class != y->class || y->input != 0 ||
        (!is_box_of_term(heap, b) && !heap->host.box_is_kept(heap->host.machine, b)))
        return heap->no;
    field = find_named(x->class, "value");
    value = value_term(heap, slot_get(heap, a, field->slot, field->type.kind));
    other = value_term(heap, slot_get(heap, b, field->slot, field->type.kind));
    /* A kept box has a known value. */
    return term_and(heap->terms, term_eq(heap->terms, value, other), is_small(heap, other));
}

Status object_hash(Heap *heap, Ref object, Term *out)
{
    if (is_box_of_term(heap, object)) {
        error_set(heap->err, ERROR_UNSUPPORTED,
                  "the identity hash code of a box of a symbolic value");
        return CUT;
    }
    *out = term_int(heap->terms, SORT_INT, ref_hash_code(object));
    return OK;
}
