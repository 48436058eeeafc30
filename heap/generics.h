/* generics.h - what a field, parameter or array element is declared as, type variables
 * followed through signatures.
 *
 * A TypeEnv says what the type variables of a class stand for in one object: in a field
 * `Node<T> root` of a Tree<T>, Node's own variable stands for Tree's T.  What is declared
 * as a bare variable is an element: `element` tells elements of one variable from those of
 * another, 0 is for what is no element.  Envs and elements are numbers, equal if they mean
 * the same; env 0 knows nothing, so that each variable stands for itself.  Everything is
 * made once and lives as long as the Generics. */
#ifndef HEAP_GENERICS_H
#define HEAP_GENERICS_H

#include "classfile/loader.h"

typedef struct Generics Generics;
typedef uint32_t TypeEnv;

typedef struct Declared {
    Class *class;     /* linked */
    uint32_t element; /* 0: no element */
    TypeEnv env;      /* of the objects it refers to */
    uint32_t inner;   /* of an array: what its elements are declared as; else 0 */
} Declared;

/* With `erases`, signatures are not looked at. */
Generics *generics_new(Loader *loader, bool erases);
void generics_free(Generics *generics);

/* `env` belongs to an object of class `class` that has the field. */
MUST_USE Status generics_field(Generics *generics, const Field *field, Class *class,
                               TypeEnv env, Declared *out, Error *err);
MUST_USE Status generics_parameter(Generics *generics, const Method *method, unsigned index,
                                   Declared *out, Error *err);

/* The elements of an array declared so. */
MUST_USE Status generics_element(Generics *generics, const Declared *array, Declared *out,
                                 Error *err);

#endif
