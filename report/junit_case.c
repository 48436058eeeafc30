/* junit_case.c - one case as a test: its input, the call, what is expected of it. */
#include "report/case_text.h"
#include "report/junit.h"
#include "vm/contract.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { STATEMENTS_MAX = 2000 }; /* a method of a class file has at most 64 KB */

static bool is_constructor(const Method *method)
{
    return strcmp(method->name->text, "<init>") == 0;
}

/* ---- Objects ---- */

/* There before the call, or the same whoever makes it. */
static bool is_there(const WitnessObject *object)
{
    return object->is_input || object->form == WITNESS_CONSTANT ||
           object->form == WITNESS_CLASS;
}

/* The class of a lambda has no name that another machine knows. */
static bool is_nameless(const WitnessObject *object)
{
    return !object->is_input && strstr(object->class->name->text, "$$Lambda$") != NULL;
}

static void write_head(FILE *out, uint32_t number, const WitnessObject *object,
                       const char *input, const char *made)
{
    fprintf(out, "        t.%s(%" PRIu32, is_there(object) ? input : made, number);
}

static void write_plain(FILE *out, uint32_t number, const WitnessObject *object)
{
    if (is_nameless(object)) {
        fprintf(out, "        t.newNameless(%" PRIu32, number);
        return;
    }
    write_head(out, number, object, object->is_opaque ? "opaque" : "object", "newObject");
    fputs(", ", out);
    java_write_class(out, object->class);
}

static void write_closed(FILE *out, uint32_t number, const WitnessObject *object)
{
    write_head(out, number, object, object->is_opaque ? "opaque" : "object", "newClosed");
    fputs(", ", out);
    java_write_class(out, object->class);
}

static void write_array(FILE *out, uint32_t number, const WitnessObject *object)
{
    write_head(out, number, object, "array", "newArray");
    fputs(", ", out);
    java_write_class(out, object->class);
    fprintf(out, ", %" PRIu32, object->length);
}

static void write_string(FILE *out, uint32_t number, const WitnessObject *object)
{
    write_head(out, number, object, "string", "newString");
    fputs(", ", out);
    if (object->units == NULL && !object->is_input)
        fputs("null", out);
    else
        java_write_string(out, object->units, object->unit_count);
}

static void write_constant(FILE *out, uint32_t number, const WitnessObject *object)
{
    write_head(out, number, object, "constant", "constant");
    fputs(", ", out);
    java_write_class(out, object->class);
    fputs(", ", out);
    java_write_text(out, object->text == NULL ? "" : object->text);
}

static void write_type(FILE *out, uint32_t number, const WitnessObject *object)
{
    write_head(out, number, object, "type", "type");
    if (object->text == NULL)
        return;
    fputs(", ", out);
    java_write_text(out, object->text);
}

typedef void (*ObjectWriter)(FILE *out, uint32_t number, const WitnessObject *object);

static const ObjectWriter object_writers[] = {
    [WITNESS_PLAIN] = write_plain,   [WITNESS_ARRAY] = write_array,
    [WITNESS_STRING] = write_string, [WITNESS_CONSTANT] = write_constant,
    [WITNESS_CLASS] = write_type,    [WITNESS_CLOSED] = write_closed,
};

static bool has_slots(const WitnessObject *object)
{
    return object->form == WITNESS_PLAIN || object->form == WITNESS_ARRAY ||
           object->form == WITNESS_CLOSED;
}

static bool is_object(const WitnessValue *value, uint32_t number)
{
    return value->kind == KIND_REF && value->u.object == number;
}

static bool has_object(const WitnessObject *object, uint32_t number)
{
    for (size_t i = 0; has_slots(object) && i < object->slots.count; i++) {
        const WitnessSlot *slot = &object->slots.items[i];
        if ((slot->has_before && is_object(&slot->before, number)) ||
            (slot->has_after && is_object(&slot->after, number)))
            return true;
    }
    return false;
}

/* Does anything but its string have it? */
static bool is_shared_part(const Witness *witness, uint32_t number)
{
    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        if (has_object(witness_object(witness, i), number))
            return true;
    }
    for (size_t i = 0; i < witness->parameters.count; i++) {
        if (is_object(&witness->parameters.items[i], number))
            return true;
    }
    return is_object(&witness->result, number);
}

static void write_part(FILE *out, const Witness *witness, uint32_t number)
{
    if (!is_shared_part(witness, number))
        return;
    if (witness_object(witness, number)->is_input)
        fprintf(out, "        t.units(%" PRIu32 ", %" PRIu32 ");\n", number,
                witness_object(witness, number)->part_of);
    else
        fprintf(out, "        t.newNameless(%" PRIu32 ");\n", number);
}

static void write_objects(FILE *out, const Witness *witness)
{
    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        const WitnessObject *object = witness_object(witness, i);
        if (object->part_of != 0) {
            write_part(out, witness, i);
            continue;
        }
        object_writers[object->form](out, i, object);
        fputs(");\n", out);
        if (object->has_hash)
            fprintf(out, "        t.hash(%" PRIu32 ", %" PRId32 ");\n", i, object->hash);
        if (object->has_rank)
            fprintf(out, "        t.rank(%" PRIu32 ", %" PRId32 ");\n", i, object->rank);
    }
}

/* ---- Slots ---- */

typedef enum When { BEFORE, AFTER } When;

static const WitnessValue *value_of(const WitnessSlot *slot, When when)
{
    if (when == BEFORE)
        return slot->has_before ? &slot->before : NULL;
    return slot->has_after ? &slot->after : NULL;
}

static bool is_same(const WitnessValue *a, const WitnessValue *b)
{
    WitnessValue x = {.kind = a->kind}, y = {.kind = b->kind};

    if (a->kind == KIND_LONG || a->kind == KIND_DOUBLE)
        x.u.l = a->u.l, y.u.l = b->u.l;
    else
        x.u.i = a->u.i, y.u.i = b->u.i;
    return x.kind == y.kind && x.u.l == y.u.l;
}

/* How many slots from this one on are elements in a row with one value. */
static size_t run_length(const WitnessObject *object, size_t first, When when)
{
    const WitnessSlot *slots = object->slots.items;
    size_t count = 1;

    while (first + count < object->slots.count &&
           slots[first + count].index == slots[first].index + count &&
           value_of(&slots[first + count], when) != NULL &&
           is_same(value_of(&slots[first + count], when), value_of(&slots[first], when)))
        count++;
    return count;
}

static void write_field_name(FILE *out, const WitnessObject *object, const Field *field)
{
    if (field->owner == object->class && !object->is_opaque) {
        java_write_name(out, field->name);
        return;
    }
    java_write_name(out, field->owner->name);
    fputs(" + \".\" + ", out);
    java_write_name(out, field->name);
}

/* Of what all have who use the library only final fields and elements of arrays tell:
 * others may have left something in it, as a number keeps how long it is once somebody
 * asked. */
static bool may_have_changed(const WitnessSlot *slot)
{
    return slot->field != NULL && (slot->field->flags & ACC_FINAL) == 0;
}

static void write_slots(FILE *out, uint32_t number, const WitnessObject *object, When when)
{
    const char *after = when == AFTER ? "After" : "";
    size_t count;

    for (size_t i = 0; i < object->slots.count; i += count) {
        const WitnessSlot *slot = &object->slots.items[i];
        const WitnessValue *value = value_of(slot, when);
        count = 1;
        if (value == NULL || (object->is_common && may_have_changed(slot)))
            continue;
        if (slot->field == NULL) {
            count = run_length(object, i, when);
            fprintf(out, "        t.elements%s(%" PRIu32 ", %" PRIu32 ", %zu, ", after,
                    number, slot->index, slot->index + count);
        } else {
            fprintf(out, "        t.field%s(%" PRIu32 ", ", after, number);
            write_field_name(out, object, slot->field);
            fputs(", ", out);
        }
        java_write_value(out, *value);
        fputs(");\n", out);
    }
}

static void write_contents(FILE *out, const Witness *witness, When when)
{
    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        const WitnessObject *object = witness_object(witness, i);
        if (object->part_of == 0 && has_slots(object) && !is_nameless(object) &&
            (object->is_input || when == AFTER))
            write_slots(out, i, object, when);
    }
}

/* ---- The call ---- */

static void write_inputs(FILE *out, const Witness *witness)
{
    for (size_t i = 0; i < witness->statics.count; i++) {
        const WitnessStatic *fixed = &witness->statics.items[i];
        fputs("        t.staticField(", out);
        java_write_name(out, fixed->field->owner->name);
        fputs(" + \".\" + ", out);
        java_write_name(out, fixed->field->name);
        fputs(", ", out);
        java_write_value(out, fixed->before);
        fputs(");\n", out);
    }
    for (size_t i = 0; i < witness->calls.count; i++) {
        fputs("        t.answer(", out);
        java_write_name(out, witness->calls.items[i].method->owner->name);
        fputs(", ", out);
        java_write_value(out, witness->calls.items[i].value);
        fputs(");\n", out);
    }
    if (witness->has_null_rank)
        fprintf(out, "        t.nullRank(%" PRId32 ");\n", witness->null_rank);
    for (size_t i = 0; i < witness->new_ranks.count; i++)
        fprintf(out, "        t.newRank(%" PRId32 ");\n", witness->new_ranks.items[i]);
}

static void write_arguments(FILE *out, Analysis *analysis, const Witness *witness)
{
    if (analysis_options(analysis)->is_program)
        fputs("        t.argument(new String[0]);\n", out);
    for (size_t i = 0; i < witness->parameters.count; i++) {
        fputs("        t.argument(", out);
        java_write_value(out, witness->parameters.items[i]);
        fputs(");\n", out);
    }
}

/* A condition: its method, the argument that it is of (-1: all of them). */
static void write_condition(FILE *out, const Step *step)
{
    java_write_name(out, step->method->owner->name);
    fputs(", ", out);
    java_write_text(out, step->method->name->text);
    fputs(", ", out);
    java_write_text(out, step->method->descriptor->text);
    fprintf(out, ", %d", step->receiver);
}

/* What was assumed is part of the path: it may ask for values, and even write. */
static void write_assumptions(FILE *out, Analysis *analysis)
{
    const Plan *plan = analysis_plan(analysis);

    for (size_t i = 0; i < plan->steps.count; i++) {
        if (plan->steps.items[i].kind != STEP_ASSUME)
            continue;
        fputs("        t.assume(", out);
        write_condition(out, &plan->steps.items[i]);
        fputs(");\n", out);
    }
}

static void write_outcome(FILE *out, const Witness *witness)
{
    if (witness->result.kind != KIND_VOID) {
        fputs("        t.returns(", out);
        java_write_value(out, witness->result);
        fputs(");\n", out);
    }
    if (witness->exception != 0) {
        fputs("        t.throwsException(", out);
        java_write_class(out, witness_object(witness, witness->exception)->class);
        fputs(");\n", out);
    }
    write_contents(out, witness, AFTER);
    if (witness->varying != NULL) {
        fputs("        t.varies(", out);
        java_write_text(out, witness->varying);
        fputs(");\n", out);
    }
    fputs("        t.run();\n", out);
}

static void write_violation(FILE *out, Analysis *analysis, const Case *found)
{
    const Step *step = analysis_step(analysis);

    if (step == NULL || step->kind != STEP_ASSERT) {
        fputs("        t.runToAssertion(", out);
        java_write_text(out, found->what);
        fputs(");\n", out);
        return;
    }
    fputs("        t.runToCondition(", out);
    java_write_text(out, found->what);
    fputs(", ", out);
    write_condition(out, step);
    fprintf(out, ", %s);\n", step->takes_result ? "true" : "false");
}

static void write_body(FILE *out, Analysis *analysis, const Case *found,
                       const Witness *witness)
{
    const Method *method = analysis_method(analysis);

    fputs("        SymjvmReplay t = new SymjvmReplay(", out);
    java_write_name(out, method->owner->name);
    fputs(", ", out);
    java_write_text(out, method->name->text);
    fputs(", ", out);
    java_write_text(out, method->descriptor->text);
    fputs(");\n", out);
    write_objects(out, witness);
    write_contents(out, witness, BEFORE);
    write_inputs(out, witness);
    write_arguments(out, analysis, witness);
    write_assumptions(out, analysis);
    if (found->end == END_OF_VIOLATION)
        write_violation(out, analysis, found);
    else
        write_outcome(out, witness);
}

/* ---- The test ---- */

static size_t count_lines(const char *text)
{
    size_t count = 0;

    for (; *text != '\0'; text++)
        count += *text == '\n';
    return count;
}

static void write_skip(FILE *out, const char *reason)
{
    fputs("        SymjvmReplay.skip(", out);
    java_write_text(out, reason);
    fputs(");\n", out);
}

static const char *reason_to_skip(Analysis *analysis, const Case *found,
                                  const Witness *witness)
{
    const Step *step = analysis_step(analysis);

    if (witness->missing != NULL)
        return witness->missing;
    if (found->has_exited)
        return "it ends the JVM";
    if (found->end == END_OF_VIOLATION && step != NULL && step->kind == STEP_ASSUME)
        return "its precondition violates an assertion";
    return NULL;
}

static void write_case(FILE *out, Analysis *analysis, const Case *found,
                       const Witness *witness)
{
    const char *reason = reason_to_skip(analysis, found, witness);
    char *body = NULL;
    size_t size;
    FILE *stream = open_memstream(&body, &size);

    if (reason == NULL)
        write_body(stream, analysis, found, witness);
    fclose(stream);
    if (reason == NULL && count_lines(body) > STATEMENTS_MAX)
        reason = "its objects are too many for a test";
    if (reason != NULL)
        write_skip(out, reason);
    else
        fputs(body, out);
    free(body);
}

/* What a constructor makes is its result. */
static Value result_of(Analysis *analysis, const Case *found)
{
    return is_constructor(analysis_method(analysis)) && found->exception.id == 0
               ? analysis_argument(analysis, 0)
               : found->result;
}

void junit_write_case(CaseOut *to, Analysis *analysis, const Case *found)
{
    FILE *out = to->file;
    Witness *witness =
        witness_new(analysis_vm(analysis), result_of(analysis, found), found->exception);
    char *condition = case_part_text(case_write_condition, analysis, found);

    fputs("\n    @Test\n    public void ", out);
    junit_write_test_name(to, analysis, found);
    fputs("() throws Throwable {\n", out);
    java_write_comment(out, "        ", condition);
    write_case(out, analysis, found, witness);
    fputs("    }\n", out);
    free(condition);
    witness_free(witness);
}
