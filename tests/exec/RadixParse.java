// Integer/Long/Double parsing and printing in radices, round trips, sub-ranges of CharSequences, decode, unsigned, hex floats, error messages
public class RadixParse {
    static void t(java.util.function.Supplier<Object> s) {
        try { System.out.println(s.get()); } catch (NumberFormatException e) { System.out.println("NFE " + e.getMessage()); } catch (IndexOutOfBoundsException e) { System.out.println("IOOBE"); }
    }

    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 35, 36, 255, -4096, 123456789, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int x : xs) {
            StringBuilder sb = new StringBuilder();
            boolean ok = true;
            for (int r = Character.MIN_RADIX; r <= Character.MAX_RADIX; r++) {
                String s = Integer.toString(x, r);
                ok &= Integer.parseInt(s, r) == x && Long.parseLong(s, r) == x && Integer.valueOf(Integer.parseUnsignedInt(Integer.toUnsignedString(x, r), r)) == x;
                if (r % 8 == 3) sb.append(s).append(' ');
            }
            System.out.println(sb + "" + ok + " " + Integer.toString(x, 1) + " " + Integer.toString(x, 99));
        }
        long[] ls = {0, -1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 40, -987654321987654321L};
        for (long l : ls) {
            boolean ok = true;
            for (int r = 2; r <= 36; r++) ok &= Long.parseLong(Long.toString(l, r), r) == l && Long.parseUnsignedLong(Long.toUnsignedString(l, r), r) == l;
            System.out.println(Long.toString(l, 36) + " " + Long.toHexString(l) + " " + Long.toOctalString(l) + " " + Long.toBinaryString(l).length() + " " + Long.toUnsignedString(l) + " " + Long.toUnsignedString(l, 3) + " " + ok);
        }
        t(() -> Integer.parseInt("-80000000", 16));
        t(() -> Integer.parseInt("80000000", 16));
        t(() -> Integer.parseInt("kona", 27));
        t(() -> Integer.parseInt("Kona", 27));
        t(() -> Integer.parseInt("99", 8));
        t(() -> Integer.parseInt("+", 10));
        t(() -> Integer.parseInt("--1"));
        t(() -> Integer.parseInt(" 1"));
        t(() -> Integer.parseInt("1L"));
        t(() -> Integer.parseInt("\u0661\u0662"));
        t(() -> Integer.parseInt("x123y", 1, 4, 10));
        t(() -> Integer.parseInt("x12zy", 1, 4, 10));
        t(() -> Integer.parseInt("123", 1, 9, 10));
        t(() -> Integer.parseInt("1", 37));
        t(() -> Integer.parseInt("1", 0));
        t(() -> Long.parseLong("9223372036854775807"));
        t(() -> Long.parseLong("9223372036854775808"));
        t(() -> Long.parseLong("-9223372036854775809"));
        t(() -> Long.parseLong("ffffffffffffffff", 16));
        t(() -> Long.parseUnsignedLong("ffffffffffffffff", 16));
        t(() -> Long.parseUnsignedLong("18446744073709551616"));
        t(() -> Long.parseUnsignedLong("-1"));
        t(() -> Integer.parseUnsignedInt("4294967296"));
        t(() -> Long.decode("0xFFFFFFFF") + Long.decode("-0777") + Integer.decode("#10") + Short.decode("0x7f"));
        t(() -> Integer.decode("0x"));
        t(() -> Integer.decode("0x-1"));
        t(() -> Integer.decode("08"));
        t(() -> Byte.parseByte("128"));
        t(() -> Byte.parseByte("-80", 16));
        t(() -> Short.parseShort("7fff", 16));
        t(() -> Short.parseShort("40000"));
        t(() -> Double.parseDouble("1e5") + Double.parseDouble("0x1p-2"));
        t(() -> Double.parseDouble("1e5x"));
        t(() -> Double.valueOf("  -.5e-1  "));
        t(() -> Float.parseFloat("1.4e-45") + " " + Float.parseFloat("3.5e38"));
        t(() -> Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(Double.MIN_VALUE) + " " + Double.toHexString(Double.MAX_VALUE) + " " + Float.toHexString(0.1f) + " " + Double.toHexString(Double.NaN) + " " + Double.toHexString(0));
        t(() -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null));
        for (double d : new double[] {0.1, 100, 1e7, 1.0E-3, 9.999e-4, 123456789.125, 1e21, 4.35, 2e-3}) System.out.print(d + "/" + (float) d + " ");
        System.out.println();
        int v = 2024;
        String rom = "";
        int[] n = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] r = "M CM D CD C XC L XL X IX V IV I".split(" ");
        for (int i = 0; i < n.length; i++) for (; v >= n[i]; v -= n[i]) rom += r[i];
        System.out.println(rom);
    }
}
