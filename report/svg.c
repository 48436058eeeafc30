#include "report/svg.h"

#include "report/case_text.h"
#include "report/markup.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* In units of the drawing. */
enum { ROW = 18, LETTER = 8, PAD = 8, GAP_X = 48, GAP_Y = 18, COLUMNS_MAX = 64 };

typedef struct Row {
    char *text;
    uint32_t target; /* an object that is drawn; 0: none */
} Row;

typedef struct Box {
    uint32_t object; /* 0: a parameter or the result */
    bool is_marked;
    int column, x, y, width;
    VEC(Row) rows; /* the first is the title */
} Box;

typedef struct Drawing {
    FILE *out;
    const Example *example;
    Moment moment;
    VEC(Box) boxes;
    int *columns; /* by object: its column, 0 for none yet */
    int width, height;
} Drawing;

/* ---- Boxes ---- */

static uint32_t target_of(const Drawing *drawing, WitnessValue value)
{
    bool is_drawn = value.kind == KIND_REF && value.u.object != 0 &&
                    example_shows(drawing->example, value.u.object, drawing->moment);

    return is_drawn ? value.u.object : 0;
}

static void add_row(Box *box, char *text, uint32_t target)
{
    Row row = {text, target};
    int width = (int)strlen(text) * LETTER + 2 * PAD;

    vec_push(&box->rows, row);
    box->width = width > box->width ? width : box->width;
}

/* "next = null"; the value is left out where an arrow tells it. */
static void end_row(const Drawing *drawing, Box *box, Markup *markup, WitnessValue value)
{
    uint32_t target = target_of(drawing, value);

    if (target == 0) {
        fputs(" = ", markup->buffer);
        example_write_value(markup->buffer, drawing->example, value);
    }
    add_row(box, markup_take(markup), target);
}

static Box object_box(const Drawing *drawing, uint32_t number)
{
    const WitnessObject *object = witness_object(drawing->example->witness, number);
    Box box = {.object = number, .column = drawing->columns[number]};
    Markup markup;
    FILE *buffer = markup_begin(&markup);

    box.is_marked =
        drawing->moment == MOMENT_AFTER && example_changed(drawing->example, number);
    example_write_name(buffer, drawing->example, number);
    fputs(": ", buffer);
    write_class_name(buffer, object->class->name);
    if (object->form == WITNESS_ARRAY)
        fprintf(buffer, " [%" PRIu32 "]", object->length);
    add_row(&box, markup_take(&markup), 0);
    for (size_t i = 0; i < object->slots.count; i++) {
        const WitnessValue *value = example_slot(&object->slots.items[i], drawing->moment);
        if (value == NULL)
            continue;
        example_write_slot_name(markup_begin(&markup), &object->slots.items[i]);
        end_row(drawing, &box, &markup, *value);
    }
    return box;
}

static void add_roots(Drawing *drawing)
{
    const Witness *witness = drawing->example->witness;
    Markup markup;

    for (size_t i = 0; i < witness->parameters.count; i++) {
        Box box = {0};
        example_write_parameter(markup_begin(&markup), drawing->example, i);
        end_row(drawing, &box, &markup, witness->parameters.items[i]);
        vec_push(&drawing->boxes, box);
    }
    if (drawing->moment == MOMENT_AFTER && witness->result.kind != KIND_VOID) {
        Box box = {0};
        fputs("result", markup_begin(&markup));
        end_row(drawing, &box, &markup, witness->result);
        vec_push(&drawing->boxes, box);
    }
}

/* ---- Columns: the distance from a root ---- */

static void reach(Drawing *drawing, WitnessValue value, int column)
{
    uint32_t target = target_of(drawing, value);

    if (target != 0 && drawing->columns[target] == 0)
        drawing->columns[target] = column < COLUMNS_MAX ? column : COLUMNS_MAX;
}

static void reach_from(Drawing *drawing, int column)
{
    const Witness *witness = drawing->example->witness;

    for (uint32_t i = 1; i <= witness->objects.count; i++) {
        const WitnessObject *object = witness_object(witness, i);
        if (drawing->columns[i] != column)
            continue;
        for (size_t j = 0; j < object->slots.count; j++) {
            const WitnessValue *value =
                example_slot(&object->slots.items[j], drawing->moment);
            if (value != NULL)
                reach(drawing, *value, column + 1);
        }
    }
}

static void find_columns(Drawing *drawing)
{
    const Witness *witness = drawing->example->witness;

    drawing->columns = calloc(witness->objects.count + 1, sizeof *drawing->columns);
    for (size_t i = 0; i < witness->parameters.count; i++)
        reach(drawing, witness->parameters.items[i], 1);
    reach(drawing, witness->result, 1);
    for (int column = 1; column < COLUMNS_MAX; column++)
        reach_from(drawing, column);
}

/* ---- Places ---- */

static int height_of(const Box *box)
{
    return (int)box->rows.count * ROW + PAD;
}

static void place_column(Drawing *drawing, int column)
{
    int y = PAD, width = 0;

    for (size_t i = 0; i < drawing->boxes.count; i++) {
        Box *box = &drawing->boxes.items[i];
        if (box->column != column)
            continue;
        box->x = drawing->width;
        box->y = y;
        y += height_of(box) + GAP_Y;
        width = box->width > width ? box->width : width;
    }
    if (width > 0)
        drawing->width += width + GAP_X;
    drawing->height = y > drawing->height ? y : drawing->height;
}

/* ---- Drawing ---- */

static void draw_box(const Drawing *drawing, const Box *box)
{
    FILE *out = drawing->out;

    if (box->object != 0)
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"%s/>\n",
                box->x, box->y, box->width, height_of(box),
                box->is_marked ? " class=\"changed\"" : "");
    for (size_t i = 0; i < box->rows.count; i++) {
        fprintf(out, "<text x=\"%d\" y=\"%d\"%s>", box->x + PAD,
                box->y + (int)(i + 1) * ROW - 4,
                i == 0 && box->object != 0 ? " class=\"title\"" : "");
        markup_write(out, box->rows.items[i].text);
        fputs("</text>\n", out);
    }
}

static const Box *box_of(const Drawing *drawing, uint32_t object)
{
    for (size_t i = 0; i < drawing->boxes.count; i++) {
        if (drawing->boxes.items[i].object == object)
            return &drawing->boxes.items[i];
    }
    return NULL;
}

/* To the left edge of what lies right of it, else round to its top. */
static void draw_arrow(const Drawing *drawing, const Box *from, int row, const Box *to)
{
    int x = from->x + from->width, y = from->y + row * ROW + ROW / 2 + 2;
    int end_x = to->x, end_y = to->y + ROW / 2 + 2, bend = GAP_X / 2;

    if (to->column > from->column) {
        fprintf(drawing->out,
                "<path d=\"M%d %dC%d %d %d %d %d %d\" marker-end=\"url(#tip)\"/>\n", x, y,
                x + bend, y, end_x - bend, end_y, end_x, end_y);
        return;
    }
    end_x = to->x + to->width - PAD;
    fprintf(drawing->out,
            "<path d=\"M%d %dC%d %d %d %d %d %d\" marker-end=\"url(#tip)\"/>\n", x, y,
            x + bend, y, end_x + bend, to->y - GAP_Y, end_x, to->y);
}

static void draw(const Drawing *drawing)
{
    fprintf(drawing->out,
            "<svg class=\"heap\" role=\"img\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" xmlns=\"http://www.w3.org/2000/svg\">\n"
            "<title>the heap %s the call</title>\n",
            drawing->width, drawing->height, drawing->width, drawing->height,
            drawing->moment == MOMENT_BEFORE ? "before" : "after");
    for (size_t i = 0; i < drawing->boxes.count; i++)
        draw_box(drawing, &drawing->boxes.items[i]);
    for (size_t i = 0; i < drawing->boxes.count; i++) {
        const Box *box = &drawing->boxes.items[i];
        for (size_t j = 0; j < box->rows.count; j++) {
            const Box *to = box->rows.items[j].target == 0
                                ? NULL
                                : box_of(drawing, box->rows.items[j].target);
            if (to != NULL)
                draw_arrow(drawing, box, (int)j, to);
        }
    }
    fputs("</svg>\n", drawing->out);
}

static void free_boxes(Drawing *drawing)
{
    for (size_t i = 0; i < drawing->boxes.count; i++) {
        Box *box = &drawing->boxes.items[i];
        for (size_t j = 0; j < box->rows.count; j++)
            free(box->rows.items[j].text);
        vec_free(&box->rows);
    }
    vec_free(&drawing->boxes);
    free(drawing->columns);
}

void svg_write(FILE *out, const Example *example, Moment moment)
{
    Drawing drawing = {.out = out, .example = example, .moment = moment, .width = PAD};

    find_columns(&drawing);
    add_roots(&drawing);
    for (uint32_t i = 1; i <= example->witness->objects.count; i++) {
        if (example_shows(example, i, moment) && drawing.columns[i] != 0) {
            Box box = object_box(&drawing, i);
            vec_push(&drawing.boxes, box);
        }
    }
    for (int column = 0; column <= COLUMNS_MAX; column++)
        place_column(&drawing, column);
    if (drawing.boxes.count > 0)
        draw(&drawing);
    free_boxes(&drawing);
}
