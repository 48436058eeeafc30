/* link_test.c - loading, linking, resolution and selection over small made-up programs. */
#include "classfile/link.h"

#include "base/memory.h"
#include "classfile/maker_fixture.h"
#include "classfile/resolve.h"
#include "classfile/source_fixture.h"

static const MadeCode body = {"\261", 1, 0, 1, NULL, 0}; /* return */
static Maker maker;
static Loader *loader;
static Error err;

enum { PUBLIC_CLASS = ACC_PUBLIC | ACC_SUPER };
enum { PUBLIC_INTERFACE = ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT };

static void put_class(const char *name)
{
    Bytes bytes = maker_finish(&maker);
    char file[128];

    snprintf(file, sizeof file, "classes/%s.class", name);
    write_file(file, bytes.data, bytes.size);
}

static void put_plain(unsigned flags, const char *name, const char *super)
{
    maker_begin(&maker, flags, name, super);
    put_class(name);
}

/* A class with one method m()V. */
static void put_with_method(unsigned flags, const char *name, const char *super,
                            const char *interface, unsigned method_flags)
{
    maker_begin(&maker, flags, name, super);
    if (interface != NULL)
        make_interface(&maker, interface);
    make_method(&maker, method_flags, "m", "()V",
                (method_flags & ACC_ABSTRACT) != 0 ? NULL : &body);
    put_class(name);
}

static int begin(void **state)
{
    (void)state;
    write_file("classes/empty", "", 0);
    return 0;
}

static int end(void **state)
{
    (void)state;
    if (loader != NULL)
        loader_free(loader);
    loader = NULL;
    return nftw(scratch_path("classes"), scratch_remove_one, 32, FTW_DEPTH | FTW_PHYS);
}

static const Name *name_of(const char *text)
{
    return intern_text(loader_symbols(loader)->interns, text);
}

static void open_loader(void)
{
    assert_int_equal(loader_new(scratch_path("classes"), NULL, &loader, &err), OK);
}

static Class *load(const char *name)
{
    Class *class = NULL;

    if (loader_class(loader, name_of(name), &class, &err) != OK)
        fail_msg("%s", err.text);
    return class;
}

static void refuse(const char *name, ErrorKind kind, const char *reason)
{
    Class *class;

    for (int i = 0; i < 2; i++) { /* the second time with the same message */
        assert_int_equal(loader_class(loader, name_of(name), &class, &err), FAILED);
        assert_int_equal(err.kind, kind);
        if (strstr(err.text, reason) == NULL)
            fail_msg("'%s' does not say '%s'", err.text, reason);
        err = (Error){0};
    }
}

static Method *method_m(const Class *class)
{
    return class_method(class, name_of("m"), name_of("()V"));
}

static void bad_supertypes_are_refused(void **state)
{
    (void)state;
    put_plain(PUBLIC_CLASS, "Circle", "Circle2");
    put_plain(PUBLIC_CLASS, "Circle2", "Circle");
    put_plain(PUBLIC_CLASS | ACC_FINAL, "Final", "java/lang/Object");
    put_plain(PUBLIC_CLASS, "OfFinal", "Final");
    put_plain(PUBLIC_CLASS, "OfInterface", "java/util/List");
    put_plain(PUBLIC_CLASS, "OfMissing", "Nowhere");
    put_plain(PUBLIC_CLASS, "OfHidden", "java/util/JumboEnumSet");
    maker_begin(&maker, PUBLIC_CLASS, "ImplementsClass", "java/lang/Object");
    make_interface(&maker, "java/lang/Integer");
    put_class("ImplementsClass");
    maker_begin(&maker, PUBLIC_CLASS, "Sealed", "java/lang/Object");
    make_class_list(&maker, "PermittedSubclasses", "Friend");
    put_class("Sealed");
    put_plain(PUBLIC_CLASS, "Friend", "Sealed");
    put_plain(PUBLIC_CLASS, "Stranger", "Sealed");
    maker_begin(&maker, PUBLIC_CLASS, "Other", "java/lang/Object");
    put_class("Misnamed");
    open_loader();

    refuse("Circle", ERROR_CIRCULARITY, "its own supertype");
    refuse("OfFinal", ERROR_INCOMPATIBLE, "Final is final");
    refuse("OfInterface", ERROR_INCOMPATIBLE, "is an interface");
    refuse("OfMissing", ERROR_MISSING_CLASS, "class Nowhere is neither on the class path");
    refuse("OfHidden", ERROR_ACCESS, "not public");
    refuse("ImplementsClass", ERROR_INCOMPATIBLE, "expected an interface");
    refuse("Stranger", ERROR_INCOMPATIBLE, "does not permit Stranger");
    refuse("Misnamed", ERROR_MISSING_CLASS, "this is class Other");
    load("Friend");
}

static void a_chain_of_supertypes_is_bounded(void **state)
{
    char name[32], super[32];

    (void)state;
    put_plain(PUBLIC_CLASS, "C0", "java/lang/Object");
    for (int i = 1; i <= LINKING_DEPTH_MAX + 8; i++) {
        snprintf(name, sizeof name, "C%d", i);
        snprintf(super, sizeof super, "C%d", i - 1);
        put_plain(PUBLIC_CLASS, name, super);
    }
    open_loader();
    load("C500");
    snprintf(name, sizeof name, "C%d", LINKING_DEPTH_MAX + 8);
    refuse(name, ERROR_FORMAT, "more than 1024");
}

static void arrays_are_covariant(void **state)
{
    (void)state;
    open_loader();
    assert_true(class_is_subtype(load("[Ljava/lang/String;"), load("[Ljava/lang/Object;")));
    assert_true(
        class_is_subtype(load("[Ljava/lang/String;"), load("[Ljava/lang/CharSequence;")));
    assert_true(class_is_subtype(load("[[I"), load("[Ljava/lang/Cloneable;")));
    assert_true(class_is_subtype(load("[I"), load("java/io/Serializable")));
    assert_true(class_is_subtype(load("[I"), load("java/lang/Object")));
    assert_false(class_is_subtype(load("[I"), load("[J")));
    assert_false(class_is_subtype(load("[I"), load("[Ljava/lang/Object;")));
    assert_false(
        class_is_subtype(load("[Ljava/lang/Object;"), load("[Ljava/lang/String;")));
    assert_false(class_is_subtype(load("java/lang/Object"), load("[I")));
    assert_true(class_is_subtype(load("java/util/List"), load("java/lang/Object")));
    assert_true(class_is_subtype(load("java/util/ArrayList"), load("java/lang/Iterable")));
    assert_ptr_equal(load("[I")->element, loader_primitive(loader, KIND_INT));
    assert_ptr_equal(load("[I"), load("[I"));
}

static void fields_get_slots_behind_the_inherited(void **state)
{
    Class *class;

    (void)state;
    maker_begin(&maker, PUBLIC_CLASS, "A", "java/lang/Object");
    make_field(&maker, 0, "x", "I");
    make_field(&maker, ACC_STATIC, "s", "I");
    make_field(&maker, 0, "y", "J");
    put_class("A");
    maker_begin(&maker, PUBLIC_CLASS, "B", "A");
    make_field(&maker, 0, "x", "I");
    put_class("B");
    open_loader();
    class = load("B");
    assert_int_equal(class->instance_slot_count, 3);
    assert_ptr_equal(class->instance_fields[0],
                     class_field(class->super, name_of("x"), name_of("I")));
    assert_ptr_equal(find_field(class, name_of("x"), name_of("I")),
                     class->instance_fields[2]);
    assert_ptr_equal(find_field(class, name_of("y"), name_of("J")),
                     class->instance_fields[1]);
    assert_int_equal(class->super->static_slot_count, 1);
    assert_null(find_field(class, name_of("y"), name_of("I")));
}

static Method *selected(const char *class_name, const char *named)
{
    Class *class = load(class_name);
    Method *out = NULL;

    for (int i = 0; i < 2; i++) { /* the second time out of the table */
        if (select_method(class, method_m(load(named)), &out, &err) != OK)
            return NULL;
    }
    return out;
}

/* JVMS 5.4.5: p/A.m is package-private; q/B.m does not override it, p/C.m does both. */
static void package_private_methods_are_overridden_in_their_package(void **state)
{
    (void)state;
    put_with_method(PUBLIC_CLASS, "p/A", "java/lang/Object", NULL, 0);
    put_with_method(PUBLIC_CLASS, "q/B", "p/A", NULL, ACC_PUBLIC);
    put_with_method(PUBLIC_CLASS, "p/C", "q/B", NULL, ACC_PUBLIC);
    open_loader();
    assert_ptr_equal(selected("q/B", "p/A"), method_m(load("p/A")));
    assert_ptr_equal(selected("q/B", "q/B"), method_m(load("q/B")));
    assert_ptr_equal(selected("p/C", "p/A"), method_m(load("p/C")));
    assert_ptr_equal(selected("p/C", "q/B"), method_m(load("p/C")));
}

static void final_methods_are_not_overridden(void **state)
{
    (void)state;
    put_with_method(PUBLIC_CLASS, "A", "java/lang/Object", NULL, ACC_PUBLIC | ACC_FINAL);
    put_with_method(PUBLIC_CLASS, "B", "A", NULL, ACC_PUBLIC);
    open_loader();
    refuse("B", ERROR_INCOMPATIBLE, "overrides the final one of A");
}

static void defaults_are_selected_by_specificity(void **state)
{
    unsigned flags = PUBLIC_INTERFACE;

    (void)state;
    put_with_method(flags, "I", "java/lang/Object", NULL, ACC_PUBLIC);
    put_with_method(flags, "J", "java/lang/Object", "I", ACC_PUBLIC);
    put_with_method(flags, "K", "java/lang/Object", NULL, ACC_PUBLIC);
    put_with_method(flags, "L", "java/lang/Object", "I", ACC_PUBLIC | ACC_ABSTRACT);
    maker_begin(&maker, PUBLIC_CLASS, "Diamond", "java/lang/Object");
    make_interface(&maker, "I");
    make_interface(&maker, "J");
    put_class("Diamond");
    maker_begin(&maker, PUBLIC_CLASS, "Conflict", "java/lang/Object");
    make_interface(&maker, "J");
    make_interface(&maker, "K");
    put_class("Conflict");
    maker_begin(&maker, PUBLIC_CLASS, "Reabstracted", "java/lang/Object");
    make_interface(&maker, "L");
    put_class("Reabstracted");
    put_with_method(PUBLIC_CLASS, "Own", "Diamond", NULL, ACC_PUBLIC);
    open_loader();
    assert_ptr_equal(selected("Diamond", "I"), method_m(load("J")));
    assert_ptr_equal(selected("Own", "I"), method_m(load("Own")));
    assert_null(selected("Conflict", "J"));
    assert_int_equal(err.kind, ERROR_INCOMPATIBLE);
    assert_null(selected("Reabstracted", "I"));
    assert_int_equal(err.kind, ERROR_ABSTRACT);
    assert_ptr_equal(find_method(load("Diamond"), name_of("m"), name_of("()V")),
                     method_m(load("J")));
}

/* A constant of class `from` that names class_name.m()V. */
static Status resolve_m(const char *from, PoolTag tag, const char *class_name, Method **out)
{
    unsigned index;
    char file[32];
    Class *class;

    maker_begin(&maker, PUBLIC_CLASS, from, "java/lang/Object");
    make_nest_host(&maker, "Host");
    index = make_member(&maker, tag, class_name, "m", "()V");
    snprintf(file, sizeof file, "%s", from);
    put_class(file);
    if (loader == NULL)
        open_loader();
    class = load(from);
    return resolve_method(loader, class, index, out, &err);
}

static void access_and_kind_are_checked_on_resolution(void **state)
{
    Method *method;

    (void)state;
    maker_begin(&maker, PUBLIC_CLASS, "Host", "java/lang/Object");
    make_class_list(&maker, "NestMembers", "Mate");
    make_method(&maker, ACC_PRIVATE, "m", "()V", &body);
    put_class("Host");
    put_with_method(PUBLIC_CLASS, "p/Hidden", "java/lang/Object", NULL, 0);
    put_with_method(PUBLIC_INTERFACE, "I", "java/lang/Object", NULL, ACC_PUBLIC);

    assert_int_equal(resolve_m("Mate", TAG_METHOD, "Host", &method), OK);
    assert_ptr_equal(method, method_m(load("Host")));
    assert_int_equal(resolve_m("NoMate", TAG_METHOD, "Host", &method), FAILED);
    assert_int_equal(err.kind, ERROR_ACCESS);
    assert_int_equal(resolve_m("Far", TAG_METHOD, "p/Hidden", &method), FAILED);
    assert_int_equal(err.kind, ERROR_ACCESS);
    assert_int_equal(resolve_m("AsClass", TAG_METHOD, "I", &method), FAILED);
    assert_int_equal(err.kind, ERROR_INCOMPATIBLE);
    assert_int_equal(resolve_m("AsInterface", TAG_INTERFACE_METHOD, "Host", &method),
                     FAILED);
    assert_int_equal(err.kind, ERROR_INCOMPATIBLE);
    assert_int_equal(resolve_m("None", TAG_METHOD, "java/lang/String", &method), FAILED);
    assert_int_equal(err.kind, ERROR_NO_METHOD);
    assert_non_null(strstr(err.text, "class java/lang/String has no method m()V"));
}

#define test(function) cmocka_unit_test_setup_teardown(function, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(bad_supertypes_are_refused),
        test(a_chain_of_supertypes_is_bounded),
        test(arrays_are_covariant),
        test(fields_get_slots_behind_the_inherited),
        test(package_private_methods_are_overridden_in_their_package),
        test(final_methods_are_not_overridden),
        test(defaults_are_selected_by_specificity),
        test(access_and_kind_are_checked_on_resolution),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
