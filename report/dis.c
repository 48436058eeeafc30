#include "report/dis.h"

#include "report/dis_decl.h"
#include "report/dis_line.h"
#include "report/quote.h"

enum { COMMENT_COLUMN = 40 };

/* ---- Constants, as comments ---- */

typedef void (*ConstantPrint)(Line *line, const Class *class, unsigned index);

static const Constant *constant_at(const Class *class, unsigned index)
{
    return &class->pool.items[index];
}

static void add_int(Line *line, const Class *class, unsigned index)
{
    line_printf(line, "%d", constant_at(class, index)->u.i);
}

static void add_long(Line *line, const Class *class, unsigned index)
{
    line_printf(line, "%lldl", (long long)constant_at(class, index)->u.l);
}

static void add_float(Line *line, const Class *class, unsigned index)
{
    quote_float(line, constant_at(class, index)->u.f);
    line_text(line, "f");
}

static void add_double(Line *line, const Class *class, unsigned index)
{
    quote_double(line, constant_at(class, index)->u.d);
    line_text(line, "d");
}

static void add_class(Line *line, const Class *class, unsigned index)
{
    quote_checked(line, pool_class_name(&class->pool, index));
}

static void add_string(Line *line, const Class *class, unsigned index)
{
    quote_string(line, pool_string(&class->pool, index));
}

static void add_name_and_type(Line *line, const Class *class, unsigned index)
{
    quote_checked(line, pool_nat_name(&class->pool, index));
    line_text(line, ":");
    quote_plain(line, pool_nat_descriptor(&class->pool, index));
}

static void add_full_member(Line *line, const Class *class, unsigned index)
{
    quote_checked(line, pool_member(&class->pool, index).class_name);
    line_text(line, ".");
    add_name_and_type(line, class, index);
}

/* A member of this class itself goes without the class. */
static void add_member(Line *line, const Class *class, unsigned index)
{
    if (pool_member(&class->pool, index).class_name == class->name)
        add_name_and_type(line, class, index);
    else
        add_full_member(line, class, index);
}

static void add_dynamic(Line *line, const Class *class, unsigned index)
{
    line_printf(line, "#%u:", constant_at(class, index)->a);
    add_name_and_type(line, class, index);
}

static void add_method_type(Line *line, const Class *class, unsigned index)
{
    quote_plain(line, pool_utf8(&class->pool, constant_at(class, index)->a));
}

static void add_handle(Line *line, const Class *class, unsigned index)
{
    static const char *const kinds[] = {
        [HANDLE_GET_FIELD] = "REF_getField ",
        [HANDLE_GET_STATIC] = "REF_getStatic ",
        [HANDLE_PUT_FIELD] = "REF_putField ",
        [HANDLE_PUT_STATIC] = "REF_putStatic ",
        [HANDLE_INVOKE_VIRTUAL] = "REF_invokeVirtual ",
        [HANDLE_INVOKE_STATIC] = "REF_invokeStatic ",
        [HANDLE_INVOKE_SPECIAL] = "REF_invokeSpecial ",
        [HANDLE_NEW_INVOKE_SPECIAL] = "REF_newInvokeSpecial ",
        [HANDLE_INVOKE_INTERFACE] = "REF_invokeInterface ",
    };

    line_text(line, kinds[constant_at(class, index)->a]);
    add_full_member(line, class, constant_at(class, index)->b);
}

/* Of the tags that an instruction can name. */
static const struct {
    const char *word;
    ConstantPrint print;
} constants[TAG_COUNT] = {
    [TAG_INTEGER] = {"int ", add_int},
    [TAG_FLOAT] = {"float ", add_float},
    [TAG_LONG] = {"long ", add_long},
    [TAG_DOUBLE] = {"double ", add_double},
    [TAG_CLASS] = {"class ", add_class},
    [TAG_STRING] = {"String ", add_string},
    [TAG_FIELD] = {"Field ", add_member},
    [TAG_METHOD] = {"Method ", add_member},
    [TAG_INTERFACE_METHOD] = {"InterfaceMethod ", add_member},
    [TAG_METHOD_HANDLE] = {"MethodHandle ", add_handle},
    [TAG_METHOD_TYPE] = {"MethodType ", add_method_type},
    [TAG_DYNAMIC] = {"Dynamic ", add_dynamic},
    [TAG_INVOKE_DYNAMIC] = {"InvokeDynamic ", add_dynamic},
};

static void add_comment(Line *line, const Class *class, unsigned index)
{
    unsigned tag = constant_at(class, index)->tag;

    assert(constants[tag].print != NULL);
    line_tab(line, COMMENT_COLUMN);
    line_text(line, "// ");
    line_text(line, constants[tag].word);
    constants[tag].print(line, class, index);
}

/* ---- Instructions ---- */

/* An instruction where it stands.  It has been decoded, so all its bytes are there. */
typedef struct Site {
    Line *line;
    const Class *class;
    const Code *code;
    const Insn *insn;     /* canonical */
    const uint8_t *bytes; /* original; bytes[0] is the opcode */
    uint32_t offset;
} Site;

typedef void (*OperandPrint)(const Site *site);

static unsigned u2(const Site *site, unsigned at)
{
    return (unsigned)site->bytes[at] << 8 | site->bytes[at + 1];
}

static int s2(const Site *site, unsigned at)
{
    return (int16_t)u2(site, at);
}

static void print_none(const Site *site)
{
    (void)site;
}

static void print_byte(const Site *site)
{
    line_printf(site->line, "%d", (int8_t)site->bytes[1]);
}

static void print_short(const Site *site)
{
    line_printf(site->line, "%d", s2(site, 1));
}

static void print_const1(const Site *site)
{
    line_printf(site->line, "#%u", site->bytes[1]);
    add_comment(site->line, site->class, site->bytes[1]);
}

static void print_const2(const Site *site)
{
    line_printf(site->line, "#%u", u2(site, 1));
    add_comment(site->line, site->class, u2(site, 1));
}

static void print_const2_and_byte(const Site *site)
{
    line_printf(site->line, "#%u,  %u", u2(site, 1), site->bytes[3]);
    add_comment(site->line, site->class, u2(site, 1));
}

static void print_local(const Site *site)
{
    line_printf(site->line, "%u", site->bytes[1]);
}

static void print_local_const(const Site *site)
{
    line_printf(site->line, "%u, %d", site->bytes[1], (int8_t)site->bytes[2]);
}

static void print_wide(const Site *site)
{
    line_printf(site->line, "%u", u2(site, 2));
    if (site->bytes[1] == OP_iinc)
        line_printf(site->line, ", %d", s2(site, 4));
}

static void print_branch(const Site *site)
{
    line_printf(site->line, "%u", site->code->offsets[site->insn->a]);
}

static void print_array_type(const Site *site)
{
    line_printf(site->line, " %s", kind_name((Kind)site->insn->count));
}

/* A switch takes several lines, three steps further in. */
static void print_switch(const Site *site)
{
    const Switch *table = &site->code->switches[site->insn->a];
    const uint16_t *offsets = site->code->offsets;
    Line *line = site->line;

    if (table->keys == NULL)
        line_printf(line, "{ // %d to %d", table->low, table->high);
    else
        line_printf(line, "{ // %u", table->count);
    line_end(line);
    line->indent += 3;
    for (uint32_t i = 0; i < table->count; i++) {
        long long key = table->keys == NULL ? (long long)table->low + i : table->keys[i];
        line_printf(line, "%12lld: %u", key, offsets[table->targets[i]]);
        line_end(line);
    }
    line_printf(line, "     default: %u", offsets[table->fallback]);
    line_end(line);
    line_text(line, "}");
    line_end(line);
    line->indent -= 3;
}

static const OperandPrint operands[] = {
    [FORMAT_NONE] = print_none,
    [FORMAT_BYTE] = print_byte,
    [FORMAT_SHORT] = print_short,
    [FORMAT_CONST1] = print_const1,
    [FORMAT_CONST2] = print_const2,
    [FORMAT_CONST2_WIDE] = print_const2,
    [FORMAT_LOCAL] = print_local,
    [FORMAT_LOCAL_0] = print_none,
    [FORMAT_LOCAL_1] = print_none,
    [FORMAT_LOCAL_2] = print_none,
    [FORMAT_LOCAL_3] = print_none,
    [FORMAT_LOCAL_CONST] = print_local_const,
    [FORMAT_BRANCH2] = print_branch,
    [FORMAT_BRANCH4] = print_branch,
    [FORMAT_TABLESWITCH] = print_switch,
    [FORMAT_LOOKUPSWITCH] = print_switch,
    [FORMAT_FIELD] = print_const2,
    [FORMAT_METHOD] = print_const2,
    [FORMAT_METHOD_ANY] = print_const2,
    [FORMAT_METHOD_INTERFACE] = print_const2_and_byte,
    [FORMAT_DYNAMIC] = print_const2_and_byte,
    [FORMAT_CLASS] = print_const2,
    [FORMAT_CLASS_DIMENSIONS] = print_const2_and_byte,
    [FORMAT_ARRAY_TYPE] = print_array_type,
    [FORMAT_WIDE] = print_wide,
};

static void print_insn(const Site *site)
{
    const OpcodeInfo *info = &opcode_info[site->bytes[0]];
    char wide[LINE_PRINTF_MAX / 2];

    if (info->format == FORMAT_WIDE) {
        snprintf(wide, sizeof wide, "%s_w", opcode_info[site->bytes[1]].mnemonic);
        line_printf(site->line, "%4u: %-13s ", site->offset, wide);
    } else {
        line_printf(site->line, "%4u: %-13s ", site->offset, info->mnemonic);
    }
    operands[info->format](site);
    if (info->format != FORMAT_TABLESWITCH && info->format != FORMAT_LOOKUPSWITCH)
        line_end(site->line);
}

static void print_handlers(Line *line, const Class *class, const Code *code)
{
    if (code->handler_count == 0)
        return;
    line_text(line, "Exception table:");
    line_end(line);
    line->indent++;
    line_text(line, " from    to  target type");
    line_end(line);
    for (uint32_t i = 0; i < code->handler_count; i++) {
        const Handler *handler = &code->handlers[i];
        line_printf(line, " %5u %5u %5u   ", code->offsets[handler->start],
                    code->offsets[handler->end], code->offsets[handler->target]);
        line_text(line, handler->catch_index == 0 ? "any" : "Class ");
        if (handler->catch_index != 0)
            add_class(line, class, handler->catch_index);
        line_end(line);
    }
    line->indent--;
}

static void print_insn_at(Line *line, const Class *class, const Code *code, uint32_t i)
{
    print_insn(&(Site){.line = line,
                       .class = class,
                       .code = code,
                       .insn = &code->insns[i],
                       .bytes = code->bytes + code->offsets[i],
                       .offset = code->offsets[i]});
}

void dis_insn(FILE *out, const Method *method, uint32_t insn)
{
    Line line = {.out = out};

    print_insn_at(&line, method->owner, method->code, insn);
    line_free(&line);
}

static void print_code(Line *line, const Class *class, const Code *code)
{
    line_text(line, "Code:");
    line_end(line);
    for (uint32_t i = 0; i < code->count; i++)
        print_insn_at(line, class, code, i);
    print_handlers(line, class, code);
}

/* ---- Members and the class ---- */

static Status print_field(Line *line, const Field *field, Error *err)
{
    TRY(dis_declare_field(line, field, err));
    line_text(line, ";");
    line_end(line);
    line_end(line);
    return OK;
}

static Status print_method(Line *line, Method *method, Error *err)
{
    const Code *code;

    TRY(dis_declare_method(line, method, err));
    line_text(line, ";");
    line_end(line);
    if (method->code_bytes == NULL)
        return OK;
    TRY(method_code(method, &code, err));
    line->indent++;
    print_code(line, method->owner, code);
    line->indent--;
    return OK;
}

static Status print_members(Line *line, Class *class, const Method *only, Error *err)
{
    bool is_first = true;

    for (unsigned i = 0; only == NULL && i < class->field_count; i++)
        TRY(print_field(line, &class->fields[i], err));
    for (unsigned i = 0; i < class->method_count; i++) {
        if (only != NULL && only != &class->methods[i])
            continue;
        if (!is_first)
            line_end(line);
        is_first = false;
        TRY(print_method(line, &class->methods[i], err));
    }
    return OK;
}

static Status print_class(Line *line, Class *class, const Method *only, Error *err)
{
    if (class->source_file != NULL) {
        line_text(line, "Compiled from \"");
        quote_plain(line, class->source_file);
        line_text(line, "\"");
        line_end(line);
    }
    TRY(dis_declare_class(line, class, err));
    line_text(line, " {");
    line_end(line);
    line->indent++;
    TRY(print_members(line, class, only, err));
    line->indent--;
    line_text(line, "}");
    line_end(line);
    return OK;
}

Status dis_class(FILE *out, Class *class, const Method *only, Error *err)
{
    FILE *const runs[] = {NULL, out}; /* the first one only checks */
    Line line = {0};
    Status status = OK;

    if ((class->flags & ACC_MODULE) != 0)
        return fail(err, ERROR_INPUT, "%s: declares a module, and has no code to show",
                    class->origin);
    for (size_t i = 0; i < 2 && status == OK; i++) {
        line.out = runs[i];
        status = print_class(&line, class, only, err);
    }
    line_free(&line);
    return status;
}
