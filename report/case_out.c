#include "report/case_out.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct CaseMark {
    size_t at;      /* in the text */
    unsigned width; /* of the number */
    char pad;
    bool is_part;  /* not a number: a part begins */
    char name[24]; /* of the part */
} CaseMark;

/* ---- Writing ---- */

void case_out_open(CaseOut *out)
{
    *out = (CaseOut){0};
    out->file = open_memstream(&out->text, &out->size);
    assert(out->file != NULL);
}

static void add_mark(CaseOut *out, CaseMark mark)
{
    fflush(out->file);
    mark.at = out->size;
    vec_push(&out->marks, mark);
}

void case_out_id(CaseOut *out, unsigned width, char pad)
{
    add_mark(out, (CaseMark){.width = width, .pad = pad});
}

void case_out_part(CaseOut *out, const char *name)
{
    CaseMark mark = {.is_part = true};

    assert(strlen(name) < sizeof mark.name);
    snprintf(mark.name, sizeof mark.name, "%s", name);
    add_mark(out, mark);
}

void case_out_pack(CaseOut *out, unsigned stream, Buffer *packed)
{
    fclose(out->file);
    if (out->size > 0 || out->marks.count > 0) {
        buffer_add_number(packed, stream);
        buffer_add_block(packed, out->marks.items, out->marks.count * sizeof(CaseMark));
        buffer_add_block(packed, out->text, out->size);
    }
    vec_free(&out->marks);
    free(out->text);
}

/* ---- Reading ---- */

typedef struct Unpacking {
    CaseText text;
    unsigned stream;
    CaseTake take;
    void *context;
    Error *err;
    Buffer filled; /* the part so far, with numbers */
} Unpacking;

static Status end_part(Unpacking *unpacking)
{
    Status status;

    if (unpacking->filled.count == 0)
        return OK;
    unpacking->text.text = unpacking->filled.items;
    unpacking->text.size = unpacking->filled.count;
    status = unpacking->take(unpacking->context, unpacking->stream, &unpacking->text,
                             unpacking->err);
    unpacking->filled.count = 0;
    return status;
}

static void fill_number(Unpacking *unpacking, const CaseMark *mark)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, unpacking->text.id);

    for (unsigned i = (unsigned)length; i < mark->width; i++)
        vec_push(&unpacking->filled, mark->pad);
    buffer_add(&unpacking->filled, digits, (size_t)length);
}

static Status unpack_stream(Unpacking *unpacking, Span marks, Span text)
{
    const char *begin = text.at;
    CaseMark mark; /* its name is that of the part: it lives as long as the loop */
    char name[sizeof mark.name] = "";

    unpacking->text.part = name;
    while (marks.at < marks.end) {
        span_read(&marks, &mark, sizeof mark);
        buffer_add(&unpacking->filled, text.at, mark.at - (size_t)(text.at - begin));
        text.at = begin + mark.at;
        if (!mark.is_part) {
            fill_number(unpacking, &mark);
            continue;
        }
        TRY(end_part(unpacking));
        memcpy(name, mark.name, sizeof name);
    }
    buffer_add(&unpacking->filled, text.at, (size_t)(text.end - text.at));
    return end_part(unpacking);
}

Status case_out_unpack(Span packed, uint64_t id, PathEnd end, CaseTake take, void *context,
                       Error *err)
{
    Unpacking unpacking = {
        .text = {.id = id, .end = end}, .take = take, .context = context, .err = err};
    Status status = OK;

    while (status == OK && packed.at < packed.end) {
        Span marks, text;

        unpacking.stream = (unsigned)span_number(&packed);
        marks = span_block(&packed);
        text = span_block(&packed);
        status = unpack_stream(&unpacking, marks, text);
    }
    vec_free(&unpacking.filled);
    return status;
}
