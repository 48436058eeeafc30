package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** SAFE: a loop of at most eight rounds adds up the first n numbers. */
public final class SafeLoop {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 8);
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        assert 2 * sum == n * (n + 1);
    }
}
