/* case_md.c - one analysis in Markdown: a table of cases, then the summary. */
#include "report/case_format.h"
#include "report/case_text.h"
#include "report/summary.h"
#include "report/table.h"

#include <stdlib.h>

static void begin_md(FILE *out, const Run *run)
{
    if (run->settings->cases == CASES_NONE)
        return;
    fputs("| id | end |", out);
    for (size_t i = 0; i < CASE_PART_COUNT; i++)
        fprintf(out, " %s |", case_parts[i].name);
    fputs(" condition |", out);
    for (size_t i = 0; i < case_example_count(run); i++)
        fprintf(out, " %s |", case_examples[i].name);
    fputs("\n|---:|---|", out);
    for (size_t i = 0; i < CASE_PART_COUNT + case_example_count(run); i++)
        fputs("---|", out);
    fputs("---|\n", out);
}

static void write_field(FILE *out, char *text)
{
    putc(' ', out);
    md_write(out, text);
    fputs(*text == '\0' ? "|" : " |", out);
    free(text);
}

static void one_md(CaseOut *to, const Run *run, Analysis *analysis, const Case *found)
{
    FILE *out = to->file;

    fputs("| ", out);
    case_out_id(to, 0, ' ');
    fprintf(out, " | %s |", path_ends[found->end].name);
    for (size_t i = 0; i < CASE_PART_COUNT; i++)
        write_field(out, case_part_text(case_parts[i].write, analysis, found));
    write_field(out, case_condition_text(analysis, found));
    for (size_t i = 0; i < case_example_count(run); i++)
        write_field(out, case_part_text(case_examples[i].write, analysis, found));
    putc('\n', out);
}

static void end_md(FILE *out, const Run *run)
{
    if (run->settings->cases != CASES_NONE)
        putc('\n', out);
    fputs("```\n", out);
    summary_write(out, run);
    fputs("```\n", out);
}

const CaseFormat case_format_md = {begin_md, one_md, end_md, ""};
