/* command_exec.c - symjvm exec: run a program concretely, like java -ea. */
#include "report/command.h"
#include "vm/exec.h"

#include <string.h>

enum { EXEC_MEMORY_MB = 4096 };

enum { TRACE_FRAMES_MAX = 16 };

/* Where the program was when it came upon something that is not modelled. */
static void print_frames(const Vm *vm)
{
    uint32_t last =
        vm->frame_count > TRACE_FRAMES_MAX ? vm->frame_count - TRACE_FRAMES_MAX : 0;

    for (uint32_t i = vm->frame_count; i > last; i--) {
        const Frame *frame = &vm->frames[i - 1];
        if (frame->method != NULL)
            fprintf(stderr, "\tat %s.%s (line %u)\n", frame->method->owner->name->text,
                    frame->method->name->text,
                    code_line(frame->code, (uint32_t)(frame->pc - frame->code->insns)));
    }
}

static int exec_status(const Vm *vm, Status status, int exit_status)
{
    if (status == OK)
        return exit_status;
    if (status == CUT) {
        fprintf(stderr, "symjvm: unknown: %s\n", vm->err.text);
        print_frames(vm);
        return EXIT_INCOMPLETE;
    }
    return report_error(&vm->err);
}

int command_exec(const Command *command, int argc, char **argv)
{
    CommonOptions options = {0};
    Loader *loader;
    Vm *vm;
    Error err;
    int first, status, exit_status = 0;
    Status end;
    char *name;

    if (read_common_options(command, argc, argv, &options, &first, &status))
        return status;
    if (argc - first < 2)
        return report_usage(command, "exec wants a class path and a class");
    if (loader_new(argv[first], options.jdk, &loader, &err) != OK)
        return report_error(&err);
    if (vm_new(loader, (uint64_t)EXEC_MEMORY_MB << 20, stdout, stderr, &vm, &err) != OK) {
        loader_free(loader);
        return report_error(&err);
    }
    name = arena_copy(&loader_symbols(loader)->arena, argv[first + 1],
                      strlen(argv[first + 1]));
    for (char *at = name; *at != '\0'; at++) {
        if (*at == '.')
            *at = '/';
    }
    end = exec_main(vm, name, argv + first + 2, (unsigned)(argc - first - 2), &exit_status);
    status = exec_status(vm, end, exit_status);
    vm_free(vm);
    loader_free(loader);
    return status;
}
