#include "vm/npe_message.h"

#include "base/vec.h"
#include "vm/stack_source.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DETAIL_MAX = 5 }; /* fields of fields of ... */

typedef struct Text {
    const Method *method;
    const Code *code;
    const Pool *pool;
    const StackSources *sources;
    VEC(char) bytes;
} Text;

static void put_bytes(Text *text, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        vec_push(&text->bytes, bytes[i]);
}

static void put(Text *text, const char *words)
{
    put_bytes(text, words, strlen(words));
}

static void put_number(Text *text, const char *format, int number)
{
    char digits[32];

    snprintf(digits, sizeof digits, format, number);
    put(text, digits);
}

/* ---- Names ---- */

static void put_dotted(Text *text, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        vec_push(&text->bytes, name[i] == '/' ? '.' : name[i]);
}

static void put_class(Text *text, const Name *name)
{
    static const char *const short_names[] = {"java/lang/Object", "java/lang/String"};
    size_t skip = 0;

    for (int i = 0; i < 2; i++) {
        if (strcmp(name->text, short_names[i]) == 0)
            skip = strlen("java/lang/");
    }
    put_dotted(text, name->text + skip, name->length - skip);
}

/* One type of a descriptor; HotSpot shortens all that begin like Object and String. */
static const char *put_type(Text *text, const char *at)
{
    size_t dimensions = strspn(at, "["), skip = 0, length;
    Kind kind;

    at += dimensions;
    if (*at == 'L') {
        length = strcspn(++at, ";");
        if (strncmp(at, "java/lang/Object", 16) == 0 ||
            strncmp(at, "java/lang/String", 16) == 0)
            skip = strlen("java/lang/");
        put_dotted(text, at + skip, length - skip);
        at += length;
    } else if (kind_of_letter(*at, &kind)) {
        put(text, kind_name(kind));
    }
    while (dimensions-- > 0)
        put(text, "[]");
    return at + 1;
}

static void put_method(Text *text, unsigned index)
{
    MemberRef member = pool_member(text->pool, index);

    put_class(text, member.class_name);
    put(text, ".");
    put(text, member.name->text);
    put(text, "(");
    for (const char *at = member.descriptor->text + 1; *at != ')';) {
        at = put_type(text, at);
        if (*at != ')')
            put(text, ", ");
    }
    put(text, ")");
}

/* The number of the parameter that a local holds at the start; 0: it holds none. */
static int parameter_of(const Method *method, unsigned local)
{
    unsigned slot = (method->flags & ACC_STATIC) != 0 ? 0 : 1;

    for (int i = 0; i < method->type->param_count; i++) {
        unsigned size = kind_is_wide(method->type->params[i].kind) ? 2 : 1;
        if (local >= slot && local < slot + size)
            return i + 1;
        slot += size;
    }
    return 0;
}

/* As the class file calls it, if it does. */
static void put_local(Text *text, uint32_t insn, unsigned local, bool is_written)
{
    const Name *name = code_local_name(text->code, insn, local);
    int parameter = is_written ? 0 : parameter_of(text->method, local);

    if (name != NULL)
        put(text, name->text);
    else if (local == 0 && !is_written && (text->method->flags & ACC_STATIC) == 0)
        put(text, "this");
    else if (parameter != 0)
        put_number(text, "<parameter%d>", parameter);
    else
        put_number(text, "<local%d>", (int)local);
}

/* ---- What was null ---- */

static bool put_value(Text *text, uint32_t insn, uint32_t slot, int detail);

static void put_element(Text *text, uint32_t source, int detail)
{
    if (!put_value(text, source, 1, detail - 1))
        put(text, "<array>");
    put(text, "[");
    if (!put_value(text, source, 0, detail))
        put(text, "...");
    put(text, "]");
}

/* The expression that gave the value in a slot; false where it cannot be told. */
static bool put_value(Text *text, uint32_t insn, uint32_t slot, int detail)
{
    uint32_t source;
    const Insn *by;

    if (detail <= 0 || !stack_source(text->sources, insn, slot, &source))
        return false;
    by = &text->code->insns[source];
    switch (by->op) {
    case OP_iload:
    case OP_aload:
        put_local(text, source, (unsigned)by->a,
                  stack_local_is_written(text->sources, insn, (unsigned)by->a));
        return true;
    case OP_getstatic:
        put_class(text, pool_member(text->pool, by->index).class_name);
        put(text, ".");
        put(text, pool_member(text->pool, by->index).name->text);
        return true;
    case OP_getfield:
        if (put_value(text, source, 0, detail - 1))
            put(text, ".");
        put(text, pool_member(text->pool, by->index).name->text);
        return true;
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokestatic:
    case OP_invokeinterface:
        put_method(text, by->index);
        return true;
    case OP_sipush:
        put_number(text, "%d", by->a);
        return true;
    case OP_aconst_null:
        put(text, "null");
        return true;
    case OP_iaload:
    case OP_aaload:
        put_element(text, source, detail);
        return true;
    default:
        return false;
    }
}

static void put_cause(Text *text, uint32_t insn, uint32_t slot)
{
    size_t before = text->bytes.count;
    uint32_t source;
    uint8_t op;

    if (!stack_source(text->sources, insn, slot, &source))
        return;
    op = text->code->insns[source].op;
    put(text, op >= OP_invokevirtual && op <= OP_invokeinterface
                  ? " because the return value of \""
                  : " because \"");
    if (put_value(text, insn, slot, DETAIL_MAX))
        put(text, "\" is null");
    else
        text->bytes.count = before;
}

/* ---- What could not be done ---- */

static const struct Action {
    uint8_t op;
    uint8_t slot; /* of the reference, from the top */
    const char *text;
} actions[] = {{OP_iaload, 1, "Cannot load from int array"},
               {OP_laload, 1, "Cannot load from long array"},
               {OP_faload, 1, "Cannot load from float array"},
               {OP_daload, 1, "Cannot load from double array"},
               {OP_aaload, 1, "Cannot load from object array"},
               {OP_baload, 1, "Cannot load from byte/boolean array"},
               {OP_caload, 1, "Cannot load from char array"},
               {OP_saload, 1, "Cannot load from short array"},
               {OP_iastore, 2, "Cannot store to int array"},
               {OP_lastore, 3, "Cannot store to long array"},
               {OP_fastore, 2, "Cannot store to float array"},
               {OP_dastore, 3, "Cannot store to double array"},
               {OP_aastore, 2, "Cannot store to object array"},
               {OP_bastore, 2, "Cannot store to byte/boolean array"},
               {OP_castore, 2, "Cannot store to char array"},
               {OP_sastore, 2, "Cannot store to short array"},
               {OP_arraylength, 0, "Cannot read the array length"},
               {OP_athrow, 0, "Cannot throw exception"},
               {OP_monitorenter, 0, "Cannot enter synchronized block"},
               {OP_monitorexit, 0, "Cannot exit synchronized block"}};

static bool put_field_action(Text *text, const Insn *insn, uint32_t *slot)
{
    MemberRef field = pool_member(text->pool, insn->index);
    char letter = field.descriptor->text[0];

    if (insn->op == OP_getfield)
        *slot = 0;
    else
        *slot = letter == 'J' || letter == 'D' ? 2 : 1;
    put(text, insn->op == OP_getfield ? "Cannot read field \"" : "Cannot assign field \"");
    put(text, field.name->text);
    put(text, "\"");
    return true;
}

/* No constructor is called on null: the program makes the exception with it. */
static bool put_invoke_action(Text *text, const Insn *insn, uint32_t *slot)
{
    MemberRef member = pool_member(text->pool, insn->index);
    const MethodType *type;
    Error err;

    if (strcmp(member.name->text, "<init>") == 0 ||
        descriptor_method(text->pool->symbols->types, member.descriptor, &type, &err) != OK)
        return false;
    *slot = type->slot_count;
    put(text, "Cannot invoke \"");
    put_method(text, insn->index);
    put(text, "\"");
    return true;
}

/* False where the instruction does not look into an object. */
static bool put_action(Text *text, const Insn *insn, uint32_t *slot)
{
    switch (insn->op) {
    case OP_getfield:
    case OP_putfield:
        return put_field_action(text, insn, slot);
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokeinterface:
        return put_invoke_action(text, insn, slot);
    default:
        break;
    }
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (actions[i].op == insn->op) {
            *slot = actions[i].slot;
            put(text, actions[i].text);
            return true;
        }
    }
    return false;
}

const char *npe_message(Arena *arena, const Method *method, const Code *code, uint32_t insn)
{
    Text text = {.method = method, .code = code, .pool = &method->owner->pool};
    const char *message = NULL;
    uint32_t slot;

    if (put_action(&text, &code->insns[insn], &slot)) {
        text.sources = stack_sources_find(arena, method, code, insn);
        put_cause(&text, insn, slot);
        message = arena_copy(arena, text.bytes.items, text.bytes.count);
    }
    vec_free(&text.bytes);
    return message;
}
