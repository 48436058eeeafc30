#include "report/artefact.h"

#include "report/artefact_case.h"
#include "report/junit.h"

const Artefact artefacts[ARTEFACT_COUNT] = {
    [ARTEFACT_JUNIT] = {junit_begin, junit_add, junit_take, junit_end},
    [ARTEFACT_DOT] = {dot_begin, dot_add, case_file_take, case_file_end},
    [ARTEFACT_HTML] = {html_begin, html_add, html_take, html_end},
    [ARTEFACT_SMT] = {smt_begin, smt_add, case_file_take, case_file_end},
};
