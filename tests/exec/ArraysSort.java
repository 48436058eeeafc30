// Arrays.sort: small/medium/large int, byte, double with NaN and -0.0, ranges, objects with comparator (stability), contract violations, binarySearch
import java.util.*;

public class ArraysSort {
    static int seed = 17;
    static int next() { seed = seed * 1103515245 + 12345; return seed >>> 8; }

    static boolean sorted(int[] a) { for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false; return true; }

    record P(int k, int order) { public String toString() { return k + "." + order; } }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 10, 44, 65, 300, 1500}) {
            int[] a = new int[n], b = new int[n];
            long sum = 0, after = 0;
            for (int i = 0; i < n; i++) { a[i] = next() % 1000 - 500; b[i] = i % 2 == 0 ? i : n - i; sum += a[i]; }
            Arrays.sort(a);
            Arrays.sort(b);
            for (int v : a) after += v;
            System.out.println(n + " " + sorted(a) + " " + sorted(b) + " " + (sum == after) + " " + Arrays.hashCode(a));
        }
        int[] r = {9, 8, 7, 6, 5, 4, 3};
        Arrays.sort(r, 2, 5);
        System.out.println(Arrays.toString(r));
        double[] d = {3, Double.NaN, -0.0, 0.0, -1, Double.NEGATIVE_INFINITY, 1e300, 0.0, -0.0, Double.NaN};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d) + " " + Arrays.binarySearch(d, -0.0) + " " + (Arrays.binarySearch(d, Double.NaN) > 0));
        byte[] by = new byte[200];
        for (int i = 0; i < by.length; i++) by[i] = (byte) (i * 37);
        Arrays.sort(by);
        System.out.println(by[0] + " " + by[100] + " " + by[199]);
        char[] cs = "the quick brown fox".toCharArray();
        Arrays.sort(cs);
        System.out.println(new String(cs).trim());
        long[] ls = {5L << 40, -1, Long.MIN_VALUE, 7, Long.MAX_VALUE};
        Arrays.sort(ls);
        System.out.println(Arrays.toString(ls));
        P[] ps = new P[60];
        for (int i = 0; i < ps.length; i++) ps[i] = new P(next() % 6, i);
        Arrays.sort(ps, Comparator.comparingInt(P::k));
        System.out.println(Arrays.toString(ps));
        Arrays.sort(ps, 0, 20, Comparator.comparingInt(P::order).reversed());
        System.out.println(ps[0] + " " + ps[19] + " " + ps[20]);
        String[] ss = "pear Apple fig apple Fig banana".split(" ");
        Arrays.sort(ss);
        System.out.print(Arrays.toString(ss));
        Arrays.sort(ss, String.CASE_INSENSITIVE_ORDER);
        System.out.print(Arrays.toString(ss));
        Arrays.sort(ss, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(ss));
        Integer[] boxed = new Integer[150];
        for (int i = 0; i < boxed.length; i++) boxed[i] = i < 50 ? i : i < 100 ? 200 - i : i * 7 % 50;
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(boxed[0] + " " + boxed[75] + " " + boxed[149] + " " + Arrays.asList(boxed).hashCode());
        int[] k = {1, 3, 5, 7, 9};
        for (int x = 0; x < 11; x++) System.out.print(Arrays.binarySearch(k, x) + " ");
        System.out.println(Arrays.binarySearch(k, 2, 4, 3) + " " + Arrays.binarySearch(new String[] {"a", "c"}, "b") + " " + Arrays.binarySearch(new Integer[] {9, 5, 1}, 5, Collections.reverseOrder()));
        try { Arrays.sort(r, 5, 2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Arrays.sort(r, 0, 99); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Arrays.sort(new Object[] {1, "a"}); } catch (ClassCastException e) { System.out.println("CCE"); }
        try { Arrays.sort(new String[] {"a", null}); } catch (NullPointerException e) { System.out.println("NPE"); }
    }
}
