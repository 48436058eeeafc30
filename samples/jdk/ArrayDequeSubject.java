package jdksubjects;

import java.util.ArrayDeque;
import symjvm.NonNull;
import symjvm.Sym;

/**
 * The JDK's own ArrayDeque, a ring in an array of any length.
 *
 * <p>Required is that head and tail lie in the array, that the place at the tail is free, and that
 * the first and the last element are there if any is. The elements between them are not read.
 */
public final class ArrayDequeSubject {
    private ArrayDequeSubject() {}

    /** Makes a longer array where the ring is full then. */
    public static <E> void addLast(@NonNull ArrayDeque<E> deque, @NonNull E e) {
        deque.addLast(e);
    }

    /** Null if there is none. */
    public static <E> E pollFirst(@NonNull ArrayDeque<E> deque) {
        return deque.pollFirst();
    }

    /** Null if there is none. */
    public static <E> E peekLast(@NonNull ArrayDeque<E> deque) {
        return deque.peekLast();
    }

    /** What the methods without a second argument require. */
    static <E> boolean dequeRequires(ArrayDeque<E> deque) {
        return wellFormed(deque);
    }

    static <E> boolean addLastRequires(ArrayDeque<E> deque, E e) {
        return wellFormed(deque);
    }

    private static boolean wellFormed(ArrayDeque<?> deque) {
        Object[] ring = (Object[]) Sym.getRef(deque, ArrayDeque.class, "elements");
        int head = Sym.getInt(deque, ArrayDeque.class, "head");
        int tail = Sym.getInt(deque, ArrayDeque.class, "tail");
        if (ring == null || head < 0 || head >= ring.length || tail < 0 || tail >= ring.length) {
            return false;
        }
        if (ring[tail] != null) {
            return false;
        }
        if (head == tail) {
            return true;
        }
        return ring[head] != null && ring[tail == 0 ? ring.length - 1 : tail - 1] != null;
    }
}
