#include "report/near_name.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    NEAR_MAX = 5,      /* classes that are listed */
    COMPARED_MAX = 256 /* of a name */
};

/* ---- Distance ---- */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Optimal string alignment, row by row: two[j] is the row before last. */
unsigned text_distance(const char *a, const char *b, unsigned max)
{
    unsigned rows[3][COMPARED_MAX + 1];
    unsigned *two = rows[0], *last = rows[1], *now = rows[2];
    size_t a_length = strnlen(a, COMPARED_MAX), b_length = strnlen(b, COMPARED_MAX);

    if (a_length > b_length + max || b_length > a_length + max)
        return max + 1;
    for (unsigned j = 0; j <= b_length; j++)
        last[j] = two[j] = j;
    for (unsigned i = 1; i <= a_length; i++) {
        unsigned best = now[0] = i, *free_row = two;
        for (unsigned j = 1; j <= b_length; j++) {
            now[j] =
                least(least(last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], two[j - 2] + 1);
            best = least(best, now[j]);
        }
        if (best > max)
            return max + 1;
        two = last, last = now, now = free_row;
    }
    return least(last[b_length], max + 1);
}

/* A letter in three or four may be wrong. */
static unsigned distance_allowed(const char *simple)
{
    size_t length = strlen(simple);

    return length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3;
}

/* ---- Candidates ---- */

typedef struct NearClass {
    unsigned rank; /* the less the nearer */
    char name[COMPARED_MAX];
} NearClass;

typedef struct Search {
    char wanted[COMPARED_MAX];       /* all dots */
    NearClass classes[NEAR_MAX + 1]; /* the nearest first, room for one to be dropped */
    unsigned count;
} Search;

/* "pkg/Outer$Inner" as pkg.Outer.Inner: however the user wrote it, it is compared so. */
static void write_dotted(char *to, const char *name)
{
    size_t length = strnlen(name, COMPARED_MAX - 1);

    for (size_t i = 0; i < length; i++)
        to[i] = name[i] == '/' || name[i] == '$' ? '.' : name[i];
    to[length] = '\0';
}

static const char *simple_name(const char *dotted)
{
    const char *dot = strrchr(dotted, '.');

    return dot == NULL ? dotted : dot + 1;
}

/* The user's own classes first, then those of the JDK that programs may use. */
enum {
    RANK_CAPITALS = 0,
    RANK_OTHER_PACKAGE = 1,
    RANK_SLIP = 2,
    RANK_OF_JDK = 10,
    RANK_OF_JDK_INTERNAL = 20,
    RANK_NONE = 100
};

static unsigned rank_of_place(const char *name, bool is_user)
{
    if (is_user)
        return 0;
    return strncmp(name, "java", 4) == 0 ? RANK_OF_JDK : RANK_OF_JDK_INTERNAL;
}

/* The package of a class of the JDK is part of what must be right in it: there is a class
 * of almost any short name. */
static unsigned rank_of(const char *wanted, const char *name, bool is_user)
{
    const char *wanted_simple = simple_name(wanted), *simple = simple_name(name);
    unsigned allowed = distance_allowed(wanted_simple), distance;

    if (strcasecmp(wanted, name) == 0)
        return RANK_CAPITALS;
    if (strcasecmp(wanted_simple, simple) == 0)
        return RANK_OTHER_PACKAGE;
    distance = text_distance(wanted, name, allowed);
    if (distance > allowed && is_user)
        distance = text_distance(wanted_simple, simple, allowed);
    return distance > allowed ? RANK_NONE : RANK_SLIP + distance;
}

static void search_add(Search *search, const char *name, unsigned rank)
{
    unsigned at = search->count;

    for (unsigned i = 0; i < search->count; i++) {
        if (strcmp(search->classes[i].name, name) == 0)
            return;
    }
    while (at > 0 && search->classes[at - 1].rank > rank)
        at--;
    memmove(&search->classes[at + 1], &search->classes[at],
            (search->count - at) * sizeof search->classes[0]);
    search->classes[at].rank = rank;
    snprintf(search->classes[at].name, sizeof search->classes[at].name, "%s", name);
    if (search->count < NEAR_MAX)
        search->count++;
}

static void visit_name(void *context, const char *binary_name, bool is_user)
{
    Search *search = context;
    char dotted[COMPARED_MAX], name[COMPARED_MAX];
    unsigned rank;

    write_dotted(dotted, binary_name);
    if (isdigit((unsigned char)*simple_name(dotted))) /* the compiler named it */
        return;
    rank = rank_of(search->wanted, dotted, is_user);
    if (rank == RANK_NONE)
        return;
    snprintf(name, sizeof name, "%s", binary_name);
    for (char *at = name; *at != '\0'; at++)
        *at = *at == '/' ? '.' : *at;
    search_add(search, name, rank + rank_of_place(name, is_user));
}

/* Of what is much nearer than the rest the rest is not worth listing. */
static void drop_far(Search *search)
{
    unsigned nearest = search->classes[0].rank, kept = 0;
    bool is_exact = nearest % RANK_OF_JDK == RANK_CAPITALS;

    while (kept < search->count &&
           (is_exact ? search->classes[kept].rank == nearest
                     : search->classes[kept].rank / RANK_OF_JDK == nearest / RANK_OF_JDK))
        kept++;
    search->count = kept;
}

/* A jar whose list cannot be read has been told of already, or will be. */
static void search_classes(Search *search, Loader *loader, const char *text)
{
    Error ignored;

    *search = (Search){.classes[0].rank = RANK_NONE};
    write_dotted(search->wanted, text);
    (void)!loader_each_name(loader, visit_name, search, &ignored);
    drop_far(search);
}

unsigned class_farness(Loader *loader, const char *text)
{
    Search search;

    search_classes(&search, loader, text);
    return search.classes[0].rank / RANK_OF_JDK;
}

enum { LIST_MAX = 400 }; /* so that the rest of the message keeps its place */

/* "; there is: a.B, c.D", or nothing. */
static void write_list(const Search *search, char *to)
{
    size_t length = 0;

    *to = '\0';
    for (unsigned i = 0; i < search->count; i++) {
        const char *name = search->classes[i].name;
        if (length + strlen(name) + sizeof "; there is: " > LIST_MAX)
            return;
        length += (size_t)snprintf(to + length, LIST_MAX - length, "%s%s",
                                   i > 0 ? ", " : "; there is: ", name);
    }
}

Status fail_no_class(Loader *loader, const char *text, Error *err)
{
    char whole[ERROR_TEXT_MAX + LIST_MAX], list[LIST_MAX];
    Symbols *symbols = loader_symbols(loader);
    Search search;
    Error first;

    (void)!loader_fail_missing(loader, intern_text(symbols->interns, text), &first);
    search_classes(&search, loader, text);
    write_list(&search, list);
    snprintf(whole, sizeof whole, "%s%s", first.text, list);
    if (strlen(whole) < sizeof err->text) /* else the class path is what can be left out */
        return fail(err, first.kind, "%s", whole);
    return fail(err, first.kind, "class %.300s is not there%s", text, list);
}
