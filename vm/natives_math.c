/* Bit casts; StrictMath, which before JDK 21 is fdlibm in C; and those functions of Math
 * that HotSpot does not run as Java. */
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

/* In C, 1 to whatever power is 1; in Java, to a NaN or an infinite one it is NaN, and so is
 * -1 to an infinite one. */
static double java_pow(double base, double exponent)
{
    if (exponent != 0 && (isnan(exponent) || (isinf(exponent) && fabs(base) == 1)))
        return NAN;
    return (double)powl((long double)base, (long double)exponent);
}

#define MATH(id, call)                                                                     \
    NATIVE_FUNCTION(math_##id)                                                             \
    {                                                                                      \
        *result = value_double((double)(call));                                            \
        return OK;                                                                         \
    }
#define MATH_1(id) MATH(id, id##l((long double)args[0].u.d))

/* What HotSpot has machine code for, whatever the Java code says: nearly always the double
 * next to the true value. */
MATH_1(sin)
MATH_1(cos)
MATH_1(tan)
MATH_1(exp)
MATH_1(log)
MATH_1(log10)
MATH(pow, java_pow(args[0].u.d, args[1].u.d))
MATH(sqrt, sqrt(args[0].u.d))
MATH(remainder, remainder(args[0].u.d, args[1].u.d))

/* The same, from some version of the JDK on. */
#define MATH_SINCE(id, version)                                                            \
    NATIVE_FUNCTION(math_##id)                                                             \
    {                                                                                      \
        if (loader_java_version(vm->loader) < (version))                                   \
            return native_tail_call(vm, method, args);                                     \
        *result = value_double((double)id##l((long double)args[0].u.d));                   \
        return OK;                                                                         \
    }

MATH_SINCE(tanh, 24)
MATH_SINCE(cbrt, 25)

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
