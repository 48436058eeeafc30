package basic;

/** A cell of a list of ints. Final, so that a call on one has one target. */
final class Node {
    int value;
    Node next;

    int value() {
        return value;
    }
}
