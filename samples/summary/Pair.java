package summary;

/** Swaps, where everything may be the same as everything else. */
final class Pair {
    Pair left;
    Pair right;
    int value;

    /** The children of one pair. */
    void mirror() {
        Pair held = left;
        left = right;
        right = held;
    }

    /** A child of each of two pairs, which may be one. */
    void swapLeft(Pair other) {
        Pair held = left;
        left = other.left;
        other.left = held;
    }

    /** Back where it came from, whatever is the same. */
    void swapTwice(Pair other) {
        Pair before = left;
        swapLeft(other);
        swapLeft(other);
        assert left == before;
    }

    /** The values of the children, in order afterwards. */
    void sortValues() {
        if (left == null || right == null) {
            return;
        }
        if (right.value < left.value) {
            int held = left.value;
            left.value = right.value;
            right.value = held;
        }
        assert left.value <= right.value;
    }

    /** After the swap of one field, does the other lead to it? */
    int swapThenCompare(Pair a, Pair b) {
        Pair held = a.left;
        a.left = b.right;
        b.right = held;
        if (a.left == b.right) {
            return 0;
        }
        if (a.right == held) {
            return 1;
        }
        return b.left == a.left ? 2 : 3;
    }
}
