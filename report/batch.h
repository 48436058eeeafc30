/* batch.h - what a worker tells: a batch at a time, each whole by itself.
 *
 * A batch has the worker's counts up to its end, the parts of the search given away since
 * the last one, and the cases found since.  A worker that dies leaves a number of whole
 * batches, so counts and cases always agree. */
#ifndef REPORT_BATCH_H
#define REPORT_BATCH_H

#include "report/buffer.h"
#include "vm/analysis.h"

typedef enum BatchEnd { BATCH_MORE, BATCH_DONE, BATCH_FAILED } BatchEnd;

typedef struct Batch { /* to be written: tasks and cases are packed already */
    Buffer tasks, cases;
    Buffer rest; /* what goes with the end, packed by whoever reads it */
    uint64_t case_count;
} Batch;

void batch_add_task(Batch *batch, const Task *task);
void batch_add_case(Batch *batch, PathEnd end, const Buffer *packed);

/* All in one block; `err` goes with BATCH_FAILED.  Empties the batch. */
void batch_write(Batch *batch, BatchEnd end, const Tally *tally, const Error *err,
                 Buffer *out);
void batch_free(Batch *batch);

typedef struct BatchReader {
    BatchEnd end;
    Span tasks, cases, rest;
    uint64_t case_count;
} BatchReader;

/* `tally` is replaced; what it had before is freed. */
BatchReader batch_read(Span block, Tally *tally, Error *err);
bool batch_read_task(BatchReader *reader, Span *task); /* false: no more of them */
bool batch_read_case(BatchReader *reader, PathEnd *end, Span *packed);

/* The Task borrows the bytes; `turns` keeps what has to be aligned, until it is freed. */
Task batch_task(Span bytes, Turn **turns);

#endif
