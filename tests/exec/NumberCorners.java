import java.util.*;

/** Characters, bits, parsing and printing of numbers, Random, properties. */
public class NumberCorners {
    public static void main(String[] x) {
        StringBuilder sb = new StringBuilder();
        for (int c = 0; c < 0x3000; c++) {
            sb.append(Character.getType(c))
                    .append(Character.isLetter(c) ? 'l' : '-')
                    .append(Character.isDigit(c) ? 'd' : '-')
                    .append(Character.isWhitespace(c) ? 'w' : '-')
                    .append(Character.isJavaIdentifierStart(c) ? 'j' : '-')
                    .append(Character.toUpperCase(c))
                    .append(Character.toLowerCase(c))
                    .append(Character.getNumericValue(c))
                    .append(Character.isMirrored(c))
                    .append(Character.getDirectionality(c))
                    .append(Character.isIdeographic(c))
                    .append(Character.toTitleCase(c));
        }
        System.out.println(sb.toString().hashCode());

        for (int c : new int[] {0x1F600, 0x10400, 0xE0001, 0x20000, 0x10FFFF, -1, 0xD800})
            System.out.print(Character.isValidCodePoint(c) + " "
                    + (c >= 0 ? Character.getType(c) + " " + Character.charCount(c) + Character.isLetter(c)
                                            + Character.isSurrogate((char) c)
                              : "")
                    + "; ");
        System.out.println(Character.digit('z', 36) + Character.forDigit(11, 16) + " " + Character.MAX_RADIX
                + Character.toChars(0x1F600).length + Character.reverseBytes('a')
                + Character.compare('a', 'b') + Character.valueOf('x').hashCode()
                + Character.toString(0x1F600) + Character.UnicodeBlock.of('a') + Character.isISOControl(7));
        int[] is = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 255, -256, 0x0f0f0f0f};
        for (int i : is)
            System.out.print(Integer.bitCount(i) + " " + Integer.reverse(i) + " " + Integer.highestOneBit(i)
                    + " " + Integer.numberOfLeadingZeros(i) + Integer.numberOfTrailingZeros(i)
                    + Integer.toBinaryString(i) + Integer.toOctalString(i) + Integer.toHexString(i)
                    + Integer.toString(i, 7) + Integer.rotateLeft(i, 5) + Integer.reverseBytes(i)
                    + Integer.signum(i) + Integer.toUnsignedString(i) + Integer.divideUnsigned(i, 3)
                    + Integer.remainderUnsigned(i, 10) + Integer.compareUnsigned(i, 5)
                    + Integer.toUnsignedLong(i) + "; ");
        System.out.println();
        long[] ls = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, -123456789012345L};
        for (long i : ls)
            System.out.print(Long.bitCount(i) + " " + Long.reverse(i) + Long.highestOneBit(i)
                    + Long.numberOfLeadingZeros(i) + Long.toBinaryString(i) + Long.toHexString(i)
                    + Long.toString(i, 36) + Long.toUnsignedString(i) + Long.toUnsignedString(i, 7)
                    + Long.divideUnsigned(i, 7) + Long.remainderUnsigned(i, 10) + Long.hashCode(i)
                    + Math.multiplyHigh(i, i) + Math.abs(i) + "; ");
        System.out.println();
        for (String s : new String[] {"1", "-0", "+5", "0x1p3", "1e400", "-1e-400", " 2.5 ", "NaN",
                     "-Infinity", "1d", "2f", "1_0", "0x", "", ".5", "5.", "4.9E-324",
                     "2.2250738585072011e-308", "1.7976931348623159e308", "123456789012345678901234567890",
                     "0.1e1", "9007199254740993"})
            try {
                System.out.print(Double.parseDouble(s) + " " + Float.parseFloat(s) + "; ");
            } catch (NumberFormatException e) {
                System.out.print(e.getMessage() + "; ");
            }
        System.out.println();
        Random r = new Random(12345);
        double acc = 0;
        for (int i = 0; i < 1000; i++) {
            acc += r.nextDouble() + r.nextFloat() + r.nextGaussian() + r.nextInt(7) + r.nextLong() % 100
                    + (r.nextBoolean() ? 1 : 0) + r.nextInt(1 << 20);
        }
        byte[] bs = new byte[7];
        r.nextBytes(bs);
        System.out.println(acc + " " + Arrays.toString(bs) + r.nextInt(5, 10) + " " + r.nextLong(100) + " "
                + r.nextDouble(2, 3));
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String k : new String[] {"line.separator", "file.separator", "path.separator", "user.dir.no",
                     "java.specification.version", "java.vendor.no", "os.name",
                     "java.version.no", "java.vm.specification.version"})
            System.out.print(
                    k + "=" + java.util.Objects.toString(System.getProperty(k)).replace("\n", "NL") + " ");
        System.out.println(System.getProperty("nope", "dflt") + System.lineSeparator().length()
                + System.getProperty("java.class.version") + Integer.getInteger("no.int", 5)
                + Boolean.getBoolean("q"));
        System.setProperty("my.p", "v");
        System.out.println(
                System.getProperty("my.p") + System.clearProperty("my.p") + System.getProperty("my.p"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.getenv("SYMJVM_NOPE_X"));
        System.out.println(System.identityHashCode(null) + " " + (System.nanoTime() <= System.nanoTime())
                + (System.currentTimeMillis() > 0));
        double[] ds = {0, -0.0, 1, -1.5, 2.5, 1e15 + .3, 1e-310, Double.MAX_VALUE, Double.NaN,
                Double.NEGATIVE_INFINITY, 0.1, 123.456, 1.0 / 3, 5e-324, 9007199254740991.0, 1e21, 1e22, 2e-3,
                1.0E-3, 9.999999e6};
        for (double d : ds)
            System.out.print(d + " " + (float) d + " " + Math.floor(d) + Math.ceil(d) + Math.rint(d)
                    + Math.round(d) + Math.round((float) d) + (int) d + (long) d + Math.ulp(d)
                    + Math.nextAfter(d, 5) + Math.getExponent(d) + Math.sqrt(d) + Double.toHexString(d)
                    + Float.toHexString((float) d) + Double.hashCode(d) + Double.isFinite(d) + Math.signum(d)
                    + Math.copySign(2, d) + Math.nextDown((float) d) + "; ");
        System.out.println();
        for (float f = 1e-10f; f < 1e20f; f *= 3.7f) System.out.print(f + " ");
        System.out.println();
        for (double f = 1e-300; f < 1e300; f *= 3.7e7) System.out.print(f + " ");
        System.out.println();
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.multiplyExact(1L << 40, 1L << 40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.negateExact(Integer.MIN_VALUE);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.floorMod(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.floorMod(-7L, 3));
    }
}
