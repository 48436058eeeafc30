#include "report/way.h"

#include "report/dis_line.h"
#include "report/method_name.h"
#include "report/quote.h"

#include <inttypes.h>

enum {
    WAY_SHOWN = 60, /* lines at each end of a long way */
    INDENT_MAX = 20
};

void write_place(FILE *out, const Method *method, unsigned line)
{
    Line text = {0};

    quote_dotted(&text, method->owner->name);
    line_text(&text, ".");
    quote_plain(&text, method->name);
    line_text(&text, "(");
    if (method->owner->source_file != NULL)
        quote_plain(&text, method->owner->source_file);
    else
        line_text(&text, "Unknown Source");
    if (line != 0)
        line_printf(&text, ":%u", line);
    line_text(&text, ")");
    if (text.text.count > 0)
        fwrite(text.text.items, 1, text.text.count, out);
    line_free(&text);
}

void case_write_way(FILE *out, Analysis *analysis, const Case *found)
{
    const Watch *watch = analysis_options(analysis)->watch;
    size_t count = watch == NULL ? 0 : watch->way.count;

    (void)found;
    for (size_t i = 0; i < count; i++) {
        const WayPoint *point = &watch->way.items[i];
        unsigned indent = point->depth > INDENT_MAX ? INDENT_MAX : point->depth;
        if (i == WAY_SHOWN && count > 2 * WAY_SHOWN) {
            fprintf(out, "... %zu more lines ...\n", count - 2 * WAY_SHOWN);
            i = count - WAY_SHOWN - 1;
            continue;
        }
        fprintf(out, "%*s", (int)(2 * (indent - 1)), "");
        write_place(out, point->method, code_line(point->method->code, point->insn));
        putc('\n', out);
    }
}

/* ---- Coverage ---- */

static void write_share(FILE *out, const char *what, Share share)
{
    char text[32];

    snprintf(text, sizeof text, "%" PRIu32 "/%" PRIu32, share.covered, share.total);
    fprintf(out, "%9s %s", text, what);
}

static void write_coverage(FILE *out, const Coverage *coverage)
{
    write_share(out, "instructions", coverage->insns);
    write_share(out, "branches", coverage->branches);
    write_share(out, "lines", coverage->lines);
}

/* The lines that have code of which nothing was executed. */
static void write_missed_lines(FILE *out, const Covered *covered)
{
    const Code *code = covered->method->code;
    const char *before = "  not line ";
    unsigned last = 0;
    bool has_code;

    for (uint32_t i = 0; i < code->line_count; i++) {
        unsigned line = code->lines[i].line;
        if (line == last || covered_line(covered, line, &has_code))
            continue;
        fprintf(out, "%s%u", before, line);
        before = ", ";
        last = line;
    }
}

void coverage_write(FILE *out, const Watch *watch)
{
    Coverage all = watch_count(watch);

    fputs("  coverage   ", out);
    write_coverage(out, &all);
    putc('\n', out);
    for (size_t i = 0; i < watch->methods.count; i++) {
        Coverage one = covered_count(&watch->methods.items[i]);
        fputs("             ", out);
        write_coverage(out, &one);
        fputs("  ", out);
        method_write_name(out, watch->methods.items[i].method);
        write_missed_lines(out, &watch->methods.items[i]);
        putc('\n', out);
    }
}
