#include "heap/reading.h"

#include <string.h>

void read_add(Heap *heap, Input *input, Term guard)
{
    Read read = {guard, input_number(heap, input), (uint32_t)input->last_read};

    if (input->was_read != 0)
        return;
    if (term_is(guard, heap->yes)) {
        trail_save(heap->trail, &input->was_read);
        input->was_read = 1;
    }
    if (input->last_read == 0 && input->field != NULL)
        heap->reading_count++;
    vec_push(&heap->reads, read);
    trail_save(heap->trail, &input->last_read);
    input->last_read = heap->reads.count;
}

#ifdef HARD
enum { READS_STRAIGHT = 2 };
#else
enum { READS_STRAIGHT = 24 };
#endif

bool read_goes_round(const Heap *heap)
{
    return heap->read_steps >= READS_STRAIGHT;
}

uint32_t read_times(const Heap *heap, const Input *input)
{
    uint32_t times = 0;

    for (uint64_t at = input->last_read; at != 0; at = heap->reads.items[at - 1].previous)
        times++;
    return times;
}

Term read_done_by(Heap *heap, const Input *input, uint64_t time)
{
    Term done = heap->no;

    for (uint64_t at = input->last_read; at != 0; at = heap->reads.items[at - 1].previous) {
        if (at <= time)
            done = term_or(heap->terms, done, heap->reads.items[at - 1].guard);
    }
    return done;
}

Term read_done(Heap *heap, const Input *input)
{
    return input->was_read != 0 ? heap->yes : read_done_by(heap, input, heap->reads.count);
}

/* The condition that one was read when the other was not. */
static Term precedes(Heap *heap, const Input *input, const Input *other)
{
    Term first = heap->no, other_done;

    for (uint64_t at = input->last_read; at != 0; at = heap->reads.items[at - 1].previous) {
        other_done = term_not(heap->terms, read_done_by(heap, other, at - 1));
        first = term_or(heap->terms, first,
                        term_and(heap->terms, heap->reads.items[at - 1].guard, other_done));
    }
    return first;
}

/* ---- Who may be whom ---- */

/* The condition that two inputs, of which the second was read, are the same object; `no`
 * where that is out of the question. */
static Term meets(Heap *heap, const Input *input, const Input *other)
{
    Term equal;

    if (other == input || other->kind != KIND_REF || other->last_read == 0 ||
        !inputs_may_be_same(heap, input, other))
        return heap->no;
    equal = ref_equal(heap, input->term, other->term);
    return path_truth(heap->path, equal) == TRUTH_FAILS ? heap->no : equal;
}

Term read_exists(Heap *heap, const Input *input, uint64_t time)
{
    Term exists = heap->no;

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *other = &heap->inputs[i];
        Term same = meets(heap, input, other);
        if (!term_is(same, heap->no))
            same = term_and(heap->terms, same, read_done_by(heap, other, time));
        exists = term_or(heap->terms, exists, same);
    }
    return exists;
}

Term read_is_made(Heap *heap, const Input *input)
{
    Term made = heap->no;

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *other = &heap->inputs[i];
        Term same = meets(heap, input, other);
        if (term_is(same, heap->no))
            continue;
        same = term_and(heap->terms, same, read_done(heap, other));
        same = term_and(heap->terms, same,
                        term_not(heap->terms, read_is_exhausted(heap, other)));
        made = term_or(heap->terms, made, same);
    }
    return made;
}

/* ---- Bounds ---- */

typedef struct Maker { /* an input that may have been the first to be the object */
    const Input *input;
    Term is_it;    /* it is the object, */
    Term is_below; /* and its bound is below the limit */
} Maker;

typedef VEC(Maker) Makers;

static Term is_below(Heap *heap, const Input *input, int64_t limit);

/* Those that may have been read before the input; the input itself is the first. */
static void find_makers(Heap *heap, const Input *input, int64_t limit, Makers *out)
{
    Maker maker = {input, heap->yes, is_below(heap, input, limit)};

    vec_push(out, maker);
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        maker.input = &heap->inputs[i];
        maker.is_it = meets(heap, input, maker.input);
        if (term_is(maker.is_it, heap->no) ||
            term_is(precedes(heap, maker.input, input), heap->no))
            continue;
        maker.is_below = is_below(heap, maker.input, limit);
        vec_push(out, maker);
    }
}

static Term is_first(Heap *heap, const Makers *makers, const Maker *maker)
{
    Term first = maker->is_it;

    for (size_t i = 0; i < makers->count; i++) {
        const Maker *other = &makers->items[i];
        Term earlier = heap->no;
        if (other != maker)
            earlier = term_and(heap->terms, other->is_it,
                               precedes(heap, other->input, maker->input));
        first = term_and(heap->terms, first, term_not(heap->terms, earlier));
    }
    return first;
}

/* The bound of an object is that of the input that was the first to be it. */
static Term object_is_below(Heap *heap, const Input *input, int64_t limit)
{
    Makers makers = {0};
    Term below = heap->no;
    bool differ = false;

    find_makers(heap, input, limit, &makers);
    for (size_t i = 1; i < makers.count; i++)
        differ = differ || !term_is(makers.items[i].is_below, makers.items[0].is_below);
    if (!differ)
        below = makers.items[0].is_below;
    for (size_t i = 0; differ && i < makers.count; i++) {
        const Maker *maker = &makers.items[i];
        Term here = maker->is_below;
        if (!term_is(here, heap->no))
            here = term_and(heap->terms, is_first(heap, &makers, maker), here);
        below = term_or(heap->terms, below, here);
    }
    vec_free(&makers);
    return below;
}

/* In one heap every read of the program reads one input, so no bound is further from k than
 * there were reads, with the one at hand. */
static bool is_out_of_reach(const Heap *heap, int64_t limit)
{
    return (int64_t)heap->options.k - limit > (int64_t)heap->read_steps + 1;
}

/* A field's bound is one less than that of the object that has it. */
static Term is_below(Heap *heap, const Input *input, int64_t limit)
{
    Term *answer;

    if (limit > (int64_t)heap->options.k)
        return heap->yes;
    if (input->owner == 0 || is_out_of_reach(heap, limit))
        return heap->no;
    answer =
        &heap->bound_answers
             .items[(size_t)limit * (heap->input_count + 1) + input_number(heap, input)];
    if (answer->id == 0)
        *answer = object_is_below(heap, &heap->inputs[input->owner], limit + 1);
    return *answer;
}

static bool answers_are_of_now(const Heap *heap)
{
    const BoundAnswers *answers = &heap->bound_answers;

    return answers->is_valid && answers->trail_mark == trail_mark(heap->trail) &&
           answers->path_mark == path_mark(heap->path) &&
           answers->input_count == heap->input_count &&
           answers->read_count == heap->reads.count &&
           answers->read_steps == heap->read_steps;
}

static void refresh_answers(Heap *heap)
{
    BoundAnswers *answers = &heap->bound_answers;
    size_t count = (heap->options.k + 1) * (size_t)(heap->input_count + 1);

    if (answers_are_of_now(heap))
        return;
    if (count > answers->capacity) {
        answers->capacity = vec_grown(answers->capacity, count);
        answers->items =
            mem_realloc(answers->items, answers->capacity * sizeof *answers->items);
    }
    memset(answers->items, 0, count * sizeof *answers->items);
    answers->is_valid = true;
    answers->trail_mark = trail_mark(heap->trail);
    answers->path_mark = path_mark(heap->path);
    answers->input_count = heap->input_count;
    answers->read_count = (uint32_t)heap->reads.count;
    answers->read_steps = heap->read_steps;
}

Term read_is_exhausted(Heap *heap, const Input *input)
{
    bool is_free = heap->ops->frees_elements && input->declared.element != 0;
    bool is_in_text = input->field != NULL && input->field->owner == heap->string_class;

    if (is_free || is_in_text || input_is_constant(heap, input) || input->owner == 0 ||
        is_out_of_reach(heap, 0))
        return heap->no;
    refresh_answers(heap);
    return is_below(heap, input, 0);
}
