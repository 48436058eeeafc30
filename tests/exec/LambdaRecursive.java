// lambdas: recursion via fields, arrays and a Y combinator, nested captures, currying, memoised functions, closures as objects, exceptions through lambdas
import java.util.*;
import java.util.function.*;

public class LambdaRecursive {
    static Function<Integer, Long> fact;
    final IntUnaryOperator fib = n -> n < 2 ? n : this.fib.applyAsInt(n - 1) + this.fib.applyAsInt(n - 2);
    interface Rec<A, B> extends Function<Rec<A, B>, Function<A, B>> { }

    static <A, B> Function<A, B> y(Function<Function<A, B>, Function<A, B>> f) {
        Rec<A, B> r = w -> f.apply(x -> w.apply(w).apply(x));
        return r.apply(r);
    }

    static <A, B> Function<A, B> memo(Map<A, B> cache, Function<Function<A, B>, Function<A, B>> f) {
        return new Function<>() {
            public B apply(A a) {
                B v = cache.get(a);
                if (v == null) { v = f.apply(this).apply(a); cache.put(a, v); }
                return v;
            }
        };
    }

    static Supplier<Integer> counter(int start) { int[] n = {start}; return () -> n[0]++; }

    static <T> Consumer<T> wrap(List<String> log, String n, Consumer<T> in) {
        return t -> { log.add(">" + n); try { in.accept(t); } finally { log.add("<" + n); } };
    }

    static void hanoi(int n, String a, String b, String c, BiConsumer<String, String> mv) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b, mv);
        mv.accept(a, c);
        hanoi(n - 1, b, a, c, mv);
    }

    public static void main(String[] args) {
        fact = n -> n <= 1 ? 1L : n * fact.apply(n - 1);
        System.out.println(fact.apply(15) + " " + new LambdaRecursive().fib.applyAsInt(14));
        System.out.println(LambdaRecursive.<Integer, Integer>y(self -> n -> n == 0 ? 0 : n + self.apply(n - 1)).apply(50));
        Map<Integer, Long> cache = new TreeMap<>();
        Function<Integer, Long> mf = memo(cache, self -> n -> n < 2 ? (long) n : self.apply(n - 1) + self.apply(n - 2));
        System.out.println(mf.apply(80) + " " + cache.size() + " " + cache.get(50));
        Supplier<Integer> c1 = counter(5), c2 = counter(100);
        c1.get();
        System.out.println(c1.get() + " " + c2.get() + " " + c1.get() + " " + c2.get());
        Function<Integer, Function<Integer, Function<Integer, Integer>>> cur = a -> b -> c -> a * 100 + b * 10 + c;
        Function<Integer, Function<Integer, Integer>> part = cur.apply(1);
        System.out.println(cur.apply(7).apply(8).apply(9) + " " + part.apply(2).apply(3) + " " + part.apply(4).apply(5));
        List<Supplier<Supplier<String>>> ss = new ArrayList<>();
        for (int i = 0; i < 3; i++) { int q = i; long w = 1L << 40 + i; for (String s : List.of("a", "b")) ss.add(() -> { double d = q + .5; return () -> s + q + w + d; }); }
        for (Supplier<Supplier<String>> s : ss) System.out.print(s.get().get() + " ");
        System.out.println();
        List<String> log = new ArrayList<>();
        try { wrap(log, "o", wrap(log, "i", (Integer x) -> log.add("v" + 10 / x))).accept(0); } catch (ArithmeticException e) { log.add(e.getMessage()); }
        wrap(log, "p", (String s) -> log.add(s)).accept("fine");
        System.out.println(log);
        StringBuilder sb = new StringBuilder();
        hanoi(4, "A", "B", "C", (f, t) -> sb.append(f).append(t).append(' '));
        System.out.println(sb);
        Runnable[] self = new Runnable[1];
        int[] n = {0};
        self[0] = () -> { if (n[0]++ < 500) self[0].run(); };
        self[0].run();
        System.out.println(n[0]);
        BiFunction<Integer, Integer, Integer>[] ops = ops();
        int acc = 1;
        for (BiFunction<Integer, Integer, Integer> f : ops) acc = f.andThen(x -> x + 1).apply(acc, 7);
        System.out.println(acc);
        Object o = (Supplier<Runnable>) () -> () -> System.out.println("deep");
        if (o instanceof Supplier<?> s && s.get() instanceof Runnable r) r.run();
        Function<List<Integer>, List<List<Integer>>> perms = LambdaRecursive.<List<Integer>, List<List<Integer>>>y(me -> xs -> {
            if (xs.isEmpty()) return List.of(List.of());
            List<List<Integer>> r = new ArrayList<>();
            for (Integer x : xs) { List<Integer> rest = new ArrayList<>(xs); rest.remove(x); for (List<Integer> p : me.apply(rest)) { List<Integer> z = new ArrayList<>(List.of(x)); z.addAll(p); r.add(z); } }
            return r;
        });
        System.out.println(perms.apply(List.of(1, 2, 3)));
    }

    @SuppressWarnings("unchecked") static BiFunction<Integer, Integer, Integer>[] ops() { return new BiFunction[] {(BiFunction<Integer, Integer, Integer>) Integer::sum, (BiFunction<Integer, Integer, Integer>) (a, b) -> a * b, (BiFunction<Integer, Integer, Integer>) Math::floorMod, (BiFunction<Integer, Integer, Integer>) Math::max}; }
}
