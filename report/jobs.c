#include "report/jobs.h"

#include "report/batch.h"
#include "report/spool.h"
#include "report/worker.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define GRACE_SECONDS 2.0 /* to end a step of the search after it was told to stop */

enum { READ_BYTES = 64 << 10, TICK_MS = 100 };

typedef enum JobStage { JOB_WAITS, JOB_RUNS, JOB_ENDED } JobStage;

typedef struct Job { /* a part of the search */
    struct Job *next;
    JobStage stage;
    Buffer task; /* as in a batch; none: all of the search */
    uint32_t number;
    pid_t process;
    int pipe;
    Buffer input; /* of a batch that is not whole yet */
    Spool spool;  /* batches that wait for their turn */
    Tally told;   /* the latest, for the progress */
    Tally merged; /* as of the batches that had their turn */
    bool is_done; /* it has told all it had */
    bool is_deaf; /* it was told to stop, and had to be ended */
} Job;

typedef struct Jobs {
    Analysis *analysis;
    uint32_t worker_count;
    JobsFault fault;
    const JobsCalls *calls;
    JobsResult *result;
    Tally *tally; /* of the jobs that are gone from the list */
    Job *head;    /* in the order of the search */
    uint32_t running, started;
    uint64_t case_count;
    double stopped_at; /* seconds, of is_stopping */
    bool is_stopping;  /* no worker is started, those there are come to an end */
    bool is_over;      /* what comes behind is of no interest */
    Error *err;
} Jobs;

/* ---- The list ---- */

static Job *job_new(Job *next)
{
    Job *job = mem_zalloc(1, sizeof *job);

    job->next = next;
    job->pipe = -1;
    return job;
}

static void job_free(Job *job)
{
    vec_free(&job->task);
    vec_free(&job->input);
    spool_free(&job->spool);
    tally_free(&job->told);
    tally_free(&job->merged);
    mem_free(job);
}

/* What has been given away last lies first: right behind what its worker keeps. */
static void add_job(Job *giver, Span task)
{
    giver->next = job_new(giver->next);
    buffer_add(&giver->next->task, task.at, (size_t)(task.end - task.at));
}

/* ---- Workers ---- */

static void close_pipes(const Jobs *jobs)
{
    for (const Job *job = jobs->head; job != NULL; job = job->next) {
        if (job->pipe >= 0)
            close(job->pipe);
    }
}

static _Noreturn void be_worker(Jobs *jobs, const Job *job, int out)
{
    WorkerOrder order = {.analysis = jobs->analysis, .calls = jobs->calls, .out = out};
    Turn *turns;
    Task task;

    close_pipes(jobs);
    if (job->number == jobs->fault.worker)
        order.killed = jobs->fault.cases;
    if (job->task.count > 0) {
        task =
            batch_task((Span){job->task.items, job->task.items + job->task.count}, &turns);
        order.task = &task;
    }
    worker_run(&order);
}

/* SIGALRM waits until the worker knows what to do about it. */
static pid_t fork_worker(void)
{
    sigset_t stop, before;
    pid_t process;

    sigemptyset(&stop);
    sigaddset(&stop, SIGALRM);
    sigprocmask(SIG_BLOCK, &stop, &before);
    process = fork();
    if (process != 0)
        sigprocmask(SIG_SETMASK, &before, NULL);
    return process;
}

static Status start_worker(Jobs *jobs, Job *job)
{
    int ends[2];
    pid_t process;

    if (pipe(ends) != 0)
        return fail(jobs->err, ERROR_INTERNAL, "cannot make a pipe to a worker: %s",
                    strerror(errno));
    job->number = jobs->started + 1;
    process = fork_worker();
    if (process == 0) {
        close(ends[0]);
        be_worker(jobs, job, ends[1]);
    }
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return fail(jobs->err, ERROR_INTERNAL, "cannot start a worker process: %s",
                    strerror(errno));
    }
    job->process = process;
    job->pipe = ends[0];
    job->stage = JOB_RUNS;
    jobs->started++;
    jobs->running++;
    return OK;
}

/* Where the system has no room for one more, those that run will make some. */
static Status start_workers(Jobs *jobs)
{
    if (jobs->is_stopping)
        return OK;
    for (Job *job = jobs->head; job != NULL && jobs->running < jobs->worker_count;
         job = job->next) {
        if (job->stage == JOB_WAITS && start_worker(jobs, job) != OK)
            return jobs->running > 0 ? OK : FAILED;
    }
    return OK;
}

static void stop_workers(Jobs *jobs, Limit limit)
{
    if (!jobs->is_stopping && jobs->tally->limit == LIMIT_NONE)
        jobs->tally->limit = limit;
    if (jobs->is_stopping)
        return;
    jobs->is_stopping = true;
    jobs->stopped_at = analysis_seconds(jobs->analysis);
    for (const Job *job = jobs->head; job != NULL; job = job->next) {
        if (job->stage == JOB_RUNS)
            kill(job->process, SIGALRM);
    }
}

/* One that is told to stop and does not, deep in one step of its search, is ended: what it
 * has told stays, and the run is incomplete anyway. */
static void end_the_deaf(Jobs *jobs)
{
    double now = analysis_seconds(jobs->analysis);

    if (!jobs->is_stopping || now - jobs->stopped_at < GRACE_SECONDS)
        return;
    for (Job *job = jobs->head; job != NULL; job = job->next) {
        if (job->stage == JOB_RUNS && !job->is_deaf) {
            job->is_deaf = true;
            kill(job->process, SIGKILL);
        }
    }
}

static void note_death(Jobs *jobs, const Job *job, int status)
{
    char how[128], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (WIFSIGNALED(status))
        snprintf(how, sizeof how, "was killed by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(how, sizeof how, "ended with status %d", WEXITSTATUS(status));
    fprintf(out, "worker %u (process %ld) %s", job->number, (long)job->process, how);
    fclose(out);
    fprintf(stderr, "symjvm: %s; what it had still to tell is missing\n", text);
    vec_push(&jobs->result->deaths, text);
    if (jobs->tally->limit == LIMIT_NONE)
        jobs->tally->limit = LIMIT_LOST;
}

static void reap(Jobs *jobs, Job *job)
{
    struct rusage usage = {0};
    double peak;
    int status = 0;

    close(job->pipe);
    job->pipe = -1;
    while (wait4(job->process, &status, 0, &usage) < 0 && errno == EINTR)
        continue;
    job->stage = JOB_ENDED;
    jobs->running--;
    peak = (double)usage.ru_maxrss / 1024;
    if (jobs->result->peak_mb < peak)
        jobs->result->peak_mb = peak;
    if (!job->is_done && !job->is_deaf && !jobs->is_over)
        note_death(jobs, job, status);
}

/* ---- Merging ---- */

/* Is there anything behind the batch that was merged last? */
static bool has_more(const Jobs *jobs)
{
    return jobs->head->merged.has_more || jobs->head->next != NULL;
}

static void look_at_case_limit(Jobs *jobs)
{
    uint64_t most = analysis_options(jobs->analysis)->max_cases;

    if (most == 0 || jobs->tally->cases + jobs->head->merged.cases < most ||
        !has_more(jobs))
        return;
    jobs->tally->limit = LIMIT_CASES;
    jobs->is_over = true;
}

/* A batch of the first job. */
static Status merge_batch(Jobs *jobs, Span block)
{
    BatchReader batch = batch_read(block, &jobs->head->merged, jobs->err);
    const JobsCalls *calls = jobs->calls;
    Span packed;
    PathEnd end;

    while (batch_read_case(&batch, &end, &packed)) {
        jobs->case_count++;
        if (calls->pack != NULL)
            TRY(calls->unpack(calls->context, packed, jobs->case_count, end, jobs->err));
    }
    if (batch.end == BATCH_FAILED)
        return FAILED;
    if (batch.end == BATCH_DONE && calls->unpack_rest != NULL)
        TRY(calls->unpack_rest(calls->context, batch.rest, jobs->err));
    look_at_case_limit(jobs);
    return OK;
}

static Status merge_spool(Jobs *jobs)
{
    Span block;

    while (!jobs->is_over && spool_get(&jobs->head->spool, &block))
        TRY(merge_batch(jobs, block));
    return OK;
}

/* The first job has had its turn.  A case that ends the search ends it here. */
static void drop_head(Jobs *jobs)
{
    Job *job = jobs->head;
    Limit limit = job->merged.limit;

    tally_add(jobs->tally, &job->merged);
    if (limit == LIMIT_CASES && !jobs->is_over) {
        jobs->tally->limit = LIMIT_CASES;
        jobs->is_over = true;
    }
    jobs->head = job->next;
    job_free(job);
}

static Status merge(Jobs *jobs)
{
    while (jobs->head != NULL && !jobs->is_over) {
        if (jobs->head->stage == JOB_WAITS && jobs->is_stopping) {
            drop_head(jobs);
            continue;
        }
        TRY(merge_spool(jobs));
        if (jobs->head->stage != JOB_ENDED || jobs->is_over)
            return OK;
        drop_head(jobs);
    }
    return OK;
}

/* ---- Listening ---- */

static void take_batch(Jobs *jobs, Job *job, Span block)
{
    Error ignored;
    BatchReader batch = batch_read(block, &job->told, &ignored);
    Span task;
    Limit limit = job->told.limit;

    while (batch_read_task(&batch, &task))
        add_job(job, task);
    job->is_done |= batch.end != BATCH_MORE;
    if (limit != LIMIT_NONE && limit != LIMIT_CASES)
        stop_workers(jobs, limit);
    spool_put(&job->spool, block.at, (size_t)(block.end - block.at));
}

static void take_batches(Jobs *jobs, Job *job)
{
    Span reader = {job->input.items, job->input.items + job->input.count};
    uint64_t size;

    while ((size_t)(reader.end - reader.at) >= sizeof size) {
        memcpy(&size, reader.at, sizeof size);
        if ((size_t)(reader.end - reader.at) - sizeof size < size)
            break;
        take_batch(jobs, job, span_block(&reader));
    }
    job->input.count = (size_t)(reader.end - reader.at);
    memmove(job->input.items, reader.at, job->input.count);
}

static void listen_to(Jobs *jobs, Job *job)
{
    ssize_t count;

    vec_reserve(&job->input, job->input.count + READ_BYTES);
    count = read(job->pipe, job->input.items + job->input.count, READ_BYTES);
    if (count < 0 && errno == EINTR)
        return;
    if (count <= 0) {
        reap(jobs, job);
        return;
    }
    job->input.count += (size_t)count;
    take_batches(jobs, job);
}

static int wait_ms(const Jobs *jobs)
{
    double limit = analysis_options(jobs->analysis)->time_limit;
    double left = (limit - analysis_seconds(jobs->analysis)) * 1000;

    return limit == 0 || left > TICK_MS || jobs->is_stopping ? TICK_MS : (int)left + 1;
}

static void listen_to_all(Jobs *jobs)
{
    struct pollfd *files = mem_zalloc(jobs->running + 1, sizeof *files);
    Job **runners = mem_zalloc(jobs->running + 1, sizeof *runners);
    nfds_t count = 0;

    for (Job *job = jobs->head; job != NULL; job = job->next) {
        if (job->stage != JOB_RUNS)
            continue;
        runners[count] = job;
        files[count++] = (struct pollfd){.fd = job->pipe, .events = POLLIN};
    }
    if (poll(files, count, wait_ms(jobs)) > 0) {
        for (nfds_t i = 0; i < count; i++) {
            if (files[i].revents != 0)
                listen_to(jobs, runners[i]);
        }
    }
    mem_free(files);
    mem_free(runners);
}

/* ---- Limits and progress ---- */

/* What they share counts as often as there are workers.  Each looks at its own between two
 * paths; from here is seen what one path takes. */
static uint64_t workers_mb(const Jobs *jobs)
{
    uint64_t sum = 0;

    for (const Job *job = jobs->head; job != NULL; job = job->next)
        sum += job->stage == JOB_RUNS ? resident_mb((long)job->process) : 0;
    return sum;
}

static bool may_go_on(const Jobs *jobs)
{
    Tally sum = {0};
    bool goes_on;

    tally_add(&sum, jobs->tally);
    for (const Job *job = jobs->head; job != NULL; job = job->next) {
        if (job->stage != JOB_WAITS)
            tally_add(&sum, &job->told);
    }
    sum.seconds = analysis_seconds(jobs->analysis);
    goes_on = jobs->calls->progress(jobs->calls->context, &sum);
    tally_free(&sum);
    return goes_on;
}

static void look_at_limits(Jobs *jobs)
{
    const Options *options = analysis_options(jobs->analysis);

    end_the_deaf(jobs);
    if (!may_go_on(jobs))
        stop_workers(jobs, LIMIT_SIGNAL);
    if (options->time_limit > 0 && analysis_seconds(jobs->analysis) >= options->time_limit)
        stop_workers(jobs, LIMIT_TIME);
    if (options->memory_limit_mb > 0 && workers_mb(jobs) >= options->memory_limit_mb)
        stop_workers(jobs, LIMIT_MEMORY);
}

/* ---- All of it ---- */

static void end_all(Jobs *jobs)
{
    jobs->is_over = true;
    for (Job *job = jobs->head; job != NULL; job = job->next) {
        if (job->stage == JOB_RUNS)
            kill(job->process, SIGKILL);
    }
    while (jobs->head != NULL) {
        Job *job = jobs->head;

        if (job->stage == JOB_RUNS)
            reap(jobs, job);
        jobs->head = job->next;
        job_free(job);
    }
}

static Status run_all(Jobs *jobs)
{
    while (jobs->head != NULL) {
        TRY(start_workers(jobs));
        listen_to_all(jobs);
        TRY(merge(jobs));
        if (jobs->is_over)
            break;
        look_at_limits(jobs);
    }
    return OK;
}

Status jobs_run(Analysis *analysis, uint32_t worker_count, JobsFault fault,
                const JobsCalls *calls, Tally *tally, JobsResult *result, Error *err)
{
    Jobs jobs = {.analysis = analysis,
                 .worker_count = worker_count,
                 .fault = fault,
                 .calls = calls,
                 .result = result,
                 .tally = tally,
                 .err = err};
    Status status;

    jobs.head = job_new(NULL);
    status = run_all(&jobs);
    if (jobs.head != NULL && status == OK) /* the rest of the first job is not wanted */
        tally_add(tally, &jobs.head->merged);
    end_all(&jobs);
    tally->seconds = analysis_seconds(analysis);
    tally_settle(tally);
    return status;
}

void jobs_result_free(JobsResult *result)
{
    for (size_t i = 0; i < result->deaths.count; i++)
        free(result->deaths.items[i]);
    vec_free(&result->deaths);
}

/* ---- In this process ---- */

typedef struct Here {
    const JobsCalls *calls;
    uint64_t case_count;
    Buffer packed;
    Error err;
    bool has_failed;
} Here;

static Status visit_case(void *context, Analysis *analysis, const Case *found)
{
    Here *here = context;
    const JobsCalls *calls = here->calls;
    Status status, unpacked;

    here->packed.count = 0;
    here->case_count++;
    status = calls->pack(calls->context, analysis, found, &here->packed, &here->err);
    unpacked = status == FAILED
                   ? FAILED
                   : calls->unpack(calls->context,
                                   (Span){here->packed.items,
                                          here->packed.items + here->packed.count},
                                   here->case_count, found->end, &here->err);
    here->has_failed = unpacked == FAILED;
    return unpacked == OK ? status : unpacked;
}

static bool visit_progress(void *context, const Tally *tally)
{
    const Here *here = context;

    return here->calls->progress(here->calls->context, tally);
}

Status jobs_run_here(Analysis *analysis, const JobsCalls *calls, Tally *tally, Error *err)
{
    Here here = {.calls = calls};
    Visitors visitors = {.visit = calls->pack != NULL ? visit_case : NULL,
                         .progress = visit_progress,
                         .context = &here};
    Status status = analysis_explore(analysis, NULL, &visitors, tally, err);

    if (here.has_failed)
        *err = here.err;
    vec_free(&here.packed);
    return status;
}
