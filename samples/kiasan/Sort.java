package kiasan;

import symjvm.NonNull;
import symjvm.Sym;

/**
 * Subject Sort: insertion sort and Shell's sort of an array of references.
 *
 * <p>The precondition loads every element and asks for one that is not null; so an array has 0 to k
 * elements. The order is that of the ranks, and each comparison is one test of {@code <}.
 */
public final class Sort {
    private Sort() {}

    static <T> boolean noNulls(T[] a) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == null) {
                return false;
            }
        }
        return true;
    }

    public static <T> void insertionSort(@NonNull T[] a) {
        for (int p = 1; p < a.length; p++) {
            T moving = a[p];
            int j = p;
            for (; j > 0 && Sym.rank(moving) < Sym.rank(a[j - 1]); j--) {
                a[j] = a[j - 1];
            }
            a[j] = moving;
        }
    }

    /** Gaps shrink by 2.2, rounded down; 2 is followed by 1. Written as 5/11, to stay with ints. */
    public static <T> void shellsort(@NonNull T[] a) {
        for (int gap = a.length / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11) {
            for (int i = gap; i < a.length; i++) {
                T moving = a[i];
                int j = i;
                for (; j >= gap && Sym.rank(moving) < Sym.rank(a[j - gap]); j -= gap) {
                    a[j] = a[j - gap];
                }
                a[j] = moving;
            }
        }
    }
}
