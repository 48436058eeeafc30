/* source.h - where class files come from: one entry of a class path.
 *
 * A Source hands out the bytes of a class by its binary name ("java/util/TreeMap").  It may
 * be a folder, a .jar, a single .class file, the JDK's lib/modules image, a .jmod or a JDK
 * of either old or new layout; what it is was decided by looking at it, not at its name.
 * The bytes handed out belong to the Source and stay until source_close(). */
#ifndef CLASSFILE_SOURCE_H
#define CLASSFILE_SOURCE_H

#include "base/error.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Source Source;

typedef struct Bytes {
    const uint8_t *data; /* NULL: there is no such class here */
    size_t size;
    const char *origin; /* for messages: "app.jar(pkg/Main.class)" */
    const char *module; /* of the JDK that has it: "java.sql"; NULL: none */
} Bytes;

enum {
    ENTRY_SIZE_MAX =
        64 * 1024 * 1024 /* no class file, nor anything else in a jar, is larger */
};

/* Opens a folder, jar, class file, image, jmod or JDK folder. */
MUST_USE Status source_open(const char *path, Source **out, Error *err);
void source_close(Source *source);

const char *source_path(const Source *source);

/* In a multi-release jar, classes for Java versions up to this one are seen.  8 (none of
 * them) until it is said. */
void source_set_release(Source *source, int java_version);

/* Looks a class up.  OK with out->data == NULL where the source does not have it. */
MUST_USE Status source_find(Source *source, const char *binary_name, Bytes *out,
                            Error *err);

/* Calls back with the binary name of every class the source has, sorted by name, each once.
 * module-info and package-info are not classes and are left out; names under META-INF too.
 */
typedef Status (*SourceVisit)(void *context, const char *binary_name, Error *err);
MUST_USE Status source_each(Source *source, SourceVisit visit, void *context, Error *err);

/* The JDK to take classes from: `jdk_option` if not NULL, else $JAVA_HOME, else the `java`
 * on PATH, else the newest under /usr/lib/jvm. */
MUST_USE Status source_open_jdk(const char *jdk_option, Source **out, Error *err);

#endif
