/* link.h - what a class is among others: supertypes, layout, method tables
 * (JVMS 5.3.5, 5.4).
 *
 * Done once per class, supertypes first; the class does not change afterwards.  What fails
 * once fails again with the same message; the error is of the kind a JVM would throw. */
#ifndef CLASSFILE_LINK_H
#define CLASSFILE_LINK_H

#include "classfile/loader.h"

MUST_USE Status link_class(Loader *loader, Class *class, Error *err);
MUST_USE Status link_array(Loader *loader, Class *array, Error *err);

#endif
