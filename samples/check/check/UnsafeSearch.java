package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** UNSAFE: the search stops one short of the end, so it misses the last element. */
public final class UnsafeSearch {
    public static void main(String[] args) {
        int[] a = {3, 5, 8, 13};
        int i = Verifier.nondetInt();
        Verifier.assume(0 <= i && i < a.length);
        assert indexOf(a, a[i]) == i;
    }

    private static int indexOf(int[] a, int wanted) {
        for (int i = 0; i < a.length - 1; i++) {
            if (a[i] == wanted) {
                return i;
            }
        }
        return -1;
    }
}
