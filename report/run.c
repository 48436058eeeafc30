#include "report/run.h"

#include "report/nonnull.h"
#include "report/progress.h"
#include "report/watch_pack.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>

/* ---- Signals ---- */

static volatile sig_atomic_t was_interrupted;
static Analysis *volatile in_hand; /* what a signal stops */

static void on_signal(int number)
{
    (void)number;
    was_interrupted = 1;
    if (in_hand != NULL)
        analysis_stop(in_hand);
}

static double deadline; /* of the search in hand; 0: none */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Whatever the search is doing, it is told. */
static void on_alarm(int number)
{
    (void)number;
    if (in_hand == NULL)
        return;
    if (deadline > 0 && now() >= deadline)
        analysis_stop(in_hand);
    else
        analysis_look_at_memory(in_hand);
}

bool run_was_interrupted(void)
{
    return was_interrupted != 0;
}

static const int signals[] = {SIGINT, SIGTERM, SIGALRM};

enum { SIGNAL_COUNT = sizeof signals / sizeof signals[0] };

typedef struct SignalState {
    struct sigaction old[SIGNAL_COUNT];
} SignalState;

static void catch_signals(SignalState *state)
{
    struct sigaction action = {.sa_handler = on_signal,
                               .sa_flags = SA_RESTART | (int)SA_RESETHAND};
    struct sigaction alarm = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigemptyset(&alarm.sa_mask);
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(signals[i], NULL, &state->old[i]);
        if (state->old[i].sa_handler != SIG_IGN) /* nohup and the like */
            sigaction(signals[i], signals[i] == SIGALRM ? &alarm : &action, NULL);
    }
}

static void release_signals(const SignalState *state)
{
    for (size_t i = 0; i < SIGNAL_COUNT; i++)
        sigaction(signals[i], &state->old[i], NULL);
}

enum { LOOK_MS = 100 }; /* between two looks at the memory */

static struct timeval timeval_of(double seconds)
{
    struct timeval time = {.tv_sec = (time_t)seconds};

    time.tv_usec = (suseconds_t)((seconds - (double)time.tv_sec) * 1e6);
    return time;
}

/* When the time is up, and now and then where there is a limit to look at. */
static void set_alarm(const Options *options)
{
    bool looks = options->memory_limit_mb > 0;
    double seconds = options->time_limit;
    struct itimerval timer = {0};

    deadline = seconds > 0 ? now() + seconds - 1e-3 : 0; /* not after the alarm */
    if (looks && (seconds == 0 || seconds > LOOK_MS / 1e3))
        seconds = LOOK_MS / 1e3;
    timer.it_value = timeval_of(seconds);
    if (looks)
        timer.it_interval = timeval_of(LOOK_MS / 1e3);
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void clear_alarm(void)
{
    setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
}

/* ---- Peak memory ---- */

/* The kernel's high-water mark starts again, where it lets us; else the peak is that of
 * the process so far. */
static void reset_peak(void)
{
    FILE *file = fopen("/proc/self/clear_refs", "w");

    if (file != NULL) {
        fputs("5", file);
        fclose(file);
    }
}

static double peak_mb(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_SELF, &usage) != 0)
        return 0;
    return (double)usage.ru_maxrss / 1024;
}

/* ---- The run ---- */

enum { CASES_BEFORE_KILLED = 3 }; /* of --kill-worker, for tests */

enum { STREAM_REPORT, STREAM_ARTEFACTS }; /* of a packed case; one for each artefact */

typedef struct Running {
    Run *run;
    const RunView *view; /* NULL: none */
    ProgressBar bar;
    void *artefacts[ARTEFACT_COUNT]; /* their states */
} Running;

void run_init(Run *run, const Settings *settings, Loader *loader, Method *method)
{
    *run = (Run){.settings = settings,
                 .options = settings->options,
                 .loader = loader,
                 .method = method};
}

void run_free(Run *run)
{
    tally_free(&run->tally);
    watch_free(&run->watch);
    jobs_result_free(&run->jobs);
}

void run_watch(Run *run)
{
    watch_init(&run->watch, run->method->owner);
    run->options.watch = &run->watch;
}

static bool is_wanted(const Run *run, size_t artefact)
{
    return run->settings->artefacts[artefact] != NULL;
}

/* In a worker. */
static Status pack_case(void *context, Analysis *analysis, const Case *found,
                        Buffer *packed, Error *err)
{
    Running *running = context;
    Status status = OK;
    CaseOut out;

    for (size_t i = 0; i < ARTEFACT_COUNT; i++) {
        if (!is_wanted(running->run, i))
            continue;
        case_out_open(&out);
        status = artefacts[i].add(running->artefacts[i], &out, analysis, found, err);
        case_out_pack(&out, (unsigned)(STREAM_ARTEFACTS + i), packed);
        TRY(status);
    }
    if (running->view == NULL)
        return OK;
    case_out_open(&out);
    status = running->view->show(running->view->context, &out, analysis, found);
    case_out_pack(&out, STREAM_REPORT, packed);
    return status;
}

static Status take_text(void *context, unsigned stream, const CaseText *text, Error *err)
{
    Running *running = context;
    size_t artefact = stream - STREAM_ARTEFACTS;

    if (stream != STREAM_REPORT)
        return artefacts[artefact].take(running->artefacts[artefact], text, err);
    progress_hide(&running->bar);
    running->view->put(running->view->context, text->text, text->size);
    running->run->shown++;
    return OK;
}

static Status unpack_case(void *context, Span packed, uint64_t id, PathEnd end, Error *err)
{
    return case_out_unpack(packed, id, end, take_text, context, err);
}

static void pack_watch(void *context, Buffer *rest)
{
    const Running *running = context;

    watch_pack(&running->run->watch, rest);
}

static Status unpack_watch(void *context, Span rest, Error *err)
{
    Running *running = context;

    return watch_unpack(&running->run->watch, running->run->loader, rest, err);
}

static bool show_progress(void *context, const Tally *tally)
{
    Running *running = context;

    progress_show(&running->bar, tally);
    return !run_was_interrupted();
}

static Status begin_artefacts(Running *running, Error *err)
{
    for (size_t i = 0; i < ARTEFACT_COUNT; i++) {
        if (is_wanted(running->run, i))
            TRY(artefacts[i].begin(running->run, running->run->settings->artefacts[i],
                                   &running->artefacts[i], err));
    }
    return OK;
}

static Status end_artefacts(Running *running, Error *err)
{
    for (size_t i = 0; i < ARTEFACT_COUNT; i++) {
        if (is_wanted(running->run, i))
            TRY(artefacts[i].end(running->artefacts[i], running->run, err));
    }
    return OK;
}

static bool needs_cases(const Running *running)
{
    for (size_t i = 0; i < ARTEFACT_COUNT; i++) {
        if (is_wanted(running->run, i))
            return true;
    }
    return running->view != NULL;
}

static Status explore(Running *running, Analysis *analysis, Error *err)
{
    Run *run = running->run;
    const Settings *settings = run->settings;
    JobsFault fault = {settings->killed_worker, CASES_BEFORE_KILLED};
    JobsCalls calls = {.pack = needs_cases(running) ? pack_case : NULL,
                       .unpack = unpack_case,
                       .progress = show_progress,
                       .context = running};

    if (run->options.watch != NULL) {
        calls.pack_rest = pack_watch;
        calls.unpack_rest = unpack_watch;
    }

    TRY(analysis_prepare(analysis, err));
    if (run->options.trace != NULL) /* it is to be seen as it happens */
        return jobs_run_here(analysis, &calls, &run->tally, err);
    return jobs_run(analysis, settings->jobs, fault, &calls, &run->tally, &run->jobs, err);
}

static Status run_begun(Running *running, Analysis *analysis, Error *err)
{
    Run *run = running->run;
    SignalState signal_state;
    Status status;

    TRY(begin_artefacts(running, err));
    progress_begin(&running->bar, run);
    in_hand = analysis;
    catch_signals(&signal_state);
    set_alarm(&run->options);
    status = explore(running, analysis, err);
    clear_alarm();
    release_signals(&signal_state);
    in_hand = NULL;
    progress_end(&running->bar);
    if (run_was_interrupted()) {
        run->tally.limit = LIMIT_SIGNAL;
        run->tally.is_complete = false;
    }
    run->peak_mb = peak_mb();
    if (run->peak_mb < run->jobs.peak_mb)
        run->peak_mb = run->jobs.peak_mb;
    return status == FAILED ? FAILED : end_artefacts(running, err);
}

Status run_analysis(Run *run, const RunView *view, Error *err)
{
    Running running = {.run = run, .view = view};
    Analysis *analysis;
    Status status = OK;

    reset_peak();
    if ((run->settings->wants_coverage || is_wanted(run, ARTEFACT_HTML)) &&
        run->options.watch == NULL)
        run_watch(run);
    TRY(analysis_new(run->loader, run->method, &run->options, &analysis, err));
    if (run->label == NULL) /* a table has looked at all of its rows */
        status = nonnull_fits_one(analysis, err);
    if (status == OK)
        status = run_begun(&running, analysis, err);
    analysis_free(analysis);
    return status;
}

int run_exit_status(const Run *run)
{
    if (run->tally.violations > 0)
        return EXIT_VIOLATION;
    return run->tally.is_complete ? EXIT_DONE : EXIT_INCOMPLETE;
}

/* The bounds of vm/ends.def are those called so. */
static bool is_bound(size_t end)
{
    return strncmp(path_ends[end].name, "bound ", strlen("bound ")) == 0;
}

Extent run_extent(const Run *run)
{
    const Tally *tally = &run->tally;
    uint64_t bounded = 0;

    if (tally->is_complete)
        return EXTENT_COMPLETE;
    if (tally->limit != LIMIT_NONE)
        return EXTENT_PARTIAL;
    for (size_t i = 0; i < PATH_END_COUNT; i++) {
        if (is_bound(i))
            bounded += tally->ends[i];
        else if (path_ends[i].blocks && tally->ends[i] > 0)
            return EXTENT_PARTIAL;
    }
    return bounded > 0 ? EXTENT_BOUNDED : EXTENT_PARTIAL;
}
