#include "heap/reading.h"

#include <string.h>

#ifdef HARD
enum { READS_STRAIGHT = 2, READS_UNASKED = 1 };
#else
enum {
    READS_STRAIGHT = 24, /* of a path, before it is taken to go round */
    READS_UNASKED = 24 /* of one input, before it is asked whether one more says anything */
};
#endif

/* ---- Terms ---- */

Term ref_term(Heap *heap, Value ref)
{
    const Input *input;

    if (ref.is_term)
        return ref.u.term;
    input = ref.u.ref.id == 0 ? NULL : input_of_object(heap, ref.u.ref);
    if (input != NULL && input->origin != FROM_PROGRAM)
        return input->term;
    return term_ref(heap->terms, ref.u.ref.id);
}

Input *leaf_input(const Heap *heap, Term leaf)
{
    const TermNode *node = term_node(heap->terms, leaf);

    return node->kind == TERM_SYMBOL ? &heap->inputs[node->symbol] : NULL;
}

Ref leaf_object(const Heap *heap, Term leaf)
{
    return (Ref){(uint32_t)term_node(heap->terms, leaf)->bits};
}

static Term is_constant(Heap *heap, const Input *input, Ref constant)
{
    return term_eq(heap->terms, input->term, term_ref(heap->terms, constant.id));
}

/* The condition that it is one of the constants that are there. */
static Term is_a_constant(Heap *heap, const Input *input)
{
    Constants constants = input_constants(heap, input);
    Term is = heap->no;
    Ref constant;

    while (constants_next(&constants, &constant))
        is = term_or(heap->terms, is, is_constant(heap, input, constant));
    return is;
}

TypeSet guard_own_types(const Heap *heap, const Input *input)
{
    return types_made(heap->types, (TypeSet)input->types);
}

bool inputs_may_be_same(const Heap *heap, const Input *a, const Input *b)
{
    return a->declared.element == b->declared.element &&
           types_meet(heap->types, (TypeSet)a->types, (TypeSet)b->types) != 0;
}

Input *object_owner(const Heap *heap, uint32_t index)
{
    return input_of_object(heap, heap->objects[index]);
}

/* The condition that it is a constant that the other may not be. */
static Term is_foreign(Heap *heap, const Input *input, const Input *other)
{
    Constants constants = input_constants(heap, input);
    Term is = heap->no;
    Ref constant;

    if (input->types == other->types || !input_has_constants(heap, input))
        return heap->no;
    while (constants_next(&constants, &constant)) {
        if (!input_may_be_constant(heap, other, constant))
            is = term_or(heap->terms, is, is_constant(heap, input, constant));
    }
    return is;
}

/* Both are inputs that may be the same.  What only one of them may be is no reason. */
static Term inputs_equal(Heap *heap, const Input *x, const Input *y)
{
    Term foreign = term_or(heap->terms, is_foreign(heap, x, y), is_foreign(heap, y, x));

    return term_and(heap->terms, term_eq(heap->terms, x->term, y->term),
                    term_not(heap->terms, foreign));
}

static Term leaf_equal(Heap *heap, Term a, Term b)
{
    const Input *x = leaf_input(heap, a), *y = leaf_input(heap, b);

    if (term_is(a, b))
        return heap->yes;
    if (x == NULL && y == NULL)
        return object_same(heap, leaf_object(heap, a), leaf_object(heap, b));
    if (x != NULL && y != NULL && inputs_may_be_same(heap, x, y))
        return inputs_equal(heap, x, y);
    if (x != NULL && y != NULL) /* no object is both, but both may be null */
        return term_and(heap->terms, ref_is_null(heap, a), ref_is_null(heap, b));
    if (x == NULL)
        return leaf_equal(heap, b, a);
    if (leaf_object(heap, b).id == 0) /* null */
        return input_settled(x) == IS_NONNULL || input_settled(x) == IS_OBJECT
                   ? heap->no
                   : term_eq(heap->terms, a, b);
    /* No input is what the program made; an enum's constant it may be. */
    return input_may_be_constant(heap, x, leaf_object(heap, b)) ? term_eq(heap->terms, a, b)
                                                                : heap->no;
}

Term ref_equal(Heap *heap, Term a, Term b)
{
    Leaves left = {0}, right = {0};
    Term equal = heap->no;

    if (term_is(a, b))
        return heap->yes;
    if (term_node(heap->terms, a)->kind != TERM_ITE &&
        term_node(heap->terms, b)->kind != TERM_ITE)
        return leaf_equal(heap, a, b);
    ref_all_leaves(heap, a, &left);
    ref_all_leaves(heap, b, &right);
    for (size_t i = 0; i < left.count; i++) {
        for (size_t j = 0; j < right.count; j++) {
            Term both = term_and(heap->terms, left.items[i].guard, right.items[j].guard);
            equal = term_or(
                heap->terms, equal,
                term_and(heap->terms, both,
                         leaf_equal(heap, left.items[i].term, right.items[j].term)));
        }
    }
    vec_free(&left);
    vec_free(&right);
    return equal;
}

Term ref_is_null(Heap *heap, Term ref)
{
    return ref_equal(heap, ref, term_ref(heap->terms, 0));
}

/* ---- Leaves ---- */

static void leaf_add(Heap *heap, Leaves *leaves, Term guard, Term term)
{
    Leaf leaf = {guard, term};

    for (size_t i = 0; i < leaves->count; i++) {
        if (term_is(leaves->items[i].term, term)) {
            leaves->items[i].guard = term_or(heap->terms, leaves->items[i].guard, guard);
            return;
        }
    }
    vec_push(leaves, leaf);
}

/* The youngest choice among them; parts are older than the whole, so each is met once. */
static size_t youngest_choice(const Heap *heap, const Leaves *leaves)
{
    size_t found = leaves->count;

    for (size_t i = 0; i < leaves->count; i++) {
        if (term_node(heap->terms, leaves->items[i].term)->kind == TERM_ITE &&
            (found == leaves->count ||
             leaves->items[i].term.id > leaves->items[found].term.id))
            found = i;
    }
    return found;
}

static void split_choice(Heap *heap, Leaves *leaves, Leaf whole)
{
    TermNode node = *term_node(heap->terms, whole.term);
    Truth truth = path_truth(heap->path, node.args[0]);

    if (truth != TRUTH_FAILS)
        leaf_add(heap, leaves,
                 truth == TRUTH_HOLDS ? whole.guard
                                      : term_and(heap->terms, whole.guard, node.args[0]),
                 node.args[1]);
    if (truth != TRUTH_HOLDS)
        leaf_add(heap, leaves,
                 truth == TRUTH_FAILS ? whole.guard
                                      : term_and(heap->terms, whole.guard,
                                                 term_not(heap->terms, node.args[0])),
                 node.args[2]);
}

/* Is it possible?  It may become part of a leaf that is there. */
static bool split_off(Heap *heap, Leaves *leaves, Leaf whole, Ref constant)
{
    Term term = term_ref(heap->terms, constant.id);
    Term guard = term_and(heap->terms, whole.guard, term_eq(heap->terms, whole.term, term));

    if (path_truth(heap->path, guard) == TRUTH_FAILS)
        return false;
    leaf_add(heap, leaves, guard, term);
    return true;
}

/* An enum that was read is null or one of its constants (guard_constants), what is declared
 * as an interface may be anything else. */
static void split_constants(Heap *heap, Leaves *leaves, Leaf whole)
{
    const Input *input = leaf_input(heap, whole.term);
    Constants constants = input_constants(heap, input);
    bool is_possible = false;
    Leaf rest = whole;
    Ref constant;

    if (!constants_are_ready(heap, input)) {
        vec_push(leaves, whole);
        return;
    }
    if (input_is_constant(heap, input))
        is_possible = split_off(heap, leaves, whole, (Ref){0});
    while (constants_next(&constants, &constant))
        is_possible = split_off(heap, leaves, whole, constant) || is_possible;
    if (!input_is_constant(heap, input)) {
        rest.guard = term_and(heap->terms, whole.guard,
                              term_not(heap->terms, is_a_constant(heap, input)));
        if (path_truth(heap->path, rest.guard) != TRUTH_FAILS) {
            vec_push(leaves, rest);
            is_possible = true;
        }
    }
    if (!is_possible) /* nor is the path */
        vec_push(leaves, whole);
}

/* Those of the inputs that a test picks. */
static void split_all_constants(Heap *heap, Leaves *leaves,
                                bool picks(const Heap *heap, const Input *input))
{
    for (size_t i = leaves->count; i > 0; i--) {
        Leaf leaf = leaves->items[i - 1];
        const Input *input = leaf_input(heap, leaf.term);
        if (input == NULL || !picks(heap, input))
            continue;
        leaves->items[i - 1] = vec_pop(leaves);
        split_constants(heap, leaves, leaf);
    }
}

/* A program that goes round and round in a heap reads the same inputs time and again, each
 * time under conditions made of those of the time before.  After so many reads it pays to
 * ask whether they still say anything new. */
static bool goes_round(const Heap *heap)
{
    return heap->read_steps >= READS_STRAIGHT;
}

static void whole_leaves(Heap *heap, Term ref, Leaves *out)
{
    size_t at;

    leaf_add(heap, out, heap->yes, ref);
    while ((at = youngest_choice(heap, out)) < out->count) {
        Leaf whole = out->items[at];
        out->items[at] = vec_pop(out);
        split_choice(heap, out, whole);
    }
    for (size_t i = 0; i < out->count && goes_round(heap); i++)
        out->items[i].guard = path_normal(heap->path, out->items[i].guard);
}

void ref_all_leaves(Heap *heap, Term ref, Leaves *out)
{
    whole_leaves(heap, ref, out);
    split_all_constants(heap, out, input_is_constant);
}

void ref_told_leaves(Heap *heap, Term ref, Leaves *out)
{
    whole_leaves(heap, ref, out);
    split_all_constants(heap, out, input_has_constants);
}

Status ref_read_leaves(Heap *heap, Term ref, Leaves *out)
{
    whole_leaves(heap, ref, out);
    for (size_t i = 0; i < out->count; i++) {
        const Input *input = leaf_input(heap, out->items[i].term);
        if (input != NULL)
            TRY(guard_constants(heap, input));
    }
    return OK;
}

/* Leaves out null, and what the path excludes. */
static void drop_null(Heap *heap, Leaves *leaves)
{
    size_t kept = 0;

    for (size_t i = 0; i < leaves->count; i++) {
        const TermNode *node = term_node(heap->terms, leaves->items[i].term);
        if ((node->kind != TERM_CONST || node->bits != 0) &&
            path_truth(heap->path, leaves->items[i].guard) != TRUTH_FAILS)
            leaves->items[kept++] = leaves->items[i];
    }
    leaves->count = kept;
}

void ref_leaves(Heap *heap, Term ref, Leaves *out)
{
    ref_told_leaves(heap, ref, out);
    drop_null(heap, out);
    if (out->count == 1) /* not null, so it is this one */
        out->items[0].guard = heap->yes;
}

Term leaves_term(Heap *heap, const Leaves *leaves)
{
    Term term = leaves->items[leaves->count - 1].term;

    for (size_t i = leaves->count - 1; i > 0; i--)
        term = term_ite(heap->terms, leaves->items[i - 1].guard, leaves->items[i - 1].term,
                        term);
    return term;
}

Term ref_flat(Heap *heap, Term ref)
{
    Leaves leaves = {0};

    if (term_node(heap->terms, ref)->kind != TERM_ITE)
        return ref;
    whole_leaves(heap, ref, &leaves);
    ref = leaves_term(heap, &leaves);
    vec_free(&leaves);
    return ref;
}

/* ---- Null, equality ---- */

Status guard_null_test(Heap *heap, Value ref, bool *is_null)
{
    return heap_decide(heap, ref_is_null(heap, ref_term(heap, ref)), is_null);
}

Status guard_same(Heap *heap, Value a, Value b, bool *same)
{
    return heap_decide(heap, ref_equal(heap, ref_term(heap, a), ref_term(heap, b)), same);
}

/* Of a leaf: what holds unless the path ends at the bound. */
static Term leaf_is_closed(Heap *heap, const Leaf *leaf, bool when_read)
{
    const Input *input = leaf_input(heap, leaf->term);
    Term exhausted = input == NULL || (when_read && input->was_read != 0)
                         ? heap->no
                         : read_is_exhausted(heap, input);
    Term closed;

    if (term_is(exhausted, heap->no))
        return heap->yes;
    if (when_read) {
        closed = term_or(heap->terms, ref_is_null(heap, leaf->term),
                         read_exists(heap, input, heap->reads.count));
        closed = term_or(heap->terms, closed, read_done(heap, input));
    } else {
        closed = read_is_made(heap, input);
    }
    closed = term_or(heap->terms, closed, is_a_constant(heap, input));
    closed = term_or(heap->terms, closed, term_not(heap->terms, exhausted));
    return term_or(heap->terms, closed, term_not(heap->terms, leaf->guard));
}

static Verdict ask(Heap *heap, Term condition)
{
    Truth truth = path_truth(heap->path, condition);
    size_t mark = path_mark(heap->path);
    Verdict verdict;

    if (truth != TRUTH_OPEN)
        return truth == TRUTH_HOLDS ? SAT : UNSAT;
    verdict = path_assume(heap->path, condition);
    path_undo(heap->path, mark);
    return verdict;
}

bool guard_may_hold(Heap *heap, Term condition)
{
    return ask(heap, condition) != UNSAT;
}

Status guard_close(Heap *heap, const Leaves *leaves, bool when_read)
{
    Term closed = heap->yes;

    for (size_t i = 0; i < leaves->count; i++)
        closed = term_and(heap->terms, closed,
                          leaf_is_closed(heap, &leaves->items[i], when_read));
    if (path_truth(heap->path, closed) == TRUTH_HOLDS)
        return OK;
    choice_begin(heap);
    choice_add(heap, (Alternative){.kind = ALT_HOLDS, .condition = closed});
    choice_add(heap, (Alternative){.kind = ALT_ENDS,
                                   .bound = BOUND_OBJECTS,
                                   .condition = term_not(heap->terms, closed)});
    return CHOICE;
}

Status guard_constants(Heap *heap, const Input *input)
{
    Term closed;

    if (!input_has_constants(heap, input))
        return OK;
    TRY(constants_ready(heap, input));
    if (!input_is_constant(heap, input))
        return OK;
    closed =
        term_or(heap->terms, ref_is_null(heap, input->term), is_a_constant(heap, input));
    if (path_truth(heap->path, closed) == TRUTH_HOLDS)
        return OK;
    if (path_assume_given(heap->path, closed) != UNSAT)
        return OK;
    choice_begin(heap);
    return CHOICE;
}

/* ---- One object, where there is no way around it ---- */

static Status settle_leaf(Heap *heap, Term leaf, Ref *out)
{
    Input *input = leaf_input(heap, leaf);
    bool same;

    if (input == NULL) {
        *out = leaf_object(heap, leaf);
        return OK;
    }
    if (input->own == 0 && input_settled(input) != IS_OBJECT)
        TRY(heap->ops->use(heap, input));
    for (uint32_t i = 0; i < input->candidates; i++) {
        if (object_owner(heap, i) == input)
            continue;
        TRY(heap_decide(heap, ref_equal(heap, leaf, object_owner(heap, i)->term), &same));
        if (same) {
            *out = heap->objects[i];
            return OK;
        }
    }
    *out =
        input_settled(input) == IS_OBJECT ? input_ref(input) : (Ref){(uint32_t)input->own};
    return OK;
}

static Status settle_among(Heap *heap, const Leaves *leaves, Ref *out)
{
    bool holds;

    for (size_t i = 0; i + 1 < leaves->count; i++) {
        TRY(heap_decide(heap, leaves->items[i].guard, &holds));
        if (holds)
            return settle_leaf(heap, leaves->items[i].term, out);
    }
    return settle_leaf(heap, leaves->items[leaves->count - 1].term, out);
}

Status guard_settle(Heap *heap, Value ref, Ref *out)
{
    Leaves leaves = {0};
    Status status;
    bool is_null;

    TRY(guard_null_test(heap, ref, &is_null));
    *out = (Ref){0};
    if (is_null)
        return OK;
    ref_leaves(heap, ref_term(heap, ref), &leaves);
    if (leaves.count == 0)
        choice_begin(heap);
    status = leaves.count == 0 ? CHOICE : settle_among(heap, &leaves, out);
    vec_free(&leaves);
    return status;
}

/* ---- Ranks and classes: functions of a reference ---- */

/* Equal references have equal numbers: the input's own one, unless it equals an input that
 * has one already. */
static Term number_of_input(Heap *heap, Input *input, size_t member, Term own)
{
    uint64_t *mine = (uint64_t *)(void *)((char *)input + member);
    Term number = own;

    if (*mine != 0)
        return (Term){(uint32_t)*mine};
    for (uint32_t i = heap->input_count; i > 0; i--) {
        Input *other = &heap->inputs[i];
        uint64_t theirs = *(uint64_t *)(void *)((char *)other + member);
        if (other->kind == KIND_REF && theirs != 0 && other != input &&
            inputs_may_be_same(heap, input, other))
            number = term_ite(heap->terms, ref_equal(heap, input->term, other->term),
                              (Term){(uint32_t)theirs}, number);
    }
    trail_save(heap->trail, mine);
    *mine = number.id;
    return number;
}

static Term rank_of_null(Heap *heap)
{
    if (heap->null_rank == 0) {
        trail_save(heap->trail, &heap->null_rank);
        heap->null_rank = input_symbol(heap, FROM_RANK, KIND_INT, 0, NULL, 0).id;
    }
    return (Term){(uint32_t)heap->null_rank};
}

static Term rank_of_leaf(Heap *heap, Term leaf)
{
    Input *input = leaf_input(heap, leaf);
    Term own, number;

    if (input == NULL)
        return leaf_object(heap, leaf).id == 0
                   ? rank_of_null(heap)
                   : settled_rank(heap, value_ref(leaf_object(heap, leaf)));
    if (input->rank != 0)
        return (Term){(uint32_t)input->rank};
    own = input_symbol(heap, FROM_RANK, KIND_INT, input_number(heap, input), NULL, 0);
    number = rank_of_null(heap);
    number = term_ite(heap->terms, ref_is_null(heap, leaf), number, own);
    return number_of_input(heap, input, offsetof(Input, rank), number);
}

/* A constant has the rank that it has for those who name it. */
static Term rank_of_told(Heap *heap, Term leaf)
{
    Leaves leaves = {0};
    Term rank;

    ref_told_leaves(heap, leaf, &leaves);
    rank = rank_of_leaf(heap, leaves.items[0].term);
    for (size_t i = 1; i < leaves.count; i++)
        rank = term_ite(heap->terms, leaves.items[i].guard,
                        rank_of_leaf(heap, leaves.items[i].term), rank);
    vec_free(&leaves);
    return rank;
}

static Term rank_of_term(Heap *heap, Term ref)
{
    TermNode node = *term_node(heap->terms, ref);
    const Input *input = leaf_input(heap, ref);

    if (node.kind != TERM_ITE)
        return input != NULL && input_has_constants(heap, input) ? rank_of_told(heap, ref)
                                                                 : rank_of_leaf(heap, ref);
    return term_ite(heap->terms, node.args[0], rank_of_term(heap, node.args[1]),
                    rank_of_term(heap, node.args[2]));
}

Term guard_rank(Heap *heap, Value ref)
{
    return rank_of_term(heap, ref_term(heap, ref));
}

static Status hash_of_leaf(Heap *heap, Term leaf, Term *out)
{
    Input *input = leaf_input(heap, leaf);
    Term own;

    if (input == NULL)
        return object_hash(heap, leaf_object(heap, leaf), out);
    if (input->hash != 0) {
        *out = (Term){(uint32_t)input->hash};
        return OK;
    }
    own = input_symbol(heap, FROM_HASH, KIND_INT, input_number(heap, input), NULL, 0);
    own = term_ite(heap->terms, ref_is_null(heap, leaf), term_int(heap->terms, SORT_INT, 0),
                   own);
    *out = number_of_input(heap, input, offsetof(Input, hash), own);
    return OK;
}

Status guard_hash(Heap *heap, Value ref, Term *out)
{
    Leaves leaves = {0};
    Status status;
    Term hash;

    ref_told_leaves(heap, ref_term(heap, ref), &leaves);
    status = hash_of_leaf(heap, leaves.items[leaves.count - 1].term, out);
    for (size_t i = leaves.count - 1; status == OK && i > 0; i--) {
        status = hash_of_leaf(heap, leaves.items[i - 1].term, &hash);
        if (status == OK)
            *out = term_ite(heap->terms, leaves.items[i - 1].guard, hash, *out);
    }
    vec_free(&leaves);
    return status;
}

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
    *out = number_of_input(heap, input, offsetof(Input, class_term), own);
    member = term_or(heap->terms, class_is_in(heap, *out, types),
                     ref_is_null(heap, input->term));
    member = term_or(heap->terms, member, is_a_constant(heap, input));
    TRY(assume(heap, member));
    TRY(assume_all_exact(heap, input));
    TRY(part_classes(heap, input));
    return link_classes(heap, input);
}

/* An input was read: does its class matter now? */
static Status class_is_read(Heap *heap, Input *input)
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

#ifdef HARD
enum { CHECKED_LEAVES_MAX = 12 }; /* pairs of them are asked about */

/* No heap has a reference be two of its leaves at once. */
static void check_exclusive(Heap *heap, const Leaves *leaves)
{
    for (size_t i = 0; i < leaves->count && i < CHECKED_LEAVES_MAX; i++) {
        for (size_t j = 0; j < i; j++)
            assert(ask(heap, term_and(heap->terms, leaves->items[i].guard,
                                      leaves->items[j].guard)) != SAT);
    }
}
#endif

/* Was it read already wherever it is read now, as far as that can be told without Z3? */
static bool is_read_already(Heap *heap, const Input *input, Term guard)
{
    Term is_new;
    bool was_quick, may_be_new;

    if (!goes_round(heap) || read_times(heap, input) < READS_UNASKED)
        return false;
    is_new = term_and(heap->terms, guard, term_not(heap->terms, read_done(heap, input)));
    was_quick = path_set_quick(heap->path, true);
    may_be_new = guard_may_hold(heap, is_new);
    path_set_quick(heap->path, was_quick);
    return !may_be_new;
}

Status guard_read(Heap *heap, const Leaves *leaves)
{
#ifdef HARD
    check_exclusive(heap, leaves);
#endif
    heap->read_steps++;
    for (size_t i = 0; i < leaves->count; i++) {
        Input *input = leaf_input(heap, leaves->items[i].term);
        if (input == NULL || input->was_read != 0)
            continue;
        if (path_truth(heap->path, leaves->items[i].guard) == TRUTH_FAILS ||
            is_read_already(heap, input, leaves->items[i].guard))
            continue;
        if (input_settled(input) == IS_NONNULL)
            TRY(input_assume_nonnull(heap, input));
        read_add(heap, input, leaves->items[i].guard);
        TRY(class_is_read(heap, input));
    }
    return OK;
}

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
    drop_null(heap, &leaves);
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
    drop_null(heap, &leaves);
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
