package jdksubjects;

import java.util.LinkedList;
import symjvm.NonNull;
import symjvm.Sym;

/**
 * The JDK's own LinkedList, on any list of up to k nodes.
 *
 * <p>Required is a chain from first to last whose links back fit those forward, and a size that is
 * right. So there are k + 1 lists, and no elements are read until the method reads them.
 */
public final class LinkedListSubject {
    private static final Class<?> NODE = Hidden.type("java.util.LinkedList$Node");

    private LinkedListSubject() {}

    public static <E> void addLast(@NonNull LinkedList<E> list, E e) {
        list.addLast(e);
    }

    /** Throws on the empty list. */
    public static <E> E removeFirst(@NonNull LinkedList<E> list) {
        return list.removeFirst();
    }

    public static <E> int indexOf(@NonNull LinkedList<E> list, E o) {
        return list.indexOf(o);
    }

    public static <E> boolean remove(@NonNull LinkedList<E> list, E o) {
        return list.remove(o);
    }

    /** What the methods without a second argument require. */
    static <E> boolean listRequires(LinkedList<E> list) {
        return wellFormed(list);
    }

    /** What the methods with a second argument require. */
    static <E> boolean elementRequires(LinkedList<E> list, E e) {
        return wellFormed(list);
    }

    static <E> boolean removeFirstEnsures(LinkedList<E> list, E result) {
        return wellFormed(list);
    }

    static <E> boolean removeEnsures(LinkedList<E> list, E o, boolean result) {
        return wellFormed(list);
    }

    /** That a node comes twice is excluded by the links back: the first one has none. */
    private static boolean wellFormed(LinkedList<?> list) {
        Object before = null;
        int count = 0;
        Object node = Sym.getRef(list, LinkedList.class, "first");
        while (node != null) {
            if (Sym.getRef(node, NODE, "prev") != before) {
                return false;
            }
            before = node;
            count++;
            node = Sym.getRef(node, NODE, "next");
        }
        return Sym.getRef(list, LinkedList.class, "last") == before
                && Sym.getInt(list, LinkedList.class, "size") == count;
    }
}
