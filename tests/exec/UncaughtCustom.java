// uncaught: custom checked exception with cause escapes main, exit status 1 after output
public class UncaughtCustom {
    static class MyEx extends Exception {
        MyEx(String m, Throwable c) { super(m, c); }
    }

    static void level(int n) throws MyEx {
        try {
            if (n == 0) throw new IllegalStateException("bottom");
            level(n - 1);
        } catch (IllegalStateException e) {
            throw new MyEx("wrapped at " + n, e);
        } finally {
            System.out.println("leaving " + n);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("start");
        try {
            level(2);
        } catch (MyEx e) {
            System.out.println("caught " + e.getMessage() + " " + e.getCause().getMessage());
        }
        level(1);
        System.out.println("never");
    }
}
