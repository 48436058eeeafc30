/* csv.h - comma-separated values, as RFC 4180 has them; a record is one line. */
#ifndef REPORT_CSV_H
#define REPORT_CSV_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdio.h>

/* In quotes where it has to be. */
void csv_write(FILE *out, const char *text);

typedef VEC(char *) CsvFields;

/* Cuts the line into its fields in place.  False: a quote is not closed or stands inside
 * a field. */
bool csv_split(char *line, CsvFields *fields);

#endif
