/* indy_record.c - equals, hashCode and toString of records:
 * java.lang.runtime.ObjectMethods.
 */
#include "vm/indy_site.h"

#include <string.h>

/* Static arguments: the record's class, the names of its components joined with ';', and
 * for each a handle that gets its field. */
enum { ARG_CLASS, ARG_NAMES, ARG_GETTERS };

typedef struct Wrapper {
    const char *class_name, *hash, *compare; /* static methods' descriptors */
} Wrapper;

/* By kind: how a primitive component is hashed, and compared where that is not ==. */
static const Wrapper wrappers[KIND_COUNT] = {
    [KIND_BOOLEAN] = {"java/lang/Boolean", "(Z)I", NULL},
    [KIND_BYTE] = {"java/lang/Byte", "(B)I", NULL},
    [KIND_CHAR] = {"java/lang/Character", "(C)I", NULL},
    [KIND_SHORT] = {"java/lang/Short", "(S)I", NULL},
    [KIND_INT] = {"java/lang/Integer", "(I)I", NULL},
    [KIND_LONG] = {"java/lang/Long", "(J)I", NULL},
    [KIND_FLOAT] = {"java/lang/Float", "(F)I", "(FF)I"},
    [KIND_DOUBLE] = {"java/lang/Double", "(D)I", "(DD)I"},
    [KIND_REF] = {"java/util/Objects", "(Ljava/lang/Object;)I", NULL},
};

typedef struct Component {
    MemberRef field;
    Type type;
} Component;

static unsigned component_count(const CallSite *site)
{
    unsigned count = site->bootstrap->arg_count;

    return count < ARG_GETTERS ? 0 : count - ARG_GETTERS;
}

static Status component_at(const CallSite *site, unsigned i, Component *out)
{
    const Pool *pool = &site->caller->pool;
    unsigned index;

    TRY(site_arg(site, ARG_GETTERS + i, TAG_METHOD_HANDLE, &index));
    if (pool->items[index].a != HANDLE_GET_FIELD)
        return site_refuse(site, "a component is not got from a field");
    out->field = pool_member(pool, pool->items[index].b);
    return descriptor_field(site->caller->symbols->interns, out->field.descriptor,
                            &out->type, site->err);
}

static void get_component(Spin *spin, const Component *component, unsigned local)
{
    spin_load(spin, KIND_REF, local);
    spin_field_op(spin, OP_getfield, component->field.class_name->text,
                  component->field.name->text, component->type);
}

/* ---- equals ---- */

/* Jumps where the two values on the stack differ. */
static void jump_unless_equal(Spin *spin, Kind kind, uint32_t differ)
{
    const Wrapper *wrapper = &wrappers[kind];

    if (kind == KIND_REF) {
        spin_call(spin, OP_invokestatic, TAG_METHOD, wrapper->class_name, "equals",
                  "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        spin_jump(spin, OP_ifeq, differ);
    } else if (wrapper->compare != NULL) {
        spin_call(spin, OP_invokestatic, TAG_METHOD, wrapper->class_name, "compare",
                  wrapper->compare);
        spin_jump(spin, OP_ifne, differ);
    } else if (kind == KIND_LONG) {
        spin_op(spin, OP_lcmp);
        spin_jump(spin, OP_ifne, differ);
    } else {
        spin_jump(spin, OP_if_icmpne, differ);
    }
}

static Status compare_components(const CallSite *site, Spin *spin, const char *class_name,
                                 uint32_t differ)
{
    Component component;

    for (unsigned i = 0; i < component_count(site); i++) {
        TRY(component_at(site, i, &component));
        get_component(spin, &component, 0);
        spin_load(spin, KIND_REF, 1);
        spin_class_op(spin, OP_checkcast, class_name);
        spin_field_op(spin, OP_getfield, component.field.class_name->text,
                      component.field.name->text, component.type);
        jump_unless_equal(spin, component.type.kind, differ);
    }
    return OK;
}

static Status write_equals(const CallSite *site, Spin *spin, const char *class_name)
{
    uint32_t other = spin_label(spin), differ = spin_label(spin);

    spin_load(spin, KIND_REF, 0);
    spin_load(spin, KIND_REF, 1);
    spin_jump(spin, OP_if_acmpne, other);
    spin_push_int(spin, 1);
    spin_return(spin, KIND_INT);
    spin_place(spin, other);
    spin_load(spin, KIND_REF, 1);
    spin_class_op(spin, OP_instanceof, class_name);
    spin_jump(spin, OP_ifeq, differ);
    TRY(compare_components(site, spin, class_name, differ));
    spin_push_int(spin, 1);
    spin_return(spin, KIND_INT);
    spin_place(spin, differ);
    spin_push_int(spin, 0);
    spin_return(spin, KIND_INT);
    return OK;
}

/* ---- hashCode ---- */

static Status write_hash_code(const CallSite *site, Spin *spin, const char *class_name)
{
    Component component;

    (void)class_name;
    spin_push_int(spin, 0);
    for (unsigned i = 0; i < component_count(site); i++) {
        TRY(component_at(site, i, &component));
        spin_push_int(spin, 31);
        spin_op(spin, OP_imul);
        get_component(spin, &component, 0);
        spin_call(spin, OP_invokestatic, TAG_METHOD,
                  wrappers[component.type.kind].class_name, "hashCode",
                  wrappers[component.type.kind].hash);
        spin_op(spin, OP_iadd);
    }
    spin_return(spin, KIND_INT);
    return OK;
}

/* ---- toString ---- */

/* As Class.getSimpleName(): what InnerClasses says, else what follows the package. */
static Status append_simple_name(const CallSite *site, Spin *spin, const char *class_name)
{
    const Name *name = intern_text(site->caller->symbols->interns, class_name);
    const char *slash = strrchr(class_name, '/');
    Class *class;

    TRY(loader_class(site->loader, name, &class, site->err));
    for (unsigned i = 0; i < class->inner_class_count; i++) {
        const InnerClass *inner = &class->inner_classes[i];
        if (inner->inner == name && inner->simple_name != NULL) {
            site_append_text(spin, inner->simple_name->text, inner->simple_name->length);
            return OK;
        }
    }
    slash = slash == NULL ? class_name : slash + 1;
    site_append_text(spin, slash, strlen(slash));
    return OK;
}

static Status write_to_string(const CallSite *site, Spin *spin, const char *class_name)
{
    Component component;
    const char *at;
    unsigned index;

    TRY(site_arg(site, ARG_NAMES, TAG_STRING, &index));
    at = pool_string(&site->caller->pool, index)->text;
    site_begin_text(spin);
    TRY(append_simple_name(site, spin, class_name));
    for (unsigned i = 0; i < component_count(site); i++) {
        size_t length = strcspn(at, ";");
        TRY(component_at(site, i, &component));
        site_append_text(spin, i == 0 ? "[" : ", ", i == 0 ? 1 : 2);
        site_append_text(spin, at, length);
        site_append_text(spin, "=", 1);
        get_component(spin, &component, 0);
        site_append(spin, component.type);
        at += length + (at[length] == ';');
    }
    site_append_text(spin, component_count(site) == 0 ? "[]" : "]",
                     component_count(site) == 0 ? 2 : 1);
    site_end_text(spin);
    return OK;
}

/* ---- Which of them ---- */

typedef struct RecordMethod {
    const char *name;
    unsigned param_count;
    Kind result;
    Status (*write)(const CallSite *site, Spin *spin, const char *class_name);
} RecordMethod;

static const RecordMethod record_methods[] = {
    {"equals", 2, KIND_BOOLEAN, write_equals},
    {"hashCode", 1, KIND_INT, write_hash_code},
    {"toString", 1, KIND_REF, write_to_string},
};

static bool takes_references(const MethodType *type)
{
    for (unsigned i = 0; i < type->param_count; i++) {
        if (type->params[i].kind != KIND_REF)
            return false;
    }
    return true;
}

Status record_spin(CallSite *site, Spin *spin)
{
    const MethodType *type = site->type;
    unsigned index;

    TRY(site_arg(site, ARG_CLASS, TAG_CLASS, &index));
    for (size_t i = 0; i < sizeof record_methods / sizeof *record_methods; i++) {
        const RecordMethod *method = &record_methods[i];
        if (strcmp(method->name, site->name->text) != 0)
            continue;
        if (type->param_count != method->param_count ||
            type->result.kind != method->result || !takes_references(type))
            return site_refuse(site, "the type of the call is not that of the method");
        spin_method_begin(spin, ACC_STATIC, site->link_name, type->descriptor->text);
        TRY(method->write(site, spin, pool_class_name(&site->caller->pool, index)->text));
        spin_method_end(spin);
        return OK;
    }
    return site_refuse(site, "it is none of equals, hashCode and toString");
}
