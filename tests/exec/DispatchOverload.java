// dispatch: overload resolution phases: widening, boxing, varargs, null arguments, generic varargs
import java.util.Arrays;
import java.util.List;

public class DispatchOverload {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..." + x.length; }
    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String g(Object... x) { return "Object..." + (x == null ? "null" : x.length); }
    static String h(Object o) { return "O"; }
    static String h(String s) { return "S"; }
    static String h(CharSequence s) { return "CS"; }
    static String v(String s, Object... r) { return s + r.length; }
    static String w(char... cs) { return "c" + cs.length; }
    static String w(int a, int b) { return "ii"; }
    static String d(float x, double y) { return "fd"; }
    static String d(double x, float y) { return "df"; }
    @SafeVarargs static <T> int cnt(T... ts) { return ts.length; }
    @SafeVarargs static <T> List<T> list(T... ts) { return Arrays.asList(ts); }
    static <T> String kind(T t) { return "T"; }
    static String kind(Number n) { return "N"; }

    static class P { String m(Object o) { return "P.o"; } String m(String s) { return "P.s"; } }
    static class Q extends P { @Override String m(Object o) { return "Q.o"; } String m(Integer i) { return "Q.i"; } }

    public static void main(String[] args) {
        byte b = 1;
        short s = 1;
        char c = 'c';
        System.out.println(f(b) + f(s) + f(c) + f(1) + f(1L) + f(1f) + f(1d) + f(Integer.valueOf(1)) + f(Long.valueOf(1)) + f("s") + f() + f(1, 2) + f(new int[3]));
        System.out.println(g(b) + g(1) + g(Integer.valueOf(1)) + g(1.5) + g() + g("a", "b") + g((Object[]) null) + g((Object) null) + g(new Object[] {1, 2, 3}) + g(new int[] {1, 2}));
        System.out.println(h(null) + h("s") + h((Object) "s") + h(new StringBuilder()) + h((CharSequence) "q"));
        System.out.println(v("x") + v("x", 1, 2) + v("x", (Object) new String[4]) + v("x", (Object[]) new String[4]));
        System.out.println(w('a', 'b') + w('a') + w() + w('a', 'b', 'c') + d(1f, 2d) + d(1d, 2f));
        System.out.println(cnt() + " " + cnt(1, "a", null) + " " + cnt(new int[5]) + " " + cnt(new Integer[5]) + " " + list(1, 2.5, 'c'));
        System.out.println(kind(1) + kind("s") + kind(1.5f));
        P p = new Q();
        Object str = "s";
        System.out.println(p.m("s") + p.m(str) + p.m(1) + ((Q) p).m(1) + ((Q) p).m("s"));
        System.out.println(list(new int[] {1}, new int[] {2, 3}).get(1).length);
    }
}
