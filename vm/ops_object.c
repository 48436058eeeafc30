/* ops_object.c - constants, fields, objects, casts, monitors. */
#include "classfile/resolve.h"
#include "vm/ops.h"

#include <string.h>

Status throw_null(Vm *vm)
{
    TRY(throw_no_message(vm, "java/lang/NullPointerException"));
    return THROWN;
}

static Status thrown(Status status)
{
    return status == OK ? THROWN : status;
}

static Status advance(Frame *frame)
{
    frame->pc++;
    return OK;
}

/* ---- ldc ---- */

static Status load_class(Vm *vm, Frame *frame, unsigned index)
{
    Class *class;
    Ref mirror;

    if (resolve_class(vm->loader, frame->method->owner, index, &class, &vm->err) != OK)
        return thrown(throw_error(vm));
    TRY(class_mirror(vm, class, &mirror));
    *frame->sp++ = value_ref(mirror);
    return advance(frame);
}

static Status load_string(Vm *vm, Frame *frame, unsigned index)
{
    Ref string;

    TRY(string_from_name(vm, pool_string(&frame->method->owner->pool, index), &string));
    *frame->sp++ = value_ref(string);
    return advance(frame);
}

Status op_ldc(Vm *vm, Frame *frame, const Insn *insn)
{
    const Constant *constant = &frame->method->owner->pool.items[insn->index];

    switch ((PoolTag)constant->tag) {
    case TAG_INTEGER:
        *frame->sp++ = value_int(constant->u.i);
        return advance(frame);
    case TAG_FLOAT:
        *frame->sp++ = value_float(constant->u.f);
        return advance(frame);
    case TAG_LONG:
        *frame->sp++ = value_long(constant->u.l);
        return advance(frame);
    case TAG_DOUBLE:
        *frame->sp++ = value_double(constant->u.d);
        return advance(frame);
    case TAG_STRING:
        return load_string(vm, frame, insn->index);
    case TAG_CLASS:
        return load_class(vm, frame, insn->index);
    case TAG_NONE:
    case TAG_UTF8:
    case TAG_FIELD:
    case TAG_METHOD:
    case TAG_INTERFACE_METHOD:
    case TAG_NAME_AND_TYPE:
    case TAG_METHOD_HANDLE:
    case TAG_METHOD_TYPE:
    case TAG_DYNAMIC:
    case TAG_INVOKE_DYNAMIC:
    case TAG_MODULE:
    case TAG_PACKAGE:
        break;
    }
    return cut_unknown(vm, "ldc of a %s constant in %s", pool_tag_name(constant->tag),
                       frame->method->owner->name->text);
}

/* ---- Fields ---- */

static Status link_field(Vm *vm, Frame *frame, const Insn *insn, bool is_static,
                         Field **out)
{
    Class *from = frame->method->owner;
    bool writes = insn->op == OP_putfield || insn->op == OP_putstatic;
    Field *field = from->pool.items[insn->index].u.link;

    if (field == NULL &&
        resolve_field(vm->loader, from, insn->index, &field, &vm->err) != OK)
        return thrown(throw_error(vm));
    if (((field->flags & ACC_STATIC) != 0) != is_static)
        return thrown(throw_new(vm, "java/lang/IncompatibleClassChangeError",
                                "Expected %s field %s.%s",
                                is_static ? "static" : "non-static",
                                field->owner->name->text, field->name->text));
    if (writes && (field->flags & ACC_FINAL) != 0 && field->owner != from)
        return thrown(throw_new(vm, "java/lang/IllegalAccessError",
                                "Update to final field %s.%s attempted from %s",
                                field->owner->name->text, field->name->text,
                                from->name->text));
    *out = field;
    return OK;
}

static Status link_static(Vm *vm, Frame *frame, const Insn *insn, Field **field,
                          uint64_t **word)
{
    bool ready;

    TRY(link_field(vm, frame, insn, true, field));
    TRY(class_initialise(vm, (*field)->owner, &ready));
    if (!ready)
        return THROWN;
    return static_field(vm, *field, word);
}

/* The checks of this instruction need not be made again: step.c has a short way. */
static void remember(const Frame *frame, Field *field)
{
    frame->code->insns[frame->pc - frame->code->insns].u.link = field;
}

static Ref statics_of(Vm *vm, const Field *field)
{
    return (Ref){(uint32_t)class_state(vm, field->owner)->statics};
}

Status op_getstatic(Vm *vm, Frame *frame, const Insn *insn)
{
    Field *field;
    uint64_t *word;

    TRY(link_static(vm, frame, insn, &field, &word));
    remember(frame, field);
    if (vm->heap != NULL)
        TRY(object_get(vm->heap, statics_of(vm, field), field, frame->sp));
    else
        *frame->sp = word_value(field->type.kind, *word);
    frame->sp++;
    return advance(frame);
}

/* JVMS 6.5 putfield: what does not fit a boolean, byte, char or short is cut. */
uint64_t narrowed(Kind kind, Value value)
{
    switch (kind) {
    case KIND_BOOLEAN:
        return (uint64_t)(value.u.i & 1);
    case KIND_BYTE:
        return (uint64_t)(int8_t)value.u.i & UINT32_MAX;
    case KIND_CHAR:
        return (uint16_t)value.u.i;
    case KIND_SHORT:
        return (uint64_t)(int16_t)value.u.i & UINT32_MAX;
    case KIND_INT:
    case KIND_FLOAT:
    case KIND_REF:
        return (uint32_t)value.u.word;
    case KIND_LONG:
    case KIND_DOUBLE:
    case KIND_VOID:
        break;
    }
    return value.u.word;
}

static Value narrowed_value(Vm *vm, Kind kind, Value value)
{
    if (value.is_term)
        return narrowed_term(vm, kind, value);
    value.u.word = narrowed(kind, value);
    return value;
}

Status op_putstatic(Vm *vm, Frame *frame, const Insn *insn)
{
    Field *field;
    uint64_t *word;

    TRY(link_static(vm, frame, insn, &field, &word));
    remember(frame, field);
    if (vm->heap != NULL) {
        TRY(object_put(vm->heap, statics_of(vm, field), field,
                       narrowed_value(vm, field->type.kind, frame->sp[-1])));
    } else {
        store_touch(&vm->store, word);
        *word = narrowed(field->type.kind, frame->sp[-1]);
    }
    frame->sp--;
    return advance(frame);
}

/* The verifier knows only that it is a reference; of which class is checked here. */
static Status check_receiver(Vm *vm, const Frame *frame, Ref object, const Field *field)
{
    if (object.id == 0)
        return throw_null(vm);
    if (class_is_subclass(store_at(&vm->store, object)->class, field->owner))
        return OK;
    return fail(&vm->err, ERROR_VERIFY, "%s: method %s%s reads field %s of a %s",
                frame->method->owner->origin, frame->method->name->text,
                frame->method->descriptor->text, field->name->text,
                store_at(&vm->store, object)->class->name->text);
}

static bool is_symbolic(const Vm *vm, Value object)
{
    return object.is_term ||
           (object.u.ref.id != 0 && !object_is_plain(store_at(&vm->store, object.u.ref)));
}

/* An object of many possible classes is one that has the field from here on. */
static Status check_symbolic(Vm *vm, Value object, const Field *field)
{
    bool null, passes;

    TRY(is_null(vm, object, &null));
    if (null)
        return throw_null(vm);
    if (!object.is_term &&
        class_is_subclass(store_at(&vm->store, object.u.ref)->class, field->owner))
        return OK;
    TRY(vm->heap->ops->cast(vm->heap, object, field->owner, &passes));
    if (passes)
        return OK;
    return cut_unknown(vm, "field %s.%s of an object that has none",
                       field->owner->name->text, field->name->text);
}

Status op_getfield(Vm *vm, Frame *frame, const Insn *insn)
{
    Value object = frame->sp[-1], value;
    Field *field;

    TRY(link_field(vm, frame, insn, false, &field));
    if (is_symbolic(vm, object)) {
        vm->decision_count++;
        TRY(check_symbolic(vm, object, field));
        TRY(vm->heap->ops->get(vm->heap, object, field, &value));
    } else {
        TRY(check_receiver(vm, frame, object.u.ref, field));
        value = field_get(&vm->store, object.u.ref, field);
    }
    remember(frame, field);
    frame->sp[-1] = value;
    return advance(frame);
}

static Status put_plain(Vm *vm, const Frame *frame, Ref object, Field *field)
{
    uint64_t *word;

    TRY(check_receiver(vm, frame, object, field));
    remember(frame, field);
    word = &store_at(&vm->store, object)->words[field->slot];
    store_touch(&vm->store, word);
    *word = narrowed(field->type.kind, frame->sp[-1]);
    return OK;
}

Status op_putfield(Vm *vm, Frame *frame, const Insn *insn)
{
    Value object = frame->sp[-2];
    Field *field;

    TRY(link_field(vm, frame, insn, false, &field));
    if (is_symbolic(vm, object) || frame->sp[-1].is_term) {
        TRY(check_symbolic(vm, object, field));
        remember(frame, field);
        TRY(vm->heap->ops->put(vm->heap, object, field,
                               narrowed_value(vm, field->type.kind, frame->sp[-1])));
    } else {
        TRY(put_plain(vm, frame, object.u.ref, field));
    }
    frame->sp -= 2;
    return advance(frame);
}

/* ---- Objects and arrays ---- */

static Status link_class_of(Vm *vm, Frame *frame, const Insn *insn, Class **out)
{
    Class *from = frame->method->owner;

    *out = from->pool.items[insn->index].u.link;
    if (*out == NULL && resolve_class(vm->loader, from, insn->index, out, &vm->err) != OK)
        return thrown(throw_error(vm));
    return OK;
}

Status op_new(Vm *vm, Frame *frame, const Insn *insn)
{
    Class *class;
    bool ready;
    Ref object;

    TRY(link_class_of(vm, frame, insn, &class));
    if ((class->flags & (ACC_ABSTRACT | ACC_INTERFACE)) != 0)
        return thrown(
            throw_with_text(vm, "java/lang/InstantiationError", class->name->text));
    TRY(class_initialise(vm, class, &ready));
    if (!ready)
        return THROWN;
    TRY(new_object(vm, class, &object));
    *frame->sp++ = value_ref(object);
    return advance(frame);
}

/* OK: it is not negative. */
static Status check_length(Vm *vm, Value length)
{
    Terms *terms;
    bool is_negative;

    if (!length.is_term)
        return length.u.i >= 0
                   ? OK
                   : thrown(throw_new(vm, "java/lang/NegativeArraySizeException", "%d",
                                      length.u.i));
    terms = vm->heap->terms;
    vm->decision_count++;
    TRY(heap_decide(vm->heap, term_lt(terms, length.u.term, term_int(terms, SORT_INT, 0)),
                    &is_negative));
    return is_negative
               ? thrown(throw_no_message(vm, "java/lang/NegativeArraySizeException"))
               : OK;
}

static Status make_symbolic_array(Vm *vm, Frame *frame, Class *element)
{
    Class *class;
    Ref array;

    TRY(check_length(vm, frame->sp[-1]));
    if (loader_array_of(vm->loader, element, &class, &vm->err) != OK)
        return thrown(throw_error(vm));
    TRY(array_new(vm->heap, class, frame->sp[-1].u.term, &array));
    frame->sp[-1] = value_ref(array);
    return advance(frame);
}

static Status make_array(Vm *vm, Frame *frame, Class *element)
{
    int32_t length = frame->sp[-1].u.i;
    Ref array;

    if (frame->sp[-1].is_term)
        return make_symbolic_array(vm, frame, element);
    if (length < 0)
        return thrown(throw_new(vm, "java/lang/NegativeArraySizeException", "%d", length));
    TRY(new_array_of(vm, element, (uint32_t)length, &array));
    frame->sp[-1] = value_ref(array);
    return advance(frame);
}

Status op_newarray(Vm *vm, Frame *frame, const Insn *insn)
{
    return make_array(vm, frame, loader_primitive(vm->loader, (Kind)insn->count));
}

Status op_anewarray(Vm *vm, Frame *frame, const Insn *insn)
{
    Class *element;

    TRY(link_class_of(vm, frame, insn, &element));
    return make_array(vm, frame, element);
}

static Status make_nested(Vm *vm, Class *class, const Value *lengths, unsigned count,
                          Ref *out)
{
    uint32_t length = (uint32_t)lengths[0].u.i;
    Ref inner;

    TRY(new_array(vm, class, length, out));
    for (uint32_t i = 0; count > 1 && i < length; i++) {
        TRY(make_nested(vm, class->element, lengths + 1, count - 1, &inner));
        array_set(&vm->store, *out, i, value_ref(inner));
    }
    return OK;
}

/* All lengths are checked, the outermost first, also behind one that is 0. */
Status op_multianewarray(Vm *vm, Frame *frame, const Insn *insn)
{
    Value *lengths = frame->sp - insn->count;
    bool is_symbolic = false;
    Class *class;
    Ref array;

    TRY(link_class_of(vm, frame, insn, &class));
    for (unsigned i = 0; i < insn->count; i++) {
        is_symbolic = is_symbolic || lengths[i].is_term;
        TRY(check_length(vm, lengths[i]));
    }
    if (is_symbolic)
        TRY(array_new_nested(vm->heap, class, lengths, insn->count, &array));
    else
        TRY(make_nested(vm, class, lengths, insn->count, &array));
    frame->sp = lengths;
    *frame->sp++ = value_ref(array);
    return advance(frame);
}

Status throw_index(Vm *vm, int32_t index, uint32_t length)
{
    return thrown(throw_new(vm, "java/lang/ArrayIndexOutOfBoundsException",
                            "Index %d out of bounds for length %u", index, length));
}

/* JVMS 6.5 aastore: what an array keeps is told by the array, not by its type. */
static Status store_symbolic(Vm *vm, Frame *frame)
{
    Value array = frame->sp[-3], value = heap_look(vm->heap, frame->sp[-1]);
    bool null, keeps;
    Access access;

    TRY(is_null(vm, array, &null));
    if (null)
        return throw_null(vm);
    vm->decision_count++;
    TRY(vm->heap->ops->place(vm->heap, array, frame->sp[-2], &access));
    if (access == ACCESS_OUT_OF_BOUNDS)
        return thrown(throw_no_message(vm, "java/lang/ArrayIndexOutOfBoundsException"));
    TRY(vm->heap->ops->keeps(vm->heap, array, value, vm->heap->yes, &keeps));
    if (!keeps)
        return thrown(throw_no_message(vm, "java/lang/ArrayStoreException"));
    TRY(vm->heap->ops->store(vm->heap, array, frame->sp[-2], value));
    frame->sp -= 3;
    return advance(frame);
}

Status op_aastore(Vm *vm, Frame *frame, const Insn *insn)
{
    Ref ref = frame->sp[-3].u.ref, value = frame->sp[-1].u.ref;
    int32_t index = frame->sp[-2].u.i;
    Object *array;
    char name[256];

    (void)insn;
    if (frame->sp[-2].is_term || frame->sp[-1].is_term || is_symbolic(vm, frame->sp[-3]) ||
        is_symbolic(vm, frame->sp[-1]))
        return store_symbolic(vm, frame);
    if (ref.id == 0)
        return throw_null(vm);
    array = store_at(&vm->store, ref);
    if (!class_is_array(array->class) || array->class->element->primitive != KIND_REF)
        return fail(&vm->err, ERROR_VERIFY, "%s: method %s%s: aastore into a %s",
                    frame->method->owner->origin, frame->method->name->text,
                    frame->method->descriptor->text, array->class->name->text);
    if ((uint32_t)index >= array->length)
        return throw_index(vm, index, array->length);
    if (value.id != 0 &&
        !class_is_subtype(store_at(&vm->store, value)->class, array->class->element)) {
        class_external_name(store_at(&vm->store, value)->class->name, name, sizeof name);
        return thrown(throw_with_text(vm, "java/lang/ArrayStoreException", name));
    }
    array_set(&vm->store, ref, (uint32_t)index, value_ref(value));
    frame->sp -= 3;
    return advance(frame);
}

/* ---- Casts ---- */

/* Modules of the JDK that the boot loader leaves to the platform loader. */
static const char *loader_of(const char *module)
{
    static const char *const platform[] = {
        "java.compiler",     "java.net.http",     "java.scripting",  "java.security.jgss",
        "java.smartcardio",  "java.sql",          "java.sql.rowset", "java.transaction.xa",
        "java.xml.crypto",   "jdk.accessibility", "jdk.charsets",    "jdk.dynalink",
        "jdk.httpserver",    "jdk.jsobject",      "jdk.localedata",  "jdk.naming.dns",
        "jdk.security.auth", "jdk.security.jgss", "jdk.xml.dom",     "jdk.zipfs"};

    for (unsigned i = 0; i < sizeof platform / sizeof platform[0]; i++) {
        if (strcmp(platform[i], module) == 0)
            return "platform";
    }
    return "bootstrap";
}

/* "java.lang.Integer is in module java.base of loader 'bootstrap'" */
static void describe_home(const Class *class, char *text, size_t size)
{
    const char *module;

    while (class_is_array(class))
        class = class->element;
    module = class->module == NULL ? "java.base" : class->module;
    if (class->is_user)
        snprintf(text, size, "unnamed module of loader 'app'");
    else
        snprintf(text, size, "module %s of loader '%s'", module, loader_of(module));
}

static Status throw_cast(Vm *vm, const Class *from, const Class *to)
{
    char a[200], b[200], home_a[128], home_b[128];

    class_external_name(from->name, a, sizeof a);
    class_external_name(to->name, b, sizeof b);
    describe_home(from, home_a, sizeof home_a);
    describe_home(to, home_b, sizeof home_b);
    if (strcmp(home_a, home_b) == 0)
        return thrown(throw_new(vm, "java/lang/ClassCastException",
                                "class %s cannot be cast to class %s (%s and %s are in %s)",
                                a, b, a, b, home_a));
    return thrown(
        throw_new(vm, "java/lang/ClassCastException",
                  "class %s cannot be cast to class %s (%s is in %s; %s is in %s)", a, b, a,
                  home_a, b, home_b));
}

static Status cast_symbolic(Vm *vm, Frame *frame, Class *class)
{
    bool passes;

    vm->decision_count++;
    TRY(vm->heap->ops->cast(vm->heap, frame->sp[-1], class, &passes));
    return passes ? advance(frame)
                  : thrown(throw_no_message(vm, "java/lang/ClassCastException"));
}

Status op_checkcast(Vm *vm, Frame *frame, const Insn *insn)
{
    Ref object = frame->sp[-1].u.ref;
    Class *class;

    if (is_symbolic(vm, frame->sp[-1])) {
        TRY(link_class_of(vm, frame, insn, &class));
        return cast_symbolic(vm, frame, class);
    }
    if (object.id != 0) {
        TRY(link_class_of(vm, frame, insn, &class));
        if (!class_is_subtype(store_at(&vm->store, object)->class, class))
            return throw_cast(vm, store_at(&vm->store, object)->class, class);
    }
    return advance(frame);
}

Status op_instanceof(Vm *vm, Frame *frame, const Insn *insn)
{
    Ref object = frame->sp[-1].u.ref;
    bool holds = false;
    Class *class;

    if (is_symbolic(vm, frame->sp[-1])) {
        TRY(link_class_of(vm, frame, insn, &class));
        vm->decision_count++;
        TRY(vm->heap->ops->is_a(vm->heap, frame->sp[-1], class, &holds));
    } else if (object.id != 0) {
        TRY(link_class_of(vm, frame, insn, &class));
        holds = class_is_subtype(store_at(&vm->store, object)->class, class);
    }
    if (vm->signs)
        vm_sign(vm, frame, insn, holds);
    frame->sp[-1] = value_int(holds);
    return advance(frame);
}

/* ---- Monitors and throws ---- */

/* Only null matters: there is one thread, and what an input was locked by is not asked. */
static Status lock_symbolic(Vm *vm, Frame *frame)
{
    bool null;

    TRY(is_null(vm, frame->sp[-1], &null));
    if (null)
        return throw_null(vm);
    frame->sp--;
    return advance(frame);
}

Status op_monitorenter(Vm *vm, Frame *frame, const Insn *insn)
{
    (void)insn;
    if (frame->sp[-1].is_term)
        return lock_symbolic(vm, frame);
    if (frame->sp[-1].u.ref.id == 0)
        return throw_null(vm);
    monitor_enter(vm, (--frame->sp)->u.ref);
    return advance(frame);
}

Status op_monitorexit(Vm *vm, Frame *frame, const Insn *insn)
{
    (void)insn;
    if (frame->sp[-1].is_term || is_symbolic(vm, frame->sp[-1]))
        return lock_symbolic(vm, frame);
    if (frame->sp[-1].u.ref.id == 0)
        return throw_null(vm);
    if (!monitor_exit(vm, frame->sp[-1].u.ref))
        return thrown(throw_with_text(vm, "java/lang/IllegalMonitorStateException",
                                      "current thread is not owner"));
    frame->sp--;
    return advance(frame);
}
