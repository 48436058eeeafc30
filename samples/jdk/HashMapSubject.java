package jdksubjects;

import java.util.HashMap;
import symjvm.NonNull;
import symjvm.Seen;
import symjvm.Sym;

/**
 * The JDK's own HashMap, without a table or with one of one or two bins.
 *
 * <p>Required are nodes and keys that come once and are not null, each node in the bin of its hash,
 * and hashes that are those of the keys; a size that is right; and room for one more key, so that
 * put makes a table but never a longer one. Run with {@code --types exact}: keys are Objects, which
 * hash and compare by identity, and no bin is a tree.
 */
public final class HashMapSubject {
    private static final Class<?> NODE = Hidden.type("java.util.HashMap$Node");

    private HashMapSubject() {}

    public static <K, V> V get(@NonNull HashMap<K, V> map, K key) {
        return map.get(key);
    }

    public static <K, V> boolean containsKey(@NonNull HashMap<K, V> map, K key) {
        return map.containsKey(key);
    }

    public static <K, V> V put(@NonNull HashMap<K, V> map, @NonNull K key, V value) {
        return map.put(key, value);
    }

    /** What get and containsKey require. */
    static <K, V> boolean keyRequires(HashMap<K, V> map, K key) {
        return wellFormed(map);
    }

    static <K, V> boolean putRequires(HashMap<K, V> map, K key, V value) {
        return wellFormed(map);
    }

    private static boolean wellFormed(HashMap<?, ?> map) {
        Object[] table = (Object[]) Sym.getRef(map, HashMap.class, "table");
        int size = Sym.getInt(map, HashMap.class, "size");
        int threshold = Sym.getInt(map, HashMap.class, "threshold");
        if (table == null) {
            return size == 0 && threshold == 0;
        }
        if (table.length != 1 && table.length != 2) {
            return false;
        }
        Seen nodes = new Seen();
        Seen keys = new Seen();
        int count = 0;
        for (int bin = 0; bin < table.length; bin++) {
            Object node = table[bin];
            while (node != null) {
                Object key = Sym.getRef(node, NODE, "key");
                if (!nodes.add(node) || key == null || !keys.add(key)) {
                    return false;
                }
                int hash = Sym.getInt(node, NODE, "hash");
                if (hash != spread(key.hashCode()) || (hash & (table.length - 1)) != bin) {
                    return false;
                }
                count++;
                node = Sym.getRef(node, NODE, "next");
            }
        }
        return size == count && size < threshold;
    }

    /** How HashMap makes the hash of a node from that of its key. */
    private static int spread(int hash) {
        return hash ^ (hash >>> 16);
    }
}
