#include "report/nonnull.h"

#include <string.h>

void nonnull_try(NonnullPaths *paths, Analysis *analysis)
{
    const char *list = analysis_options(analysis)->nonnull;
    size_t length;

    if (list == NULL)
        return;
    for (size_t i = 0;; i++, list += length + 1) {
        Error fault = {.kind = ERROR_NONE};
        length = strcspn(list, ",");
        if (i == paths->count)
            vec_push(paths, (NonnullPath){0});
        if (!paths->items[i].fits) {
            paths->items[i].fits =
                nonnull_check(analysis_vm(analysis)->heap, list, length, &fault) == OK;
            if (!paths->items[i].fits && paths->items[i].fault.kind == ERROR_NONE)
                paths->items[i].fault = fault;
        }
        if (list[length] == '\0')
            return;
    }
}

Status nonnull_settle(const NonnullPaths *paths, Error *err)
{
    for (size_t i = 0; i < paths->count; i++) {
        if (!paths->items[i].fits) {
            *err = paths->items[i].fault;
            return FAILED;
        }
    }
    return OK;
}

Status nonnull_fits_one(Analysis *analysis, Error *err)
{
    NonnullPaths paths = {0};
    Status status;

    nonnull_try(&paths, analysis);
    status = nonnull_settle(&paths, err);
    vec_free(&paths);
    return status;
}
