import java.util.*;
import java.util.function.*;
class XbInner {
    private int f = 1; private static int sf = 2; String name = "outer";
    class A { int f = 10; String name = "A"; class B { int f = 100; int sum() { return f + A.this.f + XbInner.this.f + sf; } class C { int f = 1000; int all() { return f + B.this.f + A.this.f + XbInner.this.f++; } } } }
    class Sub extends A { Sub() { XbInner.this.super(); } XbInner o() { return XbInner.this; } }
    static class SubOut extends XbInner.A { SubOut(XbInner o) { o.super(); } int g() { return f; } }
    static abstract class Gen<T> { T v; Gen(T v) { this.v = v; init(); } void init() { } abstract class It implements Iterator<T> { int n = 2; public boolean hasNext() { return n-- > 0; } public T next() { return make(v); } abstract T make(T x); } }
    static class GS extends Gen<String> { String tag = "t"; GS() { super("gs"); } void init() { System.out.println("init tag=" + tag + " v=" + v); } It it() { return new It() { String make(String x) { return x + tag + n + GS.this.v; } }; } }
    interface Shape { double area(); default String desc() { return getClass().isAnonymousClass() + ":" + area(); } }
    Supplier<Supplier<String>> nest(int a, String... s) { int b = a * 2; class Loc { int q = b + f; Supplier<String> get() { return () -> { f++; return name + a + b + q + s.length + new Object() { int z = q + b; public String toString() { return "anon" + z + name + XbInner.this.f; } }; }; } } return () -> new Loc().get(); }
    static int rec(int n) { class R { int go(int k) { return k == 0 ? n : new R().go(k - 1) + 1; } } return new R().go(n); }
    static Runnable[] loop() { Runnable[] r = new Runnable[3]; for (int i = 0; i < 3; i++) { int j = i * i; r[i] = new Runnable() { int cnt = j; { cnt += 100; } public void run() { System.out.print(cnt++ + "," + j + ";"); } }; } return r; }
    private static int priv(Object o) { return 1; } private static int priv(String o) { return 2; }
    static class Acc { private int p = 5; private Acc() { } private Acc(int p) { this.p = p; } private int inc(int by) { return p += by; } }
    static class Base { String who() { return "Base"; } static String st() { return "sBase"; } String fld = "fBase"; class In { String w() { return who() + fld; } } }
    static class Der extends Base { String who() { return "Der"; } static String st() { return "sDer"; } String fld = "fDer"; class In2 extends In { String w() { return super.w() + Der.super.who() + Der.super.fld + fld + Der.this.who(); } } Supplier<String> sup() { return super::who; } Supplier<String> sup2() { return () -> super.who() + Der.super.toString().isEmpty(); } }
    static abstract class Shadow { int x = 1; Shadow() { print(); } abstract void print(); }
    public static void main(String[] args) {
        XbInner o = new XbInner();
        A.B.C c = o.new A().new B().new C(); System.out.println(c.all() + " " + c.all() + " " + o.f);
        System.out.println(o.new A().new B().sum() + " " + (o.new Sub().o() == o) + " " + new SubOut(o).g());
        GS g = new GS(); for (Gen<String>.It it = g.it(); it.hasNext();) System.out.println(it.next());
        Shape sh = () -> 2.5; System.out.println(sh.desc()); System.out.println(new Shape() { public double area() { return 3; } }.desc());
        Supplier<String> s = o.nest(3, "x", "y").get(); System.out.println(s.get() + " " + s.get());
        System.out.println(rec(5)); for (Runnable r : loop()) { r.run(); r.run(); } System.out.println();
        Acc a = new Acc(3); System.out.println(a.inc(4) + a.p++ + " " + --a.p + new Acc().p + priv("x") + priv((Object) "x") + priv(null));
        Der d = new Der(); Base b = d; System.out.println(d.new In2().w() + b.fld + ((Base) d).fld + d.fld + b.who() + d.sup().get() + d.sup2().get() + Base.st() + Der.st());
        int cap = args.length + 7; new Shadow() { int y = cap; int x = 9; void print() { System.out.println(x + " " + super.x + " " + y + " " + cap); } }.print();
        var anon = new Object() { int n = 0; int next() { return ++n; } }; anon.next(); System.out.println(anon.next() + anon.n);
        System.out.println(new ArrayList<Integer>() {{ add(1); add(2); add(size()); }});
        for (Class<?> k : new Class<?>[] {A.class, A.B.C.class, anon.getClass(), Shape.class, int[][].class, A[].class, Map.Entry.class, new Object() {}.getClass()}) System.out.println(k.getName() + "|" + k.getSimpleName() + "|" + k.getCanonicalName() + "|" + k.isMemberClass() + k.isLocalClass() + k.isAnonymousClass() + "|" + k.getEnclosingClass() + "|" + k.getDeclaringClass() + "|" + k.getTypeName() + "|" + k);
        BiFunction<XbInner, Integer, Integer> bf = (q, w) -> q.f * w; Function<Integer, Function<Integer, Function<Integer, Integer>>> cur = x -> y -> z -> x * y + z + o.f; System.out.println(bf.apply(o, 4) + " " + cur.apply(2).apply(3).apply(4));
    }
}
