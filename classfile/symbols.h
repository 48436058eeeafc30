/* symbols.h - what all classes of a program are made of: memory, names and method types.
 *
 * One Symbols lives as long as the program's classes do; everything a Class points to is in
 * its arena or in the bytes of a Source.  The well-known names stand in names.def. */
#ifndef CLASSFILE_SYMBOLS_H
#define CLASSFILE_SYMBOLS_H

#include "base/arena.h"
#include "base/intern.h"
#include "classfile/descriptor.h"

typedef struct KnownNames {
#define NAME(id, text) const Name *id;
#include "classfile/names.def"
#undef NAME
} KnownNames;

typedef struct Symbols {
    Arena arena;
    Interns *interns;
    MethodTypes *types;
    KnownNames names;
} Symbols;

void symbols_init(Symbols *symbols);
void symbols_free(Symbols *symbols);

#endif
