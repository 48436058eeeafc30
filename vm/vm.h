/* vm.h - the machine: frames, objects and what is known of each class on the current path.
 *
 * A Frame is a window on one contiguous array of Values: locals, then operand stack.  The
 * arguments of a call are the last Values of the caller's stack and the first locals of the
 * callee, so a call copies nothing.  While a call runs, the caller's pc stays at the call.
 *
 * A run is concrete (vm->heap is NULL) or symbolic: then Values may be Terms, and what is
 * not known is asked of the Heap.
 *
 * Frames and Values are registers: a search copies them at a choice point.  Objects,
 * statics and the state of classes are memory: writes to them go through the trail.  The
 * loader, the classes and the counters are the program's and are never undone. */
#ifndef VM_VM_H
#define VM_VM_H

#include "classfile/loader.h"
#include "heap/heap.h"
#include "vm/ends.h"

#include <stdio.h>

typedef struct Vm Vm;

/* What happens when a frame returns. */
typedef enum FrameEnd {
    END_CALL,    /* its result goes to the caller, who goes on behind the call */
    END_QUIET,   /* the same; its branches do not count, as the model that does it where
                    values are not known has none */
    END_REFLECT, /* the same, and the result is boxed; `subject` is the result of a
                    constructor; what it throws is wrapped */
    END_CLINIT,  /* its class is initialised; the caller runs its instruction again */
    END_THROW,   /* it was the constructor of `subject`, which is now thrown */
    END_ROOT     /* the run is over */
} FrameEnd;

typedef struct Frame {
    Method *method; /* NULL: a class without <clinit> that waits for its superclass */
    const Code *code;
    const Insn *pc;
    Value *locals;
    Value *stack; /* its bottom */
    Value *sp;    /* one past its top */
    FrameEnd end;
    Ref subject;        /* END_THROW: the exception; END_REFLECT: the new object */
    Ref lock;           /* the monitor a synchronized method holds */
    Class *class;       /* END_CLINIT: whose initialiser this is; END_THROW: whose failed */
    uint64_t signature; /* QUIET, CLINIT, THROW: the path's before it; they do not count */
} Frame;

typedef enum InitStage { INIT_NOT, INIT_RUNNING, INIT_DONE, INIT_FAILED } InitStage;

typedef struct ClassState { /* one word each, for the trail */
    uint64_t stage;         /* InitStage */
    uint64_t statics;       /* Ref of a long[] with a word per static field */
    uint64_t mirror;        /* Ref of its java.lang.Class */
    uint64_t failure;       /* INIT_FAILED: Ref of what its initialiser threw */
    uint64_t first, end;    /* of the JDK, INIT_DONE: what its initialiser made, as Refs */
} ClassState;

typedef struct Native {
    const char *class_name, *name, *descriptor; /* descriptor "*": any */
    Status (*run)(Vm *vm, Method *method, Value *args, Value *result);
} Native;

typedef struct KnownClasses {
#define KNOWN_CLASS(id, text) Class *id;
#include "vm/known_classes.def"
#undef KNOWN_CLASS
} KnownClasses;

enum {
    FRAME_COUNT_MAX = 9000,    /* StackOverflowError beyond */
    FRAME_RESERVE = 200,       /* for the code that handles it */
    VALUE_COUNT_MAX = 4 << 20, /* in all frames */
    VALUE_RESERVE = 16 << 10,
    MEMORY_KEPT = 4 << 20, /* bytes, for the making of OutOfMemoryError */
    INTERNED_SLOTS = 1 << 20,
    CLASS_CHUNK = 1024,
    CLASS_CHUNK_COUNT = 256
};

struct Vm {
    Loader *loader;
    Symbols *symbols;
    KnownClasses known;
    const Field *string_value, *string_coder;
    Error err; /* of FAILED and of CUT */
    FILE *out, *err_out;

    /* The state of the path. */
    Store store;
    Trail trail;
    Frame *frames;
    uint32_t frame_count, frame_limit;
    Value *values, *values_end;
    ClassState *class_states[CLASS_CHUNK_COUNT];
    uint64_t *interned; /* a hash table of Refs of Strings */
    uint64_t interned_count;
    uint64_t *literals; /* a hash table: Name, and the Ref of its interned String */
    uint64_t main_thread, out_stream, err_stream; /* Refs, made when first needed */
    uint64_t modules;                             /* Ref of an array of Modules */
    uint64_t varying; /* a const char *: what the path has asked for that is the same in
                         each run of ours, and another in each of a JVM; 0: nothing */
    Ref thrown;       /* of THROWN */
    Value result;     /* of the root frame */
    bool root_is_done;
    bool has_exited;
    int exit_status;

    /* Of a symbolic run. */
    Heap *heap;
    uint64_t signature;      /* of the branches taken */
    uint64_t decision_count; /* branches on Terms so far */
    uint32_t any_count;      /* values that Sym.anyInt() and its kin made */
    PathEnd end;             /* of CUT; where the heap says CUT, it is as it was before */
    void (*on_late_class)(void *context, Class *class); /* initialised within a path */
    void *late_class_context;

    /* Never undone. */
    uint64_t step_count;
    uint32_t loop_bound;      /* 0: loops are not bounded */
    uint32_t depth_bound;     /* frames; 0: only by StackOverflowError */
    bool signs;               /* the signature is wanted */
    volatile bool is_stopped; /* a limit was reached: end now */
    FILE *trace;
    struct Watch *watch; /* watch.h; NULL: nobody watches */
};

MUST_USE Status vm_new(Loader *loader, uint64_t memory, FILE *out, FILE *err_out, Vm **vm,
                       Error *err);
void vm_free(Vm *vm);

uint64_t vm_hash(const Vm *vm); /* of everything that undo restores */

static inline Frame *vm_top(Vm *vm)
{
    return &vm->frames[vm->frame_count - 1];
}

/* ---- Calling (frame.c) ---- */

/* Pushes a frame whose first locals are the arguments at `args`. */
MUST_USE Status frame_push(Vm *vm, Method *method, Value *args, FrameEnd end);

/* Runs a method to its end from C: only where no other frame waits (the root). */
MUST_USE Status vm_run(Vm *vm, Method *method, const Value *args, unsigned count);

/* Runs frames until the root returns or something stops the path. */
MUST_USE Status interpret(Vm *vm);

/* The branch decision `outcome` of an instruction becomes part of the signature. */
void vm_sign(Vm *vm, const Frame *frame, const Insn *insn, uint32_t outcome);

/* Locks what a synchronized method locks. */
MUST_USE Status frame_lock(Vm *vm, Frame *callee);

/* The next free place above the top frame, for the arguments of a call that C makes. */
Value *frame_free_values(Vm *vm);

/* ---- Exceptions (throw.c) ---- */

/* Starts the construction of an exception by its real constructor; it is thrown in the top
 * frame once that returns.  OK: the top frame is now another one. */
MUST_USE Status throw_new(Vm *vm, const char *class_name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
MUST_USE Status throw_no_message(Vm *vm, const char *class_name);
MUST_USE Status throw_with_text(Vm *vm, const char *class_name, const char *text);
MUST_USE Status throw_stack_overflow(Vm *vm);
MUST_USE Status throw_failed_class(Vm *vm, Class *class); /* its initialiser has failed */
MUST_USE Status throw_error(Vm *vm); /* the LinkageError that vm->err stands for */

/* Throws an existing object: unwinds to its handler.  THROWN where the root has none. */
MUST_USE Status throw_ref(Vm *vm, Ref exception);

/* From a native: the exception is on its way, there is no result. */
enum { NATIVE_THREW = THROWN };

/* ---- Classes (class_init.c) ---- */

ClassState *class_state(Vm *vm, const Class *class);

/* Is the class initialised, or being so?  If not, pushes what must run first: the caller
 * runs its instruction again after that. */
MUST_USE Status class_initialise(Vm *vm, Class *class, bool *ready);
void class_set_stage(Vm *vm, Class *class, InitStage stage);
bool class_init_made(const Vm *vm, Ref object); /* an initialiser of the JDK's classes? */
MUST_USE Status class_mirror(Vm *vm, Class *class, Ref *out);
Class *mirror_class(Vm *vm, Ref mirror); /* the class a java.lang.Class object is of */
MUST_USE Status static_field(Vm *vm, const Field *field, uint64_t **out);

/* ---- Strings (strings.c) ---- */

MUST_USE Status string_from_name(Vm *vm, const Name *text, Ref *out); /* interned */
MUST_USE Status string_from_text(Vm *vm, const char *utf8, Ref *out); /* a new one */
MUST_USE Status string_from_units(Vm *vm, const uint16_t *units, uint32_t count, Ref *out);
MUST_USE Status string_intern(Vm *vm, Ref string, Ref *out);
uint32_t string_length(const Vm *vm, Ref string);
uint16_t string_unit(const Vm *vm, Ref string, uint32_t index);
char *string_text(Vm *vm, Ref string); /* modified UTF-8; the caller frees it (mem_free) */
void string_write(const Vm *vm, Ref string, FILE *out); /* as UTF-8 */

/* ---- Monitors: counters ---- */

void monitor_enter(Vm *vm, Ref object);
bool monitor_exit(Vm *vm, Ref object); /* false: it was not locked */

/* ---- Objects ---- */

/* These throw OutOfMemoryError where memory is used up. */
MUST_USE Status new_object(Vm *vm, Class *class, Ref *out);
MUST_USE Status new_array(Vm *vm, Class *array_class, uint32_t length, Ref *out);
MUST_USE Status new_array_of(Vm *vm, Class *element, uint32_t length, Ref *out);

Field *known_field(const Class *class, const char *name); /* one that must be there */
MUST_USE Status vm_class(Vm *vm, const char *name, Class **out);
Method *vm_method(Vm *vm, const Class *class, const char *name, const char *descriptor);

/* ---- Natives (natives.c) ---- */

const Native *native_find(const Method *method);
const Native *model_find(const Method *method); /* models.c; only of symbolic runs */

/* What System.out and System.err hold. */
MUST_USE Status system_stream(Vm *vm, bool is_err, Ref *out);
MUST_USE Status system_input(Vm *vm, Ref *out); /* System.in, made anew */

/* The path ends here, for a reason that has a name. */
MUST_USE Status cut_path(Vm *vm, PathEnd end);

/* The same: something is not modelled.  Says what. */
MUST_USE Status cut_unknown(Vm *vm, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
