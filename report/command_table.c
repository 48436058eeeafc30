/* command_table.c - symjvm table: many methods, bounds and heaps, counted side by side. */
#include "report/command.h"
#include "report/table.h"

static const TableFormat *const formats[] = {[FORMAT_TEXT] = &table_format_text,
                                             [FORMAT_MD] = &table_format_md,
                                             [FORMAT_CSV] = &table_format_csv,
                                             [FORMAT_JSON] = &table_format_json};

static Status fill_suite(Suite *suite, const Settings *settings, char **args, int count,
                         Error *err)
{
    if (settings->suite != NULL)
        return suite_read(suite, settings->suite, settings, err);
    return suite_from_methods(suite, args[0], args + 1, count - 1, settings, err);
}

static Status make_table(Suite *suite, Expectations *expectations, const Settings *settings,
                         char **args, int count, int *status, Error *err)
{
    bool is_compared = settings->expect != NULL;
    Table table;

    TRY(fill_suite(suite, settings, args, count, err));
    if (is_compared)
        TRY(expectations_read(expectations, settings->expect, err));
    table_init(&table, suite, settings, is_compared ? expectations : NULL);
    TRY(table_run(&table, formats[settings->format], stdout, err));
    *status = table_exit_status(&table);
    return OK;
}

int command_table(const Command *command, int argc, char **argv)
{
    Expectations expectations = {0};
    Settings settings;
    Suite suite;
    Error err;
    int first, status;

    if (read_options(command, TAKER_TABLE, argc, argv, &settings, &first, &status))
        return status;
    if (settings.suite != NULL && first < argc)
        return report_usage(command, "with --suite there is no place for '%s'",
                            argv[first]);
    if (settings.suite == NULL && argc - first < 2)
        return report_usage(command, "table wants a class path and methods, or --suite");
    suite_init(&suite);
    if (make_table(&suite, &expectations, &settings, argv + first, argc - first, &status,
                   &err) != OK)
        status = report_error(&err);
    expectations_free(&expectations);
    suite_free(&suite);
    return status;
}
