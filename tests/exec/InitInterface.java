// class init: interfaces with default methods are initialised with the class, those without are not; constants with side effects
public class InitInterface {
    static int p(String s, int v) { System.out.println("init " + s); return v; }

    interface NoDefault { int X = p("NoDefault", 1); void m(); }
    interface WithDefault { int X = p("WithDefault", 2); default void d() { System.out.println("d"); } }
    interface SubNoDefault extends WithDefault { int Y = p("SubNoDefault", 3); }
    interface OnlyStatic { int X = p("OnlyStatic", 4); static int s() { return 44; } }
    interface PrivDefault { int X = p("PrivDefault", 5); private void q() { } }
    interface CompileTime { int K = 7; int L = p("CompileTime", 8); }

    static class C1 implements NoDefault { static { System.out.println("init C1"); } public void m() { System.out.println("m"); } }
    static class C2 implements SubNoDefault, OnlyStatic, PrivDefault { static { System.out.println("init C2"); } }
    static class Base implements WithDefault2 { static { System.out.println("init Base"); } }
    interface WithDefault2 { int X = p("WithDefault2", 6); default int z() { return X; } }
    static class C3 extends Base implements NoDefault { static { System.out.println("init C3"); } public void m() { } }

    public static void main(String[] args) {
        new C1().m();
        System.out.println("--");
        new C2().d();
        System.out.println("--");
        System.out.println(C1.X);
        System.out.println(SubNoDefault.Y);
        System.out.println(OnlyStatic.s());
        System.out.println(PrivDefault.X);
        System.out.println("--");
        System.out.println(CompileTime.K);
        System.out.println(new C3().z());
        System.out.println(CompileTime.L);
        WithDefault w = new WithDefault() { };
        w.d();
    }
}
