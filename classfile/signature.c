#include "classfile/signature.h"

#include "base/vec.h"

#include <stdbool.h>
#include <string.h>

typedef struct Parser {
    Symbols *symbols;
    Error *err;
    const Name *text;
    const char *at, *end;
    unsigned depth;
    /* Lists grow here while their length is unknown, the inner ones on top of the outer. */
    VEC(const TypeSignature *) types;
    VEC(TypeParameter) parameters;
} Parser;

static const TypeSignature primitives[] = {
    [KIND_VOID] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_VOID},
    [KIND_BOOLEAN] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_BOOLEAN},
    [KIND_BYTE] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_BYTE},
    [KIND_CHAR] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_CHAR},
    [KIND_SHORT] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_SHORT},
    [KIND_INT] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_INT},
    [KIND_LONG] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_LONG},
    [KIND_FLOAT] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_FLOAT},
    [KIND_DOUBLE] = {.kind = SIGNATURE_PRIMITIVE, .primitive = KIND_DOUBLE},
};

static const TypeSignature any = {.kind = SIGNATURE_ANY, .primitive = KIND_REF};

/* ---- The text, byte by byte ---- */

static Status expected(Parser *p, const char *what)
{
    return fail(p->err, ERROR_FORMAT, "%s is expected at offset %zu of signature '%s'",
                what, (size_t)(p->at - p->text->text), p->text->text);
}

/* The byte to come; 0, which is in no name, at the end. */
static char peek(const Parser *p)
{
    return p->at < p->end ? *p->at : '\0';
}

static bool accept(Parser *p, char byte)
{
    if (peek(p) != byte)
        return false;
    p->at++;
    return true;
}

static Status expect(Parser *p, char byte)
{
    const char what[] = {'\'', byte, '\'', '\0'};

    return accept(p, byte) ? OK : expected(p, what);
}

/* An identifier is anything without these; its end is one of them. */
static Status skip_identifier(Parser *p)
{
    const char *start = p->at;

    while (p->at < p->end && strchr(".;[/<>:", *p->at) == NULL)
        p->at++;
    return p->at > start ? OK : expected(p, "an identifier");
}

static Status parse_identifier(Parser *p, const Name **out)
{
    const char *start = p->at;

    TRY(skip_identifier(p));
    *out = intern(p->symbols->interns, start, (size_t)(p->at - start));
    return OK;
}

static Status parse_binary_name(Parser *p, const Name **out)
{
    const char *start = p->at;

    do
        TRY(skip_identifier(p));
    while (accept(p, '/'));
    *out = intern(p->symbols->interns, start, (size_t)(p->at - start));
    return OK;
}

/* ---- Lists ---- */

/* Cuts the types from `base` on off the stack of types. */
static TypeSignatureList take_types(Parser *p, size_t base)
{
    size_t count = p->types.count - base;
    const TypeSignature **items =
        ARENA_ARRAY(&p->symbols->arena, const TypeSignature *, count);

    if (count != 0)
        memcpy(items, p->types.items + base, count * sizeof *items);
    p->types.count = base;
    return (TypeSignatureList){.count = (uint32_t)count, .items = items};
}

static TypeParameterList take_parameters(Parser *p)
{
    size_t count = p->parameters.count;
    TypeParameter *items = ARENA_ARRAY(&p->symbols->arena, TypeParameter, count);

    if (count != 0)
        memcpy(items, p->parameters.items, count * sizeof *items);
    p->parameters.count = 0;
    return (TypeParameterList){.count = (uint32_t)count, .items = items};
}

/* ---- Types ---- */

static Status parse_reference(Parser *p, const TypeSignature **out);

static TypeSignature *new_type(Parser *p, SignatureKind kind)
{
    TypeSignature *type = ARENA_NEW(&p->symbols->arena, TypeSignature);

    type->kind = kind;
    type->primitive = KIND_REF;
    return type;
}

static Status parse_argument(Parser *p, const TypeSignature **out)
{
    SignatureKind kind = peek(p) == '+' ? SIGNATURE_EXTENDS : SIGNATURE_SUPER;
    TypeSignature *wildcard;

    if (accept(p, '*')) {
        *out = &any;
        return OK;
    }
    if (!accept(p, '+') && !accept(p, '-'))
        return parse_reference(p, out);
    wildcard = new_type(p, kind);
    *out = wildcard;
    return parse_reference(p, &wildcard->inner);
}

/* Nothing, or <...> with one argument at least. */
static Status parse_arguments(Parser *p, TypeSignatureList *out)
{
    size_t base = p->types.count;
    const TypeSignature *argument;

    if (!accept(p, '<'))
        return OK;
    do {
        TRY(parse_argument(p, &argument));
        vec_push(&p->types, argument);
    } while (peek(p) != '>' && peek(p) != '\0');
    *out = take_types(p, base);
    return expect(p, '>');
}

/* "Outer" and "Inner" to "Outer$Inner", which is what the compiler calls the class. */
static const Name *inner_name(Parser *p, const Name *outer, const Name *simple)
{
    ArenaMark mark = arena_mark(&p->symbols->arena);
    const char *joined =
        arena_printf(&p->symbols->arena, "%s$%s", outer->text, simple->text);
    const Name *name =
        intern(p->symbols->interns, joined, (size_t)outer->length + 1 + simple->length);

    arena_rewind(&p->symbols->arena, mark);
    return name;
}

/* What follows the L: Outer<..>.Inner<..>.Innermost; */
static Status parse_class(Parser *p, const TypeSignature **out)
{
    TypeSignature *type = new_type(p, SIGNATURE_CLASS);
    unsigned parts = 1;

    TRY(parse_binary_name(p, &type->name));
    type->simple_name = type->name;
    TRY(parse_arguments(p, &type->arguments));
    while (accept(p, '.')) {
        TypeSignature *inner = new_type(p, SIGNATURE_CLASS);
        if (++parts > SIGNATURE_CLASSES_MAX)
            return expected(p, "the last of 32 classes within each other");
        TRY(parse_identifier(p, &inner->simple_name));
        inner->name = inner_name(p, type->name, inner->simple_name);
        inner->outer = type;
        TRY(parse_arguments(p, &inner->arguments));
        type = inner;
    }
    *out = type;
    return expect(p, ';');
}

static Status parse_variable(Parser *p, const TypeSignature **out)
{
    TypeSignature *type = new_type(p, SIGNATURE_VARIABLE);

    *out = type;
    TRY(parse_identifier(p, &type->name));
    return expect(p, ';');
}

static bool accept_primitive(Parser *p, const TypeSignature **out)
{
    Kind kind;

    if (!kind_of_letter(peek(p), &kind) || kind == KIND_VOID)
        return false;
    p->at++;
    *out = &primitives[kind];
    return true;
}

static Status parse_array(Parser *p, const TypeSignature **out)
{
    unsigned dimensions = 1;
    const TypeSignature *element;

    while (accept(p, '['))
        dimensions++;
    if (dimensions > ARRAY_DIMENSIONS_MAX)
        return expected(p, "an array of at most 255 dimensions");
    if (!accept_primitive(p, &element))
        TRY(parse_reference(p, &element));
    while (dimensions-- > 0) {
        TypeSignature *array = new_type(p, SIGNATURE_ARRAY);
        array->inner = element;
        element = array;
    }
    *out = element;
    return OK;
}

/* Every way down leads through here. */
static Status parse_reference(Parser *p, const TypeSignature **out)
{
    Status status;

    if (p->depth == SIGNATURE_DEPTH_MAX)
        return expected(p, "the innermost of 256 nested types");
    p->depth++;
    if (accept(p, 'L'))
        status = parse_class(p, out);
    else if (accept(p, 'T'))
        status = parse_variable(p, out);
    else if (accept(p, '['))
        status = parse_array(p, out);
    else
        status = expected(p, "a reference type");
    p->depth--;
    return status;
}

static Status parse_type(Parser *p, const TypeSignature **out)
{
    return accept_primitive(p, out) ? OK : parse_reference(p, out);
}

static Status parse_class_type(Parser *p, const TypeSignature **out)
{
    return peek(p) == 'L' ? parse_reference(p, out) : expected(p, "a class type");
}

/* ---- Declarations ---- */

static Status parse_parameter(Parser *p, TypeParameter *out)
{
    size_t base = p->types.count;
    const TypeSignature *bound;

    *out = (TypeParameter){0};
    TRY(parse_identifier(p, &out->name));
    TRY(expect(p, ':'));
    if (peek(p) == 'L' || peek(p) == 'T' || peek(p) == '[')
        TRY(parse_reference(p, &out->class_bound));
    while (accept(p, ':')) {
        TRY(parse_reference(p, &bound));
        vec_push(&p->types, bound);
    }
    out->interface_bounds = take_types(p, base);
    return OK;
}

/* Nothing, or <...> with one parameter at least. */
static Status parse_parameters(Parser *p, TypeParameterList *out)
{
    TypeParameter parameter;

    if (!accept(p, '<'))
        return OK;
    do {
        TRY(parse_parameter(p, &parameter));
        vec_push(&p->parameters, parameter);
    } while (peek(p) != '>' && peek(p) != '\0');
    *out = take_parameters(p);
    return expect(p, '>');
}

static Status parse_class_signature(Parser *p, void *out)
{
    ClassSignature *signature = out;
    const TypeSignature *interface;

    TRY(parse_parameters(p, &signature->parameters));
    TRY(parse_class_type(p, &signature->super));
    while (peek(p) != '\0') {
        TRY(parse_class_type(p, &interface));
        vec_push(&p->types, interface);
    }
    signature->interfaces = take_types(p, 0);
    return OK;
}

static Status parse_method_signature(Parser *p, void *out)
{
    MethodSignature *signature = out;
    const TypeSignature *type;

    TRY(parse_parameters(p, &signature->type_parameters));
    TRY(expect(p, '('));
    while (peek(p) != ')' && peek(p) != '\0') {
        TRY(parse_type(p, &type));
        vec_push(&p->types, type);
    }
    signature->params = take_types(p, 0);
    TRY(expect(p, ')'));
    if (accept(p, 'V'))
        signature->result = &primitives[KIND_VOID];
    else
        TRY(parse_type(p, &signature->result));
    while (accept(p, '^')) {
        if (peek(p) != 'T')
            TRY(parse_class_type(p, &type));
        else
            TRY(parse_reference(p, &type));
        vec_push(&p->types, type);
    }
    signature->exceptions = take_types(p, 0);
    return OK;
}

static Status parse_field_signature(Parser *p, void *out)
{
    return parse_reference(p, out);
}

/* Runs one of the three over all of the text; the one place that frees what lists grew in.
 */
static Status parse_whole(Symbols *symbols, const Name *text,
                          Status (*parse)(Parser *, void *), void *out, Error *err)
{
    Parser parser = {.symbols = symbols,
                     .err = err,
                     .text = text,
                     .at = text->text,
                     .end = text->text + text->length};
    Status status = parse(&parser, out);

    if (status == OK && parser.at != parser.end)
        status = expected(&parser, "the end");
    vec_free(&parser.types);
    vec_free(&parser.parameters);
    return status;
}

Status signature_class(Symbols *symbols, const Name *text, const ClassSignature **out,
                       Error *err)
{
    ClassSignature *signature = ARENA_NEW(&symbols->arena, ClassSignature);

    *out = signature;
    return parse_whole(symbols, text, parse_class_signature, signature, err);
}

Status signature_method(Symbols *symbols, const Name *text, const MethodSignature **out,
                        Error *err)
{
    MethodSignature *signature = ARENA_NEW(&symbols->arena, MethodSignature);

    *out = signature;
    return parse_whole(symbols, text, parse_method_signature, signature, err);
}

Status signature_field(Symbols *symbols, const Name *text, const TypeSignature **out,
                       Error *err)
{
    return parse_whole(symbols, text, parse_field_signature, out, err);
}

const TypeParameter *type_parameter_find(const TypeParameterList *list, const Name *name)
{
    for (uint32_t i = 0; i < list->count; i++) {
        if (list->items[i].name == name)
            return &list->items[i];
    }
    return NULL;
}
