package pose;

/**
 * Subjects dll_add to dll_removeLast. Nothing is required of the input: links may be null, and
 * previous need not lead back where next came from. An index is always the constant 4, so walking to
 * it is bounded; indexOf sets depthBound for itself.
 */
final class DoubleLinkedList {
    static final class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    Entry header;
    int size;
    int depthBound;

    void add(Object o) {
        add(4, o);
    }

    private void add(int index, Object o) {
        Entry e;
        if (index == size) {
            e = header;
        } else {
            e = entry(index);
        }
        Entry made = new Entry();
        made.element = o;
        made.next = e;
        made.previous = e.previous;
        made.previous.next = made;
        made.next.previous = made;
        size = size + 1;
    }

    Object get() {
        return entry(4).element;
    }

    Object getFirst() {
        if (size == 0) {
            return null;
        }
        return header.next.element;
    }

    Object getLast() {
        if (size == 0) {
            return null;
        }
        return header.previous.element;
    }

    /** Only null ends the list here, or the bound: a list that comes back to its header does not. */
    int indexOf(Object o) {
        depthBound = 8;
        Entry e = header.next;
        int index = 0;
        if (o == null) {
            while (true) {
                if (e.element == null) {
                    return index;
                }
                if (e.next == null) {
                    return -1;
                }
                if (depthBound < index) {
                    return -1;
                }
                e = e.next;
                index++;
            }
        }
        while (true) {
            if (e.element == o) {
                return index;
            }
            if (e.next == null) {
                return -1;
            }
            if (depthBound < index) {
                return -1;
            }
            e = e.next;
            index++;
        }
    }

    Object remove() {
        Entry e = entry(4);
        remove(e);
        return e.element;
    }

    Object removeFirst() {
        Entry e = header.next;
        Object result = e.element;
        remove(e);
        return result;
    }

    Object removeLast() {
        Entry e = header.previous;
        Object result = e.element;
        remove(e);
        return result;
    }

    private void remove(Entry e) {
        if (header == e) {
            return;
        }
        e.previous.next = e.next;
        e.next.previous = e.previous;
        size = size - 1;
    }

    /** The header is at 0. What is returned at last has not been tested for null. */
    private Entry entry(int index) {
        Entry e = header;
        int i = 0;
        while (true) {
            if (index < i) {
                break;
            }
            if (e == null) {
                break;
            }
            e = e.next;
            i++;
        }
        return e;
    }
}
