/** The thread's name is the one it has in the end. */
public class UncaughtNamed {
    public static void main(String[] args) {
        Thread.currentThread().setName("first");
        Thread.currentThread().setName("the second");
        throw new IllegalArgumentException("told", new RuntimeException("why"));
    }
}
