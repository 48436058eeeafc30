// arrays: clone of primitive/object/multi arrays, covariance, array as Object, equals/identity, default hash of contents
import java.util.Arrays;

public class ArrayClone {
    static class Pt implements Cloneable {
        int x;
        int[] d = {1, 2};
        Pt self = this;
        Pt(int x) { this.x = x; }
        @Override public Pt clone() {
            try {
                Pt p = (Pt) super.clone();
                p.d = d.clone();
                return p;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }
    static class Sub extends Pt { String s = "sub"; Sub() { super(9); s = "changed"; } }
    static class No { Object cl() throws CloneNotSupportedException { return super.clone(); } }

    static int sum(Object[] os) { int t = 0; for (Object o : os) t += o.hashCode(); return t; }

    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 9;
        System.out.println(Arrays.toString(a) + Arrays.toString(b) + a.equals(b) + Arrays.equals(a, b) + (a.clone().equals(a)));
        String[] s = {"x", "y"};
        Object[] o = s.clone();
        System.out.println(o.getClass().getSimpleName() + (o[0] == s[0]) + (o instanceof String[]));
        int[][] m = {{1}, {2}};
        int[][] mc = m.clone();
        mc[0][0] = 5;
        mc[1] = new int[] {7};
        System.out.println(Arrays.deepToString(m) + Arrays.deepToString(mc));
        long[] l = new long[] {1L << 40}.clone();
        double[] d = new double[] {-0.0}.clone();
        char[] c = "chars".toCharArray().clone();
        boolean[] z = {true, false};
        System.out.println(l[0] + " " + d[0] + " " + new String(c) + " " + z.clone()[0]);
        Pt p = new Pt(3), q = p.clone();
        q.d[0] = 100;
        q.x = 4;
        System.out.println(p.x + " " + p.d[0] + " " + q.x + " " + q.d[0] + " " + (q.self == p));
        Pt sub = new Sub(), sc = sub.clone();
        System.out.println(sc.getClass().getSimpleName() + ((Sub) sc).s + sc.x);
        try { new No().cl(); } catch (CloneNotSupportedException e) { System.out.println(e); }
        System.out.println(sum(new Integer[] {1, 2, 3}) + " " + sum(new String[] {"a", "b"}) + " " + sum(new Object[0]));
        Number[] ns = new Integer[] {1, 2};
        try { ns[0] = 1.5; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(d) + " " + Arrays.hashCode(z) + " " + Arrays.deepHashCode(m) + " " + Arrays.asList(s).hashCode());
        System.out.println(new int[0].getClass() == int[].class);
        System.out.println(int[].class.getName() + " " + String[][].class.getName() + " " + boolean[].class.getSimpleName() + " " + int.class.getName());
    }
}
