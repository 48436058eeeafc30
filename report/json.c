/* json.c - one analysis as a JSON object on one line, written in pieces as they are known:
 * what was asked, each case as it comes, and the totals at the end.  Nothing is kept. */
#include "report/case_format.h"
#include "report/case_text.h"
#include "report/expect.h"
#include "report/json_heap.h"
#include "report/method_name.h"
#include "report/way.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Digits of measurements, and of a program's values, which read back as they were. */
enum { TIME_DIGITS = 9, VALUE_DIGITS = 17 };

static json_t *json_count(uint64_t count)
{
    return json_integer((json_int_t)count);
}

static char *method_text(const Method *method)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    method_write_name(out, method);
    fclose(out);
    return text;
}

/* The members of an object, without its braces; `value` is given away. */
static void write_members(FILE *out, json_t *object, size_t digits)
{
    char *text =
        json_dumps(object, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(digits));
    size_t length = text == NULL ? 0 : strlen(text);

    if (length > 2)
        fwrite(text + 1, 1, length - 2, out);
    free(text);
    json_decref(object);
}

static void begin_json(FILE *out, const Run *run)
{
    json_t *head = json_object();
    char *method = method_text(run->method);

    if (run->is_named)
        json_object_set_new(head, "name", json_text(run->label));
    json_object_set_new(head, "method", json_text(method));
    json_object_set_new(head, "heap", json_text(run->options.heap));
    json_object_set_new(head, "k", json_count(run->options.k));
    free(method);
    putc('{', out);
    write_members(out, head, TIME_DIGITS);
    if (run->settings->cases != CASES_NONE)
        fputs(",\"case_list\":[", out);
}

/* ---- A case ---- */

static json_t *json_lines(char *lines)
{
    json_t *array = json_array();
    char *rest = lines, *line;

    while ((line = strsep(&rest, "\n")) != NULL) {
        if (*line != '\0')
            json_array_append_new(array, json_text(line));
    }
    return array;
}

static void set_example(json_t *object, Analysis *analysis, const Case *found)
{
    Witness *witness = witness_new(analysis_vm(analysis), found->result, found->exception);

    if (witness->missing == NULL) {
        json_object_set_new(object, "input", json_input(analysis, witness));
        json_object_set_new(object, "output", json_output(witness));
    } else {
        json_object_set_new(object, "no_example", json_text(witness->missing));
    }
    witness_free(witness);
}

static void one_json(CaseOut *out, const Run *run, Analysis *analysis, const Case *found)
{
    json_t *object = json_object();
    char *text;

    (void)run;
    json_object_set_new(object, "end", json_text(path_ends[found->end].name));
    for (size_t i = 0; i < CASE_PART_COUNT; i++) {
        text = case_part_text(case_parts[i].write, analysis, found);
        if (*text != '\0')
            json_object_set_new(object, case_parts[i].name, json_text(text));
        free(text);
    }
    if (!run->options.is_bare) {
        text = case_part_text(case_write_condition, analysis, found);
        json_object_set_new(object, "path_condition", json_lines(text));
        free(text);
    }
    if (run->options.wants_heaps) {
        text = case_part_text(case_write_heaps, analysis, found);
        json_object_set_new(object, "heaps", json_lines(text));
        free(text);
    }
    if (run->settings->cases == CASES_FULL)
        set_example(object, analysis, found);
    if (run->settings->cases == CASES_FULL && run->options.watch != NULL) {
        text = case_part_text(case_write_way, analysis, found);
        json_object_set_new(object, "way", json_lines(text));
        free(text);
    }
    fputs("{\"id\":", out->file);
    case_out_id(out, 0, ' ');
    putc(',', out->file);
    write_members(out->file, object, VALUE_DIGITS);
    putc('}', out->file);
}

/* ---- The totals ---- */

static json_t *json_ends(const Tally *tally)
{
    json_t *ends = json_object();

    for (unsigned i = 0; i < PATH_END_COUNT; i++) {
        if (tally->ends[i] > 0)
            json_object_set_new(ends, path_ends[i].name, json_count(tally->ends[i]));
    }
    return ends;
}

static json_t *json_unmodelled(const Tally *tally)
{
    json_t *list = json_object();

    for (size_t i = 0; i < tally->unmodelled.count; i++)
        json_object_set_new(list, tally->unmodelled.items[i].what,
                            json_count(tally->unmodelled.items[i].count));
    return list;
}

static json_t *json_share(Share share)
{
    return json_pack("{s:I,s:I}", "covered", (json_int_t)share.covered, "total",
                     (json_int_t)share.total);
}

static json_t *json_coverage(Coverage coverage)
{
    json_t *object = json_object();

    json_object_set_new(object, "instructions", json_share(coverage.insns));
    json_object_set_new(object, "branches", json_share(coverage.branches));
    json_object_set_new(object, "lines", json_share(coverage.lines));
    return object;
}

static json_t *json_watch(const Watch *watch)
{
    json_t *object = json_coverage(watch_count(watch)), *methods = json_array();

    for (size_t i = 0; i < watch->methods.count; i++) {
        json_t *one = json_coverage(covered_count(&watch->methods.items[i]));
        char *name = method_text(watch->methods.items[i].method);
        json_object_set_new(one, "method", json_text(name));
        json_array_append_new(methods, one);
        free(name);
    }
    json_object_set_new(object, "methods", methods);
    return object;
}

static json_t *json_deaths(const Run *run)
{
    json_t *list = json_array();

    for (size_t i = 0; i < run->jobs.deaths.count; i++)
        json_array_append_new(list, json_text(run->jobs.deaths.items[i]));
    return list;
}

static void set_costs(json_t *object, const Run *run)
{
    const Tally *tally = &run->tally;
    json_t *queries = json_object();

    json_object_set_new(object, "states", json_count(tally->states));
    json_object_set_new(queries, "z3", json_count(tally->z3));
    json_object_set_new(queries, "fast", json_count(tally->fast));
    json_object_set_new(queries, "cache", json_count(tally->cached));
    json_object_set_new(object, "queries", queries);
    json_object_set_new(object, "seconds", json_real(tally->seconds));
    json_object_set_new(object, "solver_seconds", json_real(tally->solver_seconds));
    json_object_set_new(object, "peak_mb", json_real(run->peak_mb));
}

static void end_json(FILE *out, const Run *run)
{
    static const char *const limits[] = {[LIMIT_TIME] = "time",
                                         [LIMIT_MEMORY] = "memory",
                                         [LIMIT_CASES] = "cases",
                                         [LIMIT_SIGNAL] = "signal",
                                         [LIMIT_LOST] = "worker"};
    const Tally *tally = &run->tally;
    json_t *object = json_object();

    if (run->settings->cases != CASES_NONE)
        putc(']', out);
    json_object_set_new(object, "complete", json_boolean(tally->is_complete));
    if (tally->limit != LIMIT_NONE)
        json_object_set_new(object, "limit", json_string(limits[tally->limit]));
    if (run->jobs.deaths.count > 0)
        json_object_set_new(object, "died", json_deaths(run));
    json_object_set_new(object, "cases", json_count(tally->cases));
    json_object_set_new(object, "normal", json_count(tally->normal));
    json_object_set_new(object, "exceptional", json_count(tally->exceptional));
    json_object_set_new(object, "violations", json_count(tally->violations));
    if (run->expected != NULL)
        json_object_set_new(object, "expected", json_count(run->expected->cases));
    json_object_set_new(object, "ends", json_ends(tally));
    if (tally->unmodelled.count > 0)
        json_object_set_new(object, "not_modelled", json_unmodelled(tally));
    set_costs(object, run);
    if (run->settings->wants_coverage)
        json_object_set_new(object, "coverage", json_watch(&run->watch));
    putc(',', out);
    write_members(out, object, TIME_DIGITS);
    fputs("}\n", out);
    fflush(out);
}

const CaseFormat case_format_json = {begin_json, one_json, end_json, ","};
