package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** UNKNOWN: it is safe, but no bound on the loop is enough to see it by running all its rounds. */
public final class UnknownLoop {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int i = 0;
        while (i < n) {
            i++;
        }
        assert i >= n;
    }
}
