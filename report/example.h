/* example.h - the values and objects of a Witness in words, for people.
 *
 * An input object is called by its access path (this.root.left), a constant of an enum and
 * a string by what it is, and what the call made by its class and number (Node#7). */
#ifndef REPORT_EXAMPLE_H
#define REPORT_EXAMPLE_H

#include "vm/analysis.h"
#include "vm/witness.h"

typedef enum Moment { MOMENT_BEFORE, MOMENT_AFTER } Moment;

typedef struct Example { /* borrows both */
    const Heap *heap;
    const Witness *witness;
} Example;

/* Has the object fields or elements of its own to show at that moment?  Strings and
 * constants are shown where they are referred to. */
bool example_shows(const Example *example, uint32_t object, Moment moment);

/* Is it new, or did a field of it change? */
bool example_changed(const Example *example, uint32_t object);

/* The value of a slot at that moment; NULL: nobody looked. */
const WitnessValue *example_slot(const WitnessSlot *slot, Moment moment);

void example_write_value(FILE *out, const Example *example, WitnessValue value);
void example_write_name(FILE *out, const Example *example, uint32_t object);
void example_write_slot_name(FILE *out, const WitnessSlot *slot); /* next, or [3] */

/* The parameter number `index`: its name. */
void example_write_parameter(FILE *out, const Example *example, size_t index);

/* As blocks of a case in text (case_text.h). */
void case_write_input(FILE *out, Analysis *analysis, const Case *found);
void case_write_output(FILE *out, Analysis *analysis, const Case *found);

#endif
