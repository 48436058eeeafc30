/* case_out.h - what is written of one case, with its number still to come.
 *
 * A case is written by the process that found it, and it gets its number where all cases
 * come together in their order.  So a writer puts text into `file`, and case_out_id() where
 * the number goes.  Text that belongs into several files is written in parts: each part
 * begins with case_out_part(), and what comes before the first one is the part "".
 *
 * A CaseOut owns its text until it is packed.  Packed cases are plain bytes; each of them
 * has one stream for the report and one for each artefact. */
#ifndef REPORT_CASE_OUT_H
#define REPORT_CASE_OUT_H

#include "report/buffer.h"
#include "vm/analysis.h"

#include <stdio.h>

typedef struct CaseOut {
    FILE *file;
    char *text; /* of `file`, after a flush */
    size_t size;
    VEC(struct CaseMark) marks;
} CaseOut;

/* ---- For writers ---- */

/* The number of the case goes here, padded with `pad` on the left to `width`.  Only for the
 * `file` of this CaseOut, not for one that is copied into it. */
void case_out_id(CaseOut *out, unsigned width, char pad);

/* What follows is another part, with a short name such as "input". */
void case_out_part(CaseOut *out, const char *name);

/* ---- For those who carry cases ---- */

typedef struct CaseText {
    uint64_t id; /* from 1, without gaps, in the order of the search */
    PathEnd end;
    const char *part; /* its name */
    const char *text; /* with the number in its places */
    size_t size;
} CaseText;

typedef Status (*CaseTake)(void *context, unsigned stream, const CaseText *text,
                           Error *err);

void case_out_open(CaseOut *out);

/* Appends a stream to a packed case, which begins empty, and frees the CaseOut. */
void case_out_pack(CaseOut *out, unsigned stream, Buffer *packed);

/* Tells of the parts of a case that are not empty, stream by stream. */
MUST_USE Status case_out_unpack(Span packed, uint64_t id, PathEnd end, CaseTake take,
                                void *context, Error *err);

#endif
