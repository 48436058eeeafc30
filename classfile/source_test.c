#include "classfile/source.h"

#include "classfile/source_fixture.h"
#include "classfile/source_ops.h"

#include <errno.h>

/* ---- what a path is ---- */

static void test_refuses_what_it_is_not(void **state)
{
    (void)state;
    assert_open_fails(scratch_path("missing"), strerror(ENOENT));
    assert_open_fails(write_text("text.jar", "hello"), "begins with 68 65 6C 6C");
    assert_open_fails(write_text("text.jar", "hello"), "expected a class file");
    assert_open_fails(write_text("empty.class", ""), "only 0 bytes");
    assert_open_fails(write_text("short.class", "\xCA\xFE\xBA"), "only 3 bytes");
    assert_open_fails(write_text("jm2.jmod", "JM\2\1"), "begins with 4A 4D 02 01");
    assert_int_equal(mkfifo(scratch_path("fifo"), 0600), 0);
    assert_open_fails(scratch_path("fifo"), "neither a file nor a folder");
}

static void test_refuses_unreadable(void **state)
{
    const char *file = write_text("secret.class", "\xCA\xFE\xBA\xBE");
    const uid_t nobody = 65534;
    bool root = geteuid() == 0;

    (void)state;
    assert_int_equal(chmod(file, 0), 0);
    assert_int_equal(chmod(scratch, 0711), 0);
    if (root && seteuid(nobody) != 0) /* root may read anything */
        skip();
    assert_open_fails(file, strerror(EACCES));
    if (root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(scratch, 0700), 0);
}

static void test_message_is_one_line(void **state)
{
    Source *source = NULL;
    Error err = {0};

    (void)state;
    assert_int_equal(source_open("no\nsuch\033file", &source, &err), FAILED);
    assert_message(&err, "no?such?file");
}

/* ---- a single class file ---- */

/* Up to this_class: pool of 6 with a long, the name and the class. */
#define CLASS_START "\xCA\xFE\xBA\xBE\0\0\0\x34"
#define CLASS_LONG  "\5\0\0\0\0\0\0\0\0"
static const uint8_t tiny_class[] =
    CLASS_START "\0\6" CLASS_LONG "\7\0\4\1\0\5p/Tin\1\0\2hi\0\x21\0\3"
                "\0\0\0\0\0\0\0\0";
enum { TINY_SIZE = sizeof tiny_class - 1, TINY_NEEDED = TINY_SIZE - 8 };

static void test_single_class(void **state)
{
    const char *path = write_file("Other.class", tiny_class, TINY_SIZE);
    Source *source = open_ok(path);
    Bytes bytes;
    Error err;

    (void)state;
    assert_int_equal(source_find(source, "p/Tin", &bytes, &err), OK);
    assert_int_equal(bytes.size, TINY_SIZE);
    assert_memory_equal(bytes.data, tiny_class, TINY_SIZE);
    assert_string_equal(bytes.origin, path);
    assert_lacks(source, "Other");
    assert_lists(source, "p/Tin ");
    source_close(source);
}

static void check_bad_class(const char *bytes, size_t size, const char *part)
{
    assert_open_fails(write_file("Bad.class", bytes, size), part);
}

static void test_malformed_class(void **state)
{
    (void)state;
#define BAD(text, part)                                                                    \
    check_bad_class(CLASS_START text, sizeof(CLASS_START text) - 1, part)
    BAD("", "constant pool count");
    BAD("\0\2\x0d", "tag 13");
    BAD("\0\2\xff", "tag 255");
    BAD("\0\2\1\xff\xff", "constant needs 65535");
    BAD("\0\0\0\x21\0\0", "constant 0");
    BAD("\0\1\0\x21\0\1", "constant 1");
    BAD("\0\1\0\x21\0", "this_class");
    BAD("\0\3\7\0\2\1\0\1A\0\x21\0\2", "tag 1, expected 7");
    BAD("\0\3\7\0\1\1\0\1A\0\x21\0\1", "tag 7, expected 1");
    BAD("\0\3\7\0\x9\1\0\1A\0\x21\0\1", "constant 9");
    BAD("\0\3" CLASS_LONG "\0\x21\0\2", "constant 2");
    BAD("\0\3\7\0\2\1\0\0\0\x21\0\1", "UTF-8");
    BAD("\0\3\7\0\2\1\0\1\0\0\x21\0\1", "UTF-8");
}

static void test_damaged_class(void **state)
{
    static const char *const names[] = {"p/Tin"};

    (void)state;
    damage("Damaged.class", tiny_class, TINY_SIZE, TINY_NEEDED, names, 1);
}

static void test_size_limit(void **state)
{
    const char *path = write_file("big/Big.class", tiny_class, TINY_SIZE);
    Source *source;

    (void)state;
    assert_int_equal(truncate(path, (off_t)ENTRY_SIZE_MAX + 1), 0); /* takes no disk */
    assert_open_fails(path, "the limit is");
    source = open_ok(scratch_path("big"));
    assert_find_fails(source, "Big", "Big.class");
    assert_find_fails(source, "Big", "the limit is");
    source_close(source);
}

/* ---- folders ---- */

static void test_folder(void **state)
{
    Source *source;

    (void)state;
    write_text("f/Main.class", "main");
    write_text("f/p/q/B.class", "b");
    write_text("f/p/A.class", "a");
    write_text("f/p/A$1.class", "a1");
    write_text("f/p-q/A.class", "between p and p/, bytewise");
    write_text("f/p/package-info.class", "p");
    write_text("f/module-info.class", "m");
    write_text("f/META-INF/X.class", "x");
    write_text("f/.git/Y.class", "y");
    write_text("f/p/.class", "no name");
    write_text("f/p/x.y.class", "no class is called that");
    write_text("f/[I.class", "an array is");
    write_text("f/p/readme.txt", "r");
    write_text("f/Empty.class", "");
    source = open_ok(scratch_path("f"));
    assert_finds(source, "Main", "main");
    assert_finds(source, "p/q/B", "b");
    assert_finds(source, "p/A$1", "a1");
    assert_finds(source, "Empty", "");
    assert_lacks(source, "p/B");
    assert_lacks(source, "Main/B");
    assert_lacks(source, "p");
    assert_lists(source, "Empty Main p-q/A p/A p/A$1 p/q/B ");
    source_close(source);
}

static void test_folder_is_not_left(void **state)
{
    char absolute[600], long_name[5001];
    Source *source;

    (void)state;
    write_text("Outside.class", "outside");
    write_text("inside/p/A.class", "a");
    source = open_ok(scratch_path("inside"));
    snprintf(absolute, sizeof absolute, "%s/Outside", scratch);
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    assert_lacks(source, "../Outside");
    assert_lacks(source, "p/../../Outside");
    assert_lacks(source, "p/../p/A");
    assert_lacks(source, "p/./A");
    assert_lacks(source, "p//A");
    assert_lacks(source, "/p/A");
    assert_lacks(source, absolute);
    assert_lacks(source, "");
    assert_lacks(source, "p/");
    assert_lacks(source, "..");
    assert_lacks(source, long_name);
    assert_finds(source, "p/A", "a");
    source_close(source);
}

static void test_folder_odd_entries(void **state)
{
    Source *source;

    (void)state;
    write_text("odd/p/A.class", "a");
    assert_int_equal(mkdir(scratch_path("odd/Folder.class"), 0755), 0);
    assert_int_equal(mkfifo(scratch_path("odd/Pipe.class"), 0600), 0);
    assert_int_equal(symlink("p/A.class", scratch_path("odd/Link.class")), 0);
    assert_int_equal(symlink("nowhere", scratch_path("odd/Dangling.class")), 0);
    assert_int_equal(symlink("..", scratch_path("odd/p/loop")), 0);
    assert_int_equal(symlink(".", scratch_path("odd/p/self")), 0);
    source = open_ok(scratch_path("odd"));
    assert_lacks(source, "Folder");
    assert_lacks(source, "Pipe"); /* and does not wait for a writer */
    assert_lacks(source, "Dangling");
    assert_finds(source, "Link", "a");
    assert_lists(source, "Link p/A ");
    source_close(source);
}

static void test_folder_depth(void **state)
{
    char name[300] = "deep", listed[300];
    Source *source;

    (void)state;
    for (int i = 0; i < 64; i++)
        strcat(name, "/d");
    strcat(name, "/A.class");
    write_text(name, "a");
    snprintf(listed, sizeof listed, "%.*s ", (int)(strlen(name) - strlen("deep/.class")),
             name + strlen("deep/"));
    source = open_ok(scratch_path("deep"));
    assert_lists(source, listed);
    source_close(source);

    strcpy(strrchr(name, 'A'), "d/A.class");
    write_text(name, "a");
    source = open_ok(scratch_path("deep"));
    assert_list_fails(source, "deeper than 64");
    source_close(source);
}

static Status stop_at_second(void *context, const char *name, Error *err)
{
    int *count = context;

    (void)name, (void)err;
    return ++*count == 2 ? CUT : OK;
}

static void test_each_stops(void **state)
{
    Source *source;
    int count = 0;
    Error err;

    (void)state;
    write_text("three/A.class", "a");
    write_text("three/B.class", "b");
    write_text("three/C.class", "c");
    source = open_ok(scratch_path("three/"));
    assert_int_equal(source_each(source, stop_at_second, &count, &err), CUT);
    assert_int_equal(count, 2);
    source_close(source);
}

/* ---- finding the JDK ---- */

static void make_jdk(const char *home, const char *version)
{
    char name[200], line[200];

    snprintf(name, sizeof name, "%s/lib/modules", home);
    write_text(name, "to be found, not opened");
    snprintf(name, sizeof name, "%s/release", home);
    snprintf(line, sizeof line,
             "JAVA_RUNTIME_VERSION=\"99.9\"\nJAVA_VERSION=\"%s\"\nX=\"y\"\n", version);
    write_text(name, line);
}

static void assert_newest(const char *folder, const char *expected)
{
    Arena arena;
    const char *newest;

    arena_init(&arena);
    newest = jdk_newest(&arena, scratch_path(folder));
    assert_non_null(newest);
    assert_string_equal(newest, scratch_path(expected));
    arena_free(&arena);
}

static void test_newest(void **state)
{
    Arena arena;

    (void)state;
    write_text("jvm/docs/readme", "not a JDK");
    write_text("jvm/kernel/lib/modules/5.10/x", "lib/modules that is a folder");
    arena_init(&arena);
    assert_null(jdk_newest(&arena, scratch_path("jvm")));
    assert_null(jdk_newest(&arena, scratch_path("no-such-folder")));
    arena_free(&arena);

    write_text("jvm/z-unknown/lib/modules", "no release file");
    assert_newest("jvm", "jvm/z-unknown");
    make_jdk("jvm/y8", "1.8.0_392");
    assert_newest("jvm", "jvm/y8");
    make_jdk("jvm/x9", "9");
    assert_newest("jvm", "jvm/x9");
    make_jdk("jvm/e17", "17.0.9");
    assert_newest("jvm", "jvm/e17");
    make_jdk("jvm/d17", "17.0.15");
    assert_newest("jvm", "jvm/d17");
    make_jdk("jvm/c17", "17.0.15"); /* the same: the first by name */
    assert_newest("jvm", "jvm/c17");
    make_jdk("jvm/f17", "17.0.15.1");
    assert_newest("jvm", "jvm/f17");
    make_jdk("jvm/bad", "99999999999999999999999999x");
    assert_newest("jvm", "jvm/bad");

    for (char name[] = "same/j9"; name[6] >= '0'; name[6]--) /* in whatever order listed */
        make_jdk(name, "17");
    assert_newest("same", "same/j0");
}

static void assert_jdk_found(const char *expected)
{
    const char *jdk = NULL;
    Arena arena;
    Error err = {0};

    arena_init(&arena);
    if (jdk_find(&arena, scratch_path("installed"), &jdk, &err) != OK)
        fail_msg("%s", err.text);
    assert_string_equal(jdk, scratch_path(expected));
    arena_free(&arena);
}

static void test_search_order(void **state)
{
    char path[300];
    const char *jdk = NULL;
    Arena arena;
    Error err = {0};

    (void)state;
    make_jdk("home", "11");
    make_jdk("onpath", "17");
    make_jdk("installed/newest", "25");
    assert_int_equal(chmod(write_text("onpath/bin/java", "#!"), 0755), 0);
    assert_int_equal(chmod(write_text("onpath/jre/bin/java", "#!"), 0755), 0);
    assert_int_equal(mkdir(scratch_path("bin"), 0755), 0);
    assert_int_equal(symlink("../onpath/bin/java", scratch_path("bin/java")), 0);

    snprintf(path, sizeof path, "%s/nothing:%s/bin", scratch, scratch);
    setenv("PATH", path, 1);
    setenv("JAVA_HOME", scratch_path("home"), 1);
    assert_jdk_found("home");
    setenv("JAVA_HOME", "", 1);
    assert_jdk_found("onpath");
    setenv("JAVA_HOME", scratch_path("not-there"), 1);
    assert_jdk_found("onpath");
    unsetenv("JAVA_HOME");
    assert_jdk_found("onpath");
    setenv("PATH", scratch_path("onpath/jre/bin"), 1);
    assert_jdk_found("onpath");
    setenv("PATH", scratch_path("nothing"), 1);
    assert_jdk_found("installed/newest");
    unsetenv("PATH");
    assert_jdk_found("installed/newest");

    arena_init(&arena);
    setenv("JAVA_HOME", scratch_path("not-there"), 1);
    assert_int_equal(jdk_find(&arena, scratch_path("bin"), &jdk, &err), FAILED);
    assert_message(&err, "--jdk DIR");
    assert_message(&err, "not-there (not a JDK)");
    assert_message(&err, "java on PATH is missing");
    assert_message(&err, scratch_path("bin"));
    arena_free(&arena);
}

static void test_open_jdk(void **state)
{
    Source *source = NULL;
    Error err = {0};

    (void)state;
    write_text("classes/java/lang/Object.class", "object");
    assert_int_equal(source_open_jdk(scratch_path("classes"), &source, &err), OK);
    assert_finds(source, "java/lang/Object", "object");
    source_close(source);

    source = NULL;
    write_text("other/A.class", "a");
    assert_int_equal(source_open_jdk(scratch_path("other"), &source, &err), FAILED);
    assert_message(&err, "no java/lang/Object");
    assert_int_equal(source_open_jdk(scratch_path("not-there"), &source, &err), FAILED);
    assert_message(&err, strerror(ENOENT));
    setenv("JAVA_HOME", scratch_path("home"), 1); /* a JDK, but its image is text */
    assert_int_equal(source_open_jdk(NULL, &source, &err), FAILED);
    assert_message(&err, "home/lib/modules");
    assert_null(source);
    unsetenv("JAVA_HOME");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refuses_what_it_is_not),
        cmocka_unit_test(test_refuses_unreadable),
        cmocka_unit_test(test_message_is_one_line),
        cmocka_unit_test(test_single_class),
        cmocka_unit_test(test_malformed_class),
        cmocka_unit_test(test_damaged_class),
        cmocka_unit_test(test_size_limit),
        cmocka_unit_test(test_folder),
        cmocka_unit_test(test_folder_is_not_left),
        cmocka_unit_test(test_folder_odd_entries),
        cmocka_unit_test(test_folder_depth),
        cmocka_unit_test(test_each_stops),
        cmocka_unit_test(test_newest),
        cmocka_unit_test(test_search_order),
        cmocka_unit_test(test_open_jdk),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
