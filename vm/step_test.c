/* step_test.c - what javac does not write: subroutines, rare stack forms, and class files
 * that break the rules which only a running machine can check. */
#include "classfile/maker_fixture.h"
#include "classfile/source_fixture.h"
#include "vm/vm.h"

static Maker maker;
static Loader *loader;
static Vm *vm;
static Error err;

#define CODE(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})

static int end(void **state)
{
    (void)state;
    if (vm != NULL)
        vm_free(vm);
    if (loader != NULL)
        loader_free(loader);
    vm = NULL;
    loader = NULL;
    return 0;
}

static void begin(unsigned major)
{
    maker_begin(&maker, ACC_PUBLIC | ACC_SUPER, "T", "java/lang/Object");
    maker.major = (uint16_t)major;
}

/* Runs a body as static long m(int, long). */
static Status run(const uint8_t *bytes, size_t size, int32_t i, int64_t l)
{
    MadeCode code = {bytes, size, 12, 10, NULL, 0};
    Value args[] = {value_int(i), value_long(l)};
    Bytes made;
    Class *class;

    make_method(&maker, ACC_PUBLIC | ACC_STATIC, "m", "(IJ)J", &code);
    made = maker_finish(&maker);
    write_file("classes/T.class", made.data, made.size);
    assert_int_equal(loader_new(scratch_path("classes"), NULL, &loader, &err), OK);
    assert_int_equal(vm_new(loader, 64 << 20, stdout, stderr, &vm, &err), OK);
    assert_int_equal(vm_class(vm, "T", &class), OK);
    return vm_run(vm, vm_method(vm, class, "m", "(IJ)J"), args, 2);
}

static void subroutines_return_to_their_caller(void **state)
{
    (void)state;
    begin(48); /* i doubled twice by one subroutine */
    assert_int_equal(
        run(CODE(OP_jsr, 0, 10, OP_jsr, 0, 7, OP_iload_0, OP_i2l, OP_lreturn, OP_nop,
                 OP_astore, 5, OP_iload_0, OP_iload_0, OP_iadd, OP_istore_0, OP_ret, 5),
            5, 0),
        OK);
    assert_int_equal(vm->result.u.l, 20);
}

static void wide_stack_forms_move_whole_values(void **state)
{
    (void)state;
    begin(61); /* l l dup2_x2: l l l;  l - (l - l) with i below */
    assert_int_equal(
        run(CODE(OP_iload_0, OP_i2l, OP_lload_1, OP_dup2_x2, OP_lsub, OP_ladd, OP_lreturn),
            7, 100),
        OK);
    assert_int_equal(vm->result.u.l, 7); /* 100 + (7 - 100) */
}

static void dup_x2_goes_below_a_long(void **state)
{
    (void)state;
    begin(61); /* l i -> i l i -> i (l shifted by i), then widened and added */
    assert_int_equal(run(CODE(OP_lload_1, OP_iload_0, OP_dup_x2, OP_lshl, OP_l2i, OP_iadd,
                              OP_i2l, OP_lreturn),
                         3, 5),
                     OK);
    assert_int_equal(vm->result.u.l, 43);
}

static void refuse(const char *reason)
{
    assert_int_equal(vm->err.kind, ERROR_VERIFY);
    if (strstr(vm->err.text, reason) == NULL)
        fail_msg("'%s' does not say '%s'", vm->err.text, reason);
}

static void an_array_instruction_wants_its_array(void **state)
{
    (void)state;
    begin(61); /* new byte[4] read as a long[] */
    assert_int_equal(
        run(CODE(OP_iconst_4, OP_newarray, 8, OP_iconst_0, OP_laload, OP_lreturn), 0, 0),
        FAILED);
    refuse("offset 4: laload of a [B");
}

static void a_field_wants_its_class(void **state)
{
    unsigned field;

    (void)state;
    begin(61);
    field = make_member(&maker, TAG_FIELD, "java/io/StreamTokenizer", "ttype", "I");
    assert_int_equal(run(CODE(OP_iconst_4, OP_newarray, 8, OP_getfield, 0, (uint8_t)field,
                              OP_i2l, OP_lreturn),
                         0, 0),
                     FAILED);
    refuse("reads field ttype of a [B");
}

static void a_method_wants_its_class(void **state)
{
    unsigned method;

    (void)state;
    begin(61);
    method = make_member(&maker, TAG_METHOD, "java/lang/String", "length", "()I");
    assert_int_equal(run(CODE(OP_iconst_4, OP_newarray, 8, OP_invokevirtual, 0,
                              (uint8_t)method, OP_i2l, OP_lreturn),
                         0, 0),
                     FAILED);
    refuse("calls java/lang/String.length on a [B");
}

static void an_underflow_is_refused_before_it_runs(void **state)
{
    (void)state;
    begin(61);
    assert_int_equal(run(CODE(OP_iadd, OP_i2l, OP_lreturn), 0, 0), FAILED);
    refuse("offset 0: iadd finds the operand stack empty");
}

#define test(function) cmocka_unit_test_teardown(function, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(subroutines_return_to_their_caller),
        test(wide_stack_forms_move_whole_values),
        test(dup_x2_goes_below_a_long),
        test(an_array_instruction_wants_its_array),
        test(a_field_wants_its_class),
        test(a_method_wants_its_class),
        test(an_underflow_is_refused_before_it_runs),
    };

    return cmocka_run_group_tests(tests, scratch_make, scratch_remove);
}
