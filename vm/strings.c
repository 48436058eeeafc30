#include "vm/vm.h"

#include "base/memory.h"
#include "classfile/utf8.h"

#include <string.h>

/* A java.lang.String is {byte[] value; byte coder}: Latin-1 bytes, or UTF-16 units where
 * one of them is above 255 (String.COMPACT_STRINGS is always on). */
enum { CODER_LATIN1, CODER_UTF16 };

static Object *value_array(const Vm *vm, Ref string)
{
    return store_at(&vm->store, field_get(&vm->store, string, vm->string_value).u.ref);
}

static bool is_utf16(const Vm *vm, Ref string)
{
    return field_get(&vm->store, string, vm->string_coder).u.i == CODER_UTF16;
}

uint32_t string_length(const Vm *vm, Ref string)
{
    return value_array(vm, string)->length >> is_utf16(vm, string);
}

uint16_t string_unit(const Vm *vm, Ref string, uint32_t index)
{
    const uint8_t *bytes = array_data(value_array(vm, string));

    return is_utf16(vm, string) ? ((const uint16_t *)(const void *)bytes)[index]
                                : bytes[index];
}

Status string_from_units(Vm *vm, const uint16_t *units, uint32_t count, Ref *out)
{
    bool wide = false;
    Ref bytes;
    uint8_t *data;

    for (uint32_t i = 0; i < count; i++)
        wide |= units[i] > 0xff;
    TRY(new_array(vm, vm->known.byte_array, count << wide, &bytes));
    TRY(new_object(vm, vm->known.string, out));
    data = array_data(store_at(&vm->store, bytes));
    if (wide)
        memcpy(data, units, 2 * (size_t)count);
    for (uint32_t i = 0; !wide && i < count; i++)
        data[i] = (uint8_t)units[i];
    field_set(&vm->store, *out, vm->string_value, value_ref(bytes));
    field_set(&vm->store, *out, vm->string_coder, value_int(wide));
    return OK;
}

static Status from_modified_utf8(Vm *vm, const char *text, size_t length, Ref *out)
{
    uint32_t count = (uint32_t)utf8_unit_count(text, length);
    uint16_t *units = mem_alloc(((size_t)count + 1) * sizeof *units);
    Status status;

    for (uint32_t i = 0; i < count; i++)
        units[i] = utf8_next(&text);
    status = string_from_units(vm, units, count, out);
    mem_free(units);
    return status;
}

Status string_from_text(Vm *vm, const char *utf8, Ref *out)
{
    return from_modified_utf8(vm, utf8, strlen(utf8), out);
}

static bool strings_equal(const Vm *vm, Ref a, Ref b)
{
    const Object *x = value_array(vm, a), *y = value_array(vm, b);

    return x->length == y->length && is_utf16(vm, a) == is_utf16(vm, b) &&
           memcmp(x->words, y->words, x->length) == 0;
}

static uint64_t string_hash(const Vm *vm, Ref string)
{
    const Object *array = value_array(vm, string);
    const uint8_t *bytes = (const uint8_t *)array->words;
    uint64_t hash = array->length;

    for (uint32_t i = 0; i < array->length; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash ^ hash >> 29;
}

Status string_intern(Vm *vm, Ref string, Ref *out)
{
    uint64_t at = string_hash(vm, string);
    uint64_t *slot;

    for (;; at++) {
        slot = &vm->interned[at & (INTERNED_SLOTS - 1)];
        if (*slot == 0)
            break;
        out->id = (uint32_t)*slot;
        if (strings_equal(vm, *out, string))
            return OK;
    }
    if (vm->interned_count >= INTERNED_SLOTS / 2)
        return cut_unknown(vm, "more than %d interned strings", INTERNED_SLOTS / 2);
    trail_save(&vm->trail, slot);
    trail_save(&vm->trail, &vm->interned_count);
    *slot = string.id;
    vm->interned_count++;
    *out = string;
    return OK;
}

Status string_from_name(Vm *vm, const Name *text, Ref *out)
{
    uint64_t key = (uint64_t)(uintptr_t)text, at = text->hash;
    uint64_t *slot;

    for (;; at++) { /* never full: string_intern() stops at half */
        slot = &vm->literals[2 * (at & (INTERNED_SLOTS - 1))];
        if (slot[0] == key) {
            out->id = (uint32_t)slot[1];
            return OK;
        }
        if (slot[0] == 0)
            break;
    }
    TRY(from_modified_utf8(vm, text->text, text->length, out));
    TRY(string_intern(vm, *out, out));
    trail_save(&vm->trail, &slot[0]);
    trail_save(&vm->trail, &slot[1]);
    slot[0] = key;
    slot[1] = out->id;
    return OK;
}

static char *put_utf8(char *at, uint32_t unit)
{
    if (unit != 0 && unit < 0x80) {
        *at++ = (char)unit;
    } else if (unit < 0x800) {
        *at++ = (char)(0xc0 | unit >> 6);
        *at++ = (char)(0x80 | (unit & 0x3f));
    } else {
        *at++ = (char)(0xe0 | unit >> 12);
        *at++ = (char)(0x80 | (unit >> 6 & 0x3f));
        *at++ = (char)(0x80 | (unit & 0x3f));
    }
    return at;
}

char *string_text(Vm *vm, Ref string)
{
    uint32_t length = string_length(vm, string);
    char *text = mem_alloc(3 * (size_t)length + 1), *at = text;

    for (uint32_t i = 0; i < length; i++)
        at = put_utf8(at, string_unit(vm, string, i));
    *at = '\0';
    return text;
}

/* What Java's UTF-8 encoder writes: a pair of surrogates is one character, half a pair a
 * question mark. */
static uint32_t next_character(const Vm *vm, Ref string, uint32_t *index, uint32_t length)
{
    uint32_t unit = string_unit(vm, string, (*index)++), low;

    if (unit < 0xd800 || unit > 0xdfff)
        return unit;
    if (unit > 0xdbff || *index == length)
        return '?';
    low = string_unit(vm, string, *index);
    if (low < 0xdc00 || low > 0xdfff)
        return '?';
    (*index)++;
    return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
}

void string_write(const Vm *vm, Ref string, FILE *out)
{
    uint32_t length = string_length(vm, string);

    for (uint32_t i = 0; i < length;) {
        uint32_t character = next_character(vm, string, &i, length);
        char text[4], *end;
        if (character < 0x80) {
            putc((int)character, out);
        } else if (character < 0x10000) {
            end = put_utf8(text, character);
            fwrite(text, 1, (size_t)(end - text), out);
        } else {
            putc((int)(0xf0 | character >> 18), out);
            putc((int)(0x80 | (character >> 12 & 0x3f)), out);
            putc((int)(0x80 | (character >> 6 & 0x3f)), out);
            putc((int)(0x80 | (character & 0x3f)), out);
        }
    }
}
