/** An exception that cannot tell what it is: the thread says what came of that, by its name. */
public class UncaughtToString {
    static final class Silent extends RuntimeException {
        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    public static void main(String[] args) {
        Thread.currentThread().setName("worker \"7\"");
        System.out.println(Thread.currentThread().getName());
        throw new Silent();
    }
}
