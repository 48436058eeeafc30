package kiasan;

import symjvm.NonNull;

/**
 * Subject DisjSets: disjoint sets as a forest in an int array, without any care for its height. An
 * entry is the index of the parent, or negative for a root.
 *
 * <p>The invariant follows the links from each index in turn to a root; an index beyond the array,
 * or one that comes twice on the way, is refused. This settles each link, so forests are
 * enumerated: 1, 3, 16 on 1, 2, 3 nodes. The value of a root may be any negative one.
 */
public class DisjSets {
    @NonNull int[] s;

    public DisjSets(int elements) {
        s = new int[elements];
        for (int i = 0; i < elements; i++) {
            s[i] = -1;
        }
    }

    boolean repOk() {
        if (s.length == 0) {
            return false;
        }
        for (int i = 0; i < s.length; i++) {
            if (!endsInRoot(i, null)) {
                return false;
            }
        }
        return true;
    }

    /** The indices passed on the way from a node to its root. */
    private static final class Way {
        final int index;
        final Way rest;

        Way(int index, Way rest) {
            this.index = index;
            this.rest = rest;
        }

        static boolean has(Way way, int index) {
            return way != null && (way.index == index || has(way.rest, index));
        }
    }

    private boolean endsInRoot(int x, Way way) {
        int parent = s[x];
        if (parent < 0) {
            return true;
        }
        Way longer = new Way(x, way);
        return parent < s.length && !Way.has(longer, parent) && endsInRoot(parent, longer);
    }

    /** What Find requires. */
    boolean inRange(int x) {
        return 0 <= x && x < s.length;
    }

    public int Find(int x) {
        return s[x] < 0 ? x : Find(s[x]);
    }

    /** What union requires: two different roots. */
    boolean twoRoots(int r1, int r2) {
        return inRange(r1) && inRange(r2) && r1 != r2 && s[r1] < 0 && s[r2] < 0;
    }

    public void union(int r1, int r2) {
        s[r2] = r1;
    }
}
