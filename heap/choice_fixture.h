/* choice_fixture.h - for the tests of what a heap asks: a question as a text, an answer. */
#ifndef HEAP_CHOICE_FIXTURE_H
#define HEAP_CHOICE_FIXTURE_H

#include "heap/search_fixture.h"

static const HeapOptions lazy = {.heap = "lazy", .k = 2};
static const HeapOptions lazier = {.heap = "lazier", .k = 2};
static const HeapOptions lazier_sharp = {.heap = "lazier#", .k = 2};

static inline Input *input(Value value)
{
    return input_of(heap, value);
}

/* ---- The question that is posted, as a text: "null new =1 =3" ----
 *
 * A number is that of the input whose object it is, for an enum of the constant. */

static inline uint32_t number_of(Ref object)
{
    for (uint32_t i = 0; constants.id != 0 && i < store_at(&store, constants)->length;
         i++) {
        if (array_get(&store, constants, i).u.ref.id == object.id)
            return i;
    }
    return store_at(&store, object)->input;
}

static inline const char *asked(void)
{
    static const char *const words[] = {
        [ALT_HOLDS] = "if",    [ALT_NULL] = "null", [ALT_NONNULL] = "nonnull",
        [ALT_EXPANDS] = "new", [ALT_ALIASES] = "=", [ALT_TYPES] = "types",
        [ALT_CELL] = "cell",   [ALT_ENDS] = "end"};
    static char text[256];
    size_t at = 0;

    text[0] = '\0';
    for (size_t i = 0; i < heap->choice.items.count; i++) {
        const Alternative *item = &heap->choice.items.items[i];
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", i == 0 ? "" : " ",
                               words[item->kind]);
        if (item->kind == ALT_ALIASES)
            at += (size_t)snprintf(text + at, sizeof text - at, "%u",
                                   number_of(item->object));
    }
    return text;
}

#define ASKS(call, text)                                                                   \
    do {                                                                                   \
        assert_int_equal(call, CHOICE);                                                    \
        assert_string_equal(asked(), text);                                                \
    } while (0)

static inline Applied answer(size_t index)
{
    Alternative alternative = heap->choice.items.items[index];
    Applied applied;

    assert_true(index < heap->choice.items.count);
    assert_int_equal(heap_apply(heap, &alternative, &applied), OK);
    return applied;
}

static inline Value field_value(Value object, const char *class_name, const char *name)
{
    Value value;

    assert_int_equal(object_peek(heap, heap_look(heap, object).u.ref,
                                 field_of(class_name, name), &value),
                     OK);
    return value;
}

/* Makes a reference an object of its own. */
static inline void make_new(Value value)
{
    size_t last;

    assert_int_equal(resolve_object(heap, input(value)), CHOICE);
    last = heap->choice.items.count - 1;
    assert_int_equal(heap->choice.items.items[last].kind, ALT_EXPANDS);
    assert_int_equal(answer(last), APPLIED);
}

#endif
