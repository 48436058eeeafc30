// Math rounding: round, rint, floor, ceil, sqrt, cbrt, fma, ulp, nextUp, nextAfter, toDegrees
public class MathRounding {
    static double[] ds = {0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.49999999999999994, -0.0, 4503599627370495.5, 9007199254740993.0, 1e19, -1e19, Double.NaN, 1 / 0.0, 2147483647.5, 0.2};
    static float[] fs = {0.5f, 1.5f, -0.5f, 0.49999997f, 8388607.5f, 1e10f, Float.NaN, -2.5f};

    public static void main(String[] args) {
        for (double d : ds)
            System.out.println(d + " round " + Math.round(d) + " rint " + Math.rint(d) + " floor " + Math.floor(d) + " ceil " + Math.ceil(d) + " sqrt " + Math.sqrt(d)
                + " ulp " + Math.ulp(d) + " up " + Math.nextUp(d) + " down " + Math.nextDown(d) + " exp " + Math.getExponent(d));
        for (float f : fs)
            System.out.println(f + " round " + Math.round(f) + " ulp " + Math.ulp(f) + " up " + Math.nextUp(f) + " down " + Math.nextDown(f));
        System.out.println(Math.fma(1e16, 1.0000000000000002, -1e16) + " " + Math.fma(0.1, 10, -1) + " " + Math.fma(0.1f, 10f, -1f) + " " + (0.1 * 10 - 1));
        System.out.println(Math.nextAfter(1.0, 2) + " " + Math.nextAfter(0.0, -1) + " " + Math.nextAfter(1f, 0));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(1e-320) + " " + Math.sqrt(-1) + " " + Math.sqrt(-0.0) + " " + Math.sqrt(152399025));
        System.out.println(Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + StrictMath.cbrt(27) + " " + StrictMath.cbrt(-2));
        System.out.println(Math.hypot(3, 4) + " " + Math.hypot(Double.NaN, 1 / 0.0) + " " + Math.pow(2, 10) + " " + Math.pow(0, 0) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(-8, 1.0 / 3));
        System.out.println(Math.floor(-0.3) + " " + Math.ceil(-0.3) + " " + Math.rint(-0.3) + " " + Math.round(-0.3));
        System.out.println(Math.scalb(1.0f, 130) + " " + Math.scalb(3.0, 10) + " " + Math.IEEEremainder(10, 4));
    }
}
