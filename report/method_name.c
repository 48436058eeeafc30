#include "report/method_name.h"

#include "report/near_name.h"

#include <stdlib.h>
#include <string.h>

enum { CANDIDATES_SIZE = 600 }; /* characters that an error has room for */

bool method_can_be_analysed(const Method *method)
{
    return method->code_bytes != NULL && (method->flags & ACC_SYNTHETIC) == 0 &&
           method->name != method->owner->symbols->names.clinit;
}

/* ---- Writing ---- */

static void write_dotted(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        putc(text[i] == '/' ? '.' : text[i], out);
}

static void write_type(FILE *out, Type type)
{
    const char *text;
    size_t dimensions, length;
    Kind kind;

    if (type.kind != KIND_REF) {
        fputs(kind_name(type.kind), out);
        return;
    }
    text = type.class_name->text;
    dimensions = strspn(text, "[");
    text += dimensions;
    length = type.class_name->length - dimensions;
    if (dimensions == 0)
        write_dotted(out, text, length);
    else if (*text == 'L')
        write_dotted(out, text + 1, length - 2);
    else if (kind_of_letter(*text, &kind))
        fputs(kind_name(kind), out);
    for (size_t i = 0; i < dimensions; i++)
        fputs("[]", out);
}

static bool same_parameters(const Method *a, const Method *b)
{
    if (a->name != b->name || a->type->param_count != b->type->param_count)
        return false;
    for (unsigned i = 0; i < a->type->param_count; i++) {
        if (a->type->params[i].kind != b->type->params[i].kind ||
            a->type->params[i].class_name != b->type->params[i].class_name)
            return false;
    }
    return true;
}

static bool reads_like_another(const Method *method)
{
    const Class *class = method->owner;

    for (unsigned i = 0; i < class->method_count; i++) {
        const Method *other = &class->methods[i];
        if (other != method && method_can_be_analysed(other) &&
            same_parameters(method, other))
            return true;
    }
    return false;
}

void method_write_name(FILE *out, const Method *method)
{
    write_dotted(out, method->owner->name->text, method->owner->name->length);
    fprintf(out, ".%s", method->name->text);
    if (reads_like_another(method)) {
        fputs(method->descriptor->text, out);
        return;
    }
    putc('(', out);
    for (unsigned i = 0; i < method->type->param_count; i++) {
        if (i > 0)
            putc(',', out);
        write_type(out, method->type->params[i]);
    }
    putc(')', out);
}

/* ---- Reading ---- */

/* A.B as in Java fits A$B. */
static bool same_type_name(const char *wanted, const char *full, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (wanted[i] != full[i] && (wanted[i] != '.' || full[i] != '$'))
            return false;
    }
    return true;
}

/* "String" and "java.lang.String" both fit "java.lang.String". */
static bool type_fits(const char *wanted, size_t length, const char *full)
{
    size_t full_length = strlen(full);
    char before;

    if (length > full_length ||
        !same_type_name(wanted, full + full_length - length, length))
        return false;
    before = length == full_length ? '.' : full[full_length - length - 1];
    return before == '.' || before == '$';
}

static bool parameter_fits(const char *wanted, size_t length, Type type)
{
    char *full = NULL;
    size_t size;
    FILE *out = open_memstream(&full, &size);
    bool fits;

    write_type(out, type);
    fclose(out);
    if (length > 3 && memcmp(wanted + length - 3, "...", 3) == 0 && size > 2 &&
        strcmp(full + size - 2, "[]") == 0) { /* String... is String[] */
        full[size - 2] = '\0';
        length -= 3;
    }
    fits = type_fits(wanted, length, full);
    free(full);
    return fits;
}

/* `list` is "int, String" without the parentheses. */
static bool parameters_fit(const char *list, const MethodType *type)
{
    const char *at = list + strspn(list, " ");

    for (unsigned i = 0; i < type->param_count; i++) {
        size_t length = strcspn(at, ",");
        size_t trimmed = length;
        while (trimmed > 0 && at[trimmed - 1] == ' ')
            trimmed--;
        if (trimmed == 0 || !parameter_fits(at, trimmed, type->params[i]))
            return false;
        at += length;
        if (*at == ',')
            at += 1 + strspn(at + 1, " ");
    }
    return *at == '\0';
}

/* `parameters` starts at the parenthesis, or is empty. */
static bool method_fits(const Method *method, const char *name, size_t name_length,
                        const char *parameters)
{
    size_t length = strlen(parameters);
    char *list;
    bool fits;

    if (method->name->length != name_length ||
        memcmp(method->name->text, name, name_length) != 0)
        return false;
    if (length == 0)
        return true;
    if (parameters[length - 1] != ')' || strcmp(parameters, method->descriptor->text) == 0)
        return strcmp(parameters, method->descriptor->text) == 0;
    list = strndup(parameters + 1, length - 2);
    fits = parameters_fit(list, method->type);
    free(list);
    return fits;
}

char *methods_text(const MethodList *methods)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    for (size_t i = 0; i < methods->count; i++) {
        if (ftell(out) > CANDIDATES_SIZE) {
            fprintf(out, ", ... %zu in all", methods->count);
            break;
        }
        fputs(i == 0 ? "" : ", ", out);
        method_write_name(out, methods->items[i]);
    }
    fputs(methods->count == 0 ? "nothing" : "", out);
    fclose(out);
    return text;
}

/* Those of a class that have the name and can be analysed. */
static void add_named(Class *class, const char *name, size_t length, MethodList *out)
{
    for (unsigned i = 0; i < class->method_count; i++) {
        Method *method = &class->methods[i];
        if (method_can_be_analysed(method) && method_fits(method, name, length, ""))
            vec_push(out, method);
    }
}

static void add_all(Class *class, MethodList *out)
{
    for (unsigned i = 0; i < class->method_count; i++) {
        if (method_can_be_analysed(&class->methods[i]))
            vec_push(out, &class->methods[i]);
    }
}

/* Candidates are those of that name, else all there are. */
static Status fail_with_candidates(Class *class, const char *member, const char *what,
                                   Error *err)
{
    MethodList candidates = {0};
    char name[256], *text;
    Status status;

    add_named(class, member, strcspn(member, "("), &candidates);
    if (candidates.count == 0)
        add_all(class, &candidates);
    text = methods_text(&candidates);
    class_external_name(class->name, name, sizeof name);
    status = fail(err, ERROR_INPUT, "%s.%s: %s: %s", name, member, what, text);
    free(text);
    vec_free(&candidates);
    return status;
}

/* Methods the compiler made (bridges) count only where nothing else fits. */
static unsigned count_fitting(Class *class, const char *member, bool synthetic,
                              Method **out)
{
    size_t name_length = strcspn(member, "(");
    unsigned count = 0;

    for (unsigned i = 0; i < class->method_count; i++) {
        Method *method = &class->methods[i];
        if (((method->flags & ACC_SYNTHETIC) != 0) == synthetic &&
            method_fits(method, member, name_length, member + name_length)) {
            *out = method;
            count++;
        }
    }
    return count;
}

Status methods_of_class(Class *class, const char *member, MethodList *out, Error *err)
{
    Method *method = NULL;
    unsigned count;

    if (strcmp(member, "*") == 0) {
        add_all(class, out);
        return OK;
    }
    count = count_fitting(class, member, false, &method);
    if (count == 0)
        count = count_fitting(class, member, true, &method);
    if (count == 0)
        return fail_with_candidates(class, member, "there is no such method; there is",
                                    err);
    if (count > 1)
        return fail_with_candidates(class, member, "this may be one of", err);
    vec_push(out, method);
    return OK;
}

/* Tries pkg/A/B/C, then pkg/A/B$C, then pkg/A$B$C. */
Status class_look_up(Loader *loader, const char *text, Class **out, Error *err)
{
    Symbols *symbols = loader_symbols(loader);
    char *binary = arena_copy(&symbols->arena, text, strlen(text));
    char *slash;

    for (char *at = binary; *at != '\0'; at++) {
        if (*at == '.')
            *at = '/';
    }
    do {
        TRY(loader_find(loader, intern_text(symbols->interns, binary), out, err));
        if (*out != NULL)
            return OK;
        slash = strrchr(binary, '/');
        if (slash != NULL)
            *slash = '$';
    } while (slash != NULL);
    return OK;
}

Status class_by_name(Loader *loader, const char *text, Class **out, Error *err)
{
    TRY(class_look_up(loader, text, out, err));
    return *out != NULL ? OK : fail_no_class(loader, text, err);
}

typedef struct Wanted { /* a method without its class */
    const char *name;
    MethodList found;
} Wanted;

static Status visit_class(void *context, Class *class, Error *err)
{
    Wanted *wanted = context;

    (void)err;
    if (class != NULL)
        add_named(class, wanted->name, strcspn(wanted->name, "("), &wanted->found);
    return OK;
}

/* Candidates are the methods of that name in the user's classes. */
static Status fail_no_method(Loader *loader, const char *name, Error *err)
{
    Wanted wanted = {.name = name};
    Error ignored;
    Status status;
    char *text;

    if (loader_each(loader, visit_class, &wanted, &ignored) != OK ||
        wanted.found.count == 0) {
        vec_free(&wanted.found);
        return fail(err, ERROR_USAGE, "'%s' is not a method, expected pkg.Cls.name", name);
    }
    text = methods_text(&wanted.found);
    status = fail(err, ERROR_USAGE,
                  "'%s' is not a method, expected pkg.Cls.name; there is: %s", name, text);
    free(text);
    vec_free(&wanted.found);
    return status;
}

Status methods_by_name(Loader *loader, const char *text, MethodList *out, Error *err)
{
    Arena *arena = &loader_symbols(loader)->arena;
    size_t head = strcspn(text, "(");
    const char *dot = memrchr(text, '.', head);
    Class *class;

    if (dot == NULL)
        return fail_no_method(loader, text, err);
    TRY(class_by_name(loader, arena_copy(arena, text, (size_t)(dot - text)), &class, err));
    return methods_of_class(class, dot + 1, out, err);
}
