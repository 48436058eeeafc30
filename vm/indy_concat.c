/* indy_concat.c - "a" + b: java.lang.invoke.StringConcatFactory. */
#include "vm/indy_site.h"

#include <string.h>

enum { RECIPE_ARG = '\1', RECIPE_CONSTANT = '\2' };

typedef struct Concat {
    CallSite *site;
    Spin *spin;
    unsigned params_done, local, constants_done;
} Concat;

static Status append_param(Concat *concat)
{
    const MethodType *type = concat->site->type;
    Type param;

    if (concat->params_done == type->param_count)
        return site_refuse(concat->site, "the recipe takes more arguments than there are");
    param = type->params[concat->params_done++];
    spin_load(concat->spin, param.kind, concat->local);
    concat->local += kind_is_wide(param.kind) ? 2 : 1;
    site_append(concat->spin, param);
    return OK;
}

/* Static argument 0 is the recipe, the constants follow it. */
static Status append_constant(Concat *concat)
{
    static const Name string = {.text = "java/lang/String"};
    const CallSite *site = concat->site;
    const Pool *pool = &site->caller->pool;
    unsigned i = ++concat->constants_done;
    Type type = {KIND_REF, &string};

    if (i >= site->bootstrap->arg_count)
        return site_refuse(site, "the recipe takes more constants than there are");
    switch (pool->items[site->bootstrap->args[i]].tag) {
    case TAG_STRING:
        break;
    case TAG_INTEGER:
        type.kind = KIND_INT;
        break;
    case TAG_FLOAT:
        type.kind = KIND_FLOAT;
        break;
    case TAG_LONG:
        type.kind = KIND_LONG;
        break;
    case TAG_DOUBLE:
        type.kind = KIND_DOUBLE;
        break;
    default:
        return site_refuse(site, "a constant is neither a string nor a number");
    }
    spin_push_constant(concat->spin, pool, site->bootstrap->args[i]);
    site_append(concat->spin, type);
    return OK;
}

static Status follow_recipe(Concat *concat, const char *at, const char *end)
{
    static const char marks[] = {RECIPE_ARG, RECIPE_CONSTANT, '\0'};

    while (at < end) {
        size_t plain = strcspn(at, marks);
        if (plain != 0) {
            site_append_text(concat->spin, at, plain);
            at += plain;
        } else if (*at++ == RECIPE_ARG) {
            TRY(append_param(concat));
        } else {
            TRY(append_constant(concat));
        }
    }
    return OK;
}

static Status append_all_params(Concat *concat)
{
    while (concat->params_done < concat->site->type->param_count)
        TRY(append_param(concat));
    return OK;
}

Status concat_spin(CallSite *site, Spin *spin)
{
    bool has_recipe = strcmp(site->method.name->text, "makeConcatWithConstants") == 0;
    Concat concat = {.site = site, .spin = spin};
    const Name *recipe;
    unsigned index;

    if (site->type->result.kind != KIND_REF)
        return site_refuse(site, "the result is not a String");
    spin_method_begin(spin, ACC_STATIC, site->link_name, site->type->descriptor->text);
    site_begin_text(spin);
    if (has_recipe) {
        TRY(site_arg(site, 0, TAG_STRING, &index));
        recipe = pool_string(&site->caller->pool, index);
        TRY(follow_recipe(&concat, recipe->text, recipe->text + recipe->length));
        if (concat.params_done != site->type->param_count)
            return site_refuse(site, "the recipe leaves arguments over");
    } else {
        TRY(append_all_params(&concat));
    }
    site_end_text(spin);
    spin_method_end(spin);
    return OK;
}
