import java.util.*;
import java.util.regex.*;

/** Patterns, splitting, replacing, and strings beyond ASCII; what is wrong with each wrong pattern. */
public class RegexCorners {
    /** In ASCII, whatever the locale is. */
    static void show(Object o) {
        StringBuilder text = new StringBuilder();
        for (char c : String.valueOf(o).toCharArray())
            text.append(c < 128 ? "" + c : "<" + Integer.toHexString(c) + ">");
        System.out.println(text);
    }

    static void r(String p, String s) {
        try {
            Matcher m = Pattern.compile(p).matcher(s);
            StringBuilder b = new StringBuilder();
            while (m.find()) {
                b.append('<');
                for (int i = 0; i <= m.groupCount(); i++)
                    b.append(m.group(i)).append(i < m.groupCount() ? "|" : "");
                b.append("@").append(m.start()).append('>');
            }
            show(p + " " + b + " " + s.matches(p));
        } catch (PatternSyntaxException e) {
            show(e.getMessage() + " " + e.getIndex());
        }
    }
    public static void main(String[] x) {
        r("(a+)+b", "aaaab");
        r("(?<n>x)(?<m>y)?", "xyx");
        r("(", "a");
        r("[a", "a");
        r("a{2,1}", "aa");
        r("\\p{Lu}\\p{Ll}*", "Hello World \u00c4\u00d6 \u00e9a");
        r("\\p{IsAlphabetic}+", "abc \u0661\u0662 \u0434\u043e\u043c");
        r("(?u)\\w+", "\u0434\u043e\u043c x");
        r("(?U)\\w+", "\u0434\u043e\u043c x");
        r("\\R", "a\r\nb\nc");
        r("\\h+", " \t x");
        r("\\X", "e\u0301a");
        r("[\\d&&[^5]]+", "123456");
        r("(?x) a b # c", "ab");
        r("\\Qa.b\\E", "a.b axb");
        r("(?<=\\d{1,3})x", "1x 22x x");
        r("^$", "");
        r("(?!a)b|c", "abc");
        r("(a)|(b)", "ab");
        r("\\G\\d", "12a3");
        r("(?>a*)ab", "aaab");
        r("\\x41\\u0042\\0103", "ABC");
        r("[^\\W_]+", "a_b c");
        r("\\bfoo\\b", "foo food foo");
        r("(?i)\u00df|\u00c9", "\u00df\u00e9");
        r("(?iu)\u00c9", "\u00e9");
        r("*", "x");
        r("\\", "x");
        r("(?<1a>x)", "x");
        r("\\k<q>", "x");
        r("(?z)", "x");
        r("[z-a]", "q");
        show(Arrays.toString("a1b22c".split("\\d")) + Arrays.toString(",a,,b,,".split(","))
                + Arrays.toString(",a,,b,,".split(",", -1)) + Arrays.toString("abc".split(""))
                + Arrays.toString("".split(",")) + Arrays.toString("a.b".split("."))
                + Arrays.toString("a|b".split("\\|", 2)) + Arrays.toString("boo:and:foo".split("o", 5)));
        show("aXbX".replaceAll("X", "\\$0") + "abc".replaceAll("(b)", "[$1$1]")
                + "abc".replace("b", "$1") + "aaa".replaceFirst("a*?", "z"));
        try {
            "abc".replaceAll("b", "$2");
        } catch (Exception e) {
            show(e);
        }
        try {
            "abc".replaceAll("b", "\\");
        } catch (Exception e) {
            show(e);
        }
        show(Pattern.compile("\\s*,\\s*").splitAsStream("a , b,c").toList() + " "
                + Pattern.compile("\\d").asPredicate().test("x1") + " " + Pattern.matches("a|b", "b")
                + Matcher.quoteReplacement("$\\") + Pattern.quote("a\\Eb"));
        Matcher m = Pattern.compile("(\\w)(\\d)?").matcher("a1b");
        show(m.results().map(q -> q.group() + q.group(2)).toList());
        m.reset();
        show(m.replaceAll(q -> q.group(1).toUpperCase()));
        show(m.lookingAt() + " " + m.hitEnd() + " " + m.toMatchResult().end() + " " + m);
        try {
            m.reset();
            m.group();
        } catch (IllegalStateException e) {
            show(e);
        }
        try {
            m.find();
            m.group(9);
        } catch (Exception e) {
            show(e);
        }
        String s = "h\u00e9llo w\u00f6rld \uD83D\uDE00";
        show(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.toUpperCase() + " "
                + new StringBuilder(s).reverse() + " " + s.indexOf(0x1F600) + " " + s.chars().sum() + " "
                + s.hashCode() + " "
                + "\u00df".toUpperCase() + " "
                + "\u0130".toLowerCase().length() + " "
                + "\u0391\u03a3".toLowerCase() + "\u03a3\u0391".toLowerCase());
        show("  x ".strip() + "|"
                + "\u2003x\u2003".strip() + "|"
                + "\u2003x".trim().length() + "|"
                + " ".isBlank() + "ab".repeat(3) + "a\nb\r\nc".lines().toList() + "  a\n b".stripIndent()
                + "a\\tb\\n".translateEscapes() + "x".indent(2) + "abc".compareTo("abd")
                + "abc".compareTo("ab") + "ABC".compareToIgnoreCase("abd")
                + "abc".regionMatches(true, 1, "XBC", 1, 2) + "a,b".contains(",")
                + "abcabc".lastIndexOf("bc", 3) + "abc".subSequence(1, 2) + String.valueOf((Object) null)
                + "x".concat("y") + "abc".endsWith("") + String.copyValueOf(new char[] {'q', 'r'}, 1, 1)
                + "a".equals(null) + "\u00e9".getBytes(java.nio.charset.StandardCharsets.UTF_8).length
                + new String(new byte[] {(byte) 0xc3, (byte) 0xa9}, java.nio.charset.StandardCharsets.UTF_8)
                + new String(new byte[] {(byte) 0xff}, java.nio.charset.StandardCharsets.UTF_8)
                + "\0".length());
        try {
            "abc".substring(2, 1);
        } catch (Exception e) {
            show(e);
        }
        try {
            "abc".charAt(3);
        } catch (Exception e) {
            show(e);
        }
        try {
            "abc".repeat(-1);
        } catch (Exception e) {
            show(e);
        }
        try {
            new StringBuilder("ab").deleteCharAt(2);
        } catch (Exception e) {
            show(e);
        }
        try {
            new StringBuilder("ab").insert(3, "x");
        } catch (Exception e) {
            show(e);
        }
        try {
            Integer.parseInt("12x");
        } catch (Exception e) {
            show(e);
        }
        try {
            Integer.parseInt("");
        } catch (Exception e) {
            show(e);
        }
        try {
            Long.parseLong(null);
        } catch (Exception e) {
            show(e);
        }
        try {
            Double.parseDouble("1e");
        } catch (Exception e) {
            show(e);
        }
        try {
            Integer.decode("0xZZ");
        } catch (Exception e) {
            show(e);
        }
    }
}
