package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** UNSAFE: a double that is not below another need not be above or equal: either may be NaN. */
public final class UnsafeDouble {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        if (!(a < b)) {
            assert a >= b;
        }
    }
}
