#include "classfile/parse.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct Parser {
    Reader in;
    Class *class;
    Symbols *symbols;
} Parser;

/* ---- Attributes: one table, one function per attribute ---- */

/* Where an attribute may stand; its body means nothing elsewhere and is skipped there. */
enum Place { IN_CLASS = 1, IN_FIELD = 2, IN_METHOD = 4, IN_COMPONENT = 8 };

typedef struct Owner { /* the thing an attribute belongs to; the others are NULL */
    Field *field;
    Method *method;
    RecordComponent *component;
} Owner;

typedef Status (*AttributeParse)(Parser *parser, Reader *in, Owner owner);

typedef struct AttributeRule {
    const char *name;
    unsigned places;
    AttributeParse parse;
} AttributeRule;

static Arena *arena_of(const Parser *parser)
{
    return &parser->symbols->arena;
}

static Status read_name(const Parser *parser, Reader *in, PoolTag tag, const char *what,
                        const Name **out)
{
    const Pool *pool = &parser->class->pool;
    uint16_t index;

    TRY(pool_read_index(pool, in, tag, what, &index));
    *out = tag == TAG_UTF8 ? pool_utf8(pool, index) : pool_class_name(pool, index);
    return OK;
}

static Status read_optional_name(const Parser *parser, Reader *in, PoolTag tag,
                                 const char *what, const Name **out)
{
    const Pool *pool = &parser->class->pool;
    uint16_t index;

    *out = NULL;
    TRY(pool_read_optional(pool, in, tag, what, &index));
    if (index != 0)
        *out = tag == TAG_UTF8 ? pool_utf8(pool, index) : pool_class_name(pool, index);
    return OK;
}

/* A count, checked against the bytes that so many items take at least. */
static Status read_count(Reader *in, const char *what, size_t item_size, uint16_t *out)
{
    TRY(reader_u2(in, what, out));
    if (*out * item_size > reader_left(in))
        return reader_fail(in, ERROR_FORMAT,
                           "%s: %u items of %zu bytes, %zu bytes are left", what, *out,
                           item_size, reader_left(in));
    return OK;
}

static Status read_class_names(const Parser *parser, Reader *in, const char *what,
                               NameList *out)
{
    uint16_t count;

    TRY(read_count(in, what, 2, &count));
    out->items = ARENA_ARRAY(arena_of(parser), const Name *, count);
    out->count = count;
    for (unsigned i = 0; i < count; i++)
        TRY(read_name(parser, in, TAG_CLASS, what, &out->items[i]));
    return OK;
}

static Status parse_constant_value(Parser *parser, Reader *in, Owner owner)
{
    static const uint8_t tag_of[KIND_COUNT] = {
        [KIND_BOOLEAN] = TAG_INTEGER, [KIND_BYTE] = TAG_INTEGER,  [KIND_CHAR] = TAG_INTEGER,
        [KIND_SHORT] = TAG_INTEGER,   [KIND_INT] = TAG_INTEGER,   [KIND_LONG] = TAG_LONG,
        [KIND_FLOAT] = TAG_FLOAT,     [KIND_DOUBLE] = TAG_DOUBLE, [KIND_REF] = TAG_STRING};
    Field *field = owner.field;

    if (field->type.kind == KIND_REF &&
        strcmp(field->descriptor->text, "Ljava/lang/String;") != 0)
        return reader_fail(in, ERROR_FORMAT,
                           "field %s of type %s cannot have a ConstantValue",
                           field->name->text, field->descriptor->text);
    return pool_read_index(&parser->class->pool, in, tag_of[field->type.kind],
                           "a ConstantValue", &field->constant_index);
}

static Status parse_code(Parser *parser, Reader *in, Owner owner)
{
    Method *method = owner.method;

    (void)parser;
    if (method->code_bytes != NULL)
        return reader_fail(in, ERROR_FORMAT, "method %s%s has two Code attributes",
                           method->name->text, method->descriptor->text);
    method->code_bytes = in->next;
    method->code_size = (uint32_t)reader_left(in);
    method->code_offset = (uint32_t)reader_offset(in);
    in->next = in->end;
    return OK;
}

static Status parse_exceptions(Parser *parser, Reader *in, Owner owner)
{
    NameList list;

    TRY(read_class_names(parser, in, "Exceptions", &list));
    owner.method->exception_count = list.count;
    owner.method->exceptions = list.items;
    return OK;
}

static Status parse_parameters(Parser *parser, Reader *in, Owner owner)
{
    Method *method = owner.method;
    uint8_t count;

    TRY(reader_u1(in, "MethodParameters", &count));
    method->parameters = ARENA_ARRAY(arena_of(parser), MethodParameter, count);
    method->parameter_count = count;
    for (unsigned i = 0; i < count; i++) {
        MethodParameter *parameter = &method->parameters[i];
        TRY(read_optional_name(parser, in, TAG_UTF8, "a parameter's name",
                               &parameter->name));
        TRY(reader_u2(in, "a parameter's flags", &parameter->flags));
    }
    return OK;
}

static Status parse_signature(Parser *parser, Reader *in, Owner owner)
{
    const Name **slot = owner.field != NULL       ? &owner.field->signature
                        : owner.method != NULL    ? &owner.method->signature
                        : owner.component != NULL ? &owner.component->signature
                                                  : &parser->class->signature;

    return read_name(parser, in, TAG_UTF8, "Signature", slot);
}

static Status parse_source_file(Parser *parser, Reader *in, Owner owner)
{
    (void)owner;
    return read_name(parser, in, TAG_UTF8, "SourceFile", &parser->class->source_file);
}

static Status parse_inner_classes(Parser *parser, Reader *in, Owner owner)
{
    Class *class = parser->class;
    uint16_t count;

    (void)owner;
    TRY(read_count(in, "InnerClasses", 8, &count));
    class->inner_classes = ARENA_ARRAY(arena_of(parser), InnerClass, count);
    class->inner_class_count = count;
    for (unsigned i = 0; i < count; i++) {
        InnerClass *inner = &class->inner_classes[i];
        TRY(read_name(parser, in, TAG_CLASS, "an inner class", &inner->inner));
        TRY(read_optional_name(parser, in, TAG_CLASS, "an outer class", &inner->outer));
        TRY(read_optional_name(parser, in, TAG_UTF8, "an inner class's simple name",
                               &inner->simple_name));
        TRY(reader_u2(in, "an inner class's flags", &inner->flags));
    }
    return OK;
}

static Status parse_enclosing_method(Parser *parser, Reader *in, Owner owner)
{
    Class *class = parser->class;
    uint16_t index;

    (void)owner;
    TRY(read_name(parser, in, TAG_CLASS, "EnclosingMethod", &class->enclosing_class));
    TRY(pool_read_optional(&class->pool, in, TAG_NAME_AND_TYPE, "EnclosingMethod", &index));
    if (index != 0) {
        class->enclosing_method = pool_nat_name(&class->pool, index);
        class->enclosing_descriptor = pool_nat_descriptor(&class->pool, index);
    }
    return OK;
}

static bool is_loadable(const Pool *pool, unsigned index)
{
    static const PoolTag loadable[] = {TAG_INTEGER, TAG_FLOAT,         TAG_LONG,
                                       TAG_DOUBLE,  TAG_CLASS,         TAG_STRING,
                                       TAG_DYNAMIC, TAG_METHOD_HANDLE, TAG_METHOD_TYPE};

    for (size_t i = 0; i < sizeof loadable / sizeof loadable[0]; i++) {
        if (pool_is(pool, index, loadable[i]))
            return true;
    }
    return false;
}

static Status parse_bootstrap(Parser *parser, Reader *in, Bootstrap *bootstrap)
{
    const Pool *pool = &parser->class->pool;
    uint16_t *args;

    TRY(pool_read_index(pool, in, TAG_METHOD_HANDLE, "a bootstrap method",
                        &bootstrap->handle));
    TRY(read_count(in, "a bootstrap method's arguments", 2, &bootstrap->arg_count));
    args = ARENA_ARRAY(arena_of(parser), uint16_t, bootstrap->arg_count);
    for (unsigned i = 0; i < bootstrap->arg_count; i++) {
        TRY(reader_u2(in, "a bootstrap argument", &args[i]));
        if (!is_loadable(pool, args[i]))
            return reader_fail(in, ERROR_FORMAT,
                               "bootstrap argument %u: constant %u cannot be loaded", i,
                               args[i]);
    }
    bootstrap->args = args;
    return OK;
}

static Status parse_bootstrap_methods(Parser *parser, Reader *in, Owner owner)
{
    Class *class = parser->class;
    uint16_t count;

    (void)owner;
    if (class->bootstraps != NULL)
        return reader_fail(in, ERROR_FORMAT, "two BootstrapMethods attributes");
    TRY(read_count(in, "BootstrapMethods", 4, &count));
    class->bootstraps = ARENA_ARRAY(arena_of(parser), Bootstrap, count);
    class->bootstrap_count = count;
    for (unsigned i = 0; i < count; i++)
        TRY(parse_bootstrap(parser, in, &class->bootstraps[i]));
    return OK;
}

static Status parse_nest_host(Parser *parser, Reader *in, Owner owner)
{
    (void)owner;
    return read_name(parser, in, TAG_CLASS, "NestHost", &parser->class->nest_host_name);
}

static Status parse_nest_members(Parser *parser, Reader *in, Owner owner)
{
    (void)owner;
    return read_class_names(parser, in, "NestMembers", &parser->class->nest_members);
}

static Status parse_permitted(Parser *parser, Reader *in, Owner owner)
{
    (void)owner;
    parser->class->has_permits = true;
    return read_class_names(parser, in, "PermittedSubclasses", &parser->class->permitted);
}

static Status parse_attributes(Parser *parser, Reader *in, unsigned place, Owner owner);

static Status parse_record(Parser *parser, Reader *in, Owner owner)
{
    Class *class = parser->class;
    uint16_t count;

    (void)owner;
    TRY(read_count(in, "Record", 6, &count));
    class->components = ARENA_ARRAY(arena_of(parser), RecordComponent, count);
    class->component_count = count;
    class->has_record = true;
    for (unsigned i = 0; i < count; i++) {
        RecordComponent *component = &class->components[i];
        TRY(read_name(parser, in, TAG_UTF8, "a record component", &component->name));
        TRY(read_name(parser, in, TAG_UTF8, "a record component", &component->descriptor));
        TRY(parse_attributes(parser, in, IN_COMPONENT, (Owner){.component = component}));
    }
    return OK;
}

static AnnotationList *annotations_of(Parser *parser, Owner owner)
{
    return owner.field != NULL       ? &owner.field->annotations
           : owner.method != NULL    ? &owner.method->annotations
           : owner.component != NULL ? &owner.component->annotations
                                     : &parser->class->annotations;
}

static Status parse_visible(Parser *parser, Reader *in, Owner owner)
{
    return annotations_parse(&parser->class->pool, in, true, annotations_of(parser, owner));
}

static Status parse_invisible(Parser *parser, Reader *in, Owner owner)
{
    return annotations_parse(&parser->class->pool, in, false,
                             annotations_of(parser, owner));
}

static Status parse_visible_parameters(Parser *parser, Reader *in, Owner owner)
{
    return annotations_parse_parameters(&parser->class->pool, in, true,
                                        annotations_of(parser, owner));
}

static Status parse_invisible_parameters(Parser *parser, Reader *in, Owner owner)
{
    return annotations_parse_parameters(&parser->class->pool, in, false,
                                        annotations_of(parser, owner));
}

static Status parse_visible_types(Parser *parser, Reader *in, Owner owner)
{
    return annotations_parse_types(&parser->class->pool, in, true,
                                   annotations_of(parser, owner));
}

static Status parse_invisible_types(Parser *parser, Reader *in, Owner owner)
{
    return annotations_parse_types(&parser->class->pool, in, false,
                                   annotations_of(parser, owner));
}

static Status parse_default(Parser *parser, Reader *in, Owner owner)
{
    (void)owner;
    return annotations_parse_default(&parser->class->pool, in);
}

static const AttributeRule rules[] = {
    {"Code", IN_METHOD, parse_code},
    {"Signature", IN_CLASS | IN_FIELD | IN_METHOD | IN_COMPONENT, parse_signature},
    {"ConstantValue", IN_FIELD, parse_constant_value},
    {"Exceptions", IN_METHOD, parse_exceptions},
    {"MethodParameters", IN_METHOD, parse_parameters},
    {"SourceFile", IN_CLASS, parse_source_file},
    {"InnerClasses", IN_CLASS, parse_inner_classes},
    {"EnclosingMethod", IN_CLASS, parse_enclosing_method},
    {"BootstrapMethods", IN_CLASS, parse_bootstrap_methods},
    {"NestHost", IN_CLASS, parse_nest_host},
    {"NestMembers", IN_CLASS, parse_nest_members},
    {"PermittedSubclasses", IN_CLASS, parse_permitted},
    {"Record", IN_CLASS, parse_record},
    {"RuntimeVisibleAnnotations", IN_CLASS | IN_FIELD | IN_METHOD | IN_COMPONENT,
     parse_visible},
    {"RuntimeInvisibleAnnotations", IN_CLASS | IN_FIELD | IN_METHOD | IN_COMPONENT,
     parse_invisible},
    {"RuntimeVisibleParameterAnnotations", IN_METHOD, parse_visible_parameters},
    {"RuntimeInvisibleParameterAnnotations", IN_METHOD, parse_invisible_parameters},
    {"RuntimeVisibleTypeAnnotations", IN_CLASS | IN_FIELD | IN_METHOD | IN_COMPONENT,
     parse_visible_types},
    {"RuntimeInvisibleTypeAnnotations", IN_CLASS | IN_FIELD | IN_METHOD | IN_COMPONENT,
     parse_invisible_types},
    {"AnnotationDefault", IN_METHOD, parse_default},
};

static bool is_called(const Pool *pool, unsigned utf8, const char *name)
{
    const Constant *text = &pool->items[utf8];
    const void *bytes = text->interned ? (const void *)text->u.name->text : text->u.utf8;

    return strlen(name) == text->a && memcmp(bytes, name, text->a) == 0;
}

static const AttributeRule *find_rule(const Pool *pool, unsigned name, unsigned place)
{
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if ((rules[i].places & place) != 0 && is_called(pool, name, rules[i].name))
            return &rules[i];
    }
    return NULL;
}

static Status parse_attributes(Parser *parser, Reader *in, unsigned place, Owner owner)
{
    const Pool *pool = &parser->class->pool;
    uint16_t count, name;
    uint32_t length;
    Reader body;

    TRY(read_count(in, "the number of attributes", 6, &count));
    for (unsigned i = 0; i < count; i++) {
        const AttributeRule *rule;
        TRY(pool_read_index(pool, in, TAG_UTF8, "the name of an attribute", &name));
        TRY(reader_u4(in, "the length of an attribute", &length));
        TRY(reader_slice(in, "an attribute", length, &body));
        rule = find_rule(pool, name, place);
        if (rule == NULL)
            continue;
        TRY(rule->parse(parser, &body, owner));
        TRY(reader_at_end(&body, rule->name));
    }
    return OK;
}

/* ---- The parts of a class file, in their order ---- */

static Status parse_version(Parser *parser)
{
    Class *class = parser->class;
    Reader *in = &parser->in;
    uint32_t magic;

    TRY(reader_u4(in, "the magic number", &magic));
    if (magic != 0xCAFEBABE)
        return reader_fail(in, ERROR_FORMAT,
                           "not a class file: it starts with %08x, not cafebabe", magic);
    TRY(reader_u2(in, "the minor version", &class->minor));
    TRY(reader_u2(in, "the major version", &class->major));
    if (class->major < CLASS_MAJOR_MIN || class->major > CLASS_MAJOR_MAX)
        return reader_fail(
            in, ERROR_VERSION,
            "class file version %u.%u is not supported; versions %d.0 to %d.0 "
            "(up to Java %d) are",
            class->major, class->minor, CLASS_MAJOR_MIN, CLASS_MAJOR_MAX,
            CLASS_MAJOR_MAX - 44);
    return OK;
}

static Status check_class_flags(const Parser *parser)
{
    unsigned flags = parser->class->flags;
    bool bad = (flags & ACC_FINAL) != 0 && (flags & ACC_ABSTRACT) != 0;

    if ((flags & ACC_INTERFACE) != 0)
        bad = (flags & ACC_ABSTRACT) == 0 || (flags & (ACC_FINAL | ACC_ENUM)) != 0;
    if ((flags & ACC_MODULE) == 0 && bad)
        return reader_fail(&parser->in, ERROR_FORMAT,
                           "the class flags 0x%04x contradict each other", flags);
    return OK;
}

/* An array is a class, but never a superclass; that interfaces are some is seen later. */
static Status check_supertypes(const Parser *parser)
{
    const Class *class = parser->class;
    const NameList *interfaces = &class->interface_names;

    if (class->super_name != NULL && class->super_name->text[0] == '[')
        return reader_fail(&parser->in, ERROR_FORMAT, "the superclass '%s' is an array",
                           class->super_name->text);
    for (unsigned i = 0; i < interfaces->count; i++) {
        if (interfaces->items[i]->text[0] == '[')
            return reader_fail(&parser->in, ERROR_FORMAT, "the interface '%s' is an array",
                               interfaces->items[i]->text);
    }
    return OK;
}

static Status parse_identity(Parser *parser)
{
    Class *class = parser->class;
    Reader *in = &parser->in;

    TRY(reader_u2(in, "the access flags", &class->flags));
    if (class->major < 49 && (class->flags & ACC_INTERFACE) != 0)
        class->flags |= ACC_ABSTRACT; /* old compilers left it out; HotSpot adds it too */
    TRY(check_class_flags(parser));
    TRY(read_name(parser, in, TAG_CLASS, "this class", &class->name));
    if (class->name->text[0] == '[')
        return reader_fail(in, ERROR_FORMAT,
                           "this class is called '%s', as an array would be",
                           class->name->text);
    TRY(read_optional_name(parser, in, TAG_CLASS, "the superclass", &class->super_name));
    if (class->super_name == NULL && class->name != parser->symbols->names.object &&
        (class->flags & ACC_MODULE) == 0)
        return reader_fail(in, ERROR_FORMAT, "class %s has no superclass",
                           class->name->text);
    if (class_is_interface(class) && class->super_name != parser->symbols->names.object)
        return reader_fail(in, ERROR_FORMAT, "the superclass of interface %s is not Object",
                           class->name->text);
    TRY(read_class_names(parser, in, "the interfaces", &class->interface_names));
    return check_supertypes(parser);
}

/* JVMS 4.5, 4.6: at most one of public, private, protected. */
static bool visibility_is_fine(unsigned flags)
{
    unsigned bits = flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED);

    return (bits & (bits - 1)) == 0;
}

static bool field_flags_are_fine(const Class *class, unsigned flags)
{
    unsigned constant = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;

    if (class_is_interface(class) && (flags & constant) != constant)
        return false;
    return visibility_is_fine(flags) &&
           (flags & (ACC_FINAL | ACC_VOLATILE)) != (ACC_FINAL | ACC_VOLATILE);
}

static bool method_flags_are_fine(const Class *class, unsigned flags)
{
    unsigned against_abstract = ACC_PRIVATE | ACC_STATIC | ACC_FINAL | ACC_NATIVE;
    unsigned against_interface = ACC_PROTECTED | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE;

    if (class_is_interface(class)) {
        unsigned needed = class->major < 52 ? ACC_PUBLIC | ACC_ABSTRACT : 0;
        if ((flags & against_interface) != 0 || (flags & needed) != needed ||
            (flags & (ACC_PUBLIC | ACC_PRIVATE)) == 0)
            return false;
    }
    if ((flags & ACC_ABSTRACT) != 0 && (flags & against_abstract) != 0 &&
        class->major >= 46)
        return false;
    return visibility_is_fine(flags);
}

static Status parse_field(Parser *parser, Field *field)
{
    Class *class = parser->class;
    Reader *in = &parser->in;

    field->owner = class;
    TRY(reader_u2(in, "a field's flags", &field->flags));
    TRY(read_name(parser, in, TAG_UTF8, "a field's name", &field->name));
    TRY(read_name(parser, in, TAG_UTF8, "a field's descriptor", &field->descriptor));
    if (!text_is_field_name(field->name->text, field->name->length))
        return reader_fail(in, ERROR_FORMAT, "'%s' is not a field name", field->name->text);
    if (descriptor_field(parser->symbols->interns, field->descriptor, &field->type,
                         in->err) != OK)
        return error_in(in->err, "%s: field %s", in->origin, field->name->text);
    if (!field_flags_are_fine(class, field->flags))
        return reader_fail(in, ERROR_FORMAT,
                           "the flags 0x%04x of field %s contradict each other",
                           field->flags, field->name->text);
    return parse_attributes(parser, in, IN_FIELD, (Owner){.field = field});
}

static Status check_method(const Parser *parser, const Method *method)
{
    const Class *class = parser->class;
    const Reader *in = &parser->in;
    bool has_no_code = (method->flags & (ACC_ABSTRACT | ACC_NATIVE)) != 0;
    unsigned slots = method->type->slot_count + ((method->flags & ACC_STATIC) ? 0u : 1u);

    /* JVMS 4.6: all but one of the flags of <clinit> are ignored. */
    if (method->name != parser->symbols->names.clinit &&
        !method_flags_are_fine(class, method->flags))
        return reader_fail(in, ERROR_FORMAT,
                           "the flags 0x%04x of method %s%s contradict each other",
                           method->flags, method->name->text, method->descriptor->text);
    if (slots > PARAM_SLOTS_MAX)
        return reader_fail(in, ERROR_FORMAT, "method %s%s has more than %d parameters",
                           method->name->text, method->descriptor->text, PARAM_SLOTS_MAX);
    if (has_no_code && method->code_bytes != NULL)
        return reader_fail(in, ERROR_FORMAT,
                           "method %s%s is abstract or native, yet has code",
                           method->name->text, method->descriptor->text);
    if (!has_no_code && method->code_bytes == NULL)
        return reader_fail(in, ERROR_FORMAT, "method %s%s has no code", method->name->text,
                           method->descriptor->text);
    if (method->name == parser->symbols->names.init &&
        (class_is_interface(class) || method->type->result.kind != KIND_VOID ||
         (method->flags & (ACC_STATIC | ACC_ABSTRACT | ACC_NATIVE)) != 0))
        return reader_fail(in, ERROR_FORMAT, "%s%s is not a constructor that can be",
                           method->name->text, method->descriptor->text);
    return OK;
}

static Status parse_method(Parser *parser, Method *method)
{
    Reader *in = &parser->in;

    method->owner = parser->class;
    method->vtable_index = -1;
    TRY(reader_u2(in, "a method's flags", &method->flags));
    TRY(read_name(parser, in, TAG_UTF8, "a method's name", &method->name));
    TRY(read_name(parser, in, TAG_UTF8, "a method's descriptor", &method->descriptor));
    if (!text_is_method_name(method->name->text, method->name->length))
        return reader_fail(in, ERROR_FORMAT, "'%s' is not a method name",
                           method->name->text);
    if (descriptor_method(parser->symbols->types, method->descriptor, &method->type,
                          in->err) != OK)
        return error_in(in->err, "%s: method %s", in->origin, method->name->text);
    if (method->name == parser->symbols->names.clinit &&
        method->descriptor == parser->symbols->names.no_args_void)
        method->flags |=
            ACC_STATIC; /* JVMS 2.9.2: before version 51 the flag was not due */
    TRY(parse_attributes(parser, in, IN_METHOD, (Owner){.method = method}));
    return check_method(parser, method);
}

static Status parse_fields(Parser *parser)
{
    Class *class = parser->class;

    TRY(read_count(&parser->in, "the number of fields", 8, &class->field_count));
    class->fields = ARENA_ARRAY(arena_of(parser), Field, class->field_count);
    for (unsigned i = 0; i < class->field_count; i++)
        TRY(parse_field(parser, &class->fields[i]));
    return OK;
}

static Status parse_methods(Parser *parser)
{
    Class *class = parser->class;

    TRY(read_count(&parser->in, "the number of methods", 8, &class->method_count));
    class->methods = ARENA_ARRAY(arena_of(parser), Method, class->method_count);
    for (unsigned i = 0; i < class->method_count; i++) {
        class->methods[i].index = (uint16_t)i;
        TRY(parse_method(parser, &class->methods[i]));
    }
    return OK;
}

/* Sorts (name, descriptor) pairs and looks for equal neighbours: a hostile file may have
 * 65,535 members, too many to compare each with each.  Not by address, which differs from
 * run to run: of two that are declared twice the message must always name the same. */
typedef struct MemberKey {
    const Name *name, *descriptor;
} MemberKey;

static int compare_texts(const Name *a, const Name *b)
{
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return a == b ? 0 : strcmp(a->text, b->text);
}

static int compare_keys(const void *a, const void *b)
{
    const MemberKey *x = a, *y = b;
    int names = compare_texts(x->name, y->name);

    return names != 0 ? names : compare_texts(x->descriptor, y->descriptor);
}

static Status check_distinct(const Parser *parser, MemberKey *keys, unsigned count,
                             const char *what)
{
    qsort(keys, count, sizeof *keys, compare_keys);
    for (unsigned i = 1; i < count; i++) {
        if (compare_keys(&keys[i - 1], &keys[i]) == 0)
            return reader_fail(&parser->in, ERROR_FORMAT, "%s %s %s is declared twice",
                               what, keys[i].name->text, keys[i].descriptor->text);
    }
    return OK;
}

static Status check_members(const Parser *parser)
{
    const Class *class = parser->class;
    unsigned most =
        class->field_count > class->method_count ? class->field_count : class->method_count;
    MemberKey *keys = mem_alloc(most * sizeof *keys);
    Status status;

    for (unsigned i = 0; i < class->field_count; i++)
        keys[i] = (MemberKey){class->fields[i].name, class->fields[i].descriptor};
    status = check_distinct(parser, keys, class->field_count, "field");
    for (unsigned i = 0; i < class->method_count; i++)
        keys[i] = (MemberKey){class->methods[i].name, class->methods[i].descriptor};
    if (status == OK)
        status = check_distinct(parser, keys, class->method_count, "method");
    mem_free(keys);
    return status;
}

/* Dynamic constants name a bootstrap method by number; the table comes after the pool. */
static Status check_bootstraps(const Parser *parser)
{
    const Class *class = parser->class;

    for (unsigned i = 1; i < class->pool.count; i++) {
        const Constant *constant = &class->pool.items[i];
        if ((constant->tag == TAG_DYNAMIC || constant->tag == TAG_INVOKE_DYNAMIC) &&
            constant->a >= class->bootstrap_count)
            return reader_fail(&parser->in, ERROR_FORMAT,
                               "constant %u names bootstrap method %u of %u", i,
                               constant->a, class->bootstrap_count);
    }
    return OK;
}

static Status parse_all(Parser *parser)
{
    TRY(parse_version(parser));
    TRY(pool_parse(&parser->class->pool, &parser->in, parser->symbols,
                   parser->class->major));
    TRY(parse_identity(parser));
    TRY(parse_fields(parser));
    TRY(parse_methods(parser));
    TRY(parse_attributes(parser, &parser->in, IN_CLASS, (Owner){0}));
    TRY(reader_at_end(&parser->in, "the class"));
    TRY(check_members(parser));
    return check_bootstraps(parser);
}

Status class_parse(Bytes bytes, Symbols *symbols, Class **out, Error *err)
{
    Class *class = ARENA_NEW(&symbols->arena, Class);
    Parser parser = {.in = reader_over(bytes.data, bytes.size, bytes.origin, err),
                     .class = class,
                     .symbols = symbols};

    class->origin = bytes.origin;
    class->module = bytes.module;
    class->symbols = symbols;
    class->primitive = KIND_REF;
    TRY(parse_all(&parser));
    *out = class;
    return OK;
}

/* ---- What stands around the instructions of a method ---- */

static Status parse_handlers(const Method *method, Reader *in, Code *code)
{
    const Pool *pool = &method->owner->pool;
    uint16_t count, start, end, target;

    TRY(read_count(in, "the number of exception handlers", 8, &count));
    code->handlers = ARENA_ARRAY(&pool->symbols->arena, Handler, count);
    code->handler_count = count;
    for (unsigned i = 0; i < count; i++) {
        Handler *handler = &code->handlers[i];
        TRY(reader_u2(in, "an exception handler", &start));
        TRY(reader_u2(in, "an exception handler", &end));
        TRY(reader_u2(in, "an exception handler", &target));
        TRY(pool_read_optional(pool, in, TAG_CLASS,
                               "the class an exception handler catches",
                               &handler->catch_index));
        if (start >= end || !code_insn_at(code, start, &handler->start) ||
            (end != code->size && !code_insn_at(code, end, &handler->end)) ||
            !code_insn_at(code, target, &handler->target))
            return reader_fail(
                in, ERROR_FORMAT,
                "exception handler %u (%u to %u, target %u) does not fit the "
                "instructions",
                i, start, end, target);
        if (end == code->size)
            handler->end = code->count;
    }
    return OK;
}

static int compare_lines(const void *a, const void *b)
{
    const LineNumber *x = a, *y = b;

    return x->offset != y->offset ? (x->offset < y->offset ? -1 : 1)
                                  : (int)x->line - (int)y->line;
}

static size_t room_for(size_t count)
{
    size_t room = 1;

    while (room < count)
        room *= 2;
    return room;
}

/* A method may have several tables of a kind, in any order: they are put together.  The
 * room doubles, so that 65,535 tables of one line each are not copied each time. */
static void *make_room(const Method *method, void *items, size_t count, size_t more,
                       size_t item_size)
{
    size_t room = room_for(count + more);
    void *bigger;

    if (items != NULL && room == room_for(count))
        return items;
    bigger = arena_zalloc(&method->owner->symbols->arena, room, item_size);
    if (count != 0)
        memcpy(bigger, items, count * item_size);
    return bigger;
}

static Status parse_lines(const Method *method, Reader *in, Code *code)
{
    uint16_t count;

    TRY(read_count(in, "LineNumberTable", 4, &count));
    code->lines =
        make_room(method, code->lines, code->line_count, count, sizeof *code->lines);
    for (unsigned i = 0; i < count; i++) {
        LineNumber *line = &code->lines[code->line_count++];
        TRY(reader_u2(in, "a line number", &line->offset));
        TRY(reader_u2(in, "a line number", &line->line));
        if (line->offset >= code->size)
            return reader_fail(in, ERROR_FORMAT, "line %u starts at %u, behind the code",
                               line->line, line->offset);
    }
    return OK;
}

static Status parse_locals(const Method *method, Reader *in, Code *code)
{
    const Pool *pool = &method->owner->pool;
    uint16_t count, name, descriptor;

    TRY(read_count(in, "LocalVariableTable", 10, &count));
    code->locals =
        make_room(method, code->locals, code->local_count, count, sizeof *code->locals);
    for (unsigned i = 0; i < count; i++) {
        LocalName *local = &code->locals[code->local_count++];
        TRY(reader_u2(in, "a local variable", &local->start));
        TRY(reader_u2(in, "a local variable", &local->length));
        TRY(pool_read_index(pool, in, TAG_UTF8, "a local variable's name", &name));
        TRY(pool_read_index(pool, in, TAG_UTF8, "a local variable's type", &descriptor));
        TRY(reader_u2(in, "a local variable", &local->local));
        local->name = pool_utf8(pool, name);
        local->descriptor = pool_utf8(pool, descriptor);
    }
    return OK;
}

static Status parse_code_attribute(const Method *method, Reader *body, unsigned name,
                                   Code *code)
{
    const Pool *pool = &method->owner->pool;

    if (is_called(pool, name, "LineNumberTable")) {
        TRY(parse_lines(method, body, code));
        return reader_at_end(body, "LineNumberTable");
    }
    if (is_called(pool, name, "LocalVariableTable")) {
        TRY(parse_locals(method, body, code));
        return reader_at_end(body, "LocalVariableTable");
    }
    if (is_called(pool, name, "StackMapTable")) {
        code->stack_map = body->next;
        code->stack_map_size = (uint32_t)reader_left(body);
    }
    return OK;
}

Status code_parse_tables(const Method *method, Reader *in, Code *code)
{
    uint16_t count, name;
    uint32_t length;
    Reader body;

    TRY(parse_handlers(method, in, code));
    TRY(read_count(in, "the number of the code's attributes", 6, &count));
    for (unsigned i = 0; i < count; i++) {
        TRY(pool_read_index(&method->owner->pool, in, TAG_UTF8, "the name of an attribute",
                            &name));
        TRY(reader_u4(in, "the length of an attribute", &length));
        TRY(reader_slice(in, "an attribute of the code", length, &body));
        TRY(parse_code_attribute(method, &body, name, code));
    }
    if (code->line_count != 0)
        qsort(code->lines, code->line_count, sizeof *code->lines, compare_lines);
    return reader_at_end(in, "the code");
}
