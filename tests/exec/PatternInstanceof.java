// pattern matching for instanceof: scoping with &&, ||, negation, generics, rebinding in loops, shadowed fields
import java.util.List;

public class PatternInstanceof {
    static String s = "field";

    static String kind(Object o) {
        if (o instanceof String s && s.length() > 2) return "long string " + s.charAt(2);
        if (!(o instanceof Integer i)) {
            if (o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof String f) return "list of " + f + s;
            return o instanceof Number n ? "num " + n.intValue() : o == null ? "null" : "other " + s;
        }
        i += 1;
        return "int " + i;
    }

    static boolean eq(Object a, Object b) {
        return a instanceof int[] x && b instanceof int[] y && x.length == y.length || a instanceof String p && b instanceof String q && p.equalsIgnoreCase(q);
    }

    static int sum(Object... os) {
        int t = 0;
        for (Object o : os) {
            if (!(o instanceof Integer n)) continue;
            t += n;
        }
        Object cur = 5;
        while (!(cur instanceof String str)) {
            t++;
            cur = cur instanceof Integer k && k > 0 ? (Object) (k - 1) : "done";
        }
        return t * 100 + str.length();
    }

    static class Pt {
        final int x;
        Pt(int x) { this.x = x; }
        @Override public boolean equals(Object o) { return this == o || o instanceof Pt p && p.x == x; }
        @Override public int hashCode() { return x; }
    }

    public static void main(String[] args) {
        Object[] os = {"ab", "abc", 41, 42L, 1.9, null, List.of(), List.of("e"), List.of(1), 'c', new int[0]};
        for (Object o : os) System.out.println(kind(o));
        System.out.println(eq(new int[2], new int[2]) + " " + eq(new int[2], "x") + " " + eq("Q", "q") + " " + eq(null, null));
        System.out.println(sum(1, "x", 2, null, 3L));
        System.out.println(new Pt(1).equals(new Pt(1)) + " " + new Pt(1).equals("1") + " " + new Pt(1).equals(null));
        System.out.println(os[0] instanceof String s ? s + PatternInstanceof.s : s);
        if (os[1] instanceof CharSequence c && c instanceof Comparable<?> && c instanceof String str) System.out.println(str + c.length());
    }
}
