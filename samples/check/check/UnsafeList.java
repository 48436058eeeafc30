package check;

import org.sosy_lab.sv_benchmarks.Verifier;

/** UNSAFE: a list that pushes in front is taken for one that appends. */
public final class UnsafeList {
    private static final class Cell {
        final int value;
        final Cell rest;

        Cell(int value, Cell rest) {
            this.value = value;
            this.rest = rest;
        }
    }

    public static void main(String[] args) {
        int first = Verifier.nondetInt();
        int second = Verifier.nondetInt();
        Cell list = new Cell(first, null);
        list = new Cell(second, list);
        assert list.value == first;
        assert list.rest.value == second;
    }
}
