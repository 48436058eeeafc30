/* AtomicReference and AtomicBoolean: in Java they go through VarHandles, which are not
 * modelled.  With one thread every access is a plain one of the field `value`. */
#include "vm/natives.h"

static bool same_word(Value a, Value b) /* references and booleans */
{
    return (uint32_t)a.u.word == (uint32_t)b.u.word;
}

NATIVE_FUNCTION(atomic_get)
{
    *result = native_get(vm, args[0].u.ref, "value");
    return OK;
}

NATIVE_FUNCTION(atomic_set)
{
    native_set(vm, args[0].u.ref, "value", args[1]);
    return OK;
}

NATIVE_FUNCTION(atomic_get_and_set)
{
    *result = native_get(vm, args[0].u.ref, "value");
    native_set(vm, args[0].u.ref, "value", args[1]);
    return OK;
}

NATIVE_FUNCTION(atomic_compare_and_exchange)
{
    *result = native_get(vm, args[0].u.ref, "value");
    if (same_word(*result, args[1]))
        native_set(vm, args[0].u.ref, "value", args[2]);
    return OK;
}

NATIVE_FUNCTION(atomic_compare_and_set)
{
    Value old;

    TRY(native_atomic_compare_and_exchange(vm, method, args, &old));
    *result = value_int(same_word(old, args[1]));
    return OK;
}
