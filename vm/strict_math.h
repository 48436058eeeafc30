/* strict_math.h - functions whose every bit java.lang.StrictMath prescribes.
 *
 * The Java specification fixes the polynomials and the order of evaluation; libm, though
 * as accurate, rounds differently now and then. */
#ifndef VM_STRICT_MATH_H
#define VM_STRICT_MATH_H

double strict_log(double x);

#endif
