// mini application: matrices: product, determinant (exact fractions and Bareiss), inverse, transpose, LU on doubles, fast power, spiral walk
import java.math.BigInteger;
import java.util.*;

public class AppMatrix {
    record Frac(BigInteger n, BigInteger d) {
        static final Frac ZERO = of(0), ONE = of(1);
        Frac {
            if (d.signum() == 0) throw new ArithmeticException("zero denominator");
            BigInteger g = n.gcd(d);
            if (d.signum() < 0) g = g.negate();
            if (!g.equals(BigInteger.ONE)) { n = n.divide(g); d = d.divide(g); }
        }
        static Frac of(long v) { return new Frac(BigInteger.valueOf(v), BigInteger.ONE); }
        Frac add(Frac o) { return new Frac(n.multiply(o.d).add(o.n.multiply(d)), d.multiply(o.d)); }
        Frac sub(Frac o) { return add(new Frac(o.n.negate(), o.d)); }
        Frac mul(Frac o) { return new Frac(n.multiply(o.n), d.multiply(o.d)); }
        Frac div(Frac o) { return mul(new Frac(o.d, o.n)); }
        boolean zero() { return n.signum() == 0; }
        @Override public String toString() { return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d; }
    }

    static long[][] mul(long[][] a, long[][] b, long mod) {
        if (a[0].length != b.length) throw new IllegalArgumentException(a.length + "x" + a[0].length + " by " + b.length + "x" + b[0].length);
        long[][] r = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++) {
                long s = 0;
                for (int k = 0; k < b.length; k++) s = (s + a[i][k] * b[k][j]) % mod;
                r[i][j] = s;
            }
        return r;
    }

    static long[][] pow(long[][] a, int e, long mod) {
        long[][] r = new long[a.length][a.length];
        for (int i = 0; i < a.length; i++) r[i][i] = 1;
        for (; e > 0; e >>= 1, a = mul(a, a, mod)) if ((e & 1) == 1) r = mul(r, a, mod);
        return r;
    }

    static long laplace(long[][] m) {
        if (m.length == 1) return m[0][0];
        long d = 0;
        for (int c = 0; c < m.length; c++) {
            long[][] s = new long[m.length - 1][m.length - 1];
            for (int i = 1; i < m.length; i++) for (int j = 0, k = 0; j < m.length; j++) if (j != c) s[i - 1][k++] = m[i][j];
            d += (c % 2 == 0 ? 1 : -1) * m[0][c] * laplace(s);
        }
        return d;
    }

    static long bareiss(long[][] in) {
        int n = in.length, sign = 1;
        long[][] m = new long[n][];
        for (int i = 0; i < n; i++) m[i] = in[i].clone();
        long prev = 1;
        for (int k = 0; k < n - 1; k++) {
            if (m[k][k] == 0) {
                int s = k + 1;
                while (s < n && m[s][k] == 0) s++;
                if (s == n) return 0;
                long[] t = m[k]; m[k] = m[s]; m[s] = t;
                sign = -sign;
            }
            for (int i = k + 1; i < n; i++) for (int j = k + 1; j < n; j++) m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) / prev;
            prev = m[k][k];
        }
        return sign * m[n - 1][n - 1];
    }

    static Frac[][] inverse(long[][] in) {
        int n = in.length;
        Frac[][] a = new Frac[n][2 * n];
        for (int i = 0; i < n; i++) for (int j = 0; j < 2 * n; j++) a[i][j] = j < n ? Frac.of(in[i][j]) : j - n == i ? Frac.ONE : Frac.ZERO;
        for (int c = 0; c < n; c++) {
            int p = c;
            while (p < n && a[p][c].zero()) p++;
            if (p == n) throw new ArithmeticException("singular");
            Frac[] t = a[p]; a[p] = a[c]; a[c] = t;
            Frac piv = a[c][c];
            for (int j = 0; j < 2 * n; j++) a[c][j] = a[c][j].div(piv);
            for (int i = 0; i < n; i++) {
                Frac f = a[i][c];
                if (i == c || f.zero()) continue;
                for (int j = 0; j < 2 * n; j++) a[i][j] = a[i][j].sub(f.mul(a[c][j]));
            }
        }
        Frac[][] r = new Frac[n][];
        for (int i = 0; i < n; i++) r[i] = Arrays.copyOfRange(a[i], n, 2 * n);
        return r;
    }

    static double detLU(long[][] in) {
        int n = in.length;
        double[][] m = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = in[i][j];
        double d = 1;
        for (int k = 0; k < n; k++) {
            int p = k;
            for (int i = k + 1; i < n; i++) if (Math.abs(m[i][k]) > Math.abs(m[p][k])) p = i;
            if (m[p][k] == 0) return 0;
            if (p != k) { double[] t = m[p]; m[p] = m[k]; m[k] = t; d = -d; }
            d *= m[k][k];
            for (int i = k + 1; i < n; i++) { double f = m[i][k] / m[k][k]; for (int j = k; j < n; j++) m[i][j] -= f * m[k][j]; }
        }
        return d;
    }

    static List<Long> spiral(long[][] m) {
        List<Long> out = new ArrayList<>();
        int t = 0, b = m.length - 1, l = 0, r = m[0].length - 1;
        while (t <= b && l <= r) {
            for (int j = l; j <= r; j++) out.add(m[t][j]);
            t++;
            for (int i = t; i <= b; i++) out.add(m[i][r]);
            r--;
            if (t <= b) { for (int j = r; j >= l; j--) out.add(m[b][j]); b--; }
            if (l <= r) { for (int i = b; i >= t; i--) out.add(m[i][l]); l++; }
        }
        return out;
    }

    public static void main(String[] args) {
        long[][][] ms = {{{7}}, {{1, 2}, {3, 4}}, {{2, -1, 0}, {-1, 2, -1}, {0, -1, 2}}, {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, {{0, 2, 1, 3}, {1, 0, 5, -2}, {4, 1, 0, 1}, {3, 3, 2, 0}}, {{1, 1, 1, 1, 1}, {1, 2, 4, 8, 16}, {1, 3, 9, 27, 81}, {1, 4, 16, 64, 256}, {1, 5, 25, 125, 625}}};
        for (long[][] m : ms) {
            System.out.println(Arrays.deepToString(m) + " det " + laplace(m) + " " + bareiss(m) + " " + Math.round(detLU(m) * 1e6) / 1e6);
            try { System.out.println("  inv " + Arrays.deepToString(inverse(m))); } catch (ArithmeticException e) { System.out.println("  " + e.getMessage()); }
            System.out.println("  spiral " + spiral(m));
        }
        System.out.println(Arrays.deepToString(mul(new long[][] {{1, 2, 3}, {4, 5, 6}}, new long[][] {{1}, {0}, {-1}}, 1L << 40)));
        System.out.println(pow(new long[][] {{1, 1}, {1, 0}}, 90, Long.MAX_VALUE >> 1)[0][1] + " " + pow(new long[][] {{1, 1}, {1, 0}}, 1_000_000_007, 1_000_000_007)[0][1]);
        try { mul(ms[1], ms[2], 7); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new Frac(BigInteger.ONE, BigInteger.ZERO); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(new Frac(BigInteger.valueOf(6), BigInteger.valueOf(-8)) + " " + Frac.of(1).div(Frac.of(3)).equals(new Frac(BigInteger.TWO, BigInteger.valueOf(6))));
    }
}
