/* main.c - the command line: finds the command, reports errors, is the only place to exit.
 */
#include "base/memory.h"
#include "report/command.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Command commands[] = {
    {.name = "exec",
     .synopsis = "[--jdk DIR] CLASSPATH CLASS [ARG...]",
     .summary = "run CLASS.main, like java -ea",
     .help = "Runs a single-threaded program on the JDK's own classes: same output, same\n"
             "uncaught exception and same exit status as java. What symjvm does not model "
             "ends\n"
             "the run with a line that names it, and exit status 4.\n"
             "\n"
             "  symjvm exec app.jar com.example.Main one two\n",
     .run = command_exec},
    {.name = "list",
     .synopsis = "[--jdk DIR] CLASSPATH [PATTERN]",
     .summary = "methods that can be analysed, one per line",
     .help =
         "Prints every method of the class path that has code, in the form that the other\n"
         "commands take as METHOD. Abstract, native and compiler-made methods are left\n"
         "out. PATTERN keeps those whose name matches: a shell pattern (*, ?, [...]) for\n"
         "the whole name, with or without its parameters; or, without any of these\n"
         "characters, a part of it.\n"
         "\n"
         "  symjvm list app.jar\n"
         "  symjvm list app.jar 'com.example.Tree.*'\n"
         "  symjvm list classes:lib.jar insert\n",
     .run = command_list},
    {.name = "dis",
     .synopsis = "[--jdk DIR] CLASSPATH CLASS[.METHOD]",
     .summary = "disassemble, like javap -c -p",
     .help =
         "Prints the class with all its members and their code as `javap -c -p` does; "
         "with\n"
         "a method, only that one. CLASS may be a class of the JDK. METHOD may carry its\n"
         "parameters: name(int,String) or name(ILjava/lang/String;)V.\n"
         "\n"
         "  symjvm dis app.jar com.example.Tree\n"
         "  symjvm dis app.jar 'com.example.Tree.insert(int)'\n"
         "  symjvm dis app.jar java.util.TreeMap.put\n",
     .run = command_dis},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

int report_error(const Error *err)
{
    fflush(stdout);
    fprintf(stderr, "symjvm: %s\n", err->text);
    return err->kind == ERROR_USAGE ? EXIT_USAGE : EXIT_INPUT;
}

int report_usage(const Command *command, const char *format, ...)
{
    va_list args;

    fputs("symjvm: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    if (command == NULL)
        fputs("; try 'symjvm --help'\n", stderr);
    else
        fprintf(stderr, "; try 'symjvm %s --help'\n", command->name);
    return EXIT_USAGE;
}

void print_command_help(const Command *command)
{
    printf(
        "usage: symjvm %s %s\n\n%s\n"
        "options:\n"
        "  --jdk DIR    take the JDK's classes from here; else from $JAVA_HOME, the java\n"
        "               on PATH, or the newest under /usr/lib/jvm\n"
        "  --help       this text\n"
        "\n"
        "CLASSPATH is folders, .jar and .class files joined with ':'.\n",
        command->name, command->synopsis, command->help);
}

bool read_common_options(const Command *command, int argc, char **argv,
                         CommonOptions *options, int *first, int *status)
{
    static const struct option known[] = {{"jdk", required_argument, NULL, 'j'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
    int option;

    opterr = 0;
    optind = 1;
    while ((option = getopt_long(argc, argv, "+:h", known, NULL)) != -1) {
        switch (option) {
        case 'j':
            options->jdk = optarg;
            break;
        case 'h':
            print_command_help(command);
            *status = EXIT_DONE;
            return true;
        case ':':
            *status = report_usage(command, "%s wants a value", argv[optind - 1]);
            return true;
        default:
            *status = report_usage(command, "there is no option %s", argv[optind - 1]);
            return true;
        }
    }
    *first = optind;
    return false;
}

static void print_help(void)
{
    fputs("symjvm runs compiled Java methods on symbolic inputs and reports every case.\n"
          "\n"
          "usage: symjvm COMMAND [OPTION...] CLASSPATH ...\n"
          "\n"
          "commands:\n",
          stdout);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].summary);
    fputs(
        "\n"
        "'symjvm COMMAND --help' tells more about each; 'symjvm --version' the version.\n"
        "\n"
        "exit status: 0 done; 1 a violation was found; 2 wrong usage; 3 input that cannot\n"
        "be read; 4 done, but incomplete\n",
        stdout);
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return report_usage(NULL, "no command");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_help();
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("symjvm " SYMJVM_VERSION);
        return EXIT_DONE;
    }
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(&commands[i], argc - 1, argv + 1);
    }
    return report_usage(NULL, "there is no command '%s'", argv[1]);
}

static void out_of_memory(size_t wanted)
{
    fprintf(stderr, "symjvm: out of memory (%zu more bytes were wanted)\n", wanted);
    _Exit(EXIT_INCOMPLETE);
}

int main(int argc, char **argv)
{
    int status;

    mem_on_exhausted(out_of_memory);
    status = run(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("symjvm: standard output");
        return EXIT_INPUT;
    }
    return status;
}
