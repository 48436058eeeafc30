// Double.toString / Float.toString of many values, String.valueOf, append
public class DoubleToString {
    static double[] ds = {0, -0.0, 1, 10, 100, 999999, 1e6, 9999999, 1e7, 12345678, 1.0E10, 0.1, 0.01, 0.001, 9.999e-4, 1e-4, 1e-5, 123456.789, 3.141592653589793,
        1e21, 1e22, 1e23, 4.35, 0.3, 2.0 / 3, 1e100, 1e-100, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, Double.NaN, 1 / 0.0, -1 / 0.0,
        5e-324, 9007199254740993.0, 1.7976931348623155e308, 100.5, 1234567.125, -2.5e-7};
    static float[] fs = {0f, -0f, 1f, 1e6f, 9999999f, 1e7f, 1.1f, 0.1f, 0.001f, 9.99e-4f, 3.4028235E38f, 1.4E-45f, 1.17549435E-38f, 16777216f, 0.33333334f, 1e10f, Float.NaN, 1 / 0f, 123456.79f};

    public static void main(String[] args) {
        for (double d : ds) System.out.println(d);
        for (float f : fs) System.out.println(f);
        for (double d : ds) System.out.println(Double.toHexString(d) + " " + Double.hashCode(d));
        for (float f : fs) System.out.println((double) f + " " + Float.toHexString(f));
        StringBuilder sb = new StringBuilder();
        for (int i = -8; i < 10; i++) sb.append(Math.pow(10, 0) * i / 8).append(',').append((float) i / 3).append(';');
        System.out.println(sb);
        double x = 1;
        for (int i = 0; i < 40; i++) {
            x = x * 7.3 + i;
            System.out.println(x + " " + (float) x + " " + 1 / x);
        }
    }
}
