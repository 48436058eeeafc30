/* indy_switch.c - switches with patterns: java.lang.runtime.SwitchBootstraps.
 *
 * (target, start) -> the first label from `start` on that matches, -1 for null, the number
 * of labels where none does.  The labels are tried one after the other, as the JDK does. */
#include "vm/indy_site.h"

#include <string.h>

enum { LOCAL_TARGET = 0 };

typedef Status (*LabelTest)(const CallSite *site, Spin *spin, unsigned constant,
                            uint32_t next);

static void load_target(Spin *spin)
{
    spin_load(spin, KIND_REF, LOCAL_TARGET);
}

static void test_class(Spin *spin, const char *name, uint32_t next)
{
    load_target(spin);
    spin_class_op(spin, OP_instanceof, name);
    spin_jump(spin, OP_ifeq, next);
}

static void test_text(const CallSite *site, Spin *spin, unsigned constant, bool is_enum,
                      uint32_t next)
{
    spin_push_constant(spin, &site->caller->pool, constant);
    load_target(spin);
    if (is_enum)
        spin_call(spin, OP_invokevirtual, TAG_METHOD, "java/lang/Enum", "name",
                  "()Ljava/lang/String;");
    spin_call(spin, OP_invokevirtual, TAG_METHOD, "java/lang/Object", "equals",
              "(Ljava/lang/Object;)Z");
    spin_jump(spin, OP_ifeq, next);
}

static void push_unboxed(Spin *spin, const char *wrapper, const char *method,
                         const char *descriptor)
{
    load_target(spin);
    spin_class_op(spin, OP_checkcast, wrapper);
    spin_call(spin, OP_invokevirtual, TAG_METHOD, wrapper, method, descriptor);
}

/* An Integer label matches any Number of that int value, and a Character of it. */
static void test_int(const CallSite *site, Spin *spin, unsigned constant, uint32_t next)
{
    uint32_t not_number = spin_label(spin), compare = spin_label(spin);

    test_class(spin, "java/lang/Number", not_number);
    push_unboxed(spin, "java/lang/Number", "intValue", "()I");
    spin_jump(spin, OP_goto, compare);
    spin_place(spin, not_number);
    test_class(spin, "java/lang/Character", next);
    push_unboxed(spin, "java/lang/Character", "charValue", "()C");
    spin_place(spin, compare);
    spin_push_constant(spin, &site->caller->pool, constant);
    spin_jump(spin, OP_if_icmpne, next);
}

static Status type_label(const CallSite *site, Spin *spin, unsigned constant, uint32_t next)
{
    const Pool *pool = &site->caller->pool;

    switch (pool->items[constant].tag) {
    case TAG_CLASS:
        test_class(spin, pool_class_name(pool, constant)->text, next);
        return OK;
    case TAG_STRING:
        test_text(site, spin, constant, false, next);
        return OK;
    case TAG_INTEGER:
        test_int(site, spin, constant, next);
        return OK;
    case TAG_DYNAMIC:
        return site_refuse(site, "a label is a dynamic constant (of an enum, a primitive)");
    default:
        return site_refuse(site, "a label is neither a class nor a string nor an int");
    }
}

/* javac switches over a primitive component of a record, where all labels are its type. */
static Status primitive_label(const CallSite *site, Spin *spin, unsigned constant,
                              uint32_t next)
{
    const Pool *pool = &site->caller->pool;
    const Bootstrap *bootstrap;
    const Name *name;
    MemberRef method;

    (void)spin;
    (void)next; /* it always matches */
    if (pool->items[constant].tag != TAG_DYNAMIC)
        return site_refuse(site, "a switch over a primitive value");
    bootstrap = &site->caller->bootstraps[pool->items[constant].a];
    method = pool_member(pool, pool->items[bootstrap->handle].b);
    name = pool_nat_name(pool, constant);
    if (strcmp(method.class_name->text, "java/lang/invoke/ConstantBootstraps") != 0 ||
        strcmp(method.name->text, "primitiveClass") != 0 || name->length != 1 ||
        name->text[0] != kind_letter(site->type->params[0].kind))
        return site_refuse(site, "a switch over a primitive value");
    return OK;
}

static Status enum_label(const CallSite *site, Spin *spin, unsigned constant, uint32_t next)
{
    const Pool *pool = &site->caller->pool;

    if (pool->items[constant].tag == TAG_STRING)
        test_text(site, spin, constant, true, next);
    else if (pool->items[constant].tag == TAG_CLASS)
        test_class(spin, pool_class_name(pool, constant)->text, next);
    else
        return site_refuse(site, "a label is neither a class nor a string");
    return OK;
}

static Status write_labels(const CallSite *site, Spin *spin, LabelTest test, unsigned start)
{
    for (unsigned i = 0; i < site->bootstrap->arg_count; i++) {
        uint32_t next = spin_label(spin);
        spin_load(spin, KIND_INT, start);
        spin_push_int(spin, (int32_t)i);
        spin_jump(spin, OP_if_icmpgt, next);
        TRY(test(site, spin, site->bootstrap->args[i], next));
        spin_push_int(spin, (int32_t)i);
        spin_return(spin, KIND_INT);
        spin_place(spin, next);
    }
    return OK;
}

static void write_null_check(Spin *spin)
{
    uint32_t not_null = spin_label(spin);

    load_target(spin);
    spin_jump(spin, OP_ifnonnull, not_null);
    spin_push_int(spin, -1);
    spin_return(spin, KIND_INT);
    spin_place(spin, not_null);
}

static Status switch_spin(const CallSite *site, Spin *spin, LabelTest test)
{
    const MethodType *type = site->type;
    int32_t count = site->bootstrap->arg_count;
    unsigned start = type->slot_count - 1u; /* the local after the target */

    if (type->param_count != 2 || type->params[1].kind != KIND_INT ||
        type->result.kind != KIND_INT)
        return site_refuse(site, "the type of the call is not that of a switch");
    spin_method_begin(spin, ACC_STATIC, site->link_name, type->descriptor->text);
    spin_load(spin, KIND_INT, start);
    spin_push_int(spin, count + 1);
    spin_call(spin, OP_invokestatic, TAG_METHOD, "java/util/Objects", "checkIndex",
              "(II)I");
    spin_op(spin, OP_pop);
    if (type->params[0].kind == KIND_REF)
        write_null_check(spin);
    else
        test = primitive_label;
    TRY(write_labels(site, spin, test, start));
    spin_push_int(spin, count);
    spin_return(spin, KIND_INT);
    spin_method_end(spin);
    return OK;
}

Status type_switch_spin(CallSite *site, Spin *spin)
{
    return switch_spin(site, spin, type_label);
}

Status enum_switch_spin(CallSite *site, Spin *spin)
{
    return switch_spin(site, spin, enum_label);
}
