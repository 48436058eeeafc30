/** OutOfMemoryError can be caught, with what it carries, and the program goes on. */
public class OomCatch {
    public static void main(String[] args) {
        int caught = 0;
        for (int round = 0; round < 3; round++) {
            try {
                long[][] rows = new long[100000][];
                for (int i = 0; i < rows.length; i++)
                    rows[i] = new long[100 * 1000 * 1000];
                System.out.println("memory without end");
            } catch (OutOfMemoryError e) {
                caught++;
                System.out.println(e.getMessage());
            }
        }
        try {
            int[] most = new int[Integer.MAX_VALUE - 10];
            System.out.println(most.length < 0);
        } catch (OutOfMemoryError e) {
            caught++;
        }
        System.out.println(caught >= 3);
    }
}
