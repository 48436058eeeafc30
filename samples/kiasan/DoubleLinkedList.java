package kiasan;

import java.util.NoSuchElementException;
import symjvm.NonNull;

/**
 * Subject DoubleLinkedList: a ring of entries, one of which is the header and no element of the
 * list.
 *
 * <p>The invariant reads both links of the header before it walks. Where a reference is settled as
 * it is read, the last entry is thus one step from the header, and lists have up to k elements (at
 * k = 1 none); elsewhere they have up to k - 1. It reads no element.
 *
 * <p>Elements are of a type variable. The row toArray is run with {@code --erase-generics}, which
 * makes them plain Objects. Equality of elements is identity.
 */
public class DoubleLinkedList<T> {
    static class Entry<T> {
        T element;
        @NonNull Entry<T> next;
        @NonNull Entry<T> previous;
    }

    @NonNull Entry<T> header;
    int size;

    public DoubleLinkedList() {
        header = new Entry<>();
        header.next = header;
        header.previous = header;
    }

    boolean repOk() {
        Entry<T> h = header;
        Entry<T> last = h.previous; // read here, before the walk, for the reason given above
        Entry<T> first = h.next;
        int count = 0;
        Entry<T> entry = h;
        while (true) {
            Entry<T> following = entry.next;
            if (following.previous != entry) {
                return false;
            }
            if (following == h) {
                break;
            }
            entry = following;
            count++;
        }
        return size == count;
    }

    /** Takes every entry out of the ring, in order. */
    public void clear() {
        Entry<T> entry = header.next;
        while (entry != header) {
            Entry<T> following = entry.next;
            entry.next = entry;
            entry.previous = entry;
            entry = following;
        }
        header.next = header;
        header.previous = header;
        size = 0;
    }

    /** Reads the last element before it asks whether there is one, so the header's may be read. */
    public T removeLast() {
        Entry<T> last = header.previous;
        T element = last.element;
        if (last == header) {
            throw new NoSuchElementException();
        }
        unlink(last);
        return element;
    }

    public Object[] toArray() {
        Object[] array = new Object[size];
        int i = 0;
        for (Entry<T> entry = header.next; entry != header; entry = entry.next) {
            array[i++] = entry.element;
        }
        return array;
    }

    public int indexOf(T o) {
        int i = 0;
        if (o == null) {
            for (Entry<T> entry = header.next; entry != header; entry = entry.next) {
                if (entry.element == null) {
                    return i;
                }
                i++;
            }
        } else {
            for (Entry<T> entry = header.next; entry != header; entry = entry.next) {
                if (same(o, entry.element)) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }

    public int lastIndexOf(T o) {
        int i = size;
        if (o == null) {
            for (Entry<T> entry = header.previous; entry != header; entry = entry.previous) {
                i--;
                if (entry.element == null) {
                    return i;
                }
            }
        } else {
            for (Entry<T> entry = header.previous; entry != header; entry = entry.previous) {
                i--;
                if (same(o, entry.element)) {
                    return i;
                }
            }
        }
        return -1;
    }

    public boolean remove(T o) {
        if (o == null) {
            for (Entry<T> entry = header.next; entry != header; entry = entry.next) {
                if (entry.element == null) {
                    unlink(entry);
                    return true;
                }
            }
        } else {
            for (Entry<T> entry = header.next; entry != header; entry = entry.next) {
                if (same(o, entry.element)) {
                    unlink(entry);
                    return true;
                }
            }
        }
        return false;
    }

    /** What addBefore requires: e is in the ring, the header included. */
    boolean inList(T o, Entry<T> e) {
        if (!repOk()) {
            return false;
        }
        Entry<T> entry = header;
        while (entry != e) {
            entry = entry.next;
            if (entry == header) {
                return false;
            }
        }
        return true;
    }

    /** Adds o before an entry of the list; before the header, so as the last one. */
    void addBefore(T o, @NonNull Entry<T> e) {
        Entry<T> before = e.previous;
        Entry<T> added = new Entry<>();
        added.element = o;
        added.next = e;
        added.previous = before;
        before.next = added;
        e.previous = added;
        size++;
    }

    private void unlink(Entry<T> entry) {
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
    }

    /** Whether o, which is not null, equals x. Settles o before x. */
    private static boolean same(Object o, Object x) {
        return x != null && o == x;
    }
}
