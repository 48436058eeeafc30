// iterators as anonymous, inner and lambda classes: filters, zips, trees (in-order with a stack), lazily infinite sequences, for-each over all
import java.util.*;
import java.util.function.*;

public class IterAnon implements Iterable<Integer> {
    private final int[] data;
    IterAnon(int... d) { data = d; }
    public Iterator<Integer> iterator() { return new It(); }
    class It implements Iterator<Integer> {
        int i;
        public boolean hasNext() { return i < data.length; }
        public Integer next() { if (!hasNext()) throw new NoSuchElementException("at " + i); return data[i++]; }
        @Override public void remove() { data[i - 1] = -data[i - 1]; }
    }

    static <T> Iterable<T> filter(Iterable<T> in, Predicate<? super T> p) {
        return () -> new Iterator<T>() {
            final Iterator<T> it = in.iterator();
            T nxt;
            boolean has;
            public boolean hasNext() {
                while (!has && it.hasNext()) { nxt = it.next(); has = p.test(nxt); }
                return has;
            }
            public T next() { if (!hasNext()) throw new NoSuchElementException(); has = false; return nxt; }
        };
    }

    static <A, B, C> Iterable<C> zip(Iterable<A> a, Iterable<B> b, BiFunction<A, B, C> f) {
        return () -> {
            Iterator<A> x = a.iterator();
            Iterator<B> y = b.iterator();
            return new Iterator<>() {
                public boolean hasNext() { return x.hasNext() && y.hasNext(); }
                public C next() { return f.apply(x.next(), y.next()); }
            };
        };
    }

    static Iterable<Integer> from(int n) { return () -> new Iterator<>() { int i = n; public boolean hasNext() { return true; } public Integer next() { return i++; } }; }

    static <T> Iterable<T> take(int n, Iterable<T> in) {
        return () -> new Iterator<>() {
            int left = n;
            final Iterator<T> it = in.iterator();
            public boolean hasNext() { return left > 0 && it.hasNext(); }
            public T next() { left--; return it.next(); }
        };
    }

    static class Tree<T extends Comparable<T>> extends AbstractCollection<T> {
        private class N { T v; N l, r; N(T v) { this.v = v; } }
        N root;
        int n;
        @Override public boolean add(T v) {
            if (root == null) { root = new N(v); n++; return true; }
            N c = root;
            while (true) {
                int k = v.compareTo(c.v);
                if (k == 0) return false;
                if (k < 0) { if (c.l == null) { c.l = new N(v); break; } c = c.l; }
                else { if (c.r == null) { c.r = new N(v); break; } c = c.r; }
            }
            n++;
            return true;
        }
        @Override public int size() { return n; }
        @Override public Iterator<T> iterator() {
            Deque<N> st = new ArrayDeque<>();
            for (N c = root; c != null; c = c.l) st.push(c);
            return new Iterator<>() {
                public boolean hasNext() { return !st.isEmpty(); }
                public T next() {
                    N x = st.pop();
                    for (N c = x.r; c != null; c = c.l) st.push(c);
                    return x.v;
                }
            };
        }
    }

    static String show(Iterable<?> it) { StringBuilder sb = new StringBuilder(); for (Object o : it) sb.append(o).append(' '); return sb.toString().trim(); }

    public static void main(String[] args) {
        IterAnon a = new IterAnon(3, 1, 4, 1, 5, 9, 2, 6);
        int t = 0;
        for (int x : a) for (int y : a) t += x * y;
        System.out.println(show(a) + " | " + t);
        System.out.println(show(filter(a, x -> x % 2 == 0)) + " | " + show(zip(a, List.of("a", "b", "c"), (x, y) -> y + x)) + " | " + show(take(5, filter(from(10), x -> x % 7 == 3))));
        for (Iterator<Integer> it = a.iterator(); it.hasNext(); ) if (it.next() > 4) it.remove();
        System.out.println(show(a));
        try { Iterator<Integer> it = a.iterator(); while (true) it.next(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { Iterator<Integer> it = from(1).iterator(); it.next(); it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        Tree<String> tr = new Tree<>();
        Collections.addAll(tr, "m f t b h p w a m".split(" "));
        System.out.println(tr + " " + tr.size() + " " + tr.contains("p") + " " + tr.containsAll(List.of("a", "z")) + " " + new ArrayList<>(tr).indexOf("h") + " " + String.join("", tr) + " " + tr.stream().filter(s -> s.compareTo("h") > 0).count());
        List<Integer> got = new ArrayList<>();
        a.forEach(got::add);
        a.spliterator().forEachRemaining(got::add);
        System.out.println(got + " " + got.size());
        Iterable<Integer> primes = () -> new Iterator<>() {
            final List<Integer> ps = new ArrayList<>();
            int c = 2;
            public boolean hasNext() { return true; }
            public Integer next() { for (; ; c++) { boolean ok = true; for (int p : ps) if (c % p == 0) { ok = false; break; } if (ok) { ps.add(c); return c++; } } }
        };
        System.out.println(show(take(20, primes)) + " | " + show(zip(take(4, primes), from(1), Integer::sum)));
        AbstractList<Integer> sq = new AbstractList<>() { public Integer get(int i) { return i * i; } public int size() { return 6; } };
        System.out.println(sq + " " + sq.subList(2, 5) + " " + sq.indexOf(16) + " " + sq.contains(17) + " " + sq.hashCode() + " " + sq.equals(List.of(0, 1, 4, 9, 16, 25)));
        try { sq.add(1); } catch (UnsupportedOperationException e) { System.out.println("UOE"); }
    }
}
