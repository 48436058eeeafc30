package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** UNSAFE: the absolute value of the least int is negative. */
public final class UnsafeAbs {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int abs = x < 0 ? -x : x;
        assert abs >= 0;
    }
}
