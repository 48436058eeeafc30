/* print.h - terms as text, in the words of Java.  For SMT-LIB see solver.h. */
#ifndef SOLVER_PRINT_H
#define SOLVER_PRINT_H

#include "base/vec.h"
#include "solver/term.h"

/* Text that grows, with a NUL after its end. */
typedef struct Text {
    char *items;
    size_t count, capacity;
} Text;

void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_free(Text *text);

/* How symbols and constant references are called; with no function, or where it returns
 * NULL, by their sort and number: i3. */
typedef struct TermNames {
    const char *(*name)(void *context, Term symbol);
    /* A number that is compared with a symbol; NULL: as a number. */
    const char *(*number)(void *context, Term symbol, int64_t number);
    void *context;
} TermNames;

/* Appends the term as a Java expression with as few parentheses as will do.  What is very
 * deep or very long is cut: "..." stands for the rest. */
void term_print(const Terms *terms, Term term, TermNames names, Text *text);

enum { SYMBOL_NAME_MAX = 64 };

/* i3, or i3_0_65535 if its range is not that of its sort. */
void term_symbol_name(const Terms *terms, Term symbol, char name[SYMBOL_NAME_MAX]);

#endif
