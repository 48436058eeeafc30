// arrays: System.arraycopy overlapping, between kinds, partial copy before ArrayStoreException, bounds failures
import java.util.Arrays;

public class ArrayCopy {
    static void t(Object src, int sp, Object dst, int dp, int n) {
        try {
            System.arraycopy(src, sp, dst, dp, n);
            System.out.println("ok");
        } catch (IndexOutOfBoundsException | ArrayStoreException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        t(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        t(a, 3, a, 1, 5);
        System.out.println(Arrays.toString(a));
        t(a, 0, a, 0, 8);
        t(a, 8, a, 8, 0);
        t(a, 9, a, 0, 0);
        t(a, 0, a, 5, 4);
        t(a, -1, a, 0, 1);
        t(a, 0, a, -1, 1);
        t(a, 0, a, 0, -1);
        t(a, 5, a, 0, 4);
        t(a, 1, a, 0, Integer.MAX_VALUE);
        t(a, 0, new long[8], 0, 1);
        t(a, 0, new Integer[8], 0, 1);
        t("str", 0, a, 0, 1);
        t(a, 0, "str", 0, 1);
        t(null, 0, a, 0, 1);
        t(a, 0, null, 0, 1);
        Object[] mix = {"a", "b", 3, "d"};
        String[] ss = new String[4];
        t(mix, 0, ss, 0, 4);
        System.out.println(Arrays.toString(ss));
        t(mix, 0, ss, 2, 2);
        System.out.println(Arrays.toString(ss));
        t(new String[] {"p", null}, 0, mix, 1, 2);
        System.out.println(Arrays.toString(mix));
        t(mix, 0, mix, 1, 3);
        System.out.println(Arrays.toString(mix));
        int[][] g = {{1}, {2}};
        t(g, 0, mix, 0, 2);
        t(mix, 0, g, 0, 2);
        t(mix, 2, g, 0, 1);
        byte[] by = {1, 2, 3, 4, 5};
        t(by, 1, by, 0, 4);
        boolean[] bo = {true, false, true};
        t(bo, 0, bo, 1, 2);
        char[] ch = "hello world".toCharArray();
        t(ch, 0, ch, 6, 5);
        double[] db = {1, 2, 3};
        t(db, 0, db, 1, 2);
        t(by, 0, bo, 0, 1);
        System.out.println(Arrays.toString(by) + Arrays.toString(bo) + new String(ch) + Arrays.toString(db));
    }
}
