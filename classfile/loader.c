#include "classfile/loader.h"

#include "base/memory.h"
#include "base/vec.h"
#include "classfile/link.h"
#include "classfile/parse.h"
#include "classfile/resolve.h"

#include <string.h>
#include <uthash.h>

typedef struct Entry { /* what became of one name */
    const Name *name;
    Class *class; /* NULL: nobody has it, or it cannot be read */
    Error *error; /* why it cannot be read */
    UT_hash_handle hh;
} Entry;

struct Loader {
    Symbols symbols;
    VEC(Source *) path;
    const char *path_text;
    Source *jdk;
    Error jdk_error; /* why there is none */
    int java_version;
    Entry *entries;
    uint32_t class_count, mark, linking_depth;
    Class *primitives[KIND_COUNT];
};

Symbols *loader_symbols(Loader *loader)
{
    return &loader->symbols;
}

int loader_java_version(const Loader *loader)
{
    return loader->java_version;
}

uint32_t loader_class_count(const Loader *loader)
{
    return loader->class_count;
}

uint32_t loader_next_mark(Loader *loader)
{
    return ++loader->mark;
}

bool loader_enter(Loader *loader)
{
    if (loader->linking_depth == LINKING_DEPTH_MAX)
        return false;
    loader->linking_depth++;
    return true;
}

void loader_leave(Loader *loader)
{
    assert(loader->linking_depth > 0);
    loader->linking_depth--;
}

/* ---- Opening ---- */

static Status open_path(Loader *loader, const char *classpath, Error *err)
{
    char *parts = arena_copy(&loader->symbols.arena, classpath, strlen(classpath));
    char *rest = parts;
    Source *source;

    for (char *part = strsep(&rest, ":"); part != NULL; part = strsep(&rest, ":")) {
        if (*part == '\0')
            continue;
        TRY(source_open(part, &source, err));
        vec_push(&loader->path, source);
    }
    if (loader->path.count == 0)
        return fail(err, ERROR_USAGE, "the class path is empty");
    loader->path_text = arena_copy(&loader->symbols.arena, classpath, strlen(classpath));
    return OK;
}

/* JVMS table 4.1-A: version 45 came with Java 1, each later one is one more. */
static int version_of(const Class *object)
{
    return object->major - 44;
}

/* java/lang/Object tells which Java the JDK is for, and so what a multi-release jar shows.
 */
static Status learn_version(Loader *loader, Error *err)
{
    Bytes bytes;
    Class *object;

    TRY(source_find(loader->jdk, "java/lang/Object", &bytes, err));
    if (bytes.data == NULL)
        return fail(err, ERROR_INPUT, "%s: this JDK has no java.lang.Object",
                    source_path(loader->jdk));
    TRY(class_parse(bytes, &loader->symbols, &object, err));
    loader->java_version = version_of(object);
    for (size_t i = 0; i < loader->path.count; i++)
        source_set_release(loader->path.items[i], loader->java_version);
    return OK;
}

static Status open_jdk(Loader *loader, const char *jdk, Error *err)
{
    if (source_open_jdk(jdk, &loader->jdk, &loader->jdk_error) == OK)
        return learn_version(loader, err);
    if (jdk != NULL) {
        *err = loader->jdk_error;
        return FAILED;
    }
    return OK;
}

static void make_primitives(Loader *loader)
{
    for (Kind kind = KIND_VOID; kind < KIND_REF; kind++) {
        Class *class = ARENA_NEW(&loader->symbols.arena, Class);
        class->name = intern_text(loader->symbols.interns, kind_name(kind));
        class->origin = "a primitive type";
        class->symbols = &loader->symbols;
        class->flags = ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT;
        class->primitive = kind;
        class->stage = STAGE_LINKED;
        class->id = ++loader->class_count;
        loader->primitives[kind] = class;
    }
}

Status loader_new(const char *classpath, const char *jdk, Loader **out, Error *err)
{
    Loader *loader = mem_zalloc(1, sizeof *loader);

    symbols_init(&loader->symbols);
    make_primitives(loader);
    if (open_path(loader, classpath, err) != OK || open_jdk(loader, jdk, err) != OK) {
        loader_free(loader);
        return FAILED;
    }
    *out = loader;
    return OK;
}

void loader_free(Loader *loader)
{
    HASH_CLEAR(hh, loader->entries);
    for (size_t i = 0; i < loader->path.count; i++)
        source_close(loader->path.items[i]);
    vec_free(&loader->path);
    if (loader->jdk != NULL)
        source_close(loader->jdk);
    symbols_free(&loader->symbols);
    mem_free(loader);
}

/* ---- Finding and parsing ---- */

static Entry *entry_of(Loader *loader, const Name *name)
{
    Entry *entry;

    HASH_FIND_BYHASHVALUE(hh, loader->entries, &name, sizeof name, name->hash, entry);
    return entry;
}

static Entry *entry_add(Loader *loader, const Name *name)
{
    Entry *entry = ARENA_NEW(&loader->symbols.arena, Entry);

    entry->name = name;
    HASH_ADD_KEYPTR_BYHASHVALUE(hh, loader->entries, &entry->name, sizeof entry->name,
                                name->hash, entry);
    return entry;
}

static Status find_bytes(Loader *loader, const Name *name, Bytes *out, bool *is_user,
                         Error *err)
{
    *is_user = true;
    for (size_t i = 0; i < loader->path.count; i++) {
        TRY(source_find(loader->path.items[i], name->text, out, err));
        if (out->data != NULL)
            return OK;
    }
    *is_user = false;
    if (loader->jdk != NULL)
        return source_find(loader->jdk, name->text, out, err);
    return OK;
}

static Status parse_entry(Loader *loader, Entry *entry, Error *err)
{
    Bytes bytes = {0};
    bool is_user;
    Class *class;

    TRY(find_bytes(loader, entry->name, &bytes, &is_user, err));
    if (bytes.data == NULL)
        return OK;
    TRY(class_parse(bytes, &loader->symbols, &class, err));
    if (class->name != entry->name)
        return fail(err, ERROR_MISSING_CLASS, "%s: this is class %s, expected %s",
                    class->origin, class->name->text, entry->name->text);
    class->is_user = is_user;
    class->id = ++loader->class_count;
    entry->class = class;
    return OK;
}

static Status fail_again(const Error *cause, Error *err)
{
    *err = *cause;
    return FAILED;
}

Status loader_find(Loader *loader, const Name *name, Class **out, Error *err)
{
    Entry *entry = entry_of(loader, name);

    if (entry == NULL) {
        entry = entry_add(loader, name);
        if (parse_entry(loader, entry, err) != OK) {
            entry->error = ARENA_NEW(&loader->symbols.arena, Error);
            *entry->error = *err;
        }
    }
    if (entry->error != NULL)
        return fail_again(entry->error, err);
    *out = entry->class;
    return OK;
}

Status loader_fail_missing(const Loader *loader, const Name *name, Error *err)
{
    char text[256];

    class_external_name(name, text, sizeof text);
    if (loader->jdk == NULL)
        return fail(err, ERROR_MISSING_CLASS,
                    "class %s is not on the class path (%s), and there is no JDK: %s", text,
                    loader->path_text, loader->jdk_error.text);
    return fail(err, ERROR_MISSING_CLASS,
                "class %s is neither on the class path (%s) nor in the JDK at %s", text,
                loader->path_text, source_path(loader->jdk));
}

/* ---- Linked classes, arrays ---- */

static Status array_by_name(Loader *loader, const Name *name, Class **out, Error *err)
{
    Interns *interns = loader->symbols.interns;
    const Name *descriptor = intern(interns, name->text + 1, name->length - 1);
    Class *element;
    Type type;

    TRY(descriptor_field(interns, descriptor, &type, err));
    TRY(loader_type(loader, type, &element, err));
    return loader_array_of(loader, element, out, err);
}

Status loader_class(Loader *loader, const Name *name, Class **out, Error *err)
{
    Class *class;

    if (name->text[0] == '[')
        return array_by_name(loader, name, out, err);
    TRY(loader_find(loader, name, &class, err));
    if (class == NULL)
        return loader_fail_missing(loader, name, err);
    if (class->stage != STAGE_LINKED)
        TRY(link_class(loader, class, err));
    *out = class;
    return OK;
}

Status loader_define(Loader *loader, Bytes bytes, Class *like, Class **out, Error *err)
{
    Class *class, *other;
    Entry *entry;

    TRY(class_parse(bytes, &loader->symbols, &class, err));
    TRY(loader_find(loader, class->name, &other, err));
    if (other != NULL)
        return fail(err, ERROR_INCOMPATIBLE, "%s: there is a class %s already, at %s",
                    class->origin, class->name->text, other->origin);
    class->is_user = like->is_user;
    class->is_hidden = true;
    class->module = like->module;
    class->nest_host = nest_host(loader, like);
    class->id = ++loader->class_count;
    entry = entry_of(loader, class->name);
    entry->class = class; /* its own constants name it */
    if (link_class(loader, class, err) != OK) {
        entry->class = NULL;
        return FAILED;
    }
    *out = class;
    return OK;
}

static const Name *array_name(Loader *loader, const Class *element)
{
    Arena *arena = &loader->symbols.arena;
    ArenaMark mark = arena_mark(arena);
    const Name *name;
    const char *text;

    if (element->primitive != KIND_REF)
        text = arena_printf(arena, "[%c", kind_letter(element->primitive));
    else if (class_is_array(element))
        text = arena_printf(arena, "[%s", element->name->text);
    else
        text = arena_printf(arena, "[L%s;", element->name->text);
    name = intern_text(loader->symbols.interns, text);
    arena_rewind(arena, mark);
    return name;
}

Status loader_array_of(Loader *loader, Class *element, Class **out, Error *err)
{
    Class *class = element->array_class;

    if (class == NULL) {
        if (element->primitive == KIND_VOID)
            return fail(err, ERROR_FORMAT, "an array of void");
        class = ARENA_NEW(&loader->symbols.arena, Class);
        class->name = array_name(loader, element);
        if (strspn(class->name->text, "[") > ARRAY_DIMENSIONS_MAX)
            return fail(err, ERROR_FORMAT, "an array of more than %d dimensions",
                        ARRAY_DIMENSIONS_MAX);
        class->origin = "an array type";
        class->symbols = &loader->symbols;
        class->primitive = KIND_REF;
        class->element = element;
        class->is_user = element->is_user;
        class->flags =
            (uint16_t)((element->flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)) |
                       ACC_FINAL | ACC_ABSTRACT);
        TRY(link_array(loader, class, err));
        class->id = ++loader->class_count;
        element->array_class = class;
    }
    *out = class;
    return OK;
}

Class *loader_primitive(Loader *loader, Kind kind)
{
    assert(kind < KIND_REF);
    return loader->primitives[kind];
}

Status loader_type(Loader *loader, Type type, Class **out, Error *err)
{
    if (type.kind == KIND_REF)
        return loader_class(loader, type.class_name, out, err);
    *out = loader_primitive(loader, type.kind);
    return OK;
}

/* ---- All classes ---- */

typedef struct EachVisit {
    Loader *loader;
    ClassWanted wanted; /* NULL: all */
    ClassVisit visit;
    void *context;
    uint32_t mark;
} EachVisit;

static Status visit_name(void *context, const char *binary_name, Error *err)
{
    EachVisit *each = context;
    const Name *name;
    Class *class;

    if (each->wanted != NULL && !each->wanted(each->context, binary_name))
        return OK;
    name = intern_text(each->loader->symbols.interns, binary_name);
    if (loader_find(each->loader, name, &class, err) != OK)
        return each->visit(each->context, NULL, err);
    if (class == NULL || class->mark == each->mark)
        return OK;
    class->mark = each->mark;
    return each->visit(each->context, class, err);
}

static Status visit_path(EachVisit *each, Error *err)
{
    const Loader *loader = each->loader;

    for (size_t i = 0; i < loader->path.count; i++)
        TRY(source_each(loader->path.items[i], visit_name, each, err));
    return OK;
}

Status loader_each(Loader *loader, ClassVisit visit, void *context, Error *err)
{
    EachVisit each = {loader, NULL, visit, context, loader_next_mark(loader)};

    return visit_path(&each, err);
}

Status loader_each_wanted(Loader *loader, ClassWanted wanted, ClassVisit visit,
                          void *context, Error *err)
{
    EachVisit each = {loader, wanted, visit, context, loader_next_mark(loader)};

    TRY(visit_path(&each, err));
    return loader->jdk == NULL ? OK : source_each(loader->jdk, visit_name, &each, err);
}

typedef struct EachName {
    NameVisit visit;
    void *context;
    bool is_user;
} EachName;

static Status pass_name(void *context, const char *binary_name, Error *err)
{
    const EachName *each = context;

    (void)err;
    each->visit(each->context, binary_name, each->is_user);
    return OK;
}

Status loader_each_name(Loader *loader, NameVisit visit, void *context, Error *err)
{
    EachName each = {visit, context, true};

    for (size_t i = 0; i < loader->path.count; i++)
        TRY(source_each(loader->path.items[i], pass_name, &each, err));
    each.is_user = false;
    return loader->jdk == NULL ? OK : source_each(loader->jdk, pass_name, &each, err);
}
