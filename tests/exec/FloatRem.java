// floats: frem and drem, division by zero, NaN propagation
public class FloatRem {
    static double[] as = {5.5, -5.5, 0.0, -0.0, 1e300, 1, Double.POSITIVE_INFINITY, Double.NaN, Double.MIN_VALUE, 0.3, 1e17};
    static double[] bs = {2, -2, 0.0, 0.1, Double.NEGATIVE_INFINITY, Double.NaN, 3.7, Double.MIN_VALUE, 1e-300};

    public static void main(String[] args) {
        for (double a : as)
            for (double b : bs) {
                System.out.println(a + " % " + b + " = " + (a % b) + "  / " + (a / b) + "  * " + (a * b) + "  + " + (a + b) + " - " + (a - b));
                float fa = (float) a, fb = (float) b;
                System.out.println(fa + " % " + fb + " = " + (fa % fb) + "  / " + (fa / fb) + "  * " + (fa * fb) + "  - " + (fa - fb));
            }
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-7, 4) + " " + Math.IEEEremainder(4.5, 0.5));
        double x = 17.25;
        x %= 4;
        System.out.println(x);
        int i = 17;
        i %= 4.5;
        System.out.println(i);
        System.out.println(-as[2] + " " + (0.0 - as[2]) + " " + (1 / -as[2]) + " " + (as[2] == -as[2]));
        float z = 0f;
        System.out.println(-z + " " + 1 / -z + " " + (-z + z) + " " + (z * -1));
    }
}
