#include "classfile/parse.h"

#include "classfile/class_fixture.h"

#include <stdio.h>

typedef struct Bench {
    Symbols symbols;
    Maker maker;
    Attributes attributes; /* for the member or class being made */
    uint8_t *bytes[64];    /* what classes were parsed from, as long as they are used */
    size_t bytes_count;
    Error err;
} Bench;

static int bench_setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);

    if (bench == NULL)
        return -1;
    symbols_init(&bench->symbols);
    *state = bench;
    return 0;
}

static int bench_teardown(void **state)
{
    Bench *bench = *state;

    symbols_free(&bench->symbols);
    for (size_t i = 0; i < 64; i++)
        free(bench->bytes[i]);
    free(bench);
    return 0;
}

/* The bytes stay until the 64th class after this one. */
static Status parse_bytes(Bench *bench, const uint8_t *bytes, size_t size, Class **out)
{
    uint8_t **slot = &bench->bytes[bench->bytes_count++ % 64];

    free(*slot);
    *slot = exact_copy(bytes, size);
    bench->err = (Error){0};
    *out = NULL;
    return class_parse((Bytes){.data = *slot, .size = size, .origin = "made"},
                       &bench->symbols, out, &bench->err);
}

static Status parse_made(Bench *bench, Class **out)
{
    Bytes bytes = maker_finish(&bench->maker);

    return parse_bytes(bench, bytes.data, bytes.size, out);
}

static Class *accept(Bench *bench)
{
    Class *class;

    if (parse_made(bench, &class) != OK)
        fail_msg("%s", bench->err.text);
    return class;
}

static void refuse_as(Bench *bench, ErrorKind kind, const char *part)
{
    Class *class;

    if (parse_made(bench, &class) != FAILED)
        fail_msg("accepted, expected \"%s\"", part);
    assert_null(class);
    assert_says(&bench->err, kind, part);
    assert_int_equal(strncmp(bench->err.text, "made: ", 6), 0);
}

static void refuse(Bench *bench, const char *part)
{
    refuse_as(bench, ERROR_FORMAT, part);
}

static Maker *begin(Bench *bench)
{
    maker_begin(&bench->maker, ACC_PUBLIC | ACC_SUPER, "p/A", "java/lang/Object");
    memset(&bench->attributes, 0, sizeof bench->attributes);
    return &bench->maker;
}

static Maker *begin_interface(Bench *bench)
{
    maker_begin(&bench->maker, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, "p/I",
                "java/lang/Object");
    memset(&bench->attributes, 0, sizeof bench->attributes);
    return &bench->maker;
}

static const MadeCode returns = {.bytes = "\xb1", .size = 1, .max_locals = 255};

/* ---- the frame of a class ---- */

static void test_smallest(void **state)
{
    Bench *bench = *state;
    Class *class;

    begin(bench);
    class = accept(bench);
    assert_string_equal(class->name->text, "p/A");
    assert_ptr_equal(class->super_name, bench->symbols.names.object);
    assert_string_equal(class->origin, "made");
    assert_ptr_equal(class->symbols, &bench->symbols);
    assert_int_equal(class->major, 61);
    assert_int_equal(class->flags, ACC_PUBLIC | ACC_SUPER);
    assert_int_equal(class->primitive, KIND_REF);
    assert_int_equal(class->stage, STAGE_PARSED);
    assert_int_equal(class->field_count, 0);
    assert_int_equal(class->method_count, 0);
    assert_int_equal(class->interface_names.count, 0);
    assert_false(class_is_array(class));
    assert_false(class->has_record);
    assert_false(class->has_permits);
    assert_null(class->source_file);
    assert_null(class->nest_host_name);
}

static void test_magic(void **state)
{
    Bench *bench = *state;
    Bytes made;
    uint8_t bytes[64];
    Class *class;

    begin(bench);
    made = maker_finish(&bench->maker);
    memcpy(bytes, made.data, sizeof bytes);
    bytes[3] = 0xbf;
    assert_int_equal(parse_bytes(bench, bytes, sizeof bytes, &class), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "starts with cafebabf, not cafebabe");
    assert_int_equal(parse_bytes(bench, bytes, 0, &class), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "the magic number needs 4 bytes, 0 are left");
}

static void check_version(Bench *bench, unsigned major, const char *part)
{
    begin(bench)->major = (uint16_t)major;
    if (part == NULL)
        assert_int_equal(accept(bench)->major, major);
    else
        refuse_as(bench, ERROR_VERSION, part);
}

static void test_versions(void **state)
{
    Bench *bench = *state;

    check_version(bench, 0, "class file version 0.0 is not supported");
    check_version(bench, 44, "class file version 44.0 is not supported");
    for (unsigned major = 45; major <= 69; major++)
        check_version(bench, major, NULL);
    check_version(bench, 70, "class file version 70.0 is not supported");
    check_version(bench, 70, "up to Java 25");
    check_version(bench, 65535, "class file version 65535.0 is not supported");
}

static void test_supertypes(void **state)
{
    Bench *bench = *state;
    Class *class;

    make_interface(begin(bench), "p/I");
    make_interface(&bench->maker, "p/J");
    class = accept(bench);
    assert_int_equal(class->interface_names.count, 2);
    assert_string_equal(class->interface_names.items[0]->text, "p/I");
    assert_string_equal(class->interface_names.items[1]->text, "p/J");

    maker_begin(&bench->maker, ACC_PUBLIC, "java/lang/Object", NULL);
    assert_null(accept(bench)->super_name);
    maker_begin(&bench->maker, ACC_PUBLIC, "p/A", NULL);
    refuse(bench, "class p/A has no superclass");
    maker_begin(&bench->maker, ACC_MODULE, "module-info", NULL);
    accept(bench);
    maker_begin(&bench->maker, ACC_INTERFACE | ACC_ABSTRACT, "p/I", "p/A");
    refuse(bench, "the superclass of interface p/I is not Object");
    maker_begin(&bench->maker, ACC_INTERFACE | ACC_ABSTRACT, "p/I", NULL);
    refuse(bench, "class p/I has no superclass");
}

static void test_arrays_are_no_supertypes(void **state)
{
    Bench *bench = *state;

    maker_begin(&bench->maker, ACC_PUBLIC, "[I", "java/lang/Object");
    refuse(bench, "this class is called '[I'");
    maker_begin(&bench->maker, ACC_PUBLIC, "p/A", "[Lp/B;");
    refuse(bench, "the superclass '[Lp/B;' is an array");
    make_interface(begin(bench), "p/I");
    make_interface(&bench->maker, "[[J");
    refuse(bench, "the interface '[[J' is an array");
}

static void test_wrong_names(void **state)
{
    Bench *bench = *state;

    begin(bench)->this_class = 0;
    refuse(bench, "this class: constant 0 is no constant, a Class was expected");
    begin(bench)->this_class = 1;
    refuse(bench, "this class: constant 1 is Utf8, a Class was expected");
    begin(bench)->super_class = 1;
    refuse(bench, "the superclass: constant 1 is Utf8");
    begin(bench)->super_class = 999;
    refuse(bench, "the superclass: constant 999 is no constant");
    begin(bench)->interfaces[0] = 0;
    bench->maker.interface_count = 1;
    refuse(bench, "the interfaces: constant 0 is no constant");
}

static void check_class_flags(Bench *bench, unsigned flags, unsigned major, bool fine)
{
    maker_begin(&bench->maker, flags, "p/A", "java/lang/Object");
    bench->maker.major = (uint16_t)major;
    if (fine)
        accept(bench);
    else
        refuse(bench, "contradict each other");
}

static void test_class_flags(void **state)
{
    Bench *bench = *state;

    check_class_flags(bench, 0, 61, true);
    check_class_flags(bench, ACC_FINAL | ACC_ENUM, 61, true);
    check_class_flags(bench, ACC_FINAL | ACC_ABSTRACT, 61, false);
    check_class_flags(bench, ACC_INTERFACE | ACC_ABSTRACT, 61, true);
    check_class_flags(bench, ACC_INTERFACE | ACC_ABSTRACT | ACC_ANNOTATION, 61, true);
    check_class_flags(bench, ACC_INTERFACE, 61, false);
    check_class_flags(bench, ACC_INTERFACE, 49, false);
    check_class_flags(bench, ACC_INTERFACE, 48, true); /* as old compilers wrote it */
    check_class_flags(bench, ACC_INTERFACE | ACC_FINAL, 48, false);
    check_class_flags(bench, ACC_INTERFACE | ACC_ABSTRACT | ACC_FINAL, 61, false);
    check_class_flags(bench, ACC_INTERFACE | ACC_ABSTRACT | ACC_ENUM, 61, false);
}

static void test_left_over(void **state)
{
    Bench *bench = *state;
    Bytes made;
    uint8_t bytes[200] = {0};
    Class *class;

    begin(bench);
    made = maker_finish(&bench->maker);
    assert_true(made.size < sizeof bytes);
    memcpy(bytes, made.data, made.size);
    assert_int_equal(parse_bytes(bench, bytes, made.size + 1, &class), FAILED);
    assert_says(&bench->err, ERROR_FORMAT, "1 bytes are left over after the class");
}

static void test_counts_that_cannot_be(void **state)
{
    Bench *bench = *state;
    size_t held;

    begin(bench);
    accept(bench);
    held = arena_held(&bench->symbols.arena);
    for (unsigned kind = 0; kind < 2; kind++) {
        begin(bench)->member_counts[kind] = 65535;
        refuse(bench, kind == 0 ? "the number of fields: 65535 items"
                                : "the number of methods: 65535 items");
    }
    begin(bench)->attribute_count = 65535;
    refuse(bench, "the number of attributes: 65535 items of 6 bytes, 0 bytes are left");
    assert_int_equal(arena_held(&bench->symbols.arena), held);
}

/* ---- fields ---- */

static void test_fields(void **state)
{
    Bench *bench = *state;
    Class *class;

    make_field(begin(bench), ACC_PRIVATE | ACC_FINAL, "x", "I");
    make_field(&bench->maker, ACC_STATIC, "x", "Lp/A;"); /* another type: another field */
    make_field(&bench->maker, 0, "y", "[[J");
    class = accept(bench);
    assert_int_equal(class->field_count, 3);
    assert_ptr_equal(class->fields[0].owner, class);
    assert_string_equal(class->fields[0].name->text, "x");
    assert_int_equal(class->fields[0].type.kind, KIND_INT);
    assert_int_equal(class->fields[0].flags, ACC_PRIVATE | ACC_FINAL);
    assert_int_equal(class->fields[0].constant_index, 0);
    assert_ptr_equal(class->fields[1].type.class_name, class->name);
    assert_string_equal(class->fields[2].type.class_name->text, "[[J");
}

static void check_field(Bench *bench, unsigned flags, const char *name, const char *type,
                        const char *part)
{
    make_field(begin(bench), flags, name, type);
    if (part == NULL)
        accept(bench);
    else
        refuse(bench, part);
}

static void test_bad_fields(void **state)
{
    Bench *bench = *state;

    check_field(bench, 0, "a.b", "I", "'a.b' is not a field name");
    check_field(bench, 0, "a/b", "I", "'a/b' is not a field name");
    check_field(bench, 0, "", "I", "'' is not a field name");
    check_field(bench, 0, "x", "V", "field x: 'V' is not a field descriptor");
    check_field(bench, 0, "x", "()V", "field x: '()V' is not a field descriptor");
    check_field(bench, 0, "x", "L;", "is not a field descriptor");
    check_field(bench, ACC_PUBLIC | ACC_PRIVATE, "x", "I", "contradict each other");
    check_field(bench, ACC_PUBLIC | ACC_PROTECTED, "x", "I", "0x0005 of field x");
    check_field(bench, ACC_PRIVATE | ACC_PROTECTED, "x", "I", "contradict each other");
    check_field(bench, ACC_FINAL | ACC_VOLATILE, "x", "I", "contradict each other");
    check_field(bench, ACC_PUBLIC | ACC_VOLATILE | ACC_TRANSIENT, "x", "I", NULL);
}

static void test_fields_of_interfaces(void **state)
{
    static const unsigned needed = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    static const unsigned bits[] = {ACC_PUBLIC, ACC_STATIC, ACC_FINAL};
    Bench *bench = *state;

    make_field(begin_interface(bench), needed | ACC_SYNTHETIC, "X", "I");
    accept(bench);
    for (int i = 0; i < 3; i++) {
        make_field(begin_interface(bench), needed & ~bits[i], "X", "I");
        refuse(bench, "of field X contradict each other");
    }
    make_field(begin_interface(bench), needed | ACC_PRIVATE, "X", "I");
    refuse(bench, "contradict each other");
}

static void test_duplicate_fields(void **state)
{
    Bench *bench = *state;
    char name[16];

    make_field(begin(bench), 0, "x", "I");
    make_field(&bench->maker, ACC_STATIC, "x", "I");
    refuse(bench, "field x I is declared twice");
    begin(bench);
    for (int i = 0; i < 300; i++) {
        snprintf(name, sizeof name, "f%d", i);
        make_field(&bench->maker, 0, name, "I");
    }
    assert_int_equal(accept(bench)->field_count, 300);
    make_field(&bench->maker, 0, "f150", "I");
    refuse(bench, "field f150 I is declared twice");
}

static void check_constant(Bench *bench, const char *type, PoolTag tag, const char *part)
{
    Maker *maker = begin(bench);
    uint16_t index = tag == TAG_LONG || tag == TAG_DOUBLE ? make_8(maker, tag, 1)
                     : tag == TAG_STRING || tag == TAG_CLASS
                         ? make_index(maker, tag, make_utf8(maker, "s"))
                         : make_4(maker, tag, 1);

    make_u2s(maker, &bench->attributes, "ConstantValue", U2S(index));
    make_member_with(maker, A_FIELD, ACC_STATIC | ACC_FINAL, "X", type, &bench->attributes);
    if (part == NULL)
        assert_int_equal(accept(bench)->fields[0].constant_index, index);
    else
        refuse(bench, part);
}

static void test_constants(void **state)
{
    static const struct {
        const char *type;
        PoolTag tag;
    } rows[] = {{"Z", TAG_INTEGER}, {"B", TAG_INTEGER}, {"C", TAG_INTEGER},
                {"S", TAG_INTEGER}, {"I", TAG_INTEGER}, {"J", TAG_LONG},
                {"F", TAG_FLOAT},   {"D", TAG_DOUBLE},  {"Ljava/lang/String;", TAG_STRING}};
    static const PoolTag tags[] = {TAG_INTEGER, TAG_FLOAT,  TAG_LONG,
                                   TAG_DOUBLE,  TAG_STRING, TAG_CLASS};
    Bench *bench = *state;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t t = 0; t < sizeof tags / sizeof *tags; t++)
            check_constant(bench, rows[i].type, tags[t],
                           tags[t] == rows[i].tag ? NULL : "a ConstantValue: constant");
    /* A string there would be an array, or any object, that is none. */
    check_constant(bench, "Lp/A;", TAG_STRING, "cannot have a ConstantValue");
    check_constant(bench, "Ljava/lang/Object;", TAG_STRING, "cannot have a ConstantValue");
    check_constant(bench, "[I", TAG_STRING, "cannot have a ConstantValue");
    check_constant(bench, "[Ljava/lang/String;", TAG_STRING, "cannot have a ConstantValue");
}

/* ---- methods ---- */

static void test_methods(void **state)
{
    Bench *bench = *state;
    Class *class;

    make_method(begin(bench), ACC_STATIC, "m", "(IJ)V", &returns);
    make_method(&bench->maker, ACC_ABSTRACT, "m", "()V", NULL);
    make_method(&bench->maker, ACC_NATIVE, "n", "()D", NULL);
    class = accept(bench);
    assert_int_equal(class->method_count, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_ptr_equal(class->methods[i].owner, class);
        assert_int_equal(class->methods[i].index, i);
        assert_int_equal(class->methods[i].vtable_index, -1);
        assert_null(class->methods[i].code);
    }
    assert_string_equal(class->methods[0].name->text, "m");
    assert_int_equal(class->methods[0].type->slot_count, 3);
    assert_int_equal(class->methods[0].code_size, 13);
    assert_memory_equal(class->methods[0].code_bytes, "\0\0\0\xff\0\0\0\1\xb1", 9);
    assert_null(class->methods[1].code_bytes);
    assert_null(class->methods[2].code_bytes);
}

static void check_method(Bench *bench, unsigned flags, const char *name, const char *type,
                         const MadeCode *code, const char *part)
{
    make_method(begin(bench), flags, name, type, code);
    if (part == NULL)
        accept(bench);
    else
        refuse(bench, part);
}

static void test_bad_methods(void **state)
{
    static const unsigned against_abstract[] = {ACC_PRIVATE, ACC_STATIC, ACC_FINAL,
                                                ACC_NATIVE};
    Bench *bench = *state;

    check_method(bench, 0, "<m>", "()V", &returns, "'<m>' is not a method name");
    check_method(bench, 0, "a;b", "()V", &returns, "'a;b' is not a method name");
    check_method(bench, 0, "", "()V", &returns, "'' is not a method name");
    check_method(bench, 0, "m", "I", &returns, "method m: 'I' is not a method descriptor");
    check_method(bench, 0, "m", "(V)V", &returns, "'(V)V' is not a method descriptor");
    check_method(bench, ACC_PUBLIC | ACC_PRIVATE, "m", "()V", &returns,
                 "the flags 0x0003 of method m()V contradict each other");
    check_method(bench, 0, "m", "()V", NULL, "method m()V has no code");
    check_method(bench, ACC_ABSTRACT, "m", "()V", &returns,
                 "method m()V is abstract or native, yet has code");
    check_method(bench, ACC_NATIVE, "m", "()V", &returns, "yet has code");
    for (size_t i = 0; i < 4; i++)
        check_method(bench, ACC_ABSTRACT | against_abstract[i], "m", "()V", NULL,
                     "contradict each other");
    check_method(bench, ACC_ABSTRACT | ACC_PROTECTED, "m", "()V", NULL, NULL);
}

static void test_constructors(void **state)
{
    Bench *bench = *state;

    check_method(bench, ACC_PRIVATE, "<init>", "(I)V", &returns, NULL);
    check_method(bench, 0, "<init>", "()I", &returns, "not a constructor that can be");
    check_method(bench, ACC_STATIC, "<init>", "()V", &returns, "not a constructor");
    check_method(bench, ACC_NATIVE, "<init>", "()V", NULL, "not a constructor");
    check_method(bench, ACC_ABSTRACT, "<init>", "()V", NULL, "not a constructor");
    make_method(begin_interface(bench), ACC_PUBLIC, "<init>", "()V", &returns);
    refuse(bench, "not a constructor");
}

static void test_class_initializers(void **state)
{
    Bench *bench = *state;

    make_method(begin(bench), 0, "<clinit>", "()V", &returns);
    assert_int_equal(accept(bench)->methods[0].flags, ACC_STATIC);
    make_method(begin_interface(bench), ACC_STATIC, "<clinit>", "()V", &returns);
    assert_int_equal(accept(bench)->methods[0].flags, ACC_STATIC);
    make_method(begin(bench), 0, "<clinit>", "(I)V", &returns); /* not one of them */
    assert_int_equal(accept(bench)->methods[0].flags, 0);
}

static void check_interface_method(Bench *bench, unsigned major, unsigned flags, bool fine)
{
    bool has_code = (flags & (ACC_ABSTRACT | ACC_NATIVE)) == 0;

    make_method(begin_interface(bench), flags, "m", "()V", has_code ? &returns : NULL);
    bench->maker.major = (uint16_t)major;
    if (fine)
        accept(bench);
    else
        refuse(bench, "of method m()V contradict each other");
}

/* JVMS 4.6 */
static void test_methods_of_interfaces(void **state)
{
    Bench *bench = *state;

    check_interface_method(bench, 51, ACC_PUBLIC | ACC_ABSTRACT, true);
    check_interface_method(bench, 51, ACC_PUBLIC, false);
    check_interface_method(bench, 51, ACC_ABSTRACT, false);
    check_interface_method(bench, 51, ACC_PUBLIC | ACC_STATIC, false);
    check_interface_method(bench, 52, ACC_PUBLIC | ACC_ABSTRACT, true);
    check_interface_method(bench, 52, ACC_PUBLIC, true);
    check_interface_method(bench, 52, ACC_PUBLIC | ACC_STATIC, true);
    check_interface_method(bench, 52, ACC_PRIVATE, true);
    check_interface_method(bench, 52, ACC_PRIVATE | ACC_ABSTRACT, false);
    check_interface_method(bench, 52, ACC_ABSTRACT, false);
    check_interface_method(bench, 52, 0, false);
    check_interface_method(bench, 52, ACC_PROTECTED, false);
    check_interface_method(bench, 52, ACC_PUBLIC | ACC_FINAL, false);
    check_interface_method(bench, 52, ACC_PUBLIC | ACC_SYNCHRONIZED, false);
    check_interface_method(bench, 52, ACC_PUBLIC | ACC_NATIVE, false);
}

static void test_parameter_slots(void **state)
{
    Bench *bench = *state;
    char type[300] = "(";

    for (int i = 0; i < 127; i++)
        strcat(type, "J");
    strcat(type, "I)V"); /* 255 slots */
    check_method(bench, ACC_STATIC, "m", type, &returns, NULL);
    check_method(bench, 0, "m", type, &returns, "has more than 255 parameters");
}

static void test_duplicate_methods(void **state)
{
    Bench *bench = *state;

    make_method(begin(bench), 0, "m", "()V", &returns);
    make_method(&bench->maker, 0, "m", "(I)V", &returns);
    make_method(&bench->maker, 0, "n", "()V", &returns);
    make_field(&bench->maker, 0, "m", "I");
    accept(bench);
    make_method(&bench->maker, ACC_ABSTRACT, "m", "(I)V", NULL);
    refuse(bench, "method m (I)V is declared twice");
}

static void test_two_codes(void **state)
{
    Bench *bench = *state;
    Maker *maker = begin(bench);
    ByteBuffer body = {.bytes = {0}, .size = 12};

    make_attribute(maker, &bench->attributes, "Code", &body);
    make_attribute(maker, &bench->attributes, "Code", &body);
    make_member_with(maker, A_METHOD, 0, "m", "()V", &bench->attributes);
    refuse(bench, "method m()V has two Code attributes");
}

/* ---- attributes ---- */

static void test_attributes_are_bounded(void **state)
{
    Bench *bench = *state;
    Maker *maker = begin(bench);

    make_u2s(maker, &bench->attributes, "SourceFile", U2S(1, 0));
    make_class_attributes(maker, &bench->attributes);
    refuse(bench, "2 bytes are left over after SourceFile");

    maker = begin(bench);
    put2(&maker->attributes, make_utf8(maker, "Unknown"));
    put4(&maker->attributes, 1);
    maker->attribute_count = 1;
    refuse(bench, "an attribute needs 1 bytes, 0 are left");
    put4(&maker->attributes, 0);
    maker->attributes.bytes[2] = 0xff; /* a length of 4 GB */
    refuse(bench, "an attribute needs 4278190081 bytes, 4 are left");

    maker = begin(bench);
    put2(&maker->attributes, maker->this_class);
    put4(&maker->attributes, 0);
    maker->attribute_count = 1;
    refuse(bench, "the name of an attribute: constant 2 is Class, a Utf8 was expected");
}

/* Elsewhere than where it belongs an attribute means nothing, whatever its body. */
static void test_attributes_out_of_place(void **state)
{
    static const char *const not_of_classes[] = {"Code",
                                                 "ConstantValue",
                                                 "Exceptions",
                                                 "MethodParameters",
                                                 "AnnotationDefault",
                                                 "RuntimeVisibleParameterAnnotations",
                                                 "Unknown",
                                                 ""};
    static const char *const not_of_fields[] = {
        "Code",           "Exceptions",          "SourceFile",
        "InnerClasses",   "BootstrapMethods",    "NestHost",
        "NestMembers",    "PermittedSubclasses", "Record",
        "EnclosingMethod"};
    static const ByteBuffer junk = {.bytes = {0xff, 0xff, 0xff}, .size = 3};
    Bench *bench = *state;
    Maker *maker = begin(bench);

    for (size_t i = 0; i < sizeof not_of_fields / sizeof(char *); i++)
        make_attribute(maker, &bench->attributes, not_of_fields[i], &junk);
    make_member_with(maker, A_FIELD, 0, "x", "I", &bench->attributes);
    memset(&bench->attributes, 0, sizeof bench->attributes);
    for (size_t i = 0; i < sizeof not_of_classes / sizeof(char *); i++)
        make_attribute(maker, &bench->attributes, not_of_classes[i], &junk);
    make_class_attributes(maker, &bench->attributes);
    accept(bench);
}

/* Writes an annotation with no values. */
static ByteBuffer one_annotation(Maker *maker, const char *type)
{
    ByteBuffer body = {.size = 0};

    put2(&body, 1);
    put2(&body, make_utf8(maker, type));
    put2(&body, 0);
    return body;
}

static ByteBuffer one_type_annotation(Maker *maker, unsigned target, const char *type)
{
    ByteBuffer body = {.size = 0};

    put2(&body, 1);
    put1(&body, target);
    put1(&body, 0);
    put2(&body, make_utf8(maker, type));
    put2(&body, 0);
    return body;
}

static void add_annotations(Bench *bench, const char *visible, const char *invisible)
{
    ByteBuffer body = one_annotation(&bench->maker, visible);

    make_attribute(&bench->maker, &bench->attributes, "RuntimeVisibleAnnotations", &body);
    body = one_annotation(&bench->maker, invisible);
    make_attribute(&bench->maker, &bench->attributes, "RuntimeInvisibleAnnotations", &body);
}

static void check_annotation(const AnnotationList *list, unsigned index, const char *type,
                             AnnotationPlace place, bool visible)
{
    assert_true(index < list->count);
    assert_string_equal(list->items[index].type->text, type);
    assert_int_equal(list->items[index].place, place);
    assert_int_equal(list->items[index].visible, visible);
}

static void make_full_field(Bench *bench)
{
    Maker *maker = &bench->maker;
    ByteBuffer body;

    memset(&bench->attributes, 0, sizeof bench->attributes);
    make_u2s(maker, &bench->attributes, "Signature", U2S(make_utf8(maker, "TT;")));
    add_annotations(bench, "LF;", "LG;");
    body = one_type_annotation(maker, 0x13, "LH;");
    make_attribute(maker, &bench->attributes, "RuntimeInvisibleTypeAnnotations", &body);
    make_member_with(maker, A_FIELD, ACC_PRIVATE, "x", "Ljava/lang/Object;",
                     &bench->attributes);
}

static void make_full_method(Bench *bench)
{
    Maker *maker = &bench->maker;
    ByteBuffer body = {.size = 0};

    memset(&bench->attributes, 0, sizeof bench->attributes);
    put4(&body, 0x00010001);
    put4(&body, 1);
    put1(&body, 0xb1);
    put4(&body, 0);
    make_attribute(maker, &bench->attributes, "Code", &body);
    make_u2s(maker, &bench->attributes, "Exceptions",
             U2S(2, make_class(maker, "p/E"), make_class(maker, "p/F")));
    make_u2s(maker, &bench->attributes, "Signature", U2S(make_utf8(maker, "(TT;)V")));
    body.size = 0;
    put1(&body, 2);
    put2(&body, make_utf8(maker, "first"));
    put2(&body, ACC_FINAL);
    put4(&body, 0); /* no name, no flags */
    make_attribute(maker, &bench->attributes, "MethodParameters", &body);
    add_annotations(bench, "LM;", "LN;");
    body.size = 0;
    put1(&body, 2);
    put2(&body, 0);
    put2(&body, 1);
    put2(&body, make_utf8(maker, "LP;"));
    put2(&body, 0);
    make_attribute(maker, &bench->attributes, "RuntimeVisibleParameterAnnotations", &body);
    make_attribute(maker, &bench->attributes, "RuntimeInvisibleParameterAnnotations",
                   &body);
    body = one_type_annotation(maker, 0x14, "LQ;");
    make_attribute(maker, &bench->attributes, "RuntimeVisibleTypeAnnotations", &body);
    body.size = 0;
    put1(&body, 's');
    put2(&body, 1);
    make_attribute(maker, &bench->attributes, "AnnotationDefault", &body);
    make_member_with(maker, A_METHOD, ACC_PUBLIC, "m", "(II)V", &bench->attributes);
}

static void make_full_record(Bench *bench)
{
    Maker *maker = &bench->maker;
    ByteBuffer body = {.size = 0}, annotation = one_annotation(maker, "LC;");

    put2(&body, 2);
    put2(&body, make_utf8(maker, "one"));
    put2(&body, make_utf8(maker, "I"));
    put2(&body, 0);
    put2(&body, make_utf8(maker, "two"));
    put2(&body, make_utf8(maker, "Lp/A;"));
    put2(&body, 2);
    put2(&body, make_utf8(maker, "Signature"));
    put4(&body, 2);
    put2(&body, make_utf8(maker, "TT;"));
    put2(&body, make_utf8(maker, "RuntimeVisibleAnnotations"));
    put4(&body, (unsigned)annotation.size);
    put_bytes(&body, annotation.bytes, annotation.size);
    make_attribute(maker, &bench->attributes, "Record", &body);
}

static void make_full_class(Bench *bench)
{
    Maker *maker = begin(bench);
    uint16_t a = maker->this_class, b = make_class(maker, "p/B");
    uint16_t c = make_class(maker, "p/A$C"), simple = make_utf8(maker, "C");
    uint16_t handle = make_handle(maker, HANDLE_INVOKE_STATIC,
                                  make_member(maker, TAG_METHOD, "p/B", "boot", "()V"));
    uint16_t nat = make_name_and_type(maker, "m", "()V");
    uint16_t number = make_int(maker, 5), wide = make_long(maker, 6);
    Attributes *attributes = &bench->attributes;

    make_pair(maker, TAG_INVOKE_DYNAMIC, 1, nat);
    make_interface(maker, "p/I");
    make_full_field(bench);
    make_full_method(bench);
    memset(attributes, 0, sizeof *attributes);
    make_u2s(maker, attributes, "SourceFile", U2S(make_utf8(maker, "A.java")));
    make_u2s(maker, attributes, "Signature", U2S(make_utf8(maker, "LS;")));
    make_u2s(maker, attributes, "InnerClasses",
             U2S(2, c, a, simple, ACC_STATIC, b, 0, 0, ACC_FINAL));
    make_u2s(maker, attributes, "EnclosingMethod", U2S(b, nat));
    make_u2s(maker, attributes, "BootstrapMethods",
             U2S(2, handle, 0, handle, 3, number, wide, b));
    make_u2s(maker, attributes, "NestHost", U2S(b));
    make_u2s(maker, attributes, "NestMembers", U2S(1, c));
    make_u2s(maker, attributes, "PermittedSubclasses", U2S(2, b, c));
    make_full_record(bench);
    add_annotations(bench, "LX;", "LY;");
    make_class_attributes(maker, attributes);
}

static void check_full_members(const Class *class)
{
    const Field *field = &class->fields[0];
    const Method *method = &class->methods[0];

    assert_string_equal(field->signature->text, "TT;");
    assert_int_equal(field->annotations.count, 3);
    check_annotation(&field->annotations, 0, "LF;", ON_DECLARATION, true);
    check_annotation(&field->annotations, 1, "LG;", ON_DECLARATION, false);
    check_annotation(&field->annotations, 2, "LH;", ON_TYPE, false);

    assert_string_equal(method->signature->text, "(TT;)V");
    assert_int_equal(method->exception_count, 2);
    assert_string_equal(method->exceptions[0]->text, "p/E");
    assert_string_equal(method->exceptions[1]->text, "p/F");
    assert_int_equal(method->parameter_count, 2);
    assert_string_equal(method->parameters[0].name->text, "first");
    assert_int_equal(method->parameters[0].flags, ACC_FINAL);
    assert_null(method->parameters[1].name);
    assert_int_equal(method->annotations.count, 5);
    check_annotation(&method->annotations, 0, "LM;", ON_DECLARATION, true);
    check_annotation(&method->annotations, 1, "LN;", ON_DECLARATION, false);
    check_annotation(&method->annotations, 2, "LP;", ON_PARAMETER, true);
    assert_int_equal(method->annotations.items[2].parameter, 1);
    check_annotation(&method->annotations, 3, "LP;", ON_PARAMETER, false);
    check_annotation(&method->annotations, 4, "LQ;", ON_TYPE, true);
    assert_int_equal(method->code_size, 13);
    assert_memory_equal(method->code_bytes, "\0\1\0\1\0\0\0\1\xb1", 9);
}

static void check_full_class(const Class *class)
{
    assert_string_equal(class->source_file->text, "A.java");
    assert_string_equal(class->signature->text, "LS;");
    assert_int_equal(class->inner_class_count, 2);
    assert_string_equal(class->inner_classes[0].inner->text, "p/A$C");
    assert_ptr_equal(class->inner_classes[0].outer, class->name);
    assert_string_equal(class->inner_classes[0].simple_name->text, "C");
    assert_int_equal(class->inner_classes[0].flags, ACC_STATIC);
    assert_null(class->inner_classes[1].outer);
    assert_null(class->inner_classes[1].simple_name);
    assert_string_equal(class->enclosing_class->text, "p/B");
    assert_string_equal(class->enclosing_method->text, "m");
    assert_string_equal(class->enclosing_descriptor->text, "()V");
    assert_int_equal(class->bootstrap_count, 2);
    assert_int_equal(class->bootstraps[0].arg_count, 0);
    assert_int_equal(class->bootstraps[1].arg_count, 3);
    assert_true(pool_is(&class->pool, class->bootstraps[1].handle, TAG_METHOD_HANDLE));
    assert_true(pool_is(&class->pool, class->bootstraps[1].args[0], TAG_INTEGER));
    assert_true(pool_is(&class->pool, class->bootstraps[1].args[1], TAG_LONG));
    assert_true(pool_is(&class->pool, class->bootstraps[1].args[2], TAG_CLASS));
    assert_string_equal(class->nest_host_name->text, "p/B");
    assert_int_equal(class->nest_members.count, 1);
    assert_string_equal(class->nest_members.items[0]->text, "p/A$C");
    assert_true(class->has_permits);
    assert_int_equal(class->permitted.count, 2);
    assert_string_equal(class->permitted.items[1]->text, "p/A$C");
    assert_true(class->has_record);
    assert_int_equal(class->component_count, 2);
    assert_string_equal(class->components[0].name->text, "one");
    assert_string_equal(class->components[0].descriptor->text, "I");
    assert_null(class->components[0].signature);
    assert_string_equal(class->components[1].signature->text, "TT;");
    check_annotation(&class->components[1].annotations, 0, "LC;", ON_DECLARATION, true);
    assert_int_equal(class->annotations.count, 2);
    check_annotation(&class->annotations, 0, "LX;", ON_DECLARATION, true);
    check_annotation(&class->annotations, 1, "LY;", ON_DECLARATION, false);
}

static void test_every_attribute(void **state)
{
    Bench *bench = *state;
    Class *class;

    make_full_class(bench);
    class = accept(bench);
    check_full_members(class);
    check_full_class(class);
}

static void test_cut_anywhere(void **state)
{
    Bench *bench = *state;
    Bytes made;
    Class *class;

    make_full_class(bench);
    made = maker_finish(&bench->maker);
    for (size_t size = 0; size < made.size; size++) {
        if (parse_bytes(bench, made.data, size, &class) != FAILED)
            fail_msg("accepted when cut to %zu of %zu bytes", size, made.size);
        assert_int_equal(bench->err.kind, ERROR_FORMAT);
        assert_int_equal(strncmp(bench->err.text, "made: offset ", 13), 0);
    }
    assert_int_equal(parse_bytes(bench, made.data, made.size, &class), OK);
}

static void test_any_byte(void **state)
{
    static const uint8_t masks[] = {1, 2, 8, 64, 128, 255};
    Bench *bench = *state;
    Bytes made;
    uint8_t *copy;
    Class *class;

    make_full_class(bench);
    made = maker_finish(&bench->maker);
    copy = exact_copy(made.data, made.size);
    for (size_t at = 0; at < made.size; at++)
        for (size_t m = 0; m < sizeof masks; m++) {
            copy[at] ^= masks[m];
            if (parse_bytes(bench, copy, made.size, &class) != OK) {
                assert_int_equal(strncmp(bench->err.text, "made: ", 6), 0);
                assert_null(class);
            }
            copy[at] ^= masks[m];
        }
    free(copy);
}

/* ---- bootstrap methods ---- */

static uint16_t make_boot_handle(Maker *maker)
{
    return make_handle(maker, HANDLE_INVOKE_STATIC,
                       make_member(maker, TAG_METHOD, "p/B", "boot", "()V"));
}

static void test_bootstrap_numbers(void **state)
{
    Bench *bench = *state;
    Maker *maker = begin(bench);

    make_pair(maker, TAG_INVOKE_DYNAMIC, 0, make_name_and_type(maker, "m", "()V"));
    refuse(bench, "names bootstrap method 0 of 0");
    make_u2s(maker, &bench->attributes, "BootstrapMethods",
             U2S(1, make_boot_handle(maker), 0));
    make_class_attributes(maker, &bench->attributes);
    accept(bench);
    make_pair(maker, TAG_DYNAMIC, 1, make_name_and_type(maker, "x", "I"));
    refuse(bench, "names bootstrap method 1 of 1");
}

static void check_bootstrap(Bench *bench, const uint16_t *items, size_t count,
                            const char *part)
{
    make_u2s(&bench->maker, &bench->attributes, "BootstrapMethods", items, count);
    make_class_attributes(&bench->maker, &bench->attributes);
    refuse(bench, part);
    begin(bench);
}

static void test_bad_bootstraps(void **state)
{
    Bench *bench = *state;
    Maker *maker = begin(bench);

    check_bootstrap(bench, U2S(1, maker->this_class, 0),
                    "a bootstrap method: constant 2 is");
    check_bootstrap(bench, U2S(1, 0, 0), "a bootstrap method: constant 0 is no constant");
    check_bootstrap(bench, U2S(1, make_boot_handle(maker), 1, 1),
                    "bootstrap argument 0: constant 1 cannot be loaded");
    check_bootstrap(bench, U2S(1, make_boot_handle(maker), 1, 0), "cannot be loaded");
    check_bootstrap(bench, U2S(1, make_boot_handle(maker), 1, 999), "cannot be loaded");
    check_bootstrap(bench, U2S(1, make_boot_handle(maker), 2, maker->this_class),
                    "2 items of 2 bytes, 2 bytes are left");
    check_bootstrap(bench, U2S(9), "BootstrapMethods: 9 items");
    check_bootstrap(bench, U2S(0, 0), "2 bytes are left over after BootstrapMethods");
    make_u2s(maker, &bench->attributes, "BootstrapMethods", U2S(0));
    check_bootstrap(bench, U2S(0), "two BootstrapMethods attributes");
}

/* ---- the tables around a method's instructions ---- */

typedef struct Body {
    Bench *bench;
    Class *class;
    uint16_t lines, locals, stack_map, text, type; /* constants */
    ByteBuffer bytes;
    Code code;
} Body;

/* Three instructions at 0, 1 and 3; the code is 4 bytes long. */
static const uint16_t offsets[] = {0, 1, 3, 4};

static Body body_begin(Bench *bench)
{
    Maker *maker = begin(bench);
    Body body = {.bench = bench};

    body.lines = make_utf8(maker, "LineNumberTable");
    body.locals = make_utf8(maker, "LocalVariableTable");
    body.stack_map = make_utf8(maker, "StackMapTable");
    body.text = make_utf8(maker, "count");
    body.type = make_utf8(maker, "I");
    make_method(maker, 0, "m", "()V", &returns);
    body.class = accept(bench);
    return body;
}

static Status parse_tables(Body *body, const uint8_t *bytes, size_t size)
{
    Bench *bench = body->bench;
    uint8_t *copy =
        arena_alloc(&bench->symbols.arena, size); /* the stack map stays in it */
    Reader in = reader_over(copy, size, "made", &bench->err);

    memcpy(copy, bytes, size);
    bench->err = (Error){0};
    body->code = (Code){.offsets = offsets, .count = 3, .size = 4};
    return code_parse_tables(&body->class->methods[0], &in, &body->code);
}

static const Code *accept_tables(Body *body)
{
    if (parse_tables(body, body->bytes.bytes, body->bytes.size) != OK)
        fail_msg("%s", body->bench->err.text);
    return &body->code;
}

static void refuse_tables(Body *body, const char *part)
{
    assert_int_equal(parse_tables(body, body->bytes.bytes, body->bytes.size), FAILED);
    assert_says(&body->bench->err, ERROR_FORMAT, part);
    body->bytes.size = 0;
}

static void put_u2s(ByteBuffer *out, const uint16_t *items, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put2(out, items[i]);
}

static void put_table(Body *body, uint16_t name, const uint16_t *items, size_t count)
{
    put2(&body->bytes, name);
    put4(&body->bytes, (unsigned)(2 * count));
    put_u2s(&body->bytes, items, count);
}

static void test_code_tables(void **state)
{
    Body body = body_begin(*state);
    const Code *code;

    put2(&body.bytes, 2);
    put_u2s(&body.bytes, U2S(0, 3, 1, 0, 1, 4, 3, 2));
    put2(&body.bytes, 6);
    put_table(&body, body.lines, U2S(2, 3, 30, 0, 10));
    put_table(&body, body.locals, U2S(1, 0, 4, body.text, body.type, 1));
    put_table(&body, body.lines, U2S(1, 1, 20));
    put_table(&body, body.stack_map, U2S(1, 2));
    put_table(&body, body.locals, U2S(1, 1, 3, body.type, body.type, 2));
    put_table(&body, body.text, U2S(1, 2, 3)); /* not known */
    code = accept_tables(&body);

    assert_int_equal(code->handler_count, 2);
    assert_int_equal(code->handlers[0].start, 0);
    assert_int_equal(code->handlers[0].end, 2);
    assert_int_equal(code->handlers[0].target, 1);
    assert_int_equal(code->handlers[0].catch_index, 0);
    assert_int_equal(code->handlers[1].start, 1);
    assert_int_equal(code->handlers[1].end, 3); /* the end of the code */
    assert_int_equal(code->handlers[1].catch_index, 2);
    assert_int_equal(code->line_count, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(code->lines[i].offset, offsets[i]);
        assert_int_equal(code->lines[i].line, 10 * (i + 1));
    }
    assert_int_equal(code->local_count, 2);
    assert_string_equal(code->locals[0].name->text, "count");
    assert_string_equal(code->locals[0].descriptor->text, "I");
    assert_int_equal(code->locals[0].length, 4);
    assert_int_equal(code->locals[0].local, 1);
    assert_string_equal(code->locals[1].name->text, "I");
    assert_int_equal(code->locals[1].start, 1);
    assert_int_equal(code->stack_map_size, 4);
    assert_memory_equal(code->stack_map, "\0\1\0\2", 4);

    for (size_t size = 0; size < body.bytes.size; size++)
        if (parse_tables(&body, body.bytes.bytes, size) != FAILED)
            fail_msg("accepted when cut to %zu of %zu bytes", size, body.bytes.size);
}

static void check_handler(Body *body, unsigned start, unsigned end, unsigned target)
{
    put2(&body->bytes, 1);
    put_u2s(&body->bytes, U2S((uint16_t)start, (uint16_t)end, (uint16_t)target, 0));
    put2(&body->bytes, 0);
    refuse_tables(body, "does not fit the instructions");
}

static void test_bad_handlers(void **state)
{
    Body body = body_begin(*state);

    check_handler(&body, 0, 0, 0);
    check_handler(&body, 3, 1, 0);
    check_handler(&body, 2, 3, 0); /* in the middle of an instruction */
    check_handler(&body, 0, 2, 0);
    check_handler(&body, 0, 3, 2);
    check_handler(&body, 0, 5, 0); /* behind the code */
    check_handler(&body, 4, 5, 0);
    check_handler(&body, 0, 3, 4);
    check_handler(&body, 0, 65535, 0);
    put2(&body.bytes, 1);
    put_u2s(&body.bytes, U2S(0, 3, 0, body.text));
    put2(&body.bytes, 0);
    refuse_tables(&body, "the class an exception handler catches: constant");
    put2(&body.bytes, 65535);
    put_u2s(&body.bytes, U2S(0, 3, 0, 0));
    refuse_tables(&body, "the number of exception handlers: 65535 items");
}

static void check_code_attribute(Body *body, uint16_t name, const uint16_t *items,
                                 size_t count, const char *part)
{
    put2(&body->bytes, 0);
    put2(&body->bytes, 1);
    put_table(body, name, items, count);
    refuse_tables(body, part);
}

static void test_bad_code_tables(void **state)
{
    Body body = body_begin(*state);

    check_code_attribute(&body, body.lines, U2S(1, 4, 7), "line 7 starts at 4, behind");
    check_code_attribute(&body, body.lines, U2S(2, 0, 7), "LineNumberTable: 2 items");
    check_code_attribute(&body, body.lines, U2S(0, 0), "left over after LineNumberTable");
    check_code_attribute(&body, body.locals, U2S(1, 0, 4, 0, body.type, 1),
                         "a local variable's name: constant 0");
    check_code_attribute(&body, body.locals, U2S(1, 0, 4, body.text, 2, 1),
                         "a local variable's type: constant 2 is Class");
    check_code_attribute(&body, body.locals, U2S(2, 0, 4, body.text, body.type, 1),
                         "LocalVariableTable: 2 items");
    check_code_attribute(&body, body.locals, U2S(0, 0), "left over after LocalVariable");
    check_code_attribute(&body, 2, U2S(0), "the name of an attribute: constant 2 is Class");
    put2(&body.bytes, 0);
    put2(&body.bytes, 0);
    put1(&body.bytes, 0);
    refuse_tables(&body, "1 bytes are left over after the code");
    put2(&body.bytes, 0);
    put2(&body.bytes, 65535);
    refuse_tables(&body, "the number of the code's attributes: 65535 items");
}

/* 65,535 tables of one line each: quickly, and in memory of the order of the file. */
static void test_many_line_tables(void **state)
{
    enum { COUNT = 65535, TABLE_SIZE = 12, SIZE = 4 + COUNT * TABLE_SIZE };
    Bench *bench = *state;
    Body body = body_begin(bench);
    uint8_t *bytes = calloc(1, SIZE), *at = bytes + 4;
    size_t held;

    assert_non_null(bytes);
    bytes[2] = bytes[3] = 0xff;
    for (unsigned i = 0; i < COUNT; i++, at += TABLE_SIZE) {
        at[1] = (uint8_t)body.lines;
        at[5] = 6;
        at[7] = 1;
        at[10] = (uint8_t)((COUNT - i) >> 8);
        at[11] = (uint8_t)(COUNT - i);
    }
    held = arena_held(&bench->symbols.arena);
    assert_int_equal(parse_tables(&body, bytes, SIZE), OK);
    assert_true(arena_held(&bench->symbols.arena) - held < 3 * SIZE);
    assert_int_equal(body.code.line_count, COUNT);
    for (unsigned i = 0; i < COUNT; i++)
        assert_int_equal(body.code.lines[i].line, i + 1);
    free(bytes);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, bench_setup, bench_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_smallest),
        TEST(test_magic),
        TEST(test_versions),
        TEST(test_supertypes),
        TEST(test_arrays_are_no_supertypes),
        TEST(test_wrong_names),
        TEST(test_class_flags),
        TEST(test_left_over),
        TEST(test_counts_that_cannot_be),
        TEST(test_fields),
        TEST(test_bad_fields),
        TEST(test_fields_of_interfaces),
        TEST(test_duplicate_fields),
        TEST(test_constants),
        TEST(test_methods),
        TEST(test_bad_methods),
        TEST(test_constructors),
        TEST(test_class_initializers),
        TEST(test_methods_of_interfaces),
        TEST(test_parameter_slots),
        TEST(test_duplicate_methods),
        TEST(test_two_codes),
        TEST(test_attributes_are_bounded),
        TEST(test_attributes_out_of_place),
        TEST(test_every_attribute),
        TEST(test_cut_anywhere),
        TEST(test_any_byte),
        TEST(test_bootstrap_numbers),
        TEST(test_bad_bootstraps),
        TEST(test_code_tables),
        TEST(test_bad_handlers),
        TEST(test_bad_code_tables),
        TEST(test_many_line_tables),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
