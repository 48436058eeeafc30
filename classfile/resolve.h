/* resolve.h - what the names in a constant pool mean, and which method a call runs.
 *
 * Resolution (JVMS 5.4.3) is remembered in the constant pool, selection (5.4.6) in a table
 * of the class: neither depends on a run.  Errors are of the kind that a JVM would throw.
 */
#ifndef CLASSFILE_RESOLVE_H
#define CLASSFILE_RESOLVE_H

#include "classfile/loader.h"

/* Resolution (JVMS 5.4.3) of constants of the class `from`, with access control. */
MUST_USE Status resolve_class(Loader *loader, Class *from, unsigned index, Class **out,
                              Error *err);
MUST_USE Status resolve_field(Loader *loader, Class *from, unsigned index, Field **out,
                              Error *err);
MUST_USE Status resolve_method(Loader *loader, Class *from, unsigned index, Method **out,
                               Error *err);

/* Is this one of the methods of MethodHandle or VarHandle that take any arguments? */
bool method_is_polymorphic(const Method *method);

/* Selection (JVMS 5.4.6): which method runs when `method` is called on an object of
 * `class`. For invokevirtual and invokeinterface. */
MUST_USE Status select_method(Class *class, Method *method, Method **out, Error *err);

/* The method that invokespecial in class `from` runs (JVMS 6.5 invokespecial). */
MUST_USE Status select_special(Class *from, Method *method, Method **out, Error *err);

/* Looks a name up without a constant: in the class, its superclasses, its superinterfaces.
 * NULL where there is none. */
Field *find_field(const Class *class, const Name *name, const Name *descriptor);
Method *find_method(const Class *class, const Name *name, const Name *descriptor);

/* May code of class `from` touch this (JVMS 5.4.4)? */
MUST_USE Status check_class_access(const Class *from, const Class *to, Error *err);
MUST_USE Status check_member_access(Loader *loader, Class *from, Class *owner,
                                    unsigned flags, const Name *name, Error *err);

/* The host of a class's nest; the class itself where what it says is not confirmed. */
Class *nest_host(Loader *loader, Class *class);

#endif
