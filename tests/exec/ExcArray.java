// exceptions: AIOOBE, NegativeArraySize, ArrayStore messages for all element kinds
public class ExcArray {
    interface Body { void run(); }

    static void t(String n, Body b) {
        try {
            b.run();
            System.out.println(n + " ok");
        } catch (RuntimeException e) {
            System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static int neg = -3;

    public static void main(String[] args) {
        int[] ia = new int[3];
        long[] la = new long[3];
        byte[] ba = new byte[3];
        boolean[] za = new boolean[3];
        char[] ca = new char[0];
        short[] sa = new short[1];
        float[] fa = new float[2];
        double[] da = new double[2];
        Object[] oa = new Integer[2];
        t("i", () -> ia[5] = 1);
        t("i-", () -> System.out.println(ia[-1]));
        t("l", () -> la[3]++);
        t("b", () -> ba[Integer.MAX_VALUE] = 1);
        t("z", () -> za[Integer.MIN_VALUE] = true);
        t("c", () -> ca[0] = 'x');
        t("s", () -> sa[1] += 2);
        t("f", () -> fa[2] = fa[0]);
        t("d", () -> System.out.println(da[-2]));
        t("o", () -> oa[2] = null);
        t("store", () -> oa[0] = "str");
        t("store2", () -> oa[0] = 1L);
        t("store ok", () -> oa[0] = 4);
        t("store null", () -> oa[1] = null);
        t("store index first", () -> oa[7] = "str");
        Object[][] grid = new String[2][2];
        t("grid", () -> grid[0] = new Object[1]);
        t("grid2", () -> grid[0] = new String[] {"q"});
        t("grid3", () -> grid[0][0] = 'c');
        t("grid4", () -> ((Object[]) grid)[1] = "row");
        t("neg", () -> { int[] x = new int[neg]; });
        t("neg obj", () -> { Object[] x = new Object[neg * 2]; });
        t("neg multi", () -> { int[][] x = new int[2][neg]; });
        t("neg multi2", () -> { int[][][] x = new int[0][neg][]; });
        t("null arr", () -> { int[] x = null; try { x[0]++; } catch (NullPointerException e) { System.out.println("npe"); } });
        t("ok jag", () -> { int[][] x = new int[3][]; try { x[1][0] = 2; } catch (NullPointerException e) { System.out.println("npe " + x.length); } });
        System.out.println(oa[0] + " " + ia[0] + " " + grid[0][0]);
    }
}
