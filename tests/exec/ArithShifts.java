// arith: shift count masking for int and long, negative counts, >>> on negatives, shifts of narrow types
public class ArithShifts {
    static int[] counts = {0, 1, 4, 5, 16, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33, -63, -64, 127, 1000, Integer.MIN_VALUE, Integer.MAX_VALUE};
    static int[] xs = {1, -1, 0x12345678, 0x87654321, Integer.MIN_VALUE};
    static long[] ls = {1L, -1L, 0x123456789abcdef0L, 0xfedcba9876543210L, Long.MIN_VALUE};

    public static void main(String[] args) {
        for (int x : xs)
            for (int c : counts)
                System.out.println(x + " by " + c + ": " + (x << c) + " " + (x >> c) + " " + (x >>> c));
        for (long x : ls)
            for (int c : counts)
                System.out.println(x + " by " + c + ": " + (x << c) + " " + (x >> c) + " " + (x >>> c));
        long big = 33L + (1L << 40);
        System.out.println((xs[2] << big) + " " + (ls[2] << big) + " " + (xs[3] >>> -big));
        byte b = -5;
        short s = -300;
        char ch = '\uffff';
        System.out.println((b >>> 28) + " " + (b >> 1) + " " + (s >>> 4) + " " + (ch >>> 4) + " " + (ch << 16));
        b >>>= 1;
        System.out.println(b);
        b = -128;
        b >>>= 25;
        System.out.println(b);
        s <<= 9;
        System.out.println(s);
        ch >>= 3;
        System.out.println((int) ch);
        int r = 0x80000001;
        System.out.println(((r << 3) | (r >>> -3)) + " " + Integer.rotateLeft(r, 3) + " " + Integer.rotateRight(r, 35));
    }
}
