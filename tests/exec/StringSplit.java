// String.split with single chars, regexes, limits, leading/trailing empties; StringTokenizer; replaceAll with groups
import java.util.*;
import java.util.regex.*;

public class StringSplit {
    static String q(String[] a) {
        StringJoiner j = new StringJoiner("|", a.length + "<", ">");
        for (String s : a) j.add(s);
        return j.toString();
    }

    public static void main(String[] args) {
        String[] in = {"a,b,c", ",a,,b,,", "", ",", ",,,", "abc", "a, b ,c"};
        for (String s : in) System.out.println(q(s.split(",")) + " " + q(s.split(",", -1)) + " " + q(s.split(",", 2)) + " " + q(s.split(",", 0)) + " " + q(s.split(",", 1)) + " " + q(s.split("\\s*,\\s*")));
        System.out.println(q("a.b.c".split(".")) + q("a.b.c".split("\\.")) + q("a|b".split("|")) + q("a|b".split("\\|")) + q("abc".split("")) + q("a1b22c333".split("\\d+")) + q("1a2b".split("\\d")) + q("  lead and trail  ".split(" +")) + q("x$y$z".split("\\$")) + q("a\\b".split("\\\\")));
        System.out.println(q("camelCaseStringHere".split("(?=[A-Z])")) + q("a-b_c d".split("[-_ ]")) + q("k=v;k2=v2;".split("[=;]")) + q("aXXbXXc".split("XX")) + q("2024-01-15T10:20".split("[-T:]")) + q("\u4e2d,x".split(",")).length());
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " " + "a1b2".replaceAll("[0-9]", "<$0>") + " " + "cost 5".replaceAll("5", Matcher.quoteReplacement("$10")) + " " + "aaa".replaceAll("a*", "X") + " " + "foo.bar".replaceAll(Pattern.quote("."), "/") + " " + "x".replaceAll("(?<n>x)", "${n}${n}"));
        try { "a".replaceAll("a", "$1"); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { "a".replaceAll("a", "\\"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { "a".split("[z"); } catch (PatternSyntaxException e) { System.out.println(e.getDescription() + " " + e.getIndex() + " " + e.getPattern()); }
        StringTokenizer st = new StringTokenizer("3 + 4*(2 - 1)", "+-*() ", true);
        StringBuilder sb = new StringBuilder();
        System.out.print(st.countTokens() + " ");
        while (st.hasMoreTokens()) { String t = st.nextToken(); if (!t.isBlank()) sb.append(t).append('_'); }
        System.out.println(sb);
        st = new StringTokenizer("  one two\tthree\n");
        while (st.hasMoreElements()) System.out.print("[" + st.nextElement() + "]");
        try { st.nextToken(); } catch (NoSuchElementException e) { System.out.println(" NSE"); }
        Map<String, String> kv = new LinkedHashMap<>();
        for (String p : "a=1&b=2&c&d=4=5&=6".split("&")) { String[] x = p.split("=", 2); kv.put(x[0], x.length > 1 ? x[1] : null); }
        System.out.println(kv);
        String csv = "1,\"two, 2\",three,\"fo\"\"ur\"";
        List<String> cells = new ArrayList<>();
        StringBuilder cur = new StringBuilder();
        boolean inq = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (c == '"' && inq && i + 1 < csv.length() && csv.charAt(i + 1) == '"') { cur.append('"'); i++; }
            else if (c == '"') inq = !inq;
            else if (c == ',' && !inq) { cells.add(cur.toString()); cur.setLength(0); }
            else cur.append(c);
        }
        cells.add(cur.toString());
        System.out.println(cells + " " + cells.size());
        int total = 0;
        for (String line : "1 2 3\n4 5\n\n6".split("\n")) for (String w : line.split(" ")) if (!w.isEmpty()) total += Integer.parseInt(w);
        System.out.println(total);
    }
}
