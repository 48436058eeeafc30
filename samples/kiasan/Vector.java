package kiasan;

import symjvm.NonNull;

/**
 * Subject Vector: an array that grows, after java.util.Vector.
 *
 * <p>The invariant is on the count alone and reads no element. The array grows by a fixed step if
 * that is positive, else to twice its length. Elements are of a type variable, in copies too, and
 * equality of elements is identity.
 */
public class Vector<T> {
    @NonNull T[] data;
    int count;
    int increment;

    @SuppressWarnings("unchecked")
    public Vector(int capacity, int increment) {
        this.data = (T[]) new Object[capacity];
        this.increment = increment;
    }

    boolean repOk() {
        return 0 <= count && count <= data.length;
    }

    public void add(T o) {
        ensureCapacity(count + 1);
        data[count++] = o;
    }

    @SuppressWarnings("unchecked")
    public void ensureCapacity(int min) {
        int oldCapacity = data.length;
        if (min > oldCapacity) {
            int capacity = increment > 0 ? oldCapacity + increment : oldCapacity * 2;
            if (capacity < min) {
                capacity = min;
            }
            T[] oldData = data;
            data = (T[]) new Object[capacity];
            System.arraycopy(oldData, 0, data, 0, count);
        }
    }

    /** What insertElementAt requires: i is an index, or the one after the last. */
    boolean mayInsert(T o, int i) {
        return 0 <= i && i <= count;
    }

    public void insertElementAt(T o, int i) {
        ensureCapacity(count + 1);
        System.arraycopy(data, i, data, i + 1, count - i);
        data[i] = o;
        count++;
    }

    public void removeElementAt(int i) {
        if (i >= count) {
            throw new ArrayIndexOutOfBoundsException("beyond the last");
        }
        if (i < 0) {
            throw new ArrayIndexOutOfBoundsException("negative");
        }
        int after = count - i - 1;
        if (after > 0) {
            System.arraycopy(data, i + 1, data, i, after);
        }
        count--;
        data[count] = null;
    }

    public int indexOf(T o) {
        if (o == null) {
            for (int i = 0; i < count; i++) {
                if (data[i] == null) {
                    return i;
                }
            }
        } else {
            for (int i = 0; i < count; i++) {
                if (same(o, data[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** The last index of o, searching back from i. Looks at i before it looks at o. */
    public int lastIndexOf(T o, int i) {
        if (i >= count) {
            throw new IndexOutOfBoundsException("beyond the last");
        }
        if (o == null) {
            for (; i >= 0; i--) {
                if (data[i] == null) {
                    return i;
                }
            }
        } else {
            for (; i >= 0; i--) {
                if (same(o, data[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Whether o, which is not null, equals x. Settles o before x. */
    private static boolean same(Object o, Object x) {
        return x != null && o == x;
    }
}
