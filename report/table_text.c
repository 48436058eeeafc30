/* table_text.c - a table as aligned text. */
#include "report/table.h"

#include <inttypes.h>
#include <stdlib.h>

enum { K_WIDTH = 3 };

/* Of one heap's group of columns, and the space before it. */
static int group_width(const Table *table)
{
    int width = 1;

    for (size_t i = 0; i < cell_part_count(table); i++)
        width += 1 + cell_parts[i].width;
    return width;
}

static void begin_text(FILE *out, const Table *table)
{
    int label_width = table->label_width < 6 ? 6 : table->label_width;

    fprintf(out, "%-*s %*s", label_width, "", K_WIDTH, "");
    for (unsigned i = 0; i < table->heap_count; i++) {
        int pad = group_width(table) - 2 - cell_parts[0].width + 5;
        fprintf(out, "  %*s%-*s", cell_parts[0].width - 5, "",
                i + 1 < table->heap_count ? pad : 0, table->heaps[i]);
    }
    fprintf(out, "\n%-*s %*s", label_width, "method", K_WIDTH, "k");
    for (unsigned i = 0; i < table->heap_count; i++) {
        putc(' ', out);
        for (size_t p = 0; p < cell_part_count(table); p++)
            fprintf(out, " %*s", cell_parts[p].width, cell_parts[p].title);
    }
    putc('\n', out);
    fflush(out);
}

static void write_part(FILE *out, const Table *table, const Run *run, const CellPart *part)
{
    char *text = NULL;
    size_t size;
    FILE *memory = open_memstream(&text, &size);

    part->write(memory, table, run);
    fclose(memory);
    fprintf(out, " %*s", part->width, text);
    free(text);
}

static void row_text(FILE *out, const Table *table, const Row *row)
{
    int label_width = table->label_width < 6 ? 6 : table->label_width;

    fprintf(out, "%-*s %*" PRIu32, label_width, row->subject->label, K_WIDTH, row->k);
    for (unsigned i = 0; i < table->heap_count; i++) {
        putc(' ', out);
        if (!row->is_run[i])
            fprintf(out, " %*s%*s", cell_parts[0].width, "-",
                    i + 1 < table->heap_count ? group_width(table) - 2 - cell_parts[0].width
                                              : 0,
                    "");
        for (size_t p = 0; row->is_run[i] && p < cell_part_count(table); p++)
            write_part(out, table, &row->runs[i], &cell_parts[p]);
    }
    putc('\n', out);
}

static void end_text(FILE *out, const Table *table)
{
    table_write_notes(out, table, "");
    if (table->expectations != NULL)
        putc('\n', out);
    table_write_comparison(out, table);
}

const TableFormat table_format_text = {NULL, begin_text, row_text, end_text};
