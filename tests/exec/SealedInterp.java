// sealed interfaces: a small imperative language interpreter (statements and expressions as records, environment scopes, loops, functions)
import java.util.*;

public class SealedInterp {
    sealed interface Ex permits Num, Var, Bin, Call, Not { }
    record Num(long v) implements Ex { }
    record Var(String n) implements Ex { }
    record Bin(char op, Ex l, Ex r) implements Ex { }
    record Call(String f, List<Ex> args) implements Ex { }
    record Not(Ex e) implements Ex { }

    sealed interface St { }
    record Let(String n, Ex e) implements St { }
    record Print(Ex e) implements St { }
    record While(Ex c, List<St> body) implements St { }
    record If(Ex c, List<St> yes, List<St> no) implements St { }
    record Ret(Ex e) implements St { }
    record Fun(String n, List<String> ps, List<St> body) implements St { }

    static final class Returned extends RuntimeException {
        final long v;
        Returned(long v) { super(null, null, false, false); this.v = v; }
    }
    static final class Undefined extends RuntimeException { Undefined(String n) { super("undefined: " + n); } }

    static int steps;
    final Map<String, Fun> funs = new HashMap<>();

    long eval(Ex e, Map<String, Long> env) {
        steps++;
        if (e instanceof Num n) return n.v();
        if (e instanceof Var v) { Long x = env.get(v.n()); if (x == null) throw new Undefined(v.n()); return x; }
        if (e instanceof Not n) return eval(n.e(), env) == 0 ? 1 : 0;
        if (e instanceof Bin b) {
            long l = eval(b.l(), env);
            if (b.op() == '&' && l == 0) return 0;
            if (b.op() == '|' && l != 0) return 1;
            long r = eval(b.r(), env);
            return switch (b.op()) {
                case '+' -> l + r;
                case '-' -> l - r;
                case '*' -> l * r;
                case '/' -> l / r;
                case '%' -> l % r;
                case '<' -> l < r ? 1 : 0;
                case '=' -> l == r ? 1 : 0;
                case '&', '|' -> r != 0 ? 1 : 0;
                default -> throw new IllegalArgumentException("op " + b.op());
            };
        }
        if (e instanceof Call c) {
            Fun f = funs.get(c.f());
            if (f == null) throw new Undefined(c.f() + "()");
            Map<String, Long> local = new HashMap<>();
            for (int i = 0; i < f.ps().size(); i++) local.put(f.ps().get(i), eval(c.args().get(i), env));
            try { run(f.body(), local); } catch (Returned r) { return r.v; }
            return 0;
        }
        throw new AssertionError();
    }

    void run(List<St> ss, Map<String, Long> env) {
        for (St s : ss) {
            if (s instanceof Let l) env.put(l.n(), eval(l.e(), env));
            else if (s instanceof Print p) System.out.println("> " + eval(p.e(), env));
            else if (s instanceof While w) while (eval(w.c(), env) != 0) run(w.body(), env);
            else if (s instanceof If i) run(eval(i.c(), env) != 0 ? i.yes() : i.no(), env);
            else if (s instanceof Ret r) throw new Returned(eval(r.e(), env));
            else if (s instanceof Fun f) funs.put(f.n(), f);
        }
    }

    static Ex n(long v) { return new Num(v); }
    static Ex v(String s) { return new Var(s); }
    static Ex b(Ex l, char op, Ex r) { return new Bin(op, l, r); }

    static String show(Ex e) {
        if (e instanceof Num n) return "" + n.v();
        if (e instanceof Var x) return x.n();
        if (e instanceof Bin b) return "(" + show(b.l()) + b.op() + show(b.r()) + ")";
        if (e instanceof Not x) return "!" + show(x.e());
        Call c = (Call) e;
        StringJoiner j = new StringJoiner(",", c.f() + "(", ")");
        for (Ex a : c.args()) j.add(show(a));
        return j.toString();
    }

    public static void main(String[] args) {
        List<St> prog = List.of(
            new Fun("fib", List.of("n"), List.of(new If(b(v("n"), '<', n(2)), List.of(new Ret(v("n"))), List.of()), new Ret(b(new Call("fib", List.of(b(v("n"), '-', n(1)))), '+', new Call("fib", List.of(b(v("n"), '-', n(2)))))))),
            new Fun("gcd", List.of("a", "b"), List.of(new While(new Not(b(v("b"), '=', n(0))), List.of(new Let("t", b(v("a"), '%', v("b"))), new Let("a", v("b")), new Let("b", v("t")))), new Ret(v("a")))),
            new Let("i", n(0)),
            new While(b(v("i"), '<', n(10)), List.of(new Print(new Call("fib", List.of(v("i")))), new Let("i", b(v("i"), '+', n(3))))),
            new Print(new Call("gcd", List.of(n(1071), n(462)))),
            new Print(b(n(0), '&', b(n(1), '/', n(0)))),
            new Print(b(n(5), '|', v("nope"))));
        new SealedInterp().run(prog, new HashMap<>());
        System.out.println(steps);
        Ex big = b(new Not(v("x")), '*', new Call("f", List.of(n(1), b(v("y"), '-', n(2)))));
        System.out.println(show(big) + " " + big.equals(b(new Not(v("x")), '*', new Call("f", List.of(n(1), b(v("y"), '-', n(2)))))));
        System.out.println(big);
        for (Ex bad : List.of(v("q"), new Call("g", List.of()), b(n(1), '/', n(0)), b(n(1), '?', n(0))))
            try { new SealedInterp().eval(bad, Map.of()); } catch (Undefined | ArithmeticException | IllegalArgumentException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
}
