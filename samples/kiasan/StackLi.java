package kiasan;

import java.util.EmptyStackException;
import symjvm.Seen;

/**
 * Subject StackLi: a stack as a singly linked list, of up to k nodes.
 *
 * <p>The invariant walks next from the top, down to null; no node may come twice. Elements are of a
 * type variable, and nothing reads them.
 */
public class StackLi<T> {
    static class ListNode<T> {
        T element;
        ListNode<T> next;

        ListNode(T element, ListNode<T> next) {
            this.element = element;
            this.next = next;
        }
    }

    ListNode<T> top;

    boolean repOk() {
        Seen seen = new Seen();
        for (ListNode<T> node = top; node != null; node = node.next) {
            if (!seen.add(node)) {
                return false;
            }
        }
        return true;
    }

    public void push(T o) {
        top = new ListNode<>(o, top);
    }

    public void pop() {
        if (top == null) {
            throw new EmptyStackException();
        }
        top = top.next;
    }
}
