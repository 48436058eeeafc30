/* guard_class.c - the class of what a reference refers to, as a number that conditions
 * speak of. */
#include "heap/reading.h"

/* What every heap has in it: a path that has it not cannot be. */
static Status assume(Heap *heap, Term condition)
{
    if (path_assume_given(heap->path, condition) != UNSAT)
        return OK;
    choice_begin(heap);
    return CHOICE;
}

static Term class_is_in(Heap *heap, Term class, TypeSet types)
{
    Term is = heap->no;

    for (uint32_t i = 0; i < types_count(heap->types, types); i++)
        is = term_or(
            heap->terms, is,
            term_eq(heap->terms, class,
                    term_int(heap->terms, SORT_INT, types_number(heap->types, types, i))));
    return is;
}

/* Does a new object have the declared class and no other? */
static bool is_exact(const Heap *heap, const Input *input)
{
    const Class *class = input->declared.class;

    return heap->options.types_are_exact && !class_is_array(class) &&
           input->declared.element == 0 &&
           (class->flags & (ACC_ABSTRACT | ACC_INTERFACE | ACC_ENUM)) == 0;
}

/* Exact types: of all inputs that are an object, the one that was read first says its
 * class.  `time` is the number of a Read. */
static Status assume_exact(Heap *heap, const Input *input, uint64_t time)
{
    TypeSet exactly = types_exactly(heap->types, input->declared.class);
    Term holds = class_is_in(heap, (Term){(uint32_t)input->class_term}, exactly);
    Term guard = heap->reads.items[time - 1].guard;

    holds = term_or(heap->terms, holds, ref_is_null(heap, input->term));
    holds = term_or(heap->terms, holds, read_exists(heap, input, time - 1));
    holds = term_or(heap->terms, holds, read_done_by(heap, input, time - 1));
    return assume(heap, term_or(heap->terms, holds, term_not(heap->terms, guard)));
}

static Status assume_all_exact(Heap *heap, const Input *input)
{
    uint64_t time = is_exact(heap, input) ? input->last_read : 0;

    for (; time != 0; time = heap->reads.items[time - 1].previous)
        TRY(assume_exact(heap, input, time));
    return OK;
}

static Status class_of_input(Heap *heap, Input *input, Term *out);

static bool may_share_class(const Heap *heap, const Input *input, const Input *other)
{
    return other != input && other->kind == KIND_REF && input->kind == KIND_REF &&
           !input_is_constant(heap, input) && !input_is_constant(heap, other) &&
           inputs_may_be_same(heap, input, other);
}

/* Does it matter to the class of one that it may be the other? */
static bool tells_class(const Heap *heap, const Input *input, const Input *other)
{
    TypeSet types = guard_own_types(heap, input);

    return may_share_class(heap, input, other) &&
           (heap->options.types_are_exact ||
            types_meet(heap->types, types, (TypeSet)other->types) != types);
}

/* The classes of all that may be the same object, and say more of what it is. */
static Status link_classes(Heap *heap, const Input *input)
{
    Term ignored;

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        Input *other = &heap->inputs[i];
        if (tells_class(heap, input, other))
            TRY(class_of_input(heap, other, &ignored));
    }
    return OK;
}

/* Two inputs with no class in common are no one object.  Nothing ever compares the two, but
 * a third may be either, and the solver is not to make it both. */
static Status part_classes(Heap *heap, const Input *input)
{
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *other = &heap->inputs[i];
        if (other == input || other->class_term == 0 ||
            other->declared.element != input->declared.element ||
            inputs_may_be_same(heap, input, other))
            continue;
        TRY(assume(heap, term_or(heap->terms, ref_is_null(heap, input->term),
                                 term_not(heap->terms, term_eq(heap->terms, input->term,
                                                               other->term)))));
    }
    return OK;
}

/* The class of an input's object as a number; assumed to be one of its types.  Where the
 * input is a constant the number says nothing: leaves tell constants apart. */
static Status class_of_input(Heap *heap, Input *input, Term *out)
{
    TypeSet types = guard_own_types(heap, input);
    Term own, member;

    if (input->class_term != 0) {
        *out = (Term){(uint32_t)input->class_term};
        return OK;
    }
    own = types_count(heap->types, types) == 1
              ? term_int(heap->terms, SORT_INT, types_number(heap->types, types, 0))
              : input_ranged(heap, FROM_CLASS, input_number(heap, input), 0, INT32_MAX);
    *out = guard_number(heap, input, offsetof(Input, class_term), own);
    member = term_or(heap->terms, class_is_in(heap, *out, types),
                     ref_is_null(heap, input->term));
    member = term_or(heap->terms, member, input_is_a_constant(heap, input));
    TRY(assume(heap, member));
    TRY(assume_all_exact(heap, input));
    TRY(part_classes(heap, input));
    return link_classes(heap, input);
}

Status guard_class_read(Heap *heap, Input *input)
{
    Term ignored;

    if (input->class_term != 0)
        return is_exact(heap, input) ? assume_exact(heap, input, input->last_read) : OK;
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *other = &heap->inputs[i];
        if ((other->class_term != 0 && tells_class(heap, other, input)) ||
            (other->last_read != 0 && may_share_class(heap, input, other) &&
             other->types != input->types))
            return class_of_input(heap, input, &ignored);
    }
    return OK;
}

/* ---- Questions of the program ---- */

/* Of a class nobody has seen, a part may be one that nobody has seen either: it has no
 * number of its own. */
static bool has_number(const Heap *heap, TypeSet types, uint32_t number)
{
    for (uint32_t i = 0; i < types_count(heap->types, types); i++) {
        if (types_number(heap->types, types, i) == number)
            return true;
    }
    return false;
}

static Status numbers_are_known(Heap *heap, const Input *input, TypeSet set)
{
    for (uint32_t i = 0; i < types_count(heap->types, set); i++) {
        if (has_number(heap, (TypeSet)input->types, types_number(heap->types, set, i)))
            continue;
        error_set(heap->err, ERROR_UNSUPPORTED,
                  "is an object of a class that nobody has seen a %s?",
                  types_member(heap->types, set, i)->name->text);
        return CUT;
    }
    return OK;
}

/* Is the class of the input's object among those of a set? */
static Status class_is_among(Heap *heap, Input *input, TypeSet set, Term *out)
{
    TypeSet types = guard_own_types(heap, input);
    Term class;

    if (types_meet(heap->types, types, set) == types) {
        *out = heap->yes;
        return OK;
    }
    *out = heap->no;
    if (types_meet(heap->types, types, set) == 0)
        return OK;
    TRY(numbers_are_known(heap, input, set));
    TRY(class_of_input(heap, input, &class));
    *out = class_is_in(heap, class, set);
    return OK;
}

static Status leaf_is_a(Heap *heap, Term leaf, Class *class, Term *out)
{
    Input *input = leaf_input(heap, leaf);
    bool holds;

    if (input != NULL)
        return class_is_among(
            heap, input, types_within(heap->types, guard_own_types(heap, input), class),
            out);
    holds = class_is_subtype(store_at(heap->store, leaf_object(heap, leaf))->class, class);
    *out = holds ? heap->yes : heap->no;
    return OK;
}

/* A single input is known better from here on. */
static Status learn_types(Heap *heap, const Leaves *leaves, Class *class, bool holds)
{
    Input *input = leaves->count == 1 ? leaf_input(heap, leaves->items[0].term) : NULL;

    if (input == NULL)
        return OK;
    return input_set_types(heap, input,
                           holds
                               ? types_within(heap->types, (TypeSet)input->types, class)
                               : types_without(heap->types, (TypeSet)input->types, class));
}

/* Is one of the leaves, which are not null, of the class? */
static Status leaves_are(Heap *heap, const Leaves *leaves, Class *class, Term *out)
{
    Term is;

    *out = heap->no;
    for (size_t i = 0; i < leaves->count; i++) {
        TRY(leaf_is_a(heap, leaves->items[i].term, class, &is));
        *out =
            term_or(heap->terms, *out, term_and(heap->terms, leaves->items[i].guard, is));
    }
    return OK;
}

Status ref_fits(Heap *heap, Term ref, Class *class, Term *out)
{
    Leaves leaves = {0};
    Status status;

    ref_told_leaves(heap, ref, &leaves);
    leaves_drop_null(heap, &leaves);
    status = leaves_are(heap, &leaves, class, out);
    *out = term_or(heap->terms, ref_is_null(heap, ref), *out);
    vec_free(&leaves);
    return status;
}

/* One question, whatever the reference is: `null` is the answer for null. */
static Status decide_type(Heap *heap, Term ref, Class *class, bool null, bool *holds)
{
    Term is_null = ref_is_null(heap, ref), condition = heap->no;
    Leaves leaves = {0};
    Status status;

    ref_told_leaves(heap, ref, &leaves);
    leaves_drop_null(heap, &leaves);
    status = leaves_are(heap, &leaves, class, &condition);
    condition = null ? term_or(heap->terms, is_null, condition)
                     : term_and(heap->terms, term_not(heap->terms, is_null), condition);
    if (status == OK)
        status = heap_decide(heap, condition, holds);
    if (status == OK && path_truth(heap->path, is_null) == TRUTH_FAILS)
        status = learn_types(heap, &leaves, class, *holds);
    vec_free(&leaves);
    return status;
}

Status guard_is_a(Heap *heap, Value ref, Class *class, bool *holds)
{
    return decide_type(heap, ref_term(heap, ref), class, false, holds);
}

Status guard_cast(Heap *heap, Value ref, Class *class, bool *passes)
{
    return decide_type(heap, ref_term(heap, ref), class, true, passes);
}

/* ---- Dispatch ---- */

typedef struct Answer {
    void *answer;
    Term condition;
} Answer;

typedef VEC(Answer) Answers;

static void answer_add(Heap *heap, Answers *answers, void *answer, Term condition)
{
    Answer new = {answer, condition};

    for (size_t i = 0; i < answers->count; i++) {
        if (answers->items[i].answer == answer) {
            answers->items[i].condition =
                term_or(heap->terms, answers->items[i].condition, condition);
            return;
        }
    }
    vec_push(answers, new);
}

static Status leaf_answers(Heap *heap, const Leaf *leaf, Select select, void *context,
                           Answers *answers)
{
    Input *input = leaf_input(heap, leaf->term);
    TypeSet types;
    void *answer;
    Term is;

    if (input == NULL) {
        TRY(select(context, store_at(heap->store, leaf_object(heap, leaf->term))->class,
                   &answer));
        answer_add(heap, answers, answer, leaf->guard);
        return OK;
    }
    types = guard_own_types(heap, input);
    for (uint32_t i = 0; i < types_count(heap->types, types); i++) {
        answer = NULL;
        if (!types_is_opaque(heap->types, types, i))
            TRY(select(context, types_member(heap->types, types, i), &answer));
        TRY(class_is_among(heap, input, types_one(heap->types, types, i), &is));
        answer_add(heap, answers, answer, term_and(heap->terms, leaf->guard, is));
    }
    return OK;
}

static Status pick_answer(Heap *heap, const Answers *answers, void **out)
{
    choice_begin(heap);
    for (size_t i = 0; i < answers->count; i++) {
        Truth truth = answers->count == 1
                          ? TRUTH_HOLDS
                          : path_truth(heap->path, answers->items[i].condition);
        if (truth == TRUTH_HOLDS) {
            *out = answers->items[i].answer;
            return OK;
        }
        if (truth == TRUTH_OPEN)
            choice_add(heap, (Alternative){.kind = ALT_HOLDS,
                                           .condition = answers->items[i].condition});
    }
    return CHOICE;
}

Status guard_dispatch(Heap *heap, Value ref, Select select, void *context, void **out)
{
    Leaves leaves = {0};
    Answers answers = {0};
    Status status = OK;

    ref_leaves(heap, ref_term(heap, ref), &leaves);
    for (size_t i = 0; i < leaves.count && status == OK; i++)
        status = leaf_answers(heap, &leaves.items[i], select, context, &answers);
    if (status == OK)
        status = pick_answer(heap, &answers, out);
    vec_free(&leaves);
    vec_free(&answers);
    return status;
}
