// exit: System.exit in finally with a pending exception gives that status, not 1
public class ExitFinally {
    static class Guard {
        static {
            System.out.println("guard init");
        }
        static void leave(int code) {
            System.out.print("leaving with " + code);
            System.exit(code);
        }
    }

    public static void main(String[] args) {
        try {
            int[] a = new int[2];
            a[2] = 1;
            System.out.println("never");
        } finally {
            Guard.leave(42);
        }
        System.out.println("never either");
    }
}
