/* Check sums and message digests.  The sums are native in the JDK.  The digests are its own
 * bytecode; only the search for who provides them, which reads files, is cut short. */
#include "base/memory.h"
#include "vm/natives.h"

#include <string.h>

/* ---- java.util.zip ---- */

static uint32_t crc32_add(uint32_t crc, uint8_t byte)
{
    crc ^= byte;
    for (int bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (0xedb88320u & (0u - (crc & 1)));
    return crc;
}

static uint32_t adler32_add(uint32_t sum, uint8_t byte)
{
    uint32_t low = ((sum & 0xffff) + byte) % 65521;

    return low | ((sum >> 16) + low) % 65521 << 16;
}

NATIVE_FUNCTION(crc32_update) /* update(sum so far, byte) */
{
    *result = value_int((int32_t)~crc32_add(~(uint32_t)args[0].u.i, (uint8_t)args[1].u.i));
    return OK;
}

NATIVE_FUNCTION(adler32_update)
{
    *result = value_int((int32_t)adler32_add((uint32_t)args[0].u.i, (uint8_t)args[1].u.i));
    return OK;
}

/* updateBytes(sum so far, bytes, offset, count); the caller has checked the bounds. */
NATIVE_FUNCTION(crc32_update_bytes)
{
    const uint8_t *bytes = array_data(store_at(&vm->store, args[1].u.ref));
    uint32_t crc = ~(uint32_t)args[0].u.i;

    for (int32_t i = 0; i < args[3].u.i; i++)
        crc = crc32_add(crc, bytes[args[2].u.i + i]);
    *result = value_int((int32_t)~crc);
    return OK;
}

NATIVE_FUNCTION(adler32_update_bytes)
{
    const uint8_t *bytes = array_data(store_at(&vm->store, args[1].u.ref));
    uint32_t sum = (uint32_t)args[0].u.i;

    for (int32_t i = 0; i < args[3].u.i; i++)
        sum = adler32_add(sum, bytes[args[2].u.i + i]);
    *result = value_int((int32_t)sum);
    return OK;
}

/* ---- MessageDigest.getInstance(algorithm) ---- */

static const struct {
    const char *algorithm, *class_name;
} digests[] = {{"MD5", "sun/security/provider/MD5"},
               {"SHA", "sun/security/provider/SHA"},
               {"SHA-1", "sun/security/provider/SHA"},
               {"SHA1", "sun/security/provider/SHA"},
               {"SHA-224", "sun/security/provider/SHA2$SHA224"},
               {"SHA-256", "sun/security/provider/SHA2$SHA256"},
               {"SHA-384", "sun/security/provider/SHA5$SHA384"},
               {"SHA-512", "sun/security/provider/SHA5$SHA512"}};

static const char *digest_class(const char *algorithm)
{
    for (unsigned i = 0; i < sizeof digests / sizeof digests[0]; i++) {
        if (strcasecmp(digests[i].algorithm, algorithm) == 0)
            return digests[i].class_name;
    }
    return NULL;
}

/* The provider, of which only the name is asked. */
static Status make_provider(Vm *vm, Value *out)
{
    Class *class;
    Ref name;

    *out = value_null();
    TRY(vm_class(vm, "sun/security/provider/Sun", &class));
    TRY(new_object(vm, class, &out->u.ref));
    TRY(string_from_text(vm, "SUN", &name));
    native_set(vm, out->u.ref, "name", value_ref(name));
    return OK;
}

/* Delegate.of(new SHA2.SHA256(), algorithm, provider) */
NATIVE_FUNCTION(message_digest)
{
    const char *class_name;
    Class *class, *delegate;
    Value made = value_null();
    char *algorithm;

    if (args[0].u.ref.id == 0)
        return native_throw(vm, "java/lang/NullPointerException", "null algorithm name");
    algorithm = string_text(vm, args[0].u.ref);
    class_name = digest_class(algorithm);
    mem_free(algorithm);
    if (class_name == NULL)
        return cut_unknown(vm, "MessageDigest.getInstance of another algorithm");
    TRY(vm_class(vm, class_name, &class));
    TRY(vm_class(vm, "java/security/MessageDigest$Delegate", &delegate));
    TRY(new_object(vm, class, &made.u.ref));
    args[1] = args[0];
    args[0] = made;
    TRY(make_provider(vm, &args[2]));
    TRY(frame_push(vm,
                   vm_method(vm, delegate, "of",
                             "(Ljava/security/MessageDigestSpi;Ljava/lang/String;"
                             "Ljava/security/Provider;)Ljava/security/"
                             "MessageDigest$Delegate;"),
                   args, END_CALL));
    TRY(native_run_before(vm, vm_method(vm, class, "<init>", "()V"), &made, 1));
    return CHOICE;
}
