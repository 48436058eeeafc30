/* html.c - a report as one self-contained web page: no scripts or styles from elsewhere, to
 * be read offline and by keyboard.
 *
 * The page is written from front to back as cases come; what is known only at the end, the
 * totals, is moved to the top by its style.  Several analyses may follow each other on one
 * page: each is a section of its own, and the page needs no closing tags.  When the last
 * one is done, the table of all of them goes in front (html_index.h); what is killed before
 * has a page without it. */
#include "report/artefact_case.h"

#include "report/case_text.h"
#include "report/dis.h"
#include "report/example.h"
#include "report/files.h"
#include "report/html_index.h"
#include "report/markup.h"
#include "report/method_name.h"
#include "report/summary.h"
#include "report/svg.h"
#include "report/way.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- The page ---- */

static const char page_head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>";
static const char page_style[] =
    "symjvm</title>\n"
    "<style>\n"
    ":root{color-scheme:light dark;--line:#8886;--soft:#8882;--bad:#c33;--good:#3a3}\n"
    "body{font:15px/1.4 system-ui,sans-serif;max-width:110em;margin:1em auto;padding:0 "
    "1em}\n"
    "section{display:flex;flex-direction:column;margin-bottom:3em}\n"
    "h1{font-size:1.3em}section>h1{order:-3}.totals{order:-2}.help{order:-1;opacity:.7}\n"
    "nav{margin-bottom:3em;overflow-x:auto}a:focus{outline:2px solid Highlight}\n"
    "nav tbody tr:hover,section:target>h1{background:var(--soft)}\n"
    "nav tbody th{opacity:1;overflow-wrap:anywhere}td.why{min-width:16em}\n"
    "td.number{text-align:right;white-space:nowrap}\n"
    ".bad{color:var(--bad);font-weight:bold}\n"
    "table{border-collapse:collapse}td,th{padding:.15em .8em .15em 0;text-align:left;"
    "vertical-align:top}th{font-weight:normal;opacity:.7}\n"
    "details{border-top:1px solid var(--line)}summary{padding:.25em;cursor:pointer}\n"
    "summary:focus{outline:2px solid Highlight}\n"
    ".case>summary code{display:inline-block;max-width:calc(100% - 16em);overflow:hidden;"
    "text-overflow:ellipsis;white-space:nowrap;vertical-align:bottom}\n"
    "code,pre,svg text{font-family:ui-monospace,monospace;font-size:13px}\n"
    "pre{margin:.3em 0;overflow-x:auto}.inside{padding:.2em 1.5em 1em}\n"
    ".inside>pre{white-space:pre-wrap;overflow-wrap:anywhere}\n"
    ".heaps{display:flex;flex-wrap:wrap;gap:2em;overflow-x:auto}\n"
    "h2{font-size:1em;margin:1em 0 .2em}\n"
    "svg rect{fill:var(--soft);stroke:var(--line)}svg rect.changed{fill:#fb04}\n"
    "svg text{fill:currentColor}svg text.title{font-weight:bold}\n"
    "svg path{fill:none;stroke:currentColor}\n"
    ".exception .end,.violation .end{color:var(--bad)}.return .end{color:var(--good)}\n"
    ".end{display:inline-block;min-width:6em;font-weight:bold}\n"
    ".run{border-left:4px solid var(--good);padding-left:.5em}"
    ".missed{border-left:4px solid var(--bad);padding-left:.5em;opacity:.8}\n"
    ".half{border-left:4px solid #d90;padding-left:.5em}\n"
    "</style>\n"
    "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>"
    "<marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
    "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" "
    "style=\"fill:currentColor\"/></marker></defs></svg>\n"
    "<script>\n"
    "addEventListener('keydown',function(e){\n"
    "  if(e.ctrlKey||e.metaKey||e.altKey)return;\n"
    "  var all=[].slice.call(document.querySelectorAll('details.case>summary'));\n"
    "  var at=all.indexOf(document.activeElement);\n"
    "  if(e.key==='j'||e.key==='k'){\n"
    "    var to=all[e.key==='j'?Math.min(at+1,all.length-1):Math.max(at-1,0)];\n"
    "    if(to)to.focus();\n"
    "  }else if(e.key==='e'||e.key==='c'){\n"
    "    all.forEach(function(s){s.parentNode.open=e.key==='e'});\n"
    "  }\n"
    "});\n"
    "</script>\n";

static void write_method(FILE *out, const Method *method)
{
    Markup markup;

    method_write_name(markup_begin(&markup), method);
    markup_end(&markup, out);
}

/* The page of one analysis has its name, that of a table not. */
static void begin_page(FILE *out, const Run *run)
{
    fputs(page_head, out);
    if (run->label == NULL) {
        write_method(out, run->method);
        fputs(" - ", out);
    }
    fputs(page_style, out);
}

static void begin_run(FILE *out, const Run *run)
{
    fputs("<section id=\"", out);
    html_index_write_id(out);
    fputs("\">\n<h1>", out);
    if (run->is_named) {
        markup_write(out, run->label);
        fputs(": ", out);
    }
    write_method(out, run->method);
    fprintf(out, ", heap %s, k = %" PRIu32, run->options.heap, run->options.k);
    if (run->label != NULL) /* of a table */
        fputs(" <a href=\"#runs\">all analyses</a>", out);
    fputs("</h1>\n", out);
    fputs(
        "<p class=\"help\">Keys: j and k go from case to case, Enter unfolds one, e all of "
        "them, c folds them.</p>\n",
        out);
}

/* ---- A case ---- */

static void write_block(FILE *out, const char *title, CaseWriter write, Analysis *analysis,
                        const Case *found)
{
    char *text = case_part_text(write, analysis, found);

    if (*text != '\0') {
        fprintf(out, "<h2>%s</h2>\n<pre>", title);
        markup_write(out, text);
        fputs("</pre>\n", out);
    }
    free(text);
}

static void write_heaps(FILE *out, Analysis *analysis, const Case *found)
{
    Witness *witness = witness_new(analysis_vm(analysis), found->result, found->exception);
    Example example = {analysis_vm(analysis)->heap, witness};

    if (witness->missing == NULL) {
        fputs("<div class=\"heaps\">\n<div><h2>before the call</h2>\n", out);
        svg_write(out, &example, MOMENT_BEFORE);
        fputs("</div>\n<div><h2>after it</h2>\n", out);
        svg_write(out, &example, MOMENT_AFTER);
        fputs("</div>\n</div>\n", out);
    } else {
        fputs("<p>There is no example: ", out);
        markup_write(out, witness->missing);
        fputs("</p>\n", out);
    }
    witness_free(witness);
}

static void write_parts(FILE *out, Analysis *analysis, const Case *found)
{
    fputs("<table>\n", out);
    for (size_t i = 0; i < CASE_PART_COUNT; i++) {
        char *text = case_part_text(case_parts[i].write, analysis, found);
        if (*text != '\0') {
            fprintf(out, "<tr><th>%s</th><td><code>", case_parts[i].name);
            markup_write(out, text);
            fputs("</code></td></tr>\n", out);
        }
        free(text);
    }
    fputs("</table>\n", out);
}

/* What follows the number of the case in its line, and what unfolds below it. */
static void write_case(FILE *out, Analysis *analysis, const Case *found)
{
    char *condition = case_condition_text(analysis, found);

    fprintf(out, "<span class=\"end\">%s</span> <code>", path_ends[found->end].name);
    markup_write(out, condition);
    fputs("</code></summary>\n<div class=\"inside\">\n", out);
    free(condition);
    write_parts(out, analysis, found);
    write_block(out, "path condition", case_write_condition, analysis, found);
    write_heaps(out, analysis, found);
    write_block(out, "input", case_write_input, analysis, found);
    write_block(out, "output", case_write_output, analysis, found);
    write_block(out, "way through the source", case_write_way, analysis, found);
    fputs("</div></details>\n", out);
}

/* ---- Coverage ---- */

static const char *insn_class(const Covered *covered, uint32_t insn)
{
    uint8_t seen = covered->insns[insn];
    uint8_t both = COVER_TAKEN | COVER_NOT_TAKEN;

    if (seen == 0)
        return "missed";
    return (seen & both) != 0 && (seen & both) != both ? "half" : "run";
}

static void write_covered(FILE *out, const Covered *covered)
{
    const Code *code = covered->method->code;
    Coverage coverage = covered_count(covered);
    Markup markup;

    fputs("<details><summary><code>", out);
    write_method(out, covered->method);
    fprintf(out,
            "</code> %" PRIu32 "/%" PRIu32 " instructions, %" PRIu32 "/%" PRIu32
            " branches, %" PRIu32 "/%" PRIu32 " lines</summary>\n<div class=\"inside\">\n",
            coverage.insns.covered, coverage.insns.total, coverage.branches.covered,
            coverage.branches.total, coverage.lines.covered, coverage.lines.total);
    for (uint32_t i = 0; i < code->count; i++) {
        fprintf(out, "<pre class=\"%s\">%5u ", insn_class(covered, i), code_line(code, i));
        dis_insn(markup_begin(&markup), covered->method, i);
        markup_end(&markup, out);
        fputs("</pre>\n", out);
    }
    fputs("</div></details>\n", out);
}

/* ---- The totals ---- */

static void end_run(FILE *out, const Run *run)
{
    Markup markup;

    fputs("<div class=\"totals\"><pre>", out);
    summary_write(markup_begin(&markup), run);
    markup_end(&markup, out);
    fputs("</pre></div>\n", out);
    if (run->watch.methods.count > 0) {
        fputs("<h2>coverage: source line, offset, instruction; green was run, orange only "
              "one "
              "way, red not</h2>\n",
              out);
        for (size_t i = 0; i < run->watch.methods.count; i++)
            write_covered(out, &run->watch.methods.items[i]);
    }
    fputs("</section>\n", out);
}

/* ---- The artefact ---- */

typedef struct Page {
    const char *path;
    FILE *out;
} Page;

static long sections_at = -1; /* in the page; -1: it is a pipe */

Status html_begin(const Run *run, const char *where, void **state, Error *err)
{
    static bool has_begun; /* of several analyses the first makes the page */
    Page *page = mem_zalloc(1, sizeof *page);

    page->path = where;
    folders_make_above(where);
    if (file_open(where, has_begun ? "a" : "w", &page->out, err) != OK) {
        mem_free(page);
        return FAILED;
    }
    if (!has_begun) {
        begin_page(page->out, run);
        sections_at = ftell(page->out);
    }
    has_begun = true;
    begin_run(page->out, run);
    *state = page;
    return OK;
}

Status html_add(const void *state, CaseOut *out, Analysis *analysis, const Case *found,
                Error *err)
{
    (void)state, (void)err;
    fprintf(out->file, "<details class=\"case %s\"><summary>case ",
            path_ends[found->end].name);
    case_out_id(out, 0, ' ');
    putc(' ', out->file);
    write_case(out->file, analysis, found);
    return OK;
}

Status html_take(void *state, const CaseText *text, Error *err)
{
    const Page *page = state;

    (void)err;
    fwrite(text->text, 1, text->size, page->out);
    return OK;
}

Status html_end(void *state, const Run *run, Error *err)
{
    Page *page = state;
    Status status;

    end_run(page->out, run);
    if (run->label != NULL)
        html_index_add(run);
    status = file_close(page->out, page->path, err);
    mem_free(page);
    return status;
}

Status html_finish(const char *where, Error *err)
{
    return html_index_insert(where, sections_at, err);
}
