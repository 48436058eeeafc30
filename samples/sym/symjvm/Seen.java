package symjvm;

/**
 * The objects that a walk over the input has met, told apart by ==. For invariants.
 *
 * <p>A plain list made by new, and no hash set: nothing of it is input, and asking whether an
 * object is in it settles which object that is, and nothing else. The search is recursive, so that
 * the bound on loops does not meet it.
 */
public final class Seen {
    private static final class Cell {
        final Object object;
        final Cell rest;

        Cell(Object object, Cell rest) {
            this.object = object;
            this.rest = rest;
        }
    }

    private Cell cells;

    /** Adds an object that is not null. False, and nothing happens, if it is there already. */
    public boolean add(Object object) {
        if (has(cells, object)) {
            return false;
        }
        cells = new Cell(object, cells);
        return true;
    }

    private static boolean has(Cell cell, Object object) {
        return cell != null && (object == cell.object || has(cell.rest, object));
    }
}
