// mini application: text wrapping, justification, centring, word counts, minimum raggedness, caesar, run-length and longest common subsequence
import java.util.*;
import java.util.stream.*;

public class AppWrap {
    static final String TEXT = """
        It is a truth universally acknowledged, that a single man in possession of a good fortune,
        must be in want of a wife. However little known the feelings or views of such a man may be
        on his first entering a neighbourhood, this truth is so well fixed in the minds of the
        surrounding families, that he is considered the rightful property of some one.""";

    static List<String> wrap(String t, int w) {
        List<String> out = new ArrayList<>();
        StringBuilder cur = new StringBuilder();
        for (String word : t.split("\\s+")) {
            while (word.length() > w) {
                if (cur.length() > 0) { out.add(cur.toString()); cur.setLength(0); }
                out.add(word.substring(0, w - 1) + "-");
                word = word.substring(w - 1);
            }
            if (cur.length() > 0 && cur.length() + 1 + word.length() > w) { out.add(cur.toString()); cur.setLength(0); }
            if (cur.length() > 0) cur.append(' ');
            cur.append(word);
        }
        if (cur.length() > 0) out.add(cur.toString());
        return out;
    }

    static String justify(String line, int w) {
        String[] ws = line.split(" ");
        if (ws.length == 1) return line;
        int gaps = ws.length - 1, spaces = w - line.length() + gaps;
        StringBuilder sb = new StringBuilder(ws[0]);
        for (int i = 1; i < ws.length; i++) sb.append(" ".repeat(spaces / gaps + (i <= spaces % gaps ? 1 : 0))).append(ws[i]);
        return sb.toString();
    }

    static String centre(String s, int w) { int p = Math.max(0, w - s.length()); return " ".repeat(p / 2) + s + " ".repeat(p - p / 2); }

    static List<String> balanced(String t, int w) {
        String[] ws = t.split("\\s+");
        int n = ws.length;
        long[] cost = new long[n + 1];
        int[] brk = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            cost[i] = Long.MAX_VALUE;
            int len = -1;
            for (int j = i; j < n; j++) {
                len += ws[j].length() + 1;
                if (len > w) break;
                long c = j == n - 1 ? 0 : (long) (w - len) * (w - len) * (w - len);
                if (c + cost[j + 1] < cost[i]) { cost[i] = c + cost[j + 1]; brk[i] = j + 1; }
            }
        }
        List<String> out = new ArrayList<>();
        for (int i = 0; i < n; i = brk[i]) out.add(String.join(" ", Arrays.copyOfRange(ws, i, brk[i])));
        out.add("cost " + cost[0]);
        return out;
    }

    static String rle(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); ) j++;
            sb.append(j - i > 1 ? j - i : "").append(s.charAt(i));
        }
        return sb.toString();
    }

    static String lcs(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) d[i][j] = a.charAt(i) == b.charAt(j) ? d[i + 1][j + 1] + 1 : Math.max(d[i + 1][j], d[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) if (a.charAt(i) == b.charAt(j)) { sb.append(a.charAt(i++)); j++; } else if (d[i + 1][j] >= d[i][j + 1]) i++; else j++;
        return sb.toString();
    }

    static int edit(String a, String b) {
        int[] p = new int[b.length() + 1];
        for (int j = 0; j < p.length; j++) p[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diag = p[0];
            p[0] = i;
            for (int j = 1; j < p.length; j++) { int t = p[j]; p[j] = Math.min(Math.min(p[j], p[j - 1]) + 1, diag + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1)); diag = t; }
        }
        return p[b.length()];
    }

    public static void main(String[] args) {
        for (String l : wrap(TEXT, 40)) System.out.println("|" + justify(l, 40) + "|");
        for (String l : wrap(TEXT, 9).subList(0, 8)) System.out.println("|" + centre(l, 9) + "|");
        balanced(TEXT, 50).forEach(System.out::println);
        Map<String, Integer> wc = new TreeMap<>();
        for (String w : TEXT.toLowerCase(Locale.ROOT).split("[^a-z]+")) wc.merge(w, 1, Integer::sum);
        System.out.println(wc.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(6).map(e -> e.getKey() + ":" + e.getValue()).collect(Collectors.joining(" ")));
        int[] hist = new int[15];
        wc.forEach((w, n) -> hist[w.length()] += n);
        for (int i = 1; i < hist.length; i++) if (hist[i] > 0) System.out.println((i < 10 ? " " : "") + i + " " + "#".repeat(hist[i]));
        StringBuilder enc = new StringBuilder();
        for (char c : "Attack at Dawn!".toCharArray()) enc.append(Character.isUpperCase(c) ? (char) ('A' + (c - 'A' + 3) % 26) : Character.isLowerCase(c) ? (char) ('a' + (c - 'a' + 3) % 26) : c);
        System.out.println(enc + " " + rle("aaabccdddd") + " " + lcs("AGGTABXY", "GXTXAYBY") + " " + edit("kitten", "sitting") + " " + edit("", "abc"));
        String title = Arrays.stream("the war of the worlds".split(" ")).map(w -> w.substring(0, 1).toUpperCase(Locale.ROOT) + w.substring(1)).collect(Collectors.joining(" "));
        System.out.println(centre(title, 31).replace(' ', '.'));
        System.out.println(Stream.of("listen silent enlist google elgoog abc cab".split(" ")).collect(Collectors.groupingBy(w -> { char[] c = w.toCharArray(); Arrays.sort(c); return new String(c); }, TreeMap::new, Collectors.toList())).values());
    }
}
