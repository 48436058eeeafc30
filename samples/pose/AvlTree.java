package pose;

/**
 * Subjects avl_balanced to avl_minElement. Nothing is required of the input: nodes may be shared, a
 * path may lead back to where it came from, and the elements are in any order. What keeps the
 * recursion finite is depthBound, which each subject sets before its call.
 */
final class AvlTree {
    AvlNode root;
    int depthBound;

    // ---- balanced -----------------------------------------------------------------------------

    boolean balanced() {
        depthBound = 1;
        return balanced(root, 0);
    }

    /** The heights are compared once, by one test, after both subtrees were looked at. */
    private boolean balanced(AvlNode k, int depth) {
        if (depth > depthBound) {
            return true;
        }
        if (k == null) {
            return true;
        }
        int leftHeight = height(k.left);
        int rightHeight = height(k.right);
        boolean leftBalanced = balanced(k.left, depth + 1);
        boolean rightBalanced = balanced(k.right, depth + 1);
        if (!leftBalanced) {
            return false;
        }
        if (!rightBalanced) {
            return false;
        }
        int difference = leftHeight - rightHeight;
        if (difference * difference <= 1) {
            return true;
        }
        return false;
    }

    // ---- find, findMax, findMin ---------------------------------------------------------------

    int find(int x) {
        depthBound = 5;
        return elementAt(find(root, x, 0));
    }

    private AvlNode find(AvlNode t, int x, int depth) {
        if (depth > depthBound) {
            return null;
        }
        if (t == null) {
            return null;
        }
        if (t.element == x) {
            return t;
        }
        if (x < t.element) {
            return find(t.left, x, depth + 1);
        }
        return find(t.right, x, depth + 1);
    }

    int findMax() {
        depthBound = 10;
        return elementAt(findMax(root, 0));
    }

    private AvlNode findMax(AvlNode t, int depth) {
        if (depth > depthBound) {
            return null;
        }
        if (t == null) {
            return t;
        }
        if (t.right == null) {
            return t;
        }
        return findMax(t.right, depth + 1);
    }

    int findMin() {
        depthBound = 10;
        return elementAt(findMin(root, 0));
    }

    private AvlNode findMin(AvlNode t, int depth) {
        if (depth > depthBound) {
            return null;
        }
        if (t == null) {
            return t;
        }
        if (t.left == null) {
            return t;
        }
        return findMin(t.left, depth + 1);
    }

    // ---- maxElement, minElement ---------------------------------------------------------------

    /** Is no element above x? */
    boolean maxElement(int x) {
        depthBound = 2;
        return maxElement(root, x, 0);
    }

    private boolean maxElement(AvlNode t, int x, int depth) {
        if (depth > depthBound) {
            return true;
        }
        if (t == null) {
            return true;
        }
        if (x < t.element) {
            return false;
        }
        if (!maxElement(t.left, x, depth + 1)) {
            return false;
        }
        return maxElement(t.right, x, depth + 1);
    }

    /** Is no element below x? */
    boolean minElement(int x) {
        depthBound = 2;
        return minElement(root, x, 0);
    }

    private boolean minElement(AvlNode t, int x, int depth) {
        if (depth > depthBound) {
            return true;
        }
        if (t == null) {
            return true;
        }
        if (t.element < x) {
            return false;
        }
        if (!minElement(t.left, x, depth + 1)) {
            return false;
        }
        return minElement(t.right, x, depth + 1);
    }

    // ---- insertElem ---------------------------------------------------------------------------

    void insertElem(int x) {
        depthBound = 1;
        root = insert(x, root, 1);
    }

    private AvlNode insert(int x, AvlNode t, int depth) {
        if (t == null) {
            AvlNode made = new AvlNode();
            made.element = x;
            setHeight(made);
            return made;
        }
        if (depth > depthBound) {
            setHeight(t);
            return t;
        }
        if (x < t.element) {
            t.left = insert(x, t.left, depth + 1);
            if (height(t.left) - height(t.right) == 2) {
                AvlNode top = t;
                if (x < t.left.element) {
                    top = rotateLeft(t);
                } else if (t.left.right != null) {
                    top = doubleLeft(t);
                }
                setHeight(top);
                return top;
            }
            setHeight(t);
            return t;
        }
        if (t.element < x) {
            t.right = insert(x, t.right, depth + 1);
            if (height(t.right) - height(t.left) == 2) {
                AvlNode top = t;
                if (t.right.element < x) {
                    top = rotateRight(t);
                } else if (t.right.left != null) {
                    top = doubleRight(t);
                }
                setHeight(top);
                return top;
            }
            setHeight(t);
            return t;
        }
        setHeight(t);
        return t;
    }

    /** The left child takes the place of its parent. */
    private static AvlNode rotateLeft(AvlNode k2) {
        AvlNode k1 = k2.left;
        k2.left = k1.right;
        k1.right = k2;
        setHeight(k2);
        k1.height = max(height(k1.left), k2.height) + 1;
        return k1;
    }

    /** The right child takes the place of its parent. */
    private static AvlNode rotateRight(AvlNode k1) {
        AvlNode k2 = k1.right;
        k1.right = k2.left;
        k2.left = k1;
        setHeight(k1);
        k2.height = max(height(k2.right), k1.height) + 1;
        return k2;
    }

    private static AvlNode doubleLeft(AvlNode k3) {
        k3.left = rotateRight(k3.left);
        return rotateLeft(k3);
    }

    private static AvlNode doubleRight(AvlNode k1) {
        k1.right = rotateLeft(k1.right);
        return rotateRight(k1);
    }

    // ---- shared -------------------------------------------------------------------------------

    private static void setHeight(AvlNode t) {
        t.height = max(height(t.left), height(t.right)) + 1;
    }

    private static int height(AvlNode t) {
        if (t == null) {
            return -1;
        }
        return t.height;
    }

    private static int elementAt(AvlNode t) {
        if (t == null) {
            return -1;
        }
        return t.element;
    }

    private static int max(int l, int r) {
        if (l < r) {
            return r;
        }
        return l;
    }
}
