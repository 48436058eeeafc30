/* command_exec.c - symjvm exec: run a program concretely, like java -ea. */
#include "report/command.h"
#include "report/near_name.h"
#include "vm/exec.h"

#include <string.h>

enum {
    MEMORY_MB = 4096,
    MEMORY_MB_MIN = 8,     /* some are kept back for the making of OutOfMemoryError */
    MEMORY_MB_MAX = 32768, /* what a Ref can tell apart */
    TRACE_FRAMES_MAX = 16
};

/* A decimal number between the limits, and nothing else; 0 where it is not. */
static unsigned memory_mb(const char *text)
{
    unsigned mb = 0;

    for (const char *at = text; *at != '\0'; at++) {
        if (*at < '0' || *at > '9' || mb > MEMORY_MB_MAX)
            return 0;
        mb = 10 * mb + (unsigned)(*at - '0');
    }
    return mb >= MEMORY_MB_MIN && mb <= MEMORY_MB_MAX ? mb : 0;
}

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

/* "com.example.Main" -> "com/example/Main" */
static char *binary_name(Loader *loader, const char *class_name)
{
    char *name = arena_copy(&loader_symbols(loader)->arena, class_name, strlen(class_name));

    for (char *at = name; *at != '\0'; at++) {
        if (*at == '.')
            *at = '/';
    }
    return name;
}

/* Only the binary name will do, as for java; the error may know what was meant. */
static Status look_up(Loader *loader, const char *name, const char *text, Error *err)
{
    Class *class;

    TRY(loader_find(loader, intern_text(loader_symbols(loader)->interns, name), &class,
                    err));
    return class != NULL ? OK : fail_no_class(loader, text, err);
}

/* The arguments: a class, and what goes to its main. */
static int exec_class(Loader *loader, unsigned mb, int argc, char **argv)
{
    const char *name = binary_name(loader, argv[0]);
    int status, exit_status = 0;
    Status end;
    Vm *vm;
    Error err;

    if (look_up(loader, name, argv[0], &err) != OK)
        return report_error(&err);
    if (vm_new(loader, (uint64_t)mb << 20, stdout, stderr, &vm, &err) != OK)
        return report_error(&err);
    end = exec_main(vm, name, argv + 1, (unsigned)(argc - 1), &exit_status);
    status = exec_status(vm, end, exit_status);
    vm_free(vm);
    return status;
}

int command_exec(const Command *command, int argc, char **argv)
{
    CommonOptions options = {0};
    unsigned mb = MEMORY_MB;
    Loader *loader;
    Error err;
    int first, status;

    if (read_common_options(command, argc, argv, &options, &first, &status))
        return status;
    if (options.own[0] != NULL && (mb = memory_mb(options.own[0])) == 0)
        return report_usage(command,
                            "--memory-limit wants a whole number of megabytes from %d to "
                            "%d, not '%s'",
                            MEMORY_MB_MIN, MEMORY_MB_MAX, options.own[0]);
    if (argc - first < 2)
        return report_usage(command, "exec wants a class path and a class");
    if (loader_new(argv[first], options.jdk, &loader, &err) != OK)
        return report_error(&err);
    status = exec_class(loader, mb, argc - first - 1, argv + first + 1);
    loader_free(loader);
    return status;
}
