package kiasan;

import symjvm.NonNull;
import symjvm.Sym;

/**
 * Subject AP: the partition step of quicksort, around the first element.
 *
 * <p>The precondition is that of Sort, and that there is an element. Every other element is
 * compared with the pivot once, by one test of {@code <} on ranks.
 */
public final class AP {
    private AP() {}

    static <T> boolean someAndNoNulls(T[] a) {
        if (a.length == 0) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] == null) {
                return false;
            }
        }
        return true;
    }

    /** Puts what is less than a[0] before it and the rest after it; returns its new index. */
    public static <T> int partition(@NonNull T[] a) {
        T pivot = a[0];
        int last = 0; // the last index of the part that is less
        for (int i = 1; i < a.length; i++) {
            T element = a[i];
            if (Sym.rank(element) < Sym.rank(pivot)) {
                last++;
                a[i] = a[last];
                a[last] = element;
            }
        }
        a[0] = a[last];
        a[last] = pivot;
        return last;
    }
}
