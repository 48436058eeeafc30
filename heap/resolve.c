/* resolve.c - what may an input reference be?  The questions, and what an answer does. */
#include "heap/heap.h"

void choice_begin(Heap *heap)
{
    heap->choice.items.count = 0;
    heap->choice.is_branch = false;
}

void choice_add(Heap *heap, Alternative alternative)
{
    vec_push(&heap->choice.items, alternative);
}

/* ---- Questions ---- */

static void add_null(Heap *heap, const Input *input)
{
    choice_add(heap, (Alternative){.kind = ALT_NULL, .input = input_number(heap, input)});
}

static void add_expansion(Heap *heap, const Input *input, TypeSet types)
{
    choice_add(heap, (Alternative){.kind = ALT_EXPANDS,
                                   .input = input_number(heap, input),
                                   .types = types});
}

/* May this input be that object?  Elements are only elements of the same variable. */
static bool is_candidate(const Heap *heap, const Input *input, Ref object)
{
    const Input *other = input_of_object(heap, object);

    return input->declared.element == other->declared.element &&
           types_meet(heap->types, (TypeSet)other->types, (TypeSet)input->types) != 0;
}

static void add_aliases(Heap *heap, const Input *input)
{
    for (uint32_t i = 0; i < heap->object_count; i++) {
        if (is_candidate(heap, input, heap->objects[i]))
            choice_add(heap, (Alternative){.kind = ALT_ALIASES,
                                           .input = input_number(heap, input),
                                           .object = heap->objects[i]});
    }
}

/* A class per alternative where types are exact and the declared one has no objects. */
static void add_exact_expansions(Heap *heap, const Input *input)
{
    Class *class = input->declared.class;
    TypeSet exactly = types_exactly(heap->types, class);
    TypeSet types = types_made(heap->types, (TypeSet)input->types);

    if (types_meet(heap->types, exactly, types) != 0) {
        add_expansion(heap, input, exactly);
        return;
    }
    for (uint32_t i = 0; i < types_count(heap->types, types); i++) {
        if (types_is_opaque(heap->types, types, i))
            add_expansion(heap, input, types);
        else
            add_expansion(heap, input,
                          types_exactly(heap->types, types_member(heap->types, types, i)));
    }
}

static void add_fresh(Heap *heap, const Input *input)
{
    bool is_free = heap->ops->frees_elements && input->declared.element != 0;

    if (input->bound < 0 && !is_free)
        choice_add(heap, (Alternative){.kind = ALT_ENDS, .bound = BOUND_OBJECTS});
    else if (heap->options.types_are_exact && !class_is_array(input->declared.class))
        add_exact_expansions(heap, input);
    else
        add_expansion(heap, input, types_made(heap->types, (TypeSet)input->types));
}

static Status add_constants(Heap *heap, const Input *input)
{
    Constants constants = input_constants(heap, input);
    Ref constant;

    TRY(constants_ready(heap, input));
    while (constants_next(&constants, &constant))
        choice_add(heap, (Alternative){.kind = ALT_ALIASES,
                                       .input = input_number(heap, input),
                                       .object = constant});
    return OK;
}

static Status add_objects(Heap *heap, const Input *input)
{
    if (!input_is_constant(heap, input)) {
        add_aliases(heap, input);
        add_fresh(heap, input);
    }
    return input_has_constants(heap, input) ? add_constants(heap, input) : OK;
}

Status resolve_null(Heap *heap, Input *input)
{
    choice_begin(heap);
    add_null(heap, input);
    choice_add(heap,
               (Alternative){.kind = ALT_NONNULL, .input = input_number(heap, input)});
    return CHOICE;
}

Status resolve_object(Heap *heap, Input *input)
{
    choice_begin(heap);
    TRY(add_objects(heap, input));
    return CHOICE;
}

Status resolve_all(Heap *heap, Input *input)
{
    choice_begin(heap);
    add_null(heap, input);
    TRY(add_objects(heap, input));
    return CHOICE;
}

Status heap_settle(Heap *heap, Value ref, Ref *out)
{
    ref = heap_look(heap, ref);
    if (ref.is_term)
        return heap->ops->settle(heap, ref, out);
    *out = ref.u.ref;
    return OK;
}

Status settled_settle(Heap *heap, Value ref, Ref *out)
{
    Input *input;

    ref = heap_look(heap, ref);
    if (!ref.is_term) {
        *out = ref.u.ref;
        return OK;
    }
    input = input_of(heap, ref);
    return input_settled(input) == IS_OPEN ? resolve_null(heap, input)
                                           : resolve_object(heap, input);
}

Status heap_decide(Heap *heap, Term condition, bool *holds)
{
    Truth truth = path_truth(heap->path, condition);

    if (truth == TRUTH_OPEN) {
        choice_begin(heap);
        choice_add(heap, (Alternative){.kind = ALT_HOLDS, .condition = condition});
        choice_add(heap, (Alternative){.kind = ALT_HOLDS,
                                       .condition = term_not(heap->terms, condition)});
        heap->choice.is_branch = true;
        return CHOICE;
    }
    *holds = truth == TRUTH_HOLDS;
    return OK;
}

/* ---- Types ---- */

static Input *typed_input(const Heap *heap, Value ref)
{
    return ref.is_term ? input_of(heap, ref) : input_of_object(heap, ref.u.ref);
}

TypeSet heap_types(const Heap *heap, Value ref)
{
    const Input *input = typed_input(heap, ref);

    return input != NULL
               ? (TypeSet)input->types
               : types_exactly(heap->types, store_at(heap->store, ref.u.ref)->class);
}

static void post_types(Heap *heap, Value ref, TypeSet types)
{
    choice_add(heap, (Alternative){.kind = ALT_TYPES,
                                   .input = input_number(heap, typed_input(heap, ref)),
                                   .types = types});
}

/* Is what the reference refers to (not null) of the class? */
static Status test_types(Heap *heap, Value ref, Class *class, bool *holds)
{
    TypeSet types, inside, outside;

    if (!ref.is_term && input_of_object(heap, ref.u.ref) == NULL) {
        *holds = class_is_subtype(store_at(heap->store, ref.u.ref)->class, class);
        return OK;
    }
    types = heap_types(heap, ref);
    inside = types_within(heap->types, types, class);
    outside = types_without(heap->types, types, class);
    if (inside != 0 && outside != 0) {
        choice_begin(heap);
        post_types(heap, ref, inside);
        post_types(heap, ref, outside);
        return CHOICE;
    }
    *holds = inside != 0;
    return OK;
}

Status settled_is_a(Heap *heap, Value ref, Class *class, bool *holds)
{
    bool is_null;

    TRY(heap->ops->null_test(heap, ref, &is_null));
    *holds = false;
    return is_null ? OK : test_types(heap, heap_look(heap, ref), class, holds);
}

Status settled_cast(Heap *heap, Value ref, Class *class, bool *passes)
{
    bool is_null;

    ref = heap_look(heap, ref);
    *passes = true;
    if (ref.is_term && types_without(heap->types, heap_types(heap, ref), class) == 0)
        return OK; /* null or not */
    TRY(heap->ops->null_test(heap, ref, &is_null));
    return is_null ? OK : test_types(heap, heap_look(heap, ref), class, passes);
}

static Status select_class(void *context, Class *class, void **out)
{
    (void)context;
    *out = class;
    return OK;
}

Status heap_exact_class(Heap *heap, Value ref, Class **out)
{
    void *class = NULL;

    TRY(heap->ops->dispatch(heap, ref, select_class, NULL, &class));
    *out = class;
    if (class != NULL)
        return OK;
    error_set(heap->err, ERROR_UNSUPPORTED,
              "the class of an object of a type that has none");
    return CUT;
}

static Status select_member(Heap *heap, TypeSet types, uint32_t index, Select select,
                            void *context, void **out)
{
    *out = NULL;
    if (types_is_opaque(heap->types, types, index))
        return OK;
    return select(context, types_member(heap->types, types, index), out);
}

/* The members for which the answer is that of number `index`; 0 where an earlier member has
 * it, too. */
static Status same_answer(Heap *heap, TypeSet types, uint32_t index, Select select,
                          void *context, TypeSet *out)
{
    void *mine, *other;

    *out = 0;
    TRY(select_member(heap, types, index, select, context, &mine));
    for (uint32_t i = 0; i < types_count(heap->types, types); i++) {
        TRY(select_member(heap, types, i, select, context, &other));
        if (other == mine && i < index) {
            *out = 0;
            return OK;
        }
        if (other == mine)
            *out = types_add(heap->types, *out, types_one(heap->types, types, i));
    }
    return OK;
}

Status settled_dispatch(Heap *heap, Value ref, Select select, void *context, void **out)
{
    TypeSet types, group;

    ref = heap_look(heap, ref);
    types = heap_types(heap, ref);
    if (types_count(heap->types, types) > 1) {
        TRY(same_answer(heap, types, 0, select, context, &group));
        if (group != types) {
            choice_begin(heap);
            for (uint32_t i = 0; i < types_count(heap->types, types); i++) {
                TRY(same_answer(heap, types, i, select, context, &group));
                if (group != 0)
                    post_types(heap, ref, group);
            }
            return CHOICE;
        }
    }
    return select_member(heap, types, 0, select, context, out);
}

/* ---- Ranks ---- */

static Term number_of(Heap *heap, uint64_t *number, Origin origin, uint32_t owner)
{
    if (*number == 0) {
        Term term = input_symbol(heap, origin, KIND_INT, owner, NULL, 0);
        trail_save(heap->trail, number);
        *number = term.id;
    }
    return (Term){(uint32_t)*number};
}

static Term rank_of(Heap *heap, uint64_t *rank, uint32_t owner)
{
    return number_of(heap, rank, FROM_RANK, owner);
}

Status settled_hash(Heap *heap, Value ref, Term *out)
{
    Input *input;
    Ref object;

    TRY(heap_settle(heap, ref, &object));
    input = object.id == 0 ? NULL : input_of_object(heap, object);
    if (input == NULL)
        return object_hash(heap, object, out);
    *out = number_of(heap, &input->hash, FROM_HASH, input_number(heap, input));
    return OK;
}

Term settled_rank(Heap *heap, Value ref)
{
    Ranked ranked;
    Input *input;

    ref = heap_look(heap, ref);
    if (!ref.is_term && ref.u.ref.id == 0)
        return rank_of(heap, &heap->null_rank, 0);
    input = typed_input(heap, ref);
    if (input != NULL)
        return rank_of(heap, &input->rank, input_number(heap, input));
    for (size_t i = 0; i < heap->ranked.count; i++) {
        if (heap->ranked.items[i].object.id == ref.u.ref.id)
            return heap->ranked.items[i].rank;
    }
    ranked = (Ranked){ref.u.ref, input_symbol(heap, FROM_RANK, KIND_INT, 0, NULL,
                                              (uint32_t)heap->ranked.count + 1)};
    vec_push(&heap->ranked, ranked);
    return ranked.rank;
}

/* Equal references have equal ranks: what was asked of the input is now the other's. */
static Verdict join_rank(Heap *heap, const Input *input, uint64_t *other)
{
    if (input->rank == 0)
        return SAT;
    if (*other == 0) {
        trail_save(heap->trail, other);
        *other = input->rank;
        return SAT;
    }
    return path_assume(heap->path, term_eq(heap->terms, (Term){(uint32_t)input->rank},
                                           (Term){(uint32_t)*other}));
}

/* ---- Answers ---- */

static void set_state(Heap *heap, Input *input, Settled settled, Ref object)
{
    trail_save(heap->trail, &input->state);
    input->state = (uint64_t)object.id << 2 | settled;
}

static Status apply_alias(Heap *heap, Input *input, Ref object, Verdict *verdict)
{
    Input *other = input_of_object(heap, object);

    set_state(heap, input, IS_OBJECT, object);
    *verdict = SAT;
    if (other == NULL)
        return OK;
    TRY(input_set_types(
        heap, other,
        types_meet(heap->types, (TypeSet)other->types, (TypeSet)input->types)));
    *verdict = join_rank(heap, input, &other->rank);
    return OK;
}

static Applied applied(Verdict verdict)
{
    return verdict == SAT ? APPLIED : verdict == UNSAT ? INFEASIBLE : APPLIED_UNKNOWN;
}

static Status apply_binding(Heap *heap, const Alternative *alternative, Verdict *verdict)
{
    Input *input = &heap->inputs[alternative->input];

    switch ((AltKind)alternative->kind) {
    case ALT_NULL:
        set_state(heap, input, IS_NULL, (Ref){0});
        *verdict = join_rank(heap, input, &heap->null_rank);
        return OK;
    case ALT_NONNULL:
        set_state(heap, input, IS_NONNULL, (Ref){0});
        return OK;
    case ALT_EXPANDS:
        return object_new_input(heap, input, alternative->types);
    case ALT_ALIASES:
        return apply_alias(heap, input, alternative->object, verdict);
    case ALT_TYPES:
        return input_set_types(heap, input, alternative->types);
    case ALT_TEXT:
        trail_save(heap->trail, &input->was_looked_at);
        input->was_looked_at = 1;
        return OK;
    case ALT_CELL:
        return array_add_cell(heap, input, alternative->index);
    case ALT_HOLDS:
    case ALT_ENDS:
        break;
    }
    return OK;
}

Status heap_apply(Heap *heap, const Alternative *alternative, Applied *out)
{
    Verdict verdict = SAT;

    if (alternative->condition.id != 0)
        verdict = path_assume(heap->path, alternative->condition);
    if (verdict != UNSAT)
        TRY(apply_binding(heap, alternative, &verdict));
    *out = applied(verdict);
    if (*out != INFEASIBLE && alternative->kind == ALT_ENDS)
        *out = ENDS;
    return OK;
}
