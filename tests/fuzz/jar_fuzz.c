/* jar_fuzz.c - a file of any kind a class path may have: a jar first of all, but its first
 * bytes may also make it a jmod, a JDK image or a class file.  Every class is read. */
#include "tests/malformed_lib.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void stop(const char *why)
{
    fprintf(stderr, "%s\n", why);
    abort();
}

/* The same file in memory for every input; whoever opened it has closed it again. */
static const char *write_input(const uint8_t *data, size_t size)
{
    static int file = -1;
    static char path[64];

    if (file < 0) {
        file = memfd_create("input", MFD_CLOEXEC);
        if (file < 0)
            stop("no file in memory");
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    if (ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != (ssize_t)size)
        stop("the input cannot be written");
    return path;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Symbols symbols;
    const char *wrong;
    uint32_t count;

    symbols_init(&symbols);
    wrong = check_source(&symbols, write_input(data, size), "A", &count);
    if (wrong != NULL)
        stop(wrong);
    symbols_free(&symbols);
    return 0;
}
