/* table_cell.c - what stands in a cell of a table, for text and Markdown alike. */
#include "report/table.h"

#include <inttypes.h>

/* 126, 126*, >=126, 112!=126, 126? */
static void write_cases(FILE *out, const Table *table, const Run *run)
{
    Extent extent = run_extent(run);

    fprintf(out, "%s%" PRIu64 "%s", extent == EXTENT_PARTIAL ? ">=" : "", run->tally.cases,
            extent == EXTENT_BOUNDED ? "*" : "");
    if (run->expected == NULL)
        fputs(table->expectations == NULL ? "" : "?", out);
    else if (run->expected->cases != run->tally.cases)
        fprintf(out, "!=%" PRIu64, run->expected->cases);
}

/* 112+14, and 112+14+1 where there are violations; nothing where all are normal. */
static void write_split(FILE *out, const Table *table, const Run *run)
{
    const Tally *tally = &run->tally;
    const Expectation *expected = run->expected;
    bool differs =
        expected != NULL && expected->has_split &&
        (expected->normal != tally->normal || expected->exceptional != tally->exceptional);

    if (tally->normal == tally->cases && !differs && table->settings->cases == CASES_NONE)
        return;
    fprintf(out, "%" PRIu64 "+%" PRIu64, tally->normal, tally->exceptional);
    if (tally->violations > 0)
        fprintf(out, "+%" PRIu64, tally->violations);
    if (differs)
        fprintf(out, "!=%" PRIu64 "+%" PRIu64, expected->normal, expected->exceptional);
}

static void write_states(FILE *out, const Table *table, const Run *run)
{
    (void)table;
    fprintf(out, "%" PRIu64, run->tally.states);
}

static void write_time(FILE *out, const Table *table, const Run *run)
{
    double seconds = run->tally.seconds;
    unsigned long whole = (unsigned long)seconds;

    (void)table;
    if (seconds < 100)
        fprintf(out, "%.2fs", seconds);
    else if (seconds < 3600)
        fprintf(out, "%lum%02lus", whole / 60, whole % 60);
    else
        fprintf(out, "%luh%02lum", whole / 3600, whole / 60 % 60);
}

static void write_percent(FILE *out, Share share)
{
    if (share.total == 0)
        putc('-', out);
    else
        fprintf(out, "%" PRIu64, (uint64_t)share.covered * 100 / share.total);
}

/* 100/87/95% */
static void write_covered(FILE *out, const Table *table, const Run *run)
{
    Coverage covered = watch_count(&run->watch);

    (void)table;
    write_percent(out, covered.insns);
    putc('/', out);
    write_percent(out, covered.branches);
    putc('/', out);
    write_percent(out, covered.lines);
    putc('%', out);
}

const CellPart cell_parts[CELL_PART_COUNT] = {{"cases", 9, write_cases},
                                              {"n+e", 9, write_split},
                                              {"states", 10, write_states},
                                              {"time", 7, write_time},
                                              {"covered", 12, write_covered}};

size_t cell_part_count(const Table *table)
{
    return table->settings->wants_coverage ? CELL_PART_COUNT : CELL_PART_COUNT - 1;
}
