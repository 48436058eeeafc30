/* summary.c - exact heap summaries: one path stands for every way in which inputs may
 * share.
 *
 * When an input reference is first read it is summarised: it is null, one of the objects
 * that are there, or an object of its own, each under its condition, and nothing is asked.
 * A field is read from all objects that a reference may be, and written to all of them
 * under their conditions. */
#include "heap/reading.h"

static Status summary_use(Heap *heap, Input *input)
{
    if (input->own != 0 || input_settled(input) == IS_OBJECT)
        return OK;
    return object_new_own(heap, input, (TypeSet)input->types);
}

/* It is one of the objects that are there, or its own. */
static Status summarise(Heap *heap, Input *input)
{
    if (input->own != 0 || input_settled(input) == IS_OBJECT)
        return OK;
    if (input->candidates == 0 && heap->object_count != 0) {
        trail_save(heap->trail, &input->candidates);
        input->candidates = heap->object_count;
    }
    if (input_settled(input) == IS_NONNULL)
        TRY(input_assume_nonnull(heap, input));
    return summary_use(heap, input);
}

/* What a read gave.  Asks first: whatever may not be a new object is closed. */
static Status read_leaves(Heap *heap, const Leaves *leaves)
{
    TRY(guard_close(heap, leaves, true));
    return guard_read(heap, leaves);
}

static Status summary_load(Heap *heap, Value ref)
{
    Input *input = leaf_input(heap, ref.u.term);
    Leaf leaf = {heap->yes, ref.u.term};

    if (input == NULL || input->was_read != 0)
        return OK;
    TRY(guard_constants(heap, input));
    if (!input_is_constant(heap, input))
        TRY(summarise(heap, input));
    return read_leaves(heap, &(Leaves){.items = &leaf, .count = 1});
}

/* ---- Targets ---- */

typedef struct Target {
    Term guard; /* under which it is this object, if it is none of the earlier ones */
    Ref object;
    Input *by; /* an input that is the object if `same` holds; NULL: it is the input's own,
                  or the program made it */
    Term same;
} Target;

typedef VEC(Target) Targets;

static void target_add(Targets *targets, Term guard, Ref object)
{
    Target target = {.guard = guard, .object = object};

    vec_push(targets, target);
}

/* The object that is the input's own, unless it is one of the others.  Where it may have
 * been forbidden to be a new one, the solver tells whether it can be: a loop at the end of
 * the bound would else go on through objects that are none. */
static void own_target(Heap *heap, const Input *input, Term guard, Term other, Targets *out)
{
    if (input->own == 0) {
        if (input_settled(input) == IS_OBJECT)
            target_add(out, guard, input_ref(input));
        return;
    }
    if (term_is(read_is_exhausted(heap, input), heap->no) ||
        guard_may_hold(heap, term_and(heap->terms, guard, term_not(heap->terms, other))))
        target_add(out, guard, (Ref){(uint32_t)input->own});
}

/* The objects that an input may be, the real one of equal inputs first. */
static void input_targets(Heap *heap, Input *input, Term guard, Targets *out)
{
    Term other = heap->no;

    for (uint32_t i = 0; i < input->candidates; i++) {
        Target target = {.object = heap->objects[i], .by = input};
        Input *owner = object_owner(heap, i);
        Truth truth;
        if (owner == input)
            continue;
        target.same = ref_equal(heap, input->term, owner->term);
        truth = path_truth(heap->path, target.same);
        if (truth == TRUTH_FAILS)
            continue;
        target.guard =
            truth == TRUTH_HOLDS ? guard : term_and(heap->terms, guard, target.same);
        vec_push(out, target);
        if (truth == TRUTH_HOLDS)
            return;
        other = term_or(heap->terms, other, target.same);
    }
    own_target(heap, input, guard, other, out);
}

static void find_targets(Heap *heap, Value ref, Targets *out)
{
    Leaves leaves = {0};

    ref_leaves(heap, ref_term(heap, ref), &leaves);
    for (size_t i = 0; i < leaves.count; i++) {
        Input *input = leaf_input(heap, leaves.items[i].term);
        if (input != NULL)
            input_targets(heap, input, leaves.items[i].guard, out);
        else
            target_add(out, leaves.items[i].guard, leaf_object(heap, leaves.items[i].term));
    }
    vec_free(&leaves);
}

static Status nothing_left(Heap *heap)
{
    error_set(heap->err, ERROR_UNSUPPORTED, "a reference that can be no object is used");
    return CUT;
}

/* An object of a class that cannot have the field is none of the targets. */
static bool may_have(const Heap *heap, Ref object, const Field *field)
{
    const Input *input = input_of_object(heap, object);
    TypeSet types =
        input != NULL ? guard_own_types(heap, input) : heap_types(heap, value_ref(object));

    return types_within(heap->types, types, field->owner) != 0;
}

static void drop_strangers(const Heap *heap, Targets *targets, const Field *field)
{
    size_t kept = 0;

    for (size_t i = 0; i < targets->count; i++) {
        if (may_have(heap, targets->items[i].object, field))
            targets->items[kept++] = targets->items[i];
    }
    targets->count = kept;
}

/* ---- Fields ---- */

static Term field_term(Heap *heap, Kind kind, Value value)
{
    return kind == KIND_REF ? ref_term(heap, value) : value_term(heap, value);
}

/* What is in the field of one object, and where it lies.  An input that nobody has seen
 * before stays unread. */
static Status peek_place(Heap *heap, Ref *object, const Field *field, Term *out)
{
    Value value;

    TRY(object_use_facet(heap, *object, field, object));
    TRY(object_peek(heap, *object, field, &value));
    *out = field_term(heap, field->type.kind, value);
    return OK;
}

/* ---- Fields that nobody has read
 *
 * Whichever of several objects a reference is: if nobody has read their field, what is in
 * it is one new input, that of the reference, and not one for each object.  So a read makes
 * one new object at the most for each input it goes through. The field of each object is
 * that input if the reference is this object, and else still unread. */

typedef struct Unread {
    uint32_t owner; /* of the input that nobody has read */
    const Field *field;
    Term same; /* holds */
} Unread;

static bool is_of_field(const Heap *heap, Term leaf, uint32_t owner, const Field *field)
{
    const Input *input = leaf_input(heap, leaf);

    return input != NULL && input->origin == FROM_FIELD && input->owner == owner &&
           input->field == field;
}

/* An input of the owner's field in what is in a field; {0}: there is none. */
static Term find_input(Heap *heap, Term content, const Unread *what)
{
    TermNode node = *term_node(heap->terms, content);
    Term none = {0}, found;

    if (node.kind != TERM_ITE)
        return is_of_field(heap, content, what->owner, what->field) ? content : none;
    if (term_is(node.args[0], what->same))
        return find_input(heap, node.args[1], what);
    found = find_input(heap, node.args[2], what);
    return found.id != 0 ? found : find_input(heap, node.args[1], what);
}

/* What is in a field if `same` holds, with another term for a leaf. */
static Term content_given(Heap *heap, Term content, Term same, Term leaf, Term other)
{
    TermNode node = *term_node(heap->terms, content);

    if (node.kind != TERM_ITE)
        return term_is(content, leaf) ? other : content;
    if (term_is(node.args[0], same))
        return content_given(heap, node.args[1], same, leaf, other);
    return term_ite(heap->terms, node.args[0],
                    content_given(heap, node.args[1], same, leaf, other),
                    content_given(heap, node.args[2], same, leaf, other));
}

/* The input that is in the field of an input's own object from the start; {0}: it was
 * overwritten before anybody read it. */
static Status own_input(Heap *heap, const Input *input, const Field *field, Term *out)
{
    Unread what = {.owner = input_number(heap, input), .field = field};
    Ref object = {(uint32_t)input->own};
    Term content;

    TRY(peek_place(heap, &object, field, &content));
    *out = find_input(heap, content, &what);
    return OK;
}

static bool are_alike(const Heap *heap, Term a, Term b)
{
    const Input *x = leaf_input(heap, a), *y = leaf_input(heap, b);

    return x->declared.class == y->declared.class && x->declared.env == y->declared.env &&
           x->declared.element == y->declared.element;
}

/* The field of a target that nobody has read gets the input of the reference's own. */
static Status share_unread(Heap *heap, const Target *target, Ref place, const Field *field,
                           Term *content)
{
    Unread what = {input_number(heap, input_of_object(heap, target->object)), field,
                   target->same};
    Shared shared = {.object = target->object};
    Term unread, mine;

    unread = find_input(heap, *content, &what);
    if (unread.id == 0 || leaf_input(heap, unread)->last_read != 0)
        return OK;
    TRY(own_input(heap, target->by, field, &mine));
    if (mine.id == 0 || !are_alike(heap, mine, unread))
        return OK;
    shared.input = input_number(heap, leaf_input(heap, mine));
    vec_push(&heap->shared, shared);
    *content = content_given(heap, *content, heap->no, unread,
                             term_ite(heap->terms, target->same, mine, unread));
    return object_put(heap, place, field, term_value(heap, KIND_REF, *content));
}

static Status read_target(Heap *heap, const Target *target, const Field *field, Term *out)
{
    Ref place = target->object;

    TRY(peek_place(heap, &place, field, out));
    if (field->type.kind != KIND_REF || target->by == NULL || target->by->own == 0)
        return OK;
    TRY(share_unread(heap, target, place, field, out));
    *out = content_given(heap, *out, target->same, (Term){0}, (Term){0});
    return OK;
}

static Status read_targets(Heap *heap, const Targets *targets, const Field *field,
                           Term *out)
{
    Term term;

    if (targets->count == 0)
        return nothing_left(heap);
    for (size_t i = 0; i < targets->count; i++)
        TRY(object_look_at_text(heap, targets->items[i].object, field));
    for (size_t i = 0; i < targets->count; i++) /* in the order in which they came to be */
        TRY(read_target(heap, &targets->items[i], field, out));
    for (size_t i = targets->count - 1; i > 0; i--) {
        TRY(read_target(heap, &targets->items[i - 1], field, &term));
        *out = term_ite(heap->terms, targets->items[i - 1].guard, term, *out);
    }
    return OK;
}

static Status summarise_leaf(Heap *heap, const Leaf *leaf)
{
    Input *input = leaf_input(heap, leaf->term);

    if (input == NULL || input_is_constant(heap, input) ||
        path_truth(heap->path, leaf->guard) == TRUTH_FAILS)
        return OK;
    return summarise(heap, input);
}

/* A reference was read, from all its leaves. */
static Status read_reference(Heap *heap, Term *term)
{
    Leaves leaves = {0};
    Status status = ref_read_leaves(heap, *term, &leaves);

    if (status == OK)
        *term = leaves_term(heap, &leaves);
    for (size_t i = 0; i < leaves.count && status == OK; i++)
        status = summarise_leaf(heap, &leaves.items[i]);
    if (status == OK)
        status = read_leaves(heap, &leaves);
    vec_free(&leaves);
    return status;
}

static Status summary_get(Heap *heap, Value object, const Field *field, Value *out)
{
    Targets targets = {0};
    Status status;
    Term term;

    find_targets(heap, object, &targets);
    drop_strangers(heap, &targets, field);
    status = read_targets(heap, &targets, field, &term);
    vec_free(&targets);
    if (status == OK && field->type.kind == KIND_REF)
        status = read_reference(heap, &term);
    if (status == OK)
        *out = heap_look(heap, term_value(heap, field->type.kind, term));
    return status;
}

static Status write_target(Heap *heap, Ref object, const Field *field, Value value)
{
    TRY(object_use_facet(heap, object, field, &object));
    return object_put(heap, object, field, value);
}

static Status write_targets(Heap *heap, const Targets *targets, const Field *field,
                            Value value)
{
    Kind kind = field->type.kind;
    Term old;

    if (targets->count == 0)
        return nothing_left(heap);
    if (targets->count == 1)
        return write_target(heap, targets->items[0].object, field, value);
    for (size_t i = 0; i < targets->count; i++) {
        const Target *target = &targets->items[i];
        Ref place = target->object;
        TRY(peek_place(heap, &place, field, &old));
        old = term_ite(heap->terms, target->guard, field_term(heap, kind, value), old);
        TRY(object_put(heap, place, field, heap_look(heap, term_value(heap, kind, old))));
    }
    return OK;
}

static Status summary_put(Heap *heap, Value object, const Field *field, Value value)
{
    Targets targets = {0};
    Status status;

    find_targets(heap, object, &targets);
    drop_strangers(heap, &targets, field);
    status = write_targets(heap, &targets, field, value);
    vec_free(&targets);
    return status;
}

const HeapOps heap_summary = {
    .name = "summary",
    .summary = "exact heap summaries: one path for all ways of sharing",
    .arrays = "symbolic",
    .takes_choices = true,
    .oldest_is_real = true,
    .frees_elements = true,
    .load = summary_load,
    .use = summary_use,
    .null_test = guard_null_test,
    .same = guard_same,
    .settle = guard_settle,
    .is_a = guard_is_a,
    .cast = guard_cast,
    .dispatch = guard_dispatch,
    .rank = guard_rank,
    .hash = guard_hash,
    .get = summary_get,
    .put = summary_put,
    .length = guard_length,
    .fetch = guard_fetch,
    .place = guard_place,
    .store = guard_store,
    .keeps = guard_keeps,
};
