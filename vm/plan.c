/* plan.c - takes a path through the steps of its plan. */
#include "vm/explore.h"

#include <string.h>

/* A parameter that the plan starts from, as far as it is settled. */
static Value argument(const Analysis *analysis, unsigned index)
{
    return heap_look(analysis->heap, analysis->args[index]);
}

static Status load_arguments(Analysis *analysis)
{
    for (unsigned i = 0; i < analysis->arg_count; i++) {
        Value value = argument(analysis, i);
        if (value.is_term && value.kind == KIND_REF)
            TRY(analysis->heap->ops->load(analysis->heap, value));
    }
    return OK;
}

/* An enum among them is initialised first: its initialiser runs on a frame that is the end
 * of it, and then they are loaded again. */
static Status load_parameters(Analysis *analysis)
{
    Vm *vm = analysis->vm;
    Place *place = &analysis->place;
    Status status = THROWN;

    while (status == THROWN) {
        if (!place->is_running)
            TRY(frame_push(vm, NULL, frame_free_values(vm), END_ROOT));
        place->is_running = true;
        if (vm->frame_count > 1) {
            TRY(interpret(vm));
            place->is_running = false;
        } else {
            status = load_arguments(analysis);
        }
    }
    if (status != OK)
        return status;
    vm->frame_count = 0;
    place->is_running = false;
    place->step++;
    return OK;
}

/* The arguments of a step; a static condition on an instance method gets the receiver. */
static unsigned place_arguments(Analysis *analysis, const Step *step, Value *values)
{
    unsigned count = 0;

    if (step->receiver >= 0) {
        values[count++] = argument(analysis, (unsigned)step->receiver);
        return count;
    }
    for (unsigned i = 0; i < analysis->arg_count; i++)
        values[count++] = argument(analysis, i);
    if (step->takes_result && analysis->place.outcome.result.kind != KIND_VOID)
        values[count++] = heap_look(analysis->heap, analysis->place.outcome.result);
    return count;
}

static Status push_call(Analysis *analysis, const Step *step)
{
    Vm *vm = analysis->vm;
    Value *values = frame_free_values(vm);
    bool ready;

    place_arguments(analysis, step, values);
    TRY(frame_push(vm, step->method, values, END_ROOT));
    analysis->place.is_running = true;
    return class_initialise(vm, step->method->owner, &ready);
}

/* Nothing is asked of null, and a postcondition says nothing of an exception. */
static Status step_applies(Analysis *analysis, const Step *step, bool *applies)
{
    bool null;

    *applies = true;
    if (step->kind == STEP_CALL)
        return OK;
    if (step->takes_result && analysis->place.outcome.exception.id != 0)
        *applies = false;
    if (step->receiver < 0)
        return OK;
    TRY(analysis->heap->ops->null_test(analysis->heap, analysis->args[step->receiver],
                                       &null));
    *applies = !null;
    return OK;
}

static Status truth_of_result(Analysis *analysis, bool *holds)
{
    Heap *heap = analysis->heap;
    Value result = analysis->vm->result;

    if (!result.is_term) {
        *holds = result.u.i != 0;
        return OK;
    }
    return heap_decide(heap,
                       term_not(heap->terms, term_eq(heap->terms, result.u.term,
                                                     term_int(heap->terms, SORT_INT, 0))),
                       holds);
}

static Status violate(Analysis *analysis, const Step *step)
{
    error_set(&analysis->vm->err, ERROR_UNSUPPORTED, "%s %s", step->what,
              step->method->name->text);
    return cut_path(analysis->vm, END_OF_VIOLATION);
}

/* The frame of the step is gone: by return (OK) or by an exception (THROWN). */
static Status finish_step(Analysis *analysis, const Step *step, Status status)
{
    Place *place = &analysis->place;
    bool holds = false;

    if (step->kind == STEP_CALL) {
        place->outcome = (Outcome){.result = {.kind = KIND_VOID}};
        if (status == THROWN) {
            place->outcome.exception = analysis->vm->thrown;
        } else {
            place->outcome.result = analysis->vm->result;
        }
    } else {
        if (status == OK)
            TRY(truth_of_result(analysis, &holds));
        if (!holds)
            return step->kind == STEP_ASSUME ? cut_path(analysis->vm, END_OF_ASSUME)
                                             : violate(analysis, step);
    }
    place->is_running = false;
    place->step++;
    return OK;
}

static Status run_step(Analysis *analysis, const Step *step)
{
    Status status = OK;
    bool applies;

    if (step->kind == STEP_LOAD)
        return load_parameters(analysis);
    if (!analysis->place.is_running) {
        TRY(step_applies(analysis, step, &applies));
        if (!applies) {
            analysis->place.step++;
            return OK;
        }
        TRY(push_call(analysis, step));
    }
    if (analysis->vm->frame_count > 0)
        status = interpret(analysis->vm);
    if (status != OK && status != THROWN)
        return status;
    return finish_step(analysis, step, status);
}

Status plan_advance(Analysis *analysis)
{
    while (analysis->place.step < analysis->plan.steps.count)
        TRY(run_step(analysis, &analysis->plan.steps.items[analysis->place.step]));
    return OK;
}
