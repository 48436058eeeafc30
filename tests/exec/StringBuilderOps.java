// StringBuilder/StringBuffer: insert, delete, deleteCharAt, reverse (surrogates), setCharAt, setLength, replace, indexOf, latin1 to utf16 growth, failures
public class StringBuilderOps {
    static void t(String n, Runnable r) {
        try { r.run(); System.out.println(n + " ok"); } catch (StringIndexOutOfBoundsException e) { System.out.println(n + " SIOOBE " + e.getMessage()); } catch (IndexOutOfBoundsException e) { System.out.println(n + " IOOBE " + e.getMessage()); } catch (NegativeArraySizeException e) { System.out.println(n + " NASE " + e.getMessage()); }
    }

    static String hex(CharSequence s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) sb.append(Integer.toHexString(s.charAt(i))).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("hello");
        b.append(' ').append(1).append(2L).append(1.5f).append(-2.5).append(true).append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2);
        System.out.println(b + " " + b.length());
        b.insert(0, "<<").insert(b.length(), '>').insert(3, 42).insert(1, 2.0).insert(2, false).insert(0, (String) null).insert(5, new char[] {'Z'});
        System.out.println(b);
        b.delete(0, 4).deleteCharAt(0).delete(10, 12).delete(20, 9999);
        System.out.println(b);
        b.replace(0, 3, "REPLACED").replace(b.length() - 2, 1000, "").setCharAt(1, '*');
        System.out.println(b + " " + b.indexOf("e") + " " + b.indexOf("e", 8) + " " + b.lastIndexOf("l") + " " + b.lastIndexOf("l", 5) + " " + b.indexOf("zz") + " " + b.indexOf(""));
        System.out.println(b.reverse() + " " + b.substring(3) + " " + b.substring(2, 5) + " " + b.subSequence(0, 2) + " " + b.charAt(4));
        b.setLength(3);
        b.setLength(5);
        System.out.println(hex(b) + " " + b.length());
        b.setLength(0);
        System.out.println("[" + b + "]" + b.isEmpty());
        StringBuilder u = new StringBuilder("ab");
        u.append('\u4e2d').insert(1, '\u00e9').append("\ud83d\ude00z");
        System.out.println(hex(u) + " | " + hex(u.reverse()) + " | " + u.codePointAt(1) + " " + u.codePointCount(0, u.length()) + " " + u.offsetByCodePoints(0, 2));
        u.deleteCharAt(3).setCharAt(0, '\u0100');
        System.out.println(hex(u) + " | " + hex(u.appendCodePoint(0x10400).append((char) 65)));
        u.setLength(1);
        u.setCharAt(0, 'q');
        System.out.println(u + " " + u.toString().equals("q") + " " + "q".contentEquals(u) + " " + u.compareTo(new StringBuilder("r")));
        StringBuilder s = new StringBuilder("abc");
        s.append(s).append(s, 0, 2).insert(2, s);
        System.out.println(s);
        t("charAt", () -> new StringBuilder("abc").charAt(3));
        t("setCharAt", () -> new StringBuilder("abc").setCharAt(-1, 'x'));
        t("deleteCharAt", () -> new StringBuilder("abc").deleteCharAt(3));
        t("delete", () -> new StringBuilder("abc").delete(2, 1));
        t("delete2", () -> new StringBuilder("abc").delete(4, 5));
        t("insert", () -> new StringBuilder("abc").insert(4, "x"));
        t("replace", () -> new StringBuilder("abc").replace(5, 6, "x"));
        t("substring", () -> new StringBuilder("abc").substring(2, 1));
        t("setLength", () -> new StringBuilder("abc").setLength(-1));
        t("append range", () -> new StringBuilder().append("abc", 2, 5));
        t("capacity", () -> new StringBuilder(-1));
        StringBuilder cap = new StringBuilder();
        System.out.print(cap.capacity());
        for (int i = 0; i < 40; i++) { int c = cap.capacity(); cap.append("0123456789"); if (cap.capacity() != c) System.out.print(" " + cap.capacity()); }
        cap.trimToSize();
        System.out.println(" " + cap.capacity() + " " + new StringBuilder("abc").capacity() + " " + cap.hashCode() * 0);
        StringBuffer sf = new StringBuffer("buf");
        sf.append(1).insert(0, 'x').reverse().append(new StringBuilder("sb")).append(sf);
        System.out.println(sf + " " + sf.length());
        char[] dst = "........".toCharArray();
        sf.getChars(1, 4, dst, 2);
        System.out.println(new String(dst) + " " + new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Float.MIN_VALUE).append(Double.MAX_VALUE).append('\0').length());
        String acc = "";
        for (char c = 'a'; c < 'k'; c++) acc = c + acc + (int) c;
        System.out.println(acc);
    }
}
