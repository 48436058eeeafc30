// exit: System.exit(3) in nested calls skips finally blocks and handlers
public class ExitNested {
    static int f(int n) {
        try {
            if (n == 0) {
                System.out.println("exiting");
                System.exit(3);
            }
            return f(n - 1) + 1;
        } catch (Throwable t) {
            System.out.println("catch " + n);
            return 0;
        } finally {
            System.out.println("finally " + n);
        }
    }

    public static void main(String[] args) {
        try (AutoCloseable c = () -> System.out.println("closed")) {
            System.out.println(f(5));
        } catch (Exception e) {
            System.out.println("exc");
        } finally {
            System.out.println("main finally");
        }
    }
}
