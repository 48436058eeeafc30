package kiasan;

import java.util.NoSuchElementException;
import symjvm.NonNull;
import symjvm.RankOrder;
import symjvm.Seen;
import symjvm.Sym;

/**
 * Subject TreeMap: a red-black tree with links to the parents, after java.util.TreeMap, of up to k
 * levels. Keys are never null, values may be.
 *
 * <p>The invariant has two passes. Shape: a node, no node twice, its parent, its colour, its left
 * and its right subtree; the root is black, a red node has a black parent, and each way down has as
 * many black nodes. Keys: as the elements of BinarySearchTree. It reads no value, and neither size
 * nor modCount. The comparator takes no null: a path on which it gets one ends as an assumption
 * that is false.
 */
public class TreeMap<K, V> {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    static class Entry<K, V> {
        @NonNull K key;
        V value;
        Entry<K, V> left;
        Entry<K, V> right;
        Entry<K, V> parent;
        boolean color = BLACK;

        Entry(K key, V value, Entry<K, V> parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    private static final RankOrder<Object> ORDER = new RankOrder<>();
    private static final int UNEVEN = -1;

    Entry<K, V> root;
    int size;
    int modCount;

    // ---- the invariant ------------------------------------------------------------------------

    boolean repOk() {
        return blackHeight(root, null, new Seen()) != UNEVEN && ordered(root, null, null);
    }

    /** The number of black nodes on each way down from t; UNEVEN if the shape is wrong there. */
    private int blackHeight(Entry<K, V> t, Entry<K, V> parent, Seen seen) {
        if (t == null) {
            return 0;
        }
        if (!seen.add(t) || t.parent != parent) {
            return UNEVEN;
        }
        if (t.color == RED && (parent == null || parent.color == RED)) {
            return UNEVEN;
        }
        int left = blackHeight(t.left, t, seen);
        if (left == UNEVEN) {
            return UNEVEN;
        }
        int right = blackHeight(t.right, t, seen);
        if (right != left) {
            return UNEVEN;
        }
        return t.color == BLACK ? left + 1 : left;
    }

    /** Whether the keys below t lie between those of two entries, either of which may be absent. */
    private boolean ordered(Entry<K, V> t, Entry<K, V> low, Entry<K, V> high) {
        if (t == null) {
            return true;
        }
        K key = t.key;
        if (low != null && compare(key, low.key) <= 0) {
            return false;
        }
        if (high != null && compare(key, high.key) >= 0) {
            return false;
        }
        return ordered(t.left, low, t) && ordered(t.right, t, high);
    }

    private static int compare(Object a, Object b) {
        Sym.assume(a != null);
        Sym.assume(b != null);
        return ORDER.compare(a, b);
    }

    // ---- the methods --------------------------------------------------------------------------

    /** The value of a key, which may be null: an empty map takes it, and others hand it on. */
    public V get(K key) {
        Entry<K, V> p = find(key);
        return p == null ? null : p.value;
    }

    /** The greatest key. */
    public K lastKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Entry<K, V> p = root;
        while (p.right != null) {
            p = p.right;
        }
        return p.key;
    }

    /** Sets the value of a key; returns the one before, or null. */
    public V put(@NonNull K key, V value) {
        if (root == null) {
            root = new Entry<>(key, value, null);
            size = 1;
            modCount++;
            return null;
        }
        Entry<K, V> t = root;
        while (true) {
            int order = compare(key, t.key);
            if (order == 0) {
                V old = t.value;
                t.value = value;
                return old;
            }
            Entry<K, V> child = order < 0 ? t.left : t.right;
            if (child == null) {
                Entry<K, V> added = new Entry<>(key, value, t);
                if (order < 0) {
                    t.left = added;
                } else {
                    t.right = added;
                }
                fixAfterInsertion(added);
                size++;
                modCount++;
                return null;
            }
            t = child;
        }
    }

    /** Takes out a key; returns its value, or null. */
    public V remove(@NonNull K key) {
        Entry<K, V> p = find(key);
        if (p == null) {
            return null;
        }
        V old = p.value;
        delete(p);
        return old;
    }

    private Entry<K, V> find(K key) {
        Entry<K, V> p = root;
        while (p != null) {
            int order = compare(key, p.key);
            if (order == 0) {
                return p;
            }
            p = order < 0 ? p.left : p.right;
        }
        return null;
    }

    // ---- red and black ------------------------------------------------------------------------

    /** Restores the colours above a new entry, which becomes red. */
    private void fixAfterInsertion(Entry<K, V> x) {
        x.color = RED;
        while (x != root && x.parent.color == RED) {
            Entry<K, V> parent = x.parent;
            Entry<K, V> grand = parent.parent; // a red node is never the root
            boolean onLeft = parent == grand.left;
            Entry<K, V> uncle = onLeft ? grand.right : grand.left;
            if (color(uncle) == RED) {
                parent.color = BLACK;
                uncle.color = BLACK;
                grand.color = RED;
                x = grand;
                continue;
            }
            if (x == (onLeft ? parent.right : parent.left)) {
                rotate(parent, onLeft);
                parent = x;
            }
            parent.color = BLACK;
            grand.color = RED;
            rotate(grand, !onLeft);
            break;
        }
        root.color = BLACK;
    }

    /**
     * Takes p out of the tree. With two children it gets key and value of its successor instead.
     */
    private void delete(Entry<K, V> p) {
        size--;
        modCount++;
        if (p.left != null && p.right != null) {
            Entry<K, V> next = p.right;
            while (next.left != null) {
                next = next.left;
            }
            p.key = next.key;
            p.value = next.value;
            p = next;
        }
        Entry<K, V> child = p.left != null ? p.left : p.right;
        if (child != null) {
            // The only child of a black node is red: it takes the place and the colour.
            replace(p, child);
            child.color = BLACK;
        } else {
            if (p.color == BLACK) {
                fixBeforeDeletion(p);
            }
            replace(p, null);
        }
    }

    /** Makes up for a black node x that is about to go, so that each way down is even then. */
    private void fixBeforeDeletion(Entry<K, V> x) {
        while (x != root && x.color == BLACK) {
            Entry<K, V> parent = x.parent;
            boolean onLeft = x == parent.left;
            Entry<K, V> sibling = onLeft ? parent.right : parent.left;
            if (sibling.color == RED) {
                sibling.color = BLACK;
                parent.color = RED;
                rotate(parent, onLeft);
                sibling = onLeft ? parent.right : parent.left;
            }
            Entry<K, V> near = onLeft ? sibling.left : sibling.right;
            Entry<K, V> far = onLeft ? sibling.right : sibling.left;
            if (color(near) == BLACK && color(far) == BLACK) {
                sibling.color = RED;
                x = parent;
                continue;
            }
            if (color(far) == BLACK) {
                near.color = BLACK;
                sibling.color = RED;
                rotate(sibling, !onLeft);
                far = sibling;
                sibling = near;
            }
            sibling.color = parent.color;
            parent.color = BLACK;
            far.color = BLACK;
            rotate(parent, onLeft);
            return;
        }
        x.color = BLACK;
    }

    private static boolean color(Entry<?, ?> p) {
        return p == null ? BLACK : p.color;
    }

    /** Puts q, which may be null, in the place of p below the parent of p. */
    private void replace(Entry<K, V> p, Entry<K, V> q) {
        Entry<K, V> parent = p.parent;
        if (q != null) {
            q.parent = parent;
        }
        if (parent == null) {
            root = q;
        } else if (parent.left == p) {
            parent.left = q;
        } else {
            parent.right = q;
        }
    }

    /** Moves p down, to the left or to the right, and its child on the other side up. */
    private void rotate(Entry<K, V> p, boolean toLeft) {
        Entry<K, V> up = toLeft ? p.right : p.left;
        Entry<K, V> moved = toLeft ? up.left : up.right;
        replace(p, up);
        if (toLeft) {
            p.right = moved;
            up.left = p;
        } else {
            p.left = moved;
            up.right = p;
        }
        p.parent = up;
        if (moved != null) {
            moved.parent = p;
        }
    }
}
