package org.sosy_lab.sv_benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The inputs of programs in the style of the software verification competition, under the names
 * that are used there. symjvm gives each call its symbolic meaning: some value, a new one each
 * time. On a real JVM the values are those provided, and random once there are no more.
 */
public final class Verifier {
    private static final Random random = new Random();

    /** The values that calls are still to return, the next one first. */
    private static final List<Object> provided = new ArrayList<>();

    private Verifier() {}

    /** Gives the values that the next calls return, in this order, boxed. */
    public static void provide(Object... values) {
        for (Object value : values) {
            provided.add(value);
        }
    }

    private static Object next(Object otherwise) {
        return provided.isEmpty() ? otherwise : provided.remove(0);
    }

    /** Goes on only where the condition holds. On a real JVM the program ends there, silently. */
    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    public static boolean nondetBoolean() {
        return (boolean) next(random.nextBoolean());
    }

    public static byte nondetByte() {
        return (byte) next((byte) random.nextInt());
    }

    public static char nondetChar() {
        return (char) next((char) random.nextInt());
    }

    public static short nondetShort() {
        return (short) next((short) random.nextInt());
    }

    public static int nondetInt() {
        return (int) next(random.nextInt());
    }

    public static long nondetLong() {
        return (long) next(random.nextLong());
    }

    public static float nondetFloat() {
        return (float) next(Float.intBitsToFloat(random.nextInt()));
    }

    public static double nondetDouble() {
        return (double) next(Double.longBitsToDouble(random.nextLong()));
    }

    /** A string that is not null. On a real JVM of up to 15 chars. */
    public static String nondetString() {
        char[] chars = new char[random.nextInt(16)];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) random.nextInt();
        }
        return (String) next(new String(chars));
    }
}
