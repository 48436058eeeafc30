// uncaught: StackOverflowError escapes main, exit status 1, finally in main still runs
public class UncaughtStackOverflow {
    static int f(int n) { return f(n + 1) * 2; }

    public static void main(String[] args) {
        System.out.println("go");
        try {
            System.out.println(f(0));
        } finally {
            System.out.println("fin");
        }
    }
}
