/* options.h - the options of analyze, table and check, as the user gave them.
 *
 * Settings are the Options of the engine and what only the report needs.  Texts are those
 * of argv, not copies.  options_read() may be called again on the same Settings, as for
 * the rows of a suite: what is given replaces what was there. */
#ifndef REPORT_OPTIONS_H
#define REPORT_OPTIONS_H

#include "report/artefact.h"
#include "report/command.h"
#include "vm/analysis.h"

enum { HEAPS_MAX = 8 }; /* more than there are */

typedef enum Format { FORMAT_TEXT, FORMAT_MD, FORMAT_CSV, FORMAT_JSON } Format;
typedef enum Cases { CASES_NONE, CASES_SUMMARY, CASES_FULL } Cases;
typedef enum Progress { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER } Progress;
typedef enum Property { PROPERTY_ALL, PROPERTY_ASSERT } Property;

/* Who is reading options. */
typedef enum Taker {
    TAKER_ANALYZE = 1,
    TAKER_TABLE = 2,
    TAKER_CHECK = 4,
    TAKER_ROW = 8 /* of a suite */
} Taker;

typedef struct Settings {
    Options options;              /* its heap and k: the first of those below */
    const char *heaps[HEAPS_MAX]; /* in the order given */
    unsigned heap_count;
    uint32_t k_first, k_last;
    uint32_t jobs;
    uint32_t killed_worker; /* it kills itself, for tests; 0: none does */
    unsigned format, cases, progress, property; /* Format, Cases, Progress, Property */
    bool wants_help, wants_coverage, wants_trace;
    const char *jdk, *suite, *expect;      /* NULL: not given */
    const char *artefacts[ARTEFACT_COUNT]; /* where to; NULL: not wanted */
} Settings;

void settings_init(Settings *settings, Taker taker);

/* Reads all options, wherever they stand; argv is put in order, so that the other
 * arguments are argv[*first] and on.  FAILED: wrong usage, told in *err. */
MUST_USE Status options_read(Settings *settings, Taker taker, int argc, char **argv,
                             int *first, Error *err);

/* The same for a command.  Returns true where the command is done, with its status. */
bool read_options(const Command *command, Taker taker, int argc, char **argv,
                  Settings *settings, int *first, int *status);

/* What `symjvm CMD --help` prints, with the options that this taker takes. */
void options_print_help(FILE *out, const Command *command, Taker taker);

/* The names that --heap takes: "lazy, lazier" and then `last`. */
void heaps_write(FILE *out, const char *last);

/* ---- The table itself, for those who show it ---- */

typedef struct OptionInfo {
    const char *name;      /* NULL: a title */
    const char *value;     /* NULL: takes none */
    const char *otherwise; /* the default, NULL: none or off */
    const char *help;      /* NULL: hidden */
    unsigned kind;         /* of options.c */
    unsigned where;        /* Readers */
    size_t target;         /* offset in Settings */
} OptionInfo;

extern const OptionInfo option_table[];
extern const size_t option_count;

#endif
