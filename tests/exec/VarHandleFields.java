import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles of instance fields and statics: every access mode, conversions, exceptions. */
public class VarHandleFields {
    static class Box {
        int i = 5;
        long l = 7;
        byte b = 120;
        short s = -3;
        char c = 'x';
        boolean z;
        float f = 1.5f;
        double d = -0.0;
        String t = "old";
        Object o;
        final int fixed = 1;
        static int count = 10;
        private String hidden = "h";
    }

    static class Sub extends Box {
    }

    static VarHandle of(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Box.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static final VarHandle I = of("i", int.class), L = of("l", long.class), B = of("b", byte.class);
    static final VarHandle S = of("s", short.class), C = of("c", char.class), Z = of("z", boolean.class);
    static final VarHandle F = of("f", float.class), D = of("d", double.class);
    static final VarHandle T = of("t", String.class), O = of("o", Object.class);

    static void ints(Box box) {
        System.out.println((int) I.get(box) + " " + (int) I.getVolatile(box) + " " + (int) I.getOpaque(box));
        I.set(box, 6);
        System.out.println((boolean) I.compareAndSet(box, 5, 9) + " " + I.compareAndSet(box, 6, 9) + " " + box.i);
        System.out.println((int) I.getAndAdd(box, 4) + " " + box.i);
        System.out.println((int) I.getAndSet(box, 0xff) + " " + (int) I.getAndBitwiseAnd(box, 0x3c) + " " + box.i);
        System.out.println((int) I.getAndBitwiseOr(box, 3) + " " + (int) I.getAndBitwiseXor(box, -1) + " " + box.i);
        System.out.println((int) I.compareAndExchange(box, box.i, 1) + " " + (int) I.compareAndExchange(box, 77, 2));
        I.setRelease(box, Integer.MAX_VALUE);
        I.getAndAdd(box, 1);
        System.out.println(box.i + " " + (int) I.getAcquire(box));
        long wide = (long) I.get(box);
        Object boxed = I.get(box);
        System.out.println(wide + " " + boxed + " " + boxed.getClass());
        I.set(box, (Integer) 12);
        I.set(box, 'a');
        System.out.println(box.i);
    }

    static void small(Box box) {
        System.out.println((byte) B.getAndAdd(box, (byte) 10) + " " + box.b);
        System.out.println((short) S.getAndSet(box, (short) 40000) + " " + box.s);
        System.out.println((char) C.getAndAdd(box, (char) 1) + " " + box.c);
        System.out.println((boolean) Z.compareAndSet(box, false, true) + " " + box.z);
        System.out.println((boolean) Z.getAndBitwiseXor(box, true) + " " + box.z);
        System.out.println((long) L.getAndAdd(box, 1L << 40) + " " + box.l);
        L.set(box, 3);
        System.out.println(box.l);
    }

    static void floats(Box box) {
        System.out.println((float) F.getAndAdd(box, 0.25f) + " " + box.f);
        System.out.println(D.compareAndSet(box, 0.0, 1.0) + " " + D.compareAndSet(box, -0.0, Double.NaN));
        System.out.println(D.compareAndSet(box, Double.NaN, 2.5) + " " + box.d);
        D.set(box, 3f);
        System.out.println(box.d);
    }

    static void references(Box box) {
        System.out.println((String) T.getAndSet(box, "new") + " " + box.t);
        System.out.println(T.compareAndSet(box, "new", (String) null) + " " + box.t);
        System.out.println((String) T.compareAndExchange(box, null, "x") + " " + T.get(box));
        O.set(box, "text");
        String text = (String) O.get(box);
        System.out.println(text + " " + O.weakCompareAndSet(new Sub(), null, box));
        tell(() -> { Integer n = (Integer) O.get(box); });
        tell(() -> T.set(box, (Object) 3));
        tell(() -> T.set((Object) "no box", "v"));
    }

    static void tell(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Box box = new Box();
        ints(box);
        small(box);
        floats(box);
        references(box);
        VarHandle count = MethodHandles.lookup().findStaticVarHandle(Box.class, "count", int.class);
        System.out.println((int) count.getAndAdd(5) + " " + Box.count + " " + count.compareAndSet(15, 1) + " " + Box.count);
        VarHandle hidden = MethodHandles.privateLookupIn(Box.class, MethodHandles.lookup())
            .findVarHandle(Box.class, "hidden", String.class);
        System.out.println((String) hidden.get(new Sub()) + " " + hidden.varType());
        VarHandle fixed = of("fixed", int.class);
        System.out.println((int) fixed.get(box));
        tell(() -> fixed.set(box, 2));
        tell(() -> O.getAndAdd(box, box));
        tell(() -> I.set((Box) null, 1));
        tell(() -> of("nothing", int.class));
        tell(() -> of("i", long.class));
    }
}
