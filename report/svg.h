/* svg.h - the heap of an example as a drawing for a web page.
 *
 * Objects are boxes with a row per field, in columns by their distance from the parameters
 * and the result; an arrow leads from a field to the object it refers to.  The layout
 * depends on nothing but the example. */
#ifndef REPORT_SVG_H
#define REPORT_SVG_H

#include "report/example.h"

/* Nothing is written where there is no object to draw. */
void svg_write(FILE *out, const Example *example, Moment moment);

#endif
