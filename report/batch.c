#include "report/batch.h"

/* ---- Writing ---- */

void batch_add_task(Batch *batch, const Task *task)
{
    Buffer bytes = {0};

    buffer_add(&bytes, task, sizeof *task);
    buffer_add(&bytes, task->turns, task->turn_count * sizeof *task->turns);
    buffer_add_block(&batch->tasks, bytes.items, bytes.count);
    vec_free(&bytes);
}

void batch_add_case(Batch *batch, PathEnd end, const Buffer *packed)
{
    buffer_add_number(&batch->cases, end);
    buffer_add_block(&batch->cases, packed->items, packed->count);
    batch->case_count++;
}

static void write_tally(const Tally *tally, Buffer *out)
{
    buffer_add(out, tally, sizeof *tally);
    for (size_t i = 0; i < tally->unmodelled.count; i++) {
        const Unmodelled *one = &tally->unmodelled.items[i];
        buffer_add_number(out, one->count);
        buffer_add_block(out, one->what, strlen(one->what) + 1);
    }
}

void batch_write(Batch *batch, BatchEnd end, const Tally *tally, const Error *err,
                 Buffer *out)
{
    size_t begin = out->count;
    uint64_t size;

    buffer_add_number(out, 0); /* the size, when it is known */
    buffer_add_number(out, end);
    write_tally(tally, out);
    if (end == BATCH_FAILED)
        buffer_add(out, err, sizeof *err);
    buffer_add_block(out, batch->tasks.items, batch->tasks.count);
    buffer_add_number(out, batch->case_count);
    buffer_add_block(out, batch->cases.items, batch->cases.count);
    buffer_add_block(out, batch->rest.items, batch->rest.count);
    size = out->count - begin - sizeof size;
    memcpy(out->items + begin, &size, sizeof size);
    batch->tasks.count = batch->cases.count = batch->rest.count = 0;
    batch->case_count = 0;
}

void batch_free(Batch *batch)
{
    vec_free(&batch->tasks);
    vec_free(&batch->cases);
    vec_free(&batch->rest);
}

/* ---- Reading ---- */

static void read_tally(Span *reader, Tally *tally)
{
    size_t count;

    tally_free(tally);
    span_read(reader, tally, sizeof *tally);
    count = tally->unmodelled.count;
    tally->unmodelled.items = NULL; /* that of the other process */
    tally->unmodelled.count = tally->unmodelled.capacity = 0;
    for (size_t i = 0; i < count; i++) {
        Unmodelled one = {.count = span_number(reader)};
        Span what = span_block(reader);
        size_t size = (size_t)(what.end - what.at);

        one.what = mem_alloc(size);
        memcpy(one.what, what.at, size);
        vec_push(&tally->unmodelled, one);
    }
}

BatchReader batch_read(Span block, Tally *tally, Error *err)
{
    BatchReader reader = {.end = (BatchEnd)span_number(&block)};

    read_tally(&block, tally);
    if (reader.end == BATCH_FAILED)
        span_read(&block, err, sizeof *err);
    reader.tasks = span_block(&block);
    reader.case_count = span_number(&block);
    reader.cases = span_block(&block);
    reader.rest = span_block(&block);
    return reader;
}

bool batch_read_task(BatchReader *reader, Span *task)
{
    if (reader->tasks.at == reader->tasks.end)
        return false;
    *task = span_block(&reader->tasks);
    return true;
}

bool batch_read_case(BatchReader *reader, PathEnd *end, Span *packed)
{
    if (reader->cases.at == reader->cases.end)
        return false;
    *end = (PathEnd)span_number(&reader->cases);
    *packed = span_block(&reader->cases);
    return true;
}

Task batch_task(Span bytes, Turn **turns)
{
    Task task;

    span_read(&bytes, &task, sizeof task);
    *turns = mem_alloc((task.turn_count + 1) * sizeof **turns);
    span_read(&bytes, *turns, task.turn_count * sizeof **turns);
    task.turns = *turns;
    return task;
}
