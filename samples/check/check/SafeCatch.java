package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** SAFE: division by zero is caught, and happens for a divisor of zero alone. */
public final class SafeCatch {
    public static void main(String[] args) {
        int divisor = Verifier.nondetInt();
        try {
            int quotient = 1000 / divisor;
            assert divisor != 0;
            assert quotient <= 1000 && quotient >= -1000;
        } catch (ArithmeticException e) {
            assert divisor == 0;
        }
    }
}
