#include "vm/watch.h"

#include <string.h>

enum { WAY_MAX = 1 << 20 }; /* beyond, a path's way is cut */

void watch_init(Watch *watch, const Class *analysed)
{
    *watch = (Watch){.analysed = analysed};
}

void watch_free(Watch *watch)
{
    for (size_t i = 0; i < watch->methods.count; i++) {
        mem_free(watch->methods.items[i].insns);
        mem_free(watch->methods.items[i].targets);
    }
    vec_free(&watch->methods);
    vec_free(&watch->way);
}

/* ---- Switches: their targets in one row ---- */

static uint32_t target_count(const Switch *table)
{
    return table->count + 1;
}

uint32_t covered_target_count(const Method *method)
{
    const Code *code = method->code;
    uint32_t count = 0;

    for (uint32_t i = 0; i < code->switch_count; i++)
        count += target_count(&code->switches[i]);
    return count;
}

static bool is_switch(const Insn *insn)
{
    return insn->op == OP_tableswitch || insn->op == OP_lookupswitch;
}

static bool is_conditional(const Insn *insn)
{
    return (insn->op >= OP_ifeq && insn->op <= OP_if_acmpne) || insn->op == OP_ifnull ||
           insn->op == OP_ifnonnull;
}

static void mark_target(Covered *covered, const Code *code, const Insn *insn, uint32_t to)
{
    const Switch *table = &code->switches[insn->a];
    uint8_t *row = covered->targets;

    for (int32_t i = 0; i < insn->a; i++)
        row += target_count(&code->switches[i]);
    for (uint32_t i = 0; i < table->count; i++)
        row[i] |= table->targets[i] == to;
    row[table->count] |= table->fallback == to;
}

/* ---- Watching ---- */

Covered *watch_method(Watch *watch, const Method *method)
{
    Covered new = {.method = method};

    if (watch->last_covered < watch->methods.count &&
        watch->methods.items[watch->last_covered].method == method)
        return &watch->methods.items[watch->last_covered];
    for (watch->last_covered = 0; watch->last_covered < watch->methods.count;
         watch->last_covered++) {
        if (watch->methods.items[watch->last_covered].method == method)
            return &watch->methods.items[watch->last_covered];
    }
    new.insns = mem_zalloc(method->code->count, 1);
    new.targets = mem_zalloc(covered_target_count(method) + 1, 1);
    vec_push(&watch->methods, new);
    return &watch->methods.items[watch->last_covered];
}

/* Where the instruction before led. */
static void mark_step(Watch *watch, Covered *covered, const Code *code, uint32_t to)
{
    const Insn *from = &code->insns[watch->last_insn];

    if (is_conditional(from))
        covered->insns[watch->last_insn] |=
            to == watch->last_insn + 1 ? COVER_NOT_TAKEN : COVER_TAKEN;
    else if (is_switch(from))
        mark_target(covered, code, from, to);
}

static void extend_way(Watch *watch, const Frame *frame, uint32_t insn, uint32_t depth)
{
    const WayPoint *last =
        watch->way.count == 0 ? NULL : &watch->way.items[watch->way.count - 1];
    WayPoint new = {frame->method, insn, depth};

    if (last != NULL && last->method == frame->method && last->depth == depth &&
        code_line(frame->code, last->insn) == code_line(frame->code, insn))
        return;
    if (watch->way.count < WAY_MAX)
        vec_push(&watch->way, new);
}

void watch_step(Watch *watch, const Frame *frame, const Insn *insn, uint32_t depth)
{
    uint32_t at = (uint32_t)(insn - frame->code->insns);
    const Class *owner = frame->method->owner;
    Covered *covered;

    if (!owner->is_user && owner != watch->analysed) {
        watch->last_method = NULL;
        return;
    }
    covered = watch_method(watch, frame->method);
    covered->insns[at] |= COVER_RUN;
    /* An instruction that asked runs again: that is no step. */
    if (watch->last_method == frame->method && watch->last_depth == depth &&
        watch->last_insn != at)
        mark_step(watch, covered, frame->code, at);
    watch->last_method = frame->method;
    watch->last_insn = at;
    watch->last_depth = depth;
    extend_way(watch, frame, at, depth);
}

void watch_undo(Watch *watch, size_t way_count)
{
    watch->way.count = way_count;
    watch->last_method = NULL;
}

/* ---- Counting ---- */

static void count_one(Share *share, bool is_covered)
{
    share->covered += is_covered;
    share->total++;
}

bool covered_line(const Covered *covered, unsigned line, bool *has_code)
{
    const Code *code = covered->method->code;
    bool is_covered = false;

    *has_code = false;
    for (uint32_t i = 0; i < code->count; i++) {
        if (code_line(code, i) != line)
            continue;
        *has_code = true;
        is_covered |= covered->insns[i] != 0;
    }
    return is_covered;
}

/* Each line once, though it may have several entries. */
static void count_lines(const Covered *covered, Share *share)
{
    const Code *code = covered->method->code;

    for (uint32_t i = 0; i < code->line_count; i++) {
        bool is_first = true, has_code;
        for (uint32_t j = 0; j < i; j++)
            is_first &= code->lines[j].line != code->lines[i].line;
        if (is_first)
            count_one(share, covered_line(covered, code->lines[i].line, &has_code));
    }
}

Coverage covered_count(const Covered *covered)
{
    const Code *code = covered->method->code;
    Coverage coverage = {0};

    for (uint32_t i = 0; i < code->count; i++) {
        count_one(&coverage.insns, covered->insns[i] != 0);
        if (!is_conditional(&code->insns[i]))
            continue;
        count_one(&coverage.branches, (covered->insns[i] & COVER_TAKEN) != 0);
        count_one(&coverage.branches, (covered->insns[i] & COVER_NOT_TAKEN) != 0);
    }
    for (uint32_t i = 0; i < covered_target_count(covered->method); i++)
        count_one(&coverage.branches, covered->targets[i] != 0);
    count_lines(covered, &coverage.lines);
    return coverage;
}

static void add_share(Share *to, Share from)
{
    to->covered += from.covered;
    to->total += from.total;
}

Coverage watch_count(const Watch *watch)
{
    Coverage all = {0};

    for (size_t i = 0; i < watch->methods.count; i++) {
        Coverage one = covered_count(&watch->methods.items[i]);
        add_share(&all.insns, one.insns);
        add_share(&all.branches, one.branches);
        add_share(&all.lines, one.lines);
    }
    return all;
}
