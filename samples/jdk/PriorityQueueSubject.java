package jdksubjects;

import java.util.PriorityQueue;
import symjvm.NonNull;
import symjvm.RankOrder;
import symjvm.Sym;

/**
 * The JDK's own PriorityQueue, on any heap of up to k elements, with any order of them.
 *
 * <p>The queue gets its comparator first. Required are elements that are not null and in heap order
 * by rank, as in kiasan.BinaryHeap; but comparisons have three outcomes here, and index 0 is used.
 */
public final class PriorityQueueSubject {
    private PriorityQueueSubject() {}

    /** Copies the whole array where it is full. */
    public static <E> boolean offer(@NonNull PriorityQueue<E> queue, @NonNull E e) {
        return queue.offer(e);
    }

    /** Null if there is none. */
    public static <E> E poll(@NonNull PriorityQueue<E> queue) {
        return queue.poll();
    }

    /** Null if there is none. */
    public static <E> E peek(@NonNull PriorityQueue<E> queue) {
        return queue.peek();
    }

    static <E> boolean offerRequires(PriorityQueue<E> queue, E e) {
        return queueRequires(queue);
    }

    static <E> boolean offerEnsures(PriorityQueue<E> queue, E e, boolean result) {
        return wellFormed(queue);
    }

    /** What poll and peek require, and offer too. */
    static <E> boolean queueRequires(PriorityQueue<E> queue) {
        Sym.setRef(queue, PriorityQueue.class, "comparator", new RankOrder<E>());
        return wellFormed(queue);
    }

    static <E> boolean pollEnsures(PriorityQueue<E> queue, E result) {
        return wellFormed(queue);
    }

    private static boolean wellFormed(PriorityQueue<?> queue) {
        Object[] heap = (Object[]) Sym.getRef(queue, PriorityQueue.class, "queue");
        int size = Sym.getInt(queue, PriorityQueue.class, "size");
        if (heap == null || size < 0 || size > heap.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (heap[i] == null) {
                return false;
            }
            if (i > 0 && Sym.rank(heap[(i - 1) / 2]) > Sym.rank(heap[i])) {
                return false;
            }
        }
        return true;
    }
}
