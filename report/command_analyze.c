/* command_analyze.c - symjvm analyze: the cases of one method. */
#include "report/case_format.h"
#include "report/command.h"
#include "report/suite.h"

static const CaseFormat *const formats[] = {[FORMAT_TEXT] = &case_format_text,
                                            [FORMAT_MD] = &case_format_md,
                                            [FORMAT_CSV] = &case_format_csv,
                                            [FORMAT_JSON] = &case_format_json};

static Status analyze(Loader *loader, const char *name, const Settings *settings,
                      int *status, Error *err)
{
    Method *method;
    Run run;
    Status end;

    TRY(one_method_by_name(loader, name, &method, err));
    run_init(&run, settings, loader, method);
    end = case_format_run(formats[settings->format], stdout, &run, err);
    *status = run_exit_status(&run);
    run_free(&run);
    return end;
}

int command_analyze(const Command *command, int argc, char **argv)
{
    Settings settings;
    Loader *loader;
    Error err;
    int first, status;

    if (read_options(command, TAKER_ANALYZE, argc, argv, &settings, &first, &status))
        return status;
    if (argc - first != 2)
        return report_usage(command, "analyze wants a class path and one method");
    if (loader_new(argv[first], settings.jdk, &loader, &err) != OK)
        return report_error(&err);
    if (analyze(loader, argv[first + 1], &settings, &status, &err) != OK)
        status = report_error(&err);
    loader_free(loader);
    return status;
}
