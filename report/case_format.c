#include "report/case_format.h"

/* Not before the analysis has begun: it may fail to. */
void case_report_begin(CaseReport *report)
{
    if (!report->has_begun)
        report->format->begin(report->out, report->run);
    report->has_begun = true;
}

void case_report_put(void *context, const char *text, size_t size)
{
    CaseReport *report = context;

    case_report_begin(report);
    if (report->run->shown > 0)
        fputs(report->format->between, report->out);
    fwrite(text, 1, size, report->out);
}

static Status show_case(void *context, CaseOut *out, Analysis *analysis, const Case *found)
{
    const CaseReport *report = context;

    report->format->one(out, report->run, analysis, found);
    return OK;
}

Status case_format_run(const CaseFormat *format, FILE *out, Run *run, Error *err)
{
    CaseReport report = {.format = format, .out = out, .run = run};
    RunView view = {.show = show_case, .put = case_report_put, .context = &report};
    bool with_cases = format != NULL && run->settings->cases != CASES_NONE;

    TRY(run_analysis(run, with_cases ? &view : NULL, err));
    if (format == NULL)
        return OK;
    case_report_begin(&report);
    format->end(out, run);
    return OK;
}
