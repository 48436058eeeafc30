// Integer methods: parse, toString radix, hex/octal/binary, bit tricks, unsigned ops, failures
public class IntegerMethods {
    static int[] xs = {0, 1, -1, 42, -42, 255, 256, 0x0f0f0f0f, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 30};

    static void parse(String s, int radix) {
        try {
            System.out.println(s + "/" + radix + " = " + Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int x : xs) {
            System.out.println(x + " " + Integer.toHexString(x) + " " + Integer.toOctalString(x) + " " + Integer.toBinaryString(x)
                + " " + Integer.toString(x, 36) + " " + Integer.toString(x, 7) + " " + Integer.toUnsignedString(x));
            System.out.println(Integer.bitCount(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.highestOneBit(x)
                + " " + Integer.lowestOneBit(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x)
                + " " + Integer.signum(x) + " " + Integer.toUnsignedLong(x));
            for (int y : new int[] {1, -1, 7, Integer.MIN_VALUE})
                System.out.println(Integer.compareUnsigned(x, y) + " " + Integer.divideUnsigned(x, y) + " " + Integer.remainderUnsigned(x, y) + " " + Integer.compare(x, y));
        }
        parse("123", 10);
        parse("-2147483648", 10);
        parse("2147483648", 10);
        parse("+7", 10);
        parse("", 10);
        parse("-", 10);
        parse("12a", 10);
        parse("7f", 16);
        parse("ZZ", 36);
        parse("9", 8);
        parse("1", 99);
        parse(null, 10);
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("-#ff") + " " + Integer.decode("010") + " " + Integer.valueOf("77"));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.parseUnsignedInt("ff", 16));
        System.out.println(Integer.MAX_VALUE + Integer.MIN_VALUE + " " + Integer.SIZE + " " + Integer.BYTES + " " + Integer.sum(3, 4) + " " + Integer.max(-3, 2) + " " + Integer.getInteger("no.such.prop", 17));
    }
}
