/* table_csv.c - a table in CSV: a record for each analysis.  It can be given back to
 * --expect, which reads the columns it knows. */
#include "report/csv.h"
#include "report/method_name.h"
#include "report/table.h"

#include <inttypes.h>
#include <stdlib.h>

void table_csv_write_head(FILE *out, const Settings *settings, bool with_expectation)
{
    fputs("name,method,k,heap,cases,normal,exceptional,violations,complete,states,"
          "z3,fast,cache,seconds,solver_seconds,peak_mb",
          out);
    if (settings->wants_coverage)
        fputs(",instructions,instructions_covered,branches,branches_covered,lines,"
              "lines_covered",
              out);
    fputs(with_expectation ? ",expected,verdict\n" : "\n", out);
}

static void write_names(FILE *out, const Run *run)
{
    char *method = NULL;
    size_t size;
    FILE *memory = open_memstream(&method, &size);

    method_write_name(memory, run->method);
    fclose(memory);
    csv_write(out, run->label == NULL ? method : run->label);
    putc(',', out);
    csv_write(out, method);
    free(method);
}

static void write_share(FILE *out, Share share)
{
    fprintf(out, ",%" PRIu32 ",%" PRIu32, share.total, share.covered);
}

static void write_coverage(FILE *out, const Run *run)
{
    Coverage covered = watch_count(&run->watch);

    write_share(out, covered.insns);
    write_share(out, covered.branches);
    write_share(out, covered.lines);
}

static void write_expectation(FILE *out, const Run *run)
{
    if (run->expected == NULL)
        fputs(",,none", out);
    else
        fprintf(out, ",%" PRIu64 ",%s", run->expected->cases,
                run_is_as_expected(run) ? "same" : "differs");
}

void table_csv_write_record(FILE *out, const Run *run, bool with_expectation)
{
    const Tally *tally = &run->tally;

    write_names(out, run);
    fprintf(out, ",%" PRIu32 ",%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%s",
            run->options.k, run->options.heap, tally->cases, tally->normal,
            tally->exceptional, tally->violations, tally->is_complete ? "true" : "false");
    fprintf(out, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%.6f,%.6f,%.1f",
            tally->states, tally->z3, tally->fast, tally->cached, tally->seconds,
            tally->solver_seconds, run->peak_mb);
    if (run->settings->wants_coverage)
        write_coverage(out, run);
    if (with_expectation)
        write_expectation(out, run);
    putc('\n', out);
}

static void begin_csv(FILE *out, const Table *table)
{
    table_csv_write_head(out, table->settings, table->expectations != NULL);
    fflush(out);
}

static void row_csv(FILE *out, const Table *table, const Row *row)
{
    for (unsigned i = 0; i < table->heap_count; i++) {
        if (row->is_run[i])
            table_csv_write_record(out, &row->runs[i], table->expectations != NULL);
    }
}

/* What is no record is for people. */
static void end_csv(FILE *out, const Table *table)
{
    fflush(out);
    table_write_comparison(stderr, table);
}

const TableFormat table_format_csv = {NULL, begin_csv, row_csv, end_csv};
