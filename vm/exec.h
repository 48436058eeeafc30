/* exec.h - runs a program's main as `java -ea` would. */
#ifndef VM_EXEC_H
#define VM_EXEC_H

#include "vm/vm.h"

/* Runs class_name.main(args).  OK: it ended by itself, *exit_status as java's would be (1
 * after an uncaught exception, whose trace is on vm->err_out).  CUT: something is not
 * modelled; FAILED: a class cannot be used.  Both are told in vm->err. */
MUST_USE Status exec_main(Vm *vm, const char *class_name, char **args, unsigned count,
                          int *exit_status);

#endif
