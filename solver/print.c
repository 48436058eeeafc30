#include "solver/print.h"

#include "solver/arith.h"
#include "solver/table.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 100, NODES_MAX = 2000 };

/* ---- Text ---- */

void text_add(Text *text, const char *format, ...)
{
    va_list arguments, again;
    int length;

    va_start(arguments, format);
    va_copy(again, arguments);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length >= 0) {
        vec_reserve(text, text->count + (size_t)length + 1);
        vsnprintf(text->items + text->count, (size_t)length + 1, format, again);
        text->count += (size_t)length;
    }
    va_end(again);
}

void text_free(Text *text)
{
    vec_free(text);
}

/* ---- Names and constants ---- */

void term_symbol_name(const Terms *terms, Term symbol, char name[SYMBOL_NAME_MAX])
{
    static const char letters[] = {
        [SORT_BOOL] = 'b',  [SORT_INT] = 'i',    [SORT_LONG] = 'l',
        [SORT_FLOAT] = 'f', [SORT_DOUBLE] = 'd', [SORT_REF] = 'r'};
    const TermNode *node = node_of(terms, symbol);
    Range whole = range_whole((Sort)node->sort, terms->math);

    if (node->kind == TERM_CONST)
        snprintf(name, SYMBOL_NAME_MAX, "ref%" PRIu64, node->bits);
    else if (range_within(whole, node_range(node)))
        snprintf(name, SYMBOL_NAME_MAX, "%c%" PRIu32, letters[node->sort], node->symbol);
    else
        snprintf(name, SYMBOL_NAME_MAX, "%c%" PRIu32 "_%" PRId64 "_%" PRId64,
                 letters[node->sort], node->symbol, node->low, node->high);
}

/* The fewest digits that read back as the same number. */
static void print_double(Text *text, Sort sort, double value)
{
    const char *type = sort == SORT_FLOAT ? "Float" : "Double";
    char digits[40];
    int last = sort == SORT_FLOAT ? 9 : 17;

    if (isnan(value)) {
        text_add(text, "%s.NaN", type);
        return;
    }
    if (isinf(value)) {
        text_add(text, "%s.%s_INFINITY", type, value < 0 ? "NEGATIVE" : "POSITIVE");
        return;
    }
    for (int precision = 1; precision <= last; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (sort == SORT_FLOAT ? strtof(digits, NULL) == (float)value
                               : strtod(digits, NULL) == value)
            break;
    }
    text_add(text, "%s%s%s", digits, strpbrk(digits, ".e") == NULL ? ".0" : "",
             sort == SORT_FLOAT ? "f" : "");
}

static void print_const(const TermNode *node, Text *text)
{
    switch ((Sort)node->sort) {
    case SORT_BOOL:
        text_add(text, "%s", node->low != 0 ? "true" : "false");
        break;
    case SORT_INT:
        text_add(text, "%" PRId64, node->low);
        break;
    case SORT_LONG:
        text_add(text, "%" PRId64 "L", node->low);
        break;
    case SORT_FLOAT:
        print_double(text, SORT_FLOAT, (double)float_of_word((int64_t)node->bits));
        break;
    case SORT_DOUBLE:
        print_double(text, SORT_DOUBLE, double_of_word((int64_t)node->bits));
        break;
    case SORT_REF:
        if (node->bits == 0)
            text_add(text, "null");
        else
            text_add(text, "ref%" PRIu64, node->bits);
        break;
    }
}

/* ---- Expressions ---- */

typedef struct Printer {
    const Terms *terms;
    TermNames names;
    Text *text;
    Term compared; /* the symbol that what is printed is compared with; 0: none */
    int depth, nodes;
} Printer;

/* What binds more tightly has the larger number. */
enum {
    BIND_CHOICE = 1,
    BIND_DISJ,
    BIND_CONJ,
    BIND_OR,
    BIND_XOR,
    BIND_AND,
    BIND_EQ,
    BIND_ORDER,
    BIND_SHIFT,
    BIND_SUM,
    BIND_PRODUCT,
    BIND_UNARY,
    BIND_ATOM
};

static const struct {
    int binding;
    const char *word;
} operators[TERM_KIND_COUNT] = {
    [TERM_ADD] = {BIND_SUM, "+"},      [TERM_SUB] = {BIND_SUM, "-"},
    [TERM_MUL] = {BIND_PRODUCT, "*"},  [TERM_DIV] = {BIND_PRODUCT, "/"},
    [TERM_REM] = {BIND_PRODUCT, "%"},  [TERM_AND] = {BIND_AND, "&"},
    [TERM_OR] = {BIND_OR, "|"},        [TERM_XOR] = {BIND_XOR, "^"},
    [TERM_SHL] = {BIND_SHIFT, "<<"},   [TERM_SHR] = {BIND_SHIFT, ">>"},
    [TERM_USHR] = {BIND_SHIFT, ">>>"}, [TERM_EQ] = {BIND_EQ, "=="},
    [TERM_LT] = {BIND_ORDER, "<"},     [TERM_LE] = {BIND_ORDER, "<="},
    [TERM_CONJ] = {BIND_CONJ, "&&"},   [TERM_DISJ] = {BIND_DISJ, "||"}};

static void print_at(Printer *p, Term term, int outer);

static void print_two(Printer *p, Term a, const char *word, Term b, int binding, int outer)
{
    bool grouped = binding < outer;

    text_add(p->text, "%s", grouped ? "(" : "");
    print_at(p, a, binding);
    text_add(p->text, " %s ", word);
    print_at(p, b, binding + 1);
    text_add(p->text, "%s", grouped ? ")" : "");
}

/* x - 3 for x + -3, 3 - x for -x + 3; false for other sums. */
static bool print_sum(Printer *p, const TermNode *node, int outer)
{
    const TermNode *x = node_of(p->terms, node->args[0]);
    const TermNode *c = node_of(p->terms, node->args[1]);
    bool grouped = BIND_SUM < outer;

    if (node->kind != TERM_ADD || !node_is_const(c) || !sort_is_integer((Sort)c->sort))
        return false;
    if (x->kind == TERM_NEG) {
        print_two(p, node->args[1], "-", x->args[0], BIND_SUM, outer);
        return true;
    }
    if (c->low >= 0 || c->low == sort_min((Sort)c->sort))
        return false;
    text_add(p->text, "%s", grouped ? "(" : "");
    print_at(p, node->args[0], BIND_SUM);
    text_add(p->text, " - %" PRId64 "%s%s", -c->low, c->sort == SORT_LONG ? "L" : "",
             grouped ? ")" : "");
    return true;
}

/* The symbol that a term is, in one case or another. */
static Term symbol_in(const Terms *terms, Term term)
{
    const TermNode *node = node_of(terms, term);

    while (node->kind == TERM_ITE) {
        Term found = symbol_in(terms, node->args[1]);
        if (found.id != 0)
            return found;
        term = node->args[2];
        node = node_of(terms, term);
    }
    return node->kind == TERM_SYMBOL ? term : (Term){0};
}

/* How the number is called, where it is compared with what has names for numbers. */
static const char *number_name(const Printer *p, const TermNode *number)
{
    if (p->compared.id == 0 || p->names.number == NULL || !node_is_const(number) ||
        number->sort != SORT_INT)
        return NULL;
    return p->names.number(p->names.context, p->compared, number->low);
}

/* x for x == true, !x for x == false. */
static bool print_truth(Printer *p, Term a, Term b, bool is_equal, int outer)
{
    const char *name = number_name(p, node_of(p->terms, b));
    bool is_true = name != NULL && strcmp(name, "true") == 0;

    if (!is_true && (name == NULL || strcmp(name, "false") != 0))
        return false;
    if (is_true == is_equal) {
        print_at(p, a, outer);
        return true;
    }
    text_add(p->text, "!");
    print_at(p, a, BIND_ATOM);
    return true;
}

static void print_comparison(Printer *p, Term a, const char *word, Term b, int binding,
                             int outer)
{
    Term before = p->compared;
    bool is_equal = strcmp(word, "==") == 0;

    p->compared = symbol_in(p->terms, a);
    if (p->compared.id == 0)
        p->compared = symbol_in(p->terms, b);
    if (binding != BIND_EQ ||
        (!print_truth(p, a, b, is_equal, outer) && !print_truth(p, b, a, is_equal, outer)))
        print_two(p, a, word, b, binding, outer);
    p->compared = before;
}

static void print_binary(Printer *p, const TermNode *node, int outer)
{
    int binding = operators[node->kind].binding;
    const char *word = operators[node->kind].word;
    bool is_order = node->kind == TERM_LT || node->kind == TERM_LE;

    if (print_sum(p, node, outer))
        return;
    if (is_order && node_is_const(node_of(p->terms, node->args[0]))) /* x >= c: c <= x */
        print_comparison(p, node->args[1],
                         node->kind == TERM_LT ? ">" : ">=", node->args[0], binding, outer);
    else if (is_order || node->kind == TERM_EQ)
        print_comparison(p, node->args[0], word, node->args[1], binding, outer);
    else
        print_two(p, node->args[0], word, node->args[1], binding, outer);
}

static const char *call_name(const Terms *terms, const TermNode *node)
{
    switch ((Sort)node_of(terms, node->args[0])->sort) {
    case SORT_INT:
        return "Float.intBitsToFloat";
    case SORT_FLOAT:
        return node->kind == TERM_BITS    ? "Float.floatToRawIntBits"
               : node->kind == TERM_FCMPL ? "fcmpl"
                                          : "fcmpg";
    case SORT_DOUBLE:
        return node->kind == TERM_BITS    ? "Double.doubleToRawLongBits"
               : node->kind == TERM_FCMPL ? "dcmpl"
                                          : "dcmpg";
    case SORT_LONG:
        return node->kind == TERM_BITS ? "Double.longBitsToDouble" : "Long.compare";
    case SORT_BOOL:
    case SORT_REF:
        break;
    }
    return "?";
}

static void print_call(Printer *p, const TermNode *node)
{
    text_add(p->text, "%s(", call_name(p->terms, node));
    print_at(p, node->args[0], 0);
    if (node->args[1].id != 0) {
        text_add(p->text, ", ");
        print_at(p, node->args[1], 0);
    }
    text_add(p->text, ")");
}

static void print_prefix(Printer *p, const TermNode *node, const char *word, int outer)
{
    bool grouped = BIND_UNARY < outer;
    const TermNode *x = node_of(p->terms, node->args[0]);

    if (node->kind == TERM_NOT && x->kind == TERM_EQ) {
        print_comparison(p, x->args[0], "!=", x->args[1], BIND_EQ, outer);
        return;
    }
    text_add(p->text, "%s%s", grouped ? "(" : "", word);
    /* - -x and (int) -x need the parentheses that the binding alone would not give */
    print_at(p, node->args[0], BIND_ATOM);
    text_add(p->text, "%s", grouped ? ")" : "");
}

static void print_choice(Printer *p, const TermNode *node, int outer)
{
    bool grouped = BIND_CHOICE < outer;

    Term compared = p->compared;

    text_add(p->text, "%s", grouped ? "(" : "");
    p->compared.id = 0;
    print_at(p, node->args[0], BIND_CHOICE + 1);
    p->compared = compared;
    text_add(p->text, " ? ");
    print_at(p, node->args[1], BIND_CHOICE + 1);
    text_add(p->text, " : ");
    print_at(p, node->args[2], BIND_CHOICE);
    text_add(p->text, "%s", grouped ? ")" : "");
}

static void print_leaf(Printer *p, Term term, const TermNode *node)
{
    char name[SYMBOL_NAME_MAX];
    const char *given = NULL;

    if (p->names.name != NULL && (node->kind == TERM_SYMBOL || node->sort == SORT_REF))
        given = p->names.name(p->names.context, term);
    else if (node->kind == TERM_CONST)
        given = number_name(p, node);
    if (given != NULL) {
        text_add(p->text, "%s", given);
    } else if (node->kind == TERM_CONST) {
        print_const(node, p->text);
    } else {
        term_symbol_name(p->terms, term, name);
        text_add(p->text, "%s", name);
    }
}

static const char *cast_of(const TermNode *node)
{
    static const char *const casts[] = {
        [SORT_BOOL] = "",          [SORT_INT] = "(int) ",       [SORT_LONG] = "(long) ",
        [SORT_FLOAT] = "(float) ", [SORT_DOUBLE] = "(double) ", [SORT_REF] = ""};

    return node->kind == TERM_I2B   ? "(byte) "
           : node->kind == TERM_I2C ? "(char) "
           : node->kind == TERM_I2S ? "(short) "
                                    : casts[node->sort];
}

static void print_node(Printer *p, Term term, const TermNode *node, int outer)
{
    TermKind kind = (TermKind)node->kind;

    if (kind <= TERM_CONST)
        print_leaf(p, term, node);
    else if (kind == TERM_ITE)
        print_choice(p, node, outer);
    else if (operators[kind].word != NULL)
        print_binary(p, node, outer);
    else if (kind == TERM_NEG || kind == TERM_NOT)
        print_prefix(p, node, kind == TERM_NEG ? "-" : "!", outer);
    else if (kind == TERM_BITS || kind == TERM_LCMP || kind == TERM_FCMPL ||
             kind == TERM_FCMPG)
        print_call(p, node);
    else
        print_prefix(p, node, cast_of(node), outer);
}

static void print_at(Printer *p, Term term, int outer)
{
    if (p->depth == DEPTH_MAX || p->nodes == NODES_MAX) {
        text_add(p->text, "...");
        return;
    }
    p->depth++;
    p->nodes++;
    print_node(p, term, node_of(p->terms, term), outer);
    p->depth--;
}

void term_print(const Terms *terms, Term term, TermNames names, Text *text)
{
    Printer printer = {.terms = terms, .names = names, .text = text};

    print_at(&printer, term, 0);
}
