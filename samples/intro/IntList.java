package intro;

/** A list of ints in ascending order; equal ones may occur more than once. */
public class IntList {
    private Node first;

    /** Whether wanted is in the list. Stops at the first value beyond it. */
    public boolean contains(int wanted) {
        Node node = first;
        while (node != null && node.value < wanted) {
            node = node.next;
        }
        return node != null && node.value == wanted;
    }

    /** Adds a value in its place: before the first one that is not smaller. */
    public void insertSorted(int value) {
        if (first == null || first.value >= value) {
            first = new Node(value, first);
            return;
        }
        Node before = first;
        while (before.next != null && before.next.value < value) {
            before = before.next;
        }
        before.next = new Node(value, before.next);
    }

    /** The class invariant: no value is larger than the one after it. */
    boolean isSorted() {
        for (Node node = first; node != null && node.next != null; node = node.next) {
            if (node.value > node.next.value) {
                return false;
            }
        }
        return true;
    }
}
