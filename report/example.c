#include "report/example.h"

#include "heap/describe.h"
#include "report/case_text.h"
#include "report/dis_line.h"
#include "report/quote.h"

#include <inttypes.h>
#include <string.h>

/* ---- Names ---- */

static void write_units(FILE *out, const WitnessObject *string)
{
    putc('"', out);
    for (uint32_t i = 0; i < string->unit_count; i++) {
        unsigned unit = string->units[i];
        if (unit >= 0x20 && unit < 0x7f && unit != '"' && unit != '\\')
            putc((int)unit, out);
        else
            fprintf(out, "\\u%04x", unit);
    }
    putc('"', out);
}

/* Without the package. */
static void write_simple_class(FILE *out, const Class *class)
{
    char external[1024], name[1100];
    const char *dot;

    class_external_name(class->name, external, sizeof external);
    class_source_name(external, name, sizeof name);
    dot = strrchr(name, '.');
    fputs(dot == NULL ? name : dot + 1, out);
}

static void write_input(FILE *out, const Heap *heap, uint32_t number)
{
    Text name = {0};

    describe_input(heap, number, &name);
    fputs(name.items, out);
    text_free(&name);
}

void example_write_name(FILE *out, const Example *example, uint32_t number)
{
    const WitnessObject *object = witness_object(example->witness, number);

    if (object->form == WITNESS_STRING && object->units != NULL) {
        write_units(out, object);
    } else if (object->form == WITNESS_CONSTANT && object->text != NULL) {
        write_simple_class(out, object->class);
        fprintf(out, ".%s", object->text);
    } else if (object->form == WITNESS_CLASS && object->text != NULL) {
        fprintf(out, "%s.class", object->text);
    } else if (object->input != 0) {
        write_input(out, example->heap, object->input);
    } else {
        write_simple_class(out, object->class);
        fprintf(out, "#%" PRIu32, number);
    }
}

void example_write_value(FILE *out, const Example *example, WitnessValue value)
{
    Value number = {.kind = stack_kind(value.kind)};

    if (value.kind == KIND_REF) {
        if (value.u.object == 0)
            fputs("null", out);
        else
            example_write_name(out, example, value.u.object);
        return;
    }
    if (value.kind == KIND_LONG)
        number.u.l = value.u.l;
    else if (value.kind == KIND_DOUBLE)
        number.u.d = value.u.d;
    else if (value.kind == KIND_FLOAT)
        number.u.f = value.u.f;
    else
        number.u.i = value.u.i;
    write_java_number(out, number, value.kind);
}

void example_write_slot_name(FILE *out, const WitnessSlot *slot)
{
    Line line = {0};

    if (slot->field == NULL) {
        fprintf(out, "[%" PRIu32 "]", slot->index);
        return;
    }
    quote_plain(&line, slot->field->name);
    fwrite(line.text.items, 1, line.text.count, out);
    line_free(&line);
}

static const Input *parameter_input(const Heap *heap, size_t index)
{
    for (uint32_t i = 1; i <= heap->input_count; i++) {
        if (heap->inputs[i].origin == FROM_PARAMETER && index-- == 0)
            return &heap->inputs[i];
    }
    return NULL;
}

void example_write_parameter(FILE *out, const Example *example, size_t index)
{
    const Input *input = parameter_input(example->heap, index);

    if (input != NULL)
        write_input(out, example->heap, input_number(example->heap, input));
}

/* ---- What is shown ---- */

const WitnessValue *example_slot(const WitnessSlot *slot, Moment moment)
{
    if (moment == MOMENT_BEFORE)
        return slot->has_before ? &slot->before : NULL;
    return slot->has_after ? &slot->after : NULL;
}

bool example_shows(const Example *example, uint32_t number, Moment moment)
{
    const WitnessObject *object = witness_object(example->witness, number);

    if (object->part_of != 0 ||
        (object->form != WITNESS_PLAIN && object->form != WITNESS_ARRAY))
        return false;
    return object->is_input || moment == MOMENT_AFTER;
}

static bool slot_changed(const WitnessSlot *slot)
{
    if (!slot->has_after)
        return false;
    return !slot->has_before || slot->before.kind != slot->after.kind ||
           memcmp(&slot->before.u, &slot->after.u, sizeof slot->after.u) != 0;
}

bool example_changed(const Example *example, uint32_t number)
{
    const WitnessObject *object = witness_object(example->witness, number);

    for (size_t i = 0; i < object->slots.count; i++) {
        if (slot_changed(&object->slots.items[i]))
            return true;
    }
    return !object->is_input;
}

/* ---- Blocks of text ---- */

/* this.root: Node { left = null, element = 3 } */
static void write_object(FILE *out, const Example *example, uint32_t number, Moment moment)
{
    const WitnessObject *object = witness_object(example->witness, number);
    const char *separator = " ";

    example_write_name(out, example, number);
    fputs(": ", out);
    write_class_name(out, object->class->name);
    if (object->form == WITNESS_ARRAY)
        fprintf(out, " of length %" PRIu32, object->length);
    fputs(" {", out);
    for (size_t i = 0; i < object->slots.count; i++) {
        const WitnessValue *value = example_slot(&object->slots.items[i], moment);
        if (value == NULL)
            continue;
        fputs(separator, out);
        example_write_slot_name(out, &object->slots.items[i]);
        fputs(" = ", out);
        example_write_value(out, example, *value);
        separator = ", ";
    }
    fputs(*separator == ',' ? " }\n" : "}\n", out);
}

static void write_values(FILE *out, const Example *example)
{
    const Witness *witness = example->witness;
    const char *separator = "";

    for (size_t i = 0; i < witness->parameters.count; i++) {
        WitnessValue value = witness->parameters.items[i];
        const Input *input = parameter_input(example->heap, i);
        if (input != NULL && input_is_made_receiver(example->heap, input))
            continue;
        fputs(separator, out);
        example_write_parameter(out, example, i);
        fputs(" = ", out);
        example_write_value(out, example, value);
        separator = ", ";
    }
    for (size_t i = 0; i < witness->calls.count; i++) {
        fprintf(out, "%sany%zu = ", separator, i + 1);
        example_write_value(out, example, witness->calls.items[i].value);
        separator = ", ";
    }
    for (size_t i = 0; i < witness->statics.count; i++) {
        fputs(separator, out);
        write_class_name(out, witness->statics.items[i].field->owner->name);
        fprintf(out, ".%s = ", witness->statics.items[i].field->name->text);
        example_write_value(out, example, witness->statics.items[i].before);
        separator = ", ";
    }
    if (*separator != '\0')
        putc('\n', out);
}

static Witness *make_witness(Analysis *analysis, const Case *found)
{
    return witness_new(analysis_vm(analysis), found->result, found->exception);
}

void case_write_input(FILE *out, Analysis *analysis, const Case *found)
{
    Witness *witness = make_witness(analysis, found);
    Example example = {analysis_vm(analysis)->heap, witness};

    if (witness->missing != NULL)
        fprintf(out, "no example: %s\n", witness->missing);
    else
        write_values(out, &example);
    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        if (example_shows(&example, i, MOMENT_BEFORE))
            write_object(out, &example, i, MOMENT_BEFORE);
    }
    witness_free(witness);
}

/* What changed; the result, where the words of the case do not tell it. */
void case_write_output(FILE *out, Analysis *analysis, const Case *found)
{
    Witness *witness = make_witness(analysis, found);
    Example example = {analysis_vm(analysis)->heap, witness};

    if (witness->missing == NULL && witness->result.kind != KIND_VOID) {
        fputs("result = ", out);
        example_write_value(out, &example, witness->result);
        putc('\n', out);
    }
    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        if (example_shows(&example, i, MOMENT_AFTER) && example_changed(&example, i))
            write_object(out, &example, i, MOMENT_AFTER);
    }
    witness_free(witness);
}
