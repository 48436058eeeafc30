#include "classfile/signature.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Symbols symbols;

static int set_up(void **state)
{
    (void)state;
    symbols_init(&symbols);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    symbols_free(&symbols);
    return 0;
}

static const Name *name_of(const char *text)
{
    return intern_text(symbols.interns, text);
}

static const TypeSignature *field_ok(const char *text)
{
    const TypeSignature *type = NULL;
    Error err = {0};

    if (signature_field(&symbols, name_of(text), &type, &err) != OK)
        fail_msg("%s", err.text);
    return type;
}

static const MethodSignature *method_ok(const char *text)
{
    const MethodSignature *signature = NULL;
    Error err = {0};

    if (signature_method(&symbols, name_of(text), &signature, &err) != OK)
        fail_msg("%s", err.text);
    return signature;
}

static const ClassSignature *class_ok(const char *text)
{
    const ClassSignature *signature = NULL;
    Error err = {0};

    if (signature_class(&symbols, name_of(text), &signature, &err) != OK)
        fail_msg("%s", err.text);
    return signature;
}

static void assert_class(const TypeSignature *type, const char *name, uint32_t arguments)
{
    assert_int_equal(type->kind, SIGNATURE_CLASS);
    assert_ptr_equal(type->name, name_of(name));
    assert_int_equal(type->arguments.count, arguments);
}

static void assert_variable(const TypeSignature *type, const char *name)
{
    assert_int_equal(type->kind, SIGNATURE_VARIABLE);
    assert_ptr_equal(type->name, name_of(name));
}

/* ---- Types ---- */

static void test_class_type(void **state)
{
    const TypeSignature *type = field_ok("Ljava/lang/String;");

    (void)state;
    assert_class(type, "java/lang/String", 0);
    assert_ptr_equal(type->simple_name, type->name);
    assert_null(type->outer);
}

static void test_type_arguments(void **state)
{
    const TypeSignature *type = field_ok("Ljava/util/Map<TK;Ljava/util/List<TV;>;>;");

    (void)state;
    assert_class(type, "java/util/Map", 2);
    assert_variable(type->arguments.items[0], "K");
    assert_class(type->arguments.items[1], "java/util/List", 1);
    assert_variable(type->arguments.items[1]->arguments.items[0], "V");
}

static void test_wildcards(void **state)
{
    const TypeSignature *type = field_ok("LF<*+LA;-[TT;>;");

    (void)state;
    assert_class(type, "F", 3);
    assert_int_equal(type->arguments.items[0]->kind, SIGNATURE_ANY);
    assert_int_equal(type->arguments.items[1]->kind, SIGNATURE_EXTENDS);
    assert_class(type->arguments.items[1]->inner, "A", 0);
    assert_int_equal(type->arguments.items[2]->kind, SIGNATURE_SUPER);
    assert_int_equal(type->arguments.items[2]->inner->kind, SIGNATURE_ARRAY);
    assert_variable(type->arguments.items[2]->inner->inner, "T");
}

static void test_arrays(void **state)
{
    const TypeSignature *type = field_ok("[[I");

    (void)state;
    assert_int_equal(type->kind, SIGNATURE_ARRAY);
    assert_int_equal(type->inner->kind, SIGNATURE_ARRAY);
    assert_int_equal(type->inner->inner->kind, SIGNATURE_PRIMITIVE);
    assert_int_equal(type->inner->inner->primitive, KIND_INT);
}

static void test_inner_of_parameterised_class(void **state)
{
    const TypeSignature *type = field_ok("Lp/Outer<TK;>.Mid.In<TV;*>;");

    (void)state;
    assert_class(type, "p/Outer$Mid$In", 2);
    assert_string_equal(type->simple_name->text, "In");
    assert_class(type->outer, "p/Outer$Mid", 0);
    assert_class(type->outer->outer, "p/Outer", 1);
    assert_null(type->outer->outer->outer);
}

/* ---- Declarations ---- */

static void test_class_signature(void **state)
{
    const ClassSignature *signature =
        class_ok("<K:Ljava/lang/Object;V::LA;:LB<TK;>;>Lp/Base<TK;>;Lp/I;Lp/J<TV;>;");
    const TypeParameterList *parameters = &signature->parameters;

    (void)state;
    assert_int_equal(parameters->count, 2);
    assert_string_equal(parameters->items[0].name->text, "K");
    assert_class(parameters->items[0].class_bound, "java/lang/Object", 0);
    assert_int_equal(parameters->items[0].interface_bounds.count, 0);
    assert_null(parameters->items[1].class_bound);
    assert_int_equal(parameters->items[1].interface_bounds.count, 2);
    assert_class(parameters->items[1].interface_bounds.items[1], "B", 1);
    assert_class(signature->super, "p/Base", 1);
    assert_int_equal(signature->interfaces.count, 2);
    assert_class(signature->interfaces.items[1], "p/J", 1);
}

static void test_class_signature_without_parameters(void **state)
{
    const ClassSignature *signature = class_ok("Ljava/lang/Object;");

    (void)state;
    assert_int_equal(signature->parameters.count, 0);
    assert_ptr_equal(signature->super->name, symbols.names.object);
    assert_int_equal(signature->interfaces.count, 0);
}

static void test_method_signature(void **state)
{
    const MethodSignature *signature =
        method_ok("<X:Ljava/lang/Throwable;>(I[JLjava/util/List<TX;>;)TX;^TX;^Lp/E;");

    (void)state;
    assert_int_equal(signature->type_parameters.count, 1);
    assert_int_equal(signature->params.count, 3);
    assert_int_equal(signature->params.items[0]->primitive, KIND_INT);
    assert_int_equal(signature->params.items[1]->inner->primitive, KIND_LONG);
    assert_class(signature->params.items[2], "java/util/List", 1);
    assert_variable(signature->result, "X");
    assert_int_equal(signature->exceptions.count, 2);
    assert_variable(signature->exceptions.items[0], "X");
    assert_class(signature->exceptions.items[1], "p/E", 0);
}

static void test_void_method(void **state)
{
    const MethodSignature *signature = method_ok("()V");

    (void)state;
    assert_int_equal(signature->params.count, 0);
    assert_int_equal(signature->result->kind, SIGNATURE_PRIMITIVE);
    assert_int_equal(signature->result->primitive, KIND_VOID);
}

/* What the heap will ask: in `class Node<K, V> { Node<K, V> next; V val; }`, and an input
 * of type Node<String, Integer>, what is `val`? */
static void test_binding_of_a_field(void **state)
{
    const ClassSignature *node = class_ok("<K:LObj;V:LObj;>LObj;");
    const TypeSignature *input = field_ok("LNode<LString;LInteger;>;");
    const TypeSignature *field = field_ok("TV;");
    const TypeParameter *parameter = type_parameter_find(&node->parameters, field->name);

    (void)state;
    assert_non_null(parameter);
    assert_class(input->arguments.items[parameter - node->parameters.items], "Integer", 0);
    assert_null(type_parameter_find(&node->parameters, name_of("W")));
}

/* ---- What is wrong ---- */

typedef enum Which { A_CLASS, A_METHOD, A_FIELD } Which;

static Status parse(Which which, const Name *text, Error *err)
{
    const ClassSignature *class;
    const MethodSignature *method;
    const TypeSignature *field;

    switch (which) {
    case A_CLASS:
        return signature_class(&symbols, text, &class, err);
    case A_METHOD:
        return signature_method(&symbols, text, &method, err);
    case A_FIELD:
        return signature_field(&symbols, text, &field, err);
    }
    return OK;
}

static void assert_fails(Which which, const char *text, const char *part)
{
    Error err = {0};

    if (parse(which, name_of(text), &err) != FAILED)
        fail_msg("'%s' passed", text);
    assert_int_equal(err.kind, ERROR_FORMAT);
    if (strstr(err.text, part) == NULL)
        fail_msg("message \"%s\" does not say \"%s\"", err.text, part);
}

static void test_malformed(void **state)
{
    static const struct {
        Which which;
        const char *text, *message;
    } cases[] = {
        {A_FIELD, "", "a reference type is expected at offset 0 of signature ''"},
        {A_FIELD, "I", "a reference type"}, /* only generic types have signatures */
        {A_FIELD, "L;", "an identifier is expected at offset 1 of signature 'L;'"},
        {A_FIELD, "LA", "';' is expected"},
        {A_FIELD, "LA;;", "the end is expected at offset 3"},
        {A_FIELD, "La//B;", "an identifier"},
        {A_FIELD, "La/;", "an identifier"},
        {A_FIELD, "LA:B;", "';'"},
        {A_FIELD, "LA[;", "';'"},
        {A_FIELD, "LA<>;", "a reference type"},
        {A_FIELD, "LA<", "a reference type"},
        {A_FIELD, "LA<LB;", "'>'"},
        {A_FIELD, "LA<I>;", "a reference type"},
        {A_FIELD, "LA<V>;", "a reference type"},
        {A_FIELD, "LA<*>", "';'"},
        {A_FIELD, "LA<+*>;", "a reference type"},
        {A_FIELD, "LA<-+LB;>;", "a reference type"},
        {A_FIELD, "LA<*>/B;", "';'"},
        {A_FIELD, "LA.b/B;", "';'"},
        {A_FIELD, "LA.;", "an identifier"},
        {A_FIELD, "T;", "an identifier"},
        {A_FIELD, "TT", "';'"},
        {A_FIELD, "Ta/b;", "';'"},
        {A_FIELD, "[", "a reference type"},
        {A_FIELD, "[V", "a reference type"},
        {A_FIELD, "[*", "a reference type"},
        {A_FIELD, "*", "a reference type"},
        {A_METHOD, "", "'(' is expected"},
        {A_METHOD, "(", "')'"},
        {A_METHOD, "(V)V", "a reference type"},
        {A_METHOD, "()", "a reference type"},
        {A_METHOD, "()V^", "a class type"},
        {A_METHOD, "()V^I", "a class type"},
        {A_METHOD, "()V^[LA;", "a class type"},
        {A_METHOD, "()VV", "the end"},
        {A_METHOD, "<>()V", "an identifier"},
        {A_METHOD, "<T:>()", "a reference type"},
        {A_METHOD, "<T>()V", "':'"},
        {A_METHOD, "<T::>()V", "a reference type"},
        {A_METHOD, "<T:I>()V", "':'"}, /* a parameter I without its bound */
        {A_METHOD, "<T:LA;()V", "':'"},
        {A_CLASS, "", "a class type"},
        {A_CLASS, "TT;", "a class type"},
        {A_CLASS, "LA;[LB;", "a class type"},
        {A_CLASS, "<T:LA;>", "a class type"},
        {A_CLASS, "<T:LA;", "'>'"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_fails(cases[i].which, cases[i].text, cases[i].message);
}

/* A<A<A<...>>>, `depth` types in all. */
static char *nested(unsigned depth)
{
    char *text = calloc(depth + 1, 5);

    assert_non_null(text);
    for (unsigned i = 1; i < depth; i++)
        strcat(text, "LA<");
    strcat(text, "LB;");
    for (unsigned i = 1; i < depth; i++)
        strcat(text, ">;");
    return text;
}

static char *repeated(const char *start, const char *item, unsigned count, const char *end)
{
    char *text = malloc(strlen(start) + count * strlen(item) + strlen(end) + 1);

    assert_non_null(text);
    strcpy(text, start);
    for (unsigned i = 0; i < count; i++)
        strcat(text, item);
    strcat(text, end);
    return text;
}

static void test_limits(void **state)
{
    static const struct {
        const char *start, *item;
        unsigned count; /* as many as may be */
        const char *end, *message;
    } cases[] = {
        {"", "[", ARRAY_DIMENSIONS_MAX, "I", "at most 255 dimensions"},
        {"LA", ".B", SIGNATURE_CLASSES_MAX - 1, ";", "32 classes"},
    };
    char *text = nested(SIGNATURE_DEPTH_MAX);

    (void)state;
    field_ok(text);
    free(text);
    text = nested(SIGNATURE_DEPTH_MAX + 1);
    assert_fails(A_FIELD, text, "256 nested types");
    free(text);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        text = repeated(cases[i].start, cases[i].item, cases[i].count, cases[i].end);
        field_ok(text);
        free(text);
        text = repeated(cases[i].start, cases[i].item, cases[i].count + 1, cases[i].end);
        assert_fails(A_FIELD, text, cases[i].message);
        free(text);
    }
}

/* Long, but not deep: the length of lists has no limit of its own. */
static void test_long_lists(void **state)
{
    char *text = repeated("(", "[TT;", 15000, ")V");

    (void)state;
    assert_int_equal(method_ok(text)->params.count, 15000);
    free(text);
    text = repeated("", "LA<", 20000, "");
    assert_fails(A_FIELD, text, "256 nested types");
    free(text);
}

/* Every cut and every changed byte gives an answer or a message. */
static void test_damaged(void **state)
{
    static const char whole[] = "<K:LA;V::LB<-TK;>;>([TK;LO<*>.I<+TV;>;J)LX;^TK;^LE;";
    static const char bytes[] = "<>:;.[/LTVI()^*+-A\x01\x7f\xc3";
    char text[sizeof whole];
    Error err = {0};

    (void)state;
    method_ok(whole);
    for (size_t cut = 0; cut < sizeof whole; cut++)
        for (Which which = A_CLASS; which <= A_FIELD; which++)
            if (parse(which, intern(symbols.interns, whole, cut), &err) == FAILED)
                assert_int_equal(err.kind, ERROR_FORMAT);
    for (size_t at = 0; at + 1 < sizeof whole; at++)
        for (size_t b = 0; b + 1 < sizeof bytes; b++) {
            memcpy(text, whole, sizeof whole);
            text[at] = bytes[b];
            if (parse(A_METHOD, name_of(text), &err) == FAILED)
                assert_int_equal(err.kind, ERROR_FORMAT);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_class_type),
        cmocka_unit_test(test_type_arguments),
        cmocka_unit_test(test_wildcards),
        cmocka_unit_test(test_arrays),
        cmocka_unit_test(test_inner_of_parameterised_class),
        cmocka_unit_test(test_class_signature),
        cmocka_unit_test(test_class_signature_without_parameters),
        cmocka_unit_test(test_method_signature),
        cmocka_unit_test(test_void_method),
        cmocka_unit_test(test_binding_of_a_field),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_long_lists),
        cmocka_unit_test(test_damaged),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
