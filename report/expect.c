#include "report/expect.h"

#include "heap/heap.h"
#include "report/csv.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Column {
    COLUMN_NAME,
    COLUMN_K,
    COLUMN_HEAP,
    COLUMN_CASES,
    COLUMN_NORMAL,
    COLUMN_EXCEPTIONAL,
    COLUMN_COUNT
} Column;

static const char *const column_names[COLUMN_COUNT] = {"name",  "k",      "heap",
                                                       "cases", "normal", "exceptional"};

enum { COLUMNS_NEEDED = COLUMN_CASES + 1, NOT_THERE = -1 };

typedef struct Reading {
    Expectations *out;
    const char *path;
    unsigned line;
    bool has_head;
    size_t field_count;       /* of the first record */
    int places[COLUMN_COUNT]; /* of the columns in a record */
    CsvFields fields;
} Reading;

static Status read_head(Reading *reading, Error *err)
{
    for (int column = 0; column < COLUMN_COUNT; column++) {
        reading->places[column] = NOT_THERE;
        for (size_t i = 0; i < reading->fields.count; i++) {
            if (strcmp(reading->fields.items[i], column_names[column]) == 0)
                reading->places[column] = (int)i;
        }
        if (column < COLUMNS_NEEDED && reading->places[column] == NOT_THERE)
            return fail(err, ERROR_INPUT,
                        "%s:%u: no column '%s'; the first record must name the columns "
                        "name,k,heap,cases and may have normal,exceptional",
                        reading->path, reading->line, column_names[column]);
    }
    reading->has_head = true;
    reading->field_count = reading->fields.count;
    return OK;
}

/* NULL: the record has no such field, or nothing in it. */
static const char *field_of(const Reading *reading, Column column)
{
    int place = reading->places[column];

    if (place == NOT_THERE || (size_t)place >= reading->fields.count)
        return NULL;
    return *reading->fields.items[place] == '\0' ? NULL : reading->fields.items[place];
}

static Status read_count(const Reading *reading, Column column, uint64_t *out, bool *has,
                         Error *err)
{
    const char *text = field_of(reading, column);
    char *end;

    *has = text != NULL;
    if (text == NULL)
        return OK;
    errno = 0;
    *out = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)*text) || *end != '\0' || errno != 0)
        return fail(err, ERROR_INPUT, "%s:%u: %s is '%s', expected a whole number",
                    reading->path, reading->line, column_names[column], text);
    return OK;
}

/* A record without a count says nothing, and is skipped. */
static Status read_record(Reading *reading, Error *err)
{
    const char *name = field_of(reading, COLUMN_NAME);
    const char *heap = field_of(reading, COLUMN_HEAP);
    Expectation one = {0};
    bool has_k, has_cases, has_normal, has_exceptional;

    TRY(read_count(reading, COLUMN_K, &one.k, &has_k, err));
    TRY(read_count(reading, COLUMN_CASES, &one.cases, &has_cases, err));
    TRY(read_count(reading, COLUMN_NORMAL, &one.normal, &has_normal, err));
    TRY(read_count(reading, COLUMN_EXCEPTIONAL, &one.exceptional, &has_exceptional, err));
    if (reading->fields.count > reading->field_count ||
        reading->fields.count < COLUMNS_NEEDED)
        return fail(err, ERROR_INPUT, "%s:%u: %zu fields, and the first record has %zu",
                    reading->path, reading->line, reading->fields.count,
                    reading->field_count);
    if (heap != NULL && heap_find(heap) == NULL)
        return fail(err, ERROR_INPUT, "%s:%u: there is no heap '%s'", reading->path,
                    reading->line, heap);
    if (name == NULL || heap == NULL || !has_k)
        return fail(err, ERROR_INPUT, "%s:%u: a record needs a name, a k and a heap",
                    reading->path, reading->line);
    if (!has_cases)
        return OK;
    if (expectation_find(reading->out, name, one.k, heap) != NULL)
        return fail(err, ERROR_INPUT, "%s:%u: %s with k = %llu and heap %s is here twice",
                    reading->path, reading->line, name, (unsigned long long)one.k, heap);
    one.name = arena_copy(&reading->out->arena, name, strlen(name));
    one.heap = arena_copy(&reading->out->arena, heap, strlen(heap));
    one.has_split = has_normal && has_exceptional;
    vec_push(&reading->out->list, one);
    return OK;
}

static Status read_line(Reading *reading, char *line, Error *err)
{
    line[strcspn(line, "\r\n")] = '\0';
    if (*line == '\0' || *line == '#')
        return OK;
    if (!csv_split(line, &reading->fields))
        return fail(err, ERROR_INPUT, "%s:%u: a quote is not closed, or stands in a field",
                    reading->path, reading->line);
    return reading->has_head ? read_record(reading, err) : read_head(reading, err);
}

Status expectations_read(Expectations *expectations, const char *path, Error *err)
{
    Reading reading = {.out = expectations, .path = path};
    FILE *file = fopen(path, "r");
    Status status = OK;
    char *line = NULL;
    size_t size = 0;

    if (file == NULL)
        return fail(err, ERROR_INPUT, "%s: %s", path, strerror(errno));
    arena_init(&expectations->arena);
    while (status == OK && getline(&line, &size, file) >= 0) {
        reading.line++;
        status = read_line(&reading, line, err);
    }
    if (status == OK && ferror(file))
        status = fail(err, ERROR_INPUT, "%s: %s", path, strerror(errno));
    if (status == OK && !reading.has_head)
        status = fail(err, ERROR_INPUT, "%s: empty, expected the columns name,k,heap,cases",
                      path);
    free(line);
    fclose(file);
    vec_free(&reading.fields);
    return status;
}

void expectations_free(Expectations *expectations)
{
    vec_free(&expectations->list);
    arena_free(&expectations->arena);
}

const Expectation *expectation_find(const Expectations *expectations, const char *name,
                                    uint64_t k, const char *heap)
{
    for (size_t i = 0; i < expectations->list.count; i++) {
        const Expectation *one = &expectations->list.items[i];
        if (one->k == k && strcmp(one->heap, heap) == 0 && strcmp(one->name, name) == 0)
            return one;
    }
    return NULL;
}
