package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** UNSAFE: one string, of three chars, is the password. */
public final class UnsafeString {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() == 3 && s.charAt(0) == 'k' && s.charAt(2) == 'y') {
            assert s.charAt(1) != 'e';
        }
    }
}
