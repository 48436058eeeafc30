#include "classfile/descriptor.h"

#include "classfile/class_fixture.h"

#include <stdio.h>

/* ---- kinds ---- */

static void test_kinds(void **state)
{
    static const struct {
        Kind kind;
        char letter;
        const char *name;
        bool wide;
        Kind computational;
    } rows[] = {
        {KIND_VOID, 'V', "void", false, KIND_VOID},
        {KIND_BOOLEAN, 'Z', "boolean", false, KIND_INT},
        {KIND_BYTE, 'B', "byte", false, KIND_INT},
        {KIND_CHAR, 'C', "char", false, KIND_INT},
        {KIND_SHORT, 'S', "short", false, KIND_INT},
        {KIND_INT, 'I', "int", false, KIND_INT},
        {KIND_LONG, 'J', "long", true, KIND_LONG},
        {KIND_FLOAT, 'F', "float", false, KIND_FLOAT},
        {KIND_DOUBLE, 'D', "double", true, KIND_DOUBLE},
        {KIND_REF, 'L', "reference", false, KIND_REF},
    };

    (void)state;
    assert_int_equal(sizeof rows / sizeof *rows, KIND_COUNT);
    for (size_t i = 0; i < KIND_COUNT; i++) {
        Kind kind = KIND_REF;

        assert_string_equal(kind_name(rows[i].kind), rows[i].name);
        assert_int_equal(kind_letter(rows[i].kind), rows[i].letter);
        assert_int_equal(kind_is_wide(rows[i].kind), rows[i].wide);
        assert_int_equal(kind_computational(rows[i].kind), rows[i].computational);
        assert_int_equal(kind_of_letter(rows[i].letter, &kind), rows[i].kind != KIND_REF);
        assert_int_equal(kind, rows[i].kind);
    }
}

static void test_letters(void **state)
{
    Kind kind;

    (void)state;
    for (int c = 0; c < 256; c++) {
        bool is = c != 0 && strchr("VZBCSIJFD", c) != NULL;

        assert_int_equal(kind_of_letter((char)c, &kind), is);
    }
}

/* ---- names ---- */

typedef bool (*Check)(const char *text, size_t length);

/* The text stands alone in its allocation: without a zero behind it. */
static bool accepts(Check check, const char *text)
{
    size_t length = strlen(text);
    uint8_t *copy = exact_copy(text, length);
    bool result = check((const char *)copy, length);

    free(copy);
    return result;
}

static void check_all(Check check, const char *const *texts, size_t count, bool expected)
{
    for (size_t i = 0; i < count; i++)
        if (accepts(check, texts[i]) != expected)
            fail_msg("'%s' is %s", texts[i], expected ? "refused" : "accepted");
}

#define ACCEPTS(check, ...)                                                                \
    check_all(check, (const char *const[]){__VA_ARGS__},                                   \
              sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *), true)
#define REFUSES(check, ...)                                                                \
    check_all(check, (const char *const[]){__VA_ARGS__},                                   \
              sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *), false)

static void test_class_names(void **state)
{
    (void)state;
    ACCEPTS(text_is_class_name, "A", "a/B", "a/b/C$D", "L", "<x>", "a b", "-", "\303\274/x",
            "[I", "[[J", "[La/B;", "[[[LA;");
    REFUSES(text_is_class_name, "", "/", "/A", "a/", "a//B", ".", "a.B", "a;", ";", "a[",
            "a/[b", "[", "[V", "[[", "[L;", "[LA", "[La//B;", "[LA;x", "[II", "[a", "LA;");
}

static void test_field_names(void **state)
{
    (void)state;
    ACCEPTS(text_is_field_name, "x", "this$0", "a b", "<x>", "<init>", "\303\274", "(I)V");
    REFUSES(text_is_field_name, "", "a.b", "a;", "[x", "x[", "a/b", "/", ".", ";", "[");
}

static void test_method_names(void **state)
{
    (void)state;
    ACCEPTS(text_is_method_name, "m", "<init>", "<clinit>", "lambda$f$0", "a-b",
            "\303\274");
    REFUSES(text_is_method_name, "", "<", ">", "<init", "init>", "<Init>", "<clinit>x",
            "<init>>", "a<b", "a>b", "a.b", "a/b", "a;b", "a[b");
}

static void test_name_is_as_long_as_said(void **state)
{
    (void)state;
    assert_true(text_is_field_name("ab/c", 2));
    assert_false(text_is_field_name("ab/c", 3));
    assert_true(text_is_method_name("<init>x", 6));
    assert_true(text_is_class_name("a/b/", 3));
    assert_true(text_is_field_descriptor("IJ", 1));
    assert_true(text_is_method_descriptor("()VV", 3));
}

/* ---- descriptors ---- */

static void test_field_descriptors(void **state)
{
    (void)state;
    ACCEPTS(text_is_field_descriptor, "Z", "B", "C", "S", "I", "J", "F", "D", "LA;",
            "La/b/C;", "[I", "[[LA;", "L<x>;");
    REFUSES(text_is_field_descriptor, "", "V", "X", "i", "L", "L;", "LA", "A;", "LA;;",
            "La//B;", "L/A;", "LA/;", "La.b;", "L[I;", "La[b;", "[", "[[", "[V", "[]", "II",
            "I ", " I", "()I", "[LA", "LA;I");
}

static void test_method_descriptors(void **state)
{
    (void)state;
    ACCEPTS(text_is_method_descriptor, "()V", "()I", "(I)V", "(IJFD)D", "(LA;[I[[LB;)[LC;",
            "(ZBCSIJFDLA;)V");
    REFUSES(text_is_method_descriptor, "", "V", "I", "(", ")", "()", "(V)V", "(I", "(I)",
            "I)V", "()VV", "()II", "(()V)V", "()(", "([)V", "([V)V", "(L;)V", "(LA)V",
            "(LA;", "()L", "()LA", "()[", "()[V", "()X", "(X)V", " ()V", "() V", "(I)V ",
            "((I)V", "(I))V");
}

static void test_every_start_of_a_descriptor_is_none(void **state)
{
    static const char method[] = "(I[J[[Ljava/lang/String;LA;D)[Ljava/util/List;";
    static const char field[] = "[[[Ljava/util/Map$Entry;";

    (void)state;
    for (size_t length = 0; length < sizeof method - 1; length++) {
        uint8_t *copy = exact_copy(method, length);

        assert_false(text_is_method_descriptor((const char *)copy, length));
        free(copy);
    }
    assert_true(accepts(text_is_method_descriptor, method));
    for (size_t length = 0; length < sizeof field - 1; length++) {
        uint8_t *copy = exact_copy(field, length);

        assert_false(text_is_field_descriptor((const char *)copy, length));
        free(copy);
    }
    assert_true(accepts(text_is_field_descriptor, field));
}

/* `count` times a text, between two others. */
static const char *repeated(const char *before, const char *text, size_t count,
                            const char *after)
{
    static char result[4096];

    strcpy(result, before);
    for (size_t i = 0; i < count; i++)
        strcat(result, text);
    return strcat(result, after);
}

static void test_array_dimensions(void **state)
{
    (void)state;
    assert_true(accepts(text_is_field_descriptor, repeated("", "[", 255, "I")));
    assert_false(accepts(text_is_field_descriptor, repeated("", "[", 256, "I")));
    assert_true(accepts(text_is_class_name, repeated("", "[", 255, "LA;")));
    assert_false(accepts(text_is_class_name, repeated("", "[", 256, "LA;")));
    assert_true(accepts(text_is_method_descriptor, repeated("(", "[", 255, "I)V")));
    assert_false(accepts(text_is_method_descriptor, repeated("(", "[", 256, "I)V")));
    assert_false(accepts(text_is_method_descriptor, repeated("()", "[", 256, "I")));
}

static void test_parameter_slots(void **state)
{
    (void)state;
    assert_true(accepts(text_is_method_descriptor, repeated("(", "I", 255, ")V")));
    assert_false(accepts(text_is_method_descriptor, repeated("(", "I", 256, ")V")));
    assert_true(accepts(text_is_method_descriptor, repeated("(", "J", 127, "I)V")));
    assert_false(accepts(text_is_method_descriptor, repeated("(", "D", 128, ")V")));
    assert_true(accepts(text_is_method_descriptor, repeated("(", "LA;", 255, ")V")));
    assert_true(accepts(text_is_method_descriptor, repeated("(", "[J", 255, ")V")));
    assert_false(accepts(text_is_method_descriptor, repeated("(", "[J", 256, ")V")));
}

/* ---- to types ---- */

static Type field_type(Symbols *symbols, const char *text)
{
    Type type = {.kind = KIND_VOID};
    Error err = {0};

    if (descriptor_field(symbols->interns, intern_text(symbols->interns, text), &type,
                         &err) != OK)
        fail_msg("%s", err.text);
    return type;
}

static void test_field_types(void **state)
{
    Symbols *symbols = *state;
    Error err = {0};
    Type type;

    assert_int_equal(field_type(symbols, "J").kind, KIND_LONG);
    assert_null(field_type(symbols, "J").class_name);
    assert_int_equal(field_type(symbols, "Z").kind, KIND_BOOLEAN);
    type = field_type(symbols, "Ljava/lang/Object;");
    assert_int_equal(type.kind, KIND_REF);
    assert_ptr_equal(type.class_name, symbols->names.object);
    type = field_type(symbols, "[Ljava/lang/Object;");
    assert_int_equal(type.kind, KIND_REF);
    assert_string_equal(type.class_name->text, "[Ljava/lang/Object;");
    assert_string_equal(field_type(symbols, "[[I").class_name->text, "[[I");
    assert_int_equal(descriptor_field(symbols->interns, intern_text(symbols->interns, "IV"),
                                      &type, &err),
                     FAILED);
    assert_says(&err, ERROR_FORMAT, "'IV' is not a field descriptor");
    assert_int_equal(
        descriptor_field(symbols->interns, intern_text(symbols->interns, ""), &type, &err),
        FAILED);
}

static const MethodType *method_type(Symbols *symbols, const char *text)
{
    const MethodType *type = NULL;
    Error err = {0};

    if (descriptor_method(symbols->types, intern_text(symbols->interns, text), &type,
                          &err) != OK)
        fail_msg("%s", err.text);
    return type;
}

static void test_method_types(void **state)
{
    Symbols *symbols = *state;
    const MethodType *type = method_type(symbols, "(IJLjava/lang/Object;[D)D");

    assert_ptr_equal(type->descriptor,
                     intern_text(symbols->interns, "(IJLjava/lang/Object;[D)D"));
    assert_int_equal(type->param_count, 4);
    assert_int_equal(type->slot_count, 5);
    assert_int_equal(type->params[0].kind, KIND_INT);
    assert_int_equal(type->params[1].kind, KIND_LONG);
    assert_int_equal(type->params[2].kind, KIND_REF);
    assert_ptr_equal(type->params[2].class_name, symbols->names.object);
    assert_int_equal(type->params[3].kind, KIND_REF);
    assert_string_equal(type->params[3].class_name->text, "[D");
    assert_int_equal(type->result.kind, KIND_DOUBLE);
    assert_null(type->result.class_name);
    type = method_type(symbols, "()V");
    assert_int_equal(type->param_count, 0);
    assert_int_equal(type->slot_count, 0);
    assert_int_equal(type->result.kind, KIND_VOID);
    type = method_type(symbols, "()[Ljava/lang/Object;");
    assert_string_equal(type->result.class_name->text, "[Ljava/lang/Object;");
    type = method_type(symbols, repeated("(", "J", 127, "I)I"));
    assert_int_equal(type->param_count, 128);
    assert_int_equal(type->slot_count, 255);
    assert_int_equal(type->params[127].kind, KIND_INT);
}

static void test_method_types_are_shared(void **state)
{
    Symbols *symbols = *state;
    const MethodType *first = method_type(symbols, "(I)V");
    char text[32];

    for (int i = 0; i < 2000; i++) {
        snprintf(text, sizeof text, "(LA%d;)V", i);
        assert_int_equal(method_type(symbols, text)->param_count, 1);
    }
    assert_ptr_equal(method_type(symbols, "(I)V"), first);
    assert_ptr_not_equal(method_type(symbols, "(I)I"), first);
    assert_string_equal(method_type(symbols, "(LA77;)V")->params[0].class_name->text,
                        "A77");
}

static void test_bad_method_type(void **state)
{
    Symbols *symbols = *state;
    const Name *bad = intern_text(symbols->interns, "(I");
    const MethodType *type = NULL;
    Error err = {0};

    for (int i = 0; i < 2; i++) { /* refused again: nothing of it was kept */
        err = (Error){0};
        assert_int_equal(descriptor_method(symbols->types, bad, &type, &err), FAILED);
        assert_says(&err, ERROR_FORMAT, "'(I' is not a method descriptor");
        assert_null(type);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_class_names),
        cmocka_unit_test(test_field_names),
        cmocka_unit_test(test_method_names),
        cmocka_unit_test(test_name_is_as_long_as_said),
        cmocka_unit_test(test_field_descriptors),
        cmocka_unit_test(test_method_descriptors),
        cmocka_unit_test(test_every_start_of_a_descriptor_is_none),
        cmocka_unit_test(test_array_dimensions),
        cmocka_unit_test(test_parameter_slots),
        SYMBOLS_TEST(test_field_types),
        SYMBOLS_TEST(test_method_types),
        SYMBOLS_TEST(test_method_types_are_shared),
        SYMBOLS_TEST(test_bad_method_type),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
