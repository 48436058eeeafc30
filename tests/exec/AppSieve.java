// mini application: number theory: sieve, segmented sieve, factorisation, totients, perfect numbers, gcd/lcm, modular power, Collatz, pi digits spigot
import java.util.*;

public class AppSieve {
    static List<Integer> primes(int n) {
        boolean[] c = new boolean[n + 1];
        List<Integer> ps = new ArrayList<>();
        for (int i = 2; i <= n; i++) {
            if (c[i]) continue;
            ps.add(i);
            for (long j = (long) i * i; j <= n; j += i) c[(int) j] = true;
        }
        return ps;
    }

    static List<Long> segment(long lo, long hi) {
        boolean[] c = new boolean[(int) (hi - lo + 1)];
        for (int p : primes((int) Math.sqrt(hi) + 1)) for (long j = Math.max((long) p * p, (lo + p - 1) / p * p); j <= hi; j += p) c[(int) (j - lo)] = true;
        List<Long> r = new ArrayList<>();
        for (long v = lo; v <= hi; v++) if (!c[(int) (v - lo)]) r.add(v);
        return r;
    }

    static SortedMap<Long, Integer> factor(long n) {
        SortedMap<Long, Integer> f = new TreeMap<>();
        for (long p = 2; p * p <= n; p++) while (n % p == 0) { f.merge(p, 1, Integer::sum); n /= p; }
        if (n > 1) f.merge(n, 1, Integer::sum);
        return f;
    }

    static long gcd(long a, long b) { return b == 0 ? Math.abs(a) : gcd(b, a % b); }
    static long lcm(long a, long b) { return a / gcd(a, b) * b; }
    static long modpow(long b, long e, long m) { long r = 1; for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m; return r; }
    static boolean millerRabin(long n) {
        if (n < 2) return false;
        for (int p : new int[] {2, 3, 5, 7}) if (n % p == 0) return n == p;
        long d = n - 1;
        int s = Long.numberOfTrailingZeros(d);
        d >>= s;
        outer:
        for (int a : new int[] {2, 3, 5, 7}) {
            long x = modpow(a, d, n);
            if (x == 1 || x == n - 1) continue;
            for (int i = 1; i < s; i++) { x = x * x % n; if (x == n - 1) continue outer; }
            return false;
        }
        return true;
    }

    static long[] egcd(long a, long b) { if (b == 0) return new long[] {a, 1, 0}; long[] r = egcd(b, a % b); return new long[] {r[0], r[2], r[1] - a / b * r[2]}; }

    static String piDigits(int n) {
        StringBuilder sb = new StringBuilder();
        int len = n * 10 / 3 + 1;
        int[] a = new int[len];
        Arrays.fill(a, 2);
        int nines = 0, pre = 0;
        for (int j = 0; j < n; j++) {
            int q = 0;
            for (int i = len; i > 0; i--) { int x = 10 * a[i - 1] + q * i; a[i - 1] = x % (2 * i - 1); q = x / (2 * i - 1); }
            a[0] = q % 10;
            q /= 10;
            if (q == 9) nines++;
            else if (q == 10) { sb.append(pre + 1).append("0".repeat(nines)); pre = nines = 0; }
            else { if (j > 0) sb.append(pre); sb.append("9".repeat(nines)); pre = q; nines = 0; }
        }
        return sb.append(pre).toString();
    }

    public static void main(String[] args) {
        List<Integer> ps = primes(5000);
        System.out.println(ps.size() + " " + ps.subList(0, 15) + " " + ps.get(ps.size() - 1));
        System.out.println(segment(1_000_000, 1_000_100));
        for (long n : new long[] {1, 2, 360, 97, 1001, 1L << 40, 600851475143L, 999999}) System.out.print(factor(n) + " ");
        System.out.println();
        int mr = 0;
        for (int i = 0; i < 600; i++) if (millerRabin(i)) mr++;
        System.out.println(mr + " " + millerRabin(1_000_003) + " " + millerRabin(561) + " " + millerRabin(2147483647L));
        StringBuilder perfect = new StringBuilder(), tot = new StringBuilder();
        for (int n = 2; n <= 500; n++) { int s = 1; for (int d = 2; d * d <= n; d++) if (n % d == 0) s += d + (d * d == n ? 0 : n / d); if (s == n) perfect.append(n).append(' '); }
        for (int n = 1; n <= 20; n++) { int t = 0; for (int k = 1; k <= n; k++) if (gcd(k, n) == 1) t++; tot.append(t).append(' '); }
        System.out.println(perfect + "| " + tot);
        long l = 1;
        for (int i = 2; i <= 40; i++) l = lcm(l, i);
        System.out.println(l + " " + gcd(-48, 36) + " " + Arrays.toString(egcd(240, 46)) + " " + modpow(3, 200, 1_000_000_007) + " " + modpow(2, 1000, 12345));
        int best = 0, len = 0;
        for (int i = 1; i < 200; i++) { int c = 1; for (long n = i; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) c++; if (c > len) { len = c; best = i; } }
        System.out.println(best + " " + len + " " + piDigits(40));
        long[] cat = new long[20];
        cat[0] = 1;
        for (int i = 1; i < cat.length; i++) for (int j = 0; j < i; j++) cat[i] += cat[j] * cat[i - 1 - j];
        System.out.println(Arrays.toString(cat));
        int[] coins = {1, 5, 10, 25, 50};
        long[] ways = new long[101];
        ways[0] = 1;
        for (int c : coins) for (int v = c; v <= 100; v++) ways[v] += ways[v - c];
        System.out.println(ways[100] + " " + ways[37]);
    }
}
