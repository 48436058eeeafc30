package summary;

/**
 * Writes to what has not been read. Where it is open which cell is written to, each that it may be
 * has the new value or its old one, and the old one is an input that nobody has looked at.
 */
final class Cell {
    int value;
    Cell next;

    /** Whether the write is seen is whether a and b are one cell. */
    static boolean writeBeforeRead(Cell a, Cell b, Cell c) {
        a.next = c;
        return b.next == c;
    }

    /** What a.next was when it was read is not what it is after the write, if it was a itself. */
    static int writeAfterRead(Cell a, Cell b) {
        Cell x = a.next;
        x.next = b;
        if (a.next == b) {
            return 1;
        }
        return a.next == x ? 2 : 3;
    }

    /** The cell after the next is one of up to three when it is written to. */
    static int writeFar(Cell a, Cell b) {
        Cell far = a.next.next;
        far.next = null;
        far.value = 1;
        b.value = 2;
        return far.value == 1 ? a.next == null ? 1 : 2 : 3;
    }

    /** The old value of a field that was written through one name, and never read by another. */
    static int writeInt(Cell a, Cell b, int v) {
        a.value = v;
        if (b.value == v) {
            return a == b ? 1 : 2;
        }
        return 3;
    }
}
