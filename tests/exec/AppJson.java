// mini application: JSON parser and printer (compact and pretty), path queries, escapes, error positions, round trip
import java.util.*;
import java.util.function.*;

public class AppJson {
    static class ParseError extends Exception { final int pos; ParseError(String m, int pos) { super(m + " at " + pos); this.pos = pos; } }

    private final String s;
    private int i;
    private AppJson(String s) { this.s = s; }

    static Object parse(String s) throws ParseError {
        AppJson p = new AppJson(s);
        Object v = p.value();
        p.ws();
        if (p.i < s.length()) throw new ParseError("trailing '" + s.charAt(p.i) + "'", p.i);
        return v;
    }

    private void ws() { while (i < s.length() && " \t\n\r".indexOf(s.charAt(i)) >= 0) i++; }
    private char peek() throws ParseError { ws(); if (i >= s.length()) throw new ParseError("unexpected end", i); return s.charAt(i); }
    private void eat(char c) throws ParseError { if (peek() != c) throw new ParseError("expected '" + c + "' got '" + s.charAt(i) + "'", i); i++; }
    private Object word(String w, Object v) throws ParseError { if (!s.startsWith(w, i)) throw new ParseError("bad literal", i); i += w.length(); return v; }

    private Object value() throws ParseError {
        char c = peek();
        switch (c) {
            case '{': {
                Map<String, Object> m = new LinkedHashMap<>();
                i++;
                if (peek() == '}') { i++; return m; }
                do { ws(); String k = string(); eat(':'); if (m.put(k, value()) != null) throw new ParseError("duplicate " + k, i); } while (more('}'));
                return m;
            }
            case '[': {
                List<Object> l = new ArrayList<>();
                i++;
                if (peek() == ']') { i++; return l; }
                do l.add(value()); while (more(']'));
                return l;
            }
            case '"': return string();
            case 't': return word("true", Boolean.TRUE);
            case 'f': return word("false", false);
            case 'n': return word("null", null);
            default: return number();
        }
    }

    private boolean more(char end) throws ParseError { if (peek() == ',') { i++; return true; } eat(end); return false; }

    private String string() throws ParseError {
        eat('"');
        StringBuilder sb = new StringBuilder();
        while (true) {
            if (i >= s.length()) throw new ParseError("open string", i);
            char c = s.charAt(i++);
            if (c == '"') return sb.toString();
            if (c != '\\') { sb.append(c); continue; }
            char e = s.charAt(i++);
            switch (e) {
                case 'n' -> sb.append('\n');
                case 't' -> sb.append('\t');
                case 'u' -> { sb.append((char) Integer.parseInt(s.substring(i, i + 4), 16)); i += 4; }
                case '"', '\\', '/' -> sb.append(e);
                default -> throw new ParseError("bad escape " + e, i - 1);
            }
        }
    }

    private Number number() throws ParseError {
        int st = i;
        while (i < s.length() && "+-0123456789.eE".indexOf(s.charAt(i)) >= 0) i++;
        String n = s.substring(st, i);
        try {
            if (n.matches("-?(0|[1-9]\\d*)")) return Long.valueOf(n);
            return Double.valueOf(n);
        } catch (NumberFormatException e) {
            throw new ParseError("bad number '" + n + "'", st);
        }
    }

    static void write(Object o, StringBuilder sb, int ind, int depth) {
        String nl = ind == 0 ? "" : "\n" + " ".repeat(ind * (depth + 1)), end = ind == 0 ? "" : "\n" + " ".repeat(ind * depth);
        if (o instanceof Map<?, ?> m) {
            if (m.isEmpty()) { sb.append("{}"); return; }
            String sep = "{";
            for (Map.Entry<?, ?> e : m.entrySet()) { sb.append(sep).append(nl); quote((String) e.getKey(), sb); sb.append(ind == 0 ? ":" : ": "); write(e.getValue(), sb, ind, depth + 1); sep = ","; }
            sb.append(end).append('}');
        } else if (o instanceof List<?> l) {
            if (l.isEmpty()) { sb.append("[]"); return; }
            String sep = "[";
            for (Object x : l) { sb.append(sep).append(nl); write(x, sb, ind, depth + 1); sep = ","; }
            sb.append(end).append(']');
        } else if (o instanceof String str) quote(str, sb);
        else sb.append(o);
    }

    static void quote(String s, StringBuilder sb) {
        sb.append('"');
        for (char c : s.toCharArray())
            if (c == '"' || c == '\\') sb.append('\\').append(c);
            else if (c == '\n') sb.append("\\n");
            else if (c < 32 || c > 126) sb.append(String.format("\\u%04x", (int) c));
            else sb.append(c);
        sb.append('"');
    }

    static String str(Object o, int ind) { StringBuilder sb = new StringBuilder(); write(o, sb, ind, 0); return sb.toString(); }

    static Optional<Object> at(Object o, String path) {
        for (String p : path.split("/")) {
            if (o instanceof Map<?, ?> m) o = m.get(p);
            else if (o instanceof List<?> l && p.matches("\\d+") && Integer.parseInt(p) < l.size()) o = l.get(Integer.parseInt(p));
            else return Optional.empty();
        }
        return Optional.ofNullable(o);
    }

    static int depth(Object o) {
        Collection<?> kids = o instanceof Map<?, ?> m ? m.values() : o instanceof List<?> l ? l : List.of();
        return 1 + kids.stream().mapToInt(AppJson::depth).max().orElse(0);
    }

    public static void main(String[] args) throws ParseError {
        String doc = """
            { "name": "widget \\"x\\"", "tags": ["a", "b\\n", "\\u00e9\\u0041"], "price": 12.50,
              "dims": {"w": 10, "h": -3, "deep": [[], {}, [1e3, null, true, false]]}, "big": 9007199254740993 }
            """;
        Object o = parse(doc);
        System.out.println(str(o, 0));
        System.out.println(str(o, 2));
        System.out.println(parse(str(o, 4)).equals(o) + " " + depth(o));
        for (String p : List.of("name", "tags/1", "dims/deep/2/0", "dims/deep/9", "dims/nope", "price/x", "big", "dims/deep/2/1")) System.out.println(p + " = " + at(o, p).map(v -> v.getClass().getSimpleName() + " " + str(v, 0)).orElse("-"));
        for (String bad : new String[] {"", "{", "[1,]", "[1 2]", "{\"a\" 1}", "{a:1}", "tru", "\"open", "\"\\q\"", "01x", "-", "[1]]", "{\"a\":1,\"a\":2}", "1.2.3", "nul"})
            try { System.out.println(bad + " ok " + str(parse(bad), 0)); } catch (ParseError e) { System.out.println(bad + " -> " + e.getMessage()); }
        try { parse("\"\\uZZZZ\""); } catch (NumberFormatException e) { System.out.println("NFE " + e.getMessage()); }
    }
}
