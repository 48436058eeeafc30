// StrictMath (fdlibm, bit-exact) functions printed with raw bits; Math transcendental results rounded
public class StrictMathBits {
    static double[] xs = {0, -0.0, 0.1, 0.5, 1, -1, 2.75, 10, 100.125, 1e5, 1e22, -3.3, Math.PI, 1e-10, 709.5, Double.NaN, Double.POSITIVE_INFINITY};

    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        for (double x : xs) {
            System.out.println(x + " sin " + h(StrictMath.sin(x)) + " cos " + h(StrictMath.cos(x)) + " tan " + h(StrictMath.tan(x)) + " atan " + h(StrictMath.atan(x)));
            System.out.println("  exp " + h(StrictMath.exp(x)) + " log " + h(StrictMath.log(x)) + " log10 " + h(StrictMath.log10(x)) + " expm1 " + h(StrictMath.expm1(x)) + " log1p " + h(StrictMath.log1p(x)));
            System.out.println("  asin " + h(StrictMath.asin(x)) + " acos " + h(StrictMath.acos(x)) + " sinh " + h(StrictMath.sinh(x)) + " tanh " + h(StrictMath.tanh(x)) + " cbrt " + h(StrictMath.cbrt(x)));
            System.out.println("  pow " + h(StrictMath.pow(x, 2.5)) + " " + h(StrictMath.pow(1.0001, x)) + " hypot " + h(StrictMath.hypot(x, 1.5)) + " atan2 " + h(StrictMath.atan2(x, -2)));
        }
        for (double x = -3; x < 3; x += 0.37)
            System.out.printf(java.util.Locale.ROOT, "%.9f %.9f %.9f %.9f %.9f%n", Math.sin(x), Math.cos(x), Math.exp(x), Math.atan2(x, 1), Math.log(x * x));
        System.out.println(Math.exp(0) + " " + Math.log(1) + " " + Math.sin(0) + " " + Math.cos(0) + " " + Math.log10(1000) + " " + Math.tan(0) + " " + Math.pow(3, 4));
    }
}
