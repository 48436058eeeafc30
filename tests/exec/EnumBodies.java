// enums: constants with bodies, abstract methods, fields, static lookups, interfaces, nested enum, toString override
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class EnumBodies {
    interface Prio { int prio(); default String desc() { return "p" + prio(); } }
    enum Op implements Prio {
        ADD("+") { int ap(int a, int b) { return a + b; } },
        SUB("-") { int ap(int a, int b) { return a - b; } @Override public String toString() { return "minus"; } },
        MUL("*") { private int calls; int ap(int a, int b) { calls++; return a * b + helper(calls); } @Override public int prio() { return 2; } },
        POW("^") { int ap(int a, int b) { return b == 0 ? 1 : a * ap(a, b - 1); } @Override public int prio() { return 3; } @Override public String desc() { return "POW!" + super.desc(); } };
        final String sym;
        private static final Map<String, Op> BY = new HashMap<>();
        static { for (Op o : values()) BY.put(o.sym, o); }
        Op(String s) { sym = s; }
        abstract int ap(int a, int b);
        public int prio() { return 1; }
        static int helper(int k) { return k * 1000; }
        static Op of(String s) { Op o = BY.get(s); if (o == null) throw new IllegalArgumentException("no op " + s); return o; }
    }
    enum Fn { MAX(Math::max), MIN((a, b) -> a < b ? a : b), HASH((a, b) -> 31 * a + b); final IntBinaryOperator f; Fn(IntBinaryOperator f) { this.f = f; } }
    enum Planet { A(1.5, 2), B(3e10); final double m; final int r; Planet(double m, int r) { this.m = m; this.r = r; } Planet(double m) { this(m, -1); } }
    enum Single { INSTANCE; int state; int bump() { return ++state; } }

    public static void main(String[] args) {
        for (Op o : Op.values())
            System.out.println(o + " " + o.name() + " " + o.sym + " " + o.ap(6, 3) + " " + o.prio() + " " + o.desc() + " " + (o.getClass() == Op.class) + " " + (o.getDeclaringClass() == Op.class) + " " + o.getClass().getName());
        System.out.println(Op.of("^").ap(2, 10) + " " + Op.of("*").ap(1, 1));
        try { Op.of("?"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        for (Fn f : Fn.values()) System.out.print(f.f.applyAsInt(4, 9) + " ");
        System.out.println(Planet.A.m + " " + Planet.A.r + " " + Planet.B.m + " " + Planet.B.r);
        Single.INSTANCE.bump();
        System.out.println(Single.valueOf("INSTANCE").bump());
    }
}
