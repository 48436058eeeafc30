/* error.h - what went wrong with the input, in one line a user can act on.
 *
 * An Error is owned by whoever started the work and is passed down; the first failure is
 * written into it and travels up as FAILED.  Callers on the way may put the place they know
 * in front (error_in).  The kind says which Java error a running program would see. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "base/status.h"

typedef enum ErrorKind {
    ERROR_NONE,
    ERROR_INPUT,         /* a file that cannot be read, a jar or an image that is damaged */
    ERROR_USAGE,         /* the command line */
    ERROR_FORMAT,        /* ClassFormatError */
    ERROR_VERSION,       /* UnsupportedClassVersionError */
    ERROR_VERIFY,        /* VerifyError */
    ERROR_MISSING_CLASS, /* NoClassDefFoundError */
    ERROR_CIRCULARITY,   /* ClassCircularityError */
    ERROR_INCOMPATIBLE,  /* IncompatibleClassChangeError */
    ERROR_NO_FIELD,      /* NoSuchFieldError */
    ERROR_NO_METHOD,     /* NoSuchMethodError */
    ERROR_ABSTRACT,      /* AbstractMethodError */
    ERROR_ACCESS,        /* IllegalAccessError */
    ERROR_UNSUPPORTED,   /* legal Java that is not modelled: no Java error at all */
    ERROR_INTERNAL       /* a mistake of ours, found by a check of our own */
} ErrorKind;

enum { ERROR_TEXT_MAX = 1024 };

typedef struct Error {
    ErrorKind kind;
    char text[ERROR_TEXT_MAX];
} Error;

/* Writes the message; a check reads `return fail(err, ERROR_FORMAT, ...)`.  Macros, so that
 * the compiler sees that the way out is FAILED. */
#define fail(...)     (error_set(__VA_ARGS__), FAILED)
#define error_in(...) (error_prefix(__VA_ARGS__), FAILED)

void error_set(Error *err, ErrorKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Puts "place: " in front of a message that is already there. */
void error_prefix(Error *err, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
