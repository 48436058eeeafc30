package basic;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/** What the library makes, as it stands afterwards. */
final class Library {
    /** Classes that are inputs: two of them, and neither is that of the object. */
    static int types(Class<?> a, Class<?> b, Library c) {
        if (a == b) {
            return a == null ? 0 : 1;
        }
        return a == c.getClass() ? 2 : 3;
    }

    /** The length is an input: what is not copied is zero, in the text as well. */
    static String padded(int n) {
        return n < 1 || n > 3 ? null : new String(new byte[n], StandardCharsets.ISO_8859_1);
    }

    static String padded(StringBuilder b) {
        return b.length() != 1 ? null : b.toString();
    }

    static byte[] zeros(int n) {
        return n > 5 ? null : new byte[n];
    }

    /** The text has the array, and so has what goes through it. */
    static IntStream chars(String s) {
        return s.chars();
    }

    /** Made without its constructor: every field is as that would have left it. */
    static DecimalFormatSymbols symbols() {
        return DecimalFormatSymbols.getInstance(Locale.ROOT);
    }

    /** Where a view begins is an offset in memory. */
    static ByteBuffer slice(int n) {
        return n < 0 ? null : ByteBuffer.wrap(new byte[4]).slice();
    }

    /** What all have who use it: somebody may have asked it for its length before. */
    static BigInteger one(int n) {
        return n > 0 ? BigInteger.ONE : BigInteger.ZERO;
    }

    /** The test of this one asks first: tests share what the library has. */
    static int asked(int n) {
        return n > 0 ? BigInteger.ONE.bitLength() : BigInteger.ZERO.bitLength();
    }

    /** A branch that is no instruction, and so a part of the signature. */
    static boolean swaps(AtomicReference<Object> a, Object old) {
        return a.compareAndSet(old, "new");
    }

    static int swapped(AtomicBoolean a, boolean old) {
        return a.compareAndExchange(old, true) ? 1 : 2;
    }

    /** Through Unsafe, in a loop that goes once. */
    static int next(AtomicInteger a) {
        return a.getAndIncrement() < 0 && a.compareAndSet(0, 7) ? 1 : a.get();
    }

    /** Another in each run of a JVM: the time, and hash codes of what is no input. */
    static long time(int n) {
        return n > 0 ? System.currentTimeMillis() : n;
    }

    static int hash(Object o) {
        return System.identityHashCode(o == null ? new Library() : o);
    }
}
