/* types.h - which classes an input object may be of: sets of candidate classes.
 *
 * The candidates are the concrete classes on the user's class path, those of the JDK that
 * the user's classes and the class under analysis name, and those the user adds.  Enums are
 * among them, but not for what is declared as a class above all enums, such as Object.  A
 * TypeSet is a number: equal sets have equal numbers, 0 is the empty set; sets are made
 * once and live as long as the Types.  A type that is open but has no candidate is stood
 * for by one opaque member.  The candidates are collected when first needed and do not
 * depend on the order of a search. */
#ifndef HEAP_TYPES_H
#define HEAP_TYPES_H

#include "classfile/loader.h"

typedef struct Types Types;
typedef uint32_t TypeSet;

/* `extra` are names of classes joined with ','; NULL for none. */
MUST_USE Status types_new(Loader *loader, Class *analysed, const char *extra, Types **out,
                          Error *err);
void types_free(Types *types);

TypeSet types_below(Types *types, Class *class);   /* all that may stand where it does */
TypeSet types_exactly(Types *types, Class *class); /* one class and no other */
TypeSet types_meet(Types *types, TypeSet a, TypeSet b);
TypeSet types_within(Types *types, TypeSet set, Class *class);  /* instances of it */
TypeSet types_without(Types *types, TypeSet set, Class *class); /* the others */
TypeSet types_add(Types *types, TypeSet set, TypeSet other);

/* Without the enums: their constants are there before any method runs, and nobody makes an
 * object of theirs. */
TypeSet types_made(Types *types, TypeSet set);

TypeSet types_one(Types *types, TypeSet set, uint32_t index); /* of this member alone */

uint32_t types_count(const Types *types, TypeSet set);
uint32_t types_number(const Types *types, TypeSet set, uint32_t index); /* of a member */
/* The class that has this number; NULL: there is none. */
const Class *types_numbered(const Types *types, int64_t number);
Class *types_member(const Types *types, TypeSet set, uint32_t index);
bool types_is_opaque(const Types *types, TypeSet set, uint32_t index);

/* The only member, NULL where there are several or it is opaque. */
Class *types_only(const Types *types, TypeSet set);

/* Slots of the largest member. */
uint32_t types_slot_count(const Types *types, TypeSet set);

#endif
