#include "heap/describe.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void describe_class(const Class *class, Text *text)
{
    size_t start = text->count;

    text_add(text, "%s", class->name->text);
    for (size_t i = start; i < text->count; i++) {
        if (text->items[i] == '/')
            text->items[i] = '.';
    }
}

void describe_static(const Field *field, Text *text)
{
    describe_class(field->owner, text);
    text_add(text, ".%s", field->name->text);
}

typedef struct Naming {
    const Heap *heap;
    Text name; /* of the symbol or number in hand */
} Naming;

/* The constant of an enum, by its name. */
static const char *constant_name(Naming *naming, Ref ref)
{
    naming->name.count = 0;
    if (ref.id == 0 || !describe_constant(naming->heap, ref, &naming->name))
        return NULL;
    return naming->name.items;
}

static const char *symbol_name(void *context, Term symbol)
{
    Naming *naming = context;
    const TermNode *node = term_node(naming->heap->terms, symbol);

    if (node->kind == TERM_CONST && node->sort == SORT_REF)
        return constant_name(naming, (Ref){(uint32_t)node->bits});
    if (node->kind != TERM_SYMBOL || node->symbol == 0 ||
        node->symbol > naming->heap->input_count)
        return NULL;
    naming->name.count = 0;
    describe_input(naming->heap, node->symbol, &naming->name);
    return naming->name.items;
}

/* The bytes of a text, or another field of it. */
static bool is_in_text(const Heap *heap, const Input *input)
{
    return input->field != NULL && input->field->owner == heap->string_class;
}

static bool is_character(const Heap *heap, const Input *input)
{
    return input->kind == KIND_CHAR ||
           (input->origin == FROM_ELEMENT && is_in_text(heap, &heap->inputs[input->owner]));
}

/* Numbers stand for classes, for what is true, for characters. */
static const char *number_name(void *context, Term symbol, int64_t number)
{
    Naming *naming = context;
    uint32_t index = term_node(naming->heap->terms, symbol)->symbol;
    const Input *input = &naming->heap->inputs[index];
    const Class *class;

    if (index == 0 || index > naming->heap->input_count)
        return NULL;
    if (input->origin == FROM_CLASS) {
        class = types_numbered(naming->heap->types, number);
        if (class == NULL)
            return NULL;
        naming->name.count = 0;
        describe_class(class, &naming->name);
        return naming->name.items;
    }
    if (input->kind == KIND_BOOLEAN && (number == 0 || number == 1))
        return number == 0 ? "false" : "true";
    if (!is_character(naming->heap, input) || number < ' ' || number > '~')
        return NULL;
    naming->name.count = 0;
    text_add(&naming->name, "'%s%c'", number == '\'' || number == '\\' ? "\\" : "",
             (char)number);
    return naming->name.items;
}

void describe_term(const Heap *heap, Term term, Text *text)
{
    Naming naming = {.heap = heap};

    term_print(heap->terms, term, (TermNames){symbol_name, number_name, &naming}, text);
    text_free(&naming.name);
}

static void add_class(Text *text, const char *before, const Class *class)
{
    char external[512], name[600];

    class_external_name(class->name, external, sizeof external);
    class_source_name(external, name, sizeof name);
    text_add(text, "%s%s", before, name);
}

bool describe_constant(const Heap *heap, Ref ref, Text *text)
{
    const Class *class = store_at(heap->store, ref)->class;
    const Field *name = NULL;
    Ref string, bytes;
    const Object *array;

    while (class != NULL && strcmp(class->name->text, "java/lang/Enum") != 0)
        class = class->super;
    for (unsigned i = 0; class != NULL && i < class->field_count; i++) {
        if (strcmp(class->fields[i].name->text, "name") == 0)
            name = &class->fields[i];
    }
    if (name == NULL)
        return false;
    string = field_get(heap->store, ref, name).u.ref;
    if (string.id == 0)
        return false;
    bytes = (Ref){(uint32_t)store_at(heap->store, string)->words[0]};
    array = store_at(heap->store, bytes);
    text_add(text, "%.*s", (int)array->length, (const char *)array->words);
    return true;
}

static void describe_ref(const Heap *heap, Ref ref, Text *text)
{
    const Object *object;

    if (ref.id == 0) {
        text_add(text, "null");
        return;
    }
    object = store_at(heap->store, ref);
    if (object->input != 0 && heap->inputs[object->input].origin != FROM_PROGRAM)
        describe_input(heap, object->input, text);
    else if (!describe_constant(heap, ref, text))
        add_class(text, "new ", object->class);
}

void describe_value(const Heap *heap, Value value, Text *text)
{
    value = heap_look(heap, value);
    if (value.is_term) {
        describe_term(heap, value.u.term, text);
        return;
    }
    switch ((Kind)value.kind) {
    case KIND_REF:
        describe_ref(heap, value.u.ref, text);
        return;
    case KIND_LONG:
        text_add(text, "%" PRId64 "L", value.u.l);
        return;
    case KIND_FLOAT:
        text_add(text, "%.9gf", (double)value.u.f);
        return;
    case KIND_DOUBLE:
        text_add(text, "%.17g", value.u.d);
        return;
    case KIND_VOID:
        return;
    case KIND_BOOLEAN:
    case KIND_BYTE:
    case KIND_CHAR:
    case KIND_SHORT:
    case KIND_INT:
        text_add(text, "%" PRId32, value.u.i);
        return;
    }
}

/* Its types, if they are fewer than its declaration allows.  Where its class has a Term,
 * the path condition tells. */
static void describe_types(const Heap *heap, const Input *input, Text *text)
{
    TypeSet all = types_below(heap->types, input->declared.class);
    uint32_t count = types_count(heap->types, (TypeSet)input->types);

    if ((TypeSet)input->types == all || input_settled(input) == IS_NULL)
        return;
    text_add(text, text->count == 0 ? "" : " && ");
    describe_input(heap, input_number(heap, input), text);
    text_add(text, " is a ");
    for (uint32_t i = 0; i < count; i++)
        add_class(text, i == 0 ? "" : " or ",
                  types_member(heap->types, (TypeSet)input->types, i));
}

void describe_fact(const Heap *heap, uint32_t number, Text *text)
{
    const Input *input = &heap->inputs[number];
    const Object *object;

    if (input->kind != KIND_REF || input->origin == FROM_PROGRAM || is_in_text(heap, input))
        return;
    switch (input_settled(input)) {
    case IS_OPEN:
        break;
    case IS_NULL:
    case IS_NONNULL:
        if (input_settled(input) == IS_NONNULL && input_is_nonnull(heap, input))
            break;
        describe_input(heap, number, text);
        text_add(text, input_settled(input) == IS_NULL ? " == null" : " != null");
        break;
    case IS_OBJECT:
        if (input_is_made_receiver(heap, input))
            return;
        object = store_at(heap->store, input_ref(input));
        if (object->input == number && input_is_nonnull(heap, input))
            break;
        describe_input(heap, number, text);
        text_add(text, object->input == number ? " is new" : " == ");
        if (object->input != number)
            describe_ref(heap, input_ref(input), text);
        break;
    }
    if (!class_is_array(input->declared.class) && input->class_term == 0)
        describe_types(heap, input, text);
}

SlotUse describe_field(const Heap *heap, Ref ref, const Field *field, Value *out)
{
    const Object *object = store_at(heap->store, ref);
    const uint32_t *shadow;

    if (object->input != 0) {
        ref = object_facet(heap, ref, field->owner);
        if (ref.id == 0)
            return SLOT_UNREAD;
        object = store_at(heap->store, ref);
    }
    shadow = object_shadow(heap, object);
    if (shadow == NULL || shadow[field->slot] == 0) {
        *out = word_value(field->type.kind, object->words[field->slot]);
        return SLOT_KNOWN;
    }
    if (shadow[field->slot] == SHADOW_UNREAD)
        return SLOT_UNREAD;
    *out = term_value(heap, field->type.kind, (Term){shadow[field->slot]});
    return SLOT_KNOWN;
}
