// arrays: covariance, ArrayStoreException in every store form, instanceof/casts of arrays, generic array creation, order of index/null/store checks
import java.util.*;

public class ArrayCovariance {
    interface Shape { }
    static class Sq implements Shape { public String toString() { return "sq"; } }
    static class Big extends Sq { public String toString() { return "big"; } }
    static class Circ implements Shape, Comparable<Circ> { public int compareTo(Circ o) { return 0; } public String toString() { return "circ"; } }

    static void put(Object[] a, int i, Object v) {
        try {
            a[i] = v;
            System.out.println("ok " + a.getClass().getSimpleName() + " " + (a[i] == null ? "null" : a[i].getClass().getSimpleName().startsWith("ArrayCovariance$$") ? "lambda" : a[i].getClass().isArray() ? a[i].getClass().getName() : a[i]));
        } catch (ArrayStoreException e) {
            System.out.println("ASE " + e.getMessage());
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("AIOOBE " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    }

    static int side(String s) { System.out.print(s + " "); return 0; }

    static <T> T[] pair(T[] proto, T x, T y) { T[] r = Arrays.copyOf(proto, 2); r[0] = x; r[1] = y; return r; }

    @SuppressWarnings("unchecked") static <T> T[] unsafe(int n) { return (T[]) new Object[n]; }

    public static void main(String[] args) {
        Shape[] shapes = new Sq[2];
        put(shapes, 0, new Sq());
        put(shapes, 0, new Big());
        put(shapes, 0, new Circ());
        put(shapes, 0, null);
        put(shapes, 5, new Circ());
        put(null, 5, "x");
        put(new Integer[1], 0, 1L);
        put(new Number[1], 0, 1L);
        put(new Comparable[3], 2, new Circ());
        put(new Comparable[3], 2, new Sq());
        put(new Object[1][], 0, new int[2].length);
        put(new int[1][], 0, new int[2]);
        put(new int[1][], 0, new long[2]);
        put(new Shape[1][], 0, new Big[2]);
        put(new Sq[1][], 0, new Shape[2]);
        put(new Object[1], 0, new int[0][0].length);
        put(new Cloneable[1], 0, new int[0]);
        put(new Runnable[1], 0, (Runnable) () -> { });
        Object[] oa = new String[] {"a", "b"};
        try { oa[side("idx")] = side("val"); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { Object[] n = null; n[side("nidx")] = side("nval"); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { oa[side("i") + 9] = "v" + side("v"); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { for (Object[] row : new Object[][] {new Object[1], new String[1]}) { row[0] = new StringBuilder("sb"); System.out.println(row[0]); } } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        Object x = new Big[1][2];
        System.out.println((x instanceof Sq[][]) + " " + (x instanceof Shape[][]) + " " + (x instanceof Object[]) + " " + (x instanceof Object[][]) + " " + (x instanceof Circ[][]) + " " + (x instanceof Cloneable[]) + " " + (x instanceof java.io.Serializable) + " " + (x instanceof Object[][][]));
        System.out.println(new int[0].getClass().getName() + " " + x.getClass().getName() + " " + new long[1][1][1].getClass().getSimpleName() + " " + new String[0].getClass().getName());
        System.out.println(Arrays.toString(pair(new Shape[0], new Sq(), new Circ())));
        try { pair((Shape[]) new Big[0], new Big(), new Sq()); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { String[] s = unsafe(1); System.out.println(s.length); } catch (ClassCastException e) { System.out.println("CCE"); }
        Object o = unsafe(2);
        System.out.println(((Object[]) o).length);
        @SuppressWarnings("unchecked") List<String>[] ls = new List[2];
        Object[] lo = ls;
        lo[0] = List.of(1);
        try { String s = ls[0].get(0); System.out.println(s); } catch (ClassCastException e) { System.out.println("polluted"); }
        Object[] col = new ArrayList<>(List.of("p")).toArray();
        col[0] = 1;
        System.out.println(col[0]);
    }
}
