package arrays;

/** Where is the key in a sorted array? The index is symbolic, as the array's length is. */
final class BinarySearch {
    private BinarySearch() {}

    /** An array that is not null, of up to three elements, each above the one before. */
    static boolean isSorted(int[] a, int key) {
        if (a == null || a.length > 3) {
            return false;
        }
        for (int i = 1; i < a.length; i++) {
            if (a[i] <= a[i - 1]) {
                return false;
            }
        }
        return true;
    }

    static boolean isShort(int[] a, int key) {
        return a != null && a.length <= 3;
    }

    /** The index of the key, or a negative number. */
    static int search(int[] a, int key) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1 - low;
    }

    /** What is found is the key; where nothing is found, the key would have its place. */
    static boolean isFound(int[] a, int key, int result) {
        if (result >= 0) {
            return a[result] == key;
        }
        int place = -1 - result;
        return place == a.length || a[place] > key;
    }
}
