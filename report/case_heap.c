/* case_heap.c - what a case says of symbols and objects, in the program's names. */
#include "heap/describe.h"
#include "report/case_text.h"

static const Heap *heap_of(Analysis *analysis)
{
    return analysis_vm(analysis)->heap;
}

static void write_line(FILE *out, Text *text)
{
    if (text->count > 0)
        fprintf(out, "%s\n", text->items);
    text->count = 0;
}

/* That the receiver is not null is none of the program's conditions. */
static bool is_about_receiver(const Heap *heap, Term condition)
{
    Term null = term_ref(heap->terms, 0);

    return heap->input_count > 0 && (heap->method->flags & ACC_STATIC) == 0 &&
           heap->inputs[1].kind == KIND_REF &&
           term_is(condition,
                   term_not(heap->terms, term_eq(heap->terms, null, heap->inputs[1].term)));
}

static bool was_said(const Path *path, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (term_is(path_condition(path, i), path_condition(path, index)))
            return true;
    }
    return false;
}

void case_write_condition(FILE *out, Analysis *analysis, const Case *found)
{
    const Heap *heap = heap_of(analysis);
    Text text = {0};

    (void)found;
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        describe_fact(heap, i, &text);
        write_line(out, &text);
    }
    for (size_t i = 0; i < path_mark(heap->path); i++) {
        if (!was_said(heap->path, i) &&
            !is_about_receiver(heap, path_condition(heap->path, i)))
            describe_term(heap, path_condition(heap->path, i), &text);
        write_line(out, &text);
    }
    text_free(&text);
}

void case_write_value(FILE *out, Analysis *analysis, Value value)
{
    Text text = {0};

    describe_value(heap_of(analysis), value, &text);
    if (text.count > 0)
        fputs(text.items, out);
    text_free(&text);
}
