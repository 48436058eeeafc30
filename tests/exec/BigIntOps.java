// BigInteger: arithmetic, division signs, shifts, bit operations, radix strings, modular arithmetic, factorials, primality, conversions, failures
import java.math.BigInteger;
import java.util.*;

public class BigIntOps {
    static final BigInteger TWO = BigInteger.TWO;

    static void fail(String n, Runnable r) {
        try { r.run(); System.out.println(n + " ok"); } catch (ArithmeticException | NumberFormatException e) { System.out.println(n + " " + e.getMessage()); }
    }

    static BigInteger fib(int n) {
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
        for (int i = 0; i < n; i++) { BigInteger t = a.add(b); a = b; b = t; }
        return a;
    }

    static BigInteger isqrt(BigInteger n) {
        BigInteger x = TWO.pow(n.bitLength() / 2 + 1);
        while (true) {
            BigInteger y = x.add(n.divide(x)).shiftRight(1);
            if (y.compareTo(x) >= 0) return x;
            x = y;
        }
    }

    public static void main(String[] args) {
        BigInteger[] xs = {BigInteger.ZERO, BigInteger.ONE.negate(), BigInteger.valueOf(Long.MIN_VALUE), new BigInteger("123456789012345678901234567890"), new BigInteger("-987654321098765432109"), BigInteger.valueOf(4294967296L)};
        for (BigInteger x : xs)
            for (BigInteger y : xs) {
                String div = y.signum() == 0 ? "-" : Arrays.toString(x.divideAndRemainder(y));
                System.out.println(x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + div + " " + x.gcd(y) + " " + x.compareTo(y) + " " + x.and(y) + " " + x.xor(y) + " " + x.or(y).not() + " " + x.max(y));
            }
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.bitLength() + " " + f.bitCount() + " " + f.getLowestSetBit() + " " + f.hashCode());
        System.out.println(f.toString(16) + " " + f.toString(36) + " " + new BigInteger("zz", 36) + " " + new BigInteger("-ff", 16) + " " + new BigInteger("101", 2));
        System.out.println(fib(200) + " " + TWO.pow(130) + " " + BigInteger.TEN.pow(40).sqrt() + " " + isqrt(fib(150)) + " " + fib(150).sqrt());
        System.out.println(f.shiftRight(100) + " " + f.negate().shiftRight(250) + " " + BigInteger.ONE.shiftLeft(70) + " " + f.testBit(60) + " " + BigInteger.ZERO.setBit(65).flipBit(0).clearBit(65));
        BigInteger p = new BigInteger("1000000007"), q = new BigInteger("998244353"), n = p.multiply(q), phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)), e = BigInteger.valueOf(65537), d = e.modInverse(phi);
        BigInteger msg = new BigInteger("123456789123456"), enc = msg.modPow(e, n);
        System.out.println(n + " " + d + " " + enc + " " + enc.modPow(d, n).equals(msg) + " " + e.modPow(BigInteger.ONE.negate(), phi).equals(d));
        System.out.println(BigInteger.valueOf(-7).mod(BigInteger.valueOf(3)) + " " + BigInteger.valueOf(-7).remainder(BigInteger.valueOf(3)) + " " + p.isProbablePrime(20) + " " + n.isProbablePrime(20) + " " + BigInteger.valueOf(100).nextProbablePrime());
        System.out.println(xs[3].intValue() + " " + xs[3].longValue() + " " + xs[3].doubleValue() + " " + xs[4].floatValue() + " " + Arrays.toString(BigInteger.valueOf(-129).toByteArray()) + " " + new BigInteger(new byte[] {1, 0, -1}) + " " + new BigInteger(1, new byte[] {-1, -1}));
        System.out.println(BigInteger.valueOf(5).equals(new BigInteger("5")) + " " + BigInteger.TEN.signum() + " " + xs[4].abs() + " " + xs[2].longValueExact());
        BigInteger big = BigInteger.valueOf(3).pow(2000), sq = big.multiply(big);
        System.out.println(big.toString().length() + " " + sq.divide(big).equals(big) + " " + sq.mod(p) + " " + big.hashCode());
        fail("div", () -> f(1).divide(BigInteger.ZERO));
        fail("mod", () -> f(1).mod(f(-3)));
        fail("inv", () -> f(2).modInverse(f(4)));
        fail("pow", () -> f(2).pow(-1));
        fail("sqrt", () -> f(-2).sqrt());
        fail("exact", () -> TWO.pow(64).longValueExact());
        fail("intx", () -> TWO.pow(31).negate().intValueExact());
        fail("parse", () -> new BigInteger("12x"));
        fail("empty", () -> new BigInteger(""));
        fail("sign", () -> new BigInteger("+-5"));
        TreeMap<BigInteger, String> tm = new TreeMap<>();
        for (BigInteger x : xs) tm.put(x, x.toString(10).length() + "");
        System.out.println(tm.values());
    }

    static BigInteger f(long v) { return BigInteger.valueOf(v); }
}
