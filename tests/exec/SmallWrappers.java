// Byte, Short, Boolean wrappers: parse, ranges, logical ops, compare, toUnsigned
public class SmallWrappers {
    static void tryByte(String s) {
        try {
            System.out.println("byte " + Byte.parseByte(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println("short " + Short.decode(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"127", "128", "-128", "-129", "32767", "32768", "0x7f", "q"}) tryByte(s);
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1) + " " + Short.reverseBytes((short) 0x1234) + " " + Byte.compare((byte) -128, (byte) 127)
            + " " + Byte.compareUnsigned((byte) -128, (byte) 127));
        for (String s : new String[] {"true", "TRUE", "True", "yes", "", null}) System.out.print(Boolean.parseBoolean(s) + " ");
        System.out.println();
        boolean[] bs = {false, true};
        for (boolean a : bs)
            for (boolean b : bs)
                System.out.println(a + " " + b + " " + (a & b) + (a | b) + (a ^ b) + (a && b) + (a || b) + (a == b) + (a != b)
                    + Boolean.logicalAnd(a, b) + Boolean.logicalOr(a, b) + Boolean.logicalXor(a, b) + Boolean.compare(a, b));
        System.out.println(Boolean.toString(true) + Boolean.valueOf(false) + Boolean.hashCode(true));
        Number[] ns = {(byte) 300, (short) 70000, 3, 4L, 5.9f, -6.9, Byte.MIN_VALUE, Long.MAX_VALUE};
        for (Number n : ns)
            System.out.println(n.getClass().getSimpleName() + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue());
    }
}
