// mini application: game of life on a torus and on an unbounded set of cells, pattern detection, elementary automata, langton's ant
import java.util.*;
import java.util.stream.*;

public class AppLife {
    record Cell(int x, int y) implements Comparable<Cell> {
        public int compareTo(Cell o) { return y != o.y ? Integer.compare(y, o.y) : Integer.compare(x, o.x); }
        Stream<Cell> around() { return IntStream.range(0, 9).filter(i -> i != 4).mapToObj(i -> new Cell(x + i % 3 - 1, y + i / 3 - 1)); }
    }

    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] n = new boolean[h][w];
        for (int r = 0; r < h; r++)
            for (int c = 0; c < w; c++) {
                int k = 0;
                for (int dr = -1; dr <= 1; dr++) for (int dc = -1; dc <= 1; dc++) if ((dr | dc) != 0 && g[(r + dr + h) % h][(c + dc + w) % w]) k++;
                n[r][c] = k == 3 || k == 2 && g[r][c];
            }
        return n;
    }

    static Set<Cell> step(Set<Cell> live) {
        Map<Cell, Integer> cnt = new HashMap<>();
        for (Cell c : live) c.around().forEach(n -> cnt.merge(n, 1, Integer::sum));
        Set<Cell> out = new TreeSet<>();
        cnt.forEach((c, k) -> { if (k == 3 || k == 2 && live.contains(c)) out.add(c); });
        return out;
    }

    static String show(boolean[][] g) { return Arrays.stream(g).map(r -> { StringBuilder sb = new StringBuilder(); for (boolean b : r) sb.append(b ? '#' : '.'); return sb; }).collect(Collectors.joining("\n")); }

    static Set<Cell> parse(String s) {
        Set<Cell> out = new TreeSet<>();
        String[] rows = s.split("/");
        for (int y = 0; y < rows.length; y++) for (int x = 0; x < rows[y].length(); x++) if (rows[y].charAt(x) == '#') out.add(new Cell(x, y));
        return out;
    }

    static Set<Cell> norm(Set<Cell> s) {
        int mx = s.stream().mapToInt(Cell::x).min().orElse(0), my = s.stream().mapToInt(Cell::y).min().orElse(0);
        return s.stream().map(c -> new Cell(c.x() - mx, c.y() - my)).collect(Collectors.toCollection(TreeSet::new));
    }

    static String classify(Set<Cell> start) {
        List<Set<Cell>> seen = new ArrayList<>();
        Set<Cell> cur = start;
        for (int g = 0; g < 16; g++) {
            if (cur.isEmpty()) return "dies at " + g;
            Set<Cell> n = norm(cur);
            int at = seen.indexOf(n);
            if (at >= 0) return (g - at == 1 ? "still" : "period " + (g - at)) + " from " + at + (norm(cur).equals(cur) || g == 0 ? "" : " moved");
            seen.add(n);
            cur = step(cur);
        }
        return "unknown, " + cur.size() + " cells";
    }

    static String rule(int rule, int gens) {
        StringBuilder sb = new StringBuilder();
        long row = 1L << 20;
        for (int g = 0; g < gens; g++) {
            for (int i = 30; i >= 10; i--) sb.append((row >>> i & 1) == 1 ? '*' : ' ');
            sb.append("|\n");
            long n = 0;
            for (int i = 1; i < 40; i++) if ((rule >> (int) (row >>> i - 1 & 7) & 1) == 1) n |= 1L << i;
            row = n;
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        boolean[][] g = new boolean[8][8];
        for (Cell c : parse(".#./..#/###")) g[c.y()][c.x()] = true;
        for (int i = 0; i <= 32; i++) { if (i % 11 == 0) System.out.println(i + "\n" + show(g)); g = step(g); }
        String[][] pats = {{"block", "##/##"}, {"blinker", "###"}, {"toad", ".###/###."}, {"glider", ".#./..#/###"}, {"row4", "####"}, {"lone", "#"}, {"L", "#/##"}, {"rpent", ".##/##./.#."}, {"beacon", "##../##../..##/..##"}, {"empty", ""}};
        for (String[] p : pats) System.out.println(p[0] + ": " + classify(parse(p[1])));
        System.out.print(rule(90, 8) + rule(30, 6));
        Set<Cell> black = new HashSet<>();
        int x = 0, y = 0, dir = 0;
        for (int i = 0; i < 600; i++) {
            Cell c = new Cell(x, y);
            if (black.remove(c)) dir = dir + 3 & 3; else { black.add(c); dir = dir + 1 & 3; }
            switch (dir) { case 0 -> y--; case 1 -> x++; case 2 -> y++; default -> x--; }
        }
        System.out.println(black.size() + " " + x + "," + y + " " + new TreeSet<>(black).first());
    }
}
