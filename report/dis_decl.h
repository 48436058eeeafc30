/* dis_decl.h - how the disassembler declares a class and its members, in Java's words.
 *
 * Generic types are shown where the file has a Signature, else the erased ones of the
 * descriptor.  Each adds to the line, which the caller ends. */
#ifndef REPORT_DIS_DECL_H
#define REPORT_DIS_DECL_H

#include "classfile/class.h"
#include "report/dis_line.h"

MUST_USE Status dis_declare_class(Line *line, const Class *class, Error *err);
MUST_USE Status dis_declare_field(Line *line, const Field *field, Error *err);
MUST_USE Status dis_declare_method(Line *line, const Method *method, Error *err);

#endif
