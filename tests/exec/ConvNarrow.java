// conversions: i2b i2c i2s l2i and chains of them
public class ConvNarrow {
    static int[] is = {0, 1, -1, 127, 128, 129, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32768, -32769, 0x12345678, 0x89abcdef, Integer.MIN_VALUE, Integer.MAX_VALUE};
    static long[] ls = {0x1_0000_0000L, 0x1_8000_0000L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdefL, 0xffff_ffff_7fff_ffffL};

    static int asByte(int x) { return (byte) x; }
    static int asShort(int x) { return (short) x; }
    static int asChar(int x) { return (char) x; }

    static byte retByte(int x) { return (byte) (x + 1); }
    static char retChar(int x) { return (char) (x - 1); }
    static short retShort(int x) { return (short) (x * 3); }
    static boolean odd(int x) { return (x & 1) != 0; }

    public static void main(String[] args) {
        for (int x : is)
            System.out.println(x + ": " + asByte(x) + " " + asShort(x) + " " + asChar(x) + " " + (int) (char) (byte) x
                + " " + (byte) (char) x + " " + (short) (char) x + " " + (long) x + " " + (x & 0xffffffffL)
                + " " + retByte(x) + " " + (int) retChar(x) + " " + retShort(x) + " " + odd(x));
        for (long x : ls)
            System.out.println(x + ": " + (int) x + " " + (short) x + " " + (byte) x + " " + (int) (char) x);
        byte[] ba = new byte[3];
        char[] ca = new char[3];
        short[] sa = new short[3];
        for (int x : is) {
            ba[1] = (byte) x;
            ca[1] = (char) x;
            sa[1] = (short) x;
            System.out.println(ba[1] + "," + (int) ca[1] + "," + sa[1] + "," + (ba[1] & 0xff) + "," + ba[0] + ba[2] + (int) ca[2] + sa[2]);
        }
    }
}
