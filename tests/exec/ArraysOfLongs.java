import java.util.Arrays;

/** Comparing arrays whose elements have eight bytes: the JDK has no loop of its own for them. */
class ArraysOfLongs {
    public static void main(String[] args) {
        for (int length = 0; length < 6; length++) {
            for (int at = 0; at < length; at++) {
                long[] a = new long[length];
                long[] b = new long[length];
                double[] x = new double[length];
                double[] y = new double[length];
                b[at] = 1L << 40;
                y[at] = -0.0;
                System.out.println(Arrays.equals(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b));
                System.out.println(Arrays.equals(x, y) + " " + Arrays.mismatch(x, y) + " " + Arrays.compare(x, y));
                x[at] = Double.NaN;
                y[at] = Double.longBitsToDouble(0x7ff8000000000001L);
                System.out.println(Arrays.equals(x, y) + " " + Arrays.mismatch(x, y));
                System.out.println(Arrays.mismatch(a, 0, at, b, 0, at) + " " + Arrays.equals(a, at, length, b, at, length));
            }
        }
        System.out.println(Arrays.equals(new long[] {1, 2}, new long[] {1, 2}) + " " + Arrays.mismatch(new long[2], new long[3]));
        System.out.println(Arrays.deepEquals(new long[][] {{1}, {2}}, new long[][] {{1}, {3}}));
    }
}
