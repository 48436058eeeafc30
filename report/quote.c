#include "report/quote.h"

#include "classfile/utf8.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

/* ---- Names and strings ---- */

static bool is_high(uint32_t unit)
{
    return unit >= 0xd800 && unit <= 0xdbff;
}

static bool is_low(uint32_t unit)
{
    return unit >= 0xdc00 && unit <= 0xdfff;
}

/* Class files keep characters beyond 16 bits as two surrogates, each in three bytes. */
static uint32_t next_code_point(const char **at, const char *end)
{
    uint32_t unit = utf8_next(at), low;
    const char *second = *at;

    if (!is_high(unit) || second == end)
        return unit;
    low = utf8_next(&second);
    if (!is_low(low))
        return unit;
    *at = second;
    return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
}

static bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f);
}

static void add_visible(Line *line, uint32_t c)
{
    if (is_control(c))
        line_printf(line, "\\u%04x", (unsigned)c);
    else
        line_code_point(line, c);
}

static void add_name(Line *line, const Name *name, uint32_t slash)
{
    const char *at = name->text, *end = at + name->length;

    while (at < end) {
        uint32_t c = next_code_point(&at, end);
        add_visible(line, c == '/' ? slash : c);
    }
}

void quote_plain(Line *line, const Name *name)
{
    add_name(line, name, '/');
}

void quote_dotted(Line *line, const Name *name)
{
    add_name(line, name, '.');
}

/* The escape letters of a character among `special`; false where it needs none. */
static bool add_escaped(Line *line, uint32_t c, const char *special, const char *letters)
{
    const char *found = c != 0 && c < 0x80 ? strchr(special, (int)c) : NULL;

    if (found != NULL)
        line_printf(line, "\\%c", letters[found - special]);
    return found != NULL;
}

void quote_string(Line *line, const Name *text)
{
    const char *at = text->text, *end = at + text->length;

    while (at < end) {
        uint32_t c = next_code_point(&at, end);
        if (!add_escaped(line, c, "\t\n\r\b\f\"'\\", "tnrbf\"'\\"))
            add_visible(line, c);
    }
}

/* Blocks beyond ASCII that no Java identifier has characters of.  The exact set
 * (Character.isJavaIdentifierPart) has some 750 ranges; these are the ones that names of
 * real programs come near: Latin-1 signs, punctuation, arrows, mathematics, dingbats,
 * pictures, surrogates, private use. */
static const struct {
    uint32_t first, last;
} never_in_names[] = {
    {0xa0, 0xa1},       {0xa6, 0xa9},     {0xab, 0xac},     {0xae, 0xb4},
    {0xb6, 0xb9},       {0xbb, 0xbf},     {0xd7, 0xd7},     {0xf7, 0xf7},
    {0x2000, 0x200a},   {0x2010, 0x2029}, {0x202f, 0x203e}, {0x2041, 0x2053},
    {0x2055, 0x205f},   {0x2070, 0x2070}, {0x2074, 0x207e}, {0x2080, 0x208f},
    {0x2189, 0x2bff},   {0x2e00, 0x2e2e}, {0x2e30, 0x3004}, {0x3008, 0x3020},
    {0x3030, 0x3030},   {0x30fb, 0x30fb}, {0xd800, 0xf8ff}, {0xff01, 0xff03},
    {0xff05, 0xff0f},   {0xff1a, 0xff20}, {0xfff0, 0xfff8}, {0xfffc, 0xffff},
    {0x1f000, 0x1fbef},
};

/* Digits, accents, ignorable controls: in a name, but not at its start. */
static bool may_continue_name(uint32_t c)
{
    return (c >= '0' && c <= '9') || c < 0x09 || (c >= 0x0e && c < 0x1c) ||
           (c >= 0x7f && c < 0xa0) || c == 0xad || (c >= 0x300 && c < 0x370) ||
           (c >= 0x200b && c < 0x2010) || (c >= 0x202a && c < 0x202f);
}

static bool may_start_name(uint32_t c)
{
    if (c < 0x80)
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
    for (size_t i = 0; i < sizeof never_in_names / sizeof never_in_names[0]; i++) {
        if (c >= never_in_names[i].first && c <= never_in_names[i].last)
            return false;
    }
    return !may_continue_name(c);
}

/* Java identifiers with slashes between them. */
static bool is_java_name(const Name *name)
{
    const char *at = name->text, *end = at + name->length;
    bool at_start = true;

    while (at < end) {
        uint32_t c = next_code_point(&at, end);
        if (!may_start_name(c) && (at_start || (c != '/' && !may_continue_name(c))))
            return false;
        at_start = c == '/';
    }
    return name->length != 0;
}

void quote_checked(Line *line, const Name *name)
{
    const char *at = name->text, *end = at + name->length;

    if (is_java_name(name)) {
        quote_plain(line, name);
        return;
    }
    line_text(line, "\"");
    while (at < end) {
        uint32_t c = next_code_point(&at, end);
        if (!add_escaped(line, c, "\\\"\n\t", "\\\"nt"))
            add_visible(line, c);
    }
    line_text(line, "\"");
}

/* ---- Numbers ----
 *
 * Before JDK 19, Double.toString did not always find the shortest digits.  It made them one
 * by one, until what was left was nearer than half the distance to the neighbouring number
 * (a quarter, around powers of two), with two exceptions: whole numbers below 2^63 are
 * printed as a long would be, less the digits that mean nothing; and where an exponent
 * follows, the first digit is never the last.  The same is done here on the exact decimal
 * expansion, in which the C library writes any number.  It was compared with JDK 17 on
 * 400,000 numbers of all sizes; different are a few numbers around 1E25, where Java's own
 * arithmetic overflows and gives a last digit that is one less. */

enum {
    WHOLE_DIGITS = 310,     /* before the point: the largest double has 309 */
    FRACTION_DIGITS = 1076, /* behind it: a quarter of the smallest double, exactly */
    EXACT_DIGITS = WHOLE_DIGITS + FRACTION_DIGITS,
    SHORT_DIGITS_MAX = 20
};

static_assert(LDBL_MIN_EXP < -1080 && LDBL_MANT_DIG > DBL_MANT_DIG,
              "a long double must reach below the smallest double");

/* 0.DIGITS * 10^exponent */
typedef struct Decimal {
    char digits[SHORT_DIGITS_MAX];
    unsigned count;
    int exponent;
} Decimal;

typedef struct Binary {
    long double value; /* finite and above zero */
    int exponent;      /* of its first bit */
    int bits;          /* that its type keeps of it */
} Binary;

static void exact_digits(long double value, char digits[EXACT_DIGITS])
{
    char text[EXACT_DIGITS + 2];
    int length =
        snprintf(text, sizeof text, "%0*.*Lf", EXACT_DIGITS + 1, FRACTION_DIGITS, value);

    assert(length == EXACT_DIGITS + 1);
    (void)length;
    memcpy(digits, text, WHOLE_DIGITS);
    memcpy(digits + WHOLE_DIGITS, text + WHOLE_DIGITS + 1, FRACTION_DIGITS);
}

/* The number and the distance at which another one is meant, digit under digit; outside
 * begin to end both are zero. */
typedef struct Expansion {
    char rest[EXACT_DIGITS]; /* of the number, behind the digits already taken */
    char margin[EXACT_DIGITS];
    size_t begin, end;
} Expansion;

static void expand(const Binary *binary, Expansion *out)
{
    bool is_power = ldexpl(1, binary->exponent) == binary->value;

    exact_digits(binary->value, out->rest);
    exact_digits(ldexpl(1, binary->exponent - binary->bits - is_power), out->margin);
    out->begin = 0;
    while (out->rest[out->begin] == '0') /* the margin is less than the number */
        out->begin++;
    out->end = EXACT_DIGITS;
    while (out->rest[out->end - 1] == '0' && out->margin[out->end - 1] == '0')
        out->end--;
}

/* The sign of rest + other - u, where u is one in the digit at `unit`. */
static int compare_sum(const Expansion *digits, const char *other, size_t unit)
{
    int carry = 0, above = 0;
    bool is_more = false;

    for (size_t i = digits->end; i-- > digits->begin;) {
        int sum = digits->rest[i] - '0' + other[i] - '0' + carry;
        carry = sum / 10;
        if (i > unit)
            is_more |= sum % 10 != 0;
        else if (i == unit)
            above = sum % 10 - 1;
        else if (sum % 10 != 0)
            return 1;
    }
    return carry != 0 ? 1 : above != 0 ? above : is_more;
}

static void round_up(Decimal *out)
{
    unsigned i = out->count - 1;

    while (out->digits[i] == '9' && i > 0)
        out->digits[i--] = '0';
    if (out->digits[i] == '9') {
        out->digits[i] = '0';
        out->exponent++;
    }
    out->digits[i]++;
}

static bool needs_exponent(const Decimal *decimal)
{
    return decimal->exponent < -2 || decimal->exponent > 7;
}

/* Java starts from a guess at floor(log10(value)).  Where it is one too high the first
 * digit is a zero, which is dropped, and the rule about the first digit is spent on it. */
static bool guess_is_too_high(const Binary *binary, int exponent)
{
    double fraction = (double)ldexpl(binary->value, -binary->exponent);
    double guess =
        (fraction - 1.5) * 0.289529654 + 0.176091259 + binary->exponent * 0.301029995663981;

    return guess >= exponent;
}

static void shorten(const Binary *binary, Decimal *out)
{
    Expansion digits;
    bool low, high, needs_second;
    size_t at;

    expand(binary, &digits);
    at = digits.begin;
    out->exponent = WHOLE_DIGITS - (int)at;
    needs_second = needs_exponent(out) && !guess_is_too_high(binary, out->exponent);
    do {
        assert(out->count < SHORT_DIGITS_MAX);
        out->digits[out->count++] = digits.rest[at];
        digits.rest[at] = '0';
        low = memcmp(digits.rest + digits.begin, digits.margin + digits.begin,
                     digits.end - digits.begin) < 0;
        high = compare_sum(&digits, digits.margin, at) > 0;
        at++;
    } while ((out->count == 1 && needs_second) || (!low && !high));
    if (high && low) { /* both will do: the nearer one, in the middle the even one */
        int middle = compare_sum(&digits, digits.rest, at - 1);
        high = middle > 0 || (middle == 0 && out->digits[out->count - 1] % 2 != 0);
    }
    if (high)
        round_up(out);
}

static void whole_digits(const Binary *binary, Decimal *out)
{
    int noise_bits = binary->exponent - binary->bits - 1; /* beyond those kept */
    uint64_t noise = UINT64_C(1) << (noise_bits > 0 ? noise_bits : 0);
    uint64_t value = (uint64_t)binary->value, unit = 1;
    char text[SHORT_DIGITS_MAX + 1];

    while (10 * unit <= noise)
        unit *= 10;
    value = value / unit + (unit > 1 && value % unit >= unit / 2);
    out->count = (unsigned)snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    out->exponent = (int)out->count;
    for (; unit > 1; unit /= 10)
        out->exponent++;
    while (out->count > 1 && text[out->count - 1] == '0')
        out->count--;
    memcpy(out->digits, text, out->count);
}

static void add_decimal(Line *line, const Decimal *decimal)
{
    int point = needs_exponent(decimal) ? 1 : decimal->exponent;
    int count = (int)decimal->count;

    if (point <= 0)
        line_text(line, "0.");
    for (int i = point; i < 0; i++)
        line_text(line, "0");
    for (int i = 0; i < count || i <= point; i++) {
        if (i == point && point > 0)
            line_text(line, ".");
        line_printf(line, "%c", i < count ? decimal->digits[i] : '0');
    }
    if (needs_exponent(decimal))
        line_printf(line, "E%d", decimal->exponent - 1);
}

static void add_number(Line *line, double value, int bits, int exponent_min)
{
    Binary binary = {.value = fabs(value), .bits = bits};
    Decimal decimal = {.count = 0};

    if (isnan(value)) {
        line_text(line, "NaN");
        return;
    }
    if (signbit(value))
        line_text(line, "-");
    if (isinf(value) || value == 0) {
        line_text(line, isinf(value) ? "Infinity" : "0.0");
        return;
    }
    frexp(value, &binary.exponent);
    binary.exponent--;
    if (binary.exponent < exponent_min)
        binary.bits -= exponent_min - binary.exponent;
    if (binary.value < 0x1p63L && (long double)(uint64_t)binary.value == binary.value)
        whole_digits(&binary, &decimal);
    else
        shorten(&binary, &decimal);
    add_decimal(line, &decimal);
}

void quote_float(Line *line, float value)
{
    add_number(line, (double)value, FLT_MANT_DIG, FLT_MIN_EXP - 1);
}

void quote_double(Line *line, double value)
{
    add_number(line, value, DBL_MANT_DIG, DBL_MIN_EXP - 1);
}
