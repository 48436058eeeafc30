import java.util.*;
import java.util.function.*;
class XaNpeShapes {
    int[] arr; XaNpeShapes next; long[][] mat; static XaNpeShapes ST; static String[] SS; String s; boolean[] bs; byte[] by; double[][][] ddd; Integer box; Object lock;
    XaNpeShapes next() { return null; } static int[] sarr(int a, String b) { return null; } XaNpeShapes self() { return this; } void v() {}
    static <T> T nul() { return null; }
    static void t(Runnable r) { try { r.run(); System.out.println("no exception"); } catch (RuntimeException e) { System.out.println(e.getClass().getName() + ": " + e.getMessage()); } }
    static void p(XaNpeShapes par, int[] q, int i, long l, int j, String str) {
        t(() -> System.out.println(par.arr.length));
        try { q[i] = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { q[i + 1]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { q[(int) l] += j; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { par.v(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { par.next.next.arr[j] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { str.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { switch (str) { case "a": } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { synchronized (str) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (String x : (List<String>) null) ; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (int x : q) ; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw (RuntimeException) null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { RuntimeException z = null; throw z; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    enum E { A }
    public static void main(String[] args) {
        p(null, null, 1, 2L, 3, null);
        XaNpeShapes o = new XaNpeShapes();
        XaNpeShapes[] os = new XaNpeShapes[3]; int i = 1; int[] ii = {0, 1, 2}; int k = 2;
        t(() -> System.out.println(o.arr[3]));
        t(() -> System.out.println(o.next.arr[3]));
        t(() -> o.next.next = null);
        t(() -> o.mat[1][2] = 3L);
        t(() -> { o.mat = new long[2][]; o.mat[1][2]++; });
        t(() -> System.out.println(o.self().next().next()));
        t(() -> System.out.println(sarr(1, "x")[0]));
        t(() -> System.out.println(ST.s));
        t(() -> System.out.println(SS[2].length()));
        t(() -> { SS = new String[3]; System.out.println(SS[2].length()); });
        t(() -> System.out.println(os[ii[1]].next.s));
        t(() -> os[ii[k]].v());
        t(() -> o.bs[0] = true);
        t(() -> o.by[0] = 1);
        t(() -> System.out.println(o.by[0] + (o.bs[1] ? 1 : 2)));
        t(() -> { o.ddd = new double[2][2][]; o.ddd[1][k - 1][0] += 2; });
        t(() -> { int x = o.box; });
        t(() -> { o.box++; });
        t(() -> { long q = (Long) (Object) null; });
        t(() -> { synchronized (o.lock) { } });
        t(() -> { E e = null; switch (e) { case A: } });
        t(() -> ((String) null).trim());
        t(() -> ((String) nul()).trim());
        t(() -> { String l = nul(); l.isEmpty(); });
        t(() -> { Function<Object, String> f = Object::toString; f.apply(null); });
        t(() -> { Supplier<String> f = ((Object) null)::toString; });
        t(() -> { String x = null; Supplier<Integer> f = x::length; });
        t(() -> { Map<String, Integer> m = new HashMap<>(); int z = m.get("q"); });
        t(() -> { Object[] oo = {null}; oo[0].hashCode(); });
        t(() -> { Object[][] oo = {null}; oo[0][1] = "x"; });
        t(() -> new XaNpeShapes().next().next().next());
        t(() -> { int[] a = null; int n = a.length; });
        t(() -> { int[][] a = new int[3][]; int n = a[ii[0] + 1 << 1].length; });
        t(() -> { int[][] a = new int[3][]; int n = a[-ii[0]].length; });
        t(() -> { XaNpeShapes q = k > 1 ? null : o; q.v(); });
        t(() -> { (k > 1 ? null : o).v(); });
        t(() -> { XaNpeShapes q; (q = null).v(); });
        t(() -> { String q = null; q = q.concat("x"); });
        t(() -> { String q = "a".concat(null); });
        t(() -> { Objects.requireNonNull(null); });
        t(() -> { o.new Inner(); XaNpeShapes z = null; z.new Inner(); });
        t(() -> { char c = o.s.toCharArray()[0]; });
        t(() -> { float[] f = null; f[0] = f[1]; });
        t(() -> { short[] f = null; f[0]--; });
        t(() -> { char[] f = null; f[0] = 'c'; });
        t(() -> { List<int[]> li = new ArrayList<>(); li.add(null); li.get(0)[0]++; });
        t(() -> { Iterator<String> it = Arrays.asList("a", null).iterator(); it.next(); it.next().length(); });
        t(() -> { throw XaNpeShapes.<RuntimeException>nul(); });
        t(() -> { throw new NullPointerException(); });
        t(() -> { throw new NullPointerException("custom"); });
        t(() -> { Optional.of(null); });
        t(() -> { List.of((Object) null); });
        t(() -> { Map.of("a", null); });
        t(() -> { new TreeMap<String, String>().put(null, ""); });
        t(() -> { new ArrayDeque<String>().add(null); });
        t(() -> { new PriorityQueue<String>().add(null); });
        t(() -> { "x".compareTo(null); });
        t(() -> { "x".contains(null); });
        t(() -> { String.join(null, "a"); });
        t(() -> { System.arraycopy(null, 0, new int[1], 0, 1); });
        t(() -> { int[] a = (int[]) null; a.clone(); });
        t(() -> { Boolean b = null; if (b) ; });
        t(() -> { Character b = null; int x = b + 1; });
        t(() -> { Runnable r = null; r.run(); });
    }
    class Inner { }
}
