#include "vm/explore.h"

#include "vm/boxes.h"
#include "vm/natives.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const Options options_default = {.heap = "lazier#",
                                 .k = 2,
                                 .array_bound = UINT32_MAX,
                                 .loop_bound = 10,
                                 .depth = 100,
                                 .string_length = 4,
                                 .solver_timeout_ms = 5000};

const PathEndInfo path_ends[PATH_END_COUNT] = {
#define PATH_END(id, name, is_case, blocks) {name, is_case, blocks},
#include "vm/ends.def"
#undef PATH_END
};

enum {
    STORE_MB = 4096,     /* of address space, where the user sets no limit */
    TRIAL_PATHS = 8,     /* run to learn which classes of the JDK are needed */
    TRIAL_SHARE = 8,     /* of the time limit, if there is one, is spent on that */
    ENDS_PER_LOOK = 256, /* paths between two looks at the clock */
};

Vm *analysis_vm(Analysis *analysis)
{
    return analysis->vm;
}

const Method *analysis_method(const Analysis *analysis)
{
    return analysis->method;
}

const Options *analysis_options(const Analysis *analysis)
{
    return &analysis->options;
}

Value analysis_argument(const Analysis *analysis, unsigned index)
{
    return analysis->args[index];
}

const Plan *analysis_plan(const Analysis *analysis)
{
    return &analysis->plan;
}

const Step *analysis_step(const Analysis *analysis)
{
    uint32_t step = analysis->place.step;

    return step < analysis->plan.steps.count ? &analysis->plan.steps.items[step] : NULL;
}

void analysis_stop(Analysis *analysis)
{
    analysis->vm->is_stopped = true;
    path_stop(analysis->path);
}

/* ---- Beginning ---- */

static Status enum_constants(void *machine, Class *class, Ref *array)
{
    Vm *vm = machine;
    uint64_t *word;
    bool ready;
    const Field *field = native_field(class, "$VALUES");

    TRY(class_initialise(vm, class, &ready));
    if (!ready)
        return THROWN;
    if (field == NULL)
        return cut_unknown(vm, "enum %s has no $VALUES", class->name->text);
    TRY(static_field(vm, field, &word));
    *array = (Ref){(uint32_t)*word};
    return array->id != 0 ? OK
                          : cut_unknown(vm, "enum %s is used before it is initialised",
                                        class->name->text);
}

static Ref enum_constants_now(void *machine, Class *class)
{
    Vm *vm = machine;
    const Field *field = native_field(class, "$VALUES");
    InitStage stage = (InitStage)class_state(vm, class)->stage;
    uint64_t *word;

    if (field == NULL || (stage != INIT_DONE && stage != INIT_RUNNING) ||
        static_field(vm, field, &word) != OK)
        return (Ref){0};
    return (Ref){(uint32_t)*word};
}

static bool box_is_kept(void *machine, Ref box)
{
    return box_is_cached(machine, box);
}

static Status make_heap(Analysis *analysis, Error *err)
{
    const Options *options = &analysis->options;
    Vm *vm = analysis->vm;
    HeapHost host = {vm, enum_constants, enum_constants_now, box_is_kept};
    HeapOptions heap_options = {
        .heap = options->heap,
        .arrays = options->arrays,
        .k = options->k,
        .array_bound =
            options->array_bound == UINT32_MAX ? options->k : options->array_bound,
        .string_length = options->string_length,
        .types_are_exact = options->types_are_exact,
        .erases_generics = options->erases_generics,
        .has_symbolic_statics = options->has_symbolic_statics,
        .nonnull = options->nonnull,
        .implementations = options->implementations,
    };

    analysis->terms = terms_new(options->is_math);
    analysis->path = path_new(analysis->terms,
                              (PathOptions){.solver_timeout_ms = options->solver_timeout_ms,
                                            .is_checked = options->checks_solver});
    if (heap_new(&heap_options, host, &vm->store, &vm->trail, analysis->path,
                 analysis->terms, analysis->loader, analysis->method, &analysis->heap,
                 &vm->err) != OK) {
        *err = vm->err;
        return FAILED;
    }
    return OK;
}

static Status make_machine(Analysis *analysis, Error *err)
{
    const Options *options = &analysis->options;
    uint64_t megabytes =
        options->memory_limit_mb == 0 ? STORE_MB : options->memory_limit_mb;
    Vm *vm;

    TRY(vm_new(analysis->loader, megabytes << 20, NULL, NULL, &analysis->vm, err));
    vm = analysis->vm;
    TRY(make_heap(analysis, err));
    vm->heap = analysis->heap;
    vm->signs = options->wants_signature;
    vm->trace = options->trace;
    return OK;
}

Status analysis_new(Loader *loader, Method *method, const Options *options, Analysis **out,
                    Error *err)
{
    Analysis *analysis = mem_zalloc(1, sizeof *analysis);
    const Code *code;
    Class *owner;
    Status status;

    analysis->loader = loader;
    analysis->method = method;
    analysis->options = *options;
    status = loader_class(loader, method->owner->name, &owner, err); /* links it */
    if (status == OK)
        status = method_code(method, &code, err); /* its names are needed before it runs */
    if (status == OK)
        status = plan_make(&analysis->plan, loader, method, options, err);
    if (status == OK)
        status = make_machine(analysis, err);
    if (status != OK) {
        analysis_free(analysis);
        return FAILED;
    }
    *out = analysis;
    return OK;
}

void analysis_free(Analysis *analysis)
{
    heap_free(analysis->heap);
    if (analysis->path != NULL)
        path_free(analysis->path);
    if (analysis->terms != NULL)
        terms_free(analysis->terms);
    if (analysis->vm != NULL)
        vm_free(analysis->vm);
    search_free(&analysis->search);
    plan_free(&analysis->plan);
    vec_free(&analysis->early);
    mem_free(analysis);
}

void tally_free(Tally *tally)
{
    for (size_t i = 0; i < tally->unmodelled.count; i++)
        mem_free(tally->unmodelled.items[i].what);
    vec_free(&tally->unmodelled);
}

/* ---- The first state ---- */

/* Runs initialisers with nothing below them but a frame that ends the run. */
static Status initialise_now(Vm *vm, Class *class)
{
    bool ready;

    if (class_state(vm, class)->stage != INIT_NOT)
        return OK;
    TRY(frame_push(vm, NULL, frame_free_values(vm), END_ROOT));
    TRY(class_initialise(vm, class, &ready));
    return interpret(vm);
}

/* One that fails here fails again, and counts, where a path needs it. */
static void initialise_early(Analysis *analysis)
{
    for (size_t i = 0; i < analysis->early.count; i++) {
        if (initialise_now(analysis->vm, analysis->early.items[i]) != OK)
            class_set_stage(analysis->vm, analysis->early.items[i], INIT_NOT);
        analysis->vm->frame_count = 0;
    }
}

static Status make_statics_symbolic(Analysis *analysis)
{
    const Class *class = analysis->method->owner;
    Ref statics = {(uint32_t)class_state(analysis->vm, class)->statics};

    if (!analysis->options.has_symbolic_statics || class->static_slot_count == 0)
        return OK;
    TRY(object_give_shadow(analysis->heap, statics));
    for (unsigned i = 0; i < class->field_count; i++) {
        const Field *field = &class->fields[i];
        if ((field->flags & ACC_STATIC) != 0 && (field->flags & ACC_FINAL) == 0 &&
            (field->flags & ACC_SYNTHETIC) == 0)
            shadow_set(analysis->heap, store_at(&analysis->vm->store, statics), field->slot,
                       SHADOW_UNREAD);
    }
    return OK;
}

static Status make_arguments(Analysis *analysis)
{
    const Method *method = analysis->method;
    Vm *vm = analysis->vm;
    bool is_constructor = method->name == vm->symbols->names.init;
    Ref array, object;

    analysis->arg_count =
        method->type->param_count + ((method->flags & ACC_STATIC) == 0 ? 1u : 0u);
    if (analysis->options.is_program) {
        TRY(new_array(vm, vm->known.string_array, 0, &array));
        analysis->args[0] = value_ref(array);
        return OK;
    }
    if (is_constructor) { /* it gets an object as `new` leaves it: no input can be that */
        TRY(new_object(vm, method->owner, &object));
        analysis->args[0] = value_ref(object);
    }
    for (unsigned i = is_constructor ? 1 : 0; i < analysis->arg_count; i++)
        TRY(heap_parameter(analysis->heap, i, &analysis->args[i]));
    return OK;
}

static Status begin(Analysis *analysis)
{
    Vm *vm = analysis->vm;
    Status status;

    vm->loop_bound = 0;
    vm->depth_bound = 0;
    vm->on_late_class = NULL;
    vm->watch = NULL;
    initialise_early(analysis);
    status = initialise_now(vm, analysis->method->owner);
    vm->frame_count = 0;
    if (status != OK) /* the paths will meet what went wrong */
        class_set_stage(vm, analysis->method->owner, INIT_NOT);
    if (status == FAILED)
        return FAILED;
    TRY(make_statics_symbolic(analysis));
    TRY(make_arguments(analysis));
    vm->signature = vm->decision_count = 0;
    vm->end = END_OF_UNKNOWN_FEATURE;
    vm->step_count = 0; /* what comes before the first path is no part of it */
    vm->loop_bound = analysis->options.loop_bound;
    vm->depth_bound = analysis->options.depth;
    analysis->place = (Place){0};
    if (!analysis->is_trial)
        vm->watch = analysis->options.watch;
    return OK;
}

/* ---- Ends ---- */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double analysis_seconds(const Analysis *analysis)
{
    return now() - analysis->begin_seconds;
}

static bool is_class(const Vm *vm, Ref object, const char *name)
{
    const Class *class = store_at(&vm->store, object)->class;

    while (class != NULL && strcmp(class->name->text, name) != 0)
        class = class->super;
    return class != NULL;
}

static PathEnd end_of(const Analysis *analysis, Status status)
{
    const Vm *vm = analysis->vm;
    Ref exception = analysis->place.outcome.exception;

    if (path_is_unknown(analysis->path))
        return vm->is_stopped ? END_OF_STOP : END_OF_UNKNOWN_SOLVER;
    if (status == CUT && vm->has_exited)
        return END_OF_RETURN;
    if (status == CUT)
        return vm->end;
    if (exception.id == 0)
        return END_OF_RETURN;
    return is_class(vm, exception, "java/lang/AssertionError") ? END_OF_VIOLATION
                                                               : END_OF_EXCEPTION;
}

static void count_unmodelled(Tally *tally, const char *what, uint64_t count)
{
    Unmodelled new = {.count = count};

    for (size_t i = 0; i < tally->unmodelled.count; i++) {
        if (strcmp(tally->unmodelled.items[i].what, what) == 0) {
            tally->unmodelled.items[i].count += count;
            return;
        }
    }
    new.what = mem_alloc(strlen(what) + 1);
    memcpy(new.what, what, strlen(what) + 1);
    vec_push(&tally->unmodelled, new);
}

void tally_add(Tally *tally, const Tally *part)
{
    for (unsigned i = 0; i < PATH_END_COUNT; i++)
        tally->ends[i] += part->ends[i];
    tally->cases += part->cases;
    tally->normal += part->normal;
    tally->exceptional += part->exceptional;
    tally->violations += part->violations;
    tally->null_pointers += part->null_pointers;
    tally->states += part->states;
    tally->z3 += part->z3;
    tally->fast += part->fast;
    tally->cached += part->cached;
    tally->solver_seconds += part->solver_seconds;
    tally->share += part->share;
    if (tally->choice_depth < part->choice_depth)
        tally->choice_depth = part->choice_depth;
    for (size_t i = 0; i < part->unmodelled.count; i++)
        count_unmodelled(tally, part->unmodelled.items[i].what,
                         part->unmodelled.items[i].count);
}

double tally_percent(const Tally *tally)
{
    return 100 * ((double)tally->share / (double)SHARE_WHOLE);
}

void tally_settle(Tally *tally)
{
    tally->is_complete = tally->limit == LIMIT_NONE;
    for (unsigned i = 0; i < PATH_END_COUNT; i++) {
        if (path_ends[i].blocks && tally->ends[i] > 0)
            tally->is_complete = false;
    }
}

static void count_case(Analysis *analysis, PathEnd end)
{
    Tally *tally = analysis->tally;
    Ref exception = analysis->place.outcome.exception;

    tally->cases++;
    tally->normal += end == END_OF_RETURN;
    tally->exceptional += end == END_OF_EXCEPTION;
    tally->violations += end == END_OF_VIOLATION;
    tally->null_pointers +=
        end == END_OF_EXCEPTION &&
        is_class(analysis->vm, exception, "java/lang/NullPointerException");
}

static Status tell_case(Analysis *analysis, PathEnd end, Status status)
{
    const Outcome *outcome = &analysis->place.outcome;
    Case found = {.end = end,
                  .result = outcome->result,
                  .exception = outcome->exception,
                  .has_exited = status == CUT && end == END_OF_RETURN,
                  .signature = analysis->vm->signature};

    if (analysis->visitors.visit == NULL || analysis->is_trial)
        return OK;
    if (end == END_OF_VIOLATION)
        found.what = status == CUT ? analysis->vm->err.text : "assert";
    if (outcome->exception.id != 0)
        throwable_origin(analysis->vm, outcome->exception, &found.at, &found.line);
    return analysis->visitors.visit(analysis->visitors.context, analysis, &found);
}

Status analysis_end_path(Analysis *analysis, Status status)
{
    Tally *tally = analysis->tally;
    PathEnd end = end_of(analysis, status);
    Status told = OK;

    if (status == CUT && end == END_OF_RETURN)
        analysis->place.outcome = (Outcome){.result = {.kind = KIND_VOID}};
    analysis->vm->has_exited = false;
    analysis->vm->end = END_OF_UNKNOWN_FEATURE; /* of the next, if the heap cuts it */
    tally->ends[end]++;
    if (end != END_OF_STOP)
        tally->share += analysis->search.share;
    analysis->ended++;
    if (end == END_OF_UNKNOWN_FEATURE)
        count_unmodelled(tally, analysis->vm->err.text, 1);
    if (path_ends[end].is_case) {
        count_case(analysis, end);
        told = tell_case(analysis, end, status);
    }
    if (told == FAILED)
        return FAILED;
    if (told != OK)
        tally->limit = LIMIT_CASES;
    return OK;
}

/* ---- Limits ---- */

void analysis_count_afresh(Analysis *analysis)
{
    analysis->steps_before = analysis->vm->step_count;
    analysis->queries_before = *path_counters(analysis->path);
}

void analysis_count(Analysis *analysis)
{
    const PathCounters *counters = path_counters(analysis->path);
    const PathCounters *before = &analysis->queries_before;
    const Search *search = &analysis->search;
    Tally *tally = analysis->tally;

    tally->states = analysis->vm->step_count - analysis->steps_before;
    tally->z3 = counters->z3 - before->z3;
    tally->fast = counters->fast - before->fast;
    tally->cached = counters->folded - before->folded;
    tally->solver_seconds = counters->z3_seconds - before->z3_seconds;
    tally->seconds = analysis_seconds(analysis);
    tally->choice_depth = (uint32_t)search->turns.count;
    tally->has_more = search->points.count > search->floor;
}

/* Without stdio, as a signal handler may. */
uint64_t resident_mb(long process)
{
    char path[64], text[64];
    const char *at;
    uint64_t pages = 0;
    ssize_t size;
    int file;

    snprintf(path, sizeof path, "/proc/%ld/statm", process);
    file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    size = read(file, text, sizeof text - 1);
    close(file);
    if (size <= 0)
        return 0;
    text[size] = '\0';
    at = strchr(text, ' '); /* the first number is address space */
    for (at = at == NULL ? "" : at + 1; *at >= '0' && *at <= '9'; at++)
        pages = 10 * pages + (uint64_t)(*at - '0');
    return pages * (uint64_t)sysconf(_SC_PAGESIZE) >> 20;
}

static bool has_too_much(const Analysis *analysis)
{
    uint64_t limit = analysis->options.memory_limit_mb;

    return limit > 0 && resident_mb((long)getpid()) >= limit;
}

void analysis_look_at_memory(Analysis *analysis)
{
    if (!has_too_much(analysis))
        return;
    analysis->stopped_by = LIMIT_MEMORY;
    analysis_stop(analysis);
}

static void look_at_limits(Analysis *analysis)
{
    const Options *options = &analysis->options;
    Tally *tally = analysis->tally;

    analysis_count(analysis);
    if (has_too_much(analysis))
        tally->limit = LIMIT_MEMORY;
    if (options->time_limit > 0 && tally->seconds >= options->time_limit)
        tally->limit = LIMIT_TIME;
    if (analysis->visitors.progress != NULL &&
        !analysis->visitors.progress(analysis->visitors.context, tally))
        tally->limit = LIMIT_SIGNAL;
}

bool analysis_is_over(Analysis *analysis)
{
    const Options *options = &analysis->options;
    Tally *tally = analysis->tally;

    if (analysis->vm->is_stopped && tally->limit == LIMIT_NONE)
        tally->limit = analysis->stopped_by;
    if (analysis->vm->is_stopped && tally->limit == LIMIT_NONE) {
        look_at_limits(analysis);
        if (tally->limit == LIMIT_NONE) /* an alarm may come a moment before the time */
            tally->limit = options->time_limit > 0 ? LIMIT_TIME : LIMIT_SIGNAL;
    }
    if (analysis->is_trial)
        return analysis->ended >= TRIAL_PATHS || tally->limit != LIMIT_NONE ||
               (options->time_limit > 0 &&
                analysis_seconds(analysis) > options->time_limit / TRIAL_SHARE);
    if (options->max_cases != 0 && tally->cases >= options->max_cases &&
        tally->limit == LIMIT_NONE &&
        analysis->search.points.count > analysis->search.floor)
        tally->limit = LIMIT_CASES;
    if (analysis->ended % ENDS_PER_LOOK == 0)
        look_at_limits(analysis);
    return tally->limit != LIMIT_NONE;
}

/* ---- Running ---- */

typedef struct Root { /* the state before anything ran */
    size_t trail, path;
    StoreMark store;
    HeapMark heap;
} Root;

static Root mark_root(Analysis *analysis)
{
    Root root = {.trail = trail_mark(&analysis->vm->trail),
                 .path = path_mark(analysis->path),
                 .heap = heap_mark(analysis->heap)};

    root.store = store_mark(&analysis->vm->store);
    return root;
}

static void undo_root(Analysis *analysis, const Root *root)
{
    trail_undo(&analysis->vm->trail, root->trail);
    store_undo(&analysis->vm->store, root->store);
    path_undo(analysis->path, root->path);
    heap_undo(analysis->heap, root->heap);
    analysis->vm->frame_count = 0;
    analysis->vm->any_count = 0;
    search_clear(&analysis->search);
}

/* Initialisers of the user's classes belong to the path: they may see what it did. */
static void note_late_class(void *context, Class *class)
{
    Analysis *analysis = context;

    if (class->is_user || analysis->search.points.count == 0)
        return;
    for (size_t i = 0; i < analysis->early.count; i++) {
        if (analysis->early.items[i] == class)
            return;
    }
    vec_push(&analysis->early, class);
}

/* The first few paths tell which classes of the JDK the search will need; initialised once
 * before it begins, they are not initialised again on every path. */
static Status run_trial(Analysis *analysis)
{
    Tally ignored = {0}, *tally = analysis->tally;
    Root root = mark_root(analysis);
    FILE *trace = analysis->vm->trace;
    Status status;

    analysis->is_trial = true;
    analysis->vm->trace = NULL; /* it all comes again */
    path_set_quick(analysis->path, true);
    analysis->tally = &ignored;
    status = begin(analysis);
    if (status == OK) {
        analysis->vm->on_late_class = note_late_class;
        analysis->vm->late_class_context = analysis;
        status = explore(analysis, NULL);
    }
    undo_root(analysis, &root);
    tally_free(&ignored);
    analysis->is_trial = false;
    analysis->vm->trace = trace;
    path_set_quick(analysis->path, false);
    analysis->tally = tally;
    analysis->ended = 0;
    analysis->vm->on_late_class = NULL;
    return status;
}

/* --check-solver: one wrong answer makes all that was found doubtful. */
static Status check_agreement(const Analysis *analysis, Error *err)
{
    uint64_t count = path_counters(analysis->path)->disagreements;

    if (count == 0)
        return OK;
    return fail(
        err, ERROR_INTERNAL,
        "internal error: Z3 disagrees with the solvers before it on %llu question%s",
        (unsigned long long)count, count == 1 ? "" : "s");
}

Status analysis_prepare(Analysis *analysis, Error *err)
{
    Status status;

    analysis->visitors = (Visitors){0};
    analysis->begin_seconds = now();
    status = run_trial(analysis);
    if (status == OK)
        status = begin(analysis);
    if (status == OK)
        return OK;
    *err = analysis->vm->err;
    return FAILED;
}

Status analysis_explore(Analysis *analysis, const Task *task, const Visitors *visitors,
                        Tally *tally, Error *err)
{
    Status status;

    analysis->visitors = *visitors;
    analysis->tally = tally;
    analysis_count_afresh(analysis);
    if (has_too_much(analysis)) { /* what the program itself takes is more than that */
        tally->limit = LIMIT_MEMORY;
        status = OK;
    } else {
        status = explore(analysis, task);
    }
    analysis_count(analysis);
    tally_settle(tally);
    if (status == OK)
        return check_agreement(analysis, err);
    *err = analysis->vm->err;
    return FAILED;
}
