#include "vm/strict_reduce.h"

#include "vm/strict_bits.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

static Reduced with_sign_of(double x, Reduced r)
{
    if (x < 0.0)
        r = (Reduced){.quadrant = 0u - r.quadrant, .high = -r.high, .low = -r.low};
    r.quadrant &= 3;
    return r;
}

/* ---- Up to 2^19 pi/2: a multiple of pi/2 is subtracted ---- */

enum { ROUNDS = 3, QUICK_MAX = 31 };

/* pi/2 to 33, 66 and 99 bits, each time the next 33 bits and what comes after them. */
static const struct PiHalf {
    double part, rest;
    int lost_max; /* so many bits may cancel before this round is needed */
} pi_half[ROUNDS] = {{0x1.921fb54400000p+0, 0x1.0b4611a626331p-34, 0},
                     {0x1.0b4611a600000p-34, 0x1.3198a2e037073p-69, 16},
                     {0x1.3198a2e000000p-69, 0x1.b839a252049c1p-104, 49}};

static Reduced reduce_medium(double x)
{
    double t = fabs(x), r, w, before;
    int n = (int)(t * 0x1.45f306dc9c883p-1 + 0.5);
    int rounds = n == 1 ? 2 : ROUNDS;
    Reduced out = {.quadrant = (unsigned)n};

    r = t - n * pi_half[0].part;
    w = n * pi_half[0].rest;
    out.high = r - w;
    /* A small angle whose upper half is not that of n pi/2 is far enough from it. */
    if (n <= QUICK_MAX && high_word(t) != high_word(n * PI_HALF))
        rounds = 1;
    for (int i = 1; i < rounds; i++) {
        if (exponent_field(t) - exponent_field(out.high) <= pi_half[i].lost_max)
            break;
        before = r;
        w = n * pi_half[i].part;
        r = before - w;
        w = n * pi_half[i].rest - ((before - r) - w);
        out.high = r - w;
    }
    out.low = (r - out.high) - w;
    return with_sign_of(x, out);
}

/* ---- Beyond: x * 2/pi, of which only the bits around the point are computed ---- */

enum {
    CHUNK_BITS = 24, /* products of two chunks are exact, and so are sums of a few */
    X_CHUNKS = 3,
    ANSWER_CHUNKS = 4, /* for the 53 bits of a double */
    CHUNKS_MAX = 20
};

/* 2/pi in chunks: enough for the largest double. */
static const int32_t two_over_pi[] = {
    0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041,
    0xfe5163, 0xabdebb, 0xc561b7, 0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c,
    0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c, 0x7026b4, 0x5f7e41,
    0x3991d6, 0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f,
    0xef2f11, 0x8b5a0a, 0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d,
    0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7, 0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08,
    0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3, 0x91615e, 0xe61b08,
    0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca, 0x73a8c9,
    0x60e27b, 0xc08c6b};

/* pi/2 in chunks. */
static const double pi_half_chunks[ANSWER_CHUNKS + 1] = {
    0x1.921fb40000000p+0, 0x1.4442d00000000p-24, 0x1.8469880000000p-48,
    0x1.8cc5160000000p-72, 0x1.01b8380000000p-96};

typedef struct Product {
    double x[X_CHUNKS]; /* |x|, the highest chunk first */
    int x_count;
    int first; /* chunk of 2/pi: those before it give whole circles only */
    int scale; /* chunks[last - 1] ends at 2^(scale - CHUNK_BITS) below the point */
    int last;
    double sums[CHUNKS_MAX];    /* the columns of the product, the highest first */
    int32_t chunks[CHUNKS_MAX]; /* its fraction with carries done, the lowest first */
    unsigned whole;
    double fraction; /* what of it stands before chunks[] */
    bool is_negated; /* the fraction is taken from above, being one half or more */
} Product;

static void product_add_column(Product *p)
{
    double sum = 0.0;
    int i = p->last + 1;

    assert(i < CHUNKS_MAX);
    for (int j = 0; j < p->x_count; j++) {
        int at = p->first + i - j;
        sum += p->x[j] * (at < 0 ? 0.0 : (double)two_over_pi[at]);
    }
    p->sums[i] = sum;
    p->last = i;
}

static Product product_start(double x)
{
    Product p = {.last = -1};
    int e0 = exponent_field(x) - 1023 - 23;
    double z = add_exponent(fabs(x), -e0);

    for (int i = 0; i < X_CHUNKS; i++) {
        p.x[i] = i < X_CHUNKS - 1 ? (double)(int)z : z;
        z = (z - p.x[i]) * 0x1p24;
        if (p.x[i] != 0.0)
            p.x_count = i + 1;
    }
    p.first = e0 < 3 ? 0 : (e0 - 3) / CHUNK_BITS;
    p.scale = e0 - CHUNK_BITS * (p.first + 1);
    for (int i = 0; i <= ANSWER_CHUNKS; i++)
        product_add_column(&p);
    return p;
}

/* Carries from column to column; the highest one has the quadrant. */
static void product_carry(Product *p)
{
    double z = p->sums[p->last], carry;

    for (int i = 0; i < p->last; i++) {
        carry = (double)(int)(0x1p-24 * z);
        p->chunks[i] = (int32_t)(z - 0x1p24 * carry);
        z = p->sums[p->last - 1 - i] + carry;
    }
    z = ldexp(z, p->scale);
    z -= 8.0 * floor(z * 0.125);
    p->whole = (unsigned)z;
    p->fraction = z - p->whole;
}

/* Where the point is inside the highest chunk, the bits before it belong to the quadrant.
 * Tells whether the fraction is one half or more. */
static bool product_take_whole(Product *p)
{
    int32_t *top = &p->chunks[p->last - 1], whole;

    if (p->scale < 0)
        return p->fraction >= 0.5;
    whole = *top >> (CHUNK_BITS - p->scale);
    p->whole += (unsigned)whole;
    *top -= whole << (CHUNK_BITS - p->scale);
    return *top >> (CHUNK_BITS - 1 - p->scale) != 0;
}

/* 1 minus the fraction. */
static void product_negate(Product *p)
{
    bool borrow = false;

    p->whole++;
    for (int i = 0; i < p->last; i++) {
        if (borrow)
            p->chunks[i] = 0xffffff - p->chunks[i];
        else if (p->chunks[i] != 0) {
            p->chunks[i] = 0x1000000 - p->chunks[i];
            borrow = true;
        }
    }
    if (p->scale > 0)
        p->chunks[p->last - 1] &= (1 << (CHUNK_BITS - p->scale)) - 1;
    if (p->scale < 0) {
        p->fraction = 1.0 - p->fraction;
        if (borrow)
            p->fraction -= ldexp(1.0, p->scale);
    }
}

/* Multiples of pi/2 come so near that all computed bits may cancel: how many columns are
 * needed for some that do not. */
static int product_missing(const Product *p)
{
    int count = 1;

    if (p->fraction != 0.0)
        return 0;
    for (int i = p->last - 1; i >= ANSWER_CHUNKS; i--) {
        if (p->chunks[i] != 0)
            return 0;
    }
    while (count < ANSWER_CHUNKS && p->chunks[ANSWER_CHUNKS - count] == 0)
        count++;
    return count;
}

/* Puts the fraction among the chunks; the highest of them is not zero. */
static void product_normalise(Product *p)
{
    double z, carry;

    if (p->fraction == 0.0) {
        do {
            p->last--;
            p->scale -= CHUNK_BITS;
        } while (p->last > 0 && p->chunks[p->last] == 0);
        return;
    }
    z = ldexp(p->fraction, -p->scale);
    if (z < 0x1p24) {
        p->chunks[p->last] = (int32_t)z;
        return;
    }
    carry = (double)(int)(0x1p-24 * z);
    p->chunks[p->last++] = (int32_t)(z - 0x1p24 * carry);
    p->scale += CHUNK_BITS;
    p->chunks[p->last] = (int32_t)carry;
}

/* The fraction times pi/2, added up from the lowest column. */
static Reduced product_angle(const Product *p)
{
    double value[CHUNKS_MAX] = {0}, column[CHUNKS_MAX] = {0};
    double unit = ldexp(1.0, p->scale), sum = 0.0;
    Reduced out = {.quadrant = p->whole};
    int last = p->last;

    for (int i = last; i >= 0; i--, unit *= 0x1p-24)
        value[i] = unit * p->chunks[i];
    for (int i = last; i >= 0; i--) {
        double total = 0.0;
        for (int k = 0; k <= ANSWER_CHUNKS && k <= last - i; k++)
            total += pi_half_chunks[k] * value[i + k];
        column[last - i] = total;
    }
    for (int i = last; i >= 0; i--)
        sum += column[i];
    out.high = p->is_negated ? -sum : sum;
    sum = column[0] - sum;
    for (int i = 1; i <= last; i++)
        sum += column[i];
    out.low = p->is_negated ? -sum : sum;
    return out;
}

static Reduced reduce_large(double x)
{
    Product p = product_start(x);
    int missing;

    for (;;) {
        product_carry(&p);
        p.is_negated = product_take_whole(&p);
        if (p.is_negated)
            product_negate(&p);
        missing = product_missing(&p);
        if (missing == 0)
            break;
        while (missing-- > 0)
            product_add_column(&p);
    }
    product_normalise(&p);
    return with_sign_of(x, product_angle(&p));
}

Reduced reduce_by_pi_half(double x)
{
    return fabs(x) < 0x1.921fcp+20 ? reduce_medium(x) : reduce_large(x);
}
