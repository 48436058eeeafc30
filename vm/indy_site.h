/* indy_site.h - one call site while its class is written; shared by the indy_*.c files.
 *
 * Each kind of call site has a function that writes the body of the synthetic class: at
 * least the static method `link_name` of the call site's type. */
#ifndef VM_INDY_SITE_H
#define VM_INDY_SITE_H

#include "classfile/loader.h"
#include "vm/spin.h"

typedef struct CallSite {
    Loader *loader;
    Class *caller;
    const Name *name;       /* as the InvokeDynamic constant has it */
    const MethodType *type; /* of the call: arguments and result */
    const Bootstrap *bootstrap;
    MemberRef method; /* the bootstrap method */
    const char *link_name;
    Error *err;
} CallSite;

Status lambda_spin(CallSite *site, Spin *spin);
Status concat_spin(CallSite *site, Spin *spin);
Status record_spin(CallSite *site, Spin *spin);
Status type_switch_spin(CallSite *site, Spin *spin);
Status enum_switch_spin(CallSite *site, Spin *spin);

/* Fails: this call site is not modelled, and why. */
MUST_USE Status site_refuse(const CallSite *site, const char *why);

/* The constant that is static argument number `i`; refuses where it has another tag. */
MUST_USE Status site_arg(const CallSite *site, unsigned i, PoolTag tag, unsigned *out);
MUST_USE Status site_arg_type(const CallSite *site, unsigned i, const MethodType **out);
MUST_USE Status site_arg_int(const CallSite *site, unsigned i, unsigned max, unsigned *out);

/* Code: from a value of one type to another, as LambdaMetafactory does; `via` is what the
 * value is known to be once it is cast. */
void adapt_value(Spin *spin, Type from, Type to, Type via);

/* Code: `StringBuilder.append` of the value of this type on the stack. */
void site_append(Spin *spin, Type type);
void site_append_text(Spin *spin, const char *text, size_t length);
void site_begin_text(Spin *spin); /* new StringBuilder() */
void site_end_text(Spin *spin);   /* toString() and return */

#endif
