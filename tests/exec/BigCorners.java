import java.util.*;
import java.math.*;

/** BigInteger and BigDecimal: all operations once, all roundings, large enough for the fast algorithms. */
public class BigCorners {
    public static void main(String[] x) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.valueOf(-987654321);
        System.out.println(a.multiply(b) + " " + a.divide(b) + " " + a.mod(BigInteger.valueOf(97)) + " "
                + b.mod(BigInteger.TEN) + " " + b.remainder(BigInteger.TEN) + " "
                + Arrays.toString(a.divideAndRemainder(b)) + " " + a.pow(7) + " " + a.gcd(b) + " "
                + a.modPow(BigInteger.valueOf(65537), BigInteger.valueOf(1000003)) + " "
                + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)) + " " + a.toString(36) + " "
                + new BigInteger("-zz", 36) + " " + a.bitLength() + " " + a.bitCount() + " " + b.shiftRight(3)
                + " " + b.shiftLeft(70) + " " + a.and(b) + " " + a.xor(b) + " " + b.not() + " " + a.testBit(5)
                + " " + a.sqrt() + " " + a.isProbablePrime(10) + " "
                + BigInteger.valueOf(1000003).isProbablePrime(10) + " "
                + BigInteger.valueOf(100).nextProbablePrime() + " " + Arrays.toString(b.toByteArray()) + " "
                + a.longValue() + " " + a.doubleValue() + " " + a.hashCode() + " " + a.signum());
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            BigInteger.TWO.modInverse(BigInteger.TWO.pow(2));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigInteger("12a");
        } catch (Exception e) {
            System.out.println(e);
        }
        BigInteger f = BigInteger.ONE;
        for (int i = 1; i <= 300; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f);
        System.out.println(
                f.multiply(f).mod(a) + " " + f.pow(5).bitLength() + " " + f.pow(9).toString().hashCode());
        BigDecimal d = new BigDecimal("1234.5678"), e = new BigDecimal("-0.003");
        for (RoundingMode m : RoundingMode.values()) try {
                System.out.print(d.setScale(2, m) + " " + e.setScale(2, m) + " " + d.divide(e, 3, m) + " "
                        + new BigDecimal("2.5").setScale(0, m) + "; ");
            } catch (ArithmeticException q) {
                System.out.print(q.getMessage() + "; ");
            }
        System.out.println();
        System.out.println(d.multiply(e) + " " + d.add(e, new MathContext(5)) + " " + d.subtract(e) + " "
                + d.negate() + " " + d.pow(5) + " " + d.remainder(e) + " " + d.toBigInteger() + " "
                + d.movePointLeft(7) + " " + d.movePointLeft(10).toPlainString() + " "
                + d.scaleByPowerOfTen(20) + " " + d.scaleByPowerOfTen(20).toEngineeringString() + " "
                + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " "
                + new BigDecimal("1.00").equals(new BigDecimal("1.0"))
                + new BigDecimal("1.00").compareTo(new BigDecimal("1.0")) + " "
                + new BigDecimal("1.00").hashCode() + " " + new BigDecimal("100").stripTrailingZeros() + " "
                + BigDecimal.ZERO.setScale(5).stripTrailingZeros() + " "
                + new BigDecimal("1e400").doubleValue() + " " + new BigDecimal("1e-400").doubleValue() + " "
                + new BigDecimal("2").sqrt(new MathContext(50)) + " " + d.precision() + d.scale() + d.ulp()
                + " " + d.round(new MathContext(3, RoundingMode.UP)) + " "
                + new BigDecimal("12345678901234567890.123456789")
                          .divide(new BigDecimal("7"), MathContext.DECIMAL128)
                + " " + new BigDecimal("1").divide(new BigDecimal("32")) + " " + d.max(e) + " "
                + d.toBigInteger().bitLength() + Arrays.toString(d.divideAndRemainder(new BigDecimal("7"))));
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException q) {
            System.out.println(q.getMessage());
        }
        try {
            new BigDecimal("1..2");
        } catch (NumberFormatException q) {
            System.out.println(q.getMessage());
        }
        try {
            d.intValueExact();
        } catch (ArithmeticException q) {
            System.out.println(q.getMessage());
        }
        try {
            d.setScale(1);
        } catch (ArithmeticException q) {
            System.out.println(q.getMessage());
        }
        try {
            new BigDecimal(Double.NaN);
        } catch (Exception q) {
            System.out.println(q);
        }
        BigInteger r1 = new BigInteger(200, new Random(4));
        System.out.println(r1 + " " + new BigInteger(64, 20, new Random(9)));
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 3000; i++) s.append((i * 7) % 10);
        BigInteger huge = new BigInteger(s.toString());
        System.out.println(huge.multiply(huge).toString().hashCode() + " " + huge.pow(3).mod(a) + " "
                + huge.divide(f) + " " + huge.sqrt().hashCode());
    }
}
