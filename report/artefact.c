#include "report/artefact.h"

#include "report/artefact_case.h"
#include "report/junit.h"
#include "report/options.h"

const Artefact artefacts[ARTEFACT_COUNT] = {
    [ARTEFACT_JUNIT] = {junit_begin, junit_add, junit_take, junit_end, NULL},
    [ARTEFACT_DOT] = {dot_begin, dot_add, case_file_take, case_file_end, NULL},
    [ARTEFACT_HTML] = {html_begin, html_add, html_take, html_end, html_finish},
    [ARTEFACT_SMT] = {smt_begin, smt_add, case_file_take, case_file_end, NULL},
};

Status artefacts_finish(const Settings *settings, Error *err)
{
    for (size_t i = 0; i < ARTEFACT_COUNT; i++) {
        if (settings->artefacts[i] != NULL && artefacts[i].finish != NULL)
            TRY(artefacts[i].finish(settings->artefacts[i], err));
    }
    return OK;
}
