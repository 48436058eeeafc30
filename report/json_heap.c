#include "report/json_heap.h"

#include "heap/describe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Names in class files need not be UTF-8 (surrogates): such bytes are written as '?'. */
json_t *json_text(const char *text)
{
    json_t *value = json_string(text);
    char *plain;

    if (value != NULL)
        return value;
    plain = strdup(text);
    if (plain == NULL)
        return json_string("?");
    for (char *at = plain; *at != '\0'; at++) {
        if ((unsigned char)*at >= 0x80)
            *at = '?';
    }
    value = json_string(plain);
    free(plain);
    return value;
}

/* ---- Values ---- */

static json_t *json_number(double number)
{
    if (isnan(number))
        return json_string("NaN");
    if (isinf(number))
        return json_string(number > 0 ? "Infinity" : "-Infinity");
    return json_real(number);
}

static json_t *json_ref(uint32_t object)
{
    return object == 0 ? json_null() : json_pack("{s:i}", "ref", (int)object);
}

static json_t *json_value(WitnessValue value)
{
    switch (value.kind) {
    case KIND_VOID:
        break;
    case KIND_BOOLEAN:
        return json_boolean(value.u.i != 0);
    case KIND_BYTE:
    case KIND_CHAR:
    case KIND_SHORT:
    case KIND_INT:
        return json_integer(value.u.i);
    case KIND_LONG:
        return json_integer(value.u.l);
    case KIND_FLOAT:
        return json_number((double)value.u.f);
    case KIND_DOUBLE:
        return json_number(value.u.d);
    case KIND_REF:
        return json_ref(value.u.object);
    }
    return json_null();
}

/* ---- Objects ---- */

/* UTF-8 of UTF-16; half a pair becomes '?'. */
static json_t *json_units(const uint16_t *units, uint32_t count)
{
    Text text = {0};
    json_t *value;

    text_add(&text, "%s", "");
    for (uint32_t i = 0; i < count; i++) {
        uint32_t unit = units[i];
        if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < count && units[i + 1] >= 0xdc00 &&
            units[i + 1] < 0xe000)
            unit = 0x10000 + ((unit - 0xd800) << 10) + (units[++i] - 0xdc00u);
        if (unit >= 0xd800 && unit < 0xe000)
            unit = '?';
        if (unit < 0x80)
            text_add(&text, "%c", (int)unit);
        else if (unit < 0x800)
            text_add(&text, "%c%c", (int)(0xc0 | unit >> 6), (int)(0x80 | (unit & 0x3f)));
        else if (unit < 0x10000)
            text_add(&text, "%c%c%c", (int)(0xe0 | unit >> 12),
                     (int)(0x80 | (unit >> 6 & 0x3f)), (int)(0x80 | (unit & 0x3f)));
        else
            text_add(&text, "%c%c%c%c", (int)(0xf0 | unit >> 18),
                     (int)(0x80 | (unit >> 12 & 0x3f)), (int)(0x80 | (unit >> 6 & 0x3f)),
                     (int)(0x80 | (unit & 0x3f)));
    }
    value = json_stringn(text.items, text.count);
    text_free(&text);
    return value == NULL ? json_string("?") : value;
}

/* The fields or elements that are known, by name or index. */
static json_t *json_slots(const WitnessObject *object, bool before)
{
    json_t *slots = json_object();
    char index[16];

    for (size_t i = 0; i < object->slots.count; i++) {
        const WitnessSlot *slot = &object->slots.items[i];
        if (!(before ? slot->has_before : slot->has_after))
            continue;
        snprintf(index, sizeof index, "%u", slot->index);
        json_object_set_new(slots, slot->field == NULL ? index : slot->field->name->text,
                            json_value(before ? slot->before : slot->after));
    }
    return slots;
}

static json_t *json_one_object(const Witness *witness, uint32_t number, bool before)
{
    const WitnessObject *object = witness_object(witness, number);
    json_t *value = json_object();
    Text name = {0};

    describe_class(object->class, &name);
    json_object_set_new(value, "id", json_integer(number));
    json_object_set_new(value, "class", json_text(name.items));
    text_free(&name);
    if (object->form == WITNESS_STRING && object->units != NULL)
        json_object_set_new(value, "value", json_units(object->units, object->unit_count));
    if (object->text != NULL)
        json_object_set_new(value, "value", json_text(object->text));
    if (object->form == WITNESS_ARRAY) {
        json_object_set_new(value, "length", json_integer(object->length));
        json_object_set_new(value, "elements", json_slots(object, before));
    }
    if (object->form == WITNESS_PLAIN)
        json_object_set_new(value, "fields", json_slots(object, before));
    if (object->has_rank && before)
        json_object_set_new(value, "rank", json_integer(object->rank));
    return value;
}

static json_t *json_objects(const Witness *witness, bool before)
{
    json_t *list = json_array();

    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        const WitnessObject *object = witness_object(witness, i);
        bool is_there = object->is_input || object->form == WITNESS_CONSTANT;
        if (object->part_of == 0 && (is_there || !before))
            json_array_append_new(list, json_one_object(witness, i, before));
    }
    return list;
}

/* ---- The whole ---- */

static json_t *json_parameters(const Heap *heap, const Witness *witness)
{
    json_t *list = json_object();
    size_t at = 0;
    Text name = {0};

    for (uint32_t i = 1; i <= heap->input_count; i++) {
        if (heap->inputs[i].origin != FROM_PARAMETER)
            continue;
        name.count = 0;
        describe_input(heap, i, &name);
        json_object_set_new(list, name.items, json_value(witness->parameters.items[at++]));
    }
    text_free(&name);
    return list;
}

static json_t *json_statics(const Witness *witness)
{
    json_t *list = json_object();
    Text name = {0};

    for (size_t i = 0; i < witness->statics.count; i++) {
        const WitnessStatic *fixed = &witness->statics.items[i];
        name.count = 0;
        describe_static(fixed->field, &name);
        json_object_set_new(list, name.items, json_value(fixed->before));
    }
    text_free(&name);
    return list;
}

static json_t *json_calls(const Witness *witness)
{
    json_t *list = json_array();

    for (size_t i = 0; i < witness->calls.count; i++)
        json_array_append_new(list, json_value(witness->calls.items[i].value));
    return list;
}

json_t *json_input(Analysis *analysis, const Witness *witness)
{
    json_t *input = json_object();

    json_object_set_new(input, "arguments",
                        json_parameters(analysis_vm(analysis)->heap, witness));
    if (witness->statics.count > 0)
        json_object_set_new(input, "statics", json_statics(witness));
    if (witness->calls.count > 0)
        json_object_set_new(input, "calls", json_calls(witness));
    json_object_set_new(input, "heap", json_objects(witness, true));
    return input;
}

json_t *json_output(const Witness *witness)
{
    json_t *output = json_object();

    if (witness->result.kind != KIND_VOID)
        json_object_set_new(output, "result", json_value(witness->result));
    if (witness->exception != 0)
        json_object_set_new(output, "exception", json_ref(witness->exception));
    json_object_set_new(output, "heap", json_objects(witness, false));
    return output;
}
