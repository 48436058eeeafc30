#include "vm/boxes.h"

#include "vm/natives.h"

#include <string.h>

static const char *const box_names[KIND_COUNT] = {
    [KIND_BOOLEAN] = "java/lang/Boolean", [KIND_BYTE] = "java/lang/Byte",
    [KIND_CHAR] = "java/lang/Character",  [KIND_SHORT] = "java/lang/Short",
    [KIND_INT] = "java/lang/Integer",     [KIND_LONG] = "java/lang/Long",
    [KIND_FLOAT] = "java/lang/Float",     [KIND_DOUBLE] = "java/lang/Double"};

const char *box_name(Kind kind)
{
    return box_names[kind];
}

Kind box_kind(const Class *class)
{
    for (Kind kind = KIND_BOOLEAN; kind < KIND_REF; kind++) {
        if (strcmp(box_names[kind], class->name->text) == 0)
            return kind;
    }
    return KIND_VOID;
}

Value box_content(Vm *vm, Ref box)
{
    return field_get(&vm->store, box,
                     known_field(store_at(&vm->store, box)->class, "value"));
}

/* "java/lang/Integer$IntegerCache" has the boxes in an array. */
bool box_is_cached(Vm *vm, Ref box)
{
    const Class *class = store_at(&vm->store, box)->class;
    const char *name;
    char cache_name[64];
    const Field *field;
    Object *cache;
    uint64_t *word;
    Class *owner;

    if (box_kind(class) == KIND_VOID)
        return false;
    name = strrchr(class->name->text, '/') + 1;
    snprintf(cache_name, sizeof cache_name, "%s$%sCache", class->name->text, name);
    if (vm_class(vm, cache_name, &owner) != OK ||
        class_state(vm, owner)->stage != INIT_DONE ||
        (field = native_field(owner, "cache")) == NULL ||
        static_field(vm, field, &word) != OK || *word == 0)
        return false;
    cache = store_at(&vm->store, (Ref){(uint32_t)*word});
    for (uint32_t i = 0; i < cache->length; i++) {
        if (((const uint32_t *)array_data(cache))[i] == box.id)
            return true;
    }
    return false;
}

bool kind_widens(Kind from, Kind to)
{
    if (from == to)
        return true;
    if (from == KIND_BOOLEAN || from == KIND_VOID || to == KIND_REF || to == KIND_CHAR)
        return false;
    return from == KIND_CHAR ? to >= KIND_INT : from < to;
}

Value value_widened(Kind from, Kind to, Value value)
{
    bool is_int = from <= KIND_INT;

    if (from == to || to <= KIND_INT)
        return value;
    if (to == KIND_LONG)
        return value_long(value.u.i);
    if (to == KIND_FLOAT)
        return value_float(is_int ? (float)value.u.i : (float)value.u.l);
    return value_double(is_int               ? (double)value.u.i
                        : from == KIND_FLOAT ? (double)value.u.f
                                             : (double)value.u.l);
}

Status box_push(Vm *vm, Kind kind, Value value, Value *at)
{
    char descriptor[64];
    Class *class;
    bool ready;

    TRY(vm_class(vm, box_names[kind], &class));
    snprintf(descriptor, sizeof descriptor, "(%c)L%s;", kind_letter(kind), box_names[kind]);
    *at = value;
    TRY(frame_push(vm, vm_method(vm, class, "valueOf", descriptor), at, END_CALL));
    return class_initialise(vm, class, &ready);
}
