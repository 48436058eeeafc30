#include "report/summary.h"

#include "report/method_name.h"
#include "report/way.h"

#include <inttypes.h>

static const char *const limit_texts[] = {
    [LIMIT_NONE] = NULL,
    [LIMIT_TIME] = "the time limit was reached",
    [LIMIT_MEMORY] = "the memory limit was reached",
    [LIMIT_CASES] = "the limit of cases was reached",
    [LIMIT_SIGNAL] = "it was interrupted",
    [LIMIT_LOST] = "a worker died",
};

void write_count(FILE *out, uint64_t count)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, count);

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            putc(',', out);
        putc(digits[i], out);
    }
}

void summary_write_completeness(FILE *out, const Run *run)
{
    const Tally *tally = &run->tally;
    const char *separator = ": ";

    if (tally->is_complete) {
        fputs("yes", out);
        return;
    }
    fputs("no", out);
    if (limit_texts[tally->limit] != NULL) {
        fprintf(out, "%s%s with about %.0f%% explored", separator,
                limit_texts[tally->limit], tally_percent(tally));
        separator = "; ";
    }
    for (unsigned i = 0; i < PATH_END_COUNT; i++) {
        if (!path_ends[i].blocks || tally->ends[i] == 0)
            continue;
        fputs(separator, out);
        write_count(out, tally->ends[i]);
        fprintf(out, " path%s ended in %s", tally->ends[i] == 1 ? "" : "s",
                path_ends[i].name);
        separator = "; ";
    }
}

void summary_write_unmodelled(FILE *out, const Run *run, const char *indent)
{
    for (size_t i = 0; i < run->jobs.deaths.count; i++)
        fprintf(out, "%s%s\n", indent, run->jobs.deaths.items[i]);
    for (size_t i = 0; i < run->tally.unmodelled.count; i++) {
        const Unmodelled *one = &run->tally.unmodelled.items[i];
        fprintf(out, "%snot modelled: %s (%" PRIu64 " path%s)\n", indent, one->what,
                one->count, one->count == 1 ? "" : "s");
    }
}

/* Paths that are neither cases nor in the way: false assumptions, infeasible branches. */
static void write_other_ends(FILE *out, const Tally *tally)
{
    const char *separator = "  other ends   ";

    for (unsigned i = 0; i < PATH_END_COUNT; i++) {
        if (path_ends[i].is_case || path_ends[i].blocks || tally->ends[i] == 0)
            continue;
        fputs(separator, out);
        write_count(out, tally->ends[i]);
        fprintf(out, " %s", path_ends[i].name);
        separator = ", ";
    }
    if (*separator == ',')
        putc('\n', out);
}

static void write_cases(FILE *out, const Tally *tally)
{
    fputs("  cases        ", out);
    write_count(out, tally->cases);
    fputs(" = ", out);
    write_count(out, tally->normal);
    fputs(" normal + ", out);
    write_count(out, tally->exceptional);
    fputs(" exceptional + ", out);
    write_count(out, tally->violations);
    fprintf(out, " violation%s\n", tally->violations == 1 ? "" : "s");
}

static void write_costs(FILE *out, const Run *run)
{
    const Tally *tally = &run->tally;

    fputs("  states       ", out);
    write_count(out, tally->states);
    fputs("\n  queries      ", out);
    write_count(out, tally->z3);
    fputs(" z3, ", out);
    write_count(out, tally->fast);
    fputs(" fast, ", out);
    write_count(out, tally->cached);
    fprintf(out, " cache\n  time         %.3f s, solver %.3f s", tally->seconds,
            tally->solver_seconds);
    if (tally->seconds > 0) {
        fputs(", ", out);
        write_count(out, (uint64_t)((double)tally->states / tally->seconds));
        fputs(" states/s", out);
    }
    fprintf(out, "\n  memory       %.0f MB\n", run->peak_mb);
}

void summary_write(FILE *out, const Run *run)
{
    fputs("method         ", out);
    method_write_name(out, run->method);
    fprintf(out, "\n  heap         %s, k = %" PRIu32 "\n  complete     ", run->options.heap,
            run->options.k);
    summary_write_completeness(out, run);
    putc('\n', out);
    summary_write_unmodelled(out, run, "               ");
    write_cases(out, &run->tally);
    write_other_ends(out, &run->tally);
    write_costs(out, run);
    if (run->settings->wants_coverage)
        coverage_write(out, &run->watch);
}
