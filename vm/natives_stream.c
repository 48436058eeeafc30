/* System.out and System.err: PrintStreams that were never constructed.  All print methods
 * run as Java down to the few below, which write the text.  Such a stream is known by being
 * its own `out`; it has a hidden word that says which of the two it is.  Streams that the
 * program makes run as Java altogether. */
#include "vm/natives.h"

#include <string.h>

Status system_stream(Vm *vm, bool is_err, Ref *out)
{
    uint64_t *known = is_err ? &vm->err_stream : &vm->out_stream;
    Class *class;

    if (*known == 0) {
        TRY(vm_class(vm, "java/io/PrintStream", &class));
        if (!store_new_object(&vm->store, class, 1, out))
            return native_throw(vm, "java/lang/OutOfMemoryError", "Java heap space");
        store_at(&vm->store, *out)->words[class->instance_slot_count] = is_err;
        native_set(vm, *out, "out", value_ref(*out));
        trail_save(&vm->trail, known);
        *known = out->id;
    }
    out->id = (uint32_t)*known;
    return OK;
}

/* ---- System.in: a FileInputStream that was never constructed, the only one there is ----
 */

Status system_input(Vm *vm, Ref *out)
{
    Class *class;

    TRY(vm_class(vm, "java/io/FileInputStream", &class));
    return new_object(vm, class, out);
}

/* What it reads depends on no input that the search knows. */
static Status check_no_search(Vm *vm)
{
    return vm->heap == NULL ? OK : cut_unknown(vm, "reading System.in");
}

NATIVE_FUNCTION(stdin_available)
{
    TRY(check_no_search(vm));
    *result = value_int(0);
    return OK;
}

NATIVE_FUNCTION(stdin_read)
{
    TRY(check_no_search(vm));
    *result = value_int(getc(stdin)); /* EOF is -1, too */
    return OK;
}

/* Up to a line: more may not have been typed yet. */
NATIVE_FUNCTION(stdin_read_bytes)
{
    Ref array = args[1].u.ref;
    bool is_whole = method->type->param_count == 1;
    int64_t at = is_whole ? 0 : args[2].u.i, count = 0, length, wanted;

    TRY(check_no_search(vm));
    if (array.id == 0)
        return native_null_pointer(vm);
    length = store_at(&vm->store, array)->length;
    wanted = is_whole ? length : args[3].u.i;
    if (at < 0 || wanted < 0 || at + wanted > length)
        return native_throw(vm, "java/lang/IndexOutOfBoundsException", NULL);
    while (count < wanted) {
        int c = getc(stdin);
        if (c == EOF)
            break;
        array_set(&vm->store, array, (uint32_t)(at + count++), value_int((int8_t)c));
        if (c == '\n')
            break;
    }
    *result = value_int(count == 0 && wanted > 0 ? -1 : (int32_t)count);
    return OK;
}

/* ---- Writing ---- */

/* NULL: not one of ours. */
static FILE *file_of(const Vm *vm, Ref stream)
{
    const Object *object = store_at(&vm->store, stream);

    if (native_get(vm, stream, "out").u.ref.id != stream.id)
        return NULL;
    return object->words[object->class->instance_slot_count] != 0 ? vm->err_out : vm->out;
}

static void write_units(Vm *vm, Ref array, FILE *file)
{
    Object *object = store_at(&vm->store, array);
    const uint16_t *units = array_data(object);
    Ref string;

    if (string_from_units(vm, units, object->length, &string) == OK)
        string_write(vm, string, file);
}

/* write(String), write(char[]), writeln(String), writeln(char[]), newLine() */
NATIVE_FUNCTION(print_stream_text)
{
    FILE *file = file_of(vm, args[0].u.ref);

    if (file == NULL)
        return native_tail_call(vm, method, args);
    if (method->type->param_count > 0) {
        if (args[1].u.ref.id == 0)
            return native_null_pointer(vm);
        if (native_class_of(vm, args[1].u.ref) == vm->known.string)
            string_write(vm, args[1].u.ref, file);
        else
            write_units(vm, args[1].u.ref, file);
    }
    if (strcmp(method->name->text, "write") != 0)
        putc('\n', file);
    return OK;
}

NATIVE_FUNCTION(print_stream_write_byte)
{
    FILE *file = file_of(vm, args[0].u.ref);

    if (file == NULL)
        return native_tail_call(vm, method, args);
    putc(args[1].u.i & 0xff, file);
    return OK;
}

NATIVE_FUNCTION(print_stream_write_bytes)
{
    FILE *file = file_of(vm, args[0].u.ref);
    Object *array;
    int32_t from, count;

    if (file == NULL)
        return native_tail_call(vm, method, args);
    if (args[1].u.ref.id == 0)
        return native_null_pointer(vm);
    array = store_at(&vm->store, args[1].u.ref);
    from = method->type->param_count == 3 ? args[2].u.i : 0;
    count = method->type->param_count == 3 ? args[3].u.i : (int32_t)array->length;
    if (from < 0 || count < 0 || (uint32_t)from + (uint32_t)count > array->length)
        return native_throw(vm, "java/lang/IndexOutOfBoundsException",
                            "Range [%d, %d + %d) out of bounds for length %u", from, from,
                            count, array->length);
    fwrite((const char *)array_data(array) + from, 1, (size_t)count, file);
    return OK;
}

/* flush(), close(), checkError(): false */
NATIVE_FUNCTION(print_stream_flush)
{
    FILE *file = file_of(vm, args[0].u.ref);

    if (file == NULL)
        return native_tail_call(vm, method, args);
    fflush(file);
    *result = value_int(0);
    if (strcmp(method->name->text, "close") == 0)
        native_set(vm, args[0].u.ref, "out", value_null());
    return OK;
}
