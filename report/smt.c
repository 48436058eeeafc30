/* smt.c - the path condition of a case as SMT-LIB 2, with what its symbols stand for. */
#include "heap/describe.h"
#include "report/artefact_case.h"
#include "report/case_text.h"
#include "solver/solver.h"

#include <stdlib.h>

/* One line, whatever is in a name. */
static void write_visible(FILE *out, const char *text)
{
    for (; *text != '\0'; text++)
        putc((unsigned char)*text < ' ' ? '?' : *text, out);
    putc('\n', out);
}

static void write_symbols(FILE *out, const Heap *heap)
{
    char symbol[SYMBOL_NAME_MAX];
    Text name = {0};

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        term_symbol_name(heap->terms, heap->inputs[i].term, symbol);
        name.count = 0;
        describe_input(heap, i, &name);
        fprintf(out, "; %s = ", symbol);
        write_visible(out, name.items);
    }
    text_free(&name);
}

/* What references were settled to is no term: it is told as a comment. */
static void write_facts(FILE *out, const Heap *heap)
{
    Text text = {0};

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        text.count = 0;
        describe_fact(heap, i, &text);
        if (text.count == 0)
            continue;
        fputs("; ", out);
        write_visible(out, text.items);
    }
    text_free(&text);
}

Status smt_begin(const Run *run, const char *where, void **state, Error *err)
{
    return case_file_begin(run, where, "smt2", state, err);
}

static void write_case(FILE *out, Analysis *analysis, const Case *found)
{
    const Heap *heap = analysis_vm(analysis)->heap;
    size_t count = path_mark(heap->path);
    Term *conditions = mem_alloc((count + 1) * sizeof *conditions);
    Text text = {0};

    (void)found;
    for (size_t i = 0; i < count; i++)
        conditions[i] = path_condition(heap->path, i);
    write_symbols(out, heap);
    write_facts(out, heap);
    term_print_smt(heap->terms, conditions, count, &text);
    fputs(text.items, out);
    text_free(&text);
    mem_free(conditions);
}

Status smt_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
               Error *err)
{
    (void)state, (void)err;
    write_case(out->file, analysis, found);
    return OK;
}
