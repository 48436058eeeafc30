// lambdas: boxing/unboxing/widening adaptation between functional interface and implementation, void adaptation, null unboxing
import java.util.function.*;

public class LambdaAdapt {
    interface LongFn { long ap(int x); }
    interface ObjFn { Object ap(int x); }
    interface DblFn { double ap(Integer x); }
    interface VoidFn { void ap(String s); }
    interface NumFn<N extends Number> { N ap(N n); }
    interface CharFn { int ap(char c); }
    interface Prim { String all(byte b, short s, char c, int i, long l, float f, double d, boolean z); }
    static int calls;
    static int cnt(String s) { calls += s.length(); return calls; }
    static int neg(int x) { return -x; }
    static Integer boxed(Integer x) { return x + 1; }
    static float fl(float x) { return x / 2; }
    static String any(Object... os) { StringBuilder sb = new StringBuilder(); for (Object o : os) sb.append(o.getClass().getSimpleName()).append('=').append(o).append(' '); return sb.toString(); }
    static double dsum(long a, double b) { return a + b; }

    public static void main(String[] args) {
        LongFn a = LambdaAdapt::neg;
        LongFn a2 = x -> x * 2;
        ObjFn b = LambdaAdapt::neg;
        ObjFn b2 = LambdaAdapt::boxed;
        DblFn c = LambdaAdapt::neg;
        DblFn c2 = x -> x;
        DblFn c3 = LambdaAdapt::fl;
        System.out.println(a.ap(5) + " " + a2.ap(1 << 30) + " " + b.ap(6) + " " + b2.ap(7) + " " + c.ap(8) + " " + c2.ap(9) + " " + c3.ap(11));
        VoidFn v = LambdaAdapt::cnt;
        v.ap("abcd");
        VoidFn v2 = s -> cnt(s);
        v2.ap("ef");
        System.out.println(calls);
        NumFn<Integer> n = LambdaAdapt::neg;
        NumFn<Double> n2 = Math::abs;
        System.out.println(n.ap(3) + " " + n2.ap(-2.5));
        CharFn cf = Character::getNumericValue;
        CharFn cf2 = ch -> ch + 1;
        System.out.println(cf.ap('7') + " " + cf2.ap('a'));
        Prim p = LambdaAdapt::any;
        System.out.println(p.all((byte) -1, (short) -2, 'c', -3, -4L, 0.5f, 0.25, true));
        ToDoubleBiFunction<Integer, Float> td = LambdaAdapt::dsum;
        System.out.println(td.applyAsDouble(3, 0.5f));
        IntFunction<Long> il = x -> (long) x << 33;
        Function<Integer, Integer> ff = Integer::valueOf;
        ToIntFunction<Integer> ti = Integer::intValue;
        System.out.println(il.apply(3) + " " + ff.apply(8) + " " + ti.applyAsInt(9));
        try { ti.applyAsInt(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        Supplier<Integer> nul = () -> null;
        IntSupplier is = nul::get;
        try { is.getAsInt(); } catch (NullPointerException e) { System.out.println("NPE2"); }
        BooleanSupplier bs = () -> calls > 5;
        Predicate<String> pr = String::isEmpty;
        System.out.println(bs.getAsBoolean() + " " + pr.negate().or(s -> s == null).and(s -> s.length() < 3).test("ab"));
        ObjIntConsumer<StringBuilder> oi = StringBuilder::append;
        StringBuilder sb = new StringBuilder();
        oi.accept(sb, 65);
        BiConsumer<StringBuilder, Character> oc = StringBuilder::append;
        oc.accept(sb, 'A');
        System.out.println(sb);
        DoubleUnaryOperator du = Math::sqrt;
        LongBinaryOperator lb = Math::floorMod;
        System.out.println(du.andThen(x -> -x).applyAsDouble(16) + " " + lb.applyAsLong(-7, 3));
    }
}
