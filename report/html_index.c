#include "report/html_index.h"

#include "report/expect.h"
#include "report/files.h"
#include "report/markup.h"
#include "report/method_name.h"
#include "report/summary.h"

#include <inttypes.h>
#include <stdlib.h>

static struct Index {
    FILE *out; /* NULL: no row yet */
    char *text;
    size_t size;
    uint64_t rows;
} rows_so_far; /* of the one page that a process writes */

static const char index_head[] =
    "<nav id=\"runs\" aria-label=\"all analyses\">\n<h1>All analyses</h1>\n"
    "<p class=\"help\">Tab goes from link to link, Enter follows one; the heading of each "
    "section leads back.</p>\n"
    "<table>\n<thead><tr><th scope=\"col\">method</th><th scope=\"col\">heap</th>"
    "<th scope=\"col\">k</th><th scope=\"col\">cases</th><th scope=\"col\">n+e</th>"
    "<th scope=\"col\">violations</th><th scope=\"col\">complete</th>"
    "<th scope=\"col\">time</th></tr></thead>\n<tbody>\n";
static const char index_tail[] = "</tbody>\n</table>\n</nav>\n";

void html_index_write_id(FILE *out)
{
    fprintf(out, "run%" PRIu64, rows_so_far.rows + 1);
}

/* The link is the name of the row in its suite, where it has one. */
static void write_name(FILE *out, const Run *run)
{
    Markup markup;

    fputs("<th scope=\"row\"><a href=\"#", out);
    html_index_write_id(out);
    fputs("\">", out);
    if (run->is_named) {
        markup_write(out, run->label);
        fputs("</a> <code>", out);
        method_write_name(markup_begin(&markup), run->method);
        markup_end(&markup, out);
        fputs("</code></th>", out);
        return;
    }
    method_write_name(markup_begin(&markup), run->method);
    markup_end(&markup, out);
    fputs("</a></th>", out);
}

static void write_cases(FILE *out, const Run *run)
{
    const Tally *tally = &run->tally;

    fputs("<td class=\"number\">", out);
    write_count(out, tally->cases);
    if (run->expected != NULL && run->expected->cases != tally->cases)
        fprintf(out, " <strong>expected %" PRIu64 "</strong>", run->expected->cases);
    fputs("</td><td class=\"number\">", out);
    write_count(out, tally->normal);
    putc('+', out);
    write_count(out, tally->exceptional);
    fprintf(out, "</td><td class=\"number%s\">", tally->violations > 0 ? " bad" : "");
    write_count(out, tally->violations);
    fputs("</td>", out);
}

void html_index_add(const Run *run)
{
    struct Index *index = &rows_so_far;
    Markup markup;

    if (index->out == NULL) {
        index->out = open_memstream(&index->text, &index->size);
        fputs(index_head, index->out);
    }
    fputs("<tr>", index->out);
    write_name(index->out, run);
    fprintf(index->out, "<td>%s</td><td class=\"number\">%" PRIu32 "</td>",
            run->options.heap, run->options.k);
    write_cases(index->out, run);
    fputs("<td class=\"why\">", index->out);
    summary_write_completeness(markup_begin(&markup), run);
    markup_end(&markup, index->out);
    fprintf(index->out, "</td><td class=\"number\">%.3f s</td></tr>\n", run->tally.seconds);
    index->rows++;
}

Status html_index_insert(const char *path, long at, Error *err)
{
    struct Index *index = &rows_so_far;
    Status status;

    if (index->out == NULL)
        return OK;
    fputs(index_tail, index->out);
    fclose(index->out);
    status = file_insert(path, at, index->text, index->size, err);
    free(index->text);
    *index = (struct Index){0};
    return status;
}
