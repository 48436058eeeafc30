package jdksubjects;

import java.util.TreeMap;
import symjvm.NonNull;
import symjvm.RankOrder;
import symjvm.Seen;
import symjvm.Sym;

/**
 * The JDK's own TreeMap, on any red-black tree of up to k levels, with any order of the keys.
 *
 * <p>What is required of a map is what kiasan.TreeMap has as its invariant, pass by pass and in the
 * same order, so that both have the same counts; but first of all the map gets its comparator. The
 * fields size and modCount are not looked at. A null key is only for an empty map.
 */
public final class TreeMapSubject {
    private static final Class<?> ENTRY = Hidden.type("java.util.TreeMap$Entry");
    private static final RankOrder<Object> ORDER = new RankOrder<>();
    private static final int UNEVEN = -1;

    private TreeMapSubject() {}

    // ---- the methods --------------------------------------------------------------------------

    public static <K, V> V put(@NonNull TreeMap<K, V> map, @NonNull K key, V value) {
        return map.put(key, value);
    }

    public static <K, V> V get(@NonNull TreeMap<K, V> map, K key) {
        return map.get(key);
    }

    public static <K, V> V remove(@NonNull TreeMap<K, V> map, @NonNull K key) {
        return map.remove(key);
    }

    public static <K, V> K lastKey(@NonNull TreeMap<K, V> map) {
        return map.lastKey();
    }

    // ---- before and after ---------------------------------------------------------------------

    static <K, V> boolean putRequires(TreeMap<K, V> map, K key, V value) {
        return mapRequires(map);
    }

    static <K, V> boolean putEnsures(TreeMap<K, V> map, K key, V value, V result) {
        return wellFormed(map);
    }

    /** What get and remove require. */
    static <K, V> boolean keyRequires(TreeMap<K, V> map, K key) {
        return mapRequires(map) && (root(map) == null || key != null);
    }

    /** What get and remove ensure. */
    static <K, V> boolean keyEnsures(TreeMap<K, V> map, K key, V result) {
        return wellFormed(map);
    }

    /** What lastKey requires, and all others too. */
    static <K, V> boolean mapRequires(TreeMap<K, V> map) {
        Sym.setRef(map, TreeMap.class, "comparator", ORDER);
        return wellFormed(map);
    }

    private static boolean wellFormed(TreeMap<?, ?> map) {
        return blackHeight(root(map), null, new Seen()) != UNEVEN && ordered(root(map), null, null);
    }

    /** The number of black nodes on each way down from t; UNEVEN if the shape is wrong there. */
    private static int blackHeight(Object t, Object parent, Seen seen) {
        if (t == null) {
            return 0;
        }
        if (!seen.add(t) || Sym.getRef(t, ENTRY, "parent") != parent) {
            return UNEVEN;
        }
        if (!isBlack(t) && (parent == null || !isBlack(parent))) {
            return UNEVEN;
        }
        int left = blackHeight(left(t), t, seen);
        if (left == UNEVEN) {
            return UNEVEN;
        }
        int right = blackHeight(right(t), t, seen);
        if (right != left) {
            return UNEVEN;
        }
        return isBlack(t) ? left + 1 : left;
    }

    /**
     * Whether keys are there and lie between those of two entries, either of which may be absent.
     */
    private static boolean ordered(Object t, Object low, Object high) {
        if (t == null) {
            return true;
        }
        Object key = key(t);
        if (key == null) {
            return false;
        }
        if (low != null && ORDER.compare(key, key(low)) <= 0) {
            return false;
        }
        if (high != null && ORDER.compare(key, key(high)) >= 0) {
            return false;
        }
        return ordered(left(t), low, t) && ordered(right(t), t, high);
    }

    // ---- the fields ---------------------------------------------------------------------------

    private static Object root(TreeMap<?, ?> map) {
        return Sym.getRef(map, TreeMap.class, "root");
    }

    private static Object left(Object entry) {
        return Sym.getRef(entry, ENTRY, "left");
    }

    private static Object right(Object entry) {
        return Sym.getRef(entry, ENTRY, "right");
    }

    private static Object key(Object entry) {
        return Sym.getRef(entry, ENTRY, "key");
    }

    private static boolean isBlack(Object entry) {
        return Sym.getBoolean(entry, ENTRY, "color");
    }
}
