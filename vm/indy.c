#include "vm/indy.h"

#include "vm/indy_site.h"

#include <string.h>

typedef struct SiteKind {
    const char *class_name, *method; /* the bootstrap method */
    const char *suffix;              /* of the synthetic class */
    Status (*spin)(CallSite *site, Spin *spin);
} SiteKind;

static const SiteKind site_kinds[] = {
    {"java/lang/invoke/LambdaMetafactory", "metafactory", "Lambda", lambda_spin},
    {"java/lang/invoke/LambdaMetafactory", "altMetafactory", "Lambda", lambda_spin},
    {"java/lang/invoke/StringConcatFactory", "makeConcat", "Concat", concat_spin},
    {"java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", "Concat",
     concat_spin},
    {"java/lang/runtime/ObjectMethods", "bootstrap", "Record", record_spin},
    {"java/lang/runtime/SwitchBootstraps", "typeSwitch", "Switch", type_switch_spin},
    {"java/lang/runtime/SwitchBootstraps", "enumSwitch", "Switch", enum_switch_spin},
};

/* ---- For the kinds ---- */

Status site_refuse(const CallSite *site, const char *why)
{
    return fail(site->err, ERROR_UNSUPPORTED,
                "invokedynamic of %s.%s (bootstrap) in %s is not modelled: %s",
                site->method.class_name->text, site->method.name->text,
                site->caller->name->text, why);
}

Status site_arg(const CallSite *site, unsigned i, PoolTag tag, unsigned *out)
{
    if (i >= site->bootstrap->arg_count)
        return site_refuse(site, "too few static arguments");
    *out = site->bootstrap->args[i];
    if (!pool_is(&site->caller->pool, *out, tag))
        return site_refuse(site, "a static argument is of another sort than expected");
    return OK;
}

Status site_arg_type(const CallSite *site, unsigned i, const MethodType **out)
{
    const Pool *pool = &site->caller->pool;
    unsigned index;

    TRY(site_arg(site, i, TAG_METHOD_TYPE, &index));
    return descriptor_method(site->caller->symbols->types,
                             pool_utf8(pool, pool->items[index].a), out, site->err);
}

Status site_arg_int(const CallSite *site, unsigned i, unsigned max, unsigned *out)
{
    unsigned index;
    int32_t value;

    TRY(site_arg(site, i, TAG_INTEGER, &index));
    value = site->caller->pool.items[index].u.i;
    if (value < 0 || (unsigned)value > max)
        return site_refuse(site, "a count or flag is out of range");
    *out = (unsigned)value;
    return OK;
}

/* ---- Text ---- */

#define BUILDER "java/lang/StringBuilder"

void site_begin_text(Spin *spin)
{
    spin_class_op(spin, OP_new, BUILDER);
    spin_op(spin, OP_dup);
    spin_call(spin, OP_invokespecial, TAG_METHOD, BUILDER, "<init>", "()V");
}

/* A char[] goes to append(Object), like every other object: its content is not meant. */
static const char *append_descriptor(Type type)
{
    switch (type.kind) {
    case KIND_BOOLEAN:
        return "(Z)L" BUILDER ";";
    case KIND_CHAR:
        return "(C)L" BUILDER ";";
    case KIND_BYTE:
    case KIND_SHORT:
    case KIND_INT:
        return "(I)L" BUILDER ";";
    case KIND_LONG:
        return "(J)L" BUILDER ";";
    case KIND_FLOAT:
        return "(F)L" BUILDER ";";
    case KIND_DOUBLE:
        return "(D)L" BUILDER ";";
    case KIND_REF:
        if (strcmp(type.class_name->text, "java/lang/String") == 0)
            return "(Ljava/lang/String;)L" BUILDER ";";
        break;
    case KIND_VOID:
        break;
    }
    return "(Ljava/lang/Object;)L" BUILDER ";";
}

void site_append(Spin *spin, Type type)
{
    spin_call(spin, OP_invokevirtual, TAG_METHOD, BUILDER, "append",
              append_descriptor(type));
}

void site_append_text(Spin *spin, const char *text, size_t length)
{
    spin_push_text(spin, text, length);
    spin_call(spin, OP_invokevirtual, TAG_METHOD, BUILDER, "append",
              "(Ljava/lang/String;)L" BUILDER ";");
}

void site_end_text(Spin *spin)
{
    spin_call(spin, OP_invokevirtual, TAG_METHOD, BUILDER, "toString",
              "()Ljava/lang/String;");
    spin_return(spin, KIND_REF);
}

/* ---- Linking ---- */

static const SiteKind *find_kind(const CallSite *site)
{
    for (size_t i = 0; i < sizeof site_kinds / sizeof *site_kinds; i++) {
        const SiteKind *kind = &site_kinds[i];
        if (strcmp(kind->class_name, site->method.class_name->text) == 0 &&
            strcmp(kind->method, site->method.name->text) == 0)
            return kind;
    }
    return NULL;
}

static Status read_site(CallSite *site, unsigned pool_index)
{
    const Class *caller = site->caller;
    const Pool *pool = &caller->pool;

    site->name = pool_nat_name(pool, pool_index);
    site->bootstrap = &caller->bootstraps[pool->items[pool_index].a];
    site->method = pool_member(pool, pool->items[site->bootstrap->handle].b);
    return descriptor_method(caller->symbols->types, pool_nat_descriptor(pool, pool_index),
                             &site->type, site->err);
}

/* Its own class for this call site, written into `spin`. */
static Status define_site(CallSite *site, const SiteKind *kind, unsigned pool_index,
                          Spin *spin, Class **out)
{
    Symbols *symbols = site->caller->symbols;
    const char *origin = arena_printf(&symbols->arena, "%s: constant %u (InvokeDynamic)",
                                      site->caller->origin, pool_index);
    Bytes bytes;

    TRY(kind->spin(site, spin));
    TRY(spin_finish(spin, origin, &bytes));
    return loader_define(site->loader, bytes, site->caller, out, site->err);
}

static Method *method_named(const CallSite *site, const Class *class)
{
    const Name *name = intern_text(site->caller->symbols->interns, site->link_name);
    Method *method = class_method(class, name, site->type->descriptor);

    assert(method != NULL && (method->flags & ACC_STATIC) != 0);
    return method;
}

static Status make_site(CallSite *site, const SiteKind *kind, unsigned pool_index,
                        Method **out)
{
    Symbols *symbols = site->caller->symbols;
    const char *class_name;
    Class *class;
    Status status;
    Spin spin;

    spin_init(&spin, symbols, site->err);
    class_name = arena_printf(&spin.scratch, "%s$$%s$%u", site->caller->name->text,
                              kind->suffix, pool_index);
    /* No method that the class has to implement is called like this. */
    site->link_name = arena_printf(&spin.scratch, "%s$site", site->name->text);
    spin_begin(&spin, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, class_name,
               symbols->names.object->text);
    status = define_site(site, kind, pool_index, &spin, &class);
    if (status == OK)
        *out = method_named(site, class);
    spin_free(&spin);
    return status;
}

Status indy_link(Loader *loader, Class *caller, unsigned pool_index, Method **out,
                 Error *err)
{
    Constant *constant = &caller->pool.items[pool_index];
    CallSite site = {.loader = loader, .caller = caller, .err = err};
    const SiteKind *kind;
    Method *method;

    assert(constant->tag == TAG_INVOKE_DYNAMIC);
    if (constant->u.link == NULL) {
        TRY(read_site(&site, pool_index));
        kind = find_kind(&site);
        if (kind == NULL)
            return fail(err, ERROR_UNSUPPORTED,
                        "invokedynamic of %s.%s (bootstrap) in %s is not modelled",
                        site.method.class_name->text, site.method.name->text,
                        caller->name->text);
        TRY(make_site(&site, kind, pool_index, &method));
        constant->u.link = method;
    }
    *out = constant->u.link;
    return OK;
}
