// switch expressions: yield, exhaustiveness over enum, exceptions inside, as arguments, nested, with side effects and on stack
public class SwitchExpr {
    enum L { LOW, MID, HIGH }

    static int pow(L l, int x) {
        return 1 + x * switch (l) { case LOW -> 1; case MID -> { try { yield Integer.parseInt("" + x) * 2; } catch (NumberFormatException e) { yield -1; } finally { x = 0; } } case HIGH -> throw new IllegalStateException("high " + x); };
    }

    static long mixed(Object o) {
        return switch (o == null ? 0 : o.hashCode() & 3) { case 0 -> 5; case 1 -> 5_000_000_000L; case 2 -> 'a'; default -> (byte) 300; };
    }

    static String f(int a, String b, int c) { return a + b + c; }

    public static void main(String[] args) {
        System.out.println(pow(L.LOW, 5) + " " + pow(L.MID, 7));
        try { pow(L.HIGH, 3); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        for (int i = 0; i < 4; i++) System.out.print(mixed(i) + " ");
        System.out.println(mixed(null));
        int k = 3;
        System.out.println(f(k++, switch (k) { case 4 -> "four" + k++; default -> "no"; }, k));
        String s = "v" + switch (k % 2) { case 0 -> 1.5; default -> 2; } + switch (k) { case 5: { int z = k * k; yield z; } default: yield 0; };
        System.out.println(s);
        int t = 0;
        for (var l : L.values()) {
            t += switch (l) { case LOW, MID -> { int u = 0; for (int i = 0; i < 5; i++) { if (i == 3) break; u += i; } yield u; } case HIGH -> l.ordinal() * 100; };
        }
        System.out.println(t);
        boolean b = switch (s.length()) { case 1, 2, 3 -> false; default -> s.contains("25"); } && t > 0;
        System.out.println(b);
        Runnable r = switch (t) { case 206 -> () -> System.out.println("lambda from switch"); default -> () -> { }; };
        r.run();
        switch (t) { case 206 -> System.out.println("arrow stmt"); case 207 -> { } default -> throw new RuntimeException(); }
        var vs = new int[] {switch (k) { default -> 9; }, k > 2 ? switch (k) { case 5 -> 55; default -> 0; } : 1};
        System.out.println(vs[0] + vs[1]);
    }
}
