/* spool.h - bytes that wait for their turn, in memory or, beyond a limit, in a file.
 *
 * Blocks come out as they went in.  All spools together keep at most SPOOL_BYTES in memory;
 * what is more goes into temporary files that have no name and vanish with the process. */
#ifndef REPORT_SPOOL_H
#define REPORT_SPOOL_H

#include "report/buffer.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct Spool {
    Buffer memory; /* of a spool with a file: the block read last */
    size_t read;   /* of the memory */
    FILE *file;    /* NULL: all is in memory */
    long read_at;  /* in the file */
} Spool;

void spool_put(Spool *spool, const void *data, size_t size);

/* The next block, valid until the next call; false: there is none. */
bool spool_get(Spool *spool, Span *block);
void spool_free(Spool *spool);

#endif
