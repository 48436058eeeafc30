/* verify.h - proves that a decoded body is safe to run without checking its operands.
 *
 * A data-flow pass over kinds (int, long, float, double, reference, return address): the
 * operand stack never under- or overflows, every instruction finds the kinds it wants,
 * joins agree, control never falls off the end.  Which class a reference has is not decided
 * here: the interpreter checks it where it matters.  Subroutines (jsr, ret) are followed
 * per chain of calls, as if they had been copied to each place they are called from. */
#ifndef CLASSFILE_VERIFY_H
#define CLASSFILE_VERIFY_H

#include "classfile/class.h"

MUST_USE Status verify_code(const Method *method, const Code *code, Error *err);

#endif
