import java.util.Random;

/** Functions of Math, on the same bits as the JVM: all but a few that HotSpot has machine code for. */
class MathLastBit {
    public static void main(String[] args) {
        Random random = new Random(7);
        long sum = 0;
        for (int i = 0; i < 500; i++) {
            double x = random.nextDouble() * 10 - 5;
            double y = random.nextDouble() * 10 - 5;
            double[] all = {
                Math.asin(x / 5), Math.acos(x / 5), Math.atan(x), Math.atan2(x, y), Math.sinh(x),
                Math.cosh(x), Math.expm1(x), Math.log1p(y + 6), Math.hypot(x, y)
            };
            for (double one : all) {
                sum = sum * 31 + Double.doubleToLongBits(one);
            }
        }
        System.out.println(sum);
        System.out.println(Math.exp(1) + " " + Math.exp(-1) + " " + Math.pow(1.5, 2.5) + " " + Math.pow(2, 0.5));
        System.out.println(Math.log10(1000) + " " + Math.log10(2) + " " + Math.log(10));
        System.out.println(Math.sin(1) + " " + Math.cos(1) + " " + Math.tan(1) + " " + Math.cbrt(27));
        double[] odd = {0.0, -0.0, 1, -1, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double base : odd) {
            for (double exponent : odd) {
                System.out.print(Math.pow(base, exponent) + " ");
            }
            System.out.println();
        }
    }
}
