package kiasan;

import symjvm.Seen;

/**
 * Subject GC: the mark phase of a collector, over any graph of nodes with two links.
 *
 * <p>A node is taken from a list of those met but not yet looked into; its left link is read and
 * settled, then its right one, before any link of theirs. No invariant, and the mark is not read:
 * whether a node was met is asked of a set.
 */
public final class GC {
    static class GNode {
        GNode left;
        GNode right;
        boolean mark;
    }

    /** A node that is still to be looked into. */
    private static final class Work {
        final GNode node;
        final Work rest;

        Work(GNode node, Work rest) {
            this.node = node;
            this.rest = rest;
        }
    }

    private GC() {}

    static void Mark(GNode root) {
        Seen seen = new Seen();
        Work work = meet(root, seen, null);
        while (work != null) {
            GNode node = work.node;
            work = meet(node.left, seen, work.rest);
            work = meet(node.right, seen, work);
        }
    }

    /** Marks a node, and adds it to the work, if there is one and it was not met before. */
    private static Work meet(GNode node, Seen seen, Work work) {
        if (node == null || !seen.add(node)) {
            return work;
        }
        node.mark = true;
        return new Work(node, work);
    }
}
