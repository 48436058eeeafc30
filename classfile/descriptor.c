#include "classfile/descriptor.h"

#include "base/memory.h"

#include <assert.h>
#include <string.h>

#define uthash_malloc(size)       mem_alloc(size)
#define uthash_free(memory, size) mem_free(memory)
#include <uthash.h>

typedef struct Entry {
    UT_hash_handle hh;
    MethodType type;
} Entry;

struct MethodTypes {
    Arena *arena;
    Interns *interns;
    Entry *entries; /* by descriptor pointer */
};

static const struct {
    const char *name;
    char letter;
    Kind computational;
} kinds[KIND_COUNT] = {
    [KIND_VOID] = {"void", 'V', KIND_VOID},
    [KIND_BOOLEAN] = {"boolean", 'Z', KIND_INT},
    [KIND_BYTE] = {"byte", 'B', KIND_INT},
    [KIND_CHAR] = {"char", 'C', KIND_INT},
    [KIND_SHORT] = {"short", 'S', KIND_INT},
    [KIND_INT] = {"int", 'I', KIND_INT},
    [KIND_LONG] = {"long", 'J', KIND_LONG},
    [KIND_FLOAT] = {"float", 'F', KIND_FLOAT},
    [KIND_DOUBLE] = {"double", 'D', KIND_DOUBLE},
    [KIND_REF] = {"reference", 'L', KIND_REF},
};

const char *kind_name(Kind kind)
{
    return kinds[kind].name;
}

char kind_letter(Kind kind)
{
    return kinds[kind].letter;
}

bool kind_of_letter(char letter, Kind *out)
{
    for (Kind kind = KIND_VOID; kind < KIND_REF; kind++) {
        if (kinds[kind].letter == letter) {
            *out = kind;
            return true;
        }
    }
    return false;
}

bool kind_is_wide(Kind kind)
{
    return kind == KIND_LONG || kind == KIND_DOUBLE;
}

Kind kind_computational(Kind kind)
{
    return kinds[kind].computational;
}

/* One unqualified name: no '.', ';', '[' or '/', and not empty. */
static bool unqualified(const char *text, size_t length)
{
    if (length == 0)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '.' || text[i] == ';' || text[i] == '[' || text[i] == '/')
            return false;
    }
    return true;
}

static bool binary_name(const char *text, size_t length)
{
    const char *slash;

    while ((slash = memchr(text, '/', length)) != NULL) {
        size_t part = (size_t)(slash - text);
        if (!unqualified(text, part))
            return false;
        text += part + 1;
        length -= part + 1;
    }
    return unqualified(text, length);
}

/* Steps over one field type; NULL where there is none. */
static const char *skip_type(const char *at, const char *end)
{
    const char *start = at, *semicolon;
    Kind kind;

    while (at < end && *at == '[')
        at++;
    if (at == end || at - start > ARRAY_DIMENSIONS_MAX)
        return NULL;
    if (*at != 'L')
        return kind_of_letter(*at, &kind) && kind != KIND_VOID ? at + 1 : NULL;
    semicolon = memchr(at, ';', (size_t)(end - at));
    if (semicolon == NULL || !binary_name(at + 1, (size_t)(semicolon - at - 1)))
        return NULL;
    return semicolon + 1;
}

bool text_is_class_name(const char *text, size_t length)
{
    if (length != 0 && text[0] == '[')
        return text_is_field_descriptor(text, length);
    return binary_name(text, length);
}

bool text_is_field_name(const char *text, size_t length)
{
    return unqualified(text, length);
}

static bool is_text(const char *text, size_t length, const char *wanted)
{
    return length == strlen(wanted) && memcmp(text, wanted, length) == 0;
}

bool text_is_method_name(const char *text, size_t length)
{
    if (is_text(text, length, "<init>") || is_text(text, length, "<clinit>"))
        return true;
    return unqualified(text, length) && memchr(text, '<', length) == NULL &&
           memchr(text, '>', length) == NULL;
}

bool text_is_field_descriptor(const char *text, size_t length)
{
    return skip_type(text, text + length) == text + length;
}

bool text_is_method_descriptor(const char *text, size_t length)
{
    const char *at = text, *end = text + length;
    unsigned slots = 0;

    if (at == end || *at++ != '(')
        return false;
    while (at < end && *at != ')') {
        slots += *at == 'J' || *at == 'D' ? 2 : 1;
        at = skip_type(at, end);
        if (at == NULL || slots > PARAM_SLOTS_MAX)
            return false;
    }
    if (at == end)
        return false;
    at++;
    return (end - at == 1 && *at == 'V') || skip_type(at, end) == end;
}

/* Reads one field type and steps over it. */
static bool read_type(Interns *interns, const char **at, const char *end, Type *out)
{
    const char *start = *at, *next = skip_type(start, end);

    if (next == NULL)
        return false;
    *at = next;
    *out = (Type){.kind = KIND_REF};
    if (*start == '[')
        out->class_name = intern(interns, start, (size_t)(next - start));
    else if (*start == 'L')
        out->class_name = intern(interns, start + 1, (size_t)(next - start) - 2);
    else
        kind_of_letter(*start, &out->kind);
    return true;
}

Status descriptor_field(Interns *interns, const Name *descriptor, Type *out, Error *err)
{
    const char *at = descriptor->text, *end = at + descriptor->length;

    if (!read_type(interns, &at, end, out) || at != end)
        return fail(err, ERROR_FORMAT, "'%s' is not a field descriptor", descriptor->text);
    return OK;
}

/* The text has been checked: from here on nothing can be wrong with it. */
static void parse_method(MethodTypes *types, const Name *descriptor, MethodType *out)
{
    const char *at = descriptor->text + 1, *end = descriptor->text + descriptor->length;
    Type params[PARAM_SLOTS_MAX];
    unsigned count = 0, slots = 0;

    while (*at != ')') {
        read_type(types->interns, &at, end, &params[count]);
        slots += kind_is_wide(params[count++].kind) ? 2 : 1;
    }
    at++;
    if (*at == 'V')
        out->result = (Type){.kind = KIND_VOID};
    else
        read_type(types->interns, &at, end, &out->result);
    out->descriptor = descriptor;
    out->param_count = (uint16_t)count;
    out->slot_count = (uint16_t)slots;
    out->params =
        (Type *)(void *)arena_copy(types->arena, params, count * sizeof params[0]);
}

MethodTypes *method_types_new(Arena *arena, Interns *interns)
{
    MethodTypes *types = mem_zalloc(1, sizeof *types);

    types->arena = arena;
    types->interns = interns;
    return types;
}

void method_types_free(MethodTypes *types)
{
    if (types == NULL)
        return;
    HASH_CLEAR(hh, types->entries);
    mem_free(types);
}

Status descriptor_method(MethodTypes *types, const Name *descriptor, const MethodType **out,
                         Error *err)
{
    Entry *entry = NULL;

    HASH_FIND_BYHASHVALUE(hh, types->entries, &descriptor, (unsigned)sizeof descriptor,
                          descriptor->hash, entry);
    if (entry == NULL) {
        if (!text_is_method_descriptor(descriptor->text, descriptor->length))
            return fail(err, ERROR_FORMAT, "'%s' is not a method descriptor",
                        descriptor->text);
        entry = ARENA_NEW(types->arena, Entry);
        parse_method(types, descriptor, &entry->type);
        HASH_ADD_KEYPTR_BYHASHVALUE(hh, types->entries, &entry->type.descriptor,
                                    (unsigned)sizeof descriptor, descriptor->hash, entry);
    }
    *out = &entry->type;
    return OK;
}
