/* insn_test.c - decoding and verifying, one small body at a time. */
#include "classfile/insn.h"

#include "base/memory.h"
#include "classfile/maker_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#define CODE(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})

typedef struct Bench { /* a class with one static method m(int, long) void */
    Maker maker;
    Symbols symbols;
    Error err;
    uint16_t an_int, a_long, a_class, an_array_class, a_method, an_interface_method;
} Bench;

static int bench_open(void **state)
{
    Bench *bench = mem_zalloc(1, sizeof *bench);

    symbols_init(&bench->symbols);
    *state = bench;
    return 0;
}

static int bench_close(void **state)
{
    Bench *bench = *state;

    symbols_free(&bench->symbols);
    mem_free(bench);
    return 0;
}

static void bench_begin(Bench *bench)
{
    Maker *maker = &bench->maker;

    maker_begin(maker, ACC_PUBLIC | ACC_SUPER, "T", "java/lang/Object");
    bench->an_int = make_int(maker, 7);
    bench->a_long = make_long(maker, 8);
    bench->a_class = make_class(maker, "T");
    bench->an_array_class = make_class(maker, "[[I");
    bench->a_method = make_member(maker, TAG_METHOD, "T", "f", "(IJ)D");
    bench->an_interface_method = make_member(maker, TAG_INTERFACE_METHOD, "java/util/List",
                                             "get", "(I)Ljava/lang/Object;");
}

static Status decode(Bench *bench, MadeCode made, const Code **out)
{
    Class *class;

    bench->err = (Error){0};
    make_method(&bench->maker, ACC_STATIC, "m", "(IJ)V", &made);
    assert_int_equal(
        class_parse(maker_finish(&bench->maker), &bench->symbols, &class, &bench->err), OK);
    return method_code(&class->methods[0], out, &bench->err);
}

static const Code *accept(Bench *bench, const uint8_t *bytes, size_t size)
{
    const Code *code = NULL;

    bench_begin(bench);
    if (decode(bench, (MadeCode){bytes, size, 6, 8, NULL, 0}, &code) != OK)
        fail_msg("%s", bench->err.text);
    return code;
}

/* The message must name the class, the method, the offset and the reason. */
static void refuse(Bench *bench, const uint8_t *bytes, size_t size, unsigned offset,
                   const char *reason)
{
    const Code *code;
    char place[64];

    bench_begin(bench);
    assert_int_equal(decode(bench, (MadeCode){bytes, size, 3, 6, NULL, 0}, &code), FAILED);
    snprintf(place, sizeof place, "made: method m(IJ)V: offset %u: ", offset);
    if (strncmp(bench->err.text, place, strlen(place)) != 0 ||
        strstr(bench->err.text, reason) == NULL)
        fail_msg("'%s' does not say '%s' and '%s'", bench->err.text, place, reason);
}

static void short_forms_become_one(void **state)
{
    const Code *code = accept(*state, CODE(OP_iconst_m1, OP_istore_3, OP_bipush, 0x80,
                                           OP_istore, 3, OP_wide, OP_iload, 0, 3, OP_pop,
                                           OP_wide, OP_iinc, 0, 3, 0xff, 0xfe, OP_return));

    assert_int_equal(code->count, 8);
    assert_int_equal(code->insns[0].op, OP_sipush);
    assert_int_equal(code->insns[0].a, -1);
    assert_int_equal(code->insns[1].op, OP_istore);
    assert_int_equal(code->insns[1].a, 3);
    assert_int_equal(code->insns[2].op, OP_sipush);
    assert_int_equal(code->insns[2].a, -128);
    assert_int_equal(code->insns[4].op, OP_iload);
    assert_int_equal(code->insns[4].a, 3);
    assert_int_equal(code->insns[6].op, OP_iinc);
    assert_int_equal(code->insns[6].u.b, -2);
    assert_int_equal(code->offsets[6], 11);
    assert_int_equal(code->offsets[8], 18);
}

static void branches_become_indices(void **state)
{
    const Code *code =
        accept(*state, CODE(OP_iload_0, OP_ifeq, 0, 8, OP_goto_w, 0, 0, 0, 5, OP_return));

    assert_int_equal(code->insns[1].a, 3);
    assert_int_equal(code->insns[2].op, OP_goto);
    assert_int_equal(code->insns[2].a, 3);
}

static void tableswitch_is_aligned(void **state)
{
    const Code *code = accept(*state, CODE(OP_iload_0, OP_tableswitch, 0, 0, 0, 0, 0, 23,
                                           0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 24,
                                           0, 0, 0, 23, OP_return, OP_nop, OP_return));
    const Switch *table = &code->switches[0];

    assert_int_equal(code->insns[1].a, 0);
    assert_int_equal(table->low, -1);
    assert_int_equal(table->high, 0);
    assert_int_equal(table->count, 2);
    assert_int_equal(table->fallback, 2);
    assert_int_equal(table->targets[0], 3);
    assert_int_equal(table->targets[1], 2);
    assert_null(table->keys);
}

static void lookupswitch_is_sorted(void **state)
{
    Bench *bench = *state;
    const Code *code = accept(bench, CODE(OP_iload_0, OP_lookupswitch, 0, 0, 0, 0, 0, 19, 0,
                                          0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 19, OP_return));

    assert_int_equal(code->switches[0].keys[0], 9);
    assert_int_equal(code->switches[0].targets[0], 2);
    refuse(bench,
           CODE(OP_iload_0, OP_lookupswitch, 0, 0, 0, 0, 0, 27, 0, 0, 0, 2, 0, 0, 0, 9, 0,
                0, 0, 27, 0, 0, 0, 9, 0, 0, 0, 27, OP_return),
           1, "ascending");
}

static void damaged_instructions_are_refused(void **state)
{
    Bench *bench = *state;

    refuse(bench, CODE(OP_nop, 0xca), 1, "not an opcode");
    refuse(bench, CODE(OP_nop, OP_sipush, 0), 1, "runs over the end");
    refuse(bench, CODE(OP_wide, OP_iadd, 0, 0), 0, "operands that cannot be");
    refuse(bench, CODE(OP_goto, 0, 2, OP_return), 0, "no instruction starts");
    refuse(bench, CODE(OP_goto, 0xff, 0xff), 0, "branch to -1");
    refuse(bench, CODE(OP_goto, 0, 4, OP_return), 0, "branch to 4");
    refuse(bench, CODE(OP_iload, 6, OP_return), 0, "there are 6");
    refuse(bench, CODE(OP_lload, 5, OP_return), 0, "there are 6");
    refuse(bench, CODE(OP_newarray, 3), 0, "expected 4 to 11");
    refuse(bench,
           CODE(OP_iload_0, OP_tableswitch, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0), 1,
           "cannot be");
    refuse(bench,
           CODE(OP_iload_0, OP_tableswitch, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff,
                0xff, 0xff),
           1, "runs over the end");
    refuse(bench, CODE(OP_jsr, 0, 3, OP_return), 0, "50 is the last");
}

static void constants_have_the_right_tag(void **state)
{
    Bench *bench = *state;

    bench_begin(bench);
    refuse(bench, CODE(OP_ldc, (uint8_t)bench->a_long, OP_return), 0, "a Long; expected");
    refuse(bench, CODE(OP_ldc2_w, 0, (uint8_t)bench->an_int, OP_return), 0, "a Integer");
    refuse(bench, CODE(OP_ldc, 255, OP_return), 0, "constant 255, there are");
    refuse(bench, CODE(OP_new, 0, (uint8_t)bench->an_array_class, OP_return), 0, "array");
    refuse(bench, CODE(OP_getstatic, 0, (uint8_t)bench->a_method, OP_return), 0,
           "a Fieldref");
    refuse(bench, CODE(OP_invokevirtual, 0, (uint8_t)bench->an_interface_method, OP_return),
           0, "a Methodref");
    refuse(
        bench,
        CODE(OP_invokeinterface, 0, (uint8_t)bench->an_interface_method, 3, 0, OP_return),
        0, "counts 3");
    refuse(bench,
           CODE(OP_iconst_1, OP_multianewarray, 0, (uint8_t)bench->an_array_class, 3,
                OP_return),
           1, "3 dimensions");
}

static void operands_are_verified(void **state)
{
    Bench *bench = *state;

    refuse(bench, CODE(OP_pop, OP_return), 0, "empty");
    refuse(bench, CODE(OP_iload_0, OP_lload_1, OP_iload_0, OP_return), 2, "limit of 3");
    refuse(bench, CODE(OP_lload_1, OP_pop, OP_return), 1, "cut a long in two");
    refuse(bench, CODE(OP_iload_0, OP_i2l, OP_iadd, OP_return), 2, "finds long");
    refuse(bench, CODE(OP_lload_0, OP_return), 0, "holds int, expected long");
    refuse(bench, CODE(OP_iload_2, OP_return), 0, "holds nothing");
    refuse(bench, CODE(OP_iload_0, OP_istore_2, OP_lload_1, OP_return), 2, "holds nothing");
    refuse(bench, CODE(OP_iload_0, OP_ireturn), 1, "ireturn in a method");
    refuse(bench, CODE(OP_iload_0, OP_pop), 1, "falls off the end");
    refuse(bench, CODE(OP_iload_0, OP_ifeq, 0, 4, OP_iload_0, OP_return), 4, "another way");
    refuse(bench,
           CODE(OP_aconst_null, OP_iload_0, OP_ifeq, 0, 6, OP_pop, OP_fconst_0, OP_nop,
                OP_return),
           7, "another way");
}

static void wide_values_are_one_on_the_stack(void **state)
{
    accept(*state,
           CODE(OP_lload_1, OP_iload_0, OP_dup_x2, OP_pop, OP_pop2, OP_pop, OP_return));
    accept(*state,
           CODE(OP_lload_1, OP_lload_1, OP_dup2_x2, OP_ladd, OP_ladd, OP_pop2, OP_return));
    accept(*state, CODE(OP_iload_0, OP_iload_0, OP_lload_1, OP_dup2_x1, OP_pop2, OP_pop,
                        OP_pop2, OP_pop, OP_return));
}

static void handlers_see_every_state_of_the_locals(void **state)
{
    static const MadeHandler handler = {0, 4, 5};
    Bench *bench = *state;
    const Code *code;
    /* local 0 is an int, then a float: neither can be read in the handler */
    MadeCode made = {CODE(OP_nop, OP_fconst_0, OP_fstore_0, OP_nop, OP_return, OP_pop,
                          OP_iload_0, OP_pop, OP_return),
                     3, 6, &handler, 1};

    bench_begin(bench);
    assert_int_equal(decode(bench, made, &code), FAILED);
    assert_non_null(strstr(bench->err.text, "offset 6: local variable 0 holds nothing"));
    ((uint8_t *)(uintptr_t)made.bytes)[6] = OP_nop;
    ((uint8_t *)(uintptr_t)made.bytes)[7] = OP_nop;
    bench_begin(bench);
    assert_int_equal(decode(bench, made, &code), OK);
}

static Status decode_old(Bench *bench, const uint8_t *bytes, size_t size)
{
    const Code *code;

    bench_begin(bench);
    bench->maker.major = 48;
    return decode(bench, (MadeCode){bytes, size, 3, 6, NULL, 0}, &code);
}

static void subroutines_are_followed_per_call(void **state)
{
    Bench *bench = *state;

    /* Two calls of one subroutine, with an int and then a float in local 5. */
    assert_int_equal(
        decode_old(bench, CODE(OP_iload_0, OP_istore, 5, OP_jsr, 0, 16, OP_iload, 5, OP_pop,
                               OP_fconst_0, OP_fstore, 5, OP_jsr, 0, 7, OP_fload, 5, OP_pop,
                               OP_return, OP_astore, 4, OP_ret, 4)),
        OK);
    assert_int_equal(decode_old(bench, CODE(OP_ret, 0)), FAILED);
    assert_non_null(strstr(bench->err.text, "ret with int"));
    assert_int_equal(decode_old(bench, CODE(OP_jsr, 0, 0)), FAILED);
    assert_int_equal(decode_old(bench, CODE(OP_jsr, 0, 3, OP_pop, OP_jsr, 0xff, 0xff)),
                     FAILED);
    assert_non_null(strstr(bench->err.text, "calls itself"));
}

/* Files made to cost the verifier time or memory are refused within its limits. */
static void verifying_is_bounded(void **state)
{
    static uint8_t bytes[60000];
    static const MadeHandler handler = {0, 6003, 6000};
    Bench *bench = *state;
    MadeCode made = {bytes, sizeof bytes, 3, 65535, &handler, 20000};
    const Code *code;

    for (unsigned i = 0; i < 3000; i++) {
        bytes[2 * i] = i % 2 == 0 ? OP_iconst_0 : OP_fconst_0;
        bytes[2 * i + 1] = i % 2 == 0 ? OP_istore_0 : OP_fstore_0;
    }
    memcpy(bytes + 6000,
           (const uint8_t[]){OP_nop, OP_nop, OP_pop, OP_wide, OP_aload, 0xfd, 0, OP_return},
           8);
    bytes[6000] = OP_return;
    made.size = 6008;
    bench_begin(bench);
    assert_int_equal(decode(bench, made, &code), FAILED);

    memset(bytes, OP_nop, sizeof bytes);
    for (unsigned i = 0; i < 1020; i++) /* each calls the instruction behind it */
        memcpy(bytes + 3 * i, (const uint8_t[]){OP_jsr, 0, 3}, 3);
    bench_begin(bench);
    bench->maker.major = 48;
    made = (MadeCode){bytes, sizeof bytes, 2000, 6, NULL, 0};
    assert_int_equal(decode(bench, made, &code), FAILED);
    assert_non_null(strstr(bench->err.text, "cells"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_forms_become_one),
        cmocka_unit_test(branches_become_indices),
        cmocka_unit_test(tableswitch_is_aligned),
        cmocka_unit_test(lookupswitch_is_sorted),
        cmocka_unit_test(damaged_instructions_are_refused),
        cmocka_unit_test(constants_have_the_right_tag),
        cmocka_unit_test(operands_are_verified),
        cmocka_unit_test(wide_values_are_one_on_the_stack),
        cmocka_unit_test(handlers_see_every_state_of_the_locals),
        cmocka_unit_test(subroutines_are_followed_per_call),
        cmocka_unit_test(verifying_is_bounded),
    };

    return cmocka_run_group_tests(tests, bench_open, bench_close);
}
