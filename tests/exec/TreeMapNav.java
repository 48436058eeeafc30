// TreeMap: navigation, sub/head/tail maps (live views, range failures), descending, custom comparators, many inserts and removals
import java.util.*;

public class TreeMapNav {
    public static void main(String[] args) {
        TreeMap<Integer, String> t = new TreeMap<>();
        for (int i = 0; i < 20; i++) t.put(i * 13 % 20 * 5, "v" + i);
        System.out.println(t);
        for (int k : new int[] {-1, 0, 1, 5, 47, 95, 96})
            System.out.println(k + ": " + t.floorKey(k) + " " + t.ceilingKey(k) + " " + t.lowerKey(k) + " " + t.higherKey(k) + " " + t.floorEntry(k));
        System.out.println(t.firstEntry() + " " + t.lastEntry() + " " + t.firstKey() + " " + t.lastKey() + " " + t.pollFirstEntry() + " " + t.pollLastEntry() + " " + t.size());
        SortedMap<Integer, String> sub = t.subMap(20, 50);
        System.out.println(sub + " " + sub.size() + " " + t.headMap(15) + " " + t.headMap(15, true) + " " + t.tailMap(75, false));
        sub.put(33, "new");
        sub.remove(25);
        System.out.println(t.containsKey(33) + " " + t.containsKey(25) + " " + sub.firstKey() + " " + sub.lastKey());
        try { sub.put(50, "out"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { t.subMap(9, 3); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        t.put(21, "live");
        System.out.println(sub.keySet());
        NavigableMap<Integer, String> d = t.descendingMap();
        System.out.println(d.firstKey() + " " + d.headMap(60, true).keySet() + " " + d.floorKey(22) + " " + d.subMap(50, true, 30, false));
        t.subMap(30, true, 60, true).clear();
        System.out.println(t.keySet() + " " + t.descendingKeySet() + " " + t.navigableKeySet().headSet(20));
        for (Map.Entry<Integer, String> e : t.entrySet()) e.setValue(e.getValue().toUpperCase(Locale.ROOT));
        System.out.println(t.values());
        try { t.firstEntry().setValue("x"); } catch (UnsupportedOperationException e) { System.out.println("UOE"); }
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String s : "b A a C B c D".split(" ")) ci.merge(s, 1, Integer::sum);
        System.out.println(ci + " " + ci.get("d") + " " + (ci.comparator() != null));
        TreeMap<String, Integer> len = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi plum banana date".split(" ")) len.put(s, s.length());
        System.out.println(len);
        TreeMap<Integer, Integer> big = new TreeMap<>();
        int x = 12345, h = 0;
        for (int i = 0; i < 800; i++) {
            x = x * 1103515245 + 12345;
            int k = x >>> 24;
            if ((x & 0x10000) == 0) big.remove(k);
            else big.merge(k, 1, Integer::sum);
        }
        for (Map.Entry<Integer, Integer> e : big.entrySet()) h = h * 31 + e.getKey() * 7 + e.getValue();
        System.out.println(big.size() + " " + h + " " + big.firstKey() + " " + big.lastKey());
        TreeSet<String> ts = new TreeSet<>(List.of("m", "c", "x", "f", "r"));
        System.out.println(ts + " " + ts.floor("g") + " " + ts.higher("r") + " " + ts.higher("x") + " " + ts.subSet("c", false, "r", true) + " " + ts.descendingSet() + " " + ts.pollFirst() + " " + ts.headSet("n"));
        for (Iterator<String> it = ts.descendingIterator(); it.hasNext(); ) if (it.next().equals("m")) it.remove();
        System.out.println(ts + " " + ts.add("f") + " " + ts.first() + ts.last() + " " + ts.tailSet("f", false));
        try { new TreeSet<String>().first(); } catch (NoSuchElementException e) { System.out.println("NSE " + e.getMessage()); }
        try { t.get(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { new TreeMap<Object, Integer>().put(new int[0], 1); } catch (ClassCastException e) { System.out.println("CCE"); }
        System.out.println(new TreeMap<>(t).equals(t) + " " + new TreeMap<>(t.descendingMap()).firstKey());
    }
}
