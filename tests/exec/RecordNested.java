// records: nested and generic records, interfaces on records, static factories, records as map keys, recursion, local records in streams, withers
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class RecordNested {
    interface HasArea { double area(); default String show() { return getClass().getSimpleName() + "~" + area(); } }
    record Pt(int x, int y) implements Comparable<Pt> {
        static final Pt O = new Pt(0, 0);
        Pt { if (x < -1000) throw new IllegalArgumentException("x=" + x); }
        Pt plus(Pt o) { return new Pt(x + o.x, y + o.y); }
        Pt withX(int nx) { return new Pt(nx, y); }
        public int compareTo(Pt o) { return Comparator.comparingInt(Pt::x).thenComparingInt(Pt::y).compare(this, o); }
    }
    record Rect(Pt a, Pt b) implements HasArea {
        Rect { Objects.requireNonNull(a, "a"); if (a.compareTo(b) > 0) { Pt t = a; a = b; b = t; } }
        Rect(int w, int h) { this(Pt.O, new Pt(w, h)); }
        public double area() { return (double) (b.x - a.x) * (b.y - a.y); }
    }
    record Node<T extends Comparable<T>>(T val, Node<T> left, Node<T> right) {
        Node(T val) { this(val, null, null); }
        Node<T> insert(T v) {
            int c = v.compareTo(val);
            if (c == 0) return this;
            return c < 0 ? new Node<>(val, left == null ? new Node<>(v) : left.insert(v), right) : new Node<>(val, left, right == null ? new Node<>(v) : right.insert(v));
        }
        void walk(Consumer<? super T> f) { if (left != null) left.walk(f); f.accept(val); if (right != null) right.walk(f); }
        int depth() { return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth()); }
    }
    record Either<L, R>(L left, R right) {
        static <L, R> Either<L, R> ok(R r) { return new Either<>(null, r); }
        static <L, R> Either<L, R> bad(L l) { return new Either<>(l, null); }
        <S> Either<L, S> then(Function<? super R, Either<L, S>> f) { return left != null ? bad(left) : f.apply(right); }
    }
    record Var(String name, int... vals) {
        int sum() { return IntStream.of(vals).sum(); }
        @Override public String toString() { return name + Arrays.toString(vals); }
    }
    record Wide(long a, double b, long c) { }

    static Either<String, Integer> half(int x) { return x % 2 == 0 ? Either.ok(x / 2) : Either.bad("odd " + x); }

    public static void main(String[] args) {
        Rect r = new Rect(new Pt(5, 5), new Pt(1, 2));
        System.out.println(r + " " + r.area() + " " + r.show() + " " + new Rect(3, 4) + " " + r.a().plus(r.b()).withX(9));
        System.out.println(r.equals(new Rect(new Pt(1, 2), new Pt(5, 5))) + " " + r.hashCode() + " " + new Pt(3, 4).hashCode() + " " + new Wide(1, 2.5, 1L << 33).hashCode());
        try { new Rect(null, Pt.O); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { new Pt(-1001, 0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Node<Integer> t = new Node<>(50);
        for (int v : new int[] {20, 80, 10, 30, 70, 90, 20, 25}) t = t.insert(v);
        StringBuilder sb = new StringBuilder();
        t.walk(v -> sb.append(v).append(' '));
        System.out.println(sb + "" + t.depth() + " " + t.left());
        System.out.println(new Node<>("m").insert("a").equals(new Node<>("m", new Node<>("a"), null)) + " " + t.insert(70).equals(t));
        System.out.println(half(40).then(RecordNested::half).then(RecordNested::half) + " " + half(10).then(RecordNested::half).then(RecordNested::half));
        System.out.println(new Var("v", 1, 2, 3) + " " + new Var("w").sum() + " " + new Var("u", 4, 5).sum());
        Map<Pt, String> grid = new HashMap<>();
        for (int x = 0; x < 3; x++) for (int y = 0; y < 3; y++) grid.merge(new Pt(x * y, x + y), x + "" + y, String::concat);
        System.out.println(new TreeMap<>(grid));
        record Tally(String w, long n) { Tally { w = w.strip(); } }
        System.out.println(Stream.of("a ", "b", " a", "a", "c", "b").collect(Collectors.groupingBy(String::strip, TreeMap::new, Collectors.counting())).entrySet().stream().map(e -> new Tally(" " + e.getKey(), e.getValue())).sorted(Comparator.comparingLong(Tally::n).reversed()).toList());
        record Link(int v, Link next) { int len() { return next == null ? 1 : 1 + next.len(); } }
        Link l = null;
        for (int i = 0; i < 6; i++) l = new Link(i, l);
        System.out.println(l + " " + l.len() + " " + (l.hashCode() == new Link(5, l.next()).hashCode()));
        Object o = r;
        if (o instanceof Rect q && (Object) q.b() instanceof Pt p && p.x() == 5) System.out.println("matched " + p);
        Set<List<Pt>> s = new HashSet<>(List.of(List.of(Pt.O, new Pt(1, 1))));
        System.out.println(s.contains(List.of(new Pt(0, 0), new Pt(1, 1))));
    }
}
