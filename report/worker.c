#include "report/worker.h"

#include "report/batch.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#define BATCH_SECONDS 0.05 /* a batch is sent at least so often, if there are cases */

enum { BATCH_BYTES = 64 << 10 };

typedef struct Worker {
    const WorkerOrder *order;
    Batch batch;
    Buffer packed, sent; /* kept for their memory */
    Tally tally;
    double sent_at;
    uint64_t case_count;
    Error err; /* of packing */
    bool has_failed;
} Worker;

static Analysis *volatile in_hand; /* what SIGALRM stops */

static void on_alarm(int number)
{
    (void)number;
    analysis_stop(in_hand);
}

static void out_of_memory(size_t wanted)
{
    static const char text[] = "symjvm: a worker is out of memory\n";

    (void)wanted;
    if (write(STDERR_FILENO, text, sizeof text - 1) < 0)
        _exit(1);
    _exit(1);
}

static void set_signals(Analysis *analysis)
{
    struct sigaction stop = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};
    sigset_t wanted;

    in_hand = analysis;
    sigemptyset(&stop.sa_mask);
    sigemptyset(&wanted);
    sigaddset(&wanted, SIGALRM);
    sigaction(SIGALRM, &stop, NULL);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    sigprocmask(SIG_UNBLOCK, &wanted, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    mem_on_exhausted(out_of_memory);
}

/* Nobody reads any more: there is nobody to work for. */
static void write_all(int file, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, data, size);

        if (written < 0 && errno != EINTR)
            _exit(1);
        if (written > 0) {
            data += written;
            size -= (size_t)written;
        }
    }
}

static void send_batch(Worker *worker, BatchEnd end, const Error *err)
{
    worker->sent.count = 0;
    batch_write(&worker->batch, end, &worker->tally, err, &worker->sent);
    write_all(worker->order->out, worker->sent.items, worker->sent.count);
    worker->sent_at = analysis_seconds(worker->order->analysis);
}

static bool is_due(const Worker *worker)
{
    return worker->batch.cases.count >= BATCH_BYTES ||
           analysis_options(worker->order->analysis)->max_cases > 0 ||
           analysis_seconds(worker->order->analysis) - worker->sent_at >= BATCH_SECONDS;
}

static Status visit_case(void *context, Analysis *analysis, const Case *found)
{
    Worker *worker = context;
    const JobsCalls *calls = worker->order->calls;
    Status status = OK;

    worker->packed.count = 0;
    if (calls->pack != NULL)
        status =
            calls->pack(calls->context, analysis, found, &worker->packed, &worker->err);
    worker->has_failed |= status == FAILED;
    if (status == FAILED)
        return FAILED;
    batch_add_case(&worker->batch, found->end, &worker->packed);
    worker->case_count++;
    if (worker->case_count == worker->order->killed || is_due(worker)) {
        analysis_count(analysis);
        send_batch(worker, BATCH_MORE, NULL);
    }
    if (worker->case_count == worker->order->killed)
        raise(SIGKILL);
    return status;
}

static bool visit_progress(void *context, const Tally *tally)
{
    Worker *worker = context;

    (void)tally;
    if (is_due(worker))
        send_batch(worker, BATCH_MORE, NULL);
    return true;
}

static void give_task(void *context, const Task *task)
{
    Worker *worker = context;

    batch_add_task(&worker->batch, task);
    analysis_count(worker->order->analysis);
    send_batch(worker, BATCH_MORE, NULL);
}

/* Where nobody wants to see a case, the counts tell all. */
static bool needs_cases(const WorkerOrder *order)
{
    return order->calls->pack != NULL || order->killed > 0 ||
           analysis_options(order->analysis)->max_cases > 0;
}

void worker_run(const WorkerOrder *order)
{
    Worker worker = {.order = order};
    Visitors visitors = {.visit = needs_cases(order) ? visit_case : NULL,
                         .progress = visit_progress,
                         .give = give_task,
                         .context = &worker};
    Error err;
    Status status;

    set_signals(order->analysis);
    worker.sent_at = analysis_seconds(order->analysis);
    status = analysis_explore(order->analysis, order->task, &visitors, &worker.tally, &err);
    if (order->killed > 0)
        raise(SIGKILL);
    if (status == FAILED)
        send_batch(&worker, BATCH_FAILED, worker.has_failed ? &worker.err : &err);
    if (status != FAILED && order->calls->pack_rest != NULL)
        order->calls->pack_rest(order->calls->context, &worker.batch.rest);
    if (status != FAILED)
        send_batch(&worker, BATCH_DONE, NULL);
    _exit(0); /* what is buffered belongs to the process it was copied from */
}
