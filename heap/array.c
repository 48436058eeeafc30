#include "heap/array.h"

#include "heap/guard.h"

#include <string.h>

static Status no_memory(Heap *heap)
{
    error_set(heap->err, ERROR_UNSUPPORTED, "the memory for arrays is used up");
    return CUT;
}

Term array_length_term(const Heap *heap, const Input *array)
{
    if ((array->length & 1) != 0)
        return (Term){(uint32_t)(array->length >> 1)};
    return term_int(heap->terms, SORT_INT, (int64_t)(array->length >> 1));
}

Value array_length(const Heap *heap, Ref ref)
{
    const Object *array = store_at(heap->store, ref);

    if (array->input == 0)
        return value_int((int32_t)array->length);
    return term_value(heap, KIND_INT, array_length_term(heap, &heap->inputs[array->input]));
}

enum { SHORT_ARRAY_MAX = 64 };

/* How many indices of an array may be met that the program makes: as many as it has where
 * they are known to be few, as of a copy of a text.  The bound is for those that may be
 * any number. */
static uint64_t cells_allowed(Heap *heap, Term length)
{
    int64_t low, high;

    path_range(heap->path, length, &low, &high);
    return high > heap->options.array_bound && high <= SHORT_ARRAY_MAX
               ? (uint64_t)high
               : heap->options.array_bound;
}

Status array_new(Heap *heap, Class *class, Term length, Ref *out)
{
    Declared declared = {.class = class};
    Input *input;

    TRY(input_check_room(heap));
    input = input_reference(heap, FROM_PROGRAM, 0, NULL, 0, declared, 0);
    if (!store_new_array(heap->store, class, 0, out))
        return no_memory(heap);
    store_at(heap->store, *out)->input = input_number(heap, input);
    input->state = (uint64_t)out->id << 2 | IS_OBJECT;
    input->length = 1 + 2 * (uint64_t)length.id;
    input->cells_left = cells_allowed(heap, length);
    return OK;
}

/* ---- Arrays of arrays ---- */

enum { INNER_MAX = 64 }; /* arrays in a table that are made with it */

typedef struct Nested { /* words of the Store */
    uint64_t count;
    Value lengths[];
} Nested;

static Status keep_lengths(Heap *heap, Ref array, const Value *lengths, unsigned count)
{
    uint32_t size = (uint32_t)(sizeof(Nested) + count * sizeof(Value));
    Nested *nested;
    Ref words;

    if (!store_new_words(heap->store, size / 8, &words))
        return no_memory(heap);
    nested = (Nested *)(void *)store_words(heap->store, words);
    nested->count = count;
    memcpy(nested->lengths, lengths, count * sizeof(Value));
    input_of_object(heap, array)->nested = words.id;
    return OK;
}

static Status new_table_of_arrays(Heap *heap, Class *class, const Value *lengths,
                                  unsigned count, Ref *out)
{
    Ref inner;

    if (!store_new_array(heap->store, class, (uint32_t)lengths[0].u.i, out))
        return no_memory(heap);
    for (int32_t i = 0; count > 1 && i < lengths[0].u.i; i++) {
        TRY(array_new_nested(heap, class->element, lengths + 1, count - 1, &inner));
        array_set(heap->store, *out, (uint32_t)i, value_ref(inner));
    }
    return OK;
}

/* Many inner arrays come to be when they are first read, too. */
Status array_new_nested(Heap *heap, Class *class, const Value *lengths, unsigned count,
                        Ref *out)
{
    if (!lengths[0].is_term && (count == 1 || lengths[0].u.i <= INNER_MAX))
        return new_table_of_arrays(heap, class, lengths, count, out);
    TRY(array_new(heap, class, value_term(heap, lengths[0]), out));
    return count == 1 ? OK : keep_lengths(heap, *out, lengths + 1, count - 1);
}

static Status first_inner(Heap *heap, const Input *array, Ref *out)
{
    const Nested *nested = (const Nested *)(const void *)store_words(
        heap->store, (Ref){(uint32_t)array->nested});

    return array_new_nested(heap, array->declared.class->element, nested->lengths,
                            (unsigned)nested->count, out);
}

/* ---- Cells ---- */

Status cell_add(Heap *heap, uint64_t *chain, Value index, Cell **out)
{
    Ref ref;

    if (!store_new_words(heap->store, sizeof(Cell) / 8, &ref))
        return no_memory(heap);
    *out = cell_at(heap, ref.id);
    **out = (Cell){.next = *chain, .index = index};
    trail_save(heap->trail, chain);
    *chain = ref.id;
    return OK;
}

Status array_add_cell(Heap *heap, Input *array, Value index)
{
    Ref inner = {0};
    Cell *cell;

    TRY(input_check_room(heap)); /* that of its content */
    if (array->nested != 0)
        TRY(first_inner(heap, array, &inner));
    TRY(cell_add(heap, &array->cells, index, &cell));
    cell->serial = array->cell_count;
    cell->shadow = array->origin == FROM_PROGRAM ? 0 : SHADOW_UNREAD;
    cell->word = inner.id;
    trail_save(heap->trail, &array->cell_count);
    array->cell_count++;
    trail_save(heap->trail, &array->cells_left);
    array->cells_left--;
    heap->reading_count++;
    return OK;
}

Value array_cell_index(const Heap *heap, const Input *array, uint32_t serial)
{
    for (uint64_t at = array->cells; at != 0; at = cell_at(heap, at)->next) {
        if (cell_at(heap, at)->serial == serial)
            return cell_at(heap, at)->index;
    }
    UNREACHABLE("an element has a cell");
    return value_int(0);
}

Bounds array_bounds(Heap *heap, Term index, Term length)
{
    Term below = term_lt(heap->terms, index, term_int(heap->terms, SORT_INT, 0));
    Term above = term_le(heap->terms, length, index);
    Truth is_below = path_truth(heap->path, below),
          is_above = path_truth(heap->path, above);
    Bounds bounds = {TRUTH_OPEN, heap->no};

    if (is_below == TRUTH_HOLDS || is_above == TRUTH_HOLDS) {
        bounds.is_out = TRUTH_HOLDS;
        return bounds;
    }
    bounds.out = is_below == TRUTH_FAILS   ? above
                 : is_above == TRUTH_FAILS ? below
                                           : term_or(heap->terms, below, above);
    bounds.is_out = is_below == TRUTH_FAILS && is_above == TRUTH_FAILS
                        ? TRUTH_FAILS
                        : path_truth(heap->path, bounds.out);
    return bounds;
}

Status array_check(Heap *heap, Term index, Term length, Access *access)
{
    Bounds bounds = array_bounds(heap, index, length);
    bool is_out = bounds.is_out == TRUTH_HOLDS;

    if (bounds.is_out == TRUTH_OPEN)
        TRY(heap_decide(heap, bounds.out, &is_out));
    *access = is_out ? ACCESS_OUT_OF_BOUNDS : ACCESS_DONE;
    return OK;
}

/* ---- Elements ---- */

Term element_term(Heap *heap, Kind kind, Value value)
{
    return kind == KIND_REF ? ref_term(heap, value) : value_term(heap, value);
}

/* What an input array has at an index that nobody looked at before. */
Status cell_first(Heap *heap, const Input *array, Cell *cell)
{
    Kind kind = array->declared.class->element->primitive;
    uint32_t number = input_number(heap, array), serial = (uint32_t)cell->serial;
    Declared declared;
    Term term;

    if (kind != KIND_REF) {
        term = input_symbol(heap, FROM_ELEMENT, kind, number, NULL, serial);
    } else {
        TRY(generics_element(heap->generics, &array->declared, &declared, heap->err));
        term = input_reference(heap, FROM_ELEMENT, number, NULL, serial, declared,
                               array->bound - 1)
                   ->term;
    }
    store_touch(heap->store, &cell->shadow);
    cell->shadow = term.id;
    return OK;
}

Status cell_read(Heap *heap, const Input *array, Cell *cell, Value *out)
{
    Kind kind = array->declared.class->element->primitive;

    if (cell->shadow == SHADOW_UNREAD)
        TRY(cell_first(heap, array, cell));
    *out = cell->shadow == 0 ? word_value(kind, cell->word)
                             : term_value(heap, kind, (Term){(uint32_t)cell->shadow});
    if (kind == KIND_REF && out->is_term &&
        term_node(heap->terms, out->u.term)->kind == TERM_SYMBOL) {
        TRY(heap->ops->load(heap, *out));
        *out = heap_look(heap, *out);
    }
    return OK;
}

Value plain_get(Heap *heap, Ref ref, uint32_t index)
{
    const Object *array = store_at(heap->store, ref);
    const uint32_t *shadow = object_shadow(heap, array);

    return shadow == NULL || shadow[index] == 0
               ? array_get(heap->store, ref, index)
               : heap_look(heap, term_value(heap, array->class->element->primitive,
                                            (Term){shadow[index]}));
}

Status plain_put(Heap *heap, Ref ref, uint32_t index, Value value)
{
    const Object *array = store_at(heap->store, ref);

    if (value.is_term) {
        TRY(object_give_shadow(heap, ref));
        shadow_set(heap, array, index, value.u.term.id);
        return OK;
    }
    if (array->shadow.id != 0 && object_shadow(heap, array)[index] != 0)
        shadow_set(heap, array, index, 0);
    array_set(heap->store, ref, index, value);
    return OK;
}

/* ---- By the model in use ---- */

extern const struct ArrayOps arrays_cases, arrays_symbolic;

static const struct ArrayOps *const models[] = {&arrays_cases, &arrays_symbolic};

const struct ArrayOps *arrays_find(const char *name)
{
    for (size_t i = 0; i < sizeof models / sizeof models[0]; i++) {
        if (strcmp(models[i]->name, name) == 0)
            return models[i];
    }
    return NULL;
}

Status array_fetch(Heap *heap, Ref array, Value index, Value *out, Access *access)
{
    return heap->arrays->fetch(heap, array, index, out, access);
}

Status array_place(Heap *heap, Ref array, Value index, Access *access)
{
    return heap->arrays->place(heap, array, index, access);
}

Status array_put(Heap *heap, Ref array, Value index, Value value)
{
    return heap->arrays->put(heap, array, index, value);
}

bool array_peek(Heap *heap, Ref array, uint32_t index, Value *out)
{
    Input *input = input_of_object(heap, array);

    if (input != NULL)
        return heap->arrays->peek(heap, input, index, out);
    *out = plain_get(heap, array, index);
    return true;
}
