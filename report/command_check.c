/* command_check.c - symjvm check: can anything go wrong in CLASS.main?  The last line on
 * stdout is the verdict: SAFE, UNSAFE or UNKNOWN. */
#include "classfile/resolve.h"
#include "report/case_format.h"
#include "report/case_text.h"
#include "report/command.h"
#include "report/method_name.h"
#include "report/summary.h"

#include <string.h>

typedef enum Outcome { OUTCOME_SAFE, OUTCOME_UNSAFE, OUTCOME_UNKNOWN } Outcome;

static const struct {
    const char *text;
    ExitStatus status;
} outcomes[] = {[OUTCOME_SAFE] = {"SAFE", EXIT_DONE},
                [OUTCOME_UNSAFE] = {"UNSAFE", EXIT_VIOLATION},
                [OUTCOME_UNKNOWN] = {"UNKNOWN", EXIT_INCOMPLETE}};

/* ---- Text: nothing but the counterexample, or what is not known ---- */

static void begin_text(FILE *out, const Run *run)
{
    (void)out, (void)run;
}

static void end_text(FILE *out, const Run *run)
{
    if (run->shown > 0 || run->tally.is_complete)
        return;
    fputs("complete: ", out);
    summary_write_completeness(out, run);
    putc('\n', out);
    summary_write_unmodelled(out, run, "");
}

static const CaseFormat check_format_text = {begin_text, case_text_write, end_text, ""};

static const CaseFormat *const formats[] = {[FORMAT_TEXT] = &check_format_text,
                                            [FORMAT_MD] = NULL,
                                            [FORMAT_CSV] = NULL,
                                            [FORMAT_JSON] = &case_format_json};

/* ---- Checking ---- */

static bool is_assertion_error(Analysis *analysis, Ref exception)
{
    const Class *class;

    if (exception.id == 0)
        return false;
    class = store_at(&analysis_vm(analysis)->store, exception)->class;
    while (class != NULL && strcmp(class->name->text, "java/lang/AssertionError") != 0)
        class = class->super;
    return class != NULL;
}

static bool is_counterexample(const Run *run, Analysis *analysis, const Case *found)
{
    if (found->end == END_OF_VIOLATION)
        return true;
    if (found->end != END_OF_EXCEPTION)
        return false;
    return run->settings->property == PROPERTY_ALL ||
           is_assertion_error(analysis, found->exception);
}

/* The first one is shown whole, and ends the search. */
static Status check_case(void *context, CaseOut *out, Analysis *analysis, const Case *found)
{
    const CaseReport *report = context;

    if (!is_counterexample(report->run, analysis, found))
        return OK;
    report->format->one(out, report->run, analysis, found);
    return CUT;
}

static Outcome outcome_of(const Run *run)
{
    if (run->shown > 0)
        return OUTCOME_UNSAFE;
    return run->tally.is_complete ? OUTCOME_SAFE : OUTCOME_UNKNOWN;
}

static Status find_main(Loader *loader, const char *name, Method **out, Error *err)
{
    unsigned wanted = ACC_PUBLIC | ACC_STATIC;
    Symbols *symbols = loader_symbols(loader);
    Class *class;

    TRY(class_by_name(loader, name, &class, err));
    TRY(loader_class(loader, class->name, &class, err)); /* main may be inherited */
    *out = find_method(class, intern_text(symbols->interns, "main"),
                       intern_text(symbols->interns, "([Ljava/lang/String;)V"));
    if (*out != NULL && ((*out)->flags & wanted) == wanted && (*out)->code_bytes != NULL)
        return OK;
    return fail(err, ERROR_NO_METHOD, "class %s has no public static void main(String[])",
                name);
}

static Status check(Loader *loader, const char *name, const Settings *settings, int *status,
                    Error *err)
{
    CaseReport report = {.format = formats[settings->format], .out = stdout};
    RunView view = {.show = check_case, .put = case_report_put, .context = &report};
    Method *method;
    Run run;
    Status end;
    Outcome outcome;

    TRY(find_main(loader, name, &method, err));
    run_init(&run, settings, loader, method);
    run.options.is_program = true;
    run_watch(&run);
    report.run = &run;
    end = run_analysis(&run, &view, err);
    if (end == OK) {
        outcome = outcome_of(&run);
        case_report_begin(&report);
        report.format->end(stdout, &run);
        puts(outcomes[outcome].text);
        *status = (int)outcomes[outcome].status;
    }
    run_free(&run);
    return end;
}

int command_check(const Command *command, int argc, char **argv)
{
    Settings settings;
    Loader *loader;
    Error err;
    int first, status;

    if (read_options(command, TAKER_CHECK, argc, argv, &settings, &first, &status))
        return status;
    if (argc - first != 2)
        return report_usage(command, "check wants a class path and a class");
    if (formats[settings.format] == NULL)
        return report_usage(command, "check writes text or json, no other --format");
    settings.cases = CASES_FULL;
    if (loader_new(argv[first], settings.jdk, &loader, &err) != OK)
        return report_error(&err);
    if (check(loader, argv[first + 1], &settings, &status, &err) != OK)
        status = report_error(&err);
    loader_free(loader);
    return status;
}
