// records: equals/hashCode/toString with all component kinds, NaN and -0.0, arrays by identity, compact and custom constructors
import java.util.List;

public class RecordBasic {
    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String str, Object o) { }
    record Empty() { }
    record Range(int lo, int hi) {
        static int made;
        Range { if (lo > hi) { int t = lo; lo = hi; hi = t; } made++; }
        Range(int hi) { this(0, hi); }
        int len() { return hi - lo; }
        static Range of(String s) { String[] p = s.split("-"); return new Range(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
    }
    record Named(String name) implements Comparable<Named> {
        Named { if (name.isBlank()) throw new IllegalArgumentException("blank"); }
        public String name() { return name.toUpperCase(); }
        public int compareTo(Named o) { return name.compareTo(o.name); }
    }
    record Pair<A, B>(A a, B b) { <C> Pair<A, C> with(C c) { return new Pair<>(a, c); } }
    record Dbl(double d, float f) { }
    record Arr(int[] a) { }
    record Own(int x) { @Override public boolean equals(Object o) { return o instanceof Own w && (w.x & 1) == (x & 1); } @Override public int hashCode() { return x & 1; } }

    public static void main(String[] args) {
        All a = new All((byte) 1, (short) -2, 'c', 3, 1L << 35, 1.5f, -2.25, true, "s", null);
        All b = new All((byte) 1, (short) -2, 'c', 3, 1L << 35, 1.5f, -2.25, true, new String("s"), null);
        System.out.println(a + " " + a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        System.out.println(a.l() + a.i() + a.c() + " " + a.equals(null) + a.equals("x") + " " + a.equals(new All((byte) 1, (short) -2, 'c', 3, 1L << 35, 1.5f, -2.25, false, "s", null)));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(new Range(9, 4) + " " + new Range(5).len() + " " + Range.of("3-17") + " " + Range.made);
        try { new Named(" "); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new Named("bo") + " " + new Named("bo").name() + " " + new Named("a").compareTo(new Named("c")));
        Pair<String, Pair<Integer, List<String>>> p = new Pair<>("k", new Pair<>(1, List.of("x", "y")));
        System.out.println(p + " " + p.hashCode() + " " + p.with(2.5) + " " + p.equals(new Pair<>("k", new Pair<>(1, List.of("x", "y")))));
        System.out.println(new Dbl(Double.NaN, Float.NaN).equals(new Dbl(Double.NaN, Float.NaN)) + " " + new Dbl(0.0, 0f).equals(new Dbl(-0.0, 0f)) + " " + new Dbl(0, -0f).equals(new Dbl(0, 0f)) + " " + new Dbl(1, 2).hashCode() + " " + new Dbl(-0.0, Float.NaN));
        int[] x = {1};
        System.out.println(new Arr(x).equals(new Arr(x)) + " " + new Arr(x).equals(new Arr(x.clone())));
        System.out.println(new Own(3).equals(new Own(5)) + " " + new Own(2).equals(new Own(5)) + " " + new Own(7));
        record Local(int q, String r) { static String s() { return "static"; } }
        System.out.println(new Local(1, Local.s()));
        System.out.println(new Pair<>(null, null).hashCode() + " " + new Pair<>(null, 1) + " " + new Pair<>(null, 1).equals(new Pair<>(null, 1)));
    }
}
