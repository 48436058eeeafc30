package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** SAFE: UnsafeAbs without the one int for which it fails. */
public final class SafeAbs {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x != Integer.MIN_VALUE);
        int abs = x < 0 ? -x : x;
        assert abs >= 0;
    }
}
