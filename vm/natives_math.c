/* Bit casts; StrictMath; and Math with the C library: the JDK before 21 has fdlibm in C
 * behind it, with which libm may differ in the last bit, as Math may.  From 21 on it is all
 * Java. */
#include "vm/natives.h"
#include "vm/strict_math.h"

#include <math.h>

/* A Value keeps a float's or double's bits: only the kind changes. */
NATIVE_FUNCTION(bits)
{
    *result = args[0];
    result->kind = (uint8_t)method->type->result.kind;
    return OK;
}

enum { STRICT_MATH_IN_JAVA = 21 };

#define MATH(id, call)                                                                     \
    NATIVE_FUNCTION(math_##id)                                                             \
    {                                                                                      \
        if (loader_java_version(vm->loader) >= STRICT_MATH_IN_JAVA)                        \
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

/* StrictMath, bit for bit where the JDK has it in C. */
#define STRICT(id, call)                                                                   \
    NATIVE_FUNCTION(strict_##id)                                                           \
    {                                                                                      \
        if ((method->flags & ACC_NATIVE) == 0)                                             \
            return native_tail_call(vm, method, args);                                     \
        *result = value_double(call);                                                      \
        return OK;                                                                         \
    }
#define STRICT_1(id) STRICT(id, strict_##id(args[0].u.d))

STRICT_1(sin)
STRICT_1(cos)
STRICT_1(tan)
STRICT_1(asin)
STRICT_1(acos)
STRICT_1(atan)
STRICT_1(log)
STRICT_1(log10)
STRICT_1(sinh)
STRICT_1(cosh)
STRICT_1(tanh)
STRICT_1(expm1)
STRICT_1(log1p)
STRICT(atan2, strict_atan2(args[0].u.d, args[1].u.d))
