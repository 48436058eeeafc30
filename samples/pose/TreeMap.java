package pose;

/**
 * Subject treemap_put: a red-black tree whose nodes know their parents. The parents on the way down
 * are put right, as they are met; nothing else is required of the input, and a colour is any int.
 */
final class TreeMap {
    private static final int RED = 0;
    private static final int BLACK = 1;

    static final class Entry {
        int key;
        Object value;
        Entry left;
        Entry right;
        Entry parent;
        int color;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
            this.color = BLACK;
        }
    }

    Entry root;
    int size;
    int depthBound;

    Object put(int key) {
        depthBound = 2;
        return put(key, new Object());
    }

    private Object put(int k, Object v) {
        Entry t = root;
        if (t == null) {
            size++;
            root = new Entry(k, v, null);
            return null;
        }
        t.parent = null;
        int depth = 1;
        while (true) {
            if (depth > depthBound) {
                return null;
            }
            depth++;
            if (k < t.key) {
                if (t.left == null) {
                    size++;
                    t.left = new Entry(k, v, t);
                    fixAfterInsertion(t.left);
                    return null;
                }
                t.left.parent = t;
                t = t.left;
            } else if (k == t.key) {
                Object old = t.value;
                t.value = v;
                return old;
            } else {
                if (t.right == null) {
                    size++;
                    t.right = new Entry(k, v, t);
                    fixAfterInsertion(t.right);
                    return null;
                }
                t.right.parent = t;
                t = t.right;
            }
        }
    }

    private void fixAfterInsertion(Entry x) {
        x.color = RED;
        int depth = 1;
        while (true) {
            if (depth > depthBound) {
                break;
            }
            depth++;
            if (x == null) {
                break;
            }
            if (x == root) {
                break;
            }
            if (x.parent.color == BLACK) {
                break;
            }
            if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
                Entry y = rightOf(parentOf(parentOf(x)));
                if (colorOf(y) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(y, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == rightOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateLeft(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    if (parentOf(parentOf(x)) != null) {
                        rotateRight(parentOf(parentOf(x)));
                    }
                }
            } else {
                Entry y = leftOf(parentOf(parentOf(x)));
                if (colorOf(y) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(y, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == leftOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateRight(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    if (parentOf(parentOf(x)) != null) {
                        rotateLeft(parentOf(parentOf(x)));
                    }
                }
            }
        }
        root.color = BLACK;
    }

    private void rotateLeft(Entry p) {
        Entry r = p.right;
        p.right = r.left;
        if (r.left != null) {
            r.left.parent = p;
        }
        r.parent = p.parent;
        if (p.parent == null) {
            root = r;
        } else if (p.parent.left == p) {
            p.parent.left = r;
        } else {
            p.parent.right = r;
        }
        r.left = p;
        p.parent = r;
    }

    private void rotateRight(Entry p) {
        Entry l = p.left;
        p.left = l.right;
        if (l.right != null) {
            l.right.parent = p;
        }
        l.parent = p.parent;
        if (p.parent == null) {
            root = l;
        } else if (p.parent.right == p) {
            p.parent.right = l;
        } else {
            p.parent.left = l;
        }
        l.right = p;
        p.parent = l;
    }

    private static Entry parentOf(Entry p) {
        return p == null ? null : p.parent;
    }

    private static Entry leftOf(Entry p) {
        return p == null ? null : p.left;
    }

    private static Entry rightOf(Entry p) {
        return p == null ? null : p.right;
    }

    private static int colorOf(Entry p) {
        return p == null ? BLACK : p.color;
    }

    private static void setColor(Entry p, int color) {
        if (p != null) {
            p.color = color;
        }
    }
}
