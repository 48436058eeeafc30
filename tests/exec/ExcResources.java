// exceptions: try-with-resources order, suppressed exceptions, null resources, nested resources
public class ExcResources {
    static class R implements AutoCloseable {
        final String n;
        final boolean failClose;
        R(String n, boolean failOpen, boolean failClose) throws Exception {
            if (failOpen) throw new Exception("open " + n);
            this.n = n;
            this.failClose = failClose;
            System.out.print("+" + n + " ");
        }
        @Override public void close() throws Exception {
            System.out.print("-" + n + " ");
            if (failClose) throw new IllegalStateException("close " + n);
        }
    }

    static void show(Throwable t, String ind) {
        System.out.println(ind + t.getClass().getSimpleName() + " " + t.getMessage());
        for (Throwable s : t.getSuppressed()) show(s, ind + "  s:");
        if (t.getCause() != null) show(t.getCause(), ind + "  c:");
    }

    static void run(int k) {
        System.out.print(k + ": ");
        try (R a = new R("a", false, (k & 1) != 0); R n = null; R b = new R("b", (k & 8) != 0, (k & 2) != 0)) {
            System.out.print("body ");
            if ((k & 4) != 0) throw new RuntimeException("body");
        } catch (Exception e) {
            System.out.println();
            show(e, " ");
        } finally {
            System.out.println("fin " + k);
        }
    }

    static int ret() throws Exception {
        R outer = new R("o", false, false);
        try (outer; R in = new R("i", false, false)) {
            return 42;
        } finally {
            System.out.print("rf ");
        }
    }

    public static void main(String[] args) throws Exception {
        for (int k = 0; k < 16; k++) run(k);
        System.out.println(ret());
        Exception e = new Exception("top", new Error("cause"));
        e.addSuppressed(new RuntimeException("s1"));
        e.addSuppressed(new Exception("s2", new Exception()));
        show(e, "");
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        try {
            e.initCause(new Error());
        } catch (IllegalStateException x) {
            System.out.println("ISE");
        }
    }
}
