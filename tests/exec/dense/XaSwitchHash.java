class XaSwitchHash {
    static int f(String s) { switch (s) { case "Aa": return 1; case "BB": return 2; case "AaAa": return 3; case "BBBB": return 4; case "AaBB": return 5; case "BBAa": return 6; case "": return 7; case "\0": return 8; case "\0\0": return 9; case "polygenelubricants": return 10; case "\u4e2d\ud83d\ude00": return 11; default: return 0; case "C#": return 12; case "Bb": return 13; } }
    static String g(String s) { return switch (s) { case "Aa", "BB" -> { String t = s + s; yield t; } case "DB" -> "db"; case "Ca" -> throw new IllegalStateException("Ca!"); case "Cb" -> { try { yield Integer.toString(Integer.parseInt("q")); } catch (NumberFormatException e) { yield "nfe"; } finally { System.out.print("[f]"); } } default -> { for (int i = 0; ; i++) { if (i * i > s.length()) yield i + "!"; } } }; }
    static int fall(String s) { int r = 0; switch (s) { case "a": r += 1; case "b": r += 10; default: r += 100; case "c": r += 1000; break; case "d": r = -1; } return r; }
    static int ints(int x) { switch (x) { case Integer.MIN_VALUE: return 1; case -1: return 2; case 0: return 3; case Integer.MAX_VALUE: return 4; case 1000000: return 5; } return switch (x) { case 1, 2, 3, 4, 5 -> x * 2; case 'a' -> 9; default -> -x; }; }
    enum E { A, B, C; } static String en(E e) { return switch (e) { case A -> "a"; case B -> "b"; case C -> { E n = E.values()[(e.ordinal() + 1) % 3]; yield en(n) + "c"; } }; }
    static long ch(char c) { return switch (c) { case 'a' -> 1; case '\uffff' -> 2L; case '\0' -> 'x'; default -> { int y = c; yield y; } }; }
    static String by(Byte b) { switch (b) { case -128: return "min"; case 127: return "max"; case 0: return "zero"; } return "other"; }
    static Object mixed(int k) { return switch (k) { case 0 -> 1; case 1 -> 2.5; case 2 -> 'c'; default -> 4L; }; }
    static Object mixedO(int k) { return switch (k) { case 0 -> 1; case 1 -> "s"; case 2 -> 'c'; default -> null; }; }
    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\0", "\0\0", "polygenelubricants", "\u4e2d\ud83d\ude00", "C#", "Bb", "x", new String("Aa"), "A" + (char) ('a' + args.length)}) System.out.print(f(s) + " " + s.hashCode() + ";");
        System.out.println();
        for (String s : "Aa BB DB Cb long-string-here x".split(" ")) System.out.println(g(s));
        try { g("Ca"); } catch (IllegalStateException e) { System.out.println(e); } try { g(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (String s : "a b c d e".split(" ")) System.out.print(fall(s) + " ");
        for (int x : new int[] {Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE, 1000000, 3, 5, 97, 6, -2}) System.out.print(ints(x) + " ");
        for (E e : E.values()) System.out.print(en(e) + " "); try { en(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (char c : "a\uffff\0b".toCharArray()) System.out.print(ch(c) + " ");
        System.out.println(by((byte) 128) + by((byte) 127) + by((byte) 256) + by((byte) 5));
        for (int i = 0; i < 4; i++) System.out.print(mixed(i) + " " + mixed(i).getClass().getSimpleName() + " " + mixedO(i) + ";");
        int i = 3; i = switch (i++) { case 3 -> i++ + i; default -> 0; } + i; System.out.println(i);
        String t = "x"; t += switch (t) { case "x" -> t = "y"; default -> "z"; }; System.out.println(t);
        int r = 0; for (int j = 0; j < 6; j++) { switch (j) { case 1: continue; case 4: break; default: r = r * 10 + j; } r++; } System.out.println(r);
        System.out.println(new int[] {10, 20, 30}[switch (E.B) { case A -> 0; case B -> { try { throw new Error(); } catch (Error e) { yield 2; } } case C -> 1; }]);
    }
}
