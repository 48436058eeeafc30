#include "report/table.h"

#include "report/nonnull.h"

#include <string.h>

/* ---- Columns ---- */

static void add_columns(Table *table, const Settings *settings)
{
    for (unsigned i = 0; i < settings->heap_count; i++) {
        unsigned at = 0;
        while (at < table->heap_count && table->heaps[at] != settings->heaps[i])
            at++;
        if (at == table->heap_count)
            table->heaps[table->heap_count++] = settings->heaps[i];
    }
}

static bool is_asked(const Settings *settings, const char *heap)
{
    for (unsigned i = 0; i < settings->heap_count; i++) {
        if (settings->heaps[i] == heap)
            return true;
    }
    return false;
}

void table_init(Table *table, const Suite *suite, const Settings *settings,
                const Expectations *expectations)
{
    *table = (Table){.suite = suite, .settings = settings, .expectations = expectations};
    for (size_t i = 0; i < suite->subjects.count; i++) {
        const Subject *subject = &suite->subjects.items[i];
        int width = (int)strlen(subject->label);
        add_columns(table, &subject->settings);
        if (table->label_width < width)
            table->label_width = width;
    }
}

/* ---- Running ---- */

/* Says which row of the suite file it is that failed. */
static Status fail_in_row(const Subject *subject, Error *err)
{
    if (subject->place != NULL)
        error_prefix(err, "%s", subject->place);
    return FAILED;
}

/* Paths of the command line are for all rows that have none of their own. */
static Status try_subject(const Table *table, const Subject *subject, NonnullPaths *shared,
                          Error *err)
{
    const Options *options = &subject->settings.options;
    Analysis *analysis;
    Status status = OK;

    TRY(analysis_new(subject->loader, subject->method, options, &analysis, err));
    if (options->nonnull == table->settings->options.nonnull)
        nonnull_try(shared, analysis);
    else
        status = nonnull_fits_one(analysis, err);
    analysis_free(analysis);
    return status;
}

/* What a subject's options name must be there: found out before anything is printed. */
static Status try_subjects(const Table *table, Error *err)
{
    NonnullPaths shared = {0};
    Status status = OK;

    for (size_t i = 0; i < table->suite->subjects.count && status == OK; i++) {
        const Subject *subject = &table->suite->subjects.items[i];
        status = try_subject(table, subject, &shared, err);
        if (status != OK)
            fail_in_row(subject, err);
    }
    if (status == OK)
        status = nonnull_settle(&shared, err);
    vec_free(&shared);
    return status;
}

bool run_is_as_expected(const Run *run)
{
    const Expectation *expected = run->expected;

    if (expected->cases != run->tally.cases)
        return false;
    return !expected->has_split || (expected->normal == run->tally.normal &&
                                    expected->exceptional == run->tally.exceptional);
}

static void count_run(Table *table, const Run *run)
{
    const Tally *tally = &run->tally;
    Extent extent = run_extent(run);
    bool is_settled = extent == EXTENT_COMPLETE;

    table->run++;
    if (run->expected != NULL) {
        table->compared++;
        if (!run_is_as_expected(run))
            table->differing++;
        else if (extent == EXTENT_BOUNDED) /* and so is the count that was expected */
            is_settled = true;
    } else if (table->expectations != NULL) {
        table->without++;
    }
    table->has_bounded |= extent == EXTENT_BOUNDED;
    table->has_partial |= extent == EXTENT_PARTIAL;
    table->has_violations |= tally->violations > 0;
    table->has_split |= tally->normal != tally->cases;
    table->is_short |= !is_settled;
}

static Status run_cell(Table *table, const TableFormat *format, FILE *out, Row *row,
                       unsigned column, Error *err)
{
    const Subject *subject = row->subject;
    Run *run = &row->runs[column];

    run_init(run, &subject->settings, subject->loader, subject->method);
    run->label = subject->label;
    run->is_named = subject->is_named;
    run->options.heap = table->heaps[column];
    run->options.k = row->k;
    if (table->expectations != NULL)
        run->expected =
            expectation_find(table->expectations, run->label, row->k, run->options.heap);
    row->is_run[column] = true;
    if (case_format_run(format->each, out, run, err) != OK)
        return fail_in_row(subject, err);
    count_run(table, run);
    return OK;
}

static Status run_row(Table *table, const TableFormat *format, FILE *out,
                      const Subject *subject, uint32_t k, Error *err)
{
    Row row = {.subject = subject, .k = k};
    Status status = OK;

    for (unsigned i = 0; i < table->heap_count && status == OK; i++) {
        if (is_asked(&subject->settings, table->heaps[i]) && !run_was_interrupted())
            status = run_cell(table, format, out, &row, i, err);
    }
    if (status == OK) {
        format->row(out, table, &row);
        fflush(out);
    }
    for (unsigned i = 0; i < table->heap_count; i++) {
        if (row.is_run[i])
            run_free(&row.runs[i]);
    }
    return status;
}

static Status run_rows(Table *table, const TableFormat *format, FILE *out, Error *err)
{
    for (size_t i = 0; i < table->suite->subjects.count; i++) {
        const Subject *subject = &table->suite->subjects.items[i];
        for (uint32_t k = subject->settings.k_first;
             k <= subject->settings.k_last && !run_was_interrupted(); k++)
            TRY(run_row(table, format, out, subject, k, err));
    }
    return OK;
}

/* What was done before a row failed has its artefacts whole; the first error is told. */
Status table_run(Table *table, const TableFormat *format, FILE *out, Error *err)
{
    Error second;

    TRY(try_subjects(table, err));
    format->begin(out, table);
    if (run_rows(table, format, out, err) != OK) {
        (void)!artefacts_finish(table->settings, &second);
        return FAILED;
    }
    TRY(artefacts_finish(table->settings, err));
    format->end(out, table);
    return OK;
}

int table_exit_status(const Table *table)
{
    if (table->differing > 0 || table->has_violations)
        return EXIT_VIOLATION;
    return table->is_short || run_was_interrupted() ? EXIT_INCOMPLETE : EXIT_DONE;
}

/* ---- What all formats say ---- */

void table_write_comparison(FILE *out, const Table *table)
{
    if (table->expectations == NULL)
        return;
    fprintf(out, "%llu cells compared, %llu differ, %llu without expectation\n",
            (unsigned long long)table->compared, (unsigned long long)table->differing,
            (unsigned long long)table->without);
}

void table_write_notes(FILE *out, const Table *table, const char *bullet)
{
    const struct {
        bool is_used;
        const char *text;
    } notes[] = {
        {table->has_split || table->settings->cases != CASES_NONE,
         "n+e: normal and exceptional cases, then violations if there are any"},
        {table->settings->wants_coverage,
         "covered: of the instructions, the branches and the source lines"},
        {table->has_bounded, "*: incomplete, some paths ended at a bound"},
        {table->has_partial, ">=: incomplete, a limit cut the search or some paths ended "
                             "in unknown"},
        {table->differing > 0, "!=: not what was expected, which follows it"},
        {table->without > 0, "?: there is no expectation"},
        {run_was_interrupted(), "-: interrupted before it ran"},
    };

    const char *gap = "\n";

    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++) {
        if (notes[i].is_used) {
            fprintf(out, "%s%s%s\n", gap, bullet, notes[i].text);
            gap = "";
        }
    }
}

/* ---- JSON: each analysis is an object of its own ---- */

static void begin_json(FILE *out, const Table *table)
{
    (void)out, (void)table;
}

static void row_json(FILE *out, const Table *table, const Row *row)
{
    (void)out, (void)table, (void)row;
}

/* What is no analysis is for people. */
static void end_json(FILE *out, const Table *table)
{
    fflush(out);
    table_write_comparison(stderr, table);
}

const TableFormat table_format_json = {&case_format_json, begin_json, row_json, end_json};
