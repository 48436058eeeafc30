// uncaught: failing assert (java -ea) with a detail message escapes main, exit status 1; side effects in asserts
public class UncaughtAssert {
    static int n;
    static boolean tick() { n++; return true; }

    static class Inner {
        void check(int v) { assert v >= 0 : v; System.out.println("ok " + v); }
    }

    public static void main(String[] args) {
        boolean on = false;
        assert on = true;
        System.out.println("enabled " + on);
        assert tick() && tick();
        System.out.println(n);
        try {
            new Inner().check(3);
            new Inner().check(-3);
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            assert n < 0 : new RuntimeException("as cause");
        } catch (AssertionError e) {
            System.out.println(e.getCause() instanceof RuntimeException);
        }
        try {
            assert n == 0;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        System.out.print("no newline at the end");
        assert false : "bye " + n;
    }
}
