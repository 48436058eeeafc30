package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** UNKNOWN: holds of the short strings that are looked at, and not of others. */
final class UnknownString {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        assert text.length() < 5 && text.indexOf('\u1234') < 0;
    }
}
