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
        if (!path_is_given(heap->path, i) && !was_said(heap->path, i))
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
