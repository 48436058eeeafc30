/* facet.c - where the fields of an input object lie while its class is open.
 *
 * Where types are not settled before a field is used, one object may be taken for two
 * classes of which neither is below the other, and these use the same slots.  Such an
 * object has a facet for each line of classes: an object in the Store that is the same
 * input's.  The object itself is the first of them.  The line of a facet is the lowest
 * class whose field was used on it; a field belongs to the oldest facet whose line is above
 * or below the class that declares it.
 *
 * The newest entry of a facet tells its line, so nothing of it is ever changed; entries
 * come and go with the search. */
#include "heap/heap.h"

static bool is_of_line(const Class *line, const Class *class)
{
    return class_is_subclass(line, class) || class_is_subclass(class, line);
}

/* The newest entry of a facet; NULL: no field was used on it. */
static const Facet *newest_entry(const Heap *heap, Ref object, Ref facet)
{
    for (size_t i = heap->facets.count; i > 0; i--) {
        const Facet *entry = &heap->facets.items[i - 1];
        if (entry->object.id == object.id && entry->facet.id == facet.id)
            return entry;
    }
    return NULL;
}

static const Facet *find_facet(const Heap *heap, Ref object, const Class *class)
{
    for (size_t i = 0; i < heap->facets.count; i++) {
        const Facet *entry = &heap->facets.items[i];
        if (entry->object.id != object.id)
            continue;
        entry = newest_entry(heap, object, entry->facet);
        if (is_of_line(entry->line, class))
            return entry;
    }
    return NULL;
}

static void add_entry(Heap *heap, Ref object, Ref facet, Class *line)
{
    Facet entry = {object, facet, line};

    vec_push(&heap->facets, entry);
}

/* Is there but one line of classes?  What was used as one of several may be known by now.
 */
static bool is_plain(const Heap *heap, Ref object)
{
    const Input *input = input_of_object(heap, object);

    return input == NULL || !heap->ops->takes_choices ||
           class_is_array(store_at(heap->store, object)->class) ||
           (types_count(heap->types, (TypeSet)input->types) == 1 &&
            !object_has_facets(heap, object));
}

Ref object_facet(const Heap *heap, Ref object, const Class *class)
{
    const Facet *found;
    Ref none = {0};

    if (is_plain(heap, object) || !object_has_facets(heap, object))
        return object;
    found = find_facet(heap, object, class);
    return found == NULL ? none : found->facet;
}

bool object_has_facets(const Heap *heap, Ref object)
{
    return newest_entry(heap, object, object) != NULL;
}

Status object_use_facet(Heap *heap, Ref object, const Field *field, Ref *out)
{
    const Facet *found;

    *out = object;
    if (is_plain(heap, object))
        return OK;
    found = find_facet(heap, object, field->owner);
    if (found == NULL && object_has_facets(heap, object))
        TRY(object_new_facet(heap, object, out));
    else if (found != NULL)
        *out = found->facet;
    if (found != NULL && class_is_subclass(found->line, field->owner))
        return OK;
    add_entry(heap, object, *out, field->owner);
    /* It is a text for those who know it as one: what they use is well-formed. */
    return field->owner == heap->string_class
               ? object_fill_string(heap, input_of_object(heap, object), *out)
               : OK;
}
