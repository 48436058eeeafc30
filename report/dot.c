/* dot.c - the heaps of a case as Graphviz: one graph with two parts, before and after. */
#include "report/artefact_case.h"
#include "report/case_text.h"
#include "report/example.h"
#include "report/markup.h"

#include <inttypes.h>
#include <stdlib.h>

static const struct {
    const char *name, *title;
} moments[] = {[MOMENT_BEFORE] = {"before", "before the call"},
               [MOMENT_AFTER] = {"after", "after it"}};

typedef struct Drawing {
    FILE *out;
    Example example;
    Moment moment;
} Drawing;

static bool is_edge(const Drawing *drawing, WitnessValue value)
{
    return value.kind == KIND_REF && value.u.object != 0 &&
           example_shows(&drawing->example, value.u.object, drawing->moment);
}

static void write_value(const Drawing *drawing, WitnessValue value)
{
    Markup markup;

    example_write_value(markup_begin(&markup), &drawing->example, value);
    markup_end(&markup, drawing->out);
}

static void write_slot(const Drawing *drawing, const WitnessSlot *slot, size_t number)
{
    const WitnessValue *value = example_slot(slot, drawing->moment);
    FILE *out = drawing->out;
    Markup markup;

    if (value == NULL)
        return;
    fputs("<tr><td align=\"left\">", out);
    example_write_slot_name(markup_begin(&markup), slot);
    markup_end(&markup, out);
    fprintf(out, "</td><td port=\"s%zu\" align=\"left\">", number);
    if (is_edge(drawing, *value))
        fputs(" ", out);
    else
        write_value(drawing, *value);
    fputs("</td></tr>", out);
}

static void write_node(const Drawing *drawing, uint32_t number)
{
    const WitnessObject *object = witness_object(drawing->example.witness, number);
    FILE *out = drawing->out;
    Markup markup;

    fprintf(out,
            "    %s%" PRIu32 " [label=<<table border=\"0\" cellborder=\"1\" "
            "cellspacing=\"0\"><tr><td colspan=\"2\"%s><b>",
            moments[drawing->moment].name, number,
            drawing->moment == MOMENT_AFTER && example_changed(&drawing->example, number)
                ? " bgcolor=\"#ffe8b0\""
                : "");
    example_write_name(markup_begin(&markup), &drawing->example, number);
    markup_end(&markup, out);
    fputs("</b>: ", out);
    write_class_name(markup_begin(&markup), object->class->name);
    markup_end(&markup, out);
    if (object->form == WITNESS_ARRAY)
        fprintf(out, " [%" PRIu32 "]", object->length);
    fputs("</td></tr>", out);
    for (size_t i = 0; i < object->slots.count; i++)
        write_slot(drawing, &object->slots.items[i], i);
    fputs("</table>>];\n", out);
}

static void write_edges(const Drawing *drawing, uint32_t number)
{
    const WitnessObject *object = witness_object(drawing->example.witness, number);
    const char *name = moments[drawing->moment].name;

    for (size_t i = 0; i < object->slots.count; i++) {
        const WitnessValue *value = example_slot(&object->slots.items[i], drawing->moment);
        if (value != NULL && is_edge(drawing, *value))
            fprintf(drawing->out, "    %s%" PRIu32 ":s%zu -> %s%" PRIu32 ";\n", name,
                    number, i, name, value->u.object);
    }
}

static void write_pointer(const Drawing *drawing, const char *id, WitnessValue value)
{
    const char *name = moments[drawing->moment].name;

    if (is_edge(drawing, value))
        fprintf(drawing->out, "    %s_%s -> %s%" PRIu32 ";\n", name, id, name,
                value.u.object);
}

/* A parameter or the result: a word with an arrow, or with its value. */
static void write_root(const Drawing *drawing, const char *id, const char *word,
                       WitnessValue value)
{
    FILE *out = drawing->out;

    fprintf(out, "    %s_%s [shape=plaintext, label=\"", moments[drawing->moment].name, id);
    markup_write(out, word);
    if (!is_edge(drawing, value)) {
        fputs(" = ", out);
        write_value(drawing, value);
    }
    fputs("\"];\n", out);
    write_pointer(drawing, id, value);
}

static void write_parameters(const Drawing *drawing)
{
    const Witness *witness = drawing->example.witness;
    char id[32];

    for (size_t i = 0; i < witness->parameters.count; i++) {
        Markup markup;
        char *word;
        example_write_parameter(markup_begin(&markup), &drawing->example, i);
        word = markup_take(&markup);
        snprintf(id, sizeof id, "p%zu", i);
        write_root(drawing, id, word, witness->parameters.items[i]);
        free(word);
    }
}

static void write_part(const Drawing *drawing)
{
    const Witness *witness = drawing->example.witness;
    FILE *out = drawing->out;

    fprintf(out, "  subgraph cluster_%s {\n    label=\"%s\";\n",
            moments[drawing->moment].name, moments[drawing->moment].title);
    write_parameters(drawing);
    if (drawing->moment == MOMENT_AFTER && witness->result.kind != KIND_VOID)
        write_root(drawing, "result", "result", witness->result);
    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        if (example_shows(&drawing->example, i, drawing->moment))
            write_node(drawing, i);
    }
    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        if (example_shows(&drawing->example, i, drawing->moment))
            write_edges(drawing, i);
    }
    fputs("  }\n", out);
}

Status dot_begin(const Run *run, const char *where, void **state, Error *err)
{
    return case_file_begin(run, where, "dot", state, err);
}

static void write_case(FILE *out, Analysis *analysis, const Case *found)
{
    Witness *witness = witness_new(analysis_vm(analysis), found->result, found->exception);
    Drawing drawing = {out, {analysis_vm(analysis)->heap, witness}, MOMENT_BEFORE};
    char *condition = case_condition_text(analysis, found);

    fputs(
        "digraph heap {\n  rankdir=LR;\n  node [shape=plaintext, fontname=\"monospace\"];\n"
        "  labelloc=\"t\";\n  label=\"",
        out);
    fprintf(out, "%s: ", path_ends[found->end].name);
    markup_write(out, witness->missing == NULL ? condition : witness->missing);
    fputs("\";\n", out);
    if (witness->missing == NULL) {
        write_part(&drawing);
        drawing.moment = MOMENT_AFTER;
        write_part(&drawing);
    }
    fputs("}\n", out);
    free(condition);
    witness_free(witness);
}

Status dot_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
               Error *err)
{
    (void)state, (void)err;
    write_case(out->file, analysis, found);
    return OK;
}
