package intro;

/**
 * A cell of a singly linked list.
 *
 * Nothing says how the cells hang together: next may be null, another cell, or this cell
 * again. Whoever reasons about a method here has to think of all three.
 */
class Node {
    int value;
    Node next;

    Node(int value, Node next) {
        this.value = value;
        this.next = next;
    }

    /** Puts this value and the next one in ascending order. The last cell stays as it is. */
    void swap() {
        if (next != null && value > next.value) {
            int larger = value;
            value = next.value;
            next.value = larger;
        }
    }

    /** The number of cells from here to the last one. Does not return on a cycle. */
    int length() {
        int count = 0;
        for (Node node = this; node != null; node = node.next) {
            count++;
        }
        return count;
    }
}
