import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What Java source can make of a class file, as far as the JDK's own classes do not show it. */
public abstract class Odd<K extends Comparable<? super K> & Serializable, V extends Number>
        implements Map.Entry<K, List<? extends V[]>> {
    static final double[] DOUBLES = {0.0, -0.0, 0.1, 0.001, 0.00099, 9999999.5, 1e7, 1e23, 2e-3, 1e-323,
        Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 1L << 60, Long.MAX_VALUE};
    static final float[] FLOATS = {1.5f, 3e10f, 123456789f, 1.17549435e-38f, Float.MIN_VALUE, Float.MAX_VALUE};
    static final long[] LONGS = {Long.MIN_VALUE, 2, -1};
    static final String[] STRINGS = {"", "  ", "ends with spaces  ", "\t\n\r\b\f\"'\\", "\0\1\177\u0085",
        "h\u00e4, \u20ac, \ud83d\ude00, lone \ud800"};

    volatile int w\u00f6rter;
    transient int \u65e5\u672c;
    protected Outer<K>.Inner<V>[][] inner;

    static class Outer<T> {
        class Inner<U> {
            T t;
            U u;
        }
    }

    interface Shape {
        default void draw() {}

        private void helper() {}

        static void main(String... args) {}

        void area();
    }

    record Pair<A, B>(A a, B b) {}

    enum Colour {
        RED,
        GREEN {
            @Override
            void mix() {}
        };

        void mix() {}
    }

    @interface Mark {
        String[] value() default {};
    }

    @SafeVarargs
    protected static <T extends Object & Comparable<T>, X extends Exception> T first(
            Supplier<X> failure, List<T>[]... lists) throws X, IOException {
        if (lists.length == 0) {
            throw failure.get();
        }
        return lists[0][0].get(0);
    }

    strictfp synchronized double multiply(int[][] grid, long[][][] cube) {
        int[][] more = new int[3][4];
        Object copy = grid.clone();
        try {
            return more[0][1] * (double) cube[0][0][0];
        } catch (ArithmeticException | NullPointerException e) {
            return copy instanceof String[][] ? 1 : 2;
        } finally {
            w\u00f6rter += 1000;
        }
    }

    native void elsewhere();

    static int choose(int i, String s) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case 0: return 2;
            case Integer.MAX_VALUE: return 3;
            default:
        }
        switch (i) {
            case -3: return 4;
            case -1: return 5;
            case 0: return 6;
        }
        switch (s) {
            case "a": return 7;
            default: return 8;
        }
    }
}
