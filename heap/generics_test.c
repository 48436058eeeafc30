/* generics_test.c - type variables followed through the signatures of small classes. */
#include "heap/generics.h"

#include "heap/heap_fixture.h"

#define OF_T   "<T:Ljava/lang/Object;>Ljava/lang/Object;"
#define OBJECT "Ljava/lang/Object;"

static const MadeClass classes[] = {
    {PLAIN, .name = "Cell", .signature = OF_T,
     .fields = {{"content", OBJECT, "TT;"},
                {"next", "LCell;", "LCell<TT;>;"},
                {"any", OBJECT, NULL},
                {"table", "[Ljava/lang/Object;", "[TT;"}}},
    {PLAIN, .name = "Tree", .signature = OF_T,
     .fields = {{"top", OBJECT, "TT;"},
                {"root", "LCell;", "LCell<TT;>;"},
                {"raw", "LCell;", NULL},
                {"wild", "LCell;", "LCell<*>;"}}},
    {PLAIN, .name = "Names", .super = "Tree", .signature = "LTree<Ljava/lang/String;>;"},
    {PLAIN, .name = "Wood", .super = "Tree",
     .signature = "<A:" OBJECT "B:" OBJECT ">LTree<TB;>;",
     .fields = {{"a", OBJECT, "TA;"}, {"b", OBJECT, "TB;"}}},
    {PLAIN, .name = "Pair", .signature = "<K:" OBJECT "V:" OBJECT ">" OBJECT,
     .fields = {{"key", OBJECT, "TK;"},
                {"value", OBJECT, "TV;"},
                {"turned", "LPair;", "LPair<TV;TK;>;"}}},
    {PLAIN, .name = "Outer", .signature = OF_T,
     .fields = {{"inner", "LOuter$Inner;", "LOuter<TT;>.Inner;"},
                {"it", OBJECT, "TT;"},
                {"named", "LOuter$Inner;", "LOuter<Ljava/lang/String;>.Inner;"}}},
    {PLAIN, .name = "Outer$Inner", .fields = {{"its", OBJECT, "TT;"}}},
    {PLAIN, .name = "Odd", .signature = OF_T,
     .fields = {{"broken", OBJECT, "TT"}, {"grown", "LNone;", "LCell<LNowhere;>;"}}},
    {PLAIN, .name = "None"},
    {PLAIN, .name = "Subject", .signature = OF_T,
     .method = "(" OBJECT OBJECT "LCell;[Ljava/lang/Object;I)V",
     .method_signature = "<U:" OBJECT ">(TT;TU;LCell<TU;>;[TU;I)V"},
};

static Generics *generics;

static void open_generics(bool erases)
{
    open_program(classes, sizeof classes / sizeof classes[0]);
    generics = generics_new(loader, erases);
}

static int setup(void **state)
{
    (void)state;
    open_generics(false);
    return 0;
}

static int teardown(void **state)
{
    generics_free(generics);
    return close_all(state);
}

/* The field of an object of a class, of whose variables `env` tells. */
static Declared in_env(const char *class_name, const char *owner, const char *name,
                       TypeEnv env)
{
    Declared declared;

    assert_int_equal(generics_field(generics, field_of(owner, name), class_of(class_name),
                                    env, &declared, &err),
                     OK);
    return declared;
}

static Declared of(const char *class_name, const char *name)
{
    return in_env(class_name, class_name, name, 0);
}

/* The field of what a field of type Cell refers to. */
static Declared in_cell(Declared cell, const char *name)
{
    assert_ptr_equal(cell.class, class_of("Cell"));
    return in_env("Cell", "Cell", name, cell.env);
}

static Declared element_of(Declared array)
{
    Declared declared;

    assert_int_equal(generics_element(generics, &array, &declared, &err), OK);
    return declared;
}

static Declared parameter_of_m(unsigned index)
{
    Declared declared;

    assert_int_equal(
        generics_parameter(generics, method_of("Subject"), index, &declared, &err), OK);
    return declared;
}

/* ---- Fields ---- */

static void only_what_is_declared_as_a_variable_is_an_element(void **state)
{
    (void)state;
    assert_int_not_equal(of("Cell", "content").element, 0);
    assert_ptr_equal(of("Cell", "content").class, class_of("java/lang/Object"));
    assert_int_equal(of("Cell", "any").element, 0);
    assert_int_equal(of("Cell", "next").element, 0);
    assert_int_equal(of("Cell", "table").element, 0);
    assert_int_equal(of("Tree", "raw").element, 0);
}

static void a_variable_is_followed_from_class_to_class(void **state)
{
    Declared root, next;

    (void)state;
    root = of("Tree", "root");
    next = in_cell(root, "next");
    assert_int_equal(in_cell(root, "content").element, of("Tree", "top").element);
    assert_int_equal(in_cell(next, "content").element, of("Tree", "top").element);
    assert_int_equal(next.env, root.env);
    assert_int_not_equal(of("Cell", "content").element, of("Tree", "top").element);
}

static void a_raw_type_and_a_wildcard_leave_the_variable_itself(void **state)
{
    (void)state;
    assert_int_equal(of("Tree", "raw").env, 0);
    assert_int_equal(in_cell(of("Tree", "raw"), "content").element,
                     of("Cell", "content").element);
    assert_int_equal(in_cell(of("Tree", "wild"), "content").element,
                     of("Cell", "content").element);
}

static void two_variables_are_two_elements(void **state)
{
    TypeEnv turned, back;

    (void)state;
    assert_int_not_equal(of("Pair", "key").element, of("Pair", "value").element);
    turned = of("Pair", "turned").env;
    assert_int_equal(in_env("Pair", "Pair", "key", turned).element,
                     of("Pair", "value").element);
    assert_int_equal(in_env("Pair", "Pair", "value", turned).element,
                     of("Pair", "key").element);
    back = in_env("Pair", "Pair", "turned", turned).env;
    assert_int_equal(in_env("Pair", "Pair", "key", back).element,
                     of("Pair", "key").element);
    assert_int_equal(in_env("Pair", "Pair", "turned", back).env, turned);
}

static void a_subclass_says_what_the_variables_above_it_stand_for(void **state)
{
    Declared top, root;

    (void)state;
    top = in_env("Names", "Tree", "top", 0);
    assert_ptr_equal(top.class, class_of("java/lang/String"));
    assert_int_equal(top.element, 0);
    root = in_env("Names", "Tree", "root", 0);
    assert_ptr_equal(in_cell(root, "content").class, class_of("java/lang/String"));
    assert_int_equal(in_cell(root, "content").element, 0);
    assert_int_equal(in_env("Wood", "Tree", "top", 0).element, of("Wood", "b").element);
    assert_int_not_equal(of("Wood", "a").element, of("Wood", "b").element);
}

static void an_inner_class_uses_the_variables_of_its_outer_one(void **state)
{
    Declared inner, named;

    (void)state;
    inner = of("Outer", "inner");
    named = of("Outer", "named");
    assert_int_equal(in_env("Outer$Inner", "Outer$Inner", "its", inner.env).element,
                     of("Outer", "it").element);
    assert_ptr_equal(in_env("Outer$Inner", "Outer$Inner", "its", named.env).class,
                     class_of("java/lang/String"));
    assert_int_not_equal(of("Outer$Inner", "its").element, 0);
}

/* ---- Arrays, parameters ---- */

static void an_element_of_an_array_is_what_its_variable_is(void **state)
{
    Declared table, named;

    (void)state;
    table = in_cell(of("Tree", "root"), "table");
    assert_ptr_equal(table.class, class_of("[Ljava/lang/Object;"));
    assert_int_not_equal(table.inner, 0);
    assert_int_equal(element_of(table).element, of("Tree", "top").element);
    assert_ptr_equal(element_of(table).class, class_of("java/lang/Object"));
    named = in_cell(in_env("Names", "Tree", "root", 0), "table");
    assert_ptr_equal(element_of(named).class, class_of("java/lang/String"));
    assert_int_equal(element_of(named).element, 0);
}

static void a_parameter_is_of_the_variables_of_method_and_class(void **state)
{
    Declared t, u, cell, array;

    (void)state;
    t = parameter_of_m(0);
    u = parameter_of_m(1);
    cell = parameter_of_m(2);
    array = parameter_of_m(3);
    assert_true(t.element != 0 && u.element != 0 && t.element != u.element);
    assert_int_equal(cell.element, 0);
    assert_int_equal(in_cell(cell, "content").element, u.element);
    assert_int_equal(element_of(array).element, u.element);
    assert_int_equal(parameter_of_m(4).element, 0);
    assert_ptr_equal(parameter_of_m(4).class, loader_primitive(loader, KIND_INT));
}

/* ---- Without signatures ---- */

static void a_signature_that_cannot_be_read_says_nothing(void **state)
{
    Declared broken, grown;

    (void)state;
    broken = of("Odd", "broken");
    assert_ptr_equal(broken.class, class_of("java/lang/Object"));
    assert_true(broken.element == 0 && broken.env == 0);
    grown = of("Odd", "grown"); /* of a class that is not what the field is */
    assert_ptr_equal(grown.class, class_of("None"));
    assert_int_equal(grown.element, 0);
}

static void erasure_knows_no_variables(void **state)
{
    (void)state;
    open_generics(true);
    assert_int_equal(of("Cell", "content").element, 0);
    assert_int_equal(of("Tree", "root").env, 0);
    assert_int_equal(of("Cell", "table").inner, 0);
    assert_int_equal(parameter_of_m(0).element, 0);
    assert_ptr_equal(in_env("Names", "Tree", "top", 0).class, class_of("java/lang/Object"));
}

static void answers_do_not_depend_on_what_was_asked_before(void **state)
{
    Declared first[5][4] = {{{0}}};

    (void)state;
    for (int round = 0; round < 3; round++)
        for (size_t c = 0; c < 5; c++)
            for (size_t f = 0; f < 4 && classes[c].fields[f].name != NULL; f++) {
                Declared declared = of(classes[c].name, classes[c].fields[f].name);
                if (round == 0)
                    first[c][f] = declared;
                assert_ptr_equal(declared.class, first[c][f].class);
                assert_int_equal(declared.element, first[c][f].element);
                assert_int_equal(declared.env, first[c][f].env);
                assert_int_equal(declared.inner, first[c][f].inner);
                in_env("Names", "Tree", "root", 0);
            }
}

#define test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(only_what_is_declared_as_a_variable_is_an_element),
        test(a_variable_is_followed_from_class_to_class),
        test(a_raw_type_and_a_wildcard_leave_the_variable_itself),
        test(two_variables_are_two_elements),
        test(a_subclass_says_what_the_variables_above_it_stand_for),
        test(an_inner_class_uses_the_variables_of_its_outer_one),
        test(an_element_of_an_array_is_what_its_variable_is),
        test(a_parameter_is_of_the_variables_of_method_and_class),
        test(a_signature_that_cannot_be_read_says_nothing),
        cmocka_unit_test_teardown(erasure_knows_no_variables, teardown),
        test(answers_do_not_depend_on_what_was_asked_before),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
