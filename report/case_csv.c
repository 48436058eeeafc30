/* case_csv.c - one analysis in CSV: a record for each case.  With --cases none it is the
 * one record that `table` has for it.  What the records cannot say, that the run is not
 * complete and what was covered, is said on stderr. */
#include "report/case_format.h"
#include "report/case_text.h"
#include "report/csv.h"
#include "report/summary.h"
#include "report/table.h"
#include "report/way.h"

#include <stdlib.h>

static void begin_csv(FILE *out, const Run *run)
{
    if (run->settings->cases == CASES_NONE) {
        table_csv_write_head(out, run->settings, false);
        return;
    }
    fputs("id,end", out);
    for (size_t i = 0; i < CASE_PART_COUNT; i++)
        fprintf(out, ",%s", case_parts[i].name);
    fputs(",condition", out);
    for (size_t i = 0; i < case_example_count(run); i++)
        fprintf(out, ",%s", case_examples[i].name);
    putc('\n', out);
}

static void write_field(FILE *out, char *text)
{
    putc(',', out);
    csv_write(out, text);
    free(text);
}

static void one_csv(CaseOut *to, const Run *run, Analysis *analysis, const Case *found)
{
    FILE *out = to->file;

    case_out_id(to, 0, ' ');
    fprintf(out, ",%s", path_ends[found->end].name);
    for (size_t i = 0; i < CASE_PART_COUNT; i++)
        write_field(out, case_part_text(case_parts[i].write, analysis, found));
    write_field(out, case_condition_text(analysis, found));
    for (size_t i = 0; i < case_example_count(run); i++)
        write_field(out, case_part_text(case_examples[i].write, analysis, found));
    putc('\n', out);
}

static void end_csv(FILE *out, const Run *run)
{
    if (run->settings->cases == CASES_NONE) {
        table_csv_write_record(out, run, false);
        return;
    }
    fflush(out);
    if (run->settings->wants_coverage)
        coverage_write(stderr, &run->watch);
    if (!run->tally.is_complete) {
        fputs("symjvm: complete: ", stderr);
        summary_write_completeness(stderr, run);
        putc('\n', stderr);
        summary_write_unmodelled(stderr, run, "symjvm: ");
    }
}

const CaseFormat case_format_csv = {begin_csv, one_csv, end_csv, ""};
