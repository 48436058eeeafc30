// bit manipulation: bitCount, reverse, rotations, highestOneBit, gray code, popcount variants, subsets, parity, swaps, long shifts, packing, CRC and hashes
public class BitTricks {
    static int pop(int x) { int c = 0; for (; x != 0; x &= x - 1) c++; return c; }
    static int pop2(int x) { x -= x >>> 1 & 0x55555555; x = (x & 0x33333333) + (x >>> 2 & 0x33333333); return ((x + (x >>> 4) & 0x0f0f0f0f) * 0x01010101) >>> 24; }
    static int rev(int x) { int r = 0; for (int i = 0; i < 32; i++) { r = r << 1 | x & 1; x >>>= 1; } return r; }
    static boolean pow2(int x) { return x > 0 && (x & x - 1) == 0; }
    static int nextPow2(int x) { return x <= 1 ? 1 : Integer.highestOneBit(x - 1) << 1; }
    static int crc(byte[] b) { int c = -1; for (byte x : b) { c ^= x & 255; for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xEDB88320 : c >>> 1; } return ~c; }
    static int fnv(String s) { int h = 0x811c9dc5; for (char c : s.toCharArray()) { h ^= c; h *= 16777619; } return h; }
    static long pack(int a, short b, byte c, boolean d) { return (a & 0xffffffffL) << 32 | (b & 0xffffL) << 16 | (c & 0xffL) << 8 | (d ? 1 : 0); }
    static int isqrt(int n) { int r = 0; for (int b = 1 << 15; b != 0; b >>= 1) if ((long) (r | b) * (r | b) <= n) r |= b; return r; }

    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 6, 0x80000000, 0x7fffffff, 0x12345678, 0xdeadbeef, 1 << 16};
        for (int x : xs) {
            System.out.println(Integer.toHexString(x) + " " + Integer.bitCount(x) + (pop(x) == pop2(x) && pop(x) == Integer.bitCount(x)) + " " + (rev(x) == Integer.reverse(x)) + " " + Integer.toHexString(Integer.rotateLeft(x, 7)) + " " + Integer.toHexString(Integer.rotateRight(x, 39)) + " " + Integer.toHexString(Integer.rotateLeft(x, -4)) + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + (x & -x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + pow2(x) + " " + Integer.toHexString(Integer.reverseBytes(x)));
            long l = (long) x << 29 ^ x * 0x9E3779B97F4A7C15L;
            System.out.println("  " + l + " " + Long.bitCount(l) + " " + Long.reverse(l) + " " + Long.rotateLeft(l, 13) + " " + Long.highestOneBit(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " " + Long.reverseBytes(l) + " " + (l >> 33) + " " + (l >>> 33) + " " + (l << 65) + " " + (l >>> -1) + " " + (x >> 33) + " " + (x >>> 31));
        }
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 16; i++) { int g = i ^ i >> 1, b = 0; for (int k = g; k != 0; k >>= 1) b ^= k; sb.append(Integer.toBinaryString(g)).append(b == i ? " " : "! "); }
        System.out.println(sb);
        int n = 0b101101, cnt = 0, acc = 0;
        for (int s = n; ; s = s - 1 & n) { cnt++; acc = acc * 7 + s; if (s == 0) break; }
        System.out.println(cnt + " " + acc);
        for (int v = 0b0011, i = 0; i < 6; i++) { System.out.print(Integer.toBinaryString(v) + " "); int t = v | v - 1; v = t + 1 | (~t & -~t) - 1 >> Integer.numberOfTrailingZeros(v) + 1; }
        System.out.println();
        for (int i : new int[] {0, 1, 2, 3, 5, 17, 1000, 1 << 29}) System.out.print(nextPow2(i) + " " + isqrt(i) + " ");
        System.out.println();
        int a = 5, b = 9;
        a ^= b; b ^= a; a ^= b;
        System.out.println(a + " " + b + " " + ((a ^ b) < 0) + " " + (a + ((b - a) & (b - a) >> 31)) + " " + ((-17 ^ -17 >> 31) - (-17 >> 31)));
        System.out.println(Integer.toHexString(crc("123456789".getBytes(java.nio.charset.StandardCharsets.US_ASCII))) + " " + Integer.toHexString(fnv("hello")) + " " + fnv(""));
        long p = pack(-5, (short) -300, (byte) -1, true);
        System.out.println(Long.toHexString(p) + " " + (int) (p >> 32) + " " + (short) (p >> 16) + " " + (byte) (p >> 8) + " " + ((p & 1) != 0));
        byte by = (byte) 0x80;
        by >>>= 1;
        short sh = (short) 0xff00;
        sh >>>= 4;
        char ch = 0xff00;
        ch >>= 4;
        System.out.println(by + " " + sh + " " + (int) ch + " " + (by >>> 1) + " " + ((by & 255) >>> 1) + " " + (byte) 200 + " " + (1 << 31 >> 31) + " " + (1L << 63 >> 63) + " " + (5 & 3 | 8 ^ 2 << 1));
        long lf = 1, x = 88172645463325252L;
        for (int i = 0; i < 200; i++) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; lf = lf * 31 + (x >>> 60); }
        System.out.println(x + " " + lf);
    }
}
