/* indy.h - what an invokedynamic call site does, as an ordinary static method.
 *
 * The bootstrap code of the JDK is never run.  The call sites that javac writes have one of
 * a few bootstrap methods, and for each of them we write a small synthetic class with plain
 * bytecode that does the same: lambdas, string concatenation, the methods of records,
 * switches over types.  Its name is the caller's with the kind and the number of the
 * constant behind it ("p/Main$$Lambda$17"), so it does not depend on the order of linking.
 * The class and its method live as long as the Loader. */
#ifndef VM_INDY_H
#define VM_INDY_H

#include "classfile/loader.h"

/* The static method that an invokedynamic call site stands for: it takes the arguments of
 * the call site's descriptor and returns its result.  Made once per InvokeDynamic constant.
 * What is not modelled fails with ERROR_UNSUPPORTED. */
MUST_USE Status indy_link(Loader *loader, Class *caller, unsigned pool_index, Method **out,
                          Error *err);

#endif
