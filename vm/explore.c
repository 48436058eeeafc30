#include "vm/explore.h"

#include "vm/watch.h"

#include <string.h>

/* More new terms than this are dropped on the way back. */
#ifdef HARD
enum { TERMS_KEPT = 1000 };
#else
enum { TERMS_KEPT = 4 << 20 };
#endif

void search_clear(Search *search)
{
    search->points.count = search->alternatives.count = search->saved.count = 0;
    search->turns.count = search->floor = 0;
}

void search_free(Search *search)
{
    vec_free(&search->turns);
    vec_free(&search->points);
    vec_free(&search->alternatives);
    vec_free(&search->saved);
}

/* ---- The state ---- */

static Registers read_registers(const Analysis *analysis)
{
    const Vm *vm = analysis->vm;

    return (Registers){.frame_count = vm->frame_count,
                       .frame_limit = vm->frame_limit,
                       .any_count = vm->any_count,
                       .values_end = vm->values_end,
                       .kept = vm->store.kept,
                       .signature = vm->signature,
                       .decision_count = vm->decision_count,
                       .way_count = vm->watch == NULL ? 0 : vm->watch->way.count,
                       .result = vm->result,
                       .thrown = vm->thrown,
                       .place = analysis->place};
}

static void write_registers(Analysis *analysis, const Registers *registers)
{
    Vm *vm = analysis->vm;

    vm->frame_count = registers->frame_count;
    vm->frame_limit = registers->frame_limit;
    vm->any_count = registers->any_count;
    vm->values_end = registers->values_end;
    vm->store.kept = registers->kept;
    vm->signature = registers->signature;
    vm->decision_count = registers->decision_count;
    if (vm->watch != NULL)
        watch_undo(vm->watch, registers->way_count);
    vm->result = registers->result;
    vm->thrown = registers->thrown;
    analysis->place = registers->place;
}

#ifdef HARD
static uint64_t fingerprint(const Analysis *analysis)
{
    const Vm *vm = analysis->vm;
    uint64_t hash = store_hash(&vm->store);

    hash = hash * 31 + heap_hash(analysis->heap);
    hash = hash * 31 + path_hash(analysis->path);
    hash = (hash * 31 + vm->interned_count) * 31 + vm->varying;
    for (unsigned i = 0; i < CLASS_CHUNK_COUNT; i++) {
        const uint64_t *words = (const uint64_t *)vm->class_states[i];
        size_t count = CLASS_CHUNK * sizeof(ClassState) / sizeof *words;
        for (size_t j = 0; words != NULL && j < count; j++)
            hash = words[j] == 0 ? hash : (hash ^ words[j] ^ j) * 0x9e3779b97f4a7c15u;
    }
    return hash;
}
#endif

/* ---- Choice points ---- */

static void save_frames(Search *search, Vm *vm, ChoicePoint *point)
{
    size_t frames = vm->frame_count * sizeof(Frame), values;

    point->value_count = (size_t)(frame_free_values(vm) - vm->values);
    values = point->value_count * sizeof(Value);
    point->saved = search->saved.count;
    /* One byte more: there is a block to copy to even before the first frame. */
    vec_reserve(&search->saved, search->saved.count + frames + values + 1);
    memcpy(search->saved.items + point->saved, vm->frames, frames);
    memcpy(search->saved.items + point->saved + frames, vm->values, values);
    search->saved.count += frames + values;
}

static void load_frames(const Search *search, Vm *vm, const ChoicePoint *point)
{
    size_t frames = vm->frame_count * sizeof(Frame);

    memcpy(vm->frames, search->saved.items + point->saved, frames);
    memcpy(vm->values, search->saved.items + point->saved + frames,
           point->value_count * sizeof(Value));
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    return (hash ^ word ^ hash >> 29) * 0x9e3779b97f4a7c15u;
}

/* The question as it is known again in another process: what it is about and where it was
 * asked.  Numbers of terms and of sets of types differ there, and stay out of it. */
static uint64_t question_check(const Analysis *analysis)
{
    const Vm *vm = analysis->vm;
    const Choice *choice = &analysis->heap->choice;
    uint64_t check = mix(vm->frame_count, choice->items.count);

    check = mix(check, analysis->place.step);
    if (vm->frame_count > 0) {
        const Frame *frame = &vm->frames[vm->frame_count - 1];
        if (frame->code != NULL)
            check = mix(check, (uint64_t)(frame->pc - frame->code->insns));
    }
    for (size_t i = 0; i < choice->items.count; i++) {
        const Alternative *item = &choice->items.items[i];
        check = mix(check,
                    (uint64_t)item->input << 16 | (uint64_t)item->kind << 8 | item->bound);
        check = mix(check, item->object.id);
    }
    return check;
}

static void push_point(Analysis *analysis)
{
    Search *search = &analysis->search;
    Vm *vm = analysis->vm;
    const Choice *choice = &analysis->heap->choice;
    ChoicePoint point = {.trail = trail_mark(&vm->trail),
                         .path = path_mark(analysis->path),
                         .terms = terms_count(analysis->terms),
                         .heap = heap_mark(analysis->heap),
                         .registers = read_registers(analysis),
                         .first = search->alternatives.count,
                         .is_branch = choice->is_branch,
                         .turn = search->turns.count,
                         .check = question_check(analysis)};

    for (size_t i = 0; i < choice->items.count; i++)
        vec_push(&search->alternatives, choice->items.items[i]);
    point.next = point.first;
    point.last = search->alternatives.count;
    point.share = search->share / (point.last - point.first);
    save_frames(search, vm, &point);
#ifdef HARD
    point.fingerprint = fingerprint(analysis);
#endif
    point.store = store_mark(&vm->store);
    vec_push(&search->points, point);
}

/* Brings back the state as it was when the question was asked. */
static void undo(Analysis *analysis, const ChoicePoint *point)
{
    Vm *vm = analysis->vm;

    trail_undo(&vm->trail, point->trail);
    store_undo(&vm->store, point->store);
    path_undo(analysis->path, point->path);
    heap_undo(analysis->heap, point->heap);
    write_registers(analysis, &point->registers);
    load_frames(&analysis->search, vm, point);
    if (terms_count(analysis->terms) > point->terms + TERMS_KEPT)
        path_rewind_terms(analysis->path, point->terms);
#ifdef HARD
    assert(fingerprint(analysis) == point->fingerprint);
#endif
}

static void pop_point(Search *search)
{
    const ChoicePoint *point = &search->points.items[--search->points.count];

    search->alternatives.count = point->first;
    search->saved.count = point->saved;
}

/* ---- The search ---- */

static PathEnd bound_end(const Alternative *alternative)
{
    switch ((Bound)alternative->bound) {
    case BOUND_INDICES:
        return END_OF_BOUND_ARRAY;
    case BOUND_TEXTS:
        return END_OF_BOUND_STRING;
    case BOUND_NONE:
    case BOUND_OBJECTS:
        break;
    }
    return END_OF_BOUND_K;
}

/* Takes an alternative.  OK: the path goes on; CUT: it has ended already. */
static Status take(Analysis *analysis, const Alternative *alternative, bool is_sure,
                   bool *is_feasible)
{
    Applied applied = APPLIED;

    *is_feasible = true;
    if (is_sure) {
        path_assume_safe(analysis->path, alternative->condition);
        return OK;
    }
    TRY(heap_apply(analysis->heap, alternative, &applied));
    *is_feasible = applied != INFEASIBLE;
    if (applied == ENDS)
        return cut_path(analysis->vm, bound_end(alternative));
    return OK;
}

static void note_turn(Search *search, size_t at, uint64_t check, size_t taken, bool is_sure)
{
    Turn turn = {.taken = (uint32_t)taken, .is_sure = is_sure, .check = check};

    search->turns.count = at;
    vec_push(&search->turns, turn);
}

static void count_infeasible(Analysis *analysis)
{
    analysis->tally->ends[END_OF_INFEASIBLE]++;
    analysis->tally->share += analysis->search.share;
}

/* The youngest alternative that was not taken; *more is false where there is none left. */
static Status next_alternative(Analysis *analysis, bool *more)
{
    Search *search = &analysis->search;

    while (search->points.count > search->floor) {
        ChoicePoint *point = &search->points.items[search->points.count - 1];
        Alternative alternative = search->alternatives.items[point->next++];
        bool is_last = point->next == point->last, is_feasible;
        bool is_sure = point->is_branch && point->first_failed;
        Status status;

        undo(analysis, point);
        note_turn(search, point->turn, point->check, point->next - 1 - point->first,
                  is_sure);
        search->share = point->share;
        if (is_last)
            pop_point(search);
        else
            store_mark(&analysis->vm->store);
        status = take(analysis, &alternative, is_sure, &is_feasible);
        *more = true;
        if (status == OK && is_feasible)
            return OK;
        if (status == FAILED)
            return FAILED;
        if (status == OK) {
            count_infeasible(analysis);
            if (!is_last)
                search->points.items[search->points.count - 1].first_failed = true;
        } else {
            TRY(analysis_end_path(analysis, status));
        }
        if (analysis_is_over(analysis))
            break;
    }
    *more = false;
    return OK;
}

/* ---- Parts ---- */

/* About 15 ns each; the first parts are small, so that all workers soon have something. */
#ifdef HARD
enum { FIRST_WORK = 2000 };
#else
enum { FIRST_WORK = 2000 * 1000 };
#endif

enum {
    WORK_OF_QUERY = 20, /* in bytecodes */
    WORK_OF_Z3 = 10000,
    WORK_OF_PATH = 20,
    LEVELS_PER_STEP = 8, /* a part of this level may do twice the work, and so on... */
    STEPS_MAX = 32       /* ...up to so many times */
};

static uint64_t work_done(const Analysis *analysis)
{
    const PathCounters *queries = path_counters(analysis->path);

    return analysis->vm->step_count + WORK_OF_PATH * analysis->ended +
           WORK_OF_QUERY * (queries->fast + queries->folded) + WORK_OF_Z3 * queries->z3;
}

static uint64_t work_allowed(const Analysis *analysis)
{
    uint64_t first = analysis->options.part_work;
    uint32_t steps = analysis->search.level / LEVELS_PER_STEP;

    return (first == 0 ? FIRST_WORK : first) *
           (1 + (steps < STEPS_MAX ? steps : STEPS_MAX));
}

/* Enough is done, and something is left to keep: the topmost question is given away. */
static void give_part(Analysis *analysis)
{
    Search *search = &analysis->search;
    const ChoicePoint *point;
    Task task;

    if (analysis->visitors.give == NULL || analysis->is_trial ||
        search->points.count < search->floor + 2 || work_done(analysis) < search->give_at)
        return;
    point = &search->points.items[search->floor++];
    task = (Task){.turns = search->turns.items,
                  .turn_count = point->turn,
                  .check = point->check,
                  .next = (uint32_t)(point->next - point->first),
                  .first_fails = point->first_failed,
                  .level = ++search->level};
    analysis->visitors.give(analysis->visitors.context, &task);
    search->give_at = work_done(analysis) + work_allowed(analysis);
}

/* Takes the path to the question with this check.  CUT: it ends before, or leads elsewhere.
 */
static Status advance_to(Analysis *analysis, uint64_t check, size_t wanted)
{
    Status status = plan_advance(analysis);

    if (status == FAILED || analysis->vm->is_stopped)
        return status == FAILED ? FAILED : cut_path(analysis->vm, END_OF_STOP);
    if (status != CHOICE || wanted >= analysis->heap->choice.items.count ||
        question_check(analysis) != check)
        return cut_unknown(analysis->vm, "the way back to a part of the search");
    return OK;
}

static Status retrace(Analysis *analysis, const Task *task)
{
    Search *search = &analysis->search;
    ChoicePoint *point;

    for (size_t i = 0; i < task->turn_count; i++) {
        const Turn *turn = &task->turns[i];
        Alternative alternative;
        bool is_feasible;

        TRY(advance_to(analysis, turn->check, turn->taken));
        alternative = analysis->heap->choice.items.items[turn->taken];
        search->share /= analysis->heap->choice.items.count;
        note_turn(search, i, turn->check, turn->taken, turn->is_sure);
        TRY(take(analysis, &alternative, turn->is_sure, &is_feasible));
        if (!is_feasible)
            return cut_unknown(analysis->vm, "the way back to a part of the search");
    }
    TRY(advance_to(analysis, task->check, task->next));
    push_point(analysis);
    point = &search->points.items[0];
    point->next = point->first + task->next;
    point->first_failed = task->first_fails;
    return OK;
}

/* The way to the Task is no part of it: nothing there counts. */
static Status begin_task(Analysis *analysis, const Task *task, bool *more)
{
    Status status = retrace(analysis, task);

    if (status == FAILED)
        return FAILED;
    analysis_count_afresh(analysis);
    if (status == OK)
        return next_alternative(analysis, more);
    *more = false;
    TRY(analysis_end_path(analysis, status));
    (void)analysis_is_over(analysis);
    return OK;
}

Status explore(Analysis *analysis, const Task *task)
{
    Search *search = &analysis->search;
    bool more = true;

    search_clear(search);
    search->share = SHARE_WHOLE;
    search->level = task == NULL ? 0 : task->level;
    if (task != NULL)
        TRY(begin_task(analysis, task, &more));
    search->give_at = work_done(analysis) + work_allowed(analysis);
    while (more) {
        Status status = plan_advance(analysis);
        if (status == FAILED)
            return FAILED;
        if (status == CHOICE && analysis->heap->choice.items.count == 0) {
            count_infeasible(analysis);
        } else if (status == CHOICE && !analysis->vm->is_stopped) {
            push_point(analysis);
        } else if (status == CHOICE) {
            TRY(analysis_end_path(analysis, cut_path(analysis->vm, END_OF_STOP)));
            if (analysis_is_over(analysis))
                return OK;
        } else {
            TRY(analysis_end_path(analysis, status));
            if (analysis_is_over(analysis))
                return OK;
        }
        give_part(analysis);
        TRY(next_alternative(analysis, &more));
    }
    return OK;
}
