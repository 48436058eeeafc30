package kiasan;

/**
 * Subject TCF: the triangle classification, by ints alone. 15 paths: a negative side (3); no two
 * sides equal (4); all equal (2); one pair equal (3 x 2).
 */
public final class TCF {
    public static final int INVALID = 0, SCALENE = 1, ISOSCELES = 2, EQUILATERAL = 3;

    private TCF() {}

    /** Sides of 0 pass the first test; the triangle inequality, which is strict, finds them. */
    public static int classify(int a, int b, int c) {
        if (a < 0) {
            return INVALID;
        }
        if (b < 0) {
            return INVALID;
        }
        if (c < 0) {
            return INVALID;
        }
        int match = 0;
        if (a == b) {
            match += 1;
        }
        if (a == c) {
            match += 2;
        }
        if (b == c) {
            match += 3;
        }
        switch (match) {
            case 0:
                if (a + b <= c) {
                    return INVALID;
                }
                if (b + c <= a) {
                    return INVALID;
                }
                if (a + c <= b) {
                    return INVALID;
                }
                return SCALENE;
            case 1:
                return a + b <= c ? INVALID : ISOSCELES;
            case 2:
                return a + c <= b ? INVALID : ISOSCELES;
            case 3:
                return b + c <= a ? INVALID : ISOSCELES;
            default:
                return a + b <= c ? INVALID : EQUILATERAL;
        }
    }
}
