// floats: exact results printed as raw bits and via toString, subnormals, strictfp rounding
public strictfp class FloatBits {
    static void d(String n, double x) {
        System.out.println(n + " " + x + " " + Long.toHexString(Double.doubleToLongBits(x)) + " " + Double.toHexString(x));
    }

    static void f(String n, float x) {
        System.out.println(n + " " + x + " " + Integer.toHexString(Float.floatToIntBits(x)) + " " + Float.toHexString(x));
    }

    public static void main(String[] args) {
        double s = 0;
        float t = 0;
        for (int i = 1; i <= 50; i++) {
            s += 1.0 / i;
            t += 1.0f / i;
            if (i % 10 == 0) { d("h" + i, s); f("h" + i, t); }
        }
        double p = 1;
        for (int i = 0; i < 1080; i++) {
            p /= 2;
            if (i > 1018 && i % 7 == 0) d("p" + i, p);
        }
        float q = 1;
        for (int i = 0; i < 152; i++) {
            q *= 0.5f;
            if (i > 120 && i % 5 == 0) f("q" + i, q);
        }
        double big = 1e308;
        d("ovf", big * 10 / 10);
        d("third", 1.0 / 3);
        d("tenths", 0.1 + 0.2);
        f("tenthsf", 0.1f + 0.2f);
        d("mix", 0.1f + 0.2);
        f("big", 16777216f + 1f);
        d("big", 9007199254740992.0 + 1);
        d("minsub", Double.MIN_VALUE / 2);
        d("minsub2", Double.MIN_VALUE * 1.5);
        d("minn", Double.MIN_NORMAL - Double.MIN_VALUE);
        d("nan", 0.0 / (s - s));
        f("nan", (float) Math.sqrt(-s));
        d("frombits", Double.longBitsToDouble(0x3ff0000000000001L));
        f("frombits", Float.intBitsToFloat(0x00000001));
        f("double round", (float) (1 + 0x1p-24 + 0x1p-53));
        double acc = 1;
        for (int i = 0; i < 200; i++) acc = acc * 1.000001 - acc / 1e7;
        d("acc", acc);
    }
}
