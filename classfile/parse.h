/* parse.h - the bytes of a class file to a Class (JVMS 17 chapter 4).
 *
 * Everything but method bodies is read and checked here; a body is only cut out, and
 * decoded when it is first needed.  The Class borrows the bytes and lives in the Symbols'
 * arena. */
#ifndef CLASSFILE_PARSE_H
#define CLASSFILE_PARSE_H

#include "classfile/class.h"
#include "classfile/source.h"

enum { CLASS_MAJOR_MIN = 45, CLASS_MAJOR_MAX = 69 }; /* JDK 1.0.2 to Java 25 */

MUST_USE Status class_parse(Bytes bytes, Symbols *symbols, Class **out, Error *err);

/* Reads the parts of a method's Code attribute around the instructions: handlers, lines,
 * variables, stack map.  Used by insn_decode(). */
MUST_USE Status code_parse_tables(const Method *method, Reader *in, Code *code);

#endif
