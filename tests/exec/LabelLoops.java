// control flow: labelled break/continue, do-while, nested loops, unreachable-looking constructs, comma for loops
public class LabelLoops {
    static String primes(int n) {
        StringBuilder sb = new StringBuilder();
        outer:
        for (int i = 2; i < n; i++) {
            for (int j = 2; j * j <= i; j++) if (i % j == 0) continue outer;
            sb.append(i).append(' ');
        }
        return sb.toString();
    }

    static int find(int[][] g, int v) {
        int pos = -1;
        search: {
            for (int r = 0; r < g.length; r++)
                for (int c = 0; c < g[r].length; c++)
                    if (g[r][c] == v) { pos = r * 100 + c; break search; }
            pos = -2;
        }
        return pos;
    }

    public static void main(String[] args) {
        System.out.println(primes(60));
        System.out.println(find(new int[][] {{1, 2}, {3, 4, 5}}, 5) + " " + find(new int[][] {{}}, 5));
        int k = 0;
        do { k += 3; if (k == 9) continue; if (k > 20) break; } while (k % 7 != 0);
        System.out.println(k);
        for (int i = 0, j = 10; i < j; i += 2, j--) System.out.print(i + ":" + j + " ");
        System.out.println();
        a: for (int i = 0; i < 3; i++) b: for (int j = 0; j < 3; j++) {
            c: while (true) {
                if (j == 1) continue b;
                if (i == 2) break a;
                if (i + j == 3) break b;
                break c;
            }
            System.out.print(i + "" + j + " ");
        }
        System.out.println();
        int n = 27, steps = 0;
        while (n != 1) { n = (n & 1) == 0 ? n >> 1 : 3 * n + 1; steps++; }
        System.out.println(steps);
        long fact = 1;
        for (int i = 1; i <= 25; fact *= i++) ;
        System.out.println(fact);
        lab: if (steps > 5) { if (fact != 0) break lab; System.out.println("no"); }
        for (; ; ) { if (++k % 11 == 0) break; }
        System.out.println(k);
        boolean t = true, f = false;
        int e = 0;
        if (t || e++ > 0) e += 10;
        if (f && e++ > 0) e += 100;
        if (t | e++ > 0) e += 1000;
        if (f & e++ > 0) e += 10000;
        System.out.println(e);
        int x = 0;
        x += x++ + (x = 5) * x-- - --x;
        System.out.println(x);
    }
}
