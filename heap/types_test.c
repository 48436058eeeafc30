/* types_test.c - sets of candidate classes, compared with the subtype relation itself. */
#include "heap/types.h"

#include "heap/heap_fixture.h"

static const MadeClass animals[] = {
    {ABSTRACT, .name = "Animal", .fields = {{"age", "I", NULL}}},
    {PLAIN, .name = "Dog", .super = "Animal", .fields = {{"bone", "I", NULL}}},
    {PLAIN, .name = "Puppy", .super = "Dog",
     .fields = {{"toy", "I", NULL}, {"shoe", "I", NULL}}},
    {PLAIN, .name = "Cat", .super = "Animal"},
    {INTERFACE, .name = "Swims"},
    {PLAIN, .name = "Duck", .super = "Animal", .interface = "Swims"},
    {FINAL, .name = "Rock", .names = "java/util/ArrayList"},
    {ABSTRACT, .name = "Ghost", .names = "java/lang/Math"},
    {ABSTRACT, .name = "Spirit", .super = "Ghost"},
    {ABSTRACT, .name = "Demon", .super = "Spirit"},
    {INTERFACE, .name = "Haunts"},
    {ENUM | ACC_ABSTRACT, .name = "Colour", .super = "java/lang/Enum",
     .interface = "Swims"},
    {ENUM | ACC_FINAL, .name = "Colour$1", .super = "Colour"},
};

static const char *const names[] = {"Animal", "Dog",  "Puppy", "Cat",
                                    "Swims",  "Duck", "Rock",  "java/lang/Object"};

enum { NAME_COUNT = sizeof names / sizeof names[0] };

static Types *types;

static void open_types(const char *extra)
{
    open_program(animals, sizeof animals / sizeof animals[0]);
    if (types_new(loader, class_of("Animal"), extra, &types, &err) != OK)
        fail_msg("%s", err.text);
}

static int setup(void **state)
{
    (void)state;
    open_types(NULL);
    return 0;
}

static int teardown(void **state)
{
    types_free(types);
    return close_all(state);
}

static TypeSet below(const char *name)
{
    return types_below(types, class_of(name));
}

static bool has(TypeSet set, const char *name)
{
    for (uint32_t i = 0; i < types_count(types, set); i++) {
        if (types_member(types, set, i) == class_of(name) &&
            !types_is_opaque(types, set, i))
            return true;
    }
    return false;
}

static bool has_one_opaque(TypeSet set, const char *name)
{
    return types_count(types, set) == 1 && types_is_opaque(types, set, 0) &&
           types_member(types, set, 0) == class_of(name);
}

/* ---- What is in a set ---- */

static void below_a_class_are_the_concrete_classes_that_extend_it(void **state)
{
    (void)state;
    assert_int_equal(types_count(types, below("Animal")), 4);
    assert_true(has(below("Animal"), "Dog") && has(below("Animal"), "Puppy") &&
                has(below("Animal"), "Cat") && has(below("Animal"), "Duck"));
    assert_int_equal(types_count(types, below("Dog")), 2);
    assert_true(has(below("Dog"), "Dog") && has(below("Dog"), "Puppy"));
    assert_int_equal(types_count(types, below("Swims")), 2);
    assert_true(has(below("Swims"), "Duck") && has(below("Swims"), "Colour$1"));
}

static void final_classes_and_arrays_are_exactly_themselves(void **state)
{
    (void)state;
    assert_int_equal(below("Rock"), types_exactly(types, class_of("Rock")));
    assert_int_equal(below("[LAnimal;"), types_exactly(types, class_of("[LAnimal;")));
    assert_ptr_equal(types_only(types, below("[LAnimal;")), class_of("[LAnimal;"));
    assert_ptr_equal(types_only(types, types_exactly(types, class_of("Dog"))),
                     class_of("Dog"));
    assert_null(types_only(types, below("Dog")));
    assert_null(types_only(types, 0));
}

static void what_the_users_classes_name_is_a_candidate_if_it_can_be_made(void **state)
{
    (void)state;
    assert_true(has(below("java/util/List"), "java/util/ArrayList"));
    assert_false(has(below("java/util/List"), "java/util/LinkedList"));
    assert_false(has(below("java/lang/Object"), "java/lang/Math"));
    assert_true(has(below("java/lang/Object"), "java/lang/Object"));
    assert_true(has(below("java/util/LinkedList"), "java/util/LinkedList"));
}

static void extra_candidates_are_those_the_user_names(void **state)
{
    (void)state;
    open_types("java.util.LinkedList,java.util.AbstractList,java.util.BitSet");
    assert_true(has(below("java/util/List"), "java/util/LinkedList"));
    assert_true(has(below("java/lang/Object"), "java/util/BitSet"));
    assert_false(has(below("java/util/List"), "java/util/AbstractList"));
}

static void an_extra_candidate_that_is_nowhere_is_refused(void **state)
{
    (void)state;
    open_program(animals, sizeof animals / sizeof animals[0]);
    assert_int_equal(types_new(loader, class_of("Animal"), "Dog,no.Where", &types, &err),
                     FAILED);
    assert_says(&err, ERROR_MISSING_CLASS, "Where");
}

static void a_class_above_all_enums_has_none_of_them_below_it(void **state)
{
    (void)state;
    assert_true(has(below("Colour"), "Colour$1"));
    assert_true(has(below("Swims"), "Colour$1"));
    assert_false(has(below("java/lang/Object"), "Colour$1"));
    assert_false(has(below("java/lang/Comparable"), "Colour$1"));
}

static void nobody_makes_a_constant(void **state)
{
    TypeSet swims = types_made(types, below("Swims"));

    (void)state;
    assert_true(has(swims, "Duck"));
    assert_false(has(swims, "Colour$1"));
    assert_int_equal(types_made(types, below("Colour")), 0);
    assert_int_equal(types_made(types, below("Animal")), below("Animal"));
}

static void numbers_do_not_depend_on_what_is_asked_first(void **state)
{
    uint32_t number;

    (void)state;
    types_exactly(types, class_of("java/lang/Thread"));
    types_exactly(types, class_of("Duck"));
    number = types_number(types, types_exactly(types, class_of("Dog")), 0);
    types_free(types);
    assert_int_equal(types_new(loader, class_of("Animal"), NULL, &types, &err), OK);
    assert_int_equal(types_number(types, below("Dog"), 0), number);
    assert_ptr_equal(types_numbered(types, number), class_of("Dog"));
    assert_null(types_numbered(types, -1));
    assert_null(types_numbered(types, INT32_MAX));
}

static void an_object_has_room_for_the_largest_of_its_types(void **state)
{
    (void)state;
    assert_int_equal(types_slot_count(types, below("Animal")), 4);
    assert_int_equal(types_slot_count(types, below("Cat")), 1);
    assert_int_equal(types_slot_count(types, below("java/lang/Object")), 4);
    assert_int_equal(types_slot_count(types, 0), 0);
}

/* ---- Sets against the relation they stand for ---- */

static void within_and_without_part_a_set(void **state)
{
    (void)state;
    for (size_t i = 0; i < NAME_COUNT; i++)
        for (size_t j = 0; j < NAME_COUNT; j++) {
            TypeSet set = below(names[i]);
            TypeSet in = types_within(types, set, class_of(names[j]));
            TypeSet out = types_without(types, set, class_of(names[j]));
            assert_int_equal(types_add(types, in, out), set);
            for (uint32_t k = 0; k < types_count(types, in); k++)
                assert_true(
                    class_is_subtype(types_member(types, in, k), class_of(names[j])));
            for (uint32_t k = 0; k < types_count(types, out); k++)
                assert_false(
                    class_is_subtype(types_member(types, out, k), class_of(names[j])));
        }
}

static void meet_is_intersection_and_add_is_union(void **state)
{
    (void)state;
    for (size_t i = 0; i < NAME_COUNT * NAME_COUNT; i++) {
        TypeSet a = below(names[i / NAME_COUNT]), b = below(names[i % NAME_COUNT]);
        TypeSet both = types_meet(types, a, b), any = types_add(types, a, b);
        assert_int_equal(types_meet(types, b, a), both);
        assert_int_equal(types_add(types, b, a), any);
        for (size_t k = 0; k < NAME_COUNT; k++) {
            const char *name = names[k];
            assert_int_equal(has(both, name), has(a, name) && has(b, name));
            assert_int_equal(has(any, name), has(a, name) || has(b, name));
        }
    }
}

static void equal_sets_have_equal_numbers(void **state)
{
    TypeSet sum = 0;

    (void)state;
    for (uint32_t i = types_count(types, below("Animal")); i > 0; i--)
        sum = types_add(types, types_one(types, below("Animal"), i - 1), sum);
    assert_int_equal(sum, below("Animal"));
    assert_int_equal(types_within(types, below("java/lang/Object"), class_of("Animal")),
                     sum);
    assert_int_equal(types_meet(types, below("Cat"), below("Dog")), 0);
    assert_int_equal(types_without(types, sum, class_of("Animal")), 0);
}

/* ---- Classes that nobody has seen ---- */

static void a_type_without_candidates_has_one_opaque_member(void **state)
{
    (void)state;
    assert_true(has_one_opaque(below("Ghost"), "Ghost"));
    assert_true(has_one_opaque(below("Haunts"), "Haunts"));
    assert_null(types_only(types, below("Ghost")));
}

static void an_unseen_class_may_be_of_any_type_further_down(void **state)
{
    TypeSet spirit, rest;

    (void)state;
    spirit = types_within(types, below("Ghost"), class_of("Spirit"));
    assert_true(has_one_opaque(spirit, "Spirit"));
    assert_int_equal(types_meet(types, below("Ghost"), below("Spirit")), spirit);
    rest = types_without(types, below("Ghost"), class_of("Spirit"));
    assert_true(has_one_opaque(rest, "Ghost"));
    assert_int_not_equal(rest, below("Ghost"));
    assert_int_equal(types_without(types, spirit, class_of("Ghost")), 0);
    assert_int_equal(types_within(types, below("Ghost"), class_of("Rock")), 0);
}

static void an_unseen_class_stays_what_it_is_known_not_to_be(void **state)
{
    TypeSet rest, narrowed;

    (void)state;
    rest = types_without(types, below("Ghost"), class_of("Spirit"));
    assert_int_equal(types_within(types, rest, class_of("Spirit")), 0);
    assert_int_equal(types_within(types, rest, class_of("Demon")), 0);
    assert_int_equal(types_without(types, rest, class_of("Demon")), rest);
    assert_int_equal(types_meet(types, rest, below("Spirit")), 0);
    assert_int_equal(types_meet(types, rest, below("Ghost")), rest);
    rest = types_without(types, below("Ghost"), class_of("Demon"));
    narrowed = types_within(types, rest, class_of("Spirit"));
    assert_true(has_one_opaque(narrowed, "Spirit"));
    assert_int_equal(types_within(types, narrowed, class_of("Demon")), 0);
}

#define test(name)       cmocka_unit_test_setup_teardown(name, setup, teardown)
#define test_alone(name) cmocka_unit_test_teardown(name, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(below_a_class_are_the_concrete_classes_that_extend_it),
        test(final_classes_and_arrays_are_exactly_themselves),
        test(what_the_users_classes_name_is_a_candidate_if_it_can_be_made),
        test_alone(extra_candidates_are_those_the_user_names),
        test_alone(an_extra_candidate_that_is_nowhere_is_refused),
        test(a_class_above_all_enums_has_none_of_them_below_it),
        test(nobody_makes_a_constant),
        test(numbers_do_not_depend_on_what_is_asked_first),
        test(an_object_has_room_for_the_largest_of_its_types),
        test(within_and_without_part_a_set),
        test(meet_is_intersection_and_add_is_union),
        test(equal_sets_have_equal_numbers),
        test(a_type_without_candidates_has_one_opaque_member),
        test(an_unseen_class_may_be_of_any_type_further_down),
        test(an_unseen_class_stays_what_it_is_known_not_to_be),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
