/* Bit casts and StrictMath. */
#include "vm/natives.h"

#include <math.h>

/* A Value keeps a float's or double's bits: only the kind changes. */
NATIVE_FUNCTION(bits)
{
    *result = args[0];
    result->kind = (uint8_t)method->type->result.kind;
    return OK;
}

#define MATH_1(id, function)                                                               \
    NATIVE_FUNCTION(math_##id)                                                             \
    {                                                                                      \
        *result = value_double(function(args[0].u.d));                                     \
        return OK;                                                                         \
    }
#define MATH_2(id, function)                                                               \
    NATIVE_FUNCTION(math_##id)                                                             \
    {                                                                                      \
        *result = value_double(function(args[0].u.d, args[1].u.d));                        \
        return OK;                                                                         \
    }

MATH_1(sin, sin)
MATH_1(cos, cos)
MATH_1(tan, tan)
MATH_1(asin, asin)
MATH_1(acos, acos)
MATH_1(atan, atan)
MATH_1(log, log)
MATH_1(log10, log10)
MATH_1(sqrt, sqrt)
MATH_1(sinh, sinh)
MATH_1(cosh, cosh)
MATH_1(tanh, tanh)
MATH_1(expm1, expm1)
MATH_1(log1p, log1p)
MATH_2(atan2, atan2)
MATH_2(remainder, remainder)
