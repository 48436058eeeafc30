#include "report/options.h"

#include "heap/heap.h"

#include <ctype.h>
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How a value is read; in brackets what the target is. */
enum OptionKind {
    KIND_OF_FLAG,     /* no value [bool] */
    KIND_OF_TEXT,     /* [const char *] */
    KIND_OF_WORD,     /* one of the words of VALUE [const char *] */
    KIND_OF_CHOICE,   /* the same [unsigned: which] */
    KIND_OF_EITHER,   /* one of two words [bool: the second] */
    KIND_OF_COUNT,    /* from 0 [uint32_t] */
    KIND_OF_POSITIVE, /* from 1 [uint32_t] */
    KIND_OF_LARGE,    /* from 1 [uint64_t] */
    KIND_OF_SECONDS,  /* more than 0 [double] */
    KIND_OF_HEAPS,    /* [Settings.heaps] */
    KIND_OF_RANGE,    /* [Settings.k_first, k_last] */
    OPTION_KIND_COUNT
};

enum {
    IN_ANALYZE = TAKER_ANALYZE,
    IN_TABLE = TAKER_TABLE,
    IN_CHECK = TAKER_CHECK,
    IN_COMMANDS = IN_ANALYZE | IN_TABLE | IN_CHECK,
    EVERYWHERE = IN_COMMANDS | TAKER_ROW
};

enum { COUNT_MAX = 1000000000 };

const OptionInfo option_table[] = {
#define OPTION_GROUP(title) {.help = title, .where = EVERYWHERE},
#define OPTION(kind, name, value, otherwise, where, target, help)                          \
    {name, value, otherwise, help, KIND_OF_##kind, where, offsetof(Settings, target)},
#include "report/options.def"
#undef OPTION
#undef OPTION_GROUP
};
const size_t option_count = sizeof option_table / sizeof option_table[0];

void settings_init(Settings *settings, Taker taker)
{
    *settings = (Settings){.options = options_default, .jobs = 1};
    /* The name in the list of heaps itself, as read_heaps() has it. */
    settings->heaps[0] = heap_find(options_default.heap)->name;
    settings->options.heap = settings->heaps[0];
    settings->heap_count = 1;
    settings->k_first = settings->k_last = options_default.k;
    settings->cases = taker == TAKER_TABLE ? CASES_NONE : CASES_SUMMARY;
}

/* ---- Values: each reads text into the target, or says what it wanted ---- */

typedef Status (*ValueReader)(Settings *settings, const OptionInfo *info, const char *text,
                              Error *err);

static void *target_of(Settings *settings, const OptionInfo *info)
{
    return (char *)settings + info->target;
}

/* -k, --depth: as the user writes it. */
static const char *dashes(const OptionInfo *info)
{
    return info->name[1] == '\0' ? "-" : "--";
}

static Status refuse(const OptionInfo *info, const char *text, const char *wanted,
                     Error *err)
{
    return fail(err, ERROR_USAGE, "%s%s wants %s, not '%s'", dashes(info), info->name,
                wanted, text);
}

static Status read_flag(Settings *settings, const OptionInfo *info, const char *text,
                        Error *err)
{
    (void)text, (void)err;
    *(bool *)target_of(settings, info) = true;
    return OK;
}

static Status read_text(Settings *settings, const OptionInfo *info, const char *text,
                        Error *err)
{
    if (*text == '\0')
        return refuse(info, text, info->value, err);
    *(const char **)target_of(settings, info) = text;
    return OK;
}

/* Which of the words "a|b|c" it is; -1: none. */
static int word_index(const char *words, const char *text)
{
    size_t length = strlen(text);

    for (int i = 0;; i++) {
        size_t size = strcspn(words, "|");
        if (size == length && memcmp(words, text, size) == 0)
            return i;
        if (words[size] == '\0')
            return -1;
        words += size + 1;
    }
}

static Status find_word(const OptionInfo *info, const char *text, int *out, Error *err)
{
    char wanted[128];

    *out = word_index(info->value, text);
    if (*out >= 0)
        return OK;
    snprintf(wanted, sizeof wanted, "one of %s", info->value);
    return refuse(info, text, wanted, err);
}

static Status read_word(Settings *settings, const OptionInfo *info, const char *text,
                        Error *err)
{
    int index;

    TRY(find_word(info, text, &index, err));
    *(const char **)target_of(settings, info) = text;
    return OK;
}

static Status read_choice(Settings *settings, const OptionInfo *info, const char *text,
                          Error *err)
{
    int index;

    TRY(find_word(info, text, &index, err));
    *(unsigned *)target_of(settings, info) = (unsigned)index;
    return OK;
}

static Status read_either(Settings *settings, const OptionInfo *info, const char *text,
                          Error *err)
{
    int index;

    TRY(find_word(info, text, &index, err));
    *(bool *)target_of(settings, info) = index == 1;
    return OK;
}

/* A decimal number up to `max` at the start of the text; what follows it goes to *end. */
static bool scan_number(const char *text, uint64_t max, uint64_t *out, const char **end)
{
    uint64_t number = 0;
    const char *at = text;

    for (; isdigit((unsigned char)*at); at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (number > (max - digit) / 10)
            return false;
        number = 10 * number + digit;
    }
    *out = number;
    *end = at;
    return at > text;
}

static Status read_number(const OptionInfo *info, const char *text, uint64_t least,
                          uint64_t *out, Error *err)
{
    const char *end;
    char wanted[64];

    if (scan_number(text, COUNT_MAX, out, &end) && *end == '\0' && *out >= least)
        return OK;
    snprintf(wanted, sizeof wanted, "a whole number from %u to %d", (unsigned)least,
             COUNT_MAX);
    return refuse(info, text, wanted, err);
}

static Status read_count(Settings *settings, const OptionInfo *info, const char *text,
                         Error *err)
{
    uint64_t number;

    TRY(read_number(info, text, 0, &number, err));
    *(uint32_t *)target_of(settings, info) = (uint32_t)number;
    return OK;
}

static Status read_positive(Settings *settings, const OptionInfo *info, const char *text,
                            Error *err)
{
    uint64_t number;

    TRY(read_number(info, text, 1, &number, err));
    *(uint32_t *)target_of(settings, info) = (uint32_t)number;
    return OK;
}

static Status read_large(Settings *settings, const OptionInfo *info, const char *text,
                         Error *err)
{
    return read_number(info, text, 1, target_of(settings, info), err);
}

static Status read_seconds(Settings *settings, const OptionInfo *info, const char *text,
                           Error *err)
{
    char *end;
    double seconds = strtod(text, &end);

    if (strspn(text, "0123456789.") != strlen(text) || end == text || *end != '\0' ||
        !isfinite(seconds) || seconds <= 0)
        return refuse(info, text, "a number of seconds, such as 60 or 0.5", err);
    *(double *)target_of(settings, info) = seconds;
    return OK;
}

/* The name in the list of heaps itself, so that equal names are equal pointers. */
static const char *heap_name(const char *text, size_t length)
{
    for (size_t i = 0; heap_semantics[i] != NULL; i++) {
        const char *name = heap_semantics[i]->name;
        if (strlen(name) == length && memcmp(name, text, length) == 0)
            return name;
    }
    return NULL;
}

void heaps_write(FILE *out, const char *last)
{
    for (size_t i = 0; heap_semantics[i] != NULL; i++)
        fprintf(out, "%s%s", heap_semantics[i]->name,
                heap_semantics[i + 1] == NULL ? last : ", ");
}

static Status refuse_heap(const OptionInfo *info, const char *text, Error *err)
{
    char wanted[128] = "";
    FILE *out = fmemopen(wanted, sizeof wanted, "w");

    if (out != NULL) {
        heaps_write(out, " or all");
        fclose(out);
    }
    return refuse(info, text, wanted, err);
}

static bool add_heap(Settings *settings, const char *name)
{
    for (unsigned i = 0; i < settings->heap_count; i++) {
        if (settings->heaps[i] == name)
            return false;
    }
    assert(settings->heap_count < HEAPS_MAX);
    settings->heaps[settings->heap_count++] = name;
    return true;
}

static Status read_heap_list(Settings *settings, const OptionInfo *info, const char *text,
                             Error *err)
{
    size_t length;

    for (const char *at = text;; at += length + 1) {
        const char *name;
        length = strcspn(at, ",");
        name = heap_name(at, length);
        if (name == NULL)
            return refuse_heap(info, text, err);
        if (!add_heap(settings, name))
            return fail(err, ERROR_USAGE, "--heap has %s twice: '%s'", name, text);
        if (at[length] == '\0')
            return OK;
    }
}

static Status read_heaps(Settings *settings, const OptionInfo *info, const char *text,
                         Error *err)
{
    settings->heap_count = 0;
    if (strcmp(text, "all") == 0) {
        for (size_t i = 0; heap_semantics[i] != NULL; i++)
            add_heap(settings, heap_semantics[i]->name);
    } else {
        TRY(read_heap_list(settings, info, text, err));
    }
    settings->options.heap = settings->heaps[0];
    return OK;
}

static Status read_range(Settings *settings, const OptionInfo *info, const char *text,
                         Error *err)
{
    uint64_t first, last;
    const char *end;
    bool good = scan_number(text, COUNT_MAX, &first, &end);

    last = first;
    if (good && strncmp(end, "..", 2) == 0)
        good = scan_number(end + 2, COUNT_MAX, &last, &end);
    if (!good || *end != '\0' || last < first)
        return refuse(info, text, "a number, as in 3, or a range, as in 1..3", err);
    settings->k_first = settings->options.k = (uint32_t)first;
    settings->k_last = (uint32_t)last;
    return OK;
}

static const ValueReader value_readers[OPTION_KIND_COUNT] = {
    [KIND_OF_FLAG] = read_flag,         [KIND_OF_TEXT] = read_text,
    [KIND_OF_WORD] = read_word,         [KIND_OF_CHOICE] = read_choice,
    [KIND_OF_EITHER] = read_either,     [KIND_OF_COUNT] = read_count,
    [KIND_OF_POSITIVE] = read_positive, [KIND_OF_LARGE] = read_large,
    [KIND_OF_SECONDS] = read_seconds,   [KIND_OF_HEAPS] = read_heaps,
    [KIND_OF_RANGE] = read_range,
};

/* ---- The command line ---- */

enum { LONG_OPTION = 256, OPTIONS_MAX = 64 }; /* getopt's val of row i is LONG_OPTION + i */

_Static_assert(sizeof option_table / sizeof option_table[0] < OPTIONS_MAX, "room for all");

static void fill_getopt(struct option *known)
{
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *info = &option_table[i];
        if (info->name != NULL)
            *known++ = (struct option){
                info->name, info->value == NULL ? no_argument : required_argument, NULL,
                LONG_OPTION + (int)i};
    }
    *known = (struct option){0};
}

static const OptionInfo *find_option(const char *name)
{
    for (size_t i = 0; i < option_count; i++) {
        if (option_table[i].name != NULL && strcmp(option_table[i].name, name) == 0)
            return &option_table[i];
    }
    return NULL;
}

/* getopt said ':' or '?': tell what is wrong with the argument it was at. */
static Status fail_getopt(int answer, char **argv, Error *err)
{
    const char *argument = argv[optind - 1];

    if (answer == ':')
        return fail(err, ERROR_USAGE, "%s wants a value", argument);
    if (optopt >= LONG_OPTION)
        return fail(err, ERROR_USAGE, "--%s takes no value",
                    option_table[optopt - LONG_OPTION].name);
    if (optopt != 0)
        return fail(err, ERROR_USAGE, "there is no option -%c", optopt);
    return fail(err, ERROR_USAGE, "there is no option %s", argument);
}

static Status check_taker(const OptionInfo *info, Taker taker, Error *err)
{
    if ((info->where & taker) != 0)
        return OK;
    if (taker == TAKER_ROW)
        return fail(err, ERROR_USAGE, "%s%s is for the command line, not for a row",
                    dashes(info), info->name);
    return fail(err, ERROR_USAGE, "--%s is an option of symjvm %s", info->name,
                (info->where & TAKER_TABLE) != 0 ? "table" : "check");
}

static Status check_together(const Settings *settings, Taker taker, Error *err)
{
    if ((taker & (TAKER_ANALYZE | TAKER_CHECK)) != 0) {
        if (settings->heap_count > 1)
            return fail(err, ERROR_USAGE, "--heap takes several only in symjvm table");
        if (settings->k_first != settings->k_last)
            return fail(err, ERROR_USAGE, "-k takes a range only in symjvm table");
    }
    return OK;
}

Status options_read(Settings *settings, Taker taker, int argc, char **argv, int *first,
                    Error *err)
{
    struct option known[OPTIONS_MAX];
    int answer;

    fill_getopt(known);
    opterr = 0;
    optind = 0; /* begin anew, and forget where the last argv was left */
    while ((answer = getopt_long(argc, argv, ":k:h", known, NULL)) != -1) {
        const OptionInfo *info;
        if (answer == ':' || answer == '?')
            return fail_getopt(answer, argv, err);
        if (answer >= LONG_OPTION)
            info = &option_table[answer - LONG_OPTION];
        else
            info = find_option(answer == 'k' ? "k" : "help");
        TRY(check_taker(info, taker, err));
        TRY(value_readers[info->kind](settings, info, optarg, err));
    }
    *first = optind;
    if (settings->wants_help)
        return OK;
    settings->options.trace = settings->wants_trace ? stderr : NULL;
    return check_together(settings, taker, err);
}
