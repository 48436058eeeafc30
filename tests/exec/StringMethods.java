// String methods: replace, strip, repeat, compareTo, indexOf family, substring, join, valueOf, equalsIgnoreCase, case, intern, regionMatches, failures
import java.util.*;

public class StringMethods {
    static void t(String n, java.util.function.Supplier<Object> r) {
        try { System.out.println(n + " " + r.get()); } catch (IndexOutOfBoundsException | IllegalArgumentException e) { System.out.println(n + " " + e.getClass().getSimpleName() + " " + e.getMessage()); }
    }

    static void p(Object... os) {
        StringBuilder sb = new StringBuilder();
        for (Object o : os) sb.append(sb.length() == 0 ? "" : " ").append(o);
        System.out.println(sb);
    }

    public static void main(String[] args) {
        String s = "the quick brown the fox";
        p(s.indexOf("the"), s.indexOf("the", 1), s.lastIndexOf("the"), s.lastIndexOf("the", 10), s.indexOf('q'), s.indexOf('z'), s.indexOf(""), s.indexOf("", 99), s.lastIndexOf('o'), s.indexOf('o', -5), s.indexOf('o', 500));
        p(s.replace('t', 'T'), s.replace("the", "a"), "aaaa".replace("aa", "b"), "abc".replace("", "-"), s.replaceAll("[aeiou]", "*"), s.replaceFirst("t(.)e", "$1"), "a.b".replace(".", "\\"));
        System.out.println("[" + "  \t x y \n".strip() + "][" + "  x ".stripLeading() + "][" + "  x ".stripTrailing() + "][" + "\u0001 x \u0001".trim() + "][" + "\u2003x\u2003".strip() + "][" + "\u2003x".trim().length() + "]" + " ".isBlank() + "".isBlank() + "".isEmpty());
        p("ab".repeat(3) + "x".repeat(0).length(), "abc".compareTo("abd"), "abc".compareTo("ab"), "b".compareTo("a"), "".compareTo("zz"), "ABC".compareToIgnoreCase("abd"), "\u00e9".compareTo("e"), "\u4e2d".compareTo("a"));
        p("Hello".equalsIgnoreCase("hELLO"), "a".equals(null), "a".equalsIgnoreCase(null), "abc".contentEquals(new StringBuilder("abc")), "Abc".regionMatches(true, 1, "xBC", 1, 2), "Abc".regionMatches(1, "xBC", 1, 2), "\u00c9".equalsIgnoreCase("\u00e9"));
        p("MiXed 123".toUpperCase(Locale.ROOT) + "MiXed 123".toLowerCase(Locale.ROOT), "stra\u00dfe".toUpperCase(Locale.ROOT).equals("STRASSE"), "\u0130".toLowerCase(Locale.ROOT).length(), "\u03a9A".toLowerCase(Locale.ROOT).equals("\u03c9a"), ("abc".toLowerCase(Locale.ROOT) == "abc"));
        System.out.println(String.join(", ", "a", "b", null) + " " + String.join("-", List.of("x", "y")) + " " + String.join("/", new ArrayList<>()) + "|" + String.valueOf(true) + String.valueOf('c') + String.valueOf(1.0f) + String.valueOf(new char[] {'h', 'i'}) + String.valueOf((Object) null) + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'z'}));
        p("hello".substring(2) + "hello".substring(1, 3) + "hello".substring(5).isEmpty() + "hello".startsWith("he") + "hello".startsWith("l", 2) + "hello".endsWith("") + "hello".contains("ll") + "hello".charAt(4), "hello".concat("!"), "hello".hashCode(), "".hashCode(), "\u4e2d\u00e9".hashCode());
        String lit = "inter", ned = "ned", dyn = lit + ned;
        p((dyn == "interned"), (dyn.intern() == "interned"), (dyn.intern() == dyn.intern()), (new String("x") == "x"), (new String("x").intern() == "x"), (("in" + "terned") == "interned"), (lit.substring(0) == lit), (lit.concat("") == lit), (String.valueOf((Object) lit) == lit));
        p("a\nb\r\nc\rd\n".lines().toList(), "x,y".chars().sum(), "abcabc".chars().distinct().count(), Arrays.toString("hi\u00e9".getBytes(java.nio.charset.StandardCharsets.UTF_8)), new String(new byte[] {72, 105, -61, -87}, java.nio.charset.StandardCharsets.UTF_8).length(), new String(new byte[] {72, -1}, java.nio.charset.StandardCharsets.ISO_8859_1).charAt(1) % 1000);
        p(Arrays.toString("abc".toCharArray()), new String(new char[] {'a', 'b', 'c', 'd'}, 1, 2), new String(new int[] {65, 0x1F600, 66}, 0, 3).length(), "a-b".transform(x -> x + x), "abc".matches("[a-c]+"), "abcd".matches("[a-c]+"), "x".describeConstable().get());
        t("charAt", () -> "abc".charAt(3));
        t("charAt-", () -> "\u4e2dbc".charAt(-1));
        t("substring", () -> "abc".substring(2, 1));
        t("substring2", () -> "abc".substring(4));
        t("substring3", () -> "abc".substring(-1, 2));
        t("repeat", () -> "a".repeat(-1));
        t("ctor", () -> new String(new char[3], 2, 4));
        t("codePointAt", () -> "abc".codePointAt(9));
        t("subSequence", () -> "abc".subSequence(0, 7));
        char[] dst = new char[5];
        Arrays.fill(dst, '.');
        "hello".getChars(1, 4, dst, 1);
        System.out.println(new String(dst));
        TreeSet<String> set = new TreeSet<>(List.of("b", "B", "a", "A1", "A", "", "aa", "\u00e4"));
        StringBuilder sb = new StringBuilder();
        for (String x : set) sb.append(x.length() == 1 ? (int) x.charAt(0) + "" : x).append(' ');
        System.out.println(sb);
        String pal = "A man, a plan, a canal: Panama";
        String clean = pal.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
        System.out.println(clean + " " + new StringBuilder(clean).reverse().toString().equals(clean));
    }
}
