package kiasan;

import symjvm.RankOrder;
import symjvm.Seen;

/**
 * Subject BinarySearchTree: a tree without any balance, of up to k levels. Elements may be null.
 *
 * <p>The invariant looks at a node, then its element, then its left and its right subtree: no node
 * comes twice, and an element lies strictly between the nearest ones above it on either side. It
 * reads the whole tree, so the methods find nothing new. Elements are of a type variable and are
 * only compared, by the order of their ranks.
 */
public class BinarySearchTree<T> {
    static class Node<T> {
        T element;
        Node<T> left;
        Node<T> right;

        Node(T element) {
            this.element = element;
        }
    }

    private static final RankOrder<Object> ORDER = new RankOrder<>();

    Node<T> root;

    boolean repOk() {
        return ordered(root, null, null, new Seen());
    }

    /**
     * Whether the elements below t lie between those of two nodes, either of which may be absent.
     */
    private boolean ordered(Node<T> t, Node<T> low, Node<T> high, Seen seen) {
        if (t == null) {
            return true;
        }
        if (!seen.add(t)) {
            return false;
        }
        T element = t.element;
        if (low != null && ORDER.compare(element, low.element) <= 0) {
            return false;
        }
        if (high != null && ORDER.compare(element, high.element) >= 0) {
            return false;
        }
        return ordered(t.left, low, t, seen) && ordered(t.right, t, high, seen);
    }

    public void insert(T x) {
        root = insertBelow(x, root);
    }

    private Node<T> insertBelow(T x, Node<T> t) {
        if (t == null) {
            return new Node<>(x);
        }
        if (ORDER.compare(x, t.element) < 0) {
            t.left = insertBelow(x, t.left);
        } else if (ORDER.compare(x, t.element) > 0) {
            t.right = insertBelow(x, t.right);
        }
        return t;
    }

    public void remove(T x) {
        root = removeBelow(x, root);
    }

    private Node<T> removeBelow(T x, Node<T> t) {
        if (t == null) {
            return null;
        }
        if (ORDER.compare(x, t.element) < 0) {
            t.left = removeBelow(x, t.left);
        } else if (ORDER.compare(x, t.element) > 0) {
            t.right = removeBelow(x, t.right);
        } else if (t.left != null && t.right != null) {
            t.element = leftmost(t.right).element;
            t.right = removeBelow(t.element, t.right);
        } else {
            return t.left != null ? t.left : t.right;
        }
        return t;
    }

    /** The element that x equals, or null. */
    public T find(T x) {
        Node<T> t = root;
        while (t != null) {
            int order = ORDER.compare(x, t.element);
            if (order < 0) {
                t = t.left;
            } else if (order > 0) {
                t = t.right;
            } else {
                return t.element;
            }
        }
        return null;
    }

    /** The least element; null if there is none. */
    public T findMin() {
        return root == null ? null : leftmost(root).element;
    }

    /** The greatest element; null if there is none. */
    public T findMax() {
        if (root == null) {
            return null;
        }
        Node<T> t = root;
        while (t.right != null) {
            t = t.right;
        }
        return t.element;
    }

    private static <T> Node<T> leftmost(Node<T> t) {
        while (t.left != null) {
            t = t.left;
        }
        return t;
    }
}
