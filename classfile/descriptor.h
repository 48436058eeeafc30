/* descriptor.h - kinds, and the types that descriptors such as (ILjava/lang/Object;)V
 * spell.
 *
 * A MethodType is parsed once per distinct descriptor and shared; it belongs to the
 * MethodTypes table, which lives as long as the program's classes. */
#ifndef CLASSFILE_DESCRIPTOR_H
#define CLASSFILE_DESCRIPTOR_H

#include "base/arena.h"
#include "base/error.h"
#include "base/intern.h"
#include "base/status.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum Kind {
    KIND_VOID,
    KIND_BOOLEAN,
    KIND_BYTE,
    KIND_CHAR,
    KIND_SHORT,
    KIND_INT,
    KIND_LONG,
    KIND_FLOAT,
    KIND_DOUBLE,
    KIND_REF
} Kind;

enum { KIND_COUNT = KIND_REF + 1 };

typedef struct Type {
    Kind kind;
    const Name *class_name; /* of a REF: "java/lang/String", "[I", "[Ljava/lang/String;" */
} Type;

typedef struct MethodType {
    const Name *descriptor;
    Type result;
    uint16_t param_count;
    uint16_t slot_count; /* locals the parameters take: long and double take two */
    const Type *params;
} MethodType;

typedef struct MethodTypes MethodTypes;

enum { PARAM_SLOTS_MAX = 255, ARRAY_DIMENSIONS_MAX = 255 }; /* JVMS 4.3.3, 4.3.2 */

const char *kind_name(Kind kind); /* "int", "long", ... "reference" */
char kind_letter(Kind kind);      /* 'I', 'J', ... as in descriptors; 'L' for references */
bool kind_of_letter(char letter, Kind *out); /* primitives and V */
bool kind_is_wide(Kind kind);                /* long and double */
Kind kind_computational(
    Kind kind); /* what it is on the operand stack: int for boolean... */

MUST_USE Status descriptor_field(Interns *interns, const Name *descriptor, Type *out,
                                 Error *err);

MethodTypes *method_types_new(Arena *arena, Interns *interns);
void method_types_free(MethodTypes *types);
MUST_USE Status descriptor_method(MethodTypes *types, const Name *descriptor,
                                  const MethodType **out, Error *err);

/* Is this text a legal name (JVMS 4.2) or descriptor (4.3)?  Nothing is interned. */
bool text_is_class_name(const char *text, size_t length); /* or an array descriptor */
bool text_is_field_name(const char *text, size_t length);
bool text_is_method_name(const char *text, size_t length); /* also <init> and <clinit> */
bool text_is_field_descriptor(const char *text, size_t length);
bool text_is_method_descriptor(const char *text, size_t length);

#endif
