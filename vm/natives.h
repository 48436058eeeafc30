/* natives.h - methods of the JDK that C runs: those that are native in Java, and some that
 * would reach for what a machine without an operating system does not have.
 *
 * natives.def has a row for each.  A native gets its arguments, the receiver first, one
 * Value each; the stack above them is its to use.  It answers
 *     OK       *result is the result
 *     THROWN   an exception is being made: the top frame is another one
 *     CHOICE   a frame was pushed.  What it returns is the result; but where result->kind
 *              is NATIVE_RETRY the call runs again once it has returned
 *     CUT      the path ends: vm->err or vm->has_exited says why
 * A row named <clinit> replaces the initialiser of its class and only answers OK. */
#ifndef VM_NATIVES_H
#define VM_NATIVES_H

#include "vm/vm.h"

enum {
    NATIVE_RETRY = 255,
    NATIVE_PASS = 254,  /* of a model: this call is as the class file has it */
    NATIVE_QUIET = 253, /* the same, and the branches in it are not part of the signature */
    UNSAFE_BASE = 16    /* the offset, as Unsafe tells it, of an array's first element */
};

#define NATIVE_UNUSED __attribute__((unused))
#define NATIVE_FUNCTION(id)                                                                \
    Status native_##id(Vm *vm NATIVE_UNUSED, Method *method NATIVE_UNUSED,                 \
                       Value *args NATIVE_UNUSED, Value *result NATIVE_UNUSED)
#define NATIVE(class_name, name, descriptor, id) NATIVE_FUNCTION(id);
#include "vm/natives.def"
#undef NATIVE
NATIVE_FUNCTION(nothing); /* also what registerNatives() and initIDs() of any class do */

/* `return native_throw(...)`: with a message, or none where the format is NULL. */
MUST_USE Status native_throw(Vm *vm, const char *class_name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
MUST_USE Status native_null_pointer(Vm *vm);
MUST_USE Status native_link_error(Vm *vm); /* what vm->err stands for */

/* `return native_tail_call(...)`: the arguments stand at `args`. */
MUST_USE Status native_tail_call(Vm *vm, Method *target, Value *args);

/* What the path does from here on depends on something that differs from run to run of a
 * JVM: a test of it can say nothing where the outcome is another. */
void native_varies(Vm *vm, const char *what);

/* Starts the initialiser of a class if need be; *status is then what to return. */
bool native_is_ready(Vm *vm, Class *class, Value *result, Status *status);

/* A call to be made before the top frame goes on; what it returns is lost. */
MUST_USE Status native_run_before(Vm *vm, Method *target, const Value *args,
                                  unsigned count);

/* A field that not every version of the JDK has: NULL, or nothing is done. */
Field *native_field(const Class *class, const char *name);
void native_set(Vm *vm, Ref object, const char *name, Value value);
MUST_USE Status native_set_static(Vm *vm, const char *class_name, const char *name,
                                  Value value);
Value native_get(const Vm *vm, Ref object, const char *name);

Class *native_class_of(const Vm *vm, Ref object);
MUST_USE Status native_mirror(Vm *vm, Class *class, Value *result); /* null for NULL */

/* The method and line on top of an exception's trace; NULL where it has none. */
void throwable_origin(Vm *vm, Ref exception, const Method **method, unsigned *line);

/* The object System.out or System.err stands for. */
MUST_USE Status system_stream(Vm *vm, bool is_err, Ref *out);

#endif
