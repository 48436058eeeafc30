#include "report/progress.h"

#include "report/run.h"

#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#define UPDATE_SECONDS 0.1

enum { BAR_WIDTH = 20, SHORT_BAR_WIDTH = 8, LABEL_MAX = 24, LINE_MAX_BYTES = 256 };

static double now_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void progress_begin(ProgressBar *bar, const Run *run)
{
    unsigned when = run->settings->progress;

    *bar = (ProgressBar){.run = run,
                         .is_on = when == PROGRESS_ALWAYS ||
                                  (when == PROGRESS_AUTO && isatty(STDERR_FILENO))};
    bar->begin = bar->last = now_seconds();
}

/* 1234, 56k, 7.8M */
static void write_rate(FILE *out, double rate, const char *unit)
{
    if (rate < 10000)
        fprintf(out, " %.0f %s/s", rate, unit);
    else if (rate < 1e6)
        fprintf(out, " %.0fk %s/s", rate / 1e3, unit);
    else
        fprintf(out, " %.1fM %s/s", rate / 1e6, unit);
}

static uint64_t path_count(const Tally *tally)
{
    uint64_t count = 0;

    for (unsigned i = 0; i < PATH_END_COUNT; i++) {
        if (i != END_OF_INFEASIBLE)
            count += tally->ends[i];
    }
    return count;
}

/* A line that wraps could not be taken back. */
static int terminal_width(void)
{
    struct winsize size;

    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 80;
    return size.ws_col;
}

static void write_bar(FILE *out, const Run *run, const Tally *tally, double seconds)
{
    double share = tally_percent(tally) / 100;
    int width = run->label == NULL ? BAR_WIDTH : SHORT_BAR_WIDTH;
    int done = (int)(share * width);

    if (run->label != NULL) /* one of many */
        fprintf(out, "%.*s k=%u %s ", LABEL_MAX, run->label, run->options.k,
                run->options.heap);
    putc('[', out);
    for (int i = 0; i < width; i++)
        putc(i < done ? '#' : '.', out);
    fprintf(out, "] %.1f%%", 100 * share);
    write_rate(out, (double)path_count(tally) / seconds, "paths");
    write_rate(out, (double)tally->states / seconds, "states");
    fprintf(out, " depth %u solver %.0f%%", tally->choice_depth,
            100 * tally->solver_seconds / (seconds * run->settings->jobs));
}

static void draw(const ProgressBar *bar, const Tally *tally, double seconds)
{
    char text[LINE_MAX_BYTES];
    FILE *out = fmemopen(text, sizeof text, "w");

    if (out == NULL)
        return;
    write_bar(out, bar->run, tally, seconds);
    fclose(out);
    text[sizeof text - 1] = '\0';
    fprintf(stderr, "\r%.*s\033[K", terminal_width() - 1, text);
    fflush(stderr);
}

void progress_show(ProgressBar *bar, const Tally *tally)
{
    double now;

    if (!bar->is_on)
        return;
    now = now_seconds();
    if (now - bar->last < UPDATE_SECONDS)
        return;
    bar->last = now;
    bar->is_shown = true;
    fflush(stdout); /* what was printed stands above the bar */
    draw(bar, tally, now - bar->begin);
}

void progress_hide(ProgressBar *bar)
{
    if (!bar->is_shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    bar->is_shown = false;
}

void progress_end(ProgressBar *bar)
{
    progress_hide(bar);
    bar->is_on = false;
}
