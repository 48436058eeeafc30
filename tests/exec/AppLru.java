// mini application: LRU and LFU caches written by hand (doubly linked list, frequency buckets), compared with a LinkedHashMap on a trace
import java.util.*;
import java.util.function.Function;

public class AppLru {
    interface Cache<K, V> {
        V get(K k, Function<? super K, ? extends V> load);
        int hits();
        int misses();
    }

    static class Lru<K, V> implements Cache<K, V> {
        private static final class Node<K, V> { K k; V v; Node<K, V> prev, next; }
        private final Map<K, Node<K, V>> map = new HashMap<>();
        private final Node<K, V> head = new Node<>();
        private final int cap;
        private int hits, misses;
        Lru(int cap) { if (cap < 1) throw new IllegalArgumentException("cap " + cap); this.cap = cap; head.prev = head.next = head; }
        private void unlink(Node<K, V> n) { n.prev.next = n.next; n.next.prev = n.prev; }
        private void front(Node<K, V> n) { n.next = head.next; n.prev = head; head.next.prev = n; head.next = n; }
        public V get(K k, Function<? super K, ? extends V> load) {
            Node<K, V> n = map.get(k);
            if (n != null) { hits++; unlink(n); front(n); return n.v; }
            misses++;
            n = new Node<>();
            n.k = k;
            n.v = load.apply(k);
            if (map.size() == cap) { Node<K, V> old = head.prev; unlink(old); map.remove(old.k); }
            map.put(k, n);
            front(n);
            return n.v;
        }
        public int hits() { return hits; }
        public int misses() { return misses; }
        @Override public String toString() { StringJoiner j = new StringJoiner(" ", "[", "]"); for (Node<K, V> n = head.next; n != head; n = n.next) j.add(n.k + "=" + n.v); return j.toString(); }
    }

    static class Lfu<K, V> implements Cache<K, V> {
        private final Map<K, V> vals = new HashMap<>();
        private final Map<K, Integer> freq = new HashMap<>();
        private final TreeMap<Integer, LinkedHashSet<K>> buckets = new TreeMap<>();
        private final int cap;
        private int hits, misses;
        Lfu(int cap) { this.cap = cap; }
        private void touch(K k) {
            int f = freq.merge(k, 1, Integer::sum);
            LinkedHashSet<K> old = buckets.get(f - 1);
            if (old != null) { old.remove(k); if (old.isEmpty()) buckets.remove(f - 1); }
            buckets.computeIfAbsent(f, x -> new LinkedHashSet<>()).add(k);
        }
        public V get(K k, Function<? super K, ? extends V> load) {
            V v = vals.get(k);
            if (v != null) { hits++; touch(k); return v; }
            misses++;
            if (vals.size() == cap) {
                Map.Entry<Integer, LinkedHashSet<K>> e = buckets.firstEntry();
                Iterator<K> it = e.getValue().iterator();
                K victim = it.next();
                it.remove();
                if (e.getValue().isEmpty()) buckets.remove(e.getKey());
                vals.remove(victim);
                freq.remove(victim);
            }
            vals.put(k, v = load.apply(k));
            touch(k);
            return v;
        }
        public int hits() { return hits; }
        public int misses() { return misses; }
        @Override public String toString() { return buckets.toString(); }
    }

    static class Linked<K, V> extends LinkedHashMap<K, V> implements Cache<K, V> {
        private final int cap;
        private int hits, misses;
        Linked(int cap) { super(16, 0.75f, true); this.cap = cap; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > cap; }
        public V get(K k, Function<? super K, ? extends V> load) { if (containsKey(k)) hits++; else { misses++; put(k, load.apply(k)); } return get(k); }
        public int hits() { return hits; }
        public int misses() { return misses; }
    }

    public static void main(String[] args) {
        List<Integer> trace = new ArrayList<>();
        int x = 7;
        for (int i = 0; i < 400; i++) { x = x * 1664525 + 1013904223; int r = x >>> 20 & 63; trace.add(r < 40 ? r % 6 : r); }
        for (int cap : new int[] {1, 3, 8, 20}) {
            Lru<Integer, String> lru = new Lru<>(cap);
            Lfu<Integer, String> lfu = new Lfu<>(cap);
            Linked<Integer, String> lhm = new Linked<>(cap);
            for (int k : trace) {
                String a = lru.get(k, v -> "v" + v), b = lfu.get(k, v -> "v" + v), c = lhm.get(k, v -> "v" + v);
                if (!a.equals(b) || !b.equals(c)) throw new AssertionError(k);
            }
            System.out.println(cap + " lru " + lru.hits() + "/" + lru.misses() + " lfu " + lfu.hits() + "/" + lfu.misses() + " same as linked " + (lru.hits() == lhm.hits()));
            System.out.println("  " + lru);
            System.out.println("  " + lfu);
            System.out.println("  " + lhm);
        }
        try { new Lru<String, String>(0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new Lru<String, Integer>(2).get("q", k -> { throw new IllegalStateException("load " + k); }); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }
}
