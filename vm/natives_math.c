/* Bit casts, and StrictMath with the C library: where the JDK has fdlibm in C, which may
 * differ in the last bit.  From 21 on StrictMath is Java and runs as such. */
#include "vm/natives.h"

#include <math.h>

/* A Value keeps a float's or double's bits: only the kind changes. */
NATIVE_FUNCTION(bits)
{
    *result = args[0];
    result->kind = (uint8_t)method->type->result.kind;
    return OK;
}

#define MATH(id, call)                                                                     \
    NATIVE_FUNCTION(math_##id)                                                             \
    {                                                                                      \
        if ((method->flags & ACC_NATIVE) == 0)                                             \
            return native_tail_call(vm, method, args);                                     \
        *result = value_double(call);                                                      \
        return OK;                                                                         \
    }
#define MATH_1(id) MATH(id, id(args[0].u.d))
#define MATH_2(id) MATH(id, id(args[0].u.d, args[1].u.d))

MATH_1(sin)
MATH_1(cos)
MATH_1(tan)
MATH_1(asin)
MATH_1(acos)
MATH_1(atan)
MATH_1(log)
MATH_1(log10)
MATH_1(sqrt)
MATH_1(sinh)
MATH_1(cosh)
MATH_1(tanh)
MATH_1(expm1)
MATH_1(log1p)
MATH_2(atan2)
MATH_2(remainder)
