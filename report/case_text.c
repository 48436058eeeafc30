#include "report/case_text.h"

#include "heap/represent.h"
#include "report/case_format.h"
#include "report/dis_line.h"
#include "report/example.h"
#include "report/quote.h"
#include "report/summary.h"
#include "report/way.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* In the lines of --cases summary. */
enum { ID_WIDTH = 6, END_WIDTH = 9, CONDITION_WIDTH = 100 };

const CasePart case_parts[CASE_PART_COUNT] = {
    {"result", case_write_result},
    {"exception", case_write_exception},
    {"at", case_write_at},
    {"what", case_write_what},
    {"signature", case_write_signature},
};

const CasePart case_examples[CASE_EXAMPLE_COUNT] = {{"input", case_write_input},
                                                    {"output", case_write_output}};

size_t case_example_count(const Run *run)
{
    return run->settings->cases == CASES_FULL ? CASE_EXAMPLE_COUNT : 0;
}

/* ---- Parts ---- */

static void write_line_text(FILE *out, Line *line)
{
    if (line->text.count > 0)
        fwrite(line->text.items, 1, line->text.count, out);
    line_free(line);
}

void write_class_name(FILE *out, const Name *name)
{
    Line line = {0};
    size_t size;
    char *text;

    quote_dotted(&line, name);
    line_code_point(&line, '\0');
    size = 2 * line.text.count + sizeof "boolean";
    text = mem_alloc(size);
    class_source_name(line.text.items, text, size);
    fputs(text, out);
    mem_free(text);
    line_free(&line);
}

static void write_char(FILE *out, int32_t value)
{
    if (value >= 0x20 && value < 0x7f && value != '\'' && value != '\\')
        fprintf(out, "'%c'", (char)value);
    else
        fprintf(out, "'\\u%04x'", (unsigned)value & 0xffff);
}

void write_java_number(FILE *out, Value value, Kind type)
{
    Line line = {0};

    switch ((Kind)value.kind) {
    case KIND_LONG:
        fprintf(out, "%" PRId64, value.u.l);
        break;
    case KIND_FLOAT:
        quote_float(&line, value.u.f);
        break;
    case KIND_DOUBLE:
        quote_double(&line, value.u.d);
        break;
    case KIND_VOID:
    case KIND_BOOLEAN:
    case KIND_BYTE:
    case KIND_CHAR:
    case KIND_SHORT:
    case KIND_INT:
    case KIND_REF:
        if (type == KIND_BOOLEAN)
            fputs(value.u.i != 0 ? "true" : "false", out);
        else if (type == KIND_CHAR)
            write_char(out, value.u.i);
        else
            fprintf(out, "%" PRId32, value.u.i);
        break;
    }
    write_line_text(out, &line);
}

void case_write_result(FILE *out, Analysis *analysis, const Case *found)
{
    Value result = found->result;

    if (found->end != END_OF_RETURN || result.kind == KIND_VOID)
        return;
    if (result.is_term)
        case_write_value(out, analysis, result);
    else if (result.kind != KIND_REF)
        write_java_number(out, result, analysis_method(analysis)->type->result.kind);
    else if (result.u.ref.id == 0)
        fputs("null", out);
    else
        case_write_value(out, analysis, result);
}

void case_write_exception(FILE *out, Analysis *analysis, const Case *found)
{
    if (found->exception.id != 0)
        write_class_name(
            out, store_at(&analysis_vm(analysis)->store, found->exception)->class->name);
}

/* As in the trace of an exception: intro.Node.swap(Node.java:12). */
void case_write_at(FILE *out, Analysis *analysis, const Case *found)
{
    (void)analysis;
    if (found->at != NULL)
        write_place(out, found->at, found->line);
}

void case_write_what(FILE *out, Analysis *analysis, const Case *found)
{
    (void)analysis;
    if (found->end == END_OF_VIOLATION && found->what != NULL)
        fputs(found->what, out);
}

void case_write_signature(FILE *out, Analysis *analysis, const Case *found)
{
    if (analysis_options(analysis)->wants_signature)
        fprintf(out, "%016" PRIx64, found->signature);
}

void case_write_heaps(FILE *out, Analysis *analysis, const Case *found)
{
    Text text = {0};

    (void)found;
    represent_heaps(analysis_vm(analysis)->heap, &text);
    if (text.items != NULL)
        fputs(text.items, out);
    text_free(&text);
}

char *case_part_text(CaseWriter write, Analysis *analysis, const Case *found)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    write(out, analysis, found);
    fclose(out);
    if (size > 0 && text[size - 1] == '\n')
        text[size - 1] = '\0';
    return text;
}

/* Does a condition of one line need parentheses beside another? */
static bool binds_loosely(const char *line)
{
    int depth = 0;

    for (; *line != '\0' && *line != '\n'; line++) {
        depth += *line == '(' ? 1 : *line == ')' ? -1 : 0;
        if (depth == 0 && (strncmp(line, " || ", 4) == 0 || strncmp(line, " ? ", 3) == 0))
            return true;
    }
    return false;
}

char *case_condition_text(Analysis *analysis, const Case *found)
{
    char *lines = case_part_text(case_write_condition, analysis, found);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    for (const char *line = lines; *line != '\0';) {
        int length = (int)strcspn(line, "\n");
        bool grouped = binds_loosely(line) && (line != lines || line[length] != '\0');
        fprintf(out, grouped ? "%s(%.*s)" : "%s%.*s", line == lines ? "" : " && ", length,
                line);
        line += length + (line[length] == '\n');
    }
    fclose(out);
    free(lines);
    return text;
}

/* ---- Lines ---- */

static bool is_inside_character(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* About `width` bytes, and never a part of a character.  Cases differ in what they found
 * out last, so more is kept of the end than of the beginning. */
static void write_shortened(FILE *out, const char *text, size_t width)
{
    size_t length = strlen(text), head = width / 4, tail = length - (width - head);

    if (length <= width) {
        fputs(text, out);
        return;
    }
    while (head > 0 && is_inside_character(text[head]))
        head--;
    while (is_inside_character(text[tail]))
        tail++;
    fprintf(out, "%.*s ... %s", (int)head, text, text + tail);
}

/*      3  exception  java.lang.NullPointerException  intro.Node.swap(Node.java:9)  if ...
 */
static void write_summary(CaseOut *to, Analysis *analysis, const Case *found)
{
    FILE *out = to->file;
    char *condition = case_condition_text(analysis, found);
    const char *end = path_ends[found->end].name;
    int gap = END_WIDTH - (int)strlen(end);

    case_out_id(to, ID_WIDTH, ' ');
    fprintf(out, "  %s", end);
    for (size_t i = 0; i < CASE_PART_COUNT; i++) {
        char *text = case_part_text(case_parts[i].write, analysis, found);
        if (*text != '\0') {
            fprintf(out, "%*s  %s", gap, "", text);
            gap = 0;
        }
        free(text);
    }
    if (*condition != '\0') {
        fprintf(out, "%*s  if ", gap, "");
        write_shortened(out, condition, CONDITION_WIDTH);
    }
    putc('\n', out);
    free(condition);
}

/* The lines of the text, the first behind `name`, the others under it. */
static void write_named_lines(FILE *out, const char *name, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        fprintf(out, "  %-10s %.*s\n", name, (int)length, text);
        name = "";
        text += length + (text[length] == '\n');
    }
}

static void write_full(CaseOut *to, Analysis *analysis, const Case *found)
{
    static const CasePart blocks[] = {{"if", case_write_condition},
                                      {"input", case_write_input},
                                      {"output", case_write_output},
                                      {"way", case_write_way}};
    FILE *out = to->file;
    char *text;

    fputs("case ", out);
    case_out_id(to, 0, ' ');
    fprintf(out, ": %s\n", path_ends[found->end].name);
    for (size_t i = 0; i < CASE_PART_COUNT; i++) {
        text = case_part_text(case_parts[i].write, analysis, found);
        write_named_lines(out, case_parts[i].name, text);
        free(text);
    }
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        text = case_part_text(blocks[i].write, analysis, found);
        write_named_lines(out, blocks[i].name, text);
        free(text);
    }
    putc('\n', out);
}

void case_text_write(CaseOut *out, const Run *run, Analysis *analysis, const Case *found)
{
    if (run->settings->cases == CASES_FULL)
        write_full(out, analysis, found);
    else
        write_summary(out, analysis, found);
}

/* ---- The whole report ---- */

static void begin_text(FILE *out, const Run *run)
{
    (void)out, (void)run;
}

static void end_text(FILE *out, const Run *run)
{
    if (run->shown > 0 && run->settings->cases == CASES_SUMMARY)
        putc('\n', out);
    summary_write(out, run);
}

const CaseFormat case_format_text = {begin_text, case_text_write, end_text, ""};
