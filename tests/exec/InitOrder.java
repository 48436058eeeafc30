// class init: textual order of static fields and blocks, instance initialisers, super constructors, virtual call from super constructor
public class InitOrder {
    static StringBuilder log = new StringBuilder();
    static int p(String s, int v) { log.append(s).append(' '); return v; }

    static class A {
        static int s1 = p("A.s1", 1);
        int i1 = p("A.i1", 2);
        static { p("A.static", 0); }
        { p("A.inst", 0); }
        A() { p("A()", 0); hook(); }
        void hook() { p("A.hook", 0); }
    }

    static class B extends A {
        int x = 7;
        final int k = 8;
        final int k2 = p("B.k2", 9);
        static int s2 = p("B.s2", s1);
        { p("B.inst" + x, 0); }
        B() { this(3); p("B()", 0); }
        B(int n) { super(); p("B(int)" + n, 0); }
        @Override void hook() { p("B.hook x=" + x + " k=" + k + " k2=" + k2, 0); }
    }

    static class Fwd {
        static int a = get();
        static int b = 10;
        static final int c = 20;
        static final Integer d = 30;
        static int get() { return b + c + (d == null ? 1000 : d); }
    }

    static class Self {
        static final Self INSTANCE = new Self();
        static int count = 5;
        int seen = count;
        Self() { count++; }
    }

    public static void main(String[] args) {
        new B();
        System.out.println(log);
        log.setLength(0);
        new B(4);
        System.out.println(log);
        System.out.println(Fwd.a + " " + Fwd.b + " " + Fwd.get());
        System.out.println(Self.INSTANCE.seen + " " + Self.count + " " + new Self().seen);
    }
}
