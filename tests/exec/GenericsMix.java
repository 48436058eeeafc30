// generics: bounded types, wildcards, erasure casts, generic arrays, self-bounds, iterators and for-each over custom Iterable
import java.util.*;
import java.util.function.Function;

public class GenericsMix {
    static class Stack<T> implements Iterable<T> {
        private Object[] a = new Object[2];
        private int n;
        void push(T t) { if (n == a.length) a = Arrays.copyOf(a, n * 2); a[n++] = t; }
        @SuppressWarnings("unchecked") T pop() { if (n == 0) throw new NoSuchElementException("empty"); T t = (T) a[--n]; a[n] = null; return t; }
        public Iterator<T> iterator() {
            return new Iterator<>() {
                int i = n;
                public boolean hasNext() { return i > 0; }
                @SuppressWarnings("unchecked") public T next() { if (i == 0) throw new NoSuchElementException(); return (T) a[--i]; }
            };
        }
        <R> Stack<R> map(Function<? super T, ? extends R> f) { Stack<R> r = new Stack<>(); for (int i = 0; i < n; i++) r.push(f.apply(at(i))); return r; }
        @SuppressWarnings("unchecked") private T at(int i) { return (T) a[i]; }
    }
    static double total(Collection<? extends Number> c) { double t = 0; for (Number x : c) t += x.doubleValue(); return t; }
    static <T extends Comparable<? super T>> T max(Iterable<? extends T> it) { T best = null; for (T t : it) if (best == null || t.compareTo(best) > 0) best = t; return best; }
    static void fill(List<? super Integer> l, int n) { for (int i = 0; i < n; i++) l.add(i * i); }
    static abstract class Builder<B extends Builder<B>> { StringBuilder sb = new StringBuilder(); abstract B self(); B add(String s) { sb.append(s); return self(); } }
    static class XB extends Builder<XB> { XB self() { return this; } XB twice() { sb.append(sb); return this; } }
    static <K, V extends Comparable<V>> K argMax(Map<K, V> m) { K best = null; for (Map.Entry<K, V> e : m.entrySet()) if (best == null || e.getValue().compareTo(m.get(best)) > 0) best = e.getKey(); return best; }
    @SafeVarargs static <T> T[] arr(T... ts) { return ts; }
    static Iterable<Integer> range(int a, int b) { return () -> new Iterator<>() { int i = a; public boolean hasNext() { return i < b; } public Integer next() { return i++; } }; }

    public static void main(String[] args) {
        Stack<String> s = new Stack<>();
        for (String w : "the quick brown fox".split(" ")) s.push(w);
        for (String w : s) System.out.print(w + " ");
        System.out.println(max(s) + " " + max(s.map(String::length)) + " " + s.pop());
        List<Object> lo = new ArrayList<>();
        fill(lo, 4);
        List<Number> ln = new ArrayList<>(List.of(1.5));
        fill(ln, 3);
        System.out.println(lo + " " + total(ln));
        System.out.println(new XB().add("a").twice().add("b").twice().sb);
        Map<String, Double> m = new TreeMap<>();
        m.put("x", 1.0); m.put("y", 5.5); m.put("z", -3.0);
        System.out.println(argMax(m) + " " + arr("q", "r").getClass().getSimpleName() + " " + arr(1, 2.0).getClass().getSimpleName());
        int t = 0;
        for (int i : range(3, 8)) for (int j : range(0, i)) t += i * j;
        System.out.println(t);
        try { Stack<Integer> e = new Stack<>(); int x = e.pop(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        Iterator<Integer> it = range(0, 1).iterator();
        it.next();
        try { it.remove(); } catch (UnsupportedOperationException e) { System.out.println("UOE " + e.getMessage()); }
    }
}
