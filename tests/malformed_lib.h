/* malformed_lib.h - asks everything there is to ask of input that may be damaged.
 *
 * For tests/malformed_test.c and the fuzz targets.  The answers are held against what the
 * headers promise; each function returns NULL, or what is wrong with an answer. */
#ifndef TESTS_MALFORMED_LIB_H
#define TESTS_MALFORMED_LIB_H

#include "classfile/parse.h"
#include "classfile/signature.h"
#include "classfile/source_ops.h"
#include "classfile/symbols.h"

#include <string.h>

enum { MALFORMED_MEMORY_MAX = 256 * 1024 * 1024 };

#define CHECK(expression)                                                                  \
    do {                                                                                   \
        const char *check_wrong_ = (expression);                                           \
        if (check_wrong_ != NULL)                                                          \
            return check_wrong_;                                                           \
    } while (0)

static inline const char *check_answer(Status status, const Error *err)
{
    if (status == OK)
        return NULL;
    if (status != FAILED)
        return "neither OK nor FAILED";
    if (err->kind == ERROR_NONE)
        return "failed without a kind of error";
    if (err->text[0] == '\0')
        return "failed without a message";
    return strchr(err->text, '\n') != NULL ? "the message has two lines" : NULL;
}

/* ---- one class file ---- */

static inline const char *check_targets(const Code *code)
{
    for (uint32_t i = 0; i < code->count; i++) {
        const Insn *insn = &code->insns[i];
        InsnFormat format = opcode_info[insn->op].format;
        bool branches = format == FORMAT_BRANCH2 || format == FORMAT_BRANCH4;

        if (branches && (uint32_t)insn->a >= code->count)
            return "a branch leaves the method";
        if ((insn->op == OP_tableswitch || insn->op == OP_lookupswitch) &&
            (uint32_t)insn->a >= code->switch_count)
            return "a switch without a table";
    }
    for (uint32_t i = 0; i < code->switch_count; i++) {
        const Switch *table = &code->switches[i];

        if (table->fallback >= code->count)
            return "a switch's default leaves the method";
        for (uint32_t k = 0; k < table->count; k++) {
            if (table->targets[k] >= code->count)
                return "a switch leaves the method";
            if (k > 0 && table->keys != NULL && table->keys[k - 1] >= table->keys[k])
                return "the keys of a switch do not ascend";
        }
    }
    return NULL;
}

static inline const char *check_tables(const Method *method, const Code *code)
{
    const Pool *pool = &method->owner->pool;

    for (uint32_t i = 0; i < code->handler_count; i++) {
        const Handler *handler = &code->handlers[i];

        if (handler->start >= handler->end || handler->end > code->count ||
            handler->target >= code->count)
            return "a handler leaves the method";
        if (handler->catch_index != 0 && !pool_is(pool, handler->catch_index, TAG_CLASS))
            return "a handler catches no class";
    }
    for (uint32_t i = 0; i < code->count; i++) {
        uint32_t found;

        if (!code_insn_at(code, code->offsets[i], &found) || found != i)
            return "an instruction is not found at its offset";
        (void)code_line(code, i);
        for (unsigned local = 0; i < 64 && local < 4; local++) { /* slow: not for all */
            const Name *name = code_local_name(code, i, local);

            if (name != NULL && name->text[name->length] != '\0')
                return "the name of a variable does not end";
        }
    }
    return NULL;
}

static inline const char *check_method(Symbols *symbols, Method *method)
{
    const MethodSignature *signature;
    const Code *code;
    Error err = {0};

    if (method->code_bytes != NULL) {
        Status status = method_code(method, &code, &err);

        CHECK(check_answer(status, &err));
        if (status == OK) {
            CHECK(check_targets(code));
            CHECK(check_tables(method, code));
        }
    }
    err = (Error){0};
    if (method->signature != NULL)
        CHECK(check_answer(signature_method(symbols, method->signature, &signature, &err),
                           &err));
    return NULL;
}

static inline const char *check_type_signature(Symbols *symbols, const Name *text)
{
    const TypeSignature *signature;
    Error err = {0};

    return text == NULL
               ? NULL
               : check_answer(signature_field(symbols, text, &signature, &err), &err);
}

static inline const char *check_members(Symbols *symbols, const Class *class)
{
    const ClassSignature *signature;
    Error err = {0};

    if (class->signature != NULL)
        CHECK(check_answer(signature_class(symbols, class->signature, &signature, &err),
                           &err));
    for (unsigned i = 0; i < class->field_count; i++)
        CHECK(check_type_signature(symbols, class->fields[i].signature));
    for (unsigned i = 0; i < class->component_count; i++)
        CHECK(check_type_signature(symbols, class->components[i].signature));
    for (unsigned i = 0; i < class->method_count; i++)
        CHECK(check_method(symbols, &class->methods[i]));
    return NULL;
}

static inline const char *check_class(Symbols *symbols, Bytes bytes)
{
    Class *class = NULL;
    Error err = {0};
    Status status = class_parse(bytes, symbols, &class, &err);

    CHECK(check_answer(status, &err));
    if (status == OK) {
        if (class->name == NULL || class->name->length == 0)
            return "a class without a name";
        CHECK(check_members(symbols, class));
    }
    return arena_held(&symbols->arena) < MALFORMED_MEMORY_MAX ? NULL : "too much memory";
}

/* ---- a file that may have classes ---- */

typedef struct SourceCheck {
    Source *source;
    Symbols *symbols;
    uint32_t count;    /* of the classes seen */
    const char *wrong; /* what the first bad one has */
} SourceCheck;

static inline const char *check_found(SourceCheck *check, const char *name)
{
    Bytes bytes = {0};
    Error err = {0};
    Status status = source_find(check->source, name, &bytes, &err);

    CHECK(check_answer(status, &err));
    if (status == OK && bytes.data != NULL) {
        if (bytes.origin == NULL)
            return "a class of no origin";
        CHECK(check_class(check->symbols, bytes));
    }
    return NULL;
}

static inline Status check_listed(void *context, const char *name, Error *err)
{
    SourceCheck *check = context;

    check->count++;
    check->wrong = check_found(check, name);
    return check->wrong == NULL ? OK : fail(err, ERROR_INPUT, "%s", check->wrong);
}

/* Opens the file and reads every class it lists, and `name`, before and after releases of
 * a multi-release jar are seen.  *count is the number of classes listed. */
static inline const char *check_source(Symbols *symbols, const char *path, const char *name,
                                       uint32_t *count)
{
    SourceCheck check = {.symbols = symbols};
    Error err = {0};
    Status status = source_open(path, &check.source, &err);

    *count = 0;
    if (status != OK)
        return check_answer(status, &err);
    for (int release = 8; release <= 17 && check.wrong == NULL; release += 9) {
        err = (Error){0};
        source_set_release(check.source, release);
        status = source_each(check.source, check_listed, &check, &err);
        if (check.wrong == NULL)
            check.wrong = check_answer(status, &err);
        if (check.wrong == NULL)
            check.wrong = check_found(&check, name);
    }
    if (check.wrong == NULL && arena_held(&check.source->arena) >= MALFORMED_MEMORY_MAX)
        check.wrong = "too much memory";
    source_close(check.source);
    *count = check.count;
    return check.wrong;
}

#endif
