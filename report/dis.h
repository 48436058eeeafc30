/* dis.h - prints a class, or one method of it, as `javap -c -p` of JDK 17 does.
 *
 * The instructions are read from the original bytes, not from their canonical form.  All of
 * it is checked before the first line: a class that cannot be shown whole prints nothing.
 */
#ifndef REPORT_DIS_H
#define REPORT_DIS_H

#include "classfile/class.h"

#include <stdio.h>

/* `only` is one of the class's methods, or NULL for all its members. */
MUST_USE Status dis_class(FILE *out, Class *class, const Method *only, Error *err);

/* One instruction of a method whose code was decoded, as lines. */
void dis_insn(FILE *out, const Method *method, uint32_t insn);

#endif
