/* nonnull.c - which inputs cannot be null: those with an annotation whose name says so, and
 * those whose access path the user named. */
#include "heap/array.h"
#include "heap/describe.h"
#include "heap/heap.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Part of an access path as the user wrote it. */
typedef struct Words {
    const char *text;
    size_t length;
} Words;

static bool words_are(Words words, const char *text)
{
    return words.length == strlen(text) && memcmp(words.text, text, words.length) == 0;
}

static bool is_static(const Heap *heap)
{
    return (heap->method->flags & ACC_STATIC) != 0;
}

/* ---- Annotations ---- */

static bool is_nonnull_name(const Name *type)
{
    static const char *const names[] = {"NonNull;", "NotNull;", "Nonnull;"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i]);
        const char *at = type->text + type->length - length;
        if (type->length > length && strcmp(at, names[i]) == 0 &&
            (at[-1] == '/' || at[-1] == '$' || at[-1] == 'L'))
            return true;
    }
    return false;
}

static bool is_annotated(const AnnotationList *list, bool on_parameter, unsigned parameter)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const Annotation *at = &list->items[i];
        if ((at->place == ON_PARAMETER) != on_parameter ||
            (on_parameter && at->parameter != parameter))
            continue;
        if (is_nonnull_name(at->type))
            return true;
    }
    return false;
}

/* ---- Is it this input that a path names?  From its last word to its first, so that most
 * inputs are told apart by the first comparison, and no name is made. ---- */

/* By its name or as arg0: both are in use. */
static bool is_parameter(const Method *method, unsigned index, Words words)
{
    const Name *name = parameter_source_name(method, index);
    char number[16];

    snprintf(number, sizeof number, "arg%u", index);
    return words_are(words, number) || (name != NULL && words_are(words, name->text));
}

static bool has_serial(Words words, const char *stem, uint32_t number)
{
    char text[32];

    snprintf(text, sizeof text, "%s%u", stem, number);
    return words_are(words, text);
}

/* Takes ".name" from its end. */
static bool take_field(Words *words, const char *name)
{
    size_t length = strlen(name);

    if (words->length <= length || words->text[words->length - length - 1] != '.' ||
        memcmp(words->text + words->length - length, name, length) != 0)
        return false;
    words->length -= length + 1;
    return true;
}

/* Where the '[' is that belongs to the ']' at the end; 0: there is none. */
static size_t last_bracket(Words words)
{
    unsigned depth = 0;

    for (size_t i = words.length; i-- > 0;) {
        depth += words.text[i] == ']';
        if (words.text[i] == '[' && --depth == 0)
            return i;
    }
    return 0;
}

static bool names_class(Words words, const Class *class)
{
    const Name *name = class->name;

    if (words.length != name->length)
        return false;
    for (size_t i = 0; i < words.length; i++) {
        if (words.text[i] != (name->text[i] == '/' ? '.' : name->text[i]))
            return false;
    }
    return true;
}

static bool names_input(const Heap *heap, uint32_t number, Words words);

static bool names_element(const Heap *heap, const Input *input, Words words)
{
    Words owner = {words.text, 0}, index = {0};
    Text text = {0};
    bool is_it;

    if (words.length == 0 || words.text[words.length - 1] != ']')
        return false;
    owner.length = last_bracket(words);
    if (!names_input(heap, input->owner, owner))
        return false;
    index.text = words.text + owner.length + 1;
    index.length = words.length - owner.length - 2;
    describe_value(heap, array_cell_index(heap, &heap->inputs[input->owner], input->index),
                   &text);
    is_it = words_are(index, text.items);
    text_free(&text);
    return is_it;
}

static bool names_input(const Heap *heap, uint32_t number, Words words)
{
    const Input *input = &heap->inputs[number];
    unsigned first = is_static(heap) ? 0 : 1;

    switch ((Origin)input->origin) {
    case FROM_PARAMETER:
        if (input->index < first)
            return words_are(words, "this");
        return is_parameter(heap->method, input->index - first, words);
    case FROM_FIELD:
        return input->owner != 0 && take_field(&words, input->field->name->text) &&
               names_input(heap, input->owner, words);
    case FROM_STATIC:
        return take_field(&words, input->field->name->text) &&
               names_class(words, input->field->owner);
    case FROM_ELEMENT:
        return names_element(heap, input, words);
    case FROM_CALL:
        return has_serial(words, "any", input->index);
    case FROM_PROGRAM:
        return has_serial(words, "new", number);
    case FROM_LENGTH:
    case FROM_RANK:
    case FROM_HASH:
    case FROM_CLASS:
        return false;
    }
    UNREACHABLE("every origin has a name");
}

static bool is_listed(const Heap *heap, const Input *input)
{
    const char *list = heap->options.nonnull;

    while (list != NULL && *list != '\0') {
        size_t size = strcspn(list, ",");
        if (names_input(heap, input_number(heap, input), (Words){list, size}))
            return true;
        list += size + (list[size] == ',');
    }
    return false;
}

bool input_is_nonnull(const Heap *heap, const Input *input)
{
    unsigned first = is_static(heap) ? 0 : 1;

    if (input_is_receiver(heap, input) ||
        (input->field != NULL && is_annotated(&input->field->annotations, false, 0)))
        return true;
    if (input->origin == FROM_PARAMETER && input->index >= first &&
        is_annotated(&heap->method->annotations, true, input->index - first))
        return true;
    return is_listed(heap, input);
}

/* ---- Can there be an input of this path?  By the types that are declared and the classes
 * that may stand where they do: what was once cast may have fields of its own. ---- */

typedef struct Checking {
    const Heap *heap;
    Words path; /* all of it */
    Error *err;
} Checking;

enum { LIST_MAX = 300, LISTED_MAX = 10 };

/* "a, b, c", each once. */
typedef struct Listing {
    char text[LIST_MAX];
    size_t length;
    unsigned count;
} Listing;

static void list_add(Listing *listing, const char *name)
{
    char entry[64];

    snprintf(entry, sizeof entry, "%s%s", listing->count > 0 ? ", " : "", name);
    if (listing->count == LISTED_MAX)
        snprintf(entry, sizeof entry, ", ...");
    if (listing->count > LISTED_MAX || listing->length + strlen(entry) >= LIST_MAX)
        return;
    strcpy(listing->text + listing->length, entry);
    listing->length += strlen(entry);
    listing->count++;
}

static Status refuse(const Checking *checking, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static Status refuse(const Checking *checking, const char *format, ...)
{
    char what[ERROR_TEXT_MAX];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    return fail(checking->err, ERROR_USAGE, "--nonnull %.*s: %s",
                (int)(checking->path.length < 300 ? checking->path.length : 300),
                checking->path.text, what);
}

static const char *or_nothing(const Listing *listing)
{
    return listing->count > 0 ? listing->text : "nothing that can be null";
}

static Status follow(const Checking *checking, Type type, Words rest);

/* The fields of one class, not of those above it; *found: one of them is meant. */
static Status follow_in(const Checking *checking, const Class *class, Words name,
                        Words rest, bool *found, Listing *listing)
{
    for (unsigned i = 0; i < class->field_count; i++) {
        const Field *field = &class->fields[i];
        if ((field->flags & ACC_STATIC) != 0)
            continue;
        if (words_are(name, field->name->text)) {
            *found = true;
            return follow(checking, field->type, rest);
        }
        if (field->type.kind == KIND_REF)
            list_add(listing, field->name->text);
    }
    return FAILED;
}

/* In the class and those above it, the first that is right. */
static bool follow_up(const Checking *checking, const Class *class, Words name, Words rest,
                      bool *found, Listing *listing)
{
    for (; class != NULL; class = class->super) {
        if (follow_in(checking, class, name, rest, found, listing) == OK)
            return true;
    }
    return false;
}

static Status follow_field(const Checking *checking, Class *class, Words name, Words rest)
{
    Types *types = checking->heap->types;
    Listing listing = {.text = ""}, others = {.text = ""};
    char external[256];
    bool found = false;
    TypeSet below;

    if (follow_up(checking, class, name, rest, &found, &listing))
        return OK;
    below = types_below(types, class);
    for (uint32_t i = 0; i < types_count(types, below); i++) {
        if (!types_is_opaque(types, below, i) &&
            follow_up(checking, types_member(types, below, i), name, rest, &found, &others))
            return OK;
    }
    if (found) /* the fault is further on, and told */
        return FAILED;
    class_external_name(class->name, external, sizeof external);
    return refuse(checking, "class %s has no field %.*s; there is: %s", external,
                  (int)name.length, name.text, or_nothing(&listing));
}

/* Where the ']' is that belongs to the '[' at the start; 0: there is none. */
static size_t closing_bracket(Words words)
{
    unsigned depth = 0;

    for (size_t i = 0; i < words.length; i++) {
        depth += words.text[i] == '[';
        if (words.text[i] == ']' && --depth == 0)
            return i;
    }
    return 0;
}

static size_t word_length(Words words)
{
    size_t length = 0;

    while (length < words.length && words.text[length] != '.' && words.text[length] != '[')
        length++;
    return length;
}

static Words words_after(Words words, size_t length)
{
    return (Words){words.text + length, words.length - length};
}

static Status follow_element(const Checking *checking, const Class *array, Words rest)
{
    size_t closing = closing_bracket(rest);
    Type type = {.kind = KIND_REF};

    if (closing < 2)
        return refuse(checking, "expected an index and ']' after '['");
    if (array->element->primitive != KIND_REF)
        type.kind = array->element->primitive;
    else
        type.class_name = array->element->name;
    return follow(checking, type, words_after(rest, closing + 1));
}

/* `rest` is what stands after an input of this type: nothing, ".field..." or "[index]...".
 */
static Status follow(const Checking *checking, Type type, Words rest)
{
    char external[256];
    Class *class;
    Error ignored;
    Words name;

    if (type.kind != KIND_REF)
        return refuse(checking, "it is of type %s, which is never null",
                      kind_name(type.kind));
    if (rest.length == 0 ||
        loader_type(checking->heap->loader, type, &class, &ignored) != OK)
        return OK; /* what cannot be read has fields that nobody knows */
    class_external_name(class->name, external, sizeof external);
    if (rest.text[0] == '[') {
        if (class_is_array(class))
            return follow_element(checking, class, rest);
        return refuse(checking, "class %s is no array", external);
    }
    if (rest.text[0] != '.')
        return refuse(checking, "expected '.' or '[' before '%.*s'", (int)rest.length,
                      rest.text);
    if (class_is_array(class))
        return refuse(checking, "an array has no fields, only elements, as in x[0]");
    name.text = rest.text + 1;
    name.length = word_length(words_after(rest, 1));
    return follow_field(checking, class, name, words_after(rest, 1 + name.length));
}

/* any3 is made by a call, new5 by the program: what they are is seen when it runs. */
static bool is_made(Words word)
{
    if (word.length < 4 ||
        (memcmp(word.text, "any", 3) != 0 && memcmp(word.text, "new", 3) != 0))
        return false;
    for (size_t i = 3; i < word.length; i++) {
        if (!isdigit((unsigned char)word.text[i]))
            return false;
    }
    return true;
}

/* "pkg.Cls.field...": of the class under analysis, the only one whose statics are inputs.
 */
static bool is_static_path(const Checking *checking, Words *rest)
{
    Words owner = {checking->path.text, checking->heap->method->owner->name->length};

    if (owner.length >= checking->path.length || owner.text[owner.length] != '.' ||
        !names_class(owner, checking->heap->method->owner))
        return false;
    *rest = words_after(checking->path, owner.length + 1);
    return true;
}

static Status check_static(const Checking *checking, Words rest)
{
    const Class *class = checking->heap->method->owner;
    Words name = {rest.text, word_length(rest)};
    Listing listing = {.text = ""};

    if (!checking->heap->options.has_symbolic_statics)
        return refuse(checking, "static fields are inputs only with --symbolic-statics");
    for (unsigned i = 0; i < class->field_count; i++) {
        const Field *field = &class->fields[i];
        if ((field->flags & ACC_STATIC) == 0 || (field->flags & ACC_FINAL) != 0)
            continue;
        if (words_are(name, field->name->text))
            return follow(checking, field->type, words_after(rest, name.length));
        if (field->type.kind == KIND_REF)
            list_add(&listing, field->name->text);
    }
    return refuse(checking,
                  "the class has no static field %.*s that is not final; there is: %s",
                  (int)name.length, name.text, or_nothing(&listing));
}

static Status refuse_first(const Checking *checking, Words word)
{
    const Method *method = checking->heap->method;
    Listing listing = {.text = ""};
    char number[16];

    if (!is_static(checking->heap))
        list_add(&listing, "this");
    for (unsigned i = 0; i < method->type->param_count; i++) {
        const Name *name = parameter_source_name(method, i);
        snprintf(number, sizeof number, "arg%u", i);
        if (method->type->params[i].kind == KIND_REF)
            list_add(&listing, name != NULL ? name->text : number);
    }
    return refuse(checking, "there is no parameter '%.*s'; there is: %s", (int)word.length,
                  word.text, or_nothing(&listing));
}

Status nonnull_check(const Heap *heap, const char *path, size_t length, Error *err)
{
    Checking checking = {heap, {path, length}, err};
    const Method *method = heap->method;
    Words word = {path, word_length(checking.path)}, rest;

    if (length == 0)
        return fail(err, ERROR_USAGE, "--nonnull has an empty path: '%s'",
                    heap->options.nonnull);
    rest = words_after(checking.path, word.length);
    if (!is_static(heap) && words_are(word, "this"))
        return follow(&checking, (Type){KIND_REF, method->owner->name}, rest);
    for (unsigned i = 0; i < method->type->param_count; i++) {
        if (is_parameter(method, i, word))
            return follow(&checking, method->type->params[i], rest);
    }
    if (is_made(word))
        return OK;
    if (is_static_path(&checking, &rest))
        return check_static(&checking, rest);
    return refuse_first(&checking, word);
}
