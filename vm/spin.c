#include "vm/spin.h"

#include "classfile/symbols.h"

#include <string.h>
#include <uthash.h>

enum { SPIN_MAJOR = 61, CODE_MAX = 65535, COUNT_MAX = 65535, BRANCH_MAX = 32767 };

typedef struct SpinConstant { /* keyed by its bytes in the class file */
    uint16_t index;
    UT_hash_handle hh;
} SpinConstant;

/* ---- Bytes ---- */

static void put1(SpinBytes *out, unsigned value)
{
    vec_push(out, (uint8_t)value);
}

static void put2(SpinBytes *out, unsigned value)
{
    put1(out, value >> 8 & 0xff);
    put1(out, value & 0xff);
}

static void put4(SpinBytes *out, uint32_t value)
{
    put2(out, value >> 16);
    put2(out, value & 0xffff);
}

static void put_all(SpinBytes *out, const void *bytes, size_t size)
{
    if (size == 0)
        return;
    vec_reserve(out, out->count + size);
    memcpy(out->items + out->count, bytes, size);
    out->count += size;
}

/* ---- Constants ---- */

/* The index of the constant of these bytes, added where it is new. */
static uint16_t constant(Spin *spin, const void *bytes, size_t size, unsigned width)
{
    SpinConstant *found;

    HASH_FIND(hh, spin->constants, bytes, size, found);
    if (found != NULL)
        return found->index;
    if (spin->pool_count + width > COUNT_MAX) {
        spin_fail(spin, "class %s: too many constants", spin->name);
        return 0;
    }
    found = ARENA_NEW(&spin->scratch, SpinConstant);
    found->index = (uint16_t)spin->pool_count;
    spin->pool_count += width;
    put_all(&spin->pool, bytes, size);
    HASH_ADD_KEYPTR(hh, spin->constants, arena_copy(&spin->scratch, bytes, size), size,
                    found);
    return found->index;
}

static uint16_t constant_1(Spin *spin, PoolTag tag, unsigned a)
{
    const uint8_t bytes[] = {(uint8_t)tag, (uint8_t)(a >> 8), (uint8_t)a};

    return constant(spin, bytes, sizeof bytes, 1);
}

static uint16_t constant_2(Spin *spin, PoolTag tag, unsigned a, unsigned b)
{
    const uint8_t bytes[] = {(uint8_t)tag, (uint8_t)(a >> 8), (uint8_t)a, (uint8_t)(b >> 8),
                             (uint8_t)b};

    return constant(spin, bytes, sizeof bytes, 1);
}

/* A number of 4 or 8 bytes. */
static uint16_t constant_number(Spin *spin, PoolTag tag, uint64_t bits, unsigned size)
{
    uint8_t bytes[9] = {(uint8_t)tag};

    for (unsigned i = 0; i < size; i++)
        bytes[1 + i] = (uint8_t)(bits >> (8 * (size - 1 - i)));
    return constant(spin, bytes, size + 1, size / 4);
}

uint16_t spin_utf8(Spin *spin, const char *text, size_t length)
{
    char *bytes;

    if (length > COUNT_MAX) {
        spin_fail(spin, "class %s: a text of %zu bytes", spin->name, length);
        return 0;
    }
    bytes = arena_alloc(&spin->scratch, length + 3);
    bytes[0] = TAG_UTF8;
    bytes[1] = (char)(length >> 8);
    bytes[2] = (char)(length & 0xff);
    memcpy(bytes + 3, text, length);
    return constant(spin, bytes, length + 3, 1);
}

static uint16_t utf8_text(Spin *spin, const char *text)
{
    return spin_utf8(spin, text, strlen(text));
}

uint16_t spin_class(Spin *spin, const char *name)
{
    return constant_1(spin, TAG_CLASS, utf8_text(spin, name));
}

uint16_t spin_member(Spin *spin, PoolTag tag, const char *owner, const char *name,
                     const char *descriptor)
{
    uint16_t class = spin_class(spin, owner);
    uint16_t text = utf8_text(spin, name);
    uint16_t type = utf8_text(spin, descriptor);

    return constant_2(spin, tag, class, constant_2(spin, TAG_NAME_AND_TYPE, text, type));
}

/* ---- The class ---- */

void spin_init(Spin *spin, Symbols *symbols, Error *err)
{
    *spin = (Spin){.symbols = symbols, .err = err, .pool_count = 1};
    arena_init(&spin->scratch);
}

void spin_begin(Spin *spin, unsigned flags, const char *name, const char *super)
{
    spin->name = name;
    spin->flags = (uint16_t)flags;
    spin->this_class = spin_class(spin, name);
    spin->super_class = spin_class(spin, super);
}

void spin_implement(Spin *spin, const char *interface)
{
    uint16_t index = spin_class(spin, interface);

    for (size_t i = 0; i < spin->interfaces.count; i += 2) {
        const uint8_t *at = spin->interfaces.items + i;
        if ((at[0] << 8 | at[1]) == index)
            return; /* a class may name an interface only once */
    }
    put2(&spin->interfaces, index);
    if (++spin->interface_count > COUNT_MAX)
        spin_fail(spin, "class %s: too many interfaces", spin->name);
}

void spin_field(Spin *spin, unsigned flags, const char *name, const char *descriptor)
{
    put2(&spin->fields, flags);
    put2(&spin->fields, utf8_text(spin, name));
    put2(&spin->fields, utf8_text(spin, descriptor));
    put2(&spin->fields, 0);
    spin->field_count++;
}

Status spin_finish(Spin *spin, const char *origin, Bytes *out)
{
    Arena *arena = &spin->symbols->arena;
    SpinBytes file = {0};

    if (spin->status != OK)
        return spin->status;
    put4(&file, 0xcafebabe);
    put4(&file, SPIN_MAJOR);
    put2(&file, spin->pool_count);
    put_all(&file, spin->pool.items, spin->pool.count);
    put2(&file, spin->flags);
    put2(&file, spin->this_class);
    put2(&file, spin->super_class);
    put2(&file, spin->interface_count);
    put_all(&file, spin->interfaces.items, spin->interfaces.count);
    put2(&file, spin->field_count);
    put_all(&file, spin->fields.items, spin->fields.count);
    put2(&file, spin->method_count);
    put_all(&file, spin->methods.items, spin->methods.count);
    put2(&file, 0);
    *out = (Bytes){.data = (const uint8_t *)arena_copy(arena, file.items, file.count),
                   .size = file.count,
                   .origin = arena_copy(arena, origin, strlen(origin))};
    vec_free(&file);
    return OK;
}

void spin_free(Spin *spin)
{
    HASH_CLEAR(hh, spin->constants);
    vec_free(&spin->pool);
    vec_free(&spin->interfaces);
    vec_free(&spin->fields);
    vec_free(&spin->methods);
    vec_free(&spin->code);
    vec_free(&spin->labels);
    vec_free(&spin->jumps);
    arena_free(&spin->scratch);
}

const char *spin_type_text(Spin *spin, Type type)
{
    if (type.kind != KIND_REF)
        return arena_printf(&spin->scratch, "%c", kind_letter(type.kind));
    if (type.class_name->text[0] == '[')
        return type.class_name->text;
    return arena_printf(&spin->scratch, "L%s;", type.class_name->text);
}

/* ---- Methods ---- */

/* The type a descriptor spells; one without parameters where it is wrong. */
static const MethodType *type_of(Spin *spin, const char *descriptor)
{
    static const MethodType none = {0};
    const MethodType *type;

    if (descriptor_method(spin->symbols->types,
                          intern_text(spin->symbols->interns, descriptor), &type,
                          spin->err) != OK) {
        spin->status = FAILED;
        return &none;
    }
    return type;
}

void spin_method_begin(Spin *spin, unsigned flags, const char *name, const char *descriptor)
{
    spin->method_flags = (uint16_t)flags;
    spin->method_name = utf8_text(spin, name);
    spin->method_descriptor = utf8_text(spin, descriptor);
    spin->local_count =
        type_of(spin, descriptor)->slot_count + ((flags & ACC_STATIC) == 0 ? 1u : 0u);
    spin->depth = spin->max_depth = 0;
    spin->code.count = spin->labels.count = spin->jumps.count = 0;
}

static void patch_jumps(Spin *spin)
{
    for (size_t i = 0; i < spin->jumps.count; i++) {
        SpinJump jump = spin->jumps.items[i];
        uint32_t distance = spin->labels.items[jump.label].offset - jump.offset;
        assert(spin->labels.items[jump.label].offset != UINT32_MAX);
        if (distance > BRANCH_MAX) {
            spin_fail(spin, "class %s: a branch over %u bytes", spin->name, distance);
            return;
        }
        spin->code.items[jump.offset + 1] = (uint8_t)(distance >> 8);
        spin->code.items[jump.offset + 2] = (uint8_t)distance;
    }
}

void spin_method_end(Spin *spin)
{
    SpinBytes *out = &spin->methods;

    patch_jumps(spin);
    if (spin->code.count > CODE_MAX || spin->max_depth > COUNT_MAX)
        spin_fail(spin, "class %s: %zu bytes of code", spin->name, spin->code.count);
    put2(out, spin->method_flags);
    put2(out, spin->method_name);
    put2(out, spin->method_descriptor);
    put2(out, 1);
    put2(out, utf8_text(spin, "Code"));
    put4(out, (uint32_t)(12 + spin->code.count));
    put2(out, spin->max_depth);
    put2(out, spin->local_count);
    put4(out, (uint32_t)spin->code.count);
    put_all(out, spin->code.items, spin->code.count);
    put4(out, 0); /* no handlers, no attributes */
    spin->method_count++;
}

/* ---- Code ---- */

static unsigned slots_of(Kind kind)
{
    return kind == KIND_VOID ? 0 : kind_is_wide(kind) ? 2 : 1;
}

static void stack_moves(Spin *spin, unsigned pops, unsigned pushes)
{
    assert(spin->depth >= pops || spin->status != OK);
    spin->depth = spin->depth >= pops ? spin->depth - pops + pushes : pushes;
    if (spin->depth > spin->max_depth)
        spin->max_depth = spin->depth;
}

/* By the effect in opcodes.def: "II>J" pops two slots and pushes two. */
static void stack_by_effect(Spin *spin, Opcode op)
{
    unsigned slots[2] = {0, 0}, side = 0;

    for (const char *p = opcode_info[op].effect; *p != '\0'; p++) {
        assert(*p != '*');
        if (*p == '>')
            side = 1;
        else
            slots[side] += *p == 'J' || *p == 'D' ? 2 : 1;
    }
    stack_moves(spin, slots[0], slots[1]);
}

void spin_op(Spin *spin, Opcode op)
{
    put1(&spin->code, op);
    if (op == OP_dup)
        stack_moves(spin, 1, 2);
    else if (op == OP_pop)
        stack_moves(spin, 1, 0);
    else if (op == OP_pop2)
        stack_moves(spin, 2, 0);
    else
        stack_by_effect(spin, op);
}

/* Opcodes in families of five stand in this order: int, long, float, double, reference. */
static Opcode of_family(Opcode first, Kind kind)
{
    static const uint8_t offsets[KIND_COUNT] = {
        [KIND_LONG] = 1, [KIND_FLOAT] = 2, [KIND_DOUBLE] = 3, [KIND_REF] = 4};

    return (Opcode)(first + offsets[kind]);
}

static void local_op(Spin *spin, Opcode op, unsigned local)
{
    assert(local <= UINT8_MAX);
    put1(&spin->code, op);
    put1(&spin->code, local);
    stack_by_effect(spin, op);
}

void spin_load(Spin *spin, Kind kind, unsigned local)
{
    local_op(spin, of_family(OP_iload, kind), local);
}

void spin_return(Spin *spin, Kind kind)
{
    spin_op(spin, kind == KIND_VOID ? OP_return : of_family(OP_ireturn, kind));
}

static void push_index(Spin *spin, uint16_t index, unsigned slots)
{
    if (slots == 2 || index > UINT8_MAX) {
        put1(&spin->code, slots == 2 ? OP_ldc2_w : OP_ldc_w);
        put2(&spin->code, index);
    } else {
        put1(&spin->code, OP_ldc);
        put1(&spin->code, index);
    }
    stack_moves(spin, 0, slots);
}

void spin_push_int(Spin *spin, int32_t value)
{
    if (value >= -1 && value <= 5) {
        spin_op(spin, (Opcode)(OP_iconst_0 + value));
    } else if (value >= INT16_MIN && value <= INT16_MAX) {
        put1(&spin->code, OP_sipush);
        put2(&spin->code, (uint16_t)value);
        stack_moves(spin, 0, 1);
    } else {
        push_index(spin, constant_number(spin, TAG_INTEGER, (uint32_t)value, 4), 1);
    }
}

void spin_push_text(Spin *spin, const char *text, size_t length)
{
    push_index(spin, constant_1(spin, TAG_STRING, spin_utf8(spin, text, length)), 1);
}

void spin_push_constant(Spin *spin, const Pool *pool, unsigned index)
{
    const Constant *from = &pool->items[index];
    uint32_t float_bits;
    uint64_t bits;

    if (from->tag == TAG_STRING) {
        const Name *text = pool_string(pool, index);
        spin_push_text(spin, text->text, text->length);
    } else if (from->tag == TAG_INTEGER) {
        spin_push_int(spin, from->u.i);
    } else if (from->tag == TAG_FLOAT) {
        memcpy(&float_bits, &from->u.f, sizeof float_bits);
        push_index(spin, constant_number(spin, TAG_FLOAT, float_bits, 4), 1);
    } else if (from->tag == TAG_LONG) {
        push_index(spin, constant_number(spin, TAG_LONG, (uint64_t)from->u.l, 8), 2);
    } else {
        assert(from->tag == TAG_DOUBLE);
        memcpy(&bits, &from->u.d, sizeof bits);
        push_index(spin, constant_number(spin, TAG_DOUBLE, bits, 8), 2);
    }
}

void spin_class_op(Spin *spin, Opcode op, const char *name)
{
    put1(&spin->code, op);
    put2(&spin->code, spin_class(spin, name));
    if (op == OP_new)
        stack_moves(spin, 0, 1);
    else
        stack_moves(spin, 1, 1);
}

void spin_field_op(Spin *spin, Opcode op, const char *owner, const char *name, Type type)
{
    bool is_static = op == OP_getstatic || op == OP_putstatic;
    bool is_put = op == OP_putfield || op == OP_putstatic;
    unsigned slots = slots_of(type.kind);

    put1(&spin->code, op);
    put2(&spin->code,
         spin_member(spin, TAG_FIELD, owner, name, spin_type_text(spin, type)));
    stack_moves(spin, (is_static ? 0 : 1) + (is_put ? slots : 0), is_put ? 0 : slots);
}

void spin_call(Spin *spin, Opcode op, PoolTag tag, const char *owner, const char *name,
               const char *descriptor)
{
    const MethodType *type = type_of(spin, descriptor);
    unsigned slots = type->slot_count + (op == OP_invokestatic ? 0u : 1u);

    put1(&spin->code, op);
    put2(&spin->code, spin_member(spin, tag, owner, name, descriptor));
    if (op == OP_invokeinterface) {
        put1(&spin->code, slots);
        put1(&spin->code, 0);
    }
    stack_moves(spin, slots, slots_of(type->result.kind));
}

uint32_t spin_label(Spin *spin)
{
    SpinLabel label = {.offset = UINT32_MAX};

    vec_push(&spin->labels, label);
    return (uint32_t)(spin->labels.count - 1);
}

void spin_jump(Spin *spin, Opcode op, uint32_t label)
{
    SpinJump jump = {(uint32_t)spin->code.count, label};
    SpinLabel *to = &spin->labels.items[label];

    assert(to->offset == UINT32_MAX); /* forward only */
    vec_push(&spin->jumps, jump);
    put1(&spin->code, op);
    put2(&spin->code, 0);
    stack_by_effect(spin, op);
    assert(!to->is_used || to->depth == spin->depth || spin->status != OK);
    to->is_used = true;
    to->depth = spin->depth;
}

void spin_place(Spin *spin, uint32_t label)
{
    SpinLabel *here = &spin->labels.items[label];

    here->offset = (uint32_t)spin->code.count;
    if (here->is_used)
        spin->depth = here->depth;
}
