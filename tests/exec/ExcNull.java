// exceptions: NullPointerException from every kind of dereference (class only, no message)
public class ExcNull {
    int f = 3;
    ExcNull next;
    long[] arr;

    int get() { return f; }
    private int priv() { return f; }
    static int st() { return 9; }

    interface Body { Object run(); }

    static void t(String n, Body b) {
        try {
            System.out.println(n + " " + b.run());
        } catch (NullPointerException e) {
            System.out.println(n + " " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        ExcNull o = null, p = new ExcNull();
        String s = null;
        Object[] oa = null;
        int[] ia = null;
        Integer boxed = null;
        Runnable r = null;
        t("getfield", () -> o.f);
        t("putfield", () -> o.f = 4);
        t("virtual", () -> o.get());
        t("private", () -> o.priv());
        t("static via null", () -> ((ExcNull) null).st());
        t("interface", () -> { r.run(); return 1; });
        t("length", () -> ia.length);
        t("iaload", () -> ia[0]);
        t("aastore", () -> oa[0] = "x");
        t("chain", () -> p.next.next);
        t("field arr", () -> p.arr[0]);
        t("unbox", () -> { int x = boxed; return x; });
        t("sync", () -> { synchronized (s) { return 1; } });
        t("throw null", () -> { RuntimeException e = null; throw e; });
        t("switch str", () -> { switch (s) { case "a": return 1; default: return 2; } });
        t("string m", () -> s.length());
        t("concat", () -> s + o + "x");
        t("instanceof", () -> o instanceof ExcNull);
        t("cast", () -> (String) (Object) s);
        t("foreach", () -> { for (Object x : oa) return x; return 0; });
        t("equals", () -> "a".equals(null));
        t("compareTo", () -> "a".compareTo(null));
        t("getClass", () -> o.getClass());
        t("bound ref", () -> { Runnable q = r::run; return 1; });
        t("inner new", () -> { Outer out = null; return out.new In(); });
        t("clone", () -> ia.clone());
        t("requireNonNull", () -> java.util.Objects.requireNonNull(null));
        t("explicit", () -> { throw new NullPointerException(); });
        try {
            throw new NullPointerException("mine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        t("eval order", () -> ia[pr()]);
        t("eval order2", () -> o.f = pr());
    }

    static int pr() { System.out.print("<pr>"); return 0; }

    static class Outer {
        class In { public String toString() { return "in"; } }
    }
}
