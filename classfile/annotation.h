/* annotation.h - which annotations stand where (JVMS 4.7.16 to 4.7.20).
 *
 * The values of annotations are checked and skipped: symjvm asks only whether an annotation
 * such as NonNull is on a field, a method, a parameter, or on the type of one of them. */
#ifndef CLASSFILE_ANNOTATION_H
#define CLASSFILE_ANNOTATION_H

#include "base/intern.h"
#include "classfile/pool.h"
#include "classfile/reader.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum AnnotationPlace {
    ON_DECLARATION,
    ON_PARAMETER, /* `parameter` says which */
    ON_TYPE       /* the type of the field, or the method's result */
} AnnotationPlace;

typedef struct Annotation {
    const Name *type; /* descriptor: "Lorg/x/NonNull;" */
    uint8_t place;
    uint8_t parameter;
    bool visible; /* kept at run time */
} Annotation;

typedef struct AnnotationList {
    Annotation *items;
    uint32_t count;
} AnnotationList;

/* Each reads the body of one attribute and adds what it finds to the list. */
MUST_USE Status annotations_parse(const Pool *pool, Reader *in, bool visible,
                                  AnnotationList *list);
MUST_USE Status annotations_parse_parameters(const Pool *pool, Reader *in, bool visible,
                                             AnnotationList *list);
MUST_USE Status annotations_parse_types(const Pool *pool, Reader *in, bool visible,
                                        AnnotationList *list);
MUST_USE Status annotations_parse_default(const Pool *pool, Reader *in);

#endif
