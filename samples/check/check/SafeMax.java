package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** SAFE: the larger of two ints is one of them, and not below either. */
public final class SafeMax {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int max = a > b ? a : b;
        assert max >= a && max >= b;
        assert max == a || max == b;
    }
}
