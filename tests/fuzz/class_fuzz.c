/* class_fuzz.c - a class file: parsed, every body decoded and verified, every signature
 * read.
 */
#include "tests/malformed_lib.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Symbols symbols;
    const char *wrong;

    symbols_init(&symbols);
    wrong = check_class(&symbols, (Bytes){.data = data, .size = size, .origin = "input"});
    if (wrong != NULL) {
        fprintf(stderr, "%s\n", wrong);
        abort();
    }
    symbols_free(&symbols);
    return 0;
}
