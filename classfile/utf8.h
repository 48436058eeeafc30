/* utf8.h - modified UTF-8, the encoding of text in class files (JVMS 4.4.7). */
#ifndef CLASSFILE_UTF8_H
#define CLASSFILE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Valid: no zero byte, no byte above 0xef, every sequence whole. */
bool utf8_is_valid(const uint8_t *bytes, size_t length);

/* How many UTF-16 units valid text has. */
size_t utf8_unit_count(const char *text, size_t length);

/* Reads one UTF-16 unit of valid text and steps over it. */
uint16_t utf8_next(const char **at);

#endif
