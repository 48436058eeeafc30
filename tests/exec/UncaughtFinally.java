// uncaught: exception thrown in finally replaces the pending one and escapes main, exit status 1
public class UncaughtFinally {
    static int f(int x) {
        try {
            System.out.println("try " + x);
            return 10 / x;
        } finally {
            System.out.println("fin " + x);
            if (x == 0) throw new IllegalArgumentException("from finally");
        }
    }

    public static void main(String[] args) {
        System.out.println(f(2));
        try {
            f(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getCause() + " " + e.getSuppressed().length);
        }
        f(0);
        System.out.println("never");
    }
}
