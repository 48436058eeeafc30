// Arrays: fill, equals, deepEquals, hashCode, deepToString, copyOf, asList write-through, setAll, compare, mismatch, prefix, stream
import java.util.*;

public class ArraysMisc {
    public static void main(String[] args) {
        int[] a = new int[6];
        Arrays.fill(a, 7);
        Arrays.fill(a, 1, 3, -1);
        System.out.println(Arrays.toString(a) + Arrays.toString(new char[] {'x', 'y'}) + Arrays.toString(new boolean[2]) + Arrays.toString((int[]) null) + Arrays.toString(new float[] {1.5f}) + Arrays.toString(new Object[] {null, "s"}));
        int[] b = a.clone();
        System.out.println(Arrays.equals(a, b) + " " + a.equals(b) + " " + Arrays.equals(a, null) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.equals(a, 0, 2, b, 3, 5) + " " + Arrays.hashCode(a));
        b[4] = 0;
        System.out.println(Arrays.mismatch(a, b) + " " + Arrays.compare(a, b) + " " + Arrays.compare(new int[] {1}, new int[] {1, 2}) + " " + Arrays.mismatch(a, a) + " " + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}));
        Object[][] deep = {{1, "a"}, {new int[] {1, 2}, null}, {}, null};
        Object[][] deep2 = {{1, "a"}, {new int[] {1, 2}, null}, {}, null};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepEquals(deep, deep2) + " " + Arrays.equals(deep, deep2) + " " + Arrays.deepHashCode(deep));
        Object[] cyc = {1, null};
        cyc[1] = cyc;
        System.out.println(Arrays.deepToString(cyc));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(a, 8)) + Arrays.toString(Arrays.copyOfRange(a, 4, 9)) + Arrays.toString(Arrays.copyOf(new String[] {"q"}, 2)));
        Number[] nums = Arrays.copyOf(new Integer[] {1, 2}, 3, Number[].class);
        nums[2] = 2.5;
        System.out.println(Arrays.toString(nums) + " " + nums.getClass().getSimpleName());
        try { Arrays.copyOf(a, -1); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try { Arrays.copyOfRange(a, 4, 2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Arrays.copyOfRange(a, 7, 9); } catch (ArrayIndexOutOfBoundsException e) { System.out.println("AIOOBE"); }
        try { Arrays.fill(a, -1, 2, 0); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Arrays.fill(new String[1], (Object) 5 == null ? "" : "z"); Arrays.fill((Object[]) new String[1], 5); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        String[] src = {"c", "a", "b"};
        List<String> view = Arrays.asList(src);
        view.set(0, "z");
        src[1] = "y";
        Collections.sort(view);
        System.out.println(view + " " + Arrays.toString(src) + " " + view.indexOf("z") + " " + Arrays.asList(1, "x", null) + " " + Arrays.asList(new int[3]).size() + " " + Arrays.asList().size());
        long[] sq = new long[10];
        Arrays.setAll(sq, i -> (long) i * i * i);
        for (int i = 1; i < sq.length; i++) sq[i] += sq[i - 1];
        System.out.println(Arrays.toString(sq) + " " + Arrays.stream(sq).max().getAsLong() + " " + Arrays.stream(src, 1, 3).toList());
        String[] grid = new String[3];
        Arrays.setAll(grid, i -> "*".repeat(i + 1));
        System.out.println(String.join("/", grid));
        int[][] m = new int[3][4];
        for (int[] row : m) Arrays.fill(row, 2);
        int[][] sh = m.clone();
        sh[0][0] = 9;
        sh[1] = new int[] {1};
        System.out.println(Arrays.deepToString(m) + Arrays.deepToString(sh));
        System.out.println(Arrays.hashCode(new double[] {0.0, -0.0, Double.NaN}) + " " + Arrays.hashCode(new long[] {1L << 40}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new Object[] {"a", null}) + " " + Arrays.hashCode((Object[]) null));
        System.out.println(Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + " " + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.equals(new String[] {"A"}, new String[] {"a"}, String::compareToIgnoreCase));
    }
}
