package jdksubjects;

import java.util.ArrayList;
import symjvm.NonNull;
import symjvm.Sym;

/**
 * The JDK's own ArrayList, of any length and capacity.
 *
 * <p>Required is an array that the size does not exceed; no element is read. Methods with an index
 * require one that is in range, since what the exception says of it would be text about symbols.
 */
public final class ArrayListSubject {
    private ArrayListSubject() {}

    /** Copies the whole array where it is full. */
    public static <E> boolean add(@NonNull ArrayList<E> list, E e) {
        return list.add(e);
    }

    public static <E> E set(@NonNull ArrayList<E> list, int i, E e) {
        return list.set(i, e);
    }

    /** Moves what comes after i. */
    public static <E> E removeAt(@NonNull ArrayList<E> list, int i) {
        return list.remove(i);
    }

    public static <E> int indexOf(@NonNull ArrayList<E> list, E o) {
        return list.indexOf(o);
    }

    /** What add and indexOf require. */
    static <E> boolean elementRequires(ArrayList<E> list, E e) {
        return wellFormed(list);
    }

    static <E> boolean setRequires(ArrayList<E> list, int i, E e) {
        return indexRequires(list, i);
    }

    /** What removeAt requires. */
    static <E> boolean indexRequires(ArrayList<E> list, int i) {
        return wellFormed(list) && 0 <= i && i < Sym.getInt(list, ArrayList.class, "size");
    }

    private static boolean wellFormed(ArrayList<?> list) {
        Object[] elements = (Object[]) Sym.getRef(list, ArrayList.class, "elementData");
        int size = Sym.getInt(list, ArrayList.class, "size");
        return elements != null && 0 <= size && size <= elements.length;
    }
}
