/* loader.h - from a name to a linked Class: one program's classes, each of them once.
 *
 * The class path is searched first, then the JDK; the first place that has a class wins.  A
 * class is parsed and linked when it is first asked for; what failed once fails again with
 * the same message.  The Loader owns its Sources and Symbols; classes live as long as it.
 */
#ifndef CLASSFILE_LOADER_H
#define CLASSFILE_LOADER_H

#include "classfile/class.h"
#include "classfile/source.h"
#include "classfile/symbols.h"

enum { LINKING_DEPTH_MAX = 1024 }; /* supertypes above one another */

typedef struct Loader Loader;

/* `classpath` is a list of places joined with ':'.  `jdk` is where the JDK is, NULL to look
 * for one; if none is found that is an error only once a class is missing. */
MUST_USE Status loader_new(const char *classpath, const char *jdk, Loader **out,
                           Error *err);
void loader_free(Loader *loader);

Symbols *loader_symbols(Loader *loader);
int loader_java_version(const Loader *loader);     /* 17; 0 where there is no JDK */
uint32_t loader_class_count(const Loader *loader); /* ids given so far are 1 to this */

/* Parsed, perhaps not linked.  *out is NULL where nobody has it. */
MUST_USE Status loader_find(Loader *loader, const Name *name, Class **out, Error *err);

/* What is said of a class that nobody has. */
MUST_USE Status loader_fail_missing(const Loader *loader, const Name *name, Error *err);

/* Linked.  Also array classes, by their descriptor: "[I", "[Ljava/lang/String;". */
MUST_USE Status loader_class(Loader *loader, const Name *name, Class **out, Error *err);
MUST_USE Status loader_array_of(Loader *loader, Class *element, Class **out, Error *err);
Class *loader_primitive(Loader *loader, Kind kind);

/* The class a Type or a Class constant stands for, linked. */
MUST_USE Status loader_type(Loader *loader, Type type, Class **out, Error *err);

/* A class from bytes that stand nowhere on the path, linked: user code or not and in the
 * nest of the class `like`.  The bytes must be in the Symbols' arena. */
MUST_USE Status loader_define(Loader *loader, Bytes bytes, Class *like, Class **out,
                              Error *err);

/* Every class of the user's class path in its order, each once (the first one wins).  One
 * that cannot be read is visited as NULL, with the reason in *err; the visitor decides. */
typedef Status (*ClassVisit)(void *context, Class *class, Error *err);
MUST_USE Status loader_each(Loader *loader, ClassVisit visit, void *context, Error *err);

/* The same for the classes of the user's class path and then of the JDK whose binary name
 * is wanted; no others are read. */
typedef bool (*ClassWanted)(void *context, const char *binary_name);
MUST_USE Status loader_each_wanted(Loader *loader, ClassWanted wanted, ClassVisit visit,
                                   void *context, Error *err);

/* The binary names of all classes, of the user's class path and then of the JDK; one that
 * is in several places comes several times.  Nothing is read but the lists. */
typedef void (*NameVisit)(void *context, const char *binary_name, bool is_user);
MUST_USE Status loader_each_name(Loader *loader, NameVisit visit, void *context,
                                 Error *err);

/* For link.c: a number no walk over classes has used yet; and a count of the classes being
 * linked, one waiting for the next: false where they are too many. */
uint32_t loader_next_mark(Loader *loader);
bool loader_enter(Loader *loader);
void loader_leave(Loader *loader);

#endif
