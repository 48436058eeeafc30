#include "classfile/insn.h"

#include "classfile/class.h"
#include "classfile/parse.h"

#include <string.h>

const OpcodeInfo opcode_info[OPCODE_COUNT] = {
#define OP(code, mnemonic, format, effect) [code] = {#mnemonic, FORMAT_##format, effect},
#include "classfile/opcodes.def"
#undef OP
};

enum {
    CODE_SIZE_MAX = 65535, /* JVMS 4.7.3 */
    SIZE_VARIES = 0
};

/* Bytes of an instruction with its opcode; two switches and wide say themselves. */
static const uint8_t format_size[] = {
    [FORMAT_NONE] = 1,
    [FORMAT_BYTE] = 2,
    [FORMAT_SHORT] = 3,
    [FORMAT_CONST1] = 2,
    [FORMAT_CONST2] = 3,
    [FORMAT_CONST2_WIDE] = 3,
    [FORMAT_LOCAL] = 2,
    [FORMAT_LOCAL_0] = 1,
    [FORMAT_LOCAL_1] = 1,
    [FORMAT_LOCAL_2] = 1,
    [FORMAT_LOCAL_3] = 1,
    [FORMAT_LOCAL_CONST] = 3,
    [FORMAT_BRANCH2] = 3,
    [FORMAT_BRANCH4] = 5,
    [FORMAT_TABLESWITCH] = SIZE_VARIES,
    [FORMAT_LOOKUPSWITCH] = SIZE_VARIES,
    [FORMAT_FIELD] = 3,
    [FORMAT_METHOD] = 3,
    [FORMAT_METHOD_ANY] = 3,
    [FORMAT_METHOD_INTERFACE] = 5,
    [FORMAT_DYNAMIC] = 5,
    [FORMAT_CLASS] = 3,
    [FORMAT_CLASS_DIMENSIONS] = 4,
    [FORMAT_ARRAY_TYPE] = 2,
    [FORMAT_WIDE] = SIZE_VARIES,
};

typedef struct Decoder {
    const Method *method;
    const Pool *pool;
    Code *code;
    Error *err;
    uint32_t offset; /* of the instruction at hand, for messages */
} Decoder;

#define decode_fail(decoder, ...)                                                          \
    (error_set((decoder)->err, ERROR_VERIFY, __VA_ARGS__), decode_place(decoder), FAILED)

/* Puts class, method and offset in front of the message. */
static void decode_place(const Decoder *decoder)
{
    const Method *method = decoder->method;

    error_prefix(decoder->err, "%s: method %s%s: offset %u", method->owner->origin,
                 method->name->text, method->descriptor->text, decoder->offset);
}

/* The reads below are within the code: instruction_size() has measured the instruction. */
static uint16_t u2_at(const uint8_t *at)
{
    return (uint16_t)(at[0] << 8 | at[1]);
}

static int32_t s4_at(const uint8_t *at)
{
    return (int32_t)((uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 |
                     at[3]);
}

/* ---- First pass: where instructions start ---- */

/* The operands of a switch are aligned to four bytes, counted from the code's start. */
static uint32_t switch_operands(uint32_t offset)
{
    return (offset + 4) & ~3u;
}

static uint64_t tableswitch_size(const Decoder *decoder, uint32_t left)
{
    uint32_t at = switch_operands(decoder->offset);
    uint32_t head = at - decoder->offset + 12;
    int64_t low, high;

    if (left < head)
        return UINT64_MAX;
    low = s4_at(decoder->code->bytes + at + 4);
    high = s4_at(decoder->code->bytes + at + 8);
    return low > high ? 0 : head + 4 * (uint64_t)(high - low + 1);
}

static uint64_t lookupswitch_size(const Decoder *decoder, uint32_t left)
{
    uint32_t at = switch_operands(decoder->offset);
    uint32_t head = at - decoder->offset + 8;
    int64_t pairs;

    if (left < head)
        return UINT64_MAX;
    pairs = s4_at(decoder->code->bytes + at + 4);
    return pairs < 0 ? 0 : head + 8 * (uint64_t)pairs;
}

static uint64_t wide_size(const Decoder *decoder, uint32_t left)
{
    uint8_t op;

    if (left < 2)
        return UINT64_MAX;
    op = decoder->code->bytes[decoder->offset + 1];
    if (op == OP_iinc)
        return 6;
    return op < OPCODE_COUNT && opcode_info[op].format == FORMAT_LOCAL ? 4 : 0;
}

static Status instruction_size(const Decoder *decoder, uint32_t *out)
{
    uint32_t left = decoder->code->size - decoder->offset;
    uint8_t op = decoder->code->bytes[decoder->offset];
    uint64_t size;

    if (op >= OPCODE_COUNT)
        return decode_fail(decoder, "0x%02x is not an opcode", op);
    size = format_size[opcode_info[op].format];
    if (op == OP_tableswitch)
        size = tableswitch_size(decoder, left);
    else if (op == OP_lookupswitch)
        size = lookupswitch_size(decoder, left);
    else if (op == OP_wide)
        size = wide_size(decoder, left);
    if (size == 0)
        return decode_fail(decoder, "%s with operands that cannot be",
                           opcode_info[op].mnemonic);
    if (size > left)
        return decode_fail(decoder, "%s runs over the end of the code at %u",
                           opcode_info[op].mnemonic, decoder->code->size);
    *out = (uint32_t)size;
    return OK;
}

static Status find_instructions(Decoder *decoder)
{
    Code *code = decoder->code;
    Arena *arena = &decoder->pool->symbols->arena;
    uint16_t starts[CODE_SIZE_MAX + 1];
    uint32_t count = 0, switches = 0, size;

    for (decoder->offset = 0; decoder->offset < code->size; decoder->offset += size) {
        uint8_t op = code->bytes[decoder->offset];
        TRY(instruction_size(decoder, &size));
        starts[count++] = (uint16_t)decoder->offset;
        switches += op == OP_tableswitch || op == OP_lookupswitch;
    }
    starts[count] = (uint16_t)code->size;
    code->offsets = memcpy(arena_alloc(arena, (count + 1) * sizeof *starts), starts,
                           (count + 1) * sizeof *starts);
    code->count = count;
    code->insns = ARENA_ARRAY(arena, Insn, count);
    code->switches = ARENA_ARRAY(arena, Switch, switches);
    return OK;
}

/* ---- Second pass: operands ---- */

static Status decode_target(const Decoder *decoder, int64_t distance, uint32_t *out)
{
    int64_t target = decoder->offset + distance;

    if (target < 0 || target >= decoder->code->size ||
        !code_insn_at(decoder->code, (uint32_t)target, out))
        return decode_fail(decoder, "branch to %lld, where no instruction starts",
                           (long long)target);
    return OK;
}

static Status decode_branch(const Decoder *decoder, int64_t distance, Insn *insn)
{
    uint32_t target;

    TRY(decode_target(decoder, distance, &target));
    insn->a = (int32_t)target;
    if (insn->op == OP_goto_w)
        insn->op = OP_goto;
    if (insn->op == OP_jsr_w)
        insn->op = OP_jsr;
    if (insn->op == OP_jsr) {
        decoder->code->has_subroutines = true;
        if (decoder->method->owner->major >= 51)
            return decode_fail(decoder, "jsr in a class file of version %u, 50 is the last",
                               decoder->method->owner->major);
    }
    return OK;
}

static bool local_is_wide(uint8_t op)
{
    return op == OP_lload || op == OP_dload || op == OP_lstore || op == OP_dstore;
}

static Status decode_local(const Decoder *decoder, unsigned local, Insn *insn)
{
    insn->a = (int32_t)local;
    if (local + local_is_wide(insn->op) >= decoder->code->max_locals)
        return decode_fail(decoder, "%s of local variable %u, there are %u",
                           opcode_info[insn->op].mnemonic, local,
                           decoder->code->max_locals);
    if (insn->op == OP_ret)
        decoder->code->has_subroutines = true;
    return OK;
}

/* iload_0 ... aload_3 and istore_0 ... astore_3 stand in groups of four per kind. */
static uint8_t short_local_op(uint8_t op)
{
    int base = op <= OP_aload_3 ? OP_iload : OP_istore;
    int first = op <= OP_aload_3 ? OP_iload_0 : OP_istore_0;

    return (uint8_t)(base + (op - first) / 4);
}

static Status decode_plain(Insn *insn)
{
    if (insn->op >= OP_iconst_m1 && insn->op <= OP_iconst_5) {
        insn->a = insn->op - OP_iconst_0;
        insn->op = OP_sipush;
    }
    return OK;
}

static Status want_tag(const Decoder *decoder, const Insn *insn, bool holds,
                       const char *expected)
{
    if (holds)
        return OK;
    if (insn->index >= decoder->pool->count)
        return decode_fail(decoder, "%s of constant %u, there are %u",
                           opcode_info[insn->op].mnemonic, insn->index,
                           decoder->pool->count);
    return decode_fail(decoder, "%s of constant %u, a %s; expected %s",
                       opcode_info[insn->op].mnemonic, insn->index,
                       pool_tag_name(decoder->pool->items[insn->index].tag), expected);
}

static bool dynamic_is_wide(const Pool *pool, unsigned index)
{
    char first = pool_nat_descriptor(pool, index)->text[0];

    return first == 'J' || first == 'D';
}

static Status decode_constant(const Decoder *decoder, Insn *insn)
{
    const Pool *pool = decoder->pool;
    unsigned index = insn->index;
    bool dynamic = pool_is(pool, index, TAG_DYNAMIC);

    if (insn->op == OP_ldc2_w)
        return want_tag(decoder, insn,
                        pool_is(pool, index, TAG_LONG) ||
                            pool_is(pool, index, TAG_DOUBLE) ||
                            (dynamic && dynamic_is_wide(pool, index)),
                        "a Long, a Double or a wide Dynamic");
    insn->op = OP_ldc;
    return want_tag(decoder, insn,
                    pool_is(pool, index, TAG_INTEGER) || pool_is(pool, index, TAG_FLOAT) ||
                        pool_is(pool, index, TAG_STRING) ||
                        pool_is(pool, index, TAG_CLASS) ||
                        pool_is(pool, index, TAG_METHOD_TYPE) ||
                        pool_is(pool, index, TAG_METHOD_HANDLE) ||
                        (dynamic && !dynamic_is_wide(pool, index)),
                    "an Integer, a Float, a String or a Class");
}

/* JVMS 4.9.1: only invokespecial may name <init>, and nothing may name <clinit>. */
static Status check_method_name(const Decoder *decoder, const Insn *insn)
{
    const Name *name = pool_member(decoder->pool, insn->index).name;

    if (name->text[0] == '<' &&
        (insn->op != OP_invokespecial || name != decoder->pool->symbols->names.init))
        return decode_fail(decoder, "%s of %s", opcode_info[insn->op].mnemonic, name->text);
    return OK;
}

static Status decode_method(const Decoder *decoder, InsnFormat format, Insn *insn)
{
    const Pool *pool = decoder->pool;
    bool class_method = pool_is(pool, insn->index, TAG_METHOD);
    bool interface_method = pool_is(pool, insn->index, TAG_INTERFACE_METHOD);

    if (format == FORMAT_METHOD)
        TRY(want_tag(decoder, insn, class_method, "a Methodref"));
    else if (format == FORMAT_METHOD_INTERFACE)
        TRY(want_tag(decoder, insn, interface_method, "an InterfaceMethodref"));
    else /* JVMS 6.5 invokespecial: interface methods came with version 52 */
        TRY(want_tag(decoder, insn,
                     class_method ||
                         (interface_method && decoder->method->owner->major >= 52),
                     "a Methodref"));
    return check_method_name(decoder, insn);
}

static Status decode_interface_count(const Decoder *decoder, const uint8_t *operands,
                                     const Insn *insn)
{
    const Name *descriptor = pool_member(decoder->pool, insn->index).descriptor;
    const MethodType *type;

    if (descriptor_method(decoder->pool->symbols->types, descriptor, &type, decoder->err) !=
        OK)
        return decode_fail(decoder, "%s is not a method descriptor", descriptor->text);
    if (operands[2] != type->slot_count + 1 || operands[3] != 0)
        return decode_fail(decoder, "invokeinterface counts %u argument slots, %s has %u",
                           operands[2], descriptor->text, type->slot_count + 1u);
    return OK;
}

static unsigned array_dimensions(const Name *class_name)
{
    return (unsigned)strspn(class_name->text, "[");
}

static Status decode_class(const Decoder *decoder, const uint8_t *operands, Insn *insn)
{
    unsigned dimensions;

    TRY(want_tag(decoder, insn, pool_is(decoder->pool, insn->index, TAG_CLASS), "a Class"));
    dimensions = array_dimensions(pool_class_name(decoder->pool, insn->index));
    if (insn->op == OP_new && dimensions != 0)
        return decode_fail(decoder, "new of the array class %s",
                           pool_class_name(decoder->pool, insn->index)->text);
    if (insn->op == OP_anewarray && dimensions >= ARRAY_DIMENSIONS_MAX)
        return decode_fail(decoder, "anewarray makes more than %d dimensions",
                           ARRAY_DIMENSIONS_MAX);
    if (insn->op == OP_multianewarray) {
        insn->count = operands[2];
        if (insn->count == 0 || insn->count > dimensions)
            return decode_fail(decoder, "multianewarray of %u dimensions of %s",
                               insn->count,
                               pool_class_name(decoder->pool, insn->index)->text);
    }
    return OK;
}

static Status decode_array_type(const Decoder *decoder, unsigned code, Insn *insn)
{
    static const uint8_t kinds[] = {/* JVMS table 6.5.newarray-A, from 4 */
                                    KIND_BOOLEAN, KIND_CHAR,  KIND_FLOAT, KIND_DOUBLE,
                                    KIND_BYTE,    KIND_SHORT, KIND_INT,   KIND_LONG};

    if (code < 4 || code > 11)
        return decode_fail(decoder, "newarray of type code %u, expected 4 to 11", code);
    insn->count = kinds[code - 4];
    return OK;
}

static Status decode_tableswitch(const Decoder *decoder, Switch *out)
{
    const uint8_t *at = decoder->code->bytes + switch_operands(decoder->offset);
    uint32_t *targets;

    TRY(decode_target(decoder, s4_at(at), &out->fallback));
    out->low = s4_at(at + 4);
    out->high = s4_at(at + 8);
    out->count = (uint32_t)((int64_t)out->high - out->low + 1);
    targets = ARENA_ARRAY(&decoder->pool->symbols->arena, uint32_t, out->count);
    for (uint32_t i = 0; i < out->count; i++)
        TRY(decode_target(decoder, s4_at(at + 12 + 4 * i), &targets[i]));
    out->targets = targets;
    return OK;
}

static Status decode_lookupswitch(const Decoder *decoder, Switch *out)
{
    const uint8_t *at = decoder->code->bytes + switch_operands(decoder->offset);
    Arena *arena = &decoder->pool->symbols->arena;
    uint32_t *targets;
    int32_t *keys;

    TRY(decode_target(decoder, s4_at(at), &out->fallback));
    out->count = (uint32_t)s4_at(at + 4);
    keys = ARENA_ARRAY(arena, int32_t, out->count + 1);
    targets = ARENA_ARRAY(arena, uint32_t, out->count);
    for (uint32_t i = 0; i < out->count; i++) {
        keys[i] = s4_at(at + 8 + 8 * i);
        if (i > 0 && keys[i] <= keys[i - 1])
            return decode_fail(decoder, "the keys of a lookupswitch are not ascending");
        TRY(decode_target(decoder, s4_at(at + 12 + 8 * i), &targets[i]));
    }
    out->keys = keys;
    out->targets = targets;
    return OK;
}

static Status decode_switch(const Decoder *decoder, Insn *insn)
{
    Switch *out = &decoder->code->switches[decoder->code->switch_count];

    insn->a = (int32_t)decoder->code->switch_count++;
    return insn->op == OP_tableswitch ? decode_tableswitch(decoder, out)
                                      : decode_lookupswitch(decoder, out);
}

static Status decode_wide(const Decoder *decoder, const uint8_t *operands, Insn *insn)
{
    insn->op = operands[0];
    if (insn->op == OP_iinc)
        insn->u.b = (int16_t)u2_at(operands + 3);
    return decode_local(decoder, u2_at(operands + 1), insn);
}

static Status decode_dynamic(const Decoder *decoder, const uint8_t *operands,
                             const Insn *insn)
{
    TRY(want_tag(decoder, insn, pool_is(decoder->pool, insn->index, TAG_INVOKE_DYNAMIC),
                 "an InvokeDynamic"));
    if (u2_at(operands + 2) != 0)
        return decode_fail(decoder, "the last two bytes of invokedynamic are not zero");
    return OK;
}

static Status decode_instruction(const Decoder *decoder, Insn *insn)
{
    const uint8_t *operands = decoder->code->bytes + decoder->offset + 1;
    InsnFormat format;

    insn->op = operands[-1];
    format = opcode_info[insn->op].format;
    switch (format) {
    case FORMAT_NONE:
        return decode_plain(insn);
    case FORMAT_BYTE:
        insn->op = OP_sipush;
        insn->a = (int8_t)operands[0];
        return OK;
    case FORMAT_SHORT:
        insn->a = (int16_t)u2_at(operands);
        return OK;
    case FORMAT_CONST1:
        insn->index = operands[0];
        return decode_constant(decoder, insn);
    case FORMAT_CONST2:
    case FORMAT_CONST2_WIDE:
        insn->index = u2_at(operands);
        return decode_constant(decoder, insn);
    case FORMAT_LOCAL:
        return decode_local(decoder, operands[0], insn);
    case FORMAT_LOCAL_0:
    case FORMAT_LOCAL_1:
    case FORMAT_LOCAL_2:
    case FORMAT_LOCAL_3:
        insn->op = short_local_op(insn->op);
        return decode_local(decoder, (unsigned)(format - FORMAT_LOCAL_0), insn);
    case FORMAT_LOCAL_CONST:
        insn->u.b = (int8_t)operands[1];
        return decode_local(decoder, operands[0], insn);
    case FORMAT_BRANCH2:
        return decode_branch(decoder, (int16_t)u2_at(operands), insn);
    case FORMAT_BRANCH4:
        return decode_branch(decoder, s4_at(operands), insn);
    case FORMAT_TABLESWITCH:
    case FORMAT_LOOKUPSWITCH:
        return decode_switch(decoder, insn);
    case FORMAT_FIELD:
        insn->index = u2_at(operands);
        return want_tag(decoder, insn, pool_is(decoder->pool, insn->index, TAG_FIELD),
                        "a Fieldref");
    case FORMAT_METHOD:
    case FORMAT_METHOD_ANY:
        insn->index = u2_at(operands);
        return decode_method(decoder, format, insn);
    case FORMAT_METHOD_INTERFACE:
        insn->index = u2_at(operands);
        TRY(decode_method(decoder, format, insn));
        return decode_interface_count(decoder, operands, insn);
    case FORMAT_DYNAMIC:
        insn->index = u2_at(operands);
        return decode_dynamic(decoder, operands, insn);
    case FORMAT_CLASS:
    case FORMAT_CLASS_DIMENSIONS:
        insn->index = u2_at(operands);
        return decode_class(decoder, operands, insn);
    case FORMAT_ARRAY_TYPE:
        return decode_array_type(decoder, operands[0], insn);
    case FORMAT_WIDE:
        return decode_wide(decoder, operands, insn);
    }
    UNREACHABLE("every format has a case");
    return FAILED;
}

/* ---- The whole ---- */

static Status decode_head(const Method *method, Reader *in, Code *code)
{
    unsigned slots = method->type->slot_count + ((method->flags & ACC_STATIC) ? 0u : 1u);

    TRY(reader_u2(in, "max_stack", &code->max_stack));
    TRY(reader_u2(in, "max_locals", &code->max_locals));
    TRY(reader_u4(in, "the length of the code", &code->size));
    if (code->size == 0 || code->size > CODE_SIZE_MAX)
        return reader_fail(in, ERROR_FORMAT, "%u bytes of code, expected 1 to %d",
                           code->size, CODE_SIZE_MAX);
    if (slots > code->max_locals)
        return reader_fail(in, ERROR_FORMAT,
                           "the parameters take %u local variables, there are %u", slots,
                           code->max_locals);
    return reader_bytes(in, "the code", code->size, &code->bytes);
}

static bool goes_back(const Code *code, uint32_t index)
{
    const Insn *insn = &code->insns[index];
    const Switch *table;

    if (insn->op == OP_tableswitch || insn->op == OP_lookupswitch) {
        table = &code->switches[insn->a];
        for (uint32_t i = 0; i < table->count; i++) {
            if (table->targets[i] <= index)
                return true;
        }
        return table->fallback <= index;
    }
    return opcode_info[insn->op].format == FORMAT_BRANCH2 && insn->op != OP_jsr &&
           (uint32_t)insn->a <= index;
}

/* Whoever bounds loops counts how often each way back is taken. */
static void number_back_edges(Code *code)
{
    for (uint32_t i = 0; i < code->count; i++) {
        if (goes_back(code, i))
            code->insns[i].u.b = (int32_t)++code->back_edge_count;
    }
}

Status insn_decode(const Method *method, Code *code, Error *err)
{
    const Class *class = method->owner;
    Decoder decoder = {.method = method, .pool = &class->pool, .code = code, .err = err};
    Reader in = reader_over(method->code_bytes, method->code_size, class->origin, err);

    in.start =
        method->code_bytes - method->code_offset; /* offsets of the file in messages */
    if (decode_head(method, &in, code) != OK)
        return error_in(err, "method %s%s", method->name->text, method->descriptor->text);
    TRY(find_instructions(&decoder));
    for (uint32_t i = 0; i < code->count; i++) {
        decoder.offset = code->offsets[i];
        TRY(decode_instruction(&decoder, &code->insns[i]));
    }
    number_back_edges(code);
    if (code_parse_tables(method, &in, code) != OK)
        return error_in(err, "method %s%s", method->name->text, method->descriptor->text);
    return OK;
}

bool code_insn_at(const Code *code, uint32_t offset, uint32_t *out)
{
    uint32_t low = 0, high = code->count;

    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (code->offsets[middle] < offset)
            low = middle + 1;
        else
            high = middle;
    }
    *out = low;
    return low < code->count && code->offsets[low] == offset;
}

unsigned code_line(const Code *code, uint32_t insn)
{
    uint32_t low = 0, high = code->line_count;

    while (low < high) { /* the first line that starts behind the instruction */
        uint32_t middle = (low + high) / 2;
        if (code->lines[middle].offset <= code->offsets[insn])
            low = middle + 1;
        else
            high = middle;
    }
    return low == 0 ? 0 : code->lines[low - 1].line;
}

const Name *code_local_name(const Code *code, uint32_t insn, unsigned local)
{
    uint32_t offset = code->offsets[insn];

    for (uint32_t i = 0; i < code->local_count; i++) {
        const LocalName *name = &code->locals[i];
        if (name->local == local && offset >= name->start &&
            offset < (uint32_t)name->start + name->length)
            return name->name;
    }
    return NULL;
}
