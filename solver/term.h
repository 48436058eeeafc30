/* term.h - the name of a symbolic value.
 *
 * A Term is a number into the table of terms: immutable, and equal terms have equal ids. */
#ifndef SOLVER_TERM_H
#define SOLVER_TERM_H

#include <stdint.h>

typedef struct Term {
    uint32_t id;
} Term;

#endif
