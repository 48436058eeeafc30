/* strict_math.h - functions whose every bit java.lang.StrictMath prescribes.
 *
 * The Java specification fixes them as those of fdlibm 5.3: the polynomials, the reductions
 * and the order of evaluation.  libm, though as accurate, rounds differently now and then.
 * These are the ones that are native in a JDK before 21; exp, pow, cbrt and hypot are Java
 * there already, and sqrt and IEEEremainder are exact in any libm. */
#ifndef VM_STRICT_MATH_H
#define VM_STRICT_MATH_H

/* strict_trig.c */
double strict_sin(double x);
double strict_cos(double x);
double strict_tan(double x);

/* strict_inverse.c */
double strict_asin(double x);
double strict_acos(double x);
double strict_atan(double x);
double strict_atan2(double y, double x);

/* strict_exp.c */
double strict_expm1(double x);
double strict_sinh(double x);
double strict_cosh(double x);
double strict_tanh(double x);

/* strict_log.c */
double strict_log(double x);
double strict_log10(double x);
double strict_log1p(double x);

#endif
