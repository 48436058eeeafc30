package kiasan;

import symjvm.NonNull;
import symjvm.Seen;
import symjvm.Sym;

/**
 * Subject LL: sorted lists with a first node that holds no element, of up to k - 1 elements.
 *
 * <p>The invariant walks from head.next: nodes are distinct, elements are not null and ascend by
 * rank, where equal ranks are allowed. Per node it looks at the node, then the element, then the
 * order. The precondition of merge is the invariant of both lists with one set of nodes for both,
 * so that they share none; it may be evaluated before or after the invariant.
 */
public class LL<T> {
    static class LNode<T> {
        LNode<T> next;
        T element;
    }

    @NonNull LNode<T> head;

    public LL() {
        head = new LNode<>();
    }

    boolean repOk() {
        return sorted(new Seen());
    }

    /** The invariant, with nodes that are in none of the lists walked before. */
    private boolean sorted(Seen seen) {
        LNode<T> before = head;
        if (!seen.add(before)) {
            return false;
        }
        for (LNode<T> node = before.next; node != null; node = node.next) {
            if (!seen.add(node) || node.element == null) {
                return false;
            }
            if (before != head && Sym.rank(before.element) > Sym.rank(node.element)) {
                return false;
            }
            before = node;
        }
        return true;
    }

    /** What merge requires. */
    boolean apart(LL<T> l2) {
        Seen seen = new Seen();
        return l2 != this && sorted(seen) && l2.sorted(seen);
    }

    /** Moves the nodes of l2 into this list, each in its place; l2 is empty then. */
    public void merge(@NonNull LL<T> l2) {
        LNode<T> last = head;
        LNode<T> a = head.next;
        LNode<T> b = l2.head.next;
        while (a != null && b != null) {
            if (Sym.rank(a.element) <= Sym.rank(b.element)) {
                last.next = a;
                last = a;
                a = a.next;
            } else {
                last.next = b;
                last = b;
                b = b.next;
            }
        }
        last.next = a != null ? a : b;
        l2.head.next = null;
    }
}
