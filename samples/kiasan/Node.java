package kiasan;

import symjvm.NonNull;

/**
 * Subject Node: the introductory example, two cells that swap their data.
 *
 * <p>No invariant. The data is a plain Object, not a type variable: it may be any object of the
 * input, the two cells included.
 */
public class Node {
    Node next;
    Object data;

    /** Reads this.data, then n.data; then writes this.data and n.data. */
    public void swap(@NonNull Node n) {
        Object mine = data;
        data = n.data;
        n.data = mine;
    }
}
