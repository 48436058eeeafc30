// deep but legal recursion (depth 3000): sums, mutual recursion, recursive data structures, Ackermann
public class DeepRecursion {
    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
    static long wide(long a, double b, int n) { return n == 0 ? a + (long) b : 1 + wide(a + n, b * 0.5, n - 1); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }

    record Cell(int v, Cell next) {
        int len() { return next == null ? 1 : 1 + next.len(); }
        Cell append(int x) { return next == null ? new Cell(v, new Cell(x, null)) : new Cell(v, next.append(x)); }
    }

    static int tryDeep(int n) {
        try {
            return n == 0 ? 1 / n : tryDeep(n - 1);
        } catch (ArithmeticException e) {
            if (n < 2999) throw e;
            return n;
        }
    }

    static int fibCalls;
    static int fib(int n) { fibCalls++; return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    public static void main(String[] args) {
        System.out.println(sum(3000));
        System.out.println(wide(5, 1e9, 3000));
        System.out.println(even(3000) + " " + odd(2999));
        System.out.println(ack(2, 9) + " " + ack(1, 1000));
        Cell c = null;
        for (int i = 0; i < 3000; i++) c = new Cell(i, c);
        System.out.println(c.len() + " " + c.append(1).len());
        Cell d = null;
        for (int i = 0; i < 100; i++) d = new Cell(i, d);
        System.out.println(d.toString().length() + " " + d.hashCode());
        System.out.println(tryDeep(3000));
        System.out.println(fib(18) + " " + fibCalls);
    }
}
