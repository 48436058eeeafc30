// inner classes: captures of locals and this, local classes, anonymous classes with constructor args, shadowing, inner inheritance
import java.util.ArrayList;
import java.util.List;

public class InnerCapture {
    int x = 1;
    class Inner {
        int x = 2;
        class Deep {
            int x = 3;
            String all(int x) { return x + "" + this.x + Inner.this.x + InnerCapture.this.x; }
        }
        int bump() { return ++InnerCapture.this.x + x; }
    }
    class SubInner extends Inner { SubInner() { x = 20; } int bump() { return super.bump() * 2; } }
    static class Ext extends InnerCapture.Inner { Ext(InnerCapture o) { o.super(); } }
    static abstract class Tmpl {
        final String log;
        Tmpl(String a, int b) { log = a + b + hook(); }
        abstract String hook();
    }

    static List<Runnable> make(int n) {
        List<Runnable> rs = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            final int sq = i * i;
            long wide = 1L << (30 + i);
            String s = "s" + i;
            class Local implements Runnable {
                final int extra;
                Local(int e) { extra = e; }
                public void run() { System.out.println(sq + " " + wide + " " + s + " " + extra + " " + n); }
            }
            rs.add(new Local(i + 100));
            if (i == 1) rs.add(new Local(5) { @Override public void run() { System.out.print("sub:"); super.run(); } });
        }
        return rs;
    }

    public static void main(String[] args) {
        InnerCapture o = new InnerCapture();
        InnerCapture.Inner in = o.new Inner();
        InnerCapture.Inner.Deep d = in.new Deep();
        System.out.println(d.all(9) + " " + in.bump() + " " + o.new SubInner().bump() + " " + new Ext(o).bump() + " " + o.x);
        for (Runnable r : make(3)) r.run();
        int base = 7;
        Tmpl t = new Tmpl("t", 4) { int f = 5; String hook() { return "[" + base + f + "]"; } };
        System.out.println(t.log + t.hook());
        Object cnt = new Object() { int n = 0; { n = base * 2; } @Override public String toString() { return "anon" + n; } };
        System.out.println(cnt);
        var v = new Object() { int a = 1; int inc() { return a += base; } };
        v.inc();
        System.out.println(v.a + v.inc());
        System.out.println(d.getClass().getName() + " " + cnt.getClass().getName() + " " + cnt.getClass().getSimpleName().isEmpty() + " " + make(1).get(0).getClass().getName());
    }
}
