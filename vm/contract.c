#include "vm/contract.h"

#include "classfile/resolve.h"

#include <stdio.h>
#include <string.h>

static void add_step(Plan *plan, Step step)
{
    vec_push(&plan->steps, step);
}

void plan_free(Plan *plan)
{
    vec_free(&plan->steps);
}

static bool is_static(const Method *method)
{
    return (method->flags & ACC_STATIC) != 0;
}

/* ---- Finding the methods ---- */

/* "m" is a method of the class under analysis, "pkg.Cls.m" of another. */
static Status find_owner(Loader *loader, const Method *method, const char *text,
                         Class **owner, const char **name, Error *err)
{
    const char *dot = strrchr(text, '.');
    char class_name[512];

    *owner = method->owner;
    *name = text;
    if (dot == NULL)
        return OK;
    if ((size_t)(dot - text) >= sizeof class_name)
        return fail(err, ERROR_USAGE, "the name '%s' is too long", text);
    for (size_t i = 0; text + i < dot; i++)
        class_name[i] = text[i] == '.' ? '/' : text[i];
    *name = dot + 1;
    return loader_class(
        loader, intern(loader_symbols(loader)->interns, class_name, (size_t)(dot - text)),
        owner, err);
}

static bool takes_same(const Method *wanted, const Method *method, bool takes_result)
{
    const MethodType *a = wanted->type, *b = method->type;
    bool has_result = takes_result && b->result.kind != KIND_VOID;
    /* A static condition on an instance method takes the receiver first. */
    unsigned shift = is_static(wanted) && !is_static(method) ? 1 : 0;

    if (a->result.kind != KIND_BOOLEAN || (!is_static(wanted) && is_static(method)) ||
        a->param_count != b->param_count + shift + has_result)
        return false;
    for (unsigned i = 0; i < b->param_count; i++) {
        if (kind_computational(a->params[i + shift].kind) !=
            kind_computational(b->params[i].kind))
            return false;
    }
    return true;
}

static Status find_condition(Loader *loader, Method *method, const char *text,
                             bool takes_result, Method **out, Error *err)
{
    const char *name;
    Class *owner;

    TRY(find_owner(loader, method, text, &owner, &name, err));
    for (Class *at = owner; at != NULL; at = at->super) {
        for (unsigned i = 0; i < at->method_count; i++) {
            *out = &at->methods[i];
            if (strcmp((*out)->name->text, name) == 0 &&
                takes_same(*out, method, takes_result))
                return OK;
        }
    }
    return fail(err, ERROR_NO_METHOD,
                "%s: there is no boolean method %s that takes the parameters of %s%s%s",
                owner->origin, name, method->name->text, method->descriptor->text,
                takes_result ? " and its result" : "");
}

/* The no-argument boolean method of this name, NULL where the class has none. */
static Method *find_invariant(Class *class, const char *name)
{
    for (Class *at = class; at != NULL; at = at->super) {
        for (unsigned i = 0; i < at->method_count; i++) {
            Method *method = &at->methods[i];
            if (strcmp(method->name->text, name) == 0 && !is_static(method) &&
                method->type->param_count == 0 && method->type->result.kind == KIND_BOOLEAN)
                return method;
        }
    }
    return NULL;
}

/* ---- Making the plan ---- */

static Status add_invariants(Plan *plan, StepKind kind, Loader *loader, Method *method,
                             const char *name, uint32_t *count, Error *err)
{
    unsigned first = is_static(method) ? 0 : 1;
    bool is_constructor = strcmp(method->name->text, "<init>") == 0;
    Step step = {.kind = kind, .what = "invariant"};
    Class *class;

    for (unsigned i = 0; i < method->type->param_count + first; i++) {
        Type type = {.kind = KIND_REF, .class_name = method->owner->name};
        if (i >= first)
            type = method->type->params[i - first];
        if (type.kind != KIND_REF || (i < first && is_constructor && kind == STEP_ASSUME))
            continue;
        TRY(loader_type(loader, type, &class, err));
        step.method = find_invariant(class, name);
        step.receiver = (int)i;
        if (step.method == NULL)
            continue;
        add_step(plan, step);
        ++*count;
    }
    return OK;
}

static Status add_contract(Plan *plan, StepKind kind, Loader *loader, Method *method,
                           const Options *options, Error *err)
{
    const char *condition = kind == STEP_ASSUME ? options->requires : options->ensures;
    Step step = {.kind = kind, .receiver = -1, .what = "postcondition"};
    uint32_t count = 0;

    if (options->invariant != NULL) {
        TRY(add_invariants(plan, kind, loader, method, options->invariant, &count, err));
        if (count == 0 && kind == STEP_ASSUME && strcmp(method->name->text, "<init>") != 0)
            return fail(err, ERROR_NO_METHOD,
                        "%s: neither the class nor a parameter of %s has an invariant "
                        "boolean %s()",
                        method->owner->origin, method->name->text, options->invariant);
    }
    if (condition == NULL)
        return OK;
    step.takes_result = kind == STEP_ASSERT;
    TRY(find_condition(loader, method, condition, step.takes_result, &step.method, err));
    add_step(plan, step);
    return OK;
}

Status plan_make(Plan *plan, Loader *loader, Method *method, const Options *options,
                 Error *err)
{
    if (options->params_at_entry)
        add_step(plan, (Step){.kind = STEP_LOAD});
    TRY(add_contract(plan, STEP_ASSUME, loader, method, options, err));
    add_step(plan, (Step){.kind = STEP_CALL, .method = method, .receiver = -1});
    return add_contract(plan, STEP_ASSERT, loader, method, options, err);
}
