// dispatch: diamond defaults, A.super.m(), most specific default, class wins over interface, re-abstraction
public class DispatchDiamond {
    interface A { default String m() { return "A.m"; } default String n() { return "A.n>" + m(); } }
    interface B extends A { default String m() { return "B.m"; } }
    interface C extends A { default String m() { return "C.m"; } default String n() { return "C.n>" + A.super.n(); } }
    static class D implements B, C {
        public String m() { return "D.m(" + B.super.m() + "," + C.super.m() + ")"; }
    }
    interface E extends A { }
    static class F implements B, E { }
    static class Base { public String m() { return "Base.m"; } }
    static class G extends Base implements B { }
    static class H extends F implements C {
        public String m() { return "H.m>" + super.m(); }
        public String n() { return "H.n>" + C.super.n() + "|" + super.n(); }
    }
    static abstract class Re implements B { public abstract String m(); }
    static class Re2 extends Re { public String m() { return "Re2"; } }
    interface X1<T> { default String f(T t) { return "X1:" + t; } }
    interface X2 extends X1<String> { default String f(String t) { return "X2:" + X1.super.f(t); } }
    static class X3 implements X2 { }
    static class X4 extends X3 implements X1<String> { }
    interface ToS { String toString(); boolean equals(Object o); default int hash() { return hashCode(); } }
    static class TS implements ToS { public int hashCode() { return 77; } public String toString() { return "ts"; } }

    public static void main(String[] args) {
        A[] as = {new D(), new F(), new G(), new H(), new Re2(), new A() { }, new C() { }};
        for (A a : as) System.out.println(a.m() + " / " + a.n());
        X1<String> x = new X3();
        System.out.println(x.f("q") + " " + new X4().f("r") + " " + ((X2) new X4()).f("s"));
        ToS t = new TS();
        System.out.println(t.hash() + " " + t + " " + t.equals(t) + " " + t.getClass().getSimpleName());
    }
}
