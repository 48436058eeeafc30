// lambdas: captures of locals/this/args/loop variables, nested lambdas, recursion, identity of non-capturing use, checked exceptions
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaBasic {
    int f = 10;
    static int sf = 3;
    IntUnaryOperator adder(int k) { return x -> x + k + f + sf; }
    Supplier<Supplier<String>> nest(String s) { return () -> { int h = s.length(); return () -> s + h + f++; }; }
    static Function<Integer, Integer> fact;
    static final IntUnaryOperator FIB = new IntUnaryOperator() { public int applyAsInt(int n) { return n < 2 ? n : applyAsInt(n - 1) + applyAsInt(n - 2); } };
    interface Tri<A, B, C, R> { R ap(A a, B b, C c); default <Q> Tri<A, B, C, Q> then(Function<? super R, ? extends Q> g) { return (a, b, c) -> g.apply(ap(a, b, c)); } }
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> g) { return a -> b -> g.apply(a, b); }
    static <T> T call(Callable<T> c) { try { return c.call(); } catch (Exception e) { System.out.println("caught " + e.getMessage()); return null; } }

    public static void main(String[] args) {
        LambdaBasic o = new LambdaBasic();
        IntUnaryOperator a = o.adder(5);
        o.f = 100;
        sf = 1000;
        System.out.println(a.applyAsInt(1));
        Supplier<String> s = o.nest("abc").get();
        System.out.println(s.get() + " " + s.get() + " " + o.f);
        fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
        System.out.println(fact.apply(10) + " " + FIB.applyAsInt(15));
        List<Supplier<Integer>> l = new ArrayList<>();
        for (int i = 0; i < 4; i++) { int j = i; l.add(() -> j * j); }
        for (int v : new int[] {7, 8}) l.add(() -> v);
        for (Supplier<Integer> q : l) System.out.print(q.get() + " ");
        System.out.println();
        Tri<Integer, Long, String, String> t = (x, y, z) -> x + y + z;
        System.out.println(t.then(String::length).then(n -> n * 2.5).ap(1, 2L, "zz"));
        System.out.println(curry((Integer x, Integer y) -> x - y).apply(10).apply(3));
        System.out.println(call(() -> "fine") + " " + call(() -> { throw new Exception("chk"); }));
        long big = 1L << 40;
        double dd = 0.5;
        byte by = 3;
        char ch = 'c';
        boolean bo = true;
        float fl = 1.25f;
        short sh = -7;
        Supplier<String> all = () -> "" + big + dd + by + ch + bo + fl + sh + args.length;
        System.out.println(all.get());
        Runnable r = () -> { class Loc { int v = sf; } Loc q = new Loc(); sf += q.v; Runnable in = () -> sf += q.v; in.run(); };
        r.run();
        System.out.println(sf);
        BinaryOperator<UnaryOperator<Integer>> comp = (p, q) -> x -> p.apply(q.apply(x));
        System.out.println(comp.apply(x -> x + 1, x -> x * 10).apply(4));
    }
}
