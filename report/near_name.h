/* near_name.h - which class may have been meant by a name that no class has. */
#ifndef REPORT_NEAR_NAME_H
#define REPORT_NEAR_NAME_H

#include "classfile/loader.h"

/* Says that there is no such class, and lists those of a like name: of another package or
 * with other capitals, or a slip of the keyboard away. */
MUST_USE Status fail_no_class(Loader *loader, const char *text, Error *err);

/* How far the nearest of them is: on the class path, in the JDK, in what is internal to it,
 * or nowhere. */
unsigned class_farness(Loader *loader, const char *text);

/* How many letters must be added, taken away, replaced or swapped with their neighbour to
 * make one text of the other; max + 1 where they are more than that. */
unsigned text_distance(const char *a, const char *b, unsigned max);

#endif
