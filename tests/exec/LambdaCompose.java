// lambdas: Function.andThen/compose/identity, Predicate combinators, Comparator.comparing chains, nullsFirst, Optional mixing
import java.util.*;
import java.util.function.*;

public class LambdaCompose {
    record P(String name, int age, double w) { }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().andThen(inc).apply(1));
        Function<Integer, Integer> acc = Function.identity();
        for (int i = 0; i < 50; i++) acc = acc.andThen(i % 2 == 0 ? inc : x -> x ^ 3);
        System.out.println(acc.apply(0));
        Predicate<String> e = String::isEmpty;
        System.out.println(e.or(s -> s.startsWith("a")).test("abc") + " " + Predicate.not(e).test("") + " " + Predicate.isEqual("q").test("q") + " " + Predicate.isEqual(null).test(null));
        BiFunction<Integer, Integer, Integer> mul = (a, b) -> a * b;
        System.out.println(mul.andThen(String::valueOf).andThen(String::length).apply(1000, 1000));
        List<P> ps = new ArrayList<>(List.of(new P("bob", 30, 70.5), new P("al", 25, 60), new P("cy", 30, 55), new P("al", 30, 80), new P("Di", 25, 60)));
        Comparator<P> byAge = Comparator.comparingInt(P::age);
        ps.sort(byAge.thenComparing(P::name));
        print(ps);
        ps.sort(byAge.reversed().thenComparing(P::name, Comparator.reverseOrder()).thenComparingDouble(P::w));
        print(ps);
        ps.sort(Comparator.comparing(P::name, String.CASE_INSENSITIVE_ORDER).thenComparing(Comparator.comparingDouble(P::w).reversed()));
        print(ps);
        ps.sort(Comparator.comparing((P p) -> p.name().length()).thenComparing(Comparator.comparing(P::w)));
        print(ps);
        ps.sort(null == ps ? null : Collections.reverseOrder(byAge));
        print(ps);
        List<String> ns = Arrays.asList("b", null, "a", null, "c");
        ns.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.println(ns);
        ns.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        System.out.println(ns);
        System.out.println(BinaryOperator.minBy(byAge).apply(ps.get(0), ps.get(4)).name() + " " + BinaryOperator.<Integer>maxBy(Comparator.naturalOrder()).apply(3, 9));
        Supplier<Supplier<Integer>> ss = () -> () -> 42;
        System.out.println(ss.get().get());
        IntPredicate even = x -> x % 2 == 0;
        System.out.println(even.and(x -> x > 3).test(4) + " " + even.negate().test(4) + " " + IntUnaryOperator.identity().compose(x -> x - 1).applyAsInt(0));
        try { inc.andThen(null); } catch (NullPointerException x) { System.out.println("NPE"); }
    }

    static void print(List<P> ps) {
        StringJoiner j = new StringJoiner(", ", "[", "]");
        for (P p : ps) j.add(p.name() + p.age() + "/" + p.w());
        System.out.println(j);
    }
}
