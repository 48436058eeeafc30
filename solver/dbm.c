#include "solver/dbm.h"

#include "base/vec.h"

#include <assert.h>
#include <string.h>

enum {
    NODE_MAX = DBM_VARIABLE_MAX + 1,
    STRIDE = NODE_MAX + 8, /* rows do not fall on the same cache lines */
    SPLITS_MAX = 30,       /* of one search */
    ALLOWANCE = 60         /* of all searches for one question */
};

#define NEVER UINT64_MAX

typedef struct LogEntry {
    uint32_t at; /* place in the matrix */
    int64_t old;
} LogEntry;

typedef struct Differs {
    uint32_t x, y;
    int64_t c; /* x - y != c */
} Differs;

struct Dbm {
    int64_t *matrix; /* [x * STRIDE + y]: the upper bound of x - y */
    uint32_t count;  /* nodes: zero and the variables */
    Term terms[NODE_MAX];
    uint8_t *indices; /* by term id: its variable, 0 is none */
    uint32_t index_capacity;
    VEC(LogEntry) log;
    VEC(Differs) differs;
    VEC(uint32_t) open_differs;      /* scratch of a search: indices of differs */
    uint64_t step;                   /* of adding, undone with the rest */
    int64_t values[NODE_MAX];        /* the last solution, of all variables there are... */
    uint64_t spoilt_at;              /* ...unless it fails what came with this step */
    uint32_t splits_left, allowance; /* of this search, of all until dbm_allow() */
};

static size_t matrix_size(void)
{
    return (size_t)STRIDE * NODE_MAX * sizeof(int64_t);
}

Dbm *dbm_new(void)
{
    Dbm *dbm = mem_zalloc(1, sizeof *dbm);

    dbm->matrix = mem_alloc(matrix_size()); /* touched as variables appear */
    dbm->matrix[0] = 0;
    dbm->count = 1;
    dbm->spoilt_at = NEVER;
    dbm->allowance = ALLOWANCE;
    return dbm;
}

void dbm_free(Dbm *dbm)
{
    if (dbm == NULL)
        return;
    mem_free(dbm->matrix);
    mem_free(dbm->indices);
    vec_free(&dbm->log);
    vec_free(&dbm->differs);
    vec_free(&dbm->open_differs);
    mem_free(dbm);
}

static int64_t *entry(const Dbm *dbm, uint32_t x, uint32_t y)
{
    return &dbm->matrix[x * STRIDE + y];
}

/* ---- Queries ---- */

uint32_t dbm_count(const Dbm *dbm)
{
    return dbm->count;
}

Term dbm_term(const Dbm *dbm, uint32_t variable)
{
    assert(variable > 0 && variable < dbm->count);
    return dbm->terms[variable];
}

uint32_t dbm_find(const Dbm *dbm, Term term)
{
    return term.id < dbm->index_capacity ? dbm->indices[term.id] : 0;
}

int64_t dbm_upper(const Dbm *dbm, uint32_t x, uint32_t y)
{
    return *entry(dbm, x, y);
}

/* Is x - y the same in all solutions? */
static bool is_fixed(const Dbm *dbm, uint32_t x, uint32_t y)
{
    return *entry(dbm, x, y) == -*entry(dbm, y, x);
}

bool dbm_differs(const Dbm *dbm, uint32_t x, uint32_t y, int64_t c)
{
    for (size_t i = 0; i < dbm->differs.count; i++) {
        const Differs *d = &dbm->differs.items[i];

        if (is_fixed(dbm, x, d->x) && is_fixed(dbm, y, d->y) &&
            c - *entry(dbm, x, d->x) + *entry(dbm, y, d->y) == d->c)
            return true;
        if (is_fixed(dbm, x, d->y) && is_fixed(dbm, y, d->x) &&
            -c + *entry(dbm, x, d->y) - *entry(dbm, y, d->x) == d->c)
            return true;
    }
    return false;
}

int64_t dbm_value(const Dbm *dbm, uint32_t variable)
{
    return dbm->values[variable];
}

DbmMark dbm_mark(const Dbm *dbm)
{
    return (DbmMark){dbm->log.count, dbm->differs.count, dbm->step, dbm->count};
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    return (hash ^ word ^ hash >> 29) * 0x9e3779b97f4a7c15u;
}

uint64_t dbm_hash(const Dbm *dbm)
{
    uint64_t hash = mix(dbm->count, dbm->step);

    for (uint32_t x = 0; x < dbm->count; x++) {
        hash = mix(hash, x > 0 ? dbm->terms[x].id : 0);
        hash = mix(hash, x > 0 ? dbm_find(dbm, dbm->terms[x]) : 0);
        for (uint32_t y = 0; y < dbm->count; y++)
            hash = mix(hash, (uint64_t)*entry(dbm, x, y));
    }
    for (size_t i = 0; i < dbm->differs.count; i++) {
        const Differs *d = &dbm->differs.items[i];
        hash = mix(mix(hash, (uint64_t)d->x << 32 | d->y), (uint64_t)d->c);
    }
    return hash;
}

/* ---- Variables ---- */

static void index_grow(Dbm *dbm, uint32_t id)
{
    uint32_t old = dbm->index_capacity, wanted = (uint32_t)vec_grown(old, (size_t)id + 1);

    dbm->indices = mem_realloc(dbm->indices, wanted);
    memset(dbm->indices + old, 0, wanted - old);
    dbm->index_capacity = wanted;
}

static int64_t plus(int64_t a, int64_t b)
{
    return a >= DBM_INFINITE || b >= DBM_INFINITE ? DBM_INFINITE : a + b;
}

static int64_t nearest_to_zero(int64_t low, int64_t high)
{
    return low > 0 ? low : high < 0 ? high : 0;
}

/* Solutions stay within 2^60, so ends beyond it say nothing; those before it must fit. */
static bool is_fit_end(int64_t end)
{
    return (end > -DBM_CONSTANT_MAX && end < DBM_CONSTANT_MAX) || end >= INT64_C(1) << 60 ||
           end <= -(INT64_C(1) << 60);
}

uint32_t dbm_variable(Dbm *dbm, Term term, int64_t low, int64_t high)
{
    uint32_t v = dbm->count;
    int64_t above = high < DBM_CONSTANT_MAX ? high : DBM_INFINITE;
    int64_t below = low > -DBM_CONSTANT_MAX ? -low : DBM_INFINITE;

    if (v == NODE_MAX || !is_fit_end(high) || !is_fit_end(low) ||
        high <= -DBM_CONSTANT_MAX || low >= DBM_CONSTANT_MAX)
        return 0;
    if (term.id >= dbm->index_capacity)
        index_grow(dbm, term.id);
    assert(dbm->indices[term.id] == 0);
    for (uint32_t other = 0; other < v; other++) {
        *entry(dbm, v, other) = plus(above, *entry(dbm, 0, other));
        *entry(dbm, other, v) = plus(*entry(dbm, other, 0), below);
    }
    *entry(dbm, v, v) = 0;
    dbm->terms[v] = term;
    dbm->indices[term.id] = (uint8_t)v;
    dbm->values[v] = nearest_to_zero(low, high);
    dbm->count++;
    return v;
}

/* ---- Closing ---- */

static void spoil_unless(Dbm *dbm, bool holds)
{
    if (!holds && dbm->spoilt_at == NEVER)
        dbm->spoilt_at = dbm->step;
}

/* Adds an edge that sharpens and closes no negative cycle.  Only rows whose bound to y gets
 * sharper by it, and columns whose bound from x does, can change at all. */
static void close_over(Dbm *dbm, uint32_t x, uint32_t y, int64_t c)
{
    uint32_t columns[NODE_MAX], column_count = 0;
    int64_t bounds[NODE_MAX];
    const int64_t *from_x = entry(dbm, x, 0), *from_y = entry(dbm, y, 0);
    uint32_t count = dbm->count;

    for (uint32_t b = 0; b < count; b++) {
        if (from_y[b] < DBM_INFINITE && c + from_y[b] < from_x[b]) {
            bounds[column_count] = c + from_y[b];
            columns[column_count++] = b;
        }
    }
    vec_reserve(&dbm->log, dbm->log.count + (size_t)count * column_count);
    for (uint32_t a = 0; a < count; a++) {
        int64_t *row = entry(dbm, a, 0), to_x = row[x];

        if (to_x >= DBM_INFINITE || to_x + c >= row[y])
            continue;
        for (uint32_t i = 0; i < column_count; i++) {
            uint32_t b = columns[i];
            int64_t sharper = to_x + bounds[i];

            if (sharper < row[b]) {
                dbm->log.items[dbm->log.count++] = (LogEntry){a * STRIDE + b, row[b]};
                row[b] = sharper;
            }
        }
    }
}

/* x - y <= c without a look at what differs. */
static bool sharpen(Dbm *dbm, uint32_t x, uint32_t y, int64_t c)
{
    if (*entry(dbm, x, y) <= c)
        return true;
    if (plus(*entry(dbm, y, x), c) < 0)
        return false;
    spoil_unless(dbm, dbm->values[x] - dbm->values[y] <= c);
    close_over(dbm, x, y, c);
    return true;
}

/* What differs from its bound is below it; then others may be at their bound. */
static bool sharpen_by_differs(Dbm *dbm)
{
    bool is_sharper = true;

    while (is_sharper) {
        is_sharper = false;
        for (size_t i = 0; i < dbm->differs.count; i++) {
            Differs d = dbm->differs.items[i];
            bool at_top = *entry(dbm, d.x, d.y) == d.c,
                 at_bottom = *entry(dbm, d.y, d.x) == -d.c;

            if (at_top && at_bottom)
                return false;
            if (at_top && !sharpen(dbm, d.x, d.y, d.c - 1))
                return false;
            if (at_bottom && !sharpen(dbm, d.y, d.x, -d.c - 1))
                return false;
            is_sharper = is_sharper || at_top || at_bottom;
        }
    }
    return true;
}

bool dbm_add(Dbm *dbm, uint32_t x, uint32_t y, int64_t c)
{
    assert(x < dbm->count && y < dbm->count && x != y);
    dbm->step++;
    return sharpen(dbm, x, y, c) && (dbm->differs.count == 0 || sharpen_by_differs(dbm));
}

bool dbm_add_differs(Dbm *dbm, uint32_t x, uint32_t y, int64_t c)
{
    Differs differs = {x, y, c};

    assert(x < dbm->count && y < dbm->count && x != y);
    dbm->step++;
    if (*entry(dbm, x, y) < c || *entry(dbm, y, x) < -c)
        return true;
    spoil_unless(dbm, dbm->values[x] - dbm->values[y] != c);
    vec_push(&dbm->differs, differs);
    return sharpen_by_differs(dbm);
}

void dbm_undo(Dbm *dbm, DbmMark mark)
{
    while (dbm->log.count > mark.log_count) {
        LogEntry last = vec_pop(&dbm->log);
        dbm->matrix[last.at] = last.old;
    }
    while (dbm->count > mark.variable_count)
        dbm->indices[dbm->terms[--dbm->count].id] = 0;
    dbm->differs.count = mark.differs_count;
    dbm->step = mark.step;
    if (dbm->spoilt_at != NEVER && dbm->spoilt_at > dbm->step)
        dbm->spoilt_at = NEVER;
}

/* ---- Solutions ---- */

static bool is_open(const Dbm *dbm, const Differs *d)
{
    return *entry(dbm, d->x, d->y) >= d->c && *entry(dbm, d->y, d->x) >= -d->c;
}

/* Differences that a solution can fail, each with the later of its two variables, in the
 * order in which they were added. */
static void list_open_differs(Dbm *dbm, uint32_t *first)
{
    uint32_t next[NODE_MAX + 1];

    memset(first, 0, (dbm->count + 1) * sizeof *first);
    for (size_t i = 0; i < dbm->differs.count; i++) {
        const Differs *d = &dbm->differs.items[i];
        if (is_open(dbm, d))
            first[(d->x > d->y ? d->x : d->y) + 1]++;
    }
    for (uint32_t v = 0; v < dbm->count; v++)
        first[v + 1] += first[v];
    memcpy(next, first, sizeof next[0] * (dbm->count + 1));
    dbm->open_differs.count = 0;
    vec_reserve(&dbm->open_differs, first[dbm->count]);
    for (size_t i = 0; i < dbm->differs.count; i++) {
        const Differs *d = &dbm->differs.items[i];
        if (is_open(dbm, d))
            dbm->open_differs.items[next[d->x > d->y ? d->x : d->y]++] = (uint32_t)i;
    }
    dbm->open_differs.count = first[dbm->count];
}

typedef struct Place { /* of a variable that is given its value */
    uint32_t variable;
    int64_t low, high;      /* by the bounds to those before it */
    uint32_t first, beyond; /* its differences to them, in open_differs */
} Place;

/* Is the value ruled out by a difference to a variable before it? */
static const Differs *ruled_out(const Dbm *dbm, const int64_t *values, const Place *place,
                                int64_t value)
{
    for (uint32_t i = place->first; i < place->beyond; i++) {
        const Differs *d = &dbm->differs.items[dbm->open_differs.items[i]];
        int64_t apart =
            d->x == place->variable ? value - values[d->y] : values[d->x] - value;

        if (apart == d->c)
            return d;
    }
    return NULL;
}

/* The value nearest to 0 in the range that is not ruled out; else one of those that did. */
static const Differs *choose(const Dbm *dbm, int64_t *values, const Place *place)
{
    int64_t start = nearest_to_zero(place->low, place->high);
    const Differs *first = ruled_out(dbm, values, place, start);
    uint32_t v = place->variable;

    values[v] = start;
    if (first == NULL)
        return NULL;
    for (int64_t step = 1; start + step <= place->high || start - step >= place->low;
         step++) {
        for (int sign = 1; sign >= -1; sign -= 2) {
            values[v] = start + sign * step;
            if (values[v] >= place->low && values[v] <= place->high &&
                ruled_out(dbm, values, place, values[v]) == NULL)
                return NULL;
        }
    }
    return first;
}

/* Gives the variables values one by one: in a closed matrix the bounds to those before
 * leave room for each, unless differences take it.  NULL if that went well. */
static const Differs *assign_greedily(Dbm *dbm)
{
    int64_t values[NODE_MAX];
    uint32_t first[NODE_MAX + 1];

    list_open_differs(dbm, first);
    values[0] = 0;
    for (uint32_t v = 1; v < dbm->count; v++) {
        const int64_t *row = entry(dbm, v, 0);
        Place place = {v, -DBM_INFINITE, DBM_INFINITE, first[v], first[v + 1]};
        const Differs *trouble;

        for (uint32_t u = 0; u < v; u++) {
            int64_t down = *entry(dbm, u, v);

            if (row[u] < DBM_INFINITE && values[u] + row[u] < place.high)
                place.high = values[u] + row[u];
            if (down < DBM_INFINITE && values[u] - down > place.low)
                place.low = values[u] - down;
        }
        trouble = choose(dbm, values, &place);
        if (trouble != NULL)
            return trouble;
    }
    memcpy(dbm->values, values, dbm->count * sizeof *values);
    dbm->spoilt_at = NEVER;
    return NULL;
}

/* One side of a difference that stood in the way, then the other. */
static Verdict search(Dbm *dbm)
{
    const Differs *trouble = assign_greedily(dbm);
    Verdict verdict = UNSAT, side;
    DbmMark mark;
    Differs split;

    if (trouble == NULL)
        return SAT;
    if (dbm->splits_left == 0 || dbm->allowance == 0)
        return UNKNOWN;
    dbm->splits_left--;
    dbm->allowance--;
    split = *trouble;
    mark = dbm_mark(dbm);
    for (int i = 0; i < 2; i++) {
        bool holds = i == 0 ? dbm_add(dbm, split.x, split.y, split.c - 1)
                            : dbm_add(dbm, split.y, split.x, -split.c - 1);

        side = holds ? search(dbm) : UNSAT;
        dbm_undo(dbm, mark);
        if (side == SAT)
            return SAT;
        if (side == UNKNOWN)
            verdict = UNKNOWN;
    }
    return verdict;
}

void dbm_allow(Dbm *dbm)
{
    dbm->allowance = ALLOWANCE;
}

Verdict dbm_solve(Dbm *dbm)
{
    bool was_solved = dbm->spoilt_at == NEVER;
    Verdict verdict;

    dbm->splits_left = SPLITS_MAX;
    verdict = search(dbm);
    return verdict == UNKNOWN && was_solved ? SAT : verdict;
}

Verdict dbm_find_any(Dbm *dbm)
{
    return dbm->spoilt_at == NEVER ? SAT : dbm_solve(dbm);
}

Verdict dbm_check(Dbm *dbm)
{
    if (dbm->spoilt_at == NEVER)
        return SAT;
    for (size_t i = 0; i < dbm->differs.count; i++)
        if (is_open(dbm, &dbm->differs.items[i]))
            return dbm_solve(dbm);
    return SAT;
}
