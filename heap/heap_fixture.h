/* heap_fixture.h - for the tests of heap/: a small program and a Heap over it.
 *
 * A test opens what it needs: open_program() the classes, open_heap() a Heap over the
 * classes of `world`, with the parameters it names.  Each test has one of each, and
 * close_all() as its teardown. */
#ifndef HEAP_HEAP_FIXTURE_H
#define HEAP_HEAP_FIXTURE_H

#include "classfile/class_fixture.h"
#include "classfile/source_fixture.h"
#include "heap/guard.h"
#include "solver/eval.h"
#include "solver/random_fixture.h"

/* ---- The program ---- */

typedef struct MadeField {
    const char *name, *descriptor;
    const char *signature; /* NULL: none */
} MadeField;

typedef struct MadeClass {
    unsigned flags;
    const char *name, *super; /* NULL: java/lang/Object */
    const char *interface, *signature;
    MadeField fields[5];
    const char *method; /* the descriptor of static native m; NULL: there is none */
    const char *method_signature;
    const char *names; /* a class of the JDK that it speaks of */
} MadeClass;

enum {
    PLAIN = ACC_PUBLIC | ACC_SUPER,
    ABSTRACT = ACC_PUBLIC | ACC_SUPER | ACC_ABSTRACT,
    INTERFACE = ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT,
    FINAL = ACC_PUBLIC | ACC_SUPER | ACC_FINAL,
    ENUM = ACC_PUBLIC | ACC_SUPER | ACC_ENUM
};

/* What open_heap() is about, with a class Subject whose method m is under analysis. */
static const MadeClass world[] = {
    {PLAIN, .name = "Node",
     .fields = {{"next", "LNode;", NULL}, {"value", "I", NULL}, {"wide", "J", NULL}}},
    {PLAIN, .name = "Leaf", .super = "Node", .fields = {{"size", "I", NULL}}},
    {PLAIN, .name = "Twig", .super = "Node",
     .fields = {{"first", "LNode;", NULL}, {"second", "LNode;", NULL}}},
    {FINAL, .name = "Other"},
    {INTERFACE, .name = "Shape"},
    {PLAIN, .name = "Disc", .interface = "Shape"},
    {PLAIN, .name = "Square", .interface = "Shape"},
    {ENUM, .name = "Colour", .super = "java/lang/Enum"},
    {PLAIN, .name = "Holder", .signature = "<T:Ljava/lang/Object;>Ljava/lang/Object;",
     .fields = {{"content", "Ljava/lang/Object;", "TT;"},
                {"other", "Ljava/lang/Object;", "TT;"},
                {"next", "LHolder;", "LHolder<TT;>;"},
                {"any", "Ljava/lang/Object;", NULL}}},
};

static Maker maker;
static Loader *loader;
static Error err;

static inline void add_signature(Attributes *attributes, const char *signature)
{
    if (signature != NULL)
        make_u2s(&maker, attributes, "Signature", U2S(make_utf8(&maker, signature)));
}

static inline void add_member(MemberKind kind, unsigned flags, MadeField member)
{
    static Attributes attributes;

    attributes = (Attributes){.count = 0};
    add_signature(&attributes, member.signature);
    make_member_with(&maker, kind, flags, member.name, member.descriptor, &attributes);
}

static inline void write_class(const MadeClass *made)
{
    static Attributes attributes;
    MadeField method = {"m", made->method, made->method_signature};
    char file[128];
    Bytes bytes;

    attributes = (Attributes){.count = 0};
    maker_begin(&maker, made->flags, made->name,
                made->super == NULL ? "java/lang/Object" : made->super);
    if (made->interface != NULL)
        make_interface(&maker, made->interface);
    if (made->names != NULL)
        make_class(&maker, made->names);
    for (const MadeField *field = made->fields; field->name != NULL; field++)
        add_member(A_FIELD, ACC_PUBLIC, *field);
    if (made->method != NULL)
        add_member(A_METHOD, ACC_PUBLIC | ACC_STATIC | ACC_NATIVE, method);
    add_signature(&attributes, made->signature);
    make_class_attributes(&maker, &attributes);
    bytes = maker_finish(&maker);
    snprintf(file, sizeof file, "classes/%s.class", made->name);
    write_file(file, bytes.data, bytes.size);
}

static inline void open_program(const MadeClass *classes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        write_class(&classes[i]);
    if (loader_new(scratch_path("classes"), NULL, &loader, &err) != OK)
        fail_msg("%s", err.text);
}

static inline const Name *name_of(const char *text)
{
    return intern_text(loader_symbols(loader)->interns, text);
}

static inline Class *class_of(const char *name)
{
    Class *class = NULL;

    if (loader_class(loader, name_of(name), &class, &err) != OK)
        fail_msg("%s", err.text);
    return class;
}

static inline const Field *field_of(const char *class_name, const char *name)
{
    const Class *class = class_of(class_name);

    for (unsigned i = 0; i < class->field_count; i++) {
        if (class->fields[i].name == name_of(name))
            return &class->fields[i];
    }
    fail_msg("no field %s.%s", class_name, name);
    return NULL;
}

static inline const Method *method_of(const char *class_name)
{
    const Class *class = class_of(class_name);

    for (unsigned i = 0; i < class->method_count; i++) {
        if (class->methods[i].name == name_of("m"))
            return &class->methods[i];
    }
    fail_msg("no method m in %s", class_name);
    return NULL;
}

/* ---- The heap ---- */

static Trail trail;
static Store store;
static Terms *terms;
static Path *path;
static Heap *heap;
static Eval *eval;
static Ref constants; /* of Colour: an array */
static Ref kept_box;  /* the one that valueOf() keeps */

static inline Status constants_of(void *machine, Class *class, Ref *array)
{
    (void)machine, (void)class;
    *array = constants;
    return OK;
}

static inline Ref constants_now(void *machine, Class *class)
{
    (void)machine, (void)class;
    return constants;
}

static inline bool is_kept(void *machine, Ref box)
{
    (void)machine;
    return box.id == kept_box.id;
}

static inline Ref new_object(const char *class_name)
{
    Ref ref;

    assert_true(store_new_object(&store, class_of(class_name), 0, &ref));
    return ref;
}

static inline Ref new_table(const char *class_name, uint32_t length)
{
    Ref ref;

    assert_true(store_new_array(&store, class_of(class_name), length, &ref));
    return ref;
}

static inline void make_constants(uint32_t count)
{
    constants = new_table("[LColour;", count);
    for (uint32_t i = 0; i < count; i++)
        array_set(&store, constants, i, value_ref(new_object("Colour")));
}

static inline void open_store(uint64_t limit)
{
    assert_int_equal(store_init(&store, limit, &trail, &err), OK);
}

/* `parameters` as "(LNode;I)V"; all that is 0 in the options is what a test rarely needs.
 */
static inline void open_heap(HeapOptions options, const char *parameters)
{
    MadeClass subject = {PLAIN, .name = "Subject", .method = parameters};
    HeapHost host = {NULL, constants_of, constants_now, is_kept};

    write_class(&subject);
    open_program(world, sizeof world / sizeof world[0]);
    open_store(1 << 24);
    terms = terms_new(false);
    path = path_new(terms, (PathOptions){1000, false});
    eval = eval_new(terms);
    if (heap_new(&options, host, &store, &trail, path, terms, loader, method_of("Subject"),
                 &heap, &err) != OK)
        fail_msg("%s", err.text);
}

static inline Value parameter(unsigned index)
{
    Value value;

    assert_int_equal(heap_parameter(heap, index, &value), OK);
    return value;
}

static inline int close_all(void **state)
{
    (void)state;
    heap_free(heap);
    if (eval != NULL)
        eval_free(eval);
    if (path != NULL)
        path_free(path);
    if (terms != NULL)
        terms_free(terms);
    if (store.base != NULL)
        store_free(&store);
    trail_free(&trail);
    if (loader != NULL)
        loader_free(loader);
    heap = NULL, eval = NULL, path = NULL, terms = NULL, loader = NULL;
    store = (Store){0}, trail = (Trail){{0}}, constants = kept_box = (Ref){0};
    return nftw(scratch_path("classes"), scratch_remove_one, 32, FTW_DEPTH | FTW_PHYS);
}

#define HEAP_TEST(name) cmocka_unit_test_teardown(name, close_all)

#endif
