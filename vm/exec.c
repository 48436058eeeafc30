#include "vm/exec.h"

#include "classfile/resolve.h"
#include "vm/natives.h"

#include <string.h>

static Status find_main(Vm *vm, const char *class_name, Class **class, Method **out)
{
    unsigned wanted = ACC_PUBLIC | ACC_STATIC;
    char name[256];

    TRY(vm_class(vm, class_name, class));
    *out = find_method(*class, intern_text(vm->symbols->interns, "main"),
                       intern_text(vm->symbols->interns, "([Ljava/lang/String;)V"));
    if (*out != NULL && ((*out)->flags & wanted) == wanted)
        return OK;
    class_external_name((*class)->name, name, sizeof name);
    return fail(&vm->err, ERROR_NO_METHOD,
                "class %s has no public static void main(String[])", name);
}

static Status make_args(Vm *vm, char **args, unsigned count, Value *out)
{
    Ref array, string;

    TRY(new_array(vm, vm->known.string_array, count, &array));
    for (unsigned i = 0; i < count; i++) {
        TRY(string_from_text(vm, args[i], &string));
        array_set(&vm->store, array, i, value_ref(string));
    }
    *out = value_ref(array);
    return OK;
}

/* The name of the one thread, as the program last set it: to be freed (mem_free); NULL:
 * nobody has asked for the thread, so it has the name it starts with. */
static char *thread_name(Vm *vm)
{
    Ref thread = {(uint32_t)vm->main_thread}, name;

    if (thread.id == 0)
        return NULL;
    name = native_get(vm, thread, "name").u.ref;
    return name.id == 0 ? NULL : string_text(vm, name);
}

/* What the JVM does with an exception that main did not catch; and with one that this
 * throws in its turn, as by a toString() that fails. */
static Status print_uncaught(Vm *vm, Ref exception)
{
    Value argument = value_ref(exception);
    Class *class = store_at(&vm->store, exception)->class;
    Method *named = vm_method(vm, vm->known.throwable, "printStackTrace", "()V");
    char *own_name = thread_name(vm);
    const char *thread = own_name != NULL ? own_name : "main";
    Method *method;
    Status status;
    char name[256];

    fflush(vm->out);
    fprintf(vm->err_out, "Exception in thread \"%s\" ", thread);
    vm->frame_count = 0;
    status = select_method(class, named, &method, &vm->err);
    if (status == OK)
        status = vm_run(vm, method, &argument, 1);
    if (status == THROWN) {
        class_external_name(store_at(&vm->store, vm->thrown)->class->name, name,
                            sizeof name);
        fprintf(
            vm->err_out,
            "\nException: %s thrown from the UncaughtExceptionHandler in thread \"%s\"\n",
            name, thread);
        status = OK;
    }
    mem_free(own_name);
    return status;
}

static Status run_main(Vm *vm, Class *class, Method *method, char **args, unsigned count)
{
    Value *values = frame_free_values(vm);
    bool ready;

    TRY(make_args(vm, args, count, &values[0]));
    TRY(frame_push(vm, method, values, END_ROOT));
    TRY(class_initialise(vm, class, &ready)); /* its frames run before main's */
    return interpret(vm);
}

#ifdef HARD
/* The self-check of the hard build: every write is logged, and undoing them all must bring
 * back the state from before the run. */
typedef struct Before {
    uint64_t hash;
    size_t trail;
    StoreMark store;
} Before;

static Before before_run(Vm *vm)
{
    Before before = {.hash = vm_hash(vm), .trail = trail_mark(&vm->trail)};

    before.store = store_mark(&vm->store);
    vm->store.old = UINT64_MAX;
    return before;
}

static Status check_undo(Vm *vm, Before before)
{
    trail_undo(&vm->trail, before.trail);
    store_undo(&vm->store, before.store);
    if (vm_hash(vm) != before.hash)
        return fail(&vm->err, ERROR_INPUT,
                    "undo does not restore the state before the run");
    return OK;
}
#endif

Status exec_main(Vm *vm, const char *class_name, char **args, unsigned count,
                 int *exit_status)
{
    Class *class;
    Method *method;
    Status status;

    TRY(find_main(vm, class_name, &class, &method));
#ifdef HARD
    Before before = before_run(vm);
#endif
    status = run_main(vm, class, method, args, count);
    *exit_status = 0;
    if (status == THROWN) {
        *exit_status = 1;
        status = print_uncaught(vm, vm->thrown);
    }
    if (vm->has_exited) {
        *exit_status = vm->exit_status & 0xff;
        status = OK;
    }
    fflush(vm->out);
    fflush(vm->err_out);
#ifdef HARD
    if (status == OK)
        return check_undo(vm, before);
#endif
    return status;
}
