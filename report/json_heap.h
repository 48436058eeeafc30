/* json_heap.h - an example of a case as JSON: the input that takes its path, and what it
 * leaves behind.
 *
 * A reference is null or {"ref":N}, an object of the list "heap" with the id N; numbers are
 * numbers, but for NaN and the infinities, which are texts.  The caller owns what he gets.
 */
#ifndef REPORT_JSON_HEAP_H
#define REPORT_JSON_HEAP_H

#include "vm/analysis.h"
#include "vm/witness.h"

#include <jansson.h>

json_t *json_text(const char *text); /* what is not UTF-8 becomes '?' */

json_t *json_input(Analysis *analysis, const Witness *witness);
json_t *json_output(const Witness *witness);

#endif
