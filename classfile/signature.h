/* signature.h - generic types as the Signature attribute spells them (JVMS 4.7.9.1).
 *
 * A parsed signature is a small tree in the Symbols' arena: constant, and sharing its Names
 * with descriptors, so that `name` of a class type is the name the loader knows.  It says
 * what the source said and nothing more: whether a type variable is declared, and how many
 * arguments a class takes, is for whoever looks the class up.  No machine relies on
 * signatures, so they are parsed only when asked for. */
#ifndef CLASSFILE_SIGNATURE_H
#define CLASSFILE_SIGNATURE_H

#include "base/error.h"
#include "base/intern.h"
#include "base/status.h"
#include "classfile/descriptor.h"
#include "classfile/symbols.h"

#include <stdint.h>

/* Source code nests a handful of either; a hostile file's levels cost us C stack, and the
 * name of each class within classes repeats those before it. */
enum {
    SIGNATURE_DEPTH_MAX = 256,  /* type arguments within type arguments */
    SIGNATURE_CLASSES_MAX = 32, /* classes within parameterised classes: A<T>.B.C */
};

typedef enum SignatureKind {
    SIGNATURE_PRIMITIVE, /* `primitive`; KIND_VOID only as a result */
    SIGNATURE_CLASS,     /* Map<K, V>, Outer<T>.Inner */
    SIGNATURE_VARIABLE,  /* T */
    SIGNATURE_ARRAY,     /* `inner` is the type of the elements */
    SIGNATURE_ANY,       /* ?             these three only as type arguments */
    SIGNATURE_EXTENDS,   /* ? extends X   `inner` is X */
    SIGNATURE_SUPER      /* ? super X */
} SignatureKind;

typedef struct TypeSignature TypeSignature;

typedef struct TypeSignatureList {
    uint32_t count;
    const TypeSignature *const *items;
} TypeSignatureList;

struct TypeSignature {
    SignatureKind kind;
    Kind primitive;
    const Name *name;           /* CLASS: binary, "pkg/Outer$Inner"; VARIABLE: "T" */
    const Name *simple_name;    /* CLASS in an outer one: "Inner"; else the same as name */
    const TypeSignature *inner; /* ARRAY, EXTENDS, SUPER */
    const TypeSignature *outer; /* CLASS: the parameterised class it is in, or NULL */
    TypeSignatureList arguments;
};

typedef struct TypeParameter {
    const Name *name;
    const TypeSignature *class_bound; /* NULL: only interfaces, or nothing, are given */
    TypeSignatureList interface_bounds;
} TypeParameter;

typedef struct TypeParameterList {
    uint32_t count;
    const TypeParameter *items;
} TypeParameterList;

typedef struct ClassSignature {
    TypeParameterList parameters;
    const TypeSignature *super;
    TypeSignatureList interfaces;
} ClassSignature;

typedef struct MethodSignature {
    TypeParameterList type_parameters;
    TypeSignatureList params; /* fewer than the descriptor's where some are synthetic */
    const TypeSignature *result;
    TypeSignatureList exceptions;
} MethodSignature;

/* The parameter that declares a type variable, NULL where the list has none of that name.
 * Its place in the list is the place of its argument: with List<E> and List<String>, E is
 * arguments.items[0]. */
const TypeParameter *type_parameter_find(const TypeParameterList *list, const Name *name);

MUST_USE Status signature_class(Symbols *symbols, const Name *text,
                                const ClassSignature **out, Error *err);
MUST_USE Status signature_method(Symbols *symbols, const Name *text,
                                 const MethodSignature **out, Error *err);
MUST_USE Status signature_field(Symbols *symbols, const Name *text,
                                const TypeSignature **out, Error *err);

#endif
