#include "vm/var_handle.h"

#include "base/memory.h"
#include "classfile/resolve.h"
#include "vm/arith.h"
#include "vm/boxes.h"
#include "vm/natives.h"
#include "vm/ops.h"

#include <string.h>

/* Hidden words, behind the fields. */
typedef enum HandleWord {
    WORD_FIELD,
    WORD_ARRAY,
    WORD_VIEW,
    WORD_IS_EXACT,
    WORD_MODE,
    WORD_COUNT
} HandleWord;

#define VAR_HANDLE    "java/lang/invoke/IndirectVarHandle"
#define METHOD_HANDLE "java/lang/invoke/MethodHandle"

enum { MODE_OF_CALL, MODE_GET, MODE_SET }; /* WORD_MODE: of a MethodHandle, one of these */
enum { VIEW_NONE, VIEW_LITTLE, VIEW_BIG }; /* WORD_VIEW: the order of bytes */

typedef enum AccessKind {
    ACCESS_COMPARE_AND_SET,
    ACCESS_COMPARE_AND_EXCHANGE,
    ACCESS_GET_AND_SET,
    ACCESS_GET_AND_ADD,
    ACCESS_GET_AND_OR,
    ACCESS_GET_AND_AND,
    ACCESS_GET_AND_XOR,
    ACCESS_GET,
    ACCESS_SET
} AccessKind;

typedef struct AccessMode {
    const char *prefix; /* of the names of its methods */
    AccessKind kind;
    unsigned value_count; /* arguments behind the coordinates */
} AccessMode;

static const AccessMode modes[] = {/* the first that fits */
                                   {"compareAndSet", ACCESS_COMPARE_AND_SET, 2},
                                   {"weakCompareAndSet", ACCESS_COMPARE_AND_SET, 2},
                                   {"compareAndExchange", ACCESS_COMPARE_AND_EXCHANGE, 2},
                                   {"getAndSet", ACCESS_GET_AND_SET, 1},
                                   {"getAndAdd", ACCESS_GET_AND_ADD, 1},
                                   {"getAndBitwiseOr", ACCESS_GET_AND_OR, 1},
                                   {"getAndBitwiseAnd", ACCESS_GET_AND_AND, 1},
                                   {"getAndBitwiseXor", ACCESS_GET_AND_XOR, 1},
                                   {"get", ACCESS_GET, 0},
                                   {"set", ACCESS_SET, 1}};

typedef struct Variable { /* what one call is about */
    const Field *field;   /* NULL: an element of an array */
    Class *array;         /* the class of the arrays */
    unsigned view;        /* a byte[] is read as an array of this class */
    bool is_exact;
    unsigned mode;
    Type type;          /* of the variable */
    Value owner, index; /* the object, or the array and the index */
    unsigned coordinate_count;
} Variable;

static Status thrown(Status status)
{
    return status == OK ? THROWN : status;
}

static const AccessMode *find_mode(const Method *method, unsigned mode)
{
    const char *name = mode == MODE_GET   ? "get"
                       : mode == MODE_SET ? "set"
                                          : method->name->text;

    for (unsigned i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        if (strncmp(name, modes[i].prefix, strlen(modes[i].prefix)) == 0)
            return &modes[i];
    }
    UNREACHABLE("VarHandle has no other method of this sort");
    return NULL;
}

/* ---- Making handles ---- */

static Status new_handle_of(Vm *vm, const char *class_name, const Field *field,
                            const Class *array, unsigned view, Value *result)
{
    Class *class;
    uint64_t *words;
    Ref ref;

    TRY(vm_class(vm, class_name, &class));
    if (!store_new_object(&vm->store, class, WORD_COUNT, &ref))
        return cut_unknown(vm, "no memory is left for a VarHandle");
    words = &store_at(&vm->store, ref)->words[class->instance_slot_count];
    words[WORD_FIELD] = (uint64_t)(uintptr_t)field;
    words[WORD_ARRAY] = (uint64_t)(uintptr_t)array;
    words[WORD_VIEW] = view;
    *result = value_ref(ref);
    return OK;
}

static Status new_handle(Vm *vm, const Field *field, const Class *array, unsigned view,
                         Value *result)
{
    return new_handle_of(vm, VAR_HANDLE, field, array, view, result);
}
static const uint64_t *handle_words(const Vm *vm, Ref handle)
{
    const Object *object = store_at(&vm->store, handle);

    return &object->words[object->class->instance_slot_count];
}

static bool type_is(const Vm *vm, Type type, const Class *class)
{
    Class *found;
    Error ignored;

    return loader_type(vm->loader, type, &found, &ignored) == OK && found == class;
}

/* By name and type, in the class and what it extends and implements. */
static const Field *find_variable(const Vm *vm, const Class *class, const char *name,
                                  const Class *type)
{
    const Field *found;

    for (unsigned i = 0; i < class->field_count; i++) {
        const Field *field = &class->fields[i];
        if (strcmp(field->name->text, name) == 0 && type_is(vm, field->type, type))
            return field;
    }
    for (uint32_t i = 0; i < class->interface_names.count; i++) {
        found = find_variable(vm, class->interfaces[i], name, type);
        if (found != NULL)
            return found;
    }
    return class->super == NULL ? NULL : find_variable(vm, class->super, name, type);
}

static Status throw_no_field(Vm *vm, const Class *class, const char *name,
                             const Class *type, const char *how)
{
    char owner[300], type_name[300];

    class_external_name(class->name, owner, sizeof owner);
    class_external_name(type->name, type_name, sizeof type_name);
    return native_throw(vm, "java/lang/NoSuchFieldException", "no such field: %s.%s/%s/%s",
                        owner, name, type_name, how);
}

/* The rules of access are those of the class that the Lookup is for. */
static Status check_lookup(Vm *vm, Ref lookup, const Field *field)
{
    Class *from = mirror_class(vm, native_get(vm, lookup, "lookupClass").u.ref);
    Error err;

    if (check_member_access(vm->loader, from, field->owner, field->flags, field->name,
                            &err) == OK)
        return OK;
    return cut_unknown(vm, "IllegalAccessException of a Lookup: %s", err.text);
}

/* findVarHandle(class, name, type), findStaticVarHandle */
NATIVE_FUNCTION(lookup_find_var_handle)
{
    bool is_static = strcmp(method->name->text, "findStaticVarHandle") == 0;
    const char *how = is_static ? "getStatic" : "getField";
    Class *class, *type;
    const Field *field;
    Status status;
    char *name;

    if (args[1].u.ref.id == 0 || args[2].u.ref.id == 0 || args[3].u.ref.id == 0)
        return native_null_pointer(vm);
    class = mirror_class(vm, args[1].u.ref);
    type = mirror_class(vm, args[3].u.ref);
    name = string_text(vm, args[2].u.ref);
    field = find_variable(vm, class, name, type);
    status = field == NULL ? throw_no_field(vm, class, name, type, how) : OK;
    mem_free(name);
    TRY(status);
    if (((field->flags & ACC_STATIC) != 0) != is_static)
        return cut_unknown(vm, "IllegalAccessException of a Lookup: %s.%s is %sstatic",
                           class->name->text, field->name->text, is_static ? "not " : "");
    TRY(check_lookup(vm, args[0].u.ref, field));
    return new_handle(vm, field, NULL, VIEW_NONE, result);
}

NATIVE_FUNCTION(array_element_var_handle)
{
    const Class *class;
    char name[300];

    if (args[0].u.ref.id == 0)
        return native_null_pointer(vm);
    class = mirror_class(vm, args[0].u.ref);
    class_external_name(class->name, name, sizeof name);
    if (!class_is_array(class))
        return native_throw(vm, "java/lang/IllegalArgumentException",
                            "not an array: class %s", name);
    return new_handle(vm, NULL, class, VIEW_NONE, result);
}

/* byteArrayViewVarHandle(class of the view, order) */
NATIVE_FUNCTION(byte_array_view_var_handle)
{
    Class *class;
    char *order;
    bool is_big;

    if (args[0].u.ref.id == 0 || args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    class = mirror_class(vm, args[0].u.ref);
    if (!class_is_array(class) || element_size(class) < 2 ||
        class->element->primitive == KIND_REF)
        return native_throw(vm, "java/lang/UnsupportedOperationException", NULL);
    order = string_text(vm, native_get(vm, args[1].u.ref, "name").u.ref);
    is_big = strcmp(order, "BIG_ENDIAN") == 0;
    mem_free(order);
    return new_handle(vm, NULL, class, is_big ? VIEW_BIG : VIEW_LITTLE, result);
}

/* withInvokeExactBehavior: a call that would need a conversion is then no such call. */
NATIVE_FUNCTION(var_handle_exact)
{
    const uint64_t *words = handle_words(vm, args[0].u.ref);
    Object *made; /* its class has no other objects */

    TRY(new_handle(vm, (const Field *)(uintptr_t)words[WORD_FIELD],
                   (const Class *)(uintptr_t)words[WORD_ARRAY], (unsigned)words[WORD_VIEW],
                   result));
    made = store_at(&vm->store, result->u.ref);
    made->words[made->class->instance_slot_count + WORD_IS_EXACT] =
        strcmp(method->name->text, "withInvokeExactBehavior") == 0;
    return OK;
}

Status field_accessor_handle(Vm *vm, const Field *field, bool writes, Value *out)
{
    Object *made;

    TRY(new_handle_of(vm, METHOD_HANDLE, field, NULL, VIEW_NONE, out));
    made = store_at(&vm->store, out->u.ref);
    made->words[made->class->instance_slot_count + WORD_MODE] =
        writes ? MODE_SET : MODE_GET;
    return OK;
}

static Status read_handle(Vm *vm, Ref handle, Variable *out)
{
    const uint64_t *words = handle_words(vm, handle);
    const char *class_name = store_at(&vm->store, handle)->class->name->text;

    if (strcmp(class_name, VAR_HANDLE) != 0 && strcmp(class_name, METHOD_HANDLE) != 0)
        return cut_unknown(vm, "a %s, which only the JDK itself can use", class_name);
    *out = (Variable){.field = (const Field *)(uintptr_t)words[WORD_FIELD],
                      .array = (Class *)(uintptr_t)words[WORD_ARRAY],
                      .view = (unsigned)words[WORD_VIEW],
                      .is_exact = words[WORD_IS_EXACT] != 0,
                      .mode = (unsigned)words[WORD_MODE]};
    if (out->field != NULL) {
        out->type = out->field->type;
        out->coordinate_count = (out->field->flags & ACC_STATIC) != 0 ? 0 : 1;
    } else {
        out->type =
            (Type){.kind = out->array->element->primitive, out->array->element->name};
        out->coordinate_count = 2;
    }
    return OK;
}

NATIVE_FUNCTION(var_handle_var_type)
{
    Variable variable;
    Class *class;

    TRY(read_handle(vm, args[0].u.ref, &variable));
    if (loader_type(vm->loader, variable.type, &class, &vm->err) != OK)
        return native_link_error(vm);
    return native_mirror(vm, class, result);
}

NATIVE_FUNCTION(var_handle_refuse)
{
    return cut_unknown(vm, "VarHandle.%s", method->name->text);
}

/* A Lookup that may do all that the class itself may. */
NATIVE_FUNCTION(private_lookup_in)
{
    Class *class;

    if (args[0].u.ref.id == 0 || args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    if (mirror_class(vm, native_get(vm, args[1].u.ref, "lookupClass").u.ref)->is_user &&
        !mirror_class(vm, args[0].u.ref)->is_user)
        return cut_unknown(vm, "MethodHandles.privateLookupIn of a class of the JDK");
    TRY(vm_class(vm, "java/lang/invoke/MethodHandles$Lookup", &class));
    *result = value_null();
    TRY(new_object(vm, class, &result->u.ref));
    native_set(vm, result->u.ref, "lookupClass", args[0]);
    native_set(vm, result->u.ref, "allowedModes", value_int(31));
    return OK;
}

/* ---- Where the variable is ---- */

static bool is_symbolic(const Vm *vm, Value ref)
{
    return ref.is_term ||
           (ref.u.ref.id != 0 && !object_is_plain(store_at(&vm->store, ref.u.ref)));
}

static Status passes_cast(Vm *vm, Value ref, Class *class, bool *passes)
{
    if (!is_symbolic(vm, ref)) {
        *passes = ref.u.ref.id == 0 ||
                  class_is_subtype(store_at(&vm->store, ref.u.ref)->class, class);
        return OK;
    }
    vm->decision_count++;
    return vm->heap->ops->cast(vm->heap, ref, class, passes);
}

static Status throw_cast(Vm *vm, Value ref, const Class *to)
{
    char a[300], b[300];

    if (is_symbolic(vm, ref))
        return thrown(throw_no_message(vm, "java/lang/ClassCastException"));
    class_external_name(store_at(&vm->store, ref.u.ref)->class->name, a, sizeof a);
    class_external_name(to->name, b, sizeof b);
    return thrown(
        throw_new(vm, "java/lang/ClassCastException", "Cannot cast %s to %s", a, b));
}

static Status check_cast(Vm *vm, Value ref, Class *class)
{
    bool passes;

    TRY(passes_cast(vm, ref, class, &passes));
    return passes ? OK : throw_cast(vm, ref, class);
}

static uint32_t view_length(const Variable *variable, const Object *bytes)
{
    uint32_t size = element_size(variable->array);

    return bytes->length < size ? 0 : bytes->length - size + 1;
}

static Status check_bounds(Vm *vm, const Variable *variable)
{
    const Object *array = store_at(&vm->store, variable->owner.u.ref);
    uint32_t length =
        variable->view == VIEW_NONE ? array->length : view_length(variable, array);

    if ((uint32_t)variable->index.u.i < length)
        return OK;
    return throw_index(vm, variable->index.u.i, length);
}

static Status locate_element(Vm *vm, const Value *args, Variable *variable)
{
    Access access;
    bool null;

    variable->owner = args[0];
    variable->index = args[1];
    TRY(check_cast(vm, args[0],
                   variable->view == VIEW_NONE ? variable->array : vm->known.byte_array));
    TRY(is_null(vm, args[0], &null));
    if (null)
        return throw_null(vm);
    if (!is_symbolic(vm, args[0]) && !args[1].is_term)
        return check_bounds(vm, variable);
    if (variable->view != VIEW_NONE)
        return cut_unknown(vm, "a view of a byte[] with symbolic content");
    vm->decision_count++;
    TRY(vm->heap->ops->place(vm->heap, args[0], args[1], &access));
    return access == ACCESS_OUT_OF_BOUNDS
               ? thrown(throw_no_message(vm, "java/lang/ArrayIndexOutOfBoundsException"))
               : OK;
}

static Status locate(Vm *vm, const Value *args, Variable *variable)
{
    bool ready, null;
    uint64_t *word;

    if (variable->field == NULL)
        return locate_element(vm, args, variable);
    if ((variable->field->flags & ACC_STATIC) != 0) {
        TRY(class_initialise(vm, variable->field->owner, &ready));
        if (!ready)
            return THROWN;
        TRY(static_field(vm, variable->field, &word));
        variable->owner =
            value_ref((Ref){(uint32_t)class_state(vm, variable->field->owner)->statics});
        return OK;
    }
    variable->owner = args[0];
    TRY(is_null(vm, args[0], &null));
    if (null)
        return throw_null(vm);
    return check_cast(vm, args[0], variable->field->owner);
}

/* ---- Reading and writing it ---- */

static Value view_get(Vm *vm, const Variable *variable)
{
    const uint8_t *bytes = array_data(store_at(&vm->store, variable->owner.u.ref));
    uint32_t size = element_size(variable->array);
    uint64_t word = 0;

    bytes += variable->index.u.i;
    for (uint32_t i = 0; i < size; i++)
        word = word << 8 | bytes[variable->view == VIEW_BIG ? i : size - 1 - i];
    if (variable->type.kind == KIND_SHORT)
        return value_int((int16_t)word);
    return (Value){.kind = stack_kind(variable->type.kind), .u.word = word};
}

static void view_put(Vm *vm, const Variable *variable, Value value)
{
    Object *array = store_at(&vm->store, variable->owner.u.ref);
    uint32_t at = (uint32_t)variable->index.u.i, size = element_size(variable->array);
    uint8_t *bytes = array_data(array);
    uint64_t word = value.u.word;

    array_touch(&vm->store, array, at, size);
    for (uint32_t i = 0; i < size; i++, word >>= 8)
        bytes[at + (variable->view == VIEW_BIG ? size - 1 - i : i)] = (uint8_t)word;
}

static Status variable_get(Vm *vm, const Variable *variable, Value *out)
{
    Ref owner = variable->owner.u.ref;
    Access access;

    if (variable->view != VIEW_NONE) {
        *out = view_get(vm, variable);
        return OK;
    }
    if (variable->coordinate_count == 0 && vm->heap != NULL)
        return object_get(vm->heap, owner, variable->field, out);
    if (is_symbolic(vm, variable->owner) || variable->index.is_term) {
        vm->decision_count++;
        return variable->field != NULL
                   ? vm->heap->ops->get(vm->heap, variable->owner, variable->field, out)
                   : vm->heap->ops->fetch(vm->heap, variable->owner, variable->index, out,
                                          &access);
    }
    *out = variable->field != NULL
               ? field_get(&vm->store, owner, variable->field)
               : array_get(&vm->store, owner, (uint32_t)variable->index.u.i);
    return OK;
}

/* Of an array only its own class says what it keeps.  The JDK's set() is an aastore; the
 * other modes look by themselves and say nothing. */
static Status check_stored(Vm *vm, const Method *method, const Variable *variable,
                           Value value)
{
    Class *class;
    bool passes;
    char name[300];

    if (variable->field != NULL || variable->type.kind != KIND_REF)
        return OK;
    if (vm->heap != NULL)
        TRY(heap_exact_class(vm->heap, variable->owner, &class));
    else
        class = store_at(&vm->store, variable->owner.u.ref)->class;
    TRY(passes_cast(vm, value, class->element, &passes));
    if (passes)
        return OK;
    if (is_symbolic(vm, value) || strcmp(method->name->text, "set") != 0)
        return thrown(throw_no_message(vm, "java/lang/ArrayStoreException"));
    class_external_name(store_at(&vm->store, value.u.ref)->class->name, name, sizeof name);
    return thrown(throw_with_text(vm, "java/lang/ArrayStoreException", name));
}

static Status variable_put(Vm *vm, const Variable *variable, Value value)
{
    Ref owner = variable->owner.u.ref;

    if (value.is_term)
        value = narrowed_term(vm, variable->type.kind, value);
    else
        value.u.word = narrowed(variable->type.kind, value);
    if (variable->view != VIEW_NONE) {
        if (value.is_term)
            return cut_unknown(vm, "a symbolic value through a view of a byte[]");
        view_put(vm, variable, value);
    } else if (variable->coordinate_count == 0 && vm->heap != NULL) {
        return object_put(vm->heap, owner, variable->field, value);
    } else if (is_symbolic(vm, variable->owner) || variable->index.is_term ||
               value.is_term) {
        return variable->field != NULL
                   ? vm->heap->ops->put(vm->heap, variable->owner, variable->field, value)
                   : vm->heap->ops->store(vm->heap, variable->owner, variable->index,
                                          value);
    } else if (variable->field != NULL) {
        field_set(&vm->store, owner, variable->field, value);
    } else {
        array_set(&vm->store, owner, (uint32_t)variable->index.u.i, value);
    }
    return OK;
}

/* ---- Arguments and results ---- */

static Status refuse_types(Vm *vm, const Method *method, const MethodType *site)
{
    return cut_unknown(vm, "VarHandle.%s with arguments and result %s", method->name->text,
                       site->descriptor->text);
}

/* What the call passes, as the variable's type wants it.  False: there is no conversion. */
static Status adapt_argument(Vm *vm, const Variable *variable, Type from, Value *value,
                             bool *converts)
{
    Kind kind = from.kind, wanted = variable->type.kind;
    Class *class;

    *converts = true;
    if (wanted == KIND_REF) {
        *converts = kind == KIND_REF;
        if (kind != KIND_REF || variable->type.class_name == from.class_name)
            return OK;
        if (loader_type(vm->loader, variable->type, &class, &vm->err) != OK)
            return thrown(throw_error(vm));
        return check_cast(vm, *value, class);
    }
    if (kind == KIND_REF) {
        *converts = !is_symbolic(vm, *value);
        if (*converts && value->u.ref.id == 0)
            return throw_null(vm);
        kind = *converts ? box_kind(store_at(&vm->store, value->u.ref)->class) : KIND_VOID;
        if (kind != KIND_VOID)
            *value = box_content(vm, value->u.ref);
    }
    *converts = kind_widens(kind, wanted) && !(value->is_term && kind != wanted);
    if (*converts)
        *value = value_widened(kind, wanted, *value);
    return OK;
}

static bool is_arithmetic(AccessKind kind)
{
    return kind >= ACCESS_GET_AND_ADD && kind <= ACCESS_GET_AND_XOR;
}

/* JLS: no sums of references and booleans, no bits of floats, no writes to finals. */
static bool is_supported(const Variable *variable, AccessKind kind)
{
    Kind type = variable->type.kind;
    bool is_float = type == KIND_FLOAT || type == KIND_DOUBLE;

    if (kind != ACCESS_GET && variable->field != NULL && variable->mode == MODE_OF_CALL &&
        (variable->field->flags & ACC_FINAL) != 0)
        return false;
    if (kind == ACCESS_GET_AND_ADD)
        return type != KIND_REF && type != KIND_BOOLEAN;
    return !is_arithmetic(kind) || (type != KIND_REF && !is_float);
}

static Value combined(AccessKind access, Kind kind, Value a, Value b)
{
    if (access == ACCESS_GET_AND_OR)
        a.u.word |= b.u.word;
    else if (access == ACCESS_GET_AND_AND)
        a.u.word &= b.u.word;
    else if (access == ACCESS_GET_AND_XOR)
        a.u.word ^= b.u.word;
    else if (kind == KIND_LONG)
        a.u.l = long_add(a.u.l, b.u.l);
    else if (kind == KIND_FLOAT)
        a.u.f += b.u.f;
    else if (kind == KIND_DOUBLE)
        a.u.d += b.u.d;
    else
        a.u.i = int_add(a.u.i, b.u.i);
    return a;
}

static Status combine(Vm *vm, const Method *method, AccessKind access, Kind kind, Value old,
                      Value with, Value *out)
{
    static const TermKind ops[] = {[ACCESS_GET_AND_ADD] = TERM_ADD,
                                   [ACCESS_GET_AND_OR] = TERM_OR,
                                   [ACCESS_GET_AND_AND] = TERM_AND,
                                   [ACCESS_GET_AND_XOR] = TERM_XOR};

    if (!old.is_term && !with.is_term) {
        *out = combined(access, kind, old, with);
        return OK;
    }
    if (kind == KIND_FLOAT || kind == KIND_DOUBLE)
        return cut_unknown(vm, "VarHandle.%s on a symbolic value", method->name->text);
    *out = term_value(vm->heap, (Kind)stack_kind(kind),
                      term_binary(vm->heap->terms, ops[access], value_term(vm->heap, old),
                                  value_term(vm->heap, with)));
    return OK;
}

/* Bits count, not numbers: a NaN is equal to itself. */
static Status is_same(Vm *vm, Kind kind, Value a, Value b, bool *same)
{
    if (!a.is_term && !b.is_term) {
        *same = kind_is_wide(kind) ? a.u.word == b.u.word
                                   : (uint32_t)a.u.word == (uint32_t)b.u.word;
        return OK;
    }
    vm->decision_count++;
    if (kind == KIND_REF)
        return vm->heap->ops->same(vm->heap, a, b, same);
    return heap_decide(
        vm->heap,
        term_eq(vm->heap->terms, value_term(vm->heap, a), value_term(vm->heap, b)), same);
}

/* OK also where the result still has to be boxed: that runs in a frame. */
static Status return_value(Vm *vm, Frame *frame, Value *args, Kind kind, Type wanted,
                           Value value)
{
    frame->sp = args;
    if (wanted.kind == KIND_REF && kind != KIND_REF)
        return box_push(vm, kind, value, args);
    if (wanted.kind != KIND_VOID)
        *frame->sp++ = value_widened(kind, wanted.kind, value);
    frame->pc++;
    return OK;
}

static Kind result_kind(const Variable *variable, const AccessMode *mode)
{
    return mode->kind == ACCESS_SET               ? KIND_VOID
           : mode->kind == ACCESS_COMPARE_AND_SET ? KIND_BOOLEAN
                                                  : variable->type.kind;
}

static bool result_fits(const Variable *variable, Kind kind, Type wanted)
{
    if (variable->is_exact && kind != wanted.kind)
        return false;
    if (wanted.kind == KIND_VOID || kind == KIND_VOID)
        return wanted.kind == KIND_VOID;
    return wanted.kind == KIND_REF || (kind != KIND_REF && kind_widens(kind, wanted.kind));
}

/* The class that the result is cast to; NULL: none. */
static Status result_class(Vm *vm, Kind kind, Type wanted, Class **out)
{
    *out = NULL;
    if (kind != KIND_REF || wanted.kind != KIND_REF ||
        wanted.class_name == vm->symbols->names.object)
        return OK;
    return loader_type(vm->loader, wanted, out, &vm->err) == OK ? OK
                                                                : thrown(throw_error(vm));
}

static Status adapt_arguments(Vm *vm, const Method *method, const MethodType *site,
                              const Variable *variable, Value *values)
{
    unsigned first = variable->coordinate_count;
    bool converts;

    for (unsigned i = first; i < site->param_count; i++) {
        Type from = site->params[i];
        TRY(adapt_argument(vm, variable, from, &values[i - first], &converts));
        if (!converts || (variable->is_exact && from.kind != variable->type.kind))
            return refuse_types(vm, method, site);
    }
    return OK;
}

static Status check_site(Vm *vm, const Method *method, const MethodType *site,
                         const Variable *variable, const AccessMode *mode)
{
    unsigned first = variable->coordinate_count;

    if (site->param_count != first + mode->value_count ||
        (first > 0 && site->params[0].kind != KIND_REF) ||
        (first > 1 && stack_kind(site->params[1].kind) != KIND_INT) ||
        !result_fits(variable, result_kind(variable, mode), site->result))
        return refuse_types(vm, method, site);
    if (is_supported(variable, mode->kind))
        return OK;
    if (loader_java_version(vm->loader) < 22) /* later ones name the access mode */
        return thrown(throw_no_message(vm, "java/lang/UnsupportedOperationException"));
    return thrown(
        throw_with_text(vm, "java/lang/UnsupportedOperationException", method->name->text));
}

/* ---- The call ---- */

/* `values` are what stands behind the coordinates; asks everything before it writes. */
static Status access_variable(Vm *vm, const Method *method, const Variable *variable,
                              const Value *values, Class *cast, Value *result)
{
    AccessKind kind = find_mode(method, variable->mode)->kind;
    Kind type = variable->type.kind;
    Value old = {.kind = KIND_VOID}, made = values[0];
    bool compares = kind == ACCESS_COMPARE_AND_SET || kind == ACCESS_COMPARE_AND_EXCHANGE;
    bool same = true, passes = true;

    if (compares)
        made = values[1];
    if (kind != ACCESS_GET)
        TRY(check_stored(vm, method, variable, made));
    if (kind != ACCESS_SET)
        TRY(variable_get(vm, variable, &old));
    if (compares)
        TRY(is_same(vm, type, old, values[0], &same));
    else if (is_arithmetic(kind))
        TRY(combine(vm, method, kind, type, old, values[0], &made));
    if (cast != NULL)
        TRY(passes_cast(vm, old, cast, &passes));
    if (kind != ACCESS_GET && same)
        TRY(variable_put(vm, variable, made));
    if (compares && vm->signs) /* as of a branch */
        vm_sign(vm, vm_top(vm), vm_top(vm)->pc, same);
    if (!passes)
        return throw_cast(vm, old, cast);
    *result = kind == ACCESS_COMPARE_AND_SET ? value_int(same) : old;
    return OK;
}

Status op_var_handle(Vm *vm, Frame *frame, const Insn *insn, const Method *method)
{
    const AccessMode *mode;
    const MethodType *site;
    Value values[2] = {value_null(), value_null()}, *args, result = value_null();
    Variable variable;
    Class *cast;
    Kind kind;

    TRY(descriptor_method(vm->symbols->types,
                          pool_member(&frame->method->owner->pool, insn->index).descriptor,
                          &site, &vm->err));
    args = frame->sp - site->param_count - 1;
    if (args[0].is_term)
        return cut_unknown(vm, "a symbolic VarHandle");
    if (args[0].u.ref.id == 0)
        return throw_null(vm);
    TRY(read_handle(vm, args[0].u.ref, &variable));
    mode = find_mode(method, variable.mode);
    TRY(check_site(vm, method, site, &variable, mode));
    kind = result_kind(&variable, mode);
    memcpy(values, args + 1 + variable.coordinate_count,
           mode->value_count * sizeof *values);
    TRY(locate(vm, args + 1, &variable));
    TRY(adapt_arguments(vm, method, site, &variable, values));
    TRY(result_class(vm, kind, site->result, &cast));
    TRY(access_variable(vm, method, &variable, values, cast, &result));
    return return_value(vm, frame, args, kind, site->result, result);
}
