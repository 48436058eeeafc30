/* case_file.c - one file a case: DIR/intro.Node.swap__-lazier_-k2-case0007.dot. */
#include "report/artefact_case.h"
#include "report/files.h"
#include "report/markup.h"
#include "report/method_name.h"
#include "report/run.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>

typedef struct CaseFiles {
    char *stem; /* with the folder */
    const char *ending;
} CaseFiles;

/* Nothing that a shell or a file system would take amiss. */
static void make_harmless(char *text)
{
    for (; *text != '\0'; text++) {
        if (!isalnum((unsigned char)*text) && *text != '.' && *text != '-')
            *text = '_';
    }
}

static char *stem_of(const Run *run, const char *where)
{
    Markup name, whole;
    FILE *out = markup_begin(&name);
    char *text;

    if (run->is_named)
        fputs(run->label, out);
    else
        method_write_name(out, run->method);
    fprintf(out, "-%s-k%" PRIu32, run->options.heap, run->options.k);
    text = markup_take(&name);
    make_harmless(text);
    file_name_fit(text);
    fprintf(markup_begin(&whole), "%s/%s", where, text);
    free(text);
    return markup_take(&whole);
}

static void write_path(const CaseFiles *files, uint64_t id, char *path, size_t size)
{
    snprintf(path, size, "%s-case%04" PRIu64 ".%s", files->stem, id, files->ending);
}

/* Cases of an earlier run are none of this one, which may have fewer. */
static void remove_earlier(const CaseFiles *files)
{
    char path[4096];
    uint64_t id = 0;

    do
        write_path(files, ++id, path, sizeof path);
    while (remove(path) == 0);
}

Status case_file_begin(const Run *run, const char *where, const char *ending, void **state,
                       Error *err)
{
    CaseFiles *files;

    TRY(folder_make(where, err));
    files = mem_zalloc(1, sizeof *files);
    files->stem = stem_of(run, where);
    files->ending = ending;
    remove_earlier(files);
    *state = files;
    return OK;
}

Status case_file_take(void *state, const CaseText *text, Error *err)
{
    const CaseFiles *files = state;
    char path[4096];
    FILE *out;

    write_path(files, text->id, path, sizeof path);
    TRY(file_open(path, "w", &out, err));
    fwrite(text->text, 1, text->size, out);
    return file_close(out, path, err);
}

Status case_file_end(void *state, const Run *run, Error *err)
{
    CaseFiles *files = state;

    (void)run, (void)err;
    free(files->stem);
    mem_free(files);
    return OK;
}
