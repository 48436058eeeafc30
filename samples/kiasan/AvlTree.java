package kiasan;

import symjvm.NonNull;
import symjvm.RankOrder;
import symjvm.Seen;

/**
 * Subject AvlTree: a balanced search tree of up to k levels. Elements are never null.
 *
 * <p>The invariant is that of BinarySearchTree, followed by a second pass from the leaves up: the
 * subtrees of a node differ in height by one at most, and the node knows its height. Elements are
 * of a type variable and are only compared, by the order of their ranks.
 */
public class AvlTree<T> {
    static class Node<T> {
        @NonNull T element;
        Node<T> left;
        Node<T> right;
        int height;

        Node(T element) {
            this.element = element;
        }
    }

    private static final RankOrder<Object> ORDER = new RankOrder<>();
    private static final int UNBALANCED = -2;

    Node<T> root;

    boolean repOk() {
        return ordered(root, null, null, new Seen()) && checkedHeight(root) != UNBALANCED;
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

    /**
     * The height below t, from its shape; -1 for null. UNBALANCED if the second pass fails there.
     */
    private int checkedHeight(Node<T> t) {
        if (t == null) {
            return -1;
        }
        int left = checkedHeight(t.left);
        int right = checkedHeight(t.right);
        if (left == UNBALANCED || right == UNBALANCED || left - right > 1 || right - left > 1) {
            return UNBALANCED;
        }
        int height = 1 + Math.max(left, right);
        return t.height == height ? height : UNBALANCED;
    }

    /** The element that x equals, or null. */
    public T find(@NonNull T x) {
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

    public void insert(@NonNull T x) {
        root = insertBelow(x, root);
    }

    private Node<T> insertBelow(T x, Node<T> t) {
        if (t == null) {
            return new Node<>(x);
        }
        if (ORDER.compare(x, t.element) < 0) {
            t.left = insertBelow(x, t.left);
            if (height(t.left) - height(t.right) == 2) {
                if (ORDER.compare(x, t.left.element) > 0) {
                    t.left = rotateLeft(t.left);
                }
                t = rotateRight(t);
            }
        } else if (ORDER.compare(x, t.element) > 0) {
            t.right = insertBelow(x, t.right);
            if (height(t.right) - height(t.left) == 2) {
                if (ORDER.compare(x, t.right.element) < 0) {
                    t.right = rotateRight(t.right);
                }
                t = rotateLeft(t);
            }
        }
        updateHeight(t);
        return t;
    }

    /** The left child goes up, t down to its right; returns the child. */
    private static <T> Node<T> rotateRight(Node<T> t) {
        Node<T> up = t.left;
        t.left = up.right;
        up.right = t;
        updateHeight(t);
        updateHeight(up);
        return up;
    }

    /** The right child goes up, t down to its left; returns the child. */
    private static <T> Node<T> rotateLeft(Node<T> t) {
        Node<T> up = t.right;
        t.right = up.left;
        up.left = t;
        updateHeight(t);
        updateHeight(up);
        return up;
    }

    private static int height(Node<?> t) {
        return t == null ? -1 : t.height;
    }

    private static void updateHeight(Node<?> t) {
        t.height = 1 + Math.max(height(t.left), height(t.right));
    }
}
