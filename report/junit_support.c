/* junit_support.c - the support class of the tests: report/SymjvmReplay.java is part of the
 * program as its file has it. */
#include "report/junit.h"

__asm__(".section .rodata\n"
        ".balign 8\n"
        ".global symjvm_replay_size\n"
        ".global symjvm_replay_text\n"
        "symjvm_replay_size:\n"
        ".quad symjvm_replay_end - symjvm_replay_text\n"
        "symjvm_replay_text:\n"
        ".incbin \"report/SymjvmReplay.java\"\n"
        "symjvm_replay_end:\n"
        ".byte 0\n"
        ".previous\n");

extern const uint64_t symjvm_replay_size;
extern const char symjvm_replay_text[];

void junit_write_support(FILE *out)
{
    fwrite(symjvm_replay_text, 1, symjvm_replay_size, out);
}
