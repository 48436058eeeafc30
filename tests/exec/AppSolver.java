// mini application: backtracking: n-queens (arrays and bitmasks), sudoku with candidate masks, subset sum, knight's tour, permutations
import java.util.*;

public class AppSolver {
    static int nodes;

    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int c = 0;
        for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) {
            int b = free & -free;
            nodes++;
            c += queens(n, row + 1, cols | b, (d1 | b) << 1, (d2 | b) >> 1);
        }
        return c;
    }

    static boolean first(int[] q, int r) {
        if (r == q.length) return true;
        next:
        for (int c = 0; c < q.length; c++) {
            for (int i = 0; i < r; i++) if (q[i] == c || Math.abs(q[i] - c) == r - i) continue next;
            q[r] = c;
            if (first(q, r + 1)) return true;
        }
        return false;
    }

    static class Sudoku {
        final int[][] g = new int[9][9];
        final int[] row = new int[9], col = new int[9], box = new int[9];
        int guesses;

        Sudoku(String s) {
            for (int i = 0; i < 81; i++) {
                char c = s.charAt(i);
                if (c == '.') continue;
                if (!place(i / 9, i % 9, c - '1')) throw new IllegalArgumentException("clash at " + i);
            }
        }
        boolean place(int r, int c, int v) {
            int m = 1 << v;
            if (((row[r] | col[c] | box[r / 3 * 3 + c / 3]) & m) != 0) return false;
            row[r] |= m;
            col[c] |= m;
            box[r / 3 * 3 + c / 3] |= m;
            g[r][c] = v + 1;
            return true;
        }
        void undo(int r, int c) {
            int m = ~(1 << g[r][c] - 1);
            row[r] &= m;
            col[c] &= m;
            box[r / 3 * 3 + c / 3] &= m;
            g[r][c] = 0;
        }
        boolean solve() {
            int br = -1, bc = -1, best = 10, mask = 0;
            for (int r = 0; r < 9; r++)
                for (int c = 0; c < 9; c++) {
                    if (g[r][c] != 0) continue;
                    int free = ~(row[r] | col[c] | box[r / 3 * 3 + c / 3]) & 511, n = Integer.bitCount(free);
                    if (n < best) { best = n; br = r; bc = c; mask = free; }
                }
            if (br < 0) return true;
            for (; mask != 0; mask &= mask - 1) {
                guesses++;
                place(br, bc, Integer.numberOfTrailingZeros(mask));
                if (solve()) return true;
                undo(br, bc);
            }
            return false;
        }
        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (int[] r : g) { for (int v : r) sb.append(v); sb.append('\n'); }
            return sb.toString();
        }
    }

    static int[][] tour(int n) {
        int[][] b = new int[n][n];
        int[] dx = {1, 2, 2, 1, -1, -2, -2, -1}, dy = {2, 1, -1, -2, -2, -1, 1, 2};
        int x = 0, y = 0;
        b[0][0] = 1;
        for (int k = 2; k <= n * n; k++) {
            int best = 9, bi = -1;
            for (int i = 0; i < 8; i++) {
                int u = x + dx[i], v = y + dy[i];
                if (u < 0 || v < 0 || u >= n || v >= n || b[u][v] != 0) continue;
                int deg = 0;
                for (int j = 0; j < 8; j++) { int p = u + dx[j], q = v + dy[j]; if (p >= 0 && q >= 0 && p < n && q < n && b[p][q] == 0) deg++; }
                if (deg < best) { best = deg; bi = i; }
            }
            if (bi < 0) return b;
            b[x += dx[bi]][y += dy[bi]] = k;
        }
        return b;
    }

    static void subsets(int[] a, int i, int left, Deque<Integer> cur, List<List<Integer>> out) {
        if (left == 0) { out.add(new ArrayList<>(cur)); return; }
        for (int k = i; k < a.length && a[k] <= left; k++) {
            if (k > i && a[k] == a[k - 1]) continue;
            cur.addLast(a[k]);
            subsets(a, k + 1, left - a[k], cur, out);
            cur.removeLast();
        }
    }

    static boolean nextPerm(char[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        char t = a[i]; a[i] = a[j]; a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) { t = a[l]; a[l] = a[r]; a[r] = t; }
        return true;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 7; n++) System.out.print(queens(n, 0, 0, 0, 0) + " ");
        System.out.println(nodes);
        int[] q = new int[8];
        System.out.println(first(q, 0) + " " + Arrays.toString(q) + " " + first(new int[3], 0));
        Sudoku s = new Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        System.out.println(s.solve() + " " + s.guesses);
        System.out.print(s);
        try { new Sudoku("55" + ".".repeat(79)); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        for (int[] r : tour(6)) System.out.println(Arrays.toString(r));
        int[] a = {10, 1, 2, 7, 6, 1, 5};
        Arrays.sort(a);
        List<List<Integer>> out = new ArrayList<>();
        subsets(a, 0, 8, new ArrayDeque<>(), out);
        System.out.println(out);
        char[] p = "aabc".toCharArray();
        int n = 0;
        do { System.out.print(new String(p) + " "); n++; } while (nextPerm(p));
        System.out.println(n);
    }
}
