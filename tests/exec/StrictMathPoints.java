import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Every function of StrictMath to the last bit: special values, all exponents, the places where
 *  one formula takes over from another, neighbours of multiples of pi/2, huge angles. */
public class StrictMathPoints {
    record Function(String name, DoubleUnaryOperator of) {}

    static final Function[] FUNCTIONS = {
        new Function("sin", StrictMath::sin), new Function("cos", StrictMath::cos),
        new Function("tan", StrictMath::tan), new Function("asin", StrictMath::asin),
        new Function("acos", StrictMath::acos), new Function("atan", StrictMath::atan),
        new Function("log", StrictMath::log), new Function("log10", StrictMath::log10),
        new Function("log1p", StrictMath::log1p), new Function("expm1", StrictMath::expm1),
        new Function("sinh", StrictMath::sinh), new Function("cosh", StrictMath::cosh),
        new Function("tanh", StrictMath::tanh), new Function("exp", StrictMath::exp),
        new Function("cbrt", StrictMath::cbrt), new Function("sqrt", StrictMath::sqrt)};

    static final double[] SPECIAL = {0.0, 0.5, 1.0, 2.0, Double.MIN_VALUE, Double.MIN_NORMAL,
        Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN, Math.PI, Math.E,
        6381956970095103.0 * 0x1p797}; // the double that comes nearest to a multiple of pi/2

    /** Upper words of the numbers where a formula changes. */
    static final int[] LIMITS = {0x3fe921fb, 0x3fe921fc, 0x3e400000, 0x3fd33333, 0x3fe90000,
        0x3fe90001, 0x3e300000, 0x3fe59428, 0x3ff921fb, 0x4002d97c, 0x400921fb, 0x413921fb,
        0x413921fc, 0x3fe00000, 0x3ff00000, 0x3fef3333, 0x3c600000, 0x3c600001, 0x3fdc0000,
        0x3e200000, 0x3ff30000, 0x3fe60000, 0x40038000, 0x44100000, 0x4043687a, 0x40862e42,
        0x40862e43, 0x3fd62e42, 0x3fd62e43, 0x3ff0a2b2, 0x3c900000, 0x40360000, 0x408633ce,
        0x408633cf, 0x3c800000, 0x3fda827a, 0x3fd2bec3, 0x3fd2bec4, 0x43400000, 0x00100000};

    static long state = 42;

    static long next() {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return state ^ state >>> 29;
    }

    static double point(int i) {
        switch (i % 6) {
        case 0:
            return Double.longBitsToDouble(next());
        case 1:
            return (next() >> 11) * 0x1p-52 * 8.0;
        case 2:
            return (next() >> 11) * 0x1p-52 * 760.0;
        case 3: // a multiple of pi/4, small or huge, or one of its neighbours
            double multiple = (next() >>> 2 * (next() >>> 59)) * (Math.PI / 4);
            return Double.longBitsToDouble(Double.doubleToRawLongBits(multiple) + (next() >> 61));
        case 4:
            long limit = (long) LIMITS[i / 6 % LIMITS.length] << 32 | next() & Long.MIN_VALUE;
            return Double.longBitsToDouble(limit + (next() >> 61));
        default:
            return (next() >> 11) * 0x1p-52;
        }
    }

    static String hex(double d) {
        return Long.toHexString(Double.doubleToRawLongBits(d));
    }

    static void one(Function f) {
        System.out.println(f.name);
        for (double x : SPECIAL)
            System.out.println(x + " " + hex(f.of.applyAsDouble(x)) + " " + hex(f.of.applyAsDouble(-x)));
        for (int i = 0; i < 120; i++) {
            double x = point(i);
            System.out.println(hex(x) + " " + hex(f.of.applyAsDouble(x)));
        }
        long sum = 0;
        for (int i = 0; i < 3000; i++)
            sum = sum * 31 + Double.doubleToRawLongBits(f.of.applyAsDouble(point(i)));
        System.out.println(Long.toHexString(sum));
    }

    /** Of two NaN, Java does not say which one comes out. */
    static String bits(double d) {
        return Long.toHexString(Double.doubleToLongBits(d));
    }

    static void two(String name, DoubleBinaryOperator f) {
        System.out.println(name);
        for (double x : SPECIAL)
            for (double y : SPECIAL)
                System.out.println(x + " " + y + " " + bits(f.applyAsDouble(x, y)) + " "
                    + bits(f.applyAsDouble(-x, y)) + " " + bits(f.applyAsDouble(x, -y)) + " "
                    + bits(f.applyAsDouble(-x, -y)));
        long sum = 0;
        for (int i = 0; i < 3000; i++)
            sum = sum * 31
                + Double.doubleToLongBits(f.applyAsDouble(point(i), point((int) (next() >>> 40))));
        System.out.println(Long.toHexString(sum));
    }

    public static void main(String[] args) {
        for (Function f : FUNCTIONS)
            one(f);
        two("atan2", StrictMath::atan2);
        two("pow", StrictMath::pow);
        two("hypot", StrictMath::hypot);
        two("IEEEremainder", StrictMath::IEEEremainder);
    }
}
