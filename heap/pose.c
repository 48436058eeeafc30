/* pose.c - path-optimal execution: every input reference has an object of its own, and what
 * two of them share stands in the values of their fields.
 *
 * A field that is read for the first time has what the equal inputs have in it, else a new
 * input; a write goes to the object and, under the condition that they are equal, to the
 * objects of the other inputs.  The bound is asked when an input is used. */
#include "heap/reading.h"

static Status pose_load(Heap *heap, Value ref)
{
    const Input *input = leaf_input(heap, ref.u.term);
    Leaf leaf = {heap->yes, ref.u.term};

    if (input == NULL || input->was_read != 0)
        return OK;
    TRY(guard_constants(heap, input));
    if (input_settled(input) == IS_NONNULL)
        TRY(input_assume_nonnull(heap, input));
    return guard_read(heap, &(Leaves){.items = &leaf, .count = 1});
}

static Status give_object(Heap *heap, Input *input)
{
    if (input->own != 0 || input_settled(input) == IS_OBJECT)
        return OK;
    if (input->candidates == 0 && heap->object_count != 0) {
        trail_save(heap->trail, &input->candidates);
        input->candidates = heap->object_count;
    }
    return object_new_own(heap, input, (TypeSet)input->types);
}

/* An input that may not be a new object is one of those that are there. */
static Status pose_use(Heap *heap, Input *input)
{
    Leaf leaf = {heap->yes, input->term};

    TRY(guard_close(heap, &(Leaves){.items = &leaf, .count = 1}, false));
    return give_object(heap, input);
}

static Ref own_object(const Input *input)
{
    return input_settled(input) == IS_OBJECT ? input_ref(input)
                                             : (Ref){(uint32_t)input->own};
}

static Term field_term(Heap *heap, const Field *field, Value value)
{
    return field->type.kind == KIND_REF ? ref_term(heap, value) : value_term(heap, value);
}

/* Where an object has the field; {0}: nobody looked. */
static Ref read_place(const Heap *heap, Ref object, const Field *field)
{
    Ref place = object_facet(heap, object, field->owner);
    const uint32_t *shadow;

    if (place.id == 0)
        return place;
    shadow = object_shadow(heap, store_at(heap->store, place));
    return shadow == NULL || shadow[field->slot] != SHADOW_UNREAD ? place : (Ref){0};
}

/* Another object that an input may share, and that has something in the field. */
static bool may_share(const Heap *heap, const Input *input, uint32_t index,
                      const Field *field)
{
    const Input *other = object_owner(heap, index);

    return other != input && inputs_may_be_same(heap, input, other) &&
           read_place(heap, heap->objects[index], field).id != 0 &&
           types_within(heap->types, guard_own_types(heap, other), field->owner) != 0;
}

/* The condition that the input is what another object is the own of, and has something in
 * the field; {0}: it cannot be. */
static Term shares(Heap *heap, const Input *input, uint32_t index, const Field *field)
{
    Term none = {0}, same;

    if (!may_share(heap, input, index, field))
        return none;
    same = ref_equal(heap, input->term, object_owner(heap, index)->term);
    return path_truth(heap->path, same) == TRUTH_FAILS ? none : same;
}

/* The first read: what the equal ones have, else what nobody has seen. */
static Status read_first(Heap *heap, Input *input, Ref own, const Field *field)
{
    Value value;
    Term term;

    TRY(object_peek(heap, own, field, &value));
    term = field_term(heap, field, value);
    for (uint32_t i = heap->object_count; i > 0; i--) {
        Term same = shares(heap, input, i - 1, field);
        if (same.id == 0)
            continue;
        value = slot_get(heap, read_place(heap, heap->objects[i - 1], field), field->slot,
                         field->type.kind);
        term = term_ite(heap->terms, same, field_term(heap, field, value), term);
    }
    if (field->type.kind == KIND_REF)
        term = ref_flat(heap, term);
    return object_put(heap, own, field, term_value(heap, field->type.kind, term));
}

/* A text has all its fields from the start: what is in those of the equal ones, which may
 * know their hash code already, or its own. */
static Status pose_fill(Heap *heap, Input *input, Ref place, const Field *bytes)
{
    const Class *string = bytes->owner;

    for (unsigned i = 0; i < string->field_count; i++) {
        if ((string->fields[i].flags & ACC_STATIC) == 0)
            TRY(read_first(heap, input, place, &string->fields[i]));
    }
    return OK;
}

static Status read_leaf(Heap *heap, Term leaf, const Field *field, Term *out)
{
    Input *input = leaf_input(heap, leaf);
    Value value;
    Ref own;

    if (input == NULL) {
        TRY(object_peek(heap, leaf_object(heap, leaf), field, &value));
        *out = field_term(heap, field, value);
        return OK;
    }
    TRY(give_object(heap, input));
    TRY(object_use_facet(heap, own_object(input), field, &own));
    TRY(object_look_at_text(heap, own, field));
    if (read_place(heap, own, field).id == 0)
        TRY(read_first(heap, input, own, field));
    value = slot_get(heap, own, field->slot, field->type.kind);
    *out = field_term(heap, field, value);
    return OK;
}

static bool leaf_may_have(const Heap *heap, Term leaf, const Field *field)
{
    const Input *input = leaf_input(heap, leaf);

    return input == NULL
               ? class_is_subclass(store_at(heap->store, leaf_object(heap, leaf))->class,
                                   field->owner)
               : types_within(heap->types, guard_own_types(heap, input), field->owner) != 0;
}

static void find_leaves(Heap *heap, Value object, const Field *field, Leaves *out)
{
    size_t kept = 0;

    ref_leaves(heap, ref_term(heap, object), out);
    for (size_t i = 0; i < out->count; i++) {
        if (leaf_may_have(heap, out->items[i].term, field))
            out->items[kept++] = out->items[i];
    }
    out->count = kept;
}

static Status read_leaves(Heap *heap, const Leaves *leaves, const Field *field, Term *out)
{
    Term term;

    if (leaves->count == 0) {
        error_set(heap->err, ERROR_UNSUPPORTED,
                  "a reference that can be no object is used");
        return CUT;
    }
    for (size_t i = 0; i < leaves->count; i++)
        TRY(read_leaf(heap, leaves->items[i].term, field, out));
    for (size_t i = leaves->count - 1; i > 0; i--) {
        TRY(read_leaf(heap, leaves->items[i - 1].term, field, &term));
        *out = term_ite(heap->terms, leaves->items[i - 1].guard, term, *out);
    }
    return OK;
}

/* Can a leaf be what was read?  A field that nobody has read is that of an object of its
 * own: where that one may have been forbidden to be new, the solver tells whether it can
 * be.  A loop at the end of the bound would else go on through objects that are none. */
static bool may_be_read(Heap *heap, const Leaf *leaf)
{
    const Input *input = leaf_input(heap, leaf->term);

    if (input == NULL || input->last_read != 0 || input->owner == 0 ||
        term_is(read_is_exhausted(heap, &heap->inputs[input->owner]), heap->no))
        return true;
    return guard_may_hold(heap, leaf->guard);
}

static void drop_unreal(Heap *heap, Leaves *leaves)
{
    size_t kept = 0;

    for (size_t i = 0; i < leaves->count; i++) {
        bool is_last_hope = kept == 0 && i + 1 == leaves->count;
        if (is_last_hope || may_be_read(heap, &leaves->items[i]))
            leaves->items[kept++] = leaves->items[i];
    }
    leaves->count = kept;
}

/* A reference was read: all its leaves were, under their conditions. */
static Status read_reference(Heap *heap, Term *term)
{
    Leaves leaves = {0};
    Status status = ref_read_leaves(heap, *term, &leaves);

    if (status == OK) {
        drop_unreal(heap, &leaves);
        *term = leaves_term(heap, &leaves);
        status = guard_read(heap, &leaves);
    }
    vec_free(&leaves);
    return status;
}

static Status pose_get(Heap *heap, Value object, const Field *field, Value *out)
{
    Leaves leaves = {0};
    Status status;
    Term term;

    find_leaves(heap, object, field, &leaves);
    status = guard_close(heap, &leaves, false);
    if (status == OK)
        status = read_leaves(heap, &leaves, field, &term);
    vec_free(&leaves);
    if (status == OK && field->type.kind == KIND_REF)
        status = read_reference(heap, &term);
    if (status == OK)
        *out = heap_look(heap, term_value(heap, field->type.kind, term));
    return status;
}

/* ---- Writing ---- */

static Status write_under(Heap *heap, Ref object, const Field *field, Term guard,
                          Term value)
{
    Value old = slot_get(heap, object, field->slot, field->type.kind);
    Term term = term_ite(heap->terms, guard, value, field_term(heap, field, old));

    return object_put(heap, object, field, term_value(heap, field->type.kind, term));
}

/* To the other objects that the input may share. */
static Status update_others(Heap *heap, const Input *input, const Field *field, Term guard,
                            Term value)
{
    for (uint32_t i = 0; i < heap->object_count; i++) {
        Term same = shares(heap, input, i, field);
        if (same.id == 0)
            continue;
        TRY(write_under(heap, read_place(heap, heap->objects[i], field), field,
                        term_and(heap->terms, guard, same), value));
    }
    return OK;
}

static Status write_leaf(Heap *heap, const Leaf *leaf, const Field *field, Term value)
{
    Input *input = leaf_input(heap, leaf->term);
    Ref object = input == NULL ? leaf_object(heap, leaf->term) : own_object(input);

    if (input != NULL) {
        TRY(object_use_facet(heap, object, field, &object));
        TRY(update_others(heap, input, field, leaf->guard, value));
    }
    if (term_is(leaf->guard, heap->yes))
        return object_put(heap, object, field, term_value(heap, field->type.kind, value));
    return write_under(heap, object, field, leaf->guard, value);
}

/* What is overwritten only under a condition must have been read. */
static Status prepare_leaf(Heap *heap, const Leaf *leaf, const Field *field)
{
    Input *input = leaf_input(heap, leaf->term);
    Term ignored;

    if (input == NULL)
        return OK;
    TRY(give_object(heap, input));
    return term_is(leaf->guard, heap->yes) ? OK
                                           : read_leaf(heap, leaf->term, field, &ignored);
}

static Status write_leaves(Heap *heap, const Leaves *leaves, const Field *field, Term value)
{
    for (size_t i = 0; i < leaves->count; i++)
        TRY(prepare_leaf(heap, &leaves->items[i], field));
    for (size_t i = 0; i < leaves->count; i++)
        TRY(write_leaf(heap, &leaves->items[i], field, value));
    return OK;
}

static Status pose_put(Heap *heap, Value object, const Field *field, Value value)
{
    Leaves leaves = {0};
    Status status;

    find_leaves(heap, object, field, &leaves);
    status = guard_close(heap, &leaves, false);
    if (status == OK)
        status = write_leaves(heap, &leaves, field, field_term(heap, field, value));
    vec_free(&leaves);
    return status;
}

const HeapOps heap_pose = {
    .name = "pose",
    .summary = "path-optimal: an object per input, sharing in its fields",
    .arrays = "symbolic",
    .takes_choices = true,
    .frees_elements = true,
    .load = pose_load,
    .fill = pose_fill,
    .use = pose_use,
    .null_test = guard_null_test,
    .same = guard_same,
    .settle = guard_settle,
    .is_a = guard_is_a,
    .cast = guard_cast,
    .dispatch = guard_dispatch,
    .rank = guard_rank,
    .hash = guard_hash,
    .get = pose_get,
    .put = pose_put,
    .length = guard_length,
    .fetch = guard_fetch,
    .place = guard_place,
    .store = guard_store,
    .keeps = guard_keeps,
};
