/* source_ops.h - what a kind of Source has to offer; for the source_*.c files only.
 *
 * Each kind is one file with one constant SourceOps and one source_open_*(), which fills in
 * `ops` and `state` of a Source that source.c made.  Everything a kind allocates goes into
 * the arena of its Source; `close` gives back only what an arena cannot (maps, archives),
 * and is not called where the open failed. */
#ifndef CLASSFILE_SOURCE_OPS_H
#define CLASSFILE_SOURCE_OPS_H

#include "base/arena.h"
#include "base/vec.h"
#include "classfile/source.h"

typedef struct ClassNames ClassNames;

typedef struct SourceOps {
    const char *kind;
    Status (*find)(Source *source, const char *binary_name, Bytes *out, Error *err);
    Status (*each)(Source *source, ClassNames *names, Error *err); /* in any order */
    void (*close)(Source *source);                                 /* or NULL */
    void (*set_release)(Source *source, int java_version);         /* or NULL */
} SourceOps;

struct Source {
    const SourceOps *ops; /* NULL until it is known what the path is */
    void *state;
    const char *path; /* as the user gave it */
    Arena arena;
};

/* One per kind; `file` is the file or folder itself, which for a JDK is inside the path. */
MUST_USE Status source_open_folder(Source *source, const char *folder, Error *err);
MUST_USE Status source_open_class(Source *source, const char *file, Error *err);
MUST_USE Status source_open_jar(Source *source, const char *file, Error *err);
MUST_USE Status source_open_jmod(Source *source, const char *file, Error *err);
MUST_USE Status source_open_jmods(Source *source, const char *folder, Error *err);
MUST_USE Status source_open_image(Source *source, const char *file, Error *err);

/* What source_each() collects before it sorts. */
struct ClassNames {
    Arena arena;
    VEC(const char *) list;
};

/* Adds package/name; an empty package adds just the name, which may itself have slashes.
 * What is not a class (module-info, META-INF/...) is left out here, for all kinds. */
void class_names_add(ClassNames *names, const char *package, const char *name,
                     size_t length);

/* Whether a file name ends in ".class", and how long the rest is. */
bool class_file_stem(const char *file_name, size_t *length);

/* Relative, without empty, "." and ".." components: cannot lead out of where it is used. */
bool entry_name_is_safe(const char *name);

/* Reads a whole regular file.  OK with out->data == NULL where there is none. */
MUST_USE Status file_read(Arena *arena, const char *path, Bytes *out, Error *err);

bool file_is_regular(const char *path);

/* How a JDK keeps its classes, and the file or folder (in the arena) that has them. */
typedef enum JdkLayout { JDK_NONE, JDK_IMAGE, JDK_JMODS, JDK_RT_JAR } JdkLayout;
JdkLayout jdk_layout(Arena *arena, const char *folder, const char **where);

/* The JDK of the highest version among the subfolders, NULL where none is a JDK. */
const char *jdk_newest(Arena *arena, const char *folder);

/* The JDK of $JAVA_HOME, of `java` on PATH, else the newest in the folder `installed`. */
MUST_USE Status jdk_find(Arena *arena, const char *installed, const char **out, Error *err);

#endif
