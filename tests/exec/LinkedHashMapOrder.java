// LinkedHashMap: insertion order, access order, removeEldestEntry, re-insertion, LinkedHashSet
import java.util.*;

public class LinkedHashMapOrder {
    static class Bounded<K, V> extends LinkedHashMap<K, V> {
        final int cap;
        int evicted;
        Bounded(int cap, boolean access) { super(4, 0.75f, access); this.cap = cap; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            if (size() <= cap) return false;
            System.out.println("evict " + e);
            evicted++;
            return true;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> ins = new LinkedHashMap<>();
        for (String s : "z y x a b c z a".split(" ")) ins.merge(s, 1, Integer::sum);
        ins.put("y", 50);
        ins.remove("x");
        ins.put("x", 3);
        System.out.println(ins + " " + ins.keySet() + " " + ins.values());
        LinkedHashMap<Integer, String> acc = new LinkedHashMap<>(16, 0.75f, true);
        for (int i = 0; i < 8; i++) acc.put(i * 16, "v" + i);
        acc.get(0);
        acc.getOrDefault(32, "");
        acc.getOrDefault(33, "");
        acc.containsKey(48);
        acc.putIfAbsent(64, "n");
        acc.put(16, "w");
        acc.computeIfPresent(80, (k, v) -> v + "!");
        System.out.println(acc);
        acc.keySet().contains(96);
        for (Map.Entry<Integer, String> e : acc.entrySet()) if (e.getKey() == 48) e.setValue("set");
        System.out.println(acc.entrySet());
        try {
            for (Integer k : acc.keySet()) acc.get(k + 0);
            System.out.println("no cme");
        } catch (ConcurrentModificationException e) { System.out.println("CME"); }
        System.out.println(acc.keySet());
        Bounded<String, Integer> b = new Bounded<>(3, true);
        String trace = "a b c a d a e f a b";
        int hits = 0;
        for (String s : trace.split(" ")) if (b.get(s) != null) hits++; else b.put(s, s.charAt(0) - 'a');
        System.out.println(b + " hits " + hits + " evicted " + b.evicted);
        Bounded<String, Integer> f = new Bounded<>(3, false);
        hits = 0;
        for (String s : trace.split(" ")) if (f.get(s) != null) hits++; else f.put(s, 1);
        System.out.println(f + " hits " + hits + " evicted " + f.evicted);
        LinkedHashSet<Integer> s = new LinkedHashSet<>(List.of(5, 3, 9, 1));
        s.add(3);
        s.remove(5);
        s.add(5);
        s.addAll(List.of(7, 9, 8));
        s.retainAll(Set.of(5, 8, 9, 3));
        System.out.println(s + " " + s.equals(Set.of(3, 5, 8, 9)));
        LinkedHashMap<Integer, Integer> big = new LinkedHashMap<>();
        for (int i = 0; i < 200; i++) big.put(i * 7 % 200, i);
        Iterator<Integer> it = big.keySet().iterator();
        int n = 0;
        while (it.hasNext()) { it.next(); if (n++ % 10 != 0) it.remove(); }
        System.out.println(big);
        big.replaceAll((k, v) -> k - v);
        System.out.println(big.clone().equals(big) + " " + big.values());
        ins.clear();
        System.out.println(ins + " " + ins.entrySet().iterator().hasNext());
    }
}
