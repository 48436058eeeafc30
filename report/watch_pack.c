#include "report/watch_pack.h"

void watch_pack(const Watch *watch, Buffer *out)
{
    for (size_t i = 0; i < watch->methods.count; i++) {
        const Covered *covered = &watch->methods.items[i];
        const Name *name = covered->method->owner->name;

        buffer_add_block(out, name->text, name->length + 1);
        buffer_add_number(out, covered->method->index);
        buffer_add(out, covered->insns, covered->method->code->count);
        buffer_add(out, covered->targets, covered_target_count(covered->method));
    }
}

static Status find_method(Loader *loader, Span *packed, Method **out, Error *err)
{
    Span name = span_block(packed);
    const Code *code;
    Class *class;

    TRY(loader_class(loader, intern_text(loader_symbols(loader)->interns, name.at), &class,
                     err));
    *out = &class->methods[span_number(packed)];
    return method_code(*out, &code, err);
}

static void add_bytes(uint8_t *to, Span *packed, uint32_t count)
{
    const char *from = span_take(packed, count);

    for (uint32_t i = 0; i < count; i++)
        to[i] |= (uint8_t)from[i];
}

Status watch_unpack(Watch *watch, Loader *loader, Span packed, Error *err)
{
    while (packed.at < packed.end) {
        Covered *covered;
        Method *method;

        TRY(find_method(loader, &packed, &method, err));
        covered = watch_method(watch, method);
        add_bytes(covered->insns, &packed, method->code->count);
        add_bytes(covered->targets, &packed, covered_target_count(method));
    }
    return OK;
}
