// arith: int wrap-around of + - * and unary minus, MIN / -1, MIN % -1
public class ArithIntWrap {
    static int[] vals = {0, 1, -1, 2, 7, -7, 65535, 65536, 46341, -46341, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x55555555, 0xAAAAAAAA};

    static String row(int a, int b) {
        String q = b == 0 ? "-" : (a / b) + "," + (a % b);
        return a + " " + b + " : " + (a + b) + " " + (a - b) + " " + (a * b) + " " + q
            + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + (~a) + " " + (-b);
    }

    public static void main(String[] args) {
        for (int a : vals)
            for (int b : vals)
                System.out.println(row(a, b));
        int h = 0;
        for (int i = 0; i < 1000; i++) h = h * 31 + i * i - (h >>> 7);
        System.out.println(h);
        int m = Integer.MIN_VALUE;
        System.out.println(-m == m);
        System.out.println(Math.abs(m));
        m--;
        System.out.println(m);
        m++;
        m++;
        System.out.println(m);
    }
}
