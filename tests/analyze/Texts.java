/** Strings as inputs: well-formed, Latin-1, up to --string-length characters. */
final class Texts {
    private Texts() {}

    static int length(String s) {
        return s.length();
    }

    static boolean isEmpty(String s) {
        return s.isEmpty();
    }

    static int first(String s) {
        return s.charAt(0) == 'a' ? 1 : 0;
    }

    static boolean tooLong(String s) {
        return s.length() > 4;
    }

    static boolean wellFormed(String s) {
        return s == null || s.hashCode() == s.hashCode() && s.length() >= 0;
    }

    static boolean equalsAb(String s) {
        return "ab".equals(s);
    }

    static boolean isLiteral(String s) {
        return s == "ab";
    }

    static int indexOf(String s) {
        return s.indexOf('x');
    }

    static boolean startsWith(String s) {
        return s.startsWith("ab");
    }

    static String concat(String s) {
        return s + "!";
    }

    static int compare(String s) {
        return s.compareTo("b") < 0 ? -1 : 1;
    }

    static boolean trims(String s) {
        return s.trim().length() < s.length();
    }

    static boolean sub(String s) {
        return s.substring(1).equals("a");
    }

    static boolean two(String s, String t) {
        return s.equals(t);
    }

    static int parse(String s) {
        return Integer.parseInt(s);
    }

    static String number(int x) {
        return Integer.toString(x);
    }

    static boolean latin(String s) {
        return s.length() > 0 && s.charAt(0) > 255;
    }

    static boolean upper(String s) {
        return s.toUpperCase().equals("A");
    }

    static boolean intern(String s) {
        return s.intern() == "ab";
    }
    static int build(String s) {
        return new StringBuilder().append(s).append('x').reverse().charAt(0);
    }
    static int chars(char[] c) {
        return new String(c).length();
    }
    static int sw(String s) {
        switch (s) { case "": return 1; case "a": return 2; default: return 3; }
    }
}
