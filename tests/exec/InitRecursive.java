// class init: recursive and circular initialisation seen from within one thread, half-initialised values
public class InitRecursive {
    static class A { static int a = B.b + 1; static int a2 = 100; static { System.out.println("A done " + a); } }
    static class B { static int b = A.a + A.a2 + 10; static { System.out.println("B done " + b); } }

    static class P { static P other = new Q(); static int n = 3; String v = "P" + n; }
    static class Q extends P { static int m = 4; String w = "Q" + m + n; }

    static class Loop {
        static int depth;
        static int x = f(3);
        static int f(int k) { depth++; return k == 0 ? x : new Loop().g(k); }
        int g(int k) { return Loop.f(k - 1) + 1; }
    }

    enum Color {
        RED, GREEN;
        static int made;
        final int at;
        Color() { at = ordinal() * 10; }
        static { for (Color c : values()) made += c.at + 1; }
    }

    static class Lazy {
        static class Holder { static final Lazy L = new Lazy(); static { System.out.println("holder"); } }
        static Lazy get() { return Holder.L; }
        Lazy() { System.out.println("lazy made"); }
    }

    public static void main(String[] args) {
        System.out.println(A.a + " " + B.b);
        System.out.println(P.other.v + " " + ((Q) P.other).w + " " + Q.m);
        System.out.println(new Q().v + new Q().w);
        System.out.println(Loop.x + " " + Loop.depth);
        System.out.println(Color.made + " " + Color.GREEN.at);
        System.out.println("before lazy");
        System.out.println(Lazy.get() == Lazy.get());
    }
}
