/* expect.h - counts that are known from elsewhere, to compare a table with.
 *
 * A CSV file whose first record names its columns: name, k, heap and cases must be among
 * them, normal and exceptional may be; others are skipped, so that what `table --format
 * csv` wrote can be given back to it.  Lines that begin with '#' are comments. */
#ifndef REPORT_EXPECT_H
#define REPORT_EXPECT_H

#include "base/arena.h"
#include "base/error.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Expectation {
    const char *name, *heap;
    uint64_t k, cases;
    uint64_t normal, exceptional; /* has_split */
    bool has_split;
} Expectation;

typedef struct Expectations {
    Arena arena;
    VEC(Expectation) list;
} Expectations;

MUST_USE Status expectations_read(Expectations *expectations, const char *path, Error *err);
void expectations_free(Expectations *expectations);

/* NULL: nothing is known of this one. */
const Expectation *expectation_find(const Expectations *expectations, const char *name,
                                    uint64_t k, const char *heap);

#endif
