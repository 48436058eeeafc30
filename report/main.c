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
    {.name = "analyze",
     .synopsis = "[OPTION...] CLASSPATH METHOD",
     .summary = "explore one method on symbolic inputs, print its cases",
     .help =
         "Runs METHOD on inputs that stand for all values, up to the bounds given, and "
         "prints\n"
         "one case for each way through it: how it ends, with what result, and for which\n"
         "inputs. A summary follows: whether that is all there is, and what it took. "
         "METHOD "
         "is\n"
         "pkg.Cls.name, with its parameters where there are several: name(int,String).\n"
         "\n"
         "The cases of one method; then in full, with objects up to three fields away; "
         "then "
         "as\n"
         "a contract, with a class invariant that must be kept:\n"
         "\n"
         "  symjvm analyze app.jar com.example.Node.swap\n"
         "  symjvm analyze -k 3 --cases full app.jar com.example.Node.swap\n"
         "  symjvm analyze --invariant repOk app.jar 'com.example.Tree.insert(int)'\n"
         "\n"
         "Exit status: 0 all was explored; 1 an assertion or contract can be violated; 4 "
         "it "
         "is\n"
         "incomplete, a bound or limit was reached or something is not modelled.\n",
     .run = command_analyze},
    {.name = "table",
     .synopsis = "[OPTION...] {CLASSPATH METHOD... | --suite FILE}",
     .summary = "count the cases of many methods, bounds and heap semantics",
     .help =
         "Prints a row for each method and k, and in it for each heap semantics the number "
         "of\n"
         "cases, of states, and the time. METHOD may be pkg.Cls.* for all methods of a "
         "class.\n"
         "\n"
         "  symjvm table -k 1..3 --heap lazy,lazier# app.jar 'com.example.Tree.*'\n"
         "  symjvm table --suite trees.suite --expect published.csv\n"
         "\n"
         "A suite file has lines `classpath PATH`, relative to the file, and below each "
         "its "
         "rows\n"
         "`NAME METHOD [OPTION...]`; # starts a comment. Options of a row go before those "
         "of "
         "the\n"
         "command line.\n"
         "\n"
         "  classpath build/trees.jar\n"
         "  Tree.find com.example.Tree.find --invariant repOk --ints math\n"
         "\n"
         "Exit status: 0 all is done and as expected; 1 a count differs or something is "
         "violated;\n"
         "4 a cell is incomplete, but for counts at a bound that are as expected.\n",
     .run = command_table},
    {.name = "check",
     .synopsis = "[OPTION...] CLASSPATH CLASS",
     .summary = "can an assertion fail in CLASS.main? SAFE, UNSAFE or UNKNOWN",
     .help =
         "Explores CLASS.main, called without arguments; its inputs are the calls that "
         "make\n"
         "symbolic values. The last line says SAFE where every path was explored and "
         "neither an\n"
         "assertion fails nor an exception escapes; UNSAFE after the first counterexample; "
         "else\n"
         "UNKNOWN, and before it why.\n"
         "\n"
         "  symjvm check classes Main\n"
         "  symjvm check --property assert --time-limit 60 classes:lib.jar Main\n"
         "\n"
         "Exit status: 0 SAFE, 1 UNSAFE, 4 UNKNOWN.\n",
     .run = command_check},
    {.name = "exec",
     .synopsis = "[--jdk DIR] [--memory-limit MB] CLASSPATH CLASS [ARG...]",
     .summary = "run CLASS.main, like java -ea",
     .help =
         "Runs a single-threaded program on the JDK's own classes: same output, same\n"
         "uncaught exception and same exit status as java. Options of symjvm stand before\n"
         "CLASSPATH; what follows CLASS goes to the program.\n"
         "\n"
         "What symjvm does not model, such as threads and files, ends the run with a line\n"
         "that names it and the place that needed it, and exit status 4. Memory is not\n"
         "collected while the program runs: one that makes much garbage may need a higher\n"
         "limit than with java.\n"
         "\n"
         "  symjvm exec app.jar com.example.Main one two\n"
         "  symjvm exec classes:lib.jar com.example.Main\n"
         "  symjvm exec --memory-limit 64 app.jar com.example.Main   # how does it end?\n",
     .own_options = {{"memory-limit", required_argument}},
     .own_option_help =
         "  --memory-limit MB\n"
         "               megabytes for the program's objects, 8 to 32768 (4096);\n"
         "               beyond, it gets an OutOfMemoryError, which it may catch\n",
     .run = command_exec},
    {.name = "list",
     .synopsis = "[OPTION...] CLASSPATH [PATTERN]",
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
         "  symjvm list classes:lib.jar insert\n"
         "  symjvm list --public --classes 'java.util.Tree*' app.jar\n",
     .own_options = {{"classes", required_argument},
                     {"public", no_argument},
                     {"skipped", no_argument}},
     .own_option_help =
         "  --classes CLASS[,...]\n"
         "               of these classes only; they may be of the JDK, and may be shell\n"
         "               patterns\n"
         "  --public     public methods only\n"
         "  --skipped    what is left out: methods that have no code or were made by the\n"
         "               compiler, each with a tab and the reason\n",
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
        "%s"
        "  --jdk DIR    take the JDK's classes from here; else from $JAVA_HOME, the java\n"
        "               on PATH, or the newest under /usr/lib/jvm\n"
        "  --help       this text\n"
        "\n"
        "CLASSPATH is folders, .jar and .class files joined with ':'.\n",
        command->name, command->synopsis, command->help,
        command->own_option_help != NULL ? command->own_option_help : "");
}

enum { OWN_OPTION_FIRST = 256 }; /* above all characters */

static void known_options(const Command *command, struct option *known)
{
    *known++ = (struct option){"jdk", required_argument, NULL, 'j'};
    *known++ = (struct option){"help", no_argument, NULL, 'h'};
    for (int i = 0; i < OWN_OPTION_MAX && command->own_options[i].name != NULL; i++) {
        const OwnOption *own = &command->own_options[i];
        *known++ = (struct option){own->name, own->has_value, NULL, OWN_OPTION_FIRST + i};
    }
    *known = (struct option){NULL, 0, NULL, 0};
}

bool read_common_options(const Command *command, int argc, char **argv,
                         CommonOptions *options, int *first, int *status)
{
    struct option known[OWN_OPTION_MAX + 3];
    int option;

    known_options(command, known);
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
        case '?':
            *status = report_usage(command, "there is no option %s", argv[optind - 1]);
            return true;
        default:
            options->own[option - OWN_OPTION_FIRST] = optarg != NULL ? optarg : "";
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
