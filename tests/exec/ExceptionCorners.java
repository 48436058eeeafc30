
/** Initialisers that fail, resources, suppressed and chained exceptions, deep recursion, traces as text. */
public class ExceptionCorners {
    static class Bad {
        static int v = 1 / Integer.parseInt("0");
        static void f() {}
    }
    static class Bad2 {
        static {
            if (true)
                throw new Error("own");
        }
        static int q;
    }
    static class Sup {
        static {
            System.out.println("Sup");
        }
        static int s = 3;
    }
    static class Sub extends Sup {
        static {
            System.out.println("Sub");
        }
        static final int K = 5;
        static final Integer KK = 6;
    }
    interface I {
        int x = p("I.x");
        default void d() {}
    }
    interface J extends I {
        int y = p("J.y");
    }
    static class Im implements J {
        static {
            System.out.println("Im");
        }
    }
    static int p(String s) {
        System.out.println(s);
        return 1;
    }
    static class R implements AutoCloseable {
        String n;
        R(String n) {
            this.n = n;
            System.out.println("open " + n);
        }
        public void close() {
            System.out.println("close " + n);
            throw new IllegalStateException("close " + n);
        }
    }
    static class MyEx extends Exception {
        MyEx(String m, Throwable c) {
            super(m, c);
        }
        public String getMessage() {
            return "<" + super.getMessage() + ">";
        }
        @Override
        public String toString() {
            return "MyEx!" + getLocalizedMessage();
        }
    }
    static class NoTrace extends RuntimeException {
        NoTrace() {
            super("nt", null, false, false);
        }
    }
    static int depth;
    static void rec() {
        depth++;
        rec();
    }
    static int rec2(int n, long a, double b, Object... c) {
        return rec2(n + 1, a, b, c) + 1;
    }
    static class Cyc {
        static final Cyc C = new Cyc();
        static int a = 7;
        int b;
        Cyc() {
            b = a;
        }
    }
    static class P1 { static int v = P2.v + 1; }
    static class P2 { static int v = P1.v + 1; }
    static String mc(int k) {
        try {
            switch (k) {
                case 0:
                    throw new java.io.IOException("io");
                case 1:
                    throw new IllegalStateException("ise");
                case 2:
                    Object o = null;
                    o.hashCode();
                case 3:
                    throw new MyEx("m", new RuntimeException("c"));
                default:
                    return "none";
            }
        } catch (java.io.IOException | IllegalStateException e) {
            return "multi " + e.getMessage();
        } catch (RuntimeException e) {
            return "rt " + e.getClass().getName();
        } catch (Exception e) {
            return e + " " + e.getCause();
        } finally {
            System.out.print("[f" + k + "]");
        }
    }
    public static void main(String[] a) throws Exception {
        for (int i = 0; i < 2; i++) try {
                Bad.f();
            } catch (Throwable t) {
                System.out.println(i == 0 ? t + " | " + t.getCause() : t);
            }
        for (int i = 0; i < 2; i++) try {
                System.out.println(Bad2.q);
            } catch (Throwable t) {
                System.out.println(i == 0 ? t + " | " + t.getCause() : t);
            }
        System.out.println(Sub.K);
        System.out.println(Sub.s);
        System.out.println(Sub.KK);
        Sub[] arr = new Sub[1];
        new Im();
        System.out.println(J.y);
        System.out.println(Cyc.C.b + " " + P1.v + P2.v);
        try (R r1 = new R("1"); R r2 = new R("2")) {
            System.out.println("body");
            throw new RuntimeException("body");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
            for (Throwable s : e.getSuppressed()) System.out.println("  " + s.getMessage());
        }
        try (R r = new R("3")) {
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try (R n = null) {
            System.out.println("null ok");
        }
        for (int k = 0; k < 5; k++) System.out.println(mc(k));
        try {
            rec();
        } catch (StackOverflowError e) {
            System.out.println("SOE " + (depth > 1000) + " " + e.getMessage());
        }
        try {
            rec2(0, 1, 2);
        } catch (StackOverflowError e) {
            System.out.println("SOE2");
        }
        try {
            rec();
        } catch (Throwable e) {
            System.out.println(e instanceof VirtualMachineError);
        }
        try {
            throw new NoTrace();
        } catch (NoTrace e) {
            System.out.println(e.getStackTrace().length);
            e.addSuppressed(new Exception());
            System.out.println(e.getSuppressed().length);
        }
        Exception e1 = new Exception("1");
        try {
            e1.addSuppressed(e1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            e1.initCause(e1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("throw null");
        }
        try {
            Class.forName("no.Such");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(Class.forName("ExceptionCorners$Sup").getSimpleName());
        try {
            assert a.length > 0 : "msg " + a.length;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        try {
            assert a == null;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        java.io.StringWriter sw = new java.io.StringWriter();
        new MyEx("top", new RuntimeException("mid", new Error("low")))
                .printStackTrace(new java.io.PrintWriter(sw));
        System.out.println(sw);
        Throwable t = new Throwable("sup");
        t.addSuppressed(new MyEx("s", null));
        t.printStackTrace();
        try {
            try {
                throw new RuntimeException("a");
            } finally {
                Integer.parseInt("zz");
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Thread.sleep(0);
            Object o = new Object();
            o.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (ExceptionCorners.class) {
            ExceptionCorners.class.notifyAll();
        }
        try {
            new Object().wait(1);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        System.err.println("to err");
        throw new MyEx("end", new RuntimeException("cause", new IllegalArgumentException()));
    }
}
