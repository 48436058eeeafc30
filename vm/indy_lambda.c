/* indy_lambda.c - lambdas and method references: java.lang.invoke.LambdaMetafactory.
 *
 * The synthetic class implements the interface; it keeps what was captured in fields, and
 * its method passes that and its own arguments on.  Where nothing is captured there is one
 * object, made when the class is initialised, as on HotSpot. */
#include "vm/indy_site.h"

#include "classfile/resolve.h"

#include <string.h>

enum {
    ARG_ERASED,
    ARG_HANDLE,
    ARG_INSTANTIATED,
    ARG_FLAGS,
    ARG_ALT
};                                                                  /* static arguments */
enum { FLAG_SERIALIZABLE = 1, FLAG_MARKERS = 2, FLAG_BRIDGES = 4 }; /* of altMetafactory */

#define ONLY "INSTANCE" /* the field of the one object */

typedef struct Lambda {
    CallSite *site;
    Spin *spin;
    const MethodType *captures;     /* the call site's type; its result is the interface */
    const MethodType *erased;       /* of the interface's method */
    const MethodType *instantiated; /* what the arguments are, generics considered */
    Opcode op;                      /* how the implementation is called */
    MemberRef impl;
    const MethodType *impl_type; /* without receiver */
    bool has_receiver, is_constructor;
} Lambda;

static const char *field_name(Spin *spin, unsigned capture)
{
    return arena_printf(&spin->scratch, "arg$%u", capture + 1);
}

static unsigned slots_of(Kind kind)
{
    return kind_is_wide(kind) ? 2 : 1;
}

/* ---- Reading ---- */

/* JVMS 4.10.1.9 would not let this class invokespecial a method of another.  Before Java 11
 * javac named private methods so; a nest mate calls those like any others.  */
static Status read_special(Lambda *lambda, const Method *method)
{
    if ((method->flags & ACC_PRIVATE) == 0)
        return site_refuse(lambda->site, "a method handle that calls super");
    lambda->op =
        lambda->impl.tag == TAG_INTERFACE_METHOD ? OP_invokeinterface : OP_invokevirtual;
    return OK;
}

static Status read_kind(Lambda *lambda, HandleKind kind, const Method *method)
{
    lambda->has_receiver =
        kind != HANDLE_INVOKE_STATIC && kind != HANDLE_NEW_INVOKE_SPECIAL;
    lambda->is_constructor = kind == HANDLE_NEW_INVOKE_SPECIAL;
    switch (kind) {
    case HANDLE_INVOKE_VIRTUAL:
        lambda->op = OP_invokevirtual;
        return OK;
    case HANDLE_INVOKE_STATIC:
        lambda->op = OP_invokestatic;
        return OK;
    case HANDLE_INVOKE_SPECIAL:
        return read_special(lambda, method);
    case HANDLE_NEW_INVOKE_SPECIAL:
        lambda->op = OP_invokespecial;
        return OK;
    case HANDLE_INVOKE_INTERFACE:
        lambda->op = OP_invokeinterface;
        return OK;
    case HANDLE_GET_FIELD:
    case HANDLE_GET_STATIC:
    case HANDLE_PUT_FIELD:
    case HANDLE_PUT_STATIC:
        break;
    }
    return site_refuse(lambda->site, "a handle of a field");
}

/* The caller must be allowed to call it; and so must a class beside it, which is no
 * subclass of what the caller extends. */
static Status read_handle(Lambda *lambda)
{
    CallSite *site = lambda->site;
    const Pool *pool = &site->caller->pool;
    Method *method;
    unsigned index;

    TRY(site_arg(site, ARG_HANDLE, TAG_METHOD_HANDLE, &index));
    if (pool->items[index].a < HANDLE_INVOKE_VIRTUAL)
        return site_refuse(site, "a handle of a field");
    lambda->impl = pool_member(pool, pool->items[index].b);
    TRY(descriptor_method(site->caller->symbols->types, lambda->impl.descriptor,
                          &lambda->impl_type, site->err));
    TRY(resolve_method(site->loader, site->caller, pool->items[index].b, &method,
                       site->err));
    if ((method->flags & ACC_PROTECTED) != 0 &&
        !class_same_package(site->caller, method->owner))
        return site_refuse(site, "a handle of a protected method of another package");
    return read_kind(lambda, (HandleKind)pool->items[index].a, method);
}

static Status read_lambda(Lambda *lambda)
{
    CallSite *site = lambda->site;

    lambda->captures = site->type;
    if (lambda->captures->result.kind != KIND_REF)
        return site_refuse(site, "the result is not an object");
    TRY(site_arg_type(site, ARG_ERASED, &lambda->erased));
    TRY(site_arg_type(site, ARG_INSTANTIATED, &lambda->instantiated));
    TRY(read_handle(lambda));
    if (lambda->instantiated->param_count != lambda->erased->param_count ||
        lambda->captures->param_count + lambda->erased->param_count !=
            lambda->impl_type->param_count + lambda->has_receiver)
        return site_refuse(site, "the numbers of arguments do not agree");
    return OK;
}

/* ---- Making the object ---- */

static const char *constructor_descriptor(Lambda *lambda)
{
    const char *text = lambda->captures->descriptor->text;
    int params = (int)(strchr(text, ')') - text);

    return arena_printf(&lambda->spin->scratch, "%.*s)V", params, text);
}

static void write_constructor(Lambda *lambda)
{
    const MethodType *captures = lambda->captures;
    Spin *spin = lambda->spin;
    unsigned local = 1;

    spin_method_begin(spin, ACC_PRIVATE, "<init>", constructor_descriptor(lambda));
    spin_load(spin, KIND_REF, 0);
    spin_call(spin, OP_invokespecial, TAG_METHOD, "java/lang/Object", "<init>", "()V");
    for (unsigned i = 0; i < captures->param_count; i++) {
        Type type = captures->params[i];
        spin_field(spin, ACC_PRIVATE | ACC_FINAL, field_name(spin, i),
                   spin_type_text(spin, type));
        spin_load(spin, KIND_REF, 0);
        spin_load(spin, type.kind, local);
        spin_field_op(spin, OP_putfield, spin->name, field_name(spin, i), type);
        local += slots_of(type.kind);
    }
    spin_return(spin, KIND_VOID);
    spin_method_end(spin);
}

/* new, with the parameters of the method being written. */
static void write_new(Lambda *lambda)
{
    const MethodType *captures = lambda->captures;
    Spin *spin = lambda->spin;
    unsigned local = 0;

    spin_class_op(spin, OP_new, spin->name);
    spin_op(spin, OP_dup);
    for (unsigned i = 0; i < captures->param_count; i++) {
        spin_load(spin, captures->params[i].kind, local);
        local += slots_of(captures->params[i].kind);
    }
    spin_call(spin, OP_invokespecial, TAG_METHOD, spin->name, "<init>",
              constructor_descriptor(lambda));
}

static void write_factory(Lambda *lambda)
{
    Spin *spin = lambda->spin;
    Type interface = lambda->captures->result;
    bool is_only = lambda->captures->param_count == 0;

    if (is_only) {
        spin_field(spin, ACC_STATIC | ACC_FINAL, ONLY, spin_type_text(spin, interface));
        spin_method_begin(spin, ACC_STATIC, "<clinit>", "()V");
        write_new(lambda);
        spin_field_op(spin, OP_putstatic, spin->name, ONLY, interface);
        spin_return(spin, KIND_VOID);
        spin_method_end(spin);
    }
    spin_method_begin(spin, ACC_STATIC, lambda->site->link_name,
                      lambda->captures->descriptor->text);
    if (is_only)
        spin_field_op(spin, OP_getstatic, spin->name, ONLY, interface);
    else
        write_new(lambda);
    spin_return(spin, KIND_REF);
    spin_method_end(spin);
}

/* ---- The interface's method ---- */

/* What the implementation wants as argument `i`, the receiver counted. */
static Type wanted_type(const Lambda *lambda, unsigned i)
{
    if (lambda->has_receiver && i == 0)
        return (Type){KIND_REF, lambda->impl.class_name};
    return lambda->impl_type->params[i - lambda->has_receiver];
}

static void push_captures(Lambda *lambda)
{
    const MethodType *captures = lambda->captures;
    Spin *spin = lambda->spin;

    for (unsigned i = 0; i < captures->param_count; i++) {
        Type type = captures->params[i], wanted = wanted_type(lambda, i);
        spin_load(spin, KIND_REF, 0);
        spin_field_op(spin, OP_getfield, spin->name, field_name(spin, i), type);
        if (type.kind != wanted.kind)
            spin_fail(spin, "class %s: a captured %s is passed as %s", spin->name,
                      kind_name(type.kind), kind_name(wanted.kind));
    }
}

static void push_params(Lambda *lambda, const MethodType *type)
{
    unsigned local = 1, captured = lambda->captures->param_count;

    for (unsigned i = 0; i < type->param_count; i++) {
        spin_load(lambda->spin, type->params[i].kind, local);
        local += slots_of(type->params[i].kind);
        adapt_value(lambda->spin, type->params[i], wanted_type(lambda, captured + i),
                    lambda->instantiated->params[i]);
    }
}

static void return_result(Lambda *lambda, Type wanted)
{
    Type result = lambda->impl_type->result;

    if (lambda->is_constructor)
        result = (Type){KIND_REF, lambda->impl.class_name};
    if (wanted.kind != KIND_VOID)
        adapt_value(lambda->spin, result, wanted, wanted);
    else if (result.kind != KIND_VOID)
        spin_op(lambda->spin, kind_is_wide(result.kind) ? OP_pop2 : OP_pop);
    spin_return(lambda->spin, wanted.kind);
}

static Status write_method(Lambda *lambda, const MethodType *type)
{
    Spin *spin = lambda->spin;

    if (type->param_count != lambda->erased->param_count)
        return site_refuse(lambda->site, "a bridge with another number of arguments");
    spin_method_begin(spin, ACC_PUBLIC, lambda->site->name->text, type->descriptor->text);
    if (lambda->is_constructor) {
        spin_class_op(spin, OP_new, lambda->impl.class_name->text);
        spin_op(spin, OP_dup);
    }
    push_captures(lambda);
    push_params(lambda, type);
    spin_call(spin, lambda->op, (PoolTag)lambda->impl.tag, lambda->impl.class_name->text,
              lambda->impl.name->text, lambda->impl.descriptor->text);
    return_result(lambda, type->result);
    spin_method_end(spin);
    return OK;
}

/* ---- altMetafactory: flags, then markers, then bridges ---- */

static Status write_markers(Lambda *lambda, unsigned *arg)
{
    CallSite *site = lambda->site;
    unsigned count, index;

    TRY(site_arg_int(site, (*arg)++, UINT16_MAX, &count));
    for (unsigned i = 0; i < count; i++) {
        TRY(site_arg(site, (*arg)++, TAG_CLASS, &index));
        spin_implement(lambda->spin, pool_class_name(&site->caller->pool, index)->text);
    }
    return OK;
}

static Status write_bridges(Lambda *lambda, unsigned *arg)
{
    const MethodType *type;
    unsigned count;

    TRY(site_arg_int(lambda->site, (*arg)++, UINT16_MAX, &count));
    for (unsigned i = 0; i < count; i++) {
        TRY(site_arg_type(lambda->site, (*arg)++, &type));
        if (type != lambda->erased)
            TRY(write_method(lambda, type));
    }
    return OK;
}

static Status write_extras(Lambda *lambda)
{
    unsigned flags, arg = ARG_ALT;

    TRY(site_arg_int(lambda->site, ARG_FLAGS, INT32_MAX, &flags));
    if ((flags & FLAG_SERIALIZABLE) != 0)
        spin_implement(lambda->spin, "java/io/Serializable");
    if ((flags & FLAG_MARKERS) != 0)
        TRY(write_markers(lambda, &arg));
    if ((flags & FLAG_BRIDGES) != 0)
        TRY(write_bridges(lambda, &arg));
    return OK;
}

Status lambda_spin(CallSite *site, Spin *spin)
{
    Lambda lambda = {.site = site, .spin = spin};

    TRY(read_lambda(&lambda));
    spin_implement(spin, lambda.captures->result.class_name->text);
    write_constructor(&lambda);
    write_factory(&lambda);
    TRY(write_method(&lambda, lambda.erased));
    if (strcmp(site->method.name->text, "altMetafactory") == 0)
        TRY(write_extras(&lambda));
    return OK;
}
