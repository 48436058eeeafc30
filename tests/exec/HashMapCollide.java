// HashMap with colliding keys: over 8 per bin (treeification), removal back below 6 (untreeify), comparable and non-comparable keys
import java.util.*;

public class HashMapCollide {
    static final class K implements Comparable<K> {
        final int id, h;
        K(int id, int h) { this.id = id; this.h = h; }
        @Override public int hashCode() { return h; }
        @Override public boolean equals(Object o) { return o instanceof K k && k.id == id; }
        @Override public int compareTo(K o) { return Integer.compare(id, o.id); }
        @Override public String toString() { return "k" + id; }
    }

    static final class N {
        final int id;
        N(int id) { this.id = id; }
        @Override public int hashCode() { return 7; }
        @Override public boolean equals(Object o) { return o instanceof N n && n.id == id; }
    }

    static String str(int bits, int n) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < n; i++) sb.append((bits >> i & 1) == 0 ? "Aa" : "BB");
        return sb.toString();
    }

    public static void main(String[] args) {
        Map<K, Integer> m = new HashMap<>();
        for (int i = 0; i < 100; i++) m.put(new K(i * 37 % 100, 42), i);
        System.out.println(m.size() + " " + m.get(new K(11, 42)) + " " + m.get(new K(11, 43)) + " " + m.containsKey(new K(100, 42)));
        System.out.println(m.keySet());
        for (int i = 0; i < 100; i += 3) m.remove(new K(i, 42));
        System.out.println(m.size() + " " + m);
        for (int i = 0; i < 96; i++) m.remove(new K(i, 42));
        System.out.println(m);
        Map<K, String> two = new HashMap<>(64);
        for (int i = 0; i < 40; i++) two.put(new K(i, i % 2 == 0 ? 5 : 5 + 64), "v" + i);
        System.out.println(two.keySet());
        for (int i = 40; i < 120; i++) two.put(new K(i, i), "w" + i);
        System.out.println(two.keySet());
        int sum = 0;
        Map<N, Integer> nm = new HashMap<>();
        for (int i = 0; i < 60; i++) nm.merge(new N(i % 45), i, Integer::sum);
        for (int i = 0; i < 45; i++) sum = sum * 31 + nm.get(new N(i));
        System.out.println(nm.size() + " " + sum);
        Iterator<N> it = nm.keySet().iterator();
        while (it.hasNext()) if (it.next().id % 4 != 0) it.remove();
        TreeMap<Integer, Integer> sorted = new TreeMap<>();
        nm.forEach((k, v) -> sorted.put(k.id, v));
        System.out.println(sorted);
        Map<String, Integer> sm = new HashMap<>();
        for (int i = 0; i < 32; i++) sm.put(str(i, 5), i);
        System.out.println(str(3, 5) + " " + str(3, 5).hashCode() + " " + str(17, 5).hashCode());
        System.out.println(sm.size() + " " + sm.get("AaBBAaBBAa") + " " + sm.keySet().iterator().next());
        System.out.println(sm.values());
        sm.keySet().removeIf(k -> k.startsWith("BB"));
        System.out.println(sm);
        sm.compute("AaAaAaAaAa", (k, v) -> null);
        sm.computeIfPresent("AaAaAaAaBB", (k, v) -> v + 1000);
        sm.replaceAll((k, v) -> v * 2);
        System.out.println(sm.size() + " " + sm.get("AaAaAaAaBB") + " " + sm.get("AaAaAaAaAa"));
        Set<K> hs = new LinkedHashSet<>();
        for (int i = 30; i > 0; i--) hs.add(new K(i * i % 31, 0));
        System.out.println(hs);
        HashMap<K, Integer> cp = new HashMap<>(m);
        System.out.println(cp.equals(m) + " " + (cp.hashCode() == m.hashCode()) + " " + m.hashCode());
    }
}
