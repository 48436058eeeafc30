// BigDecimal: scales, rounding modes, division, precision contexts, comparison vs equals, toString forms, conversions, failures, interest table
import java.math.*;
import java.util.*;

public class BigDecOps {
    static BigDecimal d(String s) { return new BigDecimal(s); }

    static void fail(String n, Runnable r) {
        try { r.run(); System.out.println(n + " ok"); } catch (ArithmeticException | NumberFormatException e) { System.out.println(n + " " + e.getClass().getSimpleName() + " " + e.getMessage()); }
    }

    public static void main(String[] args) {
        String[] ss = {"0", "0.00", "1.10", "-1.1", "123.456", "1E+3", "1e-7", "-0.000000123", "99999999999999999999.99"};
        for (String s : ss) {
            BigDecimal x = d(s);
            System.out.println(x + " " + x.toPlainString() + " " + x.toEngineeringString() + " scale " + x.scale() + " prec " + x.precision() + " unscaled " + x.unscaledValue() + " strip " + x.stripTrailingZeros() + " hash " + x.hashCode() + " dbl " + x.doubleValue() + " long " + x.longValue());
        }
        for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-2.5", "-5.5"}) {
            StringBuilder sb = new StringBuilder(s);
            for (RoundingMode m : RoundingMode.values()) {
                try { sb.append(' ').append(m).append('=').append(d(s).setScale(0, m)); } catch (ArithmeticException e) { sb.append(" !"); }
            }
            System.out.println(sb);
        }
        System.out.println(d("1.10").add(d("2.205")) + " " + d("1.10").subtract(d("1.1")) + " " + d("1.10").multiply(d("2.0")) + " " + d("10").divide(d("4")) + " " + d("10").divide(d("3"), 5, RoundingMode.HALF_UP) + " " + d("10").divide(d("3"), MathContext.DECIMAL32) + " " + d("-7").remainder(d("2.5")) + " " + d("7.9").divideToIntegralValue(d("2")));
        System.out.println(d("1.0").equals(d("1.00")) + " " + d("1.0").compareTo(d("1.00")) + " " + d("2").max(d("2.00")) + " " + new HashSet<>(List.of(d("1.0"), d("1.00"))).size() + " " + new TreeSet<>(List.of(d("1.0"), d("1.00"))).size());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(3) + " " + BigDecimal.valueOf(314, 2) + " " + new BigDecimal(new BigInteger("12345"), -2) + " " + new BigDecimal("12.5", new MathContext(2)));
        System.out.println(d("1.5").pow(10) + " " + d("2").sqrt(new MathContext(30)) + " " + d("-3.7").abs().negate().signum() + " " + d("123.456").movePointLeft(4) + " " + d("123.456").movePointRight(1) + " " + d("1.2345").round(new MathContext(3)) + " " + d("123.456").ulp() + " " + d("5").scaleByPowerOfTen(-3));
        System.out.println(d("123.9").toBigInteger() + " " + d("1e3").intValueExact() + " " + d("2147483648").intValue() + " " + d("0.1").floatValue());
        BigDecimal bal = d("1000.00"), rate = d("0.0375");
        for (int y = 1; y <= 5; y++) {
            BigDecimal in = bal.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            bal = bal.add(in);
            System.out.println(y + ": +" + in + " = " + bal);
        }
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        MathContext mc = new MathContext(40);
        for (int i = 1; i < 40; i++) { term = term.divide(BigDecimal.valueOf(i), mc); e = e.add(term, mc); }
        System.out.println(e + " " + mc);
        fail("third", () -> d("1").divide(d("3")));
        fail("zero", () -> d("1").divide(BigDecimal.ZERO));
        fail("zz", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        fail("exact", () -> d("1.5").intValueExact());
        fail("unnec", () -> d("1.25").setScale(1, RoundingMode.UNNECESSARY));
        fail("nan", () -> new BigDecimal(Double.NaN));
        fail("parse", () -> d("1.2.3"));
        fail("empty", () -> d(""));
        fail("ok", () -> d("1.250").setScale(2));
        System.out.println(List.of(d("3"), d("-1.5"), d("2.25")).stream().reduce(BigDecimal.ZERO, BigDecimal::add) + " " + Collections.max(List.of(d("3"), d("10"), d("9.99"))));
    }
}
