#include "heap/types.h"

#include "base/vec.h"
#include "classfile/resolve.h"

#include <string.h>

/* A class; or some class below it that nobody has seen, which is opaque.  Where it is known
 * not to be below another, it is the member `rest` without that one. */
typedef struct Member {
    Class *class;
    bool is_opaque;
    const Class *without; /* NULL: that is all */
    uint32_t rest;
} Member;

#define NOT_ASKED UINT32_MAX

typedef struct Set {
    uint32_t *members; /* ascending indices of Member; in the arena */
    uint32_t count;
    TypeSet made; /* what types_made() answers, NOT_ASKED before */
} Set;

typedef struct Below { /* what types_below() and types_exactly() answered, by class id */
    TypeSet below, exactly;
} Below;

enum { MEET_CACHE = 1024 };

typedef struct Meet { /* an answer of types_meet(); a is 0 where there is none */
    TypeSet a, b, both;
} Meet;

struct Types {
    Loader *loader;
    Class *analysed;
    const Class *enum_class; /* java.lang.Enum; NULL: there is none */
    const char *extra;
    Arena arena;
    VEC(Member) members;
    uint32_t candidate_count; /* of the members; those behind were added one by one */
    bool is_collected;
    VEC(Set) sets;
    VEC(Below) answers;
    Meet meets[MEET_CACHE];
};

/* ---- Sets ---- */

static TypeSet set_intern(Types *types, const uint32_t *members, uint32_t count)
{
    Set set = {.count = count, .made = NOT_ASKED};

    for (uint32_t i = 0; i < types->sets.count; i++) {
        const Set *known = &types->sets.items[i];
        if (known->count == count &&
            (count == 0 || memcmp(known->members, members, count * sizeof *members) == 0))
            return i;
    }
    set.members =
        (uint32_t *)(void *)arena_copy(&types->arena, members, count * sizeof *members);
    vec_push(&types->sets, set);
    return (TypeSet)types->sets.count - 1;
}

static const Set *set_at(const Types *types, TypeSet set)
{
    assert(set < types->sets.count);
    return &types->sets.items[set];
}

static uint32_t *scratch(const Types *types)
{
    return mem_alloc((types->members.count + 1) * sizeof(uint32_t));
}

typedef bool (*Keep)(const Types *types, uint32_t member, const void *context);

static TypeSet set_filter(Types *types, TypeSet set, Keep keep, const void *context)
{
    const Set *from = set_at(types, set);
    uint32_t *kept = scratch(types), count = 0;
    TypeSet result;

    for (uint32_t i = 0; i < from->count; i++) {
        if (keep(types, from->members[i], context))
            kept[count++] = from->members[i];
    }
    result = count == from->count ? set : set_intern(types, kept, count);
    mem_free(kept);
    return result;
}

static bool is_below(const Types *types, uint32_t member, const void *context)
{
    return class_is_subtype(types->members.items[member].class, context);
}

static bool is_not_below(const Types *types, uint32_t member, const void *context)
{
    return !is_below(types, member, context);
}

/* ---- The candidates ---- */

static bool is_concrete(const Class *class)
{
    return class->primitive == KIND_REF && !class_is_array(class) &&
           (class->flags & (ACC_ABSTRACT | ACC_INTERFACE | ACC_MODULE)) == 0;
}

static uint32_t member_intern(Types *types, Member member)
{
    for (uint32_t i = 0; i < types->members.count; i++) {
        const Member *known = &types->members.items[i];
        if (known->class == member.class && known->is_opaque == member.is_opaque &&
            known->without == member.without && known->rest == member.rest)
            return i;
    }
    vec_push(&types->members, member);
    return (uint32_t)types->members.count - 1;
}

static uint32_t member_add(Types *types, Class *class, bool is_opaque)
{
    return member_intern(types, (Member){.class = class, .is_opaque = is_opaque});
}

/* Is the opaque member known not to be below the class? */
static bool is_without(const Types *types, uint32_t member, const Class *class)
{
    const Member *at = &types->members.items[member];

    for (; at->without != NULL; at = &types->members.items[at->rest]) {
        if (class_is_subtype(class, at->without))
            return true;
    }
    return false;
}

/* Every enum is an Object, a Comparable, a Serializable: what is declared as these is
 * seldom meant to be one. */
static bool is_above_enums(const Types *types, const Class *class)
{
    return types->enum_class != NULL && class != types->enum_class &&
           class_is_subtype(types->enum_class, class);
}

static bool may_narrow(const Types *types, uint32_t member, const Class *class)
{
    const Member *at = &types->members.items[member];

    return at->is_opaque && !class_is_array(class) && class_is_subtype(class, at->class) &&
           class_is_of_enum(class) == class_is_of_enum(at->class) &&
           !is_without(types, member, class);
}

/* An opaque member as far as it is below the class; what it is without stays so. */
static uint32_t member_narrowed(Types *types, uint32_t member, Class *class)
{
    uint32_t narrowed = member_add(types, class, !is_concrete(class));

    for (Member at = types->members.items[member]; at.without != NULL;
         at = types->members.items[at.rest]) {
        if (!is_concrete(class) && class_is_subtype(at.without, class))
            narrowed = member_intern(types, (Member){class, true, at.without, narrowed});
    }
    return narrowed;
}

/* Is every object of one member also of the other? */
static bool is_within_member(const Types *types, uint32_t member, uint32_t other)
{
    const Member *a = &types->members.items[member], *b = &types->members.items[other];

    if (member == other)
        return true;
    if (!a->is_opaque || !b->is_opaque || !class_is_subtype(a->class, b->class))
        return false;
    for (; b->without != NULL; b = &types->members.items[b->rest]) {
        if (class_is_subtype(b->without, a->class) &&
            !is_without(types, member, b->without))
            return false;
    }
    return true;
}

static bool is_within_set(const Types *types, uint32_t member, const void *context)
{
    const Set *set = context;

    for (uint32_t i = 0; i < set->count; i++) {
        if (is_within_member(types, member, set->members[i]))
            return true;
    }
    return false;
}

/* A constructor, or a method such as Optional.of. */
static bool makes_own(const Class *class, const Method *method)
{
    if ((method->flags & ACC_PRIVATE) != 0)
        return false;
    return method->name == class->symbols->names.init ||
           ((method->flags & ACC_STATIC) != 0 &&
            method->type->result.class_name == class->name);
}

/* Nobody outside the JDK can make an object of a class such as java.lang.Math.  Those of
 * java.lang.Class are there before they are asked for. */
static bool can_be_made(const Class *class)
{
    if (!is_concrete(class) || strcmp(class->name->text, "java/lang/Class") == 0)
        return false;
    for (unsigned i = 0; i < class->method_count; i++) {
        if (makes_own(class, &class->methods[i]))
            return true;
    }
    return class->is_user;
}

/* What its methods are called on is there, whoever made it. */
static bool has_receivers(const Class *class)
{
    for (unsigned i = 0; i < class->method_count; i++) {
        if ((class->methods[i].flags & ACC_STATIC) == 0 &&
            class->methods[i].name != class->symbols->names.init)
            return true;
    }
    return false;
}

/* A class that cannot be linked has no objects. */
static void candidate_add(Types *types, const Name *name)
{
    Class *class;
    Error ignored;

    if (name->text[0] == '[' || loader_class(types->loader, name, &class, &ignored) != OK)
        return;
    if (can_be_made(class))
        member_add(types, class, false);
}

static void named_classes_add(Types *types, const Class *class)
{
    for (unsigned i = 1; i < class->pool.count; i++) {
        if (pool_is(&class->pool, i, TAG_CLASS))
            candidate_add(types, pool_class_name(&class->pool, i));
    }
}

/* Constants with a body have classes of their own, which only their enum names. */
static void bodies_add(Types *types, const Class *class)
{
    uint32_t before = (uint32_t)types->members.count, kept = before;

    named_classes_add(types, class);
    for (uint32_t i = before; i < types->members.count; i++)
        if (types->members.items[i].class->super == class)
            types->members.items[kept++] = types->members.items[i];
    types->members.count = kept;
}

typedef VEC(Class *) ClassList;

static Status visit_user_class(void *context, Class *class, Error *err)
{
    ClassList *list = context;

    (void)err;
    if (class != NULL)
        vec_push(list, class);
    return OK;
}

static const Class *enum_class(Types *types)
{
    static const char name[] = "java/lang/Enum";
    Interns *interns = loader_symbols(types->loader)->interns;
    Class *class;
    Error ignored;

    return loader_class(types->loader, intern(interns, name, sizeof name - 1), &class,
                        &ignored) == OK
               ? class
               : NULL;
}

static void collect(Types *types)
{
    ClassList list = {0};
    Error ignored;

    if (types->is_collected)
        return;
    types->is_collected = true;
    types->enum_class = enum_class(types);
    candidate_add(types, loader_symbols(types->loader)->names.object);
    candidate_add(types, types->analysed->name);
    if (is_concrete(types->analysed) && has_receivers(types->analysed))
        member_add(types, types->analysed, false);
    if (loader_each(types->loader, visit_user_class, &list, &ignored) == OK) {
        for (size_t i = 0; i < list.count; i++)
            candidate_add(types, list.items[i]->name);
        for (size_t i = 0; i < list.count; i++)
            named_classes_add(types, list.items[i]);
    }
    named_classes_add(types, types->analysed);
    for (uint32_t i = 0; i < types->members.count; i++)
        if ((types->members.items[i].class->flags & ACC_ENUM) != 0)
            bodies_add(types, types->members.items[i].class);
    types->candidate_count = (uint32_t)types->members.count;
    vec_free(&list);
}

static Status add_extra(Types *types, Error *err)
{
    const char *at = types->extra;
    char name[512];
    Class *class;

    while (at != NULL && *at != '\0') {
        size_t length = strcspn(at, ",");
        if (length >= sizeof name)
            return fail(err, ERROR_USAGE, "the name of a class in '%s' is too long", at);
        for (size_t i = 0; i < length; i++)
            name[i] = at[i] == '.' ? '/' : at[i];
        TRY(loader_class(types->loader,
                         intern(loader_symbols(types->loader)->interns, name, length),
                         &class, err));
        if (is_concrete(class))
            member_add(types, class, false);
        at += length + (at[length] == ',');
    }
    return OK;
}

Status types_new(Loader *loader, Class *analysed, const char *extra, Types **out,
                 Error *err)
{
    Types *types = mem_zalloc(1, sizeof *types);

    types->loader = loader;
    types->analysed = analysed;
    types->extra = extra;
    arena_init(&types->arena);
    set_intern(types, NULL, 0); /* the empty set is number 0 */
    *out = types;
    return add_extra(types, err);
}

void types_free(Types *types)
{
    arena_free(&types->arena);
    vec_free(&types->members);
    vec_free(&types->sets);
    vec_free(&types->answers);
    mem_free(types);
}

/* ---- Answers ---- */

static Below *answer(Types *types, const Class *class)
{
    static const Below none = {UINT32_MAX, UINT32_MAX};

    while (types->answers.count <= class->id)
        vec_push(&types->answers, none);
    return &types->answers.items[class->id];
}

/* May an input that is declared as the class be of the candidate? */
static bool may_stand_for(const Types *types, uint32_t member, const Class *class)
{
    return is_below(types, member, class) &&
           (!class_is_of_enum(types->members.items[member].class) ||
            !is_above_enums(types, class));
}

static TypeSet make_below(Types *types, Class *class)
{
    uint32_t *found, count = 0, own;
    TypeSet set;

    collect(types);
    own = is_concrete(class) || class_is_array(class) ? member_add(types, class, false)
                                                      : UINT32_MAX;
    found = scratch(types);
    for (uint32_t i = 0; i < types->members.count; i++) {
        if ((i < types->candidate_count && may_stand_for(types, i, class)) || i == own)
            found[count++] = i;
    }
    if (count == 0 && (class->flags & ACC_FINAL) == 0)
        found[count++] = member_add(types, class, true);
    set = set_intern(types, found, count);
    mem_free(found);
    return set;
}

TypeSet types_below(Types *types, Class *class)
{
    TypeSet below = answer(types, class)->below;

    if (below == UINT32_MAX) {
        below = (class->flags & ACC_FINAL) != 0 || class_is_array(class)
                    ? types_exactly(types, class)
                    : make_below(types, class);
        answer(types, class)->below = below;
    }
    return below;
}

TypeSet types_exactly(Types *types, Class *class)
{
    TypeSet exactly = answer(types, class)->exactly;
    uint32_t member;

    if (exactly == UINT32_MAX) {
        collect(types); /* so that candidates keep the first numbers */
        member = member_add(types, class, false);
        exactly = set_intern(types, &member, 1);
        answer(types, class)->exactly = exactly;
    }
    return exactly;
}

TypeSet types_meet(Types *types, TypeSet a, TypeSet b)
{
    Meet *meet = &types->meets[(a * 31 + b) % MEET_CACHE];

    if (a == b || a == 0)
        return a;
    if (meet->a != a || meet->b != b) {
        TypeSet left = set_filter(types, a, is_within_set, set_at(types, b));
        TypeSet right = set_filter(types, b, is_within_set, set_at(types, a));
        *meet = (Meet){a, b, types_add(types, left, right)};
    }
    return meet->both;
}

static bool is_not_in_set(const Types *types, uint32_t member, const void *context)
{
    const Set *set = context;

    (void)types;
    for (uint32_t i = 0; i < set->count; i++) {
        if (set->members[i] == member)
            return false;
    }
    return true;
}

static TypeSet set_less(Types *types, TypeSet set, TypeSet other)
{
    return set_filter(types, set, is_not_in_set, set_at(types, other));
}

/* An object of a class nobody has seen may be of any unseen class further down. */
TypeSet types_within(Types *types, TypeSet set, Class *class)
{
    TypeSet within = set_filter(types, set, is_below, class);
    uint32_t member;

    for (uint32_t i = 0; i < set_at(types, set)->count && within == 0; i++) {
        member = set_at(types, set)->members[i];
        if (!may_narrow(types, member, class))
            continue;
        member = member_narrowed(types, member, class);
        return set_intern(types, &member, 1);
    }
    return within;
}

static TypeSet opaque_without(Types *types, uint32_t member, const Class *class)
{
    Member rest = {types->members.items[member].class, true, class, member};

    member = member_intern(types, rest);
    return set_intern(types, &member, 1);
}

TypeSet types_without(Types *types, TypeSet set, Class *class)
{
    TypeSet without = set_filter(types, set, is_not_below, class), one;

    for (uint32_t i = 0; i < set_at(types, without)->count; i++) {
        uint32_t member = set_at(types, without)->members[i];
        if (!may_narrow(types, member, class))
            continue;
        one = set_intern(types, &member, 1);
        without = types_add(types, set_less(types, without, one),
                            opaque_without(types, member, class));
        i = UINT32_MAX; /* from the start: their order is another */
    }
    return without;
}

static bool is_makeable(const Types *types, uint32_t member, const void *context)
{
    (void)context;
    return !class_is_of_enum(types->members.items[member].class);
}

TypeSet types_made(Types *types, TypeSet set)
{
    TypeSet made = set_at(types, set)->made;

    if (made == NOT_ASKED) {
        made = set_filter(types, set, is_makeable, NULL);
        types->sets.items[set].made = made;
    }
    return made;
}

TypeSet types_add(Types *types, TypeSet a, TypeSet b)
{
    const Set *left = set_at(types, a), *right = set_at(types, b);
    uint32_t *all = scratch(types), count = 0, i = 0, j = 0;
    TypeSet set;

    while (i < left->count || j < right->count) {
        uint32_t x = i < left->count ? left->members[i] : UINT32_MAX;
        uint32_t y = j < right->count ? right->members[j] : UINT32_MAX;
        all[count++] = x < y ? x : y;
        i += x <= y;
        j += y <= x;
    }
    set = set_intern(types, all, count);
    mem_free(all);
    return set;
}

TypeSet types_one(Types *types, TypeSet set, uint32_t index)
{
    uint32_t member = set_at(types, set)->members[index];

    return set_intern(types, &member, 1);
}

uint32_t types_count(const Types *types, TypeSet set)
{
    return set_at(types, set)->count;
}

uint32_t types_number(const Types *types, TypeSet set, uint32_t index)
{
    return set_at(types, set)->members[index];
}

const Class *types_numbered(const Types *types, int64_t number)
{
    return number >= 0 && (uint64_t)number < types->members.count
               ? types->members.items[number].class
               : NULL;
}

Class *types_member(const Types *types, TypeSet set, uint32_t index)
{
    return types->members.items[set_at(types, set)->members[index]].class;
}

bool types_is_opaque(const Types *types, TypeSet set, uint32_t index)
{
    return types->members.items[set_at(types, set)->members[index]].is_opaque;
}

Class *types_only(const Types *types, TypeSet set)
{
    return types_count(types, set) == 1 && !types_is_opaque(types, set, 0)
               ? types_member(types, set, 0)
               : NULL;
}

uint32_t types_slot_count(const Types *types, TypeSet set)
{
    uint32_t most = 0;

    for (uint32_t i = 0; i < types_count(types, set); i++) {
        uint32_t slots = types_member(types, set, i)->instance_slot_count;
        most = slots > most ? slots : most;
    }
    return most;
}
