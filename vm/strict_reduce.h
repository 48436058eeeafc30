/* strict_reduce.h - an angle brought into the quarter circle around 0. */
#ifndef VM_STRICT_REDUCE_H
#define VM_STRICT_REDUCE_H

/* x = quadrant * pi/2 + high + low (modulo 2 pi), |high + low| <= pi/4, and low is what
 * rounding took from high. */
typedef struct Reduced {
    unsigned quadrant; /* 0 to 3 */
    double high, low;
} Reduced;

/* x is finite and beyond pi/4. */
Reduced reduce_by_pi_half(double x);

#endif
