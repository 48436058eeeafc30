/* status.h - the one way a function leaves early.
 *
 * Every function that can stop before its work is done returns a Status; TRY passes
 * anything but OK up.  Only FAILED comes with an Error record (base/error.h); the other
 * reasons are part of a symbolic run and carry their detail in the State. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

#include <assert.h>

#define MUST_USE __attribute__((warn_unused_result))

typedef enum Status {
    OK,     /* done */
    CHOICE, /* a question was posted, nothing has changed: answer it and run again */
    THROWN, /* a Java exception is on its way */
    CUT,    /* the path ends here, for a reason that has a name */
    FAILED  /* the input cannot be used; the Error says why */
} Status;

#define TRY(expression)                                                                    \
    do {                                                                                   \
        Status try_status_ = (expression);                                                 \
        if (try_status_ != OK)                                                             \
            return try_status_;                                                            \
    } while (0)

/* For what the code above has already excluded. */
#define UNREACHABLE(why) assert(0 && (why))

#endif
