/* intern.h - names as pointers: equal text, equal pointer.
 *
 * Class, field and method names and descriptors are compared all the time; interned they
 * compare as pointers and can key tables by address.  Text is modified UTF-8 as it stands
 * in class files, NUL-terminated for printing (the encoding has no zero byte inside). Names
 * belong to their Interns and live as long as it does. */
#ifndef BASE_INTERN_H
#define BASE_INTERN_H

#include <stddef.h>
#include <stdint.h>

typedef struct Name {
    uint32_t hash;
    uint32_t length;
    const char *text;
} Name;

typedef struct Interns Interns;

Interns *interns_new(void);
void interns_free(Interns *interns);

size_t interns_count(const Interns *interns);

const Name *intern(Interns *interns, const char *text, size_t length);
const Name *intern_text(Interns *interns, const char *text);

/* The name if it was interned before, else NULL; never adds. */
const Name *interns_find(const Interns *interns, const char *text, size_t length);

#endif
