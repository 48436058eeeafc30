// class init: what does and what does not trigger initialisation (constants, arrays, class literals, subclass static access, casts)
public class InitTriggers {
    static class Const { static final int K = 5; static final String S = "cs"; static final Integer BOX = 6; static { System.out.println("init Const"); } }
    static class Arr { static { System.out.println("init Arr"); } }
    static class Lit { static { System.out.println("init Lit"); } }
    static class Par { static int x = 1; static { System.out.println("init Par"); } static void m() { } }
    static class Kid extends Par { static { System.out.println("init Kid"); } static int y = 2; }
    static class Inst { static { System.out.println("init Inst"); } }
    static class Put { static int v; static { System.out.println("init Put"); } }
    static class Ref { static { System.out.println("init Ref"); } static int f() { return 1; } }
    static class New { static { System.out.println("init New"); } New() { System.out.println("New()"); } }
    static class Args { static { System.out.println("init Args"); } static int f(int x) { return x; } }
    static class Field { static { System.out.println("init Field"); } }
    Field unused;
    static int arg() { System.out.println("arg"); return 4; }

    public static void main(String[] args) {
        System.out.println(Const.K + Const.S);
        System.out.println("--const done");
        System.out.println(Const.BOX);
        Arr[] a = new Arr[3];
        Arr[][] aa = new Arr[2][2];
        System.out.println("--arrays done " + a.length + aa.length);
        System.out.println(Lit.class.getSimpleName() + " " + Lit[].class.getName());
        System.out.println("--literal done");
        Kid.m();
        System.out.println(Kid.x);
        System.out.println("--parent via kid done");
        System.out.println(Kid.y);
        Object o = "str";
        System.out.println(o instanceof Inst);
        Inst in = (Inst) null;
        System.out.println("--cast done");
        Put.v = 3;
        System.out.println("--put done");
        java.util.function.IntSupplier r = Ref::f;
        System.out.println("--ref made");
        System.out.println(r.getAsInt());
        java.util.function.Supplier<New> s = New::new;
        System.out.println("--ctor ref made");
        s.get();
        System.out.println(Args.f(arg()));
        System.out.println(new InitTriggers().unused == null);
    }
}
