/** StrictMath.log bit for bit, over all exponents and around the places where it splits. */
public class StrictLog {
    static long mix = 42;
    static long sum;

    static double next() {
        mix = mix * 6364136223846793005L + 1442695040888963407L;
        return Double.longBitsToDouble(mix);
    }

    static void add(double x) {
        sum = sum * 31 + Double.doubleToLongBits(StrictMath.log(x));
    }

    public static void main(String[] args) {
        double[] special = {0.0, -0.0, 1.0, -1.0, 2.0, 0.5, Double.MIN_VALUE, Double.MIN_NORMAL,
            Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
            Math.E, 10.0, 1.0 + 1e-7, 1.0 - 1e-7, Math.sqrt(2.0), Math.sqrt(0.5), 3e-310};
        for (double x : special)
            System.out.println(x + " " + Long.toHexString(Double.doubleToLongBits(StrictMath.log(x))));
        for (int i = 0; i < 20000; i++)
            add(Math.abs(next()));
        System.out.println(Long.toHexString(sum));
        for (int i = 0; i < 20000; i++)
            add(0.5 + i / 10000.0);
        System.out.println(Long.toHexString(sum));
        for (int i = -2000; i < 2000; i++)
            add(1.0 + i * 1e-9);
        System.out.println(Long.toHexString(sum));
    }
}
