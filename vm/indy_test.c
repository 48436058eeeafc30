/* indy_test.c - call sites become classes: all of the JDK's own, and a few made up. */
#include "vm/indy.h"

#include "base/memory.h"
#include "classfile/maker_fixture.h"
#include "classfile/resolve.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

static Loader *loader;
static Source *jdk;
static Error err;

static int begin(void **state)
{
    (void)state;
    if (source_open_jdk(NULL, &jdk, &err) != OK ||
        loader_new(source_path(jdk), NULL, &loader, &err) != OK)
        fail_msg("%s", err.text);
    return 0;
}

static int end(void **state)
{
    (void)state;
    loader_free(loader);
    source_close(jdk);
    return 0;
}

/* ---- Every call site of the JDK ---- */

typedef struct Tally {
    unsigned linked, refused, bad;
} Tally;

/* What a class names exists and may be touched by it. */
static Status resolve_all(Class *class)
{
    Method *method;
    Field *field;
    Class *other;

    for (unsigned i = 1; i < class->pool.count; i++) {
        uint8_t tag = class->pool.items[i].tag;
        if (tag == TAG_CLASS)
            TRY(resolve_class(loader, class, i, &other, &err));
        else if (tag == TAG_FIELD)
            TRY(resolve_field(loader, class, i, &field, &err));
        else if (tag == TAG_METHOD || tag == TAG_INTERFACE_METHOD)
            TRY(resolve_method(loader, class, i, &method, &err));
    }
    return OK;
}

static Status check_spun(Class *class)
{
    const Code *code;

    assert_true((class->flags & ACC_SYNTHETIC) != 0);
    for (unsigned i = 0; i < class->method_count; i++)
        TRY(method_code(&class->methods[i], &code, &err));
    return resolve_all(class);
}

/* A lambda can be called: no method of its interfaces is left abstract. */
static Status check_complete(Class *class)
{
    Method *found;

    for (uint32_t i = 0; i < class->all_interface_count; i++) {
        const Class *interface = class->all_interfaces[i];
        for (unsigned k = 0; k < interface->method_count; k++) {
            Method *method = &interface->methods[k];
            bool is_of_object =
                class_method(class->super, method->name, method->descriptor) != NULL;
            if ((method->flags & ACC_ABSTRACT) != 0 && !is_of_object)
                TRY(select_method(class, method, &found, &err));
        }
    }
    return OK;
}

static void link_site(Tally *tally, Class *caller, unsigned index)
{
    Method *method, *again;

    if (indy_link(loader, caller, index, &method, &err) != OK) {
        bool is_refusal = err.kind == ERROR_UNSUPPORTED;
        tally->refused += is_refusal;
        tally->bad += !is_refusal;
        print_error("%s\n", err.text);
        return;
    }
    tally->linked++;
    assert_int_equal(indy_link(loader, caller, index, &again, &err), OK);
    assert_ptr_equal(method, again);
    assert_ptr_equal(method->descriptor, pool_nat_descriptor(&caller->pool, index));
    if (check_spun(method->owner) != OK || check_complete(method->owner) != OK) {
        print_error("%s: %s\n", method->owner->name->text, err.text);
        tally->bad++;
    }
}

static Status link_sites(void *context, Class *class, Error *ignored)
{
    Tally *tally = context;
    Class *linked;

    (void)ignored;
    if (class == NULL || loader_class(loader, class->name, &linked, &err) != OK)
        return OK;
    for (unsigned i = 1; i < class->pool.count; i++) {
        if (pool_is(&class->pool, i, TAG_INVOKE_DYNAMIC))
            link_site(tally, class, i);
    }
    return OK;
}

static void the_call_sites_of_the_jdk_link(void **state)
{
    Tally tally = {0};

    (void)state;
    assert_int_equal(loader_each(loader, link_sites, &tally, &err), OK);
    printf("call sites linked %u refused %u bad %u\n", tally.linked, tally.refused,
           tally.bad);
    assert_true(tally.linked > 10000 && tally.refused < 10);
    assert_int_equal(tally.bad, 0);
}

/* ---- Made-up call sites ---- */

static Maker maker;
static char made_name[32];
static uint16_t made_args[8];
static unsigned made_arg_count;

/* Begins a class of a new name; its call site's static arguments follow. */
static void site_begin(void)
{
    static unsigned number;

    snprintf(made_name, sizeof made_name, "p/Made%u", number++);
    maker_begin(&maker, ACC_PUBLIC | ACC_SUPER, made_name, "java/lang/Object");
    made_arg_count = 0;
}

static void arg(uint16_t index)
{
    made_args[made_arg_count++] = index;
}

static uint16_t make_of(PoolTag tag, const char *text)
{
    uint16_t utf8 = make_utf8(&maker, text);

    put1(&maker.pool, tag);
    put2(&maker.pool, utf8);
    return maker.pool_count++;
}

static uint16_t make_handle(HandleKind kind, uint16_t member)
{
    put1(&maker.pool, TAG_METHOD_HANDLE);
    put1(&maker.pool, kind);
    put2(&maker.pool, member);
    return maker.pool_count++;
}

static Status site_link(const char *class_name, const char *method, const char *name,
                        const char *descriptor, Method **out)
{
    ByteBuffer *attributes = &maker.attributes;
    uint16_t bootstrap = make_handle(
        HANDLE_INVOKE_STATIC, make_member(&maker, TAG_METHOD, class_name, method, "()V"));
    uint16_t text = make_utf8(&maker, name), type = make_utf8(&maker, descriptor);
    uint16_t nat = make_pair(&maker, TAG_NAME_AND_TYPE, text, type);
    uint16_t index = make_pair(&maker, TAG_INVOKE_DYNAMIC, 0, nat);
    Class *object, *class;
    Bytes made;

    put2(attributes, make_utf8(&maker, "BootstrapMethods"));
    put4(attributes, 6 + 2 * made_arg_count);
    put2(attributes, 1);
    put2(attributes, bootstrap);
    put2(attributes, made_arg_count);
    for (unsigned i = 0; i < made_arg_count; i++)
        put2(attributes, made_args[i]);
    maker.attribute_count++;
    made = maker_finish(&maker);
    made.data =
        (const uint8_t *)arena_copy(&loader_symbols(loader)->arena, made.data, made.size);
    TRY(loader_class(loader, loader_symbols(loader)->names.object, &object, &err));
    TRY(loader_define(loader, made, object, &class, &err));
    return indy_link(loader, class, index, out, &err);
}

static void render_insn(const Pool *pool, const Insn *insn, char *text, size_t size)
{
    const char *mnemonic = opcode_info[insn->op].mnemonic;
    unsigned index = insn->index;

    if (index == 0)
        snprintf(text, size, "%s %d\n", mnemonic, insn->a);
    else if (pool_is(pool, index, TAG_STRING))
        snprintf(text, size, "%s '%s'\n", mnemonic, pool_string(pool, index)->text);
    else if (pool_is(pool, index, TAG_CLASS))
        snprintf(text, size, "%s %s\n", mnemonic, pool_class_name(pool, index)->text);
    else if (pool->items[index].tag < TAG_FIELD)
        snprintf(text, size, "%s #%u\n", mnemonic, pool->items[index].tag);
    else
        snprintf(text, size, "%s %s%s\n", mnemonic, pool_member(pool, index).name->text,
                 pool_member(pool, index).descriptor->text);
}

/* The code of a method, one instruction a line. */
static void assert_code(Method *method, const char *expected)
{
    char text[4096] = "";
    const Code *code;

    assert_non_null(method);
    if (method_code(method, &code, &err) != OK)
        fail_msg("%s", err.text);
    for (uint32_t i = 0; i < code->count; i++) {
        size_t used = strlen(text);
        render_insn(&method->owner->pool, &code->insns[i], text + used, sizeof text - used);
    }
    assert_string_equal(text, expected);
}

#define APPEND_TEXT "invokevirtual append(Ljava/lang/String;)" SB "\n"
#define SB          "Ljava/lang/StringBuilder;"
#define CONCAT      "java/lang/invoke/StringConcatFactory"
#define LAMBDA      "java/lang/invoke/LambdaMetafactory"
#define SWITCH      "java/lang/runtime/SwitchBootstraps"

static void a_recipe_becomes_appends(void **state)
{
    Method *method;

    (void)state;
    site_begin();
    arg(make_of(TAG_STRING, "a\1\1b\2\2"));
    arg(make_of(TAG_STRING, "\1"));
    arg(make_long(&maker, 9));
    assert_int_equal(site_link(CONCAT, "makeConcatWithConstants", "concat",
                               "(J[C)Ljava/lang/String;", &method),
                     OK);
    assert_code(method, "new java/lang/StringBuilder\ndup 0\ninvokespecial <init>()V\n"
                        "ldc 'a'\ninvokevirtual append(Ljava/lang/String;)" SB "\n"
                        "lload 0\ninvokevirtual append(J)" SB "\n"
                        "aload 2\ninvokevirtual append(Ljava/lang/Object;)" SB "\n"
                        "ldc 'b'\ninvokevirtual append(Ljava/lang/String;)" SB "\n"
                        "ldc '\1'\ninvokevirtual append(Ljava/lang/String;)" SB "\n"
                        "ldc2_w #5\ninvokevirtual append(J)" SB "\n"
                        "invokevirtual toString()Ljava/lang/String;\nareturn 0\n");
    assert_int_equal(check_spun(method->owner), OK);
}

static Method *method_of(const Class *class, const char *name, const char *descriptor)
{
    Interns *interns = class->symbols->interns;

    return class_method(class, intern_text(interns, name),
                        intern_text(interns, descriptor));
}

/* ToLongFunction<Integer> of Integer::intValue: cast, call, widen. */
static void a_method_reference_is_adapted(void **state)
{
    Method *method;

    (void)state;
    site_begin();
    arg(make_of(TAG_METHOD_TYPE, "(Ljava/lang/Object;)J"));
    arg(make_handle(
        HANDLE_INVOKE_VIRTUAL,
        make_member(&maker, TAG_METHOD, "java/lang/Integer", "intValue", "()I")));
    arg(make_of(TAG_METHOD_TYPE, "(Ljava/lang/Integer;)J"));
    assert_int_equal(site_link(LAMBDA, "metafactory", "applyAsLong",
                               "()Ljava/util/function/ToLongFunction;", &method),
                     OK);
    assert_code(method,
                "getstatic INSTANCELjava/util/function/ToLongFunction;\nareturn 0\n");
    assert_code(method_of(method->owner, "applyAsLong", "(Ljava/lang/Object;)J"),
                "aload 1\ncheckcast java/lang/Integer\ninvokevirtual intValue()I\n"
                "i2l 0\nlreturn 0\n");
    assert_int_equal(check_complete(method->owner), OK);
}

/* A Supplier of the hash code of a captured long, boxed on the way out. */
static void a_capture_is_a_field(void **state)
{
    Method *method;

    (void)state;
    site_begin();
    arg(make_of(TAG_METHOD_TYPE, "()Ljava/lang/Object;"));
    arg(make_handle(HANDLE_INVOKE_STATIC,
                    make_member(&maker, TAG_METHOD, "java/lang/Long", "hashCode", "(J)I")));
    arg(make_of(TAG_METHOD_TYPE, "()Ljava/lang/Integer;"));
    assert_int_equal(site_link(LAMBDA, "metafactory", "get",
                               "(J)Ljava/util/function/Supplier;", &method),
                     OK);
    assert_code(method_of(method->owner, "get", "()Ljava/lang/Object;"),
                "aload 0\ngetfield arg$1J\ninvokestatic hashCode(J)I\n"
                "invokestatic valueOf(I)Ljava/lang/Integer;\nareturn 0\n");
    assert_int_equal(method->owner->field_count, 1);
}

static void a_switch_tries_label_after_label(void **state)
{
    Method *method;

    (void)state;
    site_begin();
    arg(make_class(&maker, "java/util/List"));
    arg(make_of(TAG_STRING, "x"));
    assert_int_equal(
        site_link(SWITCH, "typeSwitch", "typeSwitch", "(Ljava/lang/Object;I)I", &method),
        OK);
    assert_code(method, "iload 1\nsipush 3\ninvokestatic checkIndex(II)I\npop 0\n"
                        "aload 0\nifnonnull 8\nsipush -1\nireturn 0\n"
                        "iload 1\nsipush 0\nif_icmpgt 16\n"
                        "aload 0\ninstanceof java/util/List\nifeq 16\n"
                        "sipush 0\nireturn 0\n"
                        "iload 1\nsipush 1\nif_icmpgt 25\n"
                        "ldc 'x'\naload 0\ninvokevirtual equals(Ljava/lang/Object;)Z\n"
                        "ifeq 25\nsipush 1\nireturn 0\n"
                        "sipush 2\nireturn 0\n");
}

static void a_record_shows_its_simple_name(void **state)
{
    char expected[1024];
    Method *method;

    (void)state;
    site_begin();
    make_field(&maker, ACC_PRIVATE | ACC_FINAL, "n", "I");
    arg(make_class(&maker, made_name));
    arg(make_of(TAG_STRING, "n"));
    arg(make_handle(HANDLE_GET_FIELD, make_member(&maker, TAG_FIELD, made_name, "n", "I")));
    assert_int_equal(site_link("java/lang/runtime/ObjectMethods", "bootstrap", "toString",
                               "(Ljava/lang/Object;)Ljava/lang/String;", &method),
                     OK);
    snprintf(expected, sizeof expected,
             "new java/lang/StringBuilder\ndup 0\ninvokespecial <init>()V\n"
             "ldc '%s'\n" APPEND_TEXT "ldc '['\n" APPEND_TEXT "ldc 'n'\n" APPEND_TEXT
             "ldc '='\n" APPEND_TEXT "aload 0\ngetfield nI\ninvokevirtual append(I)" SB "\n"
             "ldc ']'\n" APPEND_TEXT
             "invokevirtual toString()Ljava/lang/String;\nareturn 0\n",
             made_name + strlen("p/"));
    assert_code(method, expected);
    assert_int_equal(check_spun(method->owner), OK);
}

static void refuse(Status status, const char *reason)
{
    assert_int_equal(status, FAILED);
    assert_int_equal(err.kind, ERROR_UNSUPPORTED);
    if (strstr(err.text, reason) == NULL)
        fail_msg("'%s' does not say '%s'", err.text, reason);
}

static void what_is_not_modelled_says_so(void **state)
{
    Method *method;

    (void)state;
    site_begin();
    refuse(site_link("q/Own", "boot", "f", "()V", &method),
           "invokedynamic of q/Own.boot (bootstrap) in p/Made");
    site_begin();
    arg(make_of(TAG_STRING, "\1\1"));
    refuse(
        site_link(CONCAT, "makeConcatWithConstants", "c", "(I)Ljava/lang/String;", &method),
        "more arguments than there are");
    site_begin();
    arg(make_of(TAG_STRING, "\2"));
    arg(make_class(&maker, "java/util/List"));
    refuse(
        site_link(CONCAT, "makeConcatWithConstants", "c", "()Ljava/lang/String;", &method),
        "neither a string nor a number");
    site_begin();
    refuse(site_link(LAMBDA, "metafactory", "run", "()Ljava/lang/Runnable;", &method),
           "too few static arguments");
    site_begin();
    refuse(site_link(SWITCH, "typeSwitch", "s", "(I)I", &method), "that of a switch");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_call_sites_of_the_jdk_link),
        cmocka_unit_test(a_recipe_becomes_appends),
        cmocka_unit_test(a_method_reference_is_adapted),
        cmocka_unit_test(a_capture_is_a_field),
        cmocka_unit_test(a_switch_tries_label_after_label),
        cmocka_unit_test(a_record_shows_its_simple_name),
        cmocka_unit_test(what_is_not_modelled_says_so),
    };

    return cmocka_run_group_tests(tests, begin, end);
}
