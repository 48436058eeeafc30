/* class.h - Class, Method and Field: what a class file says, and what linking adds to it.
 *
 * A Class is made by parse.c (bytes), or by loader.c (arrays and primitive types), and
 * linked by link.c.  After linking it never changes: whether a class is initialised and
 * what its statics hold are facts of a path and live in the heap.  Everything here is in
 * the Symbols' arena or in the bytes of a Source and lives as long as the program. */
#ifndef CLASSFILE_CLASS_H
#define CLASSFILE_CLASS_H

#include "base/error.h"
#include "base/intern.h"
#include "classfile/annotation.h"
#include "classfile/descriptor.h"
#include "classfile/insn.h"
#include "classfile/pool.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Class Class;
typedef struct Method Method;
typedef struct Field Field;

/* JVMS tables 4.1, 4.5, 4.6, 4.7.6. */
enum AccessFlag {
    ACC_PUBLIC = 0x0001,
    ACC_PRIVATE = 0x0002,
    ACC_PROTECTED = 0x0004,
    ACC_STATIC = 0x0008,
    ACC_FINAL = 0x0010,
    ACC_SUPER = 0x0020,        /* classes */
    ACC_SYNCHRONIZED = 0x0020, /* methods */
    ACC_OPEN = 0x0020,         /* modules */
    ACC_VOLATILE = 0x0040,     /* fields */
    ACC_BRIDGE = 0x0040,       /* methods */
    ACC_TRANSIENT = 0x0080,    /* fields */
    ACC_VARARGS = 0x0080,      /* methods */
    ACC_NATIVE = 0x0100,
    ACC_INTERFACE = 0x0200,
    ACC_ABSTRACT = 0x0400,
    ACC_STRICT = 0x0800,
    ACC_SYNTHETIC = 0x1000,
    ACC_ANNOTATION = 0x2000,
    ACC_ENUM = 0x4000,
    ACC_MODULE = 0x8000
};

struct Field {
    Class *owner;
    const Name *name;
    const Name *descriptor;
    Type type;
    uint16_t flags;
    uint16_t constant_index; /* ConstantValue, or 0 */
    const Name *signature;   /* generic, or NULL */
    AnnotationList annotations;
    uint32_t slot; /* linked: among the instance fields of an object, or the statics */
};

typedef struct MethodParameter {
    const Name *name; /* NULL: the file does not say */
    uint16_t flags;
} MethodParameter;

struct Method {
    Class *owner;
    const Name *name;
    const Name *descriptor;
    const MethodType *type;
    uint16_t flags;
    uint16_t index; /* in owner->methods */
    uint16_t exception_count, parameter_count;
    const Name **exceptions;     /* the throws clause */
    MethodParameter *parameters; /* MethodParameters */
    const Name *signature;
    AnnotationList annotations; /* also those of its parameters and types */
    const uint8_t *code_bytes;  /* the Code attribute, NULL for abstract and native */
    uint32_t code_size;
    uint32_t code_offset; /* in the class file, for messages */
    Code *code;           /* decoded and verified when first needed: method_code() */
    int32_t vtable_index; /* linked: -1 where selection does not go through the table */
    const struct Native *native; /* what the VM runs instead, once it has looked */
    const struct Native *model;  /* what an analysis asks before that */
    bool native_is_known;
};

typedef struct InnerClass {
    const Name *inner;
    const Name *outer;       /* NULL: not a member */
    const Name *simple_name; /* NULL: anonymous */
    uint16_t flags;
} InnerClass;

typedef struct RecordComponent {
    const Name *name;
    const Name *descriptor;
    const Name *signature;
    AnnotationList annotations;
} RecordComponent;

typedef struct Bootstrap {
    uint16_t handle; /* a MethodHandle constant */
    uint16_t arg_count;
    const uint16_t *args; /* loadable constants */
} Bootstrap;

typedef struct NameList {
    uint16_t count;
    const Name **items;
} NameList;

typedef enum ClassStage {
    STAGE_PARSED,
    STAGE_LINKING, /* its supertypes are being linked: meeting it again is a circle */
    STAGE_LINKED,
    STAGE_BROKEN /* linking failed; it will fail again with the same message */
} ClassStage;

struct Class {
    const Name *name; /* binary: "java/util/TreeMap"; arrays "[I"; primitives "int" */
    const char *origin;
    const char *module; /* of the JDK that it belongs to; NULL: none */
    Symbols *symbols;
    Pool pool;
    uint16_t minor, major;
    uint16_t flags;
    uint16_t field_count, method_count;
    Kind primitive;         /* of the classes of primitive types; KIND_REF for all others */
    bool is_user;           /* from the user's class path, not from the JDK */
    bool is_hidden;         /* loader_define() made it: no stack trace shows it */
    bool has_record;        /* a Record attribute, perhaps with no component */
    bool has_permits;       /* sealed */
    const Name *super_name; /* NULL: java/lang/Object, and module-info */
    NameList interface_names;
    Field *fields;
    Method *methods;
    const Name *signature;
    const Name *source_file;
    AnnotationList annotations;
    InnerClass *inner_classes;
    Bootstrap *bootstraps;
    RecordComponent *components;
    uint16_t inner_class_count, bootstrap_count, component_count;
    const Name *enclosing_class;
    const Name *enclosing_method, *enclosing_descriptor;
    const Name *nest_host_name;
    NameList nest_members, permitted;

    /* Linked. */
    ClassStage stage;
    uint32_t id; /* by order of loading; 0 is never used */
    Class *super;
    Class **interfaces;     /* direct, interface_names.count of them */
    Class **all_interfaces; /* every one it implements or extends, each once */
    uint32_t all_interface_count;
    Class **supers; /* supers[d] is its superclass at depth d, itself at its own depth */
    uint32_t depth; /* java/lang/Object has 0 */
    uint32_t instance_slot_count, static_slot_count;
    Field **instance_fields; /* by slot, inherited ones included */
    Method **vtable;
    uint32_t vtable_count;
    Class *element;     /* of an array class: "[[I" has "[I" */
    Class *array_class; /* the array of this, once it was asked for */
    Class *nest_host;   /* once it was asked for */
    Error *broken;      /* why, of STAGE_BROKEN */
    struct Selection
        *selections; /* resolve.c: which method a call runs, by what it names */
    uint32_t selection_count, selection_capacity;
    uint32_t mark; /* scratch of link.c: seen in the walk of this number */
};

/* An enum, or the class of a constant that has a body. */
static inline bool class_is_of_enum(const Class *class)
{
    return (class->flags & ACC_ENUM) != 0 ||
           (class->super != NULL && (class->super->flags & ACC_ENUM) != 0);
}

/* The enum of such a class. */
static inline Class *class_enum(Class *class)
{
    assert(class_is_of_enum(class));
    return (class->super->flags & ACC_ENUM) != 0 ? class->super : class;
}

static inline bool class_is_interface(const Class *class)
{
    return (class->flags & ACC_INTERFACE) != 0;
}

static inline bool class_is_array(const Class *class)
{
    return class->element != NULL;
}

/* Members declared by this class itself; NULL where there is none. */
Field *class_field(const Class *class, const Name *name, const Name *descriptor);
Method *class_method(const Class *class, const Name *name, const Name *descriptor);

/* Linked classes: may a value of class `from` stand where `to` is expected? */
bool class_is_subtype(const Class *from, const Class *to);

/* The same by the superclass chain only. */
static inline bool class_is_subclass(const Class *from, const Class *to)
{
    return from->depth >= to->depth && from->supers[to->depth] == to;
}

/* "java/util/Map$Entry" -> "java/util": the bytes of its package, without a final slash. */
size_t class_package_length(const Name *name);
bool class_same_package(const Class *a, const Class *b);

/* The decoded and verified body, made when first needed. */
MUST_USE Status method_code(Method *method, const Code **out, Error *err);

/* "java.util.TreeMap" into `text`, for people. */
void class_external_name(const Name *name, char *text, size_t size);

/* The external name of a class as it is written in Java: "int[][]" for "[[I". */
void class_source_name(const char *external, char *text, size_t size);

#endif
