#include "heap/represent.h"

#include "heap/describe.h"
#include "heap/guard.h"

#include <stdlib.h>
#include <string.h>

typedef struct Edge { /* a reference that was read, and what it is */
    const Input *input;
    uint32_t from; /* the object that has it; 0: a root */
    uint32_t to;   /* an object; 0: null */
    char *label;
} Edge;

typedef struct Picture {
    VEC(Edge) edges;
    VEC(uint32_t) order; /* objects, as they are met */
} Picture;

/* ---- As a text ---- */

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(mem_alloc(size), text, size);
}

/* What comes after the owner's own name. */
static char *edge_label(const Heap *heap, const Input *input)
{
    Text name = {0};
    const char *tail = NULL;
    char *label;

    if (input->owner != 0 && input->origin == FROM_FIELD) {
        text_add(&name, ".%s", input->field->name->text);
    } else {
        describe_input(heap, input_number(heap, input), &name);
        if (input->owner != 0)
            tail = strrchr(name.items, '[');
    }
    label = copy_text(tail == NULL ? name.items : tail);
    text_free(&name);
    return label;
}

/* An array that the program made is none of the input, and a text is one thing. */
static bool is_part(const Heap *heap, const Input *input)
{
    return input->kind == KIND_REF && input->origin != FROM_PROGRAM &&
           (input->field == NULL || input->field->owner != heap->string_class);
}

static void add_edge(Picture *picture, const Heap *heap, const Input *input, uint32_t from,
                     uint32_t to)
{
    Edge edge = {input, from, to, NULL};

    if (!is_part(heap, input))
        return;
    edge.label = edge_label(heap, input);
    vec_push(&picture->edges, edge);
}

static int compare_edges(const void *a, const void *b)
{
    const Edge *left = a, *right = b;

    if (left->from != right->from)
        return left->from < right->from ? -1 : 1;
    return strcmp(left->label, right->label);
}

/* The number of an object, 1 for the first that is met; 0 for null. */
static uint32_t number_of(Picture *picture, uint32_t object)
{
    for (size_t i = 0; i < picture->order.count; i++) {
        if (picture->order.items[i] == object)
            return (uint32_t)i + 1;
    }
    if (object == 0)
        return 0;
    vec_push(&picture->order, object);
    return (uint32_t)picture->order.count;
}

/* The edges that leave an object, itself number `number`. */
static void write_edges(Picture *picture, uint32_t object, uint32_t number, Text *out)
{
    const Edge *last = NULL;

    for (size_t i = 0; i < picture->edges.count; i++) {
        const Edge *edge = &picture->edges.items[i];
        if (edge->from != object ||
            (last != NULL && last->to == edge->to && strcmp(last->label, edge->label) == 0))
            continue;
        last = edge;
        if (number != 0)
            text_add(out, "%u", number);
        if (edge->to == 0)
            text_add(out, "%s=null ", edge->label);
        else
            text_add(out, "%s=%u ", edge->label, number_of(picture, edge->to));
    }
}

static void write_picture(Picture *picture, Text *out)
{
    if (picture->edges.count > 1)
        qsort(picture->edges.items, picture->edges.count, sizeof picture->edges.items[0],
              compare_edges);
    write_edges(picture, 0, 0, out);
    for (size_t i = 0; i < picture->order.count; i++)
        write_edges(picture, picture->order.items[i], (uint32_t)i + 1, out);
    text_add(out, "\n");
}

static void picture_free(Picture *picture)
{
    for (size_t i = 0; i < picture->edges.count; i++)
        mem_free(picture->edges.items[i].label);
    vec_free(&picture->edges);
    vec_free(&picture->order);
}

/* ---- References that are settled ---- */

static void represent_settled(const Heap *heap, Text *out)
{
    Picture picture = {0};

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        if (input_settled(input) != IS_NULL && input_settled(input) != IS_OBJECT)
            continue;
        add_edge(&picture, heap, input,
                 input->owner == 0 ? 0 : input_ref(&heap->inputs[input->owner]).id,
                 input_ref(input).id);
    }
    write_picture(&picture, out);
    picture_free(&picture);
}

/* ---- References that are not ---- */

#define NOT_READ UINT32_MAX

enum { SOLVING_STEPS_MAX = 500 };

typedef struct Solving {
    Heap *heap;
    uint32_t *is;   /* by input: the input that was the first to be its object; 0: null */
    bool *is_named; /* by input: it was not read, but is an object all the same */
    uint32_t found;
    uint32_t steps; /* questions that may still be asked */
    Text *out;
} Solving;

static void solve_read(Solving *solving, size_t time);

/* With one more condition, the reads from `time` on, or the rest of the owners. */
static void solve_under(Solving *solving, Term condition, size_t time)
{
    Heap *heap = solving->heap;
    size_t mark = path_mark(heap->path);

    if (solving->steps == 0)
        return;
    solving->steps--;
    if (path_assume(heap->path, condition) != UNSAT)
        solve_read(solving, time);
    path_undo(heap->path, mark);
}

static bool is_object(const Solving *solving, uint32_t number)
{
    return solving->is[number] == number;
}

/* Null, or one of the objects that were read before, or a new one. */
static void solve_input(Solving *solving, Input *input, size_t time)
{
    Heap *heap = solving->heap;
    uint32_t number = input_number(heap, input);
    Term other = ref_is_null(heap, input->term);

    solving->is[number] = 0;
    solve_under(solving, other, time);
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        Term same;
        if (!is_object(solving, i))
            continue;
        same = term_and(heap->terms, ref_equal(heap, input->term, heap->inputs[i].term),
                        term_not(heap->terms, ref_is_null(heap, input->term)));
        other = term_or(heap->terms, other, same);
        solving->is[number] = i;
        solve_under(solving, same, time);
    }
    if (time <= heap->reads.count) { /* an owner that was not read is no new object */
        solving->is[number] = number;
        solve_under(solving, term_not(heap->terms, other), time);
    }
    solving->is[number] = NOT_READ;
}

/* The owner of a reference that was read, which was not read itself: it is an object that
 * has another name. */
static Input *nameless_owner(const Solving *solving)
{
    const Heap *heap = solving->heap;

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        uint32_t owner = heap->inputs[i].owner;
        if (heap->inputs[i].kind == KIND_REF && solving->is[i] != NOT_READ && owner != 0 &&
            solving->is[owner] == NOT_READ)
            return &heap->inputs[owner];
    }
    return NULL;
}

static void represent_solution(Solving *solving)
{
    const Heap *heap = solving->heap;
    Picture picture = {0};

    if (++solving->found > REPRESENTED_MAX)
        return;
    if (solving->found == REPRESENTED_MAX) {
        text_add(solving->out, "...\n");
        return;
    }
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        const Input *input = &heap->inputs[i];
        if (solving->is[i] != NOT_READ && !solving->is_named[i])
            add_edge(&picture, heap, input,
                     input->owner == 0 ? 0 : solving->is[input->owner], solving->is[i]);
    }
    write_picture(&picture, solving->out);
    picture_free(&picture);
}

/* The reads in order of time, then the owners that have other names. */
static void solve_read(Solving *solving, size_t time)
{
    Heap *heap = solving->heap;
    const Read *read = time < heap->reads.count ? &heap->reads.items[time] : NULL;
    Input *input = read == NULL ? nameless_owner(solving) : &heap->inputs[read->input];
    size_t mark = path_mark(heap->path);

    if (solving->found >= REPRESENTED_MAX)
        return;
    if (input == NULL) {
        represent_solution(solving);
        return;
    }
    if (read == NULL) {
        solving->is_named[input_number(heap, input)] = true;
        solve_input(solving, input, time + 1);
        solving->is_named[input_number(heap, input)] = false;
        return;
    }
    if (solving->is[read->input] != NOT_READ) {
        solve_read(solving, time + 1);
        return;
    }
    solve_under(solving, term_not(heap->terms, read->guard), time + 1);
    if (path_assume(heap->path, read->guard) != UNSAT)
        solve_input(solving, input, time + 1);
    path_undo(heap->path, mark);
}

void represent_heaps(Heap *heap, Text *out)
{
    Solving solving = {.heap = heap, .steps = SOLVING_STEPS_MAX, .out = out};

    if (!heap->ops->takes_choices) {
        represent_settled(heap, out);
        return;
    }
    solving.is = mem_zalloc(heap->input_count + 1, sizeof *solving.is);
    for (uint32_t i = 0; i <= heap->input_count; i++)
        solving.is[i] = NOT_READ;
    solving.is_named = mem_zalloc(heap->input_count + 1, sizeof *solving.is_named);
    solve_read(&solving, 0);
    if (solving.steps == 0 && solving.found < REPRESENTED_MAX)
        text_add(out, "...\n");
    mem_free(solving.is);
    mem_free(solving.is_named);
}
