/* indy_adapt.c - the conversions that java.lang.invoke.LambdaMetafactory makes between the
 * types of an interface's method and those of the method behind a lambda. */
#include "vm/indy_site.h"

#include <string.h>

typedef struct Wrapper {
    const char *class_name;
    const char *unbox; /* the method that gives a value of this kind */
} Wrapper;

static const Wrapper wrappers[KIND_COUNT] = {
    [KIND_BOOLEAN] = {"java/lang/Boolean", "booleanValue"},
    [KIND_BYTE] = {"java/lang/Byte", "byteValue"},
    [KIND_CHAR] = {"java/lang/Character", "charValue"},
    [KIND_SHORT] = {"java/lang/Short", "shortValue"},
    [KIND_INT] = {"java/lang/Integer", "intValue"},
    [KIND_LONG] = {"java/lang/Long", "longValue"},
    [KIND_FLOAT] = {"java/lang/Float", "floatValue"},
    [KIND_DOUBLE] = {"java/lang/Double", "doubleValue"},
};

static bool is_number(Kind kind)
{
    return kind != KIND_BOOLEAN && kind != KIND_CHAR;
}

/* The kind a class wraps; KIND_VOID where it wraps none. */
static Kind wrapped_by(const Name *class_name)
{
    for (Kind kind = KIND_BOOLEAN; kind < KIND_REF; kind++) {
        if (strcmp(wrappers[kind].class_name, class_name->text) == 0)
            return kind;
    }
    return KIND_VOID;
}

static void box(Spin *spin, Kind kind)
{
    const char *class_name = wrappers[kind].class_name;
    const char *descriptor =
        arena_printf(&spin->scratch, "(%c)L%s;", kind_letter(kind), class_name);

    spin_call(spin, OP_invokestatic, TAG_METHOD, class_name, "valueOf", descriptor);
}

static void unbox(Spin *spin, const char *class_name, Kind kind)
{
    const char *descriptor = arena_printf(&spin->scratch, "()%c", kind_letter(kind));

    spin_call(spin, OP_invokevirtual, TAG_METHOD, class_name, wrappers[kind].unbox,
              descriptor);
}

/* A cast to Object, or to what it is already, is no instruction. */
static void cast(Spin *spin, const char *from, const char *to)
{
    if (strcmp(from, to) != 0 && strcmp(to, "java/lang/Object") != 0)
        spin_class_op(spin, OP_checkcast, to);
}

/* JLS 5.1.2 */
static bool widens(Kind from, Kind to)
{
    if (from == to)
        return true;
    if (from == KIND_BOOLEAN || to == KIND_BOOLEAN || to == KIND_CHAR)
        return false;
    if (from == KIND_CHAR)
        return to >= KIND_INT;
    return from < to; /* byte, short, int, long, float, double: in this order */
}

static void widen(Spin *spin, Kind from, Kind to)
{
    static const Opcode ops[KIND_COUNT][KIND_COUNT] = {
        [KIND_INT] = {[KIND_LONG] = OP_i2l, [KIND_FLOAT] = OP_i2f, [KIND_DOUBLE] = OP_i2d},
        [KIND_LONG] = {[KIND_FLOAT] = OP_l2f, [KIND_DOUBLE] = OP_l2d},
        [KIND_FLOAT] = {[KIND_DOUBLE] = OP_f2d},
    };
    Opcode op = ops[kind_computational(from)][kind_computational(to)];

    if (!widens(from, to))
        spin_fail(spin, "class %s: no conversion from %s to %s", spin->name,
                  kind_name(from), kind_name(to));
    else if (op != OP_nop)
        spin_op(spin, op);
}

static void adapt_primitive(Spin *spin, Kind from, Type to)
{
    Kind wrapped;

    if (to.kind != KIND_REF) {
        widen(spin, from, to.kind);
        return;
    }
    wrapped = wrapped_by(to.class_name);
    if (wrapped != KIND_VOID) {
        widen(spin, from, wrapped);
        box(spin, wrapped);
    } else {
        box(spin, from);
        cast(spin, wrappers[from].class_name, to.class_name->text);
    }
}

/* From a reference of this class to a primitive. */
static void adapt_unboxed(Spin *spin, const Name *from, Kind to)
{
    Kind wrapped = wrapped_by(from);
    const char *between =
        is_number(to) ? "java/lang/Number" : wrappers[to].class_name; /* of a supertype */

    if (wrapped == KIND_VOID) {
        cast(spin, from->text, between);
        unbox(spin, between, to);
    } else if (is_number(wrapped) && is_number(to)) {
        unbox(spin, from->text, to); /* Integer.longValue() unboxes and widens */
    } else {
        unbox(spin, from->text, wrapped);
        widen(spin, wrapped, to);
    }
}

void adapt_value(Spin *spin, Type from, Type to, Type via)
{
    const Name *source;

    if (from.kind == KIND_VOID || to.kind == KIND_VOID) {
        spin_fail(spin, "class %s: void where a value is expected", spin->name);
    } else if (from.kind != KIND_REF) {
        adapt_primitive(spin, from.kind, to);
    } else {
        source = via.kind == KIND_REF ? via.class_name : from.class_name;
        cast(spin, from.class_name->text, source->text);
        if (to.kind == KIND_REF)
            cast(spin, source->text, to.class_name->text);
        else
            adapt_unboxed(spin, source, to.kind);
    }
}
