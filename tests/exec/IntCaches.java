// boxing: Integer/Long/Short/Byte/Character caches under ==, equals between wrappers, hashCodes
public class IntCaches {
    public static void main(String[] args) {
        int[] xs = {-129, -128, 0, 127, 128};
        for (int x : xs) {
            Integer a = x, b = x;
            Long la = (long) x, lb = (long) x;
            Short sa = (short) x, sb = (short) x;
            System.out.println(x + " " + (a == b) + " " + (la == lb) + " " + (sa == sb) + " " + a.equals(b) + " " + la.equals(lb)
                + " " + a.equals(la) + " " + la.equals((long) a) + " " + (a == la.intValue()));
        }
        for (int x = -128; x < 128; x += 51) {
            Byte p = (byte) x, q = (byte) x;
            System.out.print((p == q) + " ");
        }
        Character c1 = '\u007f', c2 = '\u007f', c3 = '\u0080', c4 = '\u0080';
        System.out.println((c1 == c2) + " " + (c3 == c4) + " " + c3.equals(c4));
        Boolean t1 = true, t2 = Boolean.valueOf("TRUE");
        System.out.println(t1 == t2);
        System.out.println(Integer.valueOf(77).hashCode() + " " + Long.valueOf(0x100000003L).hashCode() + " " + Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode()
            + " " + Double.valueOf(1.5).hashCode() + " " + Float.valueOf(1.5f).hashCode() + " " + Character.valueOf('a').hashCode() + " " + Short.valueOf((short) -1).hashCode());
        Integer x = 1000, y = 1000;
        System.out.println((x <= y) + " " + (x >= y) + " " + (x == y) + " " + (x != y));
        Object o = 5;
        System.out.println(o.equals(5) + " " + o.equals(5L) + " " + (o == (Object) 5));
        Double n1 = Double.NaN, z1 = 0.0, z2 = -0.0;
        System.out.println(n1.equals(Double.NaN) + " " + z1.equals(z2) + " " + (z1.doubleValue() == z2));
        System.out.println(Integer.valueOf(3).compareTo(5) + " " + Character.valueOf('a').compareTo('d') + " " + Boolean.TRUE.compareTo(false) + " " + Byte.valueOf((byte) 9).compareTo((byte) -9));
    }
}
