// Long methods: parse, radix strings, bit tricks, unsigned ops, failures
public class LongMethods {
    static long[] xs = {0, 1, -1, 4294967296L, -4294967297L, Long.MAX_VALUE, Long.MIN_VALUE, 0x0123456789abcdefL, 10000000000L};

    public static void main(String[] args) {
        for (long x : xs) {
            System.out.println(x + " " + Long.toHexString(x) + " " + Long.toOctalString(x) + " " + Long.toBinaryString(x) + " " + Long.toString(x, 36) + " " + Long.toUnsignedString(x));
            System.out.println(Long.bitCount(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.highestOneBit(x) + " " + Long.lowestOneBit(x)
                + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x) + " " + Long.signum(x) + " " + Long.hashCode(x)
                + " " + Long.rotateLeft(x, 13) + " " + Long.rotateRight(x, -7));
            for (long y : new long[] {1, -1, 10, Long.MIN_VALUE})
                System.out.println(Long.compareUnsigned(x, y) + " " + Long.divideUnsigned(x, y) + " " + Long.remainderUnsigned(x, y));
        }
        String[] ps = {"9223372036854775807", "9223372036854775808", "-9223372036854775808", "12L", "", "0x10", "  1"};
        for (String p : ps)
            try {
                System.out.println(Long.parseLong(p));
            } catch (NumberFormatException e) {
                System.out.println("NFE " + e.getMessage());
            }
        System.out.println(Long.parseUnsignedLong("18446744073709551615") + " " + Long.decode("-0x8000000000000000") + " " + Long.parseLong("-zz", 36));
        try {
            Long.parseUnsignedLong("18446744073709551616");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, 12345L) + " " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
    }
}
