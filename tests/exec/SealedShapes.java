// sealed interfaces and records, recursion over an algebraic type, simplification and derivative, sealed class hierarchy
public class SealedShapes {
    sealed interface Expr permits Num, Add, Mul, Neg, Var { }
    record Num(double v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }
    static final class Var implements Expr { final String n; Var(String n) { this.n = n; } @Override public String toString() { return n; } }
    static abstract sealed class Shape { abstract double area(); }
    static final class Sq extends Shape { double s = 2; double area() { return s * s; } }
    static sealed class Rect extends Shape permits Long { double w = 3, h = 4; double area() { return w * h; } }
    static final class Long extends Rect { Long() { w = 100; } }
    static non-sealed class Free extends Shape { double area() { return -1; } }

    static double eval(Expr e, double x) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l(), x) + eval(a.r(), x);
        if (e instanceof Mul m) return eval(m.l, x) * eval(m.r, x);
        if (e instanceof Neg n) return -eval(n.e, x);
        return x;
    }

    static Expr diff(Expr e) {
        if (e instanceof Num) return new Num(0);
        if (e instanceof Add a) return new Add(diff(a.l), diff(a.r));
        if (e instanceof Mul m) return new Add(new Mul(diff(m.l), m.r), new Mul(m.l, diff(m.r)));
        if (e instanceof Neg n) return new Neg(diff(n.e));
        return new Num(1);
    }

    static Expr simp(Expr e) {
        if (e instanceof Add a) {
            Expr l = simp(a.l), r = simp(a.r);
            if (l instanceof Num x && r instanceof Num y) return new Num(x.v + y.v);
            if (l instanceof Num x && x.v == 0) return r;
            return r instanceof Num y && y.v == 0 ? l : new Add(l, r);
        }
        if (e instanceof Mul m) {
            Expr l = simp(m.l), r = simp(m.r);
            if (l instanceof Num x && x.v == 0 || r instanceof Num y && y.v == 0) return new Num(0);
            if (l instanceof Num x && x.v == 1) return r;
            return r instanceof Num y && y.v == 1 ? l : new Mul(l, r);
        }
        return e instanceof Neg n && simp(n.e) instanceof Num k ? new Num(-k.v) : e;
    }

    public static void main(String[] args) {
        Expr x = new Var("x");
        Expr p = new Add(new Mul(new Num(3), new Mul(x, x)), new Add(new Neg(new Mul(new Num(2), x)), new Num(7)));
        System.out.println(p);
        System.out.println(eval(p, 2) + " " + eval(diff(p), 2) + " " + eval(simp(diff(p)), 2));
        System.out.println(diff(p));
        System.out.println(simp(diff(p)));
        System.out.println(simp(new Neg(new Num(4))).equals(new Num(-4)) + " " + new Add(x, x).equals(new Add(x, x)) + " " + new Add(x, x).equals(new Add(new Var("x"), x)));
        Shape[] ss = {new Sq(), new Rect(), new Long(), new Free(), new Free() { double area() { return 0.5; } }};
        for (Shape s : ss) System.out.println((s instanceof Rect r ? "rect " + r.w : "no ") + " " + s.area());
    }
}
