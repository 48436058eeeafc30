/* summary.h - what a run came to, in words: the block at the end of every text report. */
#ifndef REPORT_SUMMARY_H
#define REPORT_SUMMARY_H

#include "report/run.h"

void summary_write(FILE *out, const Run *run);

/* "no: 3 paths ended in bound k; the time limit was reached", or "yes". */
void summary_write_completeness(FILE *out, const Run *run);

/* What stands in the way of completeness, by name, each on a line of its own. */
void summary_write_unmodelled(FILE *out, const Run *run, const char *indent);

/* 1234567 as "1,234,567". */
void write_count(FILE *out, uint64_t count);

#endif
