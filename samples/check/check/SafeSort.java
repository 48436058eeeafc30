package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** SAFE: three ints are in order after they were sorted, and have the same sum. */
public final class SafeSort {
    public static void main(String[] args) {
        int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
        int sum = a[0] + a[1] + a[2];
        for (int p = 1; p < a.length; p++) {
            int moving = a[p];
            int j = p;
            for (; j > 0 && moving < a[j - 1]; j--) {
                a[j] = a[j - 1];
            }
            a[j] = moving;
        }
        assert a[0] <= a[1] && a[1] <= a[2];
        assert a[0] + a[1] + a[2] == sum;
    }
}
