/* System, Runtime, Thread and what else stands for the world around the program. */
#include "base/memory.h"
#include "vm/natives.h"

#include <string.h>
#include <unistd.h>

/* ---- The start of java.lang.System ---- */

/* In the syntax of Properties.load(). */
static void write_properties(const Vm *vm, char *text, size_t size)
{
    int version = loader_java_version(vm->loader);
    char folder[1024];

    if (getcwd(folder, sizeof folder) == NULL || strchr(folder, '\\') != NULL)
        strcpy(folder, "/");
    snprintf(text, size,
             "line.separator=\\n\nfile.separator=/\npath.separator=:\n"
             "java.version=%d\njava.specification.version=%d\njava.vm.version=%d\n"
             "java.runtime.version=%d\njava.vm.specification.version=%d\n"
             "java.class.version=%d.0\njava.vendor=symjvm\njava.vm.name=symjvm\n"
             "java.vm.vendor=symjvm\njava.specification.name=Java Platform API "
             "Specification\njava.specification.vendor=Oracle Corporation\n"
             "java.home=/\njava.io.tmpdir=/tmp\njava.class.path=\njava.library.path=\n"
             "sun.boot.library.path=\nsun.arch.data.model=64\n"
             "user.dir=%s\nuser.home=/\nuser.name=user\nuser.language=en\n"
             "os.name=Linux\nos.arch=amd64\nos.version=1\n"
             "file.encoding=UTF-8\nnative.encoding=UTF-8\nsun.jnu.encoding=UTF-8\n"
             "stdout.encoding=UTF-8\nstderr.encoding=UTF-8\n"
             "java.util.concurrent.ForkJoinPool.common.parallelism=0\n", /* no workers */
             version, version, version, version, version, 44 + version, folder);
}

/* Called by System's initialiser.  Does what matters of initPhase1:
 *     setJavaLangAccess(); props = new Properties(); props.load(new StringReader(text)) */
NATIVE_FUNCTION(system_register_natives)
{
    Class *properties, *reader;
    Value call[2] = {value_null(), value_null()};
    Ref line, map, text;
    char buffer[4096];

    TRY(vm_class(vm, "java/util/Properties", &properties));
    TRY(vm_class(vm, "java/io/StringReader", &reader));
    write_properties(vm, buffer, sizeof buffer);
    TRY(string_from_text(vm, buffer, &text));
    TRY(string_from_text(vm, "\n", &line));
    TRY(new_object(vm, properties, &map));
    TRY(new_object(vm, reader, &call[0].u.ref));
    TRY(native_set_static(vm, "java/lang/System", "props", value_ref(map)));
    TRY(native_set_static(vm, "java/lang/System", "lineSeparator", value_ref(line)));

    args[0] = value_ref(map);
    args[1] = call[0];
    TRY(frame_push(vm, vm_method(vm, properties, "load", "(Ljava/io/Reader;)V"), args,
                   END_CALL)); /* the frames above it run first */
    call[1] = value_ref(text);
    TRY(native_run_before(vm, vm_method(vm, reader, "<init>", "(Ljava/lang/String;)V"),
                          call, 2));
    call[0] = value_ref(map);
    TRY(native_run_before(vm, vm_method(vm, properties, "<init>", "()V"), call, 1));
    TRY(native_run_before(vm, vm_method(vm, method->owner, "setJavaLangAccess", "()V"),
                          call, 0));
    return CHOICE;
}

/* A static of SharedSecrets that the initialiser of a class sets, which the JDK's start-up
 * would have run. */
static Status shared_secret(Vm *vm, const Class *secrets, const char *setter,
                            const char *name, Value *result)
{
    Class *class;
    uint64_t *word;
    Status status;

    TRY(vm_class(vm, setter, &class));
    if (!native_is_ready(vm, class, result, &status))
        return status;
    TRY(static_field(vm, known_field(secrets, name), &word));
    *result = value_ref((Ref){(uint32_t)*word});
    return OK;
}

NATIVE_FUNCTION(shared_secrets_get_java_lang_access)
{
    return shared_secret(vm, method->owner, "java/lang/System", "javaLangAccess", result);
}

NATIVE_FUNCTION(shared_secrets_get_java_lang_reflect_access)
{
    return shared_secret(vm, method->owner, "java/lang/reflect/AccessibleObject",
                         "javaLangReflectAccess", result);
}

NATIVE_FUNCTION(system_set_stream) /* setIn0, setOut0, setErr0 */
{
    const char *name = strcmp(method->name->text, "setIn0") == 0    ? "in"
                       : strcmp(method->name->text, "setOut0") == 0 ? "out"
                                                                    : "err";

    return native_set_static(vm, "java/lang/System", name, args[0]);
}

/* ---- Time and the end ---- */

/* What would have to run later, or elsewhere, and never would. */
NATIVE_FUNCTION(not_run)
{
    return cut_unknown(vm, "%s.%s", method->owner->name->text, method->name->text);
}

static const char clock_text[] = "the time";

/* A clock that goes on with the program and is the same in each run. */
NATIVE_FUNCTION(system_nano_time)
{
    native_varies(vm, clock_text);
    *result = value_long((int64_t)vm->step_count * 10);
    return OK;
}

NATIVE_FUNCTION(system_current_time_millis)
{
    native_varies(vm, clock_text);
    *result = value_long(1700000000000 + (int64_t)(vm->step_count / 100000));
    return OK;
}

NATIVE_FUNCTION(vm_get_nano_time_adjustment)
{
    int64_t nanos = (int64_t)(vm->step_count % 100000000) * 10;

    native_varies(vm, clock_text);
    *result = value_long((1700000000 - args[0].u.l) * 1000000000 + nanos);
    return OK;
}

NATIVE_FUNCTION(system_exit) /* also Runtime.exit and halt: the last argument counts */
{
    vm->exit_status = args[(method->flags & ACC_STATIC) == 0 ? 1 : 0].u.i;
    vm->has_exited = true;
    return CUT;
}

NATIVE_FUNCTION(system_identity_hash_code)
{
    return native_object_hash_code(vm, method, args, result);
}

NATIVE_FUNCTION(runtime_memory)
{
    *result =
        value_long((int64_t)1 << (strcmp(method->name->text, "freeMemory") == 0 ? 29 : 30));
    return OK;
}

NATIVE_FUNCTION(vm_initialize) /* the JDK's start-up is over */
{
    return native_set_static(vm, "jdk/internal/misc/VM", "initLevel", value_int(4));
}

NATIVE_FUNCTION(cds_get_random_seed) /* fixes the order of Set.of and Map.of */
{
    *result = value_long(0x5eed);
    return OK;
}

/* ---- The one thread ---- */

static Status make_thread(Vm *vm, Class *class, Ref *out)
{
    Class *groups, *holders;
    Ref group, holder, main;

    TRY(vm_class(vm, "java/lang/ThreadGroup", &groups));
    TRY(new_object(vm, class, out));
    TRY(new_object(vm, groups, &group));
    TRY(string_from_name(vm, intern_text(vm->symbols->interns, "main"), &main));
    native_set(vm, group, "name", value_ref(main));
    native_set(vm, group, "maxPriority", value_int(10));
    native_set(vm, *out, "name", value_ref(main));
    native_set(vm, *out, "tid", value_long(1));
    native_set(vm, *out, "eetop", value_long(1)); /* alive */
    holder = *out;
    if (native_field(class, "holder") != NULL) { /* JDK 21 */
        TRY(vm_class(vm, "java/lang/Thread$FieldHolder", &holders));
        TRY(new_object(vm, holders, &holder));
        native_set(vm, *out, "holder", value_ref(holder));
    }
    native_set(vm, holder, "group", value_ref(group));
    native_set(vm, holder, "priority", value_int(5));
    native_set(vm, holder, "threadStatus", value_int(5)); /* alive, runnable */
    return OK;
}

NATIVE_FUNCTION(thread_current)
{
    Ref thread;

    if (vm->main_thread == 0) {
        TRY(make_thread(vm, method->owner, &thread));
        trail_save(&vm->trail, &vm->main_thread);
        vm->main_thread = thread.id;
    }
    *result = value_ref((Ref){(uint32_t)vm->main_thread});
    return OK;
}

NATIVE_FUNCTION(thread_holds_lock)
{
    if (args[0].u.ref.id == 0)
        return native_null_pointer(vm);
    *result = value_int(store_at(&vm->store, args[0].u.ref)->monitors != 0);
    return OK;
}

NATIVE_FUNCTION(thread_start)
{
    return cut_unknown(vm, "Thread.start: there is only one thread");
}

/* ---- References: nothing is ever collected ---- */

NATIVE_FUNCTION(reference_refers_to)
{
    Ref held = native_get(vm, args[0].u.ref, "referent").u.ref;

    *result = value_int(held.id == args[1].u.ref.id);
    return OK;
}

NATIVE_FUNCTION(reference_clear)
{
    native_set(vm, args[0].u.ref, "referent", value_null());
    return OK;
}
