#include "heap/describe.h"
#include "heap/reading.h"

#include <stdio.h>
#include <string.h>

Input *input_of(const Heap *heap, Value ref)
{
    const TermNode *node = term_node(heap->terms, ref.u.term);

    assert(node->kind == TERM_SYMBOL && node->symbol <= heap->input_count);
    return &heap->inputs[node->symbol];
}

Value heap_look_term(const Heap *heap, Value ref)
{
    const TermNode *node = term_node(heap->terms, ref.u.term);
    const Input *input;

    if (node->kind == TERM_CONST)
        return value_ref((Ref){(uint32_t)node->bits});
    if (node->kind != TERM_SYMBOL)
        return ref;
    input = &heap->inputs[node->symbol];
    return input_settled(input) == IS_NULL     ? value_null()
           : input_settled(input) == IS_OBJECT ? value_ref(input_ref(input))
                                               : ref;
}

Input *input_of_object(const Heap *heap, Ref object)
{
    uint32_t number = store_at(heap->store, object)->input;

    return number == 0 ? NULL : &heap->inputs[number];
}

uint32_t input_number(const Heap *heap, const Input *input)
{
    return (uint32_t)(input - heap->inputs);
}

Sort kind_sort(Kind kind)
{
    static const Sort sorts[KIND_COUNT] = {
        [KIND_BOOLEAN] = SORT_INT, [KIND_BYTE] = SORT_INT,      [KIND_CHAR] = SORT_INT,
        [KIND_SHORT] = SORT_INT,   [KIND_INT] = SORT_INT,       [KIND_LONG] = SORT_LONG,
        [KIND_FLOAT] = SORT_FLOAT, [KIND_DOUBLE] = SORT_DOUBLE, [KIND_REF] = SORT_REF};

    return sorts[kind];
}

Term value_term(Heap *heap, Value value)
{
    if (value.is_term)
        return value.u.term;
    switch ((Kind)value.kind) {
    case KIND_LONG:
        return term_int(heap->terms, SORT_LONG, value.u.l);
    case KIND_FLOAT:
        return term_float(heap->terms, value.u.f);
    case KIND_DOUBLE:
        return term_double(heap->terms, value.u.d);
    case KIND_REF:
        return term_ref(heap->terms, value.u.ref.id);
    case KIND_VOID:
    case KIND_BOOLEAN:
    case KIND_BYTE:
    case KIND_CHAR:
    case KIND_SHORT:
    case KIND_INT:
        break;
    }
    return term_int(heap->terms, SORT_INT, value.u.i);
}

static Value value_of_term(Kind kind, Term term)
{
    return (Value){.kind = stack_kind(kind), .is_term = true, .u.word = term.id};
}

Value term_value(const Heap *heap, Kind kind, Term term)
{
    const TermNode *node = term_node(heap->terms, term);
    float f;
    double d;

    if (node->kind != TERM_CONST)
        return value_of_term(kind, term);
    switch ((Sort)node->sort) {
    case SORT_BOOL:
    case SORT_INT: /* under math it may be too large for a Java int */
        return node->low == (int32_t)node->low ? value_int((int32_t)node->low)
                                               : value_of_term(kind, term);
    case SORT_LONG:
        return value_long(node->low);
    case SORT_FLOAT: {
        uint32_t bits = (uint32_t)node->bits;
        memcpy(&f, &bits, sizeof f);
        return value_float(f);
    }
    case SORT_DOUBLE:
        memcpy(&d, &node->bits, sizeof d);
        return value_double(d);
    case SORT_REF:
        return value_ref((Ref){(uint32_t)node->bits});
    }
    return value_of_term(kind, term);
}

/* ---- Making inputs ---- */

typedef struct KindRange {
    int64_t low, high;
} KindRange;

static KindRange kind_range(const Heap *heap, Kind kind)
{
    static const KindRange ranges[KIND_COUNT] = {
        [KIND_BOOLEAN] = {0, 1},
        [KIND_BYTE] = {INT8_MIN, INT8_MAX},
        [KIND_CHAR] = {0, UINT16_MAX},
        [KIND_SHORT] = {INT16_MIN, INT16_MAX},
        [KIND_INT] = {INT32_MIN, INT32_MAX},
        [KIND_LONG] = {INT64_MIN, INT64_MAX},
    };

    if (kind == KIND_INT && terms_are_math(heap->terms))
        return ranges[KIND_LONG];
    return ranges[kind];
}

static Input *input_add(Heap *heap, Origin origin, Kind kind, uint32_t owner,
                        const Field *field, uint32_t index, KindRange range)
{
    uint32_t number = ++heap->input_count;
    Input *input = &heap->inputs[number];

    assert(number < INPUT_COUNT_MAX);
    *input = (Input){.origin = (uint8_t)origin,
                     .kind = (uint8_t)kind,
                     .owner = owner,
                     .index = index,
                     .field = field};
    input->term = term_symbol(heap->terms, kind_sort(kind), number, range.low, range.high);
    return input;
}

enum { ROOM_KEPT = 4096 }; /* for the ranks, hash codes and classes of those there are */

Status input_check_room(Heap *heap)
{
    if (heap->input_count < INPUT_COUNT_MAX - ROOM_KEPT)
        return OK;
    error_set(heap->err, ERROR_UNSUPPORTED, "more than %d inputs on one path",
              INPUT_COUNT_MAX - ROOM_KEPT);
    return CUT;
}

Term input_symbol(Heap *heap, Origin origin, Kind kind, uint32_t owner, const Field *field,
                  uint32_t index)
{
    return input_add(heap, origin, kind, owner, field, index, kind_range(heap, kind))->term;
}

Term input_ranged(Heap *heap, Origin origin, uint32_t owner, int64_t low, int64_t high)
{
    return input_add(heap, origin, KIND_INT, owner, NULL, 0, (KindRange){low, high})->term;
}

/* Where types are exact, elements of one variable, which alias only each other, are all of
 * the class that the variable is erased to. */
static TypeSet first_types(Heap *heap, Declared declared)
{
    if (heap->options.types_are_exact && declared.element != 0 &&
        (declared.class->flags & (ACC_ABSTRACT | ACC_INTERFACE)) == 0)
        return types_exactly(heap->types, declared.class);
    return types_below(heap->types, declared.class);
}

Input *input_reference(Heap *heap, Origin origin, uint32_t owner, const Field *field,
                       uint32_t index, Declared declared, int32_t bound)
{
    Input *input =
        input_add(heap, origin, KIND_REF, owner, field, index, (KindRange){0, 0});

    input->declared = declared;
    input->bound = bound;
    input->types = first_types(heap, declared);
    input->state = input_is_nonnull(heap, input) ? IS_NONNULL : IS_OPEN;
    return input;
}

Status input_assume_nonnull(Heap *heap, const Input *input)
{
    Term null = term_ref(heap->terms, 0), equal = term_eq(heap->terms, input->term, null);

    if (heap->ops->use == NULL || path_truth(heap->path, equal) == TRUTH_FAILS)
        return OK;
    if (path_assume_given(heap->path, term_not(heap->terms, equal)) != UNSAT)
        return OK;
    choice_begin(heap);
    return CHOICE;
}

static bool is_static(const Heap *heap)
{
    return (heap->method->flags & ACC_STATIC) != 0;
}

bool input_is_receiver(const Heap *heap, const Input *input)
{
    return input->origin == FROM_PARAMETER && input->index == 0 && !is_static(heap);
}

/* An enum has its constants only, and what is abstract has objects of other classes. */
bool input_is_made_receiver(const Heap *heap, const Input *input)
{
    return input_is_receiver(heap, input) &&
           (heap->method->owner->flags & (ACC_ABSTRACT | ACC_INTERFACE | ACC_ENUM)) == 0;
}

/* What it is declared as; the class of a constant with a body stands for its enum. */
static Class *receiver_class(const Heap *heap)
{
    Class *class = heap->method->owner;

    return class_is_of_enum(class) ? class_enum(class) : class;
}

static Status make_receiver(Heap *heap, Value *out)
{
    Declared declared = {.class = receiver_class(heap)};
    Input *input = input_reference(heap, FROM_PARAMETER, 0, NULL, 0, declared,
                                   (int32_t)heap->options.k);

    if (declared.class != heap->method->owner)
        input->types = types_exactly(heap->types, heap->method->owner);
    if (!input_is_made_receiver(heap, input)) {
        *out = value_of_term(KIND_REF, input->term);
        return input_assume_nonnull(heap, input);
    }
    TRY(object_new_input(heap, input, types_exactly(heap->types, declared.class)));
    *out = value_ref(input_ref(input));
    read_add(heap, input, heap->yes);
    return input_assume_nonnull(heap, input);
}

Status heap_parameter(Heap *heap, unsigned index, Value *out)
{
    unsigned first = is_static(heap) ? 0 : 1;
    Declared declared;
    Kind kind;

    if (index < first)
        return make_receiver(heap, out);
    kind = heap->method->type->params[index - first].kind;
    if (kind != KIND_REF) {
        *out =
            value_of_term(kind, input_symbol(heap, FROM_PARAMETER, kind, 0, NULL, index));
        return OK;
    }
    TRY(generics_parameter(heap->generics, heap->method, index - first, &declared,
                           heap->err));
    *out = value_of_term(KIND_REF, input_reference(heap, FROM_PARAMETER, 0, NULL, index,
                                                   declared, (int32_t)heap->options.k)
                                       ->term);
    return OK;
}

Status heap_any(Heap *heap, Type type, uint32_t serial, Value *out)
{
    Declared declared = {0};

    TRY(input_check_room(heap));
    if (type.kind != KIND_REF) {
        *out = value_of_term(type.kind,
                             input_symbol(heap, FROM_CALL, type.kind, 0, NULL, serial));
        return OK;
    }
    TRY(loader_class(heap->loader, type.class_name, &declared.class, heap->err));
    *out = value_of_term(KIND_REF, input_reference(heap, FROM_CALL, 0, NULL, serial,
                                                   declared, (int32_t)heap->options.k)
                                       ->term);
    return OK;
}

/* ---- Names ---- */

const Name *parameter_source_name(const Method *method, unsigned index)
{
    unsigned local = (method->flags & ACC_STATIC) != 0 ? 0 : 1;

    for (unsigned i = 0; i < index; i++)
        local += 1u + kind_is_wide(method->type->params[i].kind);
    return method->code == NULL ? NULL : code_local_name(method->code, 0, local);
}

static void add_parameter(const Heap *heap, uint32_t index, Text *text)
{
    unsigned first = is_static(heap) ? 0 : 1;
    const Name *name;

    if (index < first) {
        text_add(text, "this");
        return;
    }
    name = parameter_source_name(heap->method, index - first);
    if (name != NULL)
        text_add(text, "%s", name->text);
    else
        text_add(text, "arg%u", index - first);
}

static void add_name(const Heap *heap, uint32_t number, Text *text);

/* Cells are found by their serial number; the index is in the cell. */
static void add_cell(const Heap *heap, const Input *input, Text *text)
{
    add_name(heap, input->owner, text);
    text_add(text, "[");
    describe_value(heap, array_cell_index(heap, &heap->inputs[input->owner], input->index),
                   text);
    text_add(text, "]");
}

static void add_call(const Heap *heap, const char *function, uint32_t owner, Text *text)
{
    text_add(text, "%s(", function);
    if (owner == 0)
        text_add(text, "null");
    else
        add_name(heap, owner, text);
    text_add(text, ")");
}

static void add_name(const Heap *heap, uint32_t number, Text *text)
{
    const Input *input = &heap->inputs[number];

    switch ((Origin)input->origin) {
    case FROM_PARAMETER:
        add_parameter(heap, input->index, text);
        return;
    case FROM_FIELD:
        assert(input->owner != 0);
        add_name(heap, input->owner, text);
        text_add(text, ".%s", input->field->name->text);
        return;
    case FROM_STATIC:
        describe_static(input->field, text);
        return;
    case FROM_ELEMENT:
        add_cell(heap, input, text);
        return;
    case FROM_LENGTH:
        add_name(heap, input->owner, text);
        text_add(text, ".length");
        return;
    case FROM_RANK:
        add_call(heap, "rank", input->owner, text);
        return;
    case FROM_HASH:
        add_call(heap, "identityHashCode", input->owner, text);
        return;
    case FROM_CLASS:
        add_call(heap, "class", input->owner, text);
        return;
    case FROM_CALL:
        text_add(text, "any%u", input->index);
        return;
    case FROM_PROGRAM:
        text_add(text, "new%u", number);
        return;
    }
    UNREACHABLE("every origin has a name");
}

/* Class files may have any character in a name: reports have one line for each of theirs.
 */
void describe_input(const Heap *heap, uint32_t number, Text *text)
{
    size_t start = text->count;

    add_name(heap, number, text);
    for (size_t i = start; i < text->count; i++) {
        if ((unsigned char)text->items[i] < ' ' || text->items[i] == 0x7f)
            text->items[i] = '?';
    }
}
