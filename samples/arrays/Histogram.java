package arrays;

/** How often is each value there? The values are indices into a new array. */
final class Histogram {
    private static final int SIZE = 3;

    private Histogram() {}

    /** Up to two values; they need not be in range. */
    static boolean isShort(int[] values) {
        return values != null && values.length <= 2;
    }

    static int[] count(int[] values) {
        int[] counts = new int[SIZE];
        for (int i = 0; i < values.length; i++) {
            counts[values[i]]++;
        }
        return counts;
    }

    /** Which of two values comes first, by counting; 0 where they are the same. */
    static int compare(int a, int b) {
        int[] counts = new int[SIZE];
        counts[a]++;
        counts[b]++;
        if (counts[a] == 2) {
            assert a == b;
            return 0;
        }
        for (int i = 0; i < SIZE; i++) {
            if (counts[i] != 0) {
                return i == a ? -1 : 1;
            }
        }
        throw new AssertionError("counted nowhere");
    }
}
