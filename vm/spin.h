/* spin.h - writes a class file from a few calls: constants, fields, methods, code.
 *
 * Equal constants are written once.  The depth of the stack is followed while code is
 * written, so max_stack is exact.  The first thing that goes wrong (too many constants,
 * code that is too long) is kept in the Error and reported by spin_finish(); until then the
 * calls go on doing nothing that matters.  A Spin owns its buffers until spin_free(); the
 * finished bytes belong to the Symbols' arena.  Only branches forward are written. */
#ifndef VM_SPIN_H
#define VM_SPIN_H

#include "base/error.h"
#include "base/vec.h"
#include "classfile/class.h"
#include "classfile/source.h"

typedef VEC(uint8_t) SpinBytes;

typedef struct SpinLabel {
    uint32_t offset; /* UINT32_MAX: not placed yet */
    uint32_t depth;  /* of the stack, at the jumps to it */
    bool is_used;
} SpinLabel;

typedef struct SpinJump {
    uint32_t offset; /* of the branch instruction */
    uint32_t label;
} SpinJump;

typedef struct Spin {
    Symbols *symbols;
    Error *err;
    Status status;
    Arena scratch; /* for texts on their way into the class */
    SpinBytes pool, interfaces, fields, methods, code;
    struct SpinConstant *constants; /* by what they say */
    uint32_t pool_count, interface_count, field_count, method_count;
    const char *name;
    uint16_t flags, this_class, super_class;
    uint16_t method_flags, method_name, method_descriptor; /* the method being written */
    uint32_t local_count, depth, max_depth;
    VEC(SpinLabel) labels;
    VEC(SpinJump) jumps;
} Spin;

/* ---- The class ---- */

void spin_init(Spin *spin, Symbols *symbols, Error *err);
void spin_begin(Spin *spin, unsigned flags, const char *name, const char *super);
void spin_implement(Spin *spin, const char *interface);
void spin_field(Spin *spin, unsigned flags, const char *name, const char *descriptor);
MUST_USE Status spin_finish(Spin *spin, const char *origin, Bytes *out);
void spin_free(Spin *spin);

/* Remembers that this class cannot be written, and why. */
#define spin_fail(spin, ...)                                                               \
    ((spin)->status != OK ? (void)0                                                        \
                          : (error_set((spin)->err, ERROR_UNSUPPORTED, __VA_ARGS__),       \
                             (void)((spin)->status = FAILED)))

/* "I", "[I" or "Ljava/lang/String;", in the scratch arena. */
const char *spin_type_text(Spin *spin, Type type);

/* ---- Constants: each returns its index ---- */

uint16_t spin_utf8(Spin *spin, const char *text, size_t length);
uint16_t spin_class(Spin *spin, const char *name);
uint16_t spin_member(Spin *spin, PoolTag tag, const char *owner, const char *name,
                     const char *descriptor);

/* ---- Methods: begin, code, end ---- */

void spin_method_begin(Spin *spin, unsigned flags, const char *name,
                       const char *descriptor);
void spin_method_end(Spin *spin);

void spin_op(Spin *spin, Opcode op); /* one without operands */
void spin_load(Spin *spin, Kind kind, unsigned local);
void spin_return(Spin *spin, Kind kind);
void spin_push_int(Spin *spin, int32_t value);
void spin_push_text(Spin *spin, const char *text, size_t length);
void spin_push_constant(Spin *spin, const Pool *pool, unsigned index); /* copied: ldc */
void spin_class_op(Spin *spin, Opcode op,
                   const char *name); /* new, checkcast, instanceof */
void spin_field_op(Spin *spin, Opcode op, const char *owner, const char *name, Type type);

/* `op` is an invoke; `tag` says whether the owner is an interface. */
void spin_call(Spin *spin, Opcode op, PoolTag tag, const char *owner, const char *name,
               const char *descriptor);

uint32_t spin_label(Spin *spin);
void spin_jump(Spin *spin, Opcode op, uint32_t label);
void spin_place(Spin *spin, uint32_t label);

#endif
