/* guard_number.c - numbers that are functions of a reference: ranks and identity hash
 * codes. */
#include "heap/guard.h"

Term guard_number(Heap *heap, Input *input, size_t member, Term own)
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
    return guard_number(heap, input, offsetof(Input, rank), number);
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
    *out = guard_number(heap, input, offsetof(Input, hash), own);
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
