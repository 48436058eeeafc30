package pose;

/** Subjects fig_1c_4 and fig_1c_10: is there an end to the list within so many steps? */
final class BoundedNode {
    int max;
    BoundedNode next;

    boolean hasNullWithin4() {
        max = 4;
        return hasNullWithin();
    }

    boolean hasNullWithin10() {
        max = 10;
        return hasNullWithin();
    }

    /** The null test comes before that of the bound, so what is returned is known already. */
    private boolean hasNullWithin() {
        BoundedNode s = next;
        int i = 1;
        while (s != null) {
            if (max < i) {
                break;
            }
            s = s.next;
            i = i + 1;
        }
        return s == null;
    }
}
