/* options_help.c - how the commands that explore read their options, and show them. */
#include "report/options.h"

#include <string.h>

enum { HELP_COLUMN = 27, HELP_WIDTH = 92 };

/* Words of the text, wrapped, each line from HELP_COLUMN on. */
static void print_wrapped(FILE *out, const char *text, int column)
{
    while (*text != '\0') {
        int length = (int)strcspn(text, " ");
        if (column + 1 + length > HELP_WIDTH) {
            fprintf(out, "\n%*s", HELP_COLUMN - 1, "");
            column = HELP_COLUMN - 1;
        }
        fprintf(out, " %.*s", length, text);
        column += 1 + length;
        text += length;
        text += strspn(text, " ");
    }
}

static void print_option(FILE *out, const OptionInfo *info)
{
    char text[256];
    int column =
        fprintf(out, "  %s%s%s%s", info->name[1] == '\0' ? "-" : "--", info->name,
                info->value == NULL ? "" : " ", info->value == NULL ? "" : info->value);

    if (column >= HELP_COLUMN) {
        fputc('\n', out);
        column = 0;
    }
    column += fprintf(out, "%*s", HELP_COLUMN - 1 - column, "");
    if (info->otherwise == NULL)
        snprintf(text, sizeof text, "%s", info->help);
    else
        snprintf(text, sizeof text, "%s (%s)", info->help, info->otherwise);
    print_wrapped(out, text, column);
    fputc('\n', out);
}

void options_print_help(FILE *out, const Command *command, Taker taker)
{
    const char *title = NULL;

    fprintf(out, "usage: symjvm %s %s\n\n%s", command->name, command->synopsis,
            command->help);
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *info = &option_table[i];
        if (info->name == NULL)
            title = info->help;
        if (info->name == NULL || info->help == NULL || (info->where & taker) == 0)
            continue;
        if (title != NULL)
            fprintf(out, "\n%s:\n", title);
        title = NULL;
        print_option(out, info);
    }
    fputs("\nHeap semantics are ", out);
    heaps_write(out, ".\n");
    fputs("Defaults are in brackets. Options may stand anywhere on the line. CLASSPATH is\n"
          "folders, .jar and .class files joined with ':'.\n",
          out);
}

bool read_options(const Command *command, Taker taker, int argc, char **argv,
                  Settings *settings, int *first, int *status)
{
    Error err;

    settings_init(settings, taker);
    if (options_read(settings, taker, argc, argv, first, &err) != OK) {
        *status = report_usage(command, "%s", err.text);
        return true;
    }
    if (!settings->wants_help)
        return false;
    options_print_help(stdout, command, taker);
    *status = EXIT_DONE;
    return true;
}
