/* array_merge.c - arrays that are reached through a choice, and ranges of arrays.
 *
 * A reference that is not settled may be several arrays, each under its condition.  Its
 * length is a choice between their lengths, and one question checks the bounds of all; a
 * load is a choice between what they have there, and a store is made to each under its
 * condition.  Of equal inputs the first one's array is the real one: what was read and
 * written of the others under the condition that they are equal is never looked at.
 *
 * A model that has to ask (--arrays cases) is given one array, and so are all models where
 * an index may be any of very many elements of a table: then the reference is settled. */
#include "heap/array.h"
#include "heap/guard.h"

typedef struct ArrayTarget {
    Term guard; /* under which it is this array, if it is none of the earlier ones */
    Ref array;
} ArrayTarget;

typedef VEC(ArrayTarget) ArrayTargets;

static void target_add(ArrayTargets *targets, Term guard, Ref array)
{
    ArrayTarget target = {guard, array};

    vec_push(targets, target);
}

static Ref own_array(const Input *input)
{
    Ref own = {(uint32_t)input->own};

    return own.id != 0 ? own : input_ref(input);
}

/* The arrays that an input may be, the real one of equal inputs first. */
static Status input_targets(Heap *heap, Input *input, Term guard, ArrayTargets *out)
{
    if (input->own == 0 && input_settled(input) != IS_OBJECT)
        TRY(heap->ops->use(heap, input));
    for (uint32_t i = 0; i < input->candidates; i++) {
        const Input *owner = object_owner(heap, i);
        Term same = owner == input ? heap->no : ref_equal(heap, input->term, owner->term);
        Truth truth = path_truth(heap->path, same);
        if (truth == TRUTH_HOLDS) {
            target_add(out, guard, heap->objects[i]);
            return OK;
        }
        if (truth == TRUTH_OPEN)
            target_add(out, term_and(heap->terms, guard, same), heap->objects[i]);
    }
    target_add(out, guard, own_array(input));
    return OK;
}

static Status leaf_targets(Heap *heap, const Leaf *leaf, ArrayTargets *out)
{
    Input *input = leaf_input(heap, leaf->term);

    if (input != NULL)
        return input_targets(heap, input, leaf->guard, out);
    target_add(out, leaf->guard, leaf_object(heap, leaf->term));
    return OK;
}

/* What a target has as elements; KIND_VOID: it is no array. */
static Kind target_kind(const Heap *heap, const ArrayTarget *target)
{
    const Class *class = store_at(heap->store, target->array)->class;

    return class_is_array(class) ? class->element->primitive : KIND_VOID;
}

/* Only arrays of one kind of elements can be meant.  Which, the path tells: code that uses
 * a reference as an array has cast it to one. */
static Status drop_strangers(Heap *heap, Value array, ArrayTargets *targets)
{
    bool is_mixed = false;
    size_t kept = 0;
    Class *class;

    for (size_t i = 1; i < targets->count; i++)
        is_mixed = is_mixed || target_kind(heap, &targets->items[i]) !=
                                   target_kind(heap, &targets->items[0]);
    if (!is_mixed)
        return OK;
    TRY(heap_exact_class(heap, array, &class));
    for (size_t i = 0; i < targets->count; i++) {
        if (store_at(heap->store, targets->items[i].array)->class == class)
            targets->items[kept++] = targets->items[i];
    }
    targets->count = kept;
    return OK;
}

static Status find_by_leaves(Heap *heap, Value array, ArrayTargets *out)
{
    Leaves leaves = {0};
    Status status = OK;

    ref_leaves(heap, ref_term(heap, array), &leaves);
    for (size_t i = 0; i < leaves.count && status == OK; i++)
        status = leaf_targets(heap, &leaves.items[i], out);
    vec_free(&leaves);
    if (status == OK)
        status = drop_strangers(heap, array, out);
    if (status == OK && out->count == 0) {
        error_set(heap->err, ERROR_UNSUPPORTED, "a reference that can be no array is used");
        return CUT;
    }
    return status;
}

/* All arrays that a reference may be: one, where references are settled. */
static Status find_targets(Heap *heap, Value array, ArrayTargets *out)
{
    Ref ref;

    array = heap_look(heap, array);
    if (array.is_term && heap->ops->takes_choices)
        return find_by_leaves(heap, array, out);
    TRY(heap_settle(heap, array, &ref));
    target_add(out, heap->yes, ref);
    return OK;
}

/* ---- A choice between what the targets have ---- */

typedef Status (*TargetTerm)(Heap *heap, Ref array, Value argument, Term *out);

/* The first whose condition holds is the one. */
static Status merge(Heap *heap, const ArrayTargets *targets, TargetTerm get, Value argument,
                    Term *out)
{
    Term term;

    for (size_t i = 0; i < targets->count; i++) /* in the order in which they came to be */
        TRY(get(heap, targets->items[i].array, argument, out));
    for (size_t i = targets->count - 1; i > 0; i--) {
        TRY(get(heap, targets->items[i - 1].array, argument, &term));
        *out = term_ite(heap->terms, targets->items[i - 1].guard, term, *out);
    }
    return OK;
}

static Status get_length(Heap *heap, Ref array, Value argument, Term *out)
{
    (void)argument;
    *out = value_term(heap, array_length(heap, array));
    return OK;
}

static Status get_element(Heap *heap, Ref array, Value index, Term *out)
{
    return heap->arrays->read(heap, array, index, out);
}

static Status get_fit(Heap *heap, Ref array, Value value, Term *out)
{
    const Class *class = store_at(heap->store, array)->class;

    if (!class_is_array(class) || class->element->primitive != KIND_REF)
        return fail(heap->err, ERROR_VERIFY, "aastore into a %s", class->name->text);
    return ref_fits(heap, ref_term(heap, value), class->element, out);
}

/* Can the model do without knowing which of them it is, at this index? */
static bool can_merge(Heap *heap, const ArrayTargets *targets, Value index)
{
    bool can = heap->arrays->read != NULL && targets->count > 1;

    for (size_t i = 0; i < targets->count && can; i++)
        can = heap->arrays->can_reach(heap, targets->items[i].array, index);
    return can;
}

static Status check_targets(Heap *heap, const ArrayTargets *targets, Value index,
                            Access *access)
{
    Term length;

    TRY(merge(heap, targets, get_length, index, &length));
    return array_check(heap, value_term(heap, index), length, access);
}

static Status fetch_targets(Heap *heap, const ArrayTargets *targets, Value index,
                            Value *out, Access *access)
{
    Kind kind = target_kind(heap, &targets->items[0]);
    Term term;

    TRY(check_targets(heap, targets, index, access));
    if (*access != ACCESS_DONE)
        return OK;
    TRY(merge(heap, targets, get_element, index, &term));
    if (kind == KIND_REF)
        term = ref_flat(heap, term);
    *out = heap_look(heap, term_value(heap, kind, term));
    return OK;
}

static Status store_targets(Heap *heap, const ArrayTargets *targets, Value index,
                            Value value)
{
    for (size_t i = 0; i < targets->count; i++)
        TRY(heap->arrays->write(heap, targets->items[i].array, index, value,
                                targets->items[i].guard));
    return OK;
}

/* ---- Entries of HeapOps ---- */

Status guard_length(Heap *heap, Value array, Value *out)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, array, &targets);
    Term length;

    if (status == OK)
        status = merge(heap, &targets, get_length, array, &length);
    if (status == OK)
        *out = term_value(heap, KIND_INT, length);
    vec_free(&targets);
    return status;
}

Status guard_fetch(Heap *heap, Value array, Value index, Value *out, Access *access)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, array, &targets);

    if (status == OK && targets.count == 1)
        status = array_fetch(heap, targets.items[0].array, index, out, access);
    else if (status == OK)
        status = can_merge(heap, &targets, index)
                     ? fetch_targets(heap, &targets, index, out, access)
                     : settled_fetch(heap, array, index, out, access);
    vec_free(&targets);
    return status;
}

Status guard_place(Heap *heap, Value array, Value index, Access *access)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, array, &targets);

    if (status == OK && targets.count == 1)
        status = array_place(heap, targets.items[0].array, index, access);
    else if (status == OK)
        status = can_merge(heap, &targets, index)
                     ? check_targets(heap, &targets, index, access)
                     : settled_place(heap, array, index, access);
    vec_free(&targets);
    return status;
}

Status guard_store(Heap *heap, Value array, Value index, Value value)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, array, &targets);

    if (status == OK && targets.count == 1)
        status = array_put(heap, targets.items[0].array, index, value);
    else if (status == OK)
        status = can_merge(heap, &targets, index)
                     ? store_targets(heap, &targets, index, value)
                     : settled_store(heap, array, index, value);
    vec_free(&targets);
    return status;
}

Status guard_keeps(Heap *heap, Value array, Value value, Term is_any, bool *keeps)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, array, &targets);
    Term fits;

    if (status == OK)
        status = merge(heap, &targets, get_fit, value, &fits);
    if (status == OK)
        status = heap_decide(
            heap, term_or(heap->terms, term_not(heap->terms, is_any), fits), keeps);
    vec_free(&targets);
    return status;
}

Status array_kind(Heap *heap, Value array, Kind *out)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, array, &targets);

    if (status == OK)
        *out = target_kind(heap, &targets.items[0]);
    vec_free(&targets);
    return status;
}

/* ---- Filling ---- */

static Span span_under(Value at, Value count, Term guard)
{
    return (Span){at, count, guard};
}

static bool can_span(Heap *heap, const ArrayTargets *targets, Value at, Value count)
{
    bool can = heap->arrays->read != NULL;

    for (size_t i = 0; i < targets->count && can; i++) {
        Span span = span_under(at, count, targets->items[i].guard);
        can = heap->arrays->can_span(heap, targets->items[i].array, &span);
    }
    return can;
}

static Value difference(Heap *heap, Value a, Value b)
{
    return term_value(
        heap, KIND_INT,
        term_binary(heap->terms, TERM_SUB, value_term(heap, a), value_term(heap, b)));
}

static Status fill_targets(Heap *heap, const ArrayTargets *targets, const ArrayFill *fill,
                           bool *is_done)
{
    Value count = difference(heap, fill->to, fill->from);

    *is_done = can_span(heap, targets, fill->from, count);
    for (size_t i = 0; i < targets->count && *is_done; i++) {
        Span span = span_under(fill->from, count, targets->items[i].guard);
        TRY(heap->arrays->fill(heap, targets->items[i].array, &span, fill->value));
    }
    return OK;
}

Status array_fill(Heap *heap, const ArrayFill *fill, bool *is_done)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, fill->array, &targets);

    if (status == OK)
        status = fill_targets(heap, &targets, fill, is_done);
    vec_free(&targets);
    return status;
}

Status heap_any_null(Heap *heap, Value a, Value b, bool *is_null)
{
    if (heap->ops->takes_choices)
        return heap_decide(heap,
                           term_or(heap->terms, ref_is_null(heap, ref_term(heap, a)),
                                   ref_is_null(heap, ref_term(heap, b))),
                           is_null);
    TRY(heap->ops->null_test(heap, a, is_null));
    return *is_null ? OK : heap->ops->null_test(heap, b, is_null);
}

/* ---- Copying ---- */

typedef struct Transfer { /* from one array to another */
    Ref to;
    Span span;
    Content from;
    Value from_at;
} Transfer;

typedef VEC(Transfer) Transfers;

/* Of all sources and targets; what is kept of a source is as it is now.  Of the sources,
 * which exclude the later ones, the last is copied first. */
static Status list_transfers(Heap *heap, const ArrayTargets *from, const ArrayTargets *to,
                             const ArrayCopy *copy, Transfers *out)
{
    for (size_t i = from->count; i > 0; i--) {
        Content content;
        TRY(heap->arrays->keep(heap, from->items[i - 1].array, &content));
        for (size_t j = 0; j < to->count; j++) {
            Term guard =
                term_and(heap->terms, from->items[i - 1].guard, to->items[j].guard);
            Transfer transfer = {to->items[j].array,
                                 span_under(copy->to_at, copy->length, guard), content,
                                 copy->from_at};
            vec_push(out, transfer);
        }
    }
    return OK;
}

static Status run_transfers(Heap *heap, const Transfers *transfers)
{
    for (size_t i = 0; i < transfers->count; i++) {
        const Transfer *t = &transfers->items[i];
        TRY(heap->arrays->ask_copy(heap, t->to, &t->span, t->from, t->from_at));
    }
    for (size_t i = 0; i < transfers->count; i++) {
        const Transfer *t = &transfers->items[i];
        TRY(heap->arrays->copy(heap, t->to, &t->span, t->from, t->from_at));
    }
    return OK;
}

/* Every array keeps what it may get. */
static bool all_fit(const Heap *heap, const ArrayTargets *from, const ArrayTargets *to)
{
    for (size_t i = 0; i < from->count; i++) {
        const Class *source = store_at(heap->store, from->items[i].array)->class;
        for (size_t j = 0; j < to->count; j++) {
            const Class *target = store_at(heap->store, to->items[j].array)->class;
            if (!class_is_array(source) || !class_is_array(target) ||
                (source != target && (source->element->primitive != KIND_REF ||
                                      target->element->primitive != KIND_REF ||
                                      !class_is_subtype(source->element, target->element))))
                return false;
        }
    }
    return true;
}

Status array_takes_all(Heap *heap, Value from, Value to, bool *takes)
{
    ArrayTargets sources = {0}, targets = {0};
    Status status = find_targets(heap, from, &sources);

    if (status == OK)
        status = find_targets(heap, to, &targets);
    *takes = status == OK && all_fit(heap, &sources, &targets);
    vec_free(&sources);
    vec_free(&targets);
    return status;
}

static Status copy_targets(Heap *heap, const ArrayTargets *from, const ArrayTargets *to,
                           const ArrayCopy *copy, bool *is_done)
{
    Transfers transfers = {0};
    Status status;

    *is_done = all_fit(heap, from, to) && can_span(heap, to, copy->to_at, copy->length);
    if (!*is_done)
        return OK;
    status = list_transfers(heap, from, to, copy, &transfers);
    if (status == OK)
        status = run_transfers(heap, &transfers);
    vec_free(&transfers);
    return status;
}

Status array_copy(Heap *heap, const ArrayCopy *copy, bool *is_done)
{
    ArrayTargets from = {0}, to = {0};
    Status status = find_targets(heap, copy->from, &from);

    if (status == OK)
        status = find_targets(heap, copy->to, &to);
    if (status == OK)
        status = copy_targets(heap, &from, &to, copy, is_done);
    vec_free(&from);
    vec_free(&to);
    return status;
}

/* ---- Cloning ---- */

static Status clone_one(Heap *heap, Ref array, Ref *out)
{
    Value length = array_length(heap, array);
    Span all = span_under(value_int(0), length, heap->yes);
    Content content;

    TRY(heap->arrays->keep(heap, array, &content));
    *out = content.array; /* of a table, that is a copy */
    if (input_of_object(heap, array) == NULL)
        return OK;
    TRY(array_new(heap, store_at(heap->store, array)->class, value_term(heap, length),
                  out));
    return heap->arrays->copy(heap, *out, &all, content, value_int(0));
}

/* A choice between copies of the targets. */
static Status clone_targets(Heap *heap, const ArrayTargets *targets, Value *out)
{
    Term term = term_ref(heap->terms, 0);
    Ref copy;

    for (size_t i = targets->count; i > 0; i--) {
        TRY(clone_one(heap, targets->items[i - 1].array, &copy));
        term = i == targets->count ? term_ref(heap->terms, copy.id)
                                   : term_ite(heap->terms, targets->items[i - 1].guard,
                                              term_ref(heap->terms, copy.id), term);
    }
    *out = heap_look(heap, term_value(heap, KIND_REF, term));
    return OK;
}

Status array_clone(Heap *heap, Value array, Value *out, bool *is_done)
{
    ArrayTargets targets = {0};
    Status status = find_targets(heap, array, &targets);

    *is_done = status == OK && heap->arrays->read != NULL &&
               target_kind(heap, &targets.items[0]) != KIND_VOID;
    if (*is_done)
        status = clone_targets(heap, &targets, out);
    vec_free(&targets);
    return status;
}
