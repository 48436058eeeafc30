// enums: EnumMap and EnumSet operations, ranges, complement, iteration order, big enum (over 64 constants)
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;

public class EnumCollections {
    enum C { RED, ORANGE, YELLOW, GREEN, BLUE }
    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4,
        D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumMap<C, Integer> m = new EnumMap<>(C.class);
        m.put(C.GREEN, 3);
        m.put(C.RED, null);
        m.put(C.BLUE, 5);
        System.out.println(m + " " + m.size() + " " + m.containsKey(C.RED) + " " + m.get(C.YELLOW) + " " + m.containsValue(null));
        m.merge(C.GREEN, 10, Integer::sum);
        m.computeIfAbsent(C.ORANGE, c -> c.name().length());
        for (Map.Entry<C, Integer> e : m.entrySet()) if (e.getValue() == null) e.setValue(-1);
        System.out.println(m.remove(C.BLUE) + " " + m + " " + m.keySet() + " " + m.values() + " " + m.equals(Map.of(C.RED, -1, C.ORANGE, 6, C.GREEN, 13)));
        EnumSet<C> s = EnumSet.of(C.BLUE, C.RED), r = EnumSet.range(C.ORANGE, C.GREEN), all = EnumSet.allOf(C.class);
        System.out.println(s + " " + r + " " + EnumSet.complementOf(s) + " " + all + " " + EnumSet.noneOf(C.class));
        all.removeAll(r);
        System.out.println(all.equals(s) + " " + s.containsAll(all) + " " + s.retainAll(EnumSet.of(C.RED)) + " " + s);
        for (Iterator<C> it = r.iterator(); it.hasNext(); ) if (it.next().ordinal() % 2 == 0) it.remove();
        System.out.println(r + " " + r.add(C.ORANGE) + " " + r.add(C.BLUE) + " " + r.contains("x"));
        EnumSet<Big> b = EnumSet.allOf(Big.class);
        System.out.println(b.size());
        b.removeIf(x -> x.ordinal() % 9 != 0);
        System.out.println(b + " " + EnumSet.range(Big.F8, Big.G3) + " " + EnumSet.complementOf(b).size());
        EnumMap<Big, String> bm = new EnumMap<>(Big.class);
        for (Big x : b) bm.put(x, x.name().toLowerCase());
        System.out.println(bm);
        try { EnumSet.range(C.BLUE, C.RED); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { m.put(null, 1); } catch (NullPointerException e) { System.out.println("NPE"); }
    }
}
