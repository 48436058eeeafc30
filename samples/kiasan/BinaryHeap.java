package kiasan;

import symjvm.NonNull;
import symjvm.Sym;

/**
 * Subject BinaryHeap: a heap in an array of fixed length, in which index 0 is not used.
 *
 * <p>The invariant loads the elements from index 1 up, asks for ones that are not null, and for
 * heap order. The order is that of the ranks; each comparison is one test of {@code <} or {@code
 * <=}.
 */
public class BinaryHeap<T> {
    @NonNull T[] array;
    int size;

    @SuppressWarnings("unchecked")
    public BinaryHeap(int capacity) {
        array = (T[]) new Object[capacity + 1];
    }

    boolean repOk() {
        if (size < 0 || size >= array.length) {
            return false;
        }
        for (int i = 1; i <= size; i++) {
            if (array[i] == null) {
                return false;
            }
            if (i > 1 && Sym.rank(array[i / 2]) > Sym.rank(array[i])) {
                return false;
            }
        }
        return true;
    }

    public void insert(@NonNull T x) {
        if (size == array.length - 1) {
            throw new IllegalStateException("full");
        }
        int hole = ++size;
        for (; hole > 1 && less(x, array[hole / 2]); hole /= 2) {
            array[hole] = array[hole / 2];
        }
        array[hole] = x;
    }

    /** Takes out the least element; null if there is none. */
    public T deleteMin() {
        if (size == 0) {
            return null;
        }
        T least = array[1];
        array[1] = array[size--];
        percolateDown(1);
        return least;
    }

    private void percolateDown(int hole) {
        T moving = array[hole];
        while (hole * 2 <= size) {
            int child = hole * 2;
            if (child != size && less(array[child + 1], array[child])) {
                child++;
            }
            if (!less(array[child], moving)) {
                break;
            }
            array[hole] = array[child];
            hole = child;
        }
        array[hole] = moving;
    }

    private static boolean less(Object a, Object b) {
        return Sym.rank(a) < Sym.rank(b);
    }
}
