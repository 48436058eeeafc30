import java.util.*;
import java.util.function.*;
import java.lang.reflect.*;
class XbGenerics {
    interface Sh<T extends Comparable<T>> { T val(); default int cmp(Sh<? extends T> o) { return val().compareTo(o.val()); } }
    static abstract class N<T extends Number & Comparable<T>> implements Sh<T>, Comparable<N<T>> { public int compareTo(N<T> o) { return cmp(o); } abstract N<T> self(); Object clone2() { return "N"; } Number num() { return val(); } }
    static class I extends N<Integer> { int i; I(int i) { this.i = i; } public Integer val() { return i; } @Override I self() { return this; } @Override String clone2() { return "I" + i; } @Override Integer num() { return -i; } }
    static class J extends I { J(int i) { super(i); } @Override J self() { return (J) super.self(); } @Override public Integer val() { return super.val() * 2; } }
    interface Left { default String m() { return "L"; } static String m(int x) { return "Ls" + x; } private String p() { return "Lp"; } default String q() { return p(); } }
    interface Right { default String m() { return "R"; } default String q() { return "Rq"; } }
    static class LR implements Left, Right { public String m() { return Left.super.m() + Right.super.m(); } public String q() { return Right.super.q() + Left.super.q(); } }
    interface Top { default String t() { return "top"; } } interface M1 extends Top { } interface M2 extends Top { default String t() { return "m2" + Top.super.t(); } } static class Dia implements M1, M2 { } static class Sup { public String t() { return "cls"; } } static class Win extends Sup implements M2 { }
    static abstract class Vis<R> { abstract R visit(List<? super R> x, R... rs); }
    static class VS extends Vis<String> { @SafeVarargs final String visit(List<? super String> x, String... rs) { x.addAll(Arrays.asList(rs)); return rs.getClass().getSimpleName() + rs.length; } }
    @SafeVarargs static <T> T[] arr(T... t) { return t; } static <T> T[] two(T a, T b) { return arr(a, b); }
    static <T extends Comparable<? super T>> T mx(Collection<? extends T> c) { Iterator<? extends T> i = c.iterator(); T m = i.next(); while (i.hasNext()) { T n = i.next(); if (n.compareTo(m) > 0) m = n; } return m; }
    static <A, B extends A> void copy(List<? super A> d, List<B> s) { for (B b : s) d.add(b); }
    static <E extends Enum<E>> E next(E e, Class<E> c) { E[] v = c.getEnumConstants(); return v[(e.ordinal() + 1) % v.length]; } enum Z { P, Q, R { } }
    static class Node<K extends Comparable<K>, V> { K k; V v; Node<K, V> l, r; void put(K k, V v) { if (this.k == null) { this.k = k; this.v = v; return; } int c = k.compareTo(this.k); if (c == 0) this.v = v; else if (c < 0) (l = l == null ? new Node<>() : l).put(k, v); else (r = r == null ? new Node<>() : r).put(k, v); } <R> R fold(R z, BiFunction<? super R, ? super V, ? extends R> f) { R a = l == null ? z : l.fold(z, f); a = f.apply(a, v); return r == null ? a : r.fold(a, f); } }
    static String o(Object x) { return "O"; } static String o(Integer x) { return "I"; } static String o(long x) { return "J"; } static String o(int... x) { return "V"; } static String o(Object... x) { return "OV"; } static String o(double x) { return "D"; } static String o(Character c) { return "C"; } static String o(Number n) { return "N"; }
    static String p(List<?> l) { return "list"; } static String p(Collection<?> c) { return "coll"; } static String p(Iterable<?> i) { return "iter"; }
    static String r(Runnable r) { return "run"; } static <T> String r(Supplier<T> s) { return "sup"; }
    public static void main(String[] args) throws Exception {
        N<Integer> n = new J(5); System.out.println(n.self().clone2() + "" + n.num() + n.compareTo(new I(9)) + n.val() + ((Sh<Integer>) n).cmp(new I(11)));
        System.out.println(new LR().m() + Left.m(3) + new LR().q() + new Dia().t() + new Win().t());
        List<Object> l = new ArrayList<>(); System.out.println(((Vis<String>) new VS()).visit(l, "a", "b") + l);
        try { String[] s = two("a", "b"); } catch (ClassCastException e) { System.out.println(e.getMessage()); } String[] ok = arr("a"); System.out.println(ok.length + arr(1, 2.0).getClass().getSimpleName() + arr(1, "x").getClass().getComponentType());
        System.out.println(mx(List.of(3, 9, 2)) + next(Z.Q, Z.class).name() + next(Z.R, Z.class) + Z.R.getClass().getSuperclass().getSimpleName() + Z.R.getDeclaringClass().getSimpleName()); copy(l, List.of(1, 2)); System.out.println(l);
        Node<String, Integer> t = new Node<>(); for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) t.put(s, s.length()); System.out.println(t.fold("", (a, b) -> a + b) + t.<Integer>fold(0, Integer::sum));
        byte b = 1; short sh = 1; char c = 'c'; long lg = 1; float f = 1; Object nul = null; Integer bi = 1; System.out.println(o(b) + o(sh) + o(c) + o(1) + o(lg) + o(f) + o(1.0) + o(bi) + o((Object) 1) + o(nul) + o(1, 2, "") + o("a", 1) + o((Byte) b) + o(Character.valueOf(c)) + o(new int[0]) + o(new Integer[0]) + o(Long.valueOf(1)) + o('a' + 1));
        System.out.println(p(new ArrayList<>()) + p(new HashSet<>()) + p((Iterable<?>) Set.of()) + r(() -> { }) + r(() -> 1) + r(() -> { throw new Error(); }) + r((Runnable) Object::new));
        List<Method> ms = new ArrayList<>(Arrays.asList(I.class.getDeclaredMethods())); ms.sort(Comparator.comparing(Method::toString)); for (Method m : ms) System.out.println(m + " " + m.isBridge() + m.isSynthetic() + m.isDefault() + " " + m.toGenericString());
        for (Type ty : Sh.class.getTypeParameters()[0].getBounds()) System.out.println(ty); System.out.println(I.class.getGenericSuperclass() + " " + N.class.getGenericInterfaces()[1] + " " + Arrays.toString(N.class.getTypeParameters()[0].getBounds()));
        System.out.println(Node.class.getDeclaredField("l").getGenericType() + " " + XbGenerics.class.getDeclaredMethod("mx", Collection.class).toGenericString());
        List<? extends Number> wl = List.of(1, 2.5, 3L); double sum = 0; for (Number x : wl) sum += x.doubleValue(); System.out.println(sum); Map<String, Map<Integer, List<int[]>>> deep = new TreeMap<>(); deep.computeIfAbsent("a", k -> new TreeMap<>()).computeIfAbsent(1, k -> new ArrayList<>()).add(new int[] {4}); System.out.println(deep.get("a").get(1).get(0)[0]);
        Comparator<String> cmp = Comparator.<String, Integer>comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()); List<String> ss = new ArrayList<>(List.of("bb", "a", "ccc", "aa")); ss.sort(cmp); System.out.println(ss);
        Function<? super Integer, ? extends Number> fn = x -> x + 1.5; Number nn = fn.apply(2); System.out.println(nn); Supplier<? extends List<? extends CharSequence>> sp = () -> List.of("q", new StringBuilder("w")); for (CharSequence q : sp.get()) System.out.print(q); System.out.println();
    }
}
