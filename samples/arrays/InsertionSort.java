package arrays;

/** Insertion sort, of up to three elements. */
final class InsertionSort {
    private InsertionSort() {}

    static boolean isShort(int[] a) {
        return a != null && a.length <= 3;
    }

    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int moved = a[i];
            int j = i;
            while (j > 0 && a[j - 1] > moved) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = moved;
        }
    }

    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) {
                return false;
            }
        }
        return true;
    }
}
