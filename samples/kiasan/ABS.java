package kiasan;

/** Subject ABS: the absolute value. Two paths, whatever the bound. */
public final class ABS {
    private ABS() {}

    public static int abs(int x) {
        return x < 0 ? -x : x;
    }
}
