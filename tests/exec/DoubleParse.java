// Double.parseDouble / Float.parseFloat: decimal and hex forms, halfway cases, overflow, failures
public class DoubleParse {
    static String[] ok = {"0", "-0", "1", "1.", ".5", "1e3", "1E-3", "  7.25  ", "1f", "2D", "NaN", "-Infinity", "+Infinity", "0x1p3", "0x1.8p-1", "0x.8P1",
        "1e400", "-1e400", "1e-400", "4.9e-324", "2.4e-324", "2.5e-324", "1.7976931348623157e308", "1.7976931348623159e308", "9007199254740993", "9007199254740993.0000000001",
        "0.1", "0.30000000000000004", "123456789012345678901234567890", "2.2250738585072011e-308", "2.2250738585072014e-308", "3.4028236e38", "1.00000005960464477540", "00012.5000"};
    static String[] bad = {"", " ", "abc", "1e", "1..2", "0x1", "1_000", "--1", "infinity", "1e+", "1,5"};

    public static void main(String[] args) {
        for (String s : ok) {
            double d = Double.parseDouble(s);
            float f = Float.parseFloat(s);
            System.out.println("[" + s + "] " + d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + f + " " + Integer.toHexString(Float.floatToIntBits(f)));
        }
        for (String s : bad)
            try {
                System.out.println(Double.parseDouble(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        System.out.println(Double.valueOf("3.5").equals(3.5) + " " + Double.isNaN(Double.parseDouble("NaN")) + " " + Double.isInfinite(1e308 * ok.length) + " " + Double.isFinite(1e308));
        System.out.println(Double.sum(1, 2) + " " + Double.max(-0.0, 0.0) + " " + Float.min(0f, -0f) + " " + Double.compare(0.0, -0.0));
    }
}
