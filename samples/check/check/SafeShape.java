package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** SAFE: whichever object was made, the call finds its own method. */
public final class SafeShape {
    private interface Shape {
        int corners();
    }

    public static void main(String[] args) {
        boolean square = Verifier.nondetBoolean();
        Shape shape = square ? () -> 4 : () -> 0;
        assert shape.corners() == (square ? 4 : 0);
    }
}
