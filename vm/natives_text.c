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

static Status make_symbols(Vm *vm, Ref locale, Ref *out)
{
    Class *class;
    Ref symbols;

    TRY(vm_class(vm, "java/text/DecimalFormatSymbols", &class));
    TRY(new_object(vm, class, &symbols));
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

/* For Formatter and Scanner, which ask it for its grouping, prefixes and suffixes. */
NATIVE_FUNCTION(number_format)
{
    Ref locale = locale_argument(method, args), format, symbols;
    Class *class;

    TRY(check_locale(vm, locale));
    TRY(vm_class(vm, "java/text/DecimalFormat", &class));
    TRY(new_object(vm, class, &format));
    TRY(make_symbols(vm, locale, &symbols));
    native_set(vm, format, "symbols", value_ref(symbols));
    native_set(vm, format, "groupingSize", value_int(3));
    native_set(vm, format, "groupingUsed", value_int(1));
    TRY(set_text(vm, format, "positivePrefix", ""));
    TRY(set_text(vm, format, "positiveSuffix", ""));
    TRY(set_text(vm, format, "negativePrefix", "-"));
    TRY(set_text(vm, format, "negativeSuffix", ""));
    *result = value_ref(format);
    return OK;
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
