// strings as UTF-16: surrogate pairs, code points, chars()/codePoints(), char classes of code points, UTF-8/16 encoding round trips
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.*;

public class StringCodePoints {
    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) if (c >= 32 && c < 127) sb.append(c); else sb.append("\\u").append(String.format("%04x", (int) c));
        return sb.toString();
    }

    static String bytes(byte[] b) {
        StringBuilder sb = new StringBuilder();
        for (byte x : b) sb.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        return sb.toString();
    }

    public static void main(String[] args) {
        String[] ss = {"plain", "caf\u00e9", "\u4e2d\u6587", "x\ud83d\ude00y", "\ud800", "\ude00\ud83d", "", "\u0000\u007f\u0080\u07ff\u0800\uffff"};
        for (String s : ss) {
            System.out.println(esc(s) + " len " + s.length() + " cps " + s.codePointCount(0, s.length()) + " " + s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(",")) + " chars " + s.chars().sum() + " hash " + s.hashCode());
            byte[] u8 = s.getBytes(StandardCharsets.UTF_8), u16 = s.getBytes(StandardCharsets.UTF_16BE), l1 = s.getBytes(StandardCharsets.ISO_8859_1), as = s.getBytes(StandardCharsets.US_ASCII);
            System.out.println("  " + bytes(u8) + " " + bytes(u16) + " " + bytes(l1) + " " + bytes(as) + " " + new String(u8, StandardCharsets.UTF_8).equals(s) + " " + new String(u16, StandardCharsets.UTF_16BE).equals(s) + " " + esc(new String(l1, StandardCharsets.ISO_8859_1)));
        }
        String e = "a\ud83d\ude00b\u00e9";
        System.out.println(e.codePointAt(1) + " " + e.codePointAt(2) + " " + e.codePointBefore(3) + " " + e.offsetByCodePoints(0, 2) + " " + e.indexOf(0x1f600) + " " + e.indexOf("b") + " " + esc(new StringBuilder(e).reverse().toString()) + " " + esc(e.substring(1, 2)));
        for (int i = 0; i < e.length(); i += Character.charCount(e.codePointAt(i))) System.out.print(Integer.toHexString(e.codePointAt(i)) + (Character.isSupplementaryCodePoint(e.codePointAt(i)) ? "!" : "") + " ");
        System.out.println();
        System.out.println(Character.isHighSurrogate('\ud83d') + " " + Character.isLowSurrogate('\ud83d') + " " + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00') + " " + esc(new String(Character.toChars(0x10ffff))) + " " + esc(Character.toString(0x1f4a9)) + " " + Character.isValidCodePoint(0x110000) + " " + Character.isBmpCodePoint(0xffff));
        try { Character.toChars(-1); } catch (IllegalArgumentException x) { System.out.println(x.getMessage()); }
        try { e.offsetByCodePoints(0, 9); } catch (IndexOutOfBoundsException x) { System.out.println("IOOBE"); }
        for (byte[] bad : new byte[][] {{(byte) 0xc3}, {(byte) 0xff, 65}, {(byte) 0xe4, (byte) 0xb8}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}}) System.out.print(esc(new String(bad, StandardCharsets.UTF_8)) + " ");
        System.out.println();
        System.out.println(esc("\u00e9\u00df\u0131\u01c5".toUpperCase(Locale.ROOT)) + " " + esc("\u00c9\u0130\u01c5".toLowerCase(Locale.ROOT)) + " " + esc("\ud801\udc28".toUpperCase(Locale.ROOT)) + " " + "\u00e9A".equals("\u00e9" + 'A') + " " + "\u4e2dx".substring(1).equals("x") + " " + "\u4e2dx".replace('\u4e2d', 'y').equals("yx"));
        Map<Integer, Long> freq = "abracadabra\u00e9\u00e9".codePoints().boxed().collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting()));
        System.out.println(freq + " " + esc("dcba\u4e2d".chars().sorted().collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString()));
        System.out.println("a\u4e2d".compareTo("a\u00e9") + " " + "\u00e9".compareTo("\u4e2d") + " " + "ab\u4e2d".contains("b\u4e2d") + " " + "ab".indexOf("\u4e2d") + " " + "\u4e2da\u4e2d".lastIndexOf('\u4e2d') + " " + esc("x".repeat(2) + "\u4e2d".repeat(2)) + " " + esc("\u3000 y\u3000".strip()));
    }
}
