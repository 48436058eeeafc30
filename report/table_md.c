/* table_md.c - a table in Markdown. */
#include "report/table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void md_write(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr("|\\`*_<>[]#", *text) != NULL)
            putc('\\', out);
        if (*text == '\n')
            fputs("<br>", out);
        else
            putc(*text, out);
    }
}

static void begin_md(FILE *out, const Table *table)
{
    fputs("| method | k |", out);
    for (unsigned i = 0; i < table->heap_count; i++) {
        for (size_t p = 0; p < cell_part_count(table); p++) {
            putc(' ', out);
            md_write(out, table->heaps[i]);
            fprintf(out, " %s |", cell_parts[p].title);
        }
    }
    fputs("\n|---|---:|", out);
    for (size_t i = 0; i < table->heap_count * cell_part_count(table); i++)
        fputs("---:|", out);
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
    putc(' ', out);
    md_write(out, text);
    fputs(size == 0 ? "|" : " |", out);
    free(text);
}

static void row_md(FILE *out, const Table *table, const Row *row)
{
    fputs("| ", out);
    md_write(out, row->subject->label);
    fprintf(out, " | %" PRIu32 " |", row->k);
    for (unsigned i = 0; i < table->heap_count; i++) {
        if (!row->is_run[i])
            fputs(" - |", out);
        for (size_t p = row->is_run[i] ? 0 : 1; p < cell_part_count(table); p++) {
            if (row->is_run[i])
                write_part(out, table, &row->runs[i], &cell_parts[p]);
            else
                fputs(" |", out);
        }
    }
    putc('\n', out);
}

static void end_md(FILE *out, const Table *table)
{
    table_write_notes(out, table, "- ");
    if (table->expectations != NULL)
        putc('\n', out);
    table_write_comparison(out, table);
}

const TableFormat table_format_md = {NULL, begin_md, row_md, end_md};
