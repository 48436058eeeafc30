// exceptions: StackOverflowError caught by deep recursion, then the program continues; finally blocks while unwinding
public class ExcStackOverflow {
    static int depth;
    static int unwound;

    static void down() { depth++; down(); }

    static int even(int n) { return odd(n + 1) + 1; }
    static int odd(int n) { return even(n + 1) - 1; }

    static class Node {
        Node next;
        @Override public String toString() { return "N" + next; }
    }

    static long guarded(long x) {
        try {
            return guarded(x + 1) + 1;
        } finally {
            if (x % 2 == 0) unwound = 1;
        }
    }

    static String attempt(Runnable r) {
        try {
            r.run();
            return "finished";
        } catch (StackOverflowError e) {
            return e.getClass().getName() + " " + e.getMessage() + " " + (e instanceof VirtualMachineError);
        }
    }

    public static void main(String[] args) {
        System.out.println(attempt(() -> down()));
        System.out.println(depth > 500);
        depth = 0;
        System.out.println(attempt(() -> even(0)));
        System.out.println(attempt(() -> guarded(0)) + " " + unwound);
        Node n = new Node();
        System.out.println(n.toString());
        n.next = n;
        System.out.println(attempt(() -> n.toString()));
        int caught = 0;
        for (int i = 0; i < 3; i++)
            try {
                down();
            } catch (Throwable t) {
                caught++;
            }
        System.out.println(caught);
        System.out.println(attempt(() -> System.out.println("still fine")));
    }
}
