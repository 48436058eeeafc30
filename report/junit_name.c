/* junit_name.c - names of test classes and of tests. */
#include "report/case_text.h"
#include "report/files.h"
#include "report/junit.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CONDITION_NAME_MAX = 48 };

/* ---- Classes ---- */

/* The text as part of an identifier.  False where another text may look the same. */
static bool write_identifier(FILE *out, const char *text)
{
    bool is_exact = true;

    for (; *text != '\0'; text++) {
        bool is_plain = isalnum((unsigned char)*text) || *text == '$';
        putc(is_plain ? *text : '_', out);
        is_exact = is_exact && (is_plain || *text == '/' || *text == '.');
    }
    return is_exact;
}

static bool is_overloaded(const Method *method)
{
    for (unsigned i = 0; i < method->owner->method_count; i++) {
        const Method *other = &method->owner->methods[i];
        if (other != method && other->name == method->name)
            return true;
    }
    return false;
}

/* java_util_List_add_int_java_lang_Object */
static bool write_method(FILE *out, const Method *method)
{
    bool is_constructor = strcmp(method->name->text, "<init>") == 0;
    bool is_exact = write_identifier(out, method->owner->name->text);

    putc('_', out);
    is_exact =
        write_identifier(out, is_constructor ? "init" : method->name->text) && is_exact;
    if (!is_overloaded(method))
        return is_exact;
    for (unsigned i = 0; i < method->type->param_count; i++) {
        Type type = method->type->params[i];
        putc('_', out);
        if (type.kind != KIND_REF)
            fputs(kind_name(type.kind), out);
        else
            is_exact = write_identifier(out, type.class_name->text) && is_exact;
    }
    if (method->type->param_count == 0)
        fputs("_", out);
    return is_exact;
}

/* Is the row called as the method is: "TreeMap.put" of java.util.TreeMap? */
static bool is_usual_label(const Run *run)
{
    const char *owner = run->method->owner->name->text, *method = run->method->name->text;
    const char *slash = strrchr(owner, '/');
    size_t length;

    owner = slash == NULL ? owner : slash + 1;
    length = strlen(owner);
    return strncmp(run->label, owner, length) == 0 && run->label[length] == '.' &&
           strcmp(run->label + length + 1, method) == 0;
}

/* Rows of one table are told apart by their name, heap and k. */
static void write_row(FILE *out, const Run *run)
{
    if (run->is_named && !is_usual_label(run)) {
        putc('_', out);
        write_identifier(out, run->label);
    }
    putc('_', out);
    for (const char *at = run->options.heap; *at != '\0'; at++) {
        if (*at == '#')
            fputs("Sharp", out);
        else
            putc(*at, out);
    }
    fprintf(out, "_k%" PRIu32, run->options.k);
}

char *junit_class_name(const Run *run)
{
    const Method *method = run->method;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    uint32_t hash = file_name_hash(FILE_NAME_HASH, method->owner->name->text);

    if (isdigit((unsigned char)method->owner->name->text[0]))
        putc('_', out);
    if (!write_method(out, method))
        fprintf(out, "_x%08" PRIx32,
                file_name_hash(file_name_hash(hash, method->name->text),
                               method->descriptor->text));
    if (run->label != NULL)
        write_row(out, run);
    fclose(out);
    file_name_fit(text);
    return text;
}

/* ---- Tests ---- */

typedef struct Word {
    const char *sign, *word;
} Word;

/* The longer signs first. */
static const Word words[] = {
    {"==", "Is"}, {"!=", "IsNot"},   {"<=", "AtMost"},  {">=", "AtLeast"}, {"&&", "And"},
    {"||", "Or"}, {"<<", "Shifted"}, {">>", "Shifted"}, {"<", "Below"},    {">", "Above"},
    {"!", "Not"}, {"+", "Plus"},     {"-", "Minus"},    {"*", "Times"},    {"/", "By"},
    {"%", "Mod"}, {"[", "At"},       {"?", "Then"},     {":", "Else"},
};

static const Word *word_at(const char *text)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strncmp(text, words[i].sign, strlen(words[i].sign)) == 0)
            return &words[i];
    }
    return NULL;
}

/* "this.root.left == null" becomes RootLeftIsNull. */
static void write_condition(FILE *out, const char *text, size_t length)
{
    const char *end = text + length;
    int written = 0;
    bool begins = true;

    while (text < end && written < CONDITION_NAME_MAX) {
        const Word *word = word_at(text);
        if (begins && strncmp(text, "this.", 5) == 0) {
            text += 5;
        } else if (word != NULL) {
            written += fprintf(out, "%s", word->word);
            text += strlen(word->sign);
            begins = true;
        } else if (!isalnum((unsigned char)*text)) {
            begins = true;
            text++;
        } else {
            putc(begins ? toupper((unsigned char)*text) : *text, out);
            begins = false;
            written++;
            text++;
        }
    }
}

static void write_simple_name(FILE *out, const Class *class)
{
    const char *name = class->name->text;

    for (const char *at = name; *at != '\0'; at++) {
        if (*at == '/' || *at == '$')
            name = at + 1;
    }
    write_identifier(out, name);
}

static void write_end(FILE *out, Analysis *analysis, const Case *found)
{
    if (found->end == END_OF_VIOLATION) {
        fputs("violates", out);
    } else if (found->exception.id != 0) {
        fputs("throws", out);
        write_simple_name(out,
                          store_at(&analysis_vm(analysis)->store, found->exception)->class);
    } else {
        fputs("returns", out);
    }
}

/* The first condition, and the last, which decided. */
void junit_write_test_name(CaseOut *to, Analysis *analysis, const Case *found)
{
    FILE *out = to->file;
    char *text = case_part_text(case_write_condition, analysis, found);
    const char *last = strrchr(text, '\n');
    size_t first_length = strcspn(text, "\n");

    fputs("case", out);
    case_out_id(to, 2, '0');
    putc('_', out);
    write_end(out, analysis, found);
    if (*text != '\0') {
        fputs("_when", out);
        write_condition(out, text, first_length);
    }
    if (last != NULL && last[1] != '\0') {
        fputs("And", out);
        write_condition(out, last + 1, strlen(last + 1));
    }
    free(text);
}
