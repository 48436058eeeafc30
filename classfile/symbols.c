#include "classfile/symbols.h"

void symbols_init(Symbols *symbols)
{
    arena_init(&symbols->arena);
    symbols->interns = interns_new();
    symbols->types = method_types_new(&symbols->arena, symbols->interns);
#define NAME(id, text) symbols->names.id = intern_text(symbols->interns, text);
#include "classfile/names.def"
#undef NAME
}

void symbols_free(Symbols *symbols)
{
    method_types_free(symbols->types);
    interns_free(symbols->interns);
    arena_free(&symbols->arena);
}
