import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** VarHandles of array elements, and of a byte[] seen as numbers. */
public class VarHandleArrays {
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
    static final VarHandle TEXTS = MethodHandles.arrayElementVarHandle(String[].class);
    static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);
    static final VarHandle LITTLE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle BIG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    static void tell(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {1, 2, 3};
        INTS.set(ints, 0, 10);
        System.out.println((int) INTS.getAndAdd(ints, 1, 5) + " " + INTS.compareAndSet(ints, 2, 3, 4));
        System.out.println(Arrays.toString(ints) + (int) INTS.getVolatile(ints, 2));
        byte[] bytes = {127, -1};
        System.out.println((byte) BYTES.getAndAdd(bytes, 0, (byte) 1) + Arrays.toString(bytes));
        String[] texts = {"a", null};
        System.out.println(TEXTS.compareAndSet(texts, 1, null, "b") + Arrays.toString(texts));
        System.out.println((String) TEXTS.getAndSet(texts, 0, "c") + texts[0]);
        Object[] objects = new Object[2];
        OBJECTS.setRelease(objects, 1, (Object) texts);
        System.out.println(OBJECTS.getAcquire(objects, 1) == texts);
        tell(() -> INTS.get(ints, 3));
        tell(() -> INTS.get(ints, -1));
        tell(() -> OBJECTS.set(texts, 0, (Object) 5));
        tell(() -> OBJECTS.compareAndSet(texts, 0, (Object) "c", (Object) 5));
        tell(() -> INTS.get((Object) bytes, 0));
        tell(() -> MethodHandles.arrayElementVarHandle(String.class));
        byte[] view = new byte[12];
        LITTLE.set(view, 1, 0x01020304);
        BIG.set(view, 4, 0x1122334455667788L);
        System.out.println(Arrays.toString(view));
        System.out.println(Integer.toHexString((int) LITTLE.get(view, 3)) + " " + Long.toHexString((long) BIG.get(view, 0)));
        tell(() -> LITTLE.get(view, 9));
    }
}
