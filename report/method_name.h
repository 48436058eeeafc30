/* method_name.h - methods as users write them: pkg.Cls.name(int,java.lang.String).
 *
 * Parameters may be left out, given as Java types (full or simple names), or as a
 * descriptor.  What is ambiguous or unknown is an error that lists the candidates. */
#ifndef REPORT_METHOD_NAME_H
#define REPORT_METHOD_NAME_H

#include "base/vec.h"
#include "classfile/loader.h"

#include <stdio.h>

typedef VEC(Method *) MethodList;

/* "pkg.Cls.name(int,java.lang.String[])"; a descriptor where another method of the class
 * would read the same. */
void method_write_name(FILE *out, const Method *method);

/* Has code of its own that somebody wrote. */
bool method_can_be_analysed(const Method *method);

/* The class a user calls pkg.Outer.Inner or pkg.Outer$Inner, not linked.  One that is not
 * there is an error that lists those of a like name; class_look_up() gives NULL for it. */
MUST_USE Status class_by_name(Loader *loader, const char *text, Class **out, Error *err);
MUST_USE Status class_look_up(Loader *loader, const char *text, Class **out, Error *err);

/* Exactly one method; or, where the name is `pkg.Cls.*`, all that can be analysed. */
MUST_USE Status methods_by_name(Loader *loader, const char *text, MethodList *out,
                                Error *err);

/* The names of some methods, in a list for people: of many the first few, and how many
 * there are.  The caller gives the text back. */
char *methods_text(const MethodList *methods);

/* The same within a class that is known already; `member` is name or name(parameters). */
MUST_USE Status methods_of_class(Class *class, const char *member, MethodList *out,
                                 Error *err);

#endif
