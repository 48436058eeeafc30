/* command_dis.c - symjvm dis: a class or one method of it, as javap -c -p prints it. */
#include "report/command.h"
#include "report/dis.h"
#include "report/method_name.h"
#include "report/near_name.h"

#include <string.h>

/* CLASS, or CLASS.METHOD: whichever there is. */
static Status find_subject(Loader *loader, const char *text, Class **class,
                           MethodList *methods, Error *err)
{
    const char *dot = strrchr(text, '.');
    Class *owner;
    char *head;

    if (strpbrk(text, "(*<") != NULL)
        return methods_by_name(loader, text, methods, err);
    TRY(class_look_up(loader, text, class, err));
    if (*class != NULL)
        return OK;
    if (dot == NULL)
        return fail_no_class(loader, text, err);
    head = arena_copy(&loader_symbols(loader)->arena, text, (size_t)(dot - text));
    TRY(class_look_up(loader, head, &owner, err));
    if (owner != NULL)
        return methods_of_class(owner, dot + 1, methods, err);
    /* The nearer name tells which of the two was meant. */
    if (class_farness(loader, head) < class_farness(loader, text))
        text = head;
    return fail_no_class(loader, text, err);
}

static Status disassemble(Loader *loader, const char *text, Error *err)
{
    Class *class = NULL;
    MethodList methods = {0};
    Status status = find_subject(loader, text, &class, &methods, err);

    if (status == OK && class != NULL)
        status = dis_class(stdout, class, NULL, err);
    for (size_t i = 0; status == OK && i < methods.count; i++)
        status = dis_class(stdout, methods.items[i]->owner, methods.items[i], err);
    vec_free(&methods);
    return status;
}

int command_dis(const Command *command, int argc, char **argv)
{
    CommonOptions options = {0};
    Loader *loader;
    Error err;
    int first, status;

    if (read_common_options(command, argc, argv, &options, &first, &status))
        return status;
    if (argc - first != 2)
        return report_usage(command, "dis wants a class path and a class or method");
    if (loader_new(argv[first], options.jdk, &loader, &err) != OK)
        return report_error(&err);
    status = EXIT_DONE;
    if (disassemble(loader, argv[first + 1], &err) != OK)
        status = report_error(&err);
    loader_free(loader);
    return status;
}
