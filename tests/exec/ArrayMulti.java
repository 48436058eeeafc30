// arrays: multi-dimensional, partially allocated, jagged, default values, initialisers, triangular sums
import java.util.Arrays;

public class ArrayMulti {
    static int n = 4;

    public static void main(String[] args) {
        int[][] a = new int[3][n];
        for (int i = 0; i < 3; i++) for (int j = 0; j < n; j++) a[i][j] = i * 10 + j;
        System.out.println(Arrays.deepToString(a));
        int[][] jag = new int[5][];
        for (int i = 0; i < jag.length; i++) {
            jag[i] = new int[i];
            for (int j = 0; j < i; j++) jag[i][j] = j == 0 || j == i - 1 ? 1 : jag[i - 1][j - 1] + jag[i - 1][j];
        }
        System.out.println(Arrays.deepToString(jag));
        long[][][] cube = new long[2][3][];
        cube[1][2] = new long[] {Long.MAX_VALUE, 2};
        System.out.println(Arrays.deepToString(cube) + " " + cube.getClass().getName() + " " + cube[0].getClass().getSimpleName());
        String[][] s = {{"a"}, {}, null, {"b", null}};
        System.out.println(Arrays.deepToString(s) + s.length + s[1].length);
        boolean[][] z = new boolean[2][2];
        char[][] c = new char[2][1];
        double[][] d = new double[1][2];
        float[][] f = {{1, 2.5f}, {3}};
        byte[][][][] b = new byte[1][2][1][3];
        short[][] sh = new short[0][5];
        System.out.println(z[1][1] + " " + (int) c[1][0] + " " + d[0][1] + " " + f[1][0] + " " + b[0][1][0][2] + " " + sh.length + " " + b[0].length);
        a[1] = a[2];
        a[1][0] = 99;
        System.out.println(a[2][0] + " " + (a[1] == a[2]) + " " + Arrays.equals(a[1], a[2]) + " " + Arrays.deepEquals(jag, jag.clone()));
        Object[] o = new int[2][2];
        o[0] = new int[] {7};
        System.out.println(((int[]) o[0])[0] + " " + o[1].getClass().getName());
        int[] x[] = {{1}, {2, 3}}, y = {4};
        System.out.println(x[1][1] + y[0]);
        int[][] id = new int[3][3];
        int k = 0;
        for (int[] row : id) row[k++] = 1;
        System.out.println(Arrays.deepToString(id));
        Object[] self = new Object[2];
        self[0] = "me";
        self[1] = self;
        System.out.println(Arrays.deepToString(self));
        int[][][] q = new int[2][][];
        System.out.println(q[0] + " " + q.length);
        int idx = 0;
        int[][] ev = {{10, 20}, {30, 40}};
        ev[idx++][idx] = ev[idx][--idx] + idx;
        System.out.println(Arrays.deepToString(ev) + idx);
    }
}
