// lambdas: serializable and intersection-cast lambdas (altMetafactory), marker interfaces, generic functional interfaces with bridges
import java.io.Serializable;
import java.util.Comparator;
import java.util.function.*;

public class LambdaAlt {
    interface Mark { }
    interface Mark2 { default String who() { return "mark2"; } }
    interface SerFn<A, B> extends Function<A, B>, Serializable { }
    interface StrOp extends UnaryOperator<String> { String apply(String s); }
    interface GenA<T> { String go(T t); }
    interface GenB { String go(String s); }
    interface Both extends GenA<String>, GenB { }
    interface Cov extends Supplier<Object> { String get(); }

    static <T extends Runnable & Mark> void both(T t) { t.run(); System.out.println(t instanceof Mark); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Runnable r = (Runnable & Serializable) () -> System.out.println("ser run");
        r.run();
        System.out.println((r instanceof Serializable) + " " + (r instanceof Mark));
        Object o = (Runnable & Mark & Mark2 & Serializable) () -> System.out.println("multi");
        ((Runnable) o).run();
        System.out.println((o instanceof Mark) + " " + ((Mark2) o).who() + " " + (o instanceof Serializable));
        int k = 5;
        SerFn<Integer, String> sf = x -> "sf" + (x + k);
        System.out.println(sf.apply(2) + " " + sf.andThen(String::length).apply(100) + " " + (sf instanceof Serializable));
        Function f = sf;
        System.out.println(f.apply(3));
        StrOp up = String::toUpperCase;
        UnaryOperator raw = up;
        System.out.println(up.apply("a") + raw.apply("b") + ((Function<String, String>) up).apply("c"));
        try { raw.apply(4); } catch (ClassCastException e) { System.out.println("CCE"); }
        Both b = s -> "both " + s;
        GenA<String> ga = b;
        GenB gb = b;
        GenA rawA = b;
        System.out.println(ga.go("2") + gb.go("3") + rawA.go("4"));
        Cov c = () -> "cov";
        Supplier<?> cs = c;
        System.out.println(c.get() + cs.get());
        both((Runnable & Mark) () -> System.out.println("in both"));
        Comparator<String> cmp = (Comparator<String> & Serializable) (x, y) -> y.compareTo(x);
        System.out.println(cmp.compare("a", "b") + " " + cmp.reversed().compare("a", "b"));
        Supplier<String> ms = (Supplier<String> & Serializable) "bound"::toUpperCase;
        System.out.println(ms.get());
        IntFunction<Object> chain = (IntFunction<Object> & Mark) i -> (Supplier<Integer> & Mark2) () -> i * 2;
        Object res = chain.apply(21);
        System.out.println(((Supplier<Integer>) res).get() + ((Mark2) res).who());
    }
}
