#include "classfile/class.h"

#include "classfile/verify.h"

#include <stdio.h>
#include <string.h>

Field *class_field(const Class *class, const Name *name, const Name *descriptor)
{
    for (unsigned i = 0; i < class->field_count; i++) {
        Field *field = &class->fields[i];
        if (field->name == name && field->descriptor == descriptor)
            return field;
    }
    return NULL;
}

Method *class_method(const Class *class, const Name *name, const Name *descriptor)
{
    for (unsigned i = 0; i < class->method_count; i++) {
        Method *method = &class->methods[i];
        if (method->name == name && method->descriptor == descriptor)
            return method;
    }
    return NULL;
}

static bool class_implements(const Class *from, const Class *interface)
{
    for (uint32_t i = 0; i < from->all_interface_count; i++) {
        if (from->all_interfaces[i] == interface)
            return true;
    }
    return false;
}

bool class_is_subtype(const Class *from, const Class *to)
{
    for (;;) {
        if (from == to)
            return true;
        if (from->primitive != KIND_REF || to->primitive != KIND_REF)
            return false;
        if (class_is_interface(to))
            return class_implements(from, to);
        if (!class_is_array(to))
            return class_is_subclass(from, to);
        if (!class_is_array(from))
            return false;
        from = from->element; /* JVMS 6.5 checkcast: by their components */
        to = to->element;
    }
}

size_t class_package_length(const Name *name)
{
    const char *slash = memrchr(name->text, '/', name->length);

    return slash == NULL ? 0 : (size_t)(slash - name->text);
}

static const Class *innermost(const Class *class)
{
    while (class_is_array(class))
        class = class->element;
    return class;
}

bool class_same_package(const Class *a, const Class *b)
{
    const Name *x = innermost(a)->name, *y = innermost(b)->name;
    size_t length = class_package_length(x);

    return length == class_package_length(y) && memcmp(x->text, y->text, length) == 0;
}

Status method_code(Method *method, const Code **out, Error *err)
{
    Code *code;

    if (method->code == NULL) {
        assert(method->code_bytes != NULL);
        code = ARENA_NEW(&method->owner->symbols->arena, Code);
        TRY(insn_decode(method, code, err));
        TRY(verify_code(method, code, err));
        method->code = code;
    }
    *out = method->code;
    return OK;
}

void class_external_name(const Name *name, char *text, size_t size)
{
    size_t length = name->length < size ? name->length : size - 1;

    for (size_t i = 0; i < length; i++)
        text[i] = name->text[i] == '/' ? '.' : name->text[i];
    text[length] = '\0';
}

void class_source_name(const char *external, char *text, size_t size)
{
    size_t dimensions = strspn(external, "["), length;
    const char *element = external + dimensions;
    Kind kind;

    if (dimensions > 0 && *element == 'L')
        snprintf(text, size, "%.*s", (int)strcspn(element + 1, ";"), element + 1);
    else if (dimensions > 0 && kind_of_letter(*element, &kind))
        snprintf(text, size, "%s", kind_name(kind));
    else
        snprintf(text, size, "%s", element);
    for (length = strlen(text); dimensions > 0 && length + 3 <= size; dimensions--) {
        strcpy(text + length, "[]");
        length += 2;
    }
}
