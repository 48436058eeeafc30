// dispatch: private and static interface methods, interface fields, Object methods through interfaces, many interfaces (itable)
public class DispatchInterface {
    interface Calc {
        int BASE = 10;
        int op(int x);
        private int twice(int x) { return op(op(x)); }
        private static int sq(int x) { return x * x; }
        static Calc of(int k) { return x -> x + sq(k); }
        default int run(int x) { return twice(x) + BASE; }
        static int all(Calc... cs) { int r = 0; for (Calc c : cs) r = r * 3 + c.run(r); return r; }
    }
    interface I1 { default int a() { return 1; } int z(); }
    interface I2 { default int b() { return 2; } int z(); }
    interface I3 { default int c() { return 3; } }
    interface I4 extends I1, I2 { default int d() { return a() * b(); } }
    static class Impl implements I4, I3, Comparable<Impl>, Runnable {
        int k;
        Impl(int k) { this.k = k; }
        public int z() { return k; }
        public int c() { return k + I3.super.c(); }
        public int compareTo(Impl o) { return Integer.compare(k, o.k); }
        public void run() { k++; }
    }
    static class Impl2 extends Impl {
        Impl2() { super(50); }
        public int a() { return -1; }
        public int z() { return super.z() + 1; }
    }

    public static void main(String[] args) {
        System.out.println(Calc.of(3).run(1) + " " + Calc.all(Calc.of(1), x -> x * 2, Calc.of(2)) + " " + Calc.BASE);
        Impl[] is = {new Impl(4), new Impl2()};
        for (Impl i : is) {
            I1 i1 = i;
            I2 i2 = i;
            I3 i3 = i;
            I4 i4 = i;
            Runnable r = i;
            Comparable<Impl> c = i;
            r.run();
            System.out.println(i1.a() + " " + i2.b() + " " + i3.c() + " " + i4.d() + " " + i1.z() + " " + i2.z() + " " + c.compareTo(is[0]) + " " + c.equals(i) + " " + (r == i1));
        }
        I3 anon = new I3() { public int c() { return I3.super.c() * 100; } };
        System.out.println(anon.c());
        CharSequence[] cs = {"abc", new StringBuilder("abcd"), new StringBuffer("abcde")};
        for (CharSequence q : cs) System.out.println(q.length() + " " + q.charAt(1) + " " + q.subSequence(1, 3) + " " + q + " " + q.chars().sum());
    }
}
