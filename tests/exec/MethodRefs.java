// method references: static, bound, unbound, constructor, array constructor, super::m, varargs, this::m, generic
import java.util.*;
import java.util.function.*;

public class MethodRefs {
    static class Base { String hi(String s) { return "Base " + s; } public String toString() { return "base!"; } }
    static class Sub extends Base {
        @Override String hi(String s) { return "Sub " + s; }
        Function<String, String> up() { return super::hi; }
        Function<String, String> me() { return this::hi; }
        Supplier<String> sup() { return super::toString; }
        @Override public String toString() { return "sub!"; }
    }
    static class P { final String a; final int b; P() { this("none", 0); } P(String a) { this(a, 1); } P(String a, int b) { this.a = a; this.b = b; } public String toString() { return a + ":" + b; } }
    class Inner { public String toString() { return "inner" + k; } }
    int k = 4;
    Supplier<Inner> mk() { return Inner::new; }
    static int sum(int... xs) { int t = 0; for (int x : xs) t += x; return t; }
    static long twice(long x) { return x * 2; }
    static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    interface IntTri { int ap(int a, int b, int c); }
    static Sub evals;
    static Sub ev() { System.out.print("<ev>"); return new Sub(); }

    public static void main(String[] args) {
        Function<String, Integer> st = Integer::parseInt;
        Function<String, Integer> un = String::length;
        Supplier<Integer> bo = "bound"::length;
        BiFunction<String, String, Boolean> un2 = String::equalsIgnoreCase;
        System.out.println(st.apply("12") + un.apply("four") + bo.get() + " " + un2.apply("aB", "Ab"));
        Supplier<P> c0 = P::new;
        Function<String, P> c1 = P::new;
        BiFunction<String, Integer, P> c2 = P::new;
        System.out.println(c0.get() + " " + c1.apply("x") + " " + c2.apply("y", 5));
        IntFunction<int[]> ac = int[]::new;
        Function<Integer, String[][]> ac2 = String[][]::new;
        System.out.println(ac.apply(3).length + " " + ac2.apply(2).getClass().getName());
        Sub s = new Sub();
        System.out.println(s.up().apply("q") + " " + s.me().apply("q") + " " + s.sup().get());
        IntTri tri = MethodRefs::sum;
        IntBinaryOperator two = MethodRefs::sum;
        IntSupplier none = MethodRefs::sum;
        System.out.println(tri.ap(1, 2, 3) + " " + two.applyAsInt(4, 5) + " " + none.getAsInt());
        BinaryOperator<String> mx = MethodRefs::max;
        System.out.println(mx.apply("pear", "apple"));
        ToLongFunction<Integer> wid = MethodRefs::twice;
        Function<Integer, Long> box = MethodRefs::twice;
        IntToLongFunction prim = MethodRefs::twice;
        System.out.println(wid.applyAsLong(21) + " " + box.apply(22) + " " + prim.applyAsLong(23));
        Function<String, String> b = ev()::hi;
        System.out.println(b.apply("1") + b.apply("2"));
        System.out.println(new MethodRefs().mk().get());
        Consumer<String> drop = new ArrayList<String>()::add;
        drop.accept("ignored result");
        Comparator<String> cmp = String::compareTo;
        System.out.println(cmp.compare("a", "c") + " " + Optional.of("z").map(String::toUpperCase).map("x"::concat).get());
        Function<Object, String> vs = String::valueOf;
        System.out.println(vs.apply(null) + vs.apply('c'));
        Function<int[], int[]> cl = int[]::clone;
        System.out.println(cl.apply(new int[] {5})[0]);
        UnaryOperator<String> rec = String::strip;
        System.out.println(rec.andThen(String::isEmpty).apply("  "));
    }
}
