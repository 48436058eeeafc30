// varargs: generic varargs arrays, null and array arguments, overload choice, primitive varargs, order of evaluation, varargs in constructors and lambdas
import java.util.*;
import java.util.function.*;

public class GenericVarargs {
    @SafeVarargs static <T> List<T> list(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    @SafeVarargs static <T extends Comparable<T>> T max(T first, T... rest) { T m = first; for (T t : rest) if (t.compareTo(m) > 0) m = t; return m; }
    @SafeVarargs static <A, B> Function<A, B> first(Function<A, B>... fs) { return fs[0]; }
    @SafeVarargs static <T> Function<T, T> pipe(Function<T, T>... fs) { Function<T, T> r = Function.identity(); for (Function<T, T> f : fs) r = r.andThen(f); return r; }
    @SafeVarargs static <T> String kind(T... ts) { return ts == null ? "null" : ts.getClass().getSimpleName() + ts.length; }
    static String objs(Object... os) { return os == null ? "null" : os.length + Arrays.deepToString(os); }
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
    static String f(int a) { return "int"; }
    static String f(long a) { return "long"; }
    static String f(Integer a) { return "Integer"; }
    static String f(Object a) { return "Object"; }
    static String f(int... a) { return "int..."; }
    static String g(String s, Object... o) { return "g" + o.length; }
    static String g(String s, String t) { return "g2"; }
    static int k;
    static int next(int v) { k = k * 10 + v; return v; }
    final int[] held;
    GenericVarargs(String n, int... xs) { held = xs; }
    interface VF { int ap(int... x); }
    @SafeVarargs static <T> T[] asArray(T... t) { return t; }
    static <T> T[] two(T a, T b) { return asArray(a, b); }

    public static void main(String[] args) {
        System.out.println(list(1, 2, 3) + " " + list() + " " + list("a", 1, null, 2.5) + " " + list(new int[] {1, 2}).size() + " " + list((Object[]) new String[] {"x", "y"}) + " " + list(list(1), list("b")));
        System.out.println(max(3) + " " + max(3, 9, 4) + " " + max("pear", "apple", "zoo", "fig") + " " + max('c', 'a'));
        System.out.println(kind() + " " + kind(1) + " " + kind("a", "b") + " " + kind(1, "a") + " " + kind((Object[]) null) + " " + kind((String) null) + " " + kind(new int[0]) + " " + kind(new Integer[2]) + " " + kind(1, 2.0) + " " + kind(list(1)));
        System.out.println(objs() + objs((Object) null) + objs((Object[]) null) + objs(1, new int[] {2}) + objs((Object) new String[] {"p"}) + objs(new Object[] {"q", null}) + objs(new int[] {3}));
        byte b = 1;
        char c = 'c';
        System.out.println(f(b) + " " + f(c) + " " + f(1L) + " " + f(1f) + " " + f(Integer.valueOf(1)) + " " + f() + " " + f(1, 2) + " " + f(new int[1]) + " " + f("s") + " " + f(Long.valueOf(1)));
        System.out.println(g("a", "b") + g("a") + g("a", 1) + g("a", "b", "c") + g("a", (Object) "b") + " " + sum() + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}) + " " + sum('a', b));
        System.out.println(sum(next(1), next(2), next(3)) + " " + k);
        System.out.println(pipe((Integer x) -> x + 1, x -> x * 10, x -> x - 3).apply(4) + " " + GenericVarargs.<String, Integer>first(String::length, s -> 0).apply("four"));
        int[] shared = {1, 2};
        GenericVarargs v = new GenericVarargs("n", shared), w = new GenericVarargs("m", 1, 2);
        shared[0] = 50;
        System.out.println(v.held[0] + " " + w.held[0] + " " + new GenericVarargs("z").held.length);
        VF vf = GenericVarargs::sum;
        IntBinaryOperator two = GenericVarargs::sum;
        Supplier<String> ks = GenericVarargs::kind;
        Function<String, String> k1 = GenericVarargs::kind;
        System.out.println(vf.ap(1, 2, 3, 4) + " " + two.applyAsInt(5, 6) + " " + ks.get() + " " + k1.apply("x"));
        try { String[] s = two("a", "b"); System.out.println(s.length); } catch (ClassCastException e) { System.out.println("CCE"); }
        Object[] o = two("a", "b");
        System.out.println(o.getClass().getSimpleName() + " " + asArray("a").getClass().getSimpleName());
        System.out.println(String.format("%s %s", (Object[]) new String[] {"x", "y"}) + " " + Objects.hash() + " " + Objects.hash(1, "a", null) + " " + Objects.hash((Object) null) + " " + EnumSet.of(E.A, E.C, E.B) + " " + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).size());
    }

    enum E { A, B, C }
}
