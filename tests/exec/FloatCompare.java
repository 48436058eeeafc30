// floats: comparisons with NaN, -0.0, infinities through fcmpl/fcmpg/dcmpl/dcmpg in all branch shapes
public class FloatCompare {
    static float[] fs = {Float.NaN, 0f, -0f, 1f, -1f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE};
    static double[] ds = {Double.NaN, 0, -0.0, 1, -1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};

    static String b(boolean... bs) {
        StringBuilder sb = new StringBuilder();
        for (boolean x : bs) sb.append(x ? '1' : '0');
        return sb.toString();
    }

    static String neg(double a, double c) {
        String r = "";
        if (!(a < c)) r += "L";
        if (!(a <= c)) r += "l";
        if (!(a > c)) r += "G";
        if (!(a >= c)) r += "g";
        if (!(a == c)) r += "E";
        if (!(a != c)) r += "N";
        return r;
    }

    static String neg(float a, float c) {
        String r = "";
        if (!(a < c)) r += "L";
        if (!(a <= c)) r += "l";
        if (!(a > c)) r += "G";
        if (!(a >= c)) r += "g";
        if (!(a == c)) r += "E";
        if (!(a != c)) r += "N";
        return r;
    }

    public static void main(String[] args) {
        for (float x : fs)
            for (float y : fs)
                System.out.println(x + " " + y + " " + b(x < y, x <= y, x > y, x >= y, x == y, x != y) + " " + neg(x, y)
                    + " " + Float.compare(x, y) + " " + Math.min(x, y) + " " + Math.max(x, y) + " " + Float.valueOf(x).equals(y));
        for (double x : ds)
            for (double y : ds)
                System.out.println(x + " " + y + " " + b(x < y, x <= y, x > y, x >= y, x == y, x != y) + " " + neg(x, y)
                    + " " + Double.compare(x, y) + " " + Math.min(x, y) + " " + Math.max(x, y) + " " + Double.valueOf(x).equals(y));
        int n = 0;
        for (double d = 0; d < 1; d += 0.1) n++;
        System.out.println(n);
        while (!(ds[0] > 0) && n < 15) n++;
        System.out.println(n);
    }
}
