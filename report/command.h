/* command.h - the subcommands: one function each, listed in main.c.
 *
 * A command gets its own arguments (argv[0] is its name), prints its result on stdout and
 * returns the exit status.  Only main.c leaves the process. */
#ifndef REPORT_COMMAND_H
#define REPORT_COMMAND_H

#include "base/error.h"

typedef enum ExitStatus {
    EXIT_DONE = 0,
    EXIT_VIOLATION = 1,
    EXIT_USAGE = 2,
    EXIT_INPUT = 3,
    EXIT_INCOMPLETE = 4
} ExitStatus;

enum { OWN_OPTION_MAX = 4 };

/* An option that only one command has. */
typedef struct OwnOption {
    const char *name;
    int has_value;
} OwnOption;

typedef struct Command {
    const char *name;
    const char *synopsis; /* what follows the name on the command line */
    const char *summary;  /* one line for `symjvm --help` */
    const char *help;     /* the rest of `symjvm CMD --help` */
    const OwnOption own_options[OWN_OPTION_MAX]; /* up to one without a name */
    const char *own_option_help;                 /* lines for the list of options */
    int (*run)(const struct Command *command, int argc, char **argv);
} Command;

int command_analyze(const Command *command, int argc, char **argv);
int command_table(const Command *command, int argc, char **argv);
int command_check(const Command *command, int argc, char **argv);
int command_list(const Command *command, int argc, char **argv);
int command_dis(const Command *command, int argc, char **argv);
int command_exec(const Command *command, int argc, char **argv);

/* Prints "symjvm: ..." on stderr; the status that goes with the kind of error. */
int report_error(const Error *err);

/* Wrong usage: prints what is wrong and where to read more. */
int report_usage(const Command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void print_command_help(const Command *command);

/* The options that every command has, and its own.  Reads up to the first argument that
 * is none; from there on argv[*first] ... are the command's own.  Returns true where the
 * command is done, with its status in *status. */
typedef struct CommonOptions {
    const char *jdk;
    const char *own[OWN_OPTION_MAX]; /* in the order of the Command's; NULL: not given */
} CommonOptions;
_Bool read_common_options(const Command *command, int argc, char **argv,
                          CommonOptions *options, int *first, int *status);

#endif
