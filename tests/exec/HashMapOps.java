// HashMap: put/get/compute family, null key and values, resizing and iteration order of Integer and String keys, views, equality
import java.util.*;

public class HashMapOps {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "to be or not to be that is the question whether tis nobler in the mind".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m);
        System.out.println(m.put("to", 9) + " " + m.put("new", 1) + " " + m.putIfAbsent("to", 5) + " " + m.putIfAbsent("x", 5) + " " + m.getOrDefault("zz", -1));
        m.put(null, 77);
        m.put("nul", null);
        System.out.println(m.get(null) + " " + m.containsKey("nul") + " " + m.get("nul") + " " + m.getOrDefault("nul", 3) + " " + m.putIfAbsent("nul", 4) + " " + m.get("nul"));
        System.out.println(m.computeIfAbsent("calc", String::length) + " " + m.computeIfAbsent("calc", k -> -1) + " " + m.computeIfPresent("be", (k, v) -> null) + " " + m.containsKey("be"));
        System.out.println(m.compute("q", (k, v) -> v == null ? 100 : v + 1) + " " + m.compute("q", (k, v) -> v == null ? 100 : v + 1) + " " + m.merge("q", 0, (a, b) -> null) + " " + m.get("q"));
        System.out.println(m.replace("is", 50) + " " + m.replace("is", 50, 51) + " " + m.replace("is", 50, 52) + " " + m.remove("is", 9) + " " + m.remove("is", 51) + " " + m.replace("none", 1));
        System.out.println(m + " " + m.size());
        Map<Integer, Integer> im = new HashMap<>();
        for (int i = 0; i < 40; i++) im.put(i * i * 7919 % 1009, i);
        System.out.println(im.keySet());
        im.put(-1, 0);
        im.put(Integer.MIN_VALUE, 1);
        im.put(65536, 2);
        im.put(1 << 20, 3);
        System.out.println(im.entrySet());
        int c = 0;
        for (Iterator<Map.Entry<Integer, Integer>> it = im.entrySet().iterator(); it.hasNext(); ) {
            Map.Entry<Integer, Integer> e = it.next();
            if (e.getKey() % 2 == 0) it.remove();
            else { e.setValue(e.getValue() * 10); c++; }
        }
        System.out.println(c + " " + im);
        System.out.println(im.values().remove(0) + " " + im.values().contains(130) + " " + im.keySet().retainAll(List.of(863, 63, 175, 5000)) + " " + im);
        Map<Object, Object> mix = new HashMap<>();
        mix.put(1, "int");
        mix.put(1L, "long");
        mix.put('1', "char");
        mix.put("1", "str");
        mix.put(1.0, "dbl");
        mix.put(List.of(1), "list");
        mix.put(true, "bool");
        System.out.println(mix);
        System.out.println(new HashMap<>(mix).equals(mix) + " " + new TreeMap<>(Map.of("a", 1)).equals(new HashMap<>(Map.of("a", 1))) + " " + Map.of("a", 1, "b", 2).hashCode());
        Map<List<Integer>, String> lk = new HashMap<>();
        List<Integer> key = new ArrayList<>(List.of(1, 2));
        lk.put(key, "v");
        key.add(3);
        System.out.println(lk.get(key) + " " + lk.get(List.of(1, 2)) + " " + lk.containsValue("v"));
        Set<String> hs = new HashSet<>(List.of("b", "a", "c"));
        System.out.println(hs.add("a") + " " + hs.add("d") + " " + hs.remove("zz") + " " + hs + " " + hs.hashCode() + " " + hs.equals(new TreeSet<>(hs)));
        try { new HashMap<>(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { m.merge("k", null, Integer::sum); } catch (NullPointerException e) { System.out.println("NPE"); }
        try {
            m.computeIfAbsent("boom", k -> { m.put("other", 1); return 1; });
        } catch (ConcurrentModificationException e) { System.out.println("CME " + e.getMessage()); }
        m.clear();
        System.out.println(m + " " + m.isEmpty() + " " + new HashMap<>() .equals(m));
    }
}
