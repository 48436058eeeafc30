import java.util.Arrays;

/** Methods of arrays whose cases can be counted by hand: see tests/arrays_test.sh. */
final class Arr {
    private Arr() {}

    static final class Box {
        int value;
    }

    // ---- arrays reached through a choice ----

    /** a null, b null, i outside a, i outside b, equal or not: 6. */
    static int aliasRead(int[] a, int[] b, int i) {
        a[i] = 1;
        b[i] = 2;
        return a[i] == 2 ? 1 : 0;
    }

    /** Two inputs of each kind of element: what is written to one is seen in the other. */
    static boolean aliasLong(long[] a, long[] b) {
        a[0] = 1L;
        b[0] = 2L;
        return a[0] == 2L;
    }

    static boolean aliasByte(byte[] a, byte[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0] == 2;
    }

    static boolean aliasChar(char[] a, char[] b) {
        a[0] = 'a';
        b[0] = 'b';
        return a[0] == 'b';
    }

    static boolean aliasShort(short[] a, short[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0] == 2;
    }

    static boolean aliasBoolean(boolean[] a, boolean[] b) {
        a[0] = false;
        b[0] = true;
        return a[0];
    }

    static boolean aliasFloat(float[] a, float[] b) {
        a[0] = 1f;
        b[0] = 2f;
        return a[0] == 2f;
    }

    static boolean aliasDouble(double[] a, double[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0] == 2;
    }

    static boolean aliasObject(Object[] a, Object[] b) {
        a[0] = null;
        b[0] = "x";
        return a[0] != null;
    }

    /** The first contents of equal arrays agree. */
    static boolean firstAgree(int[] a, int[] b, int i) {
        if (a == null || b == null || i < 0 || i >= a.length || i >= b.length) {
            return true;
        }
        int x = a[i];
        int y = b[i];
        assert a != b || x == y;
        return x == y;
    }

    static boolean lengthsAgree(int[] a, int[] b) {
        if (a != null && b != null && a == b) {
            assert a.length == b.length;
        }
        return true;
    }

    /** A table of tables: one check of the bounds of whichever row it is. */
    static int rowOf(int i, int j) {
        int[][] rows = {{1, 2}, {3, 4, 5}, {}};
        int[] row = rows[i];
        int x = row[j];
        return x > 2 ? 1 : 0;
    }

    static int storeInRow(int i, int j) {
        int[][] rows = {{1, 2}, {3, 4, 5}};
        int[] row = rows[i];
        row[j] = 9;
        int sum = 0;
        for (int[] r : rows) {
            for (int x : r) {
                sum += x == 9 ? 1 : 0;
            }
        }
        return sum;
    }

    /** An input among what the program made. */
    static int mixed(int[] a, int i, int n) {
        int[][] rows = {new int[2], a, new int[n]};
        int[] row = rows[i];
        row[0] = 7;
        return row[0] + row.length > 8 ? 1 : 0;
    }

    /** A choice of arrays of two classes: the one keeps everything, the other strings. */
    static int storeCheck(int i, Object value) {
        Object[][] rows = {new Object[1], new String[1]};
        Object[] row = rows[i];
        row[0] = value;
        return row[0] == value ? 1 : 0;
    }

    static int kinds(int i) {
        Object[] rows = {new int[2], new long[3]};
        Object row = rows[i];
        if (row instanceof int[]) {
            int[] ints = (int[]) row;
            ints[1] = 5;
            return ints[1];
        }
        long[] longs = (long[]) row;
        longs[2] = 6;
        return (int) longs[2];
    }

    static int elementsOf(Box[] a, Box[] b, int i) {
        a[i].value = 1;
        b[i].value = 2;
        return a[i].value;
    }

    // ---- ranges ----

    static int fill(int[] a, int from, int to, int i) {
        Arrays.fill(a, from, to, 5);
        return a[i] == 5 ? 1 : 0;
    }

    static int fillAll(long[] a, int i) {
        Arrays.fill(a, 5L);
        if (i >= 0 && i < a.length) {
            assert a[i] == 5L;
        }
        return a.length;
    }

    static void fillKinds(byte[] b, char[] c, short[] s, boolean[] z, float[] f, double[] d) {
        Arrays.fill(b, (byte) 1);
        Arrays.fill(c, 'c');
        Arrays.fill(s, (short) 2);
        Arrays.fill(z, true);
        Arrays.fill(f, 1.5f);
        Arrays.fill(d, 2.5);
        if (b.length > 3 && c.length > 3 && s.length > 3 && z.length > 3 && f.length > 3 && d.length > 3) {
            assert b[3] == 1 && c[3] == 'c' && s[3] == 2 && z[3] && f[3] == 1.5f && d[3] == 2.5;
        }
    }

    static int fillTable(int from, int to) {
        int[] a = {1, 2, 3};
        Arrays.fill(a, from, to, 0);
        return a[0] + a[1] + a[2] == 0 ? 1 : 0;
    }

    static int fillChecked(int i, Object value) {
        Object[][] rows = {new Object[1], new String[1], new String[0]};
        Arrays.fill(rows[i], value);
        return 0;
    }

    static int fillChoice(int[] a, int[] b) {
        Arrays.fill(a, 1);
        Arrays.fill(b, 2);
        return a[0] == 2 ? 1 : 0;
    }

    static int copy(int[] a, int[] b, int from, int to, int n) {
        System.arraycopy(a, from, b, to, n);
        return 0;
    }

    /** As through a temporary array. */
    static int overlap(int[] a, int n) {
        if (a == null || a.length != 4 || n < 0 || n > 3) {
            return -1;
        }
        int x = a[0];
        int y = a[1];
        System.arraycopy(a, 0, a, 1, n);
        assert n < 1 || a[1] == x;
        assert n < 2 || a[2] == y;
        return 0;
    }

    static int overlapTable(int n, int x) {
        int[] a = {x, 1, 2, 3};
        System.arraycopy(a, 0, a, 1, n);
        return a[1] == x && a[2] == 1 && a[3] == 2 ? 1 : 0;
    }

    static int tableToMemory(int n, int i) {
        int[] table = {10, 20, 30};
        int[] a = new int[n];
        System.arraycopy(table, 0, a, 0, Math.min(n, 3));
        table[0] = 99;
        return a[i] == 20 ? 1 : 0;
    }

    static int memoryToTable(int[] a, int n) {
        int[] table = {10, 20};
        System.arraycopy(a, 0, table, 0, n);
        return table[0] == 10 ? 1 : 0;
    }

    static int copyOf(int[] a, int n, int i) {
        int[] b = Arrays.copyOf(a, n);
        if (i >= 0 && i < n) {
            int x = b[i];
            assert i < a.length ? x == a[i] : x == 0;
        }
        return 0;
    }

    static int copyOfRange(Object[] a, int from, int to) {
        return Arrays.copyOfRange(a, from, to).length;
    }

    static int cloned(int[] a, int i) {
        int[] b = a.clone();
        int x = a[i];
        a[i] = 3;
        assert b[i] == x && b.length == a.length && b != a;
        return 0;
    }

    static int clonedChoice(int i, int j) {
        int[][] rows = {{1, 2}, {3}};
        int[] row = rows[i].clone();
        row[j] = 4;
        return rows[0][0] + rows[0][1] + rows[1][0];
    }

    // ---- arrays of symbolic length ----

    static int multi(int n, int m) {
        int[][] a = new int[n][m];
        return a.length;
    }

    static int multiUse(int n, int m, int i, int j, int k) {
        int[][] a = new int[n][m];
        a[i][j] = 1;
        return a[k][j] == 1 ? 1 : 0;
    }

    static int multiInner(int m, int j) {
        int[][] a = new int[2][m];
        a[1][j] = 1;
        return a[0][j];
    }

    static int multiThree(int n, int i) {
        int[][][] a = new int[n][2][];
        return a[i].length == 2 && a[i][1] == null ? 1 : 0;
    }

    static int multiZero(int n) {
        int[][] a = new int[0][n];
        return a.length;
    }

    static boolean multiSame(int n, int i, int j) {
        int[][] a = new int[n][1];
        return a[i] == a[j];
    }

    static int largeTable(int i) {
        int[] a = new int[1000];
        a[500] = 7;
        return a[i] == 7 ? 1 : 0;
    }

    static int largeStore(int i, int j) {
        int[] a = new int[1000];
        a[i] = 7;
        return a[j] == 7 ? 1 : 0;
    }

    /** So many rows that they come to be when they are met. */
    static int multiMany(int m, int i) {
        int[][] a = new int[100][m];
        a[i][0] = 1;
        return a[99].length;
    }

    // ---- element by element ----

    /** Elements that the target does not keep: those before them are copied. */
    static int narrow(Object[] from, int n) {
        String[] to = {"", ""};
        try {
            System.arraycopy(from, 0, to, 0, n);
        } catch (ArrayStoreException e) {
            return to[0] == "" ? 1 : 2;
        }
        return 0;
    }

    static void narrowAny(Object[] from, String[] to, int n) {
        System.arraycopy(from, 0, to, 0, n);
    }
}
