/* insn.h - a method's code, decoded and checked once, run many times.
 *
 * Insn is the canonical form: iload_2, `wide iload 2` and `iload 2` are all iload with a =
 * 2; iconst_1, bipush and sipush are sipush; ldc_w is ldc, goto_w is goto, jsr_w is jsr.
 * Branch targets are indices into the Insn array.  The offsets and the original bytes are
 * kept for messages and for the disassembler.  A Code has passed verify.c: operands have
 * the right tags, targets are instructions, and no instruction finds too few values, too
 * many, or ones of the wrong kind.  It lives in the Symbols' arena. */
#ifndef CLASSFILE_INSN_H
#define CLASSFILE_INSN_H

#include "base/error.h"
#include "base/intern.h"
#include "base/status.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum Opcode {
#define OP(code, mnemonic, format, effect) OP_##mnemonic = code,
#include "classfile/opcodes.def"
#undef OP
} Opcode;

typedef enum InsnFormat {
    FORMAT_NONE,
    FORMAT_BYTE,        /* s1 constant */
    FORMAT_SHORT,       /* s2 constant */
    FORMAT_CONST1,      /* u1 index of a loadable constant */
    FORMAT_CONST2,      /* u2 index of one */
    FORMAT_CONST2_WIDE, /* u2 index of a long, double or dynamic one */
    FORMAT_LOCAL,       /* u1 local; u2 after wide */
    FORMAT_LOCAL_0,     /* the local is in the opcode */
    FORMAT_LOCAL_1,
    FORMAT_LOCAL_2,
    FORMAT_LOCAL_3,
    FORMAT_LOCAL_CONST, /* u1 local, s1 constant; u2, s2 after wide */
    FORMAT_BRANCH2,     /* s2 distance */
    FORMAT_BRANCH4,     /* s4 distance */
    FORMAT_TABLESWITCH,
    FORMAT_LOOKUPSWITCH,
    FORMAT_FIELD,            /* u2 Fieldref */
    FORMAT_METHOD,           /* u2 Methodref */
    FORMAT_METHOD_ANY,       /* u2 Methodref or InterfaceMethodref */
    FORMAT_METHOD_INTERFACE, /* u2 InterfaceMethodref, u1 count, u1 zero */
    FORMAT_DYNAMIC,          /* u2 InvokeDynamic, u2 zero */
    FORMAT_CLASS,            /* u2 Class */
    FORMAT_CLASS_DIMENSIONS, /* u2 Class, u1 dimensions */
    FORMAT_ARRAY_TYPE,       /* u1 code of a primitive type */
    FORMAT_WIDE
} InsnFormat;

enum { OPCODE_COUNT = 0xca };

typedef struct OpcodeInfo {
    const char *mnemonic;
    InsnFormat format;
    const char *effect;
} OpcodeInfo;

extern const OpcodeInfo opcode_info[OPCODE_COUNT];

typedef struct Insn {
    uint8_t op;     /* canonical Opcode */
    uint8_t count;  /* multianewarray: dimensions; newarray: Kind of the elements */
    uint16_t index; /* into the constant pool */
    int32_t a;      /* local, constant, target, or number of the switch */
    union {
        int32_t b;  /* iinc: the constant; branches: which way back it is, 0 for none */
        void *link; /* what `index` was resolved to: a cache of what never changes */
    } u;
} Insn;

typedef struct Switch {
    int32_t low, high;   /* tableswitch */
    uint32_t count;      /* of keys and targets */
    uint32_t fallback;   /* the default target */
    const int32_t *keys; /* lookupswitch: ascending; NULL for tableswitch */
    const uint32_t *targets;
} Switch;

typedef struct Handler {
    uint32_t start, end; /* covers instructions start to end - 1 */
    uint32_t target;
    uint16_t catch_index; /* a Class constant; 0 catches everything */
} Handler;

typedef struct LineNumber {
    uint16_t offset, line;
} LineNumber;

typedef struct LocalName {
    const Name *name;
    const Name *descriptor;
    uint16_t start, length, local;
} LocalName;

typedef struct Code {
    Insn *insns;
    const uint16_t *offsets; /* of each instruction, and of the end */
    uint32_t count;
    uint16_t max_stack, max_locals;
    bool has_subroutines; /* jsr, ret */
    const uint8_t *bytes;
    uint32_t size;
    Switch *switches;
    Handler *handlers;
    LineNumber *lines; /* ascending by offset */
    LocalName *locals;
    const uint8_t *stack_map; /* kept as it stands; NULL where there is none */
    uint32_t stack_map_size;
    uint32_t switch_count, handler_count, line_count, local_count;
    uint32_t back_edge_count; /* branches and switches that may go back */
} Code;

struct Method;

/* Decodes, without verifying. */
MUST_USE Status insn_decode(const struct Method *method, Code *code, Error *err);

/* The instruction that starts at this offset; false if none does. */
bool code_insn_at(const Code *code, uint32_t offset, uint32_t *out);

/* The source line of an instruction, 0 where the file does not say. */
unsigned code_line(const Code *code, uint32_t insn);

/* What the variable in `local` is called at this instruction; NULL if nobody says. */
const Name *code_local_name(const Code *code, uint32_t insn, unsigned local);

#endif
