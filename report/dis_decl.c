#include "report/dis_decl.h"

#include "classfile/signature.h"
#include "report/quote.h"

#include <string.h>

/* ---- Modifiers ---- */

enum Place { OF_CLASS = 1, OF_FIELD = 2, OF_METHOD = 4 };

static const struct {
    uint16_t flag;
    uint16_t places;
    const char *word;
} modifiers[] = {
    {ACC_PUBLIC, OF_CLASS | OF_FIELD | OF_METHOD, "public "},
    {ACC_PRIVATE, OF_FIELD | OF_METHOD, "private "},
    {ACC_PROTECTED, OF_FIELD | OF_METHOD, "protected "},
    {ACC_STATIC, OF_FIELD | OF_METHOD, "static "},
    {ACC_FINAL, OF_CLASS | OF_FIELD | OF_METHOD, "final "},
    {ACC_SYNCHRONIZED, OF_METHOD, "synchronized "},
    {ACC_VOLATILE, OF_FIELD, "volatile "},
    {ACC_TRANSIENT, OF_FIELD, "transient "},
    {ACC_NATIVE, OF_METHOD, "native "},
    {ACC_ABSTRACT, OF_CLASS | OF_METHOD, "abstract "},
    {ACC_STRICT, OF_METHOD, "strictfp "},
};

static void add_modifiers(Line *line, unsigned flags, enum Place place)
{
    for (size_t i = 0; i < sizeof modifiers / sizeof modifiers[0]; i++) {
        if ((modifiers[i].places & place) != 0 && (modifiers[i].flag & flags) != 0)
            line_text(line, modifiers[i].word);
    }
}

/* ---- Generic types ---- */

typedef void (*NameStyle)(Line *line, const Name *name); /* quote_dotted or quote_plain */

static void add_type(Line *line, const TypeSignature *type, NameStyle style);

/* Nothing for an empty list. */
static void add_types(Line *line, const char *before, TypeSignatureList list,
                      const char *after, NameStyle style)
{
    for (uint32_t i = 0; i < list.count; i++) {
        line_text(line, i == 0 ? before : ", ");
        add_type(line, list.items[i], style);
    }
    if (list.count != 0)
        line_text(line, after);
}

static void add_array(Line *line, const TypeSignature *type, NameStyle style)
{
    unsigned dimensions = 0;

    for (; type->kind == SIGNATURE_ARRAY; type = type->inner)
        dimensions++;
    add_type(line, type, style);
    while (dimensions-- > 0)
        line_text(line, "[]");
}

/* How deep this goes is bounded by SIGNATURE_DEPTH_MAX. */
static void add_type(Line *line, const TypeSignature *type, NameStyle style)
{
    switch (type->kind) {
    case SIGNATURE_PRIMITIVE:
        line_text(line, kind_name(type->primitive));
        return;
    case SIGNATURE_VARIABLE:
        style(line, type->name);
        return;
    case SIGNATURE_ARRAY:
        add_array(line, type, style);
        return;
    case SIGNATURE_ANY:
        line_text(line, "?");
        return;
    case SIGNATURE_EXTENDS:
    case SIGNATURE_SUPER:
        line_text(line, type->kind == SIGNATURE_SUPER ? "? super " : "? extends ");
        add_type(line, type->inner, style);
        return;
    case SIGNATURE_CLASS:
        if (type->outer != NULL) {
            add_type(line, type->outer, style);
            line_text(line, ".");
        }
        style(line, type->simple_name);
        add_types(line, "<", type->arguments, ">", style);
        return;
    }
    UNREACHABLE("all kinds are listed");
}

static bool is_object(const Class *class, const TypeSignature *type)
{
    return type->kind == SIGNATURE_CLASS && type->name == class->symbols->names.object;
}

static void add_parameter(Line *line, const Class *class, const TypeParameter *parameter)
{
    const char *before = " extends ";

    quote_plain(line, parameter->name);
    if (parameter->class_bound != NULL && !is_object(class, parameter->class_bound)) {
        line_text(line, before);
        add_type(line, parameter->class_bound, quote_dotted);
        before = " & ";
    }
    for (uint32_t i = 0; i < parameter->interface_bounds.count; i++) {
        line_text(line, before);
        add_type(line, parameter->interface_bounds.items[i], quote_dotted);
        before = " & ";
    }
}

static void add_parameters(Line *line, const Class *class, const TypeParameterList *list,
                           const char *after)
{
    for (uint32_t i = 0; i < list->count; i++) {
        line_text(line, i == 0 ? "<" : ", ");
        add_parameter(line, class, &list->items[i]);
    }
    if (list->count != 0)
        line_text(line, after);
}

/* ---- Erased types ---- */

/* "[[Ljava/lang/String;" is a class name, too. */
static void add_erased(Line *line, const Class *class, Type type)
{
    Interns *interns = class->symbols->interns;
    const char *text, *element;
    Kind kind;

    if (type.kind != KIND_REF) {
        line_text(line, kind_name(type.kind));
        return;
    }
    text = type.class_name->text;
    element = text + strspn(text, "[");
    if (element == text)
        quote_dotted(line, type.class_name);
    else if (*element == 'L')
        quote_dotted(line, intern(interns, element + 1, strlen(element) - 2));
    else if (kind_of_letter(*element, &kind))
        line_text(line, kind_name(kind));
    for (; text < element; text++)
        line_text(line, "[]");
}

static void add_erased_params(Line *line, const Class *class, const MethodType *type)
{
    for (unsigned i = 0; i < type->param_count; i++) {
        if (i > 0)
            line_text(line, ", ");
        add_erased(line, class, type->params[i]);
    }
}

/* ---- The class ---- */

static void add_names(Line *line, const char *before, const NameList *names)
{
    for (unsigned i = 0; i < names->count; i++) {
        line_text(line, i == 0 ? before : ",");
        quote_dotted(line, names->items[i]);
    }
}

static void add_erased_supers(Line *line, const Class *class)
{
    if (!class_is_interface(class) && class->super_name != NULL &&
        class->super_name != class->symbols->names.object) {
        line_text(line, " extends ");
        quote_dotted(line, class->super_name);
    }
    add_names(line, class_is_interface(class) ? " extends " : " implements ",
              &class->interface_names);
}

static void add_generic_supers(Line *line, const Class *class,
                               const ClassSignature *signature)
{
    add_parameters(line, class, &signature->parameters, ">");
    if (!class_is_interface(class) && !is_object(class, signature->super)) {
        line_text(line, " extends ");
        add_type(line, signature->super, quote_dotted);
    }
    add_types(line, class_is_interface(class) ? " extends " : " implements ",
              signature->interfaces, "", quote_dotted);
}

Status dis_declare_class(Line *line, const Class *class, Error *err)
{
    ArenaMark mark = arena_mark(&class->symbols->arena);
    unsigned flags = class->flags;
    const ClassSignature *signature;

    if (class_is_interface(class))
        flags &= ~(unsigned)ACC_ABSTRACT; /* goes without saying */
    add_modifiers(line, flags, OF_CLASS);
    line_text(line, class_is_interface(class) ? "interface " : "class ");
    quote_dotted(line, class->name);
    if (class->signature == NULL) {
        add_erased_supers(line, class);
        return OK;
    }
    if (signature_class(class->symbols, class->signature, &signature, err) != OK)
        return error_in(err, "%s", class->origin);
    add_generic_supers(line, class, signature);
    arena_rewind(&class->symbols->arena, mark);
    return OK;
}

/* ---- Its members ---- */

Status dis_declare_field(Line *line, const Field *field, Error *err)
{
    Symbols *symbols = field->owner->symbols;
    ArenaMark mark = arena_mark(&symbols->arena);
    const TypeSignature *type;

    add_modifiers(line, field->flags, OF_FIELD);
    if (field->signature == NULL) {
        add_erased(line, field->owner, field->type);
    } else {
        if (signature_field(symbols, field->signature, &type, err) != OK)
            return error_in(err, "%s: field %s", field->owner->origin, field->name->text);
        add_type(line, type, quote_dotted);
        arena_rewind(&symbols->arena, mark);
    }
    line_text(line, " ");
    quote_plain(line, field->name);
    return OK;
}

/* The last [] behind `start` becomes "...", wherever it stands. */
static void mark_varargs(Line *line, size_t start)
{
    size_t at = line->text.count;
    char *text;

    while (at > start + 1 && memcmp(line->text.items + at - 2, "[]", 2) != 0)
        at--;
    if (at <= start + 1)
        return;
    line_text(line, ".");
    text = line->text.items;
    memmove(text + at + 1, text + at, line->text.count - at - 1);
    memcpy(text + at - 2, "...", 3);
}

static void add_params(Line *line, const Method *method, const MethodSignature *signature)
{
    size_t start = line->text.count;

    line_text(line, "(");
    if (signature != NULL)
        add_types(line, "", signature->params, "", quote_dotted);
    else
        add_erased_params(line, method->owner, method->type);
    line_text(line, ")");
    if ((method->flags & ACC_VARARGS) != 0)
        mark_varargs(line, start);
}

static void add_head(Line *line, const Method *method, const MethodSignature *signature)
{
    const KnownNames *names = &method->owner->symbols->names;

    if (method->name == names->clinit) {
        line_text(line, "{}");
        return;
    }
    if (method->name == names->init) {
        quote_dotted(line, method->owner->name);
    } else {
        if (signature != NULL)
            add_type(line, signature->result, quote_dotted);
        else
            add_erased(line, method->owner, method->type->result);
        line_text(line, " ");
        quote_plain(line, method->name);
    }
    add_params(line, method, signature);
}

/* javap leaves the slashes in the generic form, and so do we. */
static void add_throws(Line *line, const Method *method, const MethodSignature *signature)
{
    if (method->exceptions == NULL)
        return;
    line_text(line, " throws ");
    if (signature != NULL && signature->exceptions.count != 0) {
        add_types(line, "", signature->exceptions, "", quote_plain);
        return;
    }
    for (unsigned i = 0; i < method->exception_count; i++) {
        if (i > 0)
            line_text(line, ", ");
        quote_dotted(line, method->exceptions[i]);
    }
}

static bool is_default(const Method *method)
{
    return class_is_interface(method->owner) && method->owner->major >= 52 &&
           (method->flags & (ACC_ABSTRACT | ACC_STATIC | ACC_PRIVATE)) == 0 &&
           method->name != method->owner->symbols->names.clinit;
}

Status dis_declare_method(Line *line, const Method *method, Error *err)
{
    Class *class = method->owner;
    ArenaMark mark = arena_mark(&class->symbols->arena);
    const MethodSignature *signature = NULL;

    if (method->signature != NULL &&
        signature_method(class->symbols, method->signature, &signature, err) != OK)
        return error_in(err, "%s: method %s%s", class->origin, method->name->text,
                        method->descriptor->text);
    add_modifiers(line, method->flags, OF_METHOD);
    if (is_default(method))
        line_text(line, "default ");
    if (signature != NULL)
        add_parameters(line, class, &signature->type_parameters, "> ");
    add_head(line, method, signature);
    add_throws(line, method, signature);
    arena_rewind(&class->symbols->arena, mark);
    return OK;
}
