package arrays;

/** Which two elements have a given sum? */
final class TwoSum {
    private TwoSum() {}

    static boolean isShort(int[] a, int sum) {
        return a != null && a.length <= 3;
    }

    /** The two indices, the smaller times ten; -1 where there are none. */
    static int find(int[] a, int sum) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[i] + a[j] == sum) {
                    return 10 * i + j;
                }
            }
        }
        return -1;
    }

    /** Are these two? Any indices at all may be asked about. */
    static boolean check(int[] a, int sum, int i, int j) {
        return i != j && a[i] + a[j] == sum;
    }
}
