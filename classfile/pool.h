/* pool.h - the constant pool of one class (JVMS 4.4).
 *
 * After pool_parse() every index inside the pool points to an entry of the tag it must
 * have, all text is valid modified UTF-8, and class, member and descriptor names are legal;
 * so the accessors below cannot fail on an index of the right tag.  Entries borrow the
 * class file's bytes; a Utf8 becomes a Name when it is first asked for. */
#ifndef CLASSFILE_POOL_H
#define CLASSFILE_POOL_H

#include "base/intern.h"
#include "classfile/reader.h"
#include "classfile/symbols.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum PoolTag {
    TAG_NONE = 0, /* entry 0, and the second half of a long or double */
    TAG_UTF8 = 1,
    TAG_INTEGER = 3,
    TAG_FLOAT = 4,
    TAG_LONG = 5,
    TAG_DOUBLE = 6,
    TAG_CLASS = 7,
    TAG_STRING = 8,
    TAG_FIELD = 9,
    TAG_METHOD = 10,
    TAG_INTERFACE_METHOD = 11,
    TAG_NAME_AND_TYPE = 12,
    TAG_METHOD_HANDLE = 15,
    TAG_METHOD_TYPE = 16,
    TAG_DYNAMIC = 17,
    TAG_INVOKE_DYNAMIC = 18,
    TAG_MODULE = 19,
    TAG_PACKAGE = 20
} PoolTag;

enum { TAG_COUNT = TAG_PACKAGE + 1 };

/* JVMS 5.4.3.5. */
typedef enum HandleKind {
    HANDLE_GET_FIELD = 1,
    HANDLE_GET_STATIC,
    HANDLE_PUT_FIELD,
    HANDLE_PUT_STATIC,
    HANDLE_INVOKE_VIRTUAL,
    HANDLE_INVOKE_STATIC,
    HANDLE_INVOKE_SPECIAL,
    HANDLE_NEW_INVOKE_SPECIAL,
    HANDLE_INVOKE_INTERFACE
} HandleKind;

typedef struct Constant {
    uint8_t tag;
    bool interned; /* a Utf8 whose Name is known: u.name, not u.utf8 */
    uint16_t a;    /* Utf8: length; others: the first index, handle kind, bootstrap */
    uint16_t b;    /* the second index */
    union {
        const uint8_t *utf8;
        const Name *name;
        int32_t i;
        int64_t l;
        float f;
        double d;
        void *link; /* what a Class, field or method entry was resolved to */
    } u;
} Constant;

typedef struct Pool {
    Constant *items;
    uint16_t count; /* one more than the last index */
    Symbols *symbols;
} Pool;

typedef struct MemberRef {
    uint8_t tag; /* TAG_FIELD, TAG_METHOD or TAG_INTERFACE_METHOD */
    uint16_t class_index;
    const Name *class_name;
    const Name *name;
    const Name *descriptor;
} MemberRef;

const char *pool_tag_name(unsigned tag); /* "Utf8", "Methodref", ... */

MUST_USE Status pool_parse(Pool *pool, Reader *in, Symbols *symbols, uint16_t major);

/* Is this an index of an entry of that tag? */
bool pool_is(const Pool *pool, unsigned index, PoolTag tag);

const Name *pool_utf8(const Pool *pool, unsigned index);
const Name *pool_class_name(const Pool *pool, unsigned index); /* also Module, Package */
const Name *pool_string(const Pool *pool, unsigned index);
MemberRef pool_member(const Pool *pool, unsigned index);

/* The name and descriptor of a NameAndType, Dynamic or InvokeDynamic entry. */
const Name *pool_nat_name(const Pool *pool, unsigned index);
const Name *pool_nat_descriptor(const Pool *pool, unsigned index);

/* Reads an index from the file and checks its tag; `what` is for the message.  The optional
 * form lets 0 pass. */
MUST_USE Status pool_read_index(const Pool *pool, Reader *in, PoolTag tag, const char *what,
                                uint16_t *out);
MUST_USE Status pool_read_optional(const Pool *pool, Reader *in, PoolTag tag,
                                   const char *what, uint16_t *out);

#endif
