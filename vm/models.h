/* models.h - what the files of models share: see models.c. */
#ifndef VM_MODELS_H
#define VM_MODELS_H

#include "vm/natives.h"

#define MODEL_FUNCTION(id)                                                                 \
    static Status model_##id(Vm *vm NATIVE_UNUSED, Method *method NATIVE_UNUSED,           \
                             Value *args NATIVE_UNUSED, Value *result NATIVE_UNUSED)
#define MODEL_ELSEWHERE(id)                                                                \
    Status model_##id(Vm *vm NATIVE_UNUSED, Method *method NATIVE_UNUSED,                  \
                      Value *args NATIVE_UNUSED, Value *result NATIVE_UNUSED)

static inline Status pass(Value *result)
{
    result->kind = NATIVE_PASS;
    return OK;
}

/* Where the model would do at once what the method decides step by step. */
static inline Status pass_quietly(Value *result)
{
    result->kind = NATIVE_QUIET;
    return OK;
}

/* Is it a term, or an object that is not plain? */
static inline bool value_is_symbolic(const Vm *vm, Value value)
{
    return value.is_term || (value.kind == KIND_REF && value.u.ref.id != 0 &&
                             !object_is_plain(store_at(&vm->store, value.u.ref)));
}

/* ---- models_array.c: whole ranges of arrays ---- */

MODEL_ELSEWHERE(arraycopy);
MODEL_ELSEWHERE(fill);
MODEL_ELSEWHERE(clone);

/* ---- models_text.c: numbers that are not known have no text ---- */

MODEL_ELSEWHERE(number_text);
MODEL_ELSEWHERE(append);
MODEL_ELSEWHERE(append_part);
MODEL_ELSEWHERE(builder_text);

/* ---- models_unsafe.c: fields through Unsafe ---- */

MODEL_ELSEWHERE(unsafe_get);
MODEL_ELSEWHERE(unsafe_put);
MODEL_ELSEWHERE(unsafe_compare_and_set);
MODEL_ELSEWHERE(unsafe_compare_and_exchange);

#endif
