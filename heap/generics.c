#include "heap/generics.h"

#include "base/vec.h"
#include "classfile/signature.h"

#include <string.h>

typedef enum ExprKind {
    EXPR_VARIABLE, /* `owner` declares it, as number `index` */
    EXPR_CLASS,    /* `class`, with `env` for its variables */
    EXPR_ARRAY     /* of `inner` */
} ExprKind;

typedef struct Expr {
    ExprKind kind;
    const void *owner; /* Class or Method */
    uint32_t index;
    Class *class;
    TypeEnv env;
    uint32_t inner;
} Expr;

typedef struct Env {
    const Class *class;
    uint32_t first, count; /* of its variables, in `arguments` */
    TypeEnv outer;         /* of the class it is an inner class of */
} Env;

typedef struct FieldAnswer {
    const Field *field;
    Class *class;
    TypeEnv env;
    Declared declared;
} FieldAnswer;

enum { FIELD_CACHE = 512, SUPER_DEPTH_MAX = 1024 };

struct Generics {
    Loader *loader;
    bool erases;
    VEC(Expr) exprs;
    VEC(Env) envs;
    VEC(uint32_t) arguments; /* numbers of Exprs */
    FieldAnswer answers[FIELD_CACHE];
};

typedef struct Scope { /* where a variable is looked up */
    const Method *method;
    const Class *class;
    TypeEnv env;
} Scope;

Generics *generics_new(Loader *loader, bool erases)
{
    Generics *generics = mem_zalloc(1, sizeof *generics);
    Expr no_expr = {.kind = EXPR_CLASS};
    Env no_env = {0};

    generics->loader = loader;
    generics->erases = erases;
    vec_push(&generics->exprs, no_expr);
    vec_push(&generics->envs, no_env);
    return generics;
}

void generics_free(Generics *generics)
{
    vec_free(&generics->exprs);
    vec_free(&generics->envs);
    vec_free(&generics->arguments);
    mem_free(generics);
}

static uint32_t expr_intern(Generics *generics, Expr expr)
{
    for (uint32_t i = 1; i < generics->exprs.count; i++) {
        const Expr *known = &generics->exprs.items[i];
        if (known->kind == expr.kind && known->owner == expr.owner &&
            known->index == expr.index && known->class == expr.class &&
            known->env == expr.env && known->inner == expr.inner)
            return i;
    }
    vec_push(&generics->exprs, expr);
    return (uint32_t)generics->exprs.count - 1;
}

static TypeEnv env_intern(Generics *generics, const Class *class, const uint32_t *arguments,
                          uint32_t count, TypeEnv outer)
{
    Env env = {class, (uint32_t)generics->arguments.count, count, outer};

    for (uint32_t i = 1; i < generics->envs.count; i++) {
        const Env *known = &generics->envs.items[i];
        if (known->class == class && known->count == count && known->outer == outer &&
            (count == 0 || memcmp(generics->arguments.items + known->first, arguments,
                                  count * sizeof *arguments) == 0))
            return i;
    }
    for (uint32_t i = 0; i < count; i++)
        vec_push(&generics->arguments, arguments[i]);
    vec_push(&generics->envs, env);
    return (TypeEnv)generics->envs.count - 1;
}

/* ---- Variables ---- */

/* Signatures are only a hint: one that cannot be read says nothing. */
static const ClassSignature *class_signature(const Class *class)
{
    const ClassSignature *signature = NULL;
    Error ignored;

    if (class->signature == NULL ||
        signature_class(class->symbols, class->signature, &signature, &ignored) != OK)
        return NULL;
    return signature;
}

static bool find_parameter(const TypeParameterList *list, const Name *name, uint32_t *index)
{
    const TypeParameter *found = type_parameter_find(list, name);

    *index = found == NULL ? 0 : (uint32_t)(found - list->items);
    return found != NULL;
}

static uint32_t variable_expr(Generics *generics, const void *owner, uint32_t index)
{
    return expr_intern(generics,
                       (Expr){.kind = EXPR_VARIABLE, .owner = owner, .index = index});
}

static uint32_t class_variable(Generics *generics, const Class *class, TypeEnv env,
                               const Name *name)
{
    const ClassSignature *signature = class_signature(class);
    const Env *known = &generics->envs.items[env];
    uint32_t index;

    if (signature != NULL && find_parameter(&signature->parameters, name, &index)) {
        if (env != 0 && known->class == class && index < known->count)
            return generics->arguments.items[known->first + index];
        return variable_expr(generics, class, index);
    }
    if (env != 0 && known->outer != 0)
        return class_variable(generics, generics->envs.items[known->outer].class,
                              known->outer, name);
    return variable_expr(generics, name, 0); /* of an outer class nobody told us of */
}

static uint32_t variable(Generics *generics, const Scope *scope, const Name *name)
{
    const MethodSignature *signature;
    Error ignored;
    uint32_t index;

    if (scope->method != NULL && scope->method->signature != NULL &&
        signature_method(scope->class->symbols, scope->method->signature, &signature,
                         &ignored) == OK &&
        find_parameter(&signature->type_parameters, name, &index))
        return variable_expr(generics, scope->method, index);
    return class_variable(generics, scope->class, scope->env, name);
}

/* ---- From signatures to expressions ---- */

static uint32_t expr_of(Generics *generics, const Scope *scope, const TypeSignature *type);

enum { ARGUMENTS_MAX = 32 };

static TypeEnv env_of(Generics *generics, const Scope *scope, const TypeSignature *type,
                      Class *class)
{
    uint32_t arguments[ARGUMENTS_MAX], count = type->arguments.count;
    TypeEnv outer = 0;
    Class *outer_class;
    Error ignored;

    if (type->outer != NULL &&
        loader_class(generics->loader, type->outer->name, &outer_class, &ignored) == OK)
        outer = env_of(generics, scope, type->outer, outer_class);
    if (count > ARGUMENTS_MAX || (count == 0 && outer == 0))
        return 0;
    for (uint32_t i = 0; i < count; i++) {
        arguments[i] = expr_of(generics, scope, type->arguments.items[i]);
        if (arguments[i] == 0) /* a wildcard: the variable stands for itself */
            arguments[i] = variable_expr(generics, class, i);
    }
    return env_intern(generics, class, arguments, count, outer);
}

/* 0: a primitive type or a wildcard, of which nothing is known. */
static uint32_t expr_of(Generics *generics, const Scope *scope, const TypeSignature *type)
{
    Expr expr = {.kind = EXPR_CLASS};
    Error ignored;

    switch (type->kind) {
    case SIGNATURE_VARIABLE:
        return variable(generics, scope, type->name);
    case SIGNATURE_CLASS:
        if (loader_class(generics->loader, type->name, &expr.class, &ignored) != OK)
            return 0;
        expr.env = env_of(generics, scope, type, expr.class);
        return expr_intern(generics, expr);
    case SIGNATURE_ARRAY:
        expr.kind = EXPR_ARRAY;
        expr.inner = expr_of(generics, scope, type->inner);
        return expr.inner == 0 ? 0 : expr_intern(generics, expr);
    case SIGNATURE_PRIMITIVE:
    case SIGNATURE_ANY:
    case SIGNATURE_EXTENDS:
    case SIGNATURE_SUPER:
        break;
    }
    return 0;
}

/* What an expression makes of a type whose erasure is `class`. */
static Declared declared_as(Generics *generics, uint32_t number, Class *class)
{
    Expr expr = generics->exprs.items[number];
    Declared declared = {.class = class};

    if (number == 0)
        return declared;
    if (expr.kind == EXPR_VARIABLE) {
        declared.element = number;
    } else if (expr.kind == EXPR_ARRAY) {
        declared.inner = expr.inner;
    } else {
        declared.env = expr.env;
        if (class_is_subtype(expr.class, class)) /* T where T is String */
            declared.class = expr.class;
    }
    return declared;
}

/* The variables of the superclass `owner`, seen from an object of class `class`. */
static TypeEnv env_of_super(Generics *generics, const Class *class, TypeEnv env,
                            const Class *owner)
{
    for (int depth = 0; class != owner && depth < SUPER_DEPTH_MAX; depth++) {
        const ClassSignature *signature = class_signature(class);
        Scope scope = {NULL, class, env};
        if (class->super == NULL)
            return 0;
        env = signature == NULL || signature->super == NULL
                  ? 0
                  : env_of(generics, &scope, signature->super, class->super);
        class = class->super;
    }
    return env;
}

/* ---- Questions ---- */

static Status make_field(Generics *generics, const Field *field, Class *class, TypeEnv env,
                         Declared *out, Error *err)
{
    const TypeSignature *signature;
    Class *erasure;
    Scope scope = {NULL, field->owner, 0};

    TRY(loader_type(generics->loader, field->type, &erasure, err));
    *out = (Declared){.class = erasure};
    if (generics->erases || field->signature == NULL ||
        signature_field(field->owner->symbols, field->signature, &signature, err) != OK)
        return OK;
    scope.env = env_of_super(generics, class, env, field->owner);
    *out = declared_as(generics, expr_of(generics, &scope, signature), erasure);
    return OK;
}

Status generics_field(Generics *generics, const Field *field, Class *class, TypeEnv env,
                      Declared *out, Error *err)
{
    size_t hash = ((uintptr_t)field >> 4) ^ env * 31u;
    FieldAnswer *answer = &generics->answers[hash % FIELD_CACHE];

    if (answer->field != field || answer->class != class || answer->env != env) {
        TRY(make_field(generics, field, class, env, out, err));
        *answer = (FieldAnswer){field, class, env, *out};
    }
    *out = answer->declared;
    return OK;
}

Status generics_parameter(Generics *generics, const Method *method, unsigned index,
                          Declared *out, Error *err)
{
    const MethodSignature *signature;
    Class *erasure;
    Scope scope = {method, method->owner, 0};

    TRY(loader_type(generics->loader, method->type->params[index], &erasure, err));
    *out = (Declared){.class = erasure};
    if (generics->erases || method->signature == NULL ||
        signature_method(method->owner->symbols, method->signature, &signature, err) !=
            OK ||
        signature->params.count != method->type->param_count)
        return OK;
    *out = declared_as(generics, expr_of(generics, &scope, signature->params.items[index]),
                       erasure);
    return OK;
}

Status generics_element(Generics *generics, const Declared *array, Declared *out,
                        Error *err)
{
    (void)err;
    *out = declared_as(generics, array->inner, array->class->element);
    return OK;
}
