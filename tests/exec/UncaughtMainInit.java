// uncaught: exception in the static initialiser of the main class itself, main never runs, exit status 1
public class UncaughtMainInit {
    static int[] data = {1, 2, 3};
    static int v;

    static {
        System.out.println("clinit " + data.length);
        for (int i = 0; v >= 0; i++) v += data[i];
    }

    public static void main(String[] args) {
        System.out.println("never " + v);
    }
}
