// conversions: f2i f2l d2i d2l saturation and NaN, i2f l2f l2d rounding, d2f
public class ConvFloatInt {
    static double[] ds = {0.0, -0.0, 0.5, -0.5, 0.9999999, 1.5, -1.5, 2147483647.0, 2147483648.0, -2147483648.0, -2147483649.5,
        9.223372036854775807E18, -9.223372036854775808E18, 1e19, -1e19, 1e300, -1e300, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 127.9, 128.0, 65535.7, 65536.2, -1.0};
    static float[] fs = {0f, -0f, 1.9f, -1.9f, 2.14748365E9f, -2.14748365E9f, 1e10f, 9.223372E18f, 1e20f, -1e20f, Float.NaN,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, 16777217f};
    static int[] is = {16777216, 16777217, 16777219, Integer.MAX_VALUE, Integer.MIN_VALUE, 33554433, -16777217};
    static long[] ls = {9007199254740993L, 9007199254740995L, Long.MAX_VALUE, Long.MIN_VALUE, 0x7fffff4000000001L, 0x7fffff8000000001L, -9007199254740993L, 4611686293305294849L};

    public static void main(String[] args) {
        for (double d : ds)
            System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (float) d);
        for (float f : fs)
            System.out.println(f + " -> " + (int) f + " " + (long) f + " " + (byte) f + " " + (short) f + " " + (int) (char) f + " " + (double) f);
        for (int i : is)
            System.out.println(i + " -> " + (float) i + " " + (double) i + " " + Integer.toHexString(Float.floatToRawIntBits((float) i)));
        for (long l : ls)
            System.out.println(l + " -> " + (float) l + " " + (double) l + " " + Long.toHexString(Double.doubleToRawLongBits((double) l))
                + " " + Integer.toHexString(Float.floatToRawIntBits((float) l)));
        double[] narrow = {1e-46, 7e-46, 7.1e-46, 1e-45, 3.4028235e38, 3.4028236e38, 3.5e38, 1.00000005960464477539, 1.0000000596046448, 1.17549429e-38};
        for (double d : narrow) System.out.println(d + " f " + (float) d + " " + Integer.toHexString(Float.floatToIntBits((float) d)));
    }
}
