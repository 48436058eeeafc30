package summary;

import symjvm.Seen;

/**
 * Is each of some data objects in a list? The list and the data are all input, so an element may be
 * any of the data, and two data may be one. A heap that tells these apart has a path for each way in
 * which they can be, and their number explodes with that of the data objects; the tests of the
 * program itself are few.
 */
public class LinkedList {
    static final class Data {
        int val;
    }

    static final class Node {
        Data elem;
        Node next;
    }

    Node head;
    Data data0;
    Data data1;
    Data data2;
    Data data3;
    Data data4;

    /** The precondition of all that follow: next leads to an end. */
    boolean isAcyclic() {
        Seen seen = new Seen();
        for (Node node = head; node != null; node = node.next) {
            if (!seen.add(node)) {
                return false;
            }
        }
        return true;
    }

    static boolean contains(Node root, Data val) {
        Node node = root;
        while (true) {
            if (node.elem == val) {
                return true;
            }
            if (node.next == null) {
                return false;
            }
            node = node.next;
        }
    }

    boolean run1() {
        return contains(head, data0);
    }

    boolean run2() {
        return contains(head, data0) && contains(head, data1);
    }

    boolean run3() {
        return contains(head, data0) && contains(head, data1) && contains(head, data2);
    }

    boolean run4() {
        return contains(head, data0)
                && contains(head, data1)
                && contains(head, data2)
                && contains(head, data3);
    }

    boolean run5() {
        return contains(head, data0)
                && contains(head, data1)
                && contains(head, data2)
                && contains(head, data3)
                && contains(head, data4);
    }
}
