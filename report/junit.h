/* junit.h - parts of the artefact --junit DIR: cases as JUnit 4 tests.
 *
 * Internal to report/junit*.c.  A test is Java source that tells its case to the support
 * class SymjvmReplay (report/SymjvmReplay.java), which is written next to it.  The text of
 * a case depends on nothing but the case. */
#ifndef REPORT_JUNIT_H
#define REPORT_JUNIT_H

#include "report/run.h"
#include "vm/witness.h"

/* ---- The artefact (junit.c), see artefact.h ---- */

Status junit_begin(const Run *run, const char *where, void **state, Error *err);
Status junit_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
                 Error *err);
Status junit_take(void *state, const CaseText *text, Error *err);
Status junit_end(void *state, const Run *run, Error *err);

/* ---- The support class (junit_support.c) ---- */

void junit_write_support(FILE *out);

/* ---- Names (junit_name.c) ---- */

/* What the classes of a run are called, without part and ending; the caller frees it
 * (free).  Of a method, or of the row of a table with its heap and k. */
char *junit_class_name(const Run *run);

/* case07_returns_whenRootIsNull */
void junit_write_test_name(CaseOut *to, Analysis *analysis, const Case *found);

/* ---- Cases (junit_case.c) ---- */

void junit_write_case(CaseOut *to, Analysis *analysis, const Case *found);

/* ---- Java (junit_java.c) ---- */

/* "java.util.Map$Entry[]" in quotes. */
void java_write_class(FILE *out, const Class *class);
void java_write_name(FILE *out, const Name *name); /* in quotes, '.' for '/' */
void java_write_string(FILE *out, const uint16_t *units, uint32_t count);
void java_write_text(FILE *out, const char *text); /* modified UTF-8, in quotes */

/* An expression. */
void java_write_value(FILE *out, WitnessValue value);

/* A comment line for each line of the text. */
void java_write_comment(FILE *out, const char *indent, const char *text);

#endif
