// memory: 32
import java.util.ArrayList;
import java.util.List;

/** With 32 MB, memory ends after some of them, and the program goes on after that. */
public class OomLimit {
    static class Node {
        final Node next;
        final long[] load = new long[10];

        Node(Node next) {
            this.next = next;
        }
    }

    /** How many megabytes there are. */
    static int arrays() {
        List<byte[]> all = new ArrayList<>();
        try {
            while (true)
                all.add(new byte[1 << 20]);
        } catch (OutOfMemoryError e) {
            int count = all.size();
            all = null; // or there is none to print with
            System.out.println(e + " " + (e.getCause() == null) + " " + (e.getStackTrace().length > 0));
            return count;
        } finally {
            System.out.println("finally");
        }
    }

    static boolean nodes() {
        Node list = null;
        try {
            while (true)
                list = new Node(list);
        } catch (VirtualMachineError e) {
            boolean some = list != null;
            list = null;
            return some && e instanceof OutOfMemoryError;
        }
    }

    public static void main(String[] args) {
        int count = arrays();
        System.out.println(count > 10 && count < 32);
        System.out.println(nodes());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 100; i++)
            text.append(i).append(' ');
        System.out.println(text);
        throw new IllegalStateException("done after " + text.length());
    }
}
