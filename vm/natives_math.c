/* Bit casts, and Math with the C library: the JDK before 21 has fdlibm in C behind it, with
 * which libm may differ in the last bit, as Math may.  From 21 on it is all Java. */
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

NATIVE_FUNCTION(strict_log)
{
    if ((method->flags & ACC_NATIVE) == 0)
        return native_tail_call(vm, method, args);
    *result = value_double(strict_log(args[0].u.d));
    return OK;
}

/* StrictMath is fdlibm to the last bit, and what is not exact is not given. */
NATIVE_FUNCTION(strict_math)
{
    if ((method->flags & ACC_NATIVE) == 0)
        return native_tail_call(vm, method, args);
    return cut_unknown(vm, "native StrictMath.%s: only Math.%s is modelled",
                       method->name->text, method->name->text);
}
