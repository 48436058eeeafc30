// StringJoiner (prefix, suffix, empty value, merge) and Objects (equals, hash, requireNonNull, checkIndex, compare, toString, requireNonNullElse)
import java.util.*;

public class JoinerObjects {
    static void t(String n, Runnable r) {
        try { r.run(); System.out.println(n + " ok"); } catch (NullPointerException | IndexOutOfBoundsException e) { System.out.println(n + " " + e.getClass().getSimpleName() + " " + e.getMessage()); }
    }

    static class Point {
        final int x, y;
        final String tag;
        final int[] w;
        Point(int x, int y, String tag, int... w) { this.x = x; this.y = y; this.tag = tag; this.w = w; }
        @Override public boolean equals(Object o) { return o == this || o != null && getClass() == o.getClass() && x == ((Point) o).x && y == ((Point) o).y && Objects.equals(tag, ((Point) o).tag) && Arrays.equals(w, ((Point) o).w); }
        @Override public int hashCode() { return 31 * Objects.hash(x, y, tag) + Arrays.hashCode(w); }
        @Override public String toString() { return new StringJoiner(", ", Point.class.getSimpleName() + "[", "]").add("x=" + x).add("y=" + y).add("tag=" + tag).toString(); }
    }

    public static void main(String[] args) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add("").add(null).add("b");
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-", "<", ">").add("1").add("2");
        j.merge(k).merge(new StringJoiner("x")).merge(new StringJoiner("/").add("solo"));
        System.out.println(j + " " + k);
        k.merge(k);
        System.out.println(k + " " + new StringJoiner("|").add("").toString().isEmpty());
        Point p = new Point(1, -2, null, 3), q = new Point(1, -2, null, 3), r = new Point(1, -2, "t");
        System.out.println(p + " " + p.equals(q) + " " + (p.hashCode() == q.hashCode()) + " " + p.hashCode() + " " + p.equals(r) + " " + p.equals(null) + " " + p.equals("s") + " " + new HashSet<>(Arrays.asList(p, q, r)).size());
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(null, 1) + " " + Objects.equals(1, 1L) + " " + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " " + Objects.equals(new int[0], new int[0]));
        System.out.println(Objects.hashCode(null) + " " + Objects.hash() + " " + Objects.hash(1, 2, 3) + " " + List.of(1, 2, 3).hashCode() + " " + Objects.hash("a", null, 2.5, 'c', true, 7L));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "d") + " " + Objects.toString(5) + " " + Objects.isNull(null) + Objects.nonNull(null) + " " + Objects.compare("a", "b", Comparator.reverseOrder()) + " " + Objects.compare(null, null, null) + " " + Objects.requireNonNullElse(null, "e") + " " + Objects.requireNonNullElseGet("v", () -> "w"));
        t("rnn", () -> Objects.requireNonNull(null));
        t("rnn msg", () -> Objects.requireNonNull(null, "was null"));
        t("rnn sup", () -> Objects.requireNonNull(null, () -> "lazy" + 1));
        t("rnn ok", () -> Objects.requireNonNull("x", "unused"));
        t("else", () -> Objects.requireNonNullElse(null, null));
        t("idx", () -> Objects.checkIndex(3, 3));
        t("idx-", () -> Objects.checkIndex(-1, 3));
        t("idx ok", () -> Objects.checkIndex(2, 3));
        t("range", () -> Objects.checkFromToIndex(2, 1, 5));
        t("size", () -> Objects.checkFromIndexSize(3, 3, 5));
        t("long", () -> Objects.checkIndex(5L << 33, 1L));
        t("joiner", () -> new StringJoiner(null));
        t("merge", () -> new StringJoiner(",").merge(null));
    }
}
