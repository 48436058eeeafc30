/* Strings, and the locale data of English: number symbols and words. */
#include "base/memory.h"
#include "vm/natives.h"

#include <string.h>

NATIVE_FUNCTION(string_intern)
{
    *result = value_null();
    return string_intern(vm, args[0].u.ref, &result->u.ref);
}

static Status set_text(Vm *vm, Ref object, const char *field, const char *text)
{
    Ref string;

    TRY(string_from_text(vm, text, &string));
    native_set(vm, object, field, value_ref(string));
    return OK;
}

/* The symbols of English and of no language at all; others would need locale data. */
static Status check_locale(Vm *vm, Ref locale)
{
    Ref base = locale.id == 0 ? locale : native_get(vm, locale, "baseLocale").u.ref;
    Ref language = base.id == 0 ? base : native_get(vm, base, "language").u.ref;
    char *text;
    bool is_known;

    if (language.id == 0)
        return OK;
    text = string_text(vm, language);
    is_known = text[0] == '\0' || strcmp(text, "en") == 0;
    mem_free(text);
    return is_known ? OK : cut_unknown(vm, "number formats of another language");
}

static int32_t serial_version(const Class *symbols)
{
    const Field *current = native_field(symbols, "currentSerialVersion");

    return current == NULL || current->constant_index == 0
               ? 0
               : symbols->pool.items[current->constant_index].u.i;
}

static Status make_symbols(Vm *vm, Ref locale, Ref *out)
{
    Class *class;
    Ref symbols;

    TRY(vm_class(vm, "java/text/DecimalFormatSymbols", &class));
    TRY(new_object(vm, class, &symbols));
    native_set(vm, symbols, "serialVersionOnStream", value_int(serial_version(class)));
    native_set(vm, symbols, "zeroDigit", value_int('0'));
    native_set(vm, symbols, "groupingSeparator", value_int(','));
    native_set(vm, symbols, "decimalSeparator", value_int('.'));
    native_set(vm, symbols, "monetarySeparator", value_int('.'));
    native_set(vm, symbols, "monetaryGroupingSeparator", value_int(','));
    native_set(vm, symbols, "percent", value_int('%'));
    native_set(vm, symbols, "perMill", value_int(0x2030));
    native_set(vm, symbols, "digit", value_int('#'));
    native_set(vm, symbols, "patternSeparator", value_int(';'));
    native_set(vm, symbols, "minusSign", value_int('-'));
    native_set(vm, symbols, "exponential", value_int('E'));
    native_set(vm, symbols, "locale", value_ref(locale));
    TRY(set_text(vm, symbols, "infinity", "\xe2\x88\x9e"));
    TRY(set_text(vm, symbols, "NaN", "NaN"));
    TRY(set_text(vm, symbols, "percentText", "%"));
    TRY(set_text(vm, symbols, "perMillText", "\xe2\x80\xb0"));
    TRY(set_text(vm, symbols, "minusSignText", "-"));
    TRY(set_text(vm, symbols, "exponentialSeparator", "E"));
    *out = symbols;
    return OK;
}

/* The locale that a method with the overloads (Locale) and () means: null for the latter.
 */
static Ref locale_argument(const Method *method, const Value *args)
{
    return method->type->param_count > 0 ? args[0].u.ref : (Ref){0};
}

NATIVE_FUNCTION(decimal_format_symbols)
{
    Ref locale = locale_argument(method, args);

    TRY(check_locale(vm, locale));
    *result = value_null();
    return make_symbols(vm, locale, &result->u.ref);
}

/* The patterns of English, by NumberFormat's style; NULL: refused. */
static const char *const number_patterns[] = {"#,##0.###", NULL, "#,##0%", NULL, "#,##0"};

enum { NUMBER_STYLE_COUNT = 5, STYLE_INTEGER = 4 };

/* NumberFormat.getInstance(locale, width, style): new DecimalFormat(pattern, symbols), and
 * then, as the value of it all, setParseIntegerOnly(). */
NATIVE_FUNCTION(number_format)
{
    uint32_t style = (uint32_t)args[2].u.i;
    Value call[3] = {value_null(), value_null(), value_null()};
    Class *class;

    TRY(check_locale(vm, args[0].u.ref));
    if (style >= NUMBER_STYLE_COUNT || number_patterns[style] == NULL)
        return cut_unknown(vm, "NumberFormat of money, of science or of short words");
    TRY(vm_class(vm, "java/text/DecimalFormat", &class));
    TRY(new_object(vm, class, &call[0].u.ref));
    TRY(string_from_text(vm, number_patterns[style], &call[1].u.ref));
    TRY(make_symbols(vm, args[0].u.ref, &call[2].u.ref));
    args[0] = call[0];
    args[1] = value_int(style == STYLE_INTEGER);
    TRY(frame_push(vm, vm_method(vm, class->super, "setParseIntegerOnly", "(Z)V"), args,
                   END_REFLECT));
    vm_top(vm)->subject = call[0].u.ref;
    TRY(native_run_before(
        vm,
        vm_method(vm, class, "<init>",
                  "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V"),
        call, 3));
    return CHOICE;
}

/* ---- Sigma at the end of a word ---- */

typedef enum Letter { LETTER_NO, LETTER_CASED, LETTER_UNKNOWN } Letter;

/* Scripts whose words and cased letters are simple; an apostrophe may be part of a word. */
static Letter letter_at(const Vm *vm, Ref string, uint32_t index)
{
    uint16_t unit =
        index < string_length(vm, string) ? string_unit(vm, string, index) : ' ';

    if ((unit >= 'A' && unit <= 'Z') || (unit >= 'a' && unit <= 'z') ||
        (unit >= 0xc0 && unit <= 0x1ba && unit != 0xd7 && unit != 0xf7) ||
        (unit >= 0x388 && unit <= 0x3f5))
        return LETTER_CASED;
    if (unit <= ' ' ||
        (unit < 0x80 && strchr("!\"#$%&()*+,-/;<=>?@[]^`{|}~", unit) != NULL))
        return LETTER_NO;
    return LETTER_UNKNOWN;
}

/* ConditionalSpecialCasing.isFinalCased(src, index, locale): a cased letter stands before
 * it in its word and none behind.  The real one looks for words with a BreakIterator. */
NATIVE_FUNCTION(is_final_cased)
{
    uint32_t index = (uint32_t)args[1].u.i;
    Letter before = letter_at(vm, args[0].u.ref, index - 1);
    Letter after = letter_at(vm, args[0].u.ref, index + 1);

    if (before == LETTER_UNKNOWN || after == LETTER_UNKNOWN)
        return cut_unknown(vm, "whether a sigma ends a word");
    *result = value_int(before == LETTER_CASED && after == LETTER_NO);
    return OK;
}
