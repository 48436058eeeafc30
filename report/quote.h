/* quote.h - names and constants of a class file as Java text.
 *
 * The forms are those of javap and of Float.toString and Double.toString in JDK 17, with
 * one exception: a control character in a name is written \uXXXX, so that a class file
 * cannot steer the terminal it is shown on. */
#ifndef REPORT_QUOTE_H
#define REPORT_QUOTE_H

#include "base/intern.h"
#include "report/dis_line.h"

void quote_plain(Line *line, const Name *name);
void quote_dotted(Line *line, const Name *name);  /* '.' for '/' */
void quote_checked(Line *line, const Name *name); /* in quotes, unless it is a Java name */

void quote_string(Line *line, const Name *text); /* the inside of a string literal */
void quote_float(Line *line, float value);       /* "1.5", "1.0E10", "NaN" */
void quote_double(Line *line, double value);

#endif
