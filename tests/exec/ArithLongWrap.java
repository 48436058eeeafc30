// arith: long wrap-around, MIN / -1, remainder signs, mixed int/long promotion
public class ArithLongWrap {
    static long[] vals = {0L, 1L, -1L, 10L, -10L, 4294967296L, 4294967295L, 3037000500L, -3037000500L,
        Long.MAX_VALUE, Long.MIN_VALUE, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL};
    static int[] ints = {3, -3, Integer.MIN_VALUE, Integer.MAX_VALUE};

    public static void main(String[] args) {
        for (long a : vals) {
            for (long b : vals) {
                StringBuilder sb = new StringBuilder();
                sb.append(a).append(' ').append(b).append(" : ");
                sb.append(a + b).append(' ').append(a - b).append(' ').append(a * b).append(' ');
                if (b != 0) sb.append(a / b).append(' ').append(a % b).append(' ');
                sb.append(a & b).append(' ').append(a | b).append(' ').append(a ^ b);
                System.out.println(sb);
            }
            for (int i : ints)
                System.out.println(a + " op " + i + " : " + (a + i) + " " + (i - a) + " " + (a * i) + " " + (a / i) + " " + (a % i));
        }
        int i = Integer.MAX_VALUE, j = 2;
        long wrong = i * j, right = (long) i * j;
        System.out.println(wrong + " " + right);
        System.out.println(Long.compare(vals[9], vals[10]) + " " + (vals[9] > vals[10]) + " " + (vals[10] < 0));
        long h = 1125899906842597L;
        for (int k = 0; k < 500; k++) h = 31 * h + (k ^ (h >>> 33));
        System.out.println(h);
    }
}
