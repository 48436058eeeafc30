/* watch_pack.h - what a worker saw covered, on its way to the process it works for.
 *
 * Classes go by their names: the other process may not have loaded them yet. */
#ifndef REPORT_WATCH_PACK_H
#define REPORT_WATCH_PACK_H

#include "report/buffer.h"
#include "vm/watch.h"

void watch_pack(const Watch *watch, Buffer *out);

/* Adds what was packed to what is there. */
MUST_USE Status watch_unpack(Watch *watch, Loader *loader, Span packed, Error *err);

#endif
