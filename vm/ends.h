/* ends.h - why a path ends. */
#ifndef VM_ENDS_H
#define VM_ENDS_H

#include <stdbool.h>

typedef enum PathEnd {
#define PATH_END(id, name, is_case, blocks) END_OF_##id,
#include "vm/ends.def"
#undef PATH_END
    PATH_END_COUNT
} PathEnd;

typedef struct PathEndInfo {
    const char *name;
    bool is_case, blocks;
} PathEndInfo;

extern const PathEndInfo path_ends[PATH_END_COUNT];

#endif
